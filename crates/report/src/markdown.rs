//! Markdown: GitHub's tables, which every forge renders. No cell wraps, and no text of the input
//! acts as markup.

use std::borrow::Cow;
use std::io;

use super::note::{self, labelled};
use super::picture::total;
use super::terminal::{bar_entries, drawn_bar, map_lines, more_rows, outlook_lines};
use super::{Chart, Decision, Document, Layout, Outlook, Report, Split, Style, Table, Todo};
use net::quantity::grouped;
use net::{is_deceptive, visible_lines};
use texts::{Message, output as say};

/// Blocks that a curve has at most; wider tables scroll in most places.
const CURVE_CELLS: usize = 60;

pub(super) fn render(
    document: &Document<'_>,
    style: &Style,
    out: &mut dyn io::Write,
) -> io::Result<()> {
    writeln!(out, "# {}", escape(&document.title))?;
    if let Some(decision) = &document.decision {
        decides(decision, out)?;
    }
    content(document, "##", style, out)
}

/// The same of several documents, each a chapter.
pub(super) fn report(
    report: &Report<'_>,
    style: &Style,
    out: &mut dyn io::Write,
) -> io::Result<()> {
    writeln!(out, "# {}", escape(&report.title))?;
    decides(&report.decision, out)?;
    for sentence in &report.lead {
        writeln!(out, "\n{}", escape(sentence))?;
    }
    if let Some(link) = &report.link {
        writeln!(out, "\n[{}]({link})", say::OpenInPage.text(style.lang))?;
    }
    todo(&report.todo, style, out)?;
    picture(&report.outlook, "##", style, out)?;
    for chapter in &report.chapters {
        writeln!(out, "\n## {}", escape(&chapter.document.title))?;
        content(&chapter.document, "###", style, out)?;
        for text in &chapter.paste {
            let text = visible_lines(text);
            // A fence longer than any in the text.
            let ticks = text.split(|c| c != '`').map(str::len).max().unwrap_or(0);
            let fence = "`".repeat(ticks.max(2) + 1);
            writeln!(out, "\n{fence}text\n{text}\n{fence}")?;
        }
    }
    Ok(())
}

fn decides(decision: &Decision, out: &mut dyn io::Write) -> io::Result<()> {
    let Decision { verdict, text } = decision;
    writeln!(out, "\n**{} {}**", verdict.sign(), escape(text))
}

/// All but the title, below headings of this level.
fn content(
    document: &Document<'_>,
    level: &str,
    style: &Style,
    out: &mut dyn io::Write,
) -> io::Result<()> {
    let lang = style.lang;
    let of_blocks = Style { lang, ..Style::default() };
    for sentence in document.lead.iter().chain(&document.next) {
        writeln!(out, "\n{}", escape(sentence))?;
    }
    if let Some(steps) = document
        .todo
        .as_ref()
        .filter(|_| document.decision.is_some())
    {
        todo(steps, style, out)?;
    }
    if let Some(outlook) = &document.outlook {
        picture(outlook, level, style, out)?;
    }
    for (i, table) in document.tables.iter().enumerate() {
        let none_seen = table.excerpt.is_some() && table.seen(style.verbose).next().is_none();
        if !table.shown.is_empty() && !none_seen {
            if !table.title.is_empty() {
                writeln!(out, "\n{level} {}", escape(&table.title))?;
            }
            writeln!(out)?;
            match table.layout {
                Layout::Grid => grid(table, style, out)?,
                Layout::Cards => cards(table, style, out)?,
            }
        }
        if let Some(map) = document.map.as_ref().filter(|_| i == 0) {
            writeln!(out, "\n{level} {}\n\n```text", escape(&map.title))?;
            for line in map_lines(map, &of_blocks) {
                writeln!(out, "{line}")?;
            }
            writeln!(out, "```")?;
        }
    }
    for chart in &document.charts {
        curves(chart, level, style, out)?;
    }
    for matrix in document.told_matrices() {
        writeln!(out, "\n{level} {}\n", escape(&matrix.title))?;
        writeln!(out, "{}", line(&matrix.header))?;
        writeln!(out, "|{}", " --- |".repeat(matrix.header.len()))?;
        for row in &matrix.rows {
            writeln!(out, "{}", line(row.texts()))?;
        }
    }
    if let Some(split) = &document.split {
        bars(split, level, style, out)?;
    }
    let mut heading = false;
    document.each_finding(style, &mut |finding| {
        if !heading {
            if document.stands_before_findings() || level == "##" {
                writeln!(out, "\n{level} {}", say::TitleFindings.text(lang))?;
            }
            writeln!(out)?;
            heading = true;
        }
        let severity = finding.severity().word(lang);
        let (code, name) = (finding.code(), finding.name());
        let (message, help) = (finding.message(lang), finding.help(lang));
        let next = say::LabelNext.text(lang);
        let title = format!("- **{severity} {code}** {name}");
        writeln!(out, "{}", labelled(&title, escape(&message), lang))?;
        if let Some(reason) = finding.allowed() {
            let allowed = say::LabelAllowed.text(lang);
            writeln!(out, "  - {}", labelled(&allowed, escape(reason), lang))?;
        }
        if let Some(known) = note::known(finding, lang) {
            writeln!(out, "  - {}", escape(&known))?;
        }
        if let Some(origin) = finding.origin() {
            let at = say::LabelAt.text(lang);
            let (file, line) = (escape(&origin.file), origin.line);
            let place = format!("{file}:{line}");
            writeln!(out, "  - {}", labelled(&at, place, lang))?;
        }
        writeln!(out, "  - {}", labelled(&next, escape(&help), lang))
    })?;
    if !document.assumptions.is_empty() {
        if document.stands_before_findings() || heading || level == "##" {
            writeln!(out, "\n{level} {}", say::TitleAssumptions.text(lang))?;
        }
        writeln!(out)?;
        for assumption in &document.assumptions {
            writeln!(out, "- {}", escape(assumption))?;
        }
    }
    Ok(())
}

/// What to do, as a list.
fn todo(todo: &Todo, style: &Style, out: &mut dyn io::Write) -> io::Result<()> {
    let title = say::TitleTodo.text(style.lang);
    writeln!(out, "\n## {}\n", escape(&title))?;
    if let Some(note) = &todo.note {
        writeln!(out, "{}", escape(note))?;
    }
    for (number, step) in (1..).zip(&todo.steps) {
        let (due, what, covers) = (escape(&step.due), escape(&step.what), escape(&step.covers));
        let line = say::StepLine { due, what, covers }.text(style.lang);
        writeln!(out, "{number}. {line}")?;
        if let Some(command) = &step.command {
            writeln!(out, "\n   ```sh\n   {}", visible_lines(&command.join(" ")))?;
            if let Some(undo) = &step.undo {
                let head = say::StepUndo.text(style.lang);
                writeln!(out, "   # {head}\n   {}", visible_lines(&undo.join(" ")))?;
            }
            writeln!(out, "   ```")?;
        }
    }
    let Some(command) = &todo.command else {
        return Ok(());
    };
    writeln!(out, "\n```sh\n{}\n```", visible_lines(&command.join(" ")))
}

/// The picture as text.
fn picture(
    outlook: &Outlook,
    level: &str,
    style: &Style,
    out: &mut dyn io::Write,
) -> io::Result<()> {
    let of_blocks = Style { lang: style.lang, ..Style::default() };
    writeln!(out, "\n{level} {}\n\n```text", escape(&outlook.subtitle))?;
    for line in outlook_lines(outlook, &of_blocks)? {
        writeln!(out, "{line}")?;
    }
    writeln!(out, "```")
}

/// A row of a table.
fn line<T: AsRef<str>>(cells: impl IntoIterator<Item = T>) -> String {
    let cells = cells.into_iter();
    let cells: Vec<String> = cells
        .map(|cell| escape(cell.as_ref()).into_owned())
        .collect();
    format!("| {} |", cells.join(" | "))
}

fn grid(table: &Table<'_>, style: &Style, out: &mut dyn io::Write) -> io::Result<()> {
    let shown = table.shown_columns();
    let header = shown
        .iter()
        .map(|(_, column)| column.header_line(style.lang));
    let rule = shown.iter().map(|(_, column)| {
        let is_number = column.is_number();
        if is_number { " ---: |" } else { " --- |" }
    });
    writeln!(out, "{}\n|{}", line(header), rule.collect::<String>())?;
    for row in table.texts(&shown, style) {
        writeln!(out, "{}", line(row))?;
    }
    if let Some(more) = more_rows(table, style) {
        writeln!(out, "\n{}", escape(&more))?;
    }
    Ok(())
}

fn cards(table: &Table<'_>, style: &Style, out: &mut dyn io::Write) -> io::Result<()> {
    let shown = table.shown_columns();
    for (i, row) in table.texts(&shown, style).enumerate() {
        if i > 0 {
            writeln!(out)?;
        }
        let fields = shown.iter().zip(row).filter(|(_, value)| !value.is_empty());
        for ((_, column), value) in fields {
            let header = column.header_line(style.lang);
            let header = format!("**{}**", escape(&header));
            writeln!(out, "- {}", labelled(&header, escape(&value), style.lang))?;
        }
    }
    Ok(())
}

/// A chart as a table with a curve a line.
fn curves(chart: &Chart, level: &str, style: &Style, out: &mut dyn io::Write) -> io::Result<()> {
    if chart.rows.is_empty() {
        return Ok(());
    }
    let lang = style.lang;
    let axis =
        say::HeaderAxis { begin: escape(&chart.axis.0), end: escape(&chart.axis.1) }.text(lang);
    let (label, note) = (say::HeaderCurve.text(lang), say::HeaderNote.text(lang));
    writeln!(out, "\n{level} {}\n", escape(&chart.title))?;
    writeln!(out, "| {label} | {axis} | {note} |\n| --- | --- | --- |")?;
    for row in &chart.rows {
        let mut curve = chart.curve(row, CURVE_CELLS, false);
        if !curve.is_empty() {
            curve = format!("`{curve}`");
        }
        let (label, note) = (escape(&row.label), escape(&row.note));
        writeln!(out, "| {label} | {curve} | {note} |")?;
    }
    Ok(())
}

/// Wholes and their parts as a table with a bar a line, and what its signs mean.
fn bars(split: &Split, level: &str, style: &Style, out: &mut dyn io::Write) -> io::Result<()> {
    if split.bars().next().is_none() {
        return Ok(());
    }
    let lang = style.lang;
    let (name, bar) = (say::HeaderName.text(lang), say::HeaderBar.text(lang));
    let (ips, all) = (say::HeaderIps.text(lang), say::All.text(lang));
    writeln!(out, "\n{level} {}\n", escape(&split.title))?;
    writeln!(out, "| {name} | {bar} | {ips} |\n| --- | --- | ---: |")?;
    for bar in split.bars() {
        if let Some(group) = bar.group {
            writeln!(out, "| {} | | |", escape(group))?;
        }
        let name = escape(if bar.name.is_empty() { &all } else { bar.name });
        let drawn = drawn_bar(split, &bar, CURVE_CELLS, &Style::default());
        writeln!(
            out,
            "| {name} | `{drawn}` | {} |",
            grouped(total(bar.counts))
        )?;
    }
    if let Some(more) = split.more(lang) {
        writeln!(out, "\n{}", escape(&more))?;
    }
    let entries = bar_entries(split, style.lang);
    let entries = entries.map(|(part, meaning)| format!("`{}` {}", part.sign(false), meaning));
    writeln!(
        out,
        "\n{}",
        texts::clauses(&entries.collect::<Vec<String>>(), lang)
    )
}

/// Makes what comes from the input inert, and keeps it on one line.
pub(super) fn escape(text: &str) -> Cow<'_, str> {
    let special = |c: char| {
        matches!(
            c,
            '\\' | '|' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '&' | '#' | '~' | '$'
        )
    };
    let marker = list_marker(text);
    if marker.is_none() && !text.contains(|c: char| special(c) || is_deceptive(c)) {
        return Cow::Borrowed(text);
    }
    let mut escaped = String::with_capacity(text.len() + 8);
    for (at, c) in text.char_indices() {
        if special(c) || marker == Some(at) {
            escaped.push('\\');
        }
        escaped.push(match c {
            '\n' | '\t' | '\r' => ' ',
            c if is_deceptive(c) => '\u{fffd}',
            c => c,
        });
    }
    Cow::Owned(escaped)
}

/// The position of the sign that makes a line a list item, or the line before it a heading.
fn list_marker(text: &str) -> Option<usize> {
    let start = text.len() - text.trim_start().len();
    let rest = &text[start..];
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    let (signs, at) = if digits > 0 {
        ([b'.', b')', b')'], digits)
    } else {
        ([b'-', b'+', b'='], 0)
    };
    let sign = rest.as_bytes().get(at).filter(|sign| signs.contains(sign));
    let after = rest.as_bytes().get(at + 1);
    let ends = after.is_none_or(|after| after.is_ascii_whitespace() || Some(after) == sign);
    sign.filter(|_| ends).map(|_| start + at)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_from_the_input_is_markup() {
        assert_eq!(escape("sbn-1 子网"), "sbn-1 子网");
        assert_eq!(escape("a|b\n<script>"), "a\\|b \\<script\\>");
        assert_eq!(escape("[x](javascript:y)"), "\\[x\\](javascript:y)");
        assert_eq!(escape("- a"), "\\- a");
        assert_eq!(escape("12. a"), "12\\. a");
        assert_eq!(escape("==="), "\\===");
        assert_eq!(escape("10.0.0.0/24 - 1.5"), "10.0.0.0/24 - 1.5");
    }
}
