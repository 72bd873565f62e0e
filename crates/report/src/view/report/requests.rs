//! What to ask the cloud for, in words that can be sent as they are.

use crate::result::plan::scenarios;
use crate::view::mend::missed;
use crate::view::plan::{scenario_name, zone_label};
use engine::mend::{Edit, Requested, Requests};
use engine::plan::cluster::ClusterOutcome;
use model::finding::When;
use net::lang::Lang;
use net::visible;
use texts::{Message, report as say};

/// The subnets and the quota to ask for, if any.
pub(super) fn requests(
    outcome: &ClusterOutcome,
    all: Option<&Requests>,
    lang: Lang,
) -> Vec<String> {
    let Some(all) = all else {
        return Vec::new();
    };
    let scope = outcome.asked_for(&all.scope).words(lang);
    let [quota, subnets] = [quota, subnets].map(|part| part(outcome, all, &scope, lang));
    quota.into_iter().chain(subnets).collect()
}

/// What to do with the requests; a different text if there are none.
pub(super) fn lead(
    outcome: &ClusterOutcome,
    all: Option<&Requests>,
    requests: usize,
    lang: Lang,
) -> String {
    let scope = all.map(|all| outcome.asked_for(&all.scope).words(lang));
    say::LeadRequests { requests, scope }.text(lang)
}

fn cluster(outcome: &ClusterOutcome, lang: Lang) -> String {
    // A copied request has no other lines, and is exactly what is shown.
    let name = outcome.cluster.name.as_deref().map(visible);
    say::RequestCluster { name }.text(lang)
}

/// The month by which something is needed; `None` for immediately.
fn by(line: &Requested, lang: Lang) -> Option<String> {
    let month = line.month.map(|month| month.to_string());
    (line.months > 0).then(|| When::Growth(line.months, month).month(lang))
}

/// The ENI quota.
fn quota(outcome: &ClusterOutcome, all: &Requests, scope: &str, lang: Lang) -> Option<String> {
    let quota = &outcome.cluster.quota;
    let needed = all.advice.quota?;
    let is_quota = |line: &&Requested| matches!(line.edit, Edit::Quota(_));
    let due = all.lines.iter().find(is_quota);
    let mut lines = vec![
        say::RequestQuota {
            cluster: cluster(outcome, lang),
            counts: quota.counts,
            due: due.and_then(|due| by(due, lang)),
            eni_quota: quota.total(),
            needed_enis: needed,
            scope,
        }
        .text(lang),
    ];
    let short = scenarios(outcome).filter(|scenario| !scenario.quota.short().is_zero());
    lines.extend(short.map(|scenario| {
        let name = scenario_name(outcome, scenario, lang);
        say::RequestQuotaScenario { needed_enis: scenario.quota.needed, scenario: visible(&name) }
            .text(lang)
    }));
    if !quota.used.is_zero() {
        lines.push(say::RequestQuotaUsed { used_enis: quota.used }.text(lang));
    }
    Some(lines.join("\n"))
}

/// Subnets for what is short.
fn subnets(outcome: &ClusterOutcome, all: &Requests, scope: &str, lang: Lang) -> Option<String> {
    let mut lines = vec![say::RequestSubnets { cluster: cluster(outcome, lang), scope }.text(lang)];
    if let Some(range) = all.advice.range {
        lines.push(say::RequestSubnetsRange { prefix: range.prefix() }.text(lang));
    }
    if let Some(quota) = all.advice.subnet_quota {
        lines.push(say::RequestSubnetsQuota { subnet_quota: quota }.text(lang));
    }
    for one in &all.lines {
        let Some(asked) = one.edit.subnet() else {
            continue;
        };
        let zone = zone_label(outcome, asked.zone, lang);
        let without = one.without.as_ref();
        let missed = |miss| visible(&missed(&outcome.cluster, miss, lang)).to_string();
        let without = without.map(missed);
        // What is only proposed is not known to be free.
        let known = asked.cidr.filter(|_| !asked.is_placeholder);
        let zone = visible(&zone);
        let prefix = asked.prefix;
        let due = by(one, lang);
        let cidr = known.map(|cidr| cidr.to_string());
        lines.push(if asked.for_nodes {
            say::RequestSubnetsNodes { cidr, due, prefix, without, zone }.text(lang)
        } else {
            say::RequestSubnetsPods { cidr, due, prefix, without, zone }.text(lang)
        });
    }
    (lines.len() > 1).then(|| lines.join("\n"))
}
