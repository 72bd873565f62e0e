//! Q303: there are more subnets for pods than a VPC has by default.

use super::{Diagnostic, Severity, Value, Values};
use crate::catalog::SUBNET_QUOTA_PER_VPC;
use crate::lang::{Lang, text};
use crate::page::Page;
use crate::quantity::grouped;

/// There are more subnets for pods than a VPC has by default.
#[derive(Debug, Clone)]
pub struct ManyPodSubnets {
    /// Subnets that serve pods.
    pub subnets: u64,
}

impl Diagnostic for ManyPodSubnets {
    const CODE: &'static str = "Q303";
    const NAME: &'static str = "many-pod-subnets";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: Page = Page {
        meaning: text(
            "The plan has more than 10 subnets for pods. A VPC has at most 10 subnets of all kinds unless its quota was raised. Severity: warning.",
            "规划的容器子网超过 10 个。除非提升配额，一个 VPC 各类子网合计至多 10 个。级别：警告。",
        ),
        formula: text("subnets that serve pods > 10", "服务于 Pod 的子网数 > 10"),
        source: text(
            "VPC documentation, limits: subnets of a VPC (https://cloud.baidu.com/doc/VPC/s/9jwvytur6-en); subnetQuota of the quota center",
            "VPC 文档，使用限制：每个 VPC 的子网数（https://cloud.baidu.com/doc/VPC/s/9jwvytur6-en）；配额中心 subnetQuota",
        ),
        other: Some(text(
            "Subnets for nodes, load balancers and databases count too. Fewer, larger subnets also strand fewer addresses.",
            "节点、负载均衡、数据库等子网同样计入。子网少而大，浪费的 IP 也更少。",
        )),
    };

    fn subject(&self) -> String {
        "cluster".to_owned()
    }

    fn message(&self, lang: Lang) -> String {
        let subnets = grouped(self.subnets);
        match lang {
            Lang::En => format!("{subnets} subnets for pods: a VPC has at most {SUBNET_QUOTA_PER_VPC} subnets of all kinds by default"),
            Lang::Zh => format!("容器子网 {subnets} 个：一个 VPC 默认至多 {SUBNET_QUOTA_PER_VPC} 个子网（含各类子网）"),
        }
    }

    fn help(&self, lang: Lang) -> String {
        let subnets = grouped(self.subnets);
        match lang {
            Lang::En => format!("request a subnet quota (subnetQuota) of {subnets} or more for the VPC, or take fewer, larger subnets"),
            Lang::Zh => format!("请将 VPC 子网配额（subnetQuota）申请提升到 {subnets} 以上，或改用更少、更大的子网"),
        }
    }

    fn values(&self) -> Values {
        vec![
            ("pod_subnets", Value::Count(self.subnets)),
            ("subnet_quota", Value::Count(SUBNET_QUOTA_PER_VPC)),
        ]
    }
}
