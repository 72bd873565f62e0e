//! `cce-plan subnets`: nodes, pods and waste of each subnet.

use super::Exit;
use super::context::Context;
use super::error::Error;
use super::output::OutputArgs;
use super::setups::SetupArgs;
use engine::plan::subnets::plan;
use input::problem::Problems;
use model::DEFAULT_MAX_PODS;
use model::finding::Severity;
use report::view;

const EXAMPLES: &str = "\
Examples:
  cce-plan subnets --cidr 10.0.0.0/22 --max-pods 64
  cce-plan subnets --cidr 10.0.0.0/22@700,10.0.4.0/23 --max-pods 32,64,128
  cce-plan subnets --subnets subnets.csv --instance 'bcc.g5.*' -f json
  cat subnets.json | cce-plan subnets --subnets - --require-nodes 200 --fail-on warning
  terraform show -json | cce-plan subnets --subnets -

Files of subnets have the keys id, cidr, zone, available_ips, reserved, exclusive (true or false)
and role (pods, nodes or both); only cidr is needed. CSV names them in its first line:
  id,cidr,zone,available_ips
  sbn-a1,10.20.0.0/22,cn-bj-a,960
TOML has a table for each:
  [[subnet]]
  cidr = \"10.20.0.0/22\"
  available_ips = 960";

/// Nodes, pods and waste of each subnet, for one or many instance types and densities
///
/// A row for each subnet, instance type and density. --cidr or --subnets is needed; both may be
/// given. Without --instance the reference profile of 8 ENIs x 40 addresses is used.
#[derive(Debug, clap::Args)]
#[command(before_long_help = EXAMPLES)]
pub(super) struct Args {
    #[command(flatten)]
    setups: SetupArgs,
    #[command(flatten)]
    output: OutputArgs,
}

pub(super) fn run(args: &Args, context: &mut Context) -> Result<Exit, Error> {
    let request = args
        .setups
        .request(context, &[DEFAULT_MAX_PODS], Problems::new())?;
    let outcome = plan(request)?;
    let counts = Severity::ALL.map(|severity| (severity, outcome.count_findings(severity)));
    let document = view::subnets::document(&outcome, context.lang);
    let exit = args.output.write(context, &document, counts);
    drop(document);
    // The process ends here: giving a million ids back one by one would be time for nothing.
    std::mem::forget(outcome);
    exit
}
