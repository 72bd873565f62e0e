//! Why nothing could be computed, as a person reads it.

use std::io;
use std::path::PathBuf;

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};

use crate::problem::{MOST_PROBLEMS, Problem, Problems};
use crate::quantity::CountOverflow;

/// Anything that ends the program with exit code 2.
#[derive(Debug, thiserror::Error)]
pub(super) enum Error {
    /// Something wrong with flags or files.
    #[error(transparent)]
    Input(#[from] Problems),
    /// A file that cannot be read.
    #[error("cannot read {}", path.display())]
    Read {
        /// Which.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// A file or stream that cannot be written.
    #[error("cannot write {}", path.display())]
    Write {
        /// Which.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// Counts too large to add up.
    #[error(transparent)]
    Overflow(#[from] CountOverflow),
}

impl From<Problem> for Error {
    fn from(problem: Problem) -> Self {
        Self::Input(problem.into())
    }
}

impl Error {
    /// Whether it only says that the reader of our output has gone away.
    pub(super) fn is_closed_pipe(&self) -> bool {
        matches!(self, Self::Write { source, .. } if source.kind() == io::ErrorKind::BrokenPipe)
    }

    /// All of it, with carets, ways out, and a newline at the end.
    pub(super) fn render(&self, color: bool) -> String {
        let problems = match self {
            Self::Input(problems) => problems,
            Self::Read { source, .. } | Self::Write { source, .. } => {
                return format!("error: {self}: {}\n", in_words(source));
            }
            Self::Overflow(_) => return format!("error: {self}\n"),
        };
        let renderer = if color {
            Renderer::styled()
        } else {
            Renderer::plain()
        };
        let mut text = String::new();
        for problem in problems.kept() {
            text.push_str(&renderer.render(&[group(problem)]));
            text.push_str("\n\n");
        }
        text.pop();
        if problems.count() > MOST_PROBLEMS {
            text.push_str(&format!(
                "\nerror: and {} more\n",
                problems.count() - MOST_PROBLEMS
            ));
        }
        text
    }
}

fn group(problem: &Problem) -> Group<'_> {
    let title = Level::ERROR.primary_title(problem.title.as_str());
    let mut group = match &problem.place {
        Some(place) => {
            // A point is shown as one place wide.
            let mut marked = place.marked.clone();
            if marked.is_empty() && marked.start < place.excerpt.len() {
                let next = place.excerpt[marked.start..]
                    .chars()
                    .next()
                    .map_or(0, char::len_utf8);
                marked.end = marked.start + next;
            }
            title.element(
                Snippet::source(place.excerpt.as_str())
                    .line_start(place.line)
                    .path(format!("{}:{}:{}", place.path, place.line, place.column))
                    .annotation(AnnotationKind::Primary.span(marked)),
            )
        }
        None => Group::with_title(title),
    };
    if let Some(help) = &problem.help {
        group = group.element(Level::HELP.message(help.as_str()));
    }
    group
}

/// The system's words without its error number.
fn in_words(error: &io::Error) -> String {
    let text = error.to_string();
    text.split(" (os error")
        .next()
        .unwrap_or_default()
        .to_lowercase()
}
