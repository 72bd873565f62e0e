//! N201 to N207: what an instance type's ENIs carry, and what is not known about it.

use std::sync::Arc;

use serde::Serialize;

use super::sentences::text_only;
use super::{Diagnostic, KindInfo, Measure, Sentences, Setup};
use crate::catalog::MemoryBands;
use net::lang::Lang;
use net::quantity::{EniCount, IpCount, NodeCount, PodCount};
use rows::Keys;

/// max-pods is more than a node's ENIs carry.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct MaxPodsAboveNodeLimit {
    /// The type and density.
    #[serde(flatten)]
    pub setup: Setup,
    /// E x c, without the machine's own ENIs.
    pub node_limit: PodCount,
    /// E.
    #[serde(serialize_with = "text_only")]
    pub enis: EniCount,
    /// ENIs that serve no pods.
    #[serde(serialize_with = "text_only")]
    pub own_enis: EniCount,
    /// c.
    #[serde(serialize_with = "text_only")]
    pub secondary_ips_per_eni: IpCount,
}

impl Diagnostic for MaxPodsAboveNodeLimit {
    const KIND: KindInfo =
        KindInfo::warning(texts::findings_nodes::N201, "max-pods-above-node-limit")
            .worse(&[Measure::Less("node_limit")]);
}

/// The type attaches no ENI: pods share the node's primary NIC.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct PrimaryNicOnly {
    pub instance: Arc<str>,
    /// The most pods of a node.
    pub node_limit: PodCount,
}

impl Diagnostic for PrimaryNicOnly {
    const KIND: KindInfo = KindInfo::info(texts::findings_nodes::N202, "primary-nic-only");
}

/// Sources give this memory size two different limits.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct QuotaSourcesDisagree {
    /// The type and density.
    #[serde(flatten)]
    pub setup: Setup,
    pub memory_gib: u32,
    /// The reading used.
    pub memory_bands: MemoryBands,
    /// m under the reading used.
    pub ips_per_eni: u32,
    /// Nodes under the reading used.
    pub max_nodes: NodeCount,
    /// m under the other reading.
    pub other_ips_per_eni: u32,
    /// Nodes under the other reading.
    pub other_max_nodes: NodeCount,
    /// Pods of a node under the reading used.
    #[serde(serialize_with = "text_only")]
    pub pods: PodCount,
    /// Pods of a node under the other reading.
    #[serde(serialize_with = "text_only")]
    pub other_pods: PodCount,
}

impl Diagnostic for QuotaSourcesDisagree {
    const KIND: KindInfo = KindInfo::info(texts::findings_nodes::N203, "quota-sources-disagree");
    const SAYS: &'static [&'static str] = &["other_bands"];

    fn say(&self, say: Sentences, _: Lang) -> Sentences {
        say.with("other_bands", self.memory_bands.other().as_str())
    }
}

/// The limits come from the type's name: it has no catalog row.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct InstanceNotInCatalog {
    pub instance: Arc<str>,
    /// E by rule.
    pub enis_limit: u32,
    /// m by rule.
    pub ips_per_eni: u32,
    /// The nearest catalogued name, if any.
    #[serde(serialize_with = "text_only")]
    pub near: Option<String>,
}

impl Diagnostic for InstanceNotInCatalog {
    const KIND: KindInfo = KindInfo::info(texts::findings_nodes::N204, "instance-not-in-catalog");
}

/// The operating system of a node this small may report less memory, which gives fewer IPs.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct ReportedMemoryBelowNominal {
    pub instance: Arc<str>,
    /// Nominal memory.
    pub memory_gib: u32,
    /// m by nominal memory.
    pub ips_per_eni: u32,
}

impl Diagnostic for ReportedMemoryBelowNominal {
    const KIND: KindInfo =
        KindInfo::warning(texts::findings_nodes::N205, "reported-memory-below-nominal");
}

/// The first pod of a node makes it create a second ENI.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct SecondEniFromFirstPod {
    /// The type and density.
    #[serde(flatten)]
    pub setup: Setup,
    pub first_eni_ips: IpCount,
    /// IPs of the first two ENIs.
    pub two_eni_ips: IpCount,
    /// Pods of a node.
    #[serde(serialize_with = "text_only")]
    pub pods: PodCount,
}

impl Diagnostic for SecondEniFromFirstPod {
    const KIND: KindInfo = KindInfo::info(texts::findings_nodes::N206, "second-eni-from-first-pod");
}

/// No source says whether this bare metal type attaches ENIs.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct EniAttachmentUnknown {
    pub instance: Arc<str>,
    /// Pods of a node, if it attaches ENIs; `None` if its vCPU is unknown.
    pub attachable_node_limit: Option<PodCount>,
    /// Pods of a node on its primary NIC, as counted.
    pub primary_only_node_limit: PodCount,
    /// Its memory, where the driver's memory table gives another m.
    pub memory_gib: Option<u32>,
    /// m by that table.
    pub memory_table_ips_per_eni: Option<u32>,
    /// Pods of a node by that table, if it attaches ENIs.
    pub memory_table_attachable_node_limit: Option<PodCount>,
    /// Pods of a node on its primary NIC by that table.
    pub memory_table_primary_only_node_limit: Option<PodCount>,
}

impl EniAttachmentUnknown {
    /// A type whose primary NIC has `ips_per_eni`, including the primary IP. `enis` applies if it
    /// attaches any; `by_memory` is its GiB and m by the driver's memory table, if that differs.
    pub fn new(
        instance: Arc<str>,
        ips_per_eni: u32,
        enis: Option<u32>,
        by_memory: Option<(u32, u32)>,
    ) -> Self {
        let pods = |enis: u32, ips_per_eni: u32| {
            // The product of two 32-bit factors never overflows 64 bits.
            PodCount::new(u64::from(enis) * u64::from(ips_per_eni.saturating_sub(1)))
        };
        let table = by_memory.map(|(_, ips)| ips);
        Self {
            instance,
            attachable_node_limit: enis.map(|enis| pods(enis, ips_per_eni)),
            primary_only_node_limit: pods(1, ips_per_eni),
            memory_gib: by_memory.map(|(gib, _)| gib),
            memory_table_ips_per_eni: table,
            memory_table_attachable_node_limit: enis.zip(table).map(|(enis, ips)| pods(enis, ips)),
            memory_table_primary_only_node_limit: table.map(|ips| pods(1, ips)),
        }
    }
}

impl Diagnostic for EniAttachmentUnknown {
    const KIND: KindInfo = KindInfo::warning(texts::findings_nodes::N207, "eni-attachment-unknown");
}
