//! A612: the cluster differs from the plan.

use serde::Serialize;
use strum::IntoStaticStr;

use super::{Diagnostic, KindInfo, Sentences};
use net::lang::Lang;
use rows::{Keys, Word};

/// The cluster differs from the plan.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct PlanDrift {
    /// The kind of the subject.
    pub of: DriftOf,
    pub what: DriftWhat,
    /// The planned value; `None` if the plan does not have it.
    pub planned: Option<String>,
    /// The observed value; `None` if the cluster does not have it.
    pub observed: Option<String>,
}

/// What a difference is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Word, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
#[serde(rename_all = "kebab-case")]
pub enum DriftOf {
    Cluster,
    Zone,
    NodeGroup,
    Subnet,
    Node,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Word, IntoStaticStr)]
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
    const KIND: KindInfo = KindInfo::warning(texts::findings_audit::A612, "plan-drift");
    const SAYS: &'static [&'static str] = &["about", "matter"];

    fn say(&self, say: Sentences, lang: Lang) -> Sentences {
        say.with("about", texts::word("DriftOf", self.of.into(), lang))
            .with("matter", texts::word("DriftWhat", self.what.into(), lang))
    }

    fn message(&self, say: Sentences) -> String {
        say.part(match (&self.planned, &self.observed) {
            (Some(_), None) => texts::findings_audit::A612_MESSAGE_MISSING,
            (None, Some(_)) => texts::findings_audit::A612_MESSAGE_UNPLANNED,
            _ => texts::Part::MESSAGE,
        })
    }
}
