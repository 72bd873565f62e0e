//! Requests to the cloud, and their results.

use super::index::{EniId, NodeId};
use super::outcome::{Reason, What};
use super::world::{Event, Op, Transfer, World};
use model::pool::Model;

impl World<'_> {
    /// Requests the next operation of a pool.
    pub(super) fn begin(&mut self, node: NodeId, op: Op) {
        match op {
            Op::Create { subnet, secondaries } => {
                self.post(Transfer::RESERVE, subnet, secondaries + 1);
                self.count_eni(node);
            }
            Op::Bind { eni, count } => {
                self.post_for(Transfer::RESERVE, self.nodes[node].eni_at(eni), count);
            }
            Op::Release { eni, count } => self.unbind(node, self.nodes[node].eni_at(eni), count),
            Op::Refill { eni } if !self.scenario.settings.psts_reserve => {
                self.post_for(Transfer::RESERVE, self.nodes[node].eni_at(eni), 1);
            }
            Op::Refill { .. } | Op::Delete { .. } | Op::Fill { .. } => {}
        }
        if self.at_once() {
            self.api.count(self.now(), self.calls(op));
            self.complete(node, op);
            return;
        }
        let begins = self.api.call(self.now());
        let takes = match op {
            Op::Create { .. } => self.scenario.latency.eni_create,
            _ => self.scenario.latency.address_call,
        };
        self.nodes[node].busy = true;
        self.nodes_more[node].op = Some(op);
        self.clock.at(begins + takes.ms(), Event::Done(node));
    }

    /// Calls of an operation when none takes time.
    fn calls(&self, op: Op) -> u64 {
        match op {
            Op::Bind { count, .. } | Op::Release { count, .. } | Op::Fill { left: count, .. } => {
                u64::from(count.div_ceil(self.per_call()))
            }
            _ => 1,
        }
    }

    /// Addresses that one call binds or releases.
    pub(super) fn per_call(&self) -> u32 {
        self.scenario.latency.addresses_per_call.max(1)
    }

    /// The cloud has finished the operation of a node.
    pub(super) fn on_done(&mut self, node: NodeId) {
        if !self.nodes[node].is_there() {
            return;
        }
        self.nodes[node].busy = false;
        if let Some(op) = self.nodes_more[node].op.take() {
            self.complete(node, op);
        }
        self.joined_up(node);
        self.work(node);
        self.rested(node);
    }

    /// Requests what is reserved for existing ENIs that are not full, one after the other.
    pub(super) fn fill_next(&mut self, node: NodeId) {
        while let Some((eni, left)) = self.nodes_more[node].fills.pop_front() {
            self.begin(node, Op::Fill { eni, left });
            if self.nodes[node].busy {
                return;
            }
        }
    }

    /// A planned ENI that left a slot for a pod of another subnet is filled when that pod ends, as if a
    /// secondary had made room.
    fn promise_rest(&mut self, node: NodeId, at: EniId, op: Op) {
        let Op::Create { subnet, secondaries } = op else {
            return;
        };
        let kind = self.kind(node);
        let whole = self.lacks(node).min(kind.secondaries);
        let missing = whole.saturating_sub(secondaries);
        let reserves = self.scenario.settings.psts_reserve;
        // The reservation leaves one for the pod.
        let possible = !reserves || self.subnets[subnet].free() > u64::from(missing);
        if kind.burstable() != Some(Model::Design)
            || missing == 0
            || !possible
            || !self.scenario.crosses
        {
            return;
        }
        self.lend(node, at, missing.cast_signed());
        if reserves {
            self.post(Transfer::RESERVE, subnet, missing);
        }
    }

    fn complete(&mut self, node: NodeId, op: Op) {
        match op {
            Op::Create { subnet, secondaries } => {
                let at = self.add_eni(node, subnet);
                self.nodes[node].isolated = false;
                self.promise_rest(node, at, op);
                let made = Reason::CreateEniSuccess;
                self.log(made, Some(node), Some(subnet), |world| What::EniMade {
                    enis: world.nodes[node].enis,
                });
                // The driver binds an ENI's addresses after creating it; all are reserved for it.
                let later = self.kind(node).burstable() == Some(Model::Driver);
                if later && secondaries > 0 {
                    let (eni, left) = (self.nodes[node].slot_of(at), secondaries);
                    self.begin(node, Op::Fill { eni, left });
                } else {
                    self.bind(node, at, secondaries);
                }
            }
            Op::Fill { eni, left } => {
                let count = if self.at_once() {
                    left
                } else {
                    left.min(self.per_call())
                };
                self.bind(node, self.nodes[node].eni_at(eni), count);
                let left = left - count;
                if left > 0 {
                    self.begin(node, Op::Fill { eni, left });
                } else if !self.at_once() {
                    self.fill_next(node);
                }
            }
            Op::Bind { eni, count } => self.bind(node, self.nodes[node].eni_at(eni), count),
            Op::Release { eni, count } => {
                self.post_for(Transfer::RELEASE, self.nodes[node].eni_at(eni), count);
            }
            Op::Refill { eni } => {
                let at = self.nodes[node].eni_at(eni);
                self.lend(node, at, -1);
                self.bind(node, at, 1);
            }
            Op::Delete { subnet } => {
                self.post(Transfer::RELEASE, subnet, 1_u32);
                self.quota_freed();
            }
        }
        self.serve_waiting(node);
    }
}
