//! `cce-plan vips check`: whether services can be reached at their VIPs.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;

use crate::cli::Exit;
use crate::cli::context::Context;
use crate::cli::error::kept;
use crate::cli::error::{STDIN, name_of};
use crate::cli::flags::{self, Flag};
use crate::cli::input_files::{hint_at_skipped, say_missing, sources, texts};
use crate::cli::output::OutputArgs;
use engine::vips::{CheckRequest, NodePorts, VipInputs, check, gather};
use input::listening::{
    Listening, is_bare_ports, is_called_a_dump, is_listening, listening, node_of_file,
};
use input::objects::{self, ObjectInput, Objects};
use input::problem::{Problem, Problems, Source};
use model::plan_format;
use model::{VipPlan, VipPool, finding, parse_vip_pools};
use report::view;
use texts::{Message, errors as say};

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    #[arg(long, value_name = "NODE=FILE", value_parser = flags::one(node_and_file))]
    listening: Vec<Flag<(String, PathBuf)>>,
    #[arg(long, value_name = "KEY")]
    annotation: Option<String>,
    #[command(flatten)]
    pub(super) output: OutputArgs,
}

pub(super) fn run(args: &Args, output: &OutputArgs, context: &mut Context) -> anyhow::Result<Exit> {
    let mut problems = Problems::new();
    let texts = texts(&args.files, &context.inputs, &mut problems);
    let dumps = args.dumps(context, &mut problems);
    let sources = sources(&texts);
    let mut given = Given::default();
    given.read(&sources, &mut problems);
    say_missing(&given.objects.completeness.missing(), context);
    for (node, name, text) in &dumps {
        given.add_dump(node, &Source::new(name, text), &mut problems);
    }
    let request = given.request(args.annotation.as_deref(), &sources, &mut problems);
    let request = problems.or_else(request)?;
    let mut skipped = given.objects.skipped.clone();
    let nodes = given.objects.nodes.len() as u64;
    skipped.extend((nodes > 0).then(|| ("Node".to_owned(), nodes)));
    hint_at_skipped(&skipped, |skipped| say::SkippedForVips { skipped }, context);
    let plans = given.plans.iter();
    context.plan_min_severity = plans.clone().find_map(|plan| plan.policy.min_severity);
    let mut outcome = check(request);
    for allowed in plans.flat_map(|plan| &plan.policy.allow) {
        allowed.apply(&mut outcome.findings);
    }
    // Allowing findings lowers their severity, so sort again.
    finding::sort(&mut outcome.findings);
    output.write(context, |lang| view::vips::check_document(&outcome, lang))
}

impl Args {
    /// Nodes with names and texts of their dumps.
    fn dumps(&self, context: &Context, problems: &mut Problems) -> Vec<(String, String, String)> {
        let mut dumps = Vec::new();
        for flag in &self.listening {
            let Some((node, path)) = Flag::one([flag], problems) else {
                continue;
            };
            let text = kept(context.text(&path), problems);
            dumps.extend(text.map(|text| (node, name_of(&path), text)));
        }
        dumps
    }
}

fn node_and_file(source: &Source<'_>, problems: &mut Problems) -> Option<(String, PathBuf)> {
    let value = source.text;
    let (node, path) = value.split_once('=').unwrap_or_default();
    if node.is_empty() || path.is_empty() {
        problems.push(Problem::new(say::NotNodeAndFile { text: value }));
        return None;
    }
    Some((node.to_owned(), PathBuf::from(path)))
}

/// The contents of the files.
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
                if source.name == STDIN {
                    problems.push(Problem::new(say::PortsOfStdin));
                    continue;
                }
                self.add_dump(node_of_file(source.name), &source, problems);
                continue;
            }
            if is_bare_ports(source.text) {
                let whose = if source.name == STDIN {
                    say::PortsOfStdin.to_message()
                } else {
                    say::BarePorts { file: source.name }.to_message()
                };
                problems.push(Problem::new(whose));
                continue;
            }
            match plan_format(&source) {
                Some(format) => match kept(parse_vip_pools(&source, format), problems) {
                    Some(_) if !self.plans.is_empty() => {
                        let wrong = say::SecondPlan { file: source.name };
                        problems.push(Problem::new(wrong));
                    }
                    plan => self.plans.extend(plan),
                },
                None => inputs.push(ObjectInput { source, format: None }),
            }
        }
        let objects = objects::read(&inputs, &|_| {});
        self.objects = kept(objects, problems).unwrap_or_default();
    }

    /// Several dumps of a node add up.
    fn add_dump(&mut self, node: &str, source: &Source<'_>, problems: &mut Problems) {
        if let Some(found) = kept(listening(source), problems) {
            self.nodes.entry(node.into()).or_default().add(found);
        }
    }

    fn request(
        &self,
        annotation: Option<&str>,
        sources: &[Source<'_>],
        problems: &mut Problems,
    ) -> CheckRequest {
        let pools = self.plans.iter().flat_map(|plan| plan.pools.clone());
        let pools: Vec<VipPool> = pools.collect();
        if self.objects.services.is_empty() && pools.is_empty() && problems.is_empty() {
            problems.push(Problem::new(say::NoServiceNoPool));
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
        kept(gather(inputs), problems).unwrap_or_default()
    }
}
