//! The conditions of a guarantee, each linear in the numbers of nodes.

use std::collections::{BTreeMap, BTreeSet};

use super::needs::{Need, Place, Zone};
use super::{Demand, Guarantee, Site};

/// What nodes may take from some subnets.
#[derive(Debug, Clone)]
pub(super) struct Total {
    /// IPs that a new node of each kind takes there.
    takes: Vec<u64>,
    /// IPs that existing nodes take there.
    standing: u64,
}

impl Total {
    /// Whether this many new nodes can take all but one of these IPs.
    pub(super) fn reaches(&self, nodes: &[u64], addresses: u64) -> bool {
        self.taken(nodes) >= i128::from(addresses) - 1
    }

    fn taken(&self, nodes: &[u64]) -> i128 {
        let taken = self.takes.iter().zip(nodes);
        let taken = taken.map(|(&takes, &n)| i128::from(takes) * i128::from(n));
        taken.fold(i128::from(self.standing), i128::saturating_add)
    }
}

/// One condition: some total stays within its limit.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Check {
    /// The kind whose nodes depend on it; `None` for existing nodes.
    kind: Option<usize>,
    /// Totals, by position, with their limits: one of them has to hold.
    any: Vec<(usize, i128)>,
}

impl Check {
    fn counts(&self, nodes: &[u64]) -> bool {
        self.kind.is_none_or(|kind| nodes[kind] > 0)
    }

    fn holds(&self, taken: &[i128]) -> bool {
        self.any.iter().any(|&(total, limit)| taken[total] <= limit)
    }
}

impl Guarantee {
    pub(super) fn checks_hold(&self, nodes: &[u64]) -> bool {
        let taken = self.taken(nodes);
        let mut checks = self.checks.iter();
        checks.all(|check| !check.counts(nodes) || check.holds(&taken))
    }

    fn taken(&self, nodes: &[u64]) -> Vec<i128> {
        let totals = self.totals.iter();
        totals.map(|total| total.taken(nodes)).collect()
    }

    /// Spare IPs after these new nodes of each kind; negative if they lack some.
    #[must_use]
    pub fn spare(&self, nodes: &[u64]) -> i128 {
        let taken = self.taken(nodes);
        let left = |check: &Check| {
            let any = check.any.iter().map(|&(total, limit)| limit - taken[total]);
            any.max().unwrap_or(0)
        };
        let counting = self.checks.iter().filter(|check| check.counts(nodes));
        counting.map(left).min().unwrap_or(i128::MAX)
    }

    /// The most nodes of a kind in addition to `others` for which all checks hold; 0 if `others` alone break one.
    pub(super) fn most_by_checks(&self, kind: usize, others: &[u64]) -> u64 {
        let taken = self.taken(others);
        let fitting = |total: usize, limit: i128| {
            let left = limit - taken[total];
            let nodes = left.checked_div(i128::from(self.totals[total].takes[kind]));
            // If the kind takes none there, it holds for all numbers or for none.
            let all = if left < 0 { 0 } else { i128::MAX };
            u64::try_from(nodes.unwrap_or(all).max(0)).unwrap_or(u64::MAX)
        };
        let mut tightest: Vec<Option<i128>> = vec![None; self.totals.len()];
        let mut most = u64::MAX;
        for check in &self.checks {
            if check.kind != Some(kind) && !check.counts(others) {
                continue;
            }
            if let [(total, limit)] = check.any[..] {
                let known = tightest[total].get_or_insert(limit);
                *known = limit.min(*known);
            } else {
                let any = check.any.iter();
                let any = any.map(|&(total, limit)| fitting(total, limit));
                most = most.min(any.max().unwrap_or(0));
            }
        }
        let limits = tightest.into_iter().enumerate();
        let limits = limits.filter_map(|(total, limit)| Some(fitting(total, limit?)));
        limits.fold(most, u64::min)
    }
}

/// The totals of all places in the needs.
struct Places<'z> {
    zone: &'z Zone<'z>,
    kinds: &'z [Demand],
    there: &'z [Demand],
    known: BTreeMap<Place, usize>,
    totals: Vec<Total>,
}

impl Places<'_> {
    fn check(&mut self, kind: Option<usize>, need: Need) -> Check {
        let any = need.any.into_iter();
        Check {
            kind,
            any: any.map(|(place, limit)| (self.at(place), limit)).collect(),
        }
    }

    fn at(&mut self, place: Place) -> usize {
        if let Some(&at) = self.known.get(&place) {
            return at;
        }
        let of = |demand: &Demand| self.zone.of_place(demand, &place);
        self.totals.push(Total {
            takes: self.kinds.iter().map(of).collect(),
            standing: self.there.iter().map(of).fold(0, u64::saturating_add),
        });
        let at = self.totals.len() - 1;
        self.known.insert(place, at);
        at
    }
}

pub(super) fn guarantee(sites: &[Site], kinds: &[Demand], there: &[Demand]) -> Guarantee {
    let zone = Zone::new(sites, kinds, there);
    let mut totals = Places {
        zone: &zone,
        kinds,
        there,
        known: BTreeMap::new(),
        totals: Vec::new(),
    };
    let mut checks = BTreeSet::new();
    for (kind, demand) in kinds.iter().enumerate() {
        let needs = zone.needs(demand).into_iter();
        checks.extend(needs.map(|need| totals.check(Some(kind), need)));
    }
    // Many existing nodes have the same needs.
    let mut filled: BTreeMap<&Demand, bool> = BTreeMap::new();
    for demand in there.iter().collect::<BTreeSet<_>>() {
        let needs = zone.needs(demand).into_iter();
        let needs: Vec<Check> = needs.map(|need| totals.check(None, need)).collect();
        let standing: Vec<i128> = totals
            .totals
            .iter()
            .map(|total| i128::from(total.standing))
            .collect();
        let holds = demand.possible && needs.iter().all(|need| need.holds(&standing));
        filled.insert(demand, holds);
        checks.extend(needs.into_iter().filter(|_| holds));
    }
    let singly = |site: &usize| {
        let mut demands = kinds.iter().chain(there);
        demands.any(|demand| demand.growing.is_some() && demand.takes_singly(*site))
    };
    let singles = (0..sites.len()).filter(singly).map(|site| {
        let at = totals.at(Place::of(&[site], 1));
        (totals.totals[at].clone(), sites[site].addresses)
    });
    let singles = singles.collect();
    Guarantee {
        singles,
        there: there.iter().map(|demand| filled[demand]).collect(),
        possible: kinds.iter().map(|kind| kind.possible).collect(),
        totals: totals.totals,
        checks: tightest(checks),
    }
}

/// Of checks with only one total, the one with the lowest limit.
fn tightest(checks: BTreeSet<Check>) -> Vec<Check> {
    let mut kept: Vec<Check> = Vec::with_capacity(checks.len());
    for check in checks {
        let weaker = kept.last().is_some_and(|last| {
            last.kind == check.kind
                && last.any.len() == 1
                && check.any.len() == 1
                && last.any[0].0 == check.any[0].0
        });
        if !weaker {
            kept.push(check);
        }
    }
    kept
}
