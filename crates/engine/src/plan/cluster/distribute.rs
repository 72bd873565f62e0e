//! How many nodes of each group go to each zone.

use super::{ByZone, Planning, ZoneSpace};
use crate::guarantee::Counted;
use model::Spread;

/// Nodes of a group that do not divide evenly, and the zones that may each take one of them.
#[derive(Clone, Default)]
pub(super) struct Odd {
    nodes: u64,
    zones: Vec<usize>,
}

/// Nodes spread over zones as evenly as existing ones allow.
struct Level {
    /// By zone.
    nodes: Vec<u64>,
    /// Remaining nodes.
    odd: u64,
    /// Zones that may take one of these.
    open: Vec<bool>,
}

/// Spreads `wanted` nodes over zones that already have `there`: the emptiest zones are filled
/// first. If fewer are wanted than exist, the fullest zones give up nodes.
fn evenly(wanted: u64, there: &[u64]) -> Level {
    let mut sorted = there.to_vec();
    sorted.sort_unstable();
    let zones = sorted.len();
    let share = |rest: u64, zones: usize| {
        let (nodes, zones) = (wanted.checked_sub(rest)?, zones as u64);
        Some((nodes.checked_div(zones)?, nodes % zones))
    };
    let sum = |zones: &[u64]| zones.iter().sum::<u64>();
    let raised = (1..=zones).rev().find_map(|filled| {
        let (level, odd) = share(sum(&sorted[filled..]), filled)?;
        (level >= sorted[filled - 1]).then_some((level, odd))
    });
    if let Some((level, odd)) = raised {
        return Level {
            nodes: there.iter().map(|&nodes| nodes.max(level)).collect(),
            odd,
            open: there.iter().map(|&nodes| nodes <= level).collect(),
        };
    }
    let lowered = (0..zones).rev().find_map(|kept| {
        let (level, odd) = share(sum(&sorted[..kept]), zones - kept)?;
        (kept == 0 || level >= sorted[kept - 1]).then_some((level, odd))
    });
    let (level, odd) = lowered.unwrap_or((0, 0));
    Level {
        nodes: there.iter().map(|&nodes| nodes.min(level)).collect(),
        odd,
        open: there.iter().map(|&nodes| nodes > level).collect(),
    }
}

/// Spreads `nodes` of `size` addresses over zones with `spare` addresses, so that the remaining shortage is
/// about equal in each.
fn leveled(spare: &[i128], size: u64, mut nodes: u64) -> Vec<u64> {
    let size = i128::from(size.max(1));
    let mut order: Vec<usize> = (0..spare.len()).collect();
    order.sort_by_key(|&at| std::cmp::Reverse(spare[at]));
    // Fills the zones with the most spare addresses to the level of the next, while nodes last.
    let all = size.saturating_mul(nodes.into());
    let mut sum: i128 = 0;
    let mut level = 0;
    for (filled, &at) in (1..).zip(&order) {
        sum = sum.saturating_add(spare[at]);
        level = sum.saturating_sub(all).div_euclid(filled);
        let next = order.get(usize::try_from(filled).unwrap_or(usize::MAX));
        if next.is_none_or(|&next| level >= spare[next]) {
            break;
        }
    }
    let mut placed = vec![0; spare.len()];
    for &at in &order {
        let here = spare[at].saturating_sub(level).max(0) / size;
        let here = u64::try_from(here).unwrap_or(u64::MAX).min(nodes);
        placed[at] = here;
        nodes -= here;
    }
    // Rounding leaves fewer nodes than there are zones.
    for &at in order
        .iter()
        .cycle()
        .take(usize::try_from(nodes).unwrap_or(usize::MAX))
    {
        placed[at] += 1;
    }
    placed
}

impl Planning<'_> {
    /// Spreads `wanted` nodes of each group over its zones for which `remains` holds. A group
    /// without such a zone gets no nodes.
    ///
    /// Existing nodes stay where they are. Groups are spread as evenly as these allow. Odd nodes go
    /// where most nodes of the group still fit. Nodes that are free to go anywhere then share the
    /// zones in proportion to the room there.
    pub(super) fn over_zones(&self, wanted: &[u64], remains: &dyn Fn(usize) -> bool) -> ByZone {
        let (mut counts, odd) = self.evenly_over_zones(wanted, remains);
        self.add_others(wanted, remains, &odd, &mut counts);
        counts
    }

    /// Whether each zone for which `remains` holds has room for its share of `wanted` nodes, judged by `fits`.
    pub(super) fn fit_over_zones(
        &self,
        wanted: &[u64],
        remains: &dyn Fn(usize) -> bool,
        fits: &dyn Fn(&ZoneSpace, &ByZone) -> bool,
    ) -> bool {
        let is_placed =
            |group: usize| wanted[group] == 0 || !self.standing(group, remains).is_empty();
        if !(0..wanted.len()).all(is_placed) {
            return false;
        }
        let standing = || self.spaces.iter().filter(|space| remains(space.zone));
        let fit = |counts: &ByZone| standing().all(|space| fits(space, counts));
        let (mut counts, odd) = self.evenly_over_zones(wanted, remains);
        // Odd nodes only add to these, and placing them takes time.
        if (0..wanted.len()).all(|group| self.is_even(group)) && !fit(&counts) {
            return false;
        }
        self.add_others(wanted, remains, &odd, &mut counts);
        fit(&counts)
    }

    fn is_even(&self, group: usize) -> bool {
        self.cluster.groups[group].spread == Spread::Even
    }

    /// The zones of a group for which `remains` holds.
    fn standing(&self, group: usize, remains: &dyn Fn(usize) -> bool) -> Vec<usize> {
        let zones = &self.cluster.groups[group].zones;
        zones
            .iter()
            .copied()
            .filter(|&zone| remains(zone))
            .collect()
    }

    /// What divides evenly, and by group what does not. Of groups that may go anywhere only existing nodes.
    pub(super) fn evenly_over_zones(
        &self,
        wanted: &[u64],
        remains: &dyn Fn(usize) -> bool,
    ) -> (ByZone, Vec<Odd>) {
        let mut counts: ByZone = vec![vec![0; self.spaces.len()]; wanted.len()];
        let mut odd: Vec<Odd> = vec![Odd::default(); wanted.len()];
        for group in 0..wanted.len() {
            let zones = self.standing(group, remains);
            let there = zones
                .iter()
                .map(|&zone| self.spaces[zone].stock(group).nodes);
            let there: Vec<u64> = there.collect();
            let mut nodes = wanted[group];
            if !self.is_even(group) {
                // Other nodes of groups that may go anywhere follow where there is room.
                nodes = nodes.min(there.iter().sum());
            }
            let level = evenly(nodes, &there);
            for (&zone, nodes) in zones.iter().zip(level.nodes) {
                counts[group][zone] = nodes;
            }
            let open = zones.iter().zip(level.open).filter(|(_, open)| *open);
            odd[group] = Odd { nodes: level.odd, zones: open.map(|(&zone, _)| zone).collect() };
        }
        (counts, odd)
    }

    /// Adds odd nodes, and those that may go anywhere.
    fn add_others(
        &self,
        wanted: &[u64],
        remains: &dyn Fn(usize) -> bool,
        odd: &[Odd],
        counts: &mut ByZone,
    ) {
        let is_even = (0..wanted.len()).all(|group| self.is_even(group));
        if is_even && odd.iter().all(|odd| odd.nodes == 0) {
            return;
        }
        // The largest nodes first: they are hardest to place.
        let mut order: Vec<usize> = (0..wanted.len()).collect();
        order.sort_by_key(|&group| std::cmp::Reverse(self.nodes[group].ips));
        let mut filling = Filling::new(self, counts);
        for &group in order.iter().filter(|&&group| odd[group].nodes > 0) {
            let mut zones: Vec<(u64, usize)> = odd[group]
                .zones
                .iter()
                .map(|&zone| (filling.room(group, zone), zone))
                .collect();
            let odd = usize::try_from(odd[group].nodes).unwrap_or(0);
            // Stable, so that on a tie the first comes first.
            zones.sort_by_key(|&(room, _)| std::cmp::Reverse(room));
            if odd > 0 && odd < zones.len() && zones[odd - 1].0 == zones[odd].0 {
                zones.sort_by_cached_key(|&(room, zone)| {
                    std::cmp::Reverse((room, filling.spare(zone)))
                });
            }
            for (_, zone) in zones.into_iter().take(odd) {
                filling.add(group, zone, 1);
            }
        }
        if is_even {
            return;
        }
        for &group in order.iter().filter(|&&group| !self.is_even(group)) {
            let open = wanted[group] - filling.nodes(group);
            filling.anywhere(group, open, &self.standing(group, remains));
        }
        for &group in order.iter().filter(|&&group| !self.is_even(group)) {
            filling.mend(group, &self.standing(group, remains));
        }
    }
}

/// Zones that are being filled, with what they leave.
struct Filling<'f> {
    planning: &'f Planning<'f>,
    counts: &'f mut ByZone,
    /// By zone.
    counted: Vec<Counted<'f>>,
}

impl<'f> Filling<'f> {
    fn new(planning: &'f Planning<'f>, counts: &'f mut ByZone) -> Self {
        let spaces = planning.spaces.iter();
        let counted = spaces.map(|space| space.guarantee.counted(&space.new_nodes(counts)));
        Self { counted: counted.collect(), planning, counts }
    }

    fn nodes(&self, group: usize) -> u64 {
        self.counts[group].iter().sum()
    }

    fn add(&mut self, group: usize, zone: usize, nodes: u64) {
        self.set(group, zone, self.counts[group][zone] + nodes);
    }

    fn set(&mut self, group: usize, zone: usize, nodes: u64) {
        self.counts[group][zone] = nodes;
        let space = &self.planning.spaces[zone];
        if let Some(at) = space.position(group) {
            let there = space.standing.groups[at].nodes;
            self.counted[zone].set(at, nodes.saturating_sub(there));
        }
    }

    /// Guaranteed nodes of a group in a zone next to the other groups, and its wanted nodes.
    fn beside(&self, group: usize, zone: usize) -> (u64, u64) {
        let at = self.planning.spaces[zone].position(group);
        let counted = &self.counted[zone];
        at.map_or((0, 0), |at| (counted.most_nodes(at), counted.nodes(at)))
    }

    /// How many more nodes of a group are guaranteed in a zone.
    fn room(&self, group: usize, zone: usize) -> u64 {
        let (most, wanted) = self.beside(group, zone);
        most.saturating_sub(wanted)
    }

    /// Wanted nodes of a group in a zone that are not guaranteed.
    fn missing(&self, group: usize, zone: usize) -> u64 {
        let (most, wanted) = self.beside(group, zone);
        wanted.saturating_sub(most)
    }

    /// Addresses of a zone minus those of all its nodes; negative if some are missing.
    fn spare(&self, zone: usize) -> i128 {
        self.counted[zone].spare()
    }

    /// Puts nodes where there is room next to all nodes counted so far.
    fn anywhere(&mut self, group: usize, wanted: u64, zones: &[usize]) {
        let rooms = zones.iter().map(|&zone| self.room(group, zone));
        let fitting: Vec<(usize, u64)> = zones.iter().copied().zip(rooms).collect();
        let all: u128 = fitting.iter().map(|&(_, room)| u128::from(room)).sum();
        let mut open = wanted;
        let mut filled = Vec::with_capacity(fitting.len());
        for &(zone, room) in &fitting {
            let share = (u128::from(wanted) * u128::from(room)).checked_div(all);
            let share = u64::try_from(share.unwrap_or(0)).unwrap_or(u64::MAX);
            let here = share.min(room).min(open);
            self.add(group, zone, here);
            filled.push((zone, room - here));
            open -= here;
        }
        for &(zone, room) in &filled {
            let here = open.min(room);
            self.add(group, zone, here);
            open -= here;
        }
        if open > 0 {
            let spare = zones.iter().map(|&zone| self.spare(zone));
            let size = self.planning.nodes[group].ips.get();
            let leveled = leveled(&spare.collect::<Vec<_>>(), size, open);
            for (&zone, nodes) in zones.iter().zip(leveled) {
                self.add(group, zone, nodes);
            }
        }
    }

    /// Moves nodes that may go anywhere, but are not guaranteed, to zones where they are.
    fn mend(&mut self, group: usize, zones: &[usize]) {
        for &from in zones {
            let mut missing = self.missing(group, from);
            for &to in zones.iter().filter(|&&to| to != from) {
                if missing == 0 {
                    break;
                }
                let moved = missing.min(self.room(group, to));
                self.set(group, from, self.counts[group][from] - moved);
                self.add(group, to, moved);
                missing -= moved;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Adds one node after the other to the first of the emptiest zones, or removes it from the first of
    /// the fullest.
    fn one_by_one(wanted: u64, there: &[u64]) -> Vec<u64> {
        let mut nodes = there.to_vec();
        while nodes.iter().sum::<u64>() < wanted {
            let least = (0..nodes.len()).min_by_key(|&zone| nodes[zone]);
            nodes[least.unwrap()] += 1;
        }
        while nodes.iter().sum::<u64>() > wanted {
            let most = (0..nodes.len()).max_by_key(|&zone| nodes[zone]);
            nodes[most.unwrap()] -= 1;
        }
        nodes
    }

    #[test]
    fn a_zone_with_more_than_its_share_gets_none() {
        let level = evenly(20, &[9, 3, 0]);
        assert_eq!((level.nodes, level.odd), (vec![9, 5, 5], 1));
        assert_eq!(level.open, [false, true, true]);
        let level = evenly(10, &[9, 3, 0]);
        assert_eq!((level.nodes, level.odd), (vec![7, 3, 0], 0));
    }

    proptest! {
        #[test]
        fn what_is_missing_is_about_as_much_in_each_zone(
            spare in proptest::collection::vec(-500_i128..500, 1..5), size in 1_u64..70, nodes in 0_u64..200,
        ) {
            let placed = leveled(&spare, size, nodes);
            prop_assert_eq!(placed.iter().sum::<u64>(), nodes);
            let left = spare.iter().zip(&placed);
            let left: Vec<i128> = left.map(|(spare, placed)| spare - i128::from(placed * size)).collect();
            let most = left.iter().max().unwrap();
            for (left, placed) in left.iter().zip(&placed) {
                // Apart from rounding, no node fits better in another zone.
                prop_assert!(*placed == 0 || most - left <= 2 * i128::from(size));
            }
        }

        #[test]
        fn nodes_are_spread_as_one_by_one(
            wanted in 0_u64..60, there in proptest::collection::vec(0_u64..20, 1..6),
        ) {
            let level = evenly(wanted, &there);
            let mut nodes = level.nodes;
            let open = level.open.iter().enumerate().filter(|(_, open)| **open);
            let mut odd = 0;
            for (zone, _) in open.take(usize::try_from(level.odd).unwrap()) {
                nodes[zone] += 1;
                odd += 1;
            }
            prop_assert_eq!(odd, level.odd);
            let mut slowly = one_by_one(wanted, &there);
            let more = wanted >= there.iter().sum();
            for (nodes, there) in nodes.iter().zip(&there) {
                let moved = if more { nodes >= there } else { nodes <= there };
                prop_assert!(moved);
            }
            nodes.sort_unstable();
            slowly.sort_unstable();
            prop_assert_eq!(nodes, slowly);
        }
    }
}
