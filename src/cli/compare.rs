//! `cce-plan compare`: instance types and densities side by side.

use super::context::Context;
use super::error::Error;
use super::output::{OutputArgs, count};
use super::setups::SetupArgs;
use super::{Exit, flags};
use crate::plan::compare::{CompareRequest, USUAL_DENSITIES, compare};
use crate::problem::Problems;
use crate::report::view;

const EXAMPLES: &str = "\
Examples:
  cce-plan compare --cidr 10.0.0.0/22
  cce-plan compare --subnets subnets.csv --instance 'bcc.g5.*' --max-pods 32,64,110
  cce-plan compare --subnets subnets.csv --instance 'bcc.*' --require-nodes 60 --top 10

Ranked by most pods, then fewest stranded addresses, fewest ENIs, most nodes, order of the input.
What has the required nodes and pods ranks first. Nodes beyond --eni-quota do not count.";

/// Instance types and densities side by side, the best first
///
/// A row for each instance type and density, summed over all subnets. --cidr or --subnets is
/// needed; both may be given. Without --instance the reference profile of 8 ENIs x 40 addresses is
/// used.
#[derive(Debug, clap::Args)]
#[command(before_long_help = EXAMPLES)]
#[command(mut_arg("max_pods", |arg| arg.help(
    "Pods per node; comma-separated or repeated [default: 32,64,110,128,256, as far as a type \
     carries them]"
)))]
#[command(mut_arg("require_nodes", |arg| arg.help(
    "Error unless some type and density guarantees so many nodes"
)))]
#[command(mut_arg("require_pods", |arg| arg.help(
    "Error unless some type and density guarantees so many pods"
)))]
#[command(mut_arg("target_nodes", |arg| arg.help(
    "Info where no type and density guarantees so many nodes"
)))]
#[command(mut_arg("target_pods", |arg| arg.help(
    "Info where no type and density guarantees so many pods"
)))]
pub(super) struct Args {
    #[command(flatten)]
    setups: SetupArgs,
    /// Show the first N rows only
    #[arg(help_heading = "Output")]
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    top: Option<String>,
    #[command(flatten)]
    output: OutputArgs,
}

pub(super) fn run(args: &Args, context: &mut Context) -> Result<Exit, Error> {
    let mut problems = Problems::new();
    let top = flags::number("--top", args.top.as_ref(), &flags::from(1), &mut problems);
    let outcome = compare(CompareRequest {
        setups: args.setups.request(context, &USUAL_DENSITIES, problems)?,
        densities_are_usual: !args.setups.names_densities(context),
    })?;
    let counts = count(&outcome.findings);
    let top = top.map(|top| usize::try_from(top).unwrap_or(usize::MAX));
    let document = view::compare::document(&outcome, top, context.lang);
    args.output.write(context, &document, counts)
}
