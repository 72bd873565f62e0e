//! `cce-plan audit`: a live cluster's objects against limits and plan.

mod growth;

use std::path::PathBuf;

use super::context::{Context, name_of};
use super::error::Error;
use super::file::PendingFile;
use super::limits::{LimitArgs, of_config};
use super::output::{OutputArgs, count};
use super::progress::Progress;
use super::{Exit, catalog, flags, input_files, plan_file};
use engine::audit::{AuditRequest, audit};
use input::objects::Objects;
use input::problem::{Problem, Problems};
use input::records::Format;
use model::pool::Model;
use model::{Cluster, DEFAULT_RESERVED, Settings};
use report::{ClusterPlan, cluster_plan, view};

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    #[arg(long, help_heading = "Audit")]
    migrate: bool,
    #[arg(long, value_name = "N/day", help_heading = "Audit")]
    growth: Option<String>,
    #[arg(long, value_name = "FILE", help_heading = "Audit")]
    plan: Option<PathBuf>,
    #[arg(
        long,
        value_name = "MODEL",
        default_value = "design",
        help_heading = "Audit"
    )]
    #[arg(value_parser = flags::words::<Model>())]
    model: Model,
    #[arg(help_heading = "Audit")]
    #[arg(long, value_name = "N", env = "CCE_PLAN_RESERVED")]
    reserved: Option<String>,
    #[command(flatten)]
    limits: LimitArgs,
    #[command(flatten)]
    catalog: catalog::CatalogArgs,
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    to_plan: Option<PathBuf>,
    #[command(flatten)]
    output: OutputArgs,
}

/// What was asked and read, before the objects are.
struct Prepared {
    texts: Vec<(String, String)>,
    catalog: model::catalog::Catalog,
    plan: Option<Cluster>,
    ips_per_day: Option<u64>,
    reserved: u64,
}

pub(super) fn run(args: &Args, context: &mut Context) -> Result<Exit, Error> {
    let prepared = args.prepare(context)?;
    // Before a hundred megabytes are read. What is tried here goes without ever having its name.
    args.output.check(context, None)?;
    if let Some(path) = args.to_plan.as_ref().filter(|path| path.as_os_str() != "-") {
        PendingFile::write(path, |_| Ok(()))?;
    }
    let plan_min_severity = prepared.plan.as_ref().map(|plan| plan.policy.min_severity);
    context.plan_min_severity = plan_min_severity.flatten();
    let objects = {
        let inputs = input_files::inputs(&prepared.texts);
        let bytes = inputs.iter().map(|input| input.source.text.len() as u64);
        let progress = Progress::of_bytes(bytes.sum(), context);
        input::objects::read(&inputs, &|done| progress.reach(done))?
    };
    check_not_empty(&objects, &prepared.texts)?;
    let request = AuditRequest {
        objects: &objects,
        catalog: &prepared.catalog,
        bands: args
            .limits
            .memory_bands
            .or(of_config(context).0)
            .unwrap_or_default(),
        model: args.model,
        reserved: prepared.reserved,
        ips_per_day: prepared.ips_per_day,
        migrate: args.migrate,
        plan: prepared.plan.as_ref(),
    };
    let outcome = audit(request)?;
    let document = view::audit::document(&outcome, &request, context.lang);
    let counts = count(&outcome.findings);
    let Some(path) = &args.to_plan else {
        return args.output.write(context, &document, counts);
    };
    let plan = cluster_plan(&outcome, &request)?;
    say_notes(&plan, path, context);
    if path.as_os_str() == "-" {
        return args
            .output
            .write_beside(context, &plan.text, &document, counts);
    }
    args.output.check_document(context, &document)?;
    PendingFile::write(path, |out| out.write_all(plan.text.as_bytes()))?.appear()?;
    args.output.write(context, &document, counts)
}

/// A dump of the wrong cluster, or with the wrong rights, is empty: that nothing is amiss with it would
/// be no truth.
fn check_not_empty(objects: &Objects, texts: &[(String, String)]) -> Result<(), Error> {
    let nodes = objects.resource_sets.len() + objects.enis.len() + objects.nodes.len();
    if nodes + objects.subnets.len() > 0 {
        return Ok(());
    }
    let names: Vec<&str> = texts.iter().map(|(name, _)| name.as_str()).collect();
    let mut title = format!("nothing to audit in {}", names.join(", "));
    if !objects.skipped.is_empty() {
        let skipped = objects.skipped.iter();
        let skipped: Vec<String> = skipped.map(|(kind, n)| format!("{n} {kind}")).collect();
        title = format!("{title}: only {}", skipped.join(", "));
    }
    let problem = Problem::new(title);
    Err(problem
        .help(
            "give NetResourceSets, ENIs, Subnets or Nodes: kubectl get \
             netresourcesets,enis,subnets.cce.baidubce.com,nodes -o yaml",
        )
        .into())
}

/// What the plan file has not of the cluster: nobody should find that out later.
fn say_notes(plan: &ClusterPlan, path: &std::path::Path, context: &Context) {
    for note in &plan.notes {
        context.hint(&format!("--to-plan {}: {note}", path.display()));
    }
}

impl Args {
    /// All that can be wrong with flags and files is said at once.
    fn prepare(&self, context: &Context) -> Result<Prepared, Error> {
        let mut problems = Problems::new();
        let growth = self.growth.as_deref();
        let ips_per_day = growth.and_then(|growth| growth::per_day(growth, &mut problems));
        let reserved = self.reserved.clone();
        let reserved = reserved.or_else(|| context.config.one("reserved").map(str::to_owned));
        let reserved = flags::number(
            "--reserved",
            reserved.as_ref(),
            &flags::from(0),
            &mut problems,
        );
        self.check_to_plan(&mut problems);
        let mut stdin_is_read = self.plan.as_ref().is_some_and(|path| path == "-");
        let texts = input_files::texts(&self.files, &mut stdin_is_read, &mut problems);
        let plan = match self.drift(context) {
            Ok(plan) => plan,
            Err(error) => {
                problems.append(error.into_problems());
                None
            }
        };
        let catalog = match self.catalog.load(context) {
            Ok(catalog) => Some(catalog),
            // The plan's catalog is the same one, so that its problems are known.
            Err(error) => {
                if self.plan.is_none() {
                    problems.append(error.into_problems());
                }
                None
            }
        };
        match catalog {
            Some(catalog) if problems.is_empty() => Ok(Prepared {
                texts,
                catalog,
                plan,
                ips_per_day,
                reserved: reserved.unwrap_or(DEFAULT_RESERVED),
            }),
            _ => Err(problems.into()),
        }
    }

    /// The plan to compare with, read as `plan` reads it.
    fn drift(&self, context: &Context) -> Result<Option<Cluster>, Error> {
        let Some(path) = &self.plan else {
            return Ok(None);
        };
        let text = Context::read(path)?;
        let over = Settings {
            bands: self.limits.memory_bands,
            attachment: self.limits.eni_attachable,
            ..Settings::default()
        };
        let name = name_of(path);
        let problems = Problems::new();
        plan_file::parse(&name, &text, &self.catalog, over, problems, context).map(Some)
    }

    fn check_to_plan(&self, problems: &mut Problems) {
        let Some(path) = &self.to_plan else { return };
        if path.as_os_str() == "-" {
            self.output.check_stdout_is_free("--to-plan", problems);
            return;
        }
        let name = path.display().to_string();
        if Format::of_name(&name).is_some_and(|format| format != Format::Toml) {
            let title = format!("--to-plan {name}: a cluster is written as TOML");
            problems.push(Problem::new(title).help("write a file that ends in .toml"));
        }
    }
}
