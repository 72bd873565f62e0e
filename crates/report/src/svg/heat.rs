//! Verdicts over two dimensions.

use super::canvas::{Anchor, BASE, Canvas, LINE, fitting, text_width};
use crate::note::labelled;
use crate::{Fit, Matrix};
use net::lang::Lang;
use net::quantity::grouped;
use texts::{Message, output as say};

/// A row's height, and from one to the next.
const ROW: (u64, u64) = (260, 280);

/// A text takes this much at most.
const MOST: u64 = 3_000;

/// Left and right of a text.
const BESIDE: u64 = 110;

/// Between a sign and its text.
const SIGN: u64 = 160;

impl Fit {
    const fn tint(self) -> &'static str {
        match self {
            Self::Fits => "good",
            Self::Gone | Self::Aside => "tint",
            Self::Asks => "ask",
            Self::Short => "bad",
        }
    }
}

/// Draws it and describes it in words.
pub(super) fn draw(matrix: &Matrix, lang: Lang, canvas: &mut Canvas) -> String {
    let name = |row: usize| fitting(&matrix.rows[row].name, MOST);
    let names = (0..matrix.rows.len()).map(|row| text_width(&name(row)));
    let corner = matrix.header.first().map_or("", String::as_str);
    let mut left = names.chain([text_width(corner)]).max().unwrap_or(0) + BESIDE;
    canvas.text(0, BASE, Anchor::Start, "soft", corner);
    for row in 0..matrix.rows.len() {
        canvas.text(0, place(row) + BASE + 30, Anchor::Start, "", &name(row));
    }
    for (column, header) in matrix.header.iter().skip(1).enumerate() {
        let cells = || matrix.rows.iter().filter_map(|row| row.cells.get(column));
        // Emphasized text is broader.
        let texts = cells().map(|cell| SIGN + text_width(&cell.text) * 12 / 11);
        let widest = texts
            .chain([text_width(header)])
            .max()
            .unwrap_or(0)
            .min(MOST + SIGN);
        let width = widest + 2 * BESIDE;
        let header = fitting(header, widest);
        canvas.text(left + BESIDE, BASE, Anchor::Start, "soft", &header);
        for (row, cell) in cells().enumerate() {
            let top = place(row);
            canvas.rect(left, top, width, ROW.0, cell.fit.tint());
            if let Some(edge) = cell.fit.edge() {
                canvas.filled(left, top, 70, ROW.0, edge);
            }
            let class = if cell.fit == Fit::Short { "strong" } else { "" };
            let (x, y) = (left + BESIDE, top + BASE + 30);
            canvas.text(x, y, Anchor::Start, class, &cell.fit.sign().to_string());
            canvas.text(
                x + SIGN,
                y,
                Anchor::Start,
                class,
                &fitting(&cell.text, MOST),
            );
        }
        left += width + 20;
    }
    canvas.reach(left, place(matrix.rows.len()) + 20);
    told(matrix, lang)
}

/// Where a row begins.
const fn place(row: usize) -> u64 {
    LINE + 40 + row as u64 * ROW.1
}

/// How many verdicts there are of each kind, and what is wrong.
fn told(matrix: &Matrix, lang: Lang) -> String {
    let line = |label: &str, parts: &[String]| labelled(label, texts::clauses(parts, lang), lang);
    let cells = || matrix.rows.iter().flat_map(|row| &row.cells);
    let counts = Fit::ALL.iter().filter_map(|&fit| {
        let count = cells().filter(|cell| cell.fit == fit).count() as u64;
        (count > 0).then(|| format!("{} {}", fit.word(lang), grouped(count)))
    });
    let counts: Vec<String> = counts.collect();
    let mut told = vec![line(&say::ToldMatrix.text(lang), &counts)];
    for row in &matrix.rows {
        let columns = matrix.header.iter().skip(1).zip(&row.cells);
        let bad = columns.filter(|(_, cell)| matches!(cell.fit, Fit::Asks | Fit::Short));
        let bad = bad.map(|(column, cell)| format!("{column} {}", cell.text));
        let bad: Vec<String> = bad.collect();
        if !bad.is_empty() {
            told.push(line(&row.name, &bad));
        }
    }
    told.join(&say::SentenceEnd.text(lang))
}
