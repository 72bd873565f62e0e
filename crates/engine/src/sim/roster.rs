//! Pods by number, and the pods of a workload in the order in which they came.

use super::scenario::position;
use super::world::{NONE, Pod, PodState, World};

impl World<'_> {
    #[inline]
    pub(super) fn new_pod(&mut self, workload: u32, passing: bool) -> u32 {
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

    pub(super) fn unlist(&mut self, pod: u32) {
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

    /// Frees a pod's number when nothing refers to it any more.
    #[inline]
    pub(super) fn forget(&mut self, pod: u32) {
        let one = &mut self.pods[pod as usize];
        if one.state == PodState::Dead && !one.timed && !one.queued {
            one.place = self.free_pod;
            self.free_pod = pod;
        }
    }
}
