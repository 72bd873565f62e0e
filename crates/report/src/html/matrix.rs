//! A matrix as a table: each verdict has a sign, a word and a colour. Where there is little room, cells hold signs
//! and numbers alone.

use std::io;

use super::Page;
use crate::escaped::Escaped;
use crate::{Fit, Matrix};
use net::quantity::grouped;
use texts::{Message, output as say};

/// With more columns it takes more room than most windows have.
const MANY_COLUMNS: usize = 4;

impl Page<'_> {
    pub(super) fn matrix(&mut self, matrix: &Matrix) -> io::Result<()> {
        let cells = || matrix.rows.iter().flat_map(|row| &row.cells);
        let there = Fit::ALL
            .iter()
            .filter(|&&fit| cells().any(|cell| cell.fit == fit));
        let legend = there.map(|fit| format!("{} {}", fit.sign(), fit.word(self.style.lang)));
        let legend = legend.collect::<Vec<String>>().join(" · ");
        let class = if matrix.header.len() > MANY_COLUMNS + 1 {
            "matrix many"
        } else {
            "matrix"
        };
        write!(self.out, "<table class=\"{class}\">\n<caption>{legend}")?;
        if cells().any(|cell| cell.short > 0) {
            let mut numbers = vec![say::MatrixNumbers.text(self.style.lang)];
            numbers.extend((!matrix.counts.is_empty()).then(|| matrix.counts.clone()));
            self.either("", &format!(" · {}", numbers.join(" · ")))?;
        }
        self.out.write_all(b"</caption>\n<thead><tr>")?;
        for (name, short) in matrix.header.iter().zip(&matrix.short_header) {
            let tag = if name.is_empty() {
                "td"
            } else {
                "th scope=\"col\""
            };
            write!(self.out, "<{tag}>")?;
            self.either(name, short)?;
            write!(self.out, "</{}>", &tag[..2])?;
        }
        self.out.write_all(b"</tr></thead>\n<tbody>\n")?;
        for row in &matrix.rows {
            self.out.write_all(b"<tr><th scope=\"row\">")?;
            self.either(&row.name, &row.short_name)?;
            self.out.write_all(b"</th>")?;
            for cell in &row.cells {
                let (class, sign) = (cell.fit.as_str(), cell.fit.sign());
                let number = match cell.short {
                    0 => String::new(),
                    short => grouped(short),
                };
                write!(
                    self.out,
                    "<td class=\"{class}\"><span aria-hidden=\"true\">{sign}</span> "
                )?;
                self.either(&cell.text, &number)?;
                self.out.write_all(b"</td>")?;
            }
            self.out.write_all(b"</tr>\n")?;
        }
        self.out.write_all(b"</tbody>\n</table>\n")
    }

    /// A text, and the shorter one of places with little room.
    fn either(&mut self, full: &str, few: &str) -> io::Result<()> {
        if full == few {
            return write!(self.out, "{}", Escaped(full));
        }
        let (full, few) = (Escaped(full), Escaped(few));
        write!(
            self.out,
            "<span class=\"full\">{full}</span><span class=\"few\">{few}</span>"
        )
    }
}
