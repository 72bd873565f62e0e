//! H908: more services than `tun_id`s.

use super::{Diagnostic, Severity, Value, Values};
use crate::lang::{Lang, text};
use crate::page::{Page, VIPS};
use crate::quantity::grouped;

/// More services than a register of 32 bits tells apart.
#[derive(Debug, Clone)]
pub struct ServicesAboveTunIds {
    /// The services.
    pub services: u64,
    /// What can be told apart.
    pub tun_ids: u64,
}

impl Diagnostic for ServicesAboveTunIds {
    const CODE: &'static str = "H908";
    const NAME: &'static str = "services-above-tun-ids";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: Page = Page {
        meaning: text(
            "Each service takes a tun_id, which the datapath keeps in a register of 32 bits. Severity: error.",
            "每个 Service 占用一个 tun_id，数据面以 32 位寄存器存放。级别：错误。",
        ),
        formula: text("services > 2^32", "services > 2^32"),
        source: VIPS,
        other: Some(text(
            "The design says 400 million; 2^32 is 4,294,967,296.",
            "设计文档写作 4 亿；2^32 实为 4,294,967,296。",
        )),
    };

    fn subject(&self) -> String {
        "cluster".to_owned()
    }

    fn message(&self, lang: Lang) -> String {
        let (services, most) = (grouped(self.services), grouped(self.tun_ids));
        match lang {
            Lang::En => format!("{services} services and {most} tun_ids"),
            Lang::Zh => format!("{services} 个 Service，tun_id 仅 {most} 个"),
        }
    }

    fn help(&self, lang: Lang) -> String {
        text("spread the services over several clusters", "将 Service 分到多个集群")
            .get(lang)
            .to_owned()
    }

    fn values(&self) -> Values {
        vec![
            ("services", Value::Count(self.services)),
            ("tun_ids", Value::Count(self.tun_ids)),
        ]
    }
}
