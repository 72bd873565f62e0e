//! S110: the driver makes no ENI in a subnet that might seem to have room.

use super::{Diagnostic, Severity, Value, Values};
use crate::lang::{Lang, text};
use crate::page::Page;

/// The driver makes no ENI in a subnet that might seem to have room.
#[derive(Debug, Clone)]
pub struct SubnetClosed {
    /// The subnet.
    pub subnet: Box<str>,
    /// Why.
    pub why: Closed,
}

/// Why the driver makes no ENI in a subnet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Closed {
    /// `status.hasNoMoreIP` is true, while a count is not 0.
    NoMoreIps,
    /// `status.enable` is not true.
    Off {
        /// Whether it is false, and not left out.
        said: bool,
    },
}

impl Diagnostic for SubnetClosed {
    const CODE: &'static str = "S110";
    const NAME: &'static str = "subnet-closed";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: Page = Page {
        meaning: text(
            "The Subnet object keeps the driver from making ENIs in this subnet, whatever the count of free IPs says: status.hasNoMoreIP is true, so 0 IPs count as available; or status.enable is not true, so the subnet carries no node. The driver leaves enable out of the object when it is false. Severity: warning.",
            "Subnet 对象使驱动不在该子网创建弹性网卡，无论可用 IP 数是多少：status.hasNoMoreIP 为 true，可用 IP 按 0 计；或 status.enable 不为 true，该子网不承载节点。enable 为 false 时驱动会将其从对象中省略。级别：警告。",
        ),
        formula: text(
            "usable = enable and not hasNoMoreIP and availableIPNum >= needed",
            "可用 = enable 且非 hasNoMoreIP 且 availableIPNum >= 需要数",
        ),
        source: text(
            "driver, CanBorrow in pkg/bce/bcesync/borrowed_subnet.go; SubnetStatus",
            "驱动，pkg/bce/bcesync/borrowed_subnet.go 的 CanBorrow；SubnetStatus",
        ),
        other: None,
    };

    fn subject(&self) -> String {
        self.subnet.to_string()
    }

    fn message(&self, lang: Lang) -> String {
        let subnet = &self.subnet;
        match (self.why, lang) {
            (Closed::NoMoreIps, Lang::En) => {
                format!("the Subnet object of {subnet} says hasNoMoreIP: 0 IPs count as available, whatever count is reported")
            }
            (Closed::NoMoreIps, Lang::Zh) => {
                format!("{subnet} 的 Subnet 对象为 hasNoMoreIP：无论报告的数量是多少，可用 IP 均按 0 计")
            }
            (Closed::Off { said: true }, Lang::En) => {
                format!("{subnet} is turned off (status.enable is false): no ENI is made in it")
            }
            (Closed::Off { said: true }, Lang::Zh) => {
                format!("{subnet} 已停用（status.enable 为 false）：不会在其中创建弹性网卡")
            }
            (Closed::Off { said: false }, Lang::En) => {
                format!("{subnet} is turned off (no status.enable, which the driver reads as false): no ENI is made in it")
            }
            (Closed::Off { said: false }, Lang::Zh) => {
                format!("{subnet} 已停用（没有 status.enable，驱动视为 false）：不会在其中创建弹性网卡")
            }
        }
    }

    fn help(&self, lang: Lang) -> String {
        match self.why {
            Closed::NoMoreIps => text(
                "dump the Subnet object again: the driver updates hasNoMoreIP from the VPC's count",
                "重新导出 Subnet 对象：驱动会按 VPC 的数量更新 hasNoMoreIP",
            ),
            Closed::Off { .. } => text(
                "check status.reason of the Subnet object, or use another subnet",
                "检查 Subnet 对象的 status.reason，或改用其他子网",
            ),
        }
        .get(lang)
        .to_owned()
    }

    fn values(&self) -> Values {
        let why = match self.why {
            Closed::NoMoreIps => "no-more-ips",
            Closed::Off { said: true } => "off",
            Closed::Off { said: false } => "off-by-omission",
        };
        vec![("why", Value::Text(why.to_owned()))]
    }
}
