//! `[[subnet]]` tables of a plan file, which `subnets --subnets` reads too, and whole plan files.

use std::fmt::{Display, Write as _};

use super::{EmittedPlan, EmittedSubnet, quoted};
use model::DEFAULT_HORIZON;
use model::catalog::{EniAttachment, MemoryBands};
use net::lang::Lang;
use texts::{Message, plan_comments as say};

/// A plan file, version 1.
pub fn emit_plan(plan: &EmittedPlan) -> String {
    let mut file = File { lang: plan.comments, ..File::default() };
    // Editors complete and check the file by it.
    let schema = crate::schema::address(crate::schema::PLAN_FILE);
    file.text = format!("#:schema {schema}\n");
    file.comment(say::CommentFile);
    file.key("version", 1);
    cluster(plan, &mut file);
    if !plan.subnets.is_empty() {
        file.text.push('\n');
        file.comment(say::CommentSubnets);
    }
    for (at, one) in plan.subnets.iter().enumerate() {
        if at > 0 {
            file.text.push('\n');
        }
        if one.is_new {
            file.comment(say::CommentNewSubnet);
        }
        subnet(one, &mut file);
    }
    nodes(plan, &mut file);
    growth(plan, &mut file);
    policy(plan, &mut file);
    file.text
}

/// A text being written. Writing to memory cannot fail.
#[derive(Default)]
pub(super) struct File {
    pub(super) text: String,
    pub(super) lang: Option<Lang>,
}

impl File {
    pub(super) fn table(&mut self, header: &str) {
        let _ = writeln!(self.text, "{header}");
    }

    pub(super) fn key(&mut self, key: &str, value: impl Display) {
        let _ = writeln!(self.text, "{key} = {value}");
    }

    /// A key that may have no value, and is left out then.
    pub(super) fn some(&mut self, key: &str, value: Option<impl Display>) {
        if let Some(value) = value {
            self.key(key, value);
        }
    }

    /// The same with its meaning as a comment, if comments are wanted.
    fn said(&mut self, comment: impl Message, key: &str, value: Option<impl Display>) {
        if let Some(value) = value {
            self.comment(comment);
            self.key(key, value);
        }
    }

    /// A line, or several, for people, where they are asked for.
    pub(super) fn comment(&mut self, comment: impl Message) {
        if let Some(lang) = self.lang {
            self.remark(&comment.text(lang));
        }
    }

    /// The same of words that hold numbers.
    pub(super) fn remark(&mut self, words: &str) {
        for line in words.lines() {
            let _ = writeln!(self.text, "# {line}");
        }
    }
}

fn cluster(plan: &EmittedPlan, file: &mut File) {
    file.table("\n[cluster]");
    file.said(say::CommentName, "name", plan.name.as_deref().map(quoted));
    if !plan.vpc.is_empty() {
        let ranges: Vec<String> = plan.vpc.iter().map(|range| quoted(range)).collect();
        file.comment(say::CommentVpcCidrs);
        file.key("vpc_cidrs", format_args!("[{}]", ranges.join(", ")));
        if !plan.vpc_used.is_empty() {
            let used: Vec<String> = plan.vpc_used.iter().map(|range| quoted(range)).collect();
            file.comment(say::CommentVpcUsed);
            file.key("used_cidrs", format_args!("[{}]", used.join(", ")));
        }
    }
    if plan.eni_quota.is_none() {
        file.comment(say::CommentNoEniQuota { eni_quota: plan.default_eni_quota });
    }
    file.said(say::CommentEniQuota, "eni_quota", plan.eni_quota);
    let planned = plan.planned_eni_quota;
    file.said(say::CommentPlannedEniQuota, "planned_eni_quota", planned);
    let used = Some(plan.eni_quota_used).filter(|&enis| enis > 0);
    file.said(say::CommentEniQuotaUsed, "eni_quota_used", used);
    let class = plan.cluster_class.map(quoted);
    file.said(say::CommentClusterClass, "cluster_class", class);
    file.said(say::CommentReserved, "reserved", Some(plan.reserved));
    let bands = Some(plan.options.bands).filter(|&bands| bands != MemoryBands::default());
    let bands = bands.map(|bands| quoted(bands.as_str()));
    file.said(say::CommentMemoryBands, "memory_bands", bands);
    let attachment = Some(plan.options.attachment);
    let attachment = attachment.filter(|&attachment| attachment != EniAttachment::default());
    let attachment = attachment.map(|attachment| quoted(attachment.as_str()));
    file.said(say::CommentEniAttachable, "eni_attachable", attachment);
}

fn nodes(plan: &EmittedPlan, file: &mut File) {
    file.table("\n[[node_group]]\nname = \"nodes\"");
    let instance = plan.instance.as_deref().map(quoted);
    file.said(say::CommentInstance, "instance", instance);
    file.some("enis", plan.limits.map(|(enis, _)| enis));
    file.some("ips_per_eni", plan.limits.map(|(_, ips)| ips));
    if !plan.zones.is_empty() {
        let zones: Vec<String> = plan.zones.iter().map(|zone| quoted(zone)).collect();
        file.key("zones", format_args!("[{}]", zones.join(", ")));
    }
    file.said(say::CommentNodes, "nodes", Some(plan.nodes));
    let most = Some(plan.max_nodes);
    if plan.milestones.is_empty() {
        file.said(say::CommentMaxNodes, "max_nodes", most);
    } else {
        file.said(say::CommentMaxNodesInAYear, "max_nodes", most);
    }
    file.said(say::CommentMaxPods, "max_pods", Some(plan.max_pods));
    file.said(say::CommentSurge, "surge", plan.surge.as_ref());
    file.said(say::CommentStrategy, "strategy", plan.strategy.map(quoted));
    file.said(say::CommentSpread, "spread", plan.spread.map(quoted));
}

fn growth(plan: &EmittedPlan, file: &mut File) {
    if let Some(nodes) = plan.nodes_per_month {
        file.table("\n[[growth]]");
        file.key("nodes_per_month", nodes);
    }
    if plan.milestones.is_empty() {
        return;
    }
    file.table("\n[[growth]]");
    file.comment(say::CommentGrowth { nodes: plan.nodes, max_nodes: plan.max_nodes });
    let stones = plan.milestones.iter();
    let stones: Vec<String> = stones
        .map(|(month, nodes)| format!("  {{ month = {month}, nodes = {nodes} }},\n"))
        .collect();
    file.key("milestones", format_args!("[\n{}]", stones.concat()));
}

fn policy(plan: &EmittedPlan, file: &mut File) {
    let horizon = plan
        .horizon
        .filter(|&months| months != u64::from(DEFAULT_HORIZON));
    if plan.survive_zone_loss.is_some() || horizon.is_some() || !plan.allow.is_empty() {
        file.table("\n[policy]");
    }
    file.said(say::CommentHorizon, "horizon", horizon);
    let survives = plan.survive_zone_loss;
    file.said(say::CommentSurviveZoneLoss, "survive_zone_loss", survives);
    if plan.allow.is_empty() {
        return;
    }
    file.comment(say::CommentAllow);
    let allowed = plan.allow.iter();
    let allowed: Vec<String> = allowed
        .map(|(code, reason)| format!("  {{ code = \"{code}\", reason = {} }},\n", quoted(reason)))
        .collect();
    file.key("allow", format_args!("[\n{}]", allowed.concat()));
}

fn subnet(one: &EmittedSubnet, file: &mut File) {
    file.table("[[subnet]]");
    file.some("id", one.id.as_deref().map(quoted));
    file.key("cidr", format_args!("\"{}\"", one.cidr));
    file.some("zone", one.zone.as_deref().map(quoted));
    file.some("reserved", one.reserved);
    file.some("available_ips", one.available_ips);
    file.some("exclusive", one.exclusive.then_some(true));
    file.some("role", one.role.map(quoted));
    file.some("planned", one.is_new.then_some(true));
}

/// The tables of these subnets.
pub(super) fn text_of(subnets: &[EmittedSubnet]) -> String {
    let tables = subnets.iter().map(|one| {
        let mut file = File::default();
        subnet(one, &mut file);
        file.text
    });
    tables.collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use input::problem::Source;
    use input::records::Format;
    use model::{Input, parse_subnets};

    proptest! {
        #[test]
        fn any_id_and_zone_reads_back_as_it_was(id in "[^,]{1,12}", zone in "[\\x21-\\x7e]([\\x00-\\x7f]{0,10}[\\x21-\\x7e])?") {
            let cidr = "10.0.0.0/22".parse().unwrap();
            let emitted = text_of(&[EmittedSubnet { zone: Some(zone.clone()), ..EmittedSubnet::proposed(id.clone(), cidr) }]);
            let source = Source { name: "stdin", text: &emitted };
            let subnets = parse_subnets(&[Input { source, format: Some(Format::Toml) }], 2).unwrap();
            let subnet = &subnets.list()[0];
            prop_assert_eq!(subnet.id.as_deref(), Some(id.as_str()));
            prop_assert_eq!(subnet.zone.map(|zone| subnets.zone_name(zone)), Some(zone.as_str()));
        }
    }
}
