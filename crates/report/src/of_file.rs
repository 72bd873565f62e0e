//! Results of several files in one output, each of them a result or why there is none.

use std::io;

#[cfg(feature = "junit")]
use super::junit;
use super::{Document, Format, Style, github, markdown, render, sarif};
use input::problem::Problems;
use model::finding::Severity;
use net::visible;

/// What one of several files gives.
pub struct OfFile<'d> {
    /// As the user names it.
    pub name: String,
    /// The least severity of its findings that is shown.
    pub min_severity: Severity,
    /// Its result, or what is wrong with the file.
    pub result: Result<Document<'d>, Problems>,
}

impl OfFile<'_> {
    /// How this one is written.
    pub(super) fn style(&self, style: &Style) -> Style {
        Style { min_severity: self.min_severity, ..style.clone() }
    }
}

impl Format {
    /// Whether one output can hold the results of several files.
    pub fn holds_several(self) -> bool {
        self.follows() || self.holds_runs()
    }

    /// Whether results can follow each other: people read them, or a forge does line by line.
    pub fn follows(self) -> bool {
        matches!(self, Self::Table | Self::Markdown | Self::Github)
    }

    fn holds_runs(self) -> bool {
        #[cfg(feature = "junit")]
        if self == Self::Junit {
            return true;
        }
        self == Self::Sarif
    }
}

/// Writes all of `files` to `out`, in their order; nothing in a format that holds only one.
///
/// # Errors
///
/// Those of `out`.
pub fn render_files(
    files: &[OfFile<'_>],
    format: Format,
    style: &Style,
    out: &mut dyn io::Write,
) -> io::Result<()> {
    match format {
        Format::Sarif => return sarif::files(files, style, out),
        #[cfg(feature = "junit")]
        Format::Junit => return junit::files(files, style, out),
        _ => {}
    }
    for file in files.iter().filter(|_| format.follows()) {
        match format {
            Format::Markdown => writeln!(out, "# {}\n", markdown::escape(&file.name))?,
            _ => writeln!(out, "== {} ==", visible(&file.name))?,
        }
        match &file.result {
            Ok(document) => render(document, format, &file.style(style), out)?,
            Err(problems) => {
                for problem in problems.kept() {
                    let line = problem.line(style.lang);
                    match format {
                        Format::Github => {
                            writeln!(out, "{}", github::problem(problem, style.lang))?;
                        }
                        Format::Markdown => writeln!(out, "- {}", markdown::escape(&line))?,
                        _ => writeln!(out, "{}", visible(&line))?,
                    }
                }
            }
        }
        writeln!(out)?;
    }
    Ok(())
}
