//! P509: a subnet has no address left at some time.

use super::{Diagnostic, Severity, Value, Values};
use crate::lang::{Lang, text};
use crate::page::{Page, POOLS};
use crate::quantity::{IpCount, Span};

/// A subnet has no address left at some time.
#[derive(Debug, Clone)]
pub struct SubnetRanDry {
    /// How nodes take addresses.
    pub strategy: &'static str,
    /// The subnet.
    pub subnet: String,
    /// When.
    pub at: Span,
    /// Addresses that are left at the end.
    pub left: IpCount,
}

impl Diagnostic for SubnetRanDry {
    const CODE: &'static str = "P509";
    const NAME: &'static str = "subnet-ran-dry";
    const SEVERITY: Severity = Severity::Info;
    const PAGE: Page = Page {
        meaning: text(
            "A subnet had no address left. By itself that is what subnets are for; with best-effort pools it is where nodes begin to starve. Severity: info.",
            "子网没有剩余 IP。这本身符合预期；但在 best-effort 下，节点由此开始缺 IP。级别：提示。",
        ),
        formula: text("free addresses of the subnet = 0 for the first time", "子网空闲 IP 首次为 0"),
        source: POOLS,
        other: None,
    };

    fn subject(&self) -> String {
        self.subnet.clone()
    }

    fn message(&self, lang: Lang) -> String {
        let strategy = self.strategy;
        let left = self.left.spelled(lang);
        match lang {
            Lang::En => format!("under {strategy}, subnet {} has no address left from {} on; {} are free at the end", self.subnet, self.at, left),
            Lang::Zh => format!("{strategy} 下，子网 {} 自 {} 起没有剩余 IP；结束时空闲 {}", self.subnet, self.at, left),
        }
    }

    fn help(&self, lang: Lang) -> String {
        text(
            "watch it: what needs another ENI from then on must find another subnet of the zone",
            "请关注：此后需要新弹性网卡的节点必须使用该可用区的其他子网",
        )
        .get(lang)
        .to_owned()
    }

    fn values(&self) -> Values {
        vec![
            ("strategy", Value::Text(self.strategy.to_owned())),
            ("subnet", Value::Text(self.subnet.clone())),
            ("at_ms", Value::Count(self.at.ms())),
            ("available_ips", Value::Count(self.left.get())),
        ]
    }
}
