//! N203: sources give this memory size two different limits.

use super::{Diagnostic, Setup, Severity, Value, Values};
use crate::lang::{Lang, text};
use crate::page::Page;
use crate::quantity::{NodeCount, PodCount};
use crate::catalog::MemoryBands;

/// Sources give this memory size two different limits.
#[derive(Debug, Clone)]
pub struct QuotaSourcesDisagree {
    /// With what.
    pub setup: Setup,
    /// Pods of a node under the reading used.
    pub pods: PodCount,
    /// The size.
    pub memory_gib: u32,
    /// The reading used.
    pub bands: MemoryBands,
    /// Addresses per ENI and nodes under the reading used.
    pub used: (u32, NodeCount),
    /// The same under the other reading.
    pub other: (u32, NodeCount),
    /// Pods of a node under the other reading.
    pub other_pods: PodCount,
}

impl Diagnostic for QuotaSourcesDisagree {
    const CODE: &'static str = "N203";
    const NAME: &'static str = "quota-sources-disagree";
    const SEVERITY: Severity = Severity::Info;
    const PAGE: Page = Page {
        meaning: text(
            "At exactly 8, 32 and 64 GiB the sources disagree on the addresses per ENI. The design's table and the driver include the upper bound of a band, a page of the driver's documentation the lower one. Both results are shown; the cautious one is the default. Severity: info.",
            "内存恰为 8、32、64 GiB 时，各来源给出的单网卡 IP 数不一致：设计文档与驱动含上界，驱动的注解文档含下界。同时给出两种结果，默认取保守值。级别：提示。",
        ),
        formula: text("m by memory band, upper-inclusive: 8, 16, 30; lower-inclusive: 16, 30, 40", "按内存分档的 m，含上界：8、16、30；含下界：16、30、40"),
        source: text("CCE design, memory table, and driver, resource_quota_manager.go (upper); driver, vpc-eni-node-spec-max-ip-num.md (lower)", "CCE 设计文档内存表、驱动 resource_quota_manager.go（含上界）；驱动文档 vpc-eni-node-spec-max-ip-num.md（含下界）"),
        other: Some(text(
            "--memory-bands lower-inclusive takes the other reading. The design's own worked example gives bcc.g5.c16m64 40 addresses, against its table.",
            "--memory-bands lower-inclusive 采用另一种读法。设计文档的示例给 bcc.g5.c16m64 的是 40，与其表格不符。",
        )),
    };

    fn subject(&self) -> String {
        self.setup.instance.to_string()
    }

    fn message(&self, lang: Lang) -> String {
        let (instance, gib) = (&self.setup.instance, self.memory_gib);
        let ((m, nodes), (other_m, other_nodes)) = (self.used, self.other);
        let (pods, reading) = (self.pods.spelled(lang), self.bands.as_str());
        let other_pods = self.other_pods.spelled(lang);
        match lang {
            Lang::En => format!(
                "sources disagree at {gib} GiB: {instance} has {m} addresses an ENI ({reading}, used: {} of {pods}) or {other_m} ({} of {other_pods})",
                nodes.spelled(lang),
                other_nodes.spelled(lang)
            ),
            Lang::Zh => format!(
                "{gib} GiB 处来源不一致：{instance} 单网卡 {m} 个 IP（{reading}，已采用：{}，每节点 {pods}），或 {other_m} 个（{}，每节点 {other_pods}）",
                nodes.spelled(lang),
                other_nodes.spelled(lang)
            ),
        }
    }

    fn help(&self, lang: Lang) -> String {
        let other = self.bands.other().as_str();
        match lang {
            Lang::En => format!("ask for the type's nicIpv4Quota; --memory-bands {other} takes the other reading"),
            Lang::Zh => format!("查询该机型的 nicIpv4Quota；--memory-bands {other} 采用另一种读法"),
        }
    }

    fn values(&self) -> Values {
        let mut values = self.setup.values();
        let ((m, nodes), (other_m, other_nodes)) = (self.used, self.other);
        values.extend([
            ("memory_gib", Value::Count(self.memory_gib.into())),
            ("memory_bands", Value::Text(self.bands.as_str().to_owned())),
            ("ips_per_eni", Value::Count(m.into())),
            ("max_nodes", Value::Count(nodes.get())),
            ("other_ips_per_eni", Value::Count(other_m.into())),
            ("other_max_nodes", Value::Count(other_nodes.get())),
        ]);
        values
    }
}
