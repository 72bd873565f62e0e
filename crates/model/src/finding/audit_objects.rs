//! A606 to A609: what objects of nodes, subnets and ENIs say and omit.

use std::sync::Arc;

use serde::Serialize;

use super::lists::{commas, names, printed};
use super::sentences::text_only;
use super::{Diagnostic, KindInfo, Measure, Sentences, Severity};
use net::lang::Lang;
use net::quantity::{EniCount, IpCount, NodeCount, SubnetCount};
use rows::Keys;

/// The limits in node objects differ from those of their type.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct LimitsDifferFromQuota {
    /// The instance type, where known.
    #[serde(serialize_with = "text_only")]
    pub instance: Option<Arc<str>>,
    /// How many nodes of this type.
    pub nodes: NodeCount,
    /// One of these nodes.
    pub example: Arc<str>,
    #[serde(flatten)]
    pub how: LimitDifference,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Keys)]
#[serde(untagged)]
pub enum LimitDifference {
    /// E and m of the objects differ from those of the cloud's list or the catalog.
    Values {
        /// E in the objects.
        object_enis: Option<EniCount>,
        /// m in the objects.
        object_ips_per_eni: Option<IpCount>,
        /// E in the list or the catalog.
        quota_enis: Option<EniCount>,
        /// m in the list or the catalog.
        quota_ips_per_eni: Option<IpCount>,
    },
    /// More ENIs are bound than the limit allows.
    EnisAboveLimit {
        /// ENIs of the example.
        enis: EniCount,
        /// E.
        enis_limit: EniCount,
    },
    /// An ENI carries more than the limit allows.
    IpsAboveLimit {
        /// IPs of the fullest ENI of the example, including the primary IP.
        ips: IpCount,
        /// m.
        ips_per_eni: IpCount,
    },
}

impl Diagnostic for LimitsDifferFromQuota {
    const KIND: KindInfo = KindInfo::info(texts::findings_audit::A606, "limits-differ-from-quota");

    fn message(&self, say: Sentences) -> String {
        say.part(match self.how {
            LimitDifference::Values { .. } => texts::findings_audit::A606_MESSAGE_VALUES,
            LimitDifference::EnisAboveLimit { .. } => texts::findings_audit::A606_MESSAGE_ENIS,
            LimitDifference::IpsAboveLimit { .. } => texts::findings_audit::A606_MESSAGE_IPS,
        })
    }

    fn help(&self, say: Sentences) -> String {
        say.part(match self.how {
            LimitDifference::Values { .. } => texts::findings_audit::A606_HELP_VALUES,
            _ => texts::findings_audit::A606_HELP_ABOVE,
        })
    }
}

/// Nodes take single IPs, in the unplanned mode.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct BestEffortNode {
    #[serde(serialize_with = "text_only")]
    pub zone: Option<Arc<str>>,
    pub best_effort_nodes: NodeCount,
    /// All nodes of the zone.
    pub nodes: NodeCount,
    /// One of these nodes.
    pub example: Arc<str>,
}

impl Diagnostic for BestEffortNode {
    const KIND: KindInfo = KindInfo::info(texts::findings_audit::A607, "best-effort-node");
}

/// Subnets without a count of free IPs in the input.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct CountUnknown {
    pub subnets: SubnetCount,
    #[serde(serialize_with = "commas")]
    pub names: Vec<Arc<str>>,
    /// Whether a list gives 0 for all of its subnets, as lists without counts do.
    #[serde(serialize_with = "printed")]
    pub all_zero_list: bool,
    /// What shows them.
    pub command: String,
}

impl Diagnostic for CountUnknown {
    const KIND: KindInfo = KindInfo::warning(texts::findings_audit::A608, "count-unknown")
        .worse(&[Measure::More("subnets")]);
    const SAYS: &'static [&'static str] = &["some_names"];

    fn severity(&self) -> Severity {
        if self.all_zero_list {
            Severity::Warning
        } else {
            Severity::Info
        }
    }

    fn say(&self, say: Sentences, lang: Lang) -> Sentences {
        say.with("some_names", names(&self.names, lang))
    }
}

/// ENIs that belong to no node of the input.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct OrphanEni {
    pub enis: EniCount,
    /// How many nodes they name.
    pub nodes: NodeCount,
    /// IPs that they hold, including primary IPs.
    pub ips: IpCount,
    /// The node of the example, where it names one.
    pub node: Option<Arc<str>>,
    /// What deletes the pool of that node, after which its ENIs are cleaned up.
    pub command: Option<String>,
}

impl Diagnostic for OrphanEni {
    const KIND: KindInfo = KindInfo::warning(texts::findings_audit::A609, "orphan-eni")
        .worse(&[Measure::More("enis"), Measure::More("ips")]);
}
