//! A cluster and its plan.

use super::build::{Described as _, beside, node, objects, subnet};
use crate::Drift;
use input::objects::Objects;
use input::problem::Source;
use input::records::Format;
use model::catalog::Catalog;
use model::finding::{DriftOf, DriftWhat};
use model::{Cluster, Settings, parse_plan};

pub(super) fn plan(text: &str) -> Cluster {
    let source = Source::new("plan.toml", text);
    let none = Settings::default();
    parse_plan(&source, Format::Toml, Catalog::bundled(), none, none).unwrap()
}

const PLAN: &str = "version = 1
[[subnet]]
id = \"sbn-a\"
cidr = \"10.1.0.0/24\"
zone = \"zoneD\"
available_ips = 200
[[subnet]]
id = \"sbn-b\"
cidr = \"10.2.0.0/24\"
zone = \"cn-bj-f\"
[[node_group]]
name = \"web\"
instance = \"bcc.g5.c16m64\"
nodes = 2
max_nodes = 4
max_pods = 64
";

fn web(name: &str) -> input::objects::ResourceSet {
    let mut set = node(name).limits(8, 30).pods(64).burstable().on(&["sbn-a"]);
    set.instance_type = Some("bcc.g5.c16m64".to_owned());
    set
}

fn as_planned() -> Objects {
    let far = |name| {
        let set = web(name).zone("zoneF");
        set.on(&["sbn-b"]).eni("sbn-b", 29, 3)
    };
    let sets = vec![web("n1").eni("sbn-a", 29, 3), far("n2")];
    let mut b = subnet("sbn-b", "10.2.0.0/24", 224);
    b.zone = Some("cn-bj-f".to_owned());
    objects(sets, vec![subnet("sbn-a", "10.1.0.0/24", 170), b])
}

fn drifts(objects: &Objects, plan: &Cluster) -> Vec<(DriftOf, String, DriftWhat, String)> {
    let drift = beside(objects, plan).drift.unwrap();
    let words = |drift: &Drift| {
        let side = |side: &Option<String>| side.clone().unwrap_or_else(|| "-".to_owned());
        format!("{} / {}", side(&drift.planned), side(&drift.observed))
    };
    drift
        .iter()
        .map(|one| (one.of, one.name.to_string(), one.what, words(one)))
        .collect()
}

fn only(
    of: DriftOf,
    name: &str,
    what: DriftWhat,
    sides: &str,
) -> Vec<(DriftOf, String, DriftWhat, String)> {
    vec![(of, name.to_owned(), what, sides.to_owned())]
}

#[test]
fn a_cluster_as_planned_does_not_differ() {
    assert_eq!(drifts(&as_planned(), &plan(PLAN)), []);
    // Missing input is not a difference.
    let mut pools = as_planned();
    pools.subnets.clear();
    assert_eq!(drifts(&pools, &plan(PLAN)), []);
    assert_eq!(drifts(&Objects::default(), &plan(PLAN)), []);
}

#[test]
fn subnets_differ_in_network_zone_exclusiveness_and_what_others_took() {
    let mut input = as_planned();
    input.subnets[0].cidr = Some("10.1.0.0/23".parse().unwrap());
    assert_eq!(
        drifts(&input, &plan(PLAN)),
        only(
            DriftOf::Subnet,
            "sbn-a",
            DriftWhat::Cidr,
            "10.1.0.0/24 / 10.1.0.0/23"
        )
    );
    let mut input = as_planned();
    input.subnets[1].exclusive = true;
    assert_eq!(
        drifts(&input, &plan(PLAN)),
        only(
            DriftOf::Subnet,
            "sbn-b",
            DriftWhat::Exclusive,
            "false / true"
        )
    );
    // Of the 40 addresses that are missing, 30 are used by the cluster itself.
    let mut input = as_planned();
    input.subnets[0].available_ips = Some(160);
    assert_eq!(
        drifts(&input, &plan(PLAN)),
        only(
            DriftOf::Subnet,
            "sbn-a",
            DriftWhat::AvailableIps,
            "200 / 160"
        )
    );
    let mut input = as_planned();
    input.subnets[0].zone = Some("cn-bj-a".to_owned());
    let found = drifts(&input, &plan(PLAN));
    assert!(
        found.contains(&(
            DriftOf::Subnet,
            "sbn-a".to_owned(),
            DriftWhat::Zone,
            "zoneD / cn-bj-a".to_owned()
        )),
        "{found:?}"
    );
}

#[test]
fn subnets_zones_and_nodes_are_there_or_planned_alone() {
    let mut input = as_planned();
    input.subnets.remove(1);
    let mut other = subnet("sbn-c", "10.3.0.0/24", 100);
    other.zone = Some("cn-bj-a".to_owned());
    input.subnets.push(other);
    input.resource_sets[1] = web("n2").zone("zoneA").on(&["sbn-c"]).eni("sbn-c", 29, 1);
    assert_eq!(
        drifts(&input, &plan(PLAN)),
        [
            (
                DriftOf::Zone,
                "cn-bj-f".to_owned(),
                DriftWhat::Presence,
                "1-2 / -".to_owned()
            ),
            (
                DriftOf::Zone,
                "cn-bj-a".to_owned(),
                DriftWhat::Presence,
                "- / 1".to_owned()
            ),
            (
                DriftOf::Subnet,
                "sbn-b".to_owned(),
                DriftWhat::Presence,
                "10.2.0.0/24 / -".to_owned()
            ),
            (
                DriftOf::Subnet,
                "sbn-c".to_owned(),
                DriftWhat::Presence,
                "- / 10.3.0.0/24".to_owned()
            ),
        ]
    );
}

#[test]
fn numbers_of_nodes_differ_in_the_cluster_and_its_zones() {
    let mut input = as_planned();
    input
        .resource_sets
        .extend((3..7).map(|n| web(&format!("n{n}"))));
    let outcome = beside(&input, &plan(PLAN));
    assert_eq!(
        drifts(&input, &plan(PLAN)),
        [
            (
                DriftOf::Cluster,
                "cluster".to_owned(),
                DriftWhat::Nodes,
                "2-4 / 6".to_owned()
            ),
            (
                DriftOf::Zone,
                "zoneD".to_owned(),
                DriftWhat::Nodes,
                "1-2 / 5".to_owned()
            ),
        ]
    );
    assert_eq!(
        outcome
            .codes()
            .iter()
            .filter(|code| **code == "A612")
            .count(),
        2
    );
    assert!(
        outcome
            .said("A612")
            .contains("the cluster: planned nodes 2-4, found 6")
    );
}

#[test]
fn nodes_of_a_group_differ_in_strategy_max_pods_and_limits() {
    let mut input = as_planned();
    input.resource_sets[0].burst_multiple = 0;
    input.resource_sets[1].max_allocate = 110;
    input.resource_sets[1].max_ips_per_eni = 40;
    assert_eq!(
        drifts(&input, &plan(PLAN)),
        [
            (
                DriftOf::NodeGroup,
                "web".to_owned(),
                DriftWhat::Strategy,
                "burstable / best-effort (n1)".to_owned()
            ),
            (
                DriftOf::NodeGroup,
                "web".to_owned(),
                DriftWhat::MaxPods,
                "64 / 110 (n2)".to_owned()
            ),
            (
                DriftOf::NodeGroup,
                "web".to_owned(),
                DriftWhat::IpsPerEni,
                "30 / 40 (n2)".to_owned()
            ),
        ]
    );
}

#[test]
fn groups_are_told_apart_by_type_and_nodes_that_fit_several_are_not_counted() {
    let two = format!(
        "{PLAN}[[node_group]]\nname = \"batch\"\ninstance = \"bcc.g5.c4m16\"\nnodes = 1\nmax_pods = 60\n"
    );
    let found = drifts(&as_planned(), &plan(&two));
    assert!(
        found.contains(&(
            DriftOf::NodeGroup,
            "batch".to_owned(),
            DriftWhat::Nodes,
            "1 / 0".to_owned()
        )),
        "{found:?}"
    );
    let alike = format!(
        "{PLAN}[[node_group]]\nname = \"more\"\ninstance = \"bcc.g5.c16m64\"\nnodes = 7\nmax_pods = 64\n"
    );
    let found = drifts(&as_planned(), &plan(&alike));
    assert!(
        found.iter().all(|(of, ..)| *of != DriftOf::NodeGroup),
        "{found:?}"
    );
    // max-pods matches only one of them.
    let denser = alike.replace("nodes = 7\nmax_pods = 64", "nodes = 7\nmax_pods = 70");
    let found = drifts(&as_planned(), &plan(&denser));
    assert!(
        found.contains(&(
            DriftOf::NodeGroup,
            "more".to_owned(),
            DriftWhat::Nodes,
            "7 / 0".to_owned()
        )),
        "{found:?}"
    );
}

#[test]
fn nodes_that_the_plan_names_are_of_their_group_and_missed() {
    let named = format!(
        "{PLAN}[[node]]\nname = \"n1\"\nnode_group = \"web\"\nzone = \"cn-bj-f\"\n[[node]]\nname = \"n9\"\nnode_group = \"web\"\nzone = \"zoneD\"\n"
    );
    let found = drifts(&as_planned(), &plan(&named));
    assert_eq!(
        found,
        [
            (
                DriftOf::Node,
                "n1".to_owned(),
                DriftWhat::Zone,
                "cn-bj-f / cn-bj-d".to_owned()
            ),
            (
                DriftOf::Node,
                "n9".to_owned(),
                DriftWhat::Presence,
                "web / -".to_owned()
            ),
        ]
    );
}
