//! Each way by hand, on cases where the other ways give another result.

use proptest::prelude::*;

use super::*;

fn item(size: u64, per_node: u64, subnets: &[usize]) -> Item {
    Item { size, per_node, subnets: subnets.into() }
}

fn kind(wanted: u64, items: &[Item]) -> NodeKind {
    NodeKind { wanted, items: items.to_vec() }
}

fn way(order: Order, fit: Fit, own: Own) -> Attempt {
    Attempt { order, fit, own }
}

#[test]
fn items_alike_go_where_the_fit_says() {
    let place = |fit, wanted| {
        let item = item(3, 1, &[0, 1, 2]);
        let mut rooms = Rooms::new(&[7, 9, 4], fit, None, [&item].into_iter());
        let set = rooms.set(&item.subnets);
        let (_, lots) = one_item(&item, wanted, set, &mut rooms);
        let mut counts = vec![0; 3];
        for (at, count) in lots[0].iter() {
            counts[at] = count;
        }
        (counts, rooms.left)
    };
    assert_eq!(place(Fit::First, 3), (vec![2, 1, 0], vec![1, 6, 4]));
    assert_eq!(place(Fit::Best, 3), (vec![2, 0, 1], vec![1, 9, 1]));
    // 9 before 7 before the 6 that are left of 9.
    assert_eq!(place(Fit::MostAvailable, 3), (vec![1, 2, 0], vec![4, 3, 4]));
    for fit in [Fit::First, Fit::Best, Fit::MostAvailable] {
        assert_eq!(place(fit, 0), (vec![0, 0, 0], vec![7, 9, 4]));
        assert_eq!(place(fit, 7), (vec![2, 3, 1], vec![1, 0, 1]));
    }
}

/// The subnets of the first ENI and of the own address of a single node.
fn ends(own: Own, fit: Fit, rooms: &[u64], kinds: &[NodeKind]) -> (Vec<u64>, Vec<u64>) {
    let placed = one_by_one(rooms, kinds, way(Order::Listed, fit, own));
    assert_eq!(placed.nodes[0], 1);
    let counts = |at: usize| {
        let mut counts = vec![0; kinds[0].items[at].subnets.len()];
        for (at, count) in placed.items[0][at].iter() {
            counts[at] = count;
        }
        counts
    };
    (counts(0), counts(kinds[0].items.len() - 1))
}

#[test]
fn a_gap_is_first_a_subnet_without_enis_then_what_is_left_beside_whole_enis() {
    let node = |own: &[usize]| [kind(1, &[item(3, 1, &[0, 1, 2]), item(1, 1, own)])];
    let gap = |rooms: &[u64], own: &[usize]| ends(Own::Gap, Fit::First, rooms, &node(own));
    let first = vec![1, 0, 0];
    // Of the subnets that ENIs cannot use the one with the least room.
    assert_eq!(
        gap(&[9, 7, 8, 5, 2], &[0, 1, 2, 3, 4]),
        (first.clone(), vec![0, 0, 0, 0, 1])
    );
    // 6 hold two more ENIs; of 7 and 8 one and two addresses are left over.
    assert_eq!(gap(&[9, 7, 8], &[0, 1, 2]), (first.clone(), vec![0, 1, 0]));
    assert_eq!(gap(&[9, 3, 7], &[0, 1, 2]), (first.clone(), vec![0, 0, 1]));
    // Nothing is left over in any subnet: the least room.
    assert_eq!(gap(&[9, 6, 3], &[0, 1, 2]), (first, vec![0, 0, 1]));
}

#[test]
fn the_fewest_users_are_counted_in_kinds_of_enis() {
    let kinds = [
        kind(1, &[item(3, 1, &[0, 1]), item(1, 1, &[0, 1, 2])]),
        kind(0, &[item(3, 1, &[0]), item(1, 1, &[1, 2])]),
    ];
    let fewest = |rooms: &[u64]| ends(Own::FewestUsers, Fit::First, rooms, &kinds);
    // ENIs go to the first all the same.
    assert_eq!(fewest(&[9, 9, 1]), (vec![1, 0], vec![0, 0, 1]));
    assert_eq!(fewest(&[9, 9, 0]), (vec![1, 0], vec![0, 1, 0]));
    // Of as many users the most room.
    let kinds = [kind(1, &[item(3, 1, &[0, 1]), item(1, 1, &[0, 1])])];
    let fewest = |rooms: &[u64]| ends(Own::FewestUsers, Fit::First, rooms, &kinds);
    assert_eq!(fewest(&[9, 7]), (vec![1, 0], vec![0, 1]));
    assert_eq!(fewest(&[9, 5]), (vec![1, 0], vec![1, 0]));
}

#[test]
fn an_address_as_enis_goes_where_the_fit_says() {
    let kinds = [kind(1, &[item(3, 1, &[0, 1]), item(1, 1, &[0, 1, 2])])];
    let placed = |fit| ends(Own::AsEnis, fit, &[9, 7, 1], &kinds);
    assert_eq!(placed(Fit::First), (vec![1, 0], vec![1, 0, 0]));
    assert_eq!(placed(Fit::Best), (vec![0, 1], vec![0, 0, 1]));
    assert_eq!(placed(Fit::MostAvailable), (vec![1, 0], vec![0, 1, 0]));
}

#[test]
fn only_addresses_beside_enis_go_to_gaps() {
    // The last ENI is not the node's own address, wherever that is placed.
    let kinds = [kind(
        1,
        &[
            item(3, 1, &[0, 1]),
            item(2, 1, &[0, 1]),
            item(1, 1, &[0, 1]),
        ],
    )];
    for own in Own::ALL {
        let placed = one_by_one(&[9, 8], &kinds, way(Order::Listed, Fit::First, own));
        assert_eq!(placed.items[0][..2], [vec![1, 0], vec![1, 0]]);
    }
    // Nor is the only item of a node.
    let kinds = [kind(1, &[item(1, 1, &[0, 1])])];
    for own in Own::ALL {
        let most = one_by_one(&[2, 5], &kinds, way(Order::Turns, Fit::MostAvailable, own));
        assert_eq!(most.items, [[vec![0, 1]]]);
    }
    let kinds = [kind(1, &[item(1, 1, &[0, 1]), item(3, 1, &[0, 1])])];
    for own in Own::ALL {
        let best = one_by_one(&[2, 5], &kinds, way(Order::Listed, Fit::Best, own));
        assert_eq!(best.items, [[vec![1, 0], vec![0, 1]]]);
    }
}

#[test]
fn a_node_without_all_its_items_leaves_all_as_it_was() {
    let kinds = [
        kind(1, &[item(4, 1, &[0]), item(4, 1, &[1])]),
        kind(1, &[item(4, 1, &[0])]),
    ];
    let placed = one_by_one(&[4, 0], &kinds, way(Order::Listed, Fit::First, Own::Gap));
    assert_eq!(placed.nodes, [0, 1]);
    assert_eq!(placed.items, [vec![vec![0], vec![0]], vec![vec![1]]]);
}

#[test]
fn kinds_in_turns_get_a_node_each() {
    let kinds = [
        kind(3, &[item(2, 1, &[0])]),
        kind(3, &[item(1, 2, &[0])]),
        kind(1, &[item(1, 1, &[0]), item(1, 1, &[0])]),
    ];
    let nodes = |order| one_by_one(&[8], &kinds, way(order, Fit::First, Own::Gap)).nodes;
    // The third kind wants one, so the fourth node is of the first.
    assert_eq!(nodes(Order::Turns), [2, 1, 1]);
    assert_eq!(nodes(Order::Listed), [3, 1, 0]);
}

#[test]
fn an_order_by_size_starts_with_the_smallest_or_the_largest_node() {
    let kinds = [
        kind(2, &[item(3, 1, &[0])]),
        kind(2, &[item(2, 1, &[0])]),
        kind(2, &[item(2, 2, &[0])]),
    ];
    let nodes = |order| one_by_one(&[9], &kinds, way(order, Fit::First, Own::Gap)).nodes;
    assert_eq!(nodes(Order::Listed), [2, 1, 0]);
    assert_eq!(nodes(Order::Smallest), [1, 2, 0]);
    assert_eq!(nodes(Order::Largest), [0, 0, 2]);
}

#[test]
fn lots_go_first_to_subnets_that_the_fewest_items_may_use() {
    let kinds = [
        kind(1, &[item(4, 1, &[0, 1])]),
        kind(1, &[item(3, 1, &[0])]),
    ];
    let placed = in_lots(&[4, 4], &kinds);
    assert_eq!(placed.nodes, [1, 1]);
    assert_eq!(placed.items, [[vec![0, 1]], [vec![1]]]);
}

#[test]
fn a_lot_takes_no_more_than_its_nodes_need() {
    // The second item gets what the first left.
    let kinds = [kind(1, &[item(2, 1, &[0, 1]), item(2, 1, &[0, 1])])];
    let placed = in_lots(&[2, 2], &kinds);
    assert_eq!(placed.total(), 1);
    assert_eq!(placed.items, [[vec![1, 0], vec![0, 1]]]);
    // The ENI of a node that gets no second one is given back, with all its addresses.
    let kinds = [
        kind(1, &[item(4, 1, &[0]), item(4, 1, &[1])]),
        kind(1, &[item(3, 1, &[0])]),
    ];
    assert_eq!(in_lots(&[4, 0], &kinds).nodes, [0, 1]);
    // From the last subnets: three items of 2 are a node and a half.
    let kinds = [
        kind(3, &[item(2, 2, &[0, 1, 2])]),
        kind(1, &[item(2, 1, &[2])]),
    ];
    let placed = in_lots(&[2, 2, 2], &kinds);
    assert_eq!(placed.nodes, [1, 1]);
    assert_eq!(placed.items, [[vec![1, 1, 0]], [vec![1]]]);
}

proptest! {
    /// A single kind in turns is placed item by item.
    #[test]
    fn items_alike_are_placed_as_one_after_the_other(
        rooms in proptest::collection::vec(0_u64..40, 1..5), size in 1_u64..9, wanted in 0_u64..30,
    ) {
        let subnets: Vec<usize> = (0..rooms.len()).collect();
        let kinds = [kind(wanted, &[item(size, 1, &subnets)])];
        for fit in [Fit::First, Fit::Best, Fit::MostAvailable] {
            let at_once = one_by_one(&rooms, &kinds, way(Order::Listed, fit, Own::AsEnis));
            let slowly = one_by_one(&rooms, &kinds, way(Order::Turns, fit, Own::AsEnis));
            prop_assert_eq!(at_once, slowly);
        }
    }
}

proptest! {
    #[test]
    fn nodes_whose_enis_share_subnets_are_placed_as_one_by_one(
        rooms in proptest::collection::vec(0_u64..60, 1..6),
        sizes in proptest::collection::vec((2_u64..9, 1_u64..4), 2..4),
        wanted in 0_u64..30,
    ) {
        let all: Vec<usize> = (0..rooms.len()).rev().collect();
        let items: Vec<Item> = sizes.iter().map(|&(size, per_node)| item(size, per_node, &all)).collect();
        let kind = kind(wanted, &items);
        for fit in [Fit::First, Fit::Best, Fit::MostAvailable] {
            let mut quick = Rooms::new(&rooms, fit, None, items.iter());
            let (nodes, placed) = one_kind(&kind, &mut quick);
            let (mut slow_left, mut slow) = (rooms.clone(), vec![vec![0; rooms.len()]; items.len()]);
            let way = way(Order::Listed, fit, Own::Gap);
            let mut slow_nodes = 0;
            while slow_nodes < wanted
                && one_node(&items, way, &[], &mut slow_left, &mut slow, &mut Vec::new())
            {
                slow_nodes += 1;
            }
            prop_assert_eq!((nodes, quick.left), (slow_nodes, slow_left));
            prop_assert_eq!(placed, slow);
        }
    }
}

/// Node by node, item by item, each by a scan of all subnets.
fn by_scans(available: &[u64], kinds: &[NodeKind], fit: Fit) -> (Vec<u64>, Vec<u64>) {
    let (mut left, mut placed) = (available.to_vec(), Vec::new());
    for kind in kinds {
        let mut nodes = 0;
        while nodes < kind.wanted {
            let before = left.clone();
            let items = kind.items.iter();
            let mut each = items.flat_map(|item| (0..item.per_node).map(move |_| item));
            let whole = each.all(|item| {
                let with_room = item.subnets.iter().filter(|&&at| left[at] >= item.size);
                let with_room: Vec<usize> = with_room.copied().collect();
                let least = || with_room.iter().map(|&at| left[at]).min();
                let most = || with_room.iter().map(|&at| left[at]).max();
                let wanted = match fit {
                    Fit::First => None,
                    Fit::Best => least(),
                    Fit::MostAvailable => most(),
                };
                let mut with_room = with_room.iter();
                let chosen = with_room.find(|&&at| wanted.is_none_or(|wanted| left[at] == wanted));
                chosen.is_some_and(|&at| {
                    left[at] -= item.size;
                    true
                })
            });
            if !whole {
                left = before;
                break;
            }
            nodes += 1;
        }
        placed.push(nodes);
    }
    (placed, left)
}

proptest! {
    #[test]
    fn nodes_in_a_row_are_where_one_after_the_other_would_be(
        available in prop::collection::vec(0..60_u64, 1..6),
        nodes in prop::collection::vec((0..12_u64, 2..12_u64, 2..12_u64, 1..4_u64, any::<u8>()), 1..4),
    ) {
        let kinds = nodes.iter().map(|&(wanted, full, last, enis, of)| {
            let subnets: Vec<usize> = (0..available.len()).filter(|at| of >> at & 1 == 0).collect();
            let subnets = if subnets.is_empty() { vec![0] } else { subnets };
            kind(wanted, &[item(full, enis, &subnets), item(last, 1, &subnets)])
        });
        let kinds: Vec<NodeKind> = kinds.collect();
        for fit in [Fit::First, Fit::Best, Fit::MostAvailable] {
            let placed = one_by_one(&available, &kinds, attempt(Order::Listed, fit));
            let (nodes, left) = by_scans(&available, &kinds, fit);
            prop_assert_eq!(&placed.nodes, &nodes);
            prop_assert_eq!(placed.left(&available, &kinds), left);
        }
    }
}
