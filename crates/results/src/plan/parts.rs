//! What the cluster and its parts hold.

use serde::Serialize;

use super::{Existing, Tightest, Uses};
use engine::plan::cluster::{ClusterOutcome, DensityLimit, GroupOutcome, ZoneOutcome};
use model::GroupId;
use model::pool::Strategy;
use net::Cidr;
use net::quantity::{EniCount, IpCount, NodeCount, PodCount, SubnetCount};
use rows::{Fields, Row};

/// The whole cluster.
#[derive(Serialize, Row)]
#[row(area = "plan")]
#[row(
    compared = "available_ips existing_nodes existing_enis bound_ips used_ips wanted_nodes wanted_max_nodes \
        wanted_max_pods guaranteed_nodes guaranteed_pods packed_nodes short_nodes headroom_nodes \
        binding_limit planned_enis eni_primary_ips stranded_ips warm_ips"
)]
pub struct ClusterRow<'a> {
    pub name: Option<&'a str>,
    #[serde(flatten)]
    pub planned: Planned,
    #[row(better = More, rank = 5)]
    pub guaranteed_pods: PodCount,
    #[serde(flatten)]
    pub room: Room,
}

impl<'a> ClusterRow<'a> {
    pub fn of(outcome: &'a ClusterOutcome) -> Self {
        Self {
            name: outcome.cluster.name.as_deref(),
            planned: Planned::of(outcome, &outcome.total),
            guaranteed_pods: outcome.total.guaranteed_pods,
            room: Room::of(&outcome.total),
        }
    }
}

#[derive(Serialize, Row)]
#[row(area = "plan")]
#[row(
    compared = "available_ips existing_nodes bound_ips wanted_max_nodes guaranteed_nodes short_nodes headroom_nodes \
        binding_limit planned_enis stranded_ips"
)]
pub struct ZoneRow<'a> {
    #[row(names)]
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
#[derive(Serialize, Fields)]
pub struct Planned {
    pub subnets: SubnetCount,
    pub available_ips: IpCount,
    #[serde(flatten)]
    pub existing: Existing,
    pub wanted_nodes: NodeCount,
    pub wanted_pods: PodCount,
    pub wanted_max_nodes: NodeCount,
    pub wanted_max_pods: PodCount,
    #[row(better = More, rank = 3)]
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
#[derive(Serialize, Fields)]
pub struct Room {
    #[row(better = More, rank = 8)]
    pub packed_nodes: NodeCount,
    pub upper_bound_nodes: NodeCount,
    #[row(better = Less, rank = 0)]
    pub short_nodes: NodeCount,
    #[row(better = More, rank = 10)]
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
            uses: Uses::of(zone.waste, zone.available),
        }
    }
}

#[derive(Serialize, Row)]
#[row(area = "plan")]
#[row(
    compared = "wanted_nodes instance strategy enis_limit ips_per_eni max_pods_per_node pods_per_node enis_per_node \
        ips_per_node wanted_max_nodes surge_nodes existing_nodes bound_ips guaranteed_nodes short_nodes \
        headroom_nodes binding_limit density_limit"
)]
pub struct NodeGroupRow<'a> {
    #[row(names)]
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
    pub placed_nodes: Option<String>,
    #[serde(flatten)]
    pub existing: Existing,
    #[row(better = More, rank = 3)]
    pub guaranteed_nodes: NodeCount,
    pub guaranteed_by_addresses: NodeCount,
    pub packed_nodes: NodeCount,
    pub upper_bound_nodes: NodeCount,
    #[row(better = Less, rank = 0)]
    pub short_nodes: NodeCount,
    #[row(better = More, rank = 10)]
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
    pub(super) fn of(outcome: &'a ClusterOutcome, index: GroupId) -> Self {
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
            placed_nodes: placed_nodes(outcome, index),
            existing: Existing::of(outcome, &of.held),
            guaranteed_nodes: of.capacity.guaranteed,
            guaranteed_by_addresses: of.capacity.by_addresses,
            packed_nodes: of.capacity.packed,
            upper_bound_nodes: of.capacity.upper_bound,
            short_nodes: of.short,
            headroom_nodes: of.capacity.guaranteed.saturating_sub(group.max_nodes),
            limits: Tightest::of(&of.limits),
            density_limit: density(0).unwrap_or(DensityLimit::NodeEniLimit),
            density_runner_up: density(1),
            planned_enis: of.planned_enis,
            claimed_ips_per_node: of.steady.map(|steady| steady.claimed_ips),
            warm_ips: of.steady.map(|steady| steady.warm_ips),
        }
    }
}

/// Where the plan places the nodes of a group, if it does.
fn placed_nodes(outcome: &ClusterOutcome, group: GroupId) -> Option<String> {
    let places = outcome.places.iter().find(|places| places.group == group)?;
    let zones = places.zones.iter().map(|&(zone, nodes)| {
        let zone = outcome.cluster.zone_name(zone).unwrap_or("-");
        format!("{zone} {}", nodes.get())
    });
    Some(zones.collect::<Vec<_>>().join(", "))
}

/// A subnet, at maximum.
#[derive(Serialize, Row)]
#[row(area = "plan")]
#[row(compared = "available_ips zone bound_ips nodes stranded_ips")]
pub struct SubnetRow<'a> {
    #[row(names)]
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
    #[row(better = Less)]
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
