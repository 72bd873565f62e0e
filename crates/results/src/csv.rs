//! CSV of rows and findings, with JSON's keys as header.

use std::io;
use std::ops::Range;

use crate::finding::FindingRow;
use model::finding::Finding;
use net::lang::Lang;
use net::parallel;
use net::quantity::millionths;
use net::visible_lines;
use rows::{AnyRows, Cell, Column, Fields as _};

/// Rows that one thread writes at a time.
const CHUNK: usize = 4096;

/// Writes these columns of all rows. Chunks are written to memory on all cores, a few at a time, and then out in order.
///
/// # Errors
///
/// Those of `out`.
pub fn rows(
    rows: &dyn AnyRows,
    columns: &[usize],
    safe: bool,
    out: &mut dyn io::Write,
) -> io::Result<()> {
    let count = rows.count();
    if count <= CHUNK {
        return out.write_all(&chunk(rows, columns, safe, 0..count));
    }
    let at_once = CHUNK * 4 * parallel::width();
    for start in (0..count).step_by(at_once) {
        let end = count.min(start + at_once);
        let starts = (start..end).step_by(CHUNK);
        for chunk in parallel::map(starts, |from| {
            chunk(rows, columns, safe, from..end.min(from + CHUNK))
        }) {
            out.write_all(&chunk)?;
        }
    }
    Ok(())
}

fn chunk(rows: &dyn AnyRows, columns: &[usize], safe: bool, range: Range<usize>) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(range.len() * 160);
    let mut cells = Vec::new();
    for index in range {
        cells.clear();
        rows.cells(index, &mut cells);
        let cells = columns.iter().map(|&column| &cells[column]);
        line(cells, &mut bytes, |cell, bytes| {
            write_cell(cell, safe, bytes);
        });
    }
    bytes
}

/// Appends the line of a finding.
pub fn finding(finding: &Finding, lang: Lang, safe: bool, bytes: &mut Vec<u8>) {
    let mut cells = Vec::new();
    FindingRow::of(finding, lang).add_cells(&mut cells);
    line(&cells, bytes, |cell, bytes| write_cell(cell, safe, bytes));
}

/// Writes the keys of columns.
///
/// # Errors
///
/// Those of `out`.
pub fn header(columns: &[Column], out: &mut dyn io::Write) -> io::Result<()> {
    let mut bytes = Vec::new();
    line(columns, &mut bytes, |column, bytes| {
        text(&column.key, false, bytes);
    });
    out.write_all(&bytes)
}

/// Appends a line with what is written of each part.
fn line<T>(
    parts: impl IntoIterator<Item = T>,
    bytes: &mut Vec<u8>,
    write: impl Fn(T, &mut Vec<u8>),
) {
    for (i, part) in parts.into_iter().enumerate() {
        if i > 0 {
            bytes.push(b',');
        }
        write(part, bytes);
    }
    bytes.push(b'\n');
}

/// Appends a cell, quoted if needed.
pub fn write_cell(cell: &Cell, safe: bool, bytes: &mut Vec<u8>) {
    match cell {
        Cell::Text(value) => text(value, safe, bytes),
        // A word of ours, which needs no quotes.
        Cell::OneOf(_, word) => bytes.extend_from_slice(word.as_bytes()),
        Cell::Names(names) => text(&names.join(" "), safe, bytes),
        Cell::Cidr(cidr) => {
            for (i, octet) in cidr.first().octets().into_iter().enumerate() {
                if i > 0 {
                    bytes.push(b'.');
                }
                number(octet.into(), bytes);
            }
            bytes.push(b'/');
            number(cidr.prefix().into(), bytes);
        }
        Cell::Count(count) => number(*count, bytes),
        Cell::Plain(n) => number((*n).into(), bytes),
        Cell::Large(n) => bytes.extend_from_slice(n.to_string().as_bytes()),
        Cell::Share(part, whole) | Cell::Ratio(part, whole) => share(*part, *whole, bytes),
        Cell::Truth(truth) | Cell::Mark(truth) => {
            bytes.extend_from_slice(if *truth { b"true" } else { b"false" });
        }
        Cell::Span(span) => number(span.ms(), bytes),
        // Nested rows and series are not columns.
        Cell::Nested | Cell::Series(_) | Cell::None | Cell::Unknown => {}
    }
}

fn number(n: u64, bytes: &mut Vec<u8>) {
    match u8::try_from(n) {
        // Most numbers of a row are this small.
        Ok(n @ 0..=9) => bytes.push(b'0' + n),
        Ok(n @ 10..=99) => bytes.extend_from_slice(&[b'0' + n / 10, b'0' + n % 10]),
        _ => bytes.extend_from_slice(itoa::Buffer::new().format(n).as_bytes()),
    }
}

/// A share with six decimals, less the zeros at its end; the same digits in JSON.
pub fn share(part: u64, whole: u64, bytes: &mut Vec<u8>) {
    let millionths = millionths(part, whole);
    number(millionths / 1_000_000, bytes);
    let mut rest = millionths % 1_000_000;
    let start = bytes.len();
    bytes.push(b'.');
    let mut digits = *b"000000";
    for digit in digits.iter_mut().rev() {
        *digit = b'0' + u8::try_from(rest % 10).unwrap_or(0);
        rest /= 10;
    }
    let length = digits
        .iter()
        .rposition(|&digit| digit != b'0')
        .map_or(1, |last| last + 1);
    bytes.extend_from_slice(&digits[..length]);
    debug_assert!(bytes.len() > start + 1);
}

/// A text, quoted if needed (RFC 4180). If `safe`, an apostrophe before text that a spreadsheet
/// would evaluate keeps it a text there too.
fn text(value: &str, safe: bool, bytes: &mut Vec<u8>) {
    let value = visible_lines(value);
    let is_formula = safe && value.starts_with(['=', '+', '-', '@', '\t']);
    let needs_quotes = |byte| matches!(byte, b',' | b'"' | b'\n');
    if !is_formula && !value.bytes().any(needs_quotes) {
        bytes.extend_from_slice(value.as_bytes());
        return;
    }
    bytes.push(b'"');
    if is_formula {
        bytes.push(b'\'');
    }
    for byte in value.bytes() {
        if byte == b'"' {
            bytes.push(b'"');
        }
        bytes.push(byte);
    }
    bytes.push(b'"');
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_have_up_to_six_decimals() {
        let written = |part, whole| {
            let mut bytes = Vec::new();
            share(part, whole, &mut bytes);
            String::from_utf8(bytes).unwrap()
        };
        assert_eq!(written(0, 0), "0.0");
        assert_eq!(written(1, 1), "1.0");
        assert_eq!(written(1, 2), "0.5");
        assert_eq!(written(990, 1022), "0.968689");
        assert_eq!(written(1, 100), "0.01");
        assert_eq!(written(66, 64), "1.03125");
    }

    #[test]
    fn quotes_only_where_needed() {
        let written = |value: &str| {
            let mut bytes = Vec::new();
            text(value, false, &mut bytes);
            String::from_utf8(bytes).unwrap()
        };
        assert_eq!(written("子网 a"), "子网 a");
        assert_eq!(written("=1+1"), "=1+1");
        assert_eq!(written("a,\"b\"\r\n"), "\"a,\"\"b\"\"\u{fffd}\n\"");
    }

    #[test]
    fn what_a_spreadsheet_would_compute_is_text_where_that_is_asked_for() {
        for (value, written) in [
            ("=1+1", "\"'=1+1\""),
            ("+1", "\"'+1\""),
            ("-a", "\"'-a\""),
            ("@b", "\"'@b\""),
            ("a=b", "a=b"),
        ] {
            let mut bytes = Vec::new();
            text(value, true, &mut bytes);
            assert_eq!(String::from_utf8(bytes).unwrap(), written);
        }
    }
}
