//! Turns documents into bytes. Renderers decide nothing: each writes the document's content.
#![allow(
    clippy::must_use_candidate,
    reason = "all of it is for the program, which has no use for a call without its result"
)]

mod chapters;
mod comment;
mod csv;
mod document;
mod emit;
mod escaped;
mod events;
mod gauges;
mod github;
mod html;
mod json;
#[cfg(feature = "junit")]
mod junit;
mod markdown;
mod mended;
mod note;
mod of_file;
mod openmetrics;
mod palette;
mod picture;
mod sarif;
mod schema;
mod sparkline;
mod svg;
mod terminal;
#[cfg(test)]
mod tests;
pub mod view;

pub use chapters::{Chapter, Report};
pub use comment::{Comment, CommentTable, render_comment, render_comments};
pub use document::{
    Decision, Document, Excerpt, FindingSource, Layout, NoFindings, Step, Table, Todo, Verdict,
};
pub use emit::{
    ClusterPlan, Emit, EmittedPlan, EmittedSubnet, Watch, WatchForm, cluster_plan, emit, emit_plan,
    emit_pod_cidrs, emit_watch, write_changes, write_objects,
};
pub use events::write_events;
pub use mended::{Mended, machines_for};
pub use of_file::{OfFile, render_files};
pub use openmetrics::write_metrics;
pub use picture::{
    Block, Chart, ChartRow, Counted, Decisive, Fit, Map, MapBar, Mark, Matrix, MatrixCell,
    MatrixRow, Needed, Outlook, Part, Picture, Point, Split, SplitRow, Strip,
};
pub use rows::{AnyRows, Cell, Column, Kind, Rows};
pub use schema::{names as schema_names, schema};
pub use svg::write_svg;
pub use terminal::{Role, Span, outlook_lines};

use std::io;

use model::finding::Severity;
use net::lang::Lang;
use strum::{EnumString, IntoStaticStr, VariantArray, VariantNames};
use terminal::Lines;

/// An output format.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray, VariantNames,
)]
#[strum(serialize_all = "lowercase")]
pub enum Format {
    /// Aligned text for a terminal.
    Table,
    /// One JSON object.
    Json,
    /// One table of the document.
    Csv,
    /// Markdown with tables; flags know it by its extension too.
    #[strum(serialize = "markdown", serialize = "md")]
    Markdown,
    /// One self-contained page, for browsers.
    Html,
    /// The findings as SARIF 2.1.0, for code scanning.
    Sarif,
    /// The findings as a `JUnit` report, for test summaries.
    #[cfg(feature = "junit")]
    Junit,
    /// The findings as workflow commands, for annotations on GitHub.
    Github,
    /// Numbers as gauges for Prometheus.
    OpenMetrics,
}

impl Format {
    pub const ALL: &'static [Self] = <Self as VariantArray>::VARIANTS;

    /// The words for all of them in flags.
    pub const WORDS: &'static [&'static str] = <Self as VariantNames>::VARIANTS;

    /// Its spelling in flags.
    pub fn as_str(self) -> &'static str {
        self.into()
    }

    /// By a file name's extension.
    pub fn of_extension(extension: &str) -> Option<Self> {
        match extension.to_ascii_lowercase().as_str() {
            "json" => Some(Self::Json),
            "csv" => Some(Self::Csv),
            "md" | "markdown" => Some(Self::Markdown),
            "html" | "htm" => Some(Self::Html),
            "sarif" => Some(Self::Sarif),
            #[cfg(feature = "junit")]
            "xml" => Some(Self::Junit),
            "prom" => Some(Self::OpenMetrics),
            "txt" => Some(Self::Table),
            _ => None,
        }
    }
}

/// How to write.
#[derive(Debug, Clone)]
#[expect(clippy::struct_excessive_bools, reason = "each is a choice of its own")]
pub struct Style {
    /// The language for people.
    pub lang: Lang,
    /// Whether to colour; meaning never hangs on it.
    pub color: bool,
    /// Columns that a line may have.
    pub width: usize,
    /// The least severity of findings that is shown.
    pub min_severity: Severity,
    /// The least severity that makes the run fail; `None` if none does.
    pub fail_on: Option<Severity>,
    /// Whether to show every finding and decision.
    pub verbose: bool,
    /// Whether to show only the answer, on few lines.
    pub brief: bool,
    /// Which table a format of one table holds; the first where not said. Text holds only this one
    /// where it is said.
    pub table: Option<String>,
    /// How wide a picture is, in pixels, unless it needs more.
    pub chart_width: u32,
    /// Whether to draw only with ASCII signs.
    pub ascii: bool,
    /// Whether CSV cells that a spreadsheet evaluates are made text.
    pub csv_safe: bool,
}

impl Default for Style {
    fn default() -> Self {
        Self {
            lang: Lang::En,
            color: false,
            width: 100,
            min_severity: Severity::Info,
            fail_on: Some(Severity::Error),
            verbose: false,
            brief: false,
            table: None,
            chart_width: 960,
            ascii: false,
            csv_safe: false,
        }
    }
}

/// Writes `document` to `out`.
///
/// # Errors
///
/// Those of `out`.
pub fn render(
    document: &Document<'_>,
    format: Format,
    style: &Style,
    out: &mut dyn io::Write,
) -> io::Result<()> {
    match format {
        Format::Table => {
            let mut write = terminal::ansi(style.color, out);
            terminal::render(document, &mut Lines::new(style, &mut write))
        }
        Format::Json => json::render(document, style, out),
        Format::Csv => csv::render(document, style, out),
        Format::Markdown => markdown::render(document, style, out),
        Format::Html => html::render(document, style, out),
        Format::Sarif => sarif::render(document, style, out),
        #[cfg(feature = "junit")]
        Format::Junit => junit::render(document, style, out),
        Format::Github => github::render(document, style, out),
        Format::OpenMetrics => gauges::render(document, style, out),
    }
}

/// Writes what [`Format::Json`] writes; a program that calls only this has no other format in it.
///
/// # Errors
///
/// Those of `out`.
pub fn render_json(
    document: &Document<'_>,
    style: &Style,
    out: &mut dyn io::Write,
) -> io::Result<()> {
    json::render(document, style, out)
}

/// The same for [`Format::Markdown`].
///
/// # Errors
///
/// Those of `out`.
pub fn render_markdown(
    document: &Document<'_>,
    style: &Style,
    out: &mut dyn io::Write,
) -> io::Result<()> {
    markdown::render(document, style, out)
}

/// The same for [`Format::Html`].
///
/// # Errors
///
/// Those of `out`.
pub fn render_html(
    document: &Document<'_>,
    style: &Style,
    out: &mut dyn io::Write,
) -> io::Result<()> {
    html::render(document, style, out)
}

/// Writes what [`Format::Html`] writes between the heading of a page and its foot, for a page of others.
///
/// # Errors
///
/// Those of `out`.
pub fn render_body(
    document: &Document<'_>,
    style: &Style,
    out: &mut dyn io::Write,
) -> io::Result<()> {
    html::body(document, style, out)
}

/// The style sheet of a page.
pub fn sheet() -> String {
    html::sheet()
}

/// Writes `report` to `out`: the first screen as text, HTML, or Markdown for every other format.
///
/// # Errors
///
/// Those of `out`.
pub fn render_report(
    report: &Report<'_>,
    format: Format,
    style: &Style,
    out: &mut dyn io::Write,
) -> io::Result<()> {
    match format {
        Format::Html => html::report(report, style, out),
        Format::Table => {
            let mut write = terminal::ansi(style.color, out);
            terminal::report(report, &mut Lines::new(style, &mut write))
        }
        _ => markdown::report(report, style, out),
    }
}

/// Writes only the findings of `document`, as lines for a terminal.
///
/// # Errors
///
/// Those of `out`.
pub fn render_findings(
    document: &Document<'_>,
    style: &Style,
    out: &mut dyn io::Write,
) -> io::Result<()> {
    let mut write = terminal::ansi(style.color, out);
    terminal::findings(document, true, &mut Lines::new(style, &mut write))
}

/// Hands over what [`Format::Table`] writes, line by line, to be drawn by other means.
pub fn lines(document: &Document<'_>, style: &Style, mut take: impl FnMut(&[Span<'_>])) {
    let mut take = |spans: &[Span<'_>]| {
        take(spans);
        Ok(())
    };
    // The text goes to memory, so nothing fails.
    let _ = terminal::render(document, &mut Lines::new(style, &mut take));
}

/// The same for a matrix without its heading, in at most `most` lines if its columns' names and the
/// notes on the rest have room: what does not fit comes first.
pub fn matrix_lines(matrix: &Matrix, style: &Style, most: usize) -> Vec<Vec<(Role, String)>> {
    let style = Style { brief: true, ..style.clone() };
    let mut written = Vec::new();
    for rows in (0..=matrix.rows.len()).rev() {
        written.clear();
        let mut take = |spans: &[Span<'_>]| {
            let spans = spans.iter().map(|span| (span.role, span.text.to_owned()));
            written.push(spans.collect());
            Ok(())
        };
        let mut lines = Lines::new(&style, &mut take);
        lines.most_rows = Some(rows);
        let _ = terminal::matrix_body(matrix, &mut lines);
        if written.len() <= most {
            break;
        }
    }
    written
}

/// The part of a table in a format of one table: by name, else the first.
fn chosen<'d, 'a>(document: &'d Document<'a>, style: &Style) -> Option<&'d Table<'a>> {
    match &style.table {
        Some(name) => document.tables.iter().find(|table| table.name == name),
        None => document.tables.first(),
    }
}
