//! A612: the cluster differs from the plan.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::Serialize;
use strum::IntoStaticStr;

use super::{Diagnostic, Say, Severity};
use net::lang::Lang;

/// The cluster differs from the plan.
#[derive(Debug, Clone, Serialize)]
pub struct PlanDrift {
    /// The name of the subject.
    #[serde(skip)]
    pub name: Arc<str>,
    /// The kind of the subject.
    pub of: DriftOf,
    pub what: DriftWhat,
    /// The planned value; `None` where the plan has no such thing.
    pub planned: Option<String>,
    /// The observed value; `None` where the cluster has no such thing.
    pub observed: Option<String>,
}

/// What a difference is about.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema, IntoStaticStr,
)]
#[strum(serialize_all = "kebab-case")]
#[serde(rename_all = "kebab-case")]
pub enum DriftOf {
    Cluster,
    Zone,
    NodeGroup,
    Subnet,
    Node,
}

#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema, IntoStaticStr,
)]
#[strum(serialize_all = "kebab-case")]
#[serde(rename_all = "kebab-case")]
pub enum DriftWhat {
    Presence,
    Cidr,
    Zone,
    Exclusive,
    AvailableIps,
    Nodes,
    Strategy,
    MaxPods,
    Enis,
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
