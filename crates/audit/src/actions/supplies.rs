//! What brings more addresses.

use std::collections::BTreeSet;

use super::{Candidate, Ended, Judge};
use crate::outcome::ActionKind;
use model::pool::Strategy;
use model::{Cluster, Positions, Service, SubnetId, ZoneId};
use net::quantity::EniCount;
use planning::mend::{self, Asked, Edit};
use sim::TooLarge;

/// The smallest and the largest prefix of a new subnet that is tried where the plan asks for none.
const SMALLEST: u8 = 28;
const LARGEST: u8 = 22;

impl Judge<'_> {
    /// The best-effort nodes of a zone with more than one warm address.
    pub(super) fn lower_watermarks(&self, zone: ZoneId) -> Option<Candidate> {
        let mut freed = 0;
        let mut targets = Vec::new();
        for node in self
            .cluster
            .existing
            .iter()
            .filter(|node| node.zone == zone)
        {
            let idle = node.secondary_ips().saturating_sub(node.used_ips());
            let is_best_effort = self.cluster.groups[node.group].strategy == Strategy::BestEffort;
            if is_best_effort && idle > 1 && node.waiting_pods == 0 {
                freed += idle - 1;
                targets.push(node.name.clone());
            }
        }
        (freed > 0).then(|| Candidate {
            nodes: targets.clone(),
            targets,
            freed,
            ..Candidate::new(ActionKind::LowerWatermarks, Some(zone))
        })
    }

    /// Subnets of a zone that no group uses.
    pub(super) fn attach_subnets(&self, zone: ZoneId) -> Option<Candidate> {
        let cluster = self.cluster;
        let used: BTreeSet<SubnetId> = cluster
            .groups
            .iter()
            .flat_map(|group| group.subnets_of_pods().iter().copied())
            .collect();
        let list = cluster.subnets.list().iter().with_positions();
        let free: Vec<(SubnetId, u64)> = list
            .filter(|&(at, subnet)| {
                cluster.zone_of(at) == zone
                    && !used.contains(&at)
                    && subnet.service == Service::Pods
            })
            .map(|(at, subnet)| (at, subnet.available.get()))
            .filter(|&(_, ips)| ips > 1)
            .collect();
        let groups = cluster.groups.iter().with_positions();
        let edits = groups
            .filter(|(_, group)| group.zones.contains(&zone))
            .map(|(at, group)| {
                let all = group
                    .pod_subnets
                    .iter()
                    .copied()
                    .chain(free.iter().map(|&(at, _)| at));
                Edit::Subnets(at, all.collect())
            });
        let name = |&(at, _): &(SubnetId, u64)| cluster.subnets.list()[at].label().into();
        (!free.is_empty()).then(|| Candidate {
            targets: free.iter().map(name).collect(),
            nodes: self.waiting_in(zone),
            freed: free.iter().map(|&(_, ips)| ips).sum(),
            edits: edits.collect(),
            ..Candidate::new(ActionKind::AttachSubnets, Some(zone))
        })
    }

    /// The subnets that the plan asks for in a zone; where it asks for none, the smallest one that helps most, with
    /// the quota that is asked for.
    pub(super) fn new_subnets(
        &self,
        zone: ZoneId,
        asked: &[Edit],
        quota: Option<&Candidate>,
    ) -> Result<Option<Candidate>, TooLarge> {
        let is_for_zone = |edit: &&Edit| match edit {
            Edit::Subnet(asked) => asked.zone == zone,
            Edit::VpcRange(_) => true,
            _ => false,
        };
        let edits: Vec<Edit> = asked.iter().filter(is_for_zone).cloned().collect();
        if edits.iter().any(|edit| edit.subnet().is_some()) {
            return Ok(Some(self.with_subnets(zone, edits)));
        }
        let mut best: Option<(u64, Candidate)> = None;
        for prefix in (LARGEST..=SMALLEST).rev() {
            let asked = Asked::shared((zone, false), prefix);
            let Some(edits) = mend::placed(self.cluster, &[Edit::Subnet(asked)]) else {
                break;
            };
            let candidate = self.with_subnets(zone, edits);
            let with: Vec<&Candidate> = quota.into_iter().chain([&candidate]).collect();
            let pods = self.shown(&with)?.pods;
            if best.as_ref().is_none_or(|&(most, _)| pods > most) {
                best = Some((pods, candidate));
            }
        }
        Ok(best.map(|(_, candidate)| candidate))
    }

    fn with_subnets(&self, zone: ZoneId, edits: Vec<Edit>) -> Candidate {
        let asked = edits.iter().filter_map(Edit::subnet);
        let ips = |asked: &Asked| {
            let size = 1_u64 << (32 - u32::from(asked.prefix.min(32)));
            size.saturating_sub(self.cluster.reserved)
        };
        let name = |asked: &Asked| match asked.cidr.filter(|_| !asked.is_placeholder) {
            Some(cidr) => cidr.to_string().into(),
            None => format!("/{}", asked.prefix).into(),
        };
        Candidate {
            targets: asked.clone().map(name).collect(),
            freed: asked.map(ips).sum(),
            edits,
            ..Candidate::new(ActionKind::NewSubnets, Some(zone))
        }
    }
}

impl Candidate {
    pub(super) fn raise_quota(quota: EniCount) -> Self {
        Self {
            targets: vec![quota.get().to_string().into()],
            edits: vec![Edit::Quota(quota)],
            ..Self::new(ActionKind::RaiseQuota, None)
        }
    }

    /// What of an action no edit of a plan says.
    pub(super) fn set(&self, cluster: &mut Cluster) {
        if self.kind == ActionKind::LowerWatermarks {
            let pool = &mut cluster.simulation.pool;
            pool.pre_allocate = Some(1);
            pool.min_allocate = Some(0);
            pool.max_above_watermark = Some(0);
        }
        for ended in &self.ended {
            ended.end(cluster);
        }
    }

    /// Addresses of pods that it ends for good.
    pub(super) fn ended_ips(&self) -> u64 {
        self.ended.iter().map(Ended::freed).sum()
    }
}
