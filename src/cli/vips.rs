//! `cce-plan vips`: how many VIPs nodes hold.

mod check;

use clap::Subcommand;

use super::Exit;
use super::context::Context;
use super::flags::{self, Flag};
use super::output::OutputArgs;
use engine::vips::{DEFAULT_VIPS_PER_NODE, VipsRequest, plan};
use input::problem::{Problem, Problems};
use net::quantity::{NodeCount, VipCount};
use report::view;
use texts::errors as say;

/// The most of what is counted here.
const MOST: u64 = u64::MAX;

/// Rows that lists of flags make together. All are kept in memory, a few hundred bytes each.
const MOST_ROWS: usize = 1_000_000;

#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Nodes")]
pub(super) struct Args {
    #[command(subcommand)]
    action: Option<Action>,
    #[arg(long, value_name = "N", value_parser = flags::all_within(0..=MOST))]
    nodes: Vec<Flag<u64>>,
    #[arg(long, value_name = "N", conflicts_with = "nodes")]
    #[arg(value_parser = flags::all_within(0..=MOST))]
    domain: Vec<Flag<u64>>,
    #[arg(long, value_name = "N", value_parser = flags::all_within(1..=MOST))]
    max_vips_per_node: Vec<Flag<u64>>,
    #[arg(long, value_name = "N", value_parser = flags::all_within(0..=MOST))]
    failures: Vec<Flag<u64>>,
    #[arg(long, value_name = "N", help_heading = "Demands", value_parser = flags::within(1..=MOST))]
    require_vips: Option<Flag<u64>>,
    #[arg(long, value_name = "N", help_heading = "Demands", value_parser = flags::within(1..=MOST))]
    namespaces: Option<Flag<u64>>,
    #[arg(long, value_name = "N", help_heading = "Demands", value_parser = flags::within(1..=MOST))]
    services: Option<Flag<u64>>,
    #[command(flatten)]
    output: OutputArgs,
}

#[derive(Debug, Subcommand)]
enum Action {
    Check(Box<check::Args>),
}

pub(super) fn run(args: &Args, context: &mut Context) -> anyhow::Result<Exit> {
    if let Some(Action::Check(check)) = &args.action {
        if args.asks_about_nodes() {
            return Err(Problem::new(say::CheckWithNodes).into());
        }
        return check::run(check, &check.output.or(&args.output), context);
    }
    let outcome = plan(args.request()?)?;
    args.output
        .write(context, |lang| view::vips::document(&outcome, lang))
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
        let nodes = Flag::all(&self.nodes, p);
        let domains = Flag::all(&self.domain, p);
        let limits = Flag::all(&self.max_vips_per_node, p);
        let failures = Flag::all(&self.failures, p);
        let required = Flag::one(&self.require_vips, p);
        let namespaces = Flag::one(&self.namespaces, p);
        let services = Flag::one(&self.services, p);
        let any_nodes = !self.nodes.is_empty() || !self.domain.is_empty();
        if !any_nodes && self.require_vips.is_none() {
            p.push(Problem::new(say::NoNodesNoVips));
        } else if !any_nodes {
            for (name, is_given) in [
                ("--namespaces", self.namespaces.is_some()),
                ("--failures", !self.failures.is_empty()),
            ] {
                if is_given {
                    p.push(Problem::new(say::AsksAboutNodes { flag: name }));
                }
            }
        }
        let most = nodes.iter().chain(&domains).max().copied();
        if let Some(&failed) = failures.iter().max()
            && let Some(most) = most.filter(|&most| failed > most)
        {
            let wrong = say::ManyFailures { failed, largest: most };
            p.push(Problem::new(wrong));
        }
        let counts = |all: Vec<u64>| all.into_iter().map(NodeCount::new).collect::<Vec<_>>();
        let mut clusters: Vec<_> = counts(nodes).into_iter().map(|one| vec![one]).collect();
        clusters.extend((!domains.is_empty()).then(|| counts(domains)));
        let limits = limits.into_iter().map(VipCount::new).collect();
        let limits = or(limits, &[DEFAULT_VIPS_PER_NODE]);
        let failures = or(counts(failures), &[1, 2].map(NodeCount::new));
        let domains: usize = clusters.iter().map(Vec::len).sum();
        let of_each = limits.len().saturating_mul(failures.len() + 1);
        let rows = domains.saturating_mul(of_each);
        if rows > MOST_ROWS {
            let wrong = say::TooManyRows { rows, most: MOST_ROWS };
            problems.push(Problem::new(wrong));
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

/// What is given, else what is usual.
fn or<T: Clone>(given: Vec<T>, usual: &[T]) -> Vec<T> {
    if given.is_empty() {
        usual.to_vec()
    } else {
        given
    }
}
