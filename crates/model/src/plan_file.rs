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
mod vip_pools;
mod volumes;
mod workloads;

use std::ops::Range;
use std::sync::Arc;

use super::cluster::{Cluster, EniQuota, QuotaCounts, Target};
use super::keyed::Keyed;
use super::profile::ProfileOptions;
use super::section::PLAN_FILE;
use super::subnet::Subnets;
use super::subnet_list::read_records;
use crate::catalog::{Catalog, ClusterClass, EniAttachment, MemoryBands};
use crate::pool::Strategy;
use input::problem::{Origins, Problem, Problems, Source};
use input::records::tree::{fields, tree};
use input::records::{Field, Format};
use names::Names;
use net::Cidr;
use net::quantity::{EniCount, NodeCount, PodCount, grouped};

pub use pod_cidrs::{PodCidrGroup, PodCidrPlan, parse_pod_cidrs};
pub use vip_pools::{DEFAULT_VIPS_PER_NODE, parse_vip_pools};

/// kubelet's max-pods where nobody says. Source: the CCE design.
pub const DEFAULT_MAX_PODS: u64 = 110;

/// Addresses that the VPC keeps of a subnet: the first and the last. Source: the CCE design.
pub const DEFAULT_RESERVED: u64 = 2;

/// Zones of a plan: more than any region has.
const MOST_ZONES: usize = 100;

/// Node groups by zones.
const MOST_CELLS: usize = 10_000;

/// What can be said outside a plan file too; `None` where nobody says.
#[derive(Debug, Clone, Copy, Default)]
pub struct Settings {
    /// kubelet's max-pods of groups without their own.
    pub max_pods: Option<u64>,
    /// Addresses that the VPC keeps of each subnet.
    pub reserved: Option<u64>,
    /// ENIs that the VPC may have.
    pub eni_quota: Option<u64>,
    /// Which end of a memory band belongs to it.
    pub bands: Option<MemoryBands>,
    /// Whether elastic bare metal attaches ENIs.
    pub attachment: Option<EniAttachment>,
}

/// The cluster of a plan file. `over` beats what the file says, and `under` is for what it does
/// not say.
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
    let mut problems = Problems::new();
    let Some(root) = tree(source, format, &mut problems) else {
        return Err(problems);
    };
    let Some(root) = Keyed::new(source, &root, &PLAN_FILE, &mut problems) else {
        return Err(problems);
    };
    let reading = Reading {
        source,
        catalog,
        over,
        under,
        problems,
    };
    reading.cluster(&root)
}

struct Reading<'n, 't> {
    source: &'n Source<'t>,
    catalog: &'n Catalog,
    over: Settings,
    under: Settings,
    problems: Problems,
}

/// What `[cluster]` says of all groups.
struct Defaults {
    max_pods: u64,
    strategy: Strategy,
    burst_multiple: u32,
    options: ProfileOptions,
}

impl<'t> Reading<'_, 't> {
    fn cluster(mut self, root: &Keyed<'_, 't>) -> Result<Cluster, Problems> {
        self.version(root);
        let table = root.table("cluster", &mut self.problems);
        let table = table.as_ref();
        let p = &mut self.problems;
        let whole = |key, p: &mut Problems| table.and_then(|table| table.whole(key, p));
        let reserved = whole("reserved", p);
        let reserved = self.over.reserved.or(reserved).or(self.under.reserved);
        let reserved = reserved.unwrap_or(DEFAULT_RESERVED);
        let max_pods = whole("max_pods", p);
        let max_pods = self.over.max_pods.or(max_pods).or(self.under.max_pods);
        let burst_multiple = table.and_then(|table| table.whole32("burst_multiple", p));
        let choice = |key, p: &mut Problems| table.and_then(|table| table.choice(key, p));
        let defaults = Defaults {
            max_pods: max_pods.unwrap_or(DEFAULT_MAX_PODS),
            strategy: choice("strategy", p)
                .and_then(Strategy::of_word)
                .unwrap_or(Strategy::Burstable),
            burst_multiple: burst_multiple.unwrap_or(1),
            options: self.options(table),
        };
        let p = &mut self.problems;
        let eni_quota = whole("eni_quota", p);
        let eni_quota = self.over.eni_quota.or(eni_quota).or(self.under.eni_quota);
        let quota = EniQuota {
            given: eni_quota.map(EniCount::new),
            used: EniCount::new(whole("eni_quota_used", p).unwrap_or(0)),
            counts: match choice("eni_quota_counts", p) {
                Some("unattached") => QuotaCounts::Unattached,
                _ => QuotaCounts::All,
            },
            origin: table.map(|table| table.origin_of("eni_quota")),
        };
        let class = choice("cluster_class", p).and_then(ClusterClass::of_word);
        let name = table.and_then(|table| table.text("name", p));
        let start = table.and_then(|table| table.month("start", p));
        let vpc_cidrs = table.and_then(|table| table.texts("vpc_cidrs", p));
        let vpc_cidrs = vpc_cidrs.unwrap_or_default();
        let vpc_cidrs = vpc_cidrs.into_iter().filter_map(|one| self.network(one));
        let vpc_cidrs = vpc_cidrs.collect();
        let service = table.and_then(|table| table.text("service_cidr", &mut self.problems));
        let service_cidr = service.and_then(|one| self.network(one));
        let target = table.and_then(|table| table.table("target", &mut self.problems));
        let target = target.map(|table| self.target(&table));

        let (subnets, subnet_at) = self.subnets(root, reserved);
        let names = Names::new(self.source, root, &subnets);
        let mut groups = self.groups(root, &subnets, &names, &defaults);
        self.check_size(root, &subnets, groups.len());
        let existing = self.existing(root, &subnets, &names, &groups);
        let growth = self.growth(root, &groups, &names, start);
        // `cce-plan cidrs` makes something of them; what is wrong is wrong for everyone.
        self.cidr_configs(root);
        let of_vips: Vec<_> = groups
            .iter()
            .map(|group| (group.name.clone(), group.nodes))
            .collect();
        let vip_pools = self.vip_pools(root, &of_vips);
        let policy = self.policy_of_zones(root, &subnets, &names, &groups);
        let simulation = self.simulation(root, &subnets, &names, &groups);
        for group in &mut groups {
            let most = simulation.pool.max_pre_bound;
            let limits = group.profile.limits_under(group.strategy, most);
            Arc::make_mut(&mut group.profile).limits = limits;
        }
        if !self.problems.is_empty() {
            return Err(self.problems);
        }
        let mut places = Origins::new(self.source);
        let origins = subnet_at.iter().map(|&at| places.origin(at));
        Ok(Cluster {
            name: name.map(|(name, _)| name.into()),
            origin: Some(table.unwrap_or(root).origin()),
            vpc_cidrs,
            service_cidr,
            subnet_origins: origins.collect(),
            subnets,
            groups,
            existing,
            target: target.unwrap_or_default(),
            quota,
            class,
            reserved,
            growth,
            vip_pools,
            start,
            policy,
            simulation,
        })
    }

    /// A plan is looked at in each zone, and without each: what is asked of all groups grows with the
    /// square of the zones.
    fn check_size(&mut self, root: &Keyed<'_, 't>, subnets: &Subnets, groups: usize) {
        let zones = subnets.zone_count();
        if zones > MOST_ZONES {
            let zones = grouped(zones as u64);
            let problem = root.problem("subnet", format!("subnets in {zones} zones"));
            let help = format!("a plan has at most {MOST_ZONES}; plan a part of them");
            self.problems.push(problem.help(help));
        } else if zones * groups > MOST_CELLS {
            let (groups, most) = (grouped(groups as u64), grouped(MOST_CELLS as u64));
            let title = format!("{groups} node groups in {zones} zones");
            let help = format!("at most {most} groups by zones are planned; join those alike");
            self.problems
                .push(root.problem("node_group", title).help(help));
        }
    }

    fn version(&mut self, root: &Keyed<'_, 't>) {
        if let Some(version) = root.whole("version", &mut self.problems)
            && version != 1
        {
            let title = format!("version {version} of plan files is not known");
            let problem = root.problem("version", title);
            self.problems.push(problem.help("write version = 1"));
        }
    }

    fn options(&mut self, table: Option<&Keyed<'_, 't>>) -> ProfileOptions {
        let p = &mut self.problems;
        let bands = table.and_then(|table| table.choice("memory_bands", p));
        let bands = bands.map(|word| match word {
            "lower-inclusive" => MemoryBands::LowerInclusive,
            _ => MemoryBands::UpperInclusive,
        });
        let attachment = table.and_then(|table| table.choice("eni_attachable", p));
        let attachment = attachment.map(|word| match word {
            "yes" => EniAttachment::Yes,
            "no" => EniAttachment::No,
            _ => EniAttachment::Auto,
        });
        let (over, under) = (&self.over, &self.under);
        ProfileOptions {
            bands: over.bands.or(bands).or(under.bands).unwrap_or_default(),
            attachment: over
                .attachment
                .or(attachment)
                .or(under.attachment)
                .unwrap_or_default(),
            overrides: crate::catalog::Overrides::default(),
        }
    }

    fn network(
        &mut self,
        (text, at): (String, Range<usize>),
    ) -> Option<(Cidr, Option<input::problem::Origin>)> {
        match text.trim().parse::<Cidr>() {
            Ok(cidr) => Some((cidr, Some(self.source.origin(&at)))),
            Err(error) => {
                let problem = Problem::new(error.to_string()).at(self.source, &at);
                self.problems.push(problem.help(error.help()));
                None
            }
        }
    }

    fn target(&mut self, table: &Keyed<'_, 't>) -> Target {
        let p = &mut self.problems;
        Target {
            nodes: table.whole("nodes", p).map(NodeCount::new),
            pods: table.whole("pods", p).map(PodCount::new),
            required: table.truth("required", p).unwrap_or(false),
            origin: Some(table.origin()),
        }
    }

    fn subnets(&mut self, root: &Keyed<'_, 't>, reserved: u64) -> (Subnets, Vec<usize>) {
        let Some(node) = root.get("subnet") else {
            return (Subnets::default(), Vec::new());
        };
        if root.has_too_many("subnet", node, &mut self.problems) {
            return (Subnets::default(), Vec::new());
        }
        let mut records: Vec<(Range<usize>, Vec<Field<'t>>)> = Vec::new();
        let items = node.items().unwrap_or(std::slice::from_ref(node));
        for item in items {
            match item.entries() {
                Some(entries) if node.items().is_some() => {
                    records.push((item.at.clone(), fields(entries)));
                }
                _ => self.problems.push_with(|| {
                    Problem::new("subnet is no list of tables")
                        .at(self.source, &item.at)
                        .help("write a list of tables; in TOML [[subnet]], with double brackets")
                }),
            }
        }
        read_records(
            self.source,
            records.into_iter(),
            reserved,
            &mut self.problems,
        )
    }
}
