//! A612: the cluster is not as planned.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::Serialize;
use strum::IntoStaticStr;

use super::{Diagnostic, Say, Severity};
use net::lang::Lang;

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
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema, IntoStaticStr,
)]
#[strum(serialize_all = "kebab-case")]
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
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema, IntoStaticStr,
)]
#[strum(serialize_all = "kebab-case")]
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

impl Diagnostic for PlanDrift {
    const CODE: &'static str = "A612";
    const NAME: &'static str = "plan-drift";
    const SEVERITY: Severity = Severity::Warning;

    fn subject(&self) -> String {
        self.name.to_string()
    }

    fn message(&self, lang: Lang) -> String {
        Say::of(self, lang)
            .with("about", texts::word("DriftOf", self.of.into(), lang))
            .with("matter", texts::word("DriftWhat", self.what.into(), lang))
            .part(match (&self.planned, &self.observed) {
                (Some(_), None) => "message-missing",
                (None, Some(_)) => "message-unplanned",
                _ => "message",
            })
    }
}
