//! Pods by id, and the pods of a workload in order of arrival: a doubly linked list through the pods
//! themselves.

use super::index::{PodId, WorkloadId};
use super::world::{Pod, PodState, Slot, World};

impl World<'_> {
    #[inline]
    pub(super) fn new_pod(&mut self, workload: WorkloadId, passing: bool) -> PodId {
        let new = Pod {
            node: None,
            before: None,
            after: None,
            place: 0,
            eni: Slot::NONE,
            workload,
            state: PodState::Pending,
            timed: false,
            queued: false,
            passing,
        };
        let pod = if let Some(pod) = self.free_pods.pop() {
            self.pods[pod] = new;
            pod
        } else {
            self.pod_times.push(self.times(0));
            self.pods.push(new)
        };
        if !passing {
            self.list(pod, workload);
        }
        pod
    }

    /// Frees a pod's id when nothing refers to it any more.
    #[inline]
    pub(super) fn forget(&mut self, pod: PodId) {
        let one = &self.pods[pod];
        if one.state == PodState::Dead && !one.timed && !one.queued {
            self.free_pods.push(pod);
        }
    }

    /// Appends a pod to its workload's list, as the newest.
    fn list(&mut self, pod: PodId, workload: WorkloadId) {
        let run = &mut self.workloads[workload];
        run.pods += 1;
        let before = run.newest.replace(pod);
        match before {
            None => run.oldest = Some(pod),
            Some(before) => self.pods[before].after = Some(pod),
        }
        self.pods[pod].before = before;
    }

    pub(super) fn unlist(&mut self, pod: PodId) {
        let one = self.pods[pod];
        let run = &mut self.workloads[one.workload];
        run.pods -= 1;
        match one.before {
            None => run.oldest = one.after,
            Some(before) => self.pods[before].after = one.after,
        }
        match one.after {
            None => run.newest = one.before,
            Some(after) => self.pods[after].before = one.before,
        }
    }
}
