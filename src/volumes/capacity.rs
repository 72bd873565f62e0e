//! How many pods with volumes a node carries, and how many nodes so many pods take.

use super::key::LimitKey;
use super::limit::AttachLimit;
use super::machine::MachineDisks;
use super::packing::{Packing, pack};
use super::scheduler::Scheduler;
use crate::finding::{EnvLimitIgnored, Finding, MachineTakesFewerDisks, PodNeedsMoreVolumes};
use crate::quantity::{CountOverflow, NodeCount, PodCount, VolumeCount};

/// Pods alike: what each attaches.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VolumeWorkload {
    /// How rows call it.
    pub name: String,
    /// What its volumes are counted by; `None` where only the limit is known.
    pub key: Option<LimitKey>,
    /// Volumes that each pod attaches for itself; at least 1.
    pub per_pod: VolumeCount,
    /// Volumes that all of its pods on a node share.
    pub shared: VolumeCount,
    /// Volumes of the key that a node can attach.
    pub limit: AttachLimit,
    /// Pods to place, where it is known.
    pub pods: Option<PodCount>,
}

/// What is asked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CapacityRequest {
    /// Workloads that share the nodes; those of one key have one limit.
    pub workloads: Vec<VolumeWorkload>,
    /// The disks of each machine.
    pub disks: MachineDisks,
    /// Whether all volumes are disks of the machine, and not only CBS.
    pub disks_are_given: bool,
    /// Pods that a node runs at most, for any reason but volumes.
    pub max_pods: Option<PodCount>,
    /// The scheduler, which says where limits come from.
    pub scheduler: Scheduler,
}

/// What stops the next pod.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum VolumeBound {
    /// The scheduler's limit.
    AttachLimit,
    /// The machine's own disks.
    MachineDisks,
    /// `max_pods` of the node.
    MaxPods,
}

impl VolumeBound {
    /// As written in JSON.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::AttachLimit => "attach-limit",
            Self::MachineDisks => "machine-disks",
            Self::MaxPods => "max-pods",
        }
    }
}

/// One workload on nodes of its own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WorkloadCapacity {
    /// Pods that a node carries; `None` where nothing stops them.
    pub pods_per_node: Option<PodCount>,
    /// What stops the next one.
    pub bound: Option<VolumeBound>,
    /// Nodes for its pods; `None` where no node can run one, or no pods are given.
    pub nodes: Option<NodeCount>,
    /// Nodes that its volumes alone would need if they could be poured; below `nodes` where pods come
    /// in lumps.
    pub lower_bound_nodes: Option<NodeCount>,
    /// Volumes of its pods, shared ones once.
    pub volumes: Option<VolumeCount>,
}

/// All workloads that a node can run, on the same nodes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Together {
    /// Pods.
    pub pods: PodCount,
    /// Volumes, those that pods share left out, since they are attached on each node anew.
    pub volumes: VolumeCount,
    /// Nodes that volumes would need if they could be poured.
    pub lower_bound_nodes: NodeCount,
    /// Where they lie, by position among [`Together::workloads`].
    pub packing: Packing,
    /// Positions of these workloads in the request.
    pub workloads: Vec<usize>,
}

/// The answer to a [`CapacityRequest`].
#[derive(Debug, Clone)]
pub struct CapacityOutcome {
    /// What was asked.
    pub request: CapacityRequest,
    /// Each workload alone, in the order of the request.
    pub rows: Vec<WorkloadCapacity>,
    /// All of them together; `None` where none has pods that a node can run.
    pub together: Option<Together>,
    /// What to know, the worst first.
    pub findings: Vec<Finding>,
}

impl CapacityOutcome {
    /// Whether the volumes of a workload are disks of the machine.
    #[must_use]
    pub fn are_disks(&self, workload: &VolumeWorkload) -> bool {
        self.request.are_disks(workload)
    }
}

impl CapacityRequest {
    fn are_disks(&self, workload: &VolumeWorkload) -> bool {
        let is_cbs = workload.key.as_ref().is_some_and(LimitKey::is_cbs);
        is_cbs || self.disks_are_given
    }
}

/// What a pod of a workload takes of a node.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct PodVolumes {
    /// Position of its limit in [`NodeRoom::limits`].
    pub(super) limit: usize,
    /// Volumes of each pod.
    pub(super) per_pod: u64,
    /// Volumes that its pods share.
    pub(super) shared: u64,
    /// Whether they are disks of the machine.
    pub(super) are_disks: bool,
}

/// What an empty node has room for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct NodeRoom {
    /// Volumes of each key.
    pub(super) limits: Vec<Option<u64>>,
    /// Disks of the machine.
    pub(super) disks: u64,
    /// Pods.
    pub(super) pods: Option<u64>,
}

impl NodeRoom {
    /// Volumes of those that `counts` for, on a node with so many pods of each workload.
    fn volumes(
        workloads: &[PodVolumes],
        pods: &[u64],
        counts: impl Fn(&PodVolumes) -> bool,
    ) -> u128 {
        let all = workloads.iter().zip(pods);
        let held = all.filter(|&(workload, &pods)| pods > 0 && counts(workload));
        let volumes = held.map(|(workload, &pods)| {
            u128::from(pods) * u128::from(workload.per_pod) + u128::from(workload.shared)
        });
        volumes.sum()
    }

    /// Volumes on a node with so many pods of each workload.
    pub(super) fn used(workloads: &[PodVolumes], pods: &[u64]) -> u64 {
        let used = Self::volumes(workloads, pods, |_| true);
        u64::try_from(used).unwrap_or(u64::MAX)
    }

    /// Pods of `workload` that fit a node beside those, and what stops the next.
    pub(super) fn bounds(
        &self,
        workloads: &[PodVolumes],
        pods: &[u64],
        workload: usize,
    ) -> Vec<(VolumeBound, u64)> {
        let one = &workloads[workload];
        let shared = if pods[workload] == 0 { one.shared } else { 0 };
        let fit = |room: u64, used: u128| {
            let left = u128::from(room).saturating_sub(used + u128::from(shared));
            u64::try_from(left / u128::from(one.per_pod.max(1))).unwrap_or(u64::MAX)
        };
        let of_limit = self.limits[one.limit].map(|limit| {
            let used = Self::volumes(workloads, pods, |other| other.limit == one.limit);
            (VolumeBound::AttachLimit, fit(limit, used))
        });
        let of_disks = one.are_disks.then(|| {
            let used = Self::volumes(workloads, pods, |other| other.are_disks);
            (VolumeBound::MachineDisks, fit(self.disks, used))
        });
        let of_pods = self.pods.map(|most| {
            let running = pods.iter().map(|&pods| u128::from(pods)).sum::<u128>();
            let left = u128::from(most).saturating_sub(running);
            (VolumeBound::MaxPods, u64::try_from(left).unwrap_or(0))
        });
        of_limit
            .into_iter()
            .chain(of_disks)
            .chain(of_pods)
            .collect()
    }

    /// Pods of `workload` that fit a node beside those.
    pub(super) fn more(&self, workloads: &[PodVolumes], pods: &[u64], workload: usize) -> u64 {
        let bounds = self.bounds(workloads, pods, workload).into_iter();
        bounds.map(|(_, pods)| pods).min().unwrap_or(u64::MAX)
    }

    /// Nodes that so many pods would need if volumes could be poured.
    pub(super) fn poured_nodes(&self, workloads: &[PodVolumes], pods: &[u64]) -> u64 {
        let poured = |counts: &dyn Fn(&PodVolumes) -> bool| -> u128 {
            let all = workloads.iter().zip(pods);
            let counted = all.filter(|(workload, _)| counts(workload));
            counted
                .map(|(workload, &pods)| u128::from(pods) * u128::from(workload.per_pod))
                .sum()
        };
        let limited = self.limits.iter().enumerate().filter_map(|(at, limit)| {
            let volumes = poured(&|workload: &PodVolumes| workload.limit == at);
            limit.map(|limit| volumes.div_ceil(u128::from(limit.max(1))))
        });
        let disks = poured(&|workload: &PodVolumes| workload.are_disks);
        let disks = disks.div_ceil(u128::from(self.disks.max(1)));
        let running = pods.iter().map(|&pods| u128::from(pods)).sum::<u128>();
        let crowded = self.pods.map_or(u128::from(running > 0), |most| {
            running.div_ceil(u128::from(most.max(1)))
        });
        let most = limited.fold(disks.max(crowded), u128::max);
        u64::try_from(most).unwrap_or(u64::MAX)
    }
}

/// How many pods with volumes nodes carry.
///
/// # Errors
///
/// [`CountOverflow`] where volumes or pods of all workloads pass 64 bits.
pub fn capacity(request: CapacityRequest) -> Result<CapacityOutcome, CountOverflow> {
    let mut limits: Vec<(&Option<LimitKey>, Option<u64>)> = Vec::new();
    let mut workloads = Vec::new();
    for workload in &request.workloads {
        let limit = workload.limit.limit.map(VolumeCount::get);
        let known = limits.iter().position(|(key, _)| **key == workload.key);
        let at = known.unwrap_or_else(|| {
            limits.push((&workload.key, limit));
            limits.len() - 1
        });
        workloads.push(PodVolumes {
            limit: at,
            per_pod: workload.per_pod.get(),
            shared: workload.shared.get(),
            are_disks: request.are_disks(workload),
        });
    }
    let room = NodeRoom {
        limits: limits.iter().map(|(_, limit)| *limit).collect(),
        disks: request.disks.left().get(),
        pods: request.max_pods.map(PodCount::get),
    };
    let all = request.workloads.iter().zip(&workloads);
    let rows = all
        .map(|(workload, volumes)| alone(workload, *volumes, &room))
        .collect::<Result<Vec<_>, _>>()?;
    let together = together(&request, &workloads, &rows, &room)?;
    let mut findings = findings(&request, &workloads, &rows, &room);
    findings.sort_by_key(|finding| (finding.severity(), finding.code()));
    Ok(CapacityOutcome {
        request,
        rows,
        together,
        findings,
    })
}

fn alone(
    workload: &VolumeWorkload,
    volumes: PodVolumes,
    room: &NodeRoom,
) -> Result<WorkloadCapacity, CountOverflow> {
    let alone = [volumes];
    let bounds = room.bounds(&alone, &[0], 0);
    // Of two alike the one named first is first.
    let bound = bounds.into_iter().min_by_key(|(_, pods)| *pods);
    let nodes = |pods: PodCount| match bound {
        _ if pods.is_zero() => Some(0),
        Some((_, 0)) => None,
        Some((_, each)) => Some(pods.get().div_ceil(each)),
        None => Some(1),
    };
    let pods = workload.pods;
    let lower = pods.map(|pods| room.poured_nodes(&alone, &[pods.get()]));
    Ok(WorkloadCapacity {
        pods_per_node: bound.map(|(_, pods)| PodCount::new(pods)),
        bound: bound.map(|(bound, _)| bound),
        nodes: pods.and_then(nodes).map(NodeCount::new),
        lower_bound_nodes: lower.map(NodeCount::new),
        volumes: pods
            .map(|pods| workload.per_pod.times(pods.get()))
            .transpose()?,
    })
}

fn together(
    request: &CapacityRequest,
    workloads: &[PodVolumes],
    rows: &[WorkloadCapacity],
    room: &NodeRoom,
) -> Result<Option<Together>, CountOverflow> {
    let pods = |at: usize| request.workloads[at].pods.unwrap_or_default();
    let placed: Vec<usize> = (0..rows.len())
        .filter(|&at| !pods(at).is_zero() && rows[at].pods_per_node != Some(PodCount::ZERO))
        .collect();
    if placed.is_empty() {
        return Ok(None);
    }
    let volumes: Vec<PodVolumes> = placed.iter().map(|&at| workloads[at]).collect();
    let counts: Vec<u64> = placed.iter().map(|&at| pods(at).get()).collect();
    let mut sum = (PodCount::ZERO, VolumeCount::ZERO);
    for &at in &placed {
        sum.0 = sum.0.plus(pods(at))?;
        sum.1 = sum.1.plus(rows[at].volumes.unwrap_or_default())?;
    }
    Ok(Some(Together {
        pods: sum.0,
        volumes: sum.1,
        lower_bound_nodes: NodeCount::new(room.poured_nodes(&volumes, &counts)),
        packing: pack(&volumes, room, &counts),
        workloads: placed,
    }))
}

fn findings(
    request: &CapacityRequest,
    workloads: &[PodVolumes],
    rows: &[WorkloadCapacity],
    room: &NodeRoom,
) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (workload, row) in request.workloads.iter().zip(rows) {
        let bound = row
            .bound
            .filter(|_| row.pods_per_node == Some(PodCount::ZERO));
        let most = match bound {
            Some(VolumeBound::AttachLimit) => workload.limit.limit,
            Some(VolumeBound::MachineDisks) => Some(request.disks.left()),
            Some(VolumeBound::MaxPods) | None => None,
        };
        findings.extend(most.map(|most| {
            Finding::new(PodNeedsMoreVolumes {
                workload: workload.name.clone(),
                per_pod: workload.per_pod,
                shared: workload.shared,
                most,
                is_machine: bound == Some(VolumeBound::MachineDisks),
                machine: request.are_disks(workload).then(|| request.disks.left()),
            })
        }));
    }
    let mut together: Option<u64> = Some(0);
    let mut keys = Vec::new();
    for (at, limit) in room.limits.iter().enumerate() {
        let mut of_limit = workloads.iter().zip(&request.workloads);
        if let Some((_, workload)) = of_limit.find(|(one, _)| one.limit == at && one.are_disks) {
            keys.push((workload.key.as_ref().map(LimitKey::to_string), *limit));
            together = together
                .zip(*limit)
                .and_then(|(sum, limit)| sum.checked_add(limit));
        }
    }
    if !keys.is_empty() && together.is_none_or(|together| together > room.disks) {
        findings.push(Finding::new(MachineTakesFewerDisks {
            limits: keys,
            physical: request.disks.physical,
            left: request.disks.left(),
        }));
    }
    if request.scheduler.ignores_environment() {
        findings.push(Finding::new(EnvLimitIgnored {
            variable: Scheduler::VARIABLE,
            value: request.scheduler.max_pd_vols.clone().unwrap_or_default(),
        }));
    }
    findings
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::limit::LimitSource;
    use super::*;

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
        let packing = &together.packing;
        (
            packing.nodes,
            together.lower_bound_nodes.get(),
            packing.is_minimum,
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
        let kind = |word: &str| VolumeWorkload {
            key: word.parse().ok(),
            ..workload(4, 0, 16, 8)
        };
        let outcome = of(vec![kind("cbs"), kind("cbs-csi")], None);
        assert_eq!(outcome.rows[0].pods_per_node, Some(PodCount::new(4)));
        // 19 disks hold four pods of four volumes of either kind, and the limits alone would hold eight.
        assert_eq!(nodes(&outcome), (4, 4, true));
        assert_eq!(outcome.findings[0].code(), "V802");
    }

    #[test]
    fn workloads_are_packed_and_not_summed() {
        // Alone 34 and 20 nodes; poured 800 volumes are 50 nodes, and two and two fill a node.
        let both = vec![workload(5, 0, 16, 100), workload(3, 0, 16, 100)];
        assert_eq!(nodes(&of(both, None)), (50, 50, true));
        // Alone 34 and 40 nodes; that 70 are the fewest, no sum of volumes shows.
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
            for count in 0..=left[at].min(room.more(workloads, pods, at)) {
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
                let workloads =
                    all.iter()
                        .map(|&(per_pod, shared, limit, are_disks, _)| PodVolumes {
                            limit,
                            per_pod,
                            shared,
                            are_disks,
                        });
                let room = NodeRoom {
                    limits: vec![Some(one), Some(other)],
                    disks,
                    pods,
                };
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
                        prop_assert!(room.more(&workloads, &fewer, at) >= 1);
                    }
                }
            }
            prop_assert_eq!(packed, counts.clone());
            prop_assert_eq!(nodes, packing.nodes);
            prop_assert!(packing.nodes >= room.poured_nodes(&workloads, &counts));
        }
    }
}
