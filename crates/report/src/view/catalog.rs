//! The documents of `catalog list`, `catalog show` and `catalog check`.

use crate::{Document, Layout, Table};
use engine::plan::catalog_check::CheckOutcome;
use model::finding::Finding;
use net::lang::Lang;
use results::catalog::{
    CatalogCheckResult, CatalogListResult, CatalogShowResult, InstanceRow, Listed,
};
use texts::{Message, catalog as say};

/// The document of a list of types.
pub fn list(types: &[Listed], lang: Lang) -> Document<'_> {
    let shown = "name enis_limit ips_per_eni node_pod_limit vcpu memory_gib gpu primary_nic_only";
    let result = CatalogListResult::of(types);
    Document {
        lead: vec![say::LeadList { types: types.len() }.text(lang)],
        assumptions: vec![say::AssumeQuotas.text(lang)],
        tables: vec![Table::new("instances", &result.instances, shown)],
        is_list: true,
        ..Document::of("catalog-list", say::TitleList.text(lang), result)
    }
}

/// The document of one type: its limits, the rule and source of each, and both readings of the
/// memory bands where they `differ`.
pub fn show<'a>(
    listed: &'a [Listed],
    differ: bool,
    findings: &'a Vec<Finding>,
    lang: Lang,
) -> Document<'a> {
    let [one, ..] = listed else {
        return list(listed, lang);
    };
    let row = InstanceRow::of(one);
    let lead = say::LeadShow {
        name: row.name,
        enis_limit: row.enis_limit,
        ips_per_eni: row.ips_per_eni,
        node_pod_limit: row.node_pod_limit,
    };
    let of_type =
        "name kind family generation vcpu memory_gib gpu primary_nic_only catalogued source";
    let of_limits = "limit value rule_text source";
    let of_readings = "memory_bands ips_per_eni node_pod_limit used source";
    let cards = |table: Table<'a>| Table { layout: Layout::Cards, ..table };
    let result = CatalogShowResult::of(listed, differ, lang);
    Document {
        lead: vec![lead.text(lang)],
        assumptions: vec![say::AssumeQuotas.text(lang)],
        tables: vec![
            cards(Table::new("instances", &result.instances, of_type)),
            cards(
                Table::new("limits", &result.limits, of_limits).titled(say::TitleLimits.text(lang)),
            ),
            cards(
                Table::new("readings", &result.readings, of_readings)
                    .titled(say::TitleReadings.text(lang)),
            ),
        ],
        findings,
        ..Document::of("catalog-show", one.found.instance.name.clone(), result)
    }
}

/// The document of a check.
pub fn check(outcome: &CheckOutcome, lang: Lang) -> Document<'_> {
    let lead = say::LeadCheck { rows: outcome.rows, disagreements: outcome.disagreements };
    let result = CatalogCheckResult::of(outcome);
    let shown = "rows named_rows quota_rows disagreements";
    Document {
        lead: vec![lead.text(lang)],
        tables: vec![Table::new("checks", &result.checks, shown)],
        findings: &outcome.findings,
        ..Document::of("catalog-check", say::TitleCheck.text(lang), result)
    }
}
