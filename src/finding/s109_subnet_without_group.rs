//! S109: no node group may use a subnet.

use super::{Diagnostic, Severity, Value, Values};
use crate::lang::{Lang, text};
use crate::net::Cidr;
use crate::page::Page;
use crate::quantity::IpCount;

/// No node group may use a subnet.
#[derive(Debug, Clone)]
pub struct SubnetWithoutGroup {
    /// The subnet.
    pub subnet: Cidr,
    /// Its addresses.
    pub available: IpCount,
}

impl Diagnostic for SubnetWithoutGroup {
    const CODE: &'static str = "S109";
    const NAME: &'static str = "subnet-without-group";
    const SEVERITY: Severity = Severity::Info;
    const PAGE: Page = Page {
        meaning: text(
            "A subnet of the plan serves no node group, by zones, subnets and node_subnets: its addresses count nowhere. Severity: info.",
            "方案中的某子网未服务于任何节点组（按 zones、subnets、node_subnets）：其 IP 不计入任何容量。级别：提示。",
        ),
        formula: text("no node group has the subnet", "没有节点组使用该子网"),
        source: text("this program", "本程序"),
        other: None,
    };

    fn subject(&self) -> String {
        self.subnet.to_string()
    }

    fn message(&self, lang: Lang) -> String {
        let (subnet, available) = (self.subnet, self.available.spelled(lang));
        match lang {
            Lang::En => format!("no node group uses {subnet} with its {available}"),
            Lang::Zh => format!("没有节点组使用 {subnet}（{available}）"),
        }
    }

    fn help(&self, lang: Lang) -> String {
        let help = text("add its zone or the subnet to a node group, or take it out of the plan", "将其可用区或该子网加入节点组，或从方案中移除");
        help.get(lang).to_owned()
    }

    fn values(&self) -> Values {
        vec![("available_ips", Value::Count(self.available.get()))]
    }
}
