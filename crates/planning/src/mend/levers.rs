//! Each lever on its own: the smallest change with which a scope fits.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::pairs::tries;
use super::{Edit, Search};
use crate::plan::cluster::{CandidatePlan, Part};
use model::catalog::LimitRule;
use model::pool::Strategy;
use model::{
    Cluster, EniQuota, GroupId, NodeGroup, Position, Positions, Service, Share, Spread, ZoneId,
};
use net::quantity::{CountOverflow, EniCount, NodeCount, PodCount};
use net::try_most_that_fits;

/// The fewest pods per node that a plan file may say of a group.
pub(super) fn fewest_pods(group: &NodeGroup) -> u64 {
    let every = group
        .daemonset_pods
        .get()
        .saturating_add(group.host_network_pods.get());
    let expected = group.expected_pods.map_or(0, PodCount::get);
    expected.max(every.saturating_add(1))
}

impl Search<'_> {
    /// The highest density of a group that works and loses at most `budget` pods.
    pub(super) fn density(
        &self,
        candidate: &CandidatePlan,
        group: GroupId,
        budget: Option<u64>,
    ) -> Result<Option<Edit>, CountOverflow> {
        let of = &candidate.cluster().groups[group];
        let most = of.max_nodes.get();
        let at = |pods: u64| candidate.edited(&[Edit::Density(group, PodCount::new(pods))]);
        let fits = |pods: u64| at(pods).fits(self.scope);
        let now = candidate.node(group).pods.get();
        let kept = budget.map_or(0, |budget| now.saturating_sub(budget / most.max(1)));
        let lowest = fewest_pods(of).max(kept);
        if most == 0 || lowest >= now {
            return Ok(None);
        }
        // Above this, even the sum of all addresses is too small.
        let possible = try_most_that_fits((lowest, now - 1), |pods| {
            let lacks = at(pods).lacks(self.scope)?;
            Ok::<_, CountOverflow>(lacks == 0)
        })?;
        let found = |pods: u64| Ok(Some(Edit::Density(group, PodCount::new(pods))));
        // More pods can fit where fewer do not: all are tried, if there are not too many.
        let most = tries(candidate, MOST_DENSITIES) as u64;
        let tried = lowest.max((possible + 1).saturating_sub(most));
        for pods in (tried..=possible).rev() {
            if fits(pods)? {
                return found(pods);
            }
        }
        if tried == lowest || !fits(lowest)? {
            return Ok(None);
        }
        found(try_most_that_fits((lowest, tried - 1), fits)?)
    }

    /// The smallest instance type with the same cards, no smaller than the present one, that works.
    pub(super) fn machine(
        &self,
        candidate: &CandidatePlan,
        group: GroupId,
    ) -> Result<Option<Edit>, CountOverflow> {
        let of = &candidate.cluster().groups[group];
        let (Some(vcpu), Some(memory), true) = (of.vcpu, of.memory_gib, of.profile.is_instance)
        else {
            return Ok(None);
        };
        let limits = &of.profile.limits;
        if [limits.enis_rule, limits.ips_rule].contains(&LimitRule::Given) {
            // Limits that are given stay as they are with any type.
            return Ok(None);
        }
        let larger = self.machines.iter().filter(|machine| {
            machine.vcpu >= vcpu
                && machine.memory_gib >= memory
                && machine.profile.name != of.profile.name
                && machine.profile.gpu == of.profile.gpu
                && machine.profile.cloud() == of.profile.cloud()
                && machine.profile.limits.most_pods() >= of.max_pods.get()
        });
        let mut refused = BTreeSet::new();
        for machine in larger {
            let limits = &machine.profile.limits;
            if !refused.insert((limits.enis, limits.ips_per_eni, limits.primary_nic_only)) {
                continue;
            }
            let edit = Edit::Type(group, Arc::clone(machine));
            if candidate
                .edited(std::slice::from_ref(&edit))
                .fits(self.scope)?
            {
                return Ok(Some(edit));
            }
        }
        Ok(None)
    }

    /// Zones of a group's nodes that the plan chooses, or more of them.
    pub(super) fn spreads(candidate: &CandidatePlan, group: GroupId) -> Vec<Vec<Edit>> {
        let cluster = candidate.cluster();
        let of = &cluster.groups[group];
        let mut all = Vec::new();
        if is_placed_by_others(cluster, of) {
            all.push(vec![Edit::Spread(group, Spread::Planned)]);
        }
        if of.lists.zones && !of.lists.subnets && !of.lists.node_subnets {
            let others =
                ZoneId::all(cluster.subnets.zone_count()).filter(|zone| !of.zones.contains(zone));
            let others: Vec<ZoneId> = others.filter(|&zone| serves(cluster, zone, of)).collect();
            let with = |added: &[ZoneId]| {
                let mut zones = of.zones.clone();
                zones.extend(added);
                zones.sort_unstable();
                Edit::Zones(group, zones)
            };
            all.extend(others.iter().map(|&zone| vec![with(&[zone])]));
            if others.len() > 1 {
                all.push(vec![with(&others)]);
            }
        }
        all
    }

    /// A zone for each node of all groups.
    pub(super) fn places(candidate: &CandidatePlan) -> Vec<Edit> {
        let cluster = candidate.cluster();
        let groups = cluster.groups.iter().with_positions();
        let groups = groups.filter(|(_, of)| is_placed_by_others(cluster, of));
        let places = candidate.places();
        groups
            .map(|(group, of)| zone_nodes(group, &places[group], of))
            .collect()
    }

    /// Whether the scope may be short of ENIs. The default quota stops only targets.
    pub(super) fn quota_may_bind(&self, candidate: &CandidatePlan) -> Result<bool, CountOverflow> {
        let parts = &self.scope.parts;
        let Some(given) = candidate.cluster().quota.given else {
            return Ok(parts.contains(&Part::Target));
        };
        let more = parts.contains(&Part::Target) || parts.contains(&Part::Headroom);
        Ok(more || candidate.quota_for(self.scope)? > given)
    }

    /// The smallest quota that works.
    pub(super) fn quota(&self, candidate: &CandidatePlan) -> Result<Option<Edit>, CountOverflow> {
        let edit = |quota: u64| Edit::Quota(EniCount::new(quota));
        let fits = |quota: u64| candidate.edited(&[edit(quota)]).fits(self.scope);
        if !self.quota_may_bind(candidate)? || !fits(EniQuota::ENDLESS.get() - 1)? {
            return Ok(None);
        }
        let mut short = candidate.cluster().quota.total().get();
        let mut enough = candidate.quota_for(self.scope)?.get().max(short + 1);
        // Room for more nodes needs more than the scenarios count.
        while !fits(enough)? {
            short = enough;
            enough = enough.saturating_mul(2);
        }
        let short = try_most_that_fits((short, enough - 1), |quota| Ok(!fits(quota)?))?;
        Ok(Some(edit(short + 1)))
    }

    /// The smallest reduction of one group's surge that works, else of all groups' surges.
    pub(super) fn surges(
        &self,
        candidate: &CandidatePlan,
    ) -> Result<Vec<Vec<Edit>>, CountOverflow> {
        let cluster = candidate.cluster();
        let groups = GroupId::all(cluster.groups.len())
            .filter(|&group| !cluster.groups[group].surge.is_zero());
        let groups: Vec<GroupId> = groups.collect();
        let now = |group: GroupId| cluster.groups[group].surge.get();
        let mut found = Vec::new();
        for &group in &groups {
            let edit = |nodes: u64| vec![Edit::Surge(group, NodeCount::new(nodes))];
            let fits = |nodes: u64| candidate.edited(&edit(nodes)).fits(self.scope);
            found.extend(highest(now(group), &fits)?.map(edit));
        }
        if found.is_empty() {
            found.extend(self.all_surges(candidate, &groups)?);
        }
        Ok(found)
    }

    /// Less surge for several groups, none reduced more than needed.
    fn all_surges(
        &self,
        candidate: &CandidatePlan,
        groups: &[GroupId],
    ) -> Result<Option<Vec<Edit>>, CountOverflow> {
        let fits = |surges: &[u64]| {
            candidate
                .edited(&self::surges(candidate, groups, surges))
                .fits(self.scope)
        };
        let mut least = vec![0; groups.len()];
        if !fits(&least)? {
            return Ok(None);
        }
        for (at, &group) in groups.iter().enumerate() {
            let now = candidate.cluster().groups[group].surge.get();
            let with = |nodes: u64| {
                let mut surges = least.clone();
                surges[at] = nodes;
                fits(&surges)
            };
            least[at] = if with(now)? {
                now
            } else {
                highest(now, &with)?.unwrap_or(0)
            };
        }
        Ok(Some(self::surges(candidate, groups, &least)))
    }

    /// The highest policy of room for more nodes that works.
    pub(super) fn headroom(
        &self,
        candidate: &CandidatePlan,
    ) -> Result<Option<Edit>, CountOverflow> {
        let Some((asked, _)) = &candidate.cluster().policy.min_headroom else {
            return Ok(None);
        };
        let edit = |percents: u64| {
            Edit::Headroom(Share::of_percents(
                u32::try_from(percents).unwrap_or(u32::MAX),
            ))
        };
        let fits = |percents: u64| candidate.edited(&[edit(percents)]).fits(self.scope);
        Ok(highest(asked.percents().into(), &fits)?.map(edit))
    }

    /// The other of CCE's strategies.
    pub(super) fn strategy(candidate: &CandidatePlan, group: GroupId) -> Option<Edit> {
        let other = match candidate.cluster().groups[group].strategy {
            Strategy::BestEffort => Strategy::Burstable,
            Strategy::Burstable => Strategy::BestEffort,
            _ => return None,
        };
        Some(Edit::Strategy(group, other))
    }
}

/// The highest number below `now` for which `fits` holds, which does so below any for which it does.
fn highest(
    now: u64,
    fits: &dyn Fn(u64) -> Result<bool, CountOverflow>,
) -> Result<Option<u64>, CountOverflow> {
    if now == 0 || !fits(0)? {
        return Ok(None);
    }
    try_most_that_fits((0, now - 1), fits).map(Some)
}

/// Edits that give groups this surge.
fn surges(candidate: &CandidatePlan, groups: &[GroupId], surges: &[u64]) -> Vec<Edit> {
    let changed = groups.iter().zip(surges);
    let changed =
        changed.filter(|&(&group, &nodes)| candidate.cluster().groups[group].surge.get() != nodes);
    changed
        .map(|(&group, &nodes)| Edit::Surge(group, NodeCount::new(nodes)))
        .collect()
}

/// More densities than this are not all tried.
const MOST_DENSITIES: usize = 256;

/// Whether others choose among several zones of a group, each of which a plan can name.
fn is_placed_by_others(cluster: &Cluster, of: &NodeGroup) -> bool {
    of.spread != Spread::Planned
        && of.zone_nodes.is_none()
        && of.zones.len() > 1
        && of
            .zones
            .iter()
            .all(|&zone| cluster.zone_name(zone).is_some())
}

/// The nodes of a group in these zones.
fn zone_nodes(group: GroupId, places: &[u64], of: &NodeGroup) -> Edit {
    let nodes = of
        .zones
        .iter()
        .map(|&zone| (zone, NodeCount::new(places[zone])));
    Edit::ZoneNodes(group, Arc::new(nodes.collect()))
}

/// Whether a zone has subnets for the pods and the nodes of a group.
fn serves(cluster: &Cluster, zone: ZoneId, group: &NodeGroup) -> bool {
    let list = cluster.subnets.list();
    let here = cluster.subnets_of(zone);
    let here = || here.iter().map(|&at| &list[at]);
    let for_nodes = || here().any(|subnet| subnet.for_nodes);
    if group.takes_pods_to_nodes() {
        return for_nodes();
    }
    here().any(|subnet| subnet.service == Service::Pods)
        && (group.node_subnets.is_empty() || for_nodes())
}
