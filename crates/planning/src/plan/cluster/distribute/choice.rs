//! In which zones the nodes of a group may be.

use model::ZoneId;

/// Where the nodes of a group may be: some are sure to be in a zone, and others are wherever someone else
/// puts them.
#[derive(Debug, Clone, Default)]
pub(in crate::plan::cluster) struct Choice {
    /// The zones that it may use.
    pub(super) zones: Vec<ZoneId>,
    /// By zone of these: the nodes that it has in any case.
    pub(super) least: Vec<u64>,
    /// How many more it may get.
    pub(super) more: Vec<u64>,
    /// All nodes beyond the least ones.
    pub(super) rest: u64,
}

impl Choice {
    /// All its nodes are known.
    pub(super) const fn is_settled(&self) -> bool {
        self.rest == 0
    }

    /// Whether a zone may get more or fewer nodes.
    pub(in crate::plan::cluster) fn is_open(&self, zone: ZoneId) -> bool {
        let at = self.zones.iter().position(|&own| own == zone);
        at.is_some_and(|at| self.more_at(at) > 0)
    }

    /// How many more nodes than the least a zone gets at worst. Others choose for each group on its own,
    /// so all groups can have their most nodes in one zone at the same time.
    fn more_at(&self, at: usize) -> u64 {
        self.more[at].min(self.rest)
    }

    /// Each zone with the fewest and the most nodes that it may get.
    pub(in crate::plan::cluster) fn ranges(&self) -> impl Iterator<Item = (ZoneId, u64, u64)> {
        let zones = self.zones.iter().enumerate();
        zones.map(|(at, &zone)| (zone, self.least[at], self.least[at] + self.more_at(at)))
    }

    /// Whether no choice passes what each zone has room for.
    pub(in crate::plan::cluster) fn always_fits(&self, room: impl Fn(ZoneId) -> u64) -> bool {
        self.ranges().all(|(zone, _, most)| most <= room(zone))
    }

    /// Whether some choice does not.
    pub(in crate::plan::cluster) fn can_fit(&self, room: impl Fn(ZoneId) -> u64) -> bool {
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
    pub(in crate::plan::cluster) fn fewest(&self, placed: impl Fn(ZoneId, u64) -> u64) -> u64 {
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
    pub(in crate::plan::cluster) fn heaviest(&self, weight: impl Fn(ZoneId) -> u64) -> u64 {
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
    pub(super) fn with_most_in(&self, zone: ZoneId) -> Vec<(ZoneId, u64)> {
        let mut order: Vec<usize> = (0..self.zones.len()).collect();
        net::sort_by_key(&mut order, |&at| self.zones[at] != zone);
        let mut rest = self.rest;
        let nodes = order.into_iter().map(|at| {
            let more = self.more[at].min(rest);
            rest -= more;
            (self.zones[at], self.least[at] + more)
        });
        nodes.collect()
    }
}
