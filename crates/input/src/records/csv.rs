//! CSV with a header, as spreadsheets write it: byte order mark, CRLF, quotes.
//!
//! Header names are matched without case, and with spaces or hyphens for underscores. Columns of
//! other names are left alone, since a spreadsheet has more in it than this program needs; but a
//! name that looks like a slip of a known one is a problem.

use std::borrow::Cow;
use std::ops::Range;

use csv::{ErrorKind, ReaderBuilder, StringRecord};

use super::{Field, Record, Scalar, Shape, Sink};
use crate::problem::{Problem, Problems, Source, nearest};

/// Columns of a header: far more than a spreadsheet about subnets has.
const MOST_COLUMNS: usize = 1_000;

pub(super) fn read<'t>(
    source: &Source<'t>,
    shape: &Shape,
    problems: &mut Problems,
    sink: &mut Sink<'_, 't>,
) {
    let delimiter = delimiter(source.text);
    let mut reader = ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .delimiter(delimiter)
        .from_reader(source.text.as_bytes());
    let mut row = StringRecord::new();
    let mut header: Option<Vec<Column>> = None;
    loop {
        match reader.read_record(&mut row) {
            Ok(true) => {}
            Ok(false) => return,
            Err(error) => {
                problems.push(unreadable(source, &error));
                return;
            }
        }
        let start = row.position().map_or(0, csv::Position::byte);
        let start = skip_blank_lines(source.text, usize::try_from(start).unwrap_or(0));
        if row.iter().all(|cell| cell.trim().is_empty()) {
            continue;
        }
        let spans = match cell_spans(source.text, start, delimiter, row.len()) {
            Ok(spans) => spans,
            Err(problem) => {
                // Where a quote is astray, what follows cannot be trusted.
                problems.push(problem.at(source));
                return;
            }
        };
        let Some(columns) = &header else {
            if row.len() > MOST_COLUMNS {
                let title = format!("a header of {} columns", row.len());
                let problem = Problem::new(title).at(source, &spans[MOST_COLUMNS]);
                problems.push(problem.help(format!("at most {MOST_COLUMNS} are read")));
                return;
            }
            let columns = read_header(source, shape, problems, &row, &spans);
            // Without its most important column, every row would only say the same again.
            if !columns.iter().any(|column| column.name == shape.marker) {
                return;
            }
            header = Some(columns);
            continue;
        };
        if row.len() > columns.len() {
            problems.push_with(|| {
                let (have, want) = (row.len(), columns.len());
                Problem::new(format!("{have} cells, but the header names {want} columns"))
                    .at(source, &spans[columns.len()])
                    .help("quote cells that hold the separator")
            });
            continue;
        }
        let fields: Vec<Field<'t>> = columns
            .iter()
            .zip(row.iter().zip(&spans))
            .filter(|(column, _)| column.known)
            .map(|(column, (cell, at))| Field {
                key: Cow::Owned(column.name.clone()),
                key_at: column.at.clone(),
                value: match cell.trim() {
                    "" => Scalar::Null,
                    cell => Scalar::Text(Cow::Owned(cell.to_owned())),
                },
                value_at: at.clone(),
            })
            .collect();
        sink(
            &Record {
                source,
                at: start..start,
                fields: &fields,
            },
            problems,
        );
    }
}

/// A column of the header.
struct Column {
    name: String,
    at: Range<usize>,
    known: bool,
}

fn read_header(
    source: &Source<'_>,
    shape: &Shape,
    problems: &mut Problems,
    row: &StringRecord,
    spans: &[Range<usize>],
) -> Vec<Column> {
    let mut columns: Vec<Column> = Vec::with_capacity(row.len());
    for (cell, at) in row.iter().zip(spans) {
        let name = cell.trim().to_ascii_lowercase().replace([' ', '-'], "_");
        let known = shape.keys.contains(&name.as_str());
        if known && columns.iter().any(|column| column.name == name) {
            problems.push_with(|| {
                Problem::new(format!("column \"{name}\" is there twice"))
                    .at(source, at)
                    .help("keep one of them")
            });
        }
        if !known && let Some(near) = meant(&name, shape) {
            problems.push_with(|| {
                Problem::new(format!("unknown column \"{}\"", cell.trim()))
                    .at(source, at)
                    .help(format!("did you mean \"{near}\"?"))
            });
        }
        columns.push(Column {
            name,
            at: at.clone(),
            known,
        });
    }
    if !columns.iter().any(|column| column.name == shape.marker) {
        problems.push_with(|| {
            let at = spans.first().cloned().unwrap_or(0..0);
            Problem::new(format!("the header names no column \"{}\"", shape.marker))
                .at(source, &at)
                .help(format!(
                    "the first line names the columns: {}",
                    shape.keys.join(", ")
                ))
        });
    }
    columns
}

/// The key that an unknown column is likely to stand for: one with a slip in it, or one whose name
/// the column's name contains, such as `availableip` for `available_ips`.
fn meant<'k>(name: &str, shape: &'k Shape) -> Option<&'k str> {
    let stem = |key: &str| key.split('_').next().unwrap_or(key).to_owned();
    nearest(name, shape.keys.iter().copied()).or_else(|| {
        shape.keys.iter().copied().find(|key| {
            let stem = stem(key);
            // Free addresses left out of a plan make it too good.
            let free = stem == "available" && (name.contains("free") || name.contains("avail"));
            free || (stem.len() >= 4 && name.contains(&stem))
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

/// A quote that does not belong.
struct Astray {
    title: &'static str,
    at: usize,
}

impl Astray {
    fn at(self, source: &Source<'_>) -> Problem {
        Problem::new(self.title)
            .at(source, &(self.at..self.at + 1))
            .help("a cell in quotes begins and ends with one; write a quote within it twice")
    }
}

/// Where the cells of the row that begins at `start` stand, without their quotes.
fn cell_spans(
    text: &str,
    start: usize,
    delimiter: u8,
    cells: usize,
) -> Result<Vec<Range<usize>>, Astray> {
    let bytes = text.as_bytes();
    let mut spans = Vec::with_capacity(cells);
    let mut at = start;
    for _ in 0..cells {
        let quoted = bytes.get(at) == Some(&b'"');
        let from = if quoted { at + 1 } else { at };
        let mut end = from;
        let mut inside = quoted;
        while let Some(&byte) = bytes.get(end) {
            if inside && byte == b'"' {
                // A doubled quote stands for one and does not end the cell.
                if bytes.get(end + 1) == Some(&b'"') {
                    end += 2;
                    continue;
                }
                inside = false;
                spans.push(from..end);
            } else if !inside && (byte == delimiter || byte == b'\n' || byte == b'\r') {
                break;
            } else if quoted && !inside {
                return Err(Astray {
                    title: "text after the closing quote of a cell",
                    at: end,
                });
            }
            end += 1;
        }
        if inside {
            return Err(Astray {
                title: "a quote that is never closed",
                at,
            });
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
    Problem::new(format!("not valid CSV here: {error}")).at(source, &(start..start))
}
