//! Q301: the plan needs more ENIs than the VPC may have.

use super::{Diagnostic, Setup, Severity, Value, Values};
use crate::lang::{Lang, text};
use crate::page::{DESIGN, Page};
use crate::quantity::{EniCount, NodeCount, PodCount};

/// The plan needs more ENIs than the VPC may have.
#[derive(Debug, Clone)]
pub struct VpcEniQuota {
    /// With what; `None` for a cluster of several node groups.
    pub setup: Option<Setup>,
    /// Pods of a node.
    pub pods: PodCount,
    /// ENIs of all guaranteed nodes, or in a plan of all wanted ones, as the quota counts them.
    pub planned: EniCount,
    /// ENIs of others in the VPC, counted in `planned`.
    pub used: EniCount,
    /// ENIs that the VPC may have.
    pub quota: EniCount,
    /// Whether nobody gave the quota.
    pub quota_is_default: bool,
    /// Nodes that the quota allows.
    pub nodes_within: NodeCount,
    /// Nodes that a quota of `planned` allows.
    pub nodes_planned: NodeCount,
}

impl Diagnostic for VpcEniQuota {
    const CODE: &'static str = "Q301";
    const NAME: &'static str = "vpc-eni-quota";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: Page = Page {
        meaning: text(
            "All guaranteed nodes together need more ENIs than the VPC's quota, so the quota stops the cluster before its addresses do. The quota can be raised on request. Severity: warning.",
            "全部保证节点所需的弹性网卡超过 VPC 配额，配额会先于 IP 成为瓶颈。可申请提升配额。级别：警告。",
        ),
        formula: text("sum of planned_enis > eni_quota (500 unless given)", "planned_enis 合计 > eni_quota（未给出时为 500）"),
        source: DESIGN,
        other: Some(text(
            "Whether the quota counts all ENIs of the VPC or only those not attached is not documented; all are counted, the cautious reading. In a plan, eni_quota_counts = \"unattached\" counts one ENI a node instead: all nodes attaching one at once.",
            "配额统计 VPC 内全部弹性网卡还是仅未挂载的，文档未说明；默认按全部统计，偏保守。方案中 eni_quota_counts = \"unattached\" 则每节点只计 1 个：即全部节点同时各挂载一个。",
        )),
    };

    fn subject(&self) -> String {
        "cluster".to_owned()
    }

    fn message(&self, lang: Lang) -> String {
        let (planned, quota, nodes) = (self.planned, self.quota, self.nodes_within.spelled(lang));
        let pods = self.setup.as_ref().map(|setup| setup.pods(self.pods, lang));
        let at = pods.map_or_else(String::new, |pods| match lang {
            Lang::En => format!(" at {pods}"),
            Lang::Zh => format!("每节点 {pods} 时"),
        });
        let used = if self.used.is_zero() {
            String::new()
        } else {
            match lang {
                Lang::En => format!(", {} in use by others included", self.used),
                Lang::Zh => format!("（含他人占用的 {} 个）", self.used),
            }
        };
        match (lang, self.quota_is_default) {
            (Lang::En, default) => {
                let which = if default { "the default quota of a VPC" } else { "the VPC's quota" };
                format!("{planned} ENIs are needed{at}{used}, {which} is {quota}: it stops the cluster at {nodes}")
            }
            (Lang::Zh, default) => {
                let which = if default { "VPC 默认配额" } else { "VPC 配额" };
                format!("{at}需要 {planned} 个弹性网卡{used}，{which}为 {quota}：集群将止步于 {nodes}")
            }
        }
    }

    fn help(&self, lang: Lang) -> String {
        let (planned, nodes) = (self.planned, self.nodes_planned.spelled(lang));
        match lang {
            Lang::En => format!("request an ENI quota of {planned} for the VPC, enough for {nodes}; plan with another one: --eni-quota N, or eni_quota in a plan file"),
            Lang::Zh => format!("将 VPC 弹性网卡配额申请提升到 {planned}，可满足 {nodes}；--eni-quota N 或方案文件的 eni_quota 可指定其他配额"),
        }
    }

    fn values(&self) -> Values {
        let mut values = self.setup.as_ref().map(Setup::values).unwrap_or_default();
        values.extend([
            ("planned_enis", Value::Count(self.planned.get())),
            ("eni_quota", Value::Count(self.quota.get())),
            ("nodes_within_quota", Value::Count(self.nodes_within.get())),
            ("planned_nodes", Value::Count(self.nodes_planned.get())),
        ]);
        values
    }
}
