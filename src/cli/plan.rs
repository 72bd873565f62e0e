//! `cce-plan plan`: a whole cluster.

use std::path::{Path, PathBuf};

use super::Exit;
use super::context::Context;
use super::flags;
use super::next::Next;
use super::output::{OutputArgs, TextForm};
use super::plan_file::PlanFileArgs;
use super::several;
use engine::findings::plan;
use engine::plan::cluster::ClusterOutcome;
use engine::sim::{Placement, reach, refuted};
use input::problem::Problems;
use model::Cluster;
use report::view::plan::Doing;
use report::{WatchForm, view};

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    #[arg(long)]
    simulate: bool,
    #[command(flatten)]
    plan: PlanFileArgs,
    #[arg(long, value_name = "FORM", help_heading = "Output")]
    #[arg(value_parser = flags::words::<WatchForm>())]
    emit: Option<WatchForm>,
    #[command(flatten)]
    output: OutputArgs,
}

pub(super) fn run(args: &Args, context: &mut Context) -> anyhow::Result<Exit> {
    if let Some(form) = args.emit {
        let mut problems = Problems::new();
        args.output
            .check_names(TextForm::of_watch(form), &mut problems);
        problems.or_else(())?;
    }
    if args.files.len() > 1 {
        args.output.check_follows(args.emit.is_some(), context)?;
    }
    several::each(
        &args.files,
        context,
        |file, context| args.plan.cluster(file, context),
        |file, cluster, context| one(args, file, cluster, context),
    )
}

fn one(args: &Args, file: &Path, cluster: Cluster, context: &mut Context) -> anyhow::Result<Exit> {
    context.plan_min_severity = cluster.policy.min_severity;
    let mut outcome = plan(cluster)?;
    let mut reached = None;
    if args.simulate {
        reached = Some(reach(&outcome.cluster)?);
        let mut refuted = refuted(&outcome.cluster, Placement::guaranteed(&outcome))?;
        for allowed in &outcome.cluster.policy.allow {
            allowed.apply(&mut refuted);
        }
        outcome.findings.splice(..0, refuted);
    }
    let doing = doing(&outcome, file, context)?;
    if let Some(form) = args.emit {
        let text = doing.watched(form, context.program_lang)?;
        let document = view::plan::document(&outcome, reached.as_deref(), context.lang);
        return args.output.write_text(context, &text, &document);
    }
    let draws = args.output.draws(context)?;
    let requests = if draws || args.output.writes_text(context)? {
        outcome.requests()?
    } else {
        None
    };
    let course = if draws { outcome.course()? } else { None };
    args.output.write(context, |lang| {
        let mut document = view::plan::document(&outcome, reached.as_deref(), lang);
        let next = || view::plan::next_step(&doing.search(), lang);
        document.next = (!doing.fits).then(next);
        document.todo = Some(doing.todo(requests.as_ref(), lang));
        let outlook = || view::plan::outlook(&outcome, course.as_ref(), requests.as_ref(), lang);
        document.outlook = draws.then(outlook);
        document
    })
}

/// What to do about a plan, with the command that looks for changes.
pub(super) fn doing<'o>(
    outcome: &'o ClusterOutcome,
    file: &Path,
    context: &Context,
) -> anyhow::Result<Doing<'o>> {
    let mend = Next::new("mend", file).with::<PlanFileArgs>(context);
    Ok(Doing::about(outcome, mend.with_global(context).words())?)
}
