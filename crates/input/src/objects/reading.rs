//! Reading of a piece of text: the current position and the problems so far.

use std::cell::{Cell, RefCell};
use std::ops::Range;
use std::sync::Arc;

use super::shared::Shared;

use crate::problem::{Cursor, Origin, Problem, Problems, Source};
use texts::{AnyMessage, Message, errors_input as say};

/// One of several documents.
pub(super) fn of_document(document: usize) -> AnyMessage {
    say::OfDocument { document }.to_message()
}

/// Which objects are wanted. Others are only counted, so faults in them do not matter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Interest {
    /// What a cluster's addresses and limits follow from.
    Cluster,
    /// The same, and which pods wait for what.
    ClusterAndPods,
    /// Pods and their volumes, and the nodes that take them.
    Volumes,
}

/// Reading of a piece of text: the current position and the problems so far.
pub(super) struct Reading<'r> {
    pub(super) source: &'r Source<'r>,
    pub(super) problems: RefCell<Problems>,
    pub(super) file: Arc<str>,
    /// The document, where there are several.
    pub(super) document: Option<usize>,
    pub(super) interest: Interest,
    pub(super) cursor: Cell<Cursor>,
    /// Texts that many objects have.
    pub(super) shared: RefCell<Shared>,
}

impl Reading<'_> {
    /// How many problems there are.
    pub(super) fn flaws(&self) -> usize {
        self.problems.borrow().count()
    }

    /// The place of a byte range; must be called in the order of the text.
    pub(super) fn origin(&self, at: &Range<usize>) -> Origin {
        let cursor = self.cursor.get().moved(at.start, self.source.text);
        self.cursor.set(cursor);
        cursor.origin(&self.file)
    }

    /// Says what is wrong at `at`; the document is named where there are several.
    pub(super) fn fault(&self, at: &Range<usize>, said: impl Into<AnyMessage>) {
        let problem = || self.problem(at, said);
        self.problems.borrow_mut().push_with(problem);
    }

    /// The problem that something is wrong at `at`.
    pub(super) fn problem(&self, at: &Range<usize>, said: impl Into<AnyMessage>) -> Problem {
        let problem = Problem::new(said).at(self.source, at);
        match self.document {
            Some(document) => problem.within(of_document(document)),
            None => problem,
        }
    }

    /// The result of `read`, with only its own problems.
    pub(super) fn apart<T>(&self, read: impl FnOnce() -> T) -> (T, Problems) {
        let before = self.problems.take();
        let value = read();
        (value, self.problems.replace(before))
    }
}
