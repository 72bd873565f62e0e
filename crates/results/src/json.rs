//! JSON: a row of a table a line, so that results can be searched and compared.

use std::borrow::Cow;
use std::fmt::Write as _;
use std::io::{self, Write as _};

use serde::Serialize;
use serde_json::ser::Formatter;

use crate::finding::FindingRow;
use model::finding::{Fields, Finding};
use net::is_deceptive;
use net::lang::Lang;

/// Writes a value inside `around` objects and lists.
///
/// # Errors
///
/// Those of `out`.
pub fn within<T: Serialize + ?Sized>(
    around: usize,
    value: &T,
    out: impl io::Write,
) -> io::Result<()> {
    let lines = Lines { around, open: Vec::new(), any: false };
    let mut serializer = serde_json::Serializer::with_formatter(out, lines);
    value.serialize(&mut serializer).map_err(io::Error::from)
}

/// A finding with its numbers.
#[derive(Serialize)]
struct WithValues<'f> {
    #[serde(flatten)]
    row: FindingRow<'f>,
    values: Fields,
}

/// Appends a finding of a document.
///
/// # Errors
///
/// Those of serde, which writes to memory here.
pub fn finding(finding: &Finding, lang: Lang, line: &mut Vec<u8>) -> io::Result<()> {
    let (row, values) = FindingRow::with_values(finding, lang);
    within(2, &WithValues { row, values }, line)
}

/// JSON with misleading characters written as `\uXXXX`, which parsers read back unchanged.
pub fn escaped(json: &str) -> Cow<'_, str> {
    let is_plain = json.bytes().all(|byte| byte < 0x7f);
    if is_plain || !json.contains(is_deceptive) {
        return Cow::Borrowed(json);
    }
    let mut escaped = String::with_capacity(json.len() + 16);
    for c in json.chars() {
        if is_deceptive(c) {
            for unit in c.encode_utf16(&mut [0; 2]) {
                // Writing to memory cannot fail.
                let _ = write!(escaped, "\\u{unit:04x}");
            }
        } else {
            escaped.push(c);
        }
    }
    Cow::Owned(escaped)
}

/// A result that JSON holds.
pub trait Json: Send + Sync {
    /// Writes it, a row of a table a line.
    ///
    /// # Errors
    ///
    /// Those of `out`.
    fn write(&self, out: &mut dyn io::Write) -> io::Result<()>;
}

/// Writes a result, in small pieces as its values come.
pub(crate) fn write<T: Serialize>(result: &T, out: &mut dyn io::Write) -> io::Result<()> {
    let mut out = io::BufWriter::with_capacity(1 << 16, out);
    within(1, result, &mut out)?;
    out.flush()
}

/// Puts tables and the objects around them on separate lines, and each row on one.
struct Lines {
    /// Objects and lists that are open around what is written.
    around: usize,
    /// For each container that this writer opened, whether its values are on separate lines.
    open: Vec<bool>,
    /// Whether the innermost has a value.
    any: bool,
}

impl Lines {
    fn begin<W: io::Write + ?Sized>(
        &mut self,
        out: &mut W,
        sign: u8,
        most: usize,
    ) -> io::Result<()> {
        self.open.push(self.around + self.open.len() < most);
        self.any = false;
        out.write_all(&[sign])
    }

    fn end<W: io::Write + ?Sized>(&mut self, out: &mut W, sign: u8) -> io::Result<()> {
        if self.open.pop() == Some(true) && self.any {
            self.line(out)?;
        }
        self.any = true;
        out.write_all(&[sign])
    }

    fn value<W: io::Write + ?Sized>(&mut self, out: &mut W, first: bool) -> io::Result<()> {
        if self.open.last() == Some(&true) {
            out.write_all(if first { b"" } else { b"," })?;
            return self.line(out);
        }
        out.write_all(if first { b"" } else { b", " })
    }

    fn line<W: io::Write + ?Sized>(&self, out: &mut W) -> io::Result<()> {
        out.write_all(b"\n")?;
        (0..self.around + self.open.len()).try_for_each(|_| out.write_all(b"  "))
    }
}

impl Formatter for Lines {
    fn begin_array<W: io::Write + ?Sized>(&mut self, out: &mut W) -> io::Result<()> {
        self.begin(out, b'[', 3)
    }

    fn end_array<W: io::Write + ?Sized>(&mut self, out: &mut W) -> io::Result<()> {
        self.end(out, b']')
    }

    fn begin_array_value<W: io::Write + ?Sized>(
        &mut self,
        out: &mut W,
        first: bool,
    ) -> io::Result<()> {
        self.value(out, first)
    }

    fn end_array_value<W: io::Write + ?Sized>(&mut self, _: &mut W) -> io::Result<()> {
        self.any = true;
        Ok(())
    }

    fn begin_object<W: io::Write + ?Sized>(&mut self, out: &mut W) -> io::Result<()> {
        self.begin(out, b'{', 2)
    }

    fn end_object<W: io::Write + ?Sized>(&mut self, out: &mut W) -> io::Result<()> {
        self.end(out, b'}')
    }

    fn begin_object_key<W: io::Write + ?Sized>(
        &mut self,
        out: &mut W,
        first: bool,
    ) -> io::Result<()> {
        self.value(out, first)
    }

    fn begin_object_value<W: io::Write + ?Sized>(&mut self, out: &mut W) -> io::Result<()> {
        out.write_all(b": ")
    }

    fn end_object_value<W: io::Write + ?Sized>(&mut self, _: &mut W) -> io::Result<()> {
        self.any = true;
        Ok(())
    }

    fn write_string_fragment<W: io::Write + ?Sized>(
        &mut self,
        out: &mut W,
        fragment: &str,
    ) -> io::Result<()> {
        out.write_all(escaped(fragment).as_bytes())
    }

    /// Only digits, and at least one after the point.
    fn write_f64<W: io::Write + ?Sized>(&mut self, out: &mut W, value: f64) -> io::Result<()> {
        let digits = value.to_string();
        out.write_all(digits.as_bytes())?;
        out.write_all(if digits.contains('.') { b"" } else { b".0" })
    }
}
