//! The ranges and needs of a planned cluster.

use super::{Need, UsedRange};
use crate::plan::cluster::{ClusterOutcome, ScenarioKind};
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

/// A subnet for each zone that is short in a scenario that `counts`, without growth.
#[must_use]
pub fn needs_of(plan: &ClusterOutcome, counts: impl Fn(ScenarioKind) -> bool) -> Vec<Need> {
    let lacking = plan.lacking(counts);
    let needs = lacking.into_iter().map(|lacking| {
        let (zone, prefix) = (plan.cluster.zone_name(lacking.zone), lacking.prefix);
        let written = zone.map_or_else(|| format!("/{prefix}"), |zone| format!("/{prefix}x{zone}"));
        Need {
            prefix,
            zone: zone.map(Into::into),
            role: lacking.for_nodes.then_some("nodes"),
            written: if lacking.for_nodes {
                format!("{written} (nodes)").into()
            } else {
                written.into()
            },
        }
    });
    needs.collect()
}
