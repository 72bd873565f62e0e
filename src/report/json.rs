//! JSON: one object, a row of a table a line, so that results can be searched and compared.

use std::io;

use super::{Cell, Document, Layout, Style, csv};
use crate::field::{self, Field, FieldKind};
use crate::finding::{Finding, Value};
use crate::net::Network;
use crate::quantity::LARGEST_EXACT;

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
    let mut any = false;
    for (i, table) in document.nested_tables().enumerate() {
        any = true;
        debug_assert!(field::is_object(table.fields.iter().copied()));
        let fields = |between: &[u8]| Fields::of(table.fields.iter().copied(), between);
        line.clear();
        line.extend_from_slice(if i > 0 { b",\n    " } else { b"\n    " });
        if table.layout == Layout::Record {
            cells.clear();
            table.rows.cells(0, &mut cells);
            fields(b",\n    ").write(&cells, &mut line);
            out.write_all(&line)?;
            continue;
        }
        string(table.name, &mut line);
        line.extend_from_slice(b": [");
        out.write_all(&line)?;
        let fields = fields(b", ");
        for index in 0..table.rows.count() {
            line.clear();
            cells.clear();
            table.rows.cells(index, &mut cells);
            line.extend_from_slice(if index > 0 {
                b",\n      {"
            } else {
                b"\n      {"
            });
            fields.write(&cells, &mut line);
            line.push(b'}');
            out.write_all(&line)?;
        }
        out.write_all(if table.rows.count() > 0 {
            b"\n    ]"
        } else {
            b"]"
        })?;
    }
    out.write_all(if any { b"\n  },\n" } else { b"},\n" })?;
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

/// An object's fields with all that stands between their values, made once for many rows.
struct Fields<'f> {
    /// Each field, and what stands before its value.
    keys: Vec<(&'f Field, Vec<u8>)>,
    /// What stands behind the last value.
    end: &'static [u8],
}

impl<'f> Fields<'f> {
    fn of(fields: impl Iterator<Item = &'f Field>, between: &[u8]) -> Self {
        let (mut keys, mut open) = (Vec::new(), None);
        for field in fields {
            let (object, key) = field.path();
            let inside = object.is_some() && object == open;
            let mut before = Vec::new();
            if open.is_some() && !inside {
                before.push(b'}');
            }
            if !keys.is_empty() {
                before.extend_from_slice(if inside { b", " } else { between });
            }
            if let Some(object) = object.filter(|_| !inside) {
                string(object, &mut before);
                before.extend_from_slice(b": {");
            }
            string(key, &mut before);
            before.extend_from_slice(b": ");
            keys.push((field, before));
            open = object;
        }
        let end = if open.is_some() { b"}".as_slice() } else { b"" };
        Self { keys, end }
    }

    /// Keys with their values.
    fn write(&self, cells: &[Cell<'_>], line: &mut Vec<u8>) {
        debug_assert_eq!(self.keys.len(), cells.len());
        for ((field, before), value) in self.keys.iter().zip(cells) {
            line.extend_from_slice(before);
            cell(value, field, line);
        }
        line.extend_from_slice(self.end);
    }
}

/// Rows of a field that has fields of its own.
fn rows(field: &Field, rows: &[Vec<Cell<'_>>], line: &mut Vec<u8>) {
    let inner: &[Field] = match field.kind {
        FieldKind::Rows(inner) => inner,
        _ => &[],
    };
    let fields = Fields::of(inner.iter(), b", ");
    line.push(b'[');
    for (i, row) in rows.iter().enumerate() {
        line.extend_from_slice(if i > 0 { b", {" } else { b"{" });
        fields.write(row, line);
        line.push(b'}');
    }
    line.push(b']');
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

fn cell(value: &Cell<'_>, field: &Field, line: &mut Vec<u8>) {
    match value {
        Cell::Text(text) | Cell::Word(text, _) => string(text, line),
        Cell::Owned(text) => string(text, line),
        Cell::Cidr(cidr) => string(&cidr.to_string(), line),
        Cell::Count(n) => count(*n, line),
        Cell::Port(n) => count((*n).into(), line),
        Cell::Large(n) => large(*n, line),
        Cell::Share(part, whole) | Cell::Ratio(part, whole) => csv::share(*part, *whole, line),
        Cell::Truth(truth) | Cell::Mark(truth) => {
            line.extend_from_slice(if *truth { b"true" } else { b"false" });
        }
        Cell::Span(span) => {
            line.extend_from_slice(itoa::Buffer::new().format(span.ms()).as_bytes());
        }
        Cell::Rows(inner) => rows(field, inner, line),
        Cell::Series(values) => series(values.iter().copied().map(Some), line),
        Cell::SparseSeries(values) => series(values.iter().copied(), line),
        Cell::Names(names) => texts(names.iter().copied(), line),
        Cell::Networks(networks) => {
            let networks: Vec<String> = networks.iter().map(Network::to_string).collect();
            texts(networks.iter().map(String::as_str), line);
        }
        Cell::None | Cell::Unknown => line.extend_from_slice(b"null"),
    }
}

fn series(values: impl Iterator<Item = Option<u64>>, line: &mut Vec<u8>) {
    line.push(b'[');
    for (i, value) in values.enumerate() {
        if i > 0 {
            line.extend_from_slice(b", ");
        }
        match value {
            Some(value) => count(value, line),
            None => line.extend_from_slice(b"null"),
        }
    }
    line.push(b']');
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

fn texts<'t>(texts: impl Iterator<Item = &'t str>, line: &mut Vec<u8>) {
    line.push(b'[');
    for (i, text) in texts.enumerate() {
        line.extend_from_slice(if i > 0 { b", " } else { b"" });
        string(text, line);
    }
    line.push(b']');
}

fn large(n: u128, line: &mut Vec<u8>) {
    match u64::try_from(n) {
        Ok(n) => count(n, line),
        Err(_) => string(&n.to_string(), line),
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
