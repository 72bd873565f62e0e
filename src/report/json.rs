//! JSON: one object, a row of a table a line, so that results can be searched and compared.

use std::io;

use super::{Cell, Document, Layout, Style, Table, csv};
use crate::finding::{Finding, Value};

/// Above this a number would lose digits in programs that read JSON numbers as doubles.
pub(super) const LARGEST_EXACT: u64 = 1 << 53;

pub(super) fn render(
    document: &Document<'_>,
    style: &Style,
    out: &mut dyn io::Write,
) -> io::Result<()> {
    let mut line = Vec::new();
    line.extend_from_slice(b"{\n  \"schema\": ");
    string(&format!("cce-plan/{}@1", document.schema), &mut line);
    line.extend_from_slice(b",\n  \"version\": ");
    string(env!("CARGO_PKG_VERSION"), &mut line);
    line.extend_from_slice(b",\n  \"assumptions\": ");
    list(document.assumptions.iter().map(String::as_str), &mut line);
    line.extend_from_slice(b",\n  \"result\": {");
    out.write_all(&line)?;
    let mut cells = Vec::new();
    for (i, table) in document.tables.iter().enumerate() {
        line.clear();
        line.extend_from_slice(if i > 0 { b",\n    " } else { b"\n    " });
        if table.layout == Layout::Record {
            cells.clear();
            table.rows.cells(0, &mut cells);
            fields(table, &cells, b",\n    ", &mut line);
            out.write_all(&line)?;
            continue;
        }
        string(table.name, &mut line);
        line.extend_from_slice(b": [");
        out.write_all(&line)?;
        for index in 0..table.rows.count() {
            line.clear();
            cells.clear();
            table.rows.cells(index, &mut cells);
            line.extend_from_slice(if index > 0 {
                b",\n      {"
            } else {
                b"\n      {"
            });
            fields(table, &cells, b", ", &mut line);
            line.push(b'}');
            out.write_all(&line)?;
        }
        out.write_all(if table.rows.count() > 0 {
            b"\n    ]"
        } else {
            b"]"
        })?;
    }
    out.write_all(if document.tables.is_empty() {
        b"},\n"
    } else {
        b"\n  },\n"
    })?;
    out.write_all(b"  \"findings\": [")?;
    let mut first = true;
    document.each_finding(style, &mut |found| {
        line.clear();
        line.extend_from_slice(if first { b"\n    " } else { b",\n    " });
        first = false;
        finding(found, style, &mut line);
        out.write_all(&line)
    })?;
    out.write_all(if first { b"]\n}\n" } else { b"\n  ]\n}\n" })
}

/// Keys with their values.
fn fields(table: &Table<'_>, cells: &[Cell<'_>], between: &[u8], line: &mut Vec<u8>) {
    for (i, (field, value)) in table.fields.iter().zip(cells).enumerate() {
        if i > 0 {
            line.extend_from_slice(between);
        }
        string(field.key, line);
        line.extend_from_slice(b": ");
        cell(value, line);
    }
}

fn finding(finding: &Finding, style: &Style, line: &mut Vec<u8>) {
    let texts = [
        ("code", finding.code().to_owned()),
        ("name", finding.name().to_owned()),
        ("severity", finding.severity().as_str().to_owned()),
        ("subject", finding.subject()),
        ("message", finding.message(style.lang)),
        ("help", finding.help(style.lang)),
    ];
    line.push(b'{');
    for (key, text) in texts {
        string(key, line);
        line.extend_from_slice(b": ");
        string(&text, line);
        line.extend_from_slice(b", ");
    }
    line.extend_from_slice(b"\"values\": {");
    for (i, (key, value)) in finding.values().iter().enumerate() {
        if i > 0 {
            line.extend_from_slice(b", ");
        }
        string(key, line);
        line.extend_from_slice(b": ");
        match value {
            Value::Count(n) => count(*n, line),
            Value::Text(text) => string(text, line),
            Value::None => line.extend_from_slice(b"null"),
        }
    }
    line.extend_from_slice(b"}}");
}

fn cell(value: &Cell<'_>, line: &mut Vec<u8>) {
    match value {
        Cell::Text(text) | Cell::Word(text, _) => string(text, line),
        Cell::Owned(text) => string(text, line),
        Cell::Cidr(cidr) => string(&cidr.to_string(), line),
        Cell::Count(n) => count(*n, line),
        Cell::Share(part, whole) | Cell::Ratio(part, whole) => csv::share(*part, *whole, line),
        Cell::Truth(truth) | Cell::Mark(truth) => {
            line.extend_from_slice(if *truth { b"true" } else { b"false" });
        }
        Cell::None => line.extend_from_slice(b"null"),
    }
}

fn count(n: u64, line: &mut Vec<u8>) {
    let mut buffer = itoa::Buffer::new();
    let digits = buffer.format(n).as_bytes();
    if n > LARGEST_EXACT {
        line.push(b'"');
        line.extend_from_slice(digits);
        line.push(b'"');
    } else {
        line.extend_from_slice(digits);
    }
}

fn list<'t>(items: impl Iterator<Item = &'t str>, line: &mut Vec<u8>) {
    line.push(b'[');
    let mut any = false;
    for item in items {
        line.extend_from_slice(if any { b",\n    " } else { b"\n    " });
        any = true;
        string(item, line);
    }
    line.extend_from_slice(if any { b"\n  ]" } else { b"]" });
}

fn string(text: &str, line: &mut Vec<u8>) {
    serde_json::to_writer(&mut *line, text).expect("text always is JSON");
}
