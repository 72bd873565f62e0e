//! A612: the cluster is not as planned.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::Serialize;

use super::{Diagnostic, Say, Severity};
use net::lang::Lang;
use texts;

/// The cluster is not as planned.
#[derive(Debug, Clone, Serialize)]
pub struct PlanDrift {
    /// The name of what it is about.
    #[serde(skip)]
    pub name: Arc<str>,
    /// What it is about.
    pub of: DriftOf,
    /// What of it.
    pub what: DriftWhat,
    /// As planned; `None` where the plan has no such thing.
    pub planned: Option<String>,
    /// As it is; `None` where the cluster has no such thing.
    pub observed: Option<String>,
}

/// What a difference is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DriftOf {
    /// The whole.
    Cluster,
    /// A zone.
    Zone,
    /// A node group.
    NodeGroup,
    /// A subnet.
    Subnet,
    /// A node.
    Node,
}

/// What differs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DriftWhat {
    /// Whether it is there at all.
    Presence,
    /// Its network.
    Cidr,
    /// Its zone.
    Zone,
    /// Whether it is exclusive.
    Exclusive,
    /// Available addresses.
    AvailableIps,
    /// How many nodes.
    Nodes,
    /// How nodes take addresses.
    Strategy,
    /// kubelet's max-pods.
    MaxPods,
    /// ENIs a node may have.
    Enis,
    /// Addresses of an ENI.
    IpsPerEni,
}

impl DriftOf {
    /// As written in JSON.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Cluster => "cluster",
            Self::Zone => "zone",
            Self::NodeGroup => "node-group",
            Self::Subnet => "subnet",
            Self::Node => "node",
        }
    }
}

impl DriftWhat {
    /// As written in JSON.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Presence => "presence",
            Self::Cidr => "cidr",
            Self::Zone => "zone",
            Self::Exclusive => "exclusive",
            Self::AvailableIps => "available-ips",
            Self::Nodes => "nodes",
            Self::Strategy => "strategy",
            Self::MaxPods => "max-pods",
            Self::Enis => "enis",
            Self::IpsPerEni => "ips-per-eni",
        }
    }
}

impl Diagnostic for PlanDrift {
    const CODE: &'static str = "A612";
    const NAME: &'static str = "plan-drift";
    const SEVERITY: Severity = Severity::Warning;

    fn subject(&self) -> String {
        self.name.to_string()
    }

    fn message(&self, lang: Lang) -> String {
        Say::of(self, lang)
            .with("about", texts::word("DriftOf", self.of.as_str(), lang))
            .with(
                "matter",
                texts::word("DriftWhat", self.what.as_str(), lang),
            )
            .part(match (&self.planned, &self.observed) {
                (Some(_), None) => "message-missing",
                (None, Some(_)) => "message-unplanned",
                _ => "message",
            })
    }
}
