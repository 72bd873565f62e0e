//! What was asked of the audit, in sentences: growth, migration, drift.

use super::lead::listed;
use crate::result::audit::zone_name;
use engine::audit::{AuditOutcome, GrowthAudit, Migration, MigrationBlock, NodeMode};
use net::lang::{Lang, text};
use net::quantity::{IpCount, NodeCount, grouped};
use texts;

pub(super) fn lead(outcome: &AuditOutcome, lang: Lang) -> Vec<String> {
    let mut lead = Vec::new();
    if let Some(asked) = &outcome.growth {
        lead.push(growth(outcome, asked, lang));
    }
    if let Some(asked) = &outcome.migration {
        lead.push(migration(outcome, asked, lang));
    }
    if let Some(drift) = &outcome.drift {
        let count = grouped(drift.len() as u64);
        lead.push(match (drift.len(), lang) {
            (0, Lang::En) => "The cluster is as planned.".to_owned(),
            (0, Lang::Zh) => "集群与方案一致。".to_owned(),
            (1, Lang::En) => "The cluster differs from the plan in 1 thing.".to_owned(),
            (_, Lang::En) => format!("The cluster differs from the plan in {count} things."),
            (_, Lang::Zh) => format!("集群与方案有 {count} 处差异。"),
        });
    }
    lead
}

/// `is dry in 12 days`, or already.
fn dry(days: u64, lang: Lang) -> String {
    let count = grouped(days);
    match (days, lang) {
        (0, Lang::En) => "is dry already".to_owned(),
        (1, Lang::En) => "is dry in 1 day".to_owned(),
        (_, Lang::En) => format!("is dry in {count} days"),
        (0, Lang::Zh) => "现已耗尽".to_owned(),
        (_, Lang::Zh) => format!("将于 {count} 天后耗尽"),
    }
}

fn growth(outcome: &AuditOutcome, growth: &GrowthAudit, lang: Lang) -> String {
    let pace = IpCount::new(growth.ips_per_day).spelled(lang);
    let Some(first) = growth.first_dry_days else {
        return match lang {
            Lang::En => format!("At {pace} a day no subnet is known to run dry."),
            Lang::Zh => format!("每天增长 {pace}时，未见会耗尽的子网。"),
        };
    };
    let subnets = outcome.subnets.iter();
    let subnet = subnets
        .filter(|subnet| subnet.serves)
        .find(|subnet| subnet.days_left == Some(first));
    let subnet = subnet.map_or("", |subnet| &subnet.name);
    let zone = growth.first_zone_days.map_or_else(String::new, |days| {
        let dry = dry(days, lang);
        match lang {
            Lang::En => format!("; the first zone with no subnet left {dry}"),
            Lang::Zh => format!("；最早的可用区{dry}"),
        }
    });
    let first = dry(first, lang);
    match lang {
        Lang::En => format!("At {pace} a day the first subnet, {subnet}, {first}{zone}."),
        Lang::Zh => format!("每天增长 {pace}时，最早的子网 {subnet} {first}{zone}。"),
    }
}

fn migration(outcome: &AuditOutcome, migration: &Migration, lang: Lang) -> String {
    let nodes = outcome.nodes.iter();
    let best_effort = nodes.filter(|node| node.mode == NodeMode::BestEffort);
    let all = best_effort.count();
    if all == 0 {
        let none = text(
            "No node is best-effort: there is nothing to migrate.",
            "没有 best-effort 节点，无需迁移。",
        );
        return none.get(lang).to_owned();
    }
    let moved = migration.steps.len();
    let spelled = NodeCount::new(all as u64).spelled(lang);
    let mut said = match (moved, lang) {
        (0, Lang::En) if all == 1 => "The best-effort node cannot become Burstable".to_owned(),
        (0, Lang::En) => format!("None of {spelled} on best-effort can become Burstable"),
        (0, Lang::Zh) if all == 1 => "该 best-effort 节点无法迁移至 Burstable".to_owned(),
        (0, Lang::Zh) => format!("{spelled}（best-effort）均无法迁移至 Burstable"),
        (_, Lang::En) if moved == all && all == 1 => {
            "The best-effort node can become Burstable".to_owned()
        }
        (_, Lang::En) if moved == all => format!(
            "All {spelled} on best-effort can become Burstable, one after the other in this order"
        ),
        (_, Lang::Zh) if moved == all && all == 1 => {
            "该 best-effort 节点可以迁移至 Burstable".to_owned()
        }
        (_, Lang::Zh) if moved == all => {
            format!("全部 {spelled}（best-effort）可按此次序逐个迁移至 Burstable")
        }
        (_, Lang::En) => format!(
            "{} of {spelled} on best-effort can become Burstable, one after the other in this order",
            grouped(moved as u64)
        ),
        (_, Lang::Zh) => format!(
            "{spelled}（best-effort）中有 {} 个可按此次序逐个迁移至 Burstable",
            grouped(moved as u64)
        ),
    };
    if let Some(tightest) = tightest(outcome, migration, lang) {
        said.push_str(&tightest);
    }
    let blocked: Vec<String> = migration
        .blocked
        .iter()
        .map(|block| stays(outcome, block, lang))
        .collect();
    match (blocked.is_empty(), lang) {
        (true, Lang::En) => said.push('.'),
        (true, Lang::Zh) => said.push('。'),
        (false, Lang::En) => {
            said.push_str(". Cannot be moved: ");
            said.push_str(&listed(&blocked, lang));
            said.push('.');
        }
        (false, Lang::Zh) => {
            said.push_str("。无法迁移：");
            said.push_str(&listed(&blocked, lang));
            said.push('。');
        }
    }
    said
}

/// The step after which a zone has the fewest addresses left.
fn tightest(outcome: &AuditOutcome, migration: &Migration, lang: Lang) -> Option<String> {
    let steps = migration.steps.iter().enumerate();
    let (index, step) = steps.min_by_key(|(_, step)| step.available_after)?;
    let zone = outcome.nodes.get(step.node);
    let zone = zone.and_then(|node| zone_name(outcome, node.zone));
    let (number, left) = (
        grouped(index as u64 + 1),
        step.available_after.spelled(lang),
    );
    Some(match (zone, lang) {
        (Some(zone), Lang::En) => format!("; step {number} leaves the fewest, {left} in {zone}"),
        (None, Lang::En) => format!("; step {number} leaves the fewest, {left}"),
        (Some(zone), Lang::Zh) => format!("；第 {number} 步后剩余最少：{zone} 剩 {left}"),
        (None, Lang::Zh) => format!("；第 {number} 步后剩余最少：{left}"),
    })
}

/// Which nodes cannot be moved, and why.
fn stays(outcome: &AuditOutcome, block: &MigrationBlock, lang: Lang) -> String {
    let nodes = NodeCount::new(block.nodes.len() as u64).spelled(lang);
    let why = texts::word("MigrationStop", block.why.as_str(), lang);
    let zone = zone_name(outcome, block.zone);
    let short = match (block.short_ips.is_zero(), lang) {
        (true, _) => String::new(),
        (false, Lang::En) => format!(", {} short", block.short_ips),
        (false, Lang::Zh) => format!("，缺 {} 个", block.short_ips),
    };
    match (zone, lang) {
        (Some(zone), Lang::En) => format!("{nodes} in {zone} ({why}{short})"),
        (None, Lang::En) => format!("{nodes} ({why}{short})"),
        (Some(zone), Lang::Zh) => format!("{zone} 的 {nodes}（{why}{short}）"),
        (None, Lang::Zh) => format!("{nodes}（{why}{short}）"),
    }
}
