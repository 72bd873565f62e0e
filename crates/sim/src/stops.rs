//! Pools that cannot grow, and pools that need not.

use super::index::NodeId;
use super::outcome::Why;
use super::outcome::{Reason, What};
use super::world::{OTHER_SUBNET, OWN, World};
use model::pool::Model;

impl World<'_> {
    /// A pool that needs nothing is not stopped, unless pods still wait.
    #[inline]
    pub(super) fn rest(&mut self, node: NodeId) {
        let n = &mut self.nodes[node];
        n.isolated = false;
        if n.waiting == 0 {
            self.unblock(node);
            return;
        }
        let (n, kind) = (&self.nodes[node], self.kind(node));
        let waiting = &self.nodes_more[node].waiting;
        if !waiting[OWN].is_empty() {
            let full = u64::from(n.available + n.lent) >= kind.most_bound();
            let why = if full || self.has_no_slot(node) {
                Why::AtCeiling
            } else if n.enis >= kind.enis && self.is_dry(node) {
                Why::EnisAllBound
            } else {
                Why::NothingKept
            };
            self.block(node, why);
            return;
        }
        let subnet = waiting[OTHER_SUBNET].front().and_then(|&pod| {
            let workload = &self.scenario.workloads[self.pods[pod].workload];
            workload.subnet.or(self.pod_times[pod].kept)
        });
        self.block(node, Why::OtherSubnet);
        self.stand_in_lines(node, None, subnet);
    }

    /// Whether no subnet of an ENI with room has an address.
    fn is_dry(&self, node: NodeId) -> bool {
        let kind = self.kind(node);
        self.enis_of(node).all(|(_, subnet, eni)| {
            eni.room(kind.secondaries) == 0 || self.subnets[subnet].free() == 0
        })
    }

    pub(super) fn unblock(&mut self, node: NodeId) {
        let n = &mut self.nodes[node];
        if n.block.take().is_some() || n.lined {
            self.leave_lines(node);
        }
    }

    /// A pool that cannot grow waits for addresses; a Burstable node is isolated.
    pub(super) fn stop(&mut self, node: NodeId, why: Why, eni: Option<u64>) {
        self.note_quota(why);
        let (scenario, kind) = (self.scenario, self.kind(node));
        // An ENI that the quota stops is refused by no subnet.
        if let Some(need) = eni.filter(|_| why != Why::EniQuota) {
            for &subnet in &scenario.sites[self.nodes[node].site].pod_subnets {
                if self.subnets[subnet].free() < need {
                    self.refuse(subnet);
                }
            }
        }
        for at in self.nodes[node].slots() {
            let eni = &self.enis[at];
            if let Some(subnet) = eni.subnet
                && eni.room(kind.secondaries) > 0
                && self.subnets[subnet].free() == 0
            {
                self.refuse(subnet);
            }
        }
        if kind.burstable() == Some(Model::Design) && scenario.isolate {
            self.nodes[node].isolated = true;
        }
        self.block(node, why);
        self.stand_in_lines(node, eni, None);
    }

    /// Records that a pool cannot grow, and why.
    fn block(&mut self, node: NodeId, why: Why) {
        let before = self.nodes[node].block.replace(why);
        if before == Some(why) {
            return;
        }
        let reason = match why {
            Why::NoAvailableSubnet | Why::EnisAllBound | Why::EniShort => Reason::NoAvailableSubnet,
            Why::CreateFails | Why::EniQuota => Reason::FailedCreateEni,
            Why::AtCeiling | Why::NothingKept | Why::OtherSubnet => return,
        };
        self.log(reason, Some(node), None, |world| What::NoGrowth {
            enis: world.nodes[node].enis,
            most: world.kind(node).enis,
            why,
        });
    }
}
