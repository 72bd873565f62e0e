//! Collects the main moments of a run.

use super::index::SubnetId;
use super::outcome::{Moment, MomentKind, Reason, What};
use super::world::World;
use net::quantity::Span;

/// More moments than this are too many to read.
const MOST: usize = 200;

impl World<'_> {
    /// Records a moment; the caller may add details.
    pub(super) fn tell(
        &mut self,
        kind: MomentKind,
        subject: impl FnOnce(&Self) -> String,
    ) -> Option<&mut Moment> {
        if self.story.moments.len() == MOST {
            return None;
        }
        let moment = Moment {
            at: Span::of_ms(self.now()),
            kind,
            subject: subject(self),
            why: None,
            took: None,
            nodes: None,
            pods: self.counts.pods.asked,
        };
        self.story.moments.push(moment);
        self.story.moments.last_mut()
    }

    /// Records only the first moment of a kind.
    pub(super) fn tell_once(
        &mut self,
        kind: MomentKind,
        subject: impl FnOnce(&Self) -> String,
    ) -> Option<&mut Moment> {
        let told = std::mem::replace(&mut self.story.told[kind as usize], true);
        if told { None } else { self.tell(kind, subject) }
    }

    /// Records that a subnet is exhausted.
    pub(super) fn tell_exhausted(&mut self, subnet: SubnetId) {
        let name = &self.scenario.subnets[subnet].name;
        let exhausted = Reason::SubnetNoMoreIp;
        self.log(exhausted, None, Some(subnet), |_| What::Exhausted);
        self.tell(MomentKind::SubnetDry, |_| name.to_string());
    }
}
