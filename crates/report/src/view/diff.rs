//! The document of `diff`.

mod changes;

use crate::diff::{ChangeKind, DiffOutcome, FigureChange, Thing, Verdict};
use crate::result::diff::DiffResult;
use crate::{CommentTable, Document, Fit, Matrix, MatrixCell, MatrixRow, Table};
use model::finding::Severity;
use net::lang::Lang;
use rows::Cell;
use texts::Words;

/// Rows that people see unless they ask for all.
const MOST_SHOWN: usize = 40;

/// The document of an outcome.
pub fn document(outcome: &DiffOutcome, lang: Lang) -> Document<'_> {
    let words = Words::of("diff", lang);
    let result = DiffResult::of(outcome);
    let of_changes = "row figure before after verdict change";
    let of_findings = "finding_change code severity_before severity_after subject name";
    let rows = changes::rows(outcome, words);
    let changes = Table::new("changes", &rows, of_changes);
    let findings = Table::new("finding_changes", &result.finding_changes, of_findings);
    Document {
        lead: lead(outcome, words),
        assumptions: vec![words.text("assume-names")],
        tables: vec![
            Table::new("figures", &result.figures, ""),
            changes
                .titled(words.text("title-figures"))
                .cut(changes::kept(outcome), MOST_SHOWN),
            findings
                .titled(words.text("title-findings"))
                .cut(matter(outcome), MOST_SHOWN),
        ],
        matrices: vec![scenarios(outcome, words)],
        findings: &outcome.findings,
        ..Document::of("diff", words.text("title"), result)
    }
}

pub(super) fn lead(outcome: &DiffOutcome, words: Words) -> Vec<String> {
    if outcome.figures.is_empty() && outcome.changes.is_empty() {
        return vec![words.text("lead-nothing")];
    }
    let mut lead: Vec<String> = verdict(outcome, words).into_iter().collect();
    lead.extend(runs_out(outcome, words));
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
        let value = |value| changes::value(value, words.lang()).unwrap_or_else(|| "-".to_owned());
        let sentence = words
            .with("figure", changes::figure(change, words.lang()))
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
    lead.extend(things(outcome, words));
    lead
}

/// Whether all nodes fitted, and fit now.
fn verdict(outcome: &DiffOutcome, words: Words) -> Option<String> {
    let [before, after] = outcome.nodes.map(|nodes| {
        let nodes = nodes?;
        let counts = words
            .with("wanted", nodes.wanted)
            .with("short", nodes.short);
        Some(counts.text("lead-verdict.nodes"))
    });
    let verdict = words.with("before", before?).with("after", after?);
    Some(verdict.text("lead-verdict"))
}

/// What became worse or better in scenarios, growth and the whole, the worst first.
pub(super) fn worst(outcome: &DiffOutcome, lang: Lang) -> CommentTable {
    let words = Words::of("diff", lang);
    let is_told = |change: &FigureChange| {
        ["scenarios", "growth", "cluster"].contains(&&*change.table)
            && change.thing == Thing::Kept
            && change.verdict != Verdict::Changed
    };
    let rows = changes::of(outcome, words, is_told).map(|row| {
        let sign = match row.1 {
            Verdict::Worse => "❌",
            _ => "✅",
        };
        let row = row.0;
        let values = [row.before, row.after].map(Option::unwrap_or_default);
        let [before, after] = values;
        vec![format!("{sign} {}", row.row), row.figure, before, after]
    });
    CommentTable {
        rows: rows.collect(),
        header: vec![
            words.text("comment-row"),
            words.text("comment-figure"),
            words.text("comment-before"),
            words.text("comment-after"),
        ],
    }
}

/// What is short in scenarios that changed, before and after.
fn scenarios(outcome: &DiffOutcome, words: Words) -> Matrix {
    let rows = changes::named(outcome, words, |change| {
        change.table == "scenarios" && change.column.key == "short_nodes"
    });
    let cell = |value: &Cell| {
        let short = match value {
            Cell::Count(nodes) => *nodes,
            _ => 0,
        };
        let fit = if short > 0 { Fit::Short } else { Fit::Fits };
        let text = match short {
            0 => words.text("fits"),
            _ => words.with("nodes", short).text("short"),
        };
        MatrixCell { text, fit, short }
    };
    let rows = rows.take(MOST_SHOWN).map(|(name, change)| MatrixRow {
        short_name: name.clone(),
        name,
        cells: vec![cell(&change.before), cell(&change.after)],
    });
    let header = ["comment-row", "comment-before", "comment-after"];
    let header: Vec<String> = header.map(|id| words.text(id)).to_vec();
    Matrix {
        name: "scenarios",
        title: words.text("title-scenarios"),
        short_header: header.clone(),
        header,
        rows: rows.collect(),
        counts: String::new(),
        is_drawn: true,
    }
}

/// How many zones, groups and subnets came and went.
pub(super) fn things(outcome: &DiffOutcome, words: Words) -> Option<String> {
    let [new, gone] = [Thing::New { first: true }, Thing::Gone { first: true }].map(|thing| {
        let counts = outcome.things(thing).into_iter().map(|(table, count)| {
            let counted = words.with("table", table).with("count", count);
            counted.text("lead-things.counted")
        });
        let counts: Vec<String> = counts.collect();
        (!counts.is_empty()).then(|| words.names(&counts))
    });
    new.as_ref().or(gone.as_ref())?;
    let sentence = words.with("new", new).with("gone", gone);
    Some(sentence.text("lead-things"))
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
