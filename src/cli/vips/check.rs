//! `cce-plan vips check`: whether services can be reached at their VIPs.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::cli::Exit;
use crate::cli::context::{Context, name_of};
use crate::cli::error::Error;
use crate::cli::input_files::{plan_format, sources, texts};
use crate::cli::output::{OutputArgs, count};
use engine::vips::{
    CheckRequest, Listening, NodePorts, VipInputs, check, gather, is_bare_ports, is_called_a_dump,
    is_listening, listening, node_of_file,
};
use input::objects::{self, ObjectInput, Objects};
use input::problem::{Problem, Problems, Source};
use model::{VipPlan, VipPool, parse_vip_pools};
use net::quantity::grouped;
use report::view;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    #[arg(long, value_name = "NODE=FILE")]
    listening: Vec<String>,
    #[arg(long, value_name = "KEY")]
    annotation: Option<String>,
    #[command(flatten)]
    pub(super) output: OutputArgs,
}

pub(super) fn run(args: &Args, output: &OutputArgs, context: &mut Context) -> Result<Exit, Error> {
    let mut problems = Problems::new();
    let mut stdin_is_read = false;
    let texts = texts(&args.files, &mut stdin_is_read, &mut problems);
    let dumps = args.dumps(&mut stdin_is_read, &mut problems);
    let sources = sources(&texts);
    let mut given = Given::default();
    given.read(&sources, &mut problems);
    for (node, name, text) in &dumps {
        given.add_dump(node, &Source::new(name, text), &mut problems);
    }
    let request = given.request(args.annotation.as_deref(), &sources, &mut problems);
    let request = problems.or_else(request)?;
    given.hint(context);
    let plans = given.plans.iter();
    context.plan_min_severity = plans.clone().find_map(|plan| plan.policy.min_severity);
    let mut outcome = check(request);
    for allowed in plans.flat_map(|plan| &plan.policy.allow) {
        allowed.apply(&mut outcome.findings);
    }
    // What is allowed is no longer as bad as it was.
    outcome
        .findings
        .sort_by_key(|finding| (finding.severity(), finding.code()));
    let document = view::vips::check_document(&outcome, context.lang);
    output.write(context, &document, count(&outcome.findings))
}

impl Args {
    /// Nodes with names and texts of their dumps.
    fn dumps(
        &self,
        stdin_is_read: &mut bool,
        problems: &mut Problems,
    ) -> Vec<(String, String, String)> {
        let mut dumps = Vec::new();
        for value in &self.listening {
            let Some((node, path)) = value
                .split_once('=')
                .filter(|(node, path)| !node.is_empty() && !path.is_empty())
            else {
                let problem = Problem::new(format!("--listening \"{value}\" is not NODE=FILE"));
                problems.push(problem.help("write the node's name and its file: node-1=node-1.ss"));
                continue;
            };
            let path = Path::new(path);
            if path.as_os_str() == "-" && std::mem::replace(stdin_is_read, true) {
                let problem = Problem::new("- is given twice");
                problems.push(problem.help("standard input can be read once"));
                continue;
            }
            match Context::read(path) {
                Ok(text) => dumps.push((node.to_owned(), name_of(path), text)),
                Err(error) => problems.append(error.into_problems()),
            }
        }
        dumps
    }
}

/// What the files hold.
#[derive(Default)]
struct Given {
    objects: Objects,
    plans: Vec<VipPlan>,
    nodes: BTreeMap<Arc<str>, Listening>,
}

impl Given {
    fn read(&mut self, sources: &[Source<'_>], problems: &mut Problems) {
        let mut inputs = Vec::new();
        for &source in sources {
            if is_listening(source.text) || is_called_a_dump(source.name) {
                if source.name == "stdin" {
                    let problem = Problem::new("of which node are the listening ports in stdin?");
                    problems.push(problem.help("give --listening NODE=-"));
                    continue;
                }
                self.add_dump(node_of_file(source.name), &source, problems);
                continue;
            }
            if is_bare_ports(source.text) {
                let title = format!(
                    "{} holds ports without protocols and addresses",
                    source.name
                );
                let help = "give the output of `ss -lntuH` or `netstat -lntu` of the node as it is";
                problems.push(Problem::new(title).help(help));
                continue;
            }
            match plan_format(&source) {
                Some(format) => match parse_vip_pools(&source, format) {
                    Ok(_) if !self.plans.is_empty() => {
                        let problem = Problem::new(format!("a second plan file, {}", source.name));
                        problems.push(problem.help("give the plan of one cluster at a time"));
                    }
                    Ok(plan) => self.plans.push(plan),
                    Err(more) => problems.append(more),
                },
                None => inputs.push(ObjectInput {
                    source,
                    format: None,
                }),
            }
        }
        match objects::read(&inputs, &|_| {}) {
            Ok(objects) => self.objects = objects,
            Err(more) => problems.append(more),
        }
    }

    /// Several dumps of a node add up.
    fn add_dump(&mut self, node: &str, source: &Source<'_>, problems: &mut Problems) {
        match listening(source) {
            Ok(found) => self.nodes.entry(node.into()).or_default().add(found),
            Err(more) => problems.append(more),
        }
    }

    fn request(
        &self,
        annotation: Option<&str>,
        sources: &[Source<'_>],
        problems: &mut Problems,
    ) -> CheckRequest {
        let pools = self
            .plans
            .iter()
            .flat_map(|plan| plan.pools.iter().cloned());
        let pools: Vec<VipPool> = pools.collect();
        if self.objects.services.is_empty() && pools.is_empty() && problems.is_empty() {
            let problem = Problem::new("the files hold no Service and no VIP pool");
            problems.push(problem.help(
                "give the output of `kubectl get services -A -o yaml`, or a plan file with [[vip_pool]]",
            ));
        }
        let nodes = self.nodes.iter().map(|(name, listening)| NodePorts {
            name: name.clone(),
            listening: listening.clone(),
            pool: None,
        });
        let inputs = VipInputs {
            services: &self.objects.services,
            pools,
            nodes: nodes.collect(),
            annotation,
            sources,
        };
        match gather(inputs) {
            Ok(request) => request,
            Err(more) => {
                problems.append(more);
                CheckRequest::default()
            }
        }
    }

    /// Says what was of no use.
    fn hint(&self, context: &Context) {
        let skipped = self.objects.skipped.iter();
        let mut skipped: Vec<String> = skipped
            .map(|(kind, count)| format!("{} {kind}", grouped(*count)))
            .collect();
        let nodes = self.objects.nodes.len() as u64;
        skipped.extend((nodes > 0).then(|| format!("{} Node", grouped(nodes))));
        if !skipped.is_empty() {
            let skipped = skipped.join(", ");
            context.hint(&format!("objects that say nothing of VIPs: {skipped}"));
        }
    }
}
