//! One instance type.

use std::fmt;
use std::str::FromStr;

use schemars::JsonSchema;
use serde::Serialize;
use strum::IntoStaticStr;

#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, JsonSchema, IntoStaticStr,
)]
#[strum(serialize_all = "kebab-case")]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// Virtual machine.
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
    pub const ALL: [Self; 5] = [Self::Bcc, Self::Ebc, Self::Ehc, Self::Bbc, Self::Tke];

    /// Spelling in names and files.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        self.into()
    }
}

impl Kind {
    /// ENIs of a machine that never serve pods, with any strategy. Source: TKE's table of machine
    /// sizes counts the machine's own ENI.
    #[must_use]
    pub const fn own_enis(self) -> u32 {
        match self {
            Self::Tke => 1,
            Self::Bcc | Self::Ebc | Self::Ehc | Self::Bbc => 0,
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl FromStr for Kind {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let kind = Self::ALL
            .into_iter()
            .find(|kind| kind.as_str().eq_ignore_ascii_case(text));
        kind.ok_or_else(|| format!("\"{text}\" is not one of bcc, ebc, ehc, bbc, tke"))
    }
}

/// A row of the catalog, or the type that the grammar derives from a name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InstanceType {
    /// As the API spells it.
    pub name: String,
    pub kind: Kind,
    /// Letters of the family.
    pub family: String,
    /// Digits and variant of the generation; empty where the name has none.
    pub generation: String,
    /// Virtual cores; `None` where no source gives them.
    pub vcpu: Option<u32>,
    /// Memory; `None` where no source gives it.
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
