//! Pools: what a node's pool does next.

use super::scenario::position;
use super::world::{Block, NONE, Op, Presence, World};
use model::pool::{Decision, PoolState, Reason, Rules, Strategy, most_available};

/// What a pool does next.
pub(super) enum Step {
    /// Nothing.
    Rest,
    /// Nothing, but some of its addresses shall come back once their subnet has any.
    Short,
    /// It would, but cannot; with the addresses of the ENI that it would make.
    Blocked(Block, Option<u64>),
    /// This.
    Do(Op),
}

impl World<'_> {
    /// Lets a node's pool do all that it can do now.
    #[inline]
    pub(super) fn work(&mut self, node: u32) {
        if self.is_calm(node) {
            self.settle(node);
        } else {
            self.do_all(node);
        }
    }

    /// Whether a pool stands well within its bounds, and nothing is amiss: a look at it would
    /// change nothing.
    #[inline]
    fn is_calm(&self, node: u32) -> bool {
        let n = &self.nodes[node as usize];
        let amiss = n.busy || n.isolated || n.lined || n.block.is_some();
        if amiss || n.waiting > 0 || n.lent > 0 {
            return false;
        }
        let calm = &self.scenario.kinds[n.kind as usize].calm;
        let calm = calm.holds(n.available, n.used, n.enis);
        debug_assert!(
            !calm || {
                let decision = self.decide(node);
                (decision.batch, decision.excess) == (0, 0)
            }
        );
        calm
    }

    fn do_all(&mut self, node: u32) {
        while !self.nodes[node as usize].busy {
            match self.next_step(node) {
                Step::Do(op) => {
                    self.unblock(node);
                    self.begin(node, op);
                }
                Step::Rest => {
                    self.rest(node);
                    break;
                }
                Step::Short if self.needs_more(node) => {
                    self.stop(node, Block::EniShort, None);
                    break;
                }
                Step::Short => {
                    self.rest(node);
                    self.stand_in_lines(node, None, None);
                    break;
                }
                Step::Blocked(why, eni) => {
                    self.stop(node, why, eni);
                    break;
                }
            }
        }
        self.settle(node);
    }

    /// Whether a pool misses the addresses that made room for others and cannot come back: a planned one
    /// as soon as fewer are idle than it keeps ready, as where no ENI can be made; others when a pod waits.
    fn needs_more(&self, node: u32) -> bool {
        let n = &self.nodes[node as usize];
        let kind = &self.scenario.kinds[n.kind as usize];
        match kind.rules {
            Rules::Burstable { .. } => {
                i64::from(n.available) - i64::from(n.used) < kind.calm.least_idle
            }
            _ => !self.nodes_more[node as usize].waiting.is_empty(),
        }
    }

    /// Lets a node look at itself again.
    pub(super) fn look_again(&mut self, node: u32) {
        self.serve_waiting(node);
        self.work(node);
    }

    /// What is needed, and what is too much, by the rules of the node.
    #[inline]
    pub(super) fn decide(&self, node: u32) -> Decision {
        let n = &self.nodes[node as usize];
        let kind = &self.scenario.kinds[n.kind as usize];
        // What made room for another subnet's address is not asked for again.
        let waiting = self.nodes_more[node as usize].waiting.len();
        let pool = PoolState {
            available: i64::from(n.available + n.lent),
            used: i64::from(n.used),
            pending: i64::from(position(waiting)),
        };
        let mut decision = kind.rules.decide(pool, &kind.ceiling);
        if kind.rules == Rules::TkeStaticIp {
            // An ordinary pod's address goes back to the VPC when the pod ends.
            decision.excess = (pool.free() - pool.pending).max(0);
        }
        decision
    }

    #[inline]
    fn next_step(&mut self, node: u32) -> Step {
        let n = &self.nodes[node as usize];
        if matches!(n.presence, Presence::Failed | Presence::Gone) {
            return Step::Rest;
        }
        let kind = &self.scenario.kinds[n.kind as usize];
        let decision = self.decide(node);
        if let Rules::Burstable { .. } = kind.rules {
            // An ENI that is not full is filled before the next is made.
            let mut short = false;
            if decision.reason != Reason::Enough {
                match self.top_up(node) {
                    Step::Rest => {}
                    Step::Short => short = true,
                    step => return step,
                }
            }
            let kind = &self.scenario.kinds[self.nodes[node as usize].kind as usize];
            let n = &self.nodes[node as usize];
            let mut secondaries = decision.batch;
            if secondaries == 0 && n.enis < self.scenario.settings.pre_allocate_eni {
                let left = kind.most_bound();
                let left = left.saturating_sub(u64::from(n.available + n.lent));
                secondaries = i64::from(kind.secondaries).min(left.cast_signed());
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
            // An ENI that carries nothing goes, even while others are still to give back.
            _ => match self.empty_eni(node) {
                Some(subnet) => Step::Do(Op::Delete { subnet }),
                None if decision.excess > 0 => self.shrink(node, decision.excess),
                None => self.refill(node),
            },
        }
    }

    /// Addresses for pods that a node may have beyond those it has.
    pub(super) fn lacks(&self, node: u32) -> u32 {
        let n = &self.nodes[node as usize];
        let most = self.scenario.kinds[n.kind as usize].most_bound();
        let left = most.saturating_sub(u64::from(n.available + n.lent));
        u32::try_from(left).unwrap_or(u32::MAX)
    }

    /// Fills an ENI of a Burstable node that is not full, as far as its subnet has addresses.
    fn top_up(&mut self, node: u32) -> Step {
        let lacking = self.lacks(node);
        if lacking == 0 {
            return Step::Rest;
        }
        let n = &self.nodes[node as usize];
        let secondaries = self.scenario.kinds[n.kind as usize].secondaries;
        let mut short = false;
        for at in self.eni_range(node) {
            let subnet = self.enis[at].subnet;
            let lent = self.crosses.get(at).map_or(0, |cross| cross.lent);
            let room = if subnet == NONE {
                0
            } else {
                self.room(at, secondaries).saturating_sub(lent)
            };
            if room == 0 {
                continue;
            }
            let free = self.subnets[subnet as usize].free;
            let count = room
                .min(lacking)
                .min(u32::try_from(free).unwrap_or(u32::MAX));
            if count > 0 {
                let eni = position(at - self.nodes[node as usize].first_eni as usize);
                self.reserve_fill(subnet, count);
                return Step::Do(Op::Fill { eni, left: count });
            }
            short = true;
        }
        if short { Step::Short } else { Step::Rest }
    }

    /// Takes addresses of a subnet that an ENI is about to get.
    pub(super) fn reserve_fill(&mut self, subnet: u32, count: u32) {
        self.draw(subnet, count.into());
        self.reserve(subnet, count.into());
    }

    /// Single addresses: onto an ENI with room whose subnet has some, else with a new ENI.
    fn grow(&self, node: u32, batch: u32) -> Step {
        let n = &self.nodes[node as usize];
        let kind = &self.scenario.kinds[n.kind as usize];
        let mut best: Option<(usize, u32)> = None;
        for at in self.eni_range(node) {
            let eni = self.enis[at];
            if eni.subnet == NONE
                || self.room(at, kind.secondaries) == 0
                || self.subnets[eni.subnet as usize].free == 0
            {
                continue;
            }
            // CCE takes the oldest; TKE that with the most addresses, to use few ENIs.
            if kind.strategy() == Strategy::BestEffort {
                best = Some((at, eni.bound));
                break;
            }
            if best.is_none_or(|(_, most)| eni.bound > most) {
                best = Some((at, eni.bound));
            }
        }
        if let Some((at, _)) = best {
            let free = self.subnets[self.enis[at].subnet as usize].free;
            let mut count = batch.min(self.room(at, kind.secondaries));
            count = count.min(u32::try_from(free).unwrap_or(u32::MAX));
            if !self.at_once() {
                count = count.min(self.scenario.latency.addresses_per_call.max(1));
            }
            let eni = position(at - n.first_eni as usize);
            return Step::Do(Op::Bind { eni, count });
        }
        if n.enis < kind.enis {
            return self.make_eni(node, batch.min(kind.secondaries), false);
        }
        Step::Blocked(Block::EnisAllBound, None)
    }

    /// A new ENI: with all of its secondaries, or with as many as there are but one at least.
    pub(super) fn make_eni(&self, node: u32, secondaries: u32, whole: bool) -> Step {
        let least = if whole {
            u64::from(secondaries) + 1
        } else {
            self.scenario.kinds[self.nodes[node as usize].kind as usize].least_of_subnet()
        };
        let site = self.nodes[node as usize].site as usize;
        let subnets = &self.scenario.sites[site].pod_subnets;
        let account = |subnet: u32| &self.subnets[subnet as usize];
        let working = subnets.iter().filter(|&&subnet| !account(subnet).broken);
        let candidates = working.map(|&subnet| (subnet, account(subnet).free));
        let Some(subnet) = most_available(candidates, least) else {
            let fails = subnets.iter().any(|&subnet| account(subnet).free >= least);
            let why = if fails {
                Block::CreateFails
            } else {
                Block::NoAddresses
            };
            return Step::Blocked(why, Some(least));
        };
        // What no subnet holds is no matter of the quota.
        if self.quota_stops(node) {
            return Step::Blocked(Block::Quota, Some(least));
        }
        let left = u32::try_from(account(subnet).free - 1).unwrap_or(u32::MAX);
        let secondaries = secondaries.min(left);
        Step::Do(Op::Create {
            subnet,
            secondaries,
        })
    }

    /// Takes an ENI of TKE's away that carries nothing any more; its subnet, in which its primary is
    /// still held.
    fn empty_eni(&mut self, node: u32) -> Option<u32> {
        let n = &self.nodes[node as usize];
        if self.scenario.kinds[n.kind as usize].strategy() == Strategy::BestEffort || n.enis == 0 {
            return None;
        }
        let crossed = |at: usize| {
            let cross = self.crosses.get(at);
            cross.is_some_and(|cross| cross.foreign + cross.lent > 0)
        };
        let mut range = self.eni_range(node);
        let at = range
            .find(|&at| self.enis[at].subnet != NONE && self.enis[at].bound == 0 && !crossed(at))?;
        let subnet = std::mem::replace(&mut self.enis[at].subnet, NONE);
        self.nodes[node as usize].enis -= 1;
        self.sums.enis -= 1;
        self.uncount_eni(node);
        self.subnets[subnet as usize].primaries -= 1;
        Some(subnet)
    }
}
