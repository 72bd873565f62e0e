//! Choices in aligned columns: numbers to the right, labels to the left.

use unicode_width::UnicodeWidthStr;

/// A cell: a number, and its unit or other words.
#[derive(Debug, Clone, Default)]
pub struct Cell {
    before: String,
    number: String,
    words: String,
}

impl Cell {
    /// A text with its first number, which is set to the right.
    pub(super) fn number(text: &str) -> Self {
        let starts = |c: char| c.is_ascii_digit() || c == '-';
        let (before, rest) = text.split_at(text.find(starts).unwrap_or(text.len()));
        let ends = |c: char| !starts(c) && c != ',' && c != '/';
        let (number, words) = rest.split_at(rest.find(ends).unwrap_or(rest.len()));
        Self {
            before: before.to_owned(),
            number: number.to_owned(),
            words: words.to_owned(),
        }
    }

    /// A text.
    pub(super) fn words(words: impl Into<String>) -> Self {
        Self { words: words.into(), ..Self::default() }
    }
}

/// A line for each row, with aligned cells. Leaves out the columns in `spare`, one after the other,
/// until lines are at most `width` wide.
pub fn aligned(rows: &[Vec<Cell>], spare: &[usize], width: usize) -> Vec<String> {
    let most = |part: fn(&Cell) -> &str, column: usize| {
        let cells = rows.iter().filter_map(|row| row.get(column));
        cells.map(|cell| part(cell).width()).max().unwrap_or(0)
    };
    let count = rows.iter().map(Vec::len).max().unwrap_or(0);
    let widths: Vec<(usize, usize)> = (0..count)
        .map(|column| {
            (
                most(|cell| &cell.before, column) + most(|cell| &cell.number, column),
                most(|cell| &cell.words, column),
            )
        })
        .collect();
    let mut shown: Vec<usize> = (0..count).collect();
    let total = |shown: &[usize]| -> usize {
        let cells = shown
            .iter()
            .map(|&column| widths[column].0 + widths[column].1);
        cells.sum::<usize>() + GAP.len() * shown.len().saturating_sub(1)
    };
    for column in spare {
        if total(&shown) > width {
            shown.retain(|one| one != column);
        }
    }
    let lines = rows.iter().map(|row| {
        let cells = shown.iter().filter_map(|&column| {
            let (cell, (number, words)) = (row.get(column)?, widths[column]);
            let before = " ".repeat(number - cell.before.width() - cell.number.width());
            let after = " ".repeat(words - cell.words.width());
            Some(format!(
                "{}{before}{}{}{after}",
                cell.before, cell.number, cell.words
            ))
        });
        let cells: Vec<String> = cells.collect();
        cells.join(GAP).trim_end().to_owned()
    });
    lines.collect()
}

const GAP: &str = "  ";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wide_characters_take_two_columns_and_spare_columns_go_first() {
        let row = |pods: u64, unit: &str, word: &str| {
            vec![
                Cell::number(&format!("{pods} {unit}")),
                Cell::number("1 IP"),
                Cell::words(word),
            ]
        };
        let rows = [row(5, "节点", "不足"), row(110, "Pod", "fits")];
        assert_eq!(
            aligned(&rows, &[1], 80),
            ["  5 节点  1 IP  不足", "110 Pod   1 IP  fits"]
        );
        assert_eq!(
            aligned(&rows, &[1], 14),
            ["  5 节点  不足", "110 Pod   fits"]
        );
    }
}
