//! What to ask the cloud for, in words that can be sent as they are.

use crate::result::plan::scenarios;
use crate::view::mend::missed;
use crate::view::plan::{scenario_name, zone_label};
use engine::mend::{Edit, Requested, Requests};
use engine::plan::cluster::ClusterOutcome;
use model::finding::When;
use net::visible;
use texts::Words;

/// The subnets and the quota to ask for, if any.
pub(super) fn requests(
    outcome: &ClusterOutcome,
    all: Option<&Requests>,
    words: Words,
) -> Vec<String> {
    let Some(all) = all else {
        return Vec::new();
    };
    let scope = outcome.asked_for(&all.scope).words(words.lang());
    let [quota, subnets] = [quota, subnets].map(|part| part(outcome, all, &scope, words));
    quota.into_iter().chain(subnets).collect()
}

/// What to do with the requests; a different text if there are none.
pub(super) fn lead(
    outcome: &ClusterOutcome,
    all: Option<&Requests>,
    requests: usize,
    words: Words,
) -> String {
    let scope = all.map(|all| outcome.asked_for(&all.scope).words(words.lang()));
    let sentence = words.with("requests", requests).with("scope", scope);
    sentence.text("lead-requests")
}

fn cluster(outcome: &ClusterOutcome, words: Words) -> String {
    // A copied request has no other lines, and is exactly what is shown.
    let name = outcome.cluster.name.as_deref().map(visible);
    words.with("name", name).text("request-cluster")
}

/// The month by which something is needed; `None` for immediately.
fn by(line: &Requested, words: Words) -> Option<String> {
    let month = line.month.map(|month| month.to_string());
    (line.months > 0).then(|| When::Growth(line.months, month).month(words.lang()))
}

/// The ENI quota.
fn quota(outcome: &ClusterOutcome, all: &Requests, scope: &str, words: Words) -> Option<String> {
    let quota = &outcome.cluster.quota;
    let needed = all.advice.quota?;
    let is_quota = |line: &&Requested| matches!(line.edit, Edit::Quota(_));
    let due = all.lines.iter().find(is_quota);
    let request = words
        .with("eni_quota", quota.total())
        .with("needed_enis", needed)
        .with("counts", quota.counts)
        .with("scope", scope)
        .with("due", due.and_then(|due| by(due, words)))
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

/// Subnets for what is short.
fn subnets(outcome: &ClusterOutcome, all: &Requests, scope: &str, words: Words) -> Option<String> {
    let request = words.with("cluster", cluster(outcome, words));
    let mut lines = vec![request.with("scope", scope).text("request-subnets")];
    if let Some(range) = all.advice.range {
        let line = words.with("prefix", range.prefix());
        lines.push(line.text("request-subnets.range"));
    }
    if let Some(quota) = all.advice.subnet_quota {
        let line = words.with("subnet_quota", quota);
        lines.push(line.text("request-subnets.quota"));
    }
    for one in &all.lines {
        let Some(asked) = one.edit.subnet() else {
            continue;
        };
        let zone = zone_label(outcome, asked.zone, words);
        let of_mend = Words::of("mend", words.lang());
        let without = one.without.as_ref();
        let missed = |miss| visible(&missed(&outcome.cluster, miss, of_mend)).to_string();
        let without = without.map(missed);
        // What is only proposed is not known to be free.
        let known = asked.cidr.filter(|_| !asked.is_placeholder);
        let line = words
            .with("zone", visible(&zone))
            .with("prefix", asked.prefix)
            .with("due", by(one, words))
            .with("without", without)
            .with("cidr", known.map(|cidr| cidr.to_string()));
        lines.push(if asked.for_nodes {
            line.text("request-subnets.nodes")
        } else {
            line.text("request-subnets.pods")
        });
    }
    (lines.len() > 1).then(|| lines.join("\n"))
}
