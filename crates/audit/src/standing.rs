//! The state of one node: what its pool needs next, whether its subnets can give it, and how many
//! IPs it can reach.
//!
//! An unknown count is taken once as zero and once as plenty. A result holds for both.

use super::outcome::{NodeState, Stop};
use model::pool::{Ceiling, Decision, PoolState, Rules, Strategy, burstable};
use model::{Position, SubnetId};

/// More than any subnet has, and small enough to add up.
pub(super) const PLENTY: u64 = 1 << 40;

/// The candidates of a node that names none: a subnet with an unknown count.
pub(super) const UNLISTED: &[SubnetId] = &[SubnetId::UNLISTED];

/// The room of an ENI.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct HeldRoom {
    pub(super) subnet: SubnetId,
    /// Taken slots.
    pub(super) taken: u64,
    /// IPs that its subnet keeps for it, at most its free slots.
    pub(super) borrowed: u64,
}

/// A node's pool, its limits, and what is around it. IPs of other subnets take slots and serve
/// pods: they are counted as bound and in use.
#[derive(Debug, Clone, Copy)]
pub(super) struct PoolView<'a> {
    /// How it takes IPs: best-effort or Burstable.
    pub(super) rules: Rules,
    /// E.
    pub(super) enis_limit: u64,
    /// c, at least 1.
    pub(super) c: u64,
    /// P, where known.
    pub(super) max_pods: Option<u64>,
    /// max-allocate of its pool.
    pub(super) pool_most: Option<u64>,
    pub(super) enis: &'a [HeldRoom],
    /// Bound IPs for pods.
    pub(super) bound: u64,
    /// How many of them are in use.
    pub(super) used: u64,
    /// Subnets in which it may create ENIs.
    pub(super) candidates: &'a [SubnetId],
    /// What each subnet can give, without what ENIs borrow; `None` if unknown.
    pub(super) gives: &'a [Option<u64>],
}

/// What the ENIs of a node can still get from one subnet.
#[derive(Debug, Clone, Copy)]
struct Growth {
    subnet: SubnetId,
    ips: u64,
    /// How many of them are kept for these ENIs.
    borrowed: u64,
}

/// The state of a node, and what it needs next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct PoolNeed {
    pub(super) state: NodeState,
    /// Secondary IPs that its pool needs.
    pub(super) needed: u64,
    /// IPs of the next ENI; `None` if unknown.
    pub(super) next_eni: Option<u64>,
    /// Whether its subnets can give all of them.
    pub(super) can_grow: Option<bool>,
    pub(super) reachable: Option<u64>,
    pub(super) stop: Stop,
}

/// The most that a node can reach.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Reach {
    /// IPs for pods, at most the cap.
    pub(super) most: u64,
    /// New ENIs for them.
    pub(super) new_enis: u64,
}

/// The result if unknown counts are this.
struct Verdict {
    state: NodeState,
    next_eni: u64,
    can_grow: Option<bool>,
    reach: Reach,
    stop: Stop,
}

impl PoolView<'_> {
    /// IPs for pods that it may have.
    pub(super) fn cap(&self) -> u64 {
        let carried = self.enis_limit.saturating_mul(self.c);
        self.max_pods.map_or(carried, |pods| pods.min(carried))
    }

    /// ENIs that it can still create.
    pub(super) fn enis_left(&self) -> u64 {
        self.enis_limit.saturating_sub(self.enis.len() as u64)
    }

    /// Where it is in the input.
    pub(super) fn standing(&self) -> PoolNeed {
        let (least, most) = (self.verdict(0), self.verdict(PLENTY));
        let state = match (least.state, most.state) {
            (least, most) if least == most => least,
            (_, NodeState::Fine | NodeState::Full) => NodeState::Unknown,
            // At least this holds.
            (_, most) => most,
        };
        let same = |one: u64, other: u64| (one == other).then_some(one);
        PoolNeed {
            state,
            needed: self.needed(),
            next_eni: same(least.next_eni, most.next_eni),
            can_grow: least.can_grow.filter(|_| least.can_grow == most.can_grow),
            reachable: same(least.reach.most, most.reach.most),
            stop: if least.stop == most.stop {
                least.stop
            } else {
                Stop::Unknown
            },
        }
    }

    /// The most IPs that its next ENI may need, for any count of unknown subnets.
    pub(super) fn next_eni(&self) -> u64 {
        self.verdict(0).next_eni.max(self.verdict(PLENTY).next_eni)
    }

    /// What its pool does next with `bound` IPs bound.
    fn decision(&self, bound: u64) -> Decision {
        let pool = PoolState::new(signed(bound), signed(self.used));
        let ceiling = if self.is_burstable() {
            // ENIs that cannot be filled stay as they are: fewer are left than their IPs suggest.
            let enis = bound.div_ceil(self.c).saturating_add(self.enis_left());
            self.ceiling(enis, self.pool_most.or(self.max_pods))
        } else {
            self.ceiling(self.enis_limit, self.pool_most)
        };
        self.rules.decide(pool, &ceiling)
    }

    pub(super) fn is_burstable(&self) -> bool {
        self.rules.strategy() == Strategy::Burstable
    }

    /// The least that a subnet has left when it creates an ENI in it; a Burstable ENI needs all its addresses.
    pub(super) fn least_of_subnet(&self) -> u64 {
        if self.is_burstable() {
            0
        } else {
            self.rules.least_of_subnet()
        }
    }

    fn ceiling(&self, enis: u64, most: Option<u64>) -> Ceiling {
        Ceiling {
            enis: Some(signed(enis)),
            ips_per_eni: Some(signed(self.c + 1)),
            max_allocate: most.map(signed),
        }
    }

    /// Secondary IPs that its pool needs, even if its subnets do not have them.
    fn needed(&self) -> u64 {
        let Rules::Burstable { multiple, model, .. } = self.rules else {
            return magnitude(self.decision(self.bound).needed);
        };
        let ceiling = self.ceiling(self.enis_limit, self.pool_most.or(self.max_pods));
        let mark = burstable::watermark(&ceiling, multiple, None, model);
        let idle = signed(self.bound) - signed(self.used);
        // Its ENIs have to be filled, and new ones created.
        let room: u64 = self.enis.iter().map(|eni| self.room(eni)).sum();
        let room = room.saturating_add(self.enis_left().saturating_mul(self.c));
        let most = ceiling.max_allocate.map_or(u64::MAX, magnitude);
        let room = room.min(most.saturating_sub(self.bound));
        magnitude(mark.saturating_sub(idle)).min(room)
    }

    /// Free slots of an ENI.
    pub(super) fn room(&self, eni: &HeldRoom) -> u64 {
        self.c.saturating_sub(eni.taken)
    }

    /// Whether an ENI is known to get nothing more.
    pub(super) fn is_dry(&self, eni: &HeldRoom) -> bool {
        eni.borrowed == 0 && self.gives.get(eni.subnet.index()).copied().flatten() == Some(0)
    }

    fn given(&self, subnet: SubnetId, unknown: u64) -> u64 {
        let gives = self.gives.get(subnet.index()).copied().flatten();
        gives.map_or(unknown, |gives| gives.min(PLENTY))
    }

    /// What existing ENIs can still get, by subnet. They get it before another ENI is created: a
    /// Burstable ENI that is not full yet is filled first.
    fn growth(&self, unknown: u64) -> Vec<Growth> {
        let mut growth: Vec<Growth> = Vec::new();
        for eni in self.enis {
            let (subnet, ips, borrowed) = (eni.subnet, self.room(eni), eni.borrowed);
            match growth.iter_mut().find(|one| one.subnet == subnet) {
                Some(one) => {
                    one.ips = one.ips.saturating_add(ips);
                    one.borrowed = one.borrowed.saturating_add(borrowed);
                }
                None => growth.push(Growth { subnet, ips, borrowed }),
            }
        }
        for one in &mut growth {
            let given = self.given(one.subnet, unknown);
            one.ips = one.ips.min(given.saturating_add(one.borrowed));
        }
        growth.retain(|one| one.ips > 0);
        growth
    }

    /// What its candidates have left after its ENIs are filled.
    fn left(&self, growth: &[Growth], unknown: u64) -> Vec<u64> {
        let left = |&subnet: &SubnetId| {
            let grown = growth.iter().find(|one| one.subnet == subnet);
            let taken = grown.map_or(0, |one| one.ips.saturating_sub(one.borrowed));
            self.given(subnet, unknown).saturating_sub(taken)
        };
        self.candidates.iter().map(left).collect()
    }

    /// The most that one of its candidates surely has left after its ENIs are filled.
    pub(super) fn largest_left(&self) -> u64 {
        let left = self.left(&self.growth(0), 0);
        left.into_iter().max().unwrap_or(0)
    }

    /// IPs that are surely bound after its ENIs are filled.
    pub(super) fn filled(&self) -> u64 {
        self.filled_by(&self.growth(0))
    }

    /// IPs that are surely bound after it creates a whole ENI.
    pub(super) fn settled(&self) -> u64 {
        if self.is_burstable() {
            self.filled()
        } else {
            self.bound
        }
    }

    /// Addresses that take it from `bound` to its maximum on `enis` new ENIs, primary IPs included.
    pub(super) fn missing(&self, bound: u64, enis: u64) -> u64 {
        let secondaries = self.cap().saturating_sub(bound);
        let secondaries = secondaries.min(enis.saturating_mul(self.c));
        secondaries + secondaries.div_ceil(self.c)
    }

    fn filled_by(&self, growth: &[Growth]) -> u64 {
        let grown: u64 = growth.iter().map(|one| one.ips).sum();
        self.bound
            .saturating_add(grown)
            .min(self.cap().max(self.bound))
    }

    /// The most that it can reach if it alone takes everything that its subnets have.
    pub(super) fn reach(&self, unknown: u64) -> Reach {
        let cap = self.cap();
        if self.bound >= cap {
            return Reach { most: self.bound, new_enis: 0 };
        }
        let growth = self.growth(unknown);
        let filled = self.filled_by(&growth);
        let left = self.left(&growth, unknown);
        let (new, made) = self.new_enis(&left, cap - filled);
        Reach { most: (filled + new).min(cap), new_enis: made }
    }

    /// Secondary IPs of new ENIs, and their number, until `missing` are bound or no subnet has any.
    ///
    /// Both modes take the most available subnet each time. The number of whole ENIs does not depend
    /// on the order of subnets: what is left in each is then less than a whole one, or less than its
    /// pool makes an ENI in.
    fn new_enis(&self, left: &[u64], missing: u64) -> (u64, u64) {
        let (c, m) = (self.c, self.c + 1);
        let least = self.least_of_subnet();
        let whole_of = |ips: u64| ips.checked_sub(least.max(m)).map_or(0, |more| more / m + 1);
        let whole: u64 = left.iter().map(|&ips| whole_of(ips)).sum();
        let wanted = missing / c;
        let made = whole.min(wanted).min(self.enis_left());
        let (got, missing) = (made * c, missing - made * c);
        if missing == 0 || made == self.enis_left() {
            return (got, made);
        }
        if whole > made {
            // The last one is smaller, and a whole one fits.
            return (got + missing, made + 1);
        }
        let mut rests: Vec<u64> = left.iter().map(|&ips| ips - whole_of(ips) * m).collect();
        rests.sort_unstable_by(|a, b| b.cmp(a));
        if self.is_burstable() {
            let claim = missing.min(c);
            let fits = claim < c && rests.first().is_some_and(|&rest| rest > claim);
            return if fits {
                (got + claim, made + 1)
            } else {
                (got, made)
            };
        }
        let enis = usize::try_from(self.enis_left() - made).unwrap_or(usize::MAX);
        let (mut some, mut more) = (0, 0);
        for rest in rests.into_iter().take(enis).filter(|&rest| rest >= least) {
            if some >= missing {
                break;
            }
            (some, more) = (some + rest - 1, more + 1);
        }
        (got + some.min(missing), made + more)
    }

    fn verdict(&self, unknown: u64) -> Verdict {
        let (cap, left) = (self.cap(), self.enis_left());
        let reach = self.reach(unknown);
        let growth = self.growth(unknown);
        let grown: u64 = growth.iter().map(|one| one.ips).sum();
        let most_in_one = self.left(&growth, unknown).into_iter().max().unwrap_or(0);
        let needed = self.needed();
        let idle = self.used < self.bound;
        let (next_eni, meets, blocked, last) = if self.is_burstable() {
            let next = magnitude(self.decision(self.filled_by(&growth)).next_eni);
            let nothing = next > most_in_one;
            let meets = if next > 0 { !nothing } else { grown >= needed };
            // All or nothing: a new subnet can still help.
            (next, meets, next > 0 && nothing, self.c)
        } else {
            let more = magnitude(self.decision(self.bound).batch).saturating_sub(grown);
            let makes = needed > grown && left > 0;
            let next = if makes { more.min(self.c) + 1 } else { 0 };
            let nothing = grown == 0 && (left == 0 || most_in_one < self.least_of_subnet());
            // It may need more than max-pods, where its pool has no ceiling.
            let free = Self { max_pods: None, ..*self };
            let meets = free.reach(unknown).most >= self.bound + needed;
            let last = if most_in_one < self.least_of_subnet() {
                0
            } else {
                self.c.min(most_in_one.saturating_sub(1))
            };
            (next, meets, needed > 0 && !idle && nothing, last)
        };
        let can_grow = (needed > 0).then_some(meets);
        let state = if self.bound >= cap {
            match self.max_pods {
                Some(pods) if cap < pods => NodeState::CannotReachMaxPods,
                _ => NodeState::Full,
            }
        } else if left == 0 && grown == 0 {
            if idle {
                NodeState::CannotReachMaxPods
            } else {
                NodeState::Stuck
            }
        } else if left > 0 && blocked {
            NodeState::CannotGrow
        } else if left == 1 && grown == 0 && self.bound + last < cap {
            NodeState::OneEniFromStuck
        } else {
            match self.max_pods {
                Some(pods) if reach.most < pods => NodeState::CannotReachMaxPods,
                None if reach.most < cap => NodeState::Unknown,
                _ => NodeState::Fine,
            }
        };
        let stop = if reach.most >= cap {
            Stop::Ceiling
        } else if left == 0 {
            Stop::EnisAllBound
        } else if reach.new_enis >= left {
            Stop::TooFewEnisLeft
        } else {
            Stop::SubnetsDry
        };
        Verdict { state, next_eni, can_grow, reach, stop }
    }
}

pub(super) fn signed(n: u64) -> i64 {
    i64::try_from(n.min(PLENTY)).unwrap_or(i64::MAX)
}

fn magnitude(n: i64) -> u64 {
    n.max(0).unsigned_abs()
}
