//! Why nothing could be computed, as a person reads it.

use std::fmt::Write as _;
use std::io;
use std::path::PathBuf;

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};

use engine::sim::TooLarge;
use input::problem::{MOST_PROBLEMS, Problem, Problems};
use net::quantity::CountOverflow;

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

impl From<TooLarge> for Error {
    fn from(error: TooLarge) -> Self {
        Self::from(*Box::<Problem>::from(error))
    }
}

impl Error {
    /// What cannot be read, by its path.
    pub(super) fn reading(path: impl Into<PathBuf>) -> impl FnOnce(io::Error) -> Self {
        let path = path.into();
        move |source| Self::Read { path, source }
    }

    /// What cannot be written, by its path.
    pub(super) fn writing(path: impl Into<PathBuf>) -> impl FnOnce(io::Error) -> Self {
        let path = path.into();
        move |source| Self::Write { path, source }
    }

    /// As problems of the input, to be reported with others.
    pub(super) fn into_problems(self) -> Problems {
        match self {
            Self::Input(problems) => problems,
            Self::Read { ref source, .. } => {
                Problem::new(format!("{self}: {}", in_words(source))).into()
            }
            other => Problem::new(other.to_string()).into(),
        }
    }

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
            text.push_str(&with_place(problem, &renderer));
            text.push('\n');
        }
        text.pop();
        if problems.count() > MOST_PROBLEMS {
            let _ = writeln!(
                text,
                "
error: and {} more",
                problems.count() - MOST_PROBLEMS
            );
        }
        text
    }
}

/// One problem: its title, where it stands, the line with a caret, the way out.
fn with_place(problem: &Problem, renderer: &Renderer) -> String {
    let title = one_line(&problem.title);
    let help = problem.help.as_deref().map(one_line);
    let primary = Level::ERROR.primary_title(title.as_str());
    let Some(place) = &problem.place else {
        let mut text = renderer.render(&[Group::with_title(primary)]);
        text.push('\n');
        if let Some(help) = help {
            let _ = writeln!(text, "  help: {help}");
        }
        return text;
    };
    // A point is shown as one place wide.
    let mut marked = place.marked.clone();
    if marked.is_empty() && marked.start < place.excerpt.len() {
        let next = place.excerpt[marked.start..]
            .chars()
            .next()
            .map_or(0, char::len_utf8);
        marked.end = marked.start + next;
    }
    let annotation = AnnotationKind::Primary.span(marked);
    let snippet = Snippet::source(place.excerpt.as_str()).line_start(place.line);
    let mut group = primary.element(snippet.annotation(annotation));
    if let Some(help) = &help {
        group = group.element(Level::HELP.message(help.as_str()));
    }
    let text = renderer.render(&[group]);
    // The renderer would count the column in the excerpt, which may begin within its line.
    let (first, rest) = text.split_once('\n').unwrap_or((&text, ""));
    let gap = " ".repeat(place.line.to_string().len());
    format!(
        "{first}\n{gap}--> {}:{}:{}\n{rest}\n",
        place.path, place.line, place.column
    )
}

/// Text that may hold pieces of the input: on one line, and not without end.
fn one_line(text: &str) -> String {
    let mut line: String = text
        .chars()
        .take(MOST_CHARS)
        .map(|c| if c.is_control() { '\u{fffd}' } else { c })
        .collect();
    if text.chars().nth(MOST_CHARS).is_some() {
        line.push_str("...");
    }
    line
}

/// Characters of a title or a way out.
const MOST_CHARS: usize = 400;

/// The system's words without its error number.
fn in_words(error: &io::Error) -> String {
    let text = error.to_string();
    text.split(" (os error")
        .next()
        .unwrap_or_default()
        .to_lowercase()
}
