//! S107: an exclusive subnet serves no ENI.

use super::{Diagnostic, Severity, Value, Values};
use crate::lang::{Lang, same, text};
use crate::net::Cidr;
use crate::page::Page;
use crate::quantity::IpCount;

/// A subnet is exclusive.
#[derive(Debug, Clone)]
pub struct ExclusiveSubnet {
    /// The subnet.
    pub subnet: Cidr,
    /// What it has and cannot give.
    pub available: IpCount,
}

impl Diagnostic for ExclusiveSubnet {
    const CODE: &'static str = "S107";
    const NAME: &'static str = "exclusive-subnet";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: Page = Page {
        meaning: text(
            "An exclusive subnet is kept for pods of its own and serves no ENI, so it carries no node of the plan. Severity: warning.",
            "独占子网只供专用 Pod 使用，不为弹性网卡提供 IP，因此不承载规划中的任何节点。级别：警告。",
        ),
        formula: same("max_nodes = 0; stranded_ips = A"),
        source: text("driver, Subnet objects (spec.exclusive)", "驱动，Subnet 对象（spec.exclusive）"),
        other: None,
    };

    fn subject(&self) -> String {
        self.subnet.to_string()
    }

    fn message(&self, lang: Lang) -> String {
        let (subnet, available) = (self.subnet, self.available.spelled(lang));
        match lang {
            Lang::En => format!("{subnet} is exclusive: its {available} serve no ENI"),
            Lang::Zh => format!("{subnet} 为独占子网：其 {available} 不能用于弹性网卡"),
        }
    }

    fn help(&self, lang: Lang) -> String {
        match lang {
            Lang::En => "leave it out of the plan, or make it shared".to_owned(),
            Lang::Zh => "将其移出规划，或改为共享子网".to_owned(),
        }
    }

    fn values(&self) -> Values {
        vec![("available_ips", Value::Count(self.available.get()))]
    }
}
