//! `cce-plan plan`: a whole cluster.

use std::path::PathBuf;

use super::Exit;
use super::context::Context;
use super::next::Next;
use super::output::OutputArgs;
use super::plan_file::PlanFileArgs;
use engine::findings::plan;
use engine::plan::cluster::Scope;
use engine::sim::{Placement, reach, refuted};
use report::view;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    file: PathBuf,
    #[arg(long)]
    simulate: bool,
    #[command(flatten)]
    plan: PlanFileArgs,
    #[command(flatten)]
    output: OutputArgs,
}

pub(super) fn run(args: &Args, context: &mut Context) -> anyhow::Result<Exit> {
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
    let scope = Scope::of_plan(&outcome.cluster);
    let next = if outcome.trial().fits(&scope)? {
        None
    } else {
        let next = Next::new("mend", &args.file).with::<PlanFileArgs>(context);
        Some(next.with_global(context).line())
    };
    args.output.write(context, |lang| {
        let mut document = view::plan::document(&outcome, reached.as_deref(), lang);
        let next = next.as_deref();
        document
            .lead
            .extend(next.map(|next| view::plan::next_step(next, lang)));
        document
    })
}
