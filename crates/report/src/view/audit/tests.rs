use serde_json::Value;

use super::document;
use crate::tests::audited::{audited, eni, node, subnet};
use crate::{Format, Style, render, schema};
use engine::audit::{
    AuditOutcome, AuditRequest, Drift, GrowthAudit, Migration, MigrationBlock, MigrationStep,
    NewEni, NodeId, NodeMode, NodeState, Stop, SubnetService, ZoneRowId,
};
use input::objects::Objects;
use model::catalog::Catalog;
use model::finding::{DriftOf, DriftWhat, MigrationStop};
use model::{Position, SubnetId};
use net::lang::Lang;
use net::quantity::{EniCount, IpCount, Known, NodeCount, Number};

const BEST_EFFORT: NodeMode = NodeMode::BestEffort;
const BURSTABLE: NodeMode = NodeMode::Burstable;

/// Two zones: in one a subnet is exhausted and a node stuck, in the other much is unknown.
fn troubled() -> AuditOutcome {
    let mut stuck = node("10.0.3.7", 0, BEST_EFFORT, &[0], &[eni(0, 13, 13, 0); 8]);
    (stuck.state, stuck.stop) = (NodeState::Stuck, Some(Stop::EnisAllBound));
    stuck.can_grow = Some(false);
    let mut blocked = node("10.0.3.9", 0, BURSTABLE, &[0, 1], &[eni(0, 39, 4, 0); 2]);
    (blocked.state, blocked.stop) = (NodeState::CannotGrow, Some(Stop::SubnetsDry));
    blocked.needed_ips = Known(Some(IpCount::new(39)));
    blocked.next_eni_ips = Known(Some(IpCount::new(40)));
    blocked.can_grow = Some(false);
    let mut away = node("10.0.3.10", 0, BEST_EFFORT, &[0], &[eni(0, 5, 5, 1); 7]);
    away.state = NodeState::OneEniFromStuck;
    away.next_eni_ips = Known(Some(IpCount::new(6)));
    let fine = node(
        "10.0.4.1",
        1,
        BURSTABLE,
        &[2],
        &[eni(2, 39, 20, 0), eni(2, 39, 0, 0)],
    );
    let mut unknown = node("10.0.4.2", 1, NodeMode::Unknown, &[], &[eni(3, 7, 0, 0)]);
    unknown.state = NodeState::Unknown;
    (unknown.instance, unknown.max_pods) = (Known(None), Known(None));
    (unknown.enis_limit, unknown.ips_per_eni) = (Known(None), Known(None));
    (unknown.used_ips, unknown.idle_ips) = (Known(None), Known(None));
    (unknown.needed_ips, unknown.next_eni_ips) = (Known(None), Known(None));
    (unknown.reachable_ips, unknown.stop) = (Known(None), Some(Stop::Unknown));
    let mut exclusive = subnet("sbn-x", Some("10.0.8.0/24"), 1, Some(254));
    (exclusive.serves, exclusive.service) = (false, SubnetService::Exclusive);
    let subnets = vec![
        subnet("sbn-a", Some("10.0.0.0/24"), 0, Some(0)),
        subnet("sbn-b", Some("10.0.1.0/24"), 0, Some(12)),
        subnet("sbn-c", Some("10.0.2.0/23"), 1, Some(300)),
        subnet("sbn-named", None, 1, None),
        exclusive,
    ];
    let zones = [Some("cn-bj-d"), Some("cn-bj-e")];
    audited(&zones, subnets, vec![stuck, blocked, away, fine, unknown])
}

/// The same, with all options.
fn asked() -> AuditOutcome {
    let mut outcome = troubled();
    outcome.growth = Some(GrowthAudit {
        ips_per_day: IpCount::new(25),
        first_dry_days: Some(Number(0)),
        first_zone_days: Some(Number(1)),
    });
    for (subnet, days) in [(0, 0), (1, 1), (2, 24)] {
        outcome.subnets[subnet].days_left = Some(Number(days));
    }
    outcome.migration = Some(Migration {
        fewer: None,
        steps: vec![MigrationStep {
            step: Number(1),
            name: "10.0.3.10".into(),
            node: NodeId::new(2),
            zone: Some("cn-bj-d".into()),
            freed_ips: IpCount::new(42),
            taken_ips: IpCount::new(40),
            enis: EniCount::new(1),
            new_enis: vec![NewEni {
                name: "sbn-a".into(),
                subnet: SubnetId::new(0),
                ips: IpCount::new(40),
            }],
            available_after: IpCount::new(14),
            least_after: IpCount::new(2),
        }],
        blocked: vec![MigrationBlock {
            zone: Some("cn-bj-d".into()),
            zone_index: ZoneRowId::new(0),
            count: NodeCount::new(1),
            nodes: vec![NodeId::new(0)],
            node_names: vec!["10.0.3.7".into()],
            short_ips: Known(Some(IpCount::new(6))),
            needed_ips: Known(Some(IpCount::new(160))),
            why: MigrationStop::TooFewIps,
        }],
    });
    outcome.drift = Some(vec![
        Drift {
            of: DriftOf::Subnet,
            name: "sbn-a".into(),
            what: DriftWhat::AvailableIps,
            planned: Some("254".to_owned()),
            observed: Some("0".to_owned()),
        },
        Drift {
            of: DriftOf::NodeGroup,
            name: "web".into(),
            what: DriftWhat::Presence,
            planned: Some("8 nodes".to_owned()),
            observed: None,
        },
    ]);
    outcome
}

fn rendered(outcome: &AuditOutcome, format: Format, style: &Style) -> String {
    let objects = Objects::default();
    let request = AuditRequest::new(&objects, Catalog::bundled());
    let document = document(outcome, &request, style.lang);
    let mut bytes = Vec::new();
    render(&document, format, style, &mut bytes).unwrap();
    String::from_utf8(bytes).unwrap()
}

fn in_lang(lang: Lang) -> Style {
    Style { lang, ..Style::default() }
}

fn json(outcome: &AuditOutcome) -> Value {
    serde_json::from_str(&rendered(outcome, Format::Json, &Style::default())).unwrap()
}

#[test]
fn people_are_told_the_worst_first_in_both_languages() {
    for (lang, name) in [(Lang::En, "en"), (Lang::Zh, "zh")] {
        let table = rendered(&troubled(), Format::Table, &in_lang(lang));
        insta::assert_snapshot!(format!("troubled_{name}"), table);
        let table = rendered(&asked(), Format::Table, &in_lang(lang));
        insta::assert_snapshot!(format!("asked_{name}"), table);
        let markdown = rendered(&asked(), Format::Markdown, &in_lang(lang));
        insta::assert_snapshot!(format!("markdown_{name}"), markdown);
    }
}

#[test]
fn tables_fit_100_columns() {
    use unicode_width::UnicodeWidthStr;
    for lang in [Lang::En, Lang::Zh] {
        for outcome in [troubled(), asked()] {
            for line in rendered(&outcome, Format::Table, &in_lang(lang)).lines() {
                assert!(line.width() <= 100, "{line}");
            }
        }
    }
}

#[test]
fn json_is_valid_by_its_schema_whatever_was_asked() {
    let schema: Value = serde_json::from_str(&schema("audit").unwrap()).unwrap();
    let validator = jsonschema::validator_for(&schema).unwrap();
    for outcome in [troubled(), asked(), audited(&[], Vec::new(), Vec::new())] {
        let json = json(&outcome);
        let errors: Vec<String> = validator
            .iter_errors(&json)
            .map(|error| format!("{}: {error}", error.instance_path()))
            .collect();
        assert!(errors.is_empty(), "{errors:?}");
    }
    let tables = |outcome: &AuditOutcome| {
        let json = json(outcome);
        let keys: Vec<String> = json["result"]
            .as_object()
            .unwrap()
            .keys()
            .cloned()
            .collect();
        keys
    };
    let always = [
        "nodes", "subnets", "zones", "cluster", "enis", "read", "not_read",
    ];
    assert_eq!(tables(&troubled()), always);
    assert_eq!(tables(&asked()).len(), always.len() + 4);
}

#[test]
fn programs_are_told_all_in_the_order_of_the_audit_and_unknown_as_null() {
    let result = json(&troubled())["result"].clone();
    let names = |table: &str, key: &str| -> Vec<String> {
        let rows = result[table].as_array().unwrap().iter();
        rows.map(|row| row[key].as_str().unwrap().to_owned())
            .collect()
    };
    assert_eq!(names("nodes", "node")[3..], ["10.0.4.1", "10.0.4.2"]);
    assert_eq!(names("subnets", "subnet")[..2], ["sbn-a", "sbn-b"]);
    assert_eq!(names("enis", "eni").len(), 20);
    let unknown = &result["nodes"][4];
    for key in [
        "enis_limit",
        "max_pods",
        "used_ips",
        "idle_ips",
        "needed_ips",
        "instance",
    ] {
        assert!(unknown[key].is_null(), "{key}");
    }
    assert_eq!(unknown["mode"], "unknown");
    // It is unknown what is in use there, so no count of 0 is written.
    assert!(result["enis"][19]["used_ips"].is_null());
    let (stuck, total) = (&result["nodes"][0], &result["cluster"][0]);
    assert_eq!(
        (&stuck["state"], &stuck["stop"]),
        (&"stuck".into(), &"enis-all-bound".into())
    );
    assert_eq!(stuck["subnets"], serde_json::json!(["sbn-a"]));
    assert_eq!(
        (&total["existing_nodes"], &total["existing_enis"]),
        (&5.into(), &20.into())
    );
    assert_eq!(
        (&total["bound_ips"], &total["one_eni_from_stuck_nodes"]),
        (&302.into(), &1.into())
    );
    assert!(total["used_ips"].is_null() && total["available_ips"].is_null());
}

#[test]
fn csv_holds_the_nodes_and_every_other_table_by_name() {
    let csv = |table: Option<&str>| {
        let table = table.map(str::to_owned);
        let style = Style { table, ..Style::default() };
        rendered(&asked(), Format::Csv, &style)
    };
    assert_eq!(csv(None), csv(Some("nodes")));
    insta::assert_snapshot!("nodes_csv", csv(None));
    assert_eq!(csv(Some("enis")).lines().count(), 21);
    assert!(csv(Some("migration")).contains("1,10.0.3.10,cn-bj-d,42,40,1,14,2\n"));
    assert!(csv(Some("migration_blocked")).contains("cn-bj-d,1,10.0.3.7,6,160,too-few-ips\n"));
    assert!(csv(Some("drift")).contains("node-group,web,presence,8 nodes,\n"));
}

#[test]
fn of_a_large_cluster_people_see_the_twenty_worst() {
    let nodes = (0..50).map(|i| {
        let mut one = node(
            &format!("node-{i}"),
            0,
            BURSTABLE,
            &[0],
            &[eni(0, 39, 39, 0)],
        );
        if i >= 20 {
            one.state = NodeState::CannotGrow;
        }
        if i == 49 {
            one.state = NodeState::Stuck;
        }
        one
    });
    let subnets = vec![subnet("sbn-a", Some("10.0.0.0/16"), 0, Some(9))];
    let outcome = audited(&[None], subnets, nodes.collect());
    let table = rendered(&outcome, Format::Table, &Style::default());
    let line = |start: &str| table.lines().position(|line| line.starts_with(start));
    assert!(line("node-49") < line("node-20"), "{table}");
    assert!(table.contains("... and 30 more (-v shows all)"), "{table}");
    assert!(!table.contains("node-0 "), "{table}");
    let mut fine = outcome;
    for node in &mut fine.nodes {
        node.state = NodeState::Fine;
    }
    let table = rendered(&fine, Format::Table, &Style::default());
    assert!(
        !table.contains("node-0") && table.contains("sbn-a"),
        "{table}"
    );
    assert!(
        table.starts_with("None of 50 nodes is stuck, and all can"),
        "{table}"
    );
    let verbose = Style { verbose: true, ..Style::default() };
    assert!(rendered(&fine, Format::Table, &verbose).contains("node-49"));
}

#[test]
fn without_nodes_people_are_told_what_to_give() {
    let subnets = vec![subnet("sbn-a", Some("10.0.0.0/24"), 0, Some(200))];
    let outcome = audited(&[None], subnets, Vec::new());
    for (lang, said) in [
        (Lang::En, "The input has 1 subnet and no node"),
        (Lang::Zh, "读入的内容有 1 个子网，没有节点"),
    ] {
        let table = rendered(&outcome, Format::Table, &in_lang(lang));
        assert!(table.starts_with(said), "{table}");
    }
}
