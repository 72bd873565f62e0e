//! `cce-plan cidrs`: pod CIDRs per node.

mod given;

use std::path::PathBuf;

use super::context::Context;
use super::error::Error;
use super::output::{NO_FINDINGS, OutputArgs, count};
use super::{Exit, flags};
use engine::cidrs::{CidrsOutcome, ServeOrder, ServiceRange, allocate, why};
use input::problem::{Problem, Problems, Source, nearest};
use net::{Network, NetworkError};
use report::{emit_pod_cidrs, view};

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    #[arg(help_heading = "Cluster")]
    #[arg(long, value_name = "CIDR")]
    service_cidr: Vec<String>,
    #[arg(help_heading = "Cluster")]
    #[arg(long, value_name = "N", env = "CCE_PLAN_MAX_PODS")]
    max_pods: Option<String>,
    #[arg(help_heading = "Cluster")]
    #[arg(long)]
    gateway: bool,
    #[arg(help_heading = "Cluster")]
    #[arg(long, value_name = "ORDER", value_parser = ["input", "largest-first"])]
    order: Option<String>,
    #[arg(help_heading = "Cluster")]
    #[arg(long, value_name = "FILE")]
    previous: Vec<PathBuf>,
    #[arg(help_heading = "Output")]
    #[arg(long, value_name = "NODE", conflicts_with = "emit")]
    why: Option<String>,
    #[arg(help_heading = "Output")]
    #[arg(long, value_name = "FORM", value_parser = ["yaml"])]
    emit: Option<String>,
    #[command(flatten)]
    output: OutputArgs,
}

pub(super) fn run(args: &Args, context: &mut Context) -> Result<Exit, Error> {
    let mut problems = Problems::new();
    let least = flags::from(1);
    let max_pods = flags::number("--max-pods", args.max_pods.as_ref(), &least, &mut problems);
    let configured = context.config.one("max_pods").map(str::to_owned);
    let configured = flags::number("max_pods", configured.as_ref(), &least, &mut problems);
    let services = services(&args.service_cidr, &mut problems);
    let given = given::read(args, max_pods, configured, problems)?;
    for skipped in &given.skipped {
        context.hint(skipped);
    }
    context.plan_min_severity = given.policy.min_severity;
    let mut request = given.request;
    request.services.extend(services);
    request.gateway = args.gateway;
    request.order = match args.order.as_deref() {
        Some("largest-first") => ServeOrder::LargestFirst,
        _ => ServeOrder::Input,
    };
    let mut outcome = allocate(request);
    for allowed in &given.policy.allow {
        allowed.apply(&mut outcome.findings);
    }
    // What is allowed is no longer as bad as it was.
    outcome
        .findings
        .sort_by_key(|finding| (finding.severity(), finding.code()));
    if let Some(name) = &args.why {
        let node = node(&outcome, name)?;
        let rows = why(&outcome, node);
        let document = view::cidrs::why_document(&outcome, node, &rows, context.lang);
        return args.output.write(context, &document, NO_FINDINGS);
    }
    let counts = count(&outcome.findings);
    let document = view::cidrs::document(&outcome, context.lang);
    if args.emit.is_none() {
        return args.output.write(context, &document, counts);
    }
    let (configs, nodes) = view::cidrs::emitted(&outcome);
    if configs.is_empty() && nodes.is_empty() {
        context.hint("nothing to emit: no node gets anything, and no config stands in a plan file");
    }
    let text = emit_pod_cidrs(&configs, &nodes);
    args.output.write_text(context, &text, &document, counts)
}

/// A node by its name.
fn node(outcome: &CidrsOutcome, name: &str) -> Result<usize, Error> {
    let names = || outcome.request.nodes.iter().map(|node| node.name.as_str());
    names().position(|known| known == name).ok_or_else(|| {
        let problem = Problem::new(format!("--why: no node is called \"{name}\""));
        problem
            .help(match nearest(name, names()) {
                Some(near) => format!("did you mean \"{near}\"?"),
                None => "name one of the nodes in the files".to_owned(),
            })
            .into()
    })
}

/// Ranges of services in flags, of either family.
fn services(values: &[String], problems: &mut Problems) -> Vec<ServiceRange> {
    let name = "--service-cidr";
    let mut services = Vec::new();
    for value in values {
        let source = Source::new(name, value);
        for (item, at) in flags::items(value) {
            match Network::parse(item) {
                Ok((network, false)) => services.push(ServiceRange {
                    network,
                    origin: None,
                }),
                Ok((network, true)) => problems.push_with(|| {
                    Problem::new(format!("{item} has host bits set"))
                        .at(&source, &at)
                        .help(format!("write {network}"))
                }),
                Err(error) => problems.push_with(|| {
                    let error: NetworkError = error;
                    Problem::new(error.to_string())
                        .at(&source, &at)
                        .help("write a range such as 10.96.0.0/16 or fd00::/112")
                }),
            }
        }
    }
    services
}
