//! The document of `diff`.

mod changes;

use crate::result::diff::DiffResult;
use crate::{Document, Table};
use changes::Headers;
use engine::plan::diff::{ChangeKind, DiffOutcome, Verdict};
use net::lang::Lang;
use texts::Words;

/// Rows that people see unless they ask for all.
const MOST_SHOWN: usize = 40;

/// The document of an outcome.
pub fn document(outcome: &DiffOutcome, lang: Lang) -> Document<'_> {
    let words = Words::of("diff", lang);
    let result = DiffResult::of(outcome);
    let of_changes = "row figure before after verdict change";
    let of_findings = "finding_change code severity_before severity_after subject name";
    let changes = Table::new("changes", &changes::rows(outcome, words), of_changes);
    let findings = Table::new("finding_changes", &result.finding_changes, of_findings);
    Document {
        lead: lead(outcome, words),
        assumptions: vec![words.text("assume-names")],
        tables: vec![
            Table::new("figures", &result.figures, ""),
            changes
                .titled(words.text("title-figures"))
                .first(MOST_SHOWN),
            findings.titled(words.text("title-findings")),
        ],
        findings: &outcome.findings,
        ..Document::of("diff", words.text("title"), result)
    }
}

fn lead(outcome: &DiffOutcome, words: Words) -> Vec<String> {
    if outcome.figures.is_empty() && outcome.changes.is_empty() {
        return vec![words.text("lead-nothing")];
    }
    let mut lead: Vec<String> = runs_out(outcome, words).into_iter().collect();
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
        let headers = Headers::of(&outcome.schema);
        let value = |value| changes::value(value, words.lang()).unwrap_or_else(|| "-".to_owned());
        let sentence = words
            .with("figure", headers.figure(change, words.lang()))
            .with("before", value(&change.before))
            .with("after", value(&change.after));
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

/// When growth runs out, and when it did before.
fn runs_out(outcome: &DiffOutcome, words: Words) -> Option<String> {
    let [before, after] = outcome
        .runs_out
        .each_ref()
        .map(|when| when.as_ref().map(|when| when.words(words.lang())));
    before.as_ref().or(after.as_ref())?;
    let same = before == after;
    let sentence = words.with("before", before).with("after", after);
    Some(sentence.with("same", same).text("lead-runs-out"))
}
