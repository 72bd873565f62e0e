//! How many ENIs a node attaches and how many addresses each ENI has.
//!
//! Order of priority: flags; the quota of a catalog row; the rules here. Each number carries the
//! rule it comes from.
//!
//! Source: the CCE design (`baidubce/baiducloud-cce-cni-driver`,
//! `cce-network-v2/docs/vpc-eni/user-define-cluster-mode.md`) and the driver's
//! `resource_quota_manager.go`; the other reading of the bands is that of
//! `docs/vpc-eni/node-spec-config/vpc-eni-node-spec-max-ip-num.md`.

use serde::Serialize;
use strum::{EnumString, IntoStaticStr, VariantNames};

use super::{InstanceType, Kind};
use net::lang::Lang;
use texts::{AnyMessage, Message, Words, errors_model as say};

/// The default ENI quota of a VPC. Source: the CCE design.
pub const ENI_QUOTA_PER_VPC: u64 = 500;

/// The default quota of subnets of all kinds in a VPC. Source: VPC documentation, limits
/// (<https://cloud.baidu.com/doc/VPC/s/9jwvytur6-en>); `subnetQuota` of the quota center.
pub const SUBNET_QUOTA_PER_VPC: u64 = 10;

/// Most ENIs of any documented type. Source: the CCE design.
pub const MOST_ENIS: u32 = 8;

/// Most addresses on an ENI of any documented type: on bare metal, and from 64 GiB up. Source: the
/// CCE design.
pub const MOST_IPS_PER_ENI: u32 = 40;

/// Which end of a memory band is inside it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
#[serde(rename_all = "kebab-case")]
#[derive(EnumString, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum MemoryBands {
    /// 64 GiB belongs to "over 32 up to 64": the design's table and the driver. Cautious.
    #[default]
    UpperInclusive,
    /// 64 GiB belongs to "64 and more": the page on node annotations.
    LowerInclusive,
}

impl MemoryBands {
    /// Spelling in flags.
    pub fn as_str(self) -> &'static str {
        self.into()
    }

    /// The other reading.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::UpperInclusive => Self::LowerInclusive,
            Self::LowerInclusive => Self::UpperInclusive,
        }
    }
}

/// Whether elastic bare metal attaches ENIs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, EnumString, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum EniAttachment {
    /// As the catalog row says; no where the row does not say, which promises the least.
    #[default]
    Auto,
    /// All EBC and EHC types attach ENIs.
    Yes,
    /// No EBC or EHC type attaches ENIs.
    No,
}

impl EniAttachment {
    /// Spelling in flags.
    pub fn as_str(self) -> &'static str {
        self.into()
    }
}

/// The source of a limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LimitRule {
    /// Given by flag.
    Given,
    /// The quota in the catalog row.
    CatalogRow,
    /// min(vCPU, 8).
    VcpuUpToEight,
    MemoryBand(MemoryBands),
    /// 40 on bare metal.
    BareMetal,
    /// Only the primary NIC.
    PrimaryNic,
    /// Only the primary NIC, because no source says that the type attaches ENIs.
    AssumedPrimaryNic,
    /// TKE's table of machine sizes.
    TkeSize,
    /// The reference profile.
    Reference,
}

impl LimitRule {
    /// A short, stable name for JSON.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Given => "given",
            Self::CatalogRow => "catalog-row",
            Self::VcpuUpToEight => "min-vcpu-8",
            Self::MemoryBand(MemoryBands::UpperInclusive) => "memory-band-upper-inclusive",
            Self::MemoryBand(MemoryBands::LowerInclusive) => "memory-band-lower-inclusive",
            Self::BareMetal => "bare-metal-40",
            Self::PrimaryNic => "primary-nic-only",
            Self::AssumedPrimaryNic => "primary-nic-assumed",
            Self::TkeSize => "tke-size",
            Self::Reference => "reference-profile",
        }
    }

    /// The rule in words.
    pub fn words(self, lang: Lang) -> String {
        Words::of(&texts::areas::WORDS, lang).text(&format!("limit-rule-{}", self.as_str()))
    }

    /// Where the rule was read.
    pub fn source(self, lang: Lang) -> String {
        Words::of(&texts::areas::WORDS, lang).text(&format!("limit-rule-{}.said-in", self.as_str()))
    }
}

/// What a node of a type may attach.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// ENIs that serve pods, at least 1; 0 only where a strategy leaves a machine no ENI for pods.
    pub enis: u32,
    /// Further ENIs of the machine that serve no pods: one under TKE, else 0.
    pub own_enis: u32,
    /// m: addresses on one ENI, its primary included; at least 2.
    pub ips_per_eni: u32,
    /// Addresses that stay bound in addition to those of pods: TKE's max pre-bound, else 0.
    pub pre_bound: u32,
    /// Whether pods share the node's own primary NIC because the node has no ENIs.
    pub primary_nic_only: bool,
    /// The source of `enis`.
    pub enis_rule: LimitRule,
    /// The source of `ips_per_eni`.
    pub ips_rule: LimitRule,
}

/// The profile used when no type is given: 8 ENIs of 40 addresses.
///
/// Every row of the design's capacity table follows from it.
pub const REFERENCE: Limits = Limits {
    enis: MOST_ENIS,
    own_enis: 0,
    ips_per_eni: MOST_IPS_PER_ENI,
    pre_bound: 0,
    primary_nic_only: false,
    enis_rule: LimitRule::Reference,
    ips_rule: LimitRule::Reference,
};

/// Limits that the user gives, which override those of the type.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Overrides {
    /// E, at least 1; for a TKE size, all ENIs of the machine.
    pub enis: Option<u32>,
    /// m, at least 2.
    pub ips_per_eni: Option<u32>,
}

/// Why a type has no limits.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.to_message())]
pub enum LimitError {
    /// Neither a rule nor a row gives it.
    Unknown {
        name: String,
        /// `enis` or `ips-per-eni`.
        what: &'static str,
    },
    /// The only ENI is the machine's own.
    OwnEniAlone {
        /// The name of the type.
        name: String,
    },
}

impl LimitError {
    /// What is wrong with the type, and the way out.
    pub fn to_message(&self) -> AnyMessage {
        match self {
            Self::Unknown { name, what } => say::NoLimits { what, name }.to_message(),
            Self::OwnEniAlone { name } => say::MachineEniAlone { name }.to_message(),
        }
    }
}

impl Limits {
    /// The limits of a node of type `instance`.
    ///
    /// # Errors
    ///
    /// [`LimitError`] where the limits follow from the type's vCPU or memory, and that is unknown.
    pub fn of(
        instance: &InstanceType,
        bands: MemoryBands,
        attachment: EniAttachment,
        overrides: Overrides,
    ) -> Result<Self, LimitError> {
        let known = instance.eni_attachable;
        let (attachable, without) = match (instance.kind, attachment) {
            (Kind::Tke, _) => (true, LimitRule::PrimaryNic),
            (Kind::Bbc, _) => (known.unwrap_or(false), LimitRule::PrimaryNic),
            // A quota of 0 comes from the API, and has priority over an assumption of the user.
            _ if known == Some(false) => (false, LimitRule::PrimaryNic),
            (Kind::Bcc, _) | (_, EniAttachment::Yes) => (true, LimitRule::PrimaryNic),
            (Kind::Ebc | Kind::Ehc, EniAttachment::No) => (false, LimitRule::PrimaryNic),
            // An ENI quota implies that ENIs can be attached.
            (Kind::Ebc | Kind::Ehc, EniAttachment::Auto) => (
                known.unwrap_or(instance.enis.is_some()),
                LimitRule::AssumedPrimaryNic,
            ),
        };
        let unknown = |what| LimitError::Unknown { name: instance.name.clone(), what };
        let of_row = match instance.kind {
            Kind::Tke => LimitRule::TkeSize,
            _ => LimitRule::CatalogRow,
        };
        let (enis, enis_rule) = match (overrides.enis, instance.enis) {
            (Some(enis), _) => (enis, LimitRule::Given),
            (None, _) if !attachable => (1, without),
            (None, Some(enis)) => (enis, of_row),
            (None, None) if instance.kind == Kind::Tke => return Err(unknown("enis")),
            (None, None) => {
                let vcpu = instance.vcpu.ok_or_else(|| unknown("enis"))?;
                (vcpu.min(MOST_ENIS), LimitRule::VcpuUpToEight)
            }
        };
        let (ips_per_eni, ips_rule) = match (overrides.ips_per_eni, instance.ips_per_eni) {
            (Some(ips), _) => (ips, LimitRule::Given),
            (None, Some(ips)) => (ips, of_row),
            (None, None) if instance.kind == Kind::Tke => {
                return Err(unknown("ips-per-eni"));
            }
            (None, None) if instance.kind != Kind::Bcc => (MOST_IPS_PER_ENI, LimitRule::BareMetal),
            (None, None) => {
                let memory = instance.memory_gib.ok_or_else(|| unknown("ips-per-eni"))?;
                (
                    ips_per_eni_by_memory(memory, bands),
                    LimitRule::MemoryBand(bands),
                )
            }
        };
        let primary_nic_only = !attachable && overrides.enis.is_none();
        let limits = Self {
            enis,
            own_enis: 0,
            ips_per_eni,
            pre_bound: 0,
            primary_nic_only,
            enis_rule,
            ips_rule,
        };
        let limits = limits.with_own_enis(instance.kind.own_enis());
        if limits.enis == 0 {
            let name = instance.name.clone();
            return Err(LimitError::OwnEniAlone { name });
        }
        Ok(limits)
    }

    /// E: all ENIs of the machine.
    pub const fn all_enis(self) -> u32 {
        self.enis.saturating_add(self.own_enis)
    }

    /// The numbers that decide about addresses, without their sources.
    pub const fn numbers(self) -> (u32, u32, u32, u32, bool) {
        let (enis, own, ips) = (self.enis, self.own_enis, self.ips_per_eni);
        (enis, own, ips, self.pre_bound, self.primary_nic_only)
    }

    /// The same machine where `own` of its ENIs serve no pods.
    #[must_use]
    pub const fn with_own_enis(self, own: u32) -> Self {
        let all = self.all_enis();
        Self { enis: all.saturating_sub(own), own_enis: own, ..self }
    }

    /// c: addresses on one ENI that serve pods, m - 1.
    pub const fn secondary_ips_per_eni(self) -> u64 {
        (self.ips_per_eni as u64).saturating_sub(1)
    }

    /// The most pods with a separate address: E x c, and (E - 1) x c under TKE.
    pub const fn most_pods(self) -> u64 {
        // The product of two 32-bit factors never overflows 64 bits.
        self.enis as u64 * self.secondary_ips_per_eni()
    }
}

/// m by the memory bands; `memory_gib` is at least 1.
pub const fn ips_per_eni_by_memory(memory_gib: u32, bands: MemoryBands) -> u32 {
    // The readings differ only at 8, 32 and 64 GiB: there the lower-inclusive reading is one band
    // up.
    let memory_gib = match bands {
        MemoryBands::LowerInclusive if bands_disagree_at(memory_gib) => memory_gib + 1,
        _ => memory_gib,
    };
    match memory_gib {
        0..=1 => 2,
        2..=8 => 8,
        9..=32 => 16,
        33..=64 => 30,
        _ => MOST_IPS_PER_ENI,
    }
}

/// Whether the two readings of the memory bands differ at this size.
pub const fn bands_disagree_at(memory_gib: u32) -> bool {
    matches!(memory_gib, 8 | 32 | 64)
}

#[cfg(test)]
mod tests;
