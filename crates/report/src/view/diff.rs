//! The document of `diff`.

use crate::result::diff::DiffResult;
use crate::{Document, Table};
use engine::plan::diff::{ChangeKind, DiffOutcome, Verdict};
use model::SavedValue;
use net::lang::{Lang, text};
use net::quantity::grouped;

/// The document of an outcome.
#[must_use]
pub fn document(outcome: &DiffOutcome, lang: Lang) -> Document<'_> {
    let title = |en, zh| text(en, zh).get(lang);
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
    let findings = title(
        "Findings that came, went or changed",
        "新增、消失或变化的发现",
    );
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
            Table::new("figures", &result.figures, of_figures).titled(title("Figures", "数字")),
            Table::new("finding_changes", &result.finding_changes, of_findings).titled(findings),
        ],
        result: Some(Box::new(result)),
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
        outcome.count_findings(ChangeKind::New),
        outcome.count_findings(ChangeKind::Gone),
    );
    let (up, down) = (
        outcome.count_findings(ChangeKind::Worse),
        outcome.count_findings(ChangeKind::Better),
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
