//! D708: a range was written with host bits set.

use super::{Diagnostic, Severity, Value, Values};
use crate::lang::{Lang, text};
use crate::net::Network;
use crate::page::{POD_CIDRS, Page};

/// A range was written with host bits set.
#[derive(Debug, Clone)]
pub struct RangeMasked {
    /// The config.
    pub config: String,
    /// As written.
    pub written: String,
    /// As taken.
    pub range: Network,
}

impl Diagnostic for RangeMasked {
    const CODE: &'static str = "D708";
    const NAME: &'static str = "range-masked";
    const SEVERITY: Severity = Severity::Info;
    const PAGE: Page = Page {
        meaning: text(
            "The range is written with an address that is not its first. The allocator takes the whole network around it, and so does this program. Severity: info.",
            "网段中写的不是其首个地址。分配器会取其所在的整个网段，本程序亦然。级别：提示。",
        ),
        formula: text("", ""),
        source: POD_CIDRS,
        other: None,
    };

    fn subject(&self) -> String {
        self.config.clone()
    }

    fn message(&self, lang: Lang) -> String {
        let (config, written, range) = (&self.config, &self.written, self.range);
        match lang {
            Lang::En => format!("{config}: {written} has host bits set and is taken for {range}"),
            Lang::Zh => format!("{config}：{written} 设置了主机位，按 {range} 处理"),
        }
    }

    fn help(&self, lang: Lang) -> String {
        match lang {
            Lang::En => format!("write {} in the next config", self.range),
            Lang::Zh => format!("下次请写作 {}", self.range),
        }
    }

    fn values(&self) -> Values {
        vec![
            ("written", Value::Text(self.written.clone())),
            ("range", Value::Text(self.range.to_string())),
        ]
    }
}
