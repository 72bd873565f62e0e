//! Pictures: the content of a document in another form, for people.

mod outlook;

use std::borrow::Cow;
use std::ops::Range;

use strum::IntoStaticStr;

pub use outlook::{Counted, Decisive, Needed, Outlook, Point, Strip};

use super::Role;
use super::sparkline::sparkline;
use net::lang::Lang;
use rows::Word;
use texts::{Message, output as say};

/// Something that can be drawn.
#[derive(Clone, Copy)]
pub enum Picture<'d> {
    /// What is needed of what there is, over time.
    Outlook(&'d Outlook),
    /// Who has which part of some ranges.
    Map(&'d Map),
    /// Curves over one axis.
    Chart(&'d Chart),
    /// Verdicts over two dimensions.
    Matrix(&'d Matrix),
    /// Wholes and their parts.
    Split(&'d Split),
}

impl Picture<'_> {
    /// What `--chart` calls it.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Outlook(outlook) => outlook.name,
            Self::Map(map) => map.name,
            Self::Chart(chart) => chart.name,
            Self::Matrix(matrix) => matrix.name,
            Self::Split(split) => split.name,
        }
    }

    /// Its heading.
    pub fn title(&self) -> &str {
        match self {
            Self::Outlook(outlook) => &outlook.title,
            Self::Map(map) => &map.title,
            Self::Chart(chart) => &chart.title,
            Self::Matrix(matrix) => &matrix.title,
            Self::Split(split) => &split.title,
        }
    }

    /// Whether there is nothing to draw.
    pub(super) fn is_empty(&self) -> bool {
        match self {
            Self::Outlook(outlook) => outlook.strips.is_empty(),
            Self::Map(map) => map.bars.is_empty(),
            Self::Chart(chart) => chart.rows.is_empty(),
            Self::Matrix(matrix) => matrix.rows.is_empty(),
            Self::Split(split) => split.bars().next().is_none(),
        }
    }
}

/// Curves below each other, over the same axis.
pub struct Chart {
    /// What `--chart` calls it.
    pub name: &'static str,
    /// Its heading.
    pub title: String,
    /// The curves, the first on top.
    pub rows: Vec<ChartRow>,
    /// Where the axis begins and ends, such as `0s` and `24h`.
    pub axis: (String, String),
    /// Places between the ends, in thousandths of the axis, and what they are called.
    pub ticks: Vec<(u64, String)>,
}

impl Chart {
    /// The largest value on the scale of one of its rows.
    pub(super) fn most(&self, row: &ChartRow) -> u64 {
        let most = |row: &ChartRow| row.values.iter().copied().max().unwrap_or(0);
        let shared = self.rows.iter().filter(|row| !row.own_scale);
        if row.own_scale {
            most(row)
        } else {
            shared.map(most).max().unwrap_or(0)
        }
    }

    /// The curve of one of its rows, of at most `cells` signs.
    pub(super) fn curve(&self, row: &ChartRow, cells: usize, ascii: bool) -> String {
        sparkline(&row.values, self.most(row), cells, ascii)
    }
}

/// A curve.
pub struct ChartRow {
    /// What it shows.
    pub label: String,
    /// Its values at equal distances over the axis; as many in every row of a chart.
    pub values: Vec<u64>,
    /// What to know about it, such as its peak; may be empty.
    pub note: String,
    /// Whether it has its own scale instead of that of the other rows.
    pub own_scale: bool,
}

/// What a table of the document holds in rows, set out over two dimensions for people.
pub struct Matrix {
    /// What `--chart` calls it.
    pub name: &'static str,
    /// Its heading.
    pub title: String,
    /// The corner and the columns' names.
    pub header: Vec<String>,
    /// The same for narrow places: the corner says what several names begin with.
    pub short_header: Vec<String>,
    /// Its rows, with a cell for each column but the first, which holds names.
    pub rows: Vec<MatrixRow>,
    /// What the numbers of the last column count, if not what those of the others do.
    pub counts: String,
    /// Whether it is only drawn: a table that people see says the same.
    pub is_drawn: bool,
}

pub struct MatrixRow {
    pub name: String,
    /// The same in few words, for narrow places.
    pub short_name: String,
    pub cells: Vec<MatrixCell>,
}

impl MatrixRow {
    /// The name and the cells, as people read them.
    pub(super) fn texts(&self) -> impl Iterator<Item = &str> {
        std::iter::once(self.name.as_str()).chain(self.cells.iter().map(|cell| cell.text.as_str()))
    }

    /// Whether something does not fit.
    pub fn is_short(&self) -> bool {
        self.cells.iter().any(|cell| cell.fit.is_short())
    }
}

/// A verdict.
pub struct MatrixCell {
    /// In words and numbers.
    pub text: String,
    /// Which of the few that there are.
    pub fit: Fit,
    /// How many nodes or ENIs are short; 0 if none is.
    pub short: u64,
}

/// Whether something fits, the best first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr, Word)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Fit {
    /// It does.
    Fits,
    /// Nothing can fit: the zone is lost.
    Gone,
    /// Nothing is to fit: the row is about other zones.
    Aside,
    /// It fits after a request to others, for example for a quota.
    Asks,
    /// It does not.
    Short,
}

impl Fit {
    /// Those that a legend tells.
    pub(super) const ALL: [Self; 4] = [Self::Fits, Self::Gone, Self::Asks, Self::Short];

    /// A sign that is distinct without colour.
    pub(super) const fn sign(self) -> char {
        match self {
            Self::Fits => '✓',
            Self::Gone => '–',
            Self::Aside => '·',
            Self::Asks => '!',
            Self::Short => '✗',
        }
    }

    /// The same on a terminal, which may have only ASCII signs.
    pub const fn mark(self, ascii: bool) -> &'static str {
        match (self, ascii) {
            (Self::Fits, false) => "✓",
            (Self::Fits, true) => "ok",
            (Self::Gone, _) => "-",
            (Self::Aside, false) => "·",
            (Self::Aside, true) => "",
            (Self::Asks, _) => "!",
            (Self::Short, false) => "✗",
            (Self::Short, true) => "X",
        }
    }

    /// How it looks on a terminal.
    pub const fn role(self) -> Role {
        match self {
            Self::Fits => Role::Fine,
            Self::Gone | Self::Aside => Role::Faint,
            Self::Asks => Role::Warning,
            Self::Short => Role::Error,
        }
    }

    /// Whether something is short.
    pub(super) const fn is_short(self) -> bool {
        matches!(self, Self::Asks | Self::Short)
    }

    /// What style calls it.
    pub(super) fn as_str(self) -> &'static str {
        self.into()
    }

    pub(super) fn word(self, lang: Lang) -> Cow<'static, str> {
        self.said(lang)
    }
}

/// Who has which part of some ranges.
pub struct Map {
    /// What `--chart` calls it.
    pub name: &'static str,
    /// Its heading.
    pub title: String,
    /// A bar for each range.
    pub bars: Vec<MapBar>,
    /// The meaning of the marks that appear.
    pub legend: Vec<(Mark, String)>,
}

/// A range in cells of equal size.
pub struct MapBar {
    /// The range.
    pub range: String,
    /// The range, and the size of a cell.
    pub name: String,
    /// What is there, in the order of addresses; empty where it is too much to be looked at.
    pub blocks: Vec<Block>,
    /// The content of each cell; the number of cells is a power of two.
    pub cells: Vec<Mark>,
}

/// Addresses of a range that belong together.
pub struct Block {
    /// Where they begin and end, in thousandths of a cell.
    pub place: Range<u64>,
    pub mark: Mark,
    /// What is there, the longest label first.
    pub labels: Vec<String>,
    /// All that is known of it.
    pub told: String,
}

/// What is in a cell of a map.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mark {
    /// All of it is used.
    Used,
    /// Some of it at least is proposed.
    Proposed,
    /// Part of it is used, none proposed.
    PartlyUsed,
    /// Neither used nor proposed.
    Free,
}

/// Addresses and where they go.
pub struct Split {
    /// What `--chart` calls it.
    pub name: &'static str,
    /// What is divided.
    pub title: String,
    pub parts: Vec<Part>,
    /// How many addresses each part has of the whole; `None` if the rows are not parts of a whole.
    pub whole: Option<Vec<u64>>,
    /// Several wholes, such as subnets, the most important first. Empty where there is one whole,
    /// or they are too many to be looked at.
    pub rows: Vec<SplitRow>,
    /// Whether it is no part of the answer.
    pub detail: bool,
}

/// One of several wholes.
pub struct SplitRow {
    /// What several of them belong to, such as a zone; may be empty.
    pub group: String,
    pub name: String,
    /// How many addresses each part has.
    pub counts: Vec<u64>,
}

impl SplitRow {
    /// One that belongs to nothing.
    pub const fn alone(name: String, counts: Vec<u64>) -> Self {
        let group = String::new();
        Self { group, name, counts }
    }
}

/// A bar as it is drawn.
#[derive(Clone, Copy)]
pub(super) struct Bar<'s> {
    /// What this bar and those that follow belong to, where that begins.
    pub(super) group: Option<&'s str>,
    /// Empty for the whole.
    pub(super) name: &'s str,
    pub(super) counts: &'s [u64],
    /// Its share of the longest bar.
    share: (u64, u64),
}

impl Bar<'_> {
    /// Its length where the longest is this long: every part that is there is seen.
    pub(super) fn length(&self, longest: u64) -> u64 {
        let (part, whole) = (u128::from(self.share.0), u128::from(self.share.1.max(1)));
        let length = (part * u128::from(longest)).div_ceil(whole);
        let parts = self.counts.iter().filter(|&&count| count > 0).count() as u64;
        u64::try_from(length)
            .unwrap_or(longest)
            .clamp(parts.min(longest), longest)
    }
}

impl Split {
    /// Wholes that are worth sorting for people; of more, only the sum is drawn.
    pub const MOST_LOOKED_AT: usize = 200;

    /// Wholes that are drawn; further ones are counted.
    const MOST_BARS: usize = 20;

    /// A bar for the whole, then one for each of the first rows, as long as it is large.
    pub(super) fn bars(&self) -> impl Iterator<Item = Bar<'_>> {
        let largest = self.drawn_rows().map(|row| total(&row.counts)).max();
        let whole =
            self.whole
                .iter()
                .map(|counts| Bar { group: None, name: "", counts, share: (1, 1) });
        let mut before = "";
        let rows = self.drawn_rows().map(move |row| {
            let group = Some(row.group.as_str()).filter(|&group| group != before);
            before = &row.group;
            Bar {
                group,
                name: &row.name,
                counts: &row.counts,
                share: (total(&row.counts), largest.unwrap_or(1)),
            }
        });
        whole.chain(rows).filter(|bar| total(bar.counts) > 0)
    }

    fn drawn_rows(&self) -> impl Iterator<Item = &SplitRow> {
        self.rows.iter().take(Self::MOST_BARS)
    }

    /// That there are more rows than bars.
    pub(super) fn more(&self, lang: Lang) -> Option<String> {
        let more = self.rows.len().saturating_sub(Self::MOST_BARS);
        (more > 0).then(|| say::MoreBars { count: more }.text(lang))
    }

    /// The parts that are there, with their counts of the whole where there is one.
    pub(super) fn legend(&self) -> impl Iterator<Item = (Part, Option<u64>)> {
        let parts = self.parts.iter().enumerate();
        let count = |at: usize| self.whole.as_ref().and_then(|whole| whole.get(at).copied());
        let there = move |at: usize| {
            self.bars()
                .any(|bar| bar.counts.get(at).is_some_and(|&count| count > 0))
        };
        parts
            .filter(move |&(at, _)| there(at))
            .map(move |(at, &part)| (part, count(at)))
    }
}

/// The sum of all parts; 0, which is not drawn, if the sum overflows.
pub(super) fn total(counts: &[u64]) -> u64 {
    let sum = |sum: u64, count: &u64| sum.checked_add(*count);
    counts.iter().try_fold(0, sum).unwrap_or(0)
}

/// Where each part of a bar of `length` ends: by the running sum, so that the bar always has its
/// full length, and a nonzero part is never invisible if there is room for all.
pub(super) fn ends(counts: &[u64], length: u64) -> Vec<u64> {
    let whole = u128::from(total(counts).max(1));
    let mut to_come = counts.iter().filter(|&&count| count > 0).count() as u64;
    let (mut sum, mut until) = (0_u128, 0_u64);
    let end = |count: &u64| {
        sum += u128::from(*count);
        if *count > 0 {
            to_come -= 1;
            let end = u64::try_from(sum * u128::from(length) / whole).unwrap_or(length);
            let most = length.saturating_sub(to_come).max(until);
            until = end.max(until + 1).min(most);
        }
        until
    };
    counts.iter().map(end).collect()
}

/// Where addresses go.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Word)]
#[serde(rename_all = "kebab-case")]
pub enum Part {
    /// To pods.
    Pods,
    /// To pools, which hold them ready for pods.
    Warm,
    /// Of pods that are gone: kept for the next pod of the name, or until the cloud frees them.
    Kept,
    /// To the primaries of ENIs, which no pod can use.
    EniPrimaries,
    /// To nodes themselves.
    Nodes,
    /// Unusable: too few for one more node.
    Stranded,
    /// To more nodes that fit.
    Headroom,
    /// Nowhere: no pod can be there.
    Idle,
    /// They are held already, by whomever.
    InUse,
    /// Others than the cluster hold them.
    Others,
    /// The VPC keeps them.
    Reserved,
    /// Not used yet.
    Free,
}

impl Part {
    /// Its name in `lang`.
    pub fn name(self, lang: Lang) -> Cow<'static, str> {
        self.said(lang)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn small_parts_are_seen_wherever_they_stand() {
        assert_eq!(ends(&[1, 0, 998, 1], 10), [1, 1, 9, 10]);
        assert_eq!(ends(&[1, 1, 1], 2), [0, 1, 2]);
        assert_eq!(ends(&[0, 0], 10), [0, 0]);
    }

    proptest! {
        #[test]
        fn a_bar_has_its_full_length_and_every_part_that_is_there(
            counts in proptest::collection::vec(prop_oneof![Just(0), 1_u64..5, 1_u64..u64::MAX / 16], 1..9),
            length in 9_u64..9_000,
        ) {
            let ends = ends(&counts, length);
            let starts = std::iter::once(0).chain(ends.iter().copied());
            for ((count, start), end) in counts.iter().zip(starts).zip(&ends) {
                prop_assert_eq!(*count > 0, *end > start);
            }
            if total(&counts) > 0 {
                prop_assert_eq!(ends.last(), Some(&length));
            }
        }
    }
}
