//! How many nodes of each group go to each zone.

use super::{ByZone, Planning, ZoneSpace};
use crate::guarantee::Counted;
use model::Spread;

/// Where the nodes of a group may be: some are sure to be in a zone, and others are wherever someone else
/// puts them.
#[derive(Debug, Clone, Default)]
pub(super) struct Choice {
    /// The zones that it may use, by position.
    zones: Vec<usize>,
    /// By zone of these: the nodes that it has in any case.
    least: Vec<u64>,
    /// How many more it may get.
    more: Vec<u64>,
    /// All nodes beyond the least ones.
    rest: u64,
}

impl Choice {
    /// All its nodes are known.
    const fn is_settled(&self) -> bool {
        self.rest == 0
    }

    /// Whether a zone may get more or fewer nodes.
    pub(super) fn is_open(&self, zone: usize) -> bool {
        let at = self.zones.iter().position(|&own| own == zone);
        at.is_some_and(|at| self.more_at(at) > 0)
    }

    /// How many more nodes than the least a zone gets at worst. Others choose for each group on its own,
    /// so all groups can have their most nodes in one zone at the same time.
    fn more_at(&self, at: usize) -> u64 {
        self.more[at].min(self.rest)
    }

    /// Each zone with the fewest and the most nodes that it may get.
    pub(super) fn ranges(&self) -> impl Iterator<Item = (usize, u64, u64)> {
        let zones = self.zones.iter().enumerate();
        zones.map(|(at, &zone)| (zone, self.least[at], self.least[at] + self.more_at(at)))
    }

    /// Whether no choice passes what each zone has room for.
    pub(super) fn always_fits(&self, room: impl Fn(usize) -> u64) -> bool {
        self.ranges().all(|(zone, _, most)| most <= room(zone))
    }

    /// Whether some choice does not.
    pub(super) fn can_fit(&self, room: impl Fn(usize) -> u64) -> bool {
        let mut open: u64 = 0;
        for (zone, least, most) in self.ranges() {
            let room = room(zone);
            if least > room {
                return false;
            }
            open = open.saturating_add(most.min(room) - least);
        }
        open >= self.rest
    }

    /// The fewest of its nodes that have a place in any choice; `placed` says how many of some nodes have one
    /// in a zone.
    pub(super) fn fewest(&self, placed: impl Fn(usize, u64) -> u64) -> u64 {
        let (mut sure, mut wasted, mut before) = (0, 0_u64, self.rest);
        for (zone, least, most) in self.ranges() {
            let (fewest, all) = (placed(zone, least), placed(zone, most));
            sure += fewest;
            let useful = all.saturating_sub(fewest);
            let without = (most - least).saturating_sub(useful);
            if without > 0 {
                wasted = wasted.saturating_add(without);
                // A zone is full before more nodes in it are without a place.
                before = before.min(useful);
            }
        }
        sure + self.rest - wasted.min(self.rest - before)
    }

    /// The largest sum of its nodes, each with the weight of its zone.
    pub(super) fn heaviest(&self, weight: impl Fn(usize) -> u64) -> u64 {
        let mut weighed: Vec<(u64, u64)> = Vec::with_capacity(self.zones.len());
        let mut sum: u64 = 0;
        for (zone, least, most) in self.ranges() {
            let weight = weight(zone);
            sum = sum.saturating_add(weight.saturating_mul(least));
            weighed.push((weight, most - least));
        }
        weighed.sort_unstable_by_key(|&(weight, _)| std::cmp::Reverse(weight));
        let mut rest = self.rest;
        for (weight, more) in weighed {
            let here = more.min(rest);
            sum = sum.saturating_add(weight.saturating_mul(here));
            rest -= here;
        }
        sum
    }

    /// A choice with as many nodes as possible in one zone; the others follow in order.
    fn with_most_in(&self, zone: usize) -> Vec<(usize, u64)> {
        let mut order: Vec<usize> = (0..self.zones.len()).collect();
        order.sort_by_key(|&at| self.zones[at] != zone);
        let mut rest = self.rest;
        let nodes = order.into_iter().map(|at| {
            let more = self.more[at].min(rest);
            rest -= more;
            (self.zones[at], self.least[at] + more)
        });
        nodes.collect()
    }
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
    if let [first, rest @ ..] = there
        && rest.iter().all(|here| here == first)
    {
        let zones = there.len() as u64;
        return Level {
            nodes: vec![wanted / zones; there.len()],
            odd: wanted % zones,
            open: vec![true; there.len()],
        };
    }
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
    /// Where `wanted` nodes of each group may be in its zones for which `remains` holds. A group without
    /// such a zone has no nodes.
    ///
    /// Existing nodes stay where they are, and nodes for which the plan names a zone are there. More nodes
    /// go as the group's spread says.
    pub(super) fn choices(&self, wanted: &[u64], remains: &dyn Fn(usize) -> bool) -> Vec<Choice> {
        let placed = self.as_planned();
        let groups = wanted.iter().enumerate();
        let choices = groups.map(|(group, &wanted)| {
            self.choice(group, wanted, remains, placed.map(|placed| &*placed[group]))
        });
        let mut choices: Vec<Choice> = choices.collect();
        self.place(&mut choices);
        choices
    }

    /// The same of one group, next to others that stay as they are.
    pub(super) fn choice_of(&self, group: usize, wanted: u64) -> Choice {
        let placed = self.as_planned().map(|placed| &*placed[group]);
        let mut choice = self.choice(group, wanted, &|_| true, placed);
        if self.is_planned(group) {
            // Whoever places them knows where room is.
            choice.more.fill(choice.rest);
        }
        choice
    }

    /// The most nodes that each zone may get.
    pub(super) fn at_worst(&self, choices: &[Choice]) -> ByZone {
        let mut counts = vec![vec![0; self.spaces.len()]; choices.len()];
        for (counts, choice) in counts.iter_mut().zip(choices) {
            for (zone, _, most) in choice.ranges() {
                counts[zone] = most;
            }
        }
        counts
    }

    /// The most nodes that each zone may get of the groups that others place, and the least of the others.
    pub(super) fn by_others(&self, wanted: &[u64], remains: &dyn Fn(usize) -> bool) -> ByZone {
        let groups = wanted.iter().enumerate();
        let choices = groups.map(|(group, &wanted)| self.choice(group, wanted, remains, None));
        self.at_worst(&choices.collect::<Vec<_>>())
    }

    /// One choice in which as many nodes as possible are in a zone.
    pub(super) fn with_most_in(&self, choices: &[Choice], zone: usize) -> ByZone {
        let mut counts = vec![vec![0; self.spaces.len()]; choices.len()];
        for (counts, choice) in counts.iter_mut().zip(choices) {
            for (zone, nodes) in choice.with_most_in(zone) {
                counts[zone] = nodes;
            }
        }
        counts
    }

    /// One choice, in which most nodes fit.
    pub(super) fn at_best(&self, choices: &[Choice]) -> ByZone {
        let mut counts = vec![vec![0; self.spaces.len()]; choices.len()];
        for (counts, choice) in counts.iter_mut().zip(choices) {
            for (zone, least, _) in choice.ranges() {
                counts[zone] = least;
            }
        }
        if choices.iter().all(Choice::is_settled) {
            return counts;
        }
        let order = self.largest_first();
        let mut filling = Filling::new(self, &mut counts);
        let open = order.iter().filter(|&&group| !choices[group].is_settled());
        // Those with the least choice first.
        let (few, many): (Vec<usize>, Vec<usize>) =
            open.partition(|&&group| choices[group].more.iter().all(|&more| more <= 1));
        for &group in &few {
            filling.one_each(group, &choices[group]);
        }
        for &group in &many {
            let choice = &choices[group];
            if choice.more.iter().all(|&more| more >= choice.rest) {
                filling.anywhere(group, choice.rest, &choice.zones);
            } else {
                filling.in_order(group, choice);
            }
        }
        for &group in &many {
            filling.mend(group, &choices[group]);
        }
        counts
    }

    /// Whether each zone for which `remains` holds has room for the most of `wanted` nodes that it may get,
    /// judged by `fits`.
    pub(super) fn fit_at_worst(
        &self,
        wanted: &[u64],
        remains: &dyn Fn(usize) -> bool,
        fits: &dyn Fn(&ZoneSpace, &ByZone) -> bool,
    ) -> bool {
        let has_zone = |group: usize| {
            let mut zones = self.cluster.groups[group].zones.iter();
            wanted[group] == 0 || zones.any(|&zone| remains(zone))
        };
        if !(0..wanted.len()).all(has_zone) {
            return false;
        }
        let counts = self.at_worst(&self.choices(wanted, remains));
        let mut standing = self.spaces.iter().filter(|space| remains(space.zone));
        standing.all(|space| fits(space, &counts))
    }

    /// The same where nodes go to the zones in which most fit.
    pub(super) fn fit_at_best(
        &self,
        wanted: &[u64],
        fits: &dyn Fn(&ZoneSpace, &ByZone) -> bool,
    ) -> bool {
        let is_placed =
            |group: usize| wanted[group] == 0 || !self.cluster.groups[group].zones.is_empty();
        if !(0..wanted.len()).all(is_placed) {
            return false;
        }
        let counts = self.at_best(&self.choices(wanted, &|_| true));
        self.spaces.iter().all(|space| fits(space, &counts))
    }

    fn is_planned(&self, group: usize) -> bool {
        self.cluster.groups[group].spread == Spread::Planned
    }

    /// Where a group's nodes may be; those that the plan itself places are without a zone yet. `placed` are
    /// those that it has placed already, by zone.
    fn choice(
        &self,
        group: usize,
        wanted: u64,
        remains: &dyn Fn(usize) -> bool,
        placed: Option<&[u64]>,
    ) -> Choice {
        let of = &self.cluster.groups[group];
        let zones = of.zones.iter().copied().filter(|&zone| remains(zone));
        let zones: Vec<usize> = zones.collect();
        if zones.is_empty() {
            return Choice::default();
        }
        let there = zones
            .iter()
            .map(|&zone| self.spaces[zone].stock(group).nodes);
        let there: Vec<u64> = there.collect();
        let named = |zone: usize| match of.named_nodes(zone) {
            Some(nodes) => nodes.get(),
            None => placed.map_or(0, |placed| placed[zone]),
        };
        let fixed = zones.iter().zip(&there);
        let fixed: Vec<u64> = fixed
            .map(|(&zone, &there)| named(zone).max(there))
            .collect();
        let sum = |nodes: &[u64]| nodes.iter().sum::<u64>();
        let all = sum(&there);
        if wanted < all && of.spread == Spread::Any {
            // Any of the existing nodes may be removed.
            let least = there.iter().map(|&here| wanted.saturating_sub(all - here));
            let least: Vec<u64> = least.collect();
            let more = there.iter().zip(&least);
            let more = more.map(|(&here, least)| here.min(wanted) - least);
            return Choice { more: more.collect(), rest: wanted - sum(&least), least, zones };
        }
        if (all..sum(&fixed)).contains(&wanted) {
            // Which of the places that the plan names stay empty is not known.
            let more = fixed.iter().zip(&there).map(|(fixed, there)| fixed - there);
            return Choice { more: more.collect(), rest: wanted - all, least: there, zones };
        }
        if of.spread == Spread::Even || wanted < all {
            let level = evenly(wanted, if wanted < all { &there } else { &fixed });
            return Choice {
                more: level.open.iter().map(|&open| u64::from(open)).collect(),
                rest: level.odd,
                least: level.nodes,
                zones,
            };
        }
        let rest = wanted - sum(&fixed);
        let more = if of.spread == Spread::Any { rest } else { 0 };
        Choice { more: vec![more; zones.len()], rest, least: fixed, zones }
    }

    /// Where the plan places the nodes at maximum of the groups that it places; `None` without such groups.
    fn as_planned(&self) -> Option<&ByZone> {
        let placed = self.planned.get_or_init(|| {
            if !(0..self.nodes.len()).any(|group| self.is_planned(group)) {
                return None;
            }
            let groups = self.max_nodes().into_iter().enumerate();
            let choices = groups.map(|(group, most)| self.choice(group, most, &|_| true, None));
            let mut choices: Vec<Choice> = choices.collect();
            self.place(&mut choices);
            Some(self.at_worst(&choices))
        });
        placed.as_ref()
    }

    /// Places the nodes that the plan itself places: where there is room next to all that others may put
    /// there.
    fn place(&self, choices: &mut [Choice]) {
        let mut order = self.largest_first();
        order.retain(|&group| self.is_planned(group) && choices[group].rest > 0);
        order.retain(|&group| choices[group].more.iter().all(|&more| more == 0));
        if order.is_empty() {
            return;
        }
        let mut counts = self.at_worst(choices);
        let mut filling = Filling::new(self, &mut counts);
        for &group in &order {
            filling.anywhere(group, choices[group].rest, &choices[group].zones);
        }
        for &group in &order {
            filling.mend(group, &choices[group]);
        }
        for &group in &order {
            let choice = &mut choices[group];
            let zones = choice.zones.iter();
            choice.least = zones.map(|&zone| counts[group][zone]).collect();
            choice.rest = 0;
        }
    }

    /// All groups: the largest nodes are hardest to place.
    fn largest_first(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.nodes.len()).collect();
        order.sort_by_key(|&group| std::cmp::Reverse(self.nodes[group].ips));
        order
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

    /// Puts one node each into the zones with the most room.
    fn one_each(&mut self, group: usize, choice: &Choice) {
        let open = choice.zones.iter().zip(&choice.more);
        let mut zones: Vec<(u64, usize)> = open
            .filter(|&(_, &more)| more > 0)
            .map(|(&zone, _)| (self.room(group, zone), zone))
            .collect();
        let odd = usize::try_from(choice.rest).unwrap_or(usize::MAX);
        // Stable, so that on a tie the first comes first.
        zones.sort_by_key(|&(room, _)| std::cmp::Reverse(room));
        if odd < zones.len() && zones[odd - 1].0 == zones[odd].0 {
            zones.sort_by_cached_key(|&(room, zone)| std::cmp::Reverse((room, self.spare(zone))));
        }
        for (_, zone) in zones.into_iter().take(odd) {
            self.add(group, zone, 1);
        }
    }

    /// Fills one zone after the other.
    fn in_order(&mut self, group: usize, choice: &Choice) {
        let mut rest = choice.rest;
        for (&zone, &more) in choice.zones.iter().zip(&choice.more) {
            let here = more.min(rest);
            self.add(group, zone, here);
            rest -= here;
        }
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
    fn mend(&mut self, group: usize, choice: &Choice) {
        for (at, &from) in choice.zones.iter().enumerate() {
            let movable = self.counts[group][from] - choice.least[at];
            let mut missing = self.missing(group, from).min(movable);
            for &to in choice.zones.iter().filter(|&&to| to != from) {
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
