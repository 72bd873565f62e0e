//! Addresses of pods: which one a pod takes, which are kept for the next pod of its name, and what happens
//! to one when its pod ends.

use std::cmp::Reverse;

use super::index::{EniId, NodeId, PodId, SubnetId, WorkloadId};
use super::world::{Event, PodTimes, Slot, Transfer, World};
use model::pool::{Rules, Strategy};

impl World<'_> {
    /// A pod that keeps its address by name takes a kept address.
    #[inline]
    pub(super) fn keep(&mut self, workload: WorkloadId, node: NodeId, times: PodTimes) -> PodTimes {
        if !self.scenario.workloads[workload].static_ip || !self.is_static(node) {
            return times;
        }
        let kept = self.workloads[workload].retained.pop_back();
        let kept = kept.map(|(subnet, _)| subnet);
        PodTimes { kept, ..times }
    }

    /// An address that was kept for a pod is kept again for the next one.
    pub(super) fn keep_on(&mut self, pod: PodId) {
        let kept = self.pod_times[pod].kept.take();
        if let Some(subnet) = kept {
            self.retain(self.pods[pod].workload, subnet);
        }
    }

    /// Keeps an address, which its subnet still counts as retained, for the next pod of its name.
    fn retain(&mut self, workload: WorkloadId, subnet: SubnetId) {
        let until = self.scenario.settings.static_ip_reclaim;
        let until = until.map_or(u64::MAX, |after| self.now().saturating_add(after));
        let retained = &mut self.workloads[workload].retained;
        retained.push_back((subnet, until));
        if until < u64::MAX {
            self.clock.at(until, Event::Reclaim(workload));
        }
    }

    /// Gives back addresses that were kept long enough.
    pub(super) fn on_reclaim(&mut self, workload: WorkloadId) {
        let now = self.now();
        let due = |&mut (_, until): &mut (SubnetId, u64)| until <= now;
        while let Some((subnet, _)) = self.workloads[workload].retained.pop_front_if(due) {
            self.post(Transfer::RECLAIM, subnet, 1_u32);
            self.post(Transfer::RELEASE, subnet, 1_u32);
            self.api.count(now, 1);
        }
    }

    fn is_static(&self, node: NodeId) -> bool {
        self.kind(node).rules == Rules::TkeStaticIp
    }

    /// Takes an address for a pod of a workload: the slot of its ENI, if there is one.
    #[inline]
    pub(super) fn take(
        &mut self,
        workload: WorkloadId,
        node: NodeId,
        kept: Option<SubnetId>,
    ) -> Option<Slot> {
        if let Some(subnet) = self.scenario.workloads[workload].subnet {
            return self.take_cross(node, subnet);
        }
        if let Some(subnet) = kept {
            return self.take_kept(node, subnet);
        }
        let n = &self.nodes[node];
        if n.available <= n.used {
            return None;
        }
        let mut idle = n
            .slots()
            .filter(|&at| self.enis[at].used < self.enis[at].bound);
        // CCE follows the order in which ENIs were made; TKE fills the fullest first.
        let at = match self.kind(node).strategy() {
            Strategy::Burstable | Strategy::BestEffort => idle.next(),
            Strategy::TkeSharedEni | Strategy::TkeStaticIp => {
                idle.min_by_key(|&at| Reverse(self.enis[at].used))
            }
        };
        at.map(|at| self.use_address(node, at))
    }

    #[inline]
    fn use_address(&mut self, node: NodeId, at: EniId) -> Slot {
        self.enis[at].used += 1;
        let n = &mut self.nodes[node];
        n.used += 1;
        self.counts.used += 1;
        n.slot_of(at)
    }

    /// The address that was kept for the next pod of a name, on an ENI of its subnet.
    fn take_kept(&mut self, node: NodeId, subnet: SubnetId) -> Option<Slot> {
        let (n, kind) = (&self.nodes[node], self.kind(node));
        // Slots of addresses that made room for others are promised to them.
        let full = u64::from(n.available + n.lent) >= kind.capacity();
        if n.busy || full {
            return None;
        }
        let found = self
            .enis_of(node)
            .find(|&(_, of, eni)| of == subnet && eni.room(kind.secondaries) > 0)
            .map(|(at, ..)| at);
        let account = &self.subnets[subnet];
        let new = n.enis < kind.enis && account.free() > 0 && !account.broken;
        let at = match found {
            Some(at) => at,
            None if new && !self.quota_stops(node) => {
                self.post(Transfer::RESERVE, subnet, 1_u32);
                self.count_eni(node);
                self.api.count(self.now(), 1);
                self.add_eni(node, subnet)
            }
            None => return None,
        };
        self.post(Transfer::RECLAIM, subnet, 1_u32);
        self.bind(node, at, 1);
        self.api.count(self.now(), 1);
        Some(self.use_address(node, at))
    }

    #[inline]
    pub(super) fn free_address(&mut self, node: NodeId, eni: Slot, workload: WorkloadId) {
        let at = self.nodes[node].eni_at(eni);
        let spec = &self.scenario.workloads[workload];
        if let Some(subnet) = spec.subnet {
            self.enis[at].foreign -= 1;
            self.counts.cross_used -= 1;
            self.api.count(self.now(), 1);
            self.post(Transfer::UNBIND, subnet, 1_u32);
            self.post(Transfer::RELEASE, subnet, 1_u32);
            return;
        }
        self.enis[at].used -= 1;
        self.nodes[node].used -= 1;
        self.counts.used -= 1;
        if spec.static_ip
            && self.is_static(node)
            && self.scenario.settings.static_ip_reclaim != Some(0)
            && let Some(subnet) = self.enis[at].subnet
        {
            self.unbind(node, at, 1);
            self.post(Transfer::RETAIN, subnet, 1_u32);
            self.retain(workload, subnet);
            self.api.count(self.now(), 1);
        }
    }
}
