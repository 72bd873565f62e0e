//! Pools at work: what a node's pool does next, and doing it.

use super::scenario::position;
use super::world::{Block, Class, Eni, Event, NONE, Node, Op, Presence, World};
use crate::pool::{Decision, Model, PoolState, Rules, Strategy, most_available};

/// TKE gives one address back in this time. Source: TKE VPC-CNI, IP address management.
const TKE_RELEASE_MS: u64 = 120_000;
/// The driver gives excess back after this time. Source: the CCE driver, 2.12.4.
const DRIVER_RELEASE_MS: u64 = 180_000;

/// What a pool does next.
enum Step {
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

    /// Lets a node look at itself again.
    pub(super) fn look_again(&mut self, node: u32) {
        self.serve_waiting(node);
        self.work(node);
    }

    /// What is needed, and what is too much, by the rules of the node.
    #[inline]
    fn decide(&self, node: u32) -> Decision {
        let n = &self.nodes[node as usize];
        let kind = &self.scenario.kinds[n.kind as usize];
        // What made room for another subnet's address is not asked for again.
        let available = i64::from(n.available + n.lent);
        let mut used = i64::from(n.used);
        if kind.rules == Rules::TkeStaticIp {
            let waiting = self.nodes_more[node as usize].waiting.len();
            used += i64::from(position(waiting));
        }
        let mut decision = kind
            .rules
            .decide(PoolState { available, used }, &kind.ceiling);
        if kind.rules == Rules::TkeStaticIp {
            // An ordinary pod's address goes back to the VPC when the pod ends.
            decision.excess = (available - used).max(0);
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
            let mut secondaries = decision.batch;
            if secondaries == 0 && n.enis < self.scenario.settings.pre_allocate_eni {
                let left = kind.most_ips() - u64::from(n.available + n.lent);
                secondaries = i64::from(kind.secondaries).min(left.cast_signed());
            }
            return match u32::try_from(secondaries) {
                Ok(secondaries @ 1..) if n.enis < kind.enis => {
                    self.make_eni(node, secondaries, true)
                }
                _ => self.refill(node),
            };
        }
        match u32::try_from(decision.batch) {
            Ok(batch @ 1..) => self.grow(node, batch),
            _ if decision.excess > 0 => self.shrink(node, decision.excess),
            _ => match self.empty_eni(node) {
                Some(subnet) => Step::Do(Op::Delete { subnet }),
                None => self.refill(node),
            },
        }
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
            if !self.at_once {
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
    fn make_eni(&self, node: u32, secondaries: u32, whole: bool) -> Step {
        let least = if whole { u64::from(secondaries) + 1 } else { 2 };
        let enis = self.sums.enis + self.creating;
        if self.scenario.eni_quota.is_some_and(|quota| enis >= quota) {
            return Step::Blocked(Block::Quota, Some(least));
        }
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
        let left = u32::try_from(account(subnet).free - 1).unwrap_or(u32::MAX);
        let secondaries = secondaries.min(left);
        Step::Do(Op::Create {
            subnet,
            secondaries,
        })
    }

    /// Addresses given back, when it is time to.
    fn shrink(&mut self, node: u32, excess: i64) -> Step {
        let kind = &self.scenario.kinds[self.nodes[node as usize].kind as usize];
        let strategy = kind.strategy();
        let now = match strategy {
            Strategy::BestEffort => {
                if !self.scenario.settings.release_excess {
                    return self.refill(node);
                }
                self.at_once && self.scenario.model == Model::Design
            }
            Strategy::TkeStaticIp => true,
            Strategy::TkeSharedEni | Strategy::Burstable => false,
        };
        let due = if now {
            u32::try_from(excess).unwrap_or(u32::MAX)
        } else {
            self.nodes_more[node as usize].due
        };
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
        self.subnets[subnet as usize].primaries -= 1;
        Some(subnet)
    }

    /// A secondary that had made room comes back, where its slot and an address are free.
    #[inline]
    fn refill(&self, node: u32) -> Step {
        let n = &self.nodes[node as usize];
        if n.lent == 0 {
            return Step::Rest;
        }
        let secondaries = self.scenario.kinds[n.kind as usize].secondaries;
        let mut short = false;
        for at in self.eni_range(node) {
            let lent = self.crosses.get(at).map_or(0, |cross| cross.lent);
            if lent == 0 || self.room(at, secondaries) == 0 {
                continue;
            }
            let free = self.subnets[self.enis[at].subnet as usize].free;
            if self.scenario.settings.psts_reserve || free > 0 {
                let eni = position(at - n.first_eni as usize);
                return Step::Do(Op::Refill { eni });
            }
            short = true;
        }
        if short { Step::Short } else { Step::Rest }
    }

    /// A pool that wants nothing is not stopped by anything, unless pods wait all the same.
    #[inline]
    fn rest(&mut self, node: u32) {
        let n = &self.nodes[node as usize];
        if n.waiting == 0 {
            self.unblock(node);
            self.nodes[node as usize].isolated = false;
            return;
        }
        let more = &self.nodes_more[node as usize];
        if !more.waiting.is_empty() {
            let kind = &self.scenario.kinds[n.kind as usize];
            let all = n.enis >= kind.enis;
            let why = if all {
                Block::EnisAllBound
            } else {
                Block::Ceiling
            };
            self.nodes[node as usize].isolated = false;
            self.block(node, why);
            return;
        }
        let subnet = more.waiting_cross.front().and_then(|&pod| {
            let workload = usize::from(self.pods[pod as usize].workload);
            let kept = self.pod_times[pod as usize].kept;
            let kept = (kept != NONE).then_some(kept);
            self.scenario.workloads[workload].subnet.or(kept)
        });
        self.nodes[node as usize].isolated = false;
        self.block(node, Block::Cross);
        self.stand_in_lines(node, None, subnet);
    }

    fn unblock(&mut self, node: u32) {
        let n = &mut self.nodes[node as usize];
        if n.block.take().is_some() || n.lined {
            self.leave_lines(node);
        }
    }

    /// A pool that cannot grow waits for addresses; a Burstable node is isolated.
    fn stop(&mut self, node: u32, why: Block, eni: Option<u64>) {
        let n = &self.nodes[node as usize];
        if let Some(need) = eni {
            let scenario = self.scenario;
            for &subnet in &scenario.sites[n.site as usize].pod_subnets {
                let account = &mut self.subnets[subnet as usize];
                if account.free < need && account.first_refused.is_none() {
                    account.first_refused = Some(self.now);
                }
            }
        }
        let kind = &self.scenario.kinds[self.nodes[node as usize].kind as usize];
        for at in self.eni_range(node) {
            let subnet = self.enis[at].subnet;
            if subnet != NONE && self.room(at, kind.secondaries) > 0 {
                let account = &mut self.subnets[subnet as usize];
                if account.free == 0 {
                    account.first_refused.get_or_insert(self.now);
                }
            }
        }
        let design = matches!(
            kind.rules,
            Rules::Burstable {
                model: Model::Design,
                ..
            }
        );
        if design && self.scenario.isolate {
            self.nodes[node as usize].isolated = true;
        }
        self.block(node, why);
        self.stand_in_lines(node, eni, None);
    }

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
                self.creating += 1;
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
        if self.at_once {
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

    fn complete(&mut self, node: u32, op: Op) {
        let first = self.nodes[node as usize].first_eni;
        let at = |eni: u32| (first + eni) as usize;
        match op {
            Op::Create {
                subnet,
                secondaries,
            } => {
                self.creating -= 1;
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
                self.log.eni_created(
                    self.now,
                    self.scenario,
                    &self.nodes[node as usize],
                    self.nodes_more[node as usize].number,
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
                let count = if self.at_once {
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
                if self.scenario.eni_quota.is_some() {
                    self.freed_everywhere();
                }
            }
            Op::None => {}
        }
        self.serve_waiting(node);
    }

    /// Addresses on their way, or back from it.
    pub(super) fn reserve(&mut self, subnet: u32, change: i64) {
        let account = &mut self.subnets[subnet as usize];
        account.reserved = account.reserved.wrapping_add_signed(change);
        self.sums.reserved = self.sums.reserved.wrapping_add_signed(change);
    }

    /// Secondaries bound to an ENI, or unbound.
    pub(super) fn bind(&mut self, node: u32, eni: usize, change: i64) {
        let eni = &mut self.enis[eni];
        let subnet = &mut self.subnets[eni.subnet as usize];
        subnet.bound = subnet.bound.wrapping_add_signed(change);
        self.sums.available = self.sums.available.wrapping_add_signed(change);
        #[expect(
            clippy::cast_possible_truncation,
            reason = "no change is larger than what an ENI holds"
        )]
        let change = change as i32;
        eni.bound = eni.bound.wrapping_add_signed(change);
        let node = &mut self.nodes[node as usize];
        node.available = node.available.wrapping_add_signed(change);
    }

    /// Counts a node as what it is now, and ranks it where pods may come to it.
    #[inline]
    pub(super) fn settle(&mut self, node: u32) {
        let n = &self.nodes[node as usize];
        let scenario = self.scenario;
        let kind = &scenario.kinds[n.kind as usize];
        let class = if n.presence == Presence::Ready && n.block.is_none() && !n.isolated {
            Class::Ready
        } else {
            self.class_of(n)
        };
        if class != n.class {
            self.reclass(node, class);
        }
        let n = &self.nodes[node as usize];
        let open = class == Class::Ready || matches!(class, Class::Starved | Class::Stuck);
        let open = open && n.pods < kind.pods;
        let address = open
            && match kind.rules {
                Rules::BestEffort { .. }
                | Rules::Burstable {
                    model: Model::Design,
                    ..
                } => true,
                // The scheduler counts the addresses that are bound.
                Rules::Burstable { .. } | Rules::TkeSharedEni(_) => {
                    n.available > n.used + n.waiting
                }
                Rules::TkeStaticIp => u64::from(n.used + n.waiting) < kind.most_ips(),
            };
        let (pods, ranked, member) = (n.pods, n.ranked, n.member);
        let mut now = 0;
        for (bit, &(domain, takes_address)) in kind.domains.iter().enumerate() {
            let wanted = if takes_address { address } else { open };
            let ranking = &mut self.rankings[domain as usize];
            match (member & (1 << bit) != 0, wanted) {
                (true, true) => ranking.shift(node, ranked, pods),
                (true, false) => ranking.remove(node, ranked),
                (false, true) => ranking.insert(node, pods),
                (false, false) => {}
            }
            now |= u32::from(wanted) << bit;
        }
        let n = &mut self.nodes[node as usize];
        (n.ranked, n.member) = (pods, now);
    }

    fn class_of(&self, n: &Node) -> Class {
        match n.presence {
            Presence::Joining => Class::Joining,
            Presence::Failed => Class::Failed,
            Presence::Gone => Class::Gone,
            Presence::Ready if n.isolated => Class::Isolated,
            Presence::Ready => match n.block {
                None => Class::Ready,
                Some(_) if n.waiting == 0 => Class::Ready,
                Some(Block::EnisAllBound) => Class::Stuck,
                Some(Block::Cross) => Class::Starved,
                Some(_) if n.enis >= self.scenario.kinds[n.kind as usize].enis => Class::Stuck,
                Some(_) => Class::Starved,
            },
        }
    }

    fn reclass(&mut self, node: u32, class: Class) {
        let before = std::mem::replace(&mut self.nodes[node as usize].class, class);
        self.sums.classes[before as usize] -= 1;
        self.sums.classes[class as usize] += 1;
        self.story().node_became(node, class);
    }

    /// Makes room for another subnet's address on a node's ENIs; where it is, if there is any.
    pub(super) fn slot_for_cross(&mut self, node: u32) -> Option<usize> {
        // A node asks for one thing at a time, and what is on its way may need the slot.
        if self.nodes[node as usize].busy {
            return None;
        }
        let kind = &self.scenario.kinds[self.nodes[node as usize].kind as usize];
        let (secondaries, enis) = (kind.secondaries, kind.enis);
        let live = |world: &Self, at: usize| world.enis[at].subnet != NONE;
        let roomy = |world: &Self| {
            let mut range = world.eni_range(node);
            range.find(|&at| live(world, at) && world.room(at, secondaries) > 0)
        };
        if let Some(at) = roomy(self) {
            return Some(at);
        }
        let n = &self.nodes[node as usize];
        if n.enis < enis {
            // One slot of the new ENI is left for the address that it is made for.
            let left = kind
                .most_ips()
                .saturating_sub((n.available + n.lent).into());
            let own = u32::try_from(left).unwrap_or(u32::MAX).min(secondaries - 1);
            if let Step::Do(op) = self.make_eni(node, own, true) {
                self.begin(node, op);
                return if self.at_once { roomy(self) } else { None };
            }
        }
        if self.scenario.model == Model::Driver {
            return None;
        }
        let idle = |&at: &usize| live(self, at) && self.enis[at].bound > self.enis[at].used;
        let at = self.eni_range(node).rev().find(idle)?;
        let subnet = self.enis[at].subnet;
        self.bind(node, at, -1);
        self.crosses[at].lent += 1;
        self.nodes[node as usize].lent += 1;
        self.api.count(self.now, 1);
        if self.scenario.settings.psts_reserve {
            self.reserve(subnet, 1);
        } else {
            self.give(subnet, 1);
        }
        Some(at)
    }
}
