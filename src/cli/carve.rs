//! `cce-plan carve`: subnets in the free space of a VPC.

mod needs;

use std::path::{Path, PathBuf};

use super::context::Context;
use super::error::kept;
use super::error::name_of;
use super::flags::{self, Flag, GivenCidr};
use super::next::Next;
use super::output::{OutputArgs, TextForm};
use super::{Exit, catalog, input_files, mistaken, plan_file};
use engine::mend::needs_of;
use engine::plan::carve::{CarveRequest, UsedRange, carve, used_by};
use engine::plan::cluster::ClusterOutcome;
use input::problem::{Problem, Problems, Source};
use model::finding::Severity;
use model::finding::{CatalogColumnIgnored, Diagnostic as _, ExistingNodeCannotFill, Finding};
use model::{Cloud, Cluster, MOST_TABLES, Positions, Service, Settings, parse_subnets_inside};
use net::Cidr;
use report::Document;
use report::{Emit, EmittedSubnet, emit, view};
use texts::{Message, errors as say};

/// The prefix of new subnets' ids if none is given.
const DEFAULT_NAME_PREFIX: &str = "subnet";

#[derive(Debug, clap::Args)]
#[command(next_help_heading = "New subnets")]
pub(super) struct Args {
    #[arg(long, value_name = "CIDR", help_heading = "VPC")]
    #[arg(value_parser = flags::list(flags::cidrs))]
    vpc: Vec<Flag<GivenCidr>>,
    #[arg(long, value_name = "CIDR|IP", help_heading = "VPC")]
    #[arg(value_parser = flags::list(flags::cidrs_and_hosts))]
    used: Vec<Flag<GivenCidr>>,
    #[arg(long, value_name = "FILE", help_heading = "VPC")]
    subnets: Vec<PathBuf>,
    #[arg(long, value_name = "[COUNT*]/PREFIX[xZONE]")]
    need: Vec<String>,
    #[arg(long = "for", value_name = "PLAN")]
    plan: Option<PathBuf>,
    #[arg(long, value_name = "TEXT", value_parser = flags::one(name_prefix))]
    name_prefix: Option<Flag<String>>,
    #[arg(long, value_name = "N", env = "CCE_PLAN_RESERVED", value_parser = flags::from(0))]
    reserved: Option<Flag<u64>>,
    #[arg(long, value_name = "FORM", help_heading = "Output")]
    #[arg(value_parser = flags::words::<Emit>())]
    emit: Option<Emit>,
    #[command(flatten)]
    catalog: catalog::CatalogArgs,
    #[command(flatten)]
    output: OutputArgs,
}

pub(super) fn run(args: &Args, context: &mut Context) -> anyhow::Result<Exit> {
    let (request, of_plan, planned) = args.request(context)?;
    let mut outcome = carve(request);
    outcome.findings.extend(of_plan);
    let is_wrong = outcome
        .findings
        .iter()
        .any(|one| one.severity() == Severity::Error);
    let write = Next::again(context).and(&["--emit", "terraform", "-o", "subnets.tf"]);
    let todo = |lang| write.todo(texts::carve::TodoEmit.text(lang));
    let document = |lang| Document {
        todo: (!is_wrong && args.emit.is_none()).then(|| todo(lang)),
        ..view::carve::document(&outcome, lang)
    };
    let Some(form) = args.emit else {
        return args.output.write(context, document);
    };
    let mut subnets = view::carve::emitted(&outcome);
    if form == Emit::Terraform {
        // They are asked for, and not there yet.
        subnets.splice(0..0, planned);
    }
    if form == Emit::Plan && subnets.len() > MOST_TABLES {
        return Err(too_many_for_a_plan(subnets.len()).into());
    }
    let text = emit(form, &subnets, &[], context.program_lang);
    args.output
        .write_text(context, &text, &document(context.lang))
}

/// A plan file that no command can read is not written.
fn too_many_for_a_plan(subnets: usize) -> Problem {
    let wrong = say::TooManyForAPlan { subnets, most: MOST_TABLES };
    Problem::new(wrong)
}

impl Args {
    /// What to carve, and findings about the plan that no subnet helps.
    fn request(
        &self,
        context: &Context,
    ) -> anyhow::Result<(CarveRequest, Vec<Finding>, Vec<EmittedSubnet>)> {
        let mut problems = Problems::new();
        let reserved = self.reserved.as_ref();
        let reserved = flags::or_config(reserved, "reserved", context, &mut problems);
        let plan = match &self.plan {
            Some(path) if problems.is_empty() => Some(self.plan(path, reserved, context)?),
            _ => None,
        };
        let cloud = plan.as_ref().map_or(Cloud::Cce, |plan| plan.cluster.cloud);
        let reserved = reserved.unwrap_or(cloud.reserved());
        let vpc = self.vpc(plan.as_ref(), &mut problems);
        let mut used = self.used(&vpc, reserved, &mut problems, context);
        if let Some(plan) = &plan {
            used.extend(used_by(&plan.cluster));
        }
        if self.need.is_empty() && self.plan.is_none() {
            problems.push(Problem::new(say::NoNeed));
        }
        let mut needs = needs::parse(&self.need, &mut problems);
        let mut scope = None;
        if let Some(plan) = &plan {
            // The same as in the report's requests.
            if let Some(all) = &plan.requests {
                needs.extend(needs_of(plan, all));
                scope = Some(plan.candidate().covers(all, None));
            }
        }
        let name_prefix = Flag::one(&self.name_prefix, &mut problems);
        if let Some(form) = self.emit {
            let form = TextForm::of(form);
            self.output.check_text(form, context, &mut problems);
        }
        let of_plan = plan.as_ref().map(findings_of).unwrap_or_default();
        let planned = plan
            .as_ref()
            .map(|plan| planned_of(&plan.cluster))
            .unwrap_or_default();
        let request = CarveRequest {
            vpc,
            used,
            needs,
            scope,
            reserved,
            name_prefix: name_prefix.unwrap_or_else(|| DEFAULT_NAME_PREFIX.to_owned()),
        };
        Ok(problems.or_else((request, of_plan, planned))?)
    }

    /// The ranges of the VPC; empty if any of them is wrong, so that nothing else is checked
    /// against them.
    fn vpc(&self, plan: Option<&ClusterOutcome>, problems: &mut Problems) -> Vec<Cidr> {
        let of_plan = plan.map(|plan| &plan.cluster.vpc_cidrs);
        if let Some(ranges) = of_plan.filter(|ranges| self.vpc.is_empty() && !ranges.is_empty()) {
            return ranges.iter().map(|&(range, _)| range).collect();
        }
        if self.vpc.is_empty() {
            problems.push(Problem::new(match plan {
                Some(_) => say::NoRangeInPlan.to_message(),
                None => say::NoRange.to_message(),
            }));
        }
        flags::ranges(&self.vpc, problems)
    }

    /// What is taken already, by flags and in files.
    fn used(
        &self,
        vpc: &[Cidr],
        reserved: u64,
        problems: &mut Problems,
        context: &Context,
    ) -> Vec<UsedRange> {
        let given = flags::used(&self.used, vpc, problems).into_iter();
        let mut used: Vec<UsedRange> = given.map(UsedRange::from).collect();
        let texts = input_files::texts(&self.subnets, &context.inputs, problems);
        let inputs = input_files::subnets(&[], &texts);
        let subnets = parse_subnets_inside(&inputs, reserved, vpc);
        let subnets = subnets.map_err(|problems| mistaken::for_subnets(&texts, problems));
        let Some(subnets) = kept(subnets, problems) else {
            return used;
        };
        // What is missing may have the networks that are proposed.
        for missing in subnets.missing() {
            problems.push(missing.problem());
        }
        input_files::say_passed_over(&subnets, context);
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
    ) -> anyhow::Result<ClusterOutcome> {
        let over = Settings { reserved, ..Settings::default() };
        let (name, text) = (name_of(path), context.text(path)?);
        let source = Source::new(&name, &text);
        let cluster = plan_file::parse(&source, &self.catalog, over, Problems::new(), context)?;
        Ok(engine::plan_cluster(cluster)?)
    }
}

/// The subnets of a plan that are asked for and not there yet.
fn planned_of(cluster: &Cluster) -> Vec<EmittedSubnet> {
    let list = cluster.subnets.list().iter().with_positions();
    let planned = list.filter(|(_, subnet)| subnet.is_planned());
    let planned = planned.map(|(at, subnet)| {
        let mut one = EmittedSubnet::proposed(subnet.label(), subnet.cidr);
        one.zone = cluster.zone_name(cluster.zone_of(at)).map(str::to_owned);
        one.role = (subnet.service == Service::NodesOnly).then_some("nodes");
        one
    });
    planned.collect()
}

/// What ids begin with.
fn name_prefix(source: &Source<'_>, problems: &mut Problems) -> Option<String> {
    let prefix = source.text;
    if prefix.trim().is_empty() || prefix.contains(char::is_control) {
        return flags::refused(source, say::BadPrefix.to_message(), problems);
    }
    Some(prefix.to_owned())
}

/// Findings about existing nodes that no subnet helps, and about what is not read of the catalog.
fn findings_of(plan: &ClusterOutcome) -> Vec<Finding> {
    let is_stuck = |finding: &&Finding| {
        let values = finding.own_values();
        let stuck = values
            .get("stuck_nodes")
            .and_then(serde_json::Value::as_u64);
        stuck > Some(0) && finding.code() == ExistingNodeCannotFill::KIND.code
    };
    let is_unread = |finding: &&Finding| finding.code() == CatalogColumnIgnored::KIND.code;
    let matters = |finding: &&Finding| is_stuck(finding) || is_unread(finding);
    plan.findings.iter().filter(matters).cloned().collect()
}
