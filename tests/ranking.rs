//! What `compare` says against slow definitions: sums subnet by subnet, ranks pair by pair, the
//! Pareto front by comparing all with all, suggestions by planning with them.

use std::fmt::Write as _;

use engine::plan::compare::{Choice, CompareRequest, Merits, compare};
use engine::plan::subnets::{SubnetsRequest, plan};
use input::problem::Source;
use model::catalog::Overrides;
use model::{Input, Profile, Subnets, parse_subnets};
use net::quantity::{EniCount, NodeCount, PodCount};
use proptest::prelude::*;

/// Subnets of at most 2,048 IPs with these available counts, in two zones and none.
fn subnets(available: &[u64]) -> Subnets {
    let mut text = String::from("cidr,zone,available_ips,exclusive\n");
    for (i, free) in available.iter().enumerate() {
        let (zone, exclusive) = (["a", "", "b"][i % 3], i == 4);
        let (high, low) = (i * 8 / 256, i * 8 % 256);
        let _ = writeln!(text, "10.{high}.{low}.0/21,{zone},{free},{exclusive}");
    }
    let source = Source::new("s.csv", &text);
    let format = Some(input::records::Format::Csv);
    parse_subnets(&[Input { source, format }], 2).unwrap()
}

/// The sums as `subnets` makes them, bounded by the quota: what is compared.
fn slow_merits(request: &SubnetsRequest, choice: &Choice) -> Merits {
    let mut alone = request.clone();
    alone.profiles = vec![(*choice.case.profile).clone()];
    alone.densities = vec![choice.case.setup.max_pods];
    let outcome = plan(alone).unwrap();
    let case = &outcome.cases[0];
    assert_eq!(case.totals, choice.case.totals);
    let nodes = case.totals.guaranteed_by_addresses;
    let mut merits = Merits {
        pods: PodCount::new(nodes.get() * case.node.pods.get()),
        nodes,
        stranded_ips: case.totals.stranded_ips,
        enis: EniCount::new(nodes.get() * case.node.enis.get()),
    };
    // Node by node until the quota has enough, which is 500 unless given.
    let quota = request.eni_quota.unwrap_or(EniCount::new(500));
    while merits.enis > quota {
        merits.nodes = merits.nodes.saturating_sub(NodeCount::new(1));
        merits.pods = merits.pods.saturating_sub(case.node.pods);
        merits.enis = merits.enis.saturating_sub(case.node.enis);
    }
    merits
}

/// Whether the first ranks before the second, by the words of the contract.
fn ranks_before(request: &CompareRequest, one: &Choice, other: &Choice) -> bool {
    let (profiles, densities) = (&request.setups.profiles, &request.setups.densities);
    let position = |choice: &Choice| {
        let (name, max_pods) = (&choice.case.profile.name, choice.case.setup.max_pods);
        let profile = profiles.iter().position(|profile| profile.name == *name);
        // Usual densities ascend, and their place may be taken by the most of a type.
        let density = if request.densities_are_usual {
            max_pods.get()
        } else {
            // A density above a type's limits ranks with the first that has the same pods.
            let most = choice.case.profile.limits.most_pods();
            let at = |is: &dyn Fn(u64) -> bool| densities.iter().position(|pods| is(pods.get()));
            let alike = at(&|pods| pods.min(most) == max_pods.get().min(most));
            let own = at(&|pods| pods == max_pods.get());
            (alike.unwrap() * densities.len() + own.unwrap()) as u64
        };
        (profile, density)
    };
    let (a, b) = (&one.merits, &other.merits);
    if one.meets_requirements != other.meets_requirements {
        one.meets_requirements
    } else if a.pods != b.pods {
        a.pods > b.pods
    } else if a.nodes != b.nodes {
        a.nodes < b.nodes
    } else if a.stranded_ips != b.stranded_ips {
        a.stranded_ips < b.stranded_ips
    } else if a.enis != b.enis {
        a.enis < b.enis
    } else {
        position(one) < position(other)
    }
}

fn request(
    available: &[u64],
    types: &[(u32, u32)],
    densities: &[u64],
    usual: bool,
) -> CompareRequest {
    let mut setups = SubnetsRequest::new(subnets(available), PodCount::new(1));
    setups.profiles.clear();
    for &(enis, m) in types {
        let (enis, ips_per_eni) = (Some(enis), Some(m));
        let profile = Profile::reference(Overrides { enis, ips_per_eni });
        if !setups.profiles.contains(&profile) {
            setups.profiles.push(profile);
        }
    }
    setups.densities.clear();
    for &pods in densities {
        // No usual density is above kubelet's limit.
        let pods = if usual { pods.min(256) } else { pods };
        if !setups.densities.contains(&PodCount::new(pods)) {
            setups.densities.push(PodCount::new(pods));
        }
    }
    if usual {
        setups.densities.sort_unstable();
    }
    CompareRequest { setups, densities_are_usual: usual }
}

fn requirements_are_none(setups: &SubnetsRequest) -> bool {
    setups.require_nodes.is_none() && setups.require_pods.is_none()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]
    #[test]
    fn ranks_front_and_suggestions_are_those_of_their_definitions(
        available in proptest::collection::vec(0_u64..2000, 1..7),
        types in proptest::collection::vec((1_u32..9, 2_u32..41), 1..4),
        densities in proptest::collection::vec(1_u64..320, 1..6),
        usual: bool, own: bool,
        quota in proptest::option::of(0_u64..80),
        nodes in proptest::option::of(0_u64..60),
        pods in proptest::option::of(0_u64..2500),
    ) {
        let mut request = request(&available, &types, &densities, usual);
        request.setups.node_ip_in_subnet = own;
        request.setups.eni_quota = quota.map(EniCount::new);
        request.setups.require_nodes = nodes.map(NodeCount::new);
        request.setups.require_pods = pods.map(PodCount::new);
        let outcome = compare(request.clone()).unwrap();
        let (setups, choices) = (&request.setups, &outcome.choices);
        if !usual {
            prop_assert_eq!(choices.len(), setups.profiles.len() * setups.densities.len());
        }
        for pair in choices.windows(2) {
            prop_assert!(ranks_before(&request, &pair[0], &pair[1]));
            prop_assert!(!ranks_before(&request, &pair[1], &pair[0]));
        }
        for choice in choices {
            prop_assert_eq!(choice.merits, slow_merits(setups, choice));
            let a = choice.merits;
            // A default quota is raised on request.
            let totals = &choice.case.totals;
            let nodes = if quota.is_some() { a.nodes } else { totals.guaranteed_by_addresses };
            let pods = PodCount::new(nodes.get() * choice.case.node.pods.get());
            let meets = setups.require_nodes.is_none_or(|least| nodes >= least)
                && setups.require_pods.is_none_or(|least| pods >= least);
            prop_assert_eq!(choice.meets_requirements, meets);
            let beaten = choices.iter().map(|other| other.merits).any(|b| {
                let no_worse = b.pods >= a.pods
                    && b.nodes <= a.nodes
                    && b.stranded_ips <= a.stranded_ips
                    && b.enis <= a.enis;
                let better = b.pods > a.pods
                    || b.nodes < a.nodes
                    || b.stranded_ips < a.stranded_ips
                    || b.enis < a.enis;
                no_worse && better
            });
            prop_assert_eq!(choice.pareto, !beaten);
            let (node, c) = (&choice.case.node, choice.case.node.secondary_ips_per_eni.get());
            if let Some(suggested) = choice.suggestion {
                let mut again = request.clone();
                again.setups.profiles = vec![(*choice.case.profile).clone()];
                again.setups.densities = vec![suggested.max_pods];
                again.densities_are_usual = false;
                let other = &compare(again).unwrap().choices[0];
                prop_assert_eq!(suggested.pods, other.merits.pods);
                prop_assert_eq!(other.case.node.last_eni_ips, other.case.node.full_eni_ips);
                prop_assert!(!other.case.node.is_clamped());
                prop_assert!(node.last_eni_ips < node.full_eni_ips);
                // Never fewer pods; with as many, less of what they take.
                prop_assert!(suggested.pods >= a.pods);
                let takes = |of: &Merits| (of.nodes, of.stranded_ips, of.enis);
                prop_assert!(suggested.pods > a.pods || takes(&other.merits) < takes(&a));
                let (from, to) = (node.pods.get(), suggested.max_pods.get());
                prop_assert!(from.abs_diff(to) < c);
                prop_assert!(to <= 256.max(from) || from > 256);
            }
        }
        // What needs the default quota raised may be first, and have less until then. Required nodes are more than
        // their pods need.
        if nodes.is_none() && quota.is_some() || requirements_are_none(setups) {
            prop_assert!(choices[0].pareto);
        }
        if usual && requirements_are_none(setups) {
            // What fills its last ENI is a row itself, so no suggestion beats the best.
            let mut suggested = choices.iter().filter_map(|choice| choice.suggestion);
            let listed = |pods| choices.iter().any(|choice| choice.merits.pods == pods);
            prop_assert!(suggested.all(|one| one.pods <= choices[0].merits.pods && listed(one.pods)));
        }
    }
}

#[test]
fn a_suggestion_is_the_lower_of_two_equally_near_and_not_below_what_is_expected() {
    // 30 pods fill an ENI: 45 lie between one ENI and two.
    let suggested = |pods, expected: Option<u64>| {
        let mut request = request(&[1000], &[(8, 31)], &[pods], false);
        request.setups.expected_pods = expected.map(PodCount::new);
        let outcome = compare(request).unwrap();
        let suggestion = outcome.choices[0].suggestion;
        suggestion.map(|suggestion| (suggestion.max_pods.get(), suggestion.pods.get()))
    };
    // 32 nodes of 31 IPs, 16 of 62.
    assert_eq!(suggested(45, None), Some((30, 960)));
    assert_eq!(suggested(46, None), Some((60, 960)));
    assert_eq!(suggested(45, Some(30)), Some((30, 960)));
    assert_eq!(suggested(45, Some(31)), None);
    // Ten pods are nearer to none than to 30.
    assert_eq!(suggested(10, None), None);
}

#[test]
fn usual_densities_go_as_far_as_a_type_and_the_rest_is_its_most_once() {
    let request = request(&[1000], &[(8, 30), (2, 8), (8, 40)], &[32, 64, 256], true);
    let outcome = compare(request).unwrap();
    let mut compared: Vec<(String, u64)> = outcome
        .choices
        .iter()
        .map(|choice| {
            let requested = choice.case.setup.max_pods;
            assert_eq!(requested, choice.case.node.pods);
            (choice.case.profile.name.to_string(), requested.get())
        })
        .collect();
    compared.sort();
    // Those that fill the last ENI are compared too: multiples of 7, 29 and 39 pods, up to 256.
    let mut expected = vec![("custom-2x8", 7), ("custom-2x8", 14)];
    let of_29 = [29, 32, 58, 64, 87, 116, 145, 174, 203, 232];
    expected.extend(of_29.map(|pods| ("custom-8x30", pods)));
    let of_39 = [32, 39, 64, 78, 117, 156, 195, 234, 256];
    expected.extend(of_39.map(|pods| ("custom-8x40", pods)));
    let expected = expected.into_iter();
    assert_eq!(
        compared,
        expected
            .map(|(name, pods)| (name.to_owned(), pods))
            .collect::<Vec<_>>()
    );
}

#[test]
fn five_thousand_choices_are_ranked() {
    let types: Vec<(u32, u32)> = (2..=52).map(|m| (8, m)).collect();
    let densities: Vec<u64> = (1..=100).collect();
    let outcome = compare(request(&[1022, 2000, 150], &types, &densities, false)).unwrap();
    assert_eq!(outcome.choices.len(), 5100);
    assert!(
        outcome
            .choices
            .iter()
            .filter(|choice| choice.pareto)
            .count()
            > 1
    );
}
