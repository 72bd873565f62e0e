//! How pods end, or lose their node and look for another.

use super::world::{NONE, PodState, World};
use model::pool::Rules;

impl World<'_> {
    /// A pod's time has come.
    #[inline]
    pub(super) fn on_depart(&mut self, pod: u32) {
        self.pods[pod as usize].timed = false;
        if self.pods[pod as usize].state == PodState::Dead {
            self.forget(pod);
        } else {
            self.end_pod(pod);
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

    /// Ends a pod, whatever it does.
    #[inline]
    pub(super) fn end_pod(&mut self, pod: u32) {
        let one = self.pods[pod as usize];
        match one.state {
            PodState::Running | PodState::Lost => self.sums.ended += 1,
            PodState::Waiting | PodState::Pending => {
                self.sums.given_up += 1;
                // It has waited, if in vain.
                self.waits
                    .add(self.now - self.pod_times[pod as usize].asked_at);
            }
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
            PodState::Pending | PodState::Lost => {
                self.sums.pending -= 1;
                return;
            }
            PodState::Waiting => {
                self.keep_on(pod);
                self.nodes[one.node as usize].waiting -= 1;
                self.sums.waiting -= 1;
                let more = &mut self.nodes_more[one.node as usize];
                for queue in [&mut more.waiting, &mut more.waiting_cross] {
                    // The oldest go, or the newest: seldom one between.
                    if queue.front() == Some(&pod) {
                        queue.pop_front();
                    } else if let Some(at) = queue.iter().rposition(|&one| one == pod) {
                        queue.remove(at);
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

    /// A pod loses its node and looks for another; one that each node has ends with it.
    pub(super) fn evict(&mut self, pod: u32) {
        let workload = usize::from(self.pods[pod as usize].workload);
        if self.scenario.workloads[workload].daemonset {
            self.end_pod(pod);
            return;
        }
        let ran = self.pods[pod as usize].state == PodState::Running;
        self.detach(pod);
        let passing = self.pods[pod as usize].passing;
        let lifetime = if passing && !self.pods[pod as usize].timed {
            self.pod_times[pod as usize].lifetime
        } else {
            0
        };
        self.sums.moved += u64::from(ran);
        let one = &mut self.pods[pod as usize];
        let state = if ran {
            PodState::Lost
        } else {
            PodState::Pending
        };
        (one.node, one.state) = (NONE, state);
        let times = self.times(lifetime);
        let domain = self.scenario.workloads[workload].domain;
        self.pend(pod, state, domain, times);
    }
}
