//! A comment for a merge request: short, Markdown, the same bytes for the same result.

use std::io::{self, Write};

use super::escaped::Escaped;
use super::markdown::escape;
use super::note::labelled;
use super::{Outlook, Style, Todo, outlook_lines};
use input::problem::Problems;
use net::lang::Lang;
use net::visible_lines;
use texts::{Message, output as say};

/// What is shown of each at most; all of it together has at most 60 lines.
const MOST_STEPS: usize = 8;
const MOST_ROWS: usize = 10;
const MOST_STRIPS: usize = 6;
const MOST_FINDINGS: usize = 6;

/// Of several plans: rows of the table, and bytes of what is said of each. Forges take 65,536 characters.
const MOST_PLANS: usize = 100;
const MOST_BYTES: usize = 32 << 10;

/// Characters of the marker.
const MOST_MARKER: usize = 1000;

/// Cells of a line of the picture in text, which scrolls.
const LONGEST_LINE: usize = 1000;

/// Problems of a plan.
const MOST_PROBLEMS: usize = 3;

/// A comment.
pub struct Comment {
    /// What tells it from other comments, so that it can be written again in its place.
    pub marker: String,
    /// Whether nothing is wrong.
    pub fits: bool,
    /// Whether a change is one to look at, although nothing may be wrong.
    pub needs_a_look: bool,
    /// Whether something is wrong that the baseline has too.
    pub has_known: bool,
    /// The verdict.
    pub title: String,
    /// What else to say at once.
    pub told: Vec<String>,
    /// What opens the plan in the page, where that is known.
    pub link: Option<String>,
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
    write_marker(&comment.marker, out)?;
    let sign = comment.sign().as_str();
    writeln!(out, "### {sign} {}", escape(&comment.title))?;
    write_body(comment, style, out)
}

/// Writes one comment about several plans, the worst first: what each has to say, or why it has no result.
///
/// # Errors
///
/// Those of `out`.
pub fn render_comments(
    all: &[(String, Result<Comment, Problems>)],
    style: &Style,
    out: &mut dyn Write,
) -> io::Result<()> {
    if let [(_, Ok(comment))] = all {
        return render_comment(comment, style, out);
    }
    let lang = style.lang;
    let names: Vec<&str> = all.iter().map(|(name, _)| name.as_str()).collect();
    write_marker(&names.join(" "), out)?;
    let mut all: Vec<_> = all
        .iter()
        .map(|(name, one)| (name, sign(one), one))
        .collect();
    net::sort_by_key(&mut all, |&(_, sign, _)| sign);
    let failed = all
        .iter()
        .filter(|(_, sign, _)| *sign <= Sign::Fails)
        .count();
    let title = say::CommentPlans { plans: all.len(), failed }.text(lang);
    let worst = all.first().map_or(Sign::Fine, |&(_, sign, _)| sign);
    writeln!(out, "### {} {}\n", worst.as_str(), escape(&title))?;
    writeln!(
        out,
        "| {} | {} |\n| --- | --- |",
        say::HeaderPlan.text(lang),
        say::TitleResult.text(lang)
    )?;
    for (name, sign, one) in all.iter().take(MOST_PLANS) {
        let said = match one {
            Ok(comment) => escape(&comment.title).into_owned(),
            Err(problems) => cannot_plan(problems, lang),
        };
        writeln!(out, "| {} {} | {said} |", sign.as_str(), escape(name))?;
    }
    if all.len() > MOST_PLANS {
        writeln!(out)?;
    }
    more(all.len(), MOST_PLANS, lang, out)?;
    let mut bytes = 0;
    let bodies = all.iter().filter(|(_, sign, _)| *sign < Sign::Fine);
    let bodies = bodies.filter_map(|(name, sign, one)| Some((name, sign, one.as_ref().ok()?)));
    for (name, sign, comment) in bodies {
        let mut body = Vec::new();
        write_body(comment, style, &mut body)?;
        bytes += body.len();
        if bytes > MOST_BYTES {
            return writeln!(out, "\n{}", say::CommentCut.text(lang));
        }
        let (sign, name) = (sign.as_str(), Escaped(name));
        writeln!(out, "\n<details><summary>{sign} {name}</summary>")?;
        out.write_all(&body)?;
        writeln!(out, "\n</details>")?;
    }
    Ok(())
}

/// Why a plan has no result, in a cell of a table.
fn cannot_plan(problems: &Problems, lang: Lang) -> String {
    let all = problems.kept().iter().take(MOST_PROBLEMS);
    let lines = all.map(|problem| {
        let place = problem.place.as_ref();
        let place = place.map(|at| format!(" ({}:{}:{})", at.path, at.line, at.column));
        let line = problem.line(lang) + &place.unwrap_or_default();
        escape(&line).into_owned()
    });
    let lines: Vec<String> = lines.collect();
    let label = format!("**{}**", escape(&say::CannotPlan.text(lang)));
    labelled(&label, lines.join("<br>"), lang)
}

/// What is at the head of a comment, the worst first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Sign {
    Broken,
    Fails,
    Asks,
    Fine,
}

impl Sign {
    const fn as_str(self) -> &'static str {
        match self {
            Self::Broken | Self::Fails => "❌",
            Self::Asks => "⚠️",
            Self::Fine => "✅",
        }
    }
}

fn sign(one: &Result<Comment, Problems>) -> Sign {
    one.as_ref().map_or(Sign::Broken, Comment::sign)
}

impl Comment {
    fn sign(&self) -> Sign {
        let asks = self
            .todo
            .as_ref()
            .is_some_and(|todo| !todo.steps.is_empty());
        match (self.fits, asks || self.has_known || self.needs_a_look) {
            (false, _) => Sign::Fails,
            (true, true) => Sign::Asks,
            (true, false) => Sign::Fine,
        }
    }
}

fn write_marker(marker: &str, out: &mut dyn Write) -> io::Result<()> {
    // A comment of HTML ends at its first arrow.
    let marker = marker.replace(['<', '>'], " ").replace("--", "- -");
    let marker = visible_lines(&marker).replace('\n', " ");
    let end = marker.char_indices().nth(MOST_MARKER).map(|(end, _)| end);
    let marker = &marker[..end.unwrap_or(marker.len())];
    writeln!(out, "<!-- cce-plan: {marker} -->")
}

fn write_body(comment: &Comment, style: &Style, out: &mut dyn Write) -> io::Result<()> {
    let lang = style.lang;
    if !comment.told.is_empty() {
        let told: Vec<_> = comment.told.iter().map(|one| escape(one)).collect();
        writeln!(out, "\n{}", told.join("<br>"))?;
    }
    if let Some(link) = &comment.link {
        writeln!(out, "\n[{}]({link})", say::OpenInPage.text(lang))?;
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
            // One line for each strip.
            let style = Style { width: LONGEST_LINE, ..style.clone() };
            let lines = outlook_lines(outlook, &style)?;
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
        if comment.findings.len() > MOST_FINDINGS {
            writeln!(out)?;
        }
        more(comment.findings.len(), MOST_FINDINGS, lang, out)
    })
}

fn write_todo(todo: &Todo, lang: Lang, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "\n**{}**\n", say::TitleTodo.text(lang))?;
    for (number, step) in (1..).zip(todo.steps.iter().take(MOST_STEPS)) {
        let (due, what) = (escape(&step.due), escape(&step.what));
        let line = say::StepLine { due, what, covers: escape(&step.covers) }.text(lang);
        writeln!(out, "{number}. {line}")?;
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
