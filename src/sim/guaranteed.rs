//! Nodes that can all reach max-pods, known before anything happens.

use std::collections::BTreeMap;

use super::existing::Existing;
use super::kind::Kind;
use super::scenario::{Scenario, position};
use crate::model::Spread;
use crate::pool::Strategy;

/// What a node that is there still takes.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Rest {
    /// On further ENIs.
    pub(super) ips: u64,
    /// On ENIs that are there, by subnet; reserved before anything else happens.
    fills: Vec<(u32, u64)>,
    /// Whether it can reach max-pods with that.
    pub(super) suffices: bool,
}

impl Rest {
    const NOTHING: Self = Self {
        ips: 0,
        fills: Vec::new(),
        suffices: true,
    };

    /// Burstable ENIs that are there are filled first. Those of other strategies count as they are,
    /// since whether they grow depends on what is left where they lie.
    pub(super) fn of(node: &Existing, kind: &Kind) -> Self {
        let secondaries = u64::from(kind.secondaries);
        let mut short = kind.most_ips().saturating_sub(node.bound());
        let mut fills = Vec::new();
        if kind.strategy() == Strategy::Burstable {
            for eni in &node.enis {
                let carried = u64::from(eni.secondary_ips) + u64::from(eni.cross_subnet_ips);
                let ips = secondaries.saturating_sub(carried).min(short);
                if ips > 0 {
                    short -= ips;
                    fills.push((position(eni.subnet), ips));
                }
            }
        }
        let slots = u64::from(kind.enis).saturating_sub(node.enis.len() as u64);
        let enis = short.div_ceil(secondaries);
        let made = enis.min(slots);
        Self {
            ips: short.min(made * secondaries) + made,
            fills,
            suffices: made == enis,
        }
    }

    /// All of it.
    #[cfg(test)]
    pub(super) fn all_ips(&self) -> u64 {
        self.ips + self.fills.iter().map(|(_, ips)| ips).sum::<u64>()
    }
}

impl Scenario {
    /// Nodes that can all reach max-pods, those included that are there, each with all that it still
    /// takes inside one subnet; where there is one node group.
    pub(super) fn guaranteed_nodes(&self) -> Option<u64> {
        let [group] = self.groups.as_slice() else {
            return None;
        };
        let kind = &self.kinds[group.kind as usize];
        let sites = group.sites.clone();
        let at = |site: u32| self.guaranteed_at(site, kind);
        Some(match group.spread {
            Spread::Any => sites.map(at).sum(),
            Spread::Even => {
                // One more than the others have is what an even spread lets a zone have.
                let at: Vec<u64> = sites.map(at).collect();
                let least = at.iter().copied().min()?;
                at.iter().map(|&at| at.min(least + 1)).sum()
            }
        })
    }

    fn guaranteed_at(&self, site: u32, kind: &Kind) -> u64 {
        let subnets = &self.sites[site as usize].pod_subnets;
        let free = |subnet: u32| self.subnets[subnet as usize].free();
        let mut left: Vec<u64> = subnets.iter().map(|&subnet| free(subnet)).collect();
        let here = self.existing.iter().filter(|node| node.site == site);
        let mut rests: Vec<Rest> = here.map(|node| Rest::of(node, kind)).collect();
        // The largest first: it finds the fewest places.
        rests.sort_unstable_by(|one, other| other.cmp(one));
        let able = |rest: &&Rest| rest.suffices;
        let mut fills: BTreeMap<u32, u64> = BTreeMap::new();
        for (subnet, ips) in rests.iter().flat_map(|rest| &rest.fills) {
            *fills.entry(*subnet).or_default() += ips;
        }
        for (&subnet, &ips) in &fills {
            if ips > free(subnet) {
                // Which ENIs stay short depends on the order: only nodes that take nothing are sure.
                let sure = rests.iter().filter(|rest| **rest == Rest::NOTHING);
                return sure.count() as u64;
            }
            if let Some(at) = subnets.iter().position(|&one| one == subnet) {
                left[at] -= ips;
            }
        }
        for rest in rests.iter().filter(|rest| rest.ips > 0) {
            let most = left.iter_mut().max().filter(|most| **most >= rest.ips);
            let Some(most) = most else {
                // Nodes that are short take from each other: only those are sure that take nothing.
                let sure = rests.iter().filter(|rest| rest.ips == 0);
                return sure.filter(able).count() as u64;
            };
            *most -= rest.ips;
        }
        let reach = rests.iter().filter(able).count() as u64;
        let full = kind.full_ips();
        reach + left.iter().map(|left| left / full).sum::<u64>()
    }
}
