//! `cce-plan volumes`: how many volumes nodes attach, and which pods that lets run.

mod fit;
mod scheduler;

use clap::Subcommand;

use super::Exit;
use super::context::Context;
use super::error::Error;
use crate::problem::Problem;

/// Volume attach limits: whether nodes take a pod's volumes
#[derive(Debug, clap::Args)]
#[command(args_conflicts_with_subcommands = true, arg_required_else_help = true)]
pub(super) struct Args {
    #[command(subcommand)]
    action: Option<Action>,
}

#[derive(Debug, Subcommand)]
enum Action {
    Fit(Box<fit::Args>),
}

pub(super) fn run(args: &Args, context: &mut Context) -> Result<Exit, Error> {
    match &args.action {
        Some(Action::Fit(args)) => fit::run(args, context),
        None => {
            let problem = Problem::new("nothing is asked");
            Err(problem
                .help("`cce-plan volumes fit --help` says what can be")
                .into())
        }
    }
}
