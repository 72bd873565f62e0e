//! What a zone must have left for one more node and its surge: what an alert compares a live count with.

use std::collections::{BTreeMap, BTreeSet};

use super::{ClusterOutcome, Planning, ZoneSpace};
use model::{GroupId, SubnetId, ZoneId};
use net::quantity::{CountOverflow, IpCount, NodeCount};
use placing::{Item, NodeKind};

/// Subnets of a zone in which the same node groups make ENIs, and what their next nodes take.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Watched {
    /// The zone.
    pub zone: ZoneId,
    /// These subnets; `None` for all that nodes of the zone use.
    pub subnets: Option<Vec<SubnetId>>,
    /// The node groups.
    pub groups: Vec<GroupId>,
    /// Addresses of one more node, of the group that takes most.
    pub node_ips: IpCount,
    /// Addresses of the zone's share of the surge, of all groups that use one of these subnets.
    pub surge_ips: IpCount,
    /// Addresses of the largest ENI, its primary included.
    pub eni_ips: IpCount,
    /// Addresses that may be left over, because an ENI lies in one subnet: in all but one of them one fewer than
    /// the largest ENI takes.
    pub split_ips: IpCount,
}

impl Watched {
    /// Addresses below which one more node and the surge are not sure.
    ///
    /// Where ENIs are taken whole, they are sure from here on, however the addresses lie: before an ENI
    /// of `s` addresses fails, the others take at most all but `s`, and each of `k` subnets has at most
    /// `s - 1` left. In several subnets that nodes take IP by IP, no sum makes it sure.
    ///
    /// # Errors
    ///
    /// [`CountOverflow`] if sums exceed 64 bits.
    pub fn least_ips(&self) -> Result<IpCount, CountOverflow> {
        self.node_ips
            .checked_add(self.surge_ips)?
            .checked_add(self.split_ips)
    }
}

impl ClusterOutcome {
    /// What to watch in each zone with nodes, by the subnets that they share.
    ///
    /// # Errors
    ///
    /// [`CountOverflow`] if sums exceed 64 bits.
    pub fn watched(&self) -> Result<Vec<Watched>, CountOverflow> {
        self.candidate().planning().watched()
    }
}

impl Planning<'_> {
    fn watched(&self) -> Result<Vec<Watched>, CountOverflow> {
        let most = self.max_nodes();
        let groups = self.cluster.groups.iter().zip(&most);
        let with_surge = groups.map(|(group, &most)| group.surge.checked_add(NodeCount::new(most)));
        let with_surge: Vec<u64> = with_surge
            .map(|nodes| nodes.map(NodeCount::get))
            .collect::<Result<_, _>>()?;
        let calm = self.choices(&most, &|_| true);
        let upgraded = self.at_worst(&self.choices(&with_surge, &|_| true));
        let mut before = vec![vec![0; self.spaces.len()]; most.len()];
        for (before, choice) in before.iter_mut().zip(&calm) {
            for (zone, least, _) in choice.ranges() {
                before[zone] = least;
            }
        }
        // The zone may have the fewest nodes before, and get the most during an upgrade.
        let surge = |group: GroupId, zone: ZoneId| {
            let more = upgraded[group][zone].saturating_sub(before[group][zone]);
            more.min(with_surge[group] - most[group])
        };
        let mut watched = Vec::new();
        for space in self.spaces {
            watched.extend(of_zone(space, |group| surge(group, space.zone))?);
        }
        Ok(watched)
    }
}

fn of_zone(
    space: &ZoneSpace,
    surge: impl Fn(GroupId) -> u64,
) -> Result<Vec<Watched>, CountOverflow> {
    // Groups by the subnets that they share, by position in the zone.
    let mut sharing: BTreeMap<&[usize], Vec<usize>> = BTreeMap::new();
    for (at, kind) in space.spread.iter().enumerate() {
        if let Some(eni) = kind.items.first() {
            sharing.entry(&eni.subnets).or_default().push(at);
        }
    }
    let mut users: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for (subnets, groups) in &sharing {
        for &subnet in *subnets {
            users.entry(subnet).or_default().extend(groups);
        }
    }
    let alone = sharing.len() == 1;
    let watched = sharing.iter().map(|(subnets, groups)| {
        let mut watched = Watched {
            zone: space.zone,
            subnets: (!alone).then(|| ascending(subnets.iter().map(|&at| space.subnets[at]))),
            groups: ascending(groups.iter().map(|&at| space.groups[at])),
            node_ips: IpCount::ZERO,
            surge_ips: IpCount::ZERO,
            eni_ips: IpCount::ZERO,
            split_ips: IpCount::ZERO,
        };
        for &at in groups {
            let kind = &space.spread[at];
            watched.node_ips = watched.node_ips.max(size(kind));
            let enis = kind.enis_and_own().0.iter();
            let largest = enis.map(|eni: &Item| eni.size).max().unwrap_or(0);
            watched.eni_ips = watched.eni_ips.max(IpCount::new(largest));
        }
        let among: BTreeSet<usize> = subnets.iter().flat_map(|at| &users[at]).copied().collect();
        for at in among {
            let ips = size(&space.spread[at]).checked_mul(surge(space.groups[at]))?;
            watched.surge_ips = watched.surge_ips.checked_add(ips)?;
        }
        let others = subnets.len().saturating_sub(1) as u64;
        watched.split_ips = watched
            .eni_ips
            .saturating_sub(IpCount::new(1))
            .checked_mul(others)?;
        Ok(watched)
    });
    watched.collect()
}

fn ascending<P: Ord>(positions: impl Iterator<Item = P>) -> Vec<P> {
    let mut positions: Vec<P> = positions.collect();
    positions.sort_unstable();
    positions
}

/// What a node takes of the subnets of its ENIs.
fn size(kind: &NodeKind) -> IpCount {
    IpCount::new(kind.core().size)
}
