//! Nodes that are drained and created again.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use super::{Candidate, Judge, Shown};
use crate::outcome::ActionKind;
use model::{ExistingId, GroupId, Position, Positions, Service, Spread, SubnetId, ZoneId};
use planning::mend::Edit;
use sim::TooLarge;

/// Nodes that one action re-creates at most.
const MOST_NODES: usize = 20;

/// Zones that nodes are tried in.
const MOST_ZONES: usize = 3;

impl Judge<'_> {
    /// Nodes that pods wait on, of some names, the most pods first.
    pub(super) fn waited_for(&self, named: impl Fn(&str) -> bool) -> Vec<ExistingId> {
        let nodes = self.cluster.existing.iter().with_positions();
        let nodes = nodes.filter(|(_, node)| node.waiting_pods > 0 && named(&node.name));
        let mut nodes: Vec<ExistingId> = nodes.map(|(at, _)| at).collect();
        nodes.sort_by_key(|&at| Reverse(self.cluster.existing[at].waiting_pods));
        nodes
    }

    /// Creates those of the nodes again that are in a zone.
    pub(super) fn recreate(&self, zone: ZoneId, nodes: &[ExistingId]) -> Option<Candidate> {
        let here = nodes
            .iter()
            .copied()
            .filter(|&node| self.cluster.existing[node].zone == zone);
        let nodes: Vec<ExistingId> = here.take(MOST_NODES).collect();
        let of = nodes.iter().map(|&node| &self.cluster.existing[node]);
        let freed = of
            .clone()
            .map(|node| node.secondary_ips() + node.enis.len() as u64);
        let names: Vec<_> = of.clone().map(|node| node.name.clone()).collect();
        (!nodes.is_empty()).then(|| Candidate {
            targets: names.clone(),
            nodes: names,
            freed: freed.sum(),
            edits: vec![Edit::Recreate(nodes.iter().copied().collect())],
            ..Candidate::new(ActionKind::RecreateNodes, Some(zone))
        })
    }

    /// Creates the nodes of a zone on which pods wait in the other zone where most of these start.
    pub(super) fn move_elsewhere(
        &self,
        zone: ZoneId,
    ) -> Result<Option<(Candidate, Shown)>, TooLarge> {
        let Some(here) = self.recreate(zone, &self.waited_for(|_| true)) else {
            return Ok(None);
        };
        let mut best: Option<(Candidate, Shown)> = None;
        for to in self.roomiest(zone) {
            let mut moved = here.clone();
            (moved.kind, moved.to) = (ActionKind::MoveNodes, Some(to));
            for group in self.groups_of(&here) {
                let mut zones = self.cluster.groups[group].zones.clone();
                if !zones.contains(&to) {
                    zones.push(to);
                    moved.edits.push(Edit::Zones(group, zones));
                }
                // Whoever creates them again says where, which is checked.
                moved.edits.push(Edit::Spread(group, Spread::Planned));
            }
            let shown = self.shown(&[&moved])?;
            if best.as_ref().is_none_or(|(_, most)| shown.pods > most.pods) {
                best = Some((moved, shown));
            }
        }
        Ok(best)
    }

    /// Machines in the place of nodes of a zone, with their primary card in the other subnet of the zone where most of
    /// the pods start.
    pub(super) fn replace_machines(
        &self,
        zone: ZoneId,
        nodes: &[ExistingId],
    ) -> Result<Option<(Candidate, Shown)>, TooLarge> {
        let Some(here) = self.recreate(zone, nodes) else {
            return Ok(None);
        };
        let groups = self.groups_of(&here);
        let list = self.cluster.subnets.list().iter().with_positions();
        let mut others: Vec<(u64, SubnetId)> = list
            .filter(|&(at, subnet)| {
                let is_used =
                    |group: &GroupId| self.cluster.groups[*group].subnets_of_pods().contains(&at);
                self.cluster.zone_of(at) == zone
                    && subnet.service == Service::Pods
                    && !groups.iter().any(is_used)
            })
            .map(|(at, subnet)| (subnet.available.get(), at))
            .filter(|&(ips, _)| ips > 1)
            .collect();
        others.sort_by_key(|&(ips, at)| (Reverse(ips), at));
        let Some(&(_, to)) = others.first() else {
            return Ok(None);
        };
        let mut replaced = here;
        replaced.kind = ActionKind::ReplaceMachines;
        replaced.subnets = vec![self.cluster.subnets.list()[to].label().into()];
        let edits = groups.iter().map(|&group| Edit::Subnets(group, vec![to]));
        replaced.edits.splice(0..0, edits);
        let shown = self.shown(&[&replaced])?;
        Ok(Some((replaced, shown)))
    }

    /// Other zones with subnets for pods, those with the most addresses first.
    fn roomiest(&self, not: ZoneId) -> Vec<ZoneId> {
        let mut left = vec![0_u64; self.cluster.zone_count()];
        for (at, subnet) in self.cluster.subnets.list().iter().with_positions() {
            if subnet.service == Service::Pods {
                let zone = &mut left[self.cluster.zone_of(at)];
                *zone = zone.saturating_add(subnet.available.get());
            }
        }
        let mut zones: Vec<ZoneId> = ZoneId::all(left.len())
            .filter(|&zone| zone != not && left[zone] > 1)
            .collect();
        zones.sort_by_key(|&zone| Reverse(left[zone]));
        zones.truncate(MOST_ZONES);
        zones
    }

    /// The groups whose nodes are created again.
    pub(super) fn groups_of(&self, candidate: &Candidate) -> BTreeSet<GroupId> {
        let nodes = candidate.recreated();
        nodes.map(|at| self.cluster.existing[at].group).collect()
    }
}

impl Candidate {
    /// Nodes that are created again, by position.
    pub(super) fn recreated(&self) -> impl Iterator<Item = ExistingId> {
        self.edits.iter().flat_map(|edit| match edit {
            Edit::Recreate(nodes) => nodes.iter().copied().collect(),
            _ => Vec::new(),
        })
    }
}
