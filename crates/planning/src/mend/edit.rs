//! A cluster after edits.

use std::collections::{BTreeMap, BTreeSet};
use std::net::Ipv4Addr;
use std::sync::Arc;

use crate::plan::cluster::{Asked, CandidatePlan, Edit, NewSubnets};
use model::{Cluster, GroupId, Position, Positions, Service, Share, Subnet, SubnetId, ZoneId};
use net::Cidr;
use net::quantity::{EniCount, NodeCount, PodCount, SubnetCount};

impl Edit {
    /// Whether it changes no zone's subnets, and no node.
    const fn keeps_zones(&self) -> bool {
        matches!(
            self,
            Self::Spread(..)
                | Self::ZoneNodes(..)
                | Self::Quota(_)
                | Self::SubnetQuota(_)
                | Self::VpcRange(_)
                | Self::Surge(..)
                | Self::Headroom(_)
        )
    }

    /// Whether both set the same key of a plan.
    pub(super) fn is_for_the_key_of(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Density(group, _), Self::Density(of, _))
            | (Self::Type(group, _), Self::Type(of, _))
            | (Self::Subnets(group, _), Self::Subnets(of, _))
            | (Self::Zones(group, _), Self::Zones(of, _))
            | (Self::Spread(group, _), Self::Spread(of, _))
            | (Self::ZoneNodes(group, _), Self::ZoneNodes(of, _))
            | (Self::Surge(group, _), Self::Surge(of, _))
            | (Self::Strategy(group, _), Self::Strategy(of, _)) => group == of,
            (Self::Quota(_), Self::Quota(_))
            | (Self::SubnetQuota(_), Self::SubnetQuota(_))
            | (Self::VpcRange(_), Self::VpcRange(_))
            | (Self::Recreate(_), Self::Recreate(_))
            | (Self::Headroom(_), Self::Headroom(_)) => true,
            (Self::NewGroup(new), Self::NewGroup(other)) => new.at == other.at,
            _ => false,
        }
    }

    /// Applies the edit to a cluster. Returns the zones whose subnets or nodes change.
    pub(super) fn apply(&self, cluster: &mut Cluster) -> Vec<ZoneId> {
        match self {
            Self::Subnet(asked) => add_subnet(cluster, *asked),
            Self::Density(group, pods) => {
                let group = &mut cluster.groups[*group];
                group.max_pods = *pods;
                group.zones.clone()
            }
            Self::Type(group, machine) => {
                let group = &mut cluster.groups[*group];
                let mut profile = machine.profile.clone();
                let pre_bound = group.profile.limits.pre_bound;
                profile.limits = profile.limits_under(group.strategy, pre_bound);
                group.profile = Arc::new(profile);
                group.vcpu = Some(machine.vcpu);
                group.memory_gib = Some(machine.memory_gib);
                group.zones.clone()
            }
            Self::Subnets(group, subnets) => {
                let group = &mut cluster.groups[*group];
                group.pod_subnets = subnets.as_slice().into();
                group.lists.subnets = true;
                group.zones.clone()
            }
            Self::NewGroup(new) => new.add_to(cluster),
            Self::Zones(group, zones) => set_zones(cluster, *group, zones),
            Self::Spread(group, spread) => {
                cluster.groups[*group].spread = *spread;
                Vec::new()
            }
            Self::ZoneNodes(group, nodes) => {
                cluster.groups[*group].zone_nodes = Some(Arc::clone(nodes));
                Vec::new()
            }
            Self::Quota(quota) => {
                cluster.quota.given = Some(*quota);
                Vec::new()
            }
            Self::SubnetQuota(quota) => {
                cluster.subnet_quota = Some(*quota);
                Vec::new()
            }
            Self::VpcRange(range) => {
                cluster.vpc_cidrs.push((*range, None));
                cluster.planned_vpc_cidrs.push(*range);
                Vec::new()
            }
            Self::Recreate(nodes) => cluster.recreate(nodes).into_iter().collect(),
            Self::Surge(group, nodes) => {
                cluster.groups[*group].surge = *nodes;
                Vec::new()
            }
            Self::Headroom(share) => {
                if let Some((asked, _)) = &mut cluster.policy.min_headroom {
                    *asked = *share;
                }
                Vec::new()
            }
            Self::Strategy(group, strategy) => {
                let group = &mut cluster.groups[*group];
                group.strategy = *strategy;
                group.burst_multiple = group.burst_multiple.max(1);
                group.zones.clone()
            }
        }
    }

    /// The edit with one step less; `None` if that drops it.
    pub(crate) fn one_less(&self, now: &Cluster) -> Option<Self> {
        let less = match self {
            Self::Subnet(asked) if asked.prefix < LONGEST => Self::Subnet(Asked {
                prefix: asked.prefix + 1,
                cidr: None,
                is_placeholder: false,
                ..*asked
            }),
            Self::Density(group, pods) => Self::Density(*group, PodCount::new(pods.get() + 1)),
            Self::NewGroup(new) => Self::NewGroup(Arc::new(new.keeping_one_more())),
            Self::Quota(quota) => Self::Quota(quota.saturating_sub(EniCount::new(1))),
            Self::SubnetQuota(quota) => {
                Self::SubnetQuota(quota.saturating_sub(SubnetCount::new(1)))
            }
            Self::Surge(group, nodes) => Self::Surge(*group, NodeCount::new(nodes.get() + 1)),
            Self::Headroom(share) => Self::Headroom(Share::of_percents(share.percents() + 1)),
            _ => return None,
        };
        let is_as_now = match &less {
            Self::Density(group, pods) => *pods >= now.groups[*group].max_pods,
            Self::Quota(quota) => *quota <= now.quota.total(),
            Self::SubnetQuota(quota) => now.subnet_quota.is_some_and(|now| *quota <= now),
            Self::Surge(group, nodes) => *nodes >= now.groups[*group].surge,
            Self::Headroom(share) => {
                let asked = now.policy.min_headroom.as_ref();
                asked.is_some_and(|(asked, _)| share.percents() >= asked.percents())
            }
            _ => false,
        };
        (!is_as_now).then_some(less)
    }
}

/// The smallest subnet that is offered.
pub(super) const LONGEST: u8 = 30;

/// The largest subnet that is offered.
pub(super) const SHORTEST: u8 = 8;

impl CandidatePlan {
    /// The cluster after these edits.
    #[must_use]
    pub fn edited(&self, edits: &[Edit]) -> Self {
        let apply = |cluster: &mut Cluster| {
            let zones = edits.iter().flat_map(|edit| edit.apply(cluster));
            zones.collect::<BTreeSet<ZoneId>>()
        };
        let is_new = |edit: &Edit| {
            edit.subnet()
                .is_some_and(|asked| asked.for_workload.is_none())
        };
        if !edits.iter().any(is_new) || !edits.iter().all(|edit| is_new(edit) || edit.keeps_zones())
        {
            return self.changed(apply);
        }
        let mut new: BTreeMap<ZoneId, NewSubnets> = BTreeMap::new();
        for asked in edits.iter().filter_map(Edit::subnet) {
            let of_zone = new.entry(asked.zone).or_default();
            of_zone.push((asked.prefix, asked.for_nodes, asked.for_group));
        }
        self.with_subnets(new, |cluster| {
            apply(cluster);
        })
    }

    /// The cluster after these edits where they add groups to it, for their names.
    pub fn with_new_groups(&self, edits: &[Edit]) -> Arc<Cluster> {
        if edits.iter().all(|edit| edit.new_group().is_none()) {
            return Arc::clone(self.cluster());
        }
        let mut cluster = Cluster::clone(self.cluster());
        for edit in edits {
            edit.apply(&mut cluster);
        }
        Arc::new(cluster)
    }
}

fn add_subnet(cluster: &mut Cluster, asked: Asked) -> Vec<ZoneId> {
    let Asked { zone, prefix, for_nodes, for_group, for_workload, cidr, .. } = asked;
    let cidr = cidr.or_else(|| Cidr::containing(Ipv4Addr::UNSPECIFIED, prefix));
    let Some(cidr) = cidr else {
        return Vec::new();
    };
    let mut subnet = Subnet::unused(cidr, cluster.reserved);
    if for_nodes {
        subnet.service = Service::NodesOnly;
        subnet.for_nodes = true;
    }
    let at = SubnetId::new(cluster.subnets.list().len());
    if let Some(workload) = for_workload {
        subnet.service = Service::Exclusive;
        cluster.simulation.workloads[workload].subnet = Some(at);
        cluster.subnets.add(subnet, zone);
        return vec![zone];
    }
    cluster.subnets.add(subnet, zone);
    let mut longer = Longer::default();
    for (position, group) in cluster.groups.iter_mut().with_positions() {
        if for_group.is_some_and(|only| only != position) {
            continue;
        }
        if for_nodes {
            // A group that takes its nodes' addresses elsewhere goes on to do so.
            let here = group.zones.contains(&zone);
            if here && !(group.lists.node_subnets && group.node_subnets.is_empty()) {
                group.node_subnets = longer.with(&group.node_subnets, at);
            }
        } else {
            let follows = !group.lists.zones && !group.lists.subnets;
            if follows && !group.zones.contains(&zone) {
                group.zones.push(zone);
                group.zones.sort_unstable();
            }
            if group.zones.contains(&zone) {
                group.pod_subnets = longer.with(&group.pod_subnets, at);
            }
        }
    }
    vec![zone]
}

fn set_zones(cluster: &mut Cluster, group: GroupId, zones: &[ZoneId]) -> Vec<ZoneId> {
    let old = cluster.groups[group].zones.clone();
    let added: Vec<ZoneId> = zones
        .iter()
        .copied()
        .filter(|zone| !old.contains(zone))
        .collect();
    let here = SubnetId::all(cluster.subnets.list().len())
        .filter(|&subnet| added.contains(&cluster.zone_of(subnet)));
    let (mut pods, mut nodes) = (Vec::new(), Vec::new());
    for at in here {
        let subnet = &cluster.subnets.list()[at];
        pods.extend((subnet.service == Service::Pods).then_some(at));
        nodes.extend(subnet.for_nodes.then_some(at));
    }
    let of = &mut cluster.groups[group];
    of.zones = zones.to_vec();
    of.lists.zones = true;
    let with = |old: &[SubnetId], new: Vec<SubnetId>| -> Arc<[SubnetId]> {
        let mut all = [old, &new].concat();
        all.sort_unstable();
        all.into()
    };
    of.pod_subnets = with(&of.pod_subnets, pods);
    of.node_subnets = with(&of.node_subnets, nodes);
    added
}

/// Lists with one more subnet; groups go on to share them.
#[derive(Default)]
struct Longer(Vec<[Arc<[SubnetId]>; 2]>);

impl Longer {
    fn with(&mut self, list: &Arc<[SubnetId]>, subnet: SubnetId) -> Arc<[SubnetId]> {
        if let Some([_, longer]) = self.0.iter().find(|[old, _]| Arc::ptr_eq(old, list)) {
            return Arc::clone(longer);
        }
        let longer: Arc<[SubnetId]> = list.iter().copied().chain([subnet]).collect();
        self.0.push([Arc::clone(list), Arc::clone(&longer)]);
        longer
    }
}
