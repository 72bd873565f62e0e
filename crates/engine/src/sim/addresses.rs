//! Addresses of pods: which one a pod takes, which are kept for the next of its name, and what
//! becomes of one whose pod ends.

use super::world::{Eni, NONE, PodTimes, World};
use model::pool::{Rules, Strategy};

impl World<'_> {
    /// A pod whose address stays with its name takes over one that was kept.
    #[inline]
    pub(super) fn keep(&mut self, workload: u32, node: u32, times: PodTimes) -> PodTimes {
        if !self.scenario.workloads[workload as usize].static_ip || !self.is_static(node) {
            return times;
        }
        let retained = &mut self.workloads[workload as usize].retained;
        let kept = retained.pop().unwrap_or(NONE);
        PodTimes { kept, ..times }
    }

    /// An address that was kept for a pod is kept for the next.
    pub(super) fn keep_on(&mut self, pod: u32) {
        let kept = std::mem::replace(&mut self.pod_times[pod as usize].kept, NONE);
        if kept != NONE {
            let workload = usize::from(self.pods[pod as usize].workload);
            self.workloads[workload].retained.push(kept);
        }
    }

    fn is_static(&self, node: u32) -> bool {
        self.scenario.kinds[self.nodes[node as usize].kind as usize].rules == Rules::TkeStaticIp
    }

    /// An address for a pod of a workload, if there is one for it: the place of its ENI.
    #[inline]
    pub(super) fn take(&mut self, workload: u32, node: u32, kept: u32) -> Option<u16> {
        if let Some(subnet) = self.scenario.workloads[workload as usize].subnet {
            return self.take_cross(node, subnet);
        }
        if kept != NONE {
            return self.take_kept(node, kept);
        }
        let n = &self.nodes[node as usize];
        if n.available <= n.used {
            return None;
        }
        let strategy = self.scenario.kinds[n.kind as usize].strategy();
        let mut best: Option<(usize, u32)> = None;
        for at in self.eni_range(node) {
            let eni = &self.enis[at];
            if eni.used >= eni.bound || eni.subnet == NONE {
                continue;
            }
            // CCE goes by the order in which ENIs were made; TKE fills the fullest.
            if matches!(strategy, Strategy::Burstable | Strategy::BestEffort) {
                best = Some((at, 0));
                break;
            }
            if best.is_none_or(|(_, most)| eni.used > most) {
                best = Some((at, eni.used));
            }
        }
        best.map(|(at, _)| self.use_address(node, at))
    }

    #[inline]
    fn use_address(&mut self, node: u32, at: usize) -> u16 {
        self.enis[at].used += 1;
        let n = &mut self.nodes[node as usize];
        n.used += 1;
        self.sums.used += 1;
        n.place_of(at)
    }

    /// The address that was kept for the next pod of a name, on an ENI of its subnet.
    fn take_kept(&mut self, node: u32, subnet: u32) -> Option<u16> {
        let n = &self.nodes[node as usize];
        let kind = &self.scenario.kinds[n.kind as usize];
        // Slots of addresses that made room for others are promised to them.
        let full = u64::from(n.available + n.lent) >= kind.capacity();
        if n.busy || full {
            return None;
        }
        let (secondaries, most) = (kind.secondaries, kind.enis);
        let mut range = self.eni_range(node);
        let found =
            range.find(|&at| self.enis[at].subnet == subnet && self.room(at, secondaries) > 0);
        let account = &self.subnets[subnet as usize];
        let may = !self.quota_stops(node);
        let new =
            self.nodes[node as usize].enis < most && account.free > 0 && !account.broken && may;
        let at = match found {
            Some(at) => at,
            None if new => {
                self.draw(subnet, 1);
                let eni = Eni {
                    subnet,
                    bound: 0,
                    used: 0,
                };
                let place = self.add_eni(node, eni);
                self.count_eni(node);
                self.subnets[subnet as usize].primaries += 1;
                self.api.count(self.now, 1);
                (self.nodes[node as usize].first_eni + place) as usize
            }
            None => return None,
        };
        self.subnets[subnet as usize].retained -= 1;
        self.sums.retained -= 1;
        self.bind(node, at, 1);
        self.api.count(self.now, 1);
        Some(self.use_address(node, at))
    }

    #[inline]
    pub(super) fn free_address(&mut self, node: u32, eni: u16, workload: u16) {
        let at = self.nodes[node as usize].first_eni as usize + usize::from(eni);
        let spec = &self.scenario.workloads[usize::from(workload)];
        if let Some(subnet) = spec.subnet {
            self.crosses[at].foreign -= 1;
            self.sums.cross_used -= 1;
            self.subnets[subnet as usize].bound -= 1;
            self.api.count(self.now, 1);
            self.give(subnet, 1);
            return;
        }
        self.enis[at].used -= 1;
        self.nodes[node as usize].used -= 1;
        self.sums.used -= 1;
        if spec.static_ip && self.is_static(node) {
            let subnet = self.enis[at].subnet;
            self.bind(node, at, -1);
            self.subnets[subnet as usize].retained += 1;
            self.sums.retained += 1;
            self.workloads[usize::from(workload)].retained.push(subnet);
            self.api.count(self.now, 1);
        }
    }
}
