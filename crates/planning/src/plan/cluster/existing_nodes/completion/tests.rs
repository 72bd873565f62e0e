//! Compares the places with an exhaustive search.

use proptest::prelude::*;

use super::*;
use draw::Draw;

/// Whether these nodes all get what they need: address by address on existing ENIs, ENI by ENI in
/// every subnet. Slow and obvious.
///
/// `apart` lets new ENIs of a node be in several subnets.
fn feasible(
    left: &mut [u64],
    nodes: &[&Lacking],
    pod_subnets: &[Arc<[usize]>],
    apart: bool,
) -> bool {
    let Some((node, others)) = nodes.split_first() else {
        return true;
    };
    growths(left, &node.rooms, node.need, &mut |left, missing| {
        let enis = node.new_enis_for(missing);
        enis <= node.slots
            && each_eni(left, node, missing, pod_subnets, apart, &mut |left| {
                feasible(left, others, pod_subnets, apart)
            })
    })
}

/// Tries every number of addresses on every existing ENI; the rest continues with new ENIs.
fn growths(
    left: &mut [u64],
    rooms: &[(usize, u64)],
    missing: u64,
    then: &mut dyn FnMut(&mut [u64], u64) -> bool,
) -> bool {
    let Some((&(subnet, room), others)) = rooms.split_first() else {
        return then(left, missing);
    };
    (0..=room.min(missing).min(left[subnet])).any(|here| {
        left[subnet] -= here;
        let found = growths(left, others, missing - here, then);
        left[subnet] += here;
        found
    })
}

/// Tries every subnet for every new ENI.
fn each_eni(
    left: &mut [u64],
    node: &Lacking,
    missing: u64,
    pod_subnets: &[Arc<[usize]>],
    apart: bool,
    then: &mut dyn FnMut(&mut [u64]) -> bool,
) -> bool {
    if missing == 0 {
        return then(left);
    }
    let here = if apart {
        missing.min(node.each)
    } else {
        missing
    };
    let ips = here + node.new_enis_for(here);
    pod_subnets[node.group].iter().any(|&subnet| {
        if left[subnet] < ips {
            return false;
        }
        left[subnet] -= ips;
        let found = each_eni(left, node, missing - here, pod_subnets, apart, then);
        left[subnet] += ips;
        found
    })
}

fn nodes(draw: &mut Draw, most: u64, subnets: usize, grow: bool) -> Vec<Lacking> {
    let one = |draw: &mut Draw| {
        let rooms = 0..if grow { draw.below(3) } else { 0 };
        let rooms = rooms.map(|_| (draw.at(subnets), 1 + draw.below(2)));
        Lacking {
            rooms: rooms.collect(),
            group: draw.at(2),
            need: draw.below(8),
            slots: draw.below(4),
            each: 3,
            elsewhere: 0,
            enis: Vec::new(),
        }
    };
    (0..=draw.below(most)).map(|_| one(draw)).collect()
}

fn filled<'n>(nodes: &'n [Lacking], ends: &[End]) -> Vec<&'n Lacking> {
    let ends = nodes.iter().zip(ends);
    let filled = ends.filter(|(_, end)| matches!(end, End::Filled { .. }));
    filled.map(|(node, _)| node).collect()
}

/// Checks that all numbers follow from the results of the nodes.
fn check(available: &[u64], nodes: &[Lacking], found: &Completion) {
    let sums = nodes.iter().zip(&found.ends).map(|(node, &end)| match end {
        End::Filled { enis } => (node.need, enis),
        // It keeps what its ENIs took.
        End::Dry { rest, .. } => (node.need - rest, 0),
        End::Stuck => (0, 0),
    });
    let sums = sums.fold((0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1));
    let by_subnet = found.takes.iter();
    let taken = by_subnet.fold((0, 0), |sum, take| {
        (sum.0 + take.pods, sum.1 + take.primaries)
    });
    assert_eq!(sums, taken, "{available:?} {nodes:?}");
    let both = found
        .takes
        .iter()
        .zip(available)
        .chain(found.packed_takes.iter().zip(available));
    let mut within = both;
    assert!(
        within.all(|(take, ips)| take.ips() <= *ips),
        "{available:?} {nodes:?}"
    );
}

#[test]
fn what_was_found_fits_and_is_nearly_always_all_that_there_is() {
    let mut draw = Draw::new(11);
    let (mut cases, mut short, mut exact) = (0, 0, 0);
    for case in 0..600 {
        let available: Vec<u64> = (0..=draw.below(3)).map(|_| draw.below(16)).collect();
        let subnets = available.len();
        let nodes = nodes(&mut draw, 4, subnets, case % 2 == 0);
        let all: Vec<usize> = (0..subnets).collect();
        let pod_subnets: [Arc<[usize]>; 2] = [all[..].into(), all[..1].into()];
        let found = complete(&available, &nodes, &pod_subnets);
        check(&available, &nodes, &found);
        let placed = filled(&nodes, &found.ends);
        assert!(feasible(
            &mut available.clone(),
            &placed,
            &pod_subnets,
            false
        ));
        // The most nodes of any choice.
        let most = |apart: bool| {
            let chosen = (0..1_usize << nodes.len()).map(|chosen| {
                let all = nodes.iter().enumerate();
                let all = all.filter(|(at, _)| chosen >> at & 1 == 1);
                all.map(|(_, node)| node).collect::<Vec<_>>()
            });
            let fits = chosen
                .filter(|chosen| feasible(&mut available.clone(), chosen, &pod_subnets, apart));
            fits.map(|chosen| chosen.len()).max().unwrap()
        };
        cases += 1;
        let packed = usize::try_from(found.packed.iter().sum::<u64>()).unwrap();
        let (inside, across) = (most(false), most(true));
        assert!(placed.len() <= packed && placed.len() <= inside && packed <= across);
        if placed.len() < nodes.len() {
            short += 1;
            exact += u32::from(placed.len() == inside && packed == across);
        }
    }
    assert!(
        short > 200 && exact * 100 >= short * 99,
        "{exact} of {short} of {cases}"
    );
}

#[test]
fn an_eni_that_is_there_takes_what_its_own_subnet_has_and_a_new_one_the_rest() {
    let node = Lacking {
        group: 0,
        need: 30,
        slots: 1,
        each: 39,
        elsewhere: 0,
        enis: Vec::new(),
        rooms: vec![(0, 20), (1, 39)],
    };
    // 5 and 2 addresses on existing ENIs, then an ENI of 23 and its primary IP.
    let found = complete(&[5, 2, 24], std::slice::from_ref(&node), &[[2].into()]);
    assert_eq!(found.ends, [End::Filled { enis: 1 }]);
    let take = |pods, primaries| Takes { pods, primaries };
    assert_eq!(found.takes, [take(5, 0), take(2, 0), take(23, 1)]);
    // With one IP less it does not fit; it keeps the IPs that it already has.
    let found = complete(&[5, 2, 23], std::slice::from_ref(&node), &[[2].into()]);
    assert_eq!(found.ends, [End::Dry { rest: 23, enis: 1 }]);
    assert_eq!(found.takes, [take(5, 0), take(2, 0), take(0, 0)]);
    // Without another ENI slot, only the subnets of its ENIs help.
    let slotless = Lacking { slots: 0, ..node };
    let found = complete(&[5, 2, 1000], &[slotless], &[[2].into()]);
    assert_eq!(found.ends, [End::Stuck]);
}

proptest! {
    #[test]
    fn no_subnet_gives_more_than_it_has(
        seed: u64, available in proptest::collection::vec(0_u64..200, 1..6), grow: bool,
    ) {
        let nodes = nodes(&mut Draw::new(seed), 60, available.len(), grow);
        let all: Vec<usize> = (0..available.len()).collect();
        let found = complete(&available, &nodes, &[all[..].into(), all[..1].into()]);
        check(&available, &nodes, &found);
    }

    #[test]
    fn more_addresses_of_the_only_subnet_never_leave_fewer_nodes(
        seed: u64, available in 0_u64..120, more in 1_u64..40,
    ) {
        let nodes = nodes(&mut Draw::new(seed), 20, 1, false);
        let count = |ips| filled(&nodes, &complete(&[ips], &nodes, &[[0].into(), [0].into()]).ends).len();
        prop_assert!(count(available) <= count(available + more));
    }
}

/// A node that is short of `need` addresses. It may create `slots` ENIs of three, and its ENI in
/// the first subnet may take one.
fn growing(need: u64, slots: u64) -> Lacking {
    Lacking {
        group: 0,
        need,
        slots,
        each: 3,
        rooms: vec![(0, 1)],
        elsewhere: 0,
        enis: Vec::new(),
    }
}

fn takes(takes: &[Takes]) -> Vec<(u64, u64)> {
    takes
        .iter()
        .map(|take| (take.pods, take.primaries))
        .collect()
}

#[test]
fn new_enis_lie_apart_in_the_subnets_with_the_least_room() {
    // Seven, of which the ENI takes one. Two ENIs of 4 addresses do not fit in one subnet.
    let found = complete(&[1, 5, 4], &[growing(7, 3)], &[[1, 2].into()]);
    assert_eq!(found.ends, [End::Dry { rest: 6, enis: 2 }]);
    assert_eq!(found.packed, [1]);
    assert_eq!(takes(&found.packed_takes), [(1, 0), (3, 1), (3, 1)]);
    // Two of three ENIs are in one subnet.
    let found = complete(&[1, 8, 4], &[growing(10, 3)], &[[1, 2].into()]);
    assert_eq!(takes(&found.packed_takes), [(1, 0), (6, 2), (3, 1)]);
    // The last carries one address.
    let found = complete(&[1, 8, 2], &[growing(8, 3)], &[[1, 2].into()]);
    assert_eq!(takes(&found.packed_takes), [(1, 0), (6, 2), (1, 1)]);
    // With one IP less it does not fit.
    let found = complete(&[1, 8, 1], &[growing(8, 3)], &[[1, 2].into()]);
    assert_eq!(found.packed, [0]);
}

#[test]
fn new_enis_lie_together_where_they_can() {
    // One of 5 + 2 addresses in the subnet of 7, which leaves two of 4 to the other node.
    let nodes = [growing(6, 2), growing(7, 2)];
    let found = complete(&[2, 7, 4, 4], &nodes, &[[1, 2, 3].into()]);
    assert_eq!(
        found.ends,
        [End::Filled { enis: 2 }, End::Dry { rest: 6, enis: 2 }]
    );
    assert_eq!(found.packed, [2]);
    assert_eq!(takes(&found.packed_takes), [(2, 0), (5, 2), (3, 1), (3, 1)]);
}

#[test]
fn of_two_orders_that_fill_as_many_the_first_is_taken() {
    // The second node must grow, since it may create only one ENI; the first needs less.
    let found = complete(&[1, 4], &[growing(1, 1), growing(4, 1)], &[[1].into()]);
    assert_eq!(found.ends, [End::Filled { enis: 0 }, End::Stuck]);
}

#[test]
fn enis_lie_apart_only_where_that_fills_more_nodes() {
    // 12 addresses are enough for only one of two nodes that need two ENIs of 4.
    let node = || Lacking { rooms: Vec::new(), ..growing(6, 2) };
    let found = complete(&[4, 8], &[node(), node()], &[[0, 1].into()]);
    assert_eq!(found.packed, [1]);
    assert_eq!(takes(&found.takes), [(0, 0), (6, 2)]);
    assert_eq!(found.packed_takes, found.takes);
}
