//! What `volumes` says of each workload, and of all of them on the same nodes.

use serde::Serialize;

use crate::Rows;
use engine::volumes::{CapacityOutcome, Layout, Together, VolumeBound};
use model::attach_limits::{LimitKey, LimitSource};
use net::quantity::{Large, NodeCount, PodCount, VolumeCount};
use rows::Row;

/// What `cce-plan volumes -f json` prints; totals and layouts with --pods.
#[derive(Serialize, Row)]
#[row(area = "volumes")]
pub struct VolumesResult<'a> {
    pub rows: Rows<'a, WorkloadRow<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub totals: Option<Rows<'a, TotalsRow>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub layouts: Option<Rows<'a, LayoutRow>>,
}

impl<'a> VolumesResult<'a> {
    pub fn of(outcome: &'a CapacityOutcome) -> Self {
        let all = outcome.request.workloads.iter().zip(&outcome.rows);
        let together = outcome.together.as_ref();
        let layouts = together.map(|together| {
            let layouts = together.packing.layouts.iter();
            layouts.map(|layout| LayoutRow::of(outcome, together, layout))
        });
        Self {
            rows: all
                .map(|(workload, row)| WorkloadRow {
                    workload: &workload.name,
                    limit_key: workload.key.as_ref().map(LimitKey::to_string),
                    volumes_per_pod: workload.per_pod,
                    shared_volumes: workload.shared,
                    limit: workload.limit.limit,
                    limit_source: workload.limit.source,
                    disks_left: outcome
                        .request
                        .are_disks(workload)
                        .then(|| outcome.request.disks.left()),
                    pods_per_node: row.pods_per_node,
                    binding_limit: row.bound,
                    pods: workload.pods,
                    volumes: row.volumes,
                    nodes: row.nodes,
                    lower_bound_nodes: row.lower_bound_nodes,
                })
                .collect(),
            totals: together.map(|together| vec![TotalsRow::of(together)].into()),
            layouts: layouts.map(Iterator::collect),
        }
    }
}

/// A workload on dedicated nodes.
#[derive(Serialize, Row)]
#[row(area = "volumes")]
pub struct WorkloadRow<'a> {
    pub workload: &'a str,
    pub limit_key: Option<String>,
    pub volumes_per_pod: VolumeCount,
    pub shared_volumes: VolumeCount,
    pub limit: Option<VolumeCount>,
    pub limit_source: LimitSource,
    pub disks_left: Option<VolumeCount>,
    pub pods_per_node: Option<PodCount>,
    pub binding_limit: Option<VolumeBound>,
    pub pods: Option<PodCount>,
    pub volumes: Option<VolumeCount>,
    pub nodes: Option<NodeCount>,
    pub lower_bound_nodes: Option<NodeCount>,
}

/// All workloads on the same nodes.
#[derive(Serialize, Row)]
#[row(area = "volumes")]
pub struct TotalsRow {
    pub pods: PodCount,
    pub volumes: VolumeCount,
    pub nodes: NodeCount,
    pub lower_bound_nodes: NodeCount,
    pub is_minimum: bool,
}

impl TotalsRow {
    pub(crate) fn of(together: &Together) -> Self {
        Self {
            pods: together.pods,
            volumes: together.volumes,
            nodes: NodeCount::new(together.packing.nodes),
            lower_bound_nodes: together.lower_bound_nodes,
            is_minimum: together.packing.is_minimum,
        }
    }
}

/// Nodes with the same pods.
#[derive(Serialize, Row)]
#[row(area = "volumes")]
pub struct LayoutRow {
    pub nodes: NodeCount,
    pub pods_on_node: String,
    pub volumes_per_node: Large,
}

impl LayoutRow {
    fn of(outcome: &CapacityOutcome, together: &Together, layout: &Layout) -> Self {
        let held = layout.pods.iter().zip(&together.workloads);
        let held = held.filter(|(pods, _)| **pods > 0);
        let mut volumes: u128 = 0;
        let pods = held.map(|(&pods, &at)| {
            let workload = &outcome.request.workloads[at];
            let own = u128::from(pods) * u128::from(workload.per_pod.get());
            volumes += own + u128::from(workload.shared.get());
            format!("{} x {}", PodCount::new(pods), workload.name)
        });
        let pods: Vec<String> = pods.collect();
        Self {
            nodes: NodeCount::new(layout.nodes),
            pods_on_node: pods.join(" + "),
            volumes_per_node: Large(volumes),
        }
    }
}
