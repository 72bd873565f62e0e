//! D707: a service range takes blocks of a config.

use super::{Diagnostic, Severity, Value, Values};
use crate::lang::{Lang, text};
use crate::net::Network;
use crate::page::{POD_CIDRS, Page};
use crate::quantity::grouped;

/// A service range takes blocks of a config.
#[derive(Debug, Clone)]
pub struct ServiceRangeOverlap {
    /// The config.
    pub config: String,
    /// Its range.
    pub range: Network,
    /// The service range, the first of several.
    pub service: Network,
    /// Blocks that are lost.
    pub lost: u64,
    /// All blocks.
    pub total: u64,
}

impl Diagnostic for ServiceRangeOverlap {
    const CODE: &'static str = "D707";
    const NAME: &'static str = "service-range-overlap";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: Page = Page {
        meaning: text(
            "A range of service addresses has a part of the config's range, so the blocks there go to no node. Severity: warning; error where no block is left.",
            "服务网段与配置的网段重叠，重叠处的块不会分给任何节点。级别：警告；没有剩余块时为错误。",
        ),
        formula: text("", ""),
        source: POD_CIDRS,
        other: None,
    };

    fn severity(&self) -> Severity {
        if self.lost >= self.total {
            Severity::Error
        } else {
            Severity::Warning
        }
    }

    fn subject(&self) -> String {
        self.config.clone()
    }

    fn message(&self, lang: Lang) -> String {
        let (config, range, service) = (&self.config, self.range, self.service);
        let (lost, total) = (grouped(self.lost), grouped(self.total));
        match (lang, self.lost >= self.total) {
            (Lang::En, true) => format!("services in {service} take all of {range}, the range of {config}: it has no block to give"),
            (Lang::En, false) => format!("services in {service} take {lost} of the {total} blocks of {config} ({range})"),
            (Lang::Zh, true) => format!("服务网段 {service} 占满了 {config} 的网段 {range}：没有可分配的块"),
            (Lang::Zh, false) => format!("服务网段 {service} 占用了 {config}（{range}）{total} 个块中的 {lost} 个"),
        }
    }

    fn help(&self, lang: Lang) -> String {
        match lang {
            Lang::En => format!("give {} a range outside of {}", self.config, self.service),
            Lang::Zh => format!("为 {} 换用 {} 之外的网段", self.config, self.service),
        }
    }

    fn values(&self) -> Values {
        vec![
            ("range", Value::Text(self.range.to_string())),
            ("service_cidr", Value::Text(self.service.to_string())),
            ("lost_blocks", Value::Count(self.lost)),
            ("total_blocks", Value::Count(self.total)),
        ]
    }
}
