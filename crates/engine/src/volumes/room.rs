//! The room of a node.

use super::capacity::VolumeBound;

/// What a pod of a workload takes on a node.
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

/// The room of an empty node.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct NodeRoom {
    /// Volumes of each key.
    pub(super) limits: Vec<Option<u64>>,
    /// Disks of the machine.
    pub(super) disks: u64,
    pub(super) pods: Option<u64>,
}

impl NodeRoom {
    /// Volumes of the workloads that `counts`, on a node with these pods.
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

    /// Volumes on a node with these pods of each workload.
    pub(super) fn used(workloads: &[PodVolumes], pods: &[u64]) -> u64 {
        let used = Self::volumes(workloads, pods, |_| true);
        u64::try_from(used).unwrap_or(u64::MAX)
    }

    /// Pods of `workload` that fit a node next to those, and what stops the next.
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

    /// Pods of `workload` that fit an empty node; at least 1.
    pub(super) fn alone(&self, workloads: &[PodVolumes], workload: usize) -> u64 {
        let nothing = vec![0; workloads.len()];
        self.more(workloads, &nothing, workload).max(1)
    }

    /// Pods of `workload` that fit a node next to those.
    pub(super) fn more(&self, workloads: &[PodVolumes], pods: &[u64], workload: usize) -> u64 {
        let bounds = self.bounds(workloads, pods, workload).into_iter();
        bounds.map(|(_, pods)| pods).min().unwrap_or(u64::MAX)
    }

    /// Nodes that this many pods need if volumes are divisible.
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
