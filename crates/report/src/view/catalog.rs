//! The documents of `catalog list`, `catalog show` and `catalog check`.

use crate::result::catalog::{CatalogCheckResult, CatalogListResult, CatalogShowResult, Listed};
use crate::{Document, Layout, Table};
use engine::plan::catalog_check::CheckOutcome;
use model::finding::Finding;
use net::lang::{Lang, text};
use net::quantity::EniCount;

/// The document of a list of types.
#[must_use]
pub fn list(types: &[Listed], lang: Lang) -> Document<'_> {
    let count = types.len();
    let lead = match lang {
        Lang::En if count == 1 => "1 instance type.".to_owned(),
        Lang::En => format!("{count} instance types."),
        Lang::Zh => format!("共 {count} 个机型。"),
    };
    let shown = [
        "name",
        "enis_limit",
        "ips_per_eni",
        "node_pod_limit",
        "vcpu",
        "memory_gib",
        "gpu",
        "primary_nic_only",
    ];
    let result = CatalogListResult::of(types);
    Document {
        schema: "catalog-list",
        title: text("Instance types", "机型目录").get(lang).to_owned(),
        lead: vec![lead],
        assumptions: quota_assumption(lang),
        tables: vec![Table::new("instances", &result.instances, shown)],
        result: Some(Box::new(result)),
        ..Document::default()
    }
}

/// The document of one type: its limits, the rule and source of each, and both readings of the
/// memory bands where they `differ`.
#[must_use]
pub fn show<'a>(
    listed: &'a [Listed],
    differ: bool,
    findings: &'a Vec<Finding>,
    lang: Lang,
) -> Document<'a> {
    let [one, ..] = listed else {
        return list(listed, lang);
    };
    let limits = &one.limits;
    let (name, e, m) = (
        &one.found.instance.name,
        limits.all_enis(),
        limits.ips_per_eni,
    );
    let most = limits.most_pods();
    let lead = match lang {
        Lang::En => {
            let enis = EniCount::new(e.into()).spelled(lang);
            format!("{name}: {enis} of {m} addresses, at most {most} pods a node.")
        }
        Lang::Zh => format!("{name}：{e} 个弹性网卡，单网卡 {m} 个 IP，每节点至多 {most} 个 Pod。"),
    };
    let of_type = [
        "name",
        "kind",
        "family",
        "generation",
        "vcpu",
        "memory_gib",
        "gpu",
        "primary_nic_only",
        "catalogued",
        "source",
    ];
    let of_limits = ["limit", "value", "rule_text", "source"];
    let of_readings = [
        "memory_bands",
        "ips_per_eni",
        "node_pod_limit",
        "used",
        "source",
    ];
    let cards = |table: Table<'a>| Table {
        layout: Layout::Cards,
        ..table
    };
    let title = |en, zh| text(en, zh).get(lang);
    let result = CatalogShowResult::of(listed, differ, lang);
    Document {
        schema: "catalog-show",
        title: name.clone(),
        lead: vec![lead],
        assumptions: quota_assumption(lang),
        tables: vec![
            cards(Table::new("instances", &result.instances, of_type)),
            cards(Table::new("limits", &result.limits, of_limits).titled(title("Limits", "限制"))),
            cards(
                Table::new("readings", &result.readings, of_readings).titled(title(
                    "Both readings of the memory bands",
                    "内存分档的两种读法",
                )),
            ),
        ],
        result: Some(Box::new(result)),
        findings,
        ..Document::default()
    }
}

/// The document of a check.
#[must_use]
pub fn check(outcome: &CheckOutcome, lang: Lang) -> Document<'_> {
    let (rows, found) = (outcome.rows, outcome.findings.len() as u64);
    let counted =
        |count: u64, noun: &str| format!("{count} {noun}{}", if count == 1 { "" } else { "s" });
    let lead = match (lang, found) {
        (Lang::En, 0) => format!(
            "{}, all in agreement with names and rules.",
            counted(rows, "row")
        ),
        (Lang::En, _) => format!(
            "{}, {}.",
            counted(rows, "row"),
            counted(found, "disagreement")
        ),
        (Lang::Zh, 0) => format!("共 {rows} 行，均与名称及规则一致。"),
        (Lang::Zh, _) => format!("共 {rows} 行，{found} 处不一致。"),
    };
    let result = CatalogCheckResult::of(outcome);
    let shown = ["rows", "named_rows", "quota_rows", "disagreements"];
    Document {
        schema: "catalog-check",
        title: text("Catalog check", "目录检查").get(lang).to_owned(),
        lead: vec![lead],
        tables: vec![Table::new("checks", &result.checks, shown)],
        result: Some(Box::new(result)),
        findings: &outcome.findings,
        ..Document::default()
    }
}

fn quota_assumption(lang: Lang) -> Vec<String> {
    let sentence = text(
        "No public source gives a type's own quota; unless a row has one, limits follow from the rules.",
        "公开资料未给出各机型的实际配额；除目录行自带配额外，均按规则推算。",
    );
    vec![sentence.get(lang).to_owned()]
}
