//! All placements, if they are few enough.
//!
//! Subnet by subnet, every way to fill it joins every sum of items reached so far. Sums are cut off
//! at what is wanted, and a sum is dropped if another has at least as much of everything, so few
//! remain. The work is bounded: at the bound the search gives up.

use std::collections::HashSet;

use super::{NodeKind, Placement, SubnetCounts, worth};

/// Work after which the search gives up: comparisons of two sums.
const MOST_WORK: usize = 1_600_000;

/// Comparisons that a step of filling a subnet is worth.
const STEP: usize = 4;

/// Sums of items kept from one subnet to the next.
const MOST_SUMS: usize = 1_500;

/// Items of all kinds so far, capped at what is wanted.
type Sum = Vec<u32>;

/// A sum and how it was reached: the previous sum, and what the last subnet holds.
struct Reached {
    sum: Sum,
    before: usize,
    held: Vec<u32>,
}

/// With more subnets, kinds of items, or items than these, the search always ends at its bound.
const MOST_SUBNETS: usize = 10;
const MOST_KINDS_OF_ITEMS: usize = 8;
const MOST_ITEMS: u32 = 240;

/// The best placement; `None` if there are too many to search.
pub(super) fn all_placements(available: &[u64], kinds: &[NodeKind]) -> Option<Placement> {
    if available.len() > MOST_SUBNETS || items(kinds).count() > MOST_KINDS_OF_ITEMS {
        return None;
    }
    let caps = caps(available, kinds)?;
    if caps
        .iter()
        .fold(0, |sum: u32, &cap| sum.saturating_add(cap))
        > MOST_ITEMS
    {
        return None;
    }
    let sizes: Vec<u64> = items(kinds).map(|(_, item)| item.size).collect();
    let mut work = MOST_WORK;
    let mut levels: Vec<Vec<Reached>> = vec![vec![Reached {
        sum: vec![0; caps.len()],
        before: 0,
        held: Vec::new(),
    }]];
    let used: Vec<usize> = (0..available.len())
        .filter(|subnet| items(kinds).any(|(_, item)| item.subnets.contains(subnet)))
        .collect();
    for &subnet in &used {
        let allowed: Vec<bool> = items(kinds)
            .map(|(_, item)| item.subnets.contains(&subnet))
            .collect();
        let level = levels.last()?;
        let mut reached: Vec<Reached> = Vec::new();
        let mut known: HashSet<Sum> = HashSet::new();
        for (before, from) in level.iter().enumerate() {
            let limits: Vec<u32> = caps
                .iter()
                .zip(&from.sum)
                .zip(&allowed)
                .map(|((cap, have), allowed)| if *allowed { cap - have } else { 0 })
                .collect();
            let mut filling = Filling {
                sizes: &sizes,
                limits: &limits,
                held: vec![0; caps.len()],
                work: &mut work,
                visit: &mut |held: &[u32]| {
                    let sum: Sum = from
                        .sum
                        .iter()
                        .zip(held)
                        .map(|(have, more)| have + more)
                        .collect();
                    if known.insert(sum.clone()) {
                        let held = held.to_vec();
                        reached.push(Reached { sum, before, held });
                    }
                },
            };
            filling.from(0, available[subnet])?;
        }
        levels.push(without_lesser(reached, &mut work)?);
    }
    Some(best(kinds, &levels, &used))
}

fn items(kinds: &[NodeKind]) -> impl Iterator<Item = (usize, &super::Item)> {
    kinds
        .iter()
        .enumerate()
        .flat_map(|(kind, of)| of.items.iter().map(move |item| (kind, item)))
}

/// How many of each item can be used; `None` if that is too many to search.
fn caps(available: &[u64], kinds: &[NodeKind]) -> Option<Vec<u32>> {
    let total: u64 = available.iter().sum();
    items(kinds)
        .map(|(kind, item)| {
            let nodes = kinds[kind].wanted.min(total / kinds[kind].ips().max(1));
            let cap = nodes.checked_mul(item.per_node)?;
            u32::try_from(cap).ok()
        })
        .collect()
}

/// Every way to fill one subnet so that no item more fits.
struct Filling<'f> {
    sizes: &'f [u64],
    limits: &'f [u32],
    held: Vec<u32>,
    /// What is left of it.
    work: &'f mut usize,
    visit: &'f mut dyn FnMut(&[u32]),
}

impl Filling<'_> {
    fn from(&mut self, item: usize, room: u64) -> Option<()> {
        *self.work = self.work.checked_sub(STEP)?;
        if item == self.sizes.len() {
            let fits = |i: usize| self.held[i] < self.limits[i] && self.sizes[i] <= room;
            if !(0..self.sizes.len()).any(fits) {
                (self.visit)(&self.held);
            }
            return Some(());
        }
        let most = u64::from(self.limits[item]).min(room / self.sizes[item]);
        for count in (0..=most).rev() {
            self.held[item] = u32::try_from(count).ok()?;
            self.from(item + 1, room - count * self.sizes[item])?;
        }
        self.held[item] = 0;
        Some(())
    }
}

/// Drops sums if another has at least as much of everything.
fn without_lesser(mut reached: Vec<Reached>, work: &mut usize) -> Option<Vec<Reached>> {
    let weight = |one: &Reached| one.sum.iter().map(|&n| u64::from(n)).sum::<u64>();
    net::sort_by(&mut reached, |a, b| {
        weight(b).cmp(&weight(a)).then_with(|| a.sum.cmp(&b.sum))
    });
    let mut kept: Vec<Reached> = Vec::new();
    for one in reached {
        *work = work.checked_sub(kept.len())?;
        let is_lesser = kept
            .iter()
            .any(|other| other.sum.iter().zip(&one.sum).all(|(a, b)| a >= b));
        if !is_lesser {
            kept.push(one);
        }
        if kept.len() > MOST_SUMS {
            return None;
        }
    }
    Some(kept)
}

/// The best of the last level as a placement.
fn best(kinds: &[NodeKind], levels: &[Vec<Reached>], used: &[usize]) -> Placement {
    let nodes_of = |sum: &Sum| {
        let mut nodes: Vec<u64> = kinds.iter().map(|kind| kind.wanted).collect();
        for ((kind, item), &count) in items(kinds).zip(sum) {
            nodes[kind] = nodes[kind].min(u64::from(count) / item.per_node);
        }
        nodes
    };
    let mut placement = Placement::empty(kinds);
    let Some(last) = levels.last() else {
        return placement;
    };
    let mut at = 0;
    for (index, one) in last.iter().enumerate() {
        let nodes = nodes_of(&one.sum);
        if worth(&nodes, kinds) > worth(&placement.nodes, kinds) {
            (placement.nodes, at) = (nodes, index);
        }
    }
    let none = |kind: &NodeKind| vec![Vec::new(); kind.items.len()];
    let mut placed: Vec<Vec<Vec<(usize, u64)>>> = kinds.iter().map(none).collect();
    for (level, &subnet) in levels[1..].iter().zip(used).rev() {
        let Some(one) = level.get(at) else { break };
        let mut held = one.held.iter();
        for (kind, of) in kinds.iter().enumerate() {
            for (number, item) in of.items.iter().enumerate() {
                let count = held.next().copied().unwrap_or(0);
                if let Ok(place) = item.subnets.binary_search(&subnet) {
                    placed[kind][number].push((place, u64::from(count)));
                }
            }
        }
        at = one.before;
    }
    // Frees what no whole node needs.
    let lots = placement.items.iter_mut().zip(placed);
    for ((kind, (lots, placed)), nodes) in kinds.iter().zip(lots).zip(&placement.nodes) {
        for ((item, lot), placed) in kind.items.iter().zip(lots).zip(placed) {
            *lot = SubnetCounts::of(placed);
            lot.keep(nodes * item.per_node);
        }
    }
    placement
}

#[cfg(test)]
mod tests;
