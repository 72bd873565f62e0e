//! The ranges and needs of a planned cluster.

use super::{Need, UsedRange};
use crate::mend::Asked;
use crate::plan::cluster::{ClusterOutcome, Scope};
use model::Cluster;
use net::quantity::CountOverflow;

/// The subnets of a plan, as used ranges.
pub fn used_by(cluster: &Cluster) -> impl Iterator<Item = UsedRange> {
    let subnets = cluster.subnets.list().iter().enumerate();
    subnets.map(|(at, subnet)| UsedRange {
        cidr: subnet.cidr,
        id: subnet.id.clone(),
        zone: cluster.zone_name(cluster.zone_of(at)).map(Into::into),
    })
}

/// New subnets with which `scope` fits; `None` where no subnet helps.
///
/// # Errors
///
/// [`CountOverflow`] if sums exceed 64 bits.
pub fn needs_of(plan: &ClusterOutcome, scope: &Scope) -> Result<Option<Vec<Need>>, CountOverflow> {
    let need = |asked: Asked| {
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
    let advice = plan.ask(scope)?;
    Ok(advice.map(|advice| advice.subnets.into_iter().map(need).collect()))
}
