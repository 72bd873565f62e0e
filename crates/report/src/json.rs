//! JSON: one object, a row of a table a line, so that results can be searched and compared.

use std::io;

use super::{Document, Style};
use results::json::{self, within};

pub(super) fn render(
    document: &Document<'_>,
    style: &Style,
    out: &mut dyn io::Write,
) -> io::Result<()> {
    out.write_all(b"{\n  \"schema\": ")?;
    within(1, &format!("cce-plan/{}@1", document.schema), &mut *out)?;
    out.write_all(b",\n  \"version\": ")?;
    within(1, env!("CARGO_PKG_VERSION"), &mut *out)?;
    out.write_all(b",\n  \"assumptions\": ")?;
    within(1, &document.assumptions, &mut *out)?;
    out.write_all(b",\n  \"result\": ")?;
    match &document.result {
        Some(result) => result.write(out)?,
        None => out.write_all(b"{}")?,
    }
    out.write_all(b",\n  \"findings\": [")?;
    let (mut first, mut line) = (true, Vec::new());
    document.each_finding(style, &mut |finding| {
        line.clear();
        line.extend_from_slice(if first { b"\n    " } else { b",\n    " });
        first = false;
        json::finding(finding, style.lang, &mut line)?;
        out.write_all(&line)
    })?;
    out.write_all(if first { b"]\n}\n" } else { b"\n  ]\n}\n" })
}
