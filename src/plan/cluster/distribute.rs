//! How many nodes of each group go to each zone.

use super::{ByZone, Planning};
use crate::model::Spread;
use crate::plan::placing::repack::packed;
use crate::plan::placing::{Placement, place_soon};

/// What is left of a zone beside the nodes that are counted, and how many of them it cannot hold.
struct Room {
    left: Vec<u64>,
    /// By position in the zone's groups.
    missing: Vec<u64>,
}

impl Planning<'_> {
    /// `wanted` nodes of each group over its zones for which `stands` holds; none where no zone of
    /// a group does.
    ///
    /// Groups are spread evenly, the odd nodes to where most nodes of the group still fit; those
    /// that may go anywhere then share the zones in proportion to what fits there.
    pub(super) fn over_zones(&self, wanted: &[u64], stands: &dyn Fn(usize) -> bool) -> ByZone {
        let mut counts: ByZone = vec![vec![0; self.spaces.len()]; wanted.len()];
        let standing = |group: usize| -> Vec<usize> {
            let zones = &self.cluster.groups[group].zones;
            zones.iter().copied().filter(|&zone| stands(zone)).collect()
        };
        let even = |group: usize| self.cluster.groups[group].spread == Spread::Even;
        // The largest nodes first, for they find a place least easily.
        let mut order: Vec<usize> = (0..wanted.len()).collect();
        order.sort_by_key(|&group| std::cmp::Reverse(self.nodes[group].ips));
        let mut odd = vec![0; wanted.len()];
        for &group in order.iter().filter(|&&group| even(group)) {
            let zones = standing(group);
            let each = wanted[group].checked_div(zones.len() as u64).unwrap_or(0);
            odd[group] = wanted[group].checked_rem(zones.len() as u64).unwrap_or(0);
            for zone in zones {
                counts[group][zone] = each;
            }
        }
        let anywhere = (0..wanted.len()).any(|group| !even(group) && wanted[group] > 0);
        if odd.iter().all(|&odd| odd == 0) && !anywhere {
            return counts;
        }
        let mut rooms: Vec<Room> = (0..self.spaces.len())
            .map(|zone| self.room(zone, &counts))
            .collect();
        for &group in order.iter().filter(|&&group| odd[group] > 0) {
            let mut zones: Vec<(i128, usize)> = standing(group)
                .into_iter()
                .map(|zone| (self.more(group, zone, &rooms), zone))
                .collect();
            // Stable, so that of two with as much room the first comes first.
            zones.sort_by_key(|&(more, _)| std::cmp::Reverse(more));
            for (_, zone) in zones
                .into_iter()
                .take(usize::try_from(odd[group]).unwrap_or(0))
            {
                counts[group][zone] += 1;
                self.put(group, zone, 1, &mut rooms);
            }
        }
        for &group in order.iter().filter(|&&group| !even(group)) {
            self.anywhere(
                group,
                wanted[group],
                &standing(group),
                &mut counts,
                &mut rooms,
            );
        }
        if anywhere {
            self.mend(&order, &standing, &mut counts);
        }
        counts
    }

    fn room(&self, zone: usize, counts: &ByZone) -> Room {
        let space = &self.spaces[zone];
        let kinds = space.wanted(&space.whole, counts);
        let placement = place_soon(&space.available, &kinds);
        let groups = space.groups.iter().zip(&placement.nodes);
        Room {
            left: placement.left(&space.available, &space.whole),
            missing: groups
                .map(|(&group, placed)| counts[group][zone] - placed)
                .collect(),
        }
    }

    /// How many more nodes of a group fit into a zone; below 0 what is missing already.
    fn more(&self, group: usize, zone: usize, rooms: &[Room]) -> i128 {
        let (space, room) = (&self.spaces[zone], &rooms[zone]);
        let Some(at) = space.groups.iter().position(|&known| known == group) else {
            return i128::MIN;
        };
        if room.missing[at] > 0 {
            return -i128::from(room.missing[at]);
        }
        let mut kind = space.whole[at].clone();
        kind.wanted = u64::MAX;
        packed(&room.left, &kind).map_or(0, |(nodes, _)| nodes.into())
    }

    /// Takes the addresses of more nodes off what is left of a zone, as far as they fit.
    fn put(&self, group: usize, zone: usize, nodes: u64, rooms: &mut [Room]) {
        let space = &self.spaces[zone];
        let Some(at) = space.groups.iter().position(|&known| known == group) else {
            return;
        };
        let mut kind = space.whole[at].clone();
        kind.wanted = nodes;
        let room = &mut rooms[zone];
        let Some((placed, items)) = packed(&room.left, &kind) else {
            return;
        };
        let alone = Placement {
            nodes: vec![placed],
            items: vec![items],
        };
        room.left = alone.left(&room.left, std::slice::from_ref(&kind));
        room.missing[at] += nodes - placed;
    }

    /// Puts nodes where there is room beside all that is counted already.
    fn anywhere(
        &self,
        group: usize,
        wanted: u64,
        zones: &[usize],
        counts: &mut ByZone,
        rooms: &mut [Room],
    ) {
        let fitting: Vec<(usize, u64)> = zones
            .iter()
            .map(|&zone| {
                let more = self.more(group, zone, rooms).max(0);
                (zone, u64::try_from(more).unwrap_or(u64::MAX))
            })
            .collect();
        let all: u128 = fitting.iter().map(|&(_, room)| u128::from(room)).sum();
        let mut open = wanted;
        let mut put = |zone: usize, nodes: u64| {
            counts[group][zone] += nodes;
            self.put(group, zone, nodes, rooms);
        };
        let mut filled = Vec::with_capacity(fitting.len());
        for &(zone, room) in &fitting {
            let share = (u128::from(wanted) * u128::from(room)).checked_div(all);
            let share = u64::try_from(share.unwrap_or(0)).unwrap_or(u64::MAX);
            let here = share.min(room).min(open);
            put(zone, here);
            filled.push((zone, room - here));
            open -= here;
        }
        for &(zone, room) in &filled {
            let here = open.min(room);
            put(zone, here);
            open -= here;
        }
        // What fits nowhere is missing where there is most room.
        let most = fitting
            .iter()
            .max_by_key(|&&(zone, room)| (room, std::cmp::Reverse(zone)));
        if let Some(&(zone, _)) = most {
            put(zone, open);
        }
    }

    /// Moves nodes that may go anywhere, and have no place after all, to zones that have one.
    fn mend(&self, order: &[usize], standing: &dyn Fn(usize) -> Vec<usize>, counts: &mut ByZone) {
        let mut rooms: Vec<Room> = (0..self.spaces.len())
            .map(|zone| self.room(zone, counts))
            .collect();
        let anywhere = |&&group: &&usize| self.cluster.groups[group].spread == Spread::Any;
        for &group in order.iter().filter(anywhere) {
            for from in standing(group) {
                let space = &self.spaces[from];
                let Some(at) = space.groups.iter().position(|&known| known == group) else {
                    continue;
                };
                for to in standing(group) {
                    let missing = rooms[from].missing[at];
                    let more = self.more(group, to, &rooms).max(0);
                    let moved = missing.min(u64::try_from(more).unwrap_or(u64::MAX));
                    if to == from || moved == 0 {
                        continue;
                    }
                    counts[group][from] -= moved;
                    counts[group][to] += moved;
                    rooms[from].missing[at] -= moved;
                    self.put(group, to, moved, &mut rooms);
                }
            }
        }
    }
}
