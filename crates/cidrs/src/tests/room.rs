//! How full configs are, and for how many more nodes there is room.

use super::*;

#[test]
fn capacities_of_overlapping_configs_are_not_added() {
    let configs = vec![
        config("small", "10.0.0.0/24 by 26", "", &["pool in a"]),
        config("large", "10.0.0.0/23 by 25", "", &[]),
    ];
    let outcome = allocate(request(configs, vec![node("n", &["pool=a"], &[])]));
    let class = &outcome.growth[0];
    // 3 blocks of /26 are left, then 2 of /25 behind them: not 3 + 3.
    assert_eq!((class.to_first_exhaustion, class.to_full), (3, 5));
    // A node that only the larger config matches finds one block spoilt.
    let default = &outcome.growth[1];
    assert_eq!((default.nodes, default.to_full), (0, 3));
}

#[test]
fn room_is_what_adding_nodes_one_by_one_finds() {
    let configs = || {
        vec![
            config("a", "10.0.0.0/24 by 27", "", &["p in x"]),
            config("b", "10.0.0.0/23 by 26", "fd00::/120 by 122", &["p in x"]),
            config("c", "10.0.0.0/22 by 24", "fd00::/110 by 120", &[]),
        ]
    };
    let mut nodes = vec![
        node("s", &["p=x"], &["10.0.0.96/28"]),
        node("n", &["p=x"], &[]),
    ];
    let mut outcome = allocate(request(configs(), nodes.clone()));
    let (mut first, mut full) = (None, 0);
    let class = outcome.growth[0].clone();
    while outcome.nodes.last().unwrap().status != Status::Pending {
        nodes.push(node(&format!("m{full}"), &["p=x"], &[]));
        outcome = allocate(request(configs(), nodes.clone()));
        let last = outcome.nodes.last().unwrap();
        if last.config != class.next && first.is_none() {
            first = Some(full);
        }
        full += u64::from(last.status != Status::Pending);
    }
    assert_eq!(
        (class.to_first_exhaustion, class.to_full),
        (first.unwrap(), full)
    );
}

#[test]
fn a_block_has_room_to_spare_for_twice_as_many_pods() {
    let headroom = |mask: u8, max_pods: u64| {
        let blocks = format!("10.0.0.0/16 by {mask}");
        let request = CidrsRequest {
            max_pods: Some(max_pods),
            ..request(vec![config("a", &blocks, "", &[])], Vec::new())
        };
        let outcome = allocate(request);
        outcome
            .findings
            .first()
            .map(|finding| finding.severity().as_str())
    };
    for (mask, pods) in [(28, 8), (27, 16), (26, 32), (25, 64), (24, 110), (23, 256)] {
        assert_eq!(headroom(mask, pods), None, "/{mask}");
    }
    assert_eq!(headroom(24, 129), Some("warning"));
    assert_eq!(headroom(24, 256), Some("warning"));
    assert_eq!(headroom(24, 257), Some("error"));
}

#[test]
fn the_density_of_a_config_is_that_of_the_nodes_that_it_serves() {
    let configs = vec![
        config("small", "10.0.0.0/24 by 26", "", &["pool in s"]),
        config("large", "10.1.0.0/16 by 24", "", &[]),
    ];
    let mut nodes = vec![node("s", &["pool=s"], &[]), node("l", &[], &[])];
    nodes[0].max_pods = Some(20);
    nodes[1].max_pods = Some(254);
    let request = CidrsRequest { gateway: true, ..request(configs, nodes) };
    let outcome = allocate(request);
    let figures = outcome.configs.iter();
    let figures: Vec<(u64, u64, u128)> = figures
        .map(|one| {
            (
                one.max_pods.get(),
                one.pods_per_node.get(),
                one.waste_per_node.0,
            )
        })
        .collect();
    // 2^8 - 2 - 1 is one less than all of them.
    assert_eq!(figures, [(20, 20, 44), (254, 253, 2)]);
}

#[test]
fn large_blocks_of_ipv6_are_counted_in_full() {
    let configs = vec![config("v6", "", "2001:db8::/48 by 64", &[])];
    let outcome = allocate(request(configs, vec![node("n", &[], &[])]));
    assert_eq!(said(&outcome), ["n v6 2001:db8::/64"]);
    let found = &outcome.configs[0];
    assert_eq!(
        (found.total_blocks.get(), found.free_blocks.get()),
        (65_536, 65_535)
    );
    assert_eq!(
        (found.waste_per_node.0, found.stranded_ips.0),
        ((1 << 64) - 8, 0)
    );
}
