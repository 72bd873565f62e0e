//! What `size` says of each zone and of all together.

use serde::Serialize;

use super::carve::ProposedRow;
use crate::Rows;
use engine::plan::carve::CarveOutcome;
use engine::plan::size::{SizeOutcome, Subnets, ZoneSize};
use net::quantity::{EniCount, IpCount, NodeCount, Number, PodCount};
use rows::Row;

/// What `cce-plan size -f json` prints; proposed with --vpc.
#[derive(Serialize, Row)]
#[row(area = "size")]
pub struct SizeResult<'a> {
    pub zones: Rows<'a, ZoneRow<'a>>,
    pub demand: Rows<'a, DemandRow<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proposed: Option<Rows<'a, ProposedRow<'a>>>,
}

impl<'a> SizeResult<'a> {
    pub fn of(outcome: &'a SizeOutcome, carved: Option<&'a CarveOutcome>) -> Self {
        let zones = outcome.request.zones.iter().zip(&outcome.zones);
        Self {
            zones: zones.map(|(name, zone)| ZoneRow::of(name, zone)).collect(),
            demand: vec![DemandRow::of(outcome)].into(),
            proposed: carved.map(ProposedRow::all_of),
        }
    }
}

#[derive(Serialize, Row)]
#[row(area = "size")]
#[row(compared = "nodes needed_ips single_prefix cheapest_total_ips")]
pub struct ZoneRow<'a> {
    #[row(names)]
    pub zone: &'a str,
    pub nodes: NodeCount,
    #[row(better = Less)]
    pub needed_ips: IpCount,
    pub single_prefix: Option<Number>,
    pub single_available_ips: Option<IpCount>,
    pub single_nodes: Option<NodeCount>,
    pub cheapest_prefixes: Option<String>,
    #[row(better = Less)]
    pub cheapest_total_ips: Option<IpCount>,
    pub cheapest_nodes: Option<NodeCount>,
}

impl<'a> ZoneRow<'a> {
    fn of(name: &'a str, zone: &ZoneSize) -> Self {
        let (single, set) = (zone.single.as_ref(), zone.set.as_ref());
        let prefix = single.and_then(|single| single.prefixes.first().copied());
        Self {
            zone: name,
            nodes: zone.nodes,
            needed_ips: zone.needed,
            single_prefix: prefix.map(Number::from),
            single_available_ips: single.map(|single| single.available),
            single_nodes: single.map(|single| single.nodes),
            cheapest_prefixes: set.map(Subnets::to_string),
            cheapest_total_ips: set.map(|set| set.total),
            cheapest_nodes: set.map(|set| set.nodes),
        }
    }
}

/// The whole demand.
#[derive(Serialize, Row)]
#[row(area = "size")]
#[row(compared = "wanted_max_nodes wanted_max_pods needed_ips planned_enis eni_quota")]
pub struct DemandRow<'a> {
    pub instance: &'a str,
    pub enis_limit: EniCount,
    pub ips_per_eni: IpCount,
    pub requested_max_pods: PodCount,
    pub max_pods_per_node: PodCount,
    pub enis_per_node: EniCount,
    pub ips_per_node: IpCount,
    pub wanted_nodes: NodeCount,
    pub wanted_max_nodes: NodeCount,
    pub wanted_max_pods: PodCount,
    pub surge_nodes: NodeCount,
    pub zones: Number,
    pub survives_zone_loss: bool,
    #[row(better = Less)]
    pub needed_ips: IpCount,
    #[row(better = Less)]
    pub planned_enis: EniCount,
    #[row(better = Less)]
    pub eni_quota: EniCount,
    pub eni_quota_unattached: EniCount,
}

impl<'a> DemandRow<'a> {
    fn of(outcome: &'a SizeOutcome) -> Self {
        let (request, node) = (&outcome.request, &outcome.node);
        let limits = &request.profile.limits;
        Self {
            instance: &request.profile.name,
            enis_limit: EniCount::new(limits.all_enis().into()),
            ips_per_eni: IpCount::new(limits.ips_per_eni.into()),
            requested_max_pods: node.requested,
            max_pods_per_node: node.pods,
            enis_per_node: node.enis,
            ips_per_node: node.ips,
            wanted_nodes: request.nodes,
            wanted_max_nodes: outcome.max_nodes,
            wanted_max_pods: outcome.max_pods,
            surge_nodes: outcome.surge_nodes,
            zones: (outcome.zones.len() as u64).into(),
            survives_zone_loss: request.survive_zone_loss,
            needed_ips: outcome.needed_ips(),
            planned_enis: outcome.planned_enis,
            eni_quota: outcome.quota_all,
            eni_quota_unattached: outcome.quota_unattached,
        }
    }
}
