//! What the cluster and its parts hold.

use schemars::JsonSchema;
use serde::Serialize;

use super::{Existing, Tightest, Uses};
use engine::plan::cluster::{ClusterOutcome, DensityLimit, GroupOutcome, ZoneOutcome};
use model::pool::Strategy;
use net::Cidr;
use net::quantity::{EniCount, IpCount, NodeCount, PodCount, SubnetCount};
use rows::{Fields, Row};

/// The whole cluster.
#[derive(Serialize, JsonSchema, Row)]
#[row(area = "plan")]
pub struct ClusterRow<'a> {
    pub name: Option<&'a str>,
    #[serde(flatten)]
    pub planned: Planned,
    pub guaranteed_pods: PodCount,
    #[serde(flatten)]
    pub room: Room,
}

impl<'a> ClusterRow<'a> {
    pub(crate) fn of(outcome: &'a ClusterOutcome) -> Self {
        Self {
            name: outcome.cluster.name.as_deref(),
            planned: Planned::of(outcome, &outcome.total),
            guaranteed_pods: outcome.total.guaranteed_pods,
            room: Room::of(&outcome.total),
        }
    }
}

#[derive(Serialize, JsonSchema, Row)]
#[row(area = "plan")]
pub struct ZoneRow<'a> {
    pub zone: Option<&'a str>,
    #[serde(flatten)]
    pub planned: Planned,
    #[serde(flatten)]
    pub room: Room,
}

impl<'a> ZoneRow<'a> {
    pub(super) fn of(outcome: &'a ClusterOutcome, zone: &ZoneOutcome) -> Self {
        Self {
            zone: zone.zone.and_then(|zone| outcome.cluster.zone_name(zone)),
            planned: Planned::of(outcome, zone),
            room: Room::of(zone),
        }
    }
}

/// What is planned in a zone, or in all of them, and guaranteed.
#[derive(Serialize, JsonSchema, Fields)]
pub struct Planned {
    pub subnets: SubnetCount,
    pub available_ips: IpCount,
    #[serde(flatten)]
    pub existing: Existing,
    pub wanted_nodes: NodeCount,
    pub wanted_pods: PodCount,
    pub wanted_max_nodes: NodeCount,
    pub wanted_max_pods: PodCount,
    pub guaranteed_nodes: NodeCount,
    pub guaranteed_by_addresses: NodeCount,
}

impl Planned {
    fn of(outcome: &ClusterOutcome, zone: &ZoneOutcome) -> Self {
        Self {
            subnets: SubnetCount::new(zone.subnets),
            available_ips: zone.available,
            existing: Existing::of(outcome, &zone.held),
            wanted_nodes: zone.now.0,
            wanted_pods: zone.now.1,
            wanted_max_nodes: zone.most.0,
            wanted_max_pods: zone.most.1,
            guaranteed_nodes: zone.capacity.guaranteed,
            guaranteed_by_addresses: zone.capacity.by_addresses,
        }
    }
}

/// For how many nodes there is room in a zone, or in all of them, and where the addresses go.
#[derive(Serialize, JsonSchema, Fields)]
pub struct Room {
    pub packed_nodes: NodeCount,
    pub upper_bound_nodes: NodeCount,
    pub short_nodes: NodeCount,
    pub headroom_nodes: NodeCount,
    #[serde(flatten)]
    pub limits: Tightest,
    pub planned_enis: EniCount,
    #[serde(flatten)]
    pub uses: Uses,
}

impl Room {
    fn of(zone: &ZoneOutcome) -> Self {
        Self {
            packed_nodes: zone.capacity.packed,
            upper_bound_nodes: zone.capacity.upper_bound,
            short_nodes: zone.short,
            headroom_nodes: zone.headroom,
            limits: Tightest::of(&zone.limits),
            planned_enis: zone.planned_enis,
            uses: Uses::of(&zone.waste, zone.available),
        }
    }
}

#[derive(Serialize, JsonSchema, Row)]
#[row(area = "plan")]
pub struct NodeGroupRow<'a> {
    pub node_group: &'a str,
    pub instance: &'a str,
    pub strategy: Strategy,
    pub enis_limit: EniCount,
    pub ips_per_eni: IpCount,
    pub requested_max_pods: PodCount,
    pub max_pods_per_node: PodCount,
    pub pods_per_node: PodCount,
    pub workload_pods_per_node: PodCount,
    pub enis_per_node: EniCount,
    pub ips_per_node: IpCount,
    pub wanted_nodes: NodeCount,
    pub wanted_max_nodes: NodeCount,
    pub surge_nodes: NodeCount,
    #[serde(flatten)]
    pub existing: Existing,
    pub guaranteed_nodes: NodeCount,
    pub guaranteed_by_addresses: NodeCount,
    pub packed_nodes: NodeCount,
    pub upper_bound_nodes: NodeCount,
    pub short_nodes: NodeCount,
    pub headroom_nodes: NodeCount,
    #[serde(flatten)]
    pub limits: Tightest,
    pub density_limit: DensityLimit,
    pub density_runner_up: Option<DensityLimit>,
    pub planned_enis: EniCount,
    pub claimed_ips_per_node: Option<IpCount>,
    pub warm_ips: Option<IpCount>,
}

impl<'a> NodeGroupRow<'a> {
    pub(super) fn of(outcome: &'a ClusterOutcome, index: usize) -> Self {
        let group = &outcome.cluster.groups[index];
        let of: &GroupOutcome = &outcome.groups[index];
        let (limits, node) = (&group.profile.limits, &of.node);
        let density = |rank: usize| of.densities.get(rank).map(|limit| limit.kind);
        Self {
            node_group: &group.name,
            instance: &group.profile.name,
            strategy: group.strategy,
            enis_limit: EniCount::new(limits.all_enis().into()),
            ips_per_eni: IpCount::new(limits.ips_per_eni.into()),
            requested_max_pods: node.requested,
            max_pods_per_node: node.pods,
            pods_per_node: of.pods_per_node,
            workload_pods_per_node: of.workload_pods_per_node,
            enis_per_node: node.enis,
            ips_per_node: node.ips,
            wanted_nodes: group.nodes,
            wanted_max_nodes: group.max_nodes,
            surge_nodes: group.surge,
            existing: Existing::of(outcome, &of.held),
            guaranteed_nodes: of.capacity.guaranteed,
            guaranteed_by_addresses: of.capacity.by_addresses,
            packed_nodes: of.capacity.packed,
            upper_bound_nodes: of.capacity.upper_bound,
            short_nodes: outcome.short_nodes_of(index),
            headroom_nodes: of.capacity.guaranteed.less(group.max_nodes),
            limits: Tightest::of(&of.limits),
            density_limit: density(0).unwrap_or(DensityLimit::NodeEniLimit),
            density_runner_up: density(1),
            planned_enis: of.planned_enis,
            claimed_ips_per_node: of.steady.map(|steady| steady.claimed_ips),
            warm_ips: of.steady.map(|steady| steady.warm_ips),
        }
    }
}

/// A subnet, at maximum.
#[derive(Serialize, JsonSchema, Row)]
#[row(area = "plan")]
pub struct SubnetRow<'a> {
    pub subnet: Cidr,
    pub id: Option<&'a str>,
    pub zone: Option<&'a str>,
    pub available_ips: IpCount,
    #[serde(flatten)]
    pub existing: Existing,
    pub nodes: NodeCount,
    pub pod_ips: IpCount,
    pub eni_primary_ips: IpCount,
    pub node_ips: IpCount,
    pub headroom_ips: IpCount,
    pub stranded_ips: IpCount,
    pub idle_ips: IpCount,
    pub reserved_ips: IpCount,
}

pub(super) fn subnets(outcome: &ClusterOutcome) -> impl Iterator<Item = SubnetRow<'_>> {
    outcome.subnets.iter().map(|one| {
        let subnet = &outcome.cluster.subnets.list()[one.subnet];
        let zone = outcome.cluster.zone_of(one.subnet);
        SubnetRow {
            subnet: subnet.cidr,
            id: subnet.id.as_deref(),
            zone: outcome.cluster.zone_name(zone),
            available_ips: subnet.available,
            existing: Existing::of(outcome, &one.held),
            nodes: one.nodes,
            pod_ips: one.waste.pods,
            eni_primary_ips: one.waste.eni_primaries,
            node_ips: one.waste.nodes,
            headroom_ips: one.waste.headroom,
            stranded_ips: one.waste.stranded,
            idle_ips: one.waste.idle,
            reserved_ips: one.waste.reserved,
        }
    })
}
