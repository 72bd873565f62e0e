//! Nodes that reach max-pods in every order, computed before the run.

use super::index::ids;
use super::kind::Kind;
use super::scenario::{Scenario, Site};
use guarantee::{Claim, Demand, Guarantee};
use model::Spread;

impl Scenario {
    /// Nodes that all reach max-pods in every order. Only for one node group without existing nodes, whose
    /// nodes claim whole ENIs.
    pub(super) fn guaranteed_nodes(&self) -> Option<u64> {
        let mut groups = self.groups.iter();
        let group = groups.next().filter(|group| group.there == 0)?;
        if groups.next().is_some() {
            return None;
        }
        let kind = &self.kinds[group.kind];
        let rooms = ids(&group.sites).map(|site| self.guaranteed_at(&self.sites[site], kind));
        let rooms: Vec<u64> = rooms.collect();
        let least = rooms.iter().copied().min()?;
        if !group.planned.is_empty() {
            // More than the planned ones may go to any zone.
            let planned = group.planned.iter().zip(&rooms);
            return Some(
                planned
                    .map(|(&planned, &room)| room.min(planned.into()))
                    .sum(),
            );
        }
        Some(match group.spread {
            Spread::Any => least,
            // Any zone may have one node more than the others.
            Spread::Even => least.saturating_mul(rooms.len() as u64),
            Spread::Planned => rooms.iter().sum(),
        })
    }

    fn guaranteed_at(&self, site: &Site, kind: &Kind) -> u64 {
        let subnets = site.pod_subnets.iter();
        let subnets = subnets
            .map(|&subnet| guarantee::Site { addresses: self.subnets[subnet].free(), count: 1 });
        let subnets: Vec<_> = subnets.collect();
        let (pods, each) = (kind.most_bound(), u64::from(kind.secondaries));
        let claims = [
            Claim::of(each + 1, pods / each),
            Claim::of(pods % each + 1, u64::from(pods % each > 0)),
        ];
        let claims = claims.into_iter().filter(|claim| claim.per_node > 0);
        let node = Demand::of_claims((0..subnets.len()).collect::<Vec<_>>(), claims.collect());
        Guarantee::new(&subnets, &[node], &[]).most_nodes(0, &[0])
    }
}
