//! Reading of a piece of a text: where it has come to, and what is wrong with it.

use std::fmt;
use std::ops::Range;
use std::sync::Arc;

use super::fields::Fields;
use crate::problem::{Origin, Problem, Problems, Source};

/// Which objects are wanted; what is not wanted is only counted, so that nothing wrong with it matters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Interest {
    /// What a cluster's addresses and limits follow from.
    Cluster,
    /// Pods and their volumes, and the nodes that take them.
    Volumes,
}

/// Reading a piece of a text: where it has come to, and what is wrong.
pub(super) struct Reading<'r, 't> {
    pub(super) source: &'r Source<'t>,
    pub(super) problems: Problems,
    file: Arc<str>,
    /// The document, where there are several.
    pub(super) document: Option<usize>,
    pub(super) interest: Interest,
    cursor: Cursor,
}

/// A byte of a text whose line and column are known: a look at every line from the beginning on for
/// each of many objects would take far longer than reading them.
#[derive(Debug, Clone, Copy)]
pub(super) struct Cursor {
    byte: usize,
    line: u64,
    column: u64,
}

impl Cursor {
    /// The beginning of a text.
    pub(super) const START: Self = Self {
        byte: 0,
        line: 1,
        column: 1,
    };

    /// Moves on to `byte`, which is not before.
    pub(super) fn move_to(&mut self, byte: usize, text: &str) {
        let between = text.get(self.byte..byte).unwrap_or_default();
        self.line += between.matches('\n').count() as u64;
        let of_line = match between.rfind('\n') {
            Some(newline) => {
                self.column = 1;
                &between[newline + 1..]
            }
            None => between,
        };
        self.column += of_line.chars().count() as u64;
        self.byte = byte;
    }
}

impl<'r, 't> Reading<'r, 't> {
    /// Reads what begins at `cursor`.
    pub(super) fn new(
        source: &'r Source<'t>,
        file: Arc<str>,
        document: Option<usize>,
        interest: Interest,
        cursor: Cursor,
        problems: Problems,
    ) -> Self {
        Self {
            source,
            problems,
            file,
            document,
            interest,
            cursor,
        }
    }

    /// Where something stands; asked in the order of the text.
    pub(super) fn origin(&mut self, at: &Range<usize>) -> Origin {
        if at.start < self.cursor.byte {
            return self.source.origin(at);
        }
        self.cursor.move_to(at.start, self.source.text);
        Origin {
            file: self.file.clone(),
            line: self.cursor.line,
            column: self.cursor.column,
        }
    }

    /// Says what an object lacks, where nothing else that is wrong with it could be why.
    pub(super) fn lacks(&mut self, object: &Fields<'_, '_, 't>, what: &str, help: &str) {
        if self.problems.is_empty() {
            let path = object.to_string();
            let name = if path.is_empty() { "the object" } else { &path };
            self.wrong(format!("{name} {what}"), object.at(), help);
        }
    }

    /// Says what is wrong at `at`; the document is named where there are several.
    pub(super) fn wrong(&mut self, what: impl fmt::Display, at: &Range<usize>, help: &str) {
        let mut problems = std::mem::take(&mut self.problems);
        problems.push_with(|| self.problem(what, at, help));
        self.problems = problems;
    }

    /// The problem that `what` is wrong at `at`.
    pub(super) fn problem(
        &self,
        what: impl fmt::Display,
        at: &Range<usize>,
        help: &str,
    ) -> Problem {
        let title = match self.document {
            Some(document) => format!("document {document}: {what}"),
            None => what.to_string(),
        };
        Problem::new(title).at(self.source, at).help(help)
    }

    /// What `read` comes to, with the problems that it has by itself.
    pub(super) fn apart<T>(&mut self, read: impl FnOnce(&mut Self) -> T) -> (T, Problems) {
        let before = std::mem::take(&mut self.problems);
        let value = read(self);
        (value, std::mem::replace(&mut self.problems, before))
    }
}
