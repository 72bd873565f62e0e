//! When findings of an audit arise.

mod inputs;
mod nodes;
mod pools;
mod rates;
mod subnets;
mod supply;

use super::AuditRequest;
use super::join::Joined;
use super::outcome::{AuditOutcome, Drift};
use model::finding::{self, Finding, MigrationBlocked, PlanDrift};
use net::quantity::{IpCount, NodeCount};
use planning::plan::advice;
use supply::Supply;

/// An outcome with everything that its findings need.
pub(super) struct Rules<'a> {
    pub(super) joined: &'a Joined<'a>,
    pub(super) request: &'a AuditRequest<'a>,
    pub(super) outcome: &'a AuditOutcome,
    /// What each subnet can give.
    pub(super) gives: &'a [Option<u64>],
    /// By zone, the IPs with which it does not run out soon; empty where nothing is known to grow.
    pub(super) lasting: &'a [u64],
    supply: Supply<'a>,
}

impl<'a> Rules<'a> {
    pub(super) fn of(
        joined: &'a Joined<'a>,
        request: &'a AuditRequest<'a>,
        outcome: &'a AuditOutcome,
        gives: &'a [Option<u64>],
        lasting: &'a [u64],
    ) -> Self {
        let supply = Supply::of(joined, request, gives);
        Self { joined, request, outcome, gives, lasting, supply }
    }
}

/// All findings, the worst first and those of a kind together.
pub(super) fn findings(rules: &Rules<'_>) -> Vec<Finding> {
    let mut found = Vec::new();
    rules.nodes(&mut found);
    rules.subnets(&mut found);
    rules.inputs(&mut found);
    rules.max_allocate(&mut found);
    rules.migration(&mut found);
    rules.rates(&mut found);
    found.extend(rules.outcome.drift.iter().flatten().map(drifted));
    finding::sort(&mut found);
    found
}

fn drifted(drift: &Drift) -> Finding {
    Finding::about(&drift.name).says(PlanDrift {
        of: drift.of,
        what: drift.what,
        planned: drift.planned.clone(),
        observed: drift.observed.clone(),
    })
}

impl Rules<'_> {
    /// The longest prefix whose unused subnet has this many IPs.
    fn prefix_of(&self, ips: u64) -> Option<u8> {
        advice::prefix_of_ips(IpCount::new(ips), self.request.reserved)
    }

    fn migration(&self, found: &mut Vec<Finding>) {
        let Some(migration) = &self.outcome.migration else {
            return;
        };
        let fewer = migration.fewer.clone();
        found.extend(fewer.map(|fewer| Finding::about("cluster").says(fewer)));
        for block in &migration.blocked {
            let nodes = &self.outcome.nodes;
            let moved = migration
                .steps
                .iter()
                .filter(|step| nodes[step.node].zone_index == block.zone_index);
            let about = Finding::about_zone(block.zone.as_ref());
            found.push(
                about.says(MigrationBlocked {
                    zone: block.zone.clone(),
                    why: block.why,
                    blocked_nodes: block.count,
                    nodes: block.node_names.clone(),
                    moved_nodes: NodeCount::new(moved.count() as u64),
                    short_ips: block.short_ips.0.unwrap_or_default(),
                    sufficient_prefix: (block.needed_ips.0)
                        .filter(|ips| *ips > IpCount::ZERO)
                        .and_then(|ips| self.prefix_of(ips.get())),
                }),
            );
        }
    }
}
