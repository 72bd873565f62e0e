//! Problems of the input: what stops the program from computing anything.
//!
//! A problem is never a statement about a plan; those are findings. Problems are collected, so
//! that a person who fixes a file sees all of them at once.

use std::ops::Range;
use std::sync::Arc;

/// A named text that was read: a file, standard input, or the value of a flag.
#[derive(Debug, Clone, Copy)]
pub struct Source<'t> {
    /// What to call it: a path, `stdin`, `--cidr`.
    pub name: &'t str,
    /// All of it.
    pub text: &'t str,
}

impl<'t> Source<'t> {
    /// A text as it was read; a byte order mark is no part of it.
    #[must_use]
    pub fn new(name: &'t str, text: &'t str) -> Self {
        Self {
            name,
            text: text.strip_prefix('\u{feff}').unwrap_or(text),
        }
    }

    /// Where the bytes `at` of this text are, with the line around them.
    #[must_use]
    pub fn place(&self, at: &Range<usize>) -> Place {
        let text = self.text;
        let start = floor_boundary(text, at.start.min(text.len()));
        let end = floor_boundary(text, at.end.min(text.len())).max(start);
        let line_start = text[..start].rfind('\n').map_or(0, |newline| newline + 1);
        let line_end = text[start..]
            .find('\n')
            .map_or(text.len(), |newline| start + newline);
        // A file may be one line of many megabytes; an error shows what is near.
        let from = ceil_boundary(text, line_start.max(start.saturating_sub(EXCERPT_BYTES)));
        let to = floor_boundary(text, line_end.min(start + 2 * EXCERPT_BYTES)).max(start);
        let excerpt = text[from..to].trim_end_matches('\r');
        Place {
            path: self.name.to_owned(),
            line: text[..line_start]
                .bytes()
                .filter(|&byte| byte == b'\n')
                .count()
                + 1,
            column: text[line_start..start].chars().count() + 1,
            excerpt: excerpt.to_owned(),
            marked: (start - from).min(excerpt.len())..(end - from).min(excerpt.len()),
        }
    }
}

impl Source<'_> {
    /// Line and column of the first of the bytes `at`.
    #[must_use]
    pub fn origin(&self, at: &Range<usize>) -> Origin {
        let place = self.place(at);
        Origin {
            file: place.path.into(),
            line: place.line as u64,
            column: place.column as u64,
        }
    }
}

/// Places of one text, each found from the one before: quick where they come in order.
#[derive(Debug)]
pub(crate) struct Origins<'t> {
    text: &'t str,
    /// How far the text was looked at.
    at: usize,
    /// What stands there.
    origin: Origin,
}

impl<'t> Origins<'t> {
    pub(crate) fn new(source: &Source<'t>) -> Self {
        Self {
            text: source.text,
            at: 0,
            origin: Origin {
                file: source.name.into(),
                line: 1,
                column: 1,
            },
        }
    }

    /// Line and column of the byte `at`.
    pub(crate) fn origin(&mut self, at: usize) -> Origin {
        let at = floor_boundary(self.text, at.min(self.text.len()));
        if at < self.at {
            (self.at, self.origin.line, self.origin.column) = (0, 1, 1);
        }
        for c in self.text[self.at..at].chars() {
            if c == '\n' {
                (self.origin.line, self.origin.column) = (self.origin.line + 1, 1);
            } else {
                self.origin.column += 1;
            }
        }
        self.at = at;
        self.origin.clone()
    }
}

/// How much of a line is shown before what is marked; twice that after its start.
const EXCERPT_BYTES: usize = 80;

fn floor_boundary(text: &str, mut at: usize) -> usize {
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

fn ceil_boundary(text: &str, mut at: usize) -> usize {
    while !text.is_char_boundary(at) {
        at += 1;
    }
    at
}

/// A place in a text that was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// The text's name.
    pub path: String,
    /// Line, from 1.
    pub line: usize,
    /// Column in characters, from 1.
    pub column: usize,
    /// The line, or the part of it around the mark.
    pub excerpt: String,
    /// The bytes of `excerpt` to mark; empty for a point.
    pub marked: Range<usize>,
}

/// Where something that is true of the input stands, without the text around it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Origin {
    /// The text's name.
    pub file: Arc<str>,
    /// Line, from 1.
    pub line: u64,
    /// Column in characters, from 1.
    pub column: u64,
}

/// One thing wrong with the input.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// What was given and which rule it breaks: lower case, no full stop.
    pub title: String,
    /// Where it stands; `None` for something that is missing.
    pub place: Option<Place>,
    /// The way out.
    pub help: Option<String>,
}

/// In one line: what is wrong, and the way out.
impl std::fmt::Display for Problem {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.title)?;
        match &self.help {
            Some(help) => write!(f, ": {help}"),
            None => Ok(()),
        }
    }
}

impl Problem {
    /// A problem without a place or a way out yet.
    #[must_use]
    pub fn new(title: impl Into<String>) -> Self {
        Self {
            title: title.into(),
            place: None,
            help: None,
        }
    }

    /// The same, standing at the bytes `at` of `source`.
    #[must_use]
    pub fn at(mut self, source: &Source<'_>, at: &Range<usize>) -> Self {
        self.place = Some(source.place(at));
        self
    }

    /// The same, standing in the line where something of the input does, if that is known.
    #[must_use]
    pub fn at_origin(self, origin: Option<&Origin>, sources: &[Source<'_>]) -> Self {
        let Some(origin) = origin else { return self };
        let Some(source) = sources.iter().find(|source| source.name == &*origin.file) else {
            return self;
        };
        let line = usize::try_from(origin.line).unwrap_or(1);
        let lines = source
            .text
            .split_inclusive('\n')
            .take(line.saturating_sub(1));
        let start: usize = lines.map(str::len).sum();
        let text = source.text.get(start..).unwrap_or_default();
        let text = text.split(['\n', '\r']).next().unwrap_or_default();
        let skip = text.len() - text.trim_start().len();
        self.at(source, &(start + skip..start + text.len()))
    }

    /// The same, with a way out.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }
}

/// How many problems are kept; the rest are only counted.
pub const MOST_PROBLEMS: usize = 20;

/// All that is wrong with the input, in the order found.
#[derive(Debug, Clone, PartialEq, Eq, Default, thiserror::Error)]
#[error("{} in the input", count_of(self.count()))]
pub struct Problems {
    kept: Vec<Problem>,
    more: usize,
    /// Whether they are only counted.
    counts_only: bool,
}

fn count_of(n: usize) -> String {
    if n == 1 {
        "1 problem".to_owned()
    } else {
        format!("{n} problems")
    }
}

impl Problems {
    /// None yet.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            kept: Vec::new(),
            more: 0,
            counts_only: false,
        }
    }

    /// None yet, and none will be kept: to tell a place takes a look at all that is before it, which
    /// is too much for each of a million bad lines.
    #[must_use]
    pub const fn counting() -> Self {
        Self {
            kept: Vec::new(),
            more: 0,
            counts_only: true,
        }
    }

    /// None yet, kept or only counted as these are.
    #[must_use]
    pub const fn none_of_these(&self) -> Self {
        Self {
            kept: Vec::new(),
            more: 0,
            counts_only: self.counts_only,
        }
    }

    /// Puts words before what each says.
    pub fn say_first(&mut self, words: &str) {
        for problem in &mut self.kept {
            problem.title.insert_str(0, words);
        }
    }

    /// Whether more are kept.
    #[must_use]
    pub fn has_room(&self) -> bool {
        !self.counts_only && self.kept.len() < MOST_PROBLEMS
    }

    /// Adds one. `make` runs only while there is room, so that a million bad lines stay cheap.
    pub fn push_with(&mut self, make: impl FnOnce() -> Problem) {
        if self.has_room() {
            self.kept.push(make());
        } else {
            self.more += 1;
        }
    }

    /// Adds one.
    pub fn push(&mut self, problem: Problem) {
        self.push_with(|| problem);
    }

    /// Adds all of `other`.
    pub fn append(&mut self, other: Self) {
        let room = MOST_PROBLEMS - self.kept.len();
        self.more += other.more + other.kept.len().saturating_sub(room);
        self.kept.extend(other.kept.into_iter().take(room));
    }

    /// Whether nothing is wrong.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.count() == 0
    }

    /// How many there are, those not kept included.
    #[must_use]
    pub fn count(&self) -> usize {
        self.kept.len() + self.more
    }

    /// Those that were kept.
    #[must_use]
    pub fn kept(&self) -> &[Problem] {
        &self.kept
    }

    /// `value` where nothing is wrong.
    ///
    /// # Errors
    ///
    /// Itself, where something is.
    pub fn or_else<T>(self, value: T) -> Result<T, Self> {
        if self.is_empty() {
            Ok(value)
        } else {
            Err(self)
        }
    }
}

impl From<Box<Problem>> for Problems {
    fn from(problem: Box<Problem>) -> Self {
        Self::from(*problem)
    }
}

impl From<Problem> for Problems {
    fn from(problem: Problem) -> Self {
        Self {
            kept: vec![problem],
            more: 0,
            counts_only: false,
        }
    }
}

/// Characters of the longest name that may be a slip of another: as long as those of Kubernetes.
const LONGEST_NAME: usize = 253;

/// The candidate nearest to `given`, if one is near enough to be what was meant.
///
/// Near is a Damerau-Levenshtein distance of at most a third of the length, and at least 1. Names that
/// are longer than any, as hostile input has them, are near to none: a distance takes as much memory
/// as the product of both lengths.
#[must_use]
pub fn nearest<'c>(given: &str, candidates: impl IntoIterator<Item = &'c str>) -> Option<&'c str> {
    let length = given.chars().take(LONGEST_NAME + 1).count();
    let most = (length / 3).max(1);
    candidates
        .into_iter()
        .filter(|candidate| {
            let other = candidate.chars().take(LONGEST_NAME + 1).count();
            length.max(other) <= LONGEST_NAME && length.abs_diff(other) <= most
        })
        .map(|candidate| (strsim::damerau_levenshtein(given, candidate), candidate))
        .filter(|&(distance, _)| distance <= most)
        .min_by_key(|&(distance, _)| distance)
        .map(|(_, candidate)| candidate)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_counts_lines_and_characters_from_one() {
        let source = Source {
            name: "f",
            text: "ab\r\n子网 = 1\r\n",
        };
        let at = source.text.find('=').unwrap();
        let place = source.place(&(at..at + 1));
        assert_eq!((place.line, place.column), (2, 4));
        assert_eq!(place.excerpt, "子网 = 1");
        assert_eq!(&place.excerpt[place.marked], "=");
    }

    #[test]
    fn what_is_near_is_no_longer_than_a_name() {
        let of = |count: usize| "x".repeat(count);
        assert_eq!(nearest("subnt", ["zone", "subnet"]), Some("subnet"));
        assert_eq!(nearest("", ["a", "ab"]), Some("a"));
        let (name, slip) = (of(253), of(252) + "y");
        assert_eq!(nearest(&slip, [name.as_str()]), Some(name.as_str()));
        let (name, slip) = (of(254), of(253) + "y");
        assert_eq!(nearest(&slip, [name.as_str()]), None);
        let (name, slip) = (of(1 << 20), of(1 << 20) + "y");
        assert_eq!(nearest(&slip, [name.as_str(), "xx"]), None);
    }

    #[test]
    fn places_in_any_order_are_those_found_alone() {
        let source = Source {
            name: "f",
            text: "ab\r\n子网 = 1\r\n\nend",
        };
        let mut origins = Origins::new(&source);
        let all = 0..source.text.len() + 3;
        for at in all.clone().chain([7, 3, 11, 0]).chain(all.rev()) {
            assert_eq!(origins.origin(at), source.origin(&(at..at)), "{at}");
        }
    }

    #[test]
    fn a_long_line_is_cut_around_the_mark() {
        let text = format!("{}X{}", "子".repeat(5000), "网".repeat(5000));
        let at = text.find('X').unwrap();
        let place = Source {
            name: "f",
            text: &text,
        }
        .place(&(at..at + 1));
        assert_eq!((place.line, place.column), (1, 5001));
        assert!(place.excerpt.len() < 4 * EXCERPT_BYTES);
        assert_eq!(&place.excerpt[place.marked], "X");
    }

    #[test]
    fn past_the_end_is_the_end() {
        let place = Source {
            name: "f",
            text: "a",
        }
        .place(&(7..9));
        assert_eq!((place.line, place.column, place.marked), (1, 2, 1..1));
    }

    #[test]
    fn only_twenty_problems_are_kept_and_all_are_counted() {
        let mut problems = Problems::new();
        for i in 0..30 {
            problems.push(Problem::new(i.to_string()));
        }
        assert_eq!((problems.kept().len(), problems.count()), (20, 30));
        assert_eq!(problems.to_string(), "30 problems in the input");
    }

    #[test]
    fn a_near_name_is_suggested_and_a_far_one_is_not() {
        let keys = ["id", "cidr", "zone", "available_ips"];
        assert_eq!(nearest("avaliable_ips", keys), Some("available_ips"));
        assert_eq!(nearest("cdir", keys), Some("cidr"));
        assert_eq!(nearest("colour", keys), None);
    }
}
