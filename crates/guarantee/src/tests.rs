//! The conditions of a zone, by hand and as laws.

mod begun;
mod exhaustive;

use proptest::prelude::*;

use super::*;

fn sites(addresses: &[u64]) -> Vec<Site> {
    let of = |&addresses| Site { addresses, count: 1 };
    addresses.iter().map(of).collect()
}

/// A Burstable node of `pods` pods on ENIs of `m` addresses.
fn burstable(set: Vec<usize>, pods: u64, m: u64) -> Demand {
    let (full, last) = (pods / (m - 1), pods % (m - 1));
    let claims = [Claim::of(m, full), Claim::of(last + 1, u64::from(last > 0))];
    let claims = claims.into_iter().filter(|claim| claim.per_node > 0);
    Demand::of_claims(set, claims.collect())
}

fn growing(set: Vec<usize>, pods: u64, enis: u64, m: u64) -> Demand {
    let growing = Growing {
        pods,
        bound: pods,
        held: 0,
        enis,
        per_eni: m - 1,
        needs: 2,
        smallest: 2,
        foreign: 0,
        guests: 0,
        returns: Returns::Ips,
        there: Vec::new(),
    };
    Demand::of_growing(set, growing)
}

fn most(addresses: &[u64], demand: Demand) -> u64 {
    Guarantee::new(&sites(addresses), &[demand], &[]).most_nodes(0, &[0])
}

#[test]
fn a_large_claim_is_not_guaranteed_beside_small_ones_that_may_take_its_subnet() {
    let kinds = [burstable(vec![0, 1], 5, 40), burstable(vec![0, 1], 39, 40)];
    let guarantee = Guarantee::new(&sites(&[45, 36]), &kinds, &[]);
    assert!(!guarantee.holds(&[6, 1]));
    assert_eq!(guarantee.within(&[6, 1], &[6, 40]), [6, 0]);
}

#[test]
fn the_worked_examples_come_out() {
    assert_eq!(most(&[715, 100], burstable(vec![0, 1], 12, 8)), 57);
    assert_eq!(most(&[254, 254], burstable(vec![0, 1], 128, 40)), 3);
    assert_eq!(most(&[1022], burstable(vec![0], 64, 40)), 15);
}

#[test]
fn a_kind_without_subnets_has_no_node() {
    let kinds = [burstable(vec![], 5, 40), burstable(vec![0], 5, 40)];
    let guarantee = Guarantee::new(&sites(&[60]), &kinds, &[]);
    assert_eq!(
        (
            guarantee.most_nodes(0, &[0, 3]),
            guarantee.most_nodes(1, &[0, 3])
        ),
        (0, 10)
    );
    assert!(!guarantee.holds(&[1, 0]));
}

proptest! {
    #[test]
    fn equal_nodes_in_one_subnet_are_as_many_as_the_division_says(
        addresses in 0_u64..5000, pods in 1_u64..200, m in 2_u64..45, spare in 0_u64..4,
    ) {
        let enis = pods.div_ceil(m - 1);
        let closed = addresses / (pods + enis);
        prop_assert_eq!(most(&[addresses], burstable(vec![0], pods, m)), closed);
        prop_assert_eq!(most(&[addresses], growing(vec![0], pods, enis + spare, m)), closed);
    }

    #[test]
    fn more_addresses_never_guarantee_fewer_whole_enis_and_subnets_alike_count_alike(
        mut addresses in proptest::collection::vec(0_u64..400, 1..5), more in 1_u64..60, at in 0_usize..5,
        pods in 1_u64..60, m in 2_u64..20, spare in 0_u64..4,
    ) {
        let set: Vec<usize> = (0..addresses.len()).collect();
        let enis = pods.div_ceil(m - 1) + spare;
        let kinds = [burstable(set.clone(), pods, m), growing(set, pods, enis, m)];
        let before = most(&addresses, kinds[0].clone());
        let at = at % addresses.len();
        addresses[at] += more;
        prop_assert!(before <= most(&addresses, kinds[0].clone()));
        let all = [Site { addresses: addresses[0], count: 3 }];
        for kind in kinds {
            let apart = most(&[addresses[0]; 3], Demand { sites: [0, 1, 2].into(), ..kind.clone() });
            let kind = Demand { sites: [0].into(), ..kind };
            prop_assert_eq!(Guarantee::new(&all, &[kind], &[]).most_nodes(0, &[0]), apart);
        }
    }
}
