//! `cce-plan simulate`: address pools over time.

mod runs;
mod snapshots;

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::Exit;
use super::context::Context;
use super::file::{PendingFile, Replace};
use super::flags::{self, Flag};
use super::input_files;
use super::output::OutputArgs;
use super::plan_file::PlanFileArgs;
use engine::sim::{Keep, StrategyChoice, simulate, tune};
use input::problem::{Problem, Problems, Source, nearest};
use model::pool::{Model, Strategy};
use model::{Cluster, Latency};
use net::quantity::Span;
use report::{view, write_events, write_metrics};
use texts::{List, errors as say};

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(required_unless_present = "merge")]
    file: Option<PathBuf>,
    #[command(flatten)]
    what: WhatArgs,
    #[command(flatten)]
    runs: runs::RunsArgs,
    #[arg(long, value_name = "SPAN", conflicts_with_all = ["events", "metrics"])]
    #[arg(help_heading = "Simulation")]
    #[arg(value_parser = flags::one(longest_wait))]
    tune: Option<Flag<Span>>,
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    events: Option<PathBuf>,
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    metrics: Option<PathBuf>,
    #[command(flatten)]
    snapshots: snapshots::SnapshotArgs,
    #[command(flatten)]
    plan: PlanFileArgs,
    #[command(flatten)]
    output: OutputArgs,
}

/// What to simulate, in addition to the plan file.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Simulation")]
pub(super) struct WhatArgs {
    #[arg(long, value_name = "STRATEGY", value_parser = flags::list(strategies))]
    strategy: Vec<Flag<StrategyChoice>>,

    #[arg(long, value_name = "MODEL", value_parser = flags::words::<Model>())]
    model: Option<Model>,
    #[arg(long, value_name = "N", value_parser = flags::from(0))]
    seed: Option<Flag<u64>>,
    #[arg(long, value_name = "SPAN", value_parser = flags::one(horizon))]
    duration: Option<Flag<Span>>,
    #[arg(long, value_name = "LATENCY")]
    #[arg(value_parser = flags::one_of([("zero", Latency::ZERO), ("default", Latency::default())]))]
    latency: Option<Latency>,
}

impl WhatArgs {
    /// The strategies, and the cluster with the flags' changes to its simulation.
    pub(super) fn apply(&self, cluster: &mut Cluster) -> Result<Vec<StrategyChoice>, Problems> {
        let mut problems = Problems::new();
        let mut choices: Vec<StrategyChoice> = Vec::new();
        for choice in Flag::all(&self.strategy, &mut problems) {
            if !choices.contains(&choice) {
                choices.push(choice);
            }
        }
        if choices.is_empty() {
            choices.push(StrategyChoice::AsPlanned);
        }
        let simulation = &mut cluster.simulation;
        simulation.model = self.model.unwrap_or(simulation.model);
        let seed = Flag::one(&self.seed, &mut problems);
        simulation.seed = seed.unwrap_or(simulation.seed);
        let horizon = Flag::one(&self.duration, &mut problems);
        simulation.horizon = horizon.unwrap_or(simulation.horizon);
        simulation.latency = self.latency.unwrap_or(simulation.latency);
        problems.or_else(choices)
    }
}

fn strategies(source: &Source<'_>, problems: &mut Problems) -> Vec<StrategyChoice> {
    let mut choices = Vec::new();
    for (word, _) in flags::items(source.text) {
        match (word, word.parse()) {
            ("plan", _) => choices.push(StrategyChoice::AsPlanned),
            ("all", _) => choices.extend(Strategy::ALL.iter().copied().map(StrategyChoice::All)),
            (_, Ok(strategy)) => choices.push(StrategyChoice::All(strategy)),
            (_, Err(_)) => {
                let words = [&["plan", "all"], Strategy::WORDS].concat();
                let wrong = say::UnknownStrategy {
                    word,
                    all: List::of(&words),
                    near: nearest(word, words),
                };
                problems.push(Problem::new(wrong));
            }
        }
    }
    choices
}

fn horizon(source: &Source<'_>, problems: &mut Problems) -> Option<Span> {
    let span = Span::parse(source.text).filter(|span| !span.is_zero());
    if span.is_none() {
        problems.push(Problem::new(say::NotAHorizon { text: source.text }));
    }
    span
}

/// How long a pod may wait.
fn longest_wait(source: &Source<'_>, problems: &mut Problems) -> Option<Span> {
    let limit = Span::parse(source.text);
    if limit.is_none() {
        problems.push(Problem::new(say::NotAWait { text: source.text }));
    }
    limit
}

impl Args {
    /// A problem where two outputs ask for standard output.
    fn check_stdout(&self, context: &Context, problems: &mut Problems) {
        let of = |path: &Option<PathBuf>| path.as_deref().is_some_and(is_stdout);
        let asking = [
            ("--events", of(&self.events)),
            ("--metrics", of(&self.metrics)),
        ];
        for (flag, _) in asking.iter().filter(|(_, asks)| *asks) {
            self.output.check_stdout_is_free(flag, context, problems);
        }
        if let [(flag, true), (other, true)] = asking {
            problems.push(Problem::new(say::BothStdout { flag, other }));
        }
    }
}

pub(super) fn run(args: &Args, context: &mut Context) -> anyhow::Result<Exit> {
    let problems = runs::check_flags(args);
    let Some(file) = args.file.as_ref().filter(|_| args.runs.merge.is_empty()) else {
        problems.or_else(())?;
        return runs::merged(args, context);
    };
    let mut wrong = Problems::new();
    let asked = args.runs.asked(&mut wrong);
    let limit = Flag::one(&args.tune, &mut wrong);
    wrong.append(problems);
    args.check_stdout(context, &mut wrong);
    let asked = wrong.or_else(asked)?;
    let mut cluster = args.plan.cluster(file, context)?;
    let choices = args.what.apply(&mut cluster)?;
    if asked.is_some() || limit.is_some() {
        input_files::say_ignored_columns(&cluster.ignored_catalog_columns, context);
    }
    if let Some(asked) = asked {
        return runs::make(args, &asked, &cluster, &choices, context);
    }
    context.plan_min_severity = cluster.policy.min_severity;
    if let Some(limit) = limit {
        let tuned = tune(&cluster, &choices, limit)?;
        let document = |lang| view::tune::document(&tuned, lang);
        return args.output.write(context, document);
    }
    let asked = args.snapshots.asked(&cluster, &choices)?;
    let times: Vec<Span> = asked.iter().map(|&(_, time)| time).collect();
    let keep = Keep { series: true, log: args.events.is_some(), snapshots: &times };
    let simulated = simulate(&cluster, &choices, keep)?;
    let (mut files, replace) = (Vec::new(), args.output.replace(&context.inputs));
    let mut stdout = None;
    let lang = context.program_lang;
    if let Some(path) = &args.events {
        let write = |out: &mut dyn Write| write_events(&simulated, lang, out);
        place(path, replace, write, &mut files, &mut stdout)?;
    }
    if let Some(path) = &args.metrics {
        let text = write_metrics(&simulated, lang);
        let write = |out: &mut dyn Write| out.write_all(text.as_bytes());
        place(path, replace, write, &mut files, &mut stdout)?;
    }
    for end in &simulated.ends {
        let snapshots = &end.outcome.snapshots;
        files.extend(args.snapshots.write(&asked, snapshots, &cluster, replace)?);
    }
    let document = |lang| view::simulate::document(&simulated, lang);
    match stdout {
        Some(text) => args.output.write_beside(context, &text, files, document),
        None => args.output.write_with(context, files, document),
    }
}

/// Writes to a file, or for `-` to the text of standard output.
fn place(
    path: &Path,
    replace: Replace<'_>,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    files: &mut Vec<PendingFile>,
    stdout: &mut Option<String>,
) -> anyhow::Result<()> {
    if is_stdout(path) {
        let mut bytes = Vec::new();
        write(&mut bytes)?;
        *stdout = Some(String::from_utf8(bytes)?);
    } else {
        files.push(PendingFile::write(path, replace, write)?);
    }
    Ok(())
}

fn is_stdout(path: &Path) -> bool {
    path.as_os_str() == "-"
}
