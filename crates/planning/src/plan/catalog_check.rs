//! Checks catalog rows against their own names and the rules.

use rows::Row;
use serde::Serialize;

use model::catalog::{Catalog, EniAttachment, InstanceType, Limits, MemoryBands, Overrides};
use model::finding::{CatalogColumnIgnored, Finding, RowDiffersFromName, RowDiffersFromRule};
use net::quantity::Number;

/// The result of a check.
#[derive(Debug, Clone, Default, Serialize, Row)]
#[row(area = "catalog", id = "check-row")]
#[non_exhaustive]
pub struct CheckOutcome {
    /// Rows checked.
    pub rows: Number,
    /// Rows whose name contains vCPU and memory.
    pub named_rows: Number,
    /// Rows with their own quota.
    pub quota_rows: Number,
    /// Numbers in rows that contradict names or rules.
    pub disagreements: Number,
    /// Disagreements, those with names first, then columns that are not read.
    #[serde(skip)]
    pub findings: Vec<Finding>,
}

/// Checks all rows of `catalog`.
pub fn check(catalog: &Catalog) -> CheckOutcome {
    let rows = catalog.instances();
    let mut outcome = CheckOutcome { rows: Number(rows.len() as u64), ..CheckOutcome::default() };
    for row in rows {
        if let Ok(InstanceType { vcpu: Some(vcpu), memory_gib: Some(memory_gib), .. }) =
            InstanceType::of_name(&row.name)
        {
            outcome.named_rows.0 += 1;
            let differing = differing([
                ("vcpu", row.vcpu, vcpu),
                ("memory_gib", row.memory_gib, memory_gib),
            ]);
            let about = || Finding::about(&row.name);
            let findings = differing
                .map(|(key, row, name)| about().says(RowDiffersFromName { key, row, name }));
            outcome.findings.extend(findings);
        }
    }
    for row in rows {
        if row.enis.is_none() && row.ips_per_eni.is_none() {
            continue;
        }
        outcome.quota_rows.0 += 1;
        let ruled = InstanceType { enis: None, ips_per_eni: None, ..row.clone() };
        // A row with an ENI quota is of a type that attaches ENIs.
        let attachment = match row.enis {
            Some(_) => EniAttachment::Yes,
            None => EniAttachment::Auto,
        };
        let Ok(limits) = Limits::of(
            &ruled,
            MemoryBands::default(),
            attachment,
            Overrides::default(),
        ) else {
            continue;
        };
        let differing = differing([
            ("enis", row.enis, limits.enis),
            ("ips_per_eni", row.ips_per_eni, limits.ips_per_eni),
        ]);
        let about = || Finding::about(&row.name);
        let findings =
            differing.map(|(key, row, rule)| about().says(RowDiffersFromRule { key, row, rule }));
        outcome.findings.extend(findings);
    }
    outcome.disagreements = Number(outcome.findings.len() as u64);
    let ignored = catalog.ignored_columns().iter();
    outcome
        .findings
        .extend(ignored.map(CatalogColumnIgnored::finding));
    outcome
}

/// The numbers in a row that are other than they should be, which follow them.
fn differing(
    numbers: [(&'static str, Option<u32>, u32); 2],
) -> impl Iterator<Item = (&'static str, Number, Number)> {
    let numbers = numbers.into_iter();
    numbers.filter_map(|(key, in_row, other)| {
        let in_row = in_row.filter(|&in_row| in_row != other)?;
        Some((key, in_row.into(), other.into()))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_bundled_rows_agree_with_their_names_and_the_rules() {
        let outcome = check(Catalog::bundled());
        assert!(outcome.findings.is_empty(), "{:?}", outcome.findings);
        assert_eq!(outcome.rows.0, Catalog::bundled().instances().len() as u64);
        // Names in the grammar, and the quotas of TKE's sizes.
        assert!(outcome.named_rows.0 >= 35 && outcome.quota_rows.0 >= 17);
    }

    #[test]
    fn a_row_that_contradicts_its_name_or_the_rules_is_found() {
        let wrong = |name: &str| {
            let mut row = Catalog::bundled().get(name).unwrap().instance;
            row.vcpu = Some(9);
            row.ips_per_eni = Some(20);
            row
        };
        let mut catalog = Catalog::default();
        catalog.overlay(["bcc.g5.c4m16", "bcc.g5.c16m64"].map(wrong).into());
        let outcome = check(&catalog);
        let codes: Vec<&str> = outcome.findings.iter().map(Finding::code).collect();
        assert_eq!(codes, ["N211", "N211", "N212", "N212"]);
        assert_eq!(outcome.quota_rows.0, 2);
    }
}
