//! Pods by id, and the pods of a workload in order of arrival: a doubly linked list through the pods
//! themselves.

use std::ops::{Index, IndexMut};

use super::index::{Indexed, PodId, WorkloadId};
use super::world::{Pod, PodState, PodTimes, Slot, World};

/// All pods that have an id.
#[derive(Debug, Default)]
pub(super) struct Roster {
    pods: Indexed<PodId, Pod>,
    pub(super) times: Indexed<PodId, PodTimes>,
    /// Free ids, the last reused first.
    free: Vec<PodId>,
}

impl Index<PodId> for Roster {
    type Output = Pod;

    #[inline]
    fn index(&self, pod: PodId) -> &Pod {
        &self.pods[pod]
    }
}

impl IndexMut<PodId> for Roster {
    #[inline]
    fn index_mut(&mut self, pod: PodId) -> &mut Pod {
        &mut self.pods[pod]
    }
}

impl Roster {
    pub(super) fn iter(&self) -> impl Iterator<Item = (&Pod, &PodTimes)> {
        self.pods.iter().zip(self.times.iter())
    }

    /// Frees a pod's id when nothing refers to it any more.
    #[inline]
    pub(super) fn forget(&mut self, pod: PodId) {
        let one = &self.pods[pod];
        if one.state == PodState::Dead && !one.timed && !one.queued {
            self.free.push(pod);
        }
    }
}

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
        let pod = if let Some(pod) = self.pods.free.pop() {
            self.pods[pod] = new;
            pod
        } else {
            let times = self.times(0);
            self.pods.times.push(times);
            self.pods.pods.push(new)
        };
        if !passing {
            self.list(pod, workload);
        }
        pod
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
