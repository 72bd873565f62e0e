//! The results of `catalog`: instance types, the limits of one, and the catalog's rows.

use serde::Serialize;

use engine::plan::catalog_check::CheckOutcome;
use model::catalog::{Found, Kind, LimitRule, Limits, MemoryBands, ips_per_eni_by_memory};
use net::lang::Lang;
use net::quantity::{EniCount, IpCount, Number, PodCount};
use rows::{Row, Rows};

/// A type with its limits.
pub struct Listed {
    /// The type.
    pub found: Found,
    pub limits: Limits,
    /// The reading of the memory bands.
    pub bands: MemoryBands,
}

/// What `cce-plan catalog list -f json` prints.
#[derive(Serialize, Row)]
#[row(area = "catalog")]
pub struct CatalogListResult<'a> {
    pub instances: Rows<'a, InstanceRow<'a>>,
}

impl<'a> CatalogListResult<'a> {
    pub fn of(types: &'a [Listed]) -> Self {
        Self { instances: InstanceRow::all_of(types) }
    }
}

/// What `cce-plan catalog show NAME -f json` prints.
#[derive(Serialize, Row)]
#[row(area = "catalog")]
pub struct CatalogShowResult<'a> {
    pub instances: Rows<'a, InstanceRow<'a>>,
    pub limits: Rows<'a, LimitRow>,
    pub readings: Rows<'a, ReadingRow>,
}

impl<'a> CatalogShowResult<'a> {
    /// With both readings of the memory bands where they differ.
    pub fn of(types: &'a [Listed], differ: bool, lang: Lang) -> Self {
        let limits = types.iter().flat_map(|one| {
            let limits = &one.limits;
            [
                ("enis_limit", limits.all_enis(), limits.enis_rule),
                ("ips_per_eni", limits.ips_per_eni, limits.ips_rule),
            ]
        });
        let known = types.iter().filter(|_| differ);
        let known = known.filter_map(|one| Some((one, one.found.instance.memory_gib?)));
        let readings = known.flat_map(|(one, memory)| {
            [MemoryBands::UpperInclusive, MemoryBands::LowerInclusive]
                .map(|bands| ReadingRow::of(one, memory, bands, lang))
        });
        Self {
            instances: InstanceRow::all_of(types),
            limits: limits
                .map(|(limit, value, rule)| LimitRow {
                    limit,
                    value: value.into(),
                    rule: rule.as_str(),
                    rule_text: rule.words(lang),
                    source: rule.source(lang),
                })
                .collect(),
            readings: readings.collect(),
        }
    }
}

/// What `cce-plan catalog check -f json` prints.
#[derive(Serialize, Row)]
#[row(area = "catalog")]
pub struct CatalogCheckResult<'a> {
    pub checks: Rows<'a, &'a CheckOutcome>,
}

impl<'a> CatalogCheckResult<'a> {
    pub fn of(outcome: &'a CheckOutcome) -> Self {
        Self { checks: vec![outcome].into() }
    }
}

/// An instance type.
#[derive(Serialize, Row)]
#[row(area = "catalog")]
pub struct InstanceRow<'a> {
    pub name: &'a str,
    pub kind: Kind,
    pub family: &'a str,
    pub generation: Option<&'a str>,
    pub vcpu: Option<Number>,
    pub memory_gib: Option<Number>,
    pub gpu: Option<&'a str>,
    pub enis_limit: EniCount,
    pub ips_per_eni: IpCount,
    pub node_pod_limit: PodCount,
    pub primary_nic_only: bool,
    pub catalogued: bool,
    pub source: Option<&'a str>,
}

impl<'a> InstanceRow<'a> {
    fn all_of(types: &'a [Listed]) -> Rows<'a, Self> {
        Rows::made(types.len(), |index| Self::of(&types[index]))
    }

    pub fn of(listed: &'a Listed) -> Self {
        let (instance, limits) = (&listed.found.instance, &listed.limits);
        let known = |text: &'a str| Some(text).filter(|text| !text.is_empty());
        Self {
            name: &instance.name,
            kind: instance.kind,
            family: &instance.family,
            generation: known(&instance.generation),
            vcpu: instance.vcpu.map(Number::from),
            memory_gib: instance.memory_gib.map(Number::from),
            gpu: instance.gpu.as_deref(),
            enis_limit: EniCount::new(limits.all_enis().into()),
            ips_per_eni: IpCount::new(limits.ips_per_eni.into()),
            node_pod_limit: PodCount::new(limits.most_pods()),
            primary_nic_only: limits.primary_nic_only,
            catalogued: listed.found.catalogued,
            source: known(&instance.source),
        }
    }
}

/// A limit of a type, with its rule.
#[derive(Serialize, Row)]
#[row(area = "catalog")]
pub struct LimitRow {
    pub limit: &'static str,
    pub value: Number,
    pub rule: &'static str,
    pub rule_text: String,
    pub source: String,
}

/// A reading of the memory bands.
#[derive(Serialize, Row)]
#[row(area = "catalog")]
pub struct ReadingRow {
    pub memory_bands: &'static str,
    pub ips_per_eni: IpCount,
    pub node_pod_limit: PodCount,
    pub used: bool,
    pub source: String,
}

impl ReadingRow {
    fn of(listed: &Listed, memory_gib: u32, bands: MemoryBands, lang: Lang) -> Self {
        let ips_per_eni = ips_per_eni_by_memory(memory_gib, bands);
        let limits = Limits { ips_per_eni, ..listed.limits };
        Self {
            memory_bands: bands.as_str(),
            ips_per_eni: IpCount::new(ips_per_eni.into()),
            node_pod_limit: PodCount::new(limits.most_pods()),
            used: bands == listed.bands,
            source: LimitRule::MemoryBand(bands).source(lang),
        }
    }
}
