//! The fields of all tables, for `explain`.

use super::{
    AUDIT_CLUSTER, AUDIT_ENIS, AUDIT_GROWTH, AUDIT_NODES, AUDIT_READ, AUDIT_SUBNETS, AUDIT_ZONES,
    CHECK, CHOICES, CLUSTER, DECISION, DEMAND, DRIFT, FIGURE_CHANGES, FINDING_CHANGES, FINDINGS,
    Field, FieldKind, GROWTH_ROWS, INSTANCES, LIMIT_ROWS, LIMITS, MIGRATION, MIGRATION_BLOCKED,
    NODE_GROUPS, OWN_FIGURES, PLACEMENT_ROWS, POD_CIDR_CONFIGS, POD_CIDR_GROWTH, POD_CIDR_NODES,
    POD_CIDR_WHY, POINTS, PROPOSED, QUOTA_CHOICES, QUOTA_ROWS, REACHED, READINGS, REPORT_INPUTS,
    ROWS, RUNS, SCENARIO_ROWS, SHARD, SHARD_STRATEGIES, SPACE, SPACE_TOTALS, STEADY_ROWS,
    STRATEGY_ROWS, STRATEGY_RUNS, SUBNET_ROWS, TOPICS, TOTALS, TUNINGS, VIP_CONFLICTS, VIP_DESIGNS,
    VIP_FAILURES, VIP_LIST, VIP_NEEDED, VIP_NODES, VIP_POOLS, VIP_ROWS, VIP_SERVICES, VIP_TOTALS,
    VOLUME_CHECK_ROWS, VOLUME_CHOICES, VOLUME_FIT_NODES, VOLUME_LAYOUTS, VOLUME_TOTALS,
    VOLUME_USES, VOLUME_WORKLOADS, ZONE_SIZES, ZONES,
};

/// Every table's fields, those of a subnet's row first.
const TABLES: [&[Field]; 69] = [
    ROWS,
    STEADY_ROWS,
    TOTALS,
    CLUSTER,
    ZONES,
    NODE_GROUPS,
    LIMIT_ROWS,
    SCENARIO_ROWS,
    QUOTA_ROWS,
    GROWTH_ROWS,
    SUBNET_ROWS,
    PLACEMENT_ROWS,
    FIGURE_CHANGES,
    FINDING_CHANGES,
    ZONE_SIZES,
    DEMAND,
    DECISION,
    STRATEGY_ROWS,
    POINTS,
    TUNINGS,
    REACHED,
    PROPOSED,
    SPACE,
    SPACE_TOTALS,
    CHOICES,
    QUOTA_CHOICES,
    VOLUME_CHOICES,
    INSTANCES,
    LIMITS,
    READINGS,
    CHECK,
    TOPICS,
    FINDINGS,
    RUNS,
    STRATEGY_RUNS,
    OWN_FIGURES,
    SHARD,
    SHARD_STRATEGIES,
    AUDIT_CLUSTER,
    AUDIT_ZONES,
    AUDIT_SUBNETS,
    AUDIT_NODES,
    AUDIT_ENIS,
    AUDIT_GROWTH,
    MIGRATION,
    MIGRATION_BLOCKED,
    DRIFT,
    AUDIT_READ,
    POD_CIDR_NODES,
    POD_CIDR_CONFIGS,
    POD_CIDR_GROWTH,
    POD_CIDR_WHY,
    VOLUME_WORKLOADS,
    VOLUME_TOTALS,
    VOLUME_LAYOUTS,
    REPORT_INPUTS,
    VOLUME_FIT_NODES,
    VOLUME_CHECK_ROWS,
    VOLUME_USES,
    VIP_ROWS,
    VIP_TOTALS,
    VIP_FAILURES,
    VIP_NEEDED,
    VIP_DESIGNS,
    VIP_SERVICES,
    VIP_CONFLICTS,
    VIP_LIST,
    VIP_NODES,
    VIP_POOLS,
];

/// All fields that `explain` knows, those of a subnet's row first; a key stands once.
#[must_use]
pub fn all() -> Vec<&'static Field> {
    let mut all = Vec::new();
    for table in TABLES {
        add(table, &mut all);
    }
    all
}

/// The fields of a key: several where results have different kinds of values by it, each kind once.
#[must_use]
pub fn of_key(key: &str) -> Vec<&'static Field> {
    let mut fields = Vec::new();
    for table in TABLES {
        add_of_key(table, key, &mut fields);
    }
    fields
}

fn add_of_key(table: &'static [Field], key: &str, fields: &mut Vec<&'static Field>) {
    for field in table {
        let is_said = |known: &&Field| known.kind == field.kind;
        if field.key.eq_ignore_ascii_case(key) && !fields.iter().any(is_said) {
            fields.push(field);
        }
        if let FieldKind::Rows(inner) = field.kind {
            add_of_key(inner, key, fields);
        }
    }
}

/// Adds fields and those of the rows in them.
fn add(table: &'static [Field], all: &mut Vec<&'static Field>) {
    for field in table {
        if !all.iter().any(|known| known.key == field.key) {
            all.push(field);
        }
        if let FieldKind::Rows(inner) = field.kind {
            add(inner, all);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::field::is_object;
    use crate::lang::same;

    #[test]
    fn every_field_speaks_both_languages() {
        for field in all() {
            assert!(!field.page.meaning.zh.is_ascii(), "{}", field.key);
            assert!(!field.header.en.is_empty(), "{}", field.key);
        }
    }

    #[test]
    fn a_key_with_values_of_several_kinds_has_a_page_for_each() {
        let meanings = |key: &str| {
            let fields = of_key(key).into_iter();
            fields
                .map(|field| field.page.meaning.en)
                .collect::<Vec<_>>()
        };
        let sources = meanings("limit_source");
        assert!(sources.len() >= 2, "{sources:?}");
        assert!(
            sources
                .iter()
                .any(|meaning| meaning.contains("KUBE_MAX_PD_VOLS"))
        );
        assert_eq!(meanings("ips_per_eni").len(), 1);
        assert!(of_key("nothing").is_empty());
    }

    #[test]
    fn every_table_can_be_written_as_json_objects() {
        for table in TABLES {
            assert!(is_object(table), "{}", table[0].key);
        }
    }

    #[test]
    fn the_fields_of_inner_rows_are_explained_once() {
        const INNER: &[Field] = &[field("id"), field("pods.running")];
        const OUTER: &[Field] = &[
            field("id"),
            Field {
                kind: FieldKind::Rows(INNER),
                ..field("rows")
            },
            field("last"),
        ];
        let mut all = Vec::new();
        add(OUTER, &mut all);
        let keys: Vec<&str> = all.iter().map(|field| field.key).collect();
        assert_eq!(keys, ["id", "rows", "pods.running", "last"]);
    }

    const fn field(key: &'static str) -> Field {
        Field::count(key, "", "", same(""))
    }
}
