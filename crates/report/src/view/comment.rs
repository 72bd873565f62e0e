//! Comments for merge requests: of a plan, and of what changed.

use super::report::Reported;
use super::{diff, plan};
use crate::note::labelled;
use crate::{Comment, CommentTable, Fit, Matrix, MatrixCell};
use model::finding::{Finding, Severity};
use net::lang::Lang;
use net::quantity::grouped;
use results::changes::outcome::DiffOutcome;
use texts::{Message, output};

/// Columns of a table, the first included, that are read next to each other.
const MOST_COLUMNS: usize = 8;

/// The comment of a plan: what changed, where that is known, or what is short.
pub fn of_report(of: &Reported<'_>, marker: &str, lang: Lang) -> Comment {
    let mut told = plan::answer(of.outcome, lang);
    told.insert(0, of.decision.text.clone());
    let table = match of.changes {
        Some(changes) => {
            let news = diff::news(changes, lang);
            told.splice(0..0, news);
            told.extend(diff::things(changes, lang));
            diff::worst(changes, lang)
        }
        None => short(&plan::scenarios_by_zone(of.outcome, lang)),
    };
    let title = told.remove(0);
    let name = of.outcome.cluster.name.as_deref();
    Comment {
        marker: marker.to_owned(),
        fits: fits(of.findings),
        needs_a_look: of.changes.is_some_and(DiffOutcome::needs_a_look),
        has_known: has_known(of.findings),
        title: match name {
            Some(name) => labelled(name, title, lang),
            None => title,
        },
        told,
        link: of.link.clone(),
        todo: Some(of.todo.clone()),
        table: Some(table),
        outlook: Some(plan::outlook(of.outcome, of.course, lang)),
        findings: match of.changes {
            Some(changes) => new(changes, lang),
            None => kinds(of.findings, lang),
        },
    }
}

/// The comment of what changed between two results; a link opens the plan after it.
pub fn of_diff(outcome: &DiffOutcome, marker: &str, link: Option<String>, lang: Lang) -> Comment {
    let mut told = diff::lead(outcome, lang);
    let title = told.remove(0);
    Comment {
        marker: marker.to_owned(),
        fits: fits(&outcome.findings),
        needs_a_look: outcome.needs_a_look(),
        has_known: false,
        title,
        told,
        link,
        todo: None,
        table: Some(diff::worst(outcome, lang)),
        outlook: None,
        findings: new(outcome, lang),
    }
}

fn fits(findings: &[Finding]) -> bool {
    !findings.iter().any(|one| one.severity() == Severity::Error)
}

fn has_known(findings: &[Finding]) -> bool {
    let is_error = |one: &Finding| one.is_known() && one.own_severity() == Severity::Error;
    findings.iter().any(is_error)
}

/// What is short: the rows and columns in which something is.
fn short(matrix: &Matrix) -> CommentTable {
    let is_short = |cell: &MatrixCell| cell.fit.is_short();
    let rows = matrix.rows.iter();
    let rows: Vec<_> = rows.filter(|row| row.cells.iter().any(is_short)).collect();
    let fails = |at: &usize| {
        rows.iter()
            .any(|row| row.cells.get(*at).is_some_and(is_short))
    };
    let columns = (0..matrix.header.len().saturating_sub(1)).filter(fails);
    let columns: Vec<usize> = columns.take(MOST_COLUMNS - 1).collect();
    let header = columns.iter().map(|at| matrix.header[at + 1].clone());
    let corner = matrix.header.first().cloned().unwrap_or_default();
    let text = |cell: &MatrixCell| match (cell.fit, cell.short) {
        (Fit::Fits, _) => "✅".to_owned(),
        (Fit::Gone | Fit::Aside, _) => "–".to_owned(),
        (_, short) => format!("❌ {}", grouped(short)),
    };
    let lines = rows.iter().map(|row| {
        let cells = columns.iter().map(|&at| text(&row.cells[at]));
        std::iter::once(row.short_name.clone())
            .chain(cells)
            .collect()
    });
    CommentTable {
        rows: lines.collect(),
        header: std::iter::once(corner).chain(header).collect(),
    }
}

/// Findings that are new, or matter more than before.
fn new(outcome: &DiffOutcome, lang: Lang) -> Vec<String> {
    let got_worse = outcome.got_worse();
    let lines = got_worse.filter_map(|change| {
        let finding = change.after.as_ref()?;
        let matters = finding.severity <= Severity::Warning;
        let severity = finding.severity.word(lang);
        let (code, message) = (finding.code, &*finding.message);
        matters.then(|| output::FindingLine { severity, code, count: 1, message }.text(lang))
    });
    lines.collect()
}

/// Findings that are no mere information, a line for each code.
fn kinds(findings: &[Finding], lang: Lang) -> Vec<String> {
    let severe = findings
        .iter()
        .filter(|one| one.severity() <= Severity::Warning);
    let severe: Vec<&Finding> = severe.collect();
    let kinds = severe.chunk_by(|a, b| (a.code(), a.severity()) == (b.code(), b.severity()));
    let kinds = kinds.map(|same| {
        let (severity, code) = (same[0].severity().word(lang), same[0].code());
        let (count, message) = (same.len(), same[0].message(lang));
        output::FindingLine { severity, code, count, message }.text(lang)
    });
    kinds.collect()
}
