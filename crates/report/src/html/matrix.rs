//! A matrix as a table: each verdict has a sign, a word and a colour.

use std::io;

use super::Page;
use crate::escaped::Escaped;
use crate::{Fit, Matrix};

impl Page<'_> {
    pub(super) fn matrix(&mut self, matrix: &Matrix, name: &str) -> io::Result<()> {
        self.begin_box(name)?;
        let cells = || matrix.rows.iter().flat_map(|row| &row.cells);
        let there = Fit::ALL
            .iter()
            .filter(|&&fit| cells().any(|cell| cell.fit == fit));
        let legend = there.map(|fit| format!("{} {}", fit.sign(), fit.word(self.style.lang)));
        let legend = legend.collect::<Vec<String>>().join(" · ");
        write!(
            self.out,
            "<table class=\"matrix\">\n<caption>{legend}</caption>\n<thead><tr>"
        )?;
        for name in &matrix.header {
            match name.as_str() {
                "" => self.out.write_all(b"<td></td>")?,
                name => write!(self.out, "<th scope=\"col\">{}</th>", Escaped(name))?,
            }
        }
        self.out.write_all(b"</tr></thead>\n<tbody>\n")?;
        for row in &matrix.rows {
            write!(
                self.out,
                "<tr><th scope=\"row\">{}</th>",
                Escaped(&row.name)
            )?;
            for cell in &row.cells {
                let (class, sign, text) = (cell.fit.as_str(), cell.fit.sign(), Escaped(&cell.text));
                let sign = format!("<span aria-hidden=\"true\">{sign}</span>");
                write!(self.out, "<td class=\"{class}\">{sign} {text}</td>")?;
            }
            self.out.write_all(b"</tr>\n")?;
        }
        self.out.write_all(b"</tbody>\n</table>\n</div>\n")
    }
}
