//! What a change costs.

use std::collections::BTreeMap;

use strum::IntoStaticStr;

use super::Edit;
use crate::plan::NodeShape;
use model::catalog::Limits;
use model::{Cluster, ExistingId, GroupId, Position};
use net::quantity::{EniCount, IpCount, NodeCount, PodCount, SubnetCount};

/// What a change asks of whom: the first kind comes first, whatever it costs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Hash, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Class {
    /// It only has to be asked for: nothing that runs changes, nothing is given up.
    #[default]
    Asked,
    /// New nodes are made otherwise, and carry what the plan demands.
    Free,
    /// It touches what runs.
    Touches,
    /// It gives up pods, nodes in an upgrade, or headroom.
    GivesUp,
}

/// What a change costs. Changes are compared by the fields in their order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Cost {
    /// What it asks of whom.
    pub class: Class,
    /// Existing nodes that must be re-created.
    pub recreated: NodeCount,
    /// New ranges of the VPC.
    pub new_ranges: u64,
    /// New subnets.
    pub new_subnets: SubnetCount,
    /// Addresses of new subnets.
    pub new_ips: IpCount,
    /// Pods that nodes could run, and no longer can: those at maximum, or in a month of growth that has more.
    pub lost_pods: PodCount,
    /// ENIs to request in addition to the quota.
    pub more_enis: EniCount,
    /// Subnets to request in addition to the quota.
    pub more_subnets: SubnetCount,
    /// Nodes with another instance type, of as many.
    pub other_machines: NodeCount,
    /// Nodes with another strategy, of as many.
    pub other_strategy: NodeCount,
    /// Groups whose zones or subnets change.
    pub moved_groups: u64,
    /// Extra nodes that a rolling upgrade no longer has.
    pub lost_surge: NodeCount,
    /// Percents of room for more nodes that are given up.
    pub lost_headroom: u64,
}

impl Cost {
    /// What these edits of a cluster cost, where at most so many nodes of each group have to fit.
    #[must_use]
    pub(crate) fn of(cluster: &Cluster, most: &[NodeCount], edits: &[Edit]) -> Self {
        let mut cost = Self::default();
        for edit in edits {
            cost.add(cluster, most, edit);
        }
        cost.lost_pods = lost_pods(cluster, most, edits);
        let recreated = |at: ExistingId| edits.iter().any(|edit| recreates(cluster, edit, at));
        let recreated = ExistingId::all(cluster.existing.len()).filter(|&at| recreated(at));
        cost.recreated = NodeCount::new(recreated.count() as u64);
        let classes = edits.iter().map(|edit| class(cluster, edit));
        cost.class = classes.max().unwrap_or_default();
        if !cost.recreated.is_zero() {
            cost.class = cost.class.max(Class::Touches);
        }
        cost
    }

    fn add(&mut self, cluster: &Cluster, most: &[NodeCount], edit: &Edit) {
        let sum = |a: NodeCount, b: NodeCount| NodeCount::new(a.get().saturating_add(b.get()));
        match edit {
            Edit::Subnet(asked) => {
                let ips = 1_u64 << (32 - u32::from(asked.prefix));
                self.new_ips = IpCount::new(self.new_ips.get().saturating_add(ips));
                self.new_subnets = SubnetCount::new(self.new_subnets.get() + 1);
            }
            Edit::Type(group, _) => {
                self.other_machines = sum(self.other_machines, most[*group]);
            }
            Edit::Strategy(group, _) => {
                self.other_strategy = sum(self.other_strategy, most[*group]);
            }
            Edit::Subnets(..) | Edit::Zones(..) | Edit::Spread(..) | Edit::ZoneNodes(..) => {
                self.moved_groups += 1;
            }
            Edit::Quota(quota) => self.more_enis = quota.saturating_sub(cluster.quota.total()),
            Edit::SubnetQuota(quota) => {
                let assumed = || cluster.cloud.subnet_quota();
                let before = cluster.subnet_quota.or_else(assumed).unwrap_or_default();
                self.more_subnets = quota.saturating_sub(before);
            }
            Edit::VpcRange(_) => self.new_ranges += 1,
            Edit::Density(..) | Edit::Recreate(_) | Edit::NewGroup(_) => {}
            Edit::Surge(group, nodes) => {
                let fewer = cluster.groups[*group].surge.saturating_sub(*nodes);
                self.lost_surge = sum(self.lost_surge, fewer);
            }
            Edit::Headroom(share) => {
                let asked = cluster.policy.min_headroom.as_ref();
                let asked = asked.map_or(0, |(asked, _)| asked.percents());
                self.lost_headroom = u64::from(asked.saturating_sub(share.percents()));
            }
        }
    }

    const fn axes(&self) -> [u64; 12] {
        [
            self.recreated.get(),
            self.new_ranges,
            self.new_subnets.get(),
            self.new_ips.get(),
            self.lost_pods.get(),
            self.more_enis.get(),
            self.more_subnets.get(),
            self.other_machines.get(),
            self.other_strategy.get(),
            self.moved_groups,
            self.lost_surge.get(),
            self.lost_headroom,
        ]
    }

    /// Whether nothing costs less than in `other`, and something costs more.
    pub(crate) fn is_beaten_by(&self, other: &Self) -> bool {
        let axes = || self.axes().into_iter().zip(other.axes());
        axes().all(|(mine, other)| other <= mine) && axes().any(|(mine, other)| other < mine)
    }
}

fn class(cluster: &Cluster, edit: &Edit) -> Class {
    match edit {
        Edit::Subnet(_)
        | Edit::Quota(_)
        | Edit::SubnetQuota(_)
        | Edit::VpcRange(_)
        | Edit::NewGroup(_) => Class::Asked,
        Edit::Zones(..) | Edit::Spread(..) | Edit::ZoneNodes(..) => Class::Free,
        &Edit::Density(group, pods) => {
            let of = &cluster.groups[group];
            let enis = |pods| NodeShape::new(&of.profile.limits, pods, false).enis;
            let carries = of.expected_pods.is_some_and(|expected| pods >= expected);
            if carries && enis(pods) < enis(of.max_pods) {
                Class::Free
            } else {
                Class::GivesUp
            }
        }
        Edit::Type(..) | Edit::Strategy(..) | Edit::Subnets(..) | Edit::Recreate(_) => {
            Class::Touches
        }
        Edit::Surge(..) | Edit::Headroom(_) => Class::GivesUp,
    }
}

/// Pods that so many nodes of each group can run less after these edits.
fn lost_pods(cluster: &Cluster, most: &[NodeCount], edits: &[Edit]) -> PodCount {
    // By group: its limits and its pods per node after the edits.
    let mut after: BTreeMap<GroupId, (Limits, PodCount)> = BTreeMap::new();
    let now = |at: GroupId| {
        (
            cluster.groups[at].profile.limits,
            cluster.groups[at].max_pods,
        )
    };
    for edit in edits {
        match edit {
            &Edit::Density(at, pods) => after.entry(at).or_insert_with(|| now(at)).1 = pods,
            Edit::Type(at, machine) => {
                after.entry(*at).or_insert_with(|| now(*at)).0 = machine.profile.limits;
            }
            _ => {}
        }
    }
    let pods = |(limits, pods): &(Limits, PodCount)| NodeShape::new(limits, *pods, false).pods;
    let lost = after.iter().map(|(&at, after)| {
        let fewer = pods(&now(at)).saturating_sub(pods(after)).get();
        fewer.saturating_mul(most[at].get())
    });
    PodCount::new(lost.fold(0, u64::saturating_add))
}

/// Whether an edit takes effect on an existing node, by position, only once that is created again.
fn recreates(cluster: &Cluster, edit: &Edit, at: ExistingId) -> bool {
    match edit {
        Edit::Recreate(nodes) => nodes.contains(&at),
        Edit::Density(group, _) | Edit::Type(group, _) | Edit::Strategy(group, _) => {
            cluster.existing[at].group == *group
        }
        _ => false,
    }
}
