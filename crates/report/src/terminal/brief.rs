//! Only the answer, on few lines: as much of the rest as there is room for.

use std::io;

use super::findings::Brief;
use super::{Lines, Role, Span, findings, matrix, outlook, todo};
use crate::{Document, Report, Style, Todo};
use texts::{Message, output as say};

/// Lines that are written at most.
const MOST_LINES: usize = 60;

/// How much is shown.
struct Level {
    rows: usize,
    pictures: bool,
    findings: Findings,
}

/// How much is shown of findings.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Findings {
    Whole,
    /// A line each, and the next step of what is severe.
    Helped,
    Lines,
}

const fn level(rows: usize, pictures: bool, findings: Findings) -> Level {
    Level { rows, pictures, findings }
}

/// From all to little: the first that fits is taken.
const LEVELS: [Level; 9] = [
    level(usize::MAX, true, Findings::Whole),
    level(20, true, Findings::Whole),
    level(20, true, Findings::Helped),
    level(20, true, Findings::Lines),
    level(20, false, Findings::Lines),
    level(12, false, Findings::Lines),
    level(8, false, Findings::Lines),
    level(5, false, Findings::Lines),
    level(3, false, Findings::Lines),
];

type Written = Vec<Vec<(Role, String)>>;

pub(super) fn render(document: &Document<'_>, lines: &mut Lines<'_>) -> io::Result<()> {
    let brief = Brief::of(document, lines.style)?;
    let does = |todo: &Todo| !todo.steps.is_empty() || document.told_matrices().next().is_some();
    let first = if document.todo.as_ref().is_some_and(does) && document.charts.is_empty() {
        // What says what to do needs no picture.
        4
    } else if brief.count() > MOST_LINES as u64 {
        2
    } else {
        0
    };
    let levels = &LEVELS[first..];
    first_that_fits(levels, lines, |level, lines| {
        answer((document, &brief), level, lines)
    })
}

/// The first screen of a report: its answer, what to do, the picture, and what fits. A chapter that alone is asked
/// for is below its answer.
pub(super) fn report(report: &Report<'_>, lines: &mut Lines<'_>) -> io::Result<()> {
    if let [chapter] = report.chapters.as_slice() {
        lines.wrapped(Role::Strong, &report.decision.to_string(), "")?;
        lines.heading(&chapter.document.title)?;
        if chapter.paste.is_empty() {
            let style = Style { brief: false, ..lines.style.clone() };
            return super::render(&chapter.document, &mut lines.styled(&style));
        }
        super::sentences(&chapter.document.lead, lines)?;
        for text in &chapter.paste {
            lines.blank()?;
            text.lines().try_for_each(|line| lines.plain(line))?;
        }
        return Ok(());
    }
    let matrices = report.chapters.iter();
    let matrices = || {
        matrices
            .clone()
            .flat_map(|one| one.document.told_matrices())
    };
    first_that_fits(&LEVELS[4..], lines, |_, lines| {
        super::sentences(&report.lead, lines)?;
        todo::steps_of(&report.todo, lines)?;
        outlook::outlook(&report.outlook, lines)?;
        matrices().try_for_each(|one| matrix::matrix(one, lines))?;
        lines.blank()?;
        let lang = lines.style.lang;
        lines.wrapped(
            Role::Faint,
            &say::ReportMore { chapters: report.chapters.len() }.text(lang),
            "",
        )
    })
}

/// Writes what the first level shows with which there are not too many lines.
fn first_that_fits(
    levels: &[Level],
    lines: &mut Lines<'_>,
    answer: impl Fn(&Level, &mut Lines<'_>) -> io::Result<()>,
) -> io::Result<()> {
    let mut written = Written::new();
    let mut is_cut = false;
    for level in levels {
        written.clear();
        is_cut = attempt(&answer, level, &mut written, lines);
        if !is_cut {
            break;
        }
    }
    if is_cut {
        // A heading with nothing below it says nothing.
        written.truncate(MOST_LINES - 2);
        while written.pop_if(|line| is_heading(line)).is_some() {}
        written.push(Vec::new());
    }
    for line in &written {
        let spans = line.iter().map(|(role, text)| (*role, text.as_str()));
        lines.all_spans(&spans.collect::<Vec<_>>())?;
    }
    if is_cut {
        let more = say::BriefCut.text(lines.style.lang);
        lines.line(Role::Faint, &more)?;
    }
    Ok(())
}

/// Whether a line is a heading, the header of a table, or empty.
fn is_heading(line: &[(Role, String)]) -> bool {
    line.iter()
        .all(|(role, text)| *role == Role::Strong || text.trim_matches(['─', ' ']).is_empty())
}

/// Writes what a level shows, until there are too many lines: whether there are.
fn attempt(
    answer: impl Fn(&Level, &mut Lines<'_>) -> io::Result<()>,
    level: &Level,
    written: &mut Written,
    lines: &Lines<'_>,
) -> bool {
    let mut take = |spans: &[Span<'_>]| {
        if written.len() == MOST_LINES {
            return Err(io::ErrorKind::StorageFull.into());
        }
        let spans = spans.iter().map(|span| (span.role, span.text.to_owned()));
        written.push(spans.collect());
        Ok(())
    };
    let mut lines = Lines::new(lines.style, &mut take);
    lines.most_rows = (level.rows < usize::MAX).then_some(level.rows);
    answer(level, &mut lines).is_err()
}

fn answer(
    (document, brief): (&Document<'_>, &Brief),
    level: &Level,
    lines: &mut Lines<'_>,
) -> io::Result<()> {
    super::lead(document, lines)?;
    todo::todo(document, lines)?;
    for one in document.told_matrices() {
        matrix::matrix(one, lines)?;
    }
    super::tables(document, |table| !table.detail, lines)?;
    if level.pictures {
        for chart in &document.charts {
            super::chart::chart(chart, lines)?;
        }
        if let Some(split) = document.split.as_ref().filter(|split| !split.detail) {
            super::bar::bar(split, lines)?;
        }
    }
    if level.findings == Findings::Whole {
        return findings(document, true, lines);
    }
    brief.write(level.findings == Findings::Helped, lines)?;
    let tables = document.tables.iter().filter(|table| table.detail);
    let tables: Vec<&str> = tables.map(|table| table.name).collect();
    let lang = lines.style.lang;
    let tables = (!tables.is_empty()).then(|| texts::names(&tables, lang));
    lines.blank()?;
    lines.wrapped(Role::Faint, &say::BriefMore { tables }.text(lang), "")
}
