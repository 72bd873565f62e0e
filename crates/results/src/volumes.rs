//! What `volumes` says of each workload, and of all of them on the same nodes.

use serde::Serialize;

use engine::volumes::{CapacityOutcome, Layout, Together, WorkloadCapacity};
use net::quantity::{Large, NodeCount, PodCount};
use rows::{Row, Rows};

/// What `cce-plan volumes -f json` prints; totals and layouts with --pods.
#[derive(Serialize, Row)]
#[row(area = "volumes")]
pub struct VolumesResult<'a> {
    pub rows: Rows<'a, &'a WorkloadCapacity>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub totals: Option<Rows<'a, &'a Together>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub layouts: Option<Rows<'a, LayoutRow>>,
}

impl<'a> VolumesResult<'a> {
    pub fn of(outcome: &'a CapacityOutcome) -> Self {
        let together = outcome.together.as_ref();
        let layouts = together.map(|together| {
            let layouts = together.layouts.iter();
            layouts.map(|layout| LayoutRow::of(outcome, together, layout))
        });
        Self {
            rows: outcome.rows.iter().collect(),
            totals: together.map(|together| vec![together].into()),
            layouts: layouts.map(Iterator::collect),
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
