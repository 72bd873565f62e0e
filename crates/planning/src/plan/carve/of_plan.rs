//! The ranges of a planned cluster.

use super::UsedRange;
use model::{Cluster, Positions};

/// The subnets of a plan, as used ranges.
pub fn used_by(cluster: &Cluster) -> impl Iterator<Item = UsedRange> {
    let subnets = cluster.subnets.list().iter().with_positions();
    let subnets = subnets.map(|(at, subnet)| UsedRange {
        cidr: subnet.cidr,
        id: subnet.id.clone(),
        zone: cluster.zone_name(cluster.zone_of(at)).map(Into::into),
    });
    let others = cluster.used_cidrs.iter();
    subnets.chain(others.map(|&(cidr, _)| UsedRange::from(cidr)))
}
