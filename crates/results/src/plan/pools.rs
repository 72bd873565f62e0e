//! Pools of addresses and of VIPs.

use serde::Serialize;

use engine::sim::Reach;
use engine::vips::PoolOutcome;
use model::pool::{Model, Strategy};
use model::{VipPool, VipPoolNodes};
use net::quantity::{IpCount, NodeCount, Number, PairCount, PodCount, VipCount};
use rows::Row;

/// What the pools of a strategy really reach.
#[derive(Serialize, Row)]
#[row(area = "plan")]
pub struct ReachedRow {
    pub strategy: Strategy,
    pub model: Model,
    pub planned: bool,
    pub joined_nodes: NodeCount,
    pub full_nodes: NodeCount,
    pub pods_running: PodCount,
    pub pods_waiting: PodCount,
    pub isolated_nodes: NodeCount,
    pub starved_nodes: NodeCount,
    pub stuck_nodes: NodeCount,
    pub warm_ips_reached: IpCount,
    pub left_ips: IpCount,
}

impl ReachedRow {
    pub fn of(reach: &Reach) -> Self {
        let (nodes, pods) = (&reach.outcome.nodes, &reach.outcome.pods);
        let addresses = &reach.outcome.addresses;
        Self {
            strategy: reach.strategy,
            model: reach.outcome.model,
            planned: reach.planned,
            joined_nodes: nodes.states.total,
            full_nodes: NodeCount::new(reach.full_nodes),
            pods_running: pods.running,
            pods_waiting: pods.waiting,
            isolated_nodes: nodes.states.isolated,
            starved_nodes: nodes.states.starved,
            stuck_nodes: nodes.states.stuck,
            warm_ips_reached: addresses.warm,
            left_ips: addresses.available,
        }
    }
}

#[derive(Serialize, Row)]
#[row(area = "plan")]
#[row(compared = "nodes domains max_vips_per_node ha_pairs total_vips required_vips")]
pub struct VipPoolRow<'a> {
    #[row(names)]
    pub name: &'a str,
    pub node_group: Option<&'a str>,
    pub nodes: NodeCount,
    pub domains: Number,
    pub max_vips_per_node: VipCount,
    pub ha_pairs: PairCount,
    pub pairs_per_node: PairCount,
    pub vips_per_ha: VipCount,
    #[row(better = More, rank = 7)]
    pub total_vips: VipCount,
    pub required_vips: Option<VipCount>,
    pub tenants: Number,
    pub namespaces: Option<Number>,
}

impl<'a> VipPoolRow<'a> {
    pub(super) fn of((pool, of): (&'a VipPool, &'a PoolOutcome)) -> Self {
        let domains = || of.domains.iter().map(|(one, _)| one);
        let most = domains().map(|one| one.pairs_per_node).max();
        let least = domains().map(|one| one.vips_per_ha).min();
        Self {
            name: &pool.name,
            node_group: match &pool.nodes {
                VipPoolNodes::Group { name, .. } => Some(name),
                _ => None,
            },
            nodes: of.nodes,
            domains: pool.domains.into(),
            max_vips_per_node: pool.max_vips_per_node,
            ha_pairs: of.total.ha_pairs,
            pairs_per_node: most.unwrap_or_default(),
            vips_per_ha: least.unwrap_or_default(),
            total_vips: of.total.total_vips,
            required_vips: pool.required,
            tenants: of.designs[0].tenants.into(),
            namespaces: pool.namespaces.map(Number::from),
        }
    }
}
