//! A621: subnets of a VPC in which the cluster is not.

use std::sync::Arc;

use serde::Serialize;

use super::lists::names;
use super::sentences::text_only;
use super::{Diagnostic, KindInfo, Sentences, Severity};
use net::lang::Lang;
use net::quantity::{Number, SubnetCount};
use rows::Keys;

/// Subnets of several VPCs are in the input; a cluster is in one.
#[derive(Debug, Clone, Serialize, Keys)]
#[serde(untagged)]
pub enum SubnetsOfOtherVpc {
    /// They are left out.
    LeftOut {
        /// How many.
        subnets: SubnetCount,
        /// The VPC of the cluster, as its nodes say.
        cluster_vpc: String,
    },
    /// No node says which VPC is the cluster's, so that all of them count.
    Mixed {
        vpcs: Number,
        #[serde(serialize_with = "text_only")]
        names: Vec<Arc<str>>,
        /// What shows the pools that tell it.
        command: String,
    },
}

impl Diagnostic for SubnetsOfOtherVpc {
    const KIND: KindInfo = KindInfo::info(texts::findings_audit::A621, "subnets-of-other-vpc");
    const SAYS: &'static [&'static str] = &["names"];

    fn severity(&self) -> Severity {
        match self {
            Self::LeftOut { .. } => Severity::Info,
            Self::Mixed { .. } => Severity::Warning,
        }
    }

    fn say(&self, say: Sentences, lang: Lang) -> Sentences {
        match self {
            Self::LeftOut { .. } => say,
            Self::Mixed { names: all, .. } => say.with("names", names(all, lang)),
        }
    }

    fn message(&self, say: Sentences) -> String {
        say.part(match self {
            Self::LeftOut { .. } => texts::Part::MESSAGE,
            Self::Mixed { .. } => texts::findings_audit::A621_MESSAGE_MIXED,
        })
    }

    fn help(&self, say: Sentences) -> String {
        say.part(match self {
            Self::LeftOut { .. } => texts::Part::HELP,
            Self::Mixed { .. } => texts::findings_audit::A621_HELP_MIXED,
        })
    }
}
