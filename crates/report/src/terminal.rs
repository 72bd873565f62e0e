//! Text for a terminal: the answer first, then the table, then what to know about it.
//!
//! Written by hand rather than with a table library: it goes through any number of rows twice
//! instead of holding them, and drops the least important columns where the width is short.

mod bar;
mod chart;
mod findings;
mod map;
mod matrix;

use std::borrow::Cow;
use std::io;

use anstyle::Style as Ansi;
use unicode_width::UnicodeWidthStr;

pub(super) use bar::{drawn as drawn_bar, entries as bar_entries};
pub(super) use findings::findings;
pub(super) use map::lines as map_lines;

use super::sparkline::sparkline;
use super::{Cell, Column, Document, Layout, Style, Table};
use net::quantity::{grouped, percent, ratio, wide};
use texts::Words;

const BOLD: Ansi = Ansi::new().bold();
const DIM: Ansi = Ansi::new().dimmed();

/// Blocks that a series has at most in a table.
const SERIES_CELLS: usize = 32;

pub(super) fn render(
    document: &Document<'_>,
    style: &Style,
    out: &mut dyn io::Write,
) -> io::Result<()> {
    for (i, sentence) in document.lead.iter().enumerate() {
        for line in wrap(sentence, style.width, "") {
            let line = clean(&line).into_owned();
            writeln!(
                out,
                "{}",
                if i == 0 {
                    paint(style, BOLD, &line)
                } else {
                    line
                }
            )?;
        }
    }
    let mut after = !document.lead.is_empty();
    for (i, table) in document.tables.iter().enumerate() {
        if !table.shown.is_empty() && table.seen(style.verbose).next().is_some() {
            if after {
                writeln!(out)?;
            }
            after = true;
            if !table.title.is_empty() {
                writeln!(out, "{}", paint(style, BOLD, &table.title))?;
            }
            match table.layout {
                Layout::Grid => grid(table, style, out)?,
                Layout::Cards | Layout::Record => cards(table, style, out)?,
            }
        }
        if let Some(map) = document.map.as_ref().filter(|_| i == 0) {
            map::map(map, style, out)?;
        }
    }
    for chart in &document.charts {
        chart::chart(chart, style, out)?;
    }
    for matrix in &document.matrices {
        matrix::matrix(matrix, style, out)?;
    }
    if let Some(split) = &document.split {
        bar::bar(split, style, out)?;
    }
    findings(document, style, out)?;
    if style.verbose && !document.assumptions.is_empty() {
        let title = Words::of("output", style.lang).text("title-assumptions");
        writeln!(out, "\n{}", paint(style, BOLD, &title))?;
        for assumption in &document.assumptions {
            for line in wrap(assumption, style.width, "  ") {
                writeln!(out, "{}", clean(&line))?;
            }
        }
    }
    Ok(())
}

impl Table<'_> {
    /// The columns that people see, each with its position, in the order of the rows.
    pub(super) fn shown_columns(&self) -> Vec<(usize, Column)> {
        let columns = self.columns().into_iter().enumerate();
        columns
            .filter(|(_, column)| self.shown.contains(&column.key.as_str()))
            .collect()
    }
}

fn grid(table: &Table<'_>, style: &Style, out: &mut dyn io::Write) -> io::Result<()> {
    let shown = table.shown_columns();
    let headers: Vec<String> = shown
        .iter()
        .map(|(_, column)| column.header(style.lang))
        .collect();
    let mut widths: Vec<usize> = headers
        .iter()
        .map(|header| {
            header
                .lines()
                .map(UnicodeWidthStr::width)
                .max()
                .unwrap_or(0)
        })
        .collect();
    let mut cells = Vec::new();
    for row in table.seen(style.verbose) {
        cells.clear();
        table.rows.cells(row, &mut cells);
        for (width, (index, _)) in widths.iter_mut().zip(&shown) {
            *width = (*width).max(clean(&cell_text(&cells[*index], style)).width());
        }
    }
    let fits = fitting_columns(table, &shown, &widths, style.width);
    let (columns, hidden): (Vec<usize>, Vec<usize>) =
        (0..shown.len()).partition(|&column| fits.contains(&shown[column].1.key.as_str()));
    let hidden: Vec<String> = hidden
        .into_iter()
        .map(|column| shown[column].1.header_line(style.lang))
        .collect();
    let headers: Vec<Vec<&str>> = headers
        .iter()
        .map(|header| header.split('\n').collect())
        .collect();
    let height = columns
        .iter()
        .map(|&column| headers[column].len())
        .max()
        .unwrap_or(0);
    for line in 0..height {
        let mut text = String::new();
        for (i, &index) in columns.iter().enumerate() {
            // Short headers are at the bottom, next to their column.
            let above = height - headers[index].len();
            let part = line
                .checked_sub(above)
                .map_or("", |line| headers[index][line]);
            append(
                &mut text,
                i,
                part,
                widths[index],
                shown[index].1.is_number(),
            );
        }
        writeln!(out, "{}", paint(style, BOLD, text.trim_end()))?;
    }
    let total =
        columns.iter().map(|&i| widths[i]).sum::<usize>() + GAP.len() * (columns.len().max(1) - 1);
    writeln!(out, "{}", paint(style, DIM, &rule(total, style)))?;
    for row in table.seen(style.verbose) {
        cells.clear();
        table.rows.cells(row, &mut cells);
        let mut text = String::new();
        for (i, &index) in columns.iter().enumerate() {
            let (position, column) = &shown[index];
            let value = cell_text(&cells[*position], style);
            append(
                &mut text,
                i,
                &clean(&value),
                widths[index],
                column.is_number(),
            );
        }
        writeln!(out, "{}", text.trim_end())?;
    }
    if let Some(more) = more_rows(table, style) {
        writeln!(out, "{}", paint(style, DIM, &more))?;
    }
    if !hidden.is_empty() {
        let words = Words::of("output", style.lang);
        let note = words.with("columns", words.names(&hidden));
        let note = note.with("width", style.width).text("hidden-columns");
        for line in wrap(&note, style.width, "") {
            writeln!(out, "{}", paint(style, DIM, &line))?;
        }
    }
    Ok(())
}

/// That a table has more rows than people see.
pub(super) fn more_rows(table: &Table<'_>, style: &Style) -> Option<String> {
    let more = table.unseen(style.verbose);
    let rows = Words::of("output", style.lang).with("rows", more);
    (more > 0).then(|| rows.text("more-rows"))
}

/// A line below headers.
fn rule(width: usize, style: &Style) -> String {
    if style.ascii { "-" } else { "─" }.repeat(width)
}

const GAP: &str = "  ";

/// The keys of the shown columns that fit `width`, the least important left out first.
fn fitting_columns(
    table: &Table<'_>,
    shown: &[(usize, Column)],
    widths: &[usize],
    width: usize,
) -> Vec<&'static str> {
    let mut keys = table.shown.clone();
    loop {
        let total: usize = shown
            .iter()
            .zip(widths)
            .filter(|((_, column), _)| keys.contains(&column.key.as_str()))
            .map(|(_, width)| width + GAP.len())
            .sum();
        if total <= width + GAP.len() || keys.len() <= 2 {
            return keys;
        }
        keys.pop();
    }
}

fn append(line: &mut String, index: usize, value: &str, width: usize, right: bool) {
    if index > 0 {
        line.push_str(GAP);
    }
    let padding = " ".repeat(width.saturating_sub(value.width()));
    if right {
        line.push_str(&padding);
    }
    line.push_str(value);
    if !right {
        line.push_str(&padding);
    }
}

fn cards(table: &Table<'_>, style: &Style, out: &mut dyn io::Write) -> io::Result<()> {
    let shown = table.shown_columns();
    let headers: Vec<String> = shown
        .iter()
        .map(|(_, column)| column.header_line(style.lang))
        .collect();
    let width = headers
        .iter()
        .map(|header| header.width())
        .max()
        .unwrap_or(0);
    let indent = " ".repeat(width + GAP.len());
    let mut cells = Vec::new();
    for (i, row) in table.seen(style.verbose).enumerate() {
        if i > 0 {
            writeln!(out)?;
        }
        cells.clear();
        table.rows.cells(row, &mut cells);
        for ((index, _), header) in shown.iter().zip(&headers) {
            let value = cell_text(&cells[*index], style);
            if value.is_empty() {
                continue;
            }
            let padding = " ".repeat(width - header.width());
            for (i, line) in wrap(&value, style.width, &indent).iter().enumerate() {
                if i == 0 {
                    let header = paint(style, BOLD, header);
                    writeln!(out, "{header}{padding}{GAP}{}", clean(line.trim_start()))?;
                } else {
                    writeln!(out, "{}", clean(line))?;
                }
            }
        }
    }
    Ok(())
}

/// A cell as people read it.
pub(super) fn cell_text<'c>(cell: &'c Cell, style: &Style) -> Cow<'c, str> {
    let lang = style.lang;
    match cell {
        Cell::Text(text) => Cow::Borrowed(text),
        Cell::OneOf(of, word) => texts::word(of, word, lang),
        Cell::Names(names) => Cow::Owned(names.join(" ")),
        Cell::Cidr(cidr) => Cow::Owned(cidr.to_string()),
        Cell::Count(n) => Cow::Owned(grouped(*n)),
        Cell::Plain(n) => Cow::Owned(n.to_string()),
        Cell::Large(n) => Cow::Owned(wide(*n)),
        Cell::Share(part, whole) => Cow::Owned(percent(*part, *whole)),
        Cell::Ratio(part, whole) => Cow::Owned(ratio(*part, *whole)),
        Cell::Mark(marked) => Cow::Borrowed(if *marked { "*" } else { "" }),
        Cell::Truth(truth) => texts::word("Truth", if *truth { "true" } else { "false" }, lang),
        Cell::Span(span) => Cow::Owned(span.to_string()),
        Cell::Series(values) => {
            let most = values.iter().copied().max().unwrap_or(0);
            Cow::Owned(sparkline(values, most, SERIES_CELLS, style.ascii))
        }
        Cell::Unknown => Cow::Borrowed("?"),
        // No table for people lists such a field.
        Cell::Nested | Cell::None => Cow::Borrowed(""),
    }
}

fn wrap(text: &str, width: usize, indent: &str) -> Vec<String> {
    let options = textwrap::Options::new(width)
        .initial_indent(indent)
        .subsequent_indent(indent)
        .break_words(false)
        .word_splitter(textwrap::WordSplitter::NoHyphenation);
    textwrap::wrap(text, options)
        .into_iter()
        .map(Cow::into_owned)
        .collect()
}

/// Whether a character steers a terminal, or turns the direction of what is next to it.
pub(super) fn deceives(c: char) -> bool {
    let turns =
        matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    c.is_control() || turns
}

/// The same without control characters, which a name from a file could send to the terminal.
fn clean(text: &str) -> Cow<'_, str> {
    if text.contains(deceives) {
        Cow::Owned(
            text.chars()
                .map(|c| if deceives(c) { '\u{fffd}' } else { c })
                .collect(),
        )
    } else {
        Cow::Borrowed(text)
    }
}

fn paint(style: &Style, with: Ansi, text: &str) -> String {
    if style.color {
        format!("{with}{text}{with:#}")
    } else {
        text.to_owned()
    }
}
