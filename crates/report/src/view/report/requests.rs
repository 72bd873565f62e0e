//! What to ask the cloud for, in words that can be sent as they are.

use crate::result::plan::scenarios;
use crate::view::plan::{scenario_name, zone_label};
use engine::plan::cluster::ClusterOutcome;
use model::QuotaCounts;
use net::lang::{Lang, text};

/// How many requests there are.
pub(super) fn lead(requests: usize, lang: Lang) -> String {
    match (requests, lang) {
        (0, Lang::En) => {
            "Nothing has to be asked for: quota and subnets suffice for all that was looked at, growth aside.".to_owned()
        }
        (0, Lang::Zh) => "无需申请：除增长外，配额与子网足以应对所考察的全部情况。".to_owned(),
        (1, Lang::En) => "To be sent as it is, with the name of the VPC put in.".to_owned(),
        (_, Lang::En) => "To be sent as they are, with the name of the VPC put in.".to_owned(),
        (_, Lang::Zh) => "填入 VPC 名称后即可提交。".to_owned(),
    }
}

/// Each request.
pub(super) fn requests(outcome: &ClusterOutcome, lang: Lang) -> Vec<String> {
    quota(outcome, lang)
        .into_iter()
        .chain(subnets(outcome, lang))
        .collect()
}

/// A name on one line: whoever copies a request must not get lines that nobody asked for.
fn on_one_line(name: &str) -> String {
    name.replace(char::is_control, " ")
}

fn cluster(outcome: &ClusterOutcome, lang: Lang) -> String {
    let name = outcome.cluster.name.as_deref().map(on_one_line);
    match (name, lang) {
        (Some(name), Lang::En) => format!("cluster {name}"),
        (None, Lang::En) => "the cluster".to_owned(),
        (Some(name), Lang::Zh) => format!("集群 {name}"),
        (None, Lang::Zh) => "集群".to_owned(),
    }
}

/// The ENI quota, where some scenario passes it; growth counts.
fn quota(outcome: &ClusterOutcome, lang: Lang) -> Option<String> {
    let most = scenarios(outcome).max_by_key(|scenario| scenario.quota.needed)?;
    let (needed, quota) = (most.quota.needed, most.quota.quota);
    if needed <= quota {
        return None;
    }
    let cluster = cluster(outcome, lang);
    let counts = match outcome.cluster.quota.counts {
        QuotaCounts::All => text("all ENIs counted", "统计全部弹性网卡"),
        QuotaCounts::Unattached => text("unattached ENIs counted", "仅统计未挂载的弹性网卡"),
    };
    let counts = counts.get(lang);
    let mut lines = vec![match lang {
        Lang::En => format!(
            "Subject: ENI quota of VPC <name>, from {quota} to {needed}\n\nPlease raise the quota of elastic network interfaces (ENIs) of VPC <name> from {quota} to {needed} ({counts}).\nIt is for {cluster}:"
        ),
        Lang::Zh => format!(
            "主题：VPC <名称> 弹性网卡配额由 {quota} 提升至 {needed}\n\n请将 VPC <名称> 的弹性网卡配额由 {quota} 提升至 {needed}（{counts}）。\n用途：{cluster}"
        ),
    }];
    for scenario in scenarios(outcome) {
        let name = on_one_line(&scenario_name(outcome, scenario, lang));
        let enis = scenario.quota.needed.spelled(lang);
        if scenario.quota.short().is_zero() {
            continue;
        }
        lines.push(match lang {
            Lang::En => format!("- {name}: {enis}"),
            Lang::Zh => format!("- {name}：{enis}"),
        });
    }
    let used = outcome.cluster.quota.used;
    if !used.is_zero() {
        lines.push(match lang {
            Lang::En => format!("Of these, {used} are in use by others in the VPC."),
            Lang::Zh => format!("其中 {used} 个为该 VPC 中其他用途已占用。"),
        });
    }
    Some(lines.join("\n"))
}

/// Subnets for what is short, growth aside.
fn subnets(outcome: &ClusterOutcome, lang: Lang) -> Option<String> {
    let lacking = outcome.lacking(|_| true);
    if lacking.is_empty() {
        return None;
    }
    let cluster = cluster(outcome, lang);
    let mut lines = vec![match lang {
        Lang::En => format!(
            "Subject: subnets in VPC <name>\n\nPlease create these subnets in VPC <name>, all their addresses free, for {cluster}:"
        ),
        Lang::Zh => format!(
            "主题：在 VPC <名称> 中新建子网\n\n请在 VPC <名称> 中新建下列子网（地址全部空闲），用于{cluster}："
        ),
    }];
    for one in lacking {
        let zone = on_one_line(&zone_label(outcome, one.zone, lang));
        let prefix = one.prefix;
        let role = if one.for_nodes {
            text("for nodes' own addresses", "用于节点自身 IP")
        } else {
            text("for the ENIs of pods", "用于 Pod 的弹性网卡")
        };
        let role = role.get(lang);
        lines.push(match lang {
            Lang::En => format!("- {zone}: one /{prefix}, {role}"),
            Lang::Zh => format!("- {zone}：一个 /{prefix}，{role}"),
        });
    }
    Some(lines.join("\n"))
}
