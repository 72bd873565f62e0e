//! The VPC's ENI quota: what it leaves to the cluster, and what the cluster uses of it.

use super::index::NodeId;
use super::outcome::Why;
use super::world::World;
use model::{EniQuota, QuotaCounts};

/// What the VPC's ENI quota leaves to the cluster. Given or default, it is a limit like addresses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Quota {
    /// ENIs that the VPC may have.
    pub total: u64,
    /// Of those, ENIs outside the cluster.
    pub used: u64,
    /// Whether it is the default, because none was given.
    pub is_default: bool,
}

impl Quota {
    /// The quota of a cluster; `None` if it is not known, or counts no ENI that is attached.
    pub(super) fn of(quota: &EniQuota) -> Option<Self> {
        let known = quota.known().filter(|_| quota.counts == QuotaCounts::All);
        known.map(|total| Self {
            total: total.get(),
            used: quota.used.get(),
            is_default: quota.given.is_none(),
        })
    }

    const fn left(self) -> u64 {
        self.total.saturating_sub(self.used)
    }
}

/// ENIs of the cluster that the quota counts, including those being created.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct QuotaRun {
    enis: u64,
    /// The most at any time.
    pub(super) peak: u64,
    /// Whether it has stopped an ENI.
    pub(super) stopped: bool,
}

impl World<'_> {
    /// A node has one more ENI, or one is being created.
    pub(super) fn count_eni(&mut self, node: NodeId) {
        if self.counts_enis(node) {
            self.quota.enis += 1;
            self.quota.peak = self.quota.peak.max(self.quota.enis);
        }
    }

    /// A node has one ENI less.
    pub(super) fn uncount_eni(&mut self, node: NodeId) {
        if self.counts_enis(node) {
            self.quota.enis -= 1;
        }
    }

    /// Whether the quota stops the next ENI of a node.
    pub(super) fn quota_stops(&self, node: NodeId) -> bool {
        let used_up = |quota: Quota| self.quota.enis >= quota.left();
        self.counts_enis(node) && self.scenario.eni_quota.is_some_and(used_up)
    }

    /// Nodes that the quota stopped check again: an ENI is gone.
    pub(super) fn quota_freed(&mut self) {
        if self.quota.stopped {
            self.freed_everywhere();
        }
    }

    /// Records that the quota stopped an ENI.
    pub(super) fn note_quota(&mut self, why: Why) {
        self.quota.stopped |= why == Why::EniQuota;
    }

    /// A machine's primary NIC does not count as an ENI of the quota.
    fn counts_enis(&self, node: NodeId) -> bool {
        self.kind(node).counts_enis
    }
}
