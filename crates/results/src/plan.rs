//! What `plan` says of a cluster.

mod asked;
mod limits;
mod parts;
mod pools;
mod scenarios;

use serde::Serialize;

use super::request::RequestRow;
use crate::words::request;
use engine::plan::cluster::{ClusterOutcome, Held, Limit, NodesLimit, Waste};
use engine::sim::Reach;
use model::{GroupId, Position};
use net::lang::Lang;
use net::quantity::{EniCount, IpCount, NodeCount, Number, Share};
use rows::{Fields, Row, Rows};

pub use asked::{AskedKind, AskedRow};
pub use limits::{AnyLimit, LimitRow, PlacementRow, Scope};
pub use parts::{ClusterRow, NodeGroupRow, Planned, Room, SubnetRow, ZoneRow};
pub use pools::{ReachedRow, VipPoolRow};
pub use scenarios::scenarios;
pub use scenarios::{GrowthEvent, GrowthRow, QuotaRow, ScenarioRow, What, ZoneState};

/// What `cce-plan plan FILE -f json` prints: reached with --simulate, VIP pools where the plan has any.
/// The schema of FILE itself is plan-file.
#[derive(Serialize, Row)]
#[row(area = "plan")]
pub struct PlanResult<'a> {
    pub node_groups: Rows<'a, NodeGroupRow<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reached: Option<Rows<'a, ReachedRow>>,
    pub zones: Rows<'a, ZoneRow<'a>>,
    pub cluster: Rows<'a, ClusterRow<'a>>,
    pub subnets: Rows<'a, SubnetRow<'a>>,
    pub scenarios: Rows<'a, ScenarioRow<'a>>,
    pub quotas: Rows<'a, QuotaRow<'a>>,
    pub growth: Rows<'a, GrowthRow<'a>>,
    pub requests: Rows<'a, RequestRow>,
    pub planned: Rows<'a, RequestRow>,
    pub asked: Rows<'a, AskedRow<'a>>,
    pub limits: Rows<'a, LimitRow<'a>>,
    pub placement: Rows<'a, PlacementRow<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub vip_pools: Option<Rows<'a, VipPoolRow<'a>>>,
}

impl<'a> PlanResult<'a> {
    pub fn of(outcome: &'a ClusterOutcome, reached: Option<&'a [Reach]>, lang: Lang) -> Self {
        let cluster = &outcome.cluster;
        let groups = GroupId::all(cluster.groups.len());
        let vip_pools = cluster.vip_pools.iter().zip(&outcome.vip_pools);
        let vip_pools: Vec<_> = vip_pools.map(VipPoolRow::of).collect();
        Self {
            node_groups: groups
                .map(|group| NodeGroupRow::of(outcome, group))
                .collect(),
            reached: reached.map(|all| all.iter().map(ReachedRow::of).collect()),
            zones: outcome
                .zones
                .iter()
                .map(|zone| ZoneRow::of(outcome, zone))
                .collect(),
            cluster: vec![ClusterRow::of(outcome)].into(),
            subnets: parts::subnets(outcome).collect(),
            scenarios: scenarios(outcome)
                .flat_map(|scenario| ScenarioRow::all_of(outcome, scenario))
                .collect(),
            quotas: scenarios(outcome)
                .map(|scenario| QuotaRow::of(outcome, scenario))
                .collect(),
            growth: scenarios::growth(outcome).into(),
            requests: request::each(outcome, lang).map(RequestRow::of).collect(),
            planned: request::planned(outcome, lang)
                .map(RequestRow::of)
                .into_iter()
                .collect(),
            asked: asked::asked(outcome).into(),
            limits: limits::limits(outcome).into(),
            placement: limits::placement(outcome).collect(),
            vip_pools: (!vip_pools.is_empty()).then(|| vip_pools.into()),
        }
    }
}

/// What nodes hold that are there already, where the plan names any.
#[derive(Serialize, Fields)]
pub struct Existing {
    pub existing_nodes: Option<NodeCount>,
    pub existing_enis: Option<EniCount>,
    pub bound_ips: Option<IpCount>,
    pub used_ips: Option<IpCount>,
}

impl Existing {
    fn of(outcome: &ClusterOutcome, held: &Held) -> Self {
        let named = !outcome.total.held.nodes.is_zero();
        Self {
            existing_nodes: named.then_some(held.nodes),
            existing_enis: named.then_some(held.enis),
            bound_ips: named.then_some(held.bound_ips),
            used_ips: named.then_some(held.used_ips),
        }
    }
}

/// The tightest limit of nodes, and the next.
#[derive(Serialize, Fields)]
pub struct Tightest {
    pub binding_limit: NodesLimit,
    pub binding_limit_nodes: Number,
    pub runner_up_limit: Option<NodesLimit>,
    pub runner_up_limit_nodes: Option<Number>,
}

impl Tightest {
    fn of(limits: &[Limit<NodesLimit>]) -> Self {
        // Addresses always are among the limits.
        let of_addresses = Limit { kind: NodesLimit::Addresses, allows: 0 };
        let first = limits.first().unwrap_or(&of_addresses);
        let second = limits.get(1);
        Self {
            binding_limit: first.kind,
            binding_limit_nodes: first.allows.into(),
            runner_up_limit: second.map(|limit| limit.kind),
            runner_up_limit_nodes: second.map(|limit| limit.allows.into()),
        }
    }
}

/// Where addresses go at maximum.
#[derive(Serialize, Fields)]
pub struct Uses {
    #[serde(flatten)]
    pub waste: Waste,
    pub stranded_ratio: Share,
}

impl Uses {
    fn of(waste: Waste, available: IpCount) -> Self {
        Self {
            waste,
            stranded_ratio: Share::of(waste.stranded.get(), available.get()),
        }
    }
}
