//! `cce-plan audit`: a live cluster's objects against limits and plan.

mod before;
mod growth;

use std::path::{Path, PathBuf};

use before::{BeforeArgs, Measured};

use super::context::Context;
use super::error::name_of;
use super::error::{complete, kept};
use super::file::PendingFile;
use super::flags::{self, Flag};
use super::input_files::{self, Texts};
use super::kubectl::{OF_AUDIT, ObjectArgs};
use super::limits::LimitArgs;
use super::next::Next;
use super::output::{OutputArgs, TextForm};
use super::progress::Progress;
use super::{Exit, catalog, mistaken, plan_file};
use engine::audit::{AuditOutcome, AuditRequest, Snapshot, audit, prevention, relief};
use input::objects::Objects;
use input::problem::{Problem, Problems, Source};
use input::records::Format;
use model::catalog::Catalog;
use model::pool::Model;
use model::{Cluster, Settings, parse_plan};
use report::view::plan::Doing;
use report::{WatchForm, cluster_plan, view};
use texts::{List, Message, errors as say};

/// What the plan that starts from today is called.
const TODAY: &str = "today.toml";

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    objects: ObjectArgs,
    #[arg(long, help_heading = "Audit")]
    migrate: bool,
    #[arg(long, value_name = "N", requires = "migrate", help_heading = "Audit")]
    #[arg(value_parser = flags::pods_from(1))]
    max_pods: Option<Flag<u64>>,
    #[arg(long, value_name = "N/day", help_heading = "Audit")]
    #[arg(value_parser = flags::one(growth::per_day))]
    growth: Option<Flag<u64>>,
    #[command(flatten)]
    before: BeforeArgs,
    #[arg(long, value_name = "FILE", help_heading = "Audit")]
    plan: Option<PathBuf>,
    #[arg(long, value_name = "MODEL", default_value = "design")]
    #[arg(help_heading = "Audit", value_parser = flags::words::<Model>())]
    model: Model,
    #[arg(long, value_name = "N", env = "CCE_PLAN_RESERVED")]
    #[arg(help_heading = "Audit", value_parser = flags::from(0))]
    reserved: Option<Flag<u64>>,
    #[command(flatten)]
    limits: LimitArgs,
    #[command(flatten)]
    catalog: catalog::CatalogArgs,
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    to_plan: Option<PathBuf>,
    #[arg(
        long,
        value_name = "FORM",
        help_heading = "Output",
        conflicts_with = "to_plan"
    )]
    #[arg(value_parser = flags::words::<WatchForm>())]
    emit: Option<WatchForm>,
    #[command(flatten)]
    output: OutputArgs,
}

pub(super) fn run(args: &Args, context: &mut Context) -> anyhow::Result<Exit> {
    // All mistakes in flags and files are reported together.
    let mut problems = Problems::new();
    let ips_per_day = Flag::one(&args.growth, &mut problems);
    let max_pods = Flag::one(&args.max_pods, &mut problems);
    let reserved = args.reserved.as_ref();
    let reserved = flags::or_config(reserved, "reserved", context, &mut problems);
    args.check_to_plan(context, &mut problems);
    if let Some(form) = args.emit {
        let form = TextForm::of_watch(form);
        args.output.check_text(form, context, &mut problems);
    }
    let catalog = args.catalog.load(context);
    let measured = match &catalog {
        Ok(catalog) => args.measured(catalog, reserved, context, &mut problems),
        Err(_) => Measured::Nothing,
    };
    let given = args.objects.read(OF_AUDIT, context, &mut problems);
    let plan = kept(args.drift(context), &mut problems).flatten();
    // The plan's catalog is the same one, so that its problems are known.
    let catalog = match (catalog, &args.plan) {
        (Err(_), Some(_)) if !problems.is_empty() => return Err(problems.into()),
        (catalog, _) => complete(catalog, problems)?,
    };
    // Before a hundred megabytes are read.
    if args.emit.is_none() {
        args.output.check(context, None)?;
    }
    if let Some(path) = args.to_plan.as_ref().filter(|path| path.as_os_str() != "-") {
        PendingFile::check(path, args.output.replace(&context.inputs))?;
    }
    context.plan_min_severity = plan.as_ref().and_then(|plan| plan.policy.min_severity);
    let objects = given.made(objects_of(&given.texts, context))?;
    let names: Vec<&str> = given.texts.iter().map(|(name, _)| name.as_str()).collect();
    let before = args.before.compared(&measured, &objects, &names, context)?;
    let mut request = args.request(&objects, &catalog, reserved, context);
    request.kubectl = &given.kubectl;
    request.not_read = &given.not_read;
    request.ips_per_day = ips_per_day;
    request.migrate = args.migrate;
    request.max_pods = max_pods;
    request.plan = plan.as_ref();
    request.before = before;
    let mut outcome = audit(request)?;
    let cidrs: Vec<String> = outcome
        .subnets
        .iter()
        .filter_map(|one| Some(one.cidr.0?.to_string()))
        .collect();
    let labels = outcome
        .subnets
        .iter()
        .flat_map(|one| [Some(&*one.name), one.label.as_deref()]);
    let subnets = labels.flatten().chain(cidrs.iter().map(String::as_str));
    args.before.check_history(&measured, subnets, context)?;
    judge_actions(&mut outcome, &request, context)?;
    let document = |lang| view::audit::document(&outcome, &request, lang);
    if let Some(form) = args.emit {
        let text = args.watched(form, &outcome, &request, context)?;
        return args
            .output
            .write_text(context, &text, &document(context.lang));
    }
    let Some(path) = &args.to_plan else {
        return args.output.write(context, document);
    };
    let plan = cluster_plan(&outcome, &request, context.lang)?;
    for note in &plan.notes {
        context.hint(format!("--to-plan {}: {note}", path.display()));
    }
    if path.as_os_str() == "-" {
        return args
            .output
            .write_beside(context, &plan.text, Vec::new(), document);
    }
    let file = PendingFile::write(path, args.output.replace(&context.inputs), |out| {
        out.write_all(plan.text.as_bytes())
    });
    args.output.write_with(context, vec![file?], document)
}

/// Finds what to do now for pods that wait for an IP, or for nodes before any does, on the cluster as a plan; says
/// why where pods wait and there is no such plan.
fn judge_actions(
    outcome: &mut AuditOutcome,
    request: &AuditRequest<'_>,
    context: &Context,
) -> anyhow::Result<()> {
    let waits = !outcome.waiting_by_node().is_empty();
    if !waits && !outcome.is_in_trouble() {
        return Ok(());
    }
    let plan = match cluster_plan(outcome, request, context.lang) {
        Ok(plan) => plan,
        Err(_) if !waits => return Ok(()),
        Err(problems) => {
            let why = problems.kept().first();
            let why = why
                .map(|problem| problem.title(context.lang))
                .unwrap_or_default();
            context.hint(say::NoActions { why });
            return Ok(());
        }
    };
    let none = Settings::default();
    let source = Source::new("audit", &plan.text);
    let cluster = parse_plan(&source, Format::Toml, request.catalog, none, none)?;
    if waits {
        outcome.relief = relief(outcome, &cluster)?;
    } else {
        outcome.prevention = prevention(cluster)?;
    }
    Ok(())
}

/// The objects of a dump, of which there are some.
fn objects_of(texts: &Texts, context: &Context) -> anyhow::Result<Objects> {
    input_files::hint_at_yaml(texts, context);
    let inputs = input_files::inputs(texts);
    let bytes = inputs.iter().map(|input| input.source.text.len() as u64);
    let progress = Progress::new(bytes.sum(), texts::common::ProgressBytes, context);
    let objects = input::objects::read_with_pods(&inputs, &|done| progress.reach(done));
    let objects = objects.map_err(|problems| {
        mistaken::other_problems(texts, problems, |name| {
            say::PlanForAudit { argument: mistaken::argument(name) }.to_message()
        })
    })?;
    check_not_empty(&objects, texts)?;
    Ok(objects)
}

/// A dump of the wrong cluster, or with too few permissions, is empty. A result without problems is
/// then wrong.
fn check_not_empty(objects: &Objects, texts: &[(String, String)]) -> anyhow::Result<()> {
    let nodes = objects.resource_sets.len() + objects.enis.len() + objects.nodes.len();
    if nodes + objects.subnets.len() > 0 {
        return Ok(());
    }
    let names: Vec<&str> = texts.iter().map(|(name, _)| name.as_str()).collect();
    // Pods, their owners and Events say nothing without nodes.
    let read = [
        ("Event", objects.events.len()),
        ("Pod", objects.pods.len()),
        ("ReplicaSet/Job", objects.controllers.len()),
    ];
    let read = read
        .iter()
        .filter(|(_, n)| *n > 0)
        .map(|(kind, n)| format!("{n} {kind}"));
    let skipped = objects
        .skipped
        .iter()
        .map(|(kind, n)| format!("{n} {kind}"));
    let skipped: Vec<String> = read.chain(skipped).collect();
    let files = List::of(names);
    let nothing = if skipped.is_empty() {
        let skipped = None::<()>;
        say::NothingToAudit { files, skipped }.to_message()
    } else {
        let skipped = List::of(skipped);
        say::NothingToAudit { files, skipped }.to_message()
    };
    Err(Problem::new(nothing).into())
}

impl Args {
    /// A request without questions.
    fn request<'a>(
        &self,
        objects: &'a Objects,
        catalog: &'a Catalog,
        reserved: Option<u64>,
        context: &Context,
    ) -> AuditRequest<'a> {
        let mut request = AuditRequest::new(objects, catalog);
        request.bands = self.limits.bands(context);
        request.model = self.model;
        request.reserved = reserved.unwrap_or(request.reserved);
        request
    }

    fn measured(
        &self,
        catalog: &Catalog,
        reserved: Option<u64>,
        context: &Context,
        problems: &mut Problems,
    ) -> Measured {
        let reduce = |objects: &Objects, name: &str, at| {
            Snapshot::of(&self.request(objects, catalog, reserved, context), name, at)
        };
        self.before.read(reduce, context, problems)
    }

    /// The plan to compare with, read as `plan` reads it.
    fn drift(&self, context: &Context) -> anyhow::Result<Option<Cluster>> {
        let Some(path) = &self.plan else {
            return Ok(None);
        };
        let text = context.text(path)?;
        let (name, over) = (name_of(path), self.limits.settings());
        let source = Source::new(&name, &text);
        plan_file::parse(&source, &self.catalog, over, Problems::new(), context).map(Some)
    }

    /// What watches the cluster as it is: its thresholds come from the plan that starts from today.
    fn watched(
        &self,
        form: WatchForm,
        outcome: &AuditOutcome,
        request: &AuditRequest<'_>,
        context: &Context,
    ) -> anyhow::Result<String> {
        let plan = cluster_plan(outcome, request, context.lang)?;
        // What the plan does not have, nothing watches.
        for note in &plan.notes {
            context.hint(format!("--emit {}: {note}", <&str>::from(form)));
        }
        let over = self.limits.settings();
        let source = Source::new(TODAY, &plan.text);
        let cluster = plan_file::parse(&source, &self.catalog, over, Problems::new(), context)?;
        let planned = engine::plan_cluster(cluster)?;
        let mend = Next::new("mend", Path::new(TODAY));
        let doing = Doing::about(&planned, mend.words())?;
        Ok(doing.watched(form, context.program_lang)?)
    }

    fn check_to_plan(&self, context: &Context, problems: &mut Problems) {
        let Some(path) = &self.to_plan else { return };
        if path.as_os_str() == "-" {
            self.output
                .check_stdout_is_free("--to-plan", context, problems);
            return;
        }
        TextForm::TO_PLAN.check(path, problems);
    }
}
