//! The ranges and needs of a planned cluster.

use super::{Need, UsedRange};
use crate::mend::{Advice, Asked};
use crate::plan::cluster::ClusterOutcome;
use model::Cluster;

/// The subnets of a plan, as used ranges.
pub fn used_by(cluster: &Cluster) -> impl Iterator<Item = UsedRange> {
    let subnets = cluster.subnets.list().iter().enumerate();
    subnets.map(|(at, subnet)| UsedRange {
        cidr: subnet.cidr,
        id: subnet.id.clone(),
        zone: cluster.zone_name(cluster.zone_of(at)).map(Into::into),
    })
}

/// The new subnets that a plan asks for.
pub fn needs_of(plan: &ClusterOutcome, advice: &Advice) -> Vec<Need> {
    let need = |asked: &Asked| {
        let (zone, prefix) = (plan.cluster.zone_name(asked.zone), asked.prefix);
        let written = zone.map_or_else(|| format!("/{prefix}"), |zone| format!("/{prefix}x{zone}"));
        Need {
            prefix,
            zone: zone.map(Into::into),
            role: asked.for_nodes.then_some("nodes"),
            written: if asked.for_nodes {
                format!("{written} (nodes)").into()
            } else {
                written.into()
            },
        }
    };
    advice.subnets.iter().map(need).collect()
}
