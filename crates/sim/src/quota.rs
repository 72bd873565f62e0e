//! The VPC's ENI quota in a run.

use super::index::NodeId;
use super::outcome::Why;
use super::scenario::Quota;
use super::world::World;

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
