//! `[[subnet]]` tables of a plan file, which `subnets --subnets` reads too, and whole plan files.

use std::fmt::{Display, Write as _};

use super::{EmittedPlan, EmittedSubnet, quoted};
use model::catalog::{EniAttachment, MemoryBands};
use texts::Words;

/// A plan file, version 1.
pub(super) fn whole(plan: &EmittedPlan) -> String {
    let mut file = File {
        words: plan.comments.map(|lang| Words::of("plan_comments", lang)),
        ..File::default()
    };
    file.comment("comment-file");
    file.key("version", 1);
    cluster(plan, &mut file);
    if !plan.subnets.is_empty() {
        file.text.push('\n');
        file.comment("comment-subnets");
    }
    for (at, one) in plan.subnets.iter().enumerate() {
        if at > 0 {
            file.text.push('\n');
        }
        if one.is_new {
            file.comment("comment-new-subnet");
        }
        subnet(one, &mut file);
    }
    nodes(plan, &mut file);
    growth(plan, &mut file);
    policy(plan, &mut file);
    file.text
}

/// A text that is being written. Nothing fails where it is written to memory.
#[derive(Default)]
pub(super) struct File {
    pub(super) text: String,
    words: Option<Words>,
}

impl File {
    pub(super) fn table(&mut self, header: &str) {
        let _ = writeln!(self.text, "{header}");
    }

    pub(super) fn key(&mut self, key: &str, value: impl Display) {
        let _ = writeln!(self.text, "{key} = {value}");
    }

    /// A line, or several, for people, where they are asked for.
    fn comment(&mut self, id: &str) {
        if let Some(words) = self.words {
            self.remark(&words.text(id));
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
    if let Some(name) = &plan.name {
        file.comment("comment-name");
        file.key("name", quoted(name));
    }
    let ranges: Vec<String> = plan.vpc.iter().map(|range| quoted(range)).collect();
    if !ranges.is_empty() {
        file.comment("comment-vpc-cidrs");
        file.key("vpc_cidrs", format_args!("[{}]", ranges.join(", ")));
        if let (Some(words), false) = (file.words, plan.vpc_used.is_empty()) {
            let used = words.with("used", plan.vpc_used.join(", "));
            file.remark(&used.text("comment-vpc-used"));
        }
    }
    match plan.eni_quota {
        Some(quota) => {
            file.comment("comment-eni-quota");
            file.key("eni_quota", quota);
        }
        None => file.comment("comment-no-eni-quota"),
    }
    if plan.eni_quota_used > 0 {
        file.comment("comment-eni-quota-used");
        file.key("eni_quota_used", plan.eni_quota_used);
    }
    if let Some(class) = plan.cluster_class {
        file.comment("comment-cluster-class");
        file.key("cluster_class", quoted(class));
    }
    file.comment("comment-reserved");
    file.key("reserved", plan.reserved);
    if plan.options.bands != MemoryBands::default() {
        file.comment("comment-memory-bands");
        file.key("memory_bands", quoted(plan.options.bands.as_str()));
    }
    if plan.options.attachment != EniAttachment::default() {
        file.comment("comment-eni-attachable");
        file.key("eni_attachable", quoted(plan.options.attachment.as_str()));
    }
}

fn nodes(plan: &EmittedPlan, file: &mut File) {
    file.table("\n[[node_group]]\nname = \"nodes\"");
    if let Some(instance) = &plan.instance {
        file.comment("comment-instance");
        file.key("instance", quoted(instance));
    }
    if let Some((enis, ips)) = plan.limits {
        file.key("enis", enis);
        file.key("ips_per_eni", ips);
    }
    file.comment("comment-nodes");
    file.key("nodes", plan.nodes);
    file.comment(if plan.milestones.is_empty() {
        "comment-max-nodes"
    } else {
        "comment-max-nodes-in-a-year"
    });
    file.key("max_nodes", plan.max_nodes);
    file.comment("comment-max-pods");
    file.key("max_pods", plan.max_pods);
    if let Some(surge) = &plan.surge {
        file.comment("comment-surge");
        file.key("surge", surge);
    }
    if let Some(strategy) = plan.strategy {
        file.comment("comment-strategy");
        file.key("strategy", quoted(strategy));
    }
    if let Some(spread) = plan.spread {
        file.comment("comment-spread");
        file.key("spread", quoted(spread));
    }
}

fn growth(plan: &EmittedPlan, file: &mut File) {
    if plan.milestones.is_empty() {
        return;
    }
    file.table("\n[[growth]]");
    if let Some(words) = file.words {
        let sentence = words.with("nodes", plan.nodes);
        let sentence = sentence.with("max_nodes", plan.max_nodes);
        file.remark(&sentence.text("comment-growth"));
    }
    let stones = plan.milestones.iter();
    let stones: Vec<String> = stones
        .map(|(month, nodes)| format!("  {{ month = {month}, nodes = {nodes} }},\n"))
        .collect();
    file.key("milestones", format_args!("[\n{}]", stones.concat()));
}

fn policy(plan: &EmittedPlan, file: &mut File) {
    if plan.survive_zone_loss || !plan.allow.is_empty() {
        file.table("\n[policy]");
    }
    if plan.survive_zone_loss {
        file.comment("comment-survive-zone-loss");
        file.key("survive_zone_loss", true);
    }
    if plan.allow.is_empty() {
        return;
    }
    file.comment("comment-allow");
    let allowed = plan.allow.iter();
    let allowed: Vec<String> = allowed
        .map(|(code, reason)| format!("  {{ code = \"{code}\", reason = {} }},\n", quoted(reason)))
        .collect();
    file.key("allow", format_args!("[\n{}]", allowed.concat()));
}

fn subnet(one: &EmittedSubnet, file: &mut File) {
    file.table("[[subnet]]");
    if let Some(id) = &one.id {
        file.key("id", quoted(id));
    }
    file.key("cidr", format_args!("\"{}\"", one.cidr));
    if let Some(zone) = &one.zone {
        file.key("zone", quoted(zone));
    }
    if let Some(reserved) = one.reserved {
        file.key("reserved", reserved);
    }
    if let Some(available) = one.available_ips {
        file.key("available_ips", available);
    }
    if one.exclusive {
        file.key("exclusive", true);
    }
    if let Some(role) = one.role {
        file.key("role", quoted(role));
    }
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
        fn any_id_and_zone_reads_back_as_it_was(id in "[^,]{1,12}", zone in "[\\x00-\\x7f]{1,12}") {
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
