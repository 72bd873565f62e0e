//! The optional parts of the audit in sentences: growth, migration, drift.

use super::lead::listed;
use engine::audit::{AuditOutcome, GrowthAudit, Migration, MigrationBlock, NodeMode};
use texts::{self, Words};

pub(super) fn lead(outcome: &AuditOutcome, words: Words) -> Vec<String> {
    let growth = outcome.growth.as_ref();
    let migration = outcome.migration.as_ref();
    let drift = outcome.drift.as_ref();
    let drift = drift.map(|drift| words.with("differences", drift.len()).text("lead-drift"));
    growth
        .map(|asked| growth_of(outcome, asked, words))
        .into_iter()
        .chain(migration.map(|asked| migration_of(outcome, asked, words)))
        .chain(drift)
        .collect()
}

fn growth_of(outcome: &AuditOutcome, growth: &GrowthAudit, words: Words) -> String {
    let sentence = words.with("ips_per_day", growth.ips_per_day);
    let Some(first) = growth.first_dry_days else {
        return sentence.text("lead-no-growth");
    };
    let mut subnets = outcome.subnets.iter();
    let subnet = subnets.find(|subnet| subnet.serves && subnet.days_left == Some(first));
    sentence
        .with("subnet", subnet.map_or("", |subnet| &subnet.name))
        .with("first_days", first)
        .with("zone_days", growth.first_zone_days)
        .text("lead-growth")
}

fn migration_of(outcome: &AuditOutcome, migration: &Migration, words: Words) -> String {
    let nodes = outcome.nodes.iter();
    let nodes = nodes.filter(|node| node.mode == NodeMode::BestEffort);
    let nodes = nodes.count();
    if nodes == 0 {
        return words.text("lead-no-migration");
    }
    let blocked = migration.blocked.iter();
    let blocked: Vec<String> = blocked.map(|block| blocked_nodes(block, words)).collect();
    // The step after which a zone has the fewest addresses left.
    let steps = migration.steps.iter();
    let tightest = steps.min_by_key(|step| step.available_after);
    let zone = tightest.and_then(|step| step.zone.as_deref());
    words
        .with("nodes", nodes)
        .with("moved", migration.steps.len())
        .with("all", migration.steps.len() == nodes)
        .with("step", tightest.map(|step| step.step))
        .with("available_ips", tightest.map(|step| step.available_after))
        .with("zone", zone)
        .with(
            "blocked",
            (!blocked.is_empty()).then(|| listed(&blocked, words)),
        )
        .text("lead-migration")
}

/// Which nodes cannot be moved, and why.
fn blocked_nodes(block: &MigrationBlock, words: Words) -> String {
    let why = texts::word("MigrationStop", block.why.as_str(), words.lang());
    words
        .with("nodes", block.count)
        .with("zone", block.zone.as_deref())
        .with("why", why)
        .with("short_ips", block.short_ips.0.unwrap_or_default())
        .text("blocked-nodes")
}
