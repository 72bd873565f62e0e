//! The document of `diff`.

use crate::field::{self, FIGURE_CHANGES, FINDING_CHANGES};
use crate::finding::Severity;
use crate::lang::{Lang, Text, text};
use crate::model::SavedValue;
use crate::plan::diff::{DiffOutcome, FigureChange, Verdict};
use crate::quantity::grouped;
use crate::report::{Cell, Document, Table};

/// The document of an outcome.
#[must_use]
pub fn document(outcome: &DiffOutcome, lang: Lang) -> Document<'_> {
    let title = |en, zh| text(en, zh).get(lang);
    Document {
        schema: "diff",
        title: title("What changed", "变化").to_owned(),
        lead: lead(outcome, lang),
        assumptions: vec![
            title(
                "Rows are the same where their names are: a zone, a node group or a subnet that was renamed counts as gone and new.",
                "按名称对应各行：改名的可用区、节点组、子网视为移除并新增。",
            )
            .to_owned(),
        ],
        tables: vec![
            Table::grid("figures", title("Figures", "数字"), FIGURE_CHANGES,
                &["figure", "before", "after", "change", "verdict", "table", "row"],
                figure_rows(outcome)),
            Table::grid("finding_changes", title("Findings that came, went or changed", "新增、消失或变化的发现"), FINDING_CHANGES,
                &["finding_change", "code", "severity_before", "severity_after", "subject", "name"],
                finding_rows(outcome)),
        ],
        findings: &outcome.findings,
        ..Document::default()
    }
}

fn lead(outcome: &DiffOutcome, lang: Lang) -> Vec<String> {
    if outcome.figures.is_empty() && outcome.changes.is_empty() {
        let same = text("Nothing changed.", "没有变化。");
        return vec![same.get(lang).to_owned()];
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
        let (before, after) = (spelled(&change.before), spelled(&change.after));
        let figure = in_words(change.figure, lang);
        lead.push(match lang {
            Lang::En => format!("{figure}: {before} before, {after} after."),
            Lang::Zh => format!("{figure}：之前 {before}，之后 {after}。"),
        });
    }
    let (better, worse) = (
        outcome.count(Verdict::Better),
        outcome.count(Verdict::Worse),
    );
    let (new, gone) = (
        outcome.count_findings("new"),
        outcome.count_findings("gone"),
    );
    let (up, down) = (
        outcome.count_findings("worse"),
        outcome.count_findings("better"),
    );
    lead.push(match lang {
        Lang::En => format!(
            "Figures: {better} better, {worse} worse. Findings: {new} new, {gone} gone, {up} more severe, {down} less severe."
        ),
        Lang::Zh => format!(
            "数字：改善 {better}，恶化 {worse}。发现：新增 {new}，消失 {gone}，升级 {up}，降级 {down}。"
        ),
    });
    lead
}

/// A figure's header on one line.
fn in_words(key: &str, lang: Lang) -> String {
    let fields = field::all();
    let found = fields.iter().find(|field| field.key == key);
    found.map_or_else(|| key.to_owned(), |field| field.header_line(lang))
}

fn spelled(value: &SavedValue) -> String {
    match value {
        SavedValue::Count(n) => grouped(*n),
        SavedValue::Text(text) => text.clone(),
        SavedValue::None => "-".to_owned(),
    }
}

fn figure_rows(outcome: &DiffOutcome) -> Vec<Vec<Cell<'_>>> {
    let value = |value: &SavedValue| match value {
        SavedValue::None => Cell::None,
        SavedValue::Count(n) => Cell::Count(*n),
        SavedValue::Text(text) => Cell::Owned(text.clone()),
    };
    let row = |change: &FigureChange| {
        vec![
            Cell::Text(change.table),
            Cell::Owned(change.name.clone()),
            Cell::Text(change.figure),
            value(&change.before),
            value(&change.after),
            change.change().map_or(Cell::None, Cell::Owned),
            Cell::Word(change.verdict.as_str(), verdict_word(change.verdict)),
        ]
    };
    outcome.figures.iter().map(row).collect()
}

pub(super) const fn verdict_word(verdict: Verdict) -> Text {
    match verdict {
        Verdict::Better => text("better", "改善"),
        Verdict::Worse => text("WORSE", "恶化"),
        Verdict::Changed => text("", ""),
    }
}

const fn severity_words(severity: Severity) -> Text {
    text(severity.word(Lang::En), severity.word(Lang::Zh))
}

fn finding_rows(outcome: &DiffOutcome) -> Vec<Vec<Cell<'_>>> {
    let severity = |severity: Option<Severity>| match severity {
        None => Cell::None,
        Some(severity) => Cell::Word(severity.as_str(), severity_words(severity)),
    };
    let changes = outcome.changes.iter();
    changes
        .filter_map(|change| {
            let finding = change.finding()?;
            let words = match change.kind() {
                "new" => text("new", "新增"),
                "gone" => text("gone", "消失"),
                "worse" => text("worse", "升级"),
                _ => text("less severe", "降级"),
            };
            Some(vec![
                Cell::Word(change.kind(), words),
                Cell::Text(finding.code),
                Cell::Text(finding.name),
                severity(change.before.as_ref().map(|before| before.severity)),
                severity(change.after.as_ref().map(|after| after.severity)),
                Cell::Text(&finding.subject),
                Cell::Text(&finding.message),
            ])
        })
        .collect()
}
