//! `cce-plan plan`: a whole cluster.

use std::path::PathBuf;

use super::Exit;
use super::context::Context;
use super::error::Error;
use super::output::{OutputArgs, count};
use super::plan_file::PlanFileArgs;
use engine::plan::cluster::{ClusterOutcome, plan};
use engine::sim::{Placement, reach, refuted};
use report::view;

const EXAMPLES: &str = "\
Examples:
  cce-plan plan plan.toml
  cce-plan plan plan.toml --simulate
  cce-plan plan plan.toml -f github --fail-on warning
  cce-plan plan plan.toml -o plan.json -o plan.md -o plan.sarif -o -
  cce-plan plan plan.toml -f csv --table placement

A plan file, version 1 (TOML, JSON or YAML; `cce-plan schema plan-file` has all keys):
  version = 1
  [cluster]
  name = \"shop\"
  max_pods = 64
  [[subnet]]
  cidr = \"10.20.0.0/22\"
  zone = \"cn-bj-a\"
  [[node_group]]
  name = \"web\"
  instance = \"bcc.g5.c16m64\"
  nodes = 8
  max_nodes = 12
  surge = \"25%\"
  [[growth]]
  nodes_per_month = 2
  [[node]]
  name = \"node-1\"
  enis = [{ subnet = \"10.20.0.0/22\", secondary_ips = 39, used_ips = 12 }]

A [[node]] is there already, one of its group's nodes: what it holds is not among available_ips.

Its examples/ folder has a small cluster, one of three zones, and one of 5,000 nodes.";

/// The whole cluster: node groups, zones, quotas, targets, scenarios
///
/// Groups that share subnets are planned together. Scenarios are today, the maximum, a rolling
/// upgrade, the loss of each zone, and growth.
#[derive(Debug, clap::Args)]
#[command(before_long_help = EXAMPLES)]
pub(super) struct Args {
    /// The plan file: TOML, JSON or YAML; - is standard input
    file: PathBuf,
    /// Simulate the pools too: what they really reach beside guaranteed, packed and bound
    #[arg(long)]
    simulate: bool,
    #[command(flatten)]
    plan: PlanFileArgs,
    #[command(flatten)]
    output: OutputArgs,
}

pub(super) fn run(args: &Args, context: &mut Context) -> Result<Exit, Error> {
    let cluster = args.plan.cluster(&args.file, context)?;
    context.plan_min_severity = cluster.policy.min_severity;
    let mut outcome = plan(cluster)?;
    let mut reached = None;
    if args.simulate {
        reached = Some(reach(&outcome.cluster)?);
        let mut refuted = refuted(&outcome.cluster, &guaranteed(&outcome))?;
        for allowed in &outcome.cluster.policy.allow {
            allowed.apply(&mut refuted);
        }
        outcome.findings.splice(..0, refuted);
    }
    let document = view::plan::document(&outcome, reached.as_deref(), context.lang);
    args.output
        .write(context, &document, count(&outcome.findings))
}

/// The nodes that a plan guarantees.
fn guaranteed(outcome: &ClusterOutcome) -> Placement {
    let mut existing = vec![true; outcome.cluster.existing.len()];
    for one in &outcome.unfilled {
        existing[one.node] = false;
    }
    Placement {
        new: outcome.guaranteed.clone(),
        existing,
    }
}
