//! What `subnets` says of each subnet and of all together.

use serde::Serialize;

use engine::plan::subnets::SubnetsOutcome;
use engine::plan::{SteadyFields, Totals};
use model::{Position, SubnetId};
use net::quantity::PodCount;
use rows::{Row, Rows};

/// What `cce-plan subnets -f json` prints.
#[derive(Serialize, Row)]
#[row(area = "subnets")]
pub struct SubnetsResult<'a> {
    pub rows: Rows<'a, engine::plan::Row<'a>>,
    pub totals: Rows<'a, TotalsRow<'a>>,
}

impl<'a> SubnetsResult<'a> {
    pub fn of(outcome: &'a SubnetsOutcome) -> Self {
        let cases = outcome.cases.len();
        Self {
            rows: Rows::made(outcome.request.subnets.list().len() * cases, move |index| {
                outcome.row(SubnetId::new(index / cases), index % cases)
            })
            .asking::<SteadyFields>(outcome.request.expected_pods.is_some()),
            totals: Rows::made(outcome.cases.len(), |index| {
                let case = &outcome.cases[index];
                TotalsRow {
                    instance: &case.profile.name,
                    requested_max_pods: case.node.requested,
                    totals: &case.totals,
                }
            }),
        }
    }
}

/// All subnets with a type and a density.
#[derive(Serialize, Row)]
#[row(area = "subnets")]
#[row(
    compared = "max_nodes available_ips max_pods packed_max_nodes upper_bound_nodes startable_nodes planned_enis \
        stranded_ips"
)]
pub struct TotalsRow<'a> {
    #[row(names)]
    pub instance: &'a str,
    #[row(names)]
    pub requested_max_pods: PodCount,
    #[serde(flatten)]
    pub totals: &'a Totals,
}
