//! The optional parts of the audit in sentences: growth, migration, drift.

use engine::audit::{AuditOutcome, GrowthAudit, Migration, MigrationBlock, NodeMode};
use net::lang::Lang;
use texts::{self, Message, audit as say};

pub(super) fn lead(outcome: &AuditOutcome, lang: Lang) -> Vec<String> {
    let growth = outcome.growth.as_ref();
    let migration = outcome.migration.as_ref();
    let drift = outcome.drift.as_ref();
    let drift = drift.map(|drift| say::LeadDrift { differences: drift.len() }.text(lang));
    growth
        .map(|asked| growth_of(outcome, asked, lang))
        .into_iter()
        .chain(migration.map(|asked| migration_of(outcome, asked, lang)))
        .chain(drift)
        .collect()
}

fn growth_of(outcome: &AuditOutcome, growth: &GrowthAudit, lang: Lang) -> String {
    let ips_per_day = growth.ips_per_day;
    let Some(first) = growth.first_dry_days else {
        return say::LeadNoGrowth { ips_per_day }.text(lang);
    };
    let mut subnets = outcome.subnets.iter();
    let subnet = subnets.find(|subnet| subnet.serves && subnet.days_left == Some(first));
    say::LeadGrowth {
        first_days: first,
        ips_per_day,
        subnet: subnet.map_or("", |subnet| &subnet.name),
        zone_days: growth.first_zone_days,
    }
    .text(lang)
}

fn migration_of(outcome: &AuditOutcome, migration: &Migration, lang: Lang) -> String {
    let nodes = outcome.nodes.iter();
    let nodes = nodes.filter(|node| node.mode == NodeMode::BestEffort);
    let nodes = nodes.count();
    if nodes == 0 {
        return say::LeadNoMigration.text(lang);
    }
    let blocked = migration.blocked.iter();
    let blocked: Vec<String> = blocked.map(|block| blocked_nodes(block, lang)).collect();
    // The step after which a zone has the fewest addresses left.
    let steps = migration.steps.iter();
    let tightest = steps.min_by_key(|step| step.available_after);
    let zone = tightest.and_then(|step| step.zone.as_deref());
    say::LeadMigration {
        nodes,
        moved: migration.steps.len(),
        all: migration.steps.len() == nodes,
        step: tightest.map(|step| step.step),
        available_ips: tightest.map(|step| step.available_after),
        zone,
        blocked: (!blocked.is_empty()).then(|| texts::some_names(&blocked, lang)),
    }
    .text(lang)
}

/// Which nodes cannot be moved, and why.
fn blocked_nodes(block: &MigrationBlock, lang: Lang) -> String {
    let why = texts::word("MigrationStop", block.why.as_str(), lang);
    say::BlockedNodes {
        nodes: block.count,
        zone: block.zone.as_deref(),
        why,
        short_ips: block.short_ips.0.unwrap_or_default(),
    }
    .text(lang)
}
