//! What `size` asks for is enough by `plan`, and one bit less is not.

use engine::plan::cluster::{ClusterOutcome, Scenario};
use engine::plan::size::{SizeOutcome, SizeRequest, SubnetChoice, Surge, size};
use engine::plan_cluster;
use input::problem::Source;
use input::records::Format;
use model::catalog::{Catalog, Overrides};
use model::{Profile, Settings, Share, parse_plan};
use net::quantity::{EniCount, NodeCount, PodCount};
use proptest::prelude::*;
use report::{EmittedSubnet, emit_plan, view};

/// The plan of the demand with subnets of these prefixes in each zone.
fn planned(outcome: &SizeOutcome, prefixes: &[Vec<u8>]) -> ClusterOutcome {
    let mut subnets = Vec::new();
    for ((zone, prefixes), first) in outcome.request.zones.iter().zip(prefixes).zip(10_u32..) {
        for (i, &prefix) in prefixes.iter().enumerate() {
            // A /8 for each zone; sets are listed from large to small, so each is aligned.
            let before: u32 = prefixes[..i]
                .iter()
                .map(|&prefix| 1_u32 << (32 - prefix))
                .sum();
            let base = std::net::Ipv4Addr::from((first << 24) + before);
            let cidr = net::Cidr::containing(base, prefix).unwrap();
            subnets.push(EmittedSubnet {
                zone: Some(zone.clone()),
                ..EmittedSubnet::proposed(format!("{zone}-{i}"), cidr)
            });
        }
    }
    let text = emit_plan(&view::size::emitted_plan(
        outcome,
        vec!["0.0.0.0/0".to_owned()],
        Vec::new(),
        subnets,
    ));
    let (source, none) = (Source::new("plan.toml", &text), Settings::default());
    let cluster = parse_plan(&source, Format::Toml, Catalog::bundled(), none, none);
    plan_cluster(cluster.unwrap_or_else(|problems| panic!("{problems:?}\n{text}"))).unwrap()
}

/// Whether some requested scenario is short.
fn is_short(outcome: &SizeOutcome, plan: &ClusterOutcome) -> bool {
    plan.scenarios.iter().any(|scenario| {
        let counts = scenario.lost_zones().next().is_none() || outcome.request.survive_zone_loss;
        counts && !scenario.fits()
    })
}

fn share(percent: u32) -> Option<Share> {
    (percent > 0).then(|| Share::parse(&format!("{percent}%")).unwrap())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn the_plan_of_a_size_has_no_shortage_and_with_one_bit_less_in_any_zone_it_has(
        nodes in 1_u64..900,
        pods in 1_u64..150,
        zones in 1_usize..5,
        (enis, ips) in (1_u32..9, 2_u32..41),
        headroom in prop_oneof![Just(0_u32), 1_u32..60],
        surge in prop_oneof![Just(0_u32), 1_u32..40],
        survive: bool,
        own: bool,
        reserved in 0_u64..6,
    ) {
        let profile = Profile::reference(Overrides { enis: Some(enis), ips_per_eni: Some(ips) });
        let most = profile.limits.most_pods();
        let outcome = size(SizeRequest {
            nodes: NodeCount::new(nodes),
            max_pods: PodCount::new(pods.min(most)),
            profile,
            zones: (0..zones).map(|zone| format!("zone-{zone}")).collect(),
            headroom: share(headroom),
            surge: share(surge).map(Surge::Share),
            growth: None,
            survive_zone_loss: survive && zones > 1,
            node_ip_in_subnet: own,
            reserved,
            eni_quota_used: EniCount::new(7),
            cluster_class: None,
            ignored_catalog_columns: Vec::new(),
        }).unwrap();
        // Pods may exceed the largest cluster class, which does not concern addresses.
        let others = outcome.findings.iter().any(|finding| finding.code() != "Q302");
        prop_assert!(!others, "{:?}", outcome.findings);
        let single: Vec<Vec<u8>> =
            outcome.zones.iter().map(|zone| zone.single.clone().map_or(vec![], |one| one.prefixes)).collect();
        let cheapest: Vec<Vec<u8>> =
            outcome.zones.iter().map(|zone| zone.set.clone().map_or(vec![], |set| set.prefixes)).collect();
        for enough in [&single, &cheapest] {
            let plan = planned(&outcome, enough);
            prop_assert!(!is_short(&outcome, &plan), "{enough:?}");
            let errors = plan.count_findings(model::finding::Severity::Error);
            prop_assert_eq!(errors, 0, "{:?}", plan.findings);
        }
        for zone in 0..zones {
            // A zone without nodes needs no subnet.
            if outcome.zones[zone].nodes.is_zero() {
                continue;
            }
            let mut less = single.clone();
            less[zone][0] += 1;
            let plan = planned(&outcome, &less);
            prop_assert!(is_short(&outcome, &plan), "{single:?} with less in {zone}: {:?}", outcome.zones);
        }
    }
}

/// This many nodes of 30 pods that survive losing a zone.
fn surviving(nodes: u64, zones: &[&str]) -> SizeOutcome {
    size(SizeRequest {
        nodes: NodeCount::new(nodes),
        max_pods: PodCount::new(30),
        profile: Profile::reference(Overrides::default()),
        zones: zones.iter().map(ToString::to_string).collect(),
        headroom: None,
        surge: None,
        growth: None,
        survive_zone_loss: true,
        node_ip_in_subnet: false,
        reserved: 2,
        eni_quota_used: EniCount::ZERO,
        cluster_class: None,
        ignored_catalog_columns: Vec::new(),
    })
    .unwrap()
}

#[test]
fn a_single_zone_has_no_other_that_takes_over() {
    assert_eq!(surviving(100, &["a"]).zones[0].nodes, NodeCount::new(100));
    let two = surviving(100, &["a", "b"]);
    assert!(
        two.zones
            .iter()
            .all(|zone| zone.nodes == NodeCount::new(100))
    );
}

#[test]
fn all_addresses_that_there_are_make_no_subnet() {
    let outcome = surviving(100_000_000, &["a"]);
    assert_eq!(outcome.zones[0].single.as_ref().unwrap().prefixes, [0]);
    assert!(outcome.needs(SubnetChoice::Single).is_empty());
}

/// The design's goal: 5,000 nodes and 150,000 pods.
#[test]
fn five_thousand_nodes_that_survive_a_zones_loss_are_sized_and_planned() {
    let outcome = surviving(5000, &["a", "b", "d"]);
    assert_eq!(outcome.max_pods, PodCount::new(150_000));
    // 2,500 nodes of 31 IPs a zone: a /15 holds 4,228; the set 2,114 + 264 + 132.
    for zone in &outcome.zones {
        assert_eq!(zone.nodes, NodeCount::new(2500));
        assert_eq!(zone.single.as_ref().unwrap().prefixes, [15]);
        assert_eq!(zone.set.as_ref().unwrap().to_string(), "/16 + /19 + /20");
    }
    assert_eq!(outcome.quota_all, EniCount::new(5000));
    let plan = planned(&outcome, &[vec![15], vec![15], vec![15]]);
    assert!(plan.scenarios.iter().all(Scenario::fits));
}
