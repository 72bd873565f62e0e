//! The documents of `catalog list`, `catalog show` and `catalog check`.

use crate::catalog::{Found, Limits, MemoryBands, ips_per_eni_by_memory};
use crate::field::{CHECK, INSTANCES, LIMITS, READINGS};
use crate::finding::Finding;
use crate::lang::{Lang, text};
use crate::plan::catalog_check::CheckOutcome;
use crate::quantity::EniCount;
use crate::report::{Cell, Document, Layout, Table};

/// A type with its limits.
pub struct Listed {
    /// The type.
    pub found: Found,
    /// Its limits.
    pub limits: Limits,
    /// The reading of the memory bands.
    pub bands: MemoryBands,
}

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
    Document {
        schema: "catalog-list",
        title: text("Instance types", "机型目录").get(lang).to_owned(),
        lead: vec![lead],
        assumptions: quota_assumption(lang),
        tables: vec![instances(types, shown.to_vec(), Layout::Grid)],
        ..Document::default()
    }
}

/// The document of one type: its limits, the rule and source of each, and both readings of the
/// memory bands where they differ.
#[must_use]
pub fn show<'a>(
    listed: &'a [Listed],
    other: Option<Limits>,
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
    let mut shown: Vec<&str> = INSTANCES.iter().map(|field| field.key).collect();
    shown.retain(|key| !["enis_limit", "ips_per_eni", "node_pod_limit"].contains(key));
    let limit_rows = vec![
        limit_row("enis_limit", limits.all_enis(), limits.enis_rule, lang),
        limit_row("ips_per_eni", limits.ips_per_eni, limits.ips_rule, lang),
    ];
    let readings: Vec<Vec<Cell<'_>>> = match (other, one.found.instance.memory_gib) {
        (Some(_), Some(memory)) => [MemoryBands::UpperInclusive, MemoryBands::LowerInclusive]
            .map(|bands| reading_row(memory, bands, one, lang))
            .to_vec(),
        _ => Vec::new(),
    };
    let keys = |fields: &[crate::field::Field]| fields.iter().map(|field| field.key).collect();
    Document {
        schema: "catalog-show",
        title: name.clone(),
        lead: vec![lead],
        assumptions: quota_assumption(lang),
        tables: vec![
            instances(listed, shown, Layout::Cards),
            Table {
                name: "limits",
                title: text("Limits", "限制").get(lang),
                fields: LIMITS.iter().collect(),
                shown: vec!["limit", "value", "rule_text", "source"],
                layout: Layout::Cards,
                rows: Box::new(limit_rows),
                ..Table::default()
            },
            Table {
                name: "readings",
                title: text("Both readings of the memory bands", "内存分档的两种读法").get(lang),
                fields: READINGS.iter().collect(),
                shown: keys(READINGS),
                layout: Layout::Cards,
                rows: Box::new(readings),
                ..Table::default()
            },
        ],
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
    let counts = [rows, outcome.named_rows, outcome.quota_rows, found];
    Document {
        schema: "catalog-check",
        title: text("Catalog check", "目录检查").get(lang).to_owned(),
        lead: vec![lead],
        tables: vec![Table {
            name: "checks",
            fields: CHECK.iter().collect(),
            shown: CHECK.iter().map(|field| field.key).collect(),
            rows: Box::new(vec![counts.map(Cell::Count).to_vec()]),
            ..Table::default()
        }],
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

fn instances<'a>(types: &'a [Listed], shown: Vec<&'static str>, layout: Layout) -> Table<'a> {
    let rows: Vec<Vec<Cell<'a>>> = types.iter().map(instance_row).collect();
    let fields = INSTANCES.iter().collect();
    Table {
        name: "instances",
        fields,
        shown,
        layout,
        rows: Box::new(rows),
        ..Table::default()
    }
}

fn instance_row(listed: &Listed) -> Vec<Cell<'_>> {
    let (instance, limits) = (&listed.found.instance, &listed.limits);
    let non_empty = |text: &'_ str| !text.is_empty();
    vec![
        Cell::Text(&instance.name),
        Cell::Text(instance.kind.as_str()),
        Cell::Text(&instance.family),
        Some(instance.generation.as_str())
            .filter(|text| non_empty(text))
            .into(),
        instance.vcpu.map(u64::from).into(),
        instance.memory_gib.map(u64::from).into(),
        instance.gpu.as_deref().into(),
        Cell::Count(limits.all_enis().into()),
        Cell::Count(limits.ips_per_eni.into()),
        Cell::Count(limits.most_pods()),
        Cell::Truth(limits.primary_nic_only),
        Cell::Truth(listed.found.catalogued),
        Some(instance.source.as_str())
            .filter(|text| non_empty(text))
            .into(),
    ]
}

fn limit_row(
    key: &'static str,
    value: u32,
    rule: crate::catalog::LimitRule,
    lang: Lang,
) -> Vec<Cell<'static>> {
    vec![
        Cell::Text(key),
        Cell::Count(value.into()),
        Cell::Text(rule.as_str()),
        Cell::Text(rule.words().get(lang)),
        Cell::Text(rule.source().get(lang)),
    ]
}

fn reading_row(
    memory_gib: u32,
    bands: MemoryBands,
    listed: &Listed,
    lang: Lang,
) -> Vec<Cell<'static>> {
    let ips_per_eni = ips_per_eni_by_memory(memory_gib, bands);
    let limits = Limits {
        ips_per_eni,
        ..listed.limits
    };
    vec![
        Cell::Text(bands.as_str()),
        Cell::Count(ips_per_eni.into()),
        Cell::Count(limits.most_pods()),
        Cell::Truth(bands == listed.bands),
        Cell::Text(
            crate::catalog::LimitRule::MemoryBand(bands)
                .source()
                .get(lang),
        ),
    ]
}
