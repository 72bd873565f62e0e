//! `[[subnet]]` tables of a plan file, which `subnets --subnets` reads too, and whole plan files.

use std::fmt::{Display, Write as _};

use super::{EmittedPlan, EmittedSubnet, quoted};
use model::catalog::{EniAttachment, MemoryBands};
use net::lang::{Lang, Text, text};

/// A plan file, version 1.
pub(super) fn whole(plan: &EmittedPlan) -> String {
    let mut file = File {
        text: String::new(),
        comments: plan.comments,
    };
    file.comment(
        text(
            "A plan file: subnets, nodes, and how they grow. `cce-plan plan FILE` says what it comes to,\n\
             `cce-plan schema plan-file` has all keys.",
            "规划文件：子网、节点及其增长。`cce-plan plan FILE` 给出结果，`cce-plan schema plan-file` 列出全部键。",
        ),
    );
    file.key("version", 1);
    cluster(plan, &mut file);
    if !plan.subnets.is_empty() {
        file.text.push('\n');
        file.comment(text(
            "Where pods get their addresses. available_ips is what is still free; without it a subnet counts\n\
             as unused.",
            "Pod 从这些子网获取 IP。available_ips 为尚可分配的 IP 数；不写则视为未使用的子网。",
        ));
    }
    for (at, one) in plan.subnets.iter().enumerate() {
        if at > 0 {
            file.text.push('\n');
        }
        if one.is_new {
            file.comment(text(
                "Proposed: to be made before the cluster is.",
                "拟建：须在创建集群之前建好。",
            ));
        }
        subnet(one, &mut file);
    }
    nodes(plan, &mut file);
    growth(plan, &mut file);
    policy(plan, &mut file);
    file.text
}

/// A text that is being written. Nothing fails where it is written to memory.
struct File {
    text: String,
    comments: Option<Lang>,
}

impl File {
    fn table(&mut self, header: &str) {
        let _ = writeln!(self.text, "{header}");
    }

    fn key(&mut self, key: &str, value: impl Display) {
        let _ = writeln!(self.text, "{key} = {value}");
    }

    /// A line, or several, for people, where they are asked for.
    fn comment(&mut self, words: Text) {
        if let Some(lang) = self.comments {
            self.remark(words.get(lang));
        }
    }

    /// The same of words that hold numbers.
    fn remark(&mut self, words: &str) {
        for line in words.lines() {
            let _ = writeln!(self.text, "# {line}");
        }
    }
}

fn cluster(plan: &EmittedPlan, file: &mut File) {
    file.table("\n[cluster]");
    if let Some(name) = &plan.name {
        file.comment(text("What reports call it.", "报告中的名称。"));
        file.key("name", quoted(name));
    }
    let ranges: Vec<String> = plan.vpc.iter().map(|range| quoted(range)).collect();
    if !ranges.is_empty() {
        file.comment(text(
            "The VPC's ranges; every subnet lies in one of them.",
            "VPC 网段；每个子网都位于其中之一。",
        ));
        file.key("vpc_cidrs", format_args!("[{}]", ranges.join(", ")));
        if let (Some(lang), false) = (plan.comments, plan.vpc_used.is_empty()) {
            let used = plan.vpc_used.join(", ");
            file.remark(&match lang {
                Lang::En => {
                    format!("Taken in it already, so that new subnets keep clear of it: {used}")
                }
                Lang::Zh => format!("其中已占用、新子网避开的网段：{used}"),
            });
        }
    }
    match plan.eni_quota {
        Some(quota) => {
            file.comment(text("ENIs that the VPC may have.", "VPC 弹性网卡配额。"));
            file.key("eni_quota", quota);
        }
        None => file.comment(text(
            "ENIs that the VPC may have are not given: 500 is the default quota, and it only warns.\n\
             eni_quota = 500",
            "未给出 VPC 弹性网卡配额：默认为 500，仅告警。\neni_quota = 500",
        )),
    }
    if plan.eni_quota_used > 0 {
        file.comment(text("ENIs of it that others use.", "其中他人已用。"));
        file.key("eni_quota_used", plan.eni_quota_used);
    }
    if let Some(class) = plan.cluster_class {
        file.comment(text(
            "Class of the managed cluster.",
            "托管集群的规模等级。",
        ));
        file.key("cluster_class", quoted(class));
    }
    file.comment(text(
        "Addresses that the VPC keeps of each subnet.",
        "VPC 在每个子网保留的地址数。",
    ));
    file.key("reserved", plan.reserved);
    if plan.options.bands != MemoryBands::default() {
        file.comment(text(
            "Which quota of addresses holds at exactly 8, 32 and 64 GiB.",
            "内存恰为 8、32、64 GiB 时取哪一档 IP 配额。",
        ));
        file.key("memory_bands", quoted(plan.options.bands.as_str()));
    }
    if plan.options.attachment != EniAttachment::default() {
        file.comment(text(
            "Whether elastic bare metal attaches ENIs.",
            "弹性裸金属是否挂载弹性网卡。",
        ));
        file.key("eni_attachable", quoted(plan.options.attachment.as_str()));
    }
}

fn nodes(plan: &EmittedPlan, file: &mut File) {
    file.table("\n[[node_group]]\nname = \"nodes\"");
    if let Some(instance) = &plan.instance {
        file.comment(text(
            "The instance type: how many ENIs, and how many addresses on each.",
            "机型：决定弹性网卡数与单网卡 IP 数。",
        ));
        file.key("instance", quoted(instance));
    }
    if let Some((enis, ips)) = plan.limits {
        file.key("enis", enis);
        file.key("ips_per_eni", ips);
    }
    file.comment(text("Nodes that are wanted now.", "当前需要的节点数。"));
    file.key("nodes", plan.nodes);
    file.comment(match plan.nodes_per_month {
        Some(_) => text(
            "Nodes at most: those that are wanted in a year.",
            "节点数上限：一年后需要的节点数。",
        ),
        None => text("Nodes at most.", "节点数上限。"),
    });
    file.key("max_nodes", plan.max_nodes);
    file.comment(text(
        "Pods of a node: kubelet's max-pods. It cannot be raised later without joining nodes anew.",
        "每节点 Pod 数，即 kubelet 的 max-pods。之后若要提高，须重新加入节点。",
    ));
    file.key("max_pods", plan.max_pods);
    if let Some(surge) = &plan.surge {
        file.comment(text(
            "Extra nodes during a rolling upgrade.",
            "滚动升级期间额外的节点数。",
        ));
        file.key("surge", surge);
    }
}

fn growth(plan: &EmittedPlan, file: &mut File) {
    let Some(per_month) = plan.nodes_per_month else {
        return;
    };
    file.table("\n[[growth]]");
    let (from, to) = (plan.nodes, plan.max_nodes);
    if let Some(lang) = file.comments {
        file.remark(&match lang {
            Lang::En => format!("From {from} to {to} nodes in a year, in whole nodes a month."),
            Lang::Zh => format!("一年内从 {from} 个节点增至 {to} 个，按月取整。"),
        });
    }
    file.key("nodes_per_month", per_month);
}

fn policy(plan: &EmittedPlan, file: &mut File) {
    if plan.allow.is_empty() {
        return;
    }
    file.table("\n[policy]");
    file.comment(text(
        "Findings that are known and accepted.",
        "已知并接受的发现。",
    ));
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
        let mut file = File {
            text: String::new(),
            comments: None,
        };
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
