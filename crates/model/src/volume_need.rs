//! Volumes of pods as one more limit on the pods of a node.

use crate::attach_limits::{LimitKey, MachineDisks, Scheduler, in_tree_limit, planned_csi_limit};
use net::quantity::{PodCount, VolumeCount};

/// Volumes that a node can attach by default. Source: the attach limit of cloud disks in TKE's
/// volume design; CCE's documents give no number.
const DEFAULT_VOLUMES_PER_NODE: u64 = 16;

/// Volumes of a pod, and how many a node can attach.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct VolumeNeed {
    /// Volumes that each pod attaches for itself; at least 1.
    pub per_pod: VolumeCount,
    /// Volumes that all pods of a node share.
    pub shared: VolumeCount,
    /// Volumes that a node can attach.
    pub limit: VolumeCount,
    /// Disks that its machine has room for, where the volumes are its disks.
    pub machine: Option<VolumeCount>,
}

impl VolumeNeed {
    /// Volumes of `key`. A node can attach the given number, else what the scheduler has built in
    /// for the type, or the CSI driver reports by default; for CBS never more than the machine has
    /// room for in addition to `data_disks`. `None` if no source has a limit.
    pub fn new(
        (per_pod, shared): (VolumeCount, VolumeCount),
        key: Option<&LimitKey>,
        given: Option<u64>,
        data_disks: u64,
    ) -> Option<Self> {
        let built_in = match key {
            None => Some(VolumeCount::new(DEFAULT_VOLUMES_PER_NODE)),
            Some(LimitKey::InTree(kind)) => {
                in_tree_limit(*kind, &Scheduler::default(), None, None).limit
            }
            Some(LimitKey::Csi(driver)) => planned_csi_limit(driver, None).limit,
        };
        let disks = MachineDisks { data: VolumeCount::new(data_disks), ..MachineDisks::default() };
        let machine = key.is_some_and(LimitKey::is_cbs).then(|| disks.left());
        let said = given.map(VolumeCount::new).or(built_in);
        Some(Self {
            per_pod,
            shared,
            limit: said.into_iter().chain(machine).min()?,
            machine,
        })
    }

    /// Pods that a node can attach volumes for.
    pub const fn pods_per_node(&self) -> PodCount {
        let per_pod = if self.per_pod.is_zero() {
            1
        } else {
            self.per_pod.get()
        };
        PodCount::new(self.limit.saturating_sub(self.shared).get() / per_pod)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_limit_is_given_or_built_in_and_never_above_the_machines_disks() {
        let limit = |word: &str, given, data_disks| {
            let key = word.parse::<LimitKey>().ok();
            let one = (VolumeCount::new(1), VolumeCount::ZERO);
            let need = VolumeNeed::new(one, key.as_ref(), given, data_disks);
            need.map(|need| need.limit.get())
        };
        assert_eq!(limit("", None, 0), Some(16));
        assert_eq!(limit("", Some(40), 0), Some(40));
        assert_eq!(limit("cinder", None, 0), Some(256));
        assert_eq!(limit("cbs", None, 0), Some(16));
        assert_eq!(limit("cbs", None, 5), Some(14));
        assert_eq!(limit("cbs", Some(40), 0), Some(19));
        assert_eq!(limit("cbs-csi", None, 0), Some(18));
        assert_eq!(limit("cbs-csi", None, 5), Some(14));
        assert_eq!(limit("cbs-csi", None, 30), Some(0));
        assert_eq!(limit("ebs.csi.aws.com", None, 0), None);
        assert_eq!(limit("ebs.csi.aws.com", Some(25), 0), Some(25));
    }

    #[test]
    fn shared_volumes_come_off_the_limit_once() {
        let need = |per_pod, shared| VolumeNeed {
            per_pod: VolumeCount::new(per_pod),
            shared: VolumeCount::new(shared),
            limit: VolumeCount::new(16),
            machine: None,
        };
        assert_eq!(need(3, 0).pods_per_node().get(), 5);
        assert_eq!(need(3, 2).pods_per_node().get(), 4);
        assert_eq!(need(16, 0).pods_per_node().get(), 1);
        assert_eq!(need(17, 0).pods_per_node().get(), 0);
        assert_eq!(need(1, 17).pods_per_node().get(), 0);
    }
}
