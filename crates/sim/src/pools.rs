//! Pools: the next step of a node's pool.

use std::cmp::Reverse;

use super::index::position;
use super::index::{NodeId, SubnetId};
use super::outcome::Why;
use super::world::{OWN, Op, Presence, Transfer, World};
use model::pool::{Decision, PoolState, Reason, Rules, Strategy, most_available};

/// The next step of a pool.
pub(super) enum Step {
    /// Nothing to do.
    Rest,
    /// Nothing to do, but some of its addresses come back once their subnet has any.
    Short,
    /// It needs to grow but cannot; with the addresses of the ENI to create.
    Blocked(Why, Option<u64>),
    /// This operation.
    Do(Op),
}

impl World<'_> {
    /// Lets a node's pool do everything that it can do now.
    #[inline]
    pub(super) fn work(&mut self, node: NodeId) {
        if self.is_calm(node) {
            self.settle(node);
        } else {
            self.do_all(node);
        }
    }

    /// Whether a pool is well within its bounds and has no problem, so that a check would change nothing.
    #[inline]
    fn is_calm(&self, node: NodeId) -> bool {
        let n = &self.nodes[node];
        let unhealthy = n.busy || n.isolated || n.lined || n.block.is_some();
        if unhealthy || n.waiting > 0 || n.lent > 0 {
            return false;
        }
        let calm = self.kind(node).calm.holds(n.available, n.used, n.enis);
        debug_assert!(
            !calm || {
                let decision = self.decide(node);
                (decision.batch, decision.excess) == (0, 0)
            }
        );
        calm
    }

    fn do_all(&mut self, node: NodeId) {
        while !self.nodes[node].busy {
            match self.next_step(node) {
                Step::Do(op) => {
                    self.unblock(node);
                    self.begin(node, op);
                    continue;
                }
                Step::Rest => self.rest(node),
                Step::Short if self.needs_more(node) => self.stop(node, Why::EniShort, None),
                Step::Short => {
                    self.rest(node);
                    self.stand_in_lines(node, None, None);
                }
                Step::Blocked(why, eni) => self.stop(node, why, eni),
            }
            break;
        }
        self.settle(node);
    }

    /// Whether a pool needs the addresses that made room for others and cannot come back. A planned pool
    /// needs them as soon as fewer are warm than it keeps, as where no ENI can be created; others when a
    /// pod waits.
    fn needs_more(&self, node: NodeId) -> bool {
        let (n, kind) = (&self.nodes[node], self.kind(node));
        if kind.burstable().is_some() {
            i64::from(n.available) - i64::from(n.used) < kind.calm.least_idle
        } else {
            !self.nodes_more[node].waiting[OWN].is_empty()
        }
    }

    /// Lets a node check its pool again.
    pub(super) fn look_again(&mut self, node: NodeId) {
        self.serve_waiting(node);
        self.work(node);
    }

    /// The shortage and the excess, by the rules of the node.
    #[inline]
    pub(super) fn decide(&self, node: NodeId) -> Decision {
        let (n, kind) = (&self.nodes[node], self.kind(node));
        // What made room for another subnet's address is not requested again.
        let pool = PoolState {
            available: i64::from(n.available + n.lent),
            used: i64::from(n.used),
            pending: position(self.nodes_more[node].waiting[OWN].len()).into(),
        };
        let mut decision = kind.rules.decide(pool, &kind.ceiling);
        if kind.rules == Rules::TkeStaticIp {
            // An ordinary pod's address goes back to the VPC when the pod ends.
            decision.excess = (pool.free() - pool.pending).max(0);
        }
        decision
    }

    #[inline]
    fn next_step(&mut self, node: NodeId) -> Step {
        let (n, kind) = (&self.nodes[node], self.kind(node));
        if matches!(n.presence, Presence::Failed | Presence::Gone) {
            return Step::Rest;
        }
        let decision = self.decide(node);
        if kind.burstable().is_some() {
            // An ENI that is not full is filled before the next is created.
            let mut short = false;
            let joins = n.enis < self.scenario.settings.pre_allocate_eni;
            if decision.reason != Reason::Enough || joins {
                match self.top_up(node) {
                    Step::Rest => {}
                    Step::Short => short = true,
                    step => return step,
                }
            }
            let n = &self.nodes[node];
            let mut secondaries = decision.batch;
            if secondaries == 0 && joins {
                secondaries = self.lacks(node).min(kind.secondaries).into();
            }
            return match u32::try_from(secondaries) {
                Ok(secondaries @ 1..) if n.enis < kind.enis => {
                    self.make_eni(node, secondaries, true)
                }
                _ => match self.refill(node) {
                    Step::Rest if short => Step::Short,
                    step => step,
                },
            };
        }
        match u32::try_from(decision.batch) {
            Ok(batch @ 1..) => self.grow(node, batch),
            // An empty ENI is deleted, even while others still have to release.
            _ => match self.empty_eni(node) {
                Some(subnet) => Step::Do(Op::Delete { subnet }),
                None if decision.excess > 0 => self.shrink(node, decision.excess),
                None => self.refill(node),
            },
        }
    }

    /// Addresses for pods that a node may have in addition to those it has.
    pub(super) fn lacks(&self, node: NodeId) -> u32 {
        let n = &self.nodes[node];
        let most = self.kind(node).most_bound();
        let left = most.saturating_sub(u64::from(n.available + n.lent));
        u32::try_from(left).unwrap_or(u32::MAX)
    }

    /// Fills an ENI of a Burstable node as far as its subnet has addresses.
    fn top_up(&mut self, node: NodeId) -> Step {
        let lacking = self.lacks(node);
        if lacking == 0 {
            return Step::Rest;
        }
        let secondaries = self.kind(node).secondaries;
        let (mut short, mut found) = (false, None);
        for (at, subnet, eni) in self.enis_of(node) {
            let room = eni.room(secondaries).saturating_sub(eni.lent);
            if room == 0 {
                continue;
            }
            let left = self.subnets.up_to(room.min(lacking), subnet);
            if left > 0 {
                found = Some((at, subnet, left));
                break;
            }
            short = true;
        }
        if let Some((at, subnet, left)) = found {
            self.post(Transfer::RESERVE, subnet, left);
            let eni = self.nodes[node].slot_of(at);
            return Step::Do(Op::Fill { eni, left });
        }
        if short { Step::Short } else { Step::Rest }
    }

    /// Single addresses: on an ENI with room whose subnet has addresses, else with a new ENI.
    fn grow(&self, node: NodeId, batch: u32) -> Step {
        let (n, kind) = (&self.nodes[node], self.kind(node));
        let roomy = self.enis_of(node).filter(|&(_, subnet, eni)| {
            eni.room(kind.secondaries) > 0 && self.subnets[subnet].free() > 0
        });
        // CCE takes the oldest; TKE the one with the most addresses, to use few ENIs.
        let onto = roomy.min_by_key(|(.., eni)| match kind.strategy() {
            Strategy::BestEffort => Reverse(0),
            _ => Reverse(eni.bound),
        });
        if let Some((at, subnet, eni)) = onto {
            let mut count = batch.min(eni.room(kind.secondaries));
            count = self.subnets.up_to(count, subnet);
            if !self.at_once() {
                count = count.min(self.per_call());
            }
            let eni = n.slot_of(at);
            return Step::Do(Op::Bind { eni, count });
        }
        if n.enis < kind.enis {
            return self.make_eni(node, batch.min(kind.secondaries), false);
        }
        if self.has_no_slot(node) {
            Step::Rest
        } else {
            Step::Blocked(Why::EnisAllBound, None)
        }
    }

    /// Whether each slot of its ENIs, of which it can have no more, has an address: no subnet is short.
    pub(super) fn has_no_slot(&self, node: NodeId) -> bool {
        let kind = self.kind(node);
        self.nodes[node].enis >= kind.enis
            && self
                .enis_of(node)
                .all(|(.., eni)| eni.room(kind.secondaries) == 0)
    }

    /// A new ENI: with all its secondary IPs, or with as many as the subnet has, at least one.
    pub(super) fn make_eni(&self, node: NodeId, secondaries: u32, whole: bool) -> Step {
        let least = if whole {
            u64::from(secondaries) + 1
        } else {
            self.kind(node).rules.least_of_subnet()
        };
        let subnets = &self.scenario.sites[self.nodes[node].site].pod_subnets;
        let free = |subnet: SubnetId| self.subnets[subnet].free();
        let working = subnets.iter().copied();
        let working = working.filter(|&subnet| !self.subnets[subnet].broken);
        let candidates = working.map(|subnet| (subnet, free(subnet)));
        let Some(subnet) = most_available(candidates, least) else {
            let fails = subnets.iter().any(|&subnet| free(subnet) >= least);
            let why = if fails {
                Why::CreateFails
            } else {
                Why::NoAvailableSubnet
            };
            return Step::Blocked(why, Some(least));
        };
        // If no subnet holds the ENI, the quota does not matter.
        if self.quota_stops(node) {
            return Step::Blocked(Why::EniQuota, Some(least));
        }
        let left = u32::try_from(free(subnet) - 1).unwrap_or(u32::MAX);
        let secondaries = secondaries.min(left);
        Step::Do(Op::Create { subnet, secondaries })
    }

    /// Deletes an empty ENI of TKE. Returns its subnet, which still holds its primary IP.
    fn empty_eni(&mut self, node: NodeId) -> Option<SubnetId> {
        if self.kind(node).strategy() == Strategy::BestEffort {
            return None;
        }
        let empty = self
            .enis_of(node)
            .find(|(.., eni)| eni.bound + eni.foreign + eni.lent == 0)
            .map(|(at, ..)| at);
        self.remove_eni(node, empty?)
    }
}
