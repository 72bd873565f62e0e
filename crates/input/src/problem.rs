//! Problems of the input: what stops the program from computing anything.
//!
//! A problem is never a statement about a plan; those are findings. Problems are collected, so that
//! a person who fixes a file sees all of them together.

mod near;
mod source;

use std::ops::Range;

use net::lang::Lang;
use texts::{AnyMessage, Message, errors_input as say};

pub use near::{did_you_mean, nearest, one_of};
pub use source::{Cursor, Origin, Origins, Place, Source};

/// One thing wrong with the input.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.line(Lang::En))]
pub struct Problem {
    /// What is said before the title: in which part of the input it is, from the largest to the smallest.
    within: Vec<AnyMessage>,
    title: AnyMessage,
    /// Where it is; `None` for something that is missing.
    pub place: Option<Place>,
    help: Option<AnyMessage>,
}

impl Problem {
    /// A problem without a place yet: what was given and which rule it breaks, in lower case without a full
    /// stop. The way out is the attribute `help` of the message, or comes with [`help`](Self::help).
    pub fn new(title: impl Into<AnyMessage>) -> Self {
        Self { within: Vec::new(), title: title.into(), place: None, help: None }
    }

    /// The same, at the bytes `at` of `source`.
    #[must_use]
    pub fn at(mut self, source: &Source<'_>, at: &Range<usize>) -> Self {
        self.place = Some(source.place(at));
        self
    }

    /// The same, in the line of `origin`, if that is known.
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

    /// The same in this part of the input. A later call names a smaller part within the earlier ones.
    #[must_use]
    pub fn within(mut self, part: AnyMessage) -> Self {
        self.within.push(part);
        self
    }

    /// The same, with a way out.
    #[must_use]
    pub fn help(mut self, help: impl Into<AnyMessage>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// What is wrong.
    pub fn title(&self, lang: Lang) -> String {
        let said = self.within.iter().chain([&self.title]);
        said.map(|said| said.text(lang)).collect()
    }

    /// What to do about it.
    pub fn way_out(&self, lang: Lang) -> Option<String> {
        let own = self.help.as_ref().map(|help| help.text(lang));
        own.or_else(|| self.title.help(lang))
    }

    /// What is wrong, and the way out, in one line.
    pub fn line(&self, lang: Lang) -> String {
        let title = self.title(lang);
        match self.way_out(lang) {
            Some(help) => {
                let line = say::WithHelp { title, help };
                line.text(lang)
            }
            None => title,
        }
    }
}

/// How many problems are kept; the rest are only counted.
pub const MOST_PROBLEMS: usize = 20;

/// Everything that is wrong with the input, in the order found.
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
    /// An empty list.
    pub fn new() -> Self {
        Self::default()
    }

    /// An empty list that keeps nothing: finding a place scans all the text before it, which is too
    /// slow for each of a million bad lines.
    pub fn counting() -> Self {
        Self { counts_only: true, ..Self::default() }
    }

    /// An empty list that keeps or only counts, like this one.
    #[must_use]
    pub fn none_of_these(&self) -> Self {
        Self { counts_only: self.counts_only, ..Self::default() }
    }

    /// Says of each in which part of the input it is.
    pub fn within(&mut self, part: &AnyMessage) {
        for problem in &mut self.kept {
            problem.within.push(part.clone());
        }
    }

    /// Whether more are kept.
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

    /// Adds that something is wrong at the bytes `at` of `source`.
    pub fn wrong(
        &mut self,
        source: &Source<'_>,
        at: &Range<usize>,
        title: impl Into<AnyMessage>,
        help: impl Into<AnyMessage>,
    ) {
        self.push_with(|| Problem::new(title).at(source, at).help(help));
    }

    /// Adds that something is wrong at the bytes `at` of `source`, with the way out in its message.
    pub fn fault(&mut self, source: &Source<'_>, at: &Range<usize>, what: impl Into<AnyMessage>) {
        self.push_with(|| Problem::new(what).at(source, at));
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

    /// Sorts the problems of one text by place.
    pub fn sort(&mut self) {
        let place = |place: &Place| (place.line, place.column);
        net::sort_by_key(&mut self.kept, |problem| problem.place.as_ref().map(place));
    }

    /// Whether there are no problems.
    pub fn is_empty(&self) -> bool {
        self.count() == 0
    }

    /// How many there are, those not kept included.
    pub fn count(&self) -> usize {
        self.kept.len() + self.more
    }

    /// Those that were kept.
    pub fn kept(&self) -> &[Problem] {
        &self.kept
    }

    /// `value` if there are no problems.
    ///
    /// # Errors
    ///
    /// The problems, if there are any.
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
        Self { kept: vec![problem], ..Self::default() }
    }
}

#[cfg(test)]
mod tests {
    use texts::ToMessage;

    use super::*;

    #[test]
    fn each_mistake_in_an_address_has_its_own_words() {
        let cidrs = [
            "",
            "10.0.0.5/22",
            "10.0.0.0/33",
            "10.0.0.0",
            "fd00::/64",
            "10.0.0/24",
            "10.0.0.0/",
            "10.0.0.0/08",
            "10.0.0.7/032",
            "x",
        ];
        let cidrs = cidrs.map(|text| text.parse::<net::Cidr>().unwrap_err());
        let networks = ["10.0.0.0", "fd00::/129", "x"];
        let networks = networks.map(|text| net::Network::parse(text).unwrap_err());
        let addresses = ["x", "::", "127.0.0.1", "ff02::1"];
        let addresses = addresses.map(|text| net::service_address(text).unwrap_err());
        let overflow = net::quantity::CountOverflow { what: "pods" };
        let no_threads = net::parallel::CannotStart("no room".to_owned());
        let said = |error: &dyn ToMessage, words: String| {
            let problem = Problem::new(error.to_message());
            assert_eq!(problem.title(Lang::En), words);
            [Lang::En, Lang::Zh]
                .map(|lang| problem.line(lang))
                .join("\n")
        };
        let lines = (cidrs.iter().map(|error| said(error, error.to_string())))
            .chain(networks.iter().map(|error| said(error, error.to_string())))
            .chain(addresses.iter().map(|error| said(error, error.to_string())))
            .chain([said(&overflow, overflow.to_string())])
            .chain([said(&no_threads, no_threads.to_string())]);
        insta::assert_snapshot!(lines.collect::<Vec<_>>().join("\n"));
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
}
