//! What holds of every plan of a cluster, over random clusters.

use std::fmt::Write as _;

use engine::plan::cluster::{ClusterOutcome, ScenarioKind};
use engine::plan_cluster;
use input::problem::Source;
use input::records::Format;
use model::catalog::Catalog;
use model::{GroupId, Position, Settings, ZoneId, parse_plan};
use proptest::prelude::*;

/// Zone, role, addresses.
type SubnetCase = (usize, usize, u64);

/// ENIs, addresses of each, max-pods, nodes, nodes more at most, who chooses their zones.
type GroupCase = (u32, u32, u32, u64, u64, &'static str);

fn toml(subnets: &[SubnetCase], groups: &[GroupCase]) -> String {
    let mut text = String::from("version = 1\n");
    for (i, (zone, role, ips)) in subnets.iter().enumerate() {
        let role = ["pods", "pods", "nodes", "both"][*role];
        let _ = writeln!(
            text,
            "[[subnet]]\ncidr = \"10.{i}.0.0/20\"\nzone = \"z{zone}\"\nrole = \"{role}\"\navailable_ips = {ips}"
        );
    }
    for (i, (enis, ips, pods, nodes, more, spread)) in groups.iter().enumerate() {
        let _ = writeln!(
            text,
            "[[node_group]]\nname = \"g{i}\"\nenis = {enis}\nips_per_eni = {ips}\nmax_pods = {pods}\nnodes = {nodes}\nmax_nodes = {}\nspread = \"{spread}\"",
            nodes + more
        );
    }
    text
}

fn planned(text: &str) -> ClusterOutcome {
    let (source, none) = (Source::new("plan.toml", text), Settings::default());
    let cluster = parse_plan(&source, Format::Toml, Catalog::bundled(), none, none);
    plan_cluster(cluster.unwrap_or_else(|problems| panic!("{problems:?}\n{text}"))).unwrap()
}

/// Nodes without a place when these zones are lost together.
fn short_without(text: &str, lost: &[usize]) -> u64 {
    let names: Vec<String> = lost.iter().map(|zone| format!("\"z{zone}\"")).collect();
    let policy = format!("[policy]\nlost_zones = [{}]\n", names.join(", "));
    let policy = if lost.is_empty() { "" } else { &policy };
    let outcome = planned(&format!("{text}{policy}"));
    let of_names =
        |zone: ZoneId| names.contains(&format!("\"{}\"", outcome.cluster.zone_name(zone).unwrap()));
    let mut scenarios = outcome.scenarios.iter();
    let scenario = scenarios.find(|scenario| match lost.len() {
        0 => scenario.kind == ScenarioKind::Maximum,
        1 => matches!(scenario.kind, ScenarioKind::ZoneLost(zone) if of_names(zone)),
        _ => scenario.kind == ScenarioKind::ZonesLost,
    });
    let scenario = scenario.unwrap();
    assert_eq!(
        scenario.lost_zones().filter(|&zone| of_names(zone)).count(),
        lost.len()
    );
    scenario.short.get()
}

fn subnets() -> impl Strategy<Value = Vec<SubnetCase>> {
    proptest::collection::vec((0_usize..3, 0_usize..4, 0_u64..900), 1..7)
}

fn groups(most: usize) -> impl Strategy<Value = Vec<GroupCase>> {
    let group = (
        1_u32..9,
        2_u32..41,
        1_u32..120,
        0_u64..30,
        0_u64..20,
        prop::sample::select(vec!["even", "any", "planned"]),
    );
    proptest::collection::vec(group, 1..=most)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn every_address_goes_somewhere_and_every_place_is_real(subnets in subnets(), groups in groups(4)) {
        let outcome = planned(&toml(&subnets, &groups));
        for one in &outcome.subnets {
            let waste = &one.waste;
            let parts = [waste.pods, waste.eni_primaries, waste.nodes, waste.headroom, waste.stranded, waste.idle];
            let available = outcome.cluster.subnets.list()[one.subnet].available;
            prop_assert_eq!(parts.iter().map(|ips| ips.get()).sum::<u64>(), available.get());
            // What is placed with ENIs spread fits too.
            let placed = outcome.placement.iter().filter(|placed| placed.subnet == one.subnet);
            prop_assert!(placed.map(|placed| placed.ips.get()).sum::<u64>() <= available.get());
        }
        let mut nodes = 0;
        for (group, of) in outcome.groups.iter().enumerate() {
            let placed = outcome.placement.iter().filter(|placed| placed.group == GroupId::new(group));
            let enis: u64 = placed.map(|placed| placed.full_enis.get() + placed.last_enis.get()).sum();
            prop_assert_eq!(enis % of.node.enis.get(), 0);
            nodes += enis / of.node.enis.get();
        }
        prop_assert!(nodes >= outcome.total.most.0.get() - outcome.total.short.get());
    }

    #[test]
    fn guaranteed_is_at_most_packed_is_at_most_the_bound(subnets in subnets(), groups in groups(4)) {
        let outcome = planned(&toml(&subnets, &groups));
        let zones = outcome.zones.iter().chain([&outcome.total]);
        for zone in zones {
            let capacity = zone.capacity;
            prop_assert!(capacity.guaranteed <= capacity.packed && capacity.packed <= capacity.upper_bound);
            prop_assert!(zone.short.is_zero() || zone.headroom.is_zero());
            prop_assert_eq!(zone.short.is_zero(), capacity.guaranteed >= zone.most.0);
        }
        for of in &outcome.groups {
            let capacity = of.capacity;
            prop_assert!(capacity.guaranteed <= capacity.packed && capacity.packed <= capacity.upper_bound);
        }
        for cell in outcome.scenarios.iter().flat_map(|scenario| &scenario.zones) {
            prop_assert!(cell.guaranteed <= cell.packed && cell.packed <= cell.wanted);
            let missing: u64 = cell.short.iter().map(|need| need.nodes.get()).sum();
            prop_assert_eq!(missing, cell.short_nodes().get());
        }
    }

    #[test]
    fn more_addresses_never_hold_fewer_nodes_of_one_group(
        subnets in subnets(), groups in groups(1), at: prop::sample::Index, more in 1_u64..300,
    ) {
        let before = planned(&toml(&subnets, &groups));
        let mut larger = subnets.clone();
        let at = at.index(larger.len());
        larger[at].2 += more;
        let after = planned(&toml(&larger, &groups));
        prop_assert!(before.total.capacity.guaranteed <= after.total.capacity.guaranteed);
        prop_assert!(before.total.short >= after.total.short);
    }

    #[test]
    fn the_guaranteed_nodes_are_planned_without_a_shortage_and_one_more_is_short(
        subnets in subnets(), (enis, ips, pods, _, _, spread) in groups(1).prop_map(|groups| groups[0]),
    ) {
        let with = |nodes| planned(&toml(&subnets, &[(enis, ips, pods, nodes, 0, spread)]));
        let most = with(1).total.capacity.guaranteed.get();
        prop_assert!(with(most).total.short.is_zero());
        prop_assert!(!with(most + 1).total.short.is_zero());
    }

    #[test]
    fn losing_more_zones_never_holds_more(
        (ips, as_planned) in (proptest::collection::vec(0_u64..900, 8), any::<bool>()),
        (enis, max_ips, pods, nodes, _, _) in groups(1).prop_map(|groups| groups[0]),
        order in Just(vec![0_usize, 1, 2, 3]).prop_shuffle(),
    ) {
        // Nodes that others spread fit better without a zone that is smaller than the others.
        let subnets: Vec<SubnetCase> = (0..8)
            .map(|i| (i % 4, 0, if as_planned { ips[i] } else { ips[i / 4] }))
            .collect();
        let spread = if as_planned { "planned" } else { "even" };
        let group = [(enis, max_ips, pods, nodes, 0, spread)];
        let text = toml(&subnets, &group);
        let short: Vec<u64> = (0..4).map(|lost| short_without(&text, &order[..lost])).collect();
        prop_assert!(short.is_sorted(), "{short:?}");
        // With all zones lost except one, that zone is short of the same as without the others.
        let alone = subnets.iter().copied().filter(|one| one.0 == order[3]);
        let alone = planned(&toml(&alone.collect::<Vec<_>>(), &group));
        prop_assert_eq!(short[3], alone.total.short.get());
    }
}
