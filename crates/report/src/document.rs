//! The content of an answer, before any format: tables of typed cells, sentences, findings.
//!
//! Cells are made when they are written, so a document of a million rows stays small.

use std::{fmt, io};

use super::{Chart, Map, Matrix, Outlook, Picture, Split, Style};
use model::finding::{Finding, Severity};
use results::json::Json;
use rows::{AnyRows, Column, Kind, Row, RowType, Rows};

/// A result, ready for every format; empty by default.
#[derive(Default)]
pub struct Document<'a> {
    /// Name of the result, for `cce-plan/NAME@1`.
    pub schema: &'static str,
    /// What it is about, as a heading.
    pub title: String,
    /// The answer in sentences, the most important first.
    pub lead: Vec<String>,
    /// The next step as a sentence, for documents that are not looked at on a terminal; there it is
    /// in `todo`.
    pub next: Option<String>,
    /// What decides, where a page begins with it.
    pub decision: Option<Decision>,
    /// What to do about it, where that is known.
    pub todo: Option<Todo>,
    /// What to send to those who can do it, for pages.
    pub letters: Vec<String>,
    /// Whether it is a list that one looks something up in: a terminal shows all of it.
    pub is_list: bool,
    /// What was taken for granted.
    pub assumptions: Vec<String>,
    /// What JSON holds.
    pub result: Option<Box<dyn Json + 'a>>,
    /// The tables of all other formats; the first is the one that CSV holds.
    pub tables: Vec<Table<'a>>,
    /// What is needed of what there is, over time.
    pub outlook: Option<Outlook>,
    /// Curves only for people, drawn below the tables.
    pub charts: Vec<Chart>,
    /// Tables only for people, whose columns depend on the input.
    pub matrices: Vec<Matrix>,
    /// Who has which part of some ranges, to be drawn below the first table.
    pub map: Option<Map>,
    /// Addresses and where they go, to be drawn as bars.
    pub split: Option<Split>,
    /// The findings, the worst first.
    pub findings: &'a (dyn FindingSource + Sync),
}

impl<'a> Document<'a> {
    /// A result with a heading and no content yet.
    pub(super) fn of(schema: &'static str, title: String, result: impl Json + 'a) -> Self {
        Self { schema, title, result: Some(Box::new(result)), ..Self::default() }
    }

    /// The answer in a line: what decides, or else the first sentence.
    pub fn answer(&self) -> Option<String> {
        let decision = self.decision.as_ref().map(ToString::to_string);
        decision.or_else(|| self.lead.first().cloned())
    }

    /// Everything that can be drawn, in the order in which it is shown.
    pub fn pictures(&self) -> impl Iterator<Item = Picture<'_>> {
        let outlook = self.outlook.iter().map(Picture::Outlook);
        let map = self.map.iter().map(Picture::Map);
        let charts = self.charts.iter().map(Picture::Chart);
        let matrices = self.matrices.iter().map(Picture::Matrix);
        let split = self.split.iter().map(Picture::Split);
        let all = outlook
            .chain(map)
            .chain(charts)
            .chain(matrices)
            .chain(split);
        all.filter(|picture| !picture.is_empty())
    }

    /// Matrices that formats of text show too.
    pub(super) fn told_matrices(&self) -> impl Iterator<Item = &Matrix> {
        self.matrices.iter().filter(|matrix| !matrix.is_drawn)
    }

    /// Whether there is content before the findings.
    pub(super) fn stands_before_findings(&self) -> bool {
        !self.lead.is_empty() || !self.tables.is_empty() || self.pictures().next().is_some()
    }

    /// Writes the findings that are severe enough to be shown, one after the other.
    pub(super) fn each_finding(
        &self,
        style: &Style,
        write: &mut dyn FnMut(&Finding) -> io::Result<()>,
    ) -> io::Result<()> {
        let mut written = Ok(());
        self.findings.visit(&mut |finding| {
            if written.is_ok() && finding.severity() <= style.min_severity {
                written = write(finding);
            }
        });
        written
    }
}

/// The sentence that decides, and its sign.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Decision {
    /// Whether it fits.
    pub verdict: Verdict,
    /// Whether it fits, and what to ask for by when.
    pub text: String,
}

impl fmt::Display for Decision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.verdict.sign(), self.text)
    }
}

/// Whether a plan fits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// In everything that it is judged by.
    Fits,
    /// Today, but not later or not in each scenario.
    Later,
    /// Not even today.
    Short,
}

impl Verdict {
    /// The sign before its sentence.
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Fits => "✓",
            Self::Later => "▲",
            Self::Short => "✗",
        }
    }

    /// The class of what shows it in a page.
    pub const fn class(self) -> &'static str {
        match self {
            Self::Fits => "good",
            Self::Later => "warning",
            Self::Short => "error",
        }
    }
}

/// What to do: steps with dates, or that there is nothing to do.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Todo {
    /// What to do, the first due first.
    pub steps: Vec<Step>,
    /// A command that does it, or that finds out what to do: its words, as a shell reads them.
    pub command: Option<Vec<String>>,
    /// What to say in place of steps.
    pub note: Option<String>,
}

/// One thing to do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    /// Until when, such as `by 2027-02`.
    pub due: String,
    /// What to do, as an imperative.
    pub what: String,
    /// What is then enough for how long.
    pub covers: String,
    /// A command that does it: parts between which a line may end.
    pub command: Option<Vec<String>>,
    /// The same for what undoes it.
    pub undo: Option<Vec<String>>,
}

/// A table, which is a list of objects in JSON.
#[must_use]
pub struct Table<'a> {
    /// JSON key, and name for `--table`.
    pub name: &'static str,
    /// Heading for people; empty for no heading.
    pub title: String,
    /// Keys of the fields that people see, the most important first: what comes last is dropped
    /// first where the width does not suffice. `key?` is seen where some row says something there.
    /// Empty where people see no table.
    pub shown: Vec<&'static str>,
    /// How many of these are never dropped; their texts go on below where they are too wide.
    pub kept: usize,
    /// Whether people see it only when they ask for more than the answer.
    pub detail: bool,
    /// Which rows people see, and in what order; all of them as they come where not said.
    pub excerpt: Option<Excerpt>,
    /// How people see it.
    pub layout: Layout,
    /// Keys of the fields that are gauges of Prometheus; all numbers where not said.
    pub gauges: Option<Vec<&'static str>>,
    pub rows: Box<dyn AnyRows + 'a>,
}

impl<'a> Table<'a> {
    /// A table of rows; people see the columns whose keys are shown, with blanks between them.
    pub fn new<R: Row + 'a>(name: &'static str, rows: &Rows<'a, R>, shown: &'static str) -> Self {
        let shown: Vec<&str> = shown.split_whitespace().collect();
        debug_assert!(
            {
                let columns = RowType::of::<R>().columns;
                shown.iter().all(|key| has(&columns, key))
            },
            "{name} shows what it does not have: {shown:?}"
        );
        Self {
            name,
            title: String::new(),
            shown,
            kept: 2,
            detail: false,
            excerpt: None,
            layout: Layout::Grid,
            gauges: None,
            rows: Box::new(rows.clone()),
        }
    }

    /// The same with a heading for people.
    pub fn titled(self, title: impl Into<String>) -> Self {
        let title = title.into();
        Self { title, ..self }
    }

    /// The same, of which no terminal is too narrow for the first `kept` columns.
    pub fn keeping(self, kept: usize) -> Self {
        Self { kept, ..self }
    }

    /// The same, which is no part of the answer.
    pub fn in_detail(self) -> Self {
        Self { detail: true, ..self }
    }

    /// The same, of which only these fields are gauges: each costs Prometheus a series a row, for as long as it
    /// remembers.
    pub fn gauges(self, keys: &'static str) -> Self {
        let keys: Vec<&str> = keys.split_whitespace().collect();
        debug_assert!(
            {
                let columns = self.columns();
                let is_column = |key: &&str| columns.iter().any(|(_, column)| column.key == *key);
                keys.iter().all(is_column)
            },
            "{} has gauges of what it does not have: {keys:?}",
            self.name
        );
        Self { gauges: Some(keys), ..self }
    }

    /// The same, of which people see only the `most` first rows in this order.
    pub fn cut(self, order: Vec<usize>, most: usize) -> Self {
        let excerpt = Some(Excerpt { order, most });
        Self { excerpt, ..self }
    }

    /// The same, of which only the first rows are shown.
    pub fn first(self, most: usize) -> Self {
        let order = (0..self.rows.count().min(most)).collect();
        self.cut(order, most)
    }

    /// The same, shown only `when` it is informative.
    pub fn seen_when(mut self, when: bool) -> Self {
        if !when {
            self.shown.clear();
        }
        self
    }

    /// The same, with these columns shown only `when` they are informative.
    pub fn seen_where(mut self, when: bool, keys: &str) -> Self {
        let is_among = |shown: &&str| {
            let shown = shown.strip_suffix('?').unwrap_or(shown);
            keys.split_whitespace().any(|key| key == shown)
        };
        if cfg!(debug_assertions) {
            let columns = self.columns();
            for key in keys.split_whitespace() {
                let is_column = columns.iter().any(|(_, column)| column.key == key);
                debug_assert!(is_column, "{} has no column {key}", self.name);
            }
        }
        self.shown.retain(|key| when || !is_among(key));
        self
    }

    /// Keys of the columns that people see, the most important first.
    pub(super) fn seen_keys(&self) -> Vec<String> {
        let columns = self.columns();
        if self.shown.is_empty() {
            // Who asks for it sees it all.
            let all = columns.into_iter().map(|(_, column)| column);
            let held = all.filter(|column| !matches!(column.kind, Kind::Rows(_)));
            return held.map(|column| column.key).collect();
        }
        let position = |key: &str| {
            let of_key = columns.iter().find(|(_, column)| column.key == key);
            of_key.map(|(at, _)| *at)
        };
        let optional = self.shown.iter().filter_map(|key| key.strip_suffix('?'));
        // Columns without content in every row so far.
        let mut silent: Vec<usize> = optional.filter_map(position).collect();
        let mut cells = Vec::new();
        for row in 0..self.rows.count() {
            if silent.is_empty() {
                break;
            }
            cells.clear();
            self.rows.cells(row, &mut cells);
            silent.retain(|&at| cells[at].says_nothing());
        }
        let shown = self.shown.iter().filter_map(|key| {
            let key = key.strip_suffix('?').unwrap_or(key);
            let at = position(key)?;
            (!silent.contains(&at)).then(|| key.to_owned())
        });
        shown.collect()
    }

    /// The columns that it has, each with the position of its cell.
    pub fn columns(&self) -> Vec<(usize, Column)> {
        self.rows.columns()
    }

    /// Positions of the rows that people see, in their order.
    pub(super) fn seen(&self, verbose: bool) -> impl Iterator<Item = usize> + '_ {
        let count = self.rows.count();
        let (order, most) = match &self.excerpt {
            Some(excerpt) if verbose && excerpt.order.len() < count => (None, usize::MAX),
            Some(excerpt) => (Some(&excerpt.order), excerpt.most.min(excerpt.order.len())),
            None => (None, usize::MAX),
        };
        let seen = if verbose { count } else { count.min(most) };
        (0..seen).map(move |i| order.map_or(i, |order| order[i]))
    }

    /// How many rows are hidden and announced as such.
    pub(super) fn unseen(&self, verbose: bool) -> usize {
        self.rows.count() - self.seen(verbose).count()
    }
}

/// Whether one of the columns has the key, with or without a `?`.
fn has(columns: &[Column], key: &str) -> bool {
    let key = key.trim_end_matches('?');
    columns.iter().any(|column| column.key == key)
}

/// The rows that people see of a long table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Excerpt {
    /// Positions of all rows, the most important first; or of some, if all rows in their own order
    /// are shown on request.
    pub order: Vec<usize>,
    /// How many of them are shown by default.
    pub most: usize,
}

/// How people see a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Layout {
    /// A row a line.
    Grid,
    /// A field a line.
    Cards,
}

/// Findings that can be visited repeatedly.
pub trait FindingSource {
    /// Hands over one after the other.
    fn visit(&self, visit: &mut dyn FnMut(&Finding));

    /// How many there are of each severity.
    fn counts(&self) -> Vec<(Severity, u64)> {
        let all = Severity::ALL.iter();
        let mut counts: Vec<_> = all.map(|severity| (*severity, 0)).collect();
        self.visit(&mut |finding| {
            for (severity, count) in &mut counts {
                *count += u64::from(*severity == finding.severity());
            }
        });
        counts
    }
}

/// A result without findings about a plan.
pub struct NoFindings;

impl Default for &(dyn FindingSource + Sync) {
    fn default() -> Self {
        &NoFindings
    }
}

impl FindingSource for NoFindings {
    fn visit(&self, _: &mut dyn FnMut(&Finding)) {}
}

impl FindingSource for Vec<Finding> {
    fn visit(&self, visit: &mut dyn FnMut(&Finding)) {
        self.iter().for_each(visit);
    }
}
