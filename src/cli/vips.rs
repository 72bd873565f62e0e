//! `cce-plan vips`: how many VIPs nodes hold.

mod check;

use clap::Subcommand;

use super::Exit;
use super::context::Context;
use super::error::Error;
use super::flags;
use super::output::{OutputArgs, count};
use engine::vips::{DEFAULT_VIPS_PER_NODE, VipsRequest, plan};
use input::problem::{Problem, Problems};
use net::quantity::{NodeCount, VipCount};
use report::view;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(subcommand)]
    action: Option<Action>,
    #[arg(help_heading = "Nodes")]
    #[arg(long, value_name = "N")]
    nodes: Vec<String>,
    #[arg(help_heading = "Nodes")]
    #[arg(long, value_name = "N", conflicts_with = "nodes")]
    domain: Vec<String>,
    #[arg(help_heading = "Nodes")]
    #[arg(long, value_name = "N")]
    max_vips_per_node: Vec<String>,
    #[arg(help_heading = "Nodes")]
    #[arg(long, value_name = "N")]
    failures: Vec<String>,
    #[arg(help_heading = "Demands")]
    #[arg(long, value_name = "N")]
    require_vips: Option<String>,
    #[arg(help_heading = "Demands")]
    #[arg(long, value_name = "N")]
    namespaces: Option<String>,
    #[arg(help_heading = "Demands")]
    #[arg(long, value_name = "N")]
    services: Option<String>,
    #[command(flatten)]
    output: OutputArgs,
}

#[derive(Debug, Subcommand)]
enum Action {
    Check(Box<check::Args>),
}

pub(super) fn run(args: &Args, context: &mut Context) -> Result<Exit, Error> {
    if let Some(Action::Check(check)) = &args.action {
        if args.asks_about_nodes() {
            let problem =
                Problem::new("`vips check` looks at services, and not at numbers of nodes");
            return Err(problem.help("leave the flags before `check` out").into());
        }
        return check::run(check, &check.output.or(&args.output), context);
    }
    let outcome = plan(args.request()?)?;
    let document = view::vips::document(&outcome, context.lang);
    args.output
        .write(context, &document, count(&outcome.findings))
}

impl Args {
    fn asks_about_nodes(&self) -> bool {
        let lists = [
            &self.nodes,
            &self.domain,
            &self.max_vips_per_node,
            &self.failures,
        ];
        let ones = [&self.require_vips, &self.namespaces, &self.services];
        lists.iter().any(|list| !list.is_empty()) || ones.iter().any(|one| one.is_some())
    }

    fn request(&self) -> Result<VipsRequest, Problems> {
        let mut problems = Problems::new();
        let p = &mut problems;
        let all = |name, values: &[String], least: u64, p: &mut Problems| {
            flags::numbers(name, values, &(least..=u64::MAX), p)
        };
        let nodes = all("--nodes", &self.nodes, 0, p);
        let domains = all("--domain", &self.domain, 0, p);
        let limits = all("--max-vips-per-node", &self.max_vips_per_node, 1, p);
        let failures = all("--failures", &self.failures, 0, p);
        let mut one =
            |name, value: &Option<String>| flags::number(name, value.as_ref(), &(1..=u64::MAX), p);
        let required = one("--require-vips", &self.require_vips);
        let namespaces = one("--namespaces", &self.namespaces);
        let services = one("--services", &self.services);
        let any_nodes = !self.nodes.is_empty() || !self.domain.is_empty();
        if !any_nodes && self.require_vips.is_none() {
            let problem = Problem::new("no nodes are given, and no VIPs are asked for");
            p.push(problem.help("give --nodes 6,10, --domain 12,9, or --require-vips 5000"));
        } else if !any_nodes {
            for (name, is_given) in [
                ("--namespaces", self.namespaces.is_some()),
                ("--failures", !self.failures.is_empty()),
            ] {
                if is_given {
                    let problem =
                        Problem::new(format!("{name} asks about nodes, and none are given"));
                    p.push(problem.help("add --nodes N or --domain N"));
                }
            }
        }
        let most = nodes.iter().chain(&domains).max().copied();
        if let Some(&failed) = failures.iter().max()
            && most.is_some_and(|most| failed > most)
        {
            let problem =
                Problem::new(format!("--failures {failed} is above all numbers of nodes"));
            p.push(problem.help("no more nodes can fail than there are"));
        }
        let mut clusters: Vec<Vec<NodeCount>> = Vec::new();
        clusters.extend(nodes.into_iter().map(|nodes| vec![NodeCount::new(nodes)]));
        if !domains.is_empty() {
            clusters.push(domains.into_iter().map(NodeCount::new).collect());
        }
        let vips = |values: Vec<u64>| values.into_iter().map(VipCount::new).collect();
        let mut limits: Vec<VipCount> = vips(limits);
        if limits.is_empty() {
            limits.push(DEFAULT_VIPS_PER_NODE);
        }
        let mut failures: Vec<NodeCount> = failures.into_iter().map(NodeCount::new).collect();
        if failures.is_empty() {
            failures.extend([1, 2].map(NodeCount::new));
        }
        problems.or_else(VipsRequest {
            clusters,
            max_vips_per_node: limits,
            failures,
            required: required.map(VipCount::new),
            namespaces,
            services,
        })
    }
}
