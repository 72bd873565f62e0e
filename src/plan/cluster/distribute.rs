//! How many nodes of each group go to each zone.

use super::{ByZone, Planning};
use crate::model::Spread;
use crate::plan::placing::repack::packed;

impl Planning<'_> {
    /// `wanted` nodes of each group over its zones for which `stands` holds; none where no zone of
    /// a group does.
    ///
    /// Groups are spread evenly, the odd nodes to where most room is left; those that may go
    /// anywhere then fill the zones with the most room for them.
    pub(super) fn over_zones(&self, wanted: &[u64], stands: &dyn Fn(usize) -> bool) -> ByZone {
        let zones = self.spaces.len();
        let mut counts: ByZone = vec![vec![0; zones]; wanted.len()];
        let standing = |group: usize| -> Vec<usize> {
            let zones = &self.cluster.groups[group].zones;
            zones.iter().copied().filter(|&zone| stands(zone)).collect()
        };
        let even = |group: usize| self.cluster.groups[group].spread == Spread::Even;
        let mut left: Vec<u64> = self
            .spaces
            .iter()
            .map(|space| space.available.iter().sum())
            .collect();
        let groups = 0..wanted.len();
        for group in groups.clone().filter(|&group| even(group)) {
            let zones = standing(group);
            let each = wanted[group].checked_div(zones.len() as u64).unwrap_or(0);
            for zone in zones {
                counts[group][zone] = each;
                left[zone] =
                    left[zone].saturating_sub(each.saturating_mul(self.nodes[group].ips.get()));
            }
        }
        for group in groups.clone().filter(|&group| even(group)) {
            let mut zones = standing(group);
            let odd = wanted[group].checked_rem(zones.len() as u64).unwrap_or(0);
            // Stable, so that of two with as much room the first comes first.
            zones.sort_by_key(|&zone| std::cmp::Reverse(left[zone]));
            let odd = usize::try_from(odd).unwrap_or(0);
            for &zone in zones.iter().take(odd) {
                counts[group][zone] += 1;
                left[zone] = left[zone].saturating_sub(self.nodes[group].ips.get());
            }
        }
        for group in groups.filter(|&group| !even(group)) {
            self.anywhere(group, wanted[group], standing(group), &mut counts);
        }
        counts
    }

    /// Puts nodes where there is room beside all that is counted already.
    fn anywhere(&self, group: usize, wanted: u64, zones: Vec<usize>, counts: &mut ByZone) {
        let mut rooms: Vec<(usize, u64)> = zones
            .into_iter()
            .map(|zone| {
                let space = &self.spaces[zone];
                let placement = space.inside(counts);
                let left = placement.left(&space.available, &space.whole);
                let at = space.groups.iter().position(|&known| known == group);
                let nodes = at.and_then(|at| {
                    let mut kind = space.whole[at].clone();
                    kind.wanted = wanted;
                    packed(&left, &kind)
                });
                (zone, nodes.map_or(0, |(nodes, _)| nodes))
            })
            .collect();
        rooms.sort_by_key(|&(_, room)| std::cmp::Reverse(room));
        let mut open = wanted;
        for &(zone, room) in &rooms {
            let here = open.min(room);
            counts[group][zone] = here;
            open -= here;
        }
        // What fits nowhere is missing where there is most room.
        if let Some(&(zone, _)) = rooms.first() {
            counts[group][zone] += open;
        }
    }
}
