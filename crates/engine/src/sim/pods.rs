//! Pods: how they come to a node, and start.

use super::scenario::position;
use super::world::{Event, NONE, PodState, PodTimes, World};

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
            None => self.pend(pod, PodState::Pending, domain, times),
        }
    }

    /// A pod of a workload is meant for one node; whether the node takes it, and it does not wait.
    pub(super) fn ask_on(&mut self, node: u32, workload: u32) -> bool {
        let (_, takes) = self.openness(node);
        if takes {
            self.sums.asked += 1;
            let pod = self.new_pod(workload, false);
            let times = self.times(0);
            self.put(pod, node, times);
        }
        takes && self.nodes[node as usize].waiting == 0
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

    pub(super) const fn times(&self, lifetime: u64) -> PodTimes {
        PodTimes {
            asked_at: self.now,
            lifetime,
            kept: NONE,
        }
    }

    pub(super) fn pend(&mut self, pod: u32, state: PodState, domain: u32, times: PodTimes) {
        self.pod_times[pod as usize] = times;
        let pod_now = &mut self.pods[pod as usize];
        (pod_now.state, pod_now.queued) = (state, true);
        self.pending[domain as usize].push_back(pod);
        self.sums.pending += 1;
        // Before there is any node, nobody is surprised.
        if self.sums.pending == 1 && !self.nodes.is_empty() {
            self.story().pod_pends();
        }
    }

    /// Puts a pod on a node.
    #[inline]
    fn put(&mut self, pod: u32, node: u32, times: PodTimes) {
        self.lay(pod, node);
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

    /// Notes where a pod is, and that its node has one more.
    #[inline]
    pub(super) fn lay(&mut self, pod: u32, node: u32) {
        self.nodes[node as usize].pods += 1;
        self.pods[pod as usize].node = node;
        if self.scenario.moves {
            let pods = &mut self.nodes_more[node as usize].pods;
            self.pods[pod as usize].place = position(pods.len());
            pods.push(pod);
        }
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
        self.pods[pod as usize].state = PodState::Waiting;
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
            while let Some(pod) = self.nodes_more[node as usize].first_waiting(cross) {
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
                self.nodes[node as usize].waiting -= 1;
                self.sums.waiting -= 1;
                let times = self.pod_times[pod as usize];
                self.start(pod, times);
            }
        }
        self.serving = false;
    }

    /// Pods that no node took go to nodes that take them now.
    pub(super) fn place_pending(&mut self) {
        for domain in 0..self.pending.len() {
            while let Some(&pod) = self.pending[domain].front() {
                let one = &self.pods[pod as usize];
                if !matches!(one.state, PodState::Pending | PodState::Lost) {
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

    /// The pods that a `DaemonSet` runs on a node beside those that are there.
    pub(super) fn put_daemons(&mut self, node: u32, workload: u32, there: u32) {
        let spec = &self.scenario.workloads[workload as usize];
        let group = self.scenario.kinds[self.nodes[node as usize].kind as usize].group;
        if !spec.daemonset || spec.group.is_some_and(|of| of != group) {
            return;
        }
        for _ in there..spec.replicas {
            self.sums.asked += 1;
            self.put_daemon(node, workload);
        }
    }

    /// A pod of a `DaemonSet` comes to its node, or is pending until the node takes pods.
    fn put_daemon(&mut self, node: u32, workload: u32) {
        let (open, address) = self.openness(node);
        let takes_address = self.scenario.workloads[workload as usize].address;
        if if takes_address { address } else { open } {
            let pod = self.new_pod(workload, false);
            let times = self.times(0);
            self.put(pod, node, times);
            return;
        }
        self.nodes_more[node as usize].missing.push(workload);
        self.nodes[node as usize].misses = true;
        self.sums.pending += 1;
        if self.sums.pending == 1 {
            self.story().pod_pends();
        }
    }

    /// The pods of `DaemonSets` that a node had not taken come to it.
    pub(super) fn put_missing(&mut self, node: u32) {
        let missing = self.forget_missing(node);
        for workload in missing {
            self.put_daemon(node, workload);
        }
    }

    /// Nobody waits any more for the pods of `DaemonSets` that a node had not taken.
    pub(super) fn forget_missing(&mut self, node: u32) -> Vec<u32> {
        self.nodes[node as usize].misses = false;
        let missing = std::mem::take(&mut self.nodes_more[node as usize].missing);
        self.sums.pending -= missing.len() as u64;
        missing
    }
}
