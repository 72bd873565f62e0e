//! One shortage has one number, in every cell, sentence and value.

use super::*;
use model::{Position, ZoneId};
use net::lang::Lang;

/// What each finding of this code says.
fn said(outcome: &ClusterOutcome, code: &str, lang: Lang) -> Vec<String> {
    let findings = outcome.findings.iter();
    let of_code = findings.filter(|finding| finding.code() == code);
    of_code.map(|finding| finding.message(lang)).collect()
}

/// A number of the first finding of this code.
fn value(outcome: &ClusterOutcome, code: &str, key: &str) -> Option<u64> {
    let finding = outcome.findings.iter().find(|one| one.code() == code)?;
    finding.own_values().get(key)?.as_u64()
}

/// Of a zone in a scenario: nodes that do not fit, and addresses that are missing.
fn short(outcome: &ClusterOutcome, kind: ScenarioKind, zone: usize) -> (u64, u64) {
    let cell = &outcome.scenario(kind).unwrap().zones[zone];
    (cell.short_nodes().get(), cell.missing_ips().get())
}

#[test]
fn what_is_short_is_what_is_needed_beyond_what_is_available() {
    // 9 of 12 nodes of 115 IPs fit. A subnet for the other 3 takes 345, but 358 are missing.
    let outcome = planned(&[
        subnet(0, 0, 1022, ""),
        group("a", (8, 40), 12, "max_pods = 112\n"),
    ]);
    assert_eq!(short(&outcome, ScenarioKind::Today, 0), (4, 358));
    assert_eq!(value(&outcome, "C403", "missing_ips"), Some(358));
    assert_eq!(
        said(&outcome, "C403", Lang::En),
        [
            "zone z0, today: needs 1,380 IPs, has 1,022 (358 IPs short): 4 of 12 nodes do not fit (a 4)"
        ]
    );
    assert_eq!(
        said(&outcome, "C403", Lang::Zh),
        [
            "可用区 z0，当前：需要 1,380 个 IP 地址，可用 1,022 个（缺 358 个 IP 地址）：12 个节点中有 4 个放不下（a 4）"
        ]
    );
}

#[test]
fn addresses_that_suffice_in_sum_but_not_in_every_order_are_not_called_short() {
    // y fits into the first subnet and x into the second, but the first node of x takes of the first.
    let outcome = planned(&[
        subnet(0, 0, 45, ""),
        subnet(1, 0, 36, ""),
        group("x", (8, 40), 6, "max_pods = 5\n"),
        group("y", (8, 40), 1, "max_pods = 39\n"),
    ]);
    assert_eq!(short(&outcome, ScenarioKind::Today, 0), (1, 0));
    assert_eq!(value(&outcome, "C403", "missing_ips"), Some(0));
    assert_eq!(value(&outcome, "C403", "missing_nodes"), Some(1));
    // Four nodes of x could block a /26 too, and one the first subnet.
    assert_eq!(value(&outcome, "C403", "sufficient_prefix"), Some(25));
    assert_eq!(
        said(&outcome, "C403", Lang::En),
        [
            "zone z0, today: needs 76 IPs, has 81 (enough IPs in sum, but not in every order): 1 of 7 nodes does not fit (y 1)"
        ]
    );
    assert_eq!(
        said(&outcome, "C403", Lang::Zh),
        [
            "可用区 z0，当前：需要 76 个 IP 地址，可用 81 个（IP 总数足够，但并非任何顺序都放得下）：7 个节点中有 1 个放不下（y 1）"
        ]
    );
}

#[test]
fn addresses_that_no_node_can_take_are_told_from_those_that_an_order_wastes() {
    // Each of ten subnets has 15 of the 16 IPs that an ENI takes.
    let mut parts: Vec<String> = (0..10).map(|number| subnet(number, 0, 15, "")).collect();
    parts.push(group("a", (1, 16), 2, ""));
    let outcome = planned(&parts);
    assert_eq!(short(&outcome, ScenarioKind::Today, 0), (2, 0));
    let message = said(&outcome, "C403", Lang::En).remove(0);
    assert!(
        message.contains("enough IPs in sum, but not where these nodes can use them): 2 of 2"),
        "{message}"
    );
}

#[test]
fn a_zone_that_is_lost_leaves_the_others_short_of_the_same_number() {
    // Two zones of 100, for 16 nodes of 8 each; one zone without the other needs 128.
    let outcome = planned(&[
        subnet(0, 0, 100, ""),
        subnet(1, 1, 100, ""),
        group("a", (2, 4), 16, ""),
    ]);
    assert_eq!(
        short(&outcome, ScenarioKind::ZoneLost(ZoneId::new(0)), 1),
        (4, 28)
    );
    assert_eq!(value(&outcome, "C404", "missing_ips"), Some(28));
    assert_eq!(
        said(&outcome, "C404", Lang::En),
        [
            "does not survive losing z0: 4 nodes do not fit in z1 (28 IPs short)",
            "does not survive losing z1: 4 nodes do not fit in z0 (28 IPs short)",
        ]
    );
    assert_eq!(
        said(&outcome, "C404", Lang::Zh)[0],
        "z0 故障后无法承接：z1 有 4 个节点放不下（缺 28 个 IP 地址）"
    );
}

#[test]
fn nodes_that_no_subnet_helps_are_said_to_be_so() {
    // The only ENI needs two addresses from a subnet that has one.
    let outcome = planned(&[
        subnet(0, 0, 1, ""),
        group("a", (1, 4), 1, ""),
        node("n", "a", &[(0, 1)]),
    ]);
    assert_eq!(short(&outcome, ScenarioKind::Today, 0), (1, 0));
    assert_eq!(
        said(&outcome, "C403", Lang::En),
        [
            "zone z0, today: 1 of 1 node does not fit (a 1): existing nodes that no subnet helps, see C414"
        ]
    );
}

#[test]
fn subnets_for_nodes_alone_have_a_number_of_their_own() {
    let outcome = planned(&[
        subnet(0, 0, 100, ""),
        subnet(1, 0, 3, "role = \"nodes\""),
        group("a", (2, 4), 5, ""),
    ]);
    assert_eq!(short(&outcome, ScenarioKind::Today, 0), (2, 0));
    let message = said(&outcome, "C403", Lang::En).remove(0);
    assert!(
        message.ends_with(" (subnets for nodes are 2 IPs short): 2 of 5 nodes do not fit (a 2)"),
        "{message}"
    );
}
