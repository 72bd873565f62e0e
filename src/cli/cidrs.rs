//! `cce-plan cidrs`: pod CIDRs per node.

mod given;

use std::path::PathBuf;

use super::Exit;
use super::context::Context;
use super::flags::{self, Flag};
use super::input_files::hint_at_skipped;
use super::kubectl::ObjectArgs;
use super::output::{OutputArgs, TextForm};
use engine::cidrs::{CidrsOutcome, ServeOrder, ServiceRange, allocate, why};
use input::problem::{Problem, Problems, Source, did_you_mean};
use model::finding;
use net::Network;
use report::{emit_pod_cidrs, view};
use texts::{Message, ToMessage, errors as say};

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    objects: ObjectArgs,
    #[arg(long, value_name = "CIDR", help_heading = "Cluster")]
    #[arg(value_parser = flags::list(services))]
    service_cidr: Vec<Flag<Network>>,
    #[arg(long, value_name = "N", env = "CCE_PLAN_MAX_PODS")]
    #[arg(help_heading = "Cluster", value_parser = flags::pods_from(1))]
    max_pods: Option<Flag<u64>>,
    #[arg(long, help_heading = "Cluster")]
    gateway: bool,
    #[arg(long, value_name = "ORDER", help_heading = "Cluster")]
    #[arg(value_parser = flags::one_of([
        ("input", ServeOrder::Input),
        ("largest-first", ServeOrder::LargestFirst),
    ]))]
    order: Option<ServeOrder>,
    #[arg(long, value_name = "FILE", help_heading = "Cluster")]
    previous: Vec<PathBuf>,
    #[arg(long, value_name = "NODE", conflicts_with = "emit")]
    #[arg(help_heading = "Output")]
    why: Option<String>,
    #[arg(long, value_name = "FORM", value_parser = ["yaml"], help_heading = "Output")]
    emit: Option<String>,
    #[command(flatten)]
    output: OutputArgs,
}

pub(super) fn run(args: &Args, context: &mut Context) -> anyhow::Result<Exit> {
    let mut problems = Problems::new();
    let p = &mut problems;
    let max_pods = Flag::one(&args.max_pods, p);
    let configured = flags::of_config("max_pods", "max_pods", flags::pods(1), context, p);
    if args.emit.is_some() {
        args.output.check_text(TextForm::YAML, context, p);
    }
    let services = Flag::all(&args.service_cidr, p).into_iter();
    let services = services.map(|network| ServiceRange { network, origin: None });
    let given = given::read(args, max_pods, configured, context, problems)?;
    hint_at_skipped(
        &given.skipped,
        |skipped| say::SkippedForPodCidrs { skipped },
        context,
    );
    context.plan_min_severity = given.policy.min_severity;
    let mut request = given.request;
    request.services.extend(services);
    request.gateway = args.gateway;
    request.order = args.order.unwrap_or_default();
    let mut outcome = allocate(request);
    for allowed in &given.policy.allow {
        allowed.apply(&mut outcome.findings);
    }
    // Allowing findings lowers their severity, so sort again.
    finding::sort(&mut outcome.findings);
    if let Some(name) = &args.why {
        let node = node(&outcome, name)?;
        let rows = why(&outcome, node);
        let document = |lang| view::cidrs::why_document(&outcome, node, &rows, lang);
        return args.output.write(context, document);
    }
    let document = |lang| view::cidrs::document(&outcome, lang);
    if args.emit.is_none() {
        return args.output.write(context, document);
    }
    let text = emit_pod_cidrs(&outcome);
    if text.is_empty() {
        context.hint(say::NothingToEmit);
    }
    args.output
        .write_text(context, &text, &document(context.lang))
}

/// A node by its name.
fn node(outcome: &CidrsOutcome, name: &str) -> Result<usize, Box<Problem>> {
    let names = || outcome.request.nodes.iter().map(|node| node.name.as_str());
    names().position(|known| known == name).ok_or_else(|| {
        let wrong = say::NoSuchNode { name };
        let help = did_you_mean(name, names(), say::NameANode.to_message());
        Problem::new(wrong).help(help).into()
    })
}

/// Ranges of services, of either family.
fn services(source: &Source<'_>, problems: &mut Problems) -> Vec<Network> {
    flags::each(source, problems, |item| match Network::parse(item) {
        Ok((network, false)) => Ok(network),
        Ok((network, true)) => {
            let wrong = say::HostBits { item, network: network.to_string() };
            Err(Problem::new(wrong).into())
        }
        Err(error) => {
            let problem = Problem::new(error.to_message());
            Err(problem.help(say::WriteARange).into())
        }
    })
}
