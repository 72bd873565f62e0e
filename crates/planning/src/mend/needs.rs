//! What requests ask for, as needs to carve.

use super::{Asked, Request, Requests};
use crate::plan::carve::Need;
use crate::plan::cluster::ClusterOutcome;

/// The new subnets that a plan asks for.
pub fn needs_of(plan: &ClusterOutcome, requests: &Requests) -> Vec<Need> {
    let need = |asked: &Asked| {
        let (zone, prefix) = (plan.cluster.zone_name(asked.zone), asked.prefix);
        let written = zone.map_or_else(|| format!("/{prefix}"), |zone| format!("/{prefix}x{zone}"));
        let workload = asked
            .for_workload
            .map(|at| &plan.cluster.simulation.workloads[at].name);
        Need {
            prefix,
            zone: zone.map(Into::into),
            role: asked.for_nodes.then_some("nodes"),
            written: match workload {
                _ if asked.for_nodes => format!("{written} (nodes)").into(),
                Some(workload) => format!("{written} ({workload})").into(),
                None => written.into(),
            },
        }
    };
    requests
        .all
        .iter()
        .flat_map(Request::subnets)
        .map(need)
        .collect()
}
