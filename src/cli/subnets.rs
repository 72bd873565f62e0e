//! `cce-plan subnets`: nodes, pods and waste of each subnet.

mod created;

use std::path::PathBuf;

use super::Exit;
use super::context::Context;
use super::output::OutputArgs;
use super::setups::SetupArgs;
use engine::plan::subnets::plan;
use input::problem::Problems;
use model::DEFAULT_MAX_PODS;
use report::view;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    setups: SetupArgs,
    #[arg(
        long,
        value_name = "PLAN",
        requires = "subnets",
        help_heading = "Subnets"
    )]
    #[arg(conflicts_with_all = ["cidr", "max_pods", "instance", "expected_pods"])]
    mark_created: Option<PathBuf>,
    #[command(flatten)]
    output: OutputArgs,
}

pub(super) fn run(args: &Args, context: &mut Context) -> anyhow::Result<Exit> {
    if let Some(plan) = &args.mark_created {
        return args.created(plan, context);
    }
    let request = args
        .setups
        .request(context, &[DEFAULT_MAX_PODS], Problems::new())?;
    let outcome = plan(request)?;
    let document = |lang| view::subnets::document(&outcome, lang);
    let exit = args.output.write(context, document);
    // The process ends here. Freeing a million ids one by one is wasted time.
    std::mem::forget(outcome);
    exit
}
