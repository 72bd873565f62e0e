//! What a pool has too many: when it is given back, and from which ENI.

use super::pools::Step;
use super::scenario::position;
use super::world::{Event, NONE, Op, World};
use model::pool::{Model, Strategy};

/// TKE gives one address back in this time. Source: TKE VPC-CNI, IP address management.
const TKE_RELEASE_MS: u64 = 120_000;
/// The driver gives excess back after this time. Source: the CCE driver, 2.12.4.
const DRIVER_RELEASE_MS: u64 = 180_000;

impl World<'_> {
    /// Addresses given back, when it is time to.
    pub(super) fn shrink(&mut self, node: u32, excess: i64) -> Step {
        let kind = &self.scenario.kinds[self.nodes[node as usize].kind as usize];
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
        let mut due = if now {
            u32::try_from(excess).unwrap_or(u32::MAX)
        } else {
            self.nodes_more[node as usize].due
        };
        if strategy == Strategy::TkeSharedEni {
            // What is beyond the node's capacity goes at once; only one that was there has it.
            let beyond = u64::from(self.nodes[node as usize].available);
            let beyond = beyond.saturating_sub(kind.capacity());
            due = due.max(u32::try_from(beyond).unwrap_or(u32::MAX));
        }
        if due == 0 {
            self.set_timer(node, excess);
            return self.refill(node);
        }
        // CCE gives back from the newest ENI; TKE from that with the fewest pods, to empty it.
        let mut best: Option<(usize, u32)> = None;
        for at in self.eni_range(node).rev() {
            let eni = self.enis[at];
            if eni.subnet == NONE || eni.bound == eni.used {
                continue;
            }
            if best.is_none_or(|(_, fewest)| strategy != Strategy::BestEffort && eni.used < fewest)
            {
                best = Some((at, eni.used));
            }
        }
        let Some((at, _)) = best else {
            return self.refill(node);
        };
        let mut count = due.min(self.enis[at].bound - self.enis[at].used);
        count = count.min(u32::try_from(excess).unwrap_or(u32::MAX));
        let more = &mut self.nodes_more[node as usize];
        more.due = more.due.saturating_sub(count);
        let eni = position(at - self.nodes[node as usize].first_eni as usize);
        Step::Do(Op::Release { eni, count })
    }

    /// When excess is given back next.
    fn set_timer(&mut self, node: u32, excess: i64) {
        if self.nodes[node as usize].timed || excess <= 0 {
            return;
        }
        let kind = &self.scenario.kinds[self.nodes[node as usize].kind as usize];
        let after = match (kind.strategy(), self.scenario.model) {
            (Strategy::TkeSharedEni, _) if !self.scenario.settings.quick_release => TKE_RELEASE_MS,
            (Strategy::BestEffort, Model::Driver) => DRIVER_RELEASE_MS,
            _ => self.until_maintenance(node),
        };
        self.nodes[node as usize].timed = true;
        self.at(self.now + after, Event::Shrink(node));
    }

    /// Until the node looks at itself next; above zero.
    fn until_maintenance(&self, node: u32) -> u64 {
        let (phase, period) = (
            self.nodes_more[node as usize].phase,
            self.scenario.maintenance,
        );
        let into = self.now % period;
        if phase > into {
            phase - into
        } else {
            phase + period - into
        }
    }

    /// It is time to give excess back.
    pub(super) fn on_shrink(&mut self, node: u32) {
        self.nodes[node as usize].timed = false;
        let excess = self.decide(node).excess;
        let one = self.scenario.kinds[self.nodes[node as usize].kind as usize].strategy()
            == Strategy::TkeSharedEni
            && !self.scenario.settings.quick_release;
        let due = if one { excess.min(1) } else { excess };
        self.nodes_more[node as usize].due = u32::try_from(due).unwrap_or(0);
        // The next is counted from now, not from when the cloud has answered.
        self.set_timer(node, excess - due);
        self.work(node);
    }
}
