//! Collects the main moments of a run.

use super::index::SubnetId;
use super::outcome::{Chapter, ChapterKind, Reason, What};
use super::world::World;
use net::quantity::Span;

/// More moments than this are too many to read.
const MOST: usize = 200;

impl World<'_> {
    /// Records a moment; the caller may add details.
    pub(super) fn tell(
        &mut self,
        kind: ChapterKind,
        subject: impl FnOnce(&Self) -> String,
    ) -> Option<&mut Chapter> {
        if self.story.chapters.len() == MOST {
            return None;
        }
        let chapter = Chapter {
            at: Span::of_ms(self.now()),
            kind,
            subject: subject(self),
            why: None,
            took: None,
            nodes: None,
            pods: self.counts.pods.asked,
        };
        self.story.chapters.push(chapter);
        self.story.chapters.last_mut()
    }

    /// Records only the first moment of a kind.
    pub(super) fn tell_once(
        &mut self,
        kind: ChapterKind,
        subject: impl FnOnce(&Self) -> String,
    ) -> Option<&mut Chapter> {
        let told = std::mem::replace(&mut self.story.told[kind as usize], true);
        if told { None } else { self.tell(kind, subject) }
    }

    /// Records that a subnet is exhausted.
    pub(super) fn tell_exhausted(&mut self, subnet: SubnetId) {
        let name = &self.scenario.subnets[subnet].name;
        let exhausted = Reason::SubnetNoMoreIp;
        self.log(exhausted, None, Some(subnet), |_| What::Exhausted);
        self.tell(ChapterKind::SubnetDry, |_| name.to_string());
    }
}
