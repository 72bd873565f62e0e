//! `cce-plan plan`: a whole cluster.

use std::path::{Path, PathBuf};

use super::context::Context;
use super::error::name_of;
use super::flags;
use super::next::Next;
use super::output::{OutputArgs, TextForm};
use super::plan_file::PlanFileArgs;
use super::several::{Each, FilesArgs};
use super::there::{HorizonArgs, ThereArgs};
use super::{Exit, baseline};
use engine::plan::cluster::{ClusterOutcome, Course};
use engine::plan_cluster;
use engine::sim::{Placement, Reach, reach, refuted};
use input::problem::Problems;
use net::lang::Lang;
use report::view::plan::Doing;
use report::{Document, WatchForm, view};
use texts::errors as say;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    files: FilesArgs,
    #[arg(long, value_name = "OLD")]
    baseline: Option<PathBuf>,
    #[arg(long, conflicts_with_all = ["emit", "chart"])]
    keep_going: bool,
    #[arg(long)]
    simulate: bool,
    #[command(flatten)]
    there: ThereArgs,
    #[command(flatten)]
    horizon: HorizonArgs,
    #[command(flatten)]
    plan: PlanFileArgs,
    #[arg(long, value_name = "FORM", help_heading = "Output")]
    #[arg(value_parser = flags::words::<WatchForm>())]
    emit: Option<WatchForm>,
    #[command(flatten)]
    output: OutputArgs,
}

/// A plan, and what is shown of it.
struct Planned {
    outcome: ClusterOutcome,
    reached: Option<Vec<Reach>>,
    course: Option<Course>,
}

pub(super) fn run(args: &Args, context: &mut Context) -> anyhow::Result<Exit> {
    if let Some(form) = args.emit {
        let mut problems = Problems::new();
        let form = TextForm::of_watch(form);
        args.output.check_text(form, context, &mut problems);
        problems.or_else(())?;
    }
    let all = args.files.read(
        args.keep_going,
        context,
        |files| {
            if files > 1 {
                args.output.check_several(args.emit.is_some(), context)?;
            }
            baseline::check(args.baseline.as_deref(), files)
        },
        |file, context| args.planned(file, context),
    )?;
    if let [Each { value: Ok(only), path }] = &all[..] {
        context.plan_min_severity = only.outcome.cluster.policy.min_severity;
        if let Some(form) = args.emit {
            let doing = doing(&only.outcome, path, context)?;
            let text = doing.watched(form, context.program_lang)?;
            let document =
                view::plan::document(&only.outcome, only.reached.as_deref(), context.lang);
            return args.output.write_text(context, &text, &document);
        }
    }
    let draws = args.output.draws(context)?;
    let mut seen = Vec::with_capacity(all.len());
    for Each { path, value } in &all {
        let value = match value {
            Ok(planned) => {
                Ok(Seen { planned, doing: doing(&planned.outcome, path, context)?, draws })
            }
            Err(problems) => Err(problems.clone()),
        };
        seen.push(Each { path: path.clone(), value });
    }
    let min_severity = |seen: &Seen<'_>| seen.planned.outcome.cluster.policy.min_severity;
    args.output
        .write_each(context, &seen, min_severity, Seen::document)
}

/// A plan with what to do about it.
struct Seen<'p> {
    planned: &'p Planned,
    doing: Doing<'p>,
    draws: bool,
}

impl<'p> Seen<'p> {
    fn document(&self, lang: Lang) -> Document<'p> {
        let Planned { outcome, reached, course } = self.planned;
        let mut document = view::plan::document(outcome, reached.as_deref(), lang);
        self.doing.tell(&mut document, lang);
        let picture = || self.doing.picture(course.as_ref(), lang);
        document.outlook = self.draws.then(picture);
        document
    }
}

impl Args {
    fn planned(&self, file: &Path, context: &Context) -> anyhow::Result<Planned> {
        let cluster = self.plan.cluster(file, context)?;
        let cluster = self.horizon.apply(cluster)?;
        let mut outcome = plan_cluster(self.there.compare(cluster, context)?)?;
        if let Some(old) = &self.baseline {
            let read = |path: &Path| baseline::read(path, &self.plan, context);
            if let Some(old) = baseline::saved(old, file, context, read)? {
                let count = baseline::mark_known(&mut outcome, &old, file, context)?;
                if count > 0 {
                    context.hint(say::KnownFindings { count, file: name_of(file) });
                }
            }
        }
        let mut reached = None;
        if self.simulate {
            reached = Some(reach(&outcome.cluster)?);
            let mut refuted = refuted(&outcome.cluster, Placement::guaranteed(&outcome))?;
            for allowed in &outcome.cluster.policy.allow {
                allowed.apply(&mut refuted);
            }
            outcome.findings.splice(..0, refuted);
        }
        // Texts for other programs may have any extension.
        let is_result = self.emit.is_none();
        let draws = is_result && self.output.draws(context)?;
        let course = if draws { outcome.course()? } else { None };
        Ok(Planned { outcome, reached, course })
    }
}

/// What to do about a plan, with the command that looks for changes.
pub(super) fn doing<'o>(
    outcome: &'o ClusterOutcome,
    file: &Path,
    context: &Context,
) -> anyhow::Result<Doing<'o>> {
    let mend = Next::new("mend", file).with::<PlanFileArgs>(context);
    let mend = mend.with::<ThereArgs>(context);
    let mend = mend.with::<HorizonArgs>(context);
    Ok(Doing::about(outcome, mend.with_global(context).words())?)
}
