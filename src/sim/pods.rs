//! Pods: how they come to a node, get an address, and end.

use super::scenario::position;
use super::world::{Event, NONE, Pod, PodState, PodTimes, Presence, World};
use crate::pool::{Rules, Strategy};

impl World<'_> {
    /// A pod of a workload is asked for; it runs for `lifetime` milliseconds, or for ever where
    /// that is 0.
    #[inline]
    pub(super) fn ask(&mut self, workload: u32, lifetime: u64) {
        self.sums.asked += 1;
        let times = self.times(lifetime);
        let domain = self.scenario.workloads[workload as usize].domain;
        let first = self.rankings[domain as usize].first(self.scenario.scheduler);
        // Who came before goes before.
        let free = self.pending[domain as usize].is_empty();
        let first = first.filter(|_| free);
        // Nobody looks for a pod that comes and goes, unless its node may be lost under it.
        if lifetime > 0
            && !self.scenario.moves
            && let Some(node) = first
        {
            self.pass(workload, node, times);
            return;
        }
        let pod = self.new_pod(workload, lifetime > 0);
        match first {
            Some(node) => self.put(pod, node, times),
            None => self.pend(pod, domain, times),
        }
    }

    /// A pod that comes and goes is put on a node. One that starts at once is nothing but its end.
    #[inline]
    fn pass(&mut self, workload: u32, node: u32, times: PodTimes) {
        self.nodes[node as usize].pods += 1;
        let address = self.scenario.workloads[workload as usize].address;
        let times = self.keep(workload, node, times);
        let taken = if address {
            self.take(workload, node, times.kept)
        } else {
            Some(0)
        };
        let short = taken.and_then(|eni| u8::try_from(eni).ok());
        if let (Some(eni), Ok(workload)) = (short, u16::try_from(workload)) {
            self.count_start(workload, 0);
            let leave = Event::Leave {
                eni,
                workload,
                node,
            };
            // Even after the end, so that all pods are found somewhere.
            let ends = self.now.saturating_add(times.lifetime);
            self.queue.push(ends, leave);
        } else {
            let pod = self.new_pod(workload, true);
            self.pods[pod as usize].node = node;
            self.start_or_wait(pod, node, taken, times);
        }
        if address {
            self.work(node);
        } else {
            self.settle(node);
        }
    }

    /// A pod that was nothing but its end has come to it.
    #[inline]
    pub(super) fn on_leave(&mut self, eni: u8, workload: u16, node: u32) {
        self.sums.ended += 1;
        self.sums.running -= 1;
        self.workloads[usize::from(workload)].running -= 1;
        if self.scenario.workloads[usize::from(workload)].address {
            self.free_address(node, eni.into(), workload);
        }
        self.nodes[node as usize].pods -= 1;
        self.after_pod(node);
    }

    const fn times(&self, lifetime: u64) -> PodTimes {
        PodTimes {
            asked_at: self.now,
            lifetime,
            kept: NONE,
        }
    }

    #[inline]
    fn new_pod(&mut self, workload: u32, passing: bool) -> u32 {
        let new = Pod {
            node: NONE,
            before: NONE,
            after: NONE,
            place: NONE,
            eni: u16::MAX,
            workload: u16::try_from(workload).unwrap_or(u16::MAX),
            state: PodState::Pending,
            timed: false,
            queued: false,
            passing,
        };
        let free = self.free_pod;
        let pod = if free == NONE {
            self.pods.push(new);
            let times = self.times(0);
            self.pod_times.push(times);
            position(self.pods.len() - 1)
        } else {
            self.free_pod = self.pods[free as usize].place;
            self.pods[free as usize] = new;
            free
        };
        if !passing {
            self.list(pod, workload);
        }
        pod
    }

    /// Adds a pod to its workload's, as the newest.
    fn list(&mut self, pod: u32, workload: u32) {
        let run = &mut self.workloads[workload as usize];
        run.pods += 1;
        let before = std::mem::replace(&mut run.newest, pod);
        if before == NONE {
            run.oldest = pod;
        } else {
            self.pods[before as usize].after = pod;
        }
        self.pods[pod as usize].before = before;
    }

    fn unlist(&mut self, pod: u32) {
        let Pod {
            before,
            after,
            workload,
            ..
        } = self.pods[pod as usize];
        let run = &mut self.workloads[usize::from(workload)];
        run.pods -= 1;
        if before == NONE {
            run.oldest = after;
        } else {
            self.pods[before as usize].after = after;
        }
        if after == NONE {
            run.newest = before;
        } else {
            self.pods[after as usize].before = before;
        }
    }

    fn pend(&mut self, pod: u32, domain: u32, times: PodTimes) {
        self.pod_times[pod as usize] = times;
        let pod_now = &mut self.pods[pod as usize];
        (pod_now.state, pod_now.queued) = (PodState::Pending, true);
        self.pending[domain as usize].push_back(pod);
        self.sums.pending += 1;
        if self.sums.pending == 1 {
            self.story().pod_pends();
        }
    }

    /// Puts a pod on a node.
    #[inline]
    pub(super) fn put(&mut self, pod: u32, node: u32, times: PodTimes) {
        self.nodes[node as usize].pods += 1;
        self.pods[pod as usize].node = node;
        if self.scenario.moves {
            let pods = &mut self.nodes_more[node as usize].pods;
            self.pods[pod as usize].place = position(pods.len());
            pods.push(pod);
        }
        let workload = usize::from(self.pods[pod as usize].workload);
        if !self.scenario.workloads[workload].address {
            self.start(pod, times);
            self.settle(node);
            return;
        }
        let number = position(workload);
        let times = self.keep(number, node, times);
        let taken = self.take(number, node, times.kept);
        self.start_or_wait(pod, node, taken, times);
        self.work(node);
    }

    fn start_or_wait(&mut self, pod: u32, node: u32, taken: Option<u16>, times: PodTimes) {
        if let Some(eni) = taken {
            self.pods[pod as usize].eni = eni;
            self.start(pod, times);
        } else {
            self.wait(pod, node, times);
        }
    }

    /// A pod waits on its node.
    fn wait(&mut self, pod: u32, node: u32, times: PodTimes) {
        self.pod_times[pod as usize] = times;
        let workload = usize::from(self.pods[pod as usize].workload);
        let own = self.scenario.workloads[workload].subnet.is_none() && times.kept == NONE;
        let one = &mut self.pods[pod as usize];
        (one.state, one.queued) = (PodState::Waiting, true);
        let more = &mut self.nodes_more[node as usize];
        let queue = if own {
            &mut more.waiting
        } else {
            &mut more.waiting_cross
        };
        queue.push_back(pod);
        self.nodes[node as usize].waiting += 1;
        self.sums.waiting += 1;
    }

    /// A pod whose address stays with its name takes over one that was kept.
    #[inline]
    fn keep(&mut self, workload: u32, node: u32, times: PodTimes) -> PodTimes {
        if !self.scenario.workloads[workload as usize].static_ip || !self.is_static(node) {
            return times;
        }
        let retained = &mut self.workloads[workload as usize].retained;
        let kept = retained.pop().unwrap_or(NONE);
        PodTimes { kept, ..times }
    }

    /// An address that was kept for a pod is kept for the next.
    fn keep_on(&mut self, pod: u32) {
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
    fn take(&mut self, workload: u32, node: u32, kept: u32) -> Option<u16> {
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

    /// An address of another subnet, on a slot of one of the node's ENIs.
    fn take_cross(&mut self, node: u32, subnet: u32) -> Option<u16> {
        if self.subnets[subnet as usize].free == 0 {
            let account = &mut self.subnets[subnet as usize];
            account.first_refused.get_or_insert(self.now);
            return None;
        }
        let at = self.slot_for_cross(node)?;
        // Making room may have taken the last address of the same subnet.
        if self.subnets[subnet as usize].free == 0 {
            return None;
        }
        self.draw(subnet, 1);
        self.subnets[subnet as usize].bound += 1;
        self.crosses[at].foreign += 1;
        self.sums.cross_used += 1;
        self.api.count(self.now, 1);
        Some(self.nodes[node as usize].place_of(at))
    }

    /// The address that was kept for the next pod of a name, on an ENI of its subnet.
    fn take_kept(&mut self, node: u32, subnet: u32) -> Option<u16> {
        if self.nodes[node as usize].busy {
            return None;
        }
        let kind = &self.scenario.kinds[self.nodes[node as usize].kind as usize];
        let (secondaries, most) = (kind.secondaries, kind.enis);
        let mut range = self.eni_range(node);
        let found =
            range.find(|&at| self.enis[at].subnet == subnet && self.room(at, secondaries) > 0);
        let account = &self.subnets[subnet as usize];
        let quota = self.scenario.eni_quota;
        let may = quota.is_none_or(|quota| self.sums.enis + self.creating < quota);
        let new =
            self.nodes[node as usize].enis < most && account.free > 0 && !account.broken && may;
        let at = match found {
            Some(at) => at,
            None if new => {
                self.draw(subnet, 1);
                let eni = super::world::Eni {
                    subnet,
                    bound: 0,
                    used: 0,
                };
                let place = self.add_eni(node, eni);
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

    /// A pod runs.
    #[inline]
    fn start(&mut self, pod: u32, times: PodTimes) {
        let workload = self.pods[pod as usize].workload;
        self.count_start(workload, self.now - times.asked_at);
        let one = &mut self.pods[pod as usize];
        one.state = PodState::Running;
        if times.lifetime > 0 && !one.timed {
            let ends = self.now + times.lifetime;
            if ends <= self.end {
                one.timed = true;
                self.queue.push(ends, Event::Depart(pod));
            }
        }
    }

    #[inline]
    fn count_start(&mut self, workload: u16, waited: u64) {
        self.waits.add(waited);
        self.sums.running += 1;
        self.workloads[usize::from(workload)].running += 1;
    }

    /// Pods that wait on a node take what has become free, the first first.
    pub(super) fn serve_waiting(&mut self, node: u32) {
        // Making room for one may complete what serves the next: one after the other.
        if self.nodes[node as usize].waiting == 0 || std::mem::replace(&mut self.serving, true) {
            return;
        }
        for cross in [false, true] {
            while let Some(pod) = self.first_waiting(node, cross) {
                let kept = self.pod_times[pod as usize].kept;
                let workload = self.pods[pod as usize].workload.into();
                let Some(eni) = self.take(workload, node, kept) else {
                    break;
                };
                self.pods[pod as usize].eni = eni;
                self.pod_times[pod as usize].kept = NONE;
                let more = &mut self.nodes_more[node as usize];
                let queue = if cross {
                    &mut more.waiting_cross
                } else {
                    &mut more.waiting
                };
                queue.pop_front();
                self.pods[pod as usize].queued = false;
                self.nodes[node as usize].waiting -= 1;
                self.sums.waiting -= 1;
                let times = self.pod_times[pod as usize];
                self.start(pod, times);
            }
        }
        self.serving = false;
    }

    /// The first pod that waits, those that have ended meanwhile forgotten.
    fn first_waiting(&mut self, node: u32, cross: bool) -> Option<u32> {
        loop {
            let more = &mut self.nodes_more[node as usize];
            let queue = if cross {
                &mut more.waiting_cross
            } else {
                &mut more.waiting
            };
            let pod = *queue.front()?;
            let one = &self.pods[pod as usize];
            if one.state == PodState::Waiting && one.node == node {
                return Some(pod);
            }
            queue.pop_front();
            self.pods[pod as usize].queued = false;
            self.forget(pod);
        }
    }

    /// A pod's time has come.
    #[inline]
    pub(super) fn on_depart(&mut self, pod: u32) {
        self.pods[pod as usize].timed = false;
        match self.pods[pod as usize].state {
            PodState::Dead => self.forget(pod),
            // It ran, lost its node, and is missed by nobody any more.
            PodState::Pending => {
                self.end_pod(pod);
                self.sums.never -= 1;
                self.sums.ended += 1;
            }
            PodState::Running | PodState::Waiting => self.end_pod(pod),
        }
    }

    /// Ends a pod, whatever it does.
    #[inline]
    pub(super) fn end_pod(&mut self, pod: u32) {
        let one = self.pods[pod as usize];
        match one.state {
            PodState::Running => self.sums.ended += 1,
            PodState::Waiting | PodState::Pending => self.sums.never += 1,
            PodState::Dead => return,
        }
        self.detach(pod);
        if !one.passing {
            self.unlist(pod);
        }
        self.pods[pod as usize].state = PodState::Dead;
        self.forget(pod);
        if one.node != NONE {
            self.after_pod(one.node);
        }
    }

    /// What a node does after a pod of it has gone.
    #[inline]
    fn after_pod(&mut self, node: u32) {
        let n = &self.nodes[node as usize];
        let burstable = matches!(
            self.scenario.kinds[n.kind as usize].rules,
            Rules::Burstable { .. }
        );
        // A pool that gives nothing back, and is short of nothing, has nothing to do.
        if burstable && n.waiting == 0 && n.block.is_none() && n.lent == 0 && !n.isolated {
            self.settle(node);
            return;
        }
        self.serve_waiting(node);
        self.work(node);
    }

    /// Takes a pod off its node, or out of the pods that no node takes.
    #[inline]
    fn detach(&mut self, pod: u32) {
        let one = self.pods[pod as usize];
        match one.state {
            PodState::Pending => {
                self.sums.pending -= 1;
                return;
            }
            PodState::Waiting => {
                self.keep_on(pod);
                let more = &mut self.nodes_more[one.node as usize];
                self.nodes[one.node as usize].waiting -= 1;
                self.sums.waiting -= 1;
                // The queue may hold nobody but those who have gone.
                if self.nodes[one.node as usize].waiting == 0 {
                    let gone: Vec<u32> = more
                        .waiting
                        .drain(..)
                        .chain(more.waiting_cross.drain(..))
                        .collect();
                    for gone in gone {
                        self.pods[gone as usize].queued = false;
                        if gone != pod {
                            self.forget(gone);
                        }
                    }
                }
            }
            PodState::Running => {
                self.sums.running -= 1;
                self.workloads[usize::from(one.workload)].running -= 1;
                if self.scenario.workloads[usize::from(one.workload)].address {
                    self.free_address(one.node, one.eni, one.workload);
                }
            }
            PodState::Dead => return,
        }
        self.nodes[one.node as usize].pods -= 1;
        if self.scenario.moves {
            let pods = &mut self.nodes_more[one.node as usize].pods;
            let place = one.place as usize;
            pods.swap_remove(place);
            if let Some(&moved) = pods.get(place) {
                self.pods[moved as usize].place = one.place;
            }
        }
    }

    #[inline]
    fn free_address(&mut self, node: u32, eni: u16, workload: u16) {
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

    /// Frees a pod's number when nothing refers to it any more.
    #[inline]
    fn forget(&mut self, pod: u32) {
        let one = &mut self.pods[pod as usize];
        if one.state == PodState::Dead && !one.timed && !one.queued {
            one.place = self.free_pod;
            self.free_pod = pod;
        }
    }

    /// A pod loses its node and looks for another; one that each node has ends with it.
    pub(super) fn evict(&mut self, pod: u32) {
        let workload = usize::from(self.pods[pod as usize].workload);
        if self.scenario.workloads[workload].daemonset {
            self.end_pod(pod);
            return;
        }
        let ran = self.pods[pod as usize].state == PodState::Running;
        // One that still stands in its node's queue leaves that for good.
        self.detach(pod);
        let passing = self.pods[pod as usize].passing;
        let was_queued = self.pods[pod as usize].queued;
        let lifetime = if passing && !self.pods[pod as usize].timed {
            self.pod_times[pod as usize].lifetime
        } else {
            0
        };
        debug_assert!(!was_queued || !ran);
        self.sums.moved += u64::from(ran);
        let one = &mut self.pods[pod as usize];
        (one.node, one.state) = (NONE, PodState::Pending);
        let times = self.times(lifetime);
        if was_queued {
            // Its place in the old queue is void; another pod takes over.
            self.sums.pending += 1;
            self.end_quietly(pod);
            let again = self.new_pod(position(workload), passing);
            let domain = self.scenario.workloads[workload].domain;
            self.pend(again, domain, times);
            return;
        }
        let domain = self.scenario.workloads[workload].domain;
        self.pend(pod, domain, times);
    }

    /// Ends a pod that is replaced and so was never missed.
    fn end_quietly(&mut self, pod: u32) {
        self.sums.pending -= 1;
        if !self.pods[pod as usize].passing {
            self.unlist(pod);
        }
        self.pods[pod as usize].state = PodState::Dead;
        self.forget(pod);
    }

    /// Pods that no node took go to nodes that take them now.
    pub(super) fn place_pending(&mut self) {
        for domain in 0..self.pending.len() {
            while let Some(&pod) = self.pending[domain].front() {
                let one = &self.pods[pod as usize];
                if one.state != PodState::Pending {
                    self.pending[domain].pop_front();
                    self.pods[pod as usize].queued = false;
                    self.forget(pod);
                    continue;
                }
                let Some(node) = self.rankings[domain].first(self.scenario.scheduler) else {
                    break;
                };
                self.pending[domain].pop_front();
                self.pods[pod as usize].queued = false;
                self.sums.pending -= 1;
                let times = self.pod_times[pod as usize];
                self.put(pod, node, times);
            }
        }
    }

    /// The pods that a `DaemonSet` runs on a node.
    pub(super) fn put_daemons(&mut self, node: u32, workload: u32) {
        let spec = &self.scenario.workloads[workload as usize];
        let group = self.scenario.kinds[self.nodes[node as usize].kind as usize].group;
        if !spec.daemonset || spec.group.is_some_and(|of| of != group) {
            return;
        }
        for _ in 0..spec.replicas {
            if self.nodes[node as usize].presence != Presence::Ready {
                return;
            }
            self.sums.asked += 1;
            let n = &self.nodes[node as usize];
            if n.pods >= self.scenario.kinds[n.kind as usize].pods {
                // kubelet takes no more.
                self.sums.never += 1;
                continue;
            }
            let pod = self.new_pod(workload, false);
            let times = self.times(0);
            self.put(pod, node, times);
        }
    }
}
