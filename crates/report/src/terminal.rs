//! Text for a terminal: the answer first, then the table, then what to know about it.

mod bar;
mod brief;
mod chart;
mod findings;
mod grid;
mod lines;
mod map;
mod matrix;
mod outlook;
mod todo;

use std::borrow::Cow;
use std::io;

use textwrap::WordSeparator;
use textwrap::core::Word;
use unicode_width::UnicodeWidthStr;

pub(super) use bar::{drawn as drawn_bar, entries as bar_entries};
pub(super) use findings::findings;
pub(super) use lines::{Lines, ansi};
pub use lines::{Role, Span};
pub(super) use map::lines as map_lines;
pub(super) use matrix::body as matrix_body;
pub use outlook::lines as outlook_lines;

use super::sparkline::sparkline;
use super::{Cell, Column, Document, Layout, Report, Style, Table};
use grid::GAP;
use net::quantity::{grouped, percent, ratio, wide};
use net::visible;
use texts::{Message, output as say};

/// Blocks that a series has at most in a table.
const SERIES_CELLS: usize = 32;

/// A column of text is at least so wide.
const NARROWEST: usize = 8;

pub(super) fn render(document: &Document<'_>, lines: &mut Lines<'_>) -> io::Result<()> {
    let style = lines.style;
    if let Some(name) = &style.table {
        return table_alone(document, name, lines);
    }
    if style.brief && !document.is_list {
        return brief::render(document, lines);
    }
    lead(document, lines)?;
    todo::todo(document, lines)?;
    for matrix in document.told_matrices().filter(|_| document.todo.is_some()) {
        matrix::matrix(matrix, lines)?;
    }
    if let Some(one) = &document.outlook {
        outlook::outlook(one, lines)?;
    }
    tables(document, |_| true, lines)?;
    for chart in &document.charts {
        chart::chart(chart, lines)?;
    }
    for matrix in document.told_matrices().filter(|_| document.todo.is_none()) {
        matrix::matrix(matrix, lines)?;
    }
    if let Some(split) = &document.split {
        bar::bar(split, lines)?;
    }
    findings(document, true, lines)?;
    if style.verbose && !document.assumptions.is_empty() {
        let title = say::TitleAssumptions.text(style.lang);
        lines.heading(&title)?;
        for assumption in &document.assumptions {
            lines.wrapped(Role::Plain, assumption, "  ")?;
        }
    }
    Ok(())
}

/// The first screen of a report.
pub(super) fn report(report: &Report<'_>, lines: &mut Lines<'_>) -> io::Result<()> {
    brief::report(report, lines)
}

fn lead(document: &Document<'_>, lines: &mut Lines<'_>) -> io::Result<()> {
    sentences(&document.lead, lines)
}

/// The answer, the first sentence above all.
fn sentences(lead: &[String], lines: &mut Lines<'_>) -> io::Result<()> {
    for (i, sentence) in lead.iter().enumerate() {
        let role = if i == 0 { Role::Strong } else { Role::Plain };
        lines.wrapped(role, sentence, "")?;
    }
    Ok(())
}

/// The wanted tables that people see, and the map next to the first.
fn tables(
    document: &Document<'_>,
    is_wanted: impl Fn(&Table<'_>) -> bool,
    lines: &mut Lines<'_>,
) -> io::Result<()> {
    let style = lines.style;
    let mut after = !document.lead.is_empty() || document.todo.is_some();
    for (i, table) in document.tables.iter().enumerate() {
        let is_seen = !table.shown.is_empty() && table.seen(style.verbose).next().is_some();
        if is_seen && is_wanted(table) {
            if after {
                lines.blank()?;
            }
            after = true;
            self::table(table, lines)?;
        }
        if let Some(map) = document.map.as_ref().filter(|_| i == 0) {
            map::map(map, lines)?;
        }
    }
    Ok(())
}

fn table(table: &Table<'_>, lines: &mut Lines<'_>) -> io::Result<()> {
    if !table.title.is_empty() {
        lines.line(Role::Strong, &table.title)?;
    }
    match table.layout {
        Layout::Grid => rows(table, lines),
        Layout::Cards => cards(table, lines),
    }
}

/// The table that `--table` names, with all its rows; or all findings.
fn table_alone(document: &Document<'_>, name: &str, lines: &mut Lines<'_>) -> io::Result<()> {
    let style = Style { verbose: true, ..lines.style.clone() };
    let mut lines = lines.styled(&style);
    match document.tables.iter().find(|table| table.name == name) {
        Some(found) => table(found, &mut lines),
        None => findings(document, false, &mut lines),
    }
}

impl Table<'_> {
    /// The columns that people see, each with its position, in the order of the rows.
    pub(super) fn shown_columns(&self) -> Vec<(usize, Column)> {
        let (keys, columns) = (self.seen_keys(), self.columns().into_iter());
        columns
            .filter(|(_, column)| keys.contains(&column.key))
            .collect()
    }

    /// The cells of these columns that people see, row by row.
    pub(super) fn texts<'t>(
        &'t self,
        columns: &'t [(usize, Column)],
        style: &'t Style,
    ) -> impl Iterator<Item = Vec<String>> + 't {
        let mut cells = Vec::new();
        self.seen(style.verbose).map(move |row| {
            cells.clear();
            self.rows.cells(row, &mut cells);
            let texts = columns.iter().map(|(at, _)| cell_text(&cells[*at], style));
            texts.map(Cow::into_owned).collect()
        })
    }
}

fn rows(table: &Table<'_>, lines: &mut Lines<'_>) -> io::Result<()> {
    let style = lines.style;
    let all = table.shown_columns();
    let header_of = |(_, column): &(usize, Column)| column.header(style.lang);
    let widths = all.iter().map(|one| widest(header_of(one).lines()));
    let mut widths: Vec<usize> = widths.collect();
    let all_seen = table.seen(style.verbose).count();
    let most = lines.rows(all_seen);
    for row in table.texts(&all, style).take(most) {
        for (width, text) in widths.iter_mut().zip(row) {
            *width = (*width).max(visible(&text).width());
        }
    }
    // The least important columns are left out first.
    let mut keys = table.seen_keys();
    let is_of = |keys: &[String], column: &Column| keys.contains(&column.key);
    let total = |keys: &[String]| -> usize {
        let columns = all.iter().zip(&widths);
        let seen = columns.filter(|((_, column), _)| is_of(keys, column));
        seen.map(|(_, width)| width + GAP.len()).sum()
    };
    while keys.len() > table.kept && total(&keys) > style.width + GAP.len() {
        keys.pop();
    }
    let all = all.into_iter().zip(widths);
    let (seen, hidden): (Vec<_>, Vec<_>) = all.partition(|((_, column), _)| is_of(&keys, column));
    let (seen, mut widths): (Vec<_>, Vec<usize>) = seen.into_iter().unzip();
    fold_widest(&seen, &mut widths, style.width);
    let header = seen.iter().map(header_of).collect();
    let columns = seen.iter().zip(widths);
    let columns: Vec<_> = columns
        .map(|((_, column), width)| (width, column.is_number()))
        .collect();
    let folded = |(text, (width, _)): (&String, &(usize, bool))| {
        let text = visible(text);
        if text.width() <= *width {
            return text.into_owned();
        }
        wrap(&text, *width, "").join("\n")
    };
    let all_visible = |row: Vec<String>| row.iter().zip(&columns).map(folded).collect();
    grid::write(
        &columns,
        header,
        table.texts(&seen, style).take(most).map(all_visible),
        lines,
    )?;
    more_rows_of(table.unseen(style.verbose) + all_seen - most, lines)?;
    if !hidden.is_empty() {
        let hidden = hidden
            .iter()
            .map(|((_, column), _)| column.header_line(style.lang));
        let hidden: Vec<String> = hidden.collect();
        let lang = style.lang;
        let note = say::HiddenColumns { columns: texts::names(&hidden, lang), width: style.width }
            .text(lang);
        lines.wrapped(Role::Faint, &note, "")?;
    }
    Ok(())
}

/// Makes the widest texts narrower, whose rest goes on below, as far as a terminal of this width asks for it.
fn fold_widest(columns: &[(usize, Column)], widths: &mut [usize], width: usize) {
    let total: usize = widths.iter().map(|width| width + GAP.len()).sum();
    for _ in width + GAP.len()..total {
        let texts = widths.iter_mut().zip(columns);
        let texts = texts.filter(|(_, (_, column))| !column.is_number());
        let widest = texts.map(|(width, _)| width).max();
        if let Some(widest) = widest.filter(|widest| **widest > NARROWEST) {
            *widest -= 1;
        }
    }
}

/// That a table has more rows than people see.
pub(super) fn more_rows(table: &Table<'_>, style: &Style) -> Option<String> {
    let more = table.unseen(style.verbose);
    (more > 0).then(|| say::MoreRows { rows: more }.text(style.lang))
}

fn more_rows_of(more: usize, lines: &mut Lines<'_>) -> io::Result<()> {
    if more == 0 {
        return Ok(());
    }
    let rows = say::MoreRows { rows: more };
    lines.line(Role::Faint, &rows.text(lines.style.lang))
}

fn cards(table: &Table<'_>, lines: &mut Lines<'_>) -> io::Result<()> {
    let style = lines.style;
    let shown = table.shown_columns();
    let headers: Vec<String> = shown
        .iter()
        .map(|(_, column)| column.header_line(style.lang))
        .collect();
    let width = widest(&headers);
    let indent = " ".repeat(width + GAP.len());
    let all_seen = table.seen(style.verbose).count();
    let most = lines.rows(all_seen);
    for (i, row) in table.texts(&shown, style).take(most).enumerate() {
        if i > 0 {
            lines.blank()?;
        }
        let fields = headers.iter().zip(row);
        for (header, value) in fields.filter(|(_, value)| !value.is_empty()) {
            for (i, line) in wrap(&value, style.width, &indent).iter().enumerate() {
                if i == 0 {
                    let gap = &indent[header.width()..];
                    let value = format!("{gap}{}", line.trim_start());
                    lines.spans([(Role::Strong, header), (Role::Plain, &value)])?;
                } else {
                    lines.plain(line)?;
                }
            }
        }
    }
    more_rows_of(all_seen - most, lines)
}

/// The width of the widest.
fn widest<T: AsRef<str>>(texts: impl IntoIterator<Item = T>) -> usize {
    let widths = texts.into_iter().map(|text| text.as_ref().width());
    widths.max().unwrap_or(0)
}

/// A cell as people read it.
pub(super) fn cell_text<'c>(cell: &'c Cell, style: &Style) -> Cow<'c, str> {
    let lang = style.lang;
    match cell {
        Cell::Text(text) => Cow::Borrowed(text),
        Cell::OneOf(of, word) => texts::word(of, word, lang),
        Cell::Names(names) => Cow::Owned(names.join(" ")),
        Cell::Cidr(cidr) => Cow::Owned(cidr.to_string()),
        Cell::Count(n) => Cow::Owned(grouped(*n)),
        Cell::Plain(n) => Cow::Owned(n.to_string()),
        Cell::Large(n) => Cow::Owned(wide(*n)),
        Cell::Share(part, whole) => Cow::Owned(percent(*part, *whole)),
        Cell::Ratio(part, whole) => Cow::Owned(ratio(*part, *whole)),
        Cell::Mark(marked) => Cow::Borrowed(if *marked { "*" } else { "" }),
        Cell::Truth(truth) => texts::word("Truth", if *truth { "true" } else { "false" }, lang),
        Cell::Span(span) => Cow::Owned(span.spelled()),
        Cell::Series(values) => {
            let most = values.iter().copied().max().unwrap_or(0);
            Cow::Owned(sparkline(values, most, SERIES_CELLS, style.ascii))
        }
        Cell::Unknown => Cow::Borrowed("?"),
        // No table for people lists such a field.
        Cell::Nested | Cell::None => Cow::Borrowed(""),
    }
}

/// The width of what marks an item of a list: a number, or a dash.
fn marker(text: &str) -> usize {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    match (digits, &text[digits..]) {
        (0, rest) if rest.starts_with("- ") => 2,
        (1.., rest) if rest.starts_with(". ") => digits + 2,
        _ => 0,
    }
}

fn wrap(text: &str, width: usize, indent: &str) -> Vec<String> {
    let hanging = format!("{indent}{}", " ".repeat(marker(text)));
    let options = textwrap::Options::new(width)
        .initial_indent(indent)
        .subsequent_indent(&hanging)
        .break_words(false)
        .word_separator(WordSeparator::Custom(words))
        .word_splitter(textwrap::WordSplitter::NoHyphenation);
    let (held, commands) = held(text);
    let mut commands = commands.into_iter();
    let lines = textwrap::wrap(&held, options).into_iter();
    lines.map(|line| given_back(&line, &mut commands)).collect()
}

/// Words between which a line may end: not between a number and what it counts, as in Chinese.
fn words(line: &str) -> Box<dyn Iterator<Item = Word<'_>> + '_> {
    let mut all: Vec<Word<'_>> = Vec::new();
    let mut start = 0;
    for word in WordSeparator::UnicodeBreakProperties.find_words(line) {
        let end = start + word.word.len() + word.whitespace.len();
        let is_counted = word.word.starts_with(is_han)
            || ["ms", "s", "min", "h", "d"]
                .contains(&word.word.trim_end_matches(|c| ",;:.)".contains(c)));
        let counts = |before: &&mut Word<'_>| {
            let is_number = |c: char| c.is_ascii_digit() || c == '一' || c == '各';
            before.word.ends_with(is_number) && is_counted || word.word.starts_with('个')
        };
        match all.last_mut().filter(counts) {
            Some(before) => {
                let from = start - before.word.len() - before.whitespace.len();
                *before = Word::from(&line[from..end]);
            }
            None => all.push(word),
        }
        start = end;
    }
    Box::new(all.into_iter())
}

const fn is_han(c: char) -> bool {
    matches!(c, '\u{4e00}'..='\u{9fff}')
}

/// Signs that no text has and that no line breaks between, for one command and the next.
const HOLDS: [char; 2] = ['\u{e000}', '\u{e001}'];

/// The text with signs in place of each command in backticks, as many as it is wide, and these
/// commands: a line that ends within a command is not what a shell should get.
fn held(text: &str) -> (Cow<'_, str>, Vec<&str>) {
    let mut commands = Vec::new();
    if text.contains(HOLDS) || !text.contains('`') {
        return (Cow::Borrowed(text), commands);
    }
    let (mut held, mut rest) = (String::new(), text);
    while let Some(start) = rest.find('`')
        && let Some(length) = rest[start + 1..].find('`')
    {
        let (before, from) = rest.split_at(start);
        let (command, after) = from.split_at(length + 2);
        held.push_str(before);
        if command.contains(' ') {
            let sign = HOLDS[commands.len() % 2];
            held.extend(std::iter::repeat_n(sign, command.width()));
            commands.push(command);
        } else {
            held.push_str(command);
        }
        rest = after;
    }
    (Cow::Owned(held + rest), commands)
}

/// A line with its commands.
fn given_back<'t>(line: &str, commands: &mut impl Iterator<Item = &'t str>) -> String {
    let mut text = String::new();
    let mut before = None;
    for c in line.chars() {
        if !HOLDS.contains(&c) {
            text.push(c);
        } else if before != Some(c) {
            text.push_str(commands.next().unwrap_or_default());
        }
        before = Some(c);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_line_begins_with_what_closes_or_ends_with_what_opens() {
        let text = "在 cn-bj-a（当前）、cn-bj-b“上限”各新增一个 /24：见 S103；运行 \
            `cce-plan mend 计划/a.toml`，或 `a b`。（“好”）";
        for width in 1..90 {
            for line in wrap(text, width, "  ") {
                let (first, last) = (line.trim_start().chars().next(), line.chars().last());
                let closes = |c: char| "，。；：、）”".contains(c);
                assert!(!first.is_some_and(closes), "{width}: {line}");
                let opens = |c: char| "（“".contains(c);
                assert!(!last.is_some_and(opens), "{width}: {line}");
            }
        }
    }

    #[test]
    fn a_number_stays_with_what_it_counts() {
        let text = "在 cn-bj-a 各新增一个 /24；16 个节点中 10 个被隔离，共 1,024 个 IP";
        for width in 12..60 {
            for line in wrap(text, width, "") {
                let (first, last) = (line.chars().next(), line.chars().last());
                assert!(first != Some('个'), "{width}: {line}");
                assert!(
                    !last
                        .is_some_and(|c| c == '一' || c.is_ascii_digit() && !line.ends_with("/24")),
                    "{width}: {line}"
                );
            }
        }
    }

    #[test]
    fn a_command_stays_in_one_line() {
        let of = |text: &str, width| wrap(text, width, "");
        let text = "Next: `cce-plan mend 计划/a.toml --set a=b` and `x y``z` or `w v`.";
        let command = "`cce-plan mend 计划/a.toml --set a=b`";
        assert_eq!(of(text, 20)[..2], ["Next:", command]);
        for width in 1..90 {
            let lines = of(text, width);
            assert_eq!(lines.join(" "), text, "{width}");
            assert!(lines.iter().any(|line| line.contains(command)), "{width}");
        }
        assert_eq!(of("a `b c", 4), ["a `b", "c"]);
    }
}
