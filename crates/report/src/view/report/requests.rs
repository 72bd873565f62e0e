//! What to ask the cloud for, in words that can be sent as they are.

use crate::result::plan::scenarios;
use crate::view::plan::{scenario_name, zone_label};
use engine::plan::cluster::{ClusterOutcome, Part, Scope};
use net::visible;
use texts::{OneOf, Words};

pub(super) fn requests(outcome: &ClusterOutcome, words: Words) -> Vec<String> {
    let all = [quota(outcome, words), subnets(outcome, words)];
    all.into_iter().flatten().collect()
}

fn cluster(outcome: &ClusterOutcome, words: Words) -> String {
    // Whoever copies a request gets no other lines, and sends what is seen.
    let name = outcome.cluster.name.as_deref().map(visible);
    words.with("name", name).text("request-cluster")
}

/// The ENI quota, where some scenario passes it; growth counts.
fn quota(outcome: &ClusterOutcome, words: Words) -> Option<String> {
    let quota = &outcome.cluster.quota;
    let most = scenarios(outcome).max_by_key(|scenario| scenario.quota.needed)?;
    if most.quota.needed <= most.quota.quota {
        return None;
    }
    let request = words
        .with("eni_quota", most.quota.quota)
        .with("needed_enis", most.quota.needed)
        .with("counts", OneOf(quota.counts))
        .with("cluster", cluster(outcome, words));
    let mut lines = vec![request.text("request-quota")];
    let short = scenarios(outcome).filter(|scenario| !scenario.quota.short().is_zero());
    lines.extend(short.map(|scenario| {
        let name = scenario_name(outcome, scenario, Words::of("plan", words.lang()));
        let line = words.with("scenario", visible(&name));
        line.with("needed_enis", scenario.quota.needed)
            .text("request-quota.scenario")
    }));
    if !quota.used.is_zero() {
        lines.push(
            words
                .with("used_enis", quota.used)
                .text("request-quota.used"),
        );
    }
    Some(lines.join("\n"))
}

/// Subnets for what is short, growth aside.
fn subnets(outcome: &ClusterOutcome, words: Words) -> Option<String> {
    let scope = Scope::of_plan(&outcome.cluster).and(Part::ZoneLoss);
    let lacking = outcome.ask(&scope).ok()??;
    if lacking.is_empty() {
        return None;
    }
    let request = words.with("cluster", cluster(outcome, words));
    let mut lines = vec![request.text("request-subnets")];
    lines.extend(lacking.into_iter().map(|one| {
        let zone = zone_label(outcome, one.zone, words);
        let cidr = one.cidr.map(|cidr| cidr.to_string());
        let line = words
            .with("zone", visible(&zone))
            .with("prefix", one.prefix)
            .with("cidr", cidr);
        if one.for_nodes {
            line.text("request-subnets.nodes")
        } else {
            line.text("request-subnets.pods")
        }
    }));
    Some(lines.join("\n"))
}
