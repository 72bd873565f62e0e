//! What `subnets` says of each subnet and of all together.

use serde::Serialize;

use crate::Rows;
use engine::plan::subnets::SubnetsOutcome;
use engine::plan::{BindingLimit, Steady, Totals};
use net::Cidr;
use net::quantity::{EniCount, IpCount, NodeCount, PodCount, Share};
use rows::{Fields, Row};

/// What `cce-plan subnets -f json` prints.
#[derive(Serialize, Row)]
#[row(area = "subnets")]
pub struct SubnetsResult<'a> {
    pub rows: Rows<'a, SubnetRow<'a>>,
    pub totals: Rows<'a, TotalsRow<'a>>,
}

impl<'a> SubnetsResult<'a> {
    pub fn of(outcome: &'a SubnetsOutcome) -> Self {
        let rows = outcome.request.subnets.list().len() * outcome.cases.len();
        Self {
            rows: Rows::made(rows, |index| SubnetRow::of(outcome, index))
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

/// What nodes hold under Burstable at an expected number of pods.
#[derive(Serialize, Fields)]
pub struct SteadyFields {
    pub expected_pods: PodCount,
    pub claimed_ips_per_node: IpCount,
    pub steady_nodes: NodeCount,
    pub warm_ips: IpCount,
}

impl SteadyFields {
    /// Of nodes with at most `most` pods each.
    pub fn of(
        steady: Option<Steady>,
        nodes: Option<NodeCount>,
        expected: Option<PodCount>,
        most: PodCount,
    ) -> Option<Self> {
        let steady = steady?;
        Some(Self {
            expected_pods: expected?.min(most),
            claimed_ips_per_node: steady.claimed_ips,
            steady_nodes: nodes?,
            warm_ips: steady.warm_ips,
        })
    }
}

/// A subnet with a type and a density.
#[derive(Serialize, Row)]
#[row(area = "subnets")]
#[row(compared = "max_nodes available_ips max_pods stranded_ips")]
pub struct SubnetRow<'a> {
    #[row(names)]
    pub subnet: Cidr,
    pub id: Option<&'a str>,
    pub zone: Option<&'a str>,
    pub total_ips: IpCount,
    pub available_ips: IpCount,
    pub available_is_estimate: bool,
    #[row(names)]
    pub instance: &'a str,
    pub enis_limit: EniCount,
    pub ips_per_eni: IpCount,
    #[row(names)]
    pub requested_max_pods: PodCount,
    pub max_pods_per_node: PodCount,
    pub enis_per_node: EniCount,
    pub ips_per_node: IpCount,
    #[row(better = More, rank = 4)]
    pub max_nodes: NodeCount,
    #[row(better = More, rank = 6)]
    pub max_pods: PodCount,
    pub full_enis: EniCount,
    pub planned_enis: EniCount,
    pub startable_nodes: NodeCount,
    pub occupied_ips: IpCount,
    pub pod_ips: IpCount,
    pub eni_primary_ips: IpCount,
    #[row(better = Less)]
    pub stranded_ips: IpCount,
    pub occupied_ratio: Share,
    pub stranded_ratio: Share,
    pub binding_limit: BindingLimit,
    // Flattening makes serde write the row as a map, which is slower.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[row(asked = SteadyFields)]
    pub expected_pods: Option<PodCount>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[row(asked = SteadyFields)]
    pub claimed_ips_per_node: Option<IpCount>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[row(asked = SteadyFields)]
    pub steady_nodes: Option<NodeCount>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[row(asked = SteadyFields)]
    pub warm_ips: Option<IpCount>,
}

impl<'a> SubnetRow<'a> {
    fn of(outcome: &'a SubnetsOutcome, index: usize) -> Self {
        let cases = outcome.cases.len();
        let row = outcome.row(index / cases, index % cases);
        let (subnet, node, limits) = (row.subnet, &row.case.node, &row.case.profile.limits);
        let subnets = &outcome.request.subnets;
        let available = subnet.available.get();
        let steady = SteadyFields::of(
            row.case.steady,
            row.steady_nodes,
            outcome.request.expected_pods,
            node.pods,
        );
        let steady = steady.as_ref();
        Self {
            subnet: subnet.cidr,
            id: subnet.id.as_deref(),
            zone: subnet.zone.map(|zone| subnets.zone_name(zone)),
            total_ips: IpCount::new(subnet.cidr.addresses()),
            available_ips: subnet.available,
            available_is_estimate: subnet.available_is_estimate,
            instance: &row.case.profile.name,
            enis_limit: EniCount::new(limits.all_enis().into()),
            ips_per_eni: IpCount::new(limits.ips_per_eni.into()),
            requested_max_pods: node.requested,
            max_pods_per_node: node.pods,
            enis_per_node: node.enis,
            ips_per_node: node.ips,
            max_nodes: row.max_nodes,
            max_pods: row.max_pods,
            full_enis: row.full_enis,
            planned_enis: row.planned_enis,
            startable_nodes: row.startable_nodes,
            occupied_ips: row.occupied_ips,
            pod_ips: IpCount::new(row.max_pods.get()),
            eni_primary_ips: IpCount::new(row.planned_enis.get()),
            stranded_ips: row.stranded_ips,
            occupied_ratio: Share::of(row.occupied_ips.get(), available),
            stranded_ratio: Share::of(row.stranded_ips.get(), available),
            binding_limit: row.binding_limit,
            expected_pods: steady.map(|steady| steady.expected_pods),
            claimed_ips_per_node: steady.map(|steady| steady.claimed_ips_per_node),
            steady_nodes: steady.map(|steady| steady.steady_nodes),
            warm_ips: steady.map(|steady| steady.warm_ips),
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
