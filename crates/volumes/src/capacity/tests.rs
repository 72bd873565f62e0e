//! Capacity, and packing against trying all.

use proptest::prelude::*;

use super::*;
use model::attach_limits::LimitSource;

fn workload(per_pod: u64, shared: u64, limit: u64, pods: u64) -> VolumeWorkload {
    VolumeWorkload {
        name: format!("{per_pod} a pod"),
        key: None,
        per_pod: VolumeCount::new(per_pod),
        shared: VolumeCount::new(shared),
        limit: AttachLimit::new(limit, LimitSource::Given),
        pods: Some(PodCount::new(pods)),
    }
}

fn of(workloads: Vec<VolumeWorkload>, max_pods: Option<u64>) -> CapacityOutcome {
    let request = CapacityRequest {
        workloads,
        disks: MachineDisks::default(),
        disks_are_given: false,
        max_pods: max_pods.map(PodCount::new),
        scheduler: Scheduler::default(),
    };
    capacity(request).expect("counts are small")
}

fn nodes(outcome: &CapacityOutcome) -> (u64, u64, bool) {
    let together = outcome.together.as_ref().expect("pods are given");
    (
        together.nodes.get(),
        together.lower_bound_nodes.get(),
        together.is_minimum,
    )
}

#[test]
fn a_hundred_pods_of_three_volumes_at_a_limit_of_16_take_20_nodes_and_not_19() {
    let outcome = of(vec![workload(3, 0, 16, 100)], None);
    assert_eq!(outcome.rows[0].pods_per_node, Some(PodCount::new(5)));
    assert_eq!(outcome.rows[0].nodes, Some(NodeCount::new(20)));
    assert_eq!(outcome.rows[0].lower_bound_nodes, Some(NodeCount::new(19)));
    assert_eq!(nodes(&outcome), (20, 19, true));
}

#[test]
fn a_pod_of_as_many_volumes_as_the_limit_fits_and_of_one_more_never_does() {
    let outcome = of(vec![workload(16, 0, 16, 3)], None);
    assert_eq!(nodes(&outcome).0, 3);
    assert!(outcome.findings.is_empty());
    for (per_pod, shared) in [(17, 0), (16, 1), (1, 16)] {
        let outcome = of(vec![workload(per_pod, shared, 16, 3)], None);
        assert_eq!(outcome.rows[0].pods_per_node, Some(PodCount::ZERO));
        assert_eq!(outcome.rows[0].nodes, None);
        assert_eq!(outcome.findings[0].code(), "V801");
        assert!(outcome.together.is_none());
    }
}

#[test]
fn shared_volumes_are_attached_once_a_node() {
    let outcome = of(vec![workload(3, 4, 16, 100)], None);
    assert_eq!(outcome.rows[0].pods_per_node, Some(PodCount::new(4)));
    assert_eq!(nodes(&outcome).0, 25);
}

#[test]
fn the_machines_own_disks_bind_where_others_are_attached() {
    let mut cbs = workload(3, 0, 16, 100);
    cbs.key = "cbs".parse().ok();
    let mut request = of(vec![cbs], None).request;
    request.disks.data = VolumeCount::new(5);
    let outcome = capacity(request).expect("counts are small");
    // 20 - 1 - 5 = 14 disks are left: four pods of three.
    assert_eq!(outcome.rows[0].pods_per_node, Some(PodCount::new(4)));
    assert_eq!(outcome.rows[0].bound, Some(VolumeBound::MachineDisks));
    let codes: Vec<&str> = outcome.findings.iter().map(Finding::code).collect();
    assert_eq!(codes, ["V802"]);
}

#[test]
fn both_kinds_of_cbs_share_the_machines_disks_and_no_limit() {
    let kind = |word: &str| VolumeWorkload { key: word.parse().ok(), ..workload(4, 0, 16, 8) };
    let outcome = of(vec![kind("cbs"), kind("cbs-csi")], None);
    assert_eq!(outcome.rows[0].pods_per_node, Some(PodCount::new(4)));
    // 19 disks hold four pods with four volumes of each kind; without them the limits hold eight.
    assert_eq!(nodes(&outcome), (4, 4, true));
    assert_eq!(outcome.findings[0].code(), "V802");
}

#[test]
fn workloads_are_packed_and_not_summed() {
    // Separately 34 and 20 nodes; divisible, 800 volumes are 50 nodes, and two and two fill a node.
    let both = vec![workload(5, 0, 16, 100), workload(3, 0, 16, 100)];
    assert_eq!(nodes(&of(both, None)), (50, 50, true));
    // Separately 34 and 40 nodes. No sum of volumes shows that 70 is the minimum.
    let both = vec![workload(5, 0, 16, 100), workload(3, 0, 16, 200)];
    assert_eq!(nodes(&of(both, None)), (70, 69, true));
    // Poured these are 9 nodes; no node holds two.
    let large = vec![workload(9, 0, 16, 8), workload(10, 0, 16, 8)];
    assert_eq!(nodes(&of(large, None)), (16, 10, true));
}

#[test]
fn without_any_limit_one_node_takes_all_pods() {
    let mut free = workload(3, 0, 0, 7);
    free.limit = AttachLimit::NONE;
    let outcome = of(vec![free.clone()], None);
    assert_eq!(outcome.rows[0].pods_per_node, None);
    assert_eq!(nodes(&outcome).0, 1);
    let outcome = of(vec![free], Some(2));
    assert_eq!(outcome.rows[0].bound, Some(VolumeBound::MaxPods));
    assert_eq!(nodes(&outcome).0, 4);
}

#[test]
fn numbers_of_any_size_are_packed_at_once() {
    let most = u64::from(u32::MAX);
    let huge = vec![
        workload(1, 0, most, most),
        workload(1_000_000_000, 0, most, most),
        workload(7, most, most, most),
        workload(3, 1, most, most),
    ];
    let outcome = of(huge, None);
    let (nodes, least, _) = nodes(&outcome);
    assert!(nodes >= least);
    // No node holds even one pod of the third.
    assert_eq!(outcome.findings[0].code(), "V801");
}

/// The fewest nodes for these pods, by trying every node that could be filled first.
fn by_trying(workloads: &[PodVolumes], room: &NodeRoom, left: &[u64]) -> u64 {
    fn fills(
        workloads: &[PodVolumes],
        room: &NodeRoom,
        left: &[u64],
        at: usize,
        pods: &mut Vec<u64>,
        out: &mut Vec<Vec<u64>>,
    ) {
        if at == left.len() {
            if pods.iter().any(|&count| count > 0) {
                out.push(pods.clone());
            }
            return;
        }
        for count in
            0..=left[at].min(room.more(&room.used(workloads, pods), &workloads[at], pods[at] > 0))
        {
            pods[at] = count;
            fills(workloads, room, left, at + 1, pods, out);
            pods[at] = 0;
        }
    }
    fn fewest(
        workloads: &[PodVolumes],
        room: &NodeRoom,
        left: Vec<u64>,
        known: &mut std::collections::BTreeMap<Vec<u64>, u64>,
    ) -> u64 {
        if left.iter().all(|&count| count == 0) {
            return 0;
        }
        if let Some(&nodes) = known.get(&left) {
            return nodes;
        }
        let mut all = Vec::new();
        fills(
            workloads,
            room,
            &left,
            0,
            &mut vec![0; left.len()],
            &mut all,
        );
        let nodes = all.into_iter().map(|pods| {
            let rest = left
                .iter()
                .zip(pods)
                .map(|(left, pods)| left - pods)
                .collect();
            1 + fewest(workloads, room, rest, known)
        });
        let nodes = nodes.min().expect("every pod fits a node");
        known.insert(left, nodes);
        nodes
    }
    fewest(
        workloads,
        room,
        left.to_vec(),
        &mut std::collections::BTreeMap::new(),
    )
}

fn small() -> impl Strategy<Value = (Vec<PodVolumes>, NodeRoom, Vec<u64>)> {
    let one = (1..6_u64, 0..3_u64, 0..2_usize, any::<bool>(), 0..6_u64);
    let all = proptest::collection::vec(one, 1..4);
    (
        all,
        8..14_u64,
        8..14_u64,
        8..20_u64,
        proptest::option::of(1..6_u64),
    )
        .prop_map(|(all, one, other, disks, pods)| {
            let workloads = all
                .iter()
                .map(|&(per_pod, shared, limit, are_disks, _)| PodVolumes {
                    limit,
                    per_pod,
                    shared,
                    are_disks,
                });
            let room = NodeRoom { limits: vec![Some(one), Some(other)], disks, pods };
            (
                workloads.collect(),
                room,
                all.iter().map(|one| one.4).collect(),
            )
        })
}

proptest! {
    #[test]
    fn packing_needs_as_few_nodes_as_trying_all((workloads, room, counts) in small()) {
        let packing = pack(&workloads, &room, &counts);
        prop_assert!(packing.is_minimum);
        prop_assert_eq!(packing.nodes, by_trying(&workloads, &room, &counts));
    }

    #[test]
    fn every_pod_is_packed_and_no_node_is_over_full((workloads, room, counts) in small()) {
        let counts: Vec<u64> = counts.iter().map(|count| count * 1_000_003).collect();
        let packing = pack(&workloads, &room, &counts);
        let mut packed = vec![0; counts.len()];
        let mut nodes = 0;
        for layout in &packing.layouts {
            nodes += layout.nodes;
            for (at, &pods) in layout.pods.iter().enumerate() {
                packed[at] += pods * layout.nodes;
                if pods > 0 {
                    let mut fewer = layout.pods.clone();
                    fewer[at] -= 1;
                    prop_assert!(room.more(&room.used(&workloads, &fewer), &workloads[at], fewer[at] > 0) >= 1);
                }
            }
        }
        prop_assert_eq!(packed, counts.clone());
        prop_assert_eq!(nodes, packing.nodes);
        prop_assert!(packing.nodes >= room.poured_nodes(&workloads, &counts));
    }
}
