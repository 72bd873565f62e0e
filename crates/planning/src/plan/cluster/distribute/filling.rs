//! Zones that are filled with nodes, one group after the other.

use super::choice::Choice;
use super::level::leveled;
use crate::plan::cluster::{ByZone, Planning};
use guarantee::Counted;
use model::{GroupId, ZoneId};

/// Zones that are being filled, with what they leave.
pub(super) struct Filling<'f> {
    planning: &'f Planning<'f>,
    counts: &'f mut ByZone,
    /// By zone.
    counted: Vec<Counted<'f>>,
}

impl<'f> Filling<'f> {
    pub(super) fn new(planning: &'f Planning<'f>, counts: &'f mut ByZone) -> Self {
        let spaces = planning.spaces.iter();
        let counted = spaces.map(|space| space.guarantee.counted(&space.new_nodes(counts)));
        Self { counted: counted.collect(), planning, counts }
    }

    fn add(&mut self, group: GroupId, zone: ZoneId, nodes: u64) {
        self.set(group, zone, self.counts[group][zone] + nodes);
    }

    fn set(&mut self, group: GroupId, zone: ZoneId, nodes: u64) {
        self.counts[group][zone] = nodes;
        let space = &self.planning.spaces[zone];
        if let Some(at) = space.position(group) {
            let there = space.standing.groups[at].nodes;
            self.counted[zone].set(at, nodes.saturating_sub(there));
        }
    }

    /// Guaranteed nodes of a group in a zone next to the other groups, and its wanted nodes.
    fn beside(&self, group: GroupId, zone: ZoneId) -> (u64, u64) {
        let at = self.planning.spaces[zone].position(group);
        let counted = &self.counted[zone];
        at.map_or((0, 0), |at| (counted.most_nodes(at), counted.nodes(at)))
    }

    /// How many more nodes of a group are guaranteed in a zone.
    fn room(&self, group: GroupId, zone: ZoneId) -> u64 {
        let (most, wanted) = self.beside(group, zone);
        most.saturating_sub(wanted)
    }

    /// Wanted nodes of a group in a zone that are not guaranteed.
    fn missing(&self, group: GroupId, zone: ZoneId) -> u64 {
        let (most, wanted) = self.beside(group, zone);
        wanted.saturating_sub(most)
    }

    /// Addresses of a zone minus those of all its nodes; negative if some are missing.
    fn spare(&self, zone: ZoneId) -> i128 {
        self.counted[zone].spare()
    }

    /// Puts one node each into the zones with the most room.
    pub(super) fn one_each(&mut self, group: GroupId, choice: &Choice) {
        let open = choice.zones.iter().zip(&choice.more);
        let mut zones: Vec<(u64, ZoneId)> = open
            .filter(|&(_, &more)| more > 0)
            .map(|(&zone, _)| (self.room(group, zone), zone))
            .collect();
        let odd = usize::try_from(choice.rest).unwrap_or(usize::MAX);
        // Stable, so that on a tie the first comes first.
        net::sort_by_key(&mut zones, |&(room, _)| std::cmp::Reverse(room));
        if odd < zones.len() && zones[odd - 1].0 == zones[odd].0 {
            zones.sort_by_cached_key(|&(room, zone)| std::cmp::Reverse((room, self.spare(zone))));
        }
        for (_, zone) in zones.into_iter().take(odd) {
            self.add(group, zone, 1);
        }
    }

    /// Fills one zone after the other.
    pub(super) fn in_order(&mut self, group: GroupId, choice: &Choice) {
        let mut rest = choice.rest;
        for (&zone, &more) in choice.zones.iter().zip(&choice.more) {
            let here = more.min(rest);
            self.add(group, zone, here);
            rest -= here;
        }
    }

    /// Puts nodes where there is room next to all nodes counted so far.
    pub(super) fn anywhere(&mut self, group: GroupId, wanted: u64, zones: &[ZoneId]) {
        let rooms = zones.iter().map(|&zone| self.room(group, zone));
        let fitting: Vec<(ZoneId, u64)> = zones.iter().copied().zip(rooms).collect();
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
    pub(super) fn mend(&mut self, group: GroupId, choice: &Choice) {
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
