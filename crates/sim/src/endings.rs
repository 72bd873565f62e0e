//! How pods end, or lose their node and look for another.

use super::index::{NodeId, PodId, WorkloadId};
use super::world::{PodState, World};

impl World<'_> {
    /// The lifetime of a pod is over.
    #[inline]
    pub(super) fn on_depart(&mut self, pod: PodId) {
        self.pods[pod].timed = false;
        if self.pods[pod].state == PodState::Dead {
            self.forget(pod);
        } else {
            self.end_pod(pod);
        }
    }

    /// A pod that exists only as an end event ends.
    #[inline]
    pub(super) fn on_leave(&mut self, eni: u8, workload: WorkloadId, node: NodeId) {
        self.counts.pods.ended += 1;
        self.counts.pods.running -= 1;
        self.workloads[workload].running -= 1;
        if self.scenario.workloads[workload].address {
            self.free_address(node, eni.into(), workload);
        }
        self.nodes[node].pods -= 1;
        self.after_pod(node);
    }

    /// Ends a pod in any state.
    #[inline]
    pub(super) fn end_pod(&mut self, pod: PodId) {
        let one = self.pods[pod];
        match one.state {
            PodState::Running | PodState::Lost => self.counts.pods.ended += 1,
            PodState::Waiting | PodState::Pending => {
                self.counts.pods.given_up += 1;
                // Its wait counts, although it got no address.
                self.waits.add(self.now() - self.pod_times[pod].asked_at);
            }
            PodState::Dead => return,
        }
        self.detach(pod);
        if !one.passing {
            self.unlist(pod);
        }
        self.pods[pod].state = PodState::Dead;
        self.forget(pod);
        if let Some(node) = one.node {
            self.after_pod(node);
        }
    }

    /// What a node does after one of its pods is gone.
    #[inline]
    fn after_pod(&mut self, node: NodeId) {
        let n = &self.nodes[node];
        let burstable = self.kind(node).burstable().is_some();
        // A pool that releases nothing and needs nothing has nothing to do.
        if burstable && n.waiting == 0 && n.block.is_none() && n.lent == 0 && !n.isolated {
            self.settle(node);
            return;
        }
        self.serve_waiting(node);
        self.work(node);
    }

    /// Takes a pod off its node, or out of the Pending pods.
    #[inline]
    fn detach(&mut self, pod: PodId) {
        let one = self.pods[pod];
        let Some(node) = one.node else {
            self.counts.pods.never_started -= 1;
            return;
        };
        if one.state == PodState::Waiting {
            self.keep_on(pod);
            self.nodes[node].waiting -= 1;
            self.counts.pods.waiting -= 1;
            for queue in &mut self.nodes_more[node].waiting {
                // The oldest or the newest pod goes; rarely one in between.
                if queue.front() == Some(&pod) {
                    queue.pop_front();
                } else if let Some(at) = queue.iter().rposition(|&one| one == pod) {
                    queue.remove(at);
                }
            }
        } else {
            self.counts.pods.running -= 1;
            self.workloads[one.workload].running -= 1;
            if self.scenario.workloads[one.workload].address {
                self.free_address(node, one.eni, one.workload);
            }
        }
        self.nodes[node].pods -= 1;
        if self.scenario.moves {
            let (pods, place) = (&mut self.nodes_more[node].pods, one.place as usize);
            pods.swap_remove(place);
            if let Some(&moved) = pods.get(place) {
                self.pods[moved].place = one.place;
            }
        }
    }

    /// A pod loses its node and looks for another; a `DaemonSet` pod ends with its node.
    pub(super) fn evict(&mut self, pod: PodId) {
        let workload = &self.scenario.workloads[self.pods[pod].workload];
        if workload.daemonset {
            self.end_pod(pod);
            return;
        }
        let ran = self.pods[pod].state == PodState::Running;
        self.detach(pod);
        self.counts.pods.moved += u64::from(ran);
        let one = &mut self.pods[pod];
        one.node = None;
        // A pod whose end is already set keeps it.
        let lifetime = if one.passing && !one.timed {
            self.pod_times[pod].lifetime
        } else {
            0
        };
        let state = if ran {
            PodState::Lost
        } else {
            PodState::Pending
        };
        self.pend(pod, state, workload.domain, self.times(lifetime));
    }
}
