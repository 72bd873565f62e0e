//! Tables: rows as they come, wide ones in a box that scrolls by itself.

use std::io;

use unicode_width::UnicodeWidthStr;

use super::Page;
use crate::escaped::Escaped;
use crate::terminal::{cell_text, more_rows};
use crate::{Cell, Layout, Table};
use texts::{Message, output as say};

/// Columns of a terminal that a text may take before it is broken into lines.
const UNBROKEN: usize = 30;

impl Page<'_> {
    /// Writes a table that people see, as a section.
    pub(super) fn table(&mut self, table: &Table<'_>) -> io::Result<()> {
        let title = if table.title.is_empty() {
            say::TitleResult.text(self.lang)
        } else {
            table.title.clone()
        };
        if self.level == 2 || !table.title.is_empty() {
            self.section(&title)?;
        } else {
            self.out.write_all(b"<section>\n")?;
        }
        match table.layout {
            Layout::Grid => self.grid(table, &title)?,
            Layout::Cards => self.cards(table)?,
        }
        self.out.write_all(b"</section>\n")
    }

    fn grid(&mut self, table: &Table<'_>, title: &str) -> io::Result<()> {
        let shown = table.shown_columns();
        self.begin_box(title)?;
        writeln!(
            self.out,
            "<table>\n<caption>{}</caption>",
            Escaped(&self.rows_counted(table))
        )?;
        self.out.write_all(b"<thead><tr>")?;
        for (_, column) in &shown {
            let class = if column.is_number() {
                " class=\"n\""
            } else {
                ""
            };
            let header = column.header_line(self.style.lang);
            write!(
                self.out,
                "<th scope=\"col\"{class}>{}</th>",
                Escaped(&header)
            )?;
        }
        self.out.write_all(b"</tr></thead>\n<tbody>\n")?;
        let mut cells = Vec::new();
        for row in table.seen(self.style.verbose) {
            cells.clear();
            table.rows.cells(row, &mut cells);
            self.out.write_all(b"<tr>")?;
            for (i, (index, column)) in shown.iter().enumerate() {
                let is_name = i == 0 && !column.is_number();
                self.cell(&cells[*index], is_name, column.is_number())?;
            }
            self.out.write_all(b"</tr>\n")?;
        }
        self.out.write_all(b"</tbody>\n</table>\n</div>\n")
    }

    /// How many rows there are, and how many of them are not shown.
    fn rows_counted(&self, table: &Table<'_>) -> String {
        let rows = say::Rows { rows: table.rows.count() }.text(self.lang);
        match more_rows(table, self.style) {
            Some(more) => format!("{rows} {more}"),
            None => rows,
        }
    }

    fn cell(&mut self, cell: &Cell, is_name: bool, is_number: bool) -> io::Result<()> {
        let value = cell_text(cell, self.style);
        let tag = if is_name && !value.is_empty() {
            "th scope=\"row\""
        } else {
            "td"
        };
        let class = match (is_number, value.width() > UNBROKEN) {
            (true, _) => " class=\"n\"",
            (false, true) => " class=\"w\"",
            (false, false) => "",
        };
        write!(self.out, "<{tag}{class}>")?;
        self.value(cell, &value)?;
        write!(self.out, "</{}>", &tag[..2])
    }

    /// A value, with words for screen readers if it is drawn.
    fn value(&mut self, cell: &Cell, value: &str) -> io::Result<()> {
        let Cell::Series(values) = cell else {
            return write!(self.out, "{}", Escaped(value));
        };
        let (Some(first), Some(last)) = (values.first(), values.last()) else {
            return Ok(());
        };
        let most = values.iter().max().unwrap_or(last);
        let told = say::ToldSeries { first: *first, last: *last, most: *most }.text(self.lang);
        let told = Escaped(&told);
        write!(
            self.out,
            "<span role=\"img\" aria-label=\"{told}\">{}</span>",
            Escaped(value)
        )
    }

    fn cards(&mut self, table: &Table<'_>) -> io::Result<()> {
        let shown = table.shown_columns();
        let mut cells = Vec::new();
        for row in table.seen(self.style.verbose) {
            cells.clear();
            table.rows.cells(row, &mut cells);
            self.out.write_all(b"<dl class=\"card\">\n")?;
            for (index, column) in &shown {
                let value = cell_text(&cells[*index], self.style);
                if value.is_empty() {
                    continue;
                }
                let header = column.header_line(self.style.lang);
                write!(self.out, "<div><dt>{}</dt><dd>", Escaped(&header))?;
                self.value(&cells[*index], &value)?;
                self.out.write_all(b"</dd></div>\n")?;
            }
            self.out.write_all(b"</dl>\n")?;
        }
        match more_rows(table, self.style) {
            Some(more) => writeln!(self.out, "<p class=\"soft\">{}</p>", Escaped(&more)),
            None => Ok(()),
        }
    }
}
