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

/// What the pods of a node use.
#[derive(Debug, Clone)]
pub(super) struct Used {
    /// Volumes of each key.
    by_limit: Vec<u128>,
    /// Disks of the machine.
    disks: u128,
    /// Volumes of all keys.
    volumes: u128,
    pods: u128,
}

impl Used {
    /// Adds pods of a workload that the node does not run yet.
    pub(super) fn add(&mut self, workload: &PodVolumes, pods: u64) {
        let volumes = Self::taken(workload, pods);
        self.by_limit[workload.limit] += volumes;
        self.disks += if workload.are_disks { volumes } else { 0 };
        self.volumes += volumes;
        self.pods += u128::from(pods);
    }

    /// Takes back what [`Used::add`] added.
    pub(super) fn remove(&mut self, workload: &PodVolumes, pods: u64) {
        let volumes = Self::taken(workload, pods);
        self.by_limit[workload.limit] -= volumes;
        self.disks -= if workload.are_disks { volumes } else { 0 };
        self.volumes -= volumes;
        self.pods -= u128::from(pods);
    }

    fn taken(workload: &PodVolumes, pods: u64) -> u128 {
        let shared = if pods == 0 { 0 } else { workload.shared };
        u128::from(pods) * u128::from(workload.per_pod) + u128::from(shared)
    }

    /// All volumes.
    pub(super) fn volumes(&self) -> u64 {
        u64::try_from(self.volumes).unwrap_or(u64::MAX)
    }
}

impl NodeRoom {
    /// An empty node.
    pub(super) fn empty(&self) -> Used {
        Used { by_limit: vec![0; self.limits.len()], disks: 0, volumes: 0, pods: 0 }
    }

    /// A node with these pods of each workload.
    pub(super) fn used(&self, workloads: &[PodVolumes], pods: &[u64]) -> Used {
        let mut used = self.empty();
        for (workload, &pods) in workloads.iter().zip(pods) {
            used.add(workload, pods);
        }
        used
    }

    /// Pods of a workload that fit a node next to those, and what stops the next; `runs` says whether
    /// the node runs some already.
    pub(super) fn bounds(
        &self,
        used: &Used,
        one: &PodVolumes,
        runs: bool,
    ) -> impl Iterator<Item = (VolumeBound, u64)> {
        let shared = if runs { 0 } else { one.shared };
        let per_pod = one.per_pod;
        let fit = move |room: u64, used: u128| {
            let left = u128::from(room).saturating_sub(used + u128::from(shared));
            u64::try_from(left / u128::from(per_pod.max(1))).unwrap_or(u64::MAX)
        };
        let of_limit = self.limits[one.limit].map(|limit| {
            (
                VolumeBound::AttachLimit,
                fit(limit, used.by_limit[one.limit]),
            )
        });
        let of_disks = one
            .are_disks
            .then(|| (VolumeBound::MachineDisks, fit(self.disks, used.disks)));
        let of_pods = self.pods.map(|most| {
            let left = u128::from(most).saturating_sub(used.pods);
            (VolumeBound::MaxPods, u64::try_from(left).unwrap_or(0))
        });
        [of_limit, of_disks, of_pods].into_iter().flatten()
    }

    /// Pods of a workload that fit a node next to those.
    pub(super) fn more(&self, used: &Used, one: &PodVolumes, runs: bool) -> u64 {
        let bounds = self.bounds(used, one, runs);
        bounds.map(|(_, pods)| pods).min().unwrap_or(u64::MAX)
    }

    /// Whether a node has no room for a pod with as few volumes as any, one by key.
    pub(super) fn is_full(&self, used: &Used, fewest: &[Option<u64>]) -> bool {
        if self.pods.is_some_and(|most| used.pods >= u128::from(most)) {
            return true;
        }
        let limits = self.limits.iter().zip(&used.by_limit).zip(fewest);
        let mut open =
            limits.filter_map(|((limit, &used), fewest)| Some((*limit, used, (*fewest)?)));
        open.all(|(limit, used, fewest)| {
            limit.is_some_and(|limit| used + u128::from(fewest) > u128::from(limit))
        })
    }

    /// Nodes that this many pods need if volumes are divisible.
    pub(super) fn poured_nodes(&self, workloads: &[PodVolumes], pods: &[u64]) -> u64 {
        let mut by_limit = vec![0_u128; self.limits.len()];
        let (mut disks, mut running) = (0_u128, 0_u128);
        for (workload, &pods) in workloads.iter().zip(pods) {
            let volumes = u128::from(pods) * u128::from(workload.per_pod);
            by_limit[workload.limit] += volumes;
            disks += if workload.are_disks { volumes } else { 0 };
            running += u128::from(pods);
        }
        let limited = self.limits.iter().zip(by_limit);
        let limited = limited.filter_map(|(limit, volumes)| {
            limit.map(|limit| volumes.div_ceil(u128::from(limit.max(1))))
        });
        let disks = disks.div_ceil(u128::from(self.disks.max(1)));
        let crowded = self.pods.map_or(u128::from(running > 0), |most| {
            running.div_ceil(u128::from(most.max(1)))
        });
        let most = limited.fold(disks.max(crowded), u128::max);
        u64::try_from(most).unwrap_or(u64::MAX)
    }
}
