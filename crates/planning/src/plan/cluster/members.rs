//! Which subnets and groups a zone has, in an order that the plan file does not decide.

use std::ops::Deref;

use model::{Cluster, GroupId, Position, SubnetId, ZoneId};

/// Subnets or groups of a zone, by position in the cluster. Their order is not that of the plan file, so that it
/// decides nothing: which nodes are short, or which get what rounding leaves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Members<P> {
    listed: Vec<P>,
    /// The position in the cluster and the one in this list, ascending.
    found: Vec<(P, usize)>,
}

impl Members<SubnetId> {
    /// The subnets of a zone.
    pub(super) fn subnets(cluster: &Cluster, zone: ZoneId) -> Self {
        let list = cluster.subnets.list();
        let mut listed = cluster.subnets_of(zone);
        net::sort_by_key(&mut listed, |&at| (list[at].cidr, &list[at].id));
        Self::of(listed)
    }
}

impl Members<GroupId> {
    /// The groups with nodes in a zone.
    pub(super) fn groups(cluster: &Cluster, zone: ZoneId) -> Self {
        let groups = by_name(cluster).into_iter();
        Self::of(
            groups
                .filter(|&at| cluster.groups[at].zones.contains(&zone))
                .collect(),
        )
    }
}

impl<P: Ord + Copy> Members<P> {
    fn of(listed: Vec<P>) -> Self {
        let found = listed.iter().enumerate();
        let mut found: Vec<(P, usize)> = found.map(|(at, &position)| (position, at)).collect();
        found.sort_unstable();
        Self { listed, found }
    }

    /// Whether both have the same order, whatever the positions in the cluster.
    pub(super) fn is_ordered_like(&self, other: &Self) -> bool {
        let places = |all: &Self| all.found.iter().map(|&(_, at)| at).collect::<Vec<_>>();
        places(self) == places(other)
    }

    /// The position here of one that has this position in the cluster.
    pub(super) fn find(&self, position: P) -> Option<usize> {
        let found = self
            .found
            .binary_search_by_key(&position, |&(position, _)| position);
        found.ok().map(|found| self.found[found].1)
    }
}

impl<P> Deref for Members<P> {
    type Target = [P];

    fn deref(&self) -> &[P] {
        &self.listed
    }
}

/// All groups of a cluster, in order of their names.
pub(super) fn by_name(cluster: &Cluster) -> Vec<GroupId> {
    let mut groups: Vec<GroupId> = GroupId::all(cluster.groups.len()).collect();
    net::sort_by_key(&mut groups, |&at| &cluster.groups[at].name);
    groups
}
