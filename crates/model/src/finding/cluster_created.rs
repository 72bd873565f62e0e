//! C427: subnets that were created differently from the plan.

use std::sync::Arc;

use serde::Serialize;

use super::{Diagnostic, KindInfo, Sentences};
use net::Cidr;
use net::lang::Lang;
use rows::Keys;

/// A subnet of the plan is not there, or not as planned.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct CreatedDifferently {
    pub subnet: Cidr,
    pub zone: Option<Arc<str>>,
    /// Whether the plan only asks for it.
    #[serde(skip)]
    pub is_planned: bool,
    #[serde(rename = "created", serialize_with = "created")]
    pub differs: CreatedDifference,
}

/// How it differs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CreatedDifference {
    /// It is in this zone.
    Zone(Arc<str>),
    /// This network is in its zone instead.
    Network(Cidr),
    /// It is not in the list.
    Absent,
}

/// What there is instead.
fn created<S: serde::Serializer>(
    differs: &CreatedDifference,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let created = match differs {
        CreatedDifference::Zone(zone) => Some(zone.to_string()),
        CreatedDifference::Network(cidr) => Some(cidr.to_string()),
        CreatedDifference::Absent => None,
    };
    created.serialize(serializer)
}

impl Diagnostic for CreatedDifferently {
    const KIND: KindInfo = KindInfo::warning(texts::findings_cluster::C427, "created-differently");
    const SAYS: &'static [&'static str] = &["differs"];

    fn say(&self, say: Sentences, _: Lang) -> Sentences {
        say.with(
            "differs",
            match self.differs {
                CreatedDifference::Zone(_) => "zone",
                CreatedDifference::Network(_) => "network",
                CreatedDifference::Absent => "absent",
            },
        )
    }
}
