//! The excess of a pool: when it is released, and from which ENI.

use super::index::NodeId;
use super::pools::Step;
use super::world::{Event, Op, World};
use model::pool::{Model, Strategy};

/// TKE releases one address per interval. Source: TKE VPC-CNI, IP address management.
const TKE_RELEASE_MS: u64 = 120_000;
/// The driver releases excess after this time. Source: the CCE driver, 2.12.4.
const DRIVER_RELEASE_MS: u64 = 180_000;

impl World<'_> {
    /// Releases addresses when the release is due.
    pub(super) fn shrink(&mut self, node: NodeId, excess: i64) -> Step {
        let kind = self.kind(node);
        let strategy = kind.strategy();
        let now = match strategy {
            Strategy::BestEffort => {
                if !self.scenario.settings.release_excess {
                    return self.refill(node);
                }
                self.at_once() && self.scenario.model == Model::Design
            }
            Strategy::TkeStaticIp => true,
            Strategy::TkeSharedEni | Strategy::Burstable => false,
        };
        let most = u32::try_from(excess).unwrap_or(u32::MAX);
        let mut due = if now { most } else { self.nodes_more[node].due };
        if strategy == Strategy::TkeSharedEni {
            // Only an existing node can exceed its capacity. The excess is released immediately.
            let beyond = u64::from(self.nodes[node].available).saturating_sub(kind.capacity());
            due = due.max(u32::try_from(beyond).unwrap_or(u32::MAX));
        }
        if due == 0 {
            self.set_timer(node, excess);
            return self.refill(node);
        }
        // CCE releases from the newest ENI; TKE from the one with the fewest pods, to empty it.
        let enis = self.enis_of(node).rev();
        let idle = enis.filter(|(.., eni)| eni.bound != eni.used);
        let from = idle.min_by_key(|(.., eni)| match strategy {
            Strategy::BestEffort => 0,
            _ => eni.used,
        });
        let Some((at, _, eni)) = from else {
            return self.refill(node);
        };
        let count = due.min(eni.bound - eni.used).min(most);
        let eni = self.nodes[node].slot_of(at);
        let more = &mut self.nodes_more[node];
        more.due = more.due.saturating_sub(count);
        Step::Do(Op::Release { eni, count })
    }

    /// Whether TKE releases addresses one at a time.
    fn one_by_one(&self, node: NodeId) -> bool {
        self.kind(node).strategy() == Strategy::TkeSharedEni
            && !self.scenario.settings.quick_release
    }

    /// Sets the time of the next release.
    fn set_timer(&mut self, node: NodeId, excess: i64) {
        if self.nodes[node].timed || excess <= 0 {
            return;
        }
        let after = if self.one_by_one(node) {
            TKE_RELEASE_MS
        } else if (self.kind(node).strategy(), self.scenario.model)
            == (Strategy::BestEffort, Model::Driver)
        {
            DRIVER_RELEASE_MS
        } else {
            let phase = self.nodes_more[node].phase;
            self.clock.until(phase, self.scenario.maintenance)
        };
        self.nodes[node].timed = true;
        self.clock.at(self.now() + after, Event::Shrink(node));
    }

    /// The release of excess is due.
    pub(super) fn on_shrink(&mut self, node: NodeId) {
        self.nodes[node].timed = false;
        let excess = self.decide(node).excess;
        let due = if self.one_by_one(node) {
            excess.min(1)
        } else {
            excess
        };
        self.nodes_more[node].due = u32::try_from(due).unwrap_or(0);
        // The next interval starts now, not when the cloud has answered.
        self.set_timer(node, excess - due);
        self.work(node);
    }
}
