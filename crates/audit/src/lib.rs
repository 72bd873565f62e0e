//! Audits a live cluster: what its nodes and subnets allow.
//!
//! Objects go in as they were read and are joined here. What cannot be known is reported as
//! unknown, never as zero.

#![warn(missing_docs)]

mod actions;
mod command;
mod drift;
mod events;
mod growth;
mod holdings;
mod join;
mod limits;
mod migration;
mod natural;
mod nodes;
mod outcome;
mod owners;
mod position;
mod rate;
mod rates;
mod rules;
mod shared_eni;
mod snapshot;
mod standing;
mod subnets;
#[cfg(test)]
mod tests;
mod totals;
mod vpcs;
mod waits;
mod zones;

pub use actions::{ReliefError, prevention, relief};
pub use outcome::*;
pub use position::{NodeId, ZoneRowId};
pub use rate::{Rate, node_growth};
pub use snapshot::{Before, Past, Snapshot};

use input::objects::Objects;
use model::catalog::{Catalog, MemoryBands};
use model::finding::{self, Finding, PartOfObjects};
use model::kubectl::{Kubectl, OF_FILES};
use model::pool::Model;
use model::{Cloud, Cluster, NotRead};
use net::quantity::{CountOverflow, NodeCount};

/// What to audit, and how.
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub struct AuditRequest<'a> {
    /// The objects.
    pub objects: &'a Objects,
    /// Limits of instance types.
    pub catalog: &'a Catalog,
    /// Which end of a memory band belongs to it.
    pub bands: MemoryBands,
    /// Whose rules apply where the design and the shipping driver differ.
    pub model: Model,
    /// IPs that the VPC keeps of each subnet, where the subnet's source does not say.
    pub reserved: u64,
    /// IPs by which the cluster grows each day.
    pub ips_per_day: Option<u64>,
    /// Whether to plan the move of best-effort nodes to Burstable.
    pub migrate: bool,
    /// Max-pods with which they join again; as they are where it is not given.
    pub max_pods: Option<u64>,
    /// The plan to compare with.
    pub plan: Option<&'a Cluster>,
    /// What was measured before.
    pub before: Option<Before<'a>>,
    /// How the cluster of the objects is reached.
    pub kubectl: &'a Kubectl,
    /// Kinds of objects that the cluster did not give.
    pub not_read: &'a [NotRead],
}

impl<'a> AuditRequest<'a> {
    /// All else left at its default.
    #[must_use]
    pub fn new(objects: &'a Objects, catalog: &'a Catalog) -> Self {
        Self {
            objects,
            catalog,
            bands: MemoryBands::default(),
            model: Model::Design,
            reserved: Cloud::Cce.reserved(),
            ips_per_day: None,
            before: None,
            migrate: false,
            max_pods: None,
            plan: None,
            kubectl: &OF_FILES,
            not_read: &[],
        }
    }
}

/// Audits a cluster.
///
/// # Errors
///
/// [`CountOverflow`] where sums pass 64 bits.
pub fn audit(request: AuditRequest<'_>) -> Result<AuditOutcome, CountOverflow> {
    let joined = join::join(&request);
    let order = totals::ZoneOrder::of(&joined);
    let list = &joined.subnets.list;
    let gives: Vec<Option<u64>> = list.iter().map(subnets::SubnetFacts::gives).collect();
    let nodes = nodes::nodes(&joined, &request, &gives, |zone| order.place(zone));
    let mut subnets = totals::subnets(&joined, &order);
    let (mut zones, mut total) = totals::zones(&joined, &order, &nodes, &subnets)?;
    let growth = request
        .ips_per_day
        .map(|ips| growth::growth(ips, &mut subnets, &mut zones, &mut total));
    let (growth, mut lasting) = match growth.transpose()? {
        Some((growth, lasting)) => (Some(growth), lasting),
        None => (None, Vec::new()),
    };
    let rates = request.before.as_ref().map(|before| {
        let now = rates::Now {
            request: &request,
            joined: &joined,
            order: &order,
            subnets: &subnets,
            zones: &zones,
            total: &total,
        };
        rates::rates(&now, before)
    });
    if let (Some(rates), None) = (&rates, &growth) {
        rates::set_days(rates, &mut subnets, &mut zones, &mut total);
        lasting = rates.zones().map(growth::lasting_at).collect();
    }
    let migration = request
        .migrate
        .then(|| migration::migration(&joined, &request, |zone| order.place(zone)));
    let migration = migration.transpose()?;
    let drift = request
        .plan
        .map(|plan| drift::drift(plan, &joined, &order, &nodes, &subnets, &zones));
    let mut outcome = AuditOutcome {
        nodes,
        subnets,
        zones,
        total,
        growth,
        rates,
        migration,
        drift,
        events: None,
        relief: None,
        prevention: None,
        waits: None,
        routed_nodes: NodeCount::new(joined.routed),
        kubectl: request.kubectl.clone(),
        read: read(request.objects),
        not_read: request.not_read.to_vec(),
        findings: Vec::new(),
    };
    let rules = rules::Rules::of(&joined, &request, &outcome, &gives, &lasting);
    outcome.findings = rules::findings(&rules);
    let codes = events::codes(&request.objects.events);
    outcome.events = events::events(request.objects, &codes, &outcome);
    outcome.waits = waits::waits(&joined, &request, &codes, &outcome);
    let unexplained = outcome
        .events
        .iter()
        .flat_map(|events| events::unexplained(events));
    let waiting = outcome.waits.iter();
    let waiting = waiting.flat_map(|all| waits::findings(all, request.kubectl));
    let not_read = NotRead::findings(request.not_read);
    let missing = request.objects.completeness.missing();
    let missing = missing.iter().map(PartOfObjects::finding);
    let more = unexplained.chain(waiting).chain(not_read).chain(missing);
    let more: Vec<Finding> = more.collect();
    outcome.findings.extend(more);
    finding::sort(&mut outcome.findings);
    Ok(outcome)
}

/// Objects that the audit does not use, by kind.
fn skipped(objects: &Objects) -> Vec<(String, u64)> {
    let mut skipped = objects.skipped.clone();
    let routed = objects.resource_sets.iter().filter(|set| set.route_mode);
    let routed = routed.count() as u64;
    if routed > 0 {
        skipped.push((ROUTED.to_owned(), routed));
        skipped.sort();
    }
    skipped
}

/// The name of pools of nodes in VPC-route mode.
const ROUTED: &str = "NetResourceSet (VPC route)";

/// How much of each kind was read, subnets by source. Kinds that the audit does not use come last.
fn read(objects: &Objects) -> Vec<ReadObjects> {
    let pools = objects.resource_sets.iter().filter(|set| !set.route_mode);
    let mut kinds = vec![
        ("NetResourceSet", pools.count()),
        ("ENI", objects.enis.len()),
        ("Node", objects.nodes.len()),
        ("Pod", objects.pods.len()),
    ];
    kinds.extend(subnets::SOURCES.map(|(source, name)| {
        let of_source = objects.subnets.iter().filter(|one| one.source == source);
        (name, of_source.count())
    }));
    kinds.push(("VpcIP", objects.vpc_ips.len()));
    kinds.push(("VpcIPClaim", objects.vpc_ip_claims.len()));
    kinds.push(("Event", objects.events.len()));
    let controllers = ["ReplicaSet", "Job"].map(|kind| {
        let of_kind = objects.controllers.iter().filter(|one| one.kind == kind);
        (kind, of_kind.count())
    });
    kinds.extend(controllers);
    kinds.push(("instance", objects.instances.len()));
    kinds.push(("instance type", objects.flavours.len()));
    let some = kinds.into_iter().filter(|&(_, count)| count > 0);
    let used = some.map(|(kind, count)| (kind.to_owned(), count as u64, true));
    let skipped = skipped(objects).into_iter();
    let skipped = skipped.map(|(kind, count)| (kind, count, false));
    used.chain(skipped)
        .map(|(kind, count, used)| ReadObjects { kind, objects: count.into(), used })
        .collect()
}
