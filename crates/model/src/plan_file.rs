//! Plan files: a cluster in TOML, JSON or YAML, checked as a whole.

mod events;
mod groups;
mod growth;
mod names;
mod nodes;
mod places;
mod pod_cidrs;
mod policy;
mod simulation;
mod terraform;
#[cfg(test)]
mod tests;
mod vip_pools;
mod volumes;
mod workloads;

use std::sync::Arc;

use super::cloud::Cloud;
use super::cluster::{Cluster, EniQuota, Target};
use super::profile::ProfileOptions;
use super::subnet::Subnets;
use super::subnet_list::{SUBNET_SHAPE, read_records};
use super::table::{Faults, Root, Whole};
use super::tables::{self, PLAN_FILE};
use crate::catalog::{Catalog, EniAttachment, MemoryBands, Overrides};
use crate::pool::Strategy;
use input::objects::is_foreign;
use input::problem::{Origins, Problems, Source};
use input::records::parse_tree;
use input::records::tree::{Entry, Node, Value};
use input::records::{Format, Record};
use names::Names;
#[cfg(feature = "edit")]
pub(crate) use names::not_called;
use net::quantity::{EniCount, NodeCount, PodCount, SubnetCount};
use terraform::is_change;
pub use terraform::is_terraform;
use texts::errors_model as say;

pub use pod_cidrs::{PodCidrGroup, PodCidrPlan, parse_pod_cidrs};
pub use vip_pools::{DEFAULT_VIPS_PER_NODE, parse_vip_pools};

/// kubelet's max-pods by default. Source: the CCE design.
pub const DEFAULT_MAX_PODS: u64 = 110;

/// The most zones of a plan: more than any region has.
const MOST_ZONES: usize = 100;

/// The most node groups times zones.
const MOST_CELLS: usize = 10_000;

/// A list of texts, as a plan file in TOML has it.
pub fn text_list(texts: &[String]) -> String {
    toml::Value::from(texts.to_vec()).to_string()
}

/// A table of numbers by name, as a plan file in TOML has it.
pub fn count_table(counts: impl Iterator<Item = (String, u64)>) -> String {
    let quoted = |name: String| toml::Value::from(name).to_string();
    let entries = counts.map(|(name, nodes)| format!("{} = {nodes}", quoted(name)));
    format!("{{ {} }}", entries.collect::<Vec<_>>().join(", "))
}

/// Settings that can also be given outside of a plan file; `None` if not given.
#[derive(Debug, Clone, Copy, Default)]
pub struct Settings {
    /// kubelet's max-pods of groups without their own.
    pub max_pods: Option<u64>,
    /// Whether a group with a different max-pods is a problem, as the user sets `max_pods` for all.
    pub max_pods_for_all: bool,
    /// Addresses that the VPC keeps of each subnet.
    pub reserved: Option<u64>,
    /// ENIs that the VPC may have.
    pub eni_quota: Option<u64>,
    /// Which end of a memory band is inside it.
    pub bands: Option<MemoryBands>,
    /// Whether elastic bare metal attaches ENIs.
    pub attachment: Option<EniAttachment>,
}

/// The cluster of a plan file. `over` has priority over the file; `under` applies if the file does
/// not set a value.
///
/// ```
/// use cce_plan_model::catalog::Catalog;
/// use cce_plan_model::{Settings, parse_plan};
/// use input::problem::Source;
/// use input::records::Format;
///
/// let text = "version = 1\n\
///     [[subnet]]\ncidr = \"10.0.0.0/22\"\n\
///     [[node_group]]\nname = \"web\"\nnodes = 12\nmax_pods = 64\n";
/// let settings = Settings::default();
/// let source = Source::new("plan.toml", text);
/// let cluster = parse_plan(&source, Format::Toml, Catalog::bundled(), settings, settings)?;
/// assert_eq!(cluster.groups[0].max_nodes.get(), 12);
/// # Ok::<(), input::problem::Problems>(())
/// ```
///
/// # Errors
///
/// Every problem of the file.
pub fn parse_plan(
    source: &Source<'_>,
    format: Format,
    catalog: &Catalog,
    over: Settings,
    under: Settings,
) -> Result<Cluster, Problems> {
    Reading::new(source, catalog, over, under).read(format, &[], Reading::cluster)
}

/// Whether a text is a plan file, and in which format; objects have an `apiVersion`.
pub fn plan_format(source: &Source<'_>) -> Option<Format> {
    let by_content = || Format::of_content(source.text, &SUBNET_SHAPE);
    let format = Format::of_name(source.name).unwrap_or_else(by_content);
    let text = source.text.trim_ascii_start();
    let is_plan = match format {
        Format::Toml => true,
        Format::Csv => false,
        Format::Json | Format::Yaml => {
            let mut keys = ["version", "cidr_config", "vip_pool"].into_iter();
            let is_foreign = is_foreign(text) && !is_change(text);
            !text.starts_with(['[', '-']) && !is_foreign && keys.any(|key| text.contains(key))
        }
    };
    is_plan.then_some(format)
}

/// The tree of a plan file; what Terraform plans becomes one.
pub(super) fn plan_tree<'t>(format: Format, p: &mut Faults<'_, 't>) -> Option<Node<'t>> {
    let root = parse_tree(p.source, format, &mut p.problems)?;
    terraform::as_plan(root, p)
}

/// Keys that a plan needs, but pod CIDRs and VIPs do not.
const OTHERWISE_REQUIRED: [&str; 2] = ["subnet", "node_group"];

/// A part of a plan file; the plan may omit subnets.
fn parse_part<T>(
    source: &Source<'_>,
    format: Format,
    part: impl FnOnce(&mut Reading<'_, '_>, &Root<'_, '_>) -> T,
) -> Result<T, Problems> {
    let none = Settings::default();
    let mut reading = Reading::new(source, Catalog::bundled(), none, none);
    reading.read(format, &OTHERWISE_REQUIRED, part)
}

/// Whether a node group says in which zones it is.
fn names_zones(root: &Node<'_>) -> bool {
    let entries = root.entries().into_iter().flatten();
    let groups = entries.filter(|entry| entry.key == "node_group");
    let groups = groups.filter_map(|entry| entry.node.items()).flatten();
    let mut keys = groups.filter_map(Node::entries).flatten();
    keys.any(|entry| entry.key == "zones")
}

struct Reading<'n, 't> {
    p: Faults<'n, 't>,
    catalog: &'n Catalog,
    over: Settings,
    under: Settings,
    shared: places::Shared,
}

/// What `[cluster]` sets for all groups.
struct Defaults {
    max_pods: u64,
    strategy: Strategy,
    burst_multiple: u32,
    options: ProfileOptions,
}

impl<'n, 't> Reading<'n, 't> {
    fn new(source: &'n Source<'t>, catalog: &'n Catalog, over: Settings, under: Settings) -> Self {
        Self {
            p: Faults::new(source),
            catalog,
            over,
            under,
            shared: places::Shared::default(),
        }
    }

    fn read<T>(
        &mut self,
        format: Format,
        optional: &[&str],
        part: impl FnOnce(&mut Self, &Root<'_, '_>) -> T,
    ) -> Result<T, Problems> {
        let p = &mut self.p;
        let tree = plan_tree(format, p);
        // Where groups name their zones, all subnets may be still to be asked for.
        let can_be_new: &[&str] = if tree.as_ref().is_some_and(names_zones) {
            &["subnet"]
        } else {
            optional
        };
        let optional = if optional.is_empty() {
            can_be_new
        } else {
            optional
        };
        let root = tree
            .as_ref()
            .and_then(|root| Root::of(root, &PLAN_FILE, optional, p));
        let Some(root) = root else {
            return Err(std::mem::take(&mut p.problems));
        };
        if let Some(version) = root.value::<Whole<u64, 1>>("version", p)
            && version != 1
        {
            let said = say::UnknownVersion { version };
            p.fault(root.spots.of("version"), said);
        }
        let part = part(self, &root);
        self.p.problems.sort();
        std::mem::take(&mut self.p.problems).or_else(part)
    }

    fn cluster(&mut self, root: &Root<'_, '_>) -> Cluster {
        let (over, under) = (self.over, self.under);
        let table: tables::Cluster = root.table("cluster", &mut self.p);
        let reserved = over.reserved.or(table.reserved).or(under.reserved);
        let cloud = table.cloud.unwrap_or_else(|| self.cloud_of(root));
        let reserved = reserved.unwrap_or(cloud.reserved());
        let max_pods = over.max_pods.or(table.max_pods).or(under.max_pods);
        let bands = over.bands.or(table.memory_bands).or(under.bands);
        let attachment = over.attachment.or(table.eni_attachable);
        let defaults = Defaults {
            max_pods: max_pods.unwrap_or(DEFAULT_MAX_PODS),
            strategy: table.strategy.unwrap_or(cloud.strategy()),
            burst_multiple: table.burst_multiple,
            options: ProfileOptions {
                bands: bands.unwrap_or_default(),
                attachment: attachment.or(under.attachment).unwrap_or_default(),
                overrides: Overrides::default(),
            },
        };
        let eni_quota = over.eni_quota.or(table.eni_quota).or(under.eni_quota);
        let quota_at = root.spots.is_given("cluster");
        let quota_at = quota_at.then(|| table.spots.key("eni_quota"));
        let planned = table
            .planned_eni_quota
            .filter(|&planned| Some(planned) > eni_quota.or(cloud.eni_quota().map(EniCount::get)));
        let quota = EniQuota {
            given: planned.or(eni_quota).map(EniCount::new),
            planned: planned.map(EniCount::new),
            there: eni_quota.map(EniCount::new),
            default: cloud.eni_quota(),
            used: EniCount::new(table.eni_quota_used),
            counts: table.eni_quota_counts,
            origin: quota_at.map(|at| self.p.origin(at)),
        };
        let target = table.target.map(|table| Target {
            nodes: table.nodes.map(NodeCount::new),
            pods: table.pods.map(PodCount::new),
            required: table.required,
            origin: Some(self.p.origin(&table.spots.at)),
        });
        let (mut subnets, subnet_at) = self.subnets(root, reserved);
        if subnets.list().is_empty() && !root.spots.is_given("subnet") {
            self.zones_of_groups(root, &mut subnets);
        }
        let names = Names::new(root, &subnets);
        let mut groups = self.groups(root, &names, &defaults);
        self.check_size(root, &subnets, groups.len());
        let (existing, recreated) = self.existing(root, &names, &groups);
        self.check_held(&subnets, &subnet_at, &existing);
        let growth = self.growth(root, &groups, &names, table.start);
        // `cce-plan cidrs` uses them; every command reports their problems.
        self.cidr_configs(root);
        let of_vips = groups.iter().map(|group| (group.name.clone(), group.nodes));
        let vip_pools = self.vip_pools(root, &of_vips.collect::<Vec<_>>());
        let policy = self.policy_of_zones(root, &names, &groups);
        let simulation = self.simulation(root, &names, &groups);
        for group in &mut groups {
            let most = simulation.pool.max_pre_bound;
            let limits = group.profile.limits_under(group.strategy, most);
            Arc::make_mut(&mut group.profile).limits = limits;
        }
        subnets.hold(&existing);
        let mut planned = table.planned_vpc_cidrs;
        planned.retain(|(planned, _)| !table.vpc_cidrs.iter().any(|(range, _)| range == planned));
        let mut places = Origins::new(self.p.source);
        let origins = subnet_at.iter().map(|&at| places.origin(at));
        let mut cluster = Cluster {
            name: table.name,
            cloud,
            origin: Some(self.p.origin(&table.spots.at)),
            planned_vpc_cidrs: planned.iter().map(|&(range, _)| range).collect(),
            vpc_cidrs: table.vpc_cidrs.into_iter().chain(planned).collect(),
            used_cidrs: table.used_cidrs,
            service_cidr: table.service_cidr,
            subnet_origins: origins.collect(),
            recreated: Vec::new(),
            subnets,
            groups,
            existing,
            target: target.unwrap_or_default(),
            quota,
            class: table.cluster_class,
            subnet_quota: table
                .planned_subnet_quota
                .max(table.subnet_quota)
                .map(SubnetCount::new),
            present_subnet_quota: table.subnet_quota.map(SubnetCount::new),
            reserved,
            reserve_eni_ips: table.reserve_eni_ips,
            growth,
            vip_pools,
            start: table.start,
            policy,
            simulation,
            differences: Vec::new(),
            ignored_catalog_columns: self.catalog.ignored_columns().to_vec(),
        };
        cluster.recreate(&recreated);
        cluster
    }

    /// Where the plan does not name its cloud: that of its machines and strategies.
    fn cloud_of(&self, root: &Root<'_, '_>) -> Cloud {
        let of = |entry: &Entry<'_>| {
            let Value::Text(text) = &entry.node.value else {
                return None;
            };
            match entry.key.as_ref() {
                "strategy" => text.parse().ok().map(Cloud::of_strategy),
                "instance" => {
                    let found = self.catalog.get(text).ok();
                    found.map(|found| Cloud::of_kind(found.instance.kind))
                }
                _ => None,
            }
        };
        let groups = root
            .entry("node_group")
            .and_then(|entry| entry.node.items());
        let cluster = root.entry("cluster").map(|entry| &entry.node);
        let tables = groups.into_iter().flatten().chain(cluster);
        Cloud::of_all(tables.filter_map(Node::entries).flatten().filter_map(of))
    }

    /// A plan is checked in each zone and without each zone: the work for all groups grows with the
    /// square of the zones.
    fn check_size(&mut self, root: &Root<'_, '_>, subnets: &Subnets, groups: usize) {
        let zones = subnets.zone_count();
        if zones > MOST_ZONES {
            let said = say::TooManyZones { zones, most: MOST_ZONES };
            let at = root.spots.of("subnet");
            self.p.fault(at, said);
        } else if zones * groups > MOST_CELLS {
            let said = say::TooManyCells { groups, zones, most: MOST_CELLS };
            self.p.fault(root.spots.of("node_group"), said);
        }
    }

    /// Zones without any subnet: those that groups name.
    fn zones_of_groups(&mut self, root: &Root<'_, '_>, subnets: &mut Subnets) {
        let nodes = root.tables("node_group", &mut self.p);
        let entries = nodes.iter().filter_map(|node| node.entries()).flatten();
        let zones = entries.filter(|entry| entry.key == "zones");
        for name in zones.filter_map(|entry| entry.node.items()).flatten() {
            if let Value::Text(name) = &name.value {
                subnets.zone(name);
            }
        }
    }

    fn subnets(&mut self, root: &Root<'_, '_>, reserved: u64) -> (Subnets, Vec<usize>) {
        let mut records: Vec<Record<'_, '_>> = Vec::new();
        let source = self.p.source;
        for node in root.tables("subnet", &mut self.p) {
            let at = node.at.clone();
            if let Some(fields) = node.entries() {
                records.push(Record { source, at, fields });
            } else {
                self.p.fault(&at, say::SubnetNoTable);
            }
        }
        read_records(source, &records, reserved, &mut self.p.problems)
    }
}
