//! Lines of spans: a terminal gets them as ANSI text, the explorer as its own.

use std::io;

use anstyle::{AnsiColor, Style as Ansi};

use super::wrap;
use crate::Style;
use net::visible;

/// A part of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Span<'t> {
    pub role: Role,
    pub text: &'t str,
}

/// What a span is, and so how it looks where there is colour; meaning never hangs on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    Plain,
    /// Headings and names.
    Strong,
    /// What matters less.
    Faint,
    /// What fits.
    Fine,
    Error,
    Warning,
    Info,
}

impl Role {
    const fn ansi(self) -> Ansi {
        let color = match self {
            Self::Plain => return Ansi::new(),
            Self::Strong => return Ansi::new().bold(),
            Self::Faint => return Ansi::new().dimmed(),
            Self::Fine => return AnsiColor::Green.on_default(),
            Self::Error => AnsiColor::Red,
            Self::Warning => AnsiColor::Yellow,
            Self::Info => AnsiColor::Cyan,
        };
        color.on_default().bold()
    }
}

/// Where lines go, and how they are made.
pub(crate) struct Lines<'o> {
    pub(super) style: &'o Style,
    sink: &'o mut dyn FnMut(&[Span<'_>]) -> io::Result<()>,
    /// Rows that a table shows at most, where not all.
    pub(crate) most_rows: Option<usize>,
}

impl<'o> Lines<'o> {
    pub(crate) fn new(
        style: &'o Style,
        sink: &'o mut dyn FnMut(&[Span<'_>]) -> io::Result<()>,
    ) -> Self {
        Self { style, sink, most_rows: None }
    }

    /// The same place, with another style.
    pub(super) fn styled<'s>(&'s mut self, style: &'s Style) -> Lines<'s> {
        Lines { style, sink: &mut *self.sink, most_rows: self.most_rows }
    }

    /// How many of a table's rows are shown: not all but one, as a line says how many more there are.
    pub(super) fn rows(&self, all: usize) -> usize {
        let most = self.most_rows.unwrap_or(usize::MAX);
        if all > most.saturating_add(1) {
            most
        } else {
            all
        }
    }

    pub(super) fn blank(&mut self) -> io::Result<()> {
        (self.sink)(&[])
    }

    /// A title, after an empty line.
    pub(super) fn heading(&mut self, title: &str) -> io::Result<()> {
        self.blank()?;
        self.line(Role::Strong, title)
    }

    pub(super) fn line(&mut self, role: Role, text: &str) -> io::Result<()> {
        self.spans([(role, text)])
    }

    pub(super) fn plain(&mut self, text: &str) -> io::Result<()> {
        self.line(Role::Plain, text)
    }

    /// A text in lines of the width there is, each after `indent`.
    pub(super) fn wrapped(&mut self, role: Role, text: &str, indent: &str) -> io::Result<()> {
        let lines = wrap(text, self.style.width, indent);
        lines.iter().try_for_each(|line| self.line(role, line))
    }

    pub(super) fn spans<const N: usize>(&mut self, spans: [(Role, &str); N]) -> io::Result<()> {
        self.all_spans(&spans)
    }

    pub(super) fn all_spans(&mut self, spans: &[(Role, &str)]) -> io::Result<()> {
        let texts = spans.iter().map(|&(role, text)| (role, visible(text)));
        let texts: Vec<_> = texts.collect();
        let spans = texts.iter().map(|(role, text)| Span { role: *role, text });
        (self.sink)(&spans.collect::<Vec<_>>())
    }
}

/// Writes lines as ANSI text.
pub(crate) fn ansi(
    color: bool,
    out: &mut dyn io::Write,
) -> impl FnMut(&[Span<'_>]) -> io::Result<()> {
    move |spans| {
        for span in spans {
            let look = if color { span.role.ansi() } else { Ansi::new() };
            write!(out, "{look}{}{look:#}", span.text)?;
        }
        writeln!(out)
    }
}
