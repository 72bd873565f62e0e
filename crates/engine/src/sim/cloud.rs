//! Asking the cloud, and what comes of it.

use super::world::{Eni, Event, NONE, Op, Presence, World};
use model::pool::{Model, Rules};

impl World<'_> {
    /// Asks the cloud for what a pool does next.
    pub(super) fn begin(&mut self, node: u32, op: Op) {
        let first = self.nodes[node as usize].first_eni;
        let at = |eni: u32| (first + eni) as usize;
        let (subnet, reserved) = match op {
            Op::Create {
                subnet,
                secondaries,
            } => {
                self.draw(subnet, u64::from(secondaries) + 1);
                self.count_eni(node);
                (subnet, secondaries + 1)
            }
            Op::Bind { eni, count } => {
                let subnet = self.enis[at(eni)].subnet;
                self.draw(subnet, count.into());
                (subnet, count)
            }
            Op::Release { eni, count } => {
                self.bind(node, at(eni), -i64::from(count));
                (self.enis[at(eni)].subnet, count)
            }
            Op::Refill { eni } => {
                let subnet = self.enis[at(eni)].subnet;
                if self.scenario.settings.psts_reserve {
                    (subnet, 0)
                } else {
                    self.draw(subnet, 1);
                    (subnet, 1)
                }
            }
            Op::Delete { subnet } => (subnet, 1),
            Op::Fill { .. } | Op::None => (NONE, 0),
        };
        if reserved > 0 {
            self.reserve(subnet, i64::from(reserved));
        }
        if self.at_once() {
            self.api.count(self.now, self.calls(op));
            self.complete(node, op);
            return;
        }
        let begins = self.api.call(self.now);
        let takes = match op {
            Op::Create { .. } => self.scenario.latency.eni_create,
            _ => self.scenario.latency.address_call,
        };
        self.nodes[node as usize].busy = true;
        self.nodes_more[node as usize].op = op;
        self.at(begins + takes.ms(), Event::Done(node));
    }

    /// Calls that an operation takes where none of them takes time.
    fn calls(&self, op: Op) -> u64 {
        let per_call = u64::from(self.scenario.latency.addresses_per_call.max(1));
        match op {
            Op::Bind { count, .. } | Op::Release { count, .. } | Op::Fill { left: count, .. } => {
                u64::from(count).div_ceil(per_call)
            }
            _ => 1,
        }
    }

    /// The cloud has done what a node asked for.
    pub(super) fn on_done(&mut self, node: u32) {
        if self.nodes[node as usize].presence == Presence::Gone {
            return;
        }
        self.nodes[node as usize].busy = false;
        let op = std::mem::replace(&mut self.nodes_more[node as usize].op, Op::None);
        self.complete(node, op);
        self.joined_up(node);
        self.work(node);
        self.rested(node);
    }

    /// Asks for what is reserved for ENIs that were there and are not full, one after the other.
    pub(super) fn fill_next(&mut self, node: u32) {
        while let Some((eni, left)) = self.nodes_more[node as usize].fills.pop_front() {
            self.begin(node, Op::Fill { eni, left });
            if self.nodes[node as usize].busy {
                return;
            }
        }
    }

    /// A planned ENI that left a slot for a pod of another subnet is filled when that pod ends, like one
    /// whose secondary made room.
    fn promise_rest(&mut self, node: u32, eni: u32, secondaries: u32) {
        let n = &self.nodes[node as usize];
        let kind = &self.scenario.kinds[n.kind as usize];
        let planned = matches!(
            kind.rules,
            Rules::Burstable {
                model: Model::Design,
                ..
            }
        );
        let at = (n.first_eni + eni) as usize;
        let left = kind
            .most_bound()
            .saturating_sub((n.available + n.lent).into());
        let whole = u32::try_from(left)
            .unwrap_or(u32::MAX)
            .min(kind.secondaries);
        let subnet = self.enis[at].subnet;
        let missing = whole.saturating_sub(secondaries);
        let reserves = self.scenario.settings.psts_reserve;
        // What is reserved leaves one for the pod.
        let free = self.subnets[subnet as usize].free;
        let possible = !reserves || free > u64::from(missing);
        if !planned || missing == 0 || !possible || self.crosses.is_empty() {
            return;
        }
        self.crosses[at].lent += missing;
        self.nodes[node as usize].lent += missing;
        if reserves {
            self.draw(subnet, missing.into());
            self.reserve(subnet, missing.into());
        }
    }

    fn complete(&mut self, node: u32, op: Op) {
        let first = self.nodes[node as usize].first_eni;
        let at = |eni: u32| (first + eni) as usize;
        match op {
            Op::Create {
                subnet,
                secondaries,
            } => {
                let kind = &self.scenario.kinds[self.nodes[node as usize].kind as usize];
                // The driver binds an ENI's addresses after it is made; all were reserved for it.
                let later = matches!(
                    kind.rules,
                    Rules::Burstable {
                        model: Model::Driver,
                        ..
                    }
                );
                let eni = self.add_eni(
                    node,
                    Eni {
                        subnet,
                        bound: 0,
                        used: 0,
                    },
                );
                self.reserve(subnet, -1);
                self.subnets[subnet as usize].primaries += 1;
                self.nodes[node as usize].isolated = false;
                self.promise_rest(node, eni, secondaries);
                self.log.eni_created(
                    self.now,
                    self.scenario,
                    &self.nodes[node as usize],
                    &self.nodes_more[node as usize],
                    subnet,
                );
                if later && secondaries > 0 {
                    self.begin(
                        node,
                        Op::Fill {
                            eni,
                            left: secondaries,
                        },
                    );
                } else {
                    let at = (self.nodes[node as usize].first_eni + eni) as usize;
                    self.reserve(subnet, -i64::from(secondaries));
                    self.bind(node, at, secondaries.into());
                }
            }
            Op::Fill { eni, left } => {
                let per_call = self.scenario.latency.addresses_per_call.max(1);
                let count = if self.at_once() {
                    left
                } else {
                    left.min(per_call)
                };
                self.reserve(self.enis[at(eni)].subnet, -i64::from(count));
                self.bind(node, at(eni), count.into());
                if left > count {
                    self.begin(
                        node,
                        Op::Fill {
                            eni,
                            left: left - count,
                        },
                    );
                } else if !self.at_once() {
                    self.fill_next(node);
                }
            }
            Op::Bind { eni, count } => {
                self.reserve(self.enis[at(eni)].subnet, -i64::from(count));
                self.bind(node, at(eni), count.into());
            }
            Op::Release { eni, count } => {
                let subnet = self.enis[at(eni)].subnet;
                self.reserve(subnet, -i64::from(count));
                self.give(subnet, count.into());
            }
            Op::Refill { eni } => {
                let at = at(eni);
                self.reserve(self.enis[at].subnet, -1);
                self.crosses[at].lent -= 1;
                self.nodes[node as usize].lent -= 1;
                self.bind(node, at, 1);
            }
            Op::Delete { subnet } => {
                self.reserve(subnet, -1);
                self.give(subnet, 1);
                self.quota_freed();
            }
            Op::None => {}
        }
        self.serve_waiting(node);
    }
}
