//! Problems of a text that is being read.

use std::ops::Range;

use input::problem::{Origin, Origins, Problem, Problems, Source};
use texts::AnyMessage;

/// A text and its problems.
pub(crate) struct Faults<'s, 't> {
    pub(crate) source: &'s Source<'t>,
    pub(crate) problems: Problems,
    origins: Origins<'t>,
}

impl<'s, 't> Faults<'s, 't> {
    pub(crate) fn new(source: &'s Source<'t>) -> Self {
        Self { source, problems: Problems::new(), origins: Origins::new(source) }
    }

    /// Adds a problem, with the way out in its message.
    pub(crate) fn fault(&mut self, at: &Range<usize>, said: impl Into<AnyMessage>) {
        self.problems.fault(self.source, at, said);
    }

    /// The same with another way out.
    pub(crate) fn wrong(
        &mut self,
        at: &Range<usize>,
        title: impl Into<AnyMessage>,
        help: impl Into<AnyMessage>,
    ) {
        self.problems.wrong(self.source, at, title, help);
    }

    /// The same with a way out that takes long to find.
    pub(crate) fn wrong_with<S: Into<AnyMessage>>(
        &mut self,
        at: &Range<usize>,
        title: impl Into<AnyMessage>,
        help: impl FnOnce() -> S,
    ) {
        self.problems
            .push_with(|| Problem::new(title).at(self.source, at).help(help()));
    }

    /// The position of `at`, for findings.
    pub(crate) fn origin(&mut self, at: &Range<usize>) -> Origin {
        self.origins.origin(at.start)
    }
}
