//! Small clusters whose numbers are worked out by hand.
//!
//! Nodes have one ENI unless said otherwise: at 4 addresses an ENI three pods, at 5 four.

mod course;
mod existing_nodes;
mod findings;
mod losses;
mod places;
mod shortage;
mod watch;
mod workloads;

use super::*;
use crate::plan_cluster;
use input::problem::Source;
use input::records::Format;
use model::catalog::Catalog;
use model::finding::{Finding, Severity};
use model::{Position, Settings, ZoneId, parse_plan};

/// The outcome of these parts of a plan.
fn planned(parts: &[String]) -> ClusterOutcome {
    let text = format!("version = 1\n{}", parts.concat());
    let (source, none) = (Source::new("plan.toml", &text), Settings::default());
    let cluster = parse_plan(&source, Format::Toml, Catalog::bundled(), none, none);
    plan_cluster(cluster.unwrap_or_else(|problems| panic!("{problems:?}\n{text}"))).unwrap()
}

/// The subnet `s{number}` of zone `z{zone}`, with more keys.
fn subnet(number: usize, zone: usize, ips: u64, more: &str) -> String {
    format!(
        "[[subnet]]\nid = \"s{number}\"\ncidr = \"10.{number}.0.0/20\"\nzone = \"z{zone}\"\n\
         available_ips = {ips}\n{more}\n"
    )
}

/// A group of `nodes` full nodes of some ENIs, with more keys.
fn group(name: &str, (enis, ips): (u64, u64), nodes: u64, more: &str) -> String {
    let pods = enis * (ips - 1);
    let max_pods = if more.contains("max_pods") {
        String::new()
    } else {
        format!("max_pods = {pods}\n")
    };
    format!(
        "[[node_group]]\nname = \"{name}\"\nenis = {enis}\nips_per_eni = {ips}\n{max_pods}\
         nodes = {nodes}\n{more}\n"
    )
}

/// A node that is there already, with the subnet and the secondaries of each ENI.
fn node(name: &str, group: &str, enis: &[(usize, u64)]) -> String {
    let eni = |(subnet, ips): &(usize, u64)| {
        format!("{{ subnet = \"s{subnet}\", secondary_ips = {ips} }}")
    };
    let enis: Vec<String> = enis.iter().map(eni).collect();
    format!(
        "[[node]]\nname = \"{name}\"\nnode_group = \"{group}\"\nenis = [{}]\n",
        enis.join(", ")
    )
}

const ANY: &str = "spread = \"any\"\n";
const PLANNED: &str = "spread = \"planned\"\n";
const BEST_EFFORT: &str = "strategy = \"best-effort\"\n";
const ONE_MORE_A_MONTH: &str = "[[growth]]\nnodes_per_month = 1\n";

/// Guaranteed nodes, packed ones, and their bound.
fn capacity(of: &ZoneOutcome) -> [u64; 3] {
    let capacity = of.capacity;
    [capacity.guaranteed, capacity.packed, capacity.upper_bound].map(NodeCount::get)
}

/// Wanted and guaranteed nodes of each remaining zone.
fn cells(outcome: &ClusterOutcome, kind: ScenarioKind) -> Vec<(u64, u64)> {
    let cells = &outcome.scenario(kind).unwrap().zones;
    cells
        .iter()
        .filter(|cell| !cell.lost)
        .map(|cell| (cell.wanted.get(), cell.guaranteed.get()))
        .collect()
}

fn limit(limits: &[Limit<NodesLimit>], kind: NodesLimit) -> Option<u64> {
    let limit = limits.iter().find(|limit| limit.kind == kind);
    limit.map(|limit| limit.allows)
}

#[test]
fn a_node_that_the_plan_places_leaves_addresses_to_the_others() {
    // The node of 4 goes to the zone of 4, so the node of 2 gets its place in the zone of 3.
    let outcome = planned(&[
        subnet(0, 0, 4, ""),
        subnet(1, 1, 3, ""),
        group("a", (1, 4), 1, PLANNED),
        group("b", (1, 2), 1, PLANNED),
    ]);
    assert_eq!(cells(&outcome, ScenarioKind::Today), [(1, 1), (1, 1)]);
}

#[test]
fn nodes_that_the_plan_places_move_where_smaller_ones_take_their_place() {
    // One node of 4 goes to the zone of 7, where three nodes of 2 have their only place. Zone 1 has
    // room for it next to the other.
    let smaller = format!("{PLANNED}zones = [\"z0\"]\n");
    let outcome = planned(&[
        subnet(0, 0, 7, ""),
        subnet(1, 1, 8, ""),
        group("a", (1, 4), 2, PLANNED),
        group("b", (1, 2), 3, &smaller),
    ]);
    assert_eq!(cells(&outcome, ScenarioKind::Today), [(3, 3), (2, 2)]);
    // Two have to move, and each of two zones takes one of them; the last then has room for more.
    let outcome = planned(&[
        subnet(0, 0, 9, ""),
        subnet(1, 1, 8, ""),
        subnet(2, 2, 12, ""),
        group("a", (1, 4), 4, PLANNED),
        group("b", (1, 2), 4, &smaller),
    ]);
    assert_eq!(
        cells(&outcome, ScenarioKind::Today),
        [(4, 4), (2, 2), (2, 2)]
    );
}

#[test]
fn a_zone_without_nodes_is_a_zone_all_the_same() {
    let outcome = planned(&[
        subnet(0, 0, 12, ""),
        subnet(1, 1, 9, ""),
        group("a", (1, 4), 1, "zones = [\"z0\"]\nsubnets = [\"s0\"]"),
    ]);
    let zones: Vec<(u64, u64)> = outcome
        .zones
        .iter()
        .map(|zone| (zone.capacity.guaranteed.get(), zone.waste.idle.get()))
        .collect();
    assert_eq!(zones, [(3, 0), (0, 9)]);
    assert_eq!(cells(&outcome, ScenarioKind::Today), [(1, 1), (0, 0)]);
}

#[test]
fn where_a_zone_has_no_subnet_for_nodes_their_addresses_come_from_elsewhere() {
    let outcome = planned(&[
        subnet(0, 0, 12, ""),
        subnet(1, 1, 12, ""),
        subnet(2, 1, 4, "role = \"nodes\""),
        group("a", (1, 4), 4, ""),
    ]);
    for zone in &outcome.zones {
        assert_eq!(capacity(zone), [3, 3, 3]);
    }
    let nodes: Vec<u64> = outcome
        .zones
        .iter()
        .map(|zone| zone.waste.nodes.get())
        .collect();
    assert_eq!(nodes, [0, 2]);
}

#[test]
fn pods_are_those_of_the_nodes_with_a_place() {
    // Three pods on a node of one group, two on the other: 2 x 3 + 1 x 2 in each zone.
    let outcome = planned(&[
        subnet(0, 0, 12, ""),
        subnet(1, 1, 12, ""),
        group("a", (1, 4), 3, ""),
        group("b", (1, 4), 2, "max_pods = 2"),
    ]);
    let pods: Vec<u64> = outcome
        .zones
        .iter()
        .map(|zone| zone.guaranteed_pods.get())
        .collect();
    assert_eq!(pods, [8, 8]);
}

#[test]
fn the_bound_of_a_zone_counts_addresses_without_borders() {
    // Nodes of 3 and of 4: a subnet of 5 holds one of either. Fifteen addresses in one subnet hold
    // two of each.
    let outcome = planned(&[
        subnet(0, 0, 5, ""),
        subnet(1, 0, 5, ""),
        subnet(2, 0, 5, ""),
        subnet(3, 1, 40, ""),
        group("a", (1, 3), 1, ""),
        group("b", (1, 4), 1, ""),
    ]);
    assert_eq!(capacity(&outcome.zones[0]), [3, 3, 4]);
    assert_eq!(capacity(&outcome.zones[1]), [11, 11, 11]);
    // In the best case the second zone takes the odd nodes.
    assert_eq!(capacity(&outcome.total), [5, 7, 10]);
}

#[test]
fn what_the_vpc_keeps_of_a_subnet_is_at_most_what_nobody_can_have() {
    // Of 4096 addresses 4095, 4094 and all are available.
    let outcome = planned(&[
        subnet(0, 0, 4095, "reserved = 1"),
        subnet(1, 0, 4094, ""),
        subnet(2, 0, 4096, "reserved = 0"),
        group("a", (1, 4), 1, ""),
    ]);
    let kept: Vec<u64> = outcome
        .subnets
        .iter()
        .map(|one| one.waste.reserved.get())
        .collect();
    assert_eq!(kept, [1, 2, 0]);
}

#[test]
fn addresses_that_would_hold_a_node_are_idle_where_it_lacks_an_own_address() {
    let outcome = planned(&[
        subnet(0, 0, 8, ""),
        subnet(1, 0, 1, "role = \"nodes\""),
        group("a", (1, 4), 1, ""),
    ]);
    let waste = outcome.zones[0].waste;
    assert_eq!((waste.stranded.get(), waste.idle.get()), (0, 4));
}

#[test]
fn growth_that_is_short_from_the_start_shows_no_month() {
    let start = planned(&[
        subnet(0, 0, 3, ""),
        group("a", (1, 4), 1, ""),
        ONE_MORE_A_MONTH.to_owned(),
    ]);
    assert!(start.findings.iter().all(|one| one.code() != "C406"));
    let growth = start.growth.unwrap();
    assert_eq!(growth.exhaustion.unwrap().months, 0);
    assert!(growth.scenarios.is_empty());
}

#[test]
fn a_group_that_shrinks_later_does_not_hide_the_month_before() {
    // Room for 12 nodes: 10 and one more each month are 13 after three months. In month six the ten
    // are gone, and all nodes fit again.
    let outcome = planned(&[
        subnet(0, 0, 48, ""),
        group("a", (1, 4), 10, ""),
        group("b", (1, 4), 0, ""),
        "[[growth]]\nnode_group = \"a\"\nmilestones = [{ month = 6, nodes = 0 }]\n".to_owned(),
        "[[growth]]\nnode_group = \"b\"\nnodes_per_month = 1\n".to_owned(),
    ]);
    let growth = outcome.growth.unwrap();
    assert_eq!(growth.exhaustion.unwrap().months, 3);
    let months: Vec<_> = growth.scenarios.iter().map(|one| one.kind).collect();
    assert_eq!(months, [ScenarioKind::Growth(2), ScenarioKind::Growth(3)]);
}

#[test]
fn growth_ends_where_a_node_has_no_place_though_addresses_suffice() {
    // Nodes of 3, 3 and 4 are as many addresses as two subnets of 5 have.
    let outcome = planned(&[
        subnet(0, 0, 5, ""),
        subnet(1, 0, 5, ""),
        group("a", (1, 3), 1, ""),
        group("b", (1, 4), 1, ""),
        "[[growth]]\nnode_group = \"a\"\nnodes_per_month = 1\n".to_owned(),
    ]);
    assert_eq!(outcome.growth.unwrap().exhaustion.unwrap().months, 1);
}

#[test]
fn growth_beyond_the_default_quota_has_its_month_and_the_end_by_addresses_another() {
    let end = |used: u64, quota: &str| {
        let outcome = planned(&[
            format!("[cluster]\neni_quota_used = {used}\n{quota}"),
            subnet(0, 0, 40, ""),
            group("a", (1, 4), 1, ""),
            ONE_MORE_A_MONTH.to_owned(),
        ]);
        let growth = outcome.growth.unwrap();
        let codes = outcome.findings.iter().map(Finding::code);
        let dates = codes.filter(|&code| code == "C406").count();
        let months = |one: &Option<Exhaustion>| one.as_ref().map(|one| one.months);
        (
            months(&growth.default_quota),
            months(&growth.exhaustion),
            dates,
        )
    };
    // Three ENIs are left of 500, and the addresses of ten nodes.
    assert_eq!(end(497, ""), (Some(3), Some(10), 2));
    assert_eq!(end(497, "eni_quota = 500\n"), (None, Some(3), 1));
    // Where it is not enough now, Q301 says so.
    assert_eq!(end(500, ""), (None, Some(10), 1));
    // What ends first is all there is to say.
    assert_eq!(end(400, ""), (None, Some(10), 1));
    // Both in one month are one finding.
    assert_eq!(end(490, ""), (None, Some(10), 1));
}

#[test]
fn growth_goes_on_beside_nodes_that_are_there_and_come_to_their_pods() {
    let grown = |ips| {
        let outcome = planned(&[
            subnet(0, 0, ips, ""),
            group("a", (2, 4), 2, ""),
            node("n", "a", &[(0, 3)]),
            ONE_MORE_A_MONTH.to_owned(),
        ]);
        outcome.growth.unwrap().exhaustion.unwrap().months
    };
    // The node that is there takes 4, and each other 8.
    assert_eq!(grown(4 + 8), 1);
    assert_eq!(grown(4 + 8 + 8), 2);
    assert_eq!(grown(3), 0);
}

#[test]
fn the_zone_whose_loss_hurts_first_names_the_month() {
    // The zone of 3 nodes cannot hold the fourth, whichever zone is first.
    for (rooms, lost) in [([12, 20], 1), ([20, 12], 0)] {
        let outcome = planned(&[
            subnet(0, 0, rooms[0], ""),
            subnet(1, 1, rooms[1], ""),
            group("a", (1, 4), 2, ""),
            ONE_MORE_A_MONTH.to_owned(),
        ]);
        let losses = outcome.growth.unwrap().zone_losses;
        assert_eq!(losses.len(), 1);
        assert_eq!(losses[0].months, 2);
        assert_eq!(
            losses[0].scenario.kind,
            ScenarioKind::GrowthZoneLost(2, ZoneId::new(lost))
        );
    }
}

#[test]
fn only_nodes_that_keep_an_eni_ready_have_idle_addresses_at_the_expected_pods() {
    let expected = "expected_pods = 2\n";
    let outcome = planned(&[
        subnet(0, 0, 480, ""),
        group("a", (1, 4), 1, &format!("{expected}{BEST_EFFORT}")),
        group("b", (1, 4), 1, &format!("{expected}burst_multiple = 0")),
        group("c", (1, 4), 1, expected),
    ]);
    let steady: Vec<_> = outcome
        .groups
        .iter()
        .map(|group| group.steady.map(|steady| steady.warm_ips.get()))
        .collect();
    assert_eq!(steady, [None, None, Some(1)]);
}

#[test]
fn a_quota_that_nodes_pass_already_allows_nodes_at_their_mean_enis() {
    // Three nodes have six ENIs; four are allowed.
    let quota = "[cluster]\neni_quota = 4\n".to_owned();
    let there = |name| node(name, "a", &[(0, 3), (0, 3)]);
    let outcome = planned(&[
        quota,
        subnet(0, 0, 100, ""),
        group("a", (2, 4), 3, ""),
        there("n"),
        there("m"),
        there("o"),
    ]);
    let limits = &outcome.groups[0].limits;
    assert_eq!(limit(limits, NodesLimit::VpcEniQuota), Some(2));
    assert_eq!(limit(limits, NodesLimit::Addresses), Some(15));
}

#[test]
fn a_quota_of_unattached_enis_counts_one_for_each_node_that_makes_one() {
    let quota = "[cluster]\neni_quota = 4\neni_quota_counts = \"unattached\"\n".to_owned();
    let one = [(0, 3)];
    // Of three nodes that are there two make another ENI; the fourth is new.
    let outcome = planned(&[
        quota,
        subnet(0, 0, 100, ""),
        group("a", (2, 4), 4, ""),
        node("n", "a", &one),
        node("m", "a", &one),
        node("o", "a", &[(0, 3), (0, 3)]),
    ]);
    let today = outcome.scenario(ScenarioKind::Today).unwrap();
    assert_eq!(today.quota.needed.get(), 3);
    // It does not limit a zone.
    let allowed = |of: &ZoneOutcome| limit(&of.limits, NodesLimit::VpcEniQuota);
    assert_eq!(allowed(&outcome.zones[0]), None);
    assert_eq!(allowed(&outcome.total), Some(5));
}

#[test]
fn a_quota_that_is_given_and_passed_is_a_scenario_that_does_not_fit() {
    let fits = |quota: &str| {
        let outcome = planned(&[
            format!("[cluster]\n{quota}\n"),
            subnet(0, 0, 400, ""),
            group("a", (1, 4), 4, ""),
        ]);
        outcome.scenario(ScenarioKind::Today).unwrap().fits()
    };
    assert!(!fits("eni_quota = 3"));
    assert!(fits("eni_quota = 4"));
    // The default one only warns.
    assert!(fits("eni_quota_used = 497"));
}

#[test]
fn nodes_whose_pods_share_the_primary_nic_have_no_eni_that_counts() {
    let outcome = planned(&[
        "[cluster]\neni_attachable = \"no\"\neni_quota = 4\n".to_owned(),
        subnet(0, 0, 200, ""),
        "[[node_group]]\nname = \"a\"\ninstance = \"ebc.l5.c128m512.1d\"\nmax_pods = 20\nnodes = 2\n"
            .to_owned(),
        node("n", "a", &[(0, 20)]),
    ]);
    let today = outcome.scenario(ScenarioKind::Today).unwrap();
    assert_eq!(today.quota.needed.get(), 0);
}
