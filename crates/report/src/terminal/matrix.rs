//! A table whose columns depend on the input: a short sign in each cell, so that it stays whole.

use std::borrow::Cow;
use std::io;

use unicode_width::UnicodeWidthStr;

use super::{GAP, Lines, Role, widest, wrap};
use crate::{Fit, Matrix, MatrixCell, MatrixRow, Style};
use net::quantity::grouped;
use net::visible;
use texts::{Message, output as say};

/// Cells that the names have at least.
const NAME_CELLS: usize = 16;

pub(super) fn matrix(matrix: &Matrix, lines: &mut Lines<'_>) -> io::Result<()> {
    if matrix.rows.is_empty() {
        return Ok(());
    }
    lines.blank()?;
    let title = format!("{}{GAP}", matrix.title);
    let signs = matrix.legend(lines.style);
    lines.spans([(Role::Strong, title.as_str()), (Role::Faint, &signs)])?;
    body(matrix, lines)
}

/// The columns' names, and a line for each scenario.
pub(crate) fn body(matrix: &Matrix, lines: &mut Lines<'_>) -> io::Result<()> {
    let style = lines.style;
    let names = matrix.rows.iter().map(|row| visible(&row.short_name));
    let names: Vec<_> = names.collect();
    let columns = Columns::of(matrix, widest(&names), style);
    let name_width = columns.name_width;
    let corner = format!("{:>name_width$}", columns.header[0]);
    let mut spans = Vec::from([(Role::Strong, corner)]);
    for &(at, width) in &columns.shown {
        spans.push((Role::Strong, centred(&columns.header[at + 1], width)));
    }
    line(&spans, lines)?;
    // In an answer, and of many rows, those with what does not fit come first.
    let rows = lines.rows(matrix.rows.len());
    let mut seen: Vec<usize> = (0..matrix.rows.len()).collect();
    let is_short = |row: usize| matrix.rows[row].is_short();
    if rows < seen.len() || style.brief {
        net::sort_by_key(&mut seen, |&row| !is_short(row));
    }
    let hidden = seen.split_off(rows);
    for row in seen {
        let mut parts = wrap(&names[row], name_width, "").into_iter();
        let name = parts.next().unwrap_or_default();
        let padding = " ".repeat(name_width.saturating_sub(name.width()));
        let mut spans = Vec::from([(Role::Plain, name + &padding)]);
        for &(at, width) in &columns.shown {
            let cell = &matrix.rows[row].cells[at];
            spans.push((cell.fit.role(), centred(&text(cell, style.ascii), width)));
        }
        line(&spans, lines)?;
        parts.try_for_each(|part| lines.plain(&part))?;
    }
    let lang = style.lang;
    let left_out = &columns.left_out;
    if !left_out.is_empty() {
        let failing = left_out.iter().filter(|&&at| fails(matrix, at)).count();
        let note = say::MatrixMoreColumns { columns: left_out.len(), failing }.text(lang);
        lines.wrapped(Role::Faint, &note, "")?;
    }
    if !hidden.is_empty() {
        let failing = hidden.iter().filter(|&&row| is_short(row)).count();
        let note = say::MatrixMoreRows { failing, rows: hidden.len() }.text(lang);
        lines.wrapped(Role::Faint, &note, "")?;
    }
    Ok(())
}

/// Whether anything is short in a column.
fn fails(matrix: &Matrix, at: usize) -> bool {
    let mut cells = matrix.rows.iter().filter_map(|row| row.cells.get(at));
    cells.any(|cell| cell.fit.is_short())
}

/// Which columns have room, and how wide they are.
struct Columns<'m> {
    name_width: usize,
    /// The corner, if it says anything, and the columns' names.
    header: Vec<Cow<'m, str>>,
    /// Positions and widths.
    shown: Vec<(usize, usize)>,
    left_out: Vec<usize>,
}

impl<'m> Columns<'m> {
    /// All columns where there is room; else with short names; else those with what does not fit first,
    /// as many as have room, in their order.
    fn of(matrix: &'m Matrix, names: usize, style: &Style) -> Self {
        let visible = |header: &'m [String]| header.iter().map(|one| visible(one)).collect();
        let mut long: Vec<Cow<'m, str>> = visible(&matrix.header);
        long[0] = Cow::Borrowed("");
        let headers = [long, visible(&matrix.short_header)];
        let widths_of = |header: &Vec<Cow<'_, str>>| -> Vec<usize> {
            let of = |(at, header): (usize, &Cow<'_, str>)| {
                let cells = matrix.rows.iter().filter_map(|row| row.cells.get(at));
                let texts = cells.map(|cell| text(cell, style.ascii));
                GAP.len() + widest(texts).max(header.width())
            };
            header[1..].iter().enumerate().map(of).collect()
        };
        let [wide, narrow] = headers.each_ref().map(widths_of);
        let [long, short] = headers;
        let sum = |order: &[usize], widths: &[usize]| -> usize {
            order.iter().map(|&at| widths[at]).sum()
        };
        let mut order: Vec<usize> = (0..wide.len()).collect();
        let failing: Vec<usize> = order
            .iter()
            .copied()
            .filter(|&at| fails(matrix, at))
            .collect();
        // Rather than to break names, columns where all fits are only counted.
        let whole = !failing.is_empty() && names + sum(&failing, &narrow) <= style.width;
        let least = if whole { names } else { NAME_CELLS.min(names) };
        let room = style.width.saturating_sub(least);
        let mut left_out = Vec::new();
        if sum(&order, &narrow) > room {
            // Of the first scenario that fails, a column says so.
            let first_short = |at: &usize| {
                let mut rows = matrix.rows.iter();
                let is_short =
                    |row: &MatrixRow| row.cells.get(*at).is_some_and(|cell| cell.fit.is_short());
                rows.position(is_short).unwrap_or(usize::MAX)
            };
            net::sort_by_key(&mut order, first_short);
            let mut total = 0;
            let fitting = order.iter().take_while(|&&at| {
                total += narrow[at];
                total <= room
            });
            let count = fitting.count().max(1).min(order.len());
            left_out = order.split_off(count);
            order.sort_unstable();
        }
        // Short names of columns are better than broken names of scenarios.
        let (header, widths) = if names + sum(&order, &wide) <= style.width {
            (long, wide)
        } else {
            (short, narrow)
        };
        // What columns leave is for names.
        let rest = style.width.saturating_sub(sum(&order, &widths));
        Self {
            name_width: names.min(rest.max(least)).max(header[0].width()),
            header,
            shown: order.into_iter().map(|at| (at, widths[at])).collect(),
            left_out,
        }
    }
}

impl Matrix {
    /// The meaning of the signs that appear.
    pub fn legend(&self, style: &Style) -> String {
        let cells = || self.rows.iter().flat_map(|row| &row.cells);
        let there = Fit::ALL.iter();
        let there = there.filter(|&&fit| cells().any(|cell| cell.fit == fit));
        let signs = there.map(|fit| format!("{} {}", fit.mark(style.ascii), fit.word(style.lang)));
        let last = self.rows.iter().filter_map(|row| row.cells.last());
        let counts = last.map(|cell| cell.short).any(|short| short > 0);
        let counts = (counts && !self.counts.is_empty()).then(|| self.counts.clone());
        signs.chain(counts).collect::<Vec<String>>().join(GAP)
    }
}

/// A sign, and how many are short.
fn text(cell: &MatrixCell, ascii: bool) -> String {
    let mark = cell.fit.mark(ascii);
    match cell.short {
        0 => mark.to_owned(),
        short => format!("{mark} {}", grouped(short)),
    }
}

/// A text in the middle of a column, after the gap before it.
fn centred(text: &str, width: usize) -> String {
    let rest = width.saturating_sub(GAP.len() + text.width());
    let (before, after) = (" ".repeat(rest / 2), " ".repeat(rest - rest / 2));
    format!("{GAP}{before}{text}{after}")
}

/// A line without blanks at its end.
fn line(spans: &[(Role, String)], lines: &mut Lines<'_>) -> io::Result<()> {
    let last = spans.iter().rposition(|(_, text)| !text.trim().is_empty());
    let until = last.map_or(0, |last| last + 1);
    let spans = spans[..until].iter().enumerate().map(|(i, (role, text))| {
        let text = if i + 1 == until {
            text.trim_end()
        } else {
            text
        };
        (*role, text)
    });
    lines.all_spans(&spans.collect::<Vec<_>>())
}

#[cfg(test)]
mod tests {
    use unicode_width::UnicodeWidthStr as _;

    use crate::{Fit, Matrix, MatrixCell, MatrixRow, Style, matrix_lines};

    /// Six zones, of which the third is short in one of two scenarios.
    fn six_zones() -> Matrix {
        let zones = ["a", "b", "c", "d", "e", "f"];
        let strings = |of: &dyn Fn(&str) -> String| zones.map(of).to_vec();
        let row = |name: &str, failing: Option<usize>| {
            let cell = |at| {
                let is_short = failing == Some(at);
                let (fit, short) = if is_short {
                    (Fit::Short, 15)
                } else {
                    (Fit::Fits, 0)
                };
                let text = String::new();
                MatrixCell { text, fit, short }
            };
            MatrixRow {
                name: name.to_owned(),
                short_name: name.to_owned(),
                cells: (0..=zones.len()).map(cell).collect(),
            }
        };
        let one = |text: &str| vec![text.to_owned()];
        Matrix {
            is_drawn: false,
            name: "scenarios",
            title: "What fits".to_owned(),
            header: [
                one("Scenario"),
                strings(&|zone| format!("cn-bj-{zone}")),
                one("VPC ENI quota"),
            ]
            .concat(),
            short_header: [one("cn-bj-"), strings(&str::to_owned), one("ENIs")].concat(),
            counts: String::new(),
            rows: vec![row("today", None), row("2027-10 without cn-bj-a", Some(2))],
        }
    }

    fn drawn(width: usize, most: usize) -> Vec<String> {
        let style = Style { width, ..Style::default() };
        let lines = matrix_lines(&six_zones(), &style, most).into_iter();
        let text = |spans: Vec<(crate::Role, String)>| spans.into_iter().map(|(_, text)| text);
        lines.map(|spans| text(spans).collect()).collect()
    }

    #[test]
    fn a_matrix_without_room_has_short_headers_then_counts_columns_where_all_fits() {
        assert_eq!(drawn(100, 9)[0].split_whitespace().next(), Some("cn-bj-a"));
        assert_eq!(
            drawn(50, 9),
            [
                "                 cn-bj-  a  b   c    d  e  f  ENIs",
                "2027-10 without cn-bj-a  ✓  ✓  ✗ 15  ✓  ✓  ✓   ✓",
                "today                    ✓  ✓   ✓    ✓  ✓  ✓   ✓",
            ]
        );
        assert_eq!(
            drawn(36, 9),
            [
                "                 cn-bj-  a  b   c",
                "2027-10 without cn-bj-a  ✓  ✓  ✗ 15",
                "today                    ✓  ✓   ✓",
                "and 4 more columns where all fits",
            ]
        );
        let note = "and 2 more scenarios, something is short in 1";
        assert_eq!(drawn(50, 2)[1..], [note]);
    }

    #[test]
    fn what_is_short_in_the_first_scenario_that_fails_is_seen_where_columns_have_no_room() {
        let mut matrix = six_zones();
        let short = |cell: &mut MatrixCell| (cell.fit, cell.short) = (Fit::Short, 24);
        matrix.rows[0].cells.last_mut().map(short);
        matrix.rows[1].cells.iter_mut().take(6).for_each(short);
        for width in 36..50 {
            let style = Style { width, ..Style::default() };
            let lines = matrix_lines(&matrix, &style, 9).into_iter();
            let mut lines = lines.map(|spans| spans.into_iter().map(|(_, text)| text).collect());
            let is_seen = |line: String| line.starts_with("today") && line.ends_with("✗ 24");
            assert!(lines.any(is_seen), "{width}");
        }
    }

    #[test]
    fn no_line_of_a_matrix_is_wider_than_the_terminal() {
        for width in 24..120 {
            for line in drawn(width, 9) {
                assert!(line.width() <= width, "{width}: {line}");
            }
            assert!(drawn(width, 9).concat().contains("✗ 15"), "{width}");
        }
    }
}
