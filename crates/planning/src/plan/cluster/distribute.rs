//! How many nodes of each group go to each zone.

mod choice;
mod filling;
mod level;

pub(super) use choice::Choice;

use super::members::by_name;
use super::{ByZone, Planning, ZoneSpace};
use filling::Filling;
use level::evenly;
use model::{GroupId, Position, Positions, Spread, ZoneId};

impl Planning<'_> {
    /// Where `wanted` nodes of each group may be in its zones for which `remains` holds. A group without
    /// such a zone has no nodes.
    ///
    /// Existing nodes stay where they are, and nodes for which the plan names a zone are there. More nodes
    /// go as the group's spread says.
    pub(super) fn choices(&self, wanted: &[u64], remains: &dyn Fn(ZoneId) -> bool) -> Vec<Choice> {
        let placed = self.as_planned();
        let groups = wanted.iter().with_positions();
        let choices = groups.map(|(group, &wanted)| {
            self.choice(group, wanted, remains, placed.map(|placed| &*placed[group]))
        });
        let mut choices: Vec<Choice> = choices.collect();
        self.place(&mut choices);
        choices
    }

    /// The same of one group, next to others that stay as they are.
    pub(super) fn choice_of(&self, group: GroupId, wanted: u64) -> Choice {
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
    pub(super) fn by_others(&self, wanted: &[u64], remains: &dyn Fn(ZoneId) -> bool) -> ByZone {
        let groups = wanted.iter().with_positions();
        let choices = groups.map(|(group, &wanted)| self.choice(group, wanted, remains, None));
        self.at_worst(&choices.collect::<Vec<_>>())
    }

    /// One choice in which as many nodes as possible are in a zone.
    pub(super) fn with_most_in(&self, choices: &[Choice], zone: ZoneId) -> ByZone {
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
        let (few, many): (Vec<GroupId>, Vec<GroupId>) =
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
        remains: &dyn Fn(ZoneId) -> bool,
        fits: &dyn Fn(&ZoneSpace, &ByZone) -> bool,
    ) -> bool {
        let has_zone = |group: GroupId| {
            let mut zones = self.cluster.groups[group].zones.iter();
            wanted[group] == 0 || zones.any(|&zone| remains(zone))
        };
        if !GroupId::all(wanted.len()).all(has_zone) {
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
            |group: GroupId| wanted[group] == 0 || !self.cluster.groups[group].zones.is_empty();
        if !GroupId::all(wanted.len()).all(is_placed) {
            return false;
        }
        let counts = self.at_best(&self.choices(wanted, &|_| true));
        self.spaces.iter().all(|space| fits(space, &counts))
    }

    fn is_planned(&self, group: GroupId) -> bool {
        self.cluster.groups[group].spread == Spread::Planned
    }

    /// Where a group's nodes may be; those that the plan itself places are without a zone yet. `placed` are
    /// those that it has placed already, by zone.
    fn choice(
        &self,
        group: GroupId,
        wanted: u64,
        remains: &dyn Fn(ZoneId) -> bool,
        placed: Option<&[u64]>,
    ) -> Choice {
        let of = &self.cluster.groups[group];
        let zones = of.zones.iter().copied().filter(|&zone| remains(zone));
        let mut zones: Vec<ZoneId> = zones.collect();
        net::sort_by_key(&mut zones, |&zone| self.cluster.zone_name(zone));
        if zones.is_empty() {
            return Choice::default();
        }
        let there = zones
            .iter()
            .map(|&zone| self.spaces[zone].stock(group).nodes);
        let there: Vec<u64> = there.collect();
        let named = |zone: ZoneId| match of.named_nodes(zone) {
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
            if !GroupId::all(self.nodes.len()).any(|group| self.is_planned(group)) {
                return None;
            }
            let groups = self.max_nodes().into_iter().with_positions();
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
    fn largest_first(&self) -> Vec<GroupId> {
        let mut order = by_name(self.cluster);
        net::sort_by_key(&mut order, |&group| {
            std::cmp::Reverse(self.nodes[group].ips)
        });
        order
    }
}
