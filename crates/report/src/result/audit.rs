//! What `audit` finds of a cluster, and what follows where growth, migration or a plan is asked about.

use schemars::JsonSchema;
use serde::Serialize;

use crate::Rows;
use engine::audit::{
    AuditOutcome, Drift, DriftOf, DriftWhat, GrowthAudit, LimitSource, MigrationBlock,
    MigrationStep, MigrationStop, NodeMode, NodeState, Stop, SubnetAudit, SubnetService, ZoneAudit,
};
use net::Cidr;
use net::quantity::{EniCount, IpCount, Known, NodeCount, Number, PodCount, SubnetCount};

/// What `cce-plan audit FILE... -f json` prints; growth, migration and drift where asked.
#[derive(Serialize, JsonSchema)]
pub struct AuditResult<'a> {
    pub nodes: Rows<'a, NodeRow<'a>>,
    pub subnets: Rows<'a, SubnetRow<'a>>,
    pub zones: Rows<'a, ZoneRow<'a>>,
    pub cluster: Rows<'a, ClusterRow>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub growth: Option<Rows<'a, GrowthRow>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub migration: Option<Rows<'a, MigrationRow<'a>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub migration_blocked: Option<Rows<'a, BlockedRow<'a>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub drift: Option<Rows<'a, DriftRow<'a>>>,
    pub enis: Rows<'a, EniRow<'a>>,
    pub read: Rows<'a, ReadRow<'a>>,
}

impl<'a> AuditResult<'a> {
    #[must_use]
    pub fn of(outcome: &'a AuditOutcome) -> Self {
        let growth = outcome.growth.as_ref();
        let migration = outcome.migration.as_ref();
        let drift = outcome.drift.as_ref();
        Self {
            nodes: Rows::made(outcome.nodes.len(), |index| NodeRow::of(outcome, index)),
            subnets: Rows::made(outcome.subnets.len(), |index| {
                SubnetRow::of(outcome, &outcome.subnets[index])
            }),
            zones: (0..outcome.zones.len())
                .map(|index| ZoneRow::of(outcome, index))
                .collect(),
            cluster: vec![ClusterRow::of(outcome, &outcome.total, None)].into(),
            growth: growth.map(|growth| vec![GrowthRow::of(growth)].into()),
            migration: migration.map(|migration| {
                let steps = &migration.steps;
                Rows::made(steps.len(), |index| {
                    MigrationRow::of(outcome, index, &steps[index])
                })
            }),
            migration_blocked: migration.map(|migration| {
                let blocked = migration.blocked.iter();
                blocked
                    .map(|block| BlockedRow::of(outcome, block))
                    .collect()
            }),
            drift: drift.map(|drift| drift.iter().map(DriftRow::of).collect()),
            enis: EniRow::all_of(outcome),
            read: read(outcome).collect(),
        }
    }
}

/// A zone's name; `None` for what has none.
pub(crate) fn zone_name(outcome: &AuditOutcome, zone: usize) -> Option<&str> {
    outcome.zones.get(zone)?.name.as_deref()
}

/// A subnet's name.
fn subnet_name(outcome: &AuditOutcome, subnet: usize) -> &str {
    let subnet = outcome.subnets.get(subnet);
    subnet.map_or("", |subnet| &subnet.name)
}

#[derive(Serialize, JsonSchema)]
pub struct NodeRow<'a> {
    pub node: &'a str,
    pub zone: Option<&'a str>,
    pub instance: Known<&'a str>,
    pub mode: NodeMode,
    pub state: NodeState,
    pub enis: EniCount,
    pub enis_limit: Known<EniCount>,
    pub ips_per_eni: Known<IpCount>,
    pub limit_source: LimitSource,
    pub max_pods: Known<PodCount>,
    pub burst_multiple: Number,
    pub subnets: Vec<&'a str>,
    pub bound_ips: IpCount,
    pub used_ips: Known<IpCount>,
    pub idle_ips: Known<IpCount>,
    pub cross_subnet_ips: IpCount,
    pub needed_ips: Known<IpCount>,
    pub next_eni_ips: Known<IpCount>,
    pub can_grow: Option<bool>,
    pub stop: Option<Stop>,
    pub reachable_ips: Known<IpCount>,
}

impl<'a> NodeRow<'a> {
    fn of(outcome: &'a AuditOutcome, index: usize) -> Self {
        let node = &outcome.nodes[index];
        let subnets = node.subnets.iter();
        let subnets = subnets.filter_map(|&subnet| outcome.subnets.get(subnet));
        Self {
            node: &node.name,
            zone: zone_name(outcome, node.zone),
            instance: Known(node.instance.as_deref()),
            mode: node.mode,
            state: node.state,
            enis: EniCount::new(node.enis.len() as u64),
            enis_limit: Known(node.enis_limit.map(EniCount::new)),
            ips_per_eni: Known(node.ips_per_eni.map(IpCount::new)),
            limit_source: node.limit_source,
            max_pods: Known(node.max_pods),
            burst_multiple: node.burst_multiple.into(),
            subnets: subnets.map(|subnet| &*subnet.name).collect(),
            bound_ips: node.bound_ips,
            used_ips: Known(node.used_ips),
            idle_ips: Known(node.idle_ips),
            cross_subnet_ips: node.cross_subnet_ips,
            needed_ips: Known(node.needed_ips),
            next_eni_ips: Known(node.next_eni_ips),
            can_grow: node.can_grow,
            stop: node.stop,
            reachable_ips: Known(node.reachable_ips),
        }
    }
}

#[derive(Serialize, JsonSchema)]
pub struct SubnetRow<'a> {
    pub subnet: &'a str,
    pub label: Option<&'a str>,
    pub cidr: Known<Cidr>,
    pub zone: Option<&'a str>,
    pub total_ips: Known<IpCount>,
    pub usable_ips: Known<IpCount>,
    pub available_ips: Known<IpCount>,
    pub borrowed_ips: IpCount,
    pub service: SubnetService,
    pub in_use: bool,
    pub nodes: NodeCount,
    pub enis: EniCount,
    pub bound_ips: IpCount,
    pub used_ips: Known<IpCount>,
    pub idle_ips: Known<IpCount>,
    pub other_ips: Known<IpCount>,
    pub days_left: Option<Number>,
}

impl<'a> SubnetRow<'a> {
    fn of(outcome: &'a AuditOutcome, subnet: &'a SubnetAudit) -> Self {
        let total = subnet.cidr.map(Cidr::addresses);
        Self {
            subnet: &subnet.name,
            label: subnet.label.as_deref(),
            cidr: Known(subnet.cidr),
            zone: zone_name(outcome, subnet.zone),
            total_ips: Known(total.map(IpCount::new)),
            usable_ips: Known(subnet.size),
            available_ips: Known(subnet.available),
            borrowed_ips: subnet.borrowed_ips,
            service: subnet.service,
            in_use: subnet.in_use,
            nodes: subnet.nodes,
            enis: subnet.enis,
            bound_ips: subnet.bound_ips,
            used_ips: Known(subnet.used_ips),
            idle_ips: Known(subnet.idle_ips),
            other_ips: Known(subnet.other_ips),
            days_left: subnet.days_left.map(Number),
        }
    }
}

#[derive(Serialize, JsonSchema)]
pub struct ZoneRow<'a> {
    pub zone: Option<&'a str>,
    #[serde(flatten)]
    pub totals: ClusterRow,
}

impl<'a> ZoneRow<'a> {
    fn of(outcome: &'a AuditOutcome, index: usize) -> Self {
        let zone = &outcome.zones[index];
        Self {
            zone: zone.name.as_deref(),
            totals: ClusterRow::of(outcome, zone, Some(index)),
        }
    }
}

/// The whole cluster: a zone without a name.
#[derive(Serialize, JsonSchema)]
pub struct ClusterRow {
    pub existing_nodes: NodeCount,
    pub best_effort_nodes: NodeCount,
    pub burstable_nodes: NodeCount,
    pub stuck_nodes: NodeCount,
    pub blocked_nodes: NodeCount,
    pub one_eni_from_stuck_nodes: NodeCount,
    pub short_of_max_pods_nodes: NodeCount,
    pub unknown_nodes: NodeCount,
    pub subnets: SubnetCount,
    pub available_ips: Known<IpCount>,
    pub existing_enis: EniCount,
    pub bound_ips: IpCount,
    pub used_ips: Known<IpCount>,
    pub idle_ips: Known<IpCount>,
    pub needed_ips: IpCount,
    pub days_left: Option<Number>,
}

impl ClusterRow {
    /// Of a zone, or of all with no position.
    fn of(outcome: &AuditOutcome, zone: &ZoneAudit, position: Option<usize>) -> Self {
        let nodes = outcome.nodes.iter();
        let nodes = nodes.filter(|node| position.is_none_or(|zone| node.zone == zone));
        let unknown = nodes.filter(|node| node.state == NodeState::Unknown);
        Self {
            existing_nodes: zone.nodes,
            best_effort_nodes: zone.best_effort_nodes,
            burstable_nodes: zone.burstable_nodes,
            stuck_nodes: zone.stuck_nodes,
            blocked_nodes: zone.blocked_nodes,
            one_eni_from_stuck_nodes: zone.one_eni_from_stuck_nodes,
            short_of_max_pods_nodes: zone.short_of_max_pods_nodes,
            unknown_nodes: NodeCount::new(unknown.count() as u64),
            subnets: SubnetCount::new(zone.subnets),
            available_ips: Known(zone.available),
            existing_enis: zone.enis,
            bound_ips: zone.bound_ips,
            used_ips: Known(zone.used_ips),
            idle_ips: Known(zone.idle_ips),
            needed_ips: zone.needed_ips,
            days_left: zone.days_left.map(Number),
        }
    }
}

/// When subnets run exhausted.
#[derive(Serialize, JsonSchema)]
pub struct GrowthRow {
    pub ips_per_day: IpCount,
    pub first_dry_days: Option<Number>,
    pub first_zone_days: Option<Number>,
}

impl GrowthRow {
    fn of(growth: &GrowthAudit) -> Self {
        Self {
            ips_per_day: IpCount::new(growth.ips_per_day),
            first_dry_days: growth.first_dry_days.map(Number),
            first_zone_days: growth.first_zone_days.map(Number),
        }
    }
}

/// A node that leaves and joins again as Burstable.
#[derive(Serialize, JsonSchema)]
pub struct MigrationRow<'a> {
    pub step: Number,
    pub node: &'a str,
    pub zone: Option<&'a str>,
    pub freed_ips: IpCount,
    pub taken_ips: IpCount,
    pub enis: EniCount,
    pub new_enis: Vec<NewEniRow<'a>>,
    pub available_after: IpCount,
    pub least_after: IpCount,
}

/// An ENI that a node makes when it has joined again.
#[derive(Serialize, JsonSchema)]
pub struct NewEniRow<'a> {
    pub subnet: &'a str,
    pub ips: IpCount,
}

impl<'a> MigrationRow<'a> {
    fn of(outcome: &'a AuditOutcome, index: usize, step: &MigrationStep) -> Self {
        let node = &outcome.nodes[step.node];
        let new = step.enis.iter().map(|&(subnet, ips)| NewEniRow {
            subnet: subnet_name(outcome, subnet),
            ips,
        });
        Self {
            step: Number(index as u64 + 1),
            node: &node.name,
            zone: zone_name(outcome, node.zone),
            freed_ips: step.freed_ips,
            taken_ips: step.needed_ips,
            enis: EniCount::new(step.enis.len() as u64),
            new_enis: new.collect(),
            available_after: step.available_after,
            least_after: step.least_after,
        }
    }
}

/// Nodes that cannot become Burstable.
#[derive(Serialize, JsonSchema)]
pub struct BlockedRow<'a> {
    pub zone: Option<&'a str>,
    pub nodes: NodeCount,
    pub node_names: Vec<&'a str>,
    pub short_ips: Known<IpCount>,
    pub needed_ips: Known<IpCount>,
    pub why: MigrationStop,
}

impl<'a> BlockedRow<'a> {
    fn of(outcome: &'a AuditOutcome, block: &MigrationBlock) -> Self {
        let nodes = block.nodes.iter();
        let nodes = nodes.filter_map(|&node| outcome.nodes.get(node));
        let known = |ips| Known((block.why != MigrationStop::Unknown).then_some(ips));
        Self {
            zone: zone_name(outcome, block.zone),
            nodes: NodeCount::new(block.nodes.len() as u64),
            node_names: nodes.map(|node| &*node.name).collect(),
            short_ips: known(block.short_ips),
            needed_ips: known(block.needed_ips),
            why: block.why,
        }
    }
}

/// Where the cluster differs from a plan.
#[derive(Serialize, JsonSchema)]
pub struct DriftRow<'a> {
    pub about: DriftOf,
    pub name: &'a str,
    pub difference: DriftWhat,
    pub planned: Option<&'a str>,
    pub observed: Option<&'a str>,
}

impl<'a> DriftRow<'a> {
    fn of(drift: &'a Drift) -> Self {
        Self {
            about: drift.of,
            name: &drift.name,
            difference: drift.what,
            planned: drift.planned.as_deref(),
            observed: drift.observed.as_deref(),
        }
    }
}

/// An ENI of a node.
#[derive(Serialize, JsonSchema)]
pub struct EniRow<'a> {
    pub node: &'a str,
    pub eni: Option<&'a str>,
    pub subnet: &'a str,
    pub secondary_ips: IpCount,
    pub used_ips: Known<IpCount>,
    pub cross_subnet_ips: IpCount,
    pub borrowed_ips: IpCount,
}

impl<'a> EniRow<'a> {
    fn all_of(outcome: &'a AuditOutcome) -> Rows<'a, Self> {
        let nodes = outcome.nodes.iter().enumerate();
        let places: Vec<(usize, usize)> = nodes
            .flat_map(|(index, node)| (0..node.enis.len()).map(move |eni| (index, eni)))
            .collect();
        Rows::made(places.len(), move |index| Self::of(outcome, places[index]))
    }

    /// By the positions of its node and of it there.
    fn of(outcome: &'a AuditOutcome, (node, eni): (usize, usize)) -> Self {
        let node = &outcome.nodes[node];
        let eni = &node.enis[eni];
        let holds = &eni.holds;
        // Where nobody tells what is in use, 0 is no count.
        let used = node.used_ips.map(|_| IpCount::new(holds.used_ips.into()));
        Self {
            node: &node.name,
            eni: Some(&*eni.id).filter(|id| !id.is_empty()),
            subnet: subnet_name(outcome, holds.subnet),
            secondary_ips: IpCount::new(holds.secondary_ips.into()),
            used_ips: Known(used),
            cross_subnet_ips: IpCount::new(holds.cross_subnet_ips.into()),
            borrowed_ips: eni.borrowed_ips,
        }
    }
}

/// Objects of a kind that were read.
#[derive(Serialize, JsonSchema)]
pub struct ReadRow<'a> {
    pub kind: &'a str,
    pub objects: Number,
    pub used: bool,
}

fn read(outcome: &AuditOutcome) -> impl Iterator<Item = ReadRow<'_>> {
    let used = outcome.read.iter().map(|one| (one, true));
    let skipped = outcome.skipped.iter().map(|one| (one, false));
    used.chain(skipped).map(|((kind, count), used)| ReadRow {
        kind,
        objects: Number(*count),
        used,
    })
}
