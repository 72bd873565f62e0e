//! `cce-plan subnets`: nodes, pods and waste of each subnet.

use std::path::PathBuf;

use super::context::Context;
use super::error::Error;
use super::output::OutputArgs;
use super::{Exit, catalog, flags, subnet_files};
use crate::catalog::{EniAttachment, MemoryBands, Overrides};
use crate::finding::Severity;
use crate::model::{Input, Profile, ProfileOptions, parse_subnets};
use crate::plan::subnets::{SubnetsRequest, plan};
use crate::problem::{Problem, Problems, Source};
use crate::quantity::{EniCount, NodeCount, PodCount};
use crate::report::view;

/// kubelet's max-pods where nobody says. Source: the CCE design.
const DEFAULT_MAX_PODS: u64 = 110;

/// Addresses that the VPC keeps of a subnet: the first and the last. Source: the CCE design.
pub(super) const DEFAULT_RESERVED: u64 = 2;

const EXAMPLES: &str = "\
Examples:
  cce-plan subnets --cidr 10.0.0.0/22 --max-pods 64
  cce-plan subnets --cidr 10.0.0.0/22@700,10.0.4.0/23 --max-pods 32,64,128
  cce-plan subnets --subnets subnets.csv --instance 'bcc.g5.*' -f json
  cat subnets.json | cce-plan subnets --subnets - --require-nodes 200 --fail-on warning

Files of subnets have the keys id, cidr, zone, available_ips, reserved, exclusive (true or false)
and role (pods, nodes or both); only cidr is needed. CSV names them in its first line:
  id,cidr,zone,available_ips
  sbn-a1,10.20.0.0/22,cn-bj-a,960
TOML has a table for each:
  [[subnet]]
  cidr = \"10.20.0.0/22\"
  available_ips = 960";

/// Nodes, pods and waste of each subnet, for one or many instance types and densities
///
/// A row for each subnet, instance type and density. --cidr or --subnets is needed; both may be
/// given. Without --instance the reference profile of 8 ENIs x 40 addresses is used.
#[derive(Debug, clap::Args)]
#[command(before_long_help = EXAMPLES)]
pub(super) struct Args {
    /// Subnet, with its free addresses if known; comma-separated or repeated
    #[arg(help_heading = "Subnets")]
    #[arg(long, value_name = "CIDR[@AVAILABLE]")]
    cidr: Vec<String>,
    /// File of subnets: TOML, JSON, YAML, CSV or a CIDR a line; - is standard input; repeatable
    #[arg(help_heading = "Subnets")]
    #[arg(long, value_name = "FILE")]
    subnets: Vec<PathBuf>,
    /// Pods per node; comma-separated or repeated [default: 110]
    #[arg(help_heading = "Nodes")]
    #[arg(
        long,
        value_name = "N",
        env = "CCE_PLAN_MAX_PODS",
        hide_env_values = true,
        allow_negative_numbers = true
    )]
    max_pods: Vec<String>,
    /// Instance type or pattern such as 'bcc.g5.*'; comma-separated or repeated
    #[arg(help_heading = "Nodes")]
    #[arg(
        long,
        value_name = "NAME|GLOB",
        env = "CCE_PLAN_INSTANCE",
        hide_env_values = true
    )]
    instance: Vec<String>,
    /// ENIs per node, whatever the type says
    #[arg(help_heading = "Nodes")]
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    enis: Option<String>,
    /// Addresses per ENI, primary included, whatever the type says
    #[arg(help_heading = "Nodes")]
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    ips_per_eni: Option<String>,
    #[command(flatten)]
    limits: LimitArgs,
    /// Pods that each node is expected to run; adds the steady figures
    #[arg(help_heading = "Nodes")]
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    expected_pods: Option<String>,
    /// ENIs' worth of addresses that Burstable keeps ready [default: 1]
    #[arg(help_heading = "Nodes")]
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    burst_multiple: Option<String>,
    /// Addresses that the VPC keeps of each subnet [default: 2]
    #[arg(help_heading = "Subnets")]
    #[arg(
        long,
        value_name = "N",
        env = "CCE_PLAN_RESERVED",
        hide_env_values = true,
        allow_negative_numbers = true
    )]
    reserved: Option<String>,
    /// Count each node's own address in these subnets too
    #[arg(help_heading = "Nodes")]
    #[arg(long)]
    node_ip_in_subnet: bool,
    /// ENIs that the VPC may have [default: 500]
    #[arg(help_heading = "Demands")]
    #[arg(
        long,
        value_name = "N",
        env = "CCE_PLAN_ENI_QUOTA",
        hide_env_values = true,
        allow_negative_numbers = true
    )]
    eni_quota: Option<String>,
    /// Error unless every type and density guarantees so many nodes
    #[arg(help_heading = "Demands")]
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    require_nodes: Option<String>,
    /// Error unless every type and density guarantees so many pods
    #[arg(help_heading = "Demands")]
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    require_pods: Option<String>,
    /// Info where fewer nodes than this are guaranteed
    #[arg(help_heading = "Demands")]
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    target_nodes: Option<String>,
    /// Info where fewer pods than this are guaranteed
    #[arg(help_heading = "Demands")]
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    target_pods: Option<String>,
    #[command(flatten)]
    catalog: catalog::CatalogArgs,
    #[command(flatten)]
    output: OutputArgs,
}

/// Flags about how limits are read.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Limits of instance types")]
pub(super) struct LimitArgs {
    /// At 8, 32 and 64 GiB, where sources disagree: the lower (upper-inclusive) or the higher quota
    /// of addresses [default: upper-inclusive]
    #[arg(
        long,
        value_name = "READING",
        env = "CCE_PLAN_MEMORY_BANDS",
        hide_env_values = true
    )]
    #[arg(value_parser = ["upper-inclusive", "lower-inclusive"])]
    memory_bands: Option<String>,
    /// Whether elastic bare metal (EBC, EHC) attaches ENIs [default: auto]
    #[arg(
        long,
        value_name = "WHETHER",
        env = "CCE_PLAN_ENI_ATTACHABLE",
        hide_env_values = true
    )]
    #[arg(value_parser = ["auto", "yes", "no"])]
    eni_attachable: Option<String>,
}

impl LimitArgs {
    pub(super) fn options(&self, context: &Context, overrides: Overrides) -> ProfileOptions {
        let config = &context.config;
        ProfileOptions {
            bands: match self.memory_bands.as_deref().or(config.one("memory_bands")) {
                Some("lower-inclusive") => MemoryBands::LowerInclusive,
                _ => MemoryBands::UpperInclusive,
            },
            attachment: match self
                .eni_attachable
                .as_deref()
                .or(config.one("eni_attachable"))
            {
                Some("yes") => EniAttachment::Yes,
                Some("no") => EniAttachment::No,
                _ => EniAttachment::Auto,
            },
            overrides,
        }
    }
}

pub(super) fn run(args: &Args, context: &mut Context) -> Result<Exit, Error> {
    let request = args.request(context)?;
    let outcome = plan(request)?;
    let counts = Severity::ALL.map(|severity| (severity, outcome.count_findings(severity)));
    let document = view::subnets::document(&outcome, context.lang);
    let exit = args.output.write(context, &document, counts);
    drop(document);
    // The process ends here: giving a million ids back one by one would be time for nothing.
    std::mem::forget(outcome);
    exit
}

impl Args {
    fn request(&self, context: &Context) -> Result<SubnetsRequest, Error> {
        let mut problems = Problems::new();
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
        if densities.is_empty() {
            densities.push(DEFAULT_MAX_PODS);
        }
        let mut one = |name, value: &Option<String>, least| {
            flags::number(name, value.as_ref(), &flags::from(least), p)
        };
        let overrides = Overrides {
            enis: one("--enis", &self.enis, 1).and_then(|n| u32::try_from(n).ok()),
            ips_per_eni: one("--ips-per-eni", &self.ips_per_eni, 2)
                .and_then(|n| u32::try_from(n).ok()),
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
            require_nodes: require_nodes.map(NodeCount::new),
            require_pods: require_pods.map(PodCount::new),
            target_nodes: target_nodes.map(NodeCount::new),
            target_pods: target_pods.map(PodCount::new),
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
