//! The ENI limits of nodes, and their source.

use std::collections::HashMap;

use super::outcome::LimitSource;
use input::objects::{FlavourObject, InstanceObject, ResourceSet};
use model::catalog::{
    Catalog, EniAttachment, InstanceType, Kind, LimitRule, Limits, MemoryBands, Overrides,
};

/// ENIs and IPs of an ENI, each where known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Quota {
    pub(super) enis: Option<u64>,
    pub(super) ips_per_eni: Option<u64>,
    /// m by the other reading of the memory bands, where that differs.
    pub(super) other_ips_per_eni: Option<u64>,
}

/// Limits of a node.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct NodeLimits {
    pub(super) enis: Option<u64>,
    pub(super) ips_per_eni: Option<u64>,
    pub(super) source: LimitSource,
    /// Of the object; 0 if it has none.
    pub(super) object: (u64, u64),
    /// The limits of its type.
    pub(super) quota: Quota,
}

/// Limits of types in the cloud's lists and the catalog.
pub(super) struct Quotas<'a> {
    catalog: &'a Catalog,
    bands: MemoryBands,
    flavours: HashMap<&'a str, &'a FlavourObject>,
    /// Looked-up types.
    known: HashMap<String, Quota>,
}

impl<'a> Quotas<'a> {
    pub(super) fn new(
        catalog: &'a Catalog,
        bands: MemoryBands,
        flavours: &'a [FlavourObject],
    ) -> Self {
        Self {
            catalog,
            bands,
            flavours: flavours
                .iter()
                .map(|one| (one.spec.as_str(), one))
                .collect(),
            known: HashMap::new(),
        }
    }

    /// The limits of a node: of its own object, else of the cloud's lists, else of the catalog.
    pub(super) fn of(
        &mut self,
        set: Option<&ResourceSet>,
        machine: Option<&InstanceObject>,
        instance: Option<&str>,
        bare_metal: bool,
    ) -> NodeLimits {
        let object = set.map_or((0, 0), |set| (set.max_allocate_eni, set.max_ips_per_eni));
        let flavour = instance.and_then(|name| self.flavours.get(name)).copied();
        let listed = Quota {
            // With a quota of 0 the primary NIC serves the pods: it counts as one.
            enis: machine
                .and_then(|machine| machine.eni_quota)
                .or_else(|| flavour?.eni_quota)
                .map(|enis| enis.max(1)),
            ips_per_eni: flavour
                .and_then(|flavour| flavour.ips_per_eni)
                .filter(|&ips| ips >= 2),
            other_ips_per_eni: None,
        };
        let catalog = self.catalogued(instance, machine, flavour, bare_metal);
        let quota = Quota {
            enis: listed.enis.or(catalog.enis),
            ips_per_eni: listed.ips_per_eni.or(catalog.ips_per_eni),
            other_ips_per_eni: catalog
                .other_ips_per_eni
                .filter(|_| listed.ips_per_eni.is_none()),
        };
        let pick = |own: Option<u64>, list: Option<u64>, rule: Option<u64>| match (own, list, rule)
        {
            (Some(own), _, _) => (Some(own), LimitSource::Object),
            (None, Some(list), _) => (Some(list), LimitSource::CloudList),
            (None, None, Some(rule)) => (Some(rule), LimitSource::Catalog),
            (None, None, None) => (None, LimitSource::Unknown),
        };
        let own_enis = Some(object.0).filter(|&enis| enis > 0);
        // An ENI with one IP has no IP for pods. No type has such ENIs.
        let own_ips = Some(object.1).filter(|&ips| ips >= 2);
        let (enis, of_enis) = pick(own_enis, listed.enis, catalog.enis);
        let (ips_per_eni, of_ips) = pick(own_ips, listed.ips_per_eni, catalog.ips_per_eni);
        NodeLimits {
            enis,
            ips_per_eni,
            // Two limits are as certain as the less certain one.
            source: of_enis.max(of_ips),
            object,
            quota,
        }
    }

    fn catalogued(
        &mut self,
        instance: Option<&str>,
        machine: Option<&InstanceObject>,
        flavour: Option<&FlavourObject>,
        bare_metal: bool,
    ) -> Quota {
        if let Some(name) = instance {
            let known = self.known.get(name).copied();
            let quota = known.unwrap_or_else(|| {
                let found = self.catalog.get(name);
                found.map_or(Quota::default(), |found| self.by_rules(&found.instance))
            });
            if known.is_none() {
                self.known.insert(name.to_owned(), quota);
            }
            if quota != Quota::default() {
                return quota;
            }
        }
        // The lists have the size of a type that is not in the catalog.
        let small = |n: Option<u64>| n.and_then(|n| u32::try_from(n).ok()).filter(|&n| n > 0);
        let row = InstanceType {
            kind: if bare_metal { Kind::Bbc } else { Kind::Bcc },
            vcpu: small(machine.and_then(|one| one.vcpu)).or_else(|| small(flavour?.vcpu)),
            memory_gib: small(machine.and_then(|one| one.memory_gib))
                .or_else(|| small(flavour?.memory_gib)),
            ..InstanceType::default()
        };
        self.by_rules(&row)
    }

    fn by_rules(&self, row: &InstanceType) -> Quota {
        let of = |bands| Limits::of(row, bands, EniAttachment::Auto, Overrides::default()).ok();
        let Some(limits) = of(self.bands) else {
            return Quota::default();
        };
        let other = match limits.ips_rule {
            LimitRule::MemoryBand(_) => of(self.bands.other()).map(|other| other.ips_per_eni),
            _ => None,
        };
        // An assumed limit is not a quota to compare a node with.
        let is_assumed = limits.enis_rule == LimitRule::AssumedPrimaryNic;
        Quota {
            enis: (!is_assumed).then_some(limits.enis.into()),
            ips_per_eni: Some(limits.ips_per_eni.into()),
            other_ips_per_eni: other
                .filter(|&other| other != limits.ips_per_eni)
                .map(u64::from),
        }
    }
}
