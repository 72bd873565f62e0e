//! CSV with a header, as spreadsheets write it: byte order mark, CRLF, quotes.
//!
//! Header names are matched without case, spaces and punctuation, and as consoles write them. Columns of
//! other names are ignored, and named by [`ignored_columns`], since a spreadsheet has more in it than
//! this program needs; but a name that looks like a slip of one that is missing is a problem.

use std::borrow::Cow;
use std::ops::Range;

use csv::{ErrorKind, ReaderBuilder, StringRecord};

use super::tree::{Entry, Node, Value};
use super::{Reader, Shape};
use crate::problem::{Origin, Origins, Problem, Problems, Source, nearest};
use texts::{AnyMessage, List, Message, errors_input as say};

/// Columns of a header: far more than a spreadsheet about subnets has.
const MOST_COLUMNS: usize = 1_000;

pub(super) fn read(mut reader: Reader<'_, '_, '_>) {
    let (source, shape) = (reader.source, reader.shape);
    let delimiter = delimiter(source.text);
    let mut rows = rows(source.text, delimiter);
    let mut row = StringRecord::new();
    let mut header: Option<Vec<Column>> = None;
    loop {
        match rows.read_record(&mut row) {
            Ok(true) => {}
            Ok(false) => return,
            Err(error) => {
                reader.problems.push(unreadable(source, &error));
                return;
            }
        }
        let start = row.position().map_or(0, csv::Position::byte);
        let start = skip_blank_lines(source.text, usize::try_from(start).unwrap_or(0));
        if row.iter().all(|cell| cell.trim().is_empty()) {
            continue;
        }
        let spans = match cell_spans(source, start, delimiter, row.len()) {
            Ok(spans) => spans,
            Err(problem) => {
                // Where a quote is astray, what follows cannot be trusted.
                reader.problems.push(*problem);
                return;
            }
        };
        let Some(columns) = &header else {
            if row.len() > MOST_COLUMNS {
                let many = say::ManyColumns { columns: row.len(), most: MOST_COLUMNS };
                reader.problems.fault(source, &spans[MOST_COLUMNS], many);
                return;
            }
            let columns = read_header(source, shape, reader.problems, &row, &spans);
            // Without its most important column, every row repeats the same problem.
            if !columns
                .iter()
                .any(|column| column.key == Some(shape.marker))
            {
                return;
            }
            header = Some(columns);
            continue;
        };
        if row.len() > columns.len() {
            let many = say::ManyCells { cells: row.len(), columns: columns.len() };
            reader.problems.fault(source, &spans[columns.len()], many);
            continue;
        }
        let fields: Vec<Entry<'_>> = columns
            .iter()
            .zip(row.iter().zip(&spans))
            .filter_map(|(column, (cell, at))| {
                let value = match cell.trim() {
                    "" => Value::Null,
                    cell => Value::Text(Cow::Owned(cell.to_owned())),
                };
                let at = at.clone();
                Some(Entry {
                    key: Cow::Borrowed(column.key?),
                    key_at: column.at.clone(),
                    node: Node { at, value },
                })
            })
            .collect();
        reader.hand_over(start..start, &fields);
    }
}

/// A column of the header without a known key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct IgnoredColumn {
    pub name: String,
    pub origin: Origin,
}

/// The columns that are ignored.
pub fn ignored_columns(source: &Source<'_>, shape: &Shape) -> Vec<IgnoredColumn> {
    let delimiter = delimiter(source.text);
    let mut rows = rows(source.text, delimiter).into_records();
    let is_blank = |row: &StringRecord| row.iter().all(|cell| cell.trim().is_empty());
    let Some(Ok(row)) = rows.find(|row| row.as_ref().is_ok_and(|row| !is_blank(row))) else {
        return Vec::new();
    };
    // Those of a header that is refused are of no interest.
    if row.len() > MOST_COLUMNS {
        return Vec::new();
    }
    let start = row.position().map_or(0, csv::Position::byte);
    let start = skip_blank_lines(source.text, usize::try_from(start).unwrap_or(0));
    let spans = cell_spans(source, start, delimiter, row.len()).unwrap_or_default();
    let cells = row.iter().map(str::trim).zip(&spans);
    let ignored = cells.filter(|(cell, _)| !cell.is_empty() && shape.key_of(cell).is_none());
    let mut origins = Origins::new(source);
    ignored
        .map(|(name, at)| IgnoredColumn { name: name.to_owned(), origin: origins.origin(at.start) })
        .collect()
}

fn rows(text: &str, delimiter: u8) -> csv::Reader<&[u8]> {
    ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .delimiter(delimiter)
        .from_reader(text.as_bytes())
}

/// A column of the header.
struct Column {
    /// Its key; `None` if the column is ignored.
    key: Option<&'static str>,
    at: Range<usize>,
}

fn read_header(
    source: &Source<'_>,
    shape: &Shape,
    problems: &mut Problems,
    row: &StringRecord,
    spans: &[Range<usize>],
) -> Vec<Column> {
    let columns = row
        .iter()
        .zip(spans)
        .map(|(cell, at)| Column { key: shape.key_of(cell), at: at.clone() });
    let columns: Vec<Column> = columns.collect();
    let is_there = |columns: &[Column], key: &str| columns.iter().any(|one| one.key == Some(key));
    for (i, (column, cell)) in columns.iter().zip(row).enumerate() {
        let Some(key) = column.key else {
            // What is there under its own name is not meant by another.
            if let Some(near) = meant(cell, shape).filter(|near| !is_there(&columns, near)) {
                let unknown = say::UnknownColumn { column: cell.trim(), near };
                problems.fault(source, &column.at, unknown);
            }
            continue;
        };
        if is_there(&columns[..i], key) {
            problems.fault(source, &column.at, say::ColumnTwice { key });
        }
    }
    if !is_there(&columns, shape.marker) {
        let at = spans.first().cloned().unwrap_or(0..0);
        let none = say::NoColumn { column: shape.marker, keys: List::of(shape.keys) };
        problems.fault(source, &at, none);
    }
    columns
}

/// The key that an unknown column probably means: one with a typo, or one whose name the column's
/// name contains, such as `vpc_zone` for `zone`.
fn meant(cell: &str, shape: &Shape) -> Option<&'static str> {
    let name = cell.trim().to_lowercase().replace([' ', '-'], "_");
    let has = |words: &[&str]| words.iter().any(|word| name.contains(word));
    let stem = |key: &str| key.split('_').next().unwrap_or(key).to_owned();
    // Free addresses left out of a plan make it too good.
    let is_free = has(&["free", "avail", "remain", "unused", "idle"])
        || has(&["可用", "剩余", "空闲"]) && has(&["ip", "地址", "数"]);
    nearest(&name, shape.keys.iter().copied()).or_else(|| {
        shape.keys.iter().copied().find(|key| {
            let stem = stem(key);
            is_free && stem == "available" || (stem.len() >= 4 && name.contains(&stem))
        })
    })
}

/// Semicolons and tabs are what spreadsheets write where the comma is the decimal sign, or on paste.
fn delimiter(text: &str) -> u8 {
    let header = text
        .lines()
        .find(|line| !line.trim().is_empty())
        .unwrap_or_default();
    [b',', b';', b'\t']
        .into_iter()
        .find(|&delimiter| header.bytes().any(|byte| byte == delimiter))
        .unwrap_or(b',')
}

fn skip_blank_lines(text: &str, start: usize) -> usize {
    let rest = text.get(start..).unwrap_or_default();
    start + (rest.len() - rest.trim_start_matches(['\r', '\n']).len())
}

/// The places of the cells of the row that begins at `start`, without their quotes.
fn cell_spans(
    source: &Source<'_>,
    start: usize,
    delimiter: u8,
    cells: usize,
) -> Result<Vec<Range<usize>>, Box<Problem>> {
    let astray =
        |what: AnyMessage, at: usize| Err(Problem::new(what).at(source, &(at..at + 1)).into());
    let (text, bytes) = (source.text, source.text.as_bytes());
    let mut spans = Vec::with_capacity(cells);
    let mut at = start;
    for _ in 0..cells {
        let quoted = bytes.get(at) == Some(&b'"');
        let from = if quoted { at + 1 } else { at };
        let mut end = from;
        let mut inside = quoted;
        while let Some(&byte) = bytes.get(end) {
            if inside && byte == b'"' {
                // A doubled quote represents one and does not end the cell.
                if bytes.get(end + 1) == Some(&b'"') {
                    end += 2;
                    continue;
                }
                inside = false;
                spans.push(from..end);
            } else if !inside && (byte == delimiter || byte == b'\n' || byte == b'\r') {
                break;
            } else if quoted && !inside {
                return astray(say::TextAfterQuote.to_message(), end);
            }
            end += 1;
        }
        if inside {
            return astray(say::OpenQuote.to_message(), at);
        }
        if !quoted {
            spans.push(from..end);
        }
        at = end + 1;
    }
    spans.resize(cells, at.min(text.len())..at.min(text.len()));
    Ok(spans)
}

fn unreadable(source: &Source<'_>, error: &csv::Error) -> Problem {
    let position = match error.kind() {
        ErrorKind::Utf8 { pos, .. } => pos.as_ref(),
        _ => error.position(),
    };
    let start = position.map_or(0, |at| usize::try_from(at.byte()).unwrap_or(0));
    let words = error.to_string();
    Problem::new(say::NoCsv { words }).at(source, &(start..start))
}
