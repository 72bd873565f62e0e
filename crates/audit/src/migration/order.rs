//! The order in which nodes move, so that no node runs short of IPs.
//!
//! A node that frees at least as much as it takes comes first, since it can only help. The others
//! follow by smallest net use, so that as many as possible move. The order does not decide whether
//! all fit in total, but it decides where their ENIs are. If the first order gets stuck, others are
//! tried; with few nodes, all of them.

use std::collections::HashSet;

use super::mover::Mover;
use model::finding::MigrationStop;

/// An order, possibly of only some movers.
#[derive(Debug, Clone)]
pub(super) struct Tour {
    /// Positions of movers, in order.
    pub(super) order: Vec<usize>,
    /// What stops the others, and the missing IPs.
    pub(super) stop: Option<(MigrationStop, u64)>,
}

/// All orders of up to this many nodes are tried, within [`MOST_STEPS`].
const MOST_NODES_FOR_ALL: usize = 12;

/// Steps of the search through all orders.
const MOST_STEPS: usize = 100_000;

/// Finds an order of all movers, or of as many as possible.
pub(super) fn find(movers: &[Mover], available: &[u64]) -> Tour {
    let missing = missing(movers, available);
    let mut best: Vec<usize> = Vec::new();
    for rank in RANKS {
        let order = greedy(movers, available, rank);
        if order.len() == movers.len() {
            return Tour { order, stop: None };
        }
        if order.len() > best.len() || best.is_empty() {
            best = order;
        }
        if missing.is_some() {
            break;
        }
    }
    let why = match missing {
        Some(_) => MigrationStop::TooFewIps,
        None if movers.len() > MOST_NODES_FOR_ALL => MigrationStop::NoOrderFound,
        None => {
            let mut search =
                Search { movers, seen: HashSet::new(), path: Vec::new(), best, steps: 0 };
            let all = search.goes_on(available);
            best = search.best;
            if best.len() == movers.len() {
                let (order, stop) = (best, None);
                return Tour { order, stop };
            }
            if all {
                MigrationStop::NoOrder
            } else {
                MigrationStop::NoOrderFound
            }
        }
    };
    let short = missing.filter(|&ips| ips > 0);
    let short = short.unwrap_or_else(|| lack(movers, available, &best));
    Tour { order: best, stop: Some((why, short)) }
}

/// IPs that are missing in total; 0 if there are enough, but not in whole ENIs. `None` if nothing
/// proves that no order works.
fn missing(movers: &[Mover], available: &[u64]) -> Option<u64> {
    let mut all = available.to_vec();
    let mut candidates = vec![false; available.len()];
    for mover in movers {
        mover.give_back(&mut all);
        for &subnet in &mover.candidates {
            candidates[subnet] = true;
        }
    }
    // At the end all ENIs exist at the same time.
    let have = all.into_iter().zip(candidates);
    let have = have.filter_map(|(ips, candidate)| candidate.then_some(ips));
    let have: Vec<u64> = have.collect();
    let claims = movers.iter().flat_map(|mover| &mover.claims).copied();
    let mut claims: Vec<u64> = claims.collect();
    let sum = |all: &[u64]| all.iter().map(|&ips| u128::from(ips)).sum::<u128>();
    let (sum, needed) = (sum(&have), sum(&claims));
    if needed > sum {
        return Some(u64::try_from(needed - sum).unwrap_or(u64::MAX));
    }
    claims.sort_unstable_by(|a, b| b.cmp(a));
    let mut larger = 0_u64;
    for (at, &size) in claims.iter().enumerate() {
        larger += 1;
        let last = claims.get(at + 1).is_none_or(|&next| next < size);
        if last && have.iter().map(|ips| ips / size).sum::<u64>() < larger {
            return Some(0);
        }
    }
    None
}

/// IPs that the next mover is short of in one subnet after the others have moved.
fn lack(movers: &[Mover], available: &[u64], order: &[usize]) -> u64 {
    let mut left = available.to_vec();
    for &at in order {
        // Each of them has moved before.
        let _ = movers[at].step(&mut left);
    }
    let mut rest: Vec<usize> = (0..movers.len()).filter(|at| !order.contains(at)).collect();
    rest.sort_by_key(|&at| by_gain(at, &movers[at]));
    let next = rest.first();
    next.and_then(|&at| movers[at].step(&mut left).err())
        .unwrap_or(0)
}

type Rank = (bool, u64, usize);

/// Gains first, the largest first; then losses, the smallest first.
fn by_gain(at: usize, mover: &Mover) -> Rank {
    let (freed, needed) = (mover.freed(), mover.needed());
    let loses = needed > freed;
    let size = if loses {
        needed - freed
    } else {
        u64::MAX - (freed - needed)
    };
    (loses, size, at)
}

/// The orders to try, the usual one first.
const RANKS: [fn(usize, &Mover) -> Rank; 5] = [
    by_gain,
    // Movers with few subnets first, before others take what these have.
    |at, mover| (false, mover.candidates.len() as u64, at),
    |at, mover| (false, mover.needed(), at),
    |at, mover| (false, u64::MAX - mover.freed(), at),
    |at, mover| (false, u64::MAX - mover.needed(), at),
];

/// Moves the first mover that fits, as long as one does.
///
/// A mover that did not fit is tried again only after one of its subnets gained IPs: ENIs that fit
/// still fit with more.
fn greedy(movers: &[Mover], available: &[u64], rank: fn(usize, &Mover) -> Rank) -> Vec<usize> {
    let mut left = available.to_vec();
    let mut waiting: Vec<usize> = (0..movers.len()).collect();
    waiting.sort_by_key(|&at| rank(at, &movers[at]));
    let mut order = Vec::with_capacity(movers.len());
    let mut rose = vec![0_usize; left.len()];
    let mut asked = vec![None; movers.len()];
    let mut before = left.clone();
    loop {
        let fits = waiting.iter().position(|&at| {
            let mover = &movers[at];
            let again = asked[at].is_none_or(|asked| {
                let candidates = mover.candidates.iter();
                candidates.map(|&subnet| rose[subnet]).max() > Some(asked)
            });
            if !again {
                return false;
            }
            asked[at] = Some(order.len());
            mover.step(&mut left).is_ok()
        });
        let Some(fits) = fits else {
            return order;
        };
        let at = waiting.remove(fits);
        order.push(at);
        for subnet in movers[at].touches() {
            if left[subnet] > before[subnet] {
                rose[subnet] = order.len();
            }
            before[subnet] = left[subnet];
        }
    }
}

/// Search through all orders.
struct Search<'m> {
    movers: &'m [Mover],
    /// States that are already searched: who has moved, and what was left.
    seen: HashSet<(u32, Vec<u64>)>,
    path: Vec<usize>,
    best: Vec<usize>,
    steps: usize,
}

impl Search<'_> {
    /// Whether everything is searched, or an order of all found.
    fn goes_on(&mut self, left: &[u64]) -> bool {
        if self.path.len() > self.best.len() {
            self.best.clone_from(&self.path);
        }
        if self.best.len() == self.movers.len() {
            return true;
        }
        let moved = self.path.iter().fold(0_u32, |set, &at| set | (1 << at));
        if !self.seen.insert((moved, left.to_vec())) {
            return true;
        }
        let mut all = true;
        for at in 0..self.movers.len() {
            if moved & (1 << at) != 0 {
                continue;
            }
            if self.steps == MOST_STEPS {
                return false;
            }
            self.steps += 1;
            let mut next = left.to_vec();
            if self.movers[at].step(&mut next).is_ok() {
                self.path.push(at);
                all &= self.goes_on(&next);
                self.path.pop();
                if self.best.len() == self.movers.len() {
                    return true;
                }
            }
        }
        all
    }
}
