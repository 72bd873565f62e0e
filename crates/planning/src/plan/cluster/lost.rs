//! Lost zones, one or several together, and nodes that have no other zone.

use super::existing_nodes::ExistingTotals;
use super::{ByZone, Planning, ScenarioKind, ZoneCell, ZoneSpace};
use model::ZoneId;
use net::quantity::CountOverflow;

impl Planning<'_> {
    /// The zones that are lost in a scenario.
    pub(super) fn lost<'k>(&'k self, kind: &'k ScenarioKind) -> &'k [ZoneId] {
        match kind {
            ScenarioKind::ZoneLost(zone) | ScenarioKind::GrowthZoneLost(_, zone) => {
                std::slice::from_ref(zone)
            }
            ScenarioKind::ZonesLost => &self.cluster.policy.lost_zones,
            _ => &[],
        }
    }

    /// Nodes of groups whose zones are all lost, in the zones where they are otherwise.
    pub(super) fn displaced(&self, wanted: &[u64], lost: &[ZoneId]) -> ByZone {
        let stays = |zones: &[ZoneId]| zones.iter().any(|zone| !lost.contains(zone));
        let groups = &self.cluster.groups;
        if groups.iter().all(|group| stays(&group.zones)) {
            return vec![vec![0; self.spaces.len()]; groups.len()];
        }
        let mut counts = self.at_best(&self.choices(wanted, &|_| true));
        for (nodes, group) in counts.iter_mut().zip(groups) {
            if stays(&group.zones) {
                nodes.fill(0);
            }
        }
        counts
    }

    /// A lost zone: nodes of groups without another zone do not fit.
    pub(super) fn lost_cell(
        &self,
        space: &ZoneSpace,
        displaced: &ByZone,
    ) -> Result<ZoneCell, CountOverflow> {
        let mut cell = ZoneCell { zone: space.zone, lost: true, ..ZoneCell::default() };
        for &group in &*space.groups {
            let nodes = displaced[group][space.zone];
            let none = (group, ExistingTotals::default());
            self.add_short(&mut cell, space, none, (nodes, nodes))?;
        }
        net::sort_by_key(&mut cell.short, |need| need.group);
        Ok(cell)
    }
}
