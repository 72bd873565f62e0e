//! Kinds packed alone and next to others, worked out by hand.

use super::*;

fn item(size: u64, per_node: u64, subnets: &[usize]) -> Item {
    Item { size, per_node, subnets: subnets.into() }
}

fn kind(wanted: u64, items: &[Item]) -> NodeKind {
    NodeKind { wanted, items: items.to_vec() }
}

fn alone(left: &[u64], wanted: u64, items: &[Item]) -> Option<(u64, Vec<Vec<u64>>)> {
    by_position(left, &kind(wanted, items))
}

#[test]
fn enis_all_alike_fill_one_subnet_after_the_other() {
    let enis = [item(3, 2, &[0, 1])];
    assert_eq!(alone(&[7, 8], 9, &enis), Some((2, vec![vec![2, 2]])));
    assert_eq!(alone(&[7, 8], 1, &enis), Some((1, vec![vec![2, 0]])));
    // A single odd address is not a node.
    assert_eq!(alone(&[11, 8], 9, &enis), Some((2, vec![vec![3, 1]])));
    assert_eq!(alone(&[2, 2], 9, &enis), Some((0, vec![vec![0, 0]])));
    // A node that is only an address is not an ENI with an address.
    let address = [item(1, 1, &[0, 1])];
    assert_eq!(alone(&[2, 2], 3, &address), Some((3, vec![vec![2, 1]])));
}

#[test]
fn full_and_last_enis_are_packed_together() {
    let enis = [item(4, 1, &[0]), item(2, 1, &[0])];
    assert_eq!(alone(&[6], 9, &enis), Some((1, vec![vec![1], vec![1]])));
    // Last ENIs that are full ones.
    let enis = [item(4, 2, &[0, 1]), item(4, 1, &[0, 1])];
    let placed = alone(&[12, 13], 9, &enis);
    assert_eq!(placed, Some((2, vec![vec![1, 3], vec![2, 0]])));
}

#[test]
fn an_own_address_lies_where_no_eni_could() {
    // Two in the subnet only for nodes, and one next to two ENIs in each of the others.
    let items = [item(3, 1, &[0, 1]), item(1, 1, &[0, 1, 2])];
    let placed = alone(&[7, 7, 2], 9, &items);
    assert_eq!(placed, Some((4, vec![vec![2, 2], vec![1, 1, 2]])));
    // Without that subnet the third address costs an ENI: 14 addresses are three nodes of 4.
    let items = [item(3, 1, &[0, 1]), item(1, 1, &[0, 1])];
    let placed = alone(&[7, 7], 9, &items);
    assert_eq!(placed, Some((3, vec![vec![1, 2], vec![2, 1]])));
}

#[test]
fn as_many_nodes_as_have_an_address_of_their_own() {
    let items = [item(3, 1, &[0]), item(1, 1, &[1])];
    for (addresses, nodes) in [(0, 0), (1, 1), (2, 2), (3, 3), (4, 3)] {
        let placed = alone(&[9, addresses], 9, &items);
        assert_eq!(placed, Some((nodes, vec![vec![nodes], vec![nodes]])));
    }
    for wanted in 0..4 {
        let placed = alone(&[9, 9], wanted, &items);
        assert_eq!(placed, Some((wanted, vec![vec![wanted], vec![wanted]])));
    }
}

#[test]
fn full_and_last_enis_and_an_own_address_reach_three_nodes_in_two_slash_24() {
    // A full ENI of 40 three times, a last one of 12, an address: 133 of 508 addresses.
    let items = [
        item(40, 3, &[0, 1]),
        item(12, 1, &[0, 1]),
        item(1, 1, &[0, 1]),
    ];
    let (nodes, items) = alone(&[254, 254], 9, &items).unwrap();
    assert_eq!(nodes, 3);
    // Six full ENIs fill the second subnet; all else is in the first.
    assert_eq!(items, [[3, 6], [3, 0], [3, 0]]);
}

#[test]
fn other_items_than_enis_and_an_address_are_not_packed() {
    // Two own addresses, two last ENIs, three sizes of ENIs, and ENIs of different subnets.
    let own = [item(3, 1, &[0]), item(1, 2, &[0])];
    let last = [item(3, 1, &[0]), item(2, 2, &[0])];
    let sizes = [item(4, 1, &[0]), item(3, 1, &[0]), item(2, 1, &[0])];
    let subnets = [item(4, 1, &[0]), item(3, 1, &[1])];
    for items in [&own[..], &last, &sizes, &subnets] {
        assert_eq!(alone(&[50, 50], 1, items), None, "{items:?}");
    }
}

#[test]
fn a_kind_is_packed_anew_where_that_gains_a_node() {
    // The node of 2 addresses in the second subnet keeps the larger one out. With both of 2 in the
    // first, that has a place in the second round.
    let kinds = [
        kind(1, &[item(3, 1, &[1])]),
        kind(2, &[item(2, 1, &[0, 1])]),
    ];
    let start = Placement {
        nodes: vec![0, 1],
        items: vec![
            vec![SubnetCounts::dense(&[0])],
            vec![SubnetCounts::dense(&[0, 1])],
        ],
    };
    let placed = each_kind(&[4, 3], &kinds, start);
    assert_eq!(placed.nodes, [1, 2]);
    assert_eq!(placed.items, [vec![vec![1]], vec![vec![2, 0]]]);
}

#[test]
fn a_kind_gets_what_the_others_leave() {
    let kinds = [kind(1, &[item(3, 1, &[0])]), kind(1, &[item(3, 1, &[0])])];
    let start = Placement {
        nodes: vec![0, 1],
        items: vec![
            vec![SubnetCounts::dense(&[0])],
            vec![SubnetCounts::dense(&[1])],
        ],
    };
    assert_eq!(each_kind(&[5], &kinds, start.clone()), start);
}

#[test]
fn a_kind_stays_where_it_is_when_nothing_is_gained() {
    let kinds = [kind(2, &[item(2, 1, &[0, 1])])];
    let start = Placement { nodes: vec![1], items: vec![vec![SubnetCounts::dense(&[0, 1])]] };
    assert_eq!(each_kind(&[2, 1], &kinds, start.clone()), start);
}
