//! What `plan` says of a cluster.

use std::borrow::Cow;

use schemars::JsonSchema;
use serde::Serialize;

use crate::Rows;
use engine::plan::cluster::{
    ClusterOutcome, DensityLimit, Exhaustion, GroupOutcome, Held, Limit, NodesLimit, Scenario,
    ScenarioName, Waste, ZoneCell, ZoneOutcome,
};
use engine::sim::Reach;
use engine::vips::PoolOutcome;
use model::pool::{Model, Strategy};
use model::{QuotaCounts, VipPool, VipPoolNodes};
use net::Cidr;
use net::quantity::{
    EniCount, IpCount, NodeCount, Number, PairCount, PodCount, Share, SubnetCount, VipCount,
};

/// What `cce-plan plan FILE -f json` prints: reached with --simulate, VIP pools where the plan has any.
/// The schema of FILE itself is plan-file.
#[derive(Serialize, JsonSchema)]
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
    pub limits: Rows<'a, LimitRow<'a>>,
    pub placement: Rows<'a, PlacementRow<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub vip_pools: Option<Rows<'a, VipPoolRow<'a>>>,
}

impl<'a> PlanResult<'a> {
    #[must_use]
    pub fn of(outcome: &'a ClusterOutcome, reached: Option<&'a [Reach]>) -> Self {
        let cluster = &outcome.cluster;
        let groups = 0..cluster.groups.len();
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
            subnets: subnets(outcome).collect(),
            scenarios: scenarios(outcome)
                .flat_map(|scenario| ScenarioRow::all_of(outcome, scenario))
                .collect(),
            quotas: scenarios(outcome)
                .map(|scenario| QuotaRow::of(outcome, scenario))
                .collect(),
            growth: growth(outcome).into(),
            limits: limits(outcome).into(),
            placement: placement(outcome).collect(),
            vip_pools: (!vip_pools.is_empty()).then(|| vip_pools.into()),
        }
    }
}

/// What nodes hold that are there already, where the plan names any.
#[derive(Serialize, JsonSchema)]
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
#[derive(Serialize, JsonSchema)]
pub struct Tightest {
    pub binding_limit: NodesLimit,
    pub binding_limit_nodes: Number,
    pub runner_up_limit: Option<NodesLimit>,
    pub runner_up_limit_nodes: Option<Number>,
}

impl Tightest {
    fn of(limits: &[Limit<NodesLimit>]) -> Self {
        // Addresses always are among the limits.
        let of_addresses = Limit {
            kind: NodesLimit::Addresses,
            allows: 0,
        };
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
#[derive(Serialize, JsonSchema)]
pub struct Uses {
    pub pod_ips: IpCount,
    pub eni_primary_ips: IpCount,
    pub node_ips: IpCount,
    pub headroom_ips: IpCount,
    pub stranded_ips: IpCount,
    pub idle_ips: IpCount,
    pub warm_ips: IpCount,
    pub reserved_ips: IpCount,
    pub stranded_ratio: Share,
}

impl Uses {
    fn of(waste: &Waste, available: IpCount) -> Self {
        Self {
            pod_ips: waste.pods,
            eni_primary_ips: waste.eni_primaries,
            node_ips: waste.nodes,
            headroom_ips: waste.headroom,
            stranded_ips: waste.stranded,
            idle_ips: waste.idle,
            warm_ips: waste.warm,
            reserved_ips: waste.reserved,
            stranded_ratio: Share::of(waste.stranded.get(), available.get()),
        }
    }
}

/// The whole cluster.
#[derive(Serialize, JsonSchema)]
pub struct ClusterRow<'a> {
    pub name: Option<&'a str>,
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
    pub guaranteed_pods: PodCount,
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

impl<'a> ClusterRow<'a> {
    fn of(outcome: &'a ClusterOutcome) -> Self {
        let total = &outcome.total;
        Self {
            name: outcome.cluster.name.as_deref(),
            subnets: SubnetCount::new(total.subnets),
            available_ips: total.available,
            existing: Existing::of(outcome, &total.held),
            wanted_nodes: total.now.0,
            wanted_pods: total.now.1,
            wanted_max_nodes: total.most.0,
            wanted_max_pods: total.most.1,
            guaranteed_nodes: total.capacity.guaranteed,
            guaranteed_by_addresses: total.capacity.by_addresses,
            guaranteed_pods: total.guaranteed_pods,
            packed_nodes: total.capacity.packed,
            upper_bound_nodes: total.capacity.upper_bound,
            short_nodes: total.short,
            headroom_nodes: total.headroom,
            limits: Tightest::of(&total.limits),
            planned_enis: total.planned_enis,
            uses: Uses::of(&total.waste, total.available),
        }
    }
}

/// A zone.
#[derive(Serialize, JsonSchema)]
pub struct ZoneRow<'a> {
    pub zone: Option<&'a str>,
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

impl<'a> ZoneRow<'a> {
    fn of(outcome: &'a ClusterOutcome, zone: &'a ZoneOutcome) -> Self {
        Self {
            zone: zone.zone.and_then(|zone| outcome.cluster.zone_name(zone)),
            subnets: SubnetCount::new(zone.subnets),
            available_ips: zone.available,
            existing: Existing::of(outcome, &zone.held),
            wanted_nodes: zone.now.0,
            wanted_pods: zone.now.1,
            wanted_max_nodes: zone.most.0,
            wanted_max_pods: zone.most.1,
            guaranteed_nodes: zone.capacity.guaranteed,
            guaranteed_by_addresses: zone.capacity.by_addresses,
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

/// A node group.
#[derive(Serialize, JsonSchema)]
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
    fn of(outcome: &'a ClusterOutcome, index: usize) -> Self {
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
#[derive(Serialize, JsonSchema)]
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

fn subnets(outcome: &ClusterOutcome) -> impl Iterator<Item = SubnetRow<'_>> {
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

/// All scenarios, those of growth after the others.
pub(crate) fn scenarios(outcome: &ClusterOutcome) -> impl Iterator<Item = &Scenario> {
    let growth = outcome.growth.iter();
    let growth = growth.flat_map(|growth| {
        let losses = growth.zone_losses.iter();
        let losses = losses.map(|exhaustion| &exhaustion.scenario);
        growth.scenarios.iter().chain(losses)
    });
    outcome.scenarios.iter().chain(growth)
}

/// What happens: scenario, lost zones, months of growth.
#[derive(Serialize, JsonSchema)]
pub struct What<'a> {
    pub scenario: ScenarioName,
    pub lost_zone: Option<Cow<'a, str>>,
    pub months: Option<Number>,
}

impl<'a> What<'a> {
    fn of(outcome: &'a ClusterOutcome, scenario: &Scenario) -> Self {
        Self {
            scenario: scenario.kind.into(),
            lost_zone: lost_zones(outcome, scenario),
            months: scenario.kind.months().map(Number::from),
        }
    }
}

/// The zones that are lost, as one text.
fn lost_zones<'a>(outcome: &'a ClusterOutcome, scenario: &Scenario) -> Option<Cow<'a, str>> {
    let lost = scenario.lost_zones();
    let names: Vec<&str> = lost
        .filter_map(|zone| outcome.cluster.zone_name(zone))
        .collect();
    match names.as_slice() {
        [] => None,
        [one] => Some(Cow::Borrowed(one)),
        several => Some(Cow::Owned(several.join(", "))),
    }
}

fn month(outcome: &ClusterOutcome, months: Option<u32>) -> Option<String> {
    let (start, months) = outcome.cluster.start.zip(months)?;
    Some(start.after(months).to_string())
}

/// Whether a zone holds what a scenario puts in it.
#[derive(Clone, Copy, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ZoneState {
    Fits,
    Short,
    Lost,
}

/// A zone in a scenario.
#[derive(Serialize, JsonSchema)]
pub struct ScenarioRow<'a> {
    #[serde(flatten)]
    pub what: What<'a>,
    pub month: Option<String>,
    pub zone: Option<&'a str>,
    pub state: ZoneState,
    pub available_ips: IpCount,
    pub needed_ips: IpCount,
    pub wanted_nodes: NodeCount,
    pub guaranteed_nodes: NodeCount,
    pub guaranteed_by_addresses: NodeCount,
    pub packed_nodes: NodeCount,
    pub short_nodes: NodeCount,
    pub short_ips: IpCount,
}

impl<'a> ScenarioRow<'a> {
    fn all_of(outcome: &'a ClusterOutcome, scenario: &'a Scenario) -> impl Iterator<Item = Self> {
        scenario.zones.iter().map(move |cell| Self {
            what: What::of(outcome, scenario),
            month: month(outcome, scenario.kind.months()),
            zone: outcome.cluster.zone_name(cell.zone),
            state: match (cell.lost, cell.short_nodes().is_zero()) {
                (true, true) => ZoneState::Lost,
                (false, true) => ZoneState::Fits,
                (_, false) => ZoneState::Short,
            },
            available_ips: cell.available,
            needed_ips: cell.needed,
            wanted_nodes: cell.wanted,
            guaranteed_nodes: cell.guaranteed,
            guaranteed_by_addresses: cell.by_addresses,
            packed_nodes: cell.packed,
            short_nodes: cell.short_nodes(),
            short_ips: cell.missing_ips(),
        })
    }
}

/// The VPC's ENI quota in a scenario.
#[derive(Serialize, JsonSchema)]
pub struct QuotaRow<'a> {
    #[serde(flatten)]
    pub what: What<'a>,
    pub eni_quota_counts: QuotaCounts,
    pub needed_enis: EniCount,
    pub eni_quota: EniCount,
    pub short_enis: EniCount,
    pub binds: bool,
}

impl<'a> QuotaRow<'a> {
    fn of(outcome: &'a ClusterOutcome, scenario: &'a Scenario) -> Self {
        let quota = scenario.quota;
        Self {
            what: What::of(outcome, scenario),
            eni_quota_counts: outcome.cluster.quota.counts,
            needed_enis: quota.needed,
            eni_quota: quota.quota,
            short_enis: quota.short(),
            binds: quota.binds,
        }
    }
}

/// What growth leads to.
#[derive(Clone, Copy, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum GrowthEvent {
    Exhausted,
    ZoneLossNotSurvived,
}

/// A zone, or the ENI quota, that growth exhausts.
#[derive(Serialize, JsonSchema)]
pub struct GrowthRow<'a> {
    pub event: GrowthEvent,
    pub first_short_months: Number,
    pub month: Option<String>,
    pub lost_zone: Option<Cow<'a, str>>,
    pub zone: Option<&'a str>,
    pub short_nodes: NodeCount,
    pub short_ips: IpCount,
}

fn growth(outcome: &ClusterOutcome) -> Vec<GrowthRow<'_>> {
    let Some(growth) = &outcome.growth else {
        return Vec::new();
    };
    let exhausted = growth.exhaustion.iter();
    let exhausted = exhausted.map(|one| (GrowthEvent::Exhausted, one));
    let losses = growth.zone_losses.iter();
    let losses = losses.map(|one| (GrowthEvent::ZoneLossNotSurvived, one));
    let mut rows = Vec::new();
    for (event, exhaustion) in exhausted.chain(losses) {
        let zones = exhaustion.scenario.zones.iter();
        let short = zones.filter(|zone| !zone.short_nodes().is_zero());
        let before = rows.len();
        rows.extend(short.map(|zone| exhausts(outcome, event, exhaustion, Some(zone))));
        if rows.len() == before {
            // The ENI quota is of no zone.
            rows.push(exhausts(outcome, event, exhaustion, None));
        }
    }
    rows
}

fn exhausts<'a>(
    outcome: &'a ClusterOutcome,
    event: GrowthEvent,
    exhaustion: &'a Exhaustion,
    zone: Option<&ZoneCell>,
) -> GrowthRow<'a> {
    GrowthRow {
        event,
        first_short_months: exhaustion.months.into(),
        month: month(outcome, Some(exhaustion.months)),
        lost_zone: lost_zones(outcome, &exhaustion.scenario),
        zone: zone.and_then(|zone| outcome.cluster.zone_name(zone.zone)),
        short_nodes: zone.map_or(NodeCount::ZERO, ZoneCell::short_nodes),
        short_ips: zone.map_or(IpCount::ZERO, ZoneCell::missing_ips),
    }
}

/// What a limit is about.
#[derive(Clone, Copy, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Scope {
    Nodes,
    PodsPerNode,
}

/// A limit of either scope.
#[derive(Serialize, JsonSchema)]
#[serde(untagged)]
pub enum AnyLimit {
    Nodes(NodesLimit),
    PodsPerNode(DensityLimit),
}

/// A limit of a node group, a zone or the cluster.
#[derive(Serialize, JsonSchema)]
pub struct LimitRow<'a> {
    pub of: &'a str,
    pub scope: Scope,
    pub limit: AnyLimit,
    pub allows: Number,
    pub rank: Number,
}

fn limits(outcome: &ClusterOutcome) -> Vec<LimitRow<'_>> {
    let mut rows = Vec::new();
    for (group, of) in outcome.cluster.groups.iter().zip(&outcome.groups) {
        rows.extend(ranked(
            &group.name,
            Scope::Nodes,
            &of.limits,
            AnyLimit::Nodes,
        ));
        let densities = ranked(
            &group.name,
            Scope::PodsPerNode,
            &of.densities,
            AnyLimit::PodsPerNode,
        );
        rows.extend(densities);
    }
    for zone in &outcome.zones {
        let name = zone.zone.and_then(|zone| outcome.cluster.zone_name(zone));
        rows.extend(ranked(
            name.unwrap_or("-"),
            Scope::Nodes,
            &zone.limits,
            AnyLimit::Nodes,
        ));
    }
    rows.extend(ranked(
        "cluster",
        Scope::Nodes,
        &outcome.total.limits,
        AnyLimit::Nodes,
    ));
    rows
}

fn ranked<'a, K: Copy>(
    of: &'a str,
    scope: Scope,
    limits: &[Limit<K>],
    any: fn(K) -> AnyLimit,
) -> impl Iterator<Item = LimitRow<'a>> {
    limits
        .iter()
        .zip(1_u64..)
        .map(move |(limit, rank)| LimitRow {
            of,
            scope,
            limit: any(limit.kind),
            allows: limit.allows.into(),
            rank: rank.into(),
        })
}

/// ENIs of a node group that are put in a subnet.
#[derive(Serialize, JsonSchema)]
pub struct PlacementRow<'a> {
    pub subnet: Cidr,
    pub id: Option<&'a str>,
    pub zone: Option<&'a str>,
    pub node_group: &'a str,
    pub full_enis: EniCount,
    pub last_enis: EniCount,
    pub full_eni_ips: IpCount,
    pub last_eni_ips: IpCount,
    pub node_ips: IpCount,
    pub ips: IpCount,
}

fn placement(outcome: &ClusterOutcome) -> impl Iterator<Item = PlacementRow<'_>> {
    outcome.placement.iter().map(|one| {
        let node = &outcome.groups[one.group].node;
        let subnet = &outcome.cluster.subnets.list()[one.subnet];
        let zone = outcome.cluster.zone_of(one.subnet);
        PlacementRow {
            subnet: subnet.cidr,
            id: subnet.id.as_deref(),
            zone: outcome.cluster.zone_name(zone),
            node_group: &outcome.cluster.groups[one.group].name,
            full_enis: one.full_enis,
            last_enis: one.last_enis,
            full_eni_ips: node.full_eni_ips,
            last_eni_ips: node.last_eni_ips,
            node_ips: one.node_ips,
            ips: one.ips,
        }
    })
}

/// What the pools of a strategy really reach.
#[derive(Serialize, JsonSchema)]
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
    fn of(reach: &Reach) -> Self {
        let (nodes, pods) = (&reach.outcome.nodes, &reach.outcome.pods);
        let addresses = &reach.outcome.addresses;
        Self {
            strategy: reach.strategy,
            model: reach.outcome.model,
            planned: reach.planned,
            joined_nodes: NodeCount::new(nodes.total),
            full_nodes: NodeCount::new(reach.full_nodes),
            pods_running: PodCount::new(pods.running),
            pods_waiting: PodCount::new(pods.waiting),
            isolated_nodes: NodeCount::new(nodes.isolated),
            starved_nodes: NodeCount::new(nodes.starved),
            stuck_nodes: NodeCount::new(nodes.stuck),
            warm_ips_reached: IpCount::new(addresses.warm),
            left_ips: IpCount::new(addresses.available),
        }
    }
}

/// A pool of VIPs.
#[derive(Serialize, JsonSchema)]
pub struct VipPoolRow<'a> {
    pub name: &'a str,
    pub node_group: Option<&'a str>,
    pub nodes: NodeCount,
    pub domains: Number,
    pub max_vips_per_node: VipCount,
    pub ha_pairs: PairCount,
    pub pairs_per_node: PairCount,
    pub vips_per_ha: VipCount,
    pub total_vips: VipCount,
    pub required_vips: Option<VipCount>,
    pub tenants: Number,
    pub namespaces: Option<Number>,
}

impl<'a> VipPoolRow<'a> {
    fn of((pool, of): (&'a VipPool, &'a PoolOutcome)) -> Self {
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
