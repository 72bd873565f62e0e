//! `cce-plan plan`: a whole cluster.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use super::Exit;
use super::context::Context;
use super::flags;
use super::next::Next;
use super::output::{OutputArgs, TextForm};
use super::plan_file::PlanFileArgs;
use engine::findings::plan;
use engine::mend::{Lever, Requests};
use engine::plan::cluster::{ClusterOutcome, Scope};
use engine::sim::{Placement, reach, refuted};
use input::problem::Problems;
use net::lang::Lang;
use report::{Todo, Watch, WatchForm, emit_watch, view};

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    file: PathBuf,
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
    let cluster = args.plan.cluster(&args.file, context)?;
    context.plan_min_severity = cluster.policy.min_severity;
    let mut outcome = plan(cluster)?;
    let mut reached = None;
    if args.simulate {
        reached = Some(reach(&outcome.cluster)?);
        let mut refuted = refuted(&outcome.cluster, &Placement::guaranteed(&outcome))?;
        for allowed in &outcome.cluster.policy.allow {
            allowed.apply(&mut refuted);
        }
        outcome.findings.splice(..0, refuted);
    }
    let doing = Doing::about(&outcome, &args.file, context)?;
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
        let next = || view::plan::next_step(&doing.mend.line(), lang);
        document.next = (!doing.fits).then(next);
        document.todo = Some(doing.todo(requests.as_ref(), lang));
        let outlook = || view::plan::outlook(&outcome, course.as_ref(), requests.as_ref(), lang);
        document.outlook = draws.then(outlook);
        document
    })
}

/// What to do about a plan.
pub(super) struct Doing<'o> {
    outcome: &'o ClusterOutcome,
    scope: Scope,
    fits: bool,
    mend: Next,
}

impl<'o> Doing<'o> {
    pub(super) fn about(
        outcome: &'o ClusterOutcome,
        file: &Path,
        context: &Context,
    ) -> anyhow::Result<Self> {
        let mend = Next::new("mend", file).with::<PlanFileArgs>(context);
        Self::with(outcome, mend.with_global(context))
    }

    /// The same where `mend` is the command that looks for changes.
    pub(super) fn with(outcome: &'o ClusterOutcome, mend: Next) -> anyhow::Result<Self> {
        let scope = Scope::of_plan(&outcome.cluster);
        let fits = outcome.trial().fits(&scope)?;
        Ok(Self { outcome, scope, fits, mend })
    }

    /// What watches the cluster, with what the plan asks for.
    pub(super) fn watched(&self, form: WatchForm, lang: Lang) -> anyhow::Result<String> {
        let todo = self.todo(self.outcome.requests()?.as_ref(), lang);
        let command = todo.command.clone().unwrap_or_else(|| self.mend.words());
        let watch = Watch {
            outcome: self.outcome,
            todo,
            fits: self.fits,
            // Its words are quoted already.
            command: command.join(" "),
        };
        Ok(emit_watch(form, &watch, lang)?)
    }

    /// The steps of these requests, and the command that finds them.
    pub(super) fn todo(&self, requests: Option<&Requests>, lang: Lang) -> Todo {
        let asks = requests.filter(|all| !all.lines.is_empty());
        let command = asks.map_or_else(
            || self.mend.words(),
            |all| for_requests(&self.mend, all, &self.scope),
        );
        view::plan::todo(self.outcome, asks, self.fits, command, lang)
    }
}

/// The command that finds these changes; `mend` adds what the plan asks for to growth and lost zones.
fn for_requests(mend: &Next, all: &Requests, plan: &Scope) -> Vec<String> {
    let more = Scope {
        parts: all.scope.parts.difference(&plan.parts).copied().collect(),
        months: all.scope.months,
    };
    let mut words = mend.clone();
    if more != Scope::default() {
        words = words.and(&["--scope", &more.words().join(",")]);
    }
    let levers: BTreeSet<Lever> = all.lines.iter().map(|line| line.edit.lever()).collect();
    let levers: Vec<&str> = levers.into_iter().map(Into::into).collect();
    words.and(&["--levers", &levers.join(",")]).words()
}
