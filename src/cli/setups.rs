//! Subnets, instance types, densities and demands, as several commands take them.

use std::collections::HashSet;
use std::path::PathBuf;

use super::catalog::{CatalogArgs, profile, unknown};
use super::context::Context;
use super::error::complete;
use super::flags::{self, Flag};
use super::input_files;
use super::limits::{LimitArgs, ShapeArgs};
use super::mistaken;
use super::read::Inputs;
use engine::plan::subnets::SubnetsRequest;
use input::problem::{Problem, Problems, Source};
use input::records::IgnoredColumn;
use model::catalog::ClusterClass;
use model::{Cloud, Profile, ProfileOptions, parse_subnets};
use net::quantity::{EniCount, NodeCount, PodCount};
use texts::errors as say;

/// Rows, which are written as they are worked out: some minutes.
const MOST_ROWS: usize = 100_000_000;
/// The most densities times types. The sums of all are kept in memory.
const MOST_SETUPS: usize = 100_000;

/// Flags about subnets and the nodes that are planned with.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Nodes")]
pub(super) struct SetupArgs {
    #[arg(long, value_name = "CIDR[xZONE][@AVAILABLE]", help_heading = "Subnets")]
    cidr: Vec<String>,
    #[arg(long, value_name = "FILE", help_heading = "Subnets")]
    pub(super) subnets: Vec<PathBuf>,
    #[arg(long, value_name = "N", env = "CCE_PLAN_MAX_PODS", value_parser = flags::all_within(flags::pods(1)))]
    max_pods: Vec<Flag<u64>>,
    #[arg(long, value_name = "NAME|GLOB", env = "CCE_PLAN_INSTANCE")]
    instance: Vec<String>,
    #[command(flatten)]
    shape: ShapeArgs,
    #[command(flatten)]
    limits: LimitArgs,
    #[arg(long, value_name = "N", help_heading = "Nodes", value_parser = flags::pods_from(0))]
    expected_pods: Option<Flag<u64>>,
    #[arg(long, value_name = "N", help_heading = "Nodes", value_parser = flags::enis_from(1))]
    burst_multiple: Option<Flag<u64>>,
    #[arg(long, value_name = "N", env = "CCE_PLAN_RESERVED")]
    #[arg(help_heading = "Subnets", value_parser = flags::from(0))]
    reserved: Option<Flag<u64>>,
    #[arg(long, help_heading = "Nodes")]
    node_ip_in_subnet: bool,
    #[arg(long, value_name = "N", env = "CCE_PLAN_ENI_QUOTA")]
    #[arg(help_heading = "Demands", value_parser = flags::from(0))]
    eni_quota: Option<Flag<u64>>,
    #[arg(long, value_name = "CLASS", help_heading = "Demands")]
    #[arg(value_parser = flags::words::<ClusterClass>())]
    cluster_class: Option<ClusterClass>,
    #[arg(long, value_name = "N", help_heading = "Demands", value_parser = flags::from(0))]
    require_nodes: Option<Flag<u64>>,
    #[arg(long, value_name = "N", help_heading = "Demands", value_parser = flags::from(0))]
    require_pods: Option<Flag<u64>>,
    #[arg(long, value_name = "N", help_heading = "Demands", value_parser = flags::from(0))]
    target_nodes: Option<Flag<u64>>,
    #[arg(long, value_name = "N", help_heading = "Demands", value_parser = flags::from(0))]
    target_pods: Option<Flag<u64>>,
    #[command(flatten)]
    pub(super) catalog: CatalogArgs,
}

impl SetupArgs {
    /// Whether the densities to plan with are given.
    pub(super) fn names_densities(&self, context: &Context) -> bool {
        !self.max_pods.is_empty() || !context.config.all("max_pods").is_empty()
    }

    /// What to plan. Without given densities it takes `usual`, the largest last.
    ///
    /// Its mistakes are reported with `problems`, those already found in other flags.
    pub(super) fn request(
        &self,
        context: &Context,
        usual: &[u64],
        mut problems: Problems,
    ) -> anyhow::Result<SubnetsRequest> {
        let texts = self.read_files(&context.inputs, &mut problems)?;
        let p = &mut problems;
        let mut densities = Flag::all(&self.max_pods, p);
        let configured = context.config.all("max_pods").iter();
        for text in configured.filter(|_| self.max_pods.is_empty()) {
            let source = Source::new("--max-pods", text);
            densities.extend(flags::numbers(&source, &flags::pods(1), p));
        }
        let overrides = self.shape.overrides(p);
        let expected = Flag::one(&self.expected_pods, p);
        let burst = Flag::one(&self.burst_multiple, p).unwrap_or(1);
        let reserved = flags::or_config(self.reserved.as_ref(), "reserved", context, p);
        let eni_quota = flags::or_config(self.eni_quota.as_ref(), "eni_quota", context, p);
        let require_nodes = Flag::one(&self.require_nodes, p);
        let require_pods = Flag::one(&self.require_pods, p);
        let target_nodes = Flag::one(&self.target_nodes, p);
        let target_pods = Flag::one(&self.target_pods, p);
        if densities.is_empty() {
            let carry = |pods: &u64| expected.is_none_or(|expected| expected <= *pods);
            densities.extend(usual.iter().copied().filter(carry));
        }
        if densities.is_empty() {
            densities.extend(usual.last());
        }
        let least_density = densities.iter().copied().min().unwrap_or(0);
        if let Some(expected) = expected.filter(|&expected| expected > least_density) {
            let wrong = say::ExpectedAboveMost { expected, most: least_density };
            problems.push(Problem::new(wrong));
        }
        let options = self.limits.options(context, overrides);
        let (profiles, ignored) = self.profiles(context, options, &mut problems)?;
        let cloud = Cloud::of_machines(profiles.iter().filter_map(Profile::cloud));
        let reserved = reserved.unwrap_or(cloud.reserved());
        let subnets = parse_subnets(&input_files::subnets(&self.cidr, &texts), reserved);
        let subnets = subnets.map_err(|problems| mistaken::for_subnets(&texts, problems));
        let subnets = complete(subnets, problems)?;
        input_files::say_missing(&subnets.missing(), context);
        let mut known = HashSet::new();
        let unique: Vec<PodCount> = densities
            .into_iter()
            .filter(|&density| known.insert(density))
            .map(PodCount::new)
            .collect();
        let count = subnets.list().len();
        let (densities, types) = (unique.len(), profiles.len());
        let rows = count.saturating_mul(densities).saturating_mul(types);
        if rows > MOST_ROWS || densities.saturating_mul(types) > MOST_SETUPS {
            let wrong = say::TooManySetups {
                subnets: count,
                densities,
                types,
                rows,
                most_rows: MOST_ROWS,
                most_setups: MOST_SETUPS,
            };
            return Err(Problem::new(wrong).into());
        }
        Ok(SubnetsRequest {
            subnets,
            profiles,
            densities: unique,
            expected_pods: expected.map(PodCount::new),
            burst_multiple: u32::try_from(burst).unwrap_or(u32::MAX),
            node_ip_in_subnet: self.node_ip_in_subnet,
            reserved,
            eni_quota: eni_quota.map(EniCount::new),
            cluster_class: self.cluster_class,
            require_nodes: require_nodes.map(NodeCount::new),
            require_pods: require_pods.map(PodCount::new),
            target_nodes: target_nodes.map(NodeCount::new),
            target_pods: target_pods.map(PodCount::new),
            volumes: None,
            ignored_catalog_columns: ignored,
        })
    }

    fn read_files(
        &self,
        inputs: &Inputs,
        problems: &mut Problems,
    ) -> anyhow::Result<Vec<(String, String)>> {
        if self.cidr.is_empty() && self.subnets.is_empty() {
            return Err(Problem::new(say::NoSubnet).into());
        }
        Ok(input_files::texts(&self.subnets, inputs, problems))
    }

    /// The types to plan with, and the ignored columns of the catalog.
    fn profiles(
        &self,
        context: &Context,
        options: ProfileOptions,
        problems: &mut Problems,
    ) -> anyhow::Result<(Vec<Profile>, Vec<IgnoredColumn>)> {
        let names = if self.instance.is_empty() {
            context.config.all("instance")
        } else {
            &self.instance
        };
        // The catalog is not even read where no type is named and no overlay is given.
        let is_read = !names.is_empty() || !self.catalog.is_empty(context);
        let catalog = is_read.then(|| self.catalog.load(context)).transpose()?;
        let catalog = catalog.unwrap_or_default();
        let ignored = catalog.ignored_columns().to_vec();
        if names.is_empty() {
            return Ok((vec![Profile::reference(options.overrides)], ignored));
        }
        let mut profiles: Vec<Profile> = Vec::new();
        for value in names {
            let source = Source::new("--instance", value);
            for (name, at) in flags::items(value) {
                let mut fail = |problem: Problem| problems.push(problem.at(&source, &at));
                let found = match catalog.select(name) {
                    Ok(found) => found,
                    Err(error) => {
                        fail(unknown(&error));
                        continue;
                    }
                };
                for found in found {
                    let name = &found.instance.name;
                    if !profiles.iter().any(|known| *known.name == **name) {
                        match profile(&found, options) {
                            Ok(profile) => profiles.push(profile),
                            Err(problem) => fail(*problem),
                        }
                    }
                }
            }
        }
        Ok((profiles, ignored))
    }
}
