//! The planned node: an instance type with its limits, or the reference profile.

use std::sync::Arc;

use crate::Cloud;
use crate::catalog::{
    EniAttachment, Found, InstanceType, Kind, LimitError, LimitRule, Limits, MemoryBands,
    Overrides, REFERENCE, bands_disagree_at, ips_per_eni_by_memory,
};
use crate::pool::Strategy;

/// Which reading of the limits to use, and what the user overrides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ProfileOptions {
    /// Which end of a memory band is inside it.
    pub bands: MemoryBands,
    /// Whether elastic bare metal attaches ENIs.
    pub attachment: EniAttachment,
    /// Limits from flags.
    pub overrides: Overrides,
}

/// A resolved instance type.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Profile {
    /// The type's name, or that of the reference profile.
    pub name: Arc<str>,
    /// Whether `name` is an instance type.
    pub is_instance: bool,
    /// What a node may attach; for a node group, under its strategy.
    pub limits: Limits,
    /// Its kind of machine; `None` of a reference profile.
    pub kind: Option<Kind>,
    /// False for a type that only the grammar of names knows.
    pub catalogued: bool,
    /// The nearest catalogued name, for a type without a row.
    pub near: Option<String>,
    /// Type and number of its cards.
    pub gpu: Option<Arc<str>>,
    /// Memory, where the limits follow from it.
    pub banded_memory_gib: Option<u32>,
    pub bands: MemoryBands,
    /// m under the other reading of the memory bands, where that differs.
    pub other_ips_per_eni: Option<u32>,
    /// Other readings of an elastic bare metal type for which no source says whether it attaches
    /// ENIs.
    pub unconfirmed: Option<Unconfirmed>,
}

/// What an elastic bare metal type may have in addition to its primary NIC of 40 addresses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Unconfirmed {
    /// E, if it attaches ENIs; `None` if its vCPU is unknown.
    pub enis: Option<u32>,
    /// m by the driver, which uses the memory table for bare metal too, with the memory in GiB;
    /// `None` if it is the same. Source: `getDefaultBCCEniQuota` in the driver's `node_bcc.go`.
    pub by_memory: Option<(u32, u32)>,
}

impl Unconfirmed {
    fn of(instance: &InstanceType, limits: &Limits, options: ProfileOptions) -> Option<Self> {
        if limits.enis_rule != LimitRule::AssumedPrimaryNic {
            return None;
        }
        let attached = Limits::of(
            instance,
            options.bands,
            EniAttachment::Yes,
            options.overrides,
        );
        let memory = instance
            .memory_gib
            .filter(|_| limits.ips_rule == LimitRule::BareMetal);
        let by_memory = memory.map(|gib| {
            let bands = MemoryBands::UpperInclusive;
            (gib, ips_per_eni_by_memory(gib, bands))
        });
        Some(Self {
            enis: attached.ok().map(|limits| limits.enis),
            by_memory: by_memory.filter(|&(_, ips)| ips != limits.ips_per_eni),
        })
    }
}

impl Profile {
    /// 8 ENIs of 40 addresses, unless `overrides` changes that.
    pub fn reference(overrides: Overrides) -> Self {
        let mut limits = REFERENCE;
        if let Some(enis) = overrides.enis {
            (limits.enis, limits.enis_rule) = (enis, LimitRule::Given);
        }
        if let Some(ips) = overrides.ips_per_eni {
            (limits.ips_per_eni, limits.ips_rule) = (ips, LimitRule::Given);
        }
        let label = if limits == REFERENCE {
            "reference"
        } else {
            "custom"
        };
        Self {
            name: format!("{label}-{}x{}", limits.enis, limits.ips_per_eni).into(),
            is_instance: false,
            limits,
            kind: None,
            catalogued: true,
            near: None,
            gpu: None,
            banded_memory_gib: None,
            bands: MemoryBands::default(),
            other_ips_per_eni: None,
            unconfirmed: None,
        }
    }

    /// The profile of a type.
    ///
    /// # Errors
    ///
    /// [`LimitError`] where no source gives its limits.
    pub fn of(found: &Found, options: ProfileOptions) -> Result<Self, LimitError> {
        let instance = &found.instance;
        let limits = Limits::of(
            instance,
            options.bands,
            options.attachment,
            options.overrides,
        )?;
        let banded_memory_gib = match limits.ips_rule {
            LimitRule::MemoryBand(_) => instance.memory_gib,
            _ => None,
        };
        let other_ips_per_eni = banded_memory_gib
            .filter(|&gib| bands_disagree_at(gib))
            .map(|gib| ips_per_eni_by_memory(gib, options.bands.other()));
        Ok(Self {
            name: instance.name.as_str().into(),
            is_instance: true,
            limits,
            kind: Some(instance.kind),
            catalogued: found.catalogued,
            near: found.near.clone(),
            gpu: found.instance.gpu.as_deref().map(Into::into),
            banded_memory_gib,
            bands: options.bands,
            other_ips_per_eni,
            unconfirmed: Unconfirmed::of(instance, &limits, options),
        })
    }

    /// What nodes may attach if their pools follow `strategy`; TKE's pools keep up to this many
    /// pre-bound addresses. Every number of ENIs and of addresses for pods comes from here.
    pub fn limits_under(&self, strategy: Strategy, max_pre_bound: u32) -> Limits {
        let own_enis = self.kind.map_or(0, Kind::own_enis);
        Limits {
            pre_bound: strategy.pre_bound(max_pre_bound),
            ..self.limits.with_own_enis(own_enis.max(strategy.own_enis()))
        }
    }

    /// The cloud that has such machines; `None` of a reference profile.
    pub fn cloud(&self) -> Option<Cloud> {
        self.kind.map(Cloud::of_kind)
    }

    /// Whether this is the reference profile.
    pub fn is_reference(&self) -> bool {
        self.limits == REFERENCE
    }

    /// The limits under the other reading of the memory bands, where that differs.
    pub fn other_band_limits(&self) -> Option<Limits> {
        let ips_per_eni = self.other_ips_per_eni?;
        Some(Limits { ips_per_eni, ..self.limits })
    }
}
