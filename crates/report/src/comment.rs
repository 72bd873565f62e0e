//! A comment for a merge request: short, Markdown, the same bytes for the same result.

use std::io::{self, Write};

use super::markdown::escape;
use super::{Outlook, Style, Todo, outlook_lines};
use net::lang::Lang;
use net::visible_lines;
use texts::{Message, output as say};

/// What is shown of each at most; all of it together has at most 60 lines.
const MOST_STEPS: usize = 8;
const MOST_ROWS: usize = 10;
const MOST_STRIPS: usize = 6;
const MOST_FINDINGS: usize = 6;

/// A comment.
pub struct Comment {
    /// What tells it from other comments, so that it can be written again in its place.
    pub marker: String,
    /// Whether nothing is wrong.
    pub fits: bool,
    /// Whether a change is one to look at, although nothing may be wrong.
    pub needs_a_look: bool,
    /// The verdict.
    pub title: String,
    /// What else to say at once.
    pub told: Vec<String>,
    /// What to do.
    pub todo: Option<Todo>,
    /// What is short, or what changed.
    pub table: Option<CommentTable>,
    /// What is needed of what there is.
    pub outlook: Option<Outlook>,
    /// Findings: a line for each kind, the worst first.
    pub findings: Vec<String>,
}

/// A small table.
pub struct CommentTable {
    /// The names of its columns.
    pub header: Vec<String>,
    /// Its rows.
    pub rows: Vec<Vec<String>>,
}

/// Writes a comment as Markdown.
///
/// # Errors
///
/// Those of `out`.
pub fn render_comment(comment: &Comment, style: &Style, out: &mut dyn Write) -> io::Result<()> {
    let lang = style.lang;
    // A comment of HTML ends at its first arrow.
    let marker = comment.marker.replace(['<', '>'], " ").replace("--", "- -");
    writeln!(
        out,
        "<!-- cce-plan: {} -->",
        visible_lines(&marker).replace('\n', " ")
    )?;
    let asks = comment
        .todo
        .as_ref()
        .is_some_and(|todo| !todo.steps.is_empty());
    let sign = match (comment.fits, asks || comment.needs_a_look) {
        (false, _) => "❌",
        (true, true) => "⚠️",
        (true, false) => "✅",
    };
    writeln!(out, "### {sign} {}", escape(&comment.title))?;
    if !comment.told.is_empty() {
        let told: Vec<_> = comment.told.iter().map(|one| escape(one)).collect();
        writeln!(out, "\n{}", told.join("<br>"))?;
    }
    if let Some(todo) = comment.todo.as_ref().filter(|todo| !todo.steps.is_empty()) {
        write_todo(todo, lang, out)?;
    }
    if let Some(table) = comment
        .table
        .as_ref()
        .filter(|table| !table.rows.is_empty())
    {
        write_table(table, lang, out)?;
    }
    if let Some(outlook) = &comment.outlook {
        folded(&outlook.subtitle, out, |out| {
            writeln!(out, "```text")?;
            let lines = outlook_lines(outlook, style)?;
            let (strips, axis) = lines.split_at(outlook.strips.len().min(lines.len()));
            for line in strips.iter().take(MOST_STRIPS).chain(axis) {
                writeln!(out, "{line}")?;
            }
            writeln!(out, "```")
        })?;
    }
    if comment.findings.is_empty() {
        return Ok(());
    }
    folded(&say::TitleFindings.text(lang), out, |out| {
        for line in comment.findings.iter().take(MOST_FINDINGS) {
            writeln!(out, "- {}", escape(line))?;
        }
        more(comment.findings.len(), MOST_FINDINGS, lang, out)
    })
}

fn write_todo(todo: &Todo, lang: Lang, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "\n**{}**\n", say::TitleTodo.text(lang))?;
    for (number, step) in (1..).zip(todo.steps.iter().take(MOST_STEPS)) {
        let (due, what) = (escape(&step.due), escape(&step.what));
        writeln!(out, "{number}. **{due}** {what}: {}", escape(&step.covers))?;
    }
    more(todo.steps.len(), MOST_STEPS, lang, out)?;
    let Some(command) = &todo.command else {
        return Ok(());
    };
    writeln!(out, "\n```sh\n{}\n```", visible_lines(&command.join(" ")))
}

fn write_table(table: &CommentTable, lang: Lang, out: &mut dyn Write) -> io::Result<()> {
    let line = |cells: &[String]| {
        let cells: Vec<_> = cells.iter().map(|cell| escape(cell)).collect();
        format!("| {} |", cells.join(" | "))
    };
    writeln!(out, "\n{}", line(&table.header))?;
    writeln!(out, "|{}", " --- |".repeat(table.header.len()))?;
    for row in table.rows.iter().take(MOST_ROWS) {
        writeln!(out, "{}", line(row))?;
    }
    if table.rows.len() > MOST_ROWS {
        writeln!(out)?;
    }
    more(table.rows.len(), MOST_ROWS, lang, out)
}

/// That there is more than is shown.
fn more(all: usize, shown: usize, lang: Lang, out: &mut dyn Write) -> io::Result<()> {
    if all <= shown {
        return Ok(());
    }
    let rows = say::CommentMore { rows: all - shown }.text(lang);
    writeln!(out, "{}", escape(&rows))
}

fn folded(
    title: &str,
    out: &mut dyn Write,
    content: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    writeln!(out, "\n<details><summary>{}</summary>\n", escape(title))?;
    content(out)?;
    writeln!(out, "\n</details>")
}
