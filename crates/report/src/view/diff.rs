//! The document of `diff`.

mod asked;
mod changes;

use std::cmp::Ordering;

use crate::{CommentTable, Document, Fit, Matrix, MatrixCell, MatrixRow, Table};
use model::finding::{Diagnostic as _, ExhaustionDate, Severity, When, ZoneLossNotSurvived};
use net::lang::Lang;
use results::changes::outcome::{ChangeKind, DiffOutcome, FigureChange, Thing, Verdict};
use results::diff::DiffResult;
use rows::{Cell, Column};
use texts::{Message, diff as say};

/// Rows that people see unless they ask for all.
const MOST_SHOWN: usize = 40;

/// The document of an outcome.
pub fn document(outcome: &DiffOutcome, lang: Lang) -> Document<'_> {
    let result = DiffResult::of(outcome);
    let of_changes = "row figure before after verdict change";
    let of_findings = "finding_change code severity_before severity_after subject name";
    let rows = changes::rows(outcome, lang);
    let changes = Table::new("changes", &rows, of_changes).keeping(5);
    let findings = Table::new("finding_changes", &result.finding_changes, of_findings);
    Document {
        lead: lead(outcome, lang),
        assumptions: vec![say::AssumeNames.text(lang)],
        tables: vec![
            Table::new("figures", &result.figures, ""),
            changes
                .titled(say::TitleFigures.text(lang))
                .cut(changes::kept(outcome), MOST_SHOWN),
            findings
                .titled(say::TitleFindings.text(lang))
                .cut(matter(outcome), MOST_SHOWN),
        ],
        matrices: vec![scenarios(outcome, lang)],
        findings: &outcome.findings,
        ..Document::of("diff", say::Title.text(lang), result)
    }
}

pub(super) fn lead(outcome: &DiffOutcome, lang: Lang) -> Vec<String> {
    if outcome.is_empty() {
        return vec![say::LeadNothing.text(lang)];
    }
    let mut lead = news(outcome, lang);
    if !is_headline(outcome) && (outcome.nodes_differ() || !outcome.growth_differs()) {
        lead.extend(runs_out(outcome, lang));
    }
    if !outcome.nodes_differ() {
        lead.extend(verdict(outcome, lang));
    }
    let of_cluster = |key: &str| {
        outcome.figures.iter().find(|change| {
            ["cluster", "totals", "demand"].contains(&&*change.table) && change.column.key == key
        })
    };
    let short = of_cluster("short_nodes").filter(|change| change.verdict == Verdict::Worse);
    let first = [
        "guaranteed_nodes",
        "max_nodes",
        "needed_ips",
        "wanted_max_nodes",
    ];
    let first = || first.iter().find_map(|key| of_cluster(key));
    if let Some(change) = short.or_else(first) {
        let value = |value| changes::value(value, lang).unwrap_or_else(|| "-".to_owned());
        lead.push(
            say::LeadFigure {
                after: value(&change.after),
                before: value(&change.before),
                figure: changes::figure(change, lang),
            }
            .text(lang),
        );
    }
    lead.push(
        say::LeadCounts {
            better: outcome.count(Verdict::Better),
            gone: outcome.count_findings(ChangeKind::Gone),
            less_severe: outcome.count_findings(ChangeKind::Better)
                + outcome.count_findings(ChangeKind::LessAsked),
            more_severe: outcome.count_findings(ChangeKind::Worse),
            new: outcome.count_findings(ChangeKind::New),
            worse: outcome.count(Verdict::Worse),
        }
        .text(lang),
    );
    lead.extend(things(outcome, lang));
    lead
}

/// What a reader has to know first: what got worse, what is asked no longer, and then what is better.
pub(super) fn news(outcome: &DiffOutcome, lang: Lang) -> Vec<String> {
    let mut news: Vec<String> = headline(outcome, lang).into_iter().collect();
    news.extend(asked::sentences(outcome, lang));
    if outcome.nodes_differ() {
        news.extend(verdict(outcome, lang));
    } else if outcome.growth_differs() && !is_headline(outcome) {
        news.extend(runs_out(outcome, lang));
    }
    news
}

/// Whether that growth runs out sooner is the worst of what got worse.
fn is_headline(outcome: &DiffOutcome) -> bool {
    let worst = outcome.worst().and_then(|worst| worst.after.as_ref());
    let is_of_growth = worst.is_some_and(|worst| {
        worst.code == ExhaustionDate::KIND.code
            && worst
                .values
                .get("lost_zone")
                .is_none_or(serde_json::Value::is_null)
    });
    is_of_growth && outcome.growth_differs()
}

/// The worst of what got worse.
fn headline(outcome: &DiffOutcome, lang: Lang) -> Option<String> {
    let worst = outcome.worst()?;
    let finding = worst.after.as_ref()?;
    let is_loss = finding.code == ZoneLossNotSurvived::KIND.code;
    if is_loss && outcome.lost.contains(&finding.subject) {
        let zones = texts::one_of(&outcome.lost, lang);
        return Some(say::LeadLost { zones }.text(lang));
    }
    if is_headline(outcome) {
        return runs_out(outcome, lang);
    }
    let severe = outcome.got_worse().filter(|change| {
        let after = change.after.as_ref();
        after.is_some_and(|after| after.severity <= Severity::Warning)
    });
    let lead = say::LeadWorst {
        kind: worst.kind,
        message: &finding.message,
        more: severe.count().saturating_sub(1),
    };
    Some(lead.text(lang))
}

/// Whether all nodes fitted, and fit now.
fn verdict(outcome: &DiffOutcome, lang: Lang) -> Option<String> {
    let [before, after] = outcome.nodes.map(|nodes| {
        let nodes = nodes?;
        Some(say::LeadVerdictNodes { short: nodes.short, wanted: nodes.wanted }.text(lang))
    });
    Some(say::LeadVerdict { after: after?, before: before? }.text(lang))
}

/// What became worse or better in scenarios, growth and the whole, the worst first.
pub(super) fn worst(outcome: &DiffOutcome, lang: Lang) -> CommentTable {
    let is_told = |change: &FigureChange| {
        ["scenarios", "growth", "cluster", "requests", "quotas"].contains(&&*change.table)
            && change.thing == Thing::Kept
            && change.verdict != Verdict::Changed
    };
    let mut told: Vec<_> = changes::of(outcome, lang, is_told).collect();
    // What only wastes IPs comes last.
    net::sort_by_key(&mut told, |(change, _)| change.column.rank == Column::LAST);
    let rows = told.into_iter().map(|(change, row)| {
        let sign = match change.verdict {
            Verdict::Worse if change.column.rank == Column::LAST => "⚠️",
            Verdict::Worse => "❌",
            _ => "✅",
        };
        let values = [row.before, row.after].map(Option::unwrap_or_default);
        let [before, after] = values;
        vec![format!("{sign} {}", row.row), row.figure, before, after]
    });
    CommentTable {
        rows: rows.collect(),
        header: vec![
            say::CommentRow.text(lang),
            say::CommentFigure.text(lang),
            say::CommentBefore.text(lang),
            say::CommentAfter.text(lang),
        ],
    }
}

/// What is short in scenarios that changed, before and after.
fn scenarios(outcome: &DiffOutcome, lang: Lang) -> Matrix {
    let rows = changes::named(outcome, lang, |change| {
        change.table == "scenarios" && change.column.key == "short_nodes"
    });
    let cell = |value: &Cell| {
        let short = match value {
            Cell::Count(nodes) => *nodes,
            _ => 0,
        };
        let fit = if short > 0 { Fit::Short } else { Fit::Fits };
        let text = match short {
            0 => say::Fits.text(lang),
            _ => say::Short { nodes: short }.text(lang),
        };
        MatrixCell { text, fit, short }
    };
    let rows = rows.take(MOST_SHOWN).map(|(name, change)| MatrixRow {
        short_name: name.clone(),
        name,
        cells: vec![cell(&change.before), cell(&change.after)],
    });
    let header = vec![
        say::CommentRow.text(lang),
        say::CommentBefore.text(lang),
        say::CommentAfter.text(lang),
    ];
    Matrix {
        name: "scenarios",
        title: say::TitleScenarios.text(lang),
        short_header: header.clone(),
        header,
        rows: rows.collect(),
        counts: String::new(),
        is_drawn: true,
    }
}

/// How many zones, groups and subnets came and went.
pub(super) fn things(outcome: &DiffOutcome, lang: Lang) -> Option<String> {
    let [new, gone] = [Thing::New { first: true }, Thing::Gone { first: true }].map(|thing| {
        let counts = outcome
            .things(thing)
            .into_iter()
            .map(|(table, count)| say::LeadThingsCounted { count, table }.text(lang));
        let counts: Vec<String> = counts.collect();
        (!counts.is_empty()).then(|| texts::names(&counts, lang))
    });
    new.as_ref().or(gone.as_ref())?;
    Some(say::LeadThings { gone, new }.text(lang))
}

/// Findings that matter before or after: warnings and errors.
fn matter(outcome: &DiffOutcome) -> Vec<usize> {
    let shown = outcome
        .changes
        .iter()
        .filter(|change| change.finding().is_some());
    let severe = shown.enumerate().filter(|(_, change)| {
        let mut both = change.before.iter().chain(&change.after);
        both.any(|finding| finding.severity <= Severity::Warning)
    });
    severe.map(|(at, _)| at).collect()
}

/// When growth runs out, and when it did before.
fn runs_out(outcome: &DiffOutcome, lang: Lang) -> Option<String> {
    let [before, after] = outcome.runs_out.each_ref();
    before.as_ref().or(after.as_ref())?;
    let months = |when: &Option<When>| match when {
        Some(When::Growth(months, _)) => *months,
        _ => u32::MAX,
    };
    let [planned_before, planned] = outcome.grows;
    let change = match (planned_before, planned, months(after).cmp(&months(before))) {
        (_, false, _) => "unplanned",
        (false, true, _) => "planned",
        (true, true, Ordering::Equal) => "same",
        (true, true, Ordering::Less) => "sooner",
        (true, true, Ordering::Greater) if outcome.unasked.is_empty() => "later",
        (true, true, Ordering::Greater) => "slower",
    };
    let [before, after] = [before, after].map(|when| when.as_ref().map(|when| when.words(lang)));
    Some(say::LeadRunsOut { after, before, change }.text(lang))
}
