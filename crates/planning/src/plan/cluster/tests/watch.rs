//! What a zone must have left for one more node and its surge.

use proptest::prelude::*;

use super::*;
use model::{GroupId, Position};

fn watched(parts: &[String]) -> Vec<Watched> {
    planned(parts).watched().unwrap()
}

#[test]
fn in_one_subnet_a_node_and_its_surge_are_enough() {
    let surge = "max_nodes = 10\nsurge = 2\n";
    let parts = [subnet(1, 1, 100, ""), group("g", (2, 5), 1, surge)];
    let [one] = &watched(&parts)[..] else {
        panic!("one zone");
    };
    // Two ENIs of five addresses, for one node and two of its surge.
    assert_eq!([one.node_ips, one.surge_ips].map(IpCount::get), [10, 20]);
    assert_eq!((one.eni_ips.get(), one.split_ips.get()), (5, 0));
    assert_eq!(one.least_ips().unwrap().get(), 30);
    assert_eq!(one.subnets, None);
}

#[test]
fn the_surge_is_shared_by_the_zones() {
    let surge = "max_nodes = 10\nsurge = 4\n";
    let parts = [
        subnet(1, 1, 100, ""),
        subnet(2, 2, 100, ""),
        group("g", (1, 5), 1, surge),
    ];
    let surges = watched(&parts).into_iter().map(|one| one.surge_ips.get());
    assert_eq!(surges.collect::<Vec<_>>(), [10, 10]);
}

#[test]
fn groups_with_subnets_of_their_own_are_watched_apart() {
    let parts = [
        subnet(1, 1, 100, ""),
        subnet(2, 1, 100, ""),
        group("a", (1, 5), 1, "subnets = [\"s1\"]\n"),
        group("b", (1, 4), 1, "subnets = [\"s2\"]\nsurge = 1\n"),
        group("c", (1, 3), 1, "subnets = [\"s1\", \"s2\"]\nsurge = 1\n"),
    ];
    let all = watched(&parts);
    let of = |name: usize| {
        let one = all
            .iter()
            .find(|one| one.groups == [GroupId::new(name)])
            .unwrap();
        let subnets = one.subnets.as_ref().unwrap().iter();
        let subnets: Vec<usize> = subnets.map(|subnet| subnet.index()).collect();
        (subnets, one.node_ips.get(), one.surge_ips.get())
    };
    // A surge counts wherever it may lie.
    assert_eq!(of(0), (vec![0], 5, 3));
    assert_eq!(of(1), (vec![1], 4, 4 + 3));
    assert_eq!(of(2), (vec![0, 1], 3, 4 + 3));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// The guarantee is the judge of the sum that is watched.
    #[test]
    fn with_what_is_watched_a_node_and_its_surge_fit_however_addresses_lie(
        enis in 1_u64..4,
        ips in 3_u64..9,
        fewer in 0_u64..6,
        surge in 0_u64..4,
        cuts in prop::collection::vec(0_u64..=100, 0..3),
    ) {
        let pods = (enis * (ips - 1)).saturating_sub(fewer).max(1);
        let more = format!(
            "max_pods = {pods}\nmax_nodes = 1\nsurge = {surge}\nstrategy = \"burstable\"\n"
        );
        let with = |counts: &[u64]| {
            let subnets = counts.iter().enumerate();
            let subnets = subnets.map(|(at, &ips)| subnet(at + 1, 1, ips, ""));
            let parts: Vec<String> = subnets.chain([group("g", (enis, ips), 1, &more)]).collect();
            planned(&parts)
        };
        let least = with(&vec![200; cuts.len() + 1]).watched().unwrap();
        prop_assert_eq!(least.len(), 1);
        let least = least[0].least_ips().unwrap().get();
        let mut ends: Vec<u64> = cuts.iter().map(|cut| least * cut / 100).collect();
        ends.extend([0, least]);
        ends.sort_unstable();
        let counts: Vec<u64> = ends.windows(2).map(|pair| pair[1] - pair[0]).collect();
        let outcome = with(&counts);
        let scope = Scope::of([Part::Maximum, Part::Surge]);
        prop_assert!(outcome.candidate().fits(&scope).unwrap(), "{counts:?} of {least}");
        if counts.len() == 1 {
            let outcome = with(&[least - 1]);
            prop_assert!(!outcome.candidate().fits(&scope).unwrap(), "{least}");
        }
    }
}
