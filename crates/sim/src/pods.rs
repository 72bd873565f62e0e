//! Pods: how they are placed on nodes, and start.

use super::index::position;
use super::index::{DomainId, NodeId, PodId, WorkloadId};
use super::outcome::MomentKind;
use super::world::{Event, OTHER_SUBNET, OWN, PodState, PodTimes, Slot, World};

impl World<'_> {
    /// A pod of a workload is requested. It runs for `lifetime` milliseconds, or forever if that is 0.
    #[inline]
    pub(super) fn ask(&mut self, workload: WorkloadId, lifetime: u64) {
        self.counts.pods.asked += 1;
        let times = self.times(lifetime);
        let domain = self.scenario.workloads[workload].domain;
        // First come, first served.
        let free = self.domains[domain].pending.is_empty();
        let first = self.first(domain).filter(|_| free);
        // A short-lived pod needs no id, unless its node may be lost.
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

    /// The node for the next pod of a domain.
    #[inline]
    pub(super) fn first(&self, domain: DomainId) -> Option<NodeId> {
        self.domains[domain].ranking.first(self.scenario.scheduler)
    }

    /// Requests a pod for one node. Returns whether the node takes it and the pod does not wait.
    pub(super) fn ask_on(&mut self, node: NodeId, workload: WorkloadId) -> bool {
        let (_, takes) = self.openness(node);
        if takes {
            self.counts.pods.asked += 1;
            self.put_new(node, workload);
        }
        takes && self.nodes[node].waiting == 0
    }

    fn put_new(&mut self, node: NodeId, workload: WorkloadId) {
        let pod = self.new_pod(workload, false);
        self.put(pod, node, self.times(0));
    }

    /// Places a short-lived pod on a node. If it starts immediately, only its end is an event.
    #[inline]
    fn pass(&mut self, workload: WorkloadId, node: NodeId, times: PodTimes) {
        self.nodes[node].pods += 1;
        let address = self.scenario.workloads[workload].address;
        let times = self.keep(workload, node, times);
        let taken = if address {
            self.take(workload, node, times.kept)
        } else {
            Some(Slot::from(0))
        };
        if let Some(eni) = taken.and_then(Slot::short) {
            self.count_start(workload, 0);
            let leave = Event::Leave { eni, workload, node };
            let ends = self.now().saturating_add(times.lifetime);
            self.clock.at_last(ends, leave);
        } else {
            let pod = self.new_pod(workload, true);
            self.pods[pod].node = Some(node);
            self.start_or_wait(pod, node, taken, times);
        }
        if address {
            self.work(node);
        } else {
            self.settle(node);
        }
    }

    pub(super) const fn times(&self, lifetime: u64) -> PodTimes {
        PodTimes { asked_at: self.now(), lifetime, kept: None }
    }

    pub(super) fn pend(&mut self, pod: PodId, state: PodState, domain: DomainId, times: PodTimes) {
        self.pod_times[pod] = times;
        let one = &mut self.pods[pod];
        (one.state, one.queued) = (state, true);
        self.domains[domain].pending.push_back(pod);
        self.count_pending();
    }

    fn count_pending(&mut self) {
        self.counts.pods.never_started += 1;
        // Before the first node exists, Pending pods are expected.
        if self.counts.pods.never_started.get() == 1 && !self.nodes.is_empty() {
            self.tell_once(MomentKind::FirstPodPends, |_| String::new());
        }
    }

    /// Puts a pod on a node.
    #[inline]
    fn put(&mut self, pod: PodId, node: NodeId, times: PodTimes) {
        self.lay(pod, node);
        let workload = self.pods[pod].workload;
        if !self.scenario.workloads[workload].address {
            self.start(pod, times);
            self.settle(node);
            return;
        }
        let times = self.keep(workload, node, times);
        let taken = self.take(workload, node, times.kept);
        self.start_or_wait(pod, node, taken, times);
        self.work(node);
    }

    /// Records where a pod is, and that its node has one more.
    #[inline]
    pub(super) fn lay(&mut self, pod: PodId, node: NodeId) {
        self.nodes[node].pods += 1;
        self.pods[pod].node = Some(node);
        if self.scenario.moves {
            let pods = &mut self.nodes_more[node].pods;
            self.pods[pod].place = position(pods.len());
            pods.push(pod);
        }
    }

    fn start_or_wait(&mut self, pod: PodId, node: NodeId, taken: Option<Slot>, times: PodTimes) {
        if let Some(eni) = taken {
            self.pods[pod].eni = eni;
            self.start(pod, times);
        } else {
            self.wait(pod, node, times);
        }
    }

    /// A pod waits on its node.
    pub(super) fn wait(&mut self, pod: PodId, node: NodeId, times: PodTimes) {
        self.pod_times[pod] = times;
        let one = &mut self.pods[pod];
        one.state = PodState::Waiting;
        let own = self.scenario.workloads[one.workload].subnet.is_none() && times.kept.is_none();
        let queue = if own { OWN } else { OTHER_SUBNET };
        self.nodes_more[node].waiting[queue].push_back(pod);
        self.nodes[node].waiting += 1;
        self.counts.pods.waiting += 1;
    }

    /// A pod runs.
    #[inline]
    fn start(&mut self, pod: PodId, times: PodTimes) {
        self.count_start(self.pods[pod].workload, self.now() - times.asked_at);
        let one = &mut self.pods[pod];
        one.state = PodState::Running;
        if times.lifetime > 0 && !one.timed {
            let ends = self.clock.now() + times.lifetime;
            one.timed = ends <= self.clock.end();
            self.clock.at(ends, Event::Depart(pod));
        }
    }

    #[inline]
    fn count_start(&mut self, workload: WorkloadId, waited: u64) {
        self.waits.add(waited);
        self.counts.pods.running += 1;
        self.workloads[workload].running += 1;
    }

    /// Pods that wait on a node take what has become free, in order.
    pub(super) fn serve_waiting(&mut self, node: NodeId) {
        // Making room for one may free what serves the next, so handle them one by one.
        if self.nodes[node].waiting == 0 || std::mem::replace(&mut self.serving, true) {
            return;
        }
        for queue in [OWN, OTHER_SUBNET] {
            while let Some(&pod) = self.nodes_more[node].waiting[queue].front() {
                let kept = self.pod_times[pod].kept;
                let Some(eni) = self.take(self.pods[pod].workload, node, kept) else {
                    break;
                };
                self.pods[pod].eni = eni;
                self.pod_times[pod].kept = None;
                self.nodes_more[node].waiting[queue].pop_front();
                self.nodes[node].waiting -= 1;
                self.counts.pods.waiting -= 1;
                self.start(pod, self.pod_times[pod]);
            }
        }
        self.serving = false;
    }

    /// Pending pods go to nodes that take them now.
    pub(super) fn place_pending(&mut self) {
        for domain in self.domains.ids() {
            while let Some(&pod) = self.domains[domain].pending.front() {
                let pends = matches!(self.pods[pod].state, PodState::Pending | PodState::Lost);
                let first = self.first(domain);
                if pends && first.is_none() {
                    break;
                }
                self.domains[domain].pending.pop_front();
                self.pods[pod].queued = false;
                match first {
                    Some(node) if pends => {
                        self.counts.pods.never_started -= 1;
                        self.put(pod, node, self.pod_times[pod]);
                    }
                    _ => self.forget(pod),
                }
            }
        }
    }

    /// The pods that a `DaemonSet` runs on a node in addition to existing ones.
    pub(super) fn put_daemons(&mut self, node: NodeId, workload: WorkloadId, there: u32) {
        let spec = &self.scenario.workloads[workload];
        let group = self.kind(node).group;
        if !spec.daemonset || spec.group.is_some_and(|of| of != group) {
            return;
        }
        for _ in there..spec.replicas {
            self.counts.pods.asked += 1;
            self.put_daemon(node, workload);
        }
    }

    /// A `DaemonSet` pod goes to its node, or is Pending until the node takes pods.
    fn put_daemon(&mut self, node: NodeId, workload: WorkloadId) {
        let (open, address) = self.openness(node);
        let takes_address = self.scenario.workloads[workload].address;
        if if takes_address { address } else { open } {
            self.put_new(node, workload);
            return;
        }
        self.nodes_more[node].missing.push(workload);
        self.nodes[node].misses = true;
        self.count_pending();
    }

    /// Places the missing `DaemonSet` pods of a node.
    pub(super) fn put_missing(&mut self, node: NodeId) {
        for workload in self.forget_missing(node) {
            self.put_daemon(node, workload);
        }
    }

    /// Drops the missing `DaemonSet` pods of a node.
    pub(super) fn forget_missing(&mut self, node: NodeId) -> Vec<WorkloadId> {
        self.nodes[node].misses = false;
        let missing = std::mem::take(&mut self.nodes_more[node].missing);
        self.counts.pods.never_started -= missing.len() as u64;
        missing
    }
}
