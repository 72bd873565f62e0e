//! `cce-plan carve`: subnets in the free space of a VPC.

mod needs;

use std::path::{Path, PathBuf};

use super::context::{Context, name_of};
use super::error::Error;
use super::output::{OutputArgs, count};
use super::{Exit, catalog, flags, plan_file, subnet_files};
use engine::plan::carve::{CarveRequest, UsedRange, carve, needs_of, used_by};
use engine::plan::cluster::{self, ClusterOutcome};
use input::problem::{Problem, Problems, Source};
use model::finding::{Diagnostic as _, ExistingNodeCannotFill, Finding};
use model::{DEFAULT_RESERVED, Input, MOST_TABLES, Settings, not_inside, parse_subnets_inside};
use net::Cidr;
use net::quantity::grouped;
use report::{Emit, emit, view};

/// What ids of new subnets begin with where none is given.
const DEFAULT_NAME_PREFIX: &str = "subnet";

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(help_heading = "VPC")]
    #[arg(long, value_name = "CIDR")]
    vpc: Vec<String>,
    #[arg(help_heading = "VPC")]
    #[arg(long, value_name = "CIDR|IP")]
    used: Vec<String>,
    #[arg(help_heading = "VPC")]
    #[arg(long, value_name = "FILE")]
    subnets: Vec<PathBuf>,
    #[arg(help_heading = "New subnets")]
    #[arg(long, value_name = "[COUNT*]/PREFIX[xZONE]")]
    need: Vec<String>,
    #[arg(help_heading = "New subnets")]
    #[arg(long = "for", value_name = "PLAN")]
    plan: Option<PathBuf>,
    #[arg(help_heading = "New subnets")]
    #[arg(long, value_name = "TEXT")]
    name_prefix: Option<String>,
    #[arg(help_heading = "New subnets")]
    #[arg(long, value_name = "N", env = "CCE_PLAN_RESERVED")]
    reserved: Option<String>,
    #[arg(help_heading = "Output")]
    #[arg(long, value_name = "FORM")]
    #[arg(value_parser = Emit::ALL.map(Emit::as_str))]
    emit: Option<String>,
    #[command(flatten)]
    catalog: catalog::CatalogArgs,
    #[command(flatten)]
    output: OutputArgs,
}

pub(super) fn run(args: &Args, context: &mut Context) -> Result<Exit, Error> {
    let (request, stuck) = args.request(context)?;
    let mut outcome = carve(request);
    outcome.findings.extend(stuck);
    let counts = count(&outcome.findings);
    let document = view::carve::document(&outcome, context.lang);
    match args.emit.as_deref().and_then(Emit::of_word) {
        Some(form) => {
            let subnets = view::carve::emitted(&outcome);
            if form == Emit::Plan && subnets.len() > MOST_TABLES {
                return Err(too_many_for_a_plan(subnets.len()).into());
            }
            let text = emit(form, &subnets);
            args.output.write_text(context, &text, &document, counts)
        }
        None => args.output.write(context, &document, counts),
    }
}

/// No plan file is written that no command would read.
fn too_many_for_a_plan(subnets: usize) -> Problem {
    let [subnets, most] = [subnets, MOST_TABLES].map(|count| grouped(count as u64));
    Problem::new(format!(
        "{subnets} subnets are more than a plan file holds: {most}"
    ))
    .help("ask for fewer and larger ones, or print them with --emit terraform, -f csv or -f json")
}

impl Args {
    /// What to carve, and findings about nodes of the plan that no subnet helps.
    fn request(&self, context: &Context) -> Result<(CarveRequest, Vec<Finding>), Error> {
        let mut problems = Problems::new();
        let reserved = self
            .reserved
            .clone()
            .or_else(|| context.config.one("reserved").map(str::to_owned));
        let reserved = flags::number(
            "--reserved",
            reserved.as_ref(),
            &flags::from(0),
            &mut problems,
        );
        let plan = match &self.plan {
            Some(path) if problems.is_empty() => Some(self.plan(path, reserved, context)?),
            _ => None,
        };
        let reserved = reserved.unwrap_or(DEFAULT_RESERVED);
        let vpc = self.vpc(plan.as_ref(), &mut problems);
        let mut used = self.used(&vpc, reserved, &mut problems, context);
        if let Some(plan) = &plan {
            used.extend(used_by(&plan.cluster));
        }
        if self.need.is_empty() && self.plan.is_none() {
            let problem = Problem::new("no subnet is asked for");
            problems.push(problem.help("give --need /22, --need 3*/24 or --need /22xcn-bj-a"));
        }
        let mut needs = needs::parse(&self.need, &mut problems);
        let of_plan = plan.as_ref().map(|plan| needs_of(plan, |_| true));
        needs.extend(of_plan.unwrap_or_default());
        let name_prefix = self.name_prefix(&mut problems);
        let stuck = plan.as_ref().map(stuck_nodes_of).unwrap_or_default();
        let request = CarveRequest {
            vpc,
            used,
            needs,
            reserved,
            name_prefix,
        };
        Ok(problems.or_else((request, stuck))?)
    }

    /// The ranges of the VPC; none where anything is wrong with them, so that nothing else is
    /// measured by them.
    fn vpc(&self, plan: Option<&ClusterOutcome>, problems: &mut Problems) -> Vec<Cidr> {
        let of_plan = plan.map(|plan| &plan.cluster.vpc_cidrs);
        if let Some(ranges) = of_plan.filter(|ranges| self.vpc.is_empty() && !ranges.is_empty()) {
            return ranges.iter().map(|&(range, _)| range).collect();
        }
        if self.vpc.is_empty() {
            let problem = Problem::new("no range of the VPC is given");
            problems.push(problem.help(match plan {
                Some(_) => "give --vpc 10.0.0.0/16, or vpc_cidrs in [cluster] of the plan file",
                None => "give --vpc 10.0.0.0/16",
            }));
        }
        flags::ranges("--vpc", &self.vpc, problems)
    }

    /// What is taken already, by flags and in files.
    fn used(
        &self,
        vpc: &[Cidr],
        reserved: u64,
        problems: &mut Problems,
        context: &Context,
    ) -> Vec<UsedRange> {
        let mut used = Vec::new();
        for given in flags::cidrs("--used", &self.used, true, problems) {
            if let Some(problem) = not_inside("used range", given.cidr, vpc) {
                problems.push_with(|| problem.at(&given.source, &given.at));
            }
            used.push(UsedRange {
                cidr: given.cidr,
                id: None,
                zone: None,
            });
        }
        let texts = subnet_files::read(&self.subnets, problems);
        let inputs: Vec<Input<'_>> = subnet_files::inputs(&texts).collect();
        let subnets = match parse_subnets_inside(&inputs, reserved, vpc) {
            Ok(subnets) => subnets,
            Err(more) => {
                problems.append(more);
                return used;
            }
        };
        subnet_files::say_passed_over(&subnets, context);
        used.extend(subnets.list().iter().map(|subnet| UsedRange {
            cidr: subnet.cidr,
            id: subnet.id.clone(),
            zone: subnet.zone.map(|zone| subnets.zone_name(zone).into()),
        }));
        used
    }

    fn plan(
        &self,
        path: &Path,
        reserved: Option<u64>,
        context: &Context,
    ) -> Result<ClusterOutcome, Error> {
        let over = Settings {
            reserved,
            ..Settings::default()
        };
        let (name, text) = (name_of(path), Context::read(path)?);
        let cluster =
            plan_file::parse(&name, &text, &self.catalog, over, Problems::new(), context)?;
        Ok(cluster::plan(cluster)?)
    }

    fn name_prefix(&self, problems: &mut Problems) -> String {
        let Some(prefix) = &self.name_prefix else {
            return DEFAULT_NAME_PREFIX.to_owned();
        };
        if prefix.trim().is_empty() || prefix.contains(char::is_control) {
            let source = Source::new("--name-prefix", prefix);
            problems.push(
                Problem::new("a name cannot begin with nothing or with control characters")
                    .at(&source, &(0..prefix.len()))
                    .help("write letters and digits, such as --name-prefix pods"),
            );
        }
        prefix.clone()
    }
}

/// Findings about existing nodes and that no subnet helps.
fn stuck_nodes_of(plan: &ClusterOutcome) -> Vec<Finding> {
    let is_stuck = |finding: &&Finding| {
        let values = finding.own_values();
        values
            .get("stuck_nodes")
            .is_some_and(|nodes| nodes.as_u64() > Some(0))
            && finding.code() == ExistingNodeCannotFill::CODE
    };
    plan.findings.iter().filter(is_stuck).cloned().collect()
}
