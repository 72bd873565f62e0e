//! The document of `diff`.

use crate::result::diff::DiffResult;
use crate::{Document, Table};
use engine::plan::diff::{ChangeKind, DiffOutcome, Verdict};
use model::SavedValue;
use net::lang::Lang;
use net::quantity::grouped;
use texts::Words;

/// The document of an outcome.
#[must_use]
pub fn document(outcome: &DiffOutcome, lang: Lang) -> Document<'_> {
    let words = Words::of("diff", lang);
    let result = DiffResult::of(outcome);
    let of_figures = [
        "figure", "before", "after", "change", "verdict", "table", "row",
    ];
    let of_findings = [
        "finding_change",
        "code",
        "severity_before",
        "severity_after",
        "subject",
        "name",
    ];
    let figures = Table::new("figures", &result.figures, of_figures);
    let findings = Table::new("finding_changes", &result.finding_changes, of_findings);
    Document {
        schema: "diff",
        title: words.text("title"),
        lead: lead(outcome, words),
        assumptions: vec![words.text("assume-names")],
        tables: vec![
            figures.titled(words.text("title-figures")),
            findings.titled(words.text("title-findings")),
        ],
        result: Some(Box::new(result)),
        findings: &outcome.findings,
        ..Document::default()
    }
}

fn lead(outcome: &DiffOutcome, words: Words) -> Vec<String> {
    if outcome.figures.is_empty() && outcome.changes.is_empty() {
        return vec![words.text("lead-nothing")];
    }
    let mut lead = Vec::new();
    let of_cluster = |key: &str| {
        outcome.figures.iter().find(|change| {
            ["cluster", "totals", "demand"].contains(&change.table) && change.figure == key
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
        let sentence = words
            .with("figure", in_words(change.figure, words.lang()))
            .with("before", spelled(&change.before))
            .with("after", spelled(&change.after));
        lead.push(sentence.text("lead-figure"));
    }
    let counts = words
        .with("better", outcome.count(Verdict::Better))
        .with("worse", outcome.count(Verdict::Worse))
        .with("new", outcome.count_findings(ChangeKind::New))
        .with("gone", outcome.count_findings(ChangeKind::Gone))
        .with("more_severe", outcome.count_findings(ChangeKind::Worse))
        .with("less_severe", outcome.count_findings(ChangeKind::Better));
    lead.push(counts.text("lead-counts"));
    lead
}

/// A figure's header on one line.
fn in_words(key: &str, lang: Lang) -> String {
    let columns = crate::result::columns();
    let found = columns.iter().find(|column| column.key == key);
    found.map_or_else(|| key.to_owned(), |column| column.header_line(lang))
}

fn spelled(value: &SavedValue) -> String {
    match value {
        SavedValue::Count(n) => grouped(*n),
        SavedValue::Text(text) => text.clone(),
        SavedValue::None => "-".to_owned(),
    }
}
