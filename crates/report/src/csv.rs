//! CSV: one table of the document, or its findings, with JSON's keys as header.

use std::io;

use super::{Document, Style, chosen};
use results::csv;
use results::finding::FindingRow;
use rows::{Column, RowType};

pub(super) fn render(
    document: &Document<'_>,
    style: &Style,
    out: &mut dyn io::Write,
) -> io::Result<()> {
    if style.table.as_deref() == Some("findings") {
        return findings(document, style, out);
    }
    let Some(table) = chosen(document, style) else {
        return Ok(());
    };
    let flat = table
        .columns()
        .into_iter()
        .filter(|(_, column)| column.is_flat());
    let (flat, columns): (Vec<usize>, Vec<Column>) = flat.unzip();
    csv::header(&columns, out)?;
    csv::rows(&*table.rows, &flat, style.csv_safe, out)
}

fn findings(document: &Document<'_>, style: &Style, out: &mut dyn io::Write) -> io::Result<()> {
    csv::header(&RowType::of::<FindingRow<'_>>().columns, out)?;
    let mut bytes = Vec::new();
    document.each_finding(style, &mut |finding| {
        bytes.clear();
        csv::finding(finding, style.lang, style.csv_safe, &mut bytes);
        out.write_all(&bytes)
    })
}
