//! A606 to A609: what objects of nodes, subnets and ENIs say and omit.

use std::sync::Arc;

use serde::Serialize;

use super::lists::{commas, names, printed};
use super::{Diagnostic, Say, Severity};
use net::lang::Lang;
use net::quantity::{EniCount, IpCount, NodeCount, SubnetCount};

/// The limits in node objects differ from those of their type.
#[derive(Debug, Clone, Serialize)]
pub struct LimitsDifferFromQuota {
    /// The instance type, where known.
    #[serde(skip)]
    pub instance: Option<Arc<str>>,
    /// How many nodes of this type.
    pub nodes: NodeCount,
    /// One of these nodes.
    pub example: Arc<str>,
    #[serde(flatten)]
    pub how: LimitDifference,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
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
    const CODE: &'static str = "A606";
    const NAME: &'static str = "limits-differ-from-quota";
    const SEVERITY: Severity = Severity::Info;

    fn subject(&self) -> String {
        self.instance.as_deref().unwrap_or(&self.example).to_owned()
    }

    fn message(&self, lang: Lang) -> String {
        let instance = self.instance.as_deref().unwrap_or("none");
        Say::of(self, lang)
            .with("instance", instance.to_owned())
            .part(match self.how {
                LimitDifference::Values { .. } => "message-values",
                LimitDifference::EnisAboveLimit { .. } => "message-enis",
                LimitDifference::IpsAboveLimit { .. } => "message-ips",
            })
    }

    fn help(&self, lang: Lang) -> String {
        Say::of(self, lang).part(match self.how {
            LimitDifference::Values { .. } => "help-values",
            _ => "help-above",
        })
    }
}

/// Nodes take single IPs, in the unplanned mode.
#[derive(Debug, Clone, Serialize)]
pub struct BestEffortNode {
    #[serde(skip)]
    pub zone: Option<Arc<str>>,
    pub best_effort_nodes: NodeCount,
    /// All nodes of the zone.
    pub nodes: NodeCount,
    /// One of these nodes.
    pub example: Arc<str>,
}

impl Diagnostic for BestEffortNode {
    const CODE: &'static str = "A607";
    const NAME: &'static str = "best-effort-node";
    const SEVERITY: Severity = Severity::Info;

    fn subject(&self) -> String {
        self.zone.as_deref().unwrap_or("cluster").to_owned()
    }

    fn message(&self, lang: Lang) -> String {
        let zone = self.zone.as_deref().unwrap_or("none");
        Say::of(self, lang)
            .with("zone", zone.to_owned())
            .part("message")
    }
}

/// Subnets without a count of free IPs in the input.
#[derive(Debug, Clone, Serialize)]
pub struct CountUnknown {
    pub subnets: SubnetCount,
    #[serde(serialize_with = "commas")]
    pub names: Vec<Arc<str>>,
    /// Whether a list gives 0 for all of its subnets, as lists without counts do.
    #[serde(serialize_with = "printed")]
    pub all_zero_list: bool,
}

impl Diagnostic for CountUnknown {
    const CODE: &'static str = "A608";
    const NAME: &'static str = "count-unknown";
    const SEVERITY: Severity = Severity::Warning;

    fn severity(&self) -> Severity {
        if self.all_zero_list { Severity::Warning } else { Severity::Info }
    }

    fn subject(&self) -> String {
        match self.names.as_slice() {
            [one] => one.to_string(),
            _ => "cluster".to_owned(),
        }
    }

    fn message(&self, lang: Lang) -> String {
        Say::of(self, lang)
            .with("some_names", names(&self.names, lang))
            .part("message")
    }
}

/// ENIs that belong to no node of the input.
#[derive(Debug, Clone, Serialize)]
pub struct OrphanEni {
    /// One of the ENIs.
    #[serde(skip)]
    pub example: Arc<str>,
    pub enis: EniCount,
    /// How many nodes they name.
    pub nodes: NodeCount,
    /// IPs that they hold, including primary IPs.
    pub ips: IpCount,
    /// The node of the example, where it names one.
    pub node: Option<Arc<str>>,
}

impl Diagnostic for OrphanEni {
    const CODE: &'static str = "A609";
    const NAME: &'static str = "orphan-eni";
    const SEVERITY: Severity = Severity::Warning;

    fn subject(&self) -> String {
        self.example.to_string()
    }
}
