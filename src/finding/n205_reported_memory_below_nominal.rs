//! N205: a node this small may get fewer addresses than its nominal memory says.

use std::sync::Arc;

use super::{Diagnostic, Severity, Value, Values};
use crate::lang::{Lang, text};
use crate::page::Page;

/// A node this small may get fewer addresses than its nominal memory says.
#[derive(Debug, Clone)]
pub struct ReportedMemoryBelowNominal {
    /// The type.
    pub instance: Arc<str>,
    /// Nominal memory.
    pub memory_gib: u32,
    /// m by nominal memory.
    pub ips_per_eni: u32,
}

impl Diagnostic for ReportedMemoryBelowNominal {
    const CODE: &'static str = "N205";
    const NAME: &'static str = "reported-memory-below-nominal";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: Page = Page {
        meaning: text(
            "The driver rounds the memory that the kernel reports down to whole GiB, and the kernel reports a little less than the nominal size. A 2 GiB node may so get the 2 addresses of 1 GiB, and a 1 GiB node none. Severity: warning.",
            "驱动将内核上报的内存向下取整到 GiB，而内核上报值略低于标称值：2 GiB 节点可能只得到 1 GiB 档的 2 个 IP，1 GiB 节点可能一个也没有。级别：警告。",
        ),
        formula: text("m by floor(reported GiB) for 1 and 2 GiB", "1、2 GiB 时的 m 取决于 floor(上报的 GiB)"),
        source: text("driver, resource_quota_manager.go; read from the code, not observed", "驱动 resource_quota_manager.go；由代码推断，未经实测"),
        other: None,
    };

    fn subject(&self) -> String {
        self.instance.to_string()
    }

    fn message(&self, lang: Lang) -> String {
        let (instance, gib, m) = (&self.instance, self.memory_gib, self.ips_per_eni);
        let real = if gib == 1 { 0 } else { 2 };
        match lang {
            Lang::En => format!("{instance} has {gib} GiB nominally; its kernel reports less, so an ENI may get {real} addresses and not {m}"),
            Lang::Zh => format!("{instance} 标称 {gib} GiB，内核上报值更低，单网卡可能只有 {real} 个 IP，而非 {m} 个"),
        }
    }

    fn help(&self, lang: Lang) -> String {
        match lang {
            Lang::En => "take a type with 4 GiB or more, or try one node first".to_owned(),
            Lang::Zh => "选用 4 GiB 及以上的机型，或先用一个节点验证".to_owned(),
        }
    }

    fn values(&self) -> Values {
        vec![
            ("instance", Value::Text(self.instance.to_string())),
            ("memory_gib", Value::Count(self.memory_gib.into())),
            ("ips_per_eni", Value::Count(self.ips_per_eni.into())),
        ]
    }
}
