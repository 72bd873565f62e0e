//! What `size` says of each zone and of all together.

use serde::Serialize;

use engine::plan::carve::{CarveOutcome, Proposed};
use engine::plan::size::{SizeOutcome, Subnets, ZoneSize};
use net::quantity::{IpCount, NodeCount, Number};
use rows::{Row, Rows};

/// What `cce-plan size -f json` prints; proposed with --vpc.
#[derive(Serialize, Row)]
#[row(area = "size")]
pub struct SizeResult<'a> {
    pub zones: Rows<'a, ZoneRow<'a>>,
    pub demand: Rows<'a, &'a SizeOutcome>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proposed: Option<Rows<'a, &'a Proposed>>,
}

impl<'a> SizeResult<'a> {
    pub fn of(outcome: &'a SizeOutcome, carved: Option<&'a CarveOutcome>) -> Self {
        let zones = outcome.request.zones.iter().zip(&outcome.zones);
        Self {
            zones: zones.map(|(name, zone)| ZoneRow::of(name, zone)).collect(),
            demand: vec![outcome].into(),
            proposed: carved.map(|carved| carved.proposed.iter().collect()),
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
