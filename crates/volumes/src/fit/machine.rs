//! The disks that a machine attaches.

use std::collections::BTreeSet;

use super::identity::Identity;
use super::judge::{OnNode, count};
use super::outcome::CbsDisks;
use model::attach_limits::{CBS_CSI, InTree};

impl OnNode<'_, '_> {
    /// CBS disks of the machine, if the pod has any.
    pub(super) fn cbs(&self) -> Option<CbsDisks> {
        let brought = &self.new.cbs;
        if brought.is_empty() {
            return None;
        }
        let attached = self.attached.get(CBS_CSI).into_iter().flatten();
        let existing: BTreeSet<&Identity<'_>> = self.existing.cbs().chain(attached).collect();
        let kind = InTree::Cbs;
        let has_in_tree = self.allocatable(kind.limit_key()).is_some()
            || self.existing.in_tree.contains_key(&kind)
            || self.new.in_tree.contains_key(&kind);
        let in_tree = self.in_tree_limit(kind).limit.filter(|_| has_in_tree);
        let csi = self.csi_limit(CBS_CSI).limit;
        let csi = csi.filter(|_| self.request.scheduler.nodes_say_limits());
        Some(CbsDisks {
            existing: count(existing.len()),
            new: count(
                brought.len()
                    - existing
                        .iter()
                        .filter(|one| brought.contains(**one))
                        .count(),
            ),
            most: self.request.machine.left(),
            both_limits: in_tree.zip(csi),
        })
    }
}
