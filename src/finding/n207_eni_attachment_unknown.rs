//! N207: no source tells whether this bare metal type attaches ENIs.

use std::sync::Arc;

use super::{Diagnostic, Severity, Value, Values};
use crate::lang::{Lang, text};
use crate::page::Page;
use crate::quantity::PodCount;

/// No source tells whether this bare metal type attaches ENIs.
#[derive(Debug, Clone)]
pub struct EniAttachmentUnknown {
    /// The type.
    pub instance: Arc<str>,
    /// Addresses of its primary NIC as counted, the primary included.
    pub ips_per_eni: u32,
    /// ENIs, if it attaches any; `None` where its vCPU is not known.
    pub enis: Option<u32>,
    /// Its memory in GiB, and addresses per ENI by the driver's memory table, where that differs.
    pub by_memory: Option<(u32, u32)>,
}

/// Pods of so many ENIs, each of so many addresses.
fn pods(enis: u32, ips_per_eni: u32) -> PodCount {
    // Two factors of 32 bits never overflow 64.
    PodCount::new(u64::from(enis) * u64::from(ips_per_eni.saturating_sub(1)))
}

impl EniAttachmentUnknown {
    /// Pods of a node, if it attaches ENIs of so many addresses.
    fn with_enis(&self, ips_per_eni: u32) -> Option<PodCount> {
        self.enis.map(|enis| pods(enis, ips_per_eni))
    }
}

impl Diagnostic for EniAttachmentUnknown {
    const CODE: &'static str = "N207";
    const NAME: &'static str = "eni-attachment-unknown";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: Page = Page {
        meaning: text(
            "Elastic bare metal comes in types that attach ENIs and types that do not, and no public source tells them apart. The plan counts the primary NIC alone, which promises the least. The driver takes a type for attachable unless the API gives it an ENI quota of 0. The sources also differ on the addresses of an ENI: the design says 40 on bare metal, the driver reads its memory table (64 GiB: 30). Severity: warning, since the difference is large.",
            "弹性裸金属分为可绑定和不可绑定弹性网卡两类，公开资料未逐一说明。规划取最保守的读法：仅主网卡。驱动默认视为可绑定，除非 API 返回的弹性网卡配额为 0。单网卡 IP 数各来源也不一致：设计文档为裸金属 40 个，驱动按内存表取值（64 GiB 为 30 个）。因差别很大，级别：警告。",
        ),
        formula: text(
            "counted: m - 1 pods; with ENIs: E x c pods, E = min(vCPU, 8)",
            "按仅主网卡：m - 1 个 Pod；可绑定时：E x c 个 Pod，E = min(vCPU, 8)",
        ),
        source: text(
            "CCE design, EBC instances (user-define-cluster-mode.md); driver, node_ebc.go, node_bcc.go and resource_quota_manager.go",
            "CCE 设计文档，EBC 实例（user-define-cluster-mode.md）；驱动 node_ebc.go、node_bcc.go 与 resource_quota_manager.go",
        ),
        other: Some(text(
            "--eni-attachable yes (eni_attachable in a plan file) counts ENIs, --eni-attachable no the primary NIC alone without this warning; --ips-per-eni (ips_per_eni of a node group) takes the driver's memory table; a catalog row with enis settles it for its type.",
            "--eni-attachable yes（规划文件 eni_attachable）按可绑定计算，--eni-attachable no 按仅主网卡且不再告警；--ips-per-eni（节点组 ips_per_eni）可采用驱动的内存表；带 enis 的机型目录行可为该机型定论。",
        )),
    };

    fn subject(&self) -> String {
        self.instance.to_string()
    }

    fn message(&self, lang: Lang) -> String {
        let (instance, m) = (&self.instance, self.ips_per_eni);
        let counted = pods(1, m).spelled(lang);
        let mut parts = vec![match lang {
            Lang::En => format!(
                "no source says whether {instance} attaches ENIs: counted with its primary NIC alone, {counted} a node"
            ),
            Lang::Zh => format!("无资料说明 {instance} 能否绑定弹性网卡：按仅主网卡计算，每节点 {counted}"),
        }];
        parts.extend(self.with_enis(m).map(|with| match lang {
            Lang::En => format!("; with ENIs, {}", with.get()),
            Lang::Zh => format!("；可绑定时为 {} 个", with.get()),
        }));
        if let Some((gib, ips)) = self.by_memory {
            let alone = pods(1, ips).get();
            parts.push(match lang {
                Lang::En => format!(
                    "; the driver's memory table gives {gib} GiB {ips} addresses an ENI: {alone}"
                ),
                Lang::Zh => format!("；驱动的内存表中 {gib} GiB 对应 {ips} 个 IP：{alone} 个"),
            });
            parts.extend(self.with_enis(ips).map(|with| match lang {
                Lang::En => format!(", or {} with ENIs", with.get()),
                Lang::Zh => format!("，可绑定时 {} 个", with.get()),
            }));
        }
        parts.concat()
    }

    fn help(&self, lang: Lang) -> String {
        let mut parts = vec![match lang {
            Lang::En => "look up the type's eniQuota: --eni-attachable no if it is 0, else yes".to_owned(),
            Lang::Zh => "查询该机型的 eniQuota：为 0 则指定 --eni-attachable no，否则 yes".to_owned(),
        }];
        parts.extend(self.by_memory.map(|(_, ips)| match lang {
            Lang::En => format!("; --ips-per-eni {ips} takes the driver's memory table"),
            Lang::Zh => format!("；--ips-per-eni {ips} 采用驱动的内存表"),
        }));
        parts.concat()
    }

    fn values(&self) -> Values {
        let count = |pods: Option<PodCount>| Value::from(pods.map(PodCount::get));
        let ips = self.by_memory.map(|(_, ips)| ips);
        let table = |enis: Option<u32>| count(enis.zip(ips).map(|(enis, ips)| pods(enis, ips)));
        vec![
            ("instance", Value::Text(self.instance.to_string())),
            ("attachable_node_limit", count(self.with_enis(self.ips_per_eni))),
            ("primary_only_node_limit", count(Some(pods(1, self.ips_per_eni)))),
            ("memory_gib", Value::from(self.by_memory.map(|(gib, _)| gib.into()))),
            ("memory_table_ips_per_eni", Value::from(ips.map(u64::from))),
            ("memory_table_attachable_node_limit", table(self.enis)),
            ("memory_table_primary_only_node_limit", table(Some(1))),
        ]
    }
}
