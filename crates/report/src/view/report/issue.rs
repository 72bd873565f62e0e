//! The request as the body of an issue: Markdown of at most 25 lines.

use super::requests::lead;
use crate::markdown::escape;
use engine::mend::Edit;
use engine::plan::cluster::ClusterOutcome;
use model::Position;
use net::lang::Lang;
use net::quantity::SubnetCount;
use net::visible;
use results::words::request::{self, Asking};
use results::words::scenario::zone_label;
use texts::{Message, report as say};

/// Subnets that are listed one by one: all else has at most 18 lines.
const MOST_SUBNETS: usize = 7;

/// What is asked for, in Markdown.
pub fn issue(outcome: &ClusterOutcome, lang: Lang) -> String {
    let all: Vec<Asking<'_>> = request::with_planned(outcome, lang).collect();
    let Some((first, later)) = all.split_first() else {
        return format!("{}\n", escape(&lead(outcome, 0, lang)));
    };
    let name = outcome.cluster.name.as_deref().map(visible);
    let cluster = say::RequestCluster { name }.text(lang);
    let title = say::IssueTitle { cluster, due: first.by() }.text(lang);
    let mut lines = vec![format!("## {}", escape(&title)), String::new()];
    subnets(outcome, *first, &mut lines);
    quotas(outcome, *first, &mut lines);
    lines.push(String::new());
    let (due, ask_by) = (first.by(), first.ask_by());
    let (scope, alone) = (first.scope(), first.request.is_enough);
    let ends = say::RequestEnds { due, ask_by, alone, scope }.text(lang);
    let reason = first
        .reason()
        .map(|reason| say::IssueWithout { reason: visible(&reason) }.text(lang));
    let ips = first.request.ips;
    let takes = first
        .free_ips()
        .map(|free_ips| say::IssueTakes { ips, free_ips }.text(lang));
    let less = first.without_zone_loss();
    let less = less.map(|less| say::RequestLess { less }.text(lang));
    let why = first.why_own().map(|why| say::IssueWhy { why }.text(lang));
    let told = [Some(ends), reason, why, takes, less].into_iter().flatten();
    lines.extend(told.map(|line| escape(&line).into_owned()));
    // A further round is a request of its own, which is only announced here.
    if let Some(next) = later.first() {
        let (what, due) = (next.what(), next.due());
        let text = say::IssueLater { what: visible(&what), due, later: later.len() }.text(lang);
        lines.extend([String::new(), escape(&text).into_owned()]);
    }
    lines.join("\n") + "\n"
}

fn subnets(outcome: &ClusterOutcome, asked: Asking<'_>, lines: &mut Vec<String>) {
    let lang = asked.lang;
    let named = asked.named();
    let all: Vec<_> = asked.request.subnets().collect();
    if all.is_empty() {
        return;
    }
    lines.push(say::IssueHeader.text(lang));
    lines.push("| --- | --- | --- |".to_owned());
    lines.extend(all.iter().take(MOST_SUBNETS).map(|subnet| {
        let zone = zone_label(outcome, subnet.zone, lang);
        let known = subnet.cidr.filter(|_| !subnet.is_placeholder);
        let network = known.map_or(format!("/{}", subnet.prefix), |cidr| cidr.to_string());
        let group = subnet.for_group.and_then(|at| named.groups.get(at.index()));
        let group = group.map(|group| visible(&group.name));
        let workload = subnet
            .for_workload
            .map(|at| &named.simulation.workloads[at]);
        let workload = workload.map(|workload| visible(&workload.name));
        let role = say::IssueRole { role: subnet.role(), group, workload }.text(lang);
        let (zone, role) = (visible(&zone), escape(&role));
        format!("| {} | {network} | {role} |", escape(zone.as_ref()))
    }));
    let more = all.len().saturating_sub(MOST_SUBNETS);
    if more > 0 {
        let (more, all) = (
            SubnetCount::new(more as u64),
            SubnetCount::new(all.len() as u64),
        );
        lines.push(format!(
            "| {} | | |",
            say::IssueMore { more, all }.text(lang)
        ));
    }
    lines.push(String::new());
    lines.push(say::IssueSubnets.text(lang));
}

fn quotas(outcome: &ClusterOutcome, asked: Asking<'_>, lines: &mut Vec<String>) {
    let (cluster, lang) = (&outcome.cluster, asked.lang);
    for line in &asked.request.lines {
        let said = match &line.edit {
            Edit::Quota(quota) => {
                let from = asked.quota_before();
                say::IssueQuota { from, to: *quota, counts: cluster.quota.counts }.text(lang)
            }
            Edit::SubnetQuota(quota) => {
                let from = asked.subnet_quota_before();
                let from = from.or(cluster.cloud.subnet_quota());
                say::IssueSubnetQuota { from, to: *quota }.text(lang)
            }
            Edit::VpcRange(range) => {
                let (prefix, range) = (range.prefix(), range.to_string());
                say::RequestSubnetsRange { prefix, range }.text(lang)
            }
            _ => continue,
        };
        lines.push(said);
    }
}
