//! One instance type.

use serde::Serialize;
use strum::{Display, EnumString, IntoStaticStr};

use rows::Word;
use texts::{AnyMessage, Message, errors_model as say};

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Word)]
#[serde(rename_all = "kebab-case")]
#[derive(Display, EnumString, IntoStaticStr)]
#[strum(
    serialize_all = "kebab-case",
    ascii_case_insensitive,
    parse_err_fn = unknown_kind,
    parse_err_ty = AnyMessage
)]
pub enum Kind {
    /// Virtual machine.
    #[default]
    Bcc,
    /// Elastic bare metal.
    Ebc,
    /// High-performance cluster node.
    Ehc,
    /// Bare metal.
    Bbc,
    /// A machine size of Tencent's TKE.
    Tke,
}

impl Kind {
    /// Spelling in names and files.
    pub fn as_str(self) -> &'static str {
        self.into()
    }

    /// ENIs of a machine that never serve pods, with any strategy. Source: TKE's table of machine
    /// sizes counts the machine's own ENI.
    pub const fn own_enis(self) -> u32 {
        match self {
            Self::Tke => 1,
            Self::Bcc | Self::Ebc | Self::Ehc | Self::Bbc => 0,
        }
    }
}

fn unknown_kind(text: &str) -> AnyMessage {
    say::UnknownKind { text }.to_message()
}

/// A row of the catalog, or the type that the grammar derives from a name.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct InstanceType {
    /// As the API spells it.
    pub name: String,
    pub kind: Kind,
    /// Letters of the family.
    pub family: String,
    /// Digits and variant of the generation; empty if the name has none.
    pub generation: String,
    /// Virtual cores; `None` if no source has them.
    pub vcpu: Option<u32>,
    /// Memory; `None` if no source has it.
    pub memory_gib: Option<u32>,
    /// Type and number of cards.
    pub gpu: Option<String>,
    /// The API's ENI quota, where known; for a TKE size, all ENIs of the machine.
    pub enis: Option<u32>,
    /// The API's quota of addresses per ENI, where known.
    pub ips_per_eni: Option<u32>,
    /// Whether it can attach ENIs, where known.
    pub eni_attachable: Option<bool>,
    /// Where the row was read; empty for a name without a row.
    pub source: String,
}

/// The generation of types whose names are older than the grammar.
pub(super) const LEGACY: &str = "legacy";

impl InstanceType {
    /// Whether it is of a deprecated package, and no list of the cloud, which has its limits, names it.
    #[must_use]
    pub fn is_deprecated(&self) -> bool {
        self.generation == LEGACY && self.enis.is_none() && self.ips_per_eni.is_none()
    }
}
