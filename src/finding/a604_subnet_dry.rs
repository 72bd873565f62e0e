//! A604: a subnet that nodes draw on has nothing left.

use std::sync::Arc;

use super::{Diagnostic, Severity, Value, Values};
use crate::lang::{Lang, text};
use crate::page::{POOLS, Page};
use crate::quantity::{EniCount, IpCount, NodeCount};

/// A subnet that nodes draw on has nothing left.
#[derive(Debug, Clone)]
pub struct SubnetDry {
    /// The subnet.
    pub subnet: Arc<str>,
    /// Its zone.
    pub zone: Option<Arc<str>>,
    /// Nodes that may make ENIs in it.
    pub nodes: NodeCount,
    /// ENIs in it.
    pub enis: EniCount,
    /// Secondaries in it that are bound and idle, where known.
    pub idle: Option<IpCount>,
    /// What others hold of it, where known.
    pub others: Option<IpCount>,
    /// What the other subnets of its nodes have left, where known of all.
    pub elsewhere: Option<IpCount>,
    /// Whether that was told by its controller alone, without a count.
    pub told_by_controller: bool,
}

impl Diagnostic for SubnetDry {
    const CODE: &'static str = "A604";
    const NAME: &'static str = "subnet-dry";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: Page = Page {
        meaning: text(
            "A subnet in which nodes make their ENIs has no address left. ENIs in it cannot grow, and no ENI can be made in it; nodes live on what they have and on their other subnets. Subnets that no node uses are not told. Severity: error.",
            "节点在其中创建弹性网卡的子网已无可用 IP：其中的弹性网卡不能增长，也不能再创建新的；节点只能依靠已有 IP 与其他子网。无节点使用的子网不提示。级别：错误。",
        ),
        formula: text(
            "A = 0, or its controller says that no address is left (hasNoMoreIP)",
            "A = 0，或其控制器报告已无 IP（hasNoMoreIP）",
        ),
        source: POOLS,
        other: None,
    };

    fn subject(&self) -> String {
        self.subnet.to_string()
    }

    fn message(&self, lang: Lang) -> String {
        let subnet = &self.subnet;
        let (nodes, enis) = (self.nodes.spelled(lang), self.enis.spelled(lang));
        let some = |ips: Option<IpCount>| ips.filter(|ips| !ips.is_zero());
        let (idle, others) = (some(self.idle), some(self.others));
        match lang {
            Lang::En => {
                let told = if self.told_by_controller { ", as its controller says" } else { "" };
                let idle = idle.map_or(String::new(), |idle| format!("; bound and idle in it: {}", idle.spelled(lang)));
                let others = others.map_or(String::new(), |others| format!("; others than the cluster's nodes hold {others}"));
                format!("{subnet} is dry{told}: it serves {nodes} and holds {enis} of the cluster{idle}{others}")
            }
            Lang::Zh => {
                let told = if self.told_by_controller { "（据其控制器）" } else { "" };
                let idle = idle.map_or(String::new(), |idle| format!("；其中 {}已绑定而闲置", idle.spelled(lang)));
                let others = others.map_or(String::new(), |others| format!("；集群节点以外占用 {others} 个"));
                format!("{subnet} 已耗尽{told}：{nodes}可在其中创建弹性网卡，其中已有 {enis}{idle}{others}")
            }
        }
    }

    fn help(&self, lang: Lang) -> String {
        let zone = match (&self.zone, lang) {
            (Some(zone), Lang::En) => format!("in {zone} "),
            (Some(zone), Lang::Zh) => format!("在 {zone} "),
            (None, _) => String::new(),
        };
        match (self.elsewhere, lang) {
            (Some(left), Lang::En) if !left.is_zero() => format!("new ENIs can still go elsewhere ({} in the other subnets of its nodes); add a subnet {zone}before those end, since this one cannot grow", left.spelled(lang)),
            (Some(left), Lang::Zh) if !left.is_zero() => format!("新弹性网卡仍可建于其他子网（尚余 {}）；子网不可扩容，请在其用尽前{zone}增加子网", left.spelled(lang)),
            (_, Lang::En) => format!("add a subnet {zone}to the cluster: a subnet cannot grow"),
            (_, Lang::Zh) => format!("{zone}为集群增加子网：子网不可扩容"),
        }
    }

    fn values(&self) -> Values {
        vec![
            ("zone", self.zone.as_deref().map_or(Value::None, |zone| Value::Text(zone.to_owned()))),
            ("nodes", Value::Count(self.nodes.get())),
            ("enis", Value::Count(self.enis.get())),
            ("idle_ips", self.idle.map(IpCount::get).into()),
            ("other_ips", self.others.map(IpCount::get).into()),
            ("elsewhere_ips", self.elsewhere.map(IpCount::get).into()),
        ]
    }
}
