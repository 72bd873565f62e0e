//! Subnets, instance types, densities and demands, as several commands take them.

use std::path::PathBuf;

use super::context::Context;
use super::error::Error;
use super::limits::{LimitArgs, ShapeArgs};
use super::{catalog, flags, subnet_files};
use engine::plan::subnets::SubnetsRequest;
use input::problem::{Problem, Problems, Source};
use model::catalog::ClusterClass;
use model::{DEFAULT_RESERVED, Input, Profile, ProfileOptions, parse_subnets};
use net::quantity::{EniCount, NodeCount, PodCount};

/// Flags about subnets and the nodes that are planned with.
#[derive(Debug, clap::Args)]
pub(super) struct SetupArgs {
    #[arg(help_heading = "Subnets")]
    #[arg(long, value_name = "CIDR[xZONE][@AVAILABLE]")]
    cidr: Vec<String>,
    #[arg(help_heading = "Subnets")]
    #[arg(long, value_name = "FILE")]
    subnets: Vec<PathBuf>,
    #[arg(help_heading = "Nodes")]
    #[arg(long, value_name = "N", env = "CCE_PLAN_MAX_PODS")]
    max_pods: Vec<String>,
    #[arg(help_heading = "Nodes")]
    #[arg(long, value_name = "NAME|GLOB", env = "CCE_PLAN_INSTANCE")]
    instance: Vec<String>,
    #[command(flatten)]
    shape: ShapeArgs,
    #[command(flatten)]
    limits: LimitArgs,
    #[arg(help_heading = "Nodes")]
    #[arg(long, value_name = "N")]
    expected_pods: Option<String>,
    #[arg(help_heading = "Nodes")]
    #[arg(long, value_name = "N")]
    burst_multiple: Option<String>,
    #[arg(help_heading = "Subnets")]
    #[arg(long, value_name = "N", env = "CCE_PLAN_RESERVED")]
    reserved: Option<String>,
    #[arg(help_heading = "Nodes")]
    #[arg(long)]
    node_ip_in_subnet: bool,
    #[arg(help_heading = "Demands")]
    #[arg(long, value_name = "N", env = "CCE_PLAN_ENI_QUOTA")]
    eni_quota: Option<String>,
    #[arg(help_heading = "Demands")]
    #[arg(long, value_name = "CLASS", value_parser = flags::words::<ClusterClass>())]
    cluster_class: Option<ClusterClass>,
    #[arg(help_heading = "Demands")]
    #[arg(long, value_name = "N")]
    require_nodes: Option<String>,
    #[arg(help_heading = "Demands")]
    #[arg(long, value_name = "N")]
    require_pods: Option<String>,
    #[arg(help_heading = "Demands")]
    #[arg(long, value_name = "N")]
    target_nodes: Option<String>,
    #[arg(help_heading = "Demands")]
    #[arg(long, value_name = "N")]
    target_pods: Option<String>,
    #[command(flatten)]
    catalog: catalog::CatalogArgs,
}

impl SetupArgs {
    /// Whether anybody says which densities to plan with.
    pub(super) fn names_densities(&self, context: &Context) -> bool {
        !self.max_pods.is_empty() || !context.config.all("max_pods").is_empty()
    }

    /// What is to be planned; with `usual` densities, the largest last, where none is given which.
    ///
    /// Its mistakes are reported with `problems`, those already found in other flags.
    pub(super) fn request(
        &self,
        context: &Context,
        usual: &[u64],
        mut problems: Problems,
    ) -> Result<SubnetsRequest, Error> {
        let texts = self.read_files(&mut problems)?;
        let config = &context.config;
        let or_config = |values: &'_ [String], key| -> Vec<String> {
            if values.is_empty() {
                config.all(key).to_vec()
            } else {
                values.to_vec()
            }
        };
        let one_of_config = |value: &Option<String>, key| {
            value.clone().or_else(|| config.one(key).map(str::to_owned))
        };
        let p = &mut problems;
        let mut densities = flags::numbers(
            "--max-pods",
            &or_config(&self.max_pods, "max_pods"),
            &flags::from(1),
            p,
        );
        let overrides = self.shape.overrides(p);
        let mut one = |name, value: &Option<String>, least| {
            flags::number(name, value.as_ref(), &flags::from(least), p)
        };
        let expected = one("--expected-pods", &self.expected_pods, 0);
        let burst = one("--burst-multiple", &self.burst_multiple, 1).unwrap_or(1);
        let reserved = one("--reserved", &one_of_config(&self.reserved, "reserved"), 0);
        let eni_quota = one(
            "--eni-quota",
            &one_of_config(&self.eni_quota, "eni_quota"),
            0,
        );
        let require_nodes = one("--require-nodes", &self.require_nodes, 0);
        let require_pods = one("--require-pods", &self.require_pods, 0);
        let target_nodes = one("--target-nodes", &self.target_nodes, 0);
        let target_pods = one("--target-pods", &self.target_pods, 0);
        if densities.is_empty() {
            let carry = |pods: &u64| expected.is_none_or(|expected| expected <= *pods);
            densities.extend(usual.iter().copied().filter(carry));
        }
        if densities.is_empty() {
            densities.extend(usual.last());
        }
        let least_density = densities.iter().copied().min().unwrap_or(0);
        if let Some(expected) = expected.filter(|&expected| expected > least_density) {
            problems.push(
                Problem::new(format!(
                    "--expected-pods {expected} is above --max-pods {least_density}"
                ))
                .help("a node is expected to run at most as many pods as it may"),
            );
        }
        let names = or_config(&self.instance, "instance");
        let options = self.limits.options(context, overrides);
        let profiles = self.profiles(context, &names, options, &mut problems)?;
        let reserved = reserved.unwrap_or(DEFAULT_RESERVED);
        let subnets = parse_subnets(&self.inputs(&texts), reserved);
        let subnets = match subnets {
            Ok(subnets) if problems.is_empty() => subnets,
            Ok(_) => return Err(problems.into()),
            Err(more) => {
                problems.append(more);
                return Err(problems.into());
            }
        };
        let mut unique = Vec::with_capacity(densities.len());
        for density in densities {
            if !unique.contains(&PodCount::new(density)) {
                unique.push(PodCount::new(density));
            }
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
        })
    }

    fn read_files(&self, problems: &mut Problems) -> Result<Vec<(String, String)>, Error> {
        if self.cidr.is_empty() && self.subnets.is_empty() {
            return Err(Problem::new("no subnet is given")
                .help("give --cidr 10.0.0.0/22, or --subnets FILE (- is standard input)")
                .into());
        }
        Ok(subnet_files::read(&self.subnets, problems))
    }

    fn inputs<'t>(&'t self, texts: &'t [(String, String)]) -> Vec<Input<'t>> {
        let flags = self.cidr.iter().map(|text| Input {
            source: Source::new("--cidr", text),
            format: None,
        });
        flags.chain(subnet_files::inputs(texts)).collect()
    }

    fn profiles(
        &self,
        context: &Context,
        names: &[String],
        options: ProfileOptions,
        problems: &mut Problems,
    ) -> Result<Vec<Profile>, Error> {
        // The catalog is not even read where no type is named and no overlay is given.
        if names.is_empty() && self.catalog.is_empty(context) {
            return Ok(vec![Profile::reference(options.overrides)]);
        }
        let catalog = self.catalog.load(context)?;
        if names.is_empty() {
            return Ok(vec![Profile::reference(options.overrides)]);
        }
        let mut profiles: Vec<Profile> = Vec::new();
        for value in names {
            let source = Source::new("--instance", value);
            let mut start = 0;
            for name in value.split(',') {
                let at = start..start + name.len();
                start = at.end + 1;
                let mut fail = |title: String, help: String| {
                    problems.push_with(|| Problem::new(title).at(&source, &at).help(help));
                };
                let found = match catalog.select(name) {
                    Ok(found) => found,
                    Err(error) => {
                        fail(error.to_string(), error.help());
                        continue;
                    }
                };
                for found in found {
                    if profiles
                        .iter()
                        .any(|known| *known.name == *found.instance.name)
                    {
                        continue;
                    }
                    match Profile::of(&found, options) {
                        Ok(profile) => profiles.push(profile),
                        Err(error) => fail(error.to_string(), error.help().to_owned()),
                    }
                }
            }
        }
        Ok(profiles)
    }
}
