//! `cce-plan simulate --runs`: many runs, parts of them, and the parts together.

use std::path::{Path, PathBuf};

use super::Args;
use crate::cli::Exit;
use crate::cli::context::Context;
use crate::cli::error::kept;
use crate::cli::error::name_of;
use crate::cli::flags::{self, Flag};
use crate::cli::progress::Progress;
use crate::cli::read;
use engine::sim::{AllRuns, NamedPart, RunsRequest, StrategyChoice, merge};
use input::problem::{Problem, Problems, Source};
use model::{Cluster, Shard};
use report::{Format, view};
use results::runs::read_shard;
use texts::errors as say;

/// Threads that there may be.
const MOST_JOBS: u64 = 1_024;

/// Flags about many runs.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Many runs")]
pub(super) struct RunsArgs {
    #[arg(long, value_name = "N", value_parser = flags::from(1))]
    runs: Option<Flag<u64>>,
    #[arg(long, value_name = "N", value_parser = flags::within(1..=MOST_JOBS))]
    jobs: Option<Flag<u64>>,
    #[arg(long, value_name = "K/N", allow_hyphen_values = true, value_parser = flags::one(shard))]
    shard: Option<Flag<Shard>>,
    #[arg(long, value_name = "FILE", num_args = 1..)]
    pub(super) merge: Vec<PathBuf>,
}

/// The options of many runs.
pub(super) struct Asked {
    runs: u64,
    jobs: Option<usize>,
    shard: Option<Shard>,
}

impl RunsArgs {
    /// The request for several runs, or `None` for one run.
    pub(super) fn asked(&self, problems: &mut Problems) -> Option<Asked> {
        let runs = Flag::one(&self.runs, problems);
        let jobs = Flag::one(&self.jobs, problems);
        let shard = Flag::one(&self.shard, problems);
        let needless = [
            ("--jobs", self.jobs.is_some()),
            ("--shard", self.shard.is_some()),
        ];
        for (flag, _) in needless.iter().filter(|(_, given)| *given) {
            if self.runs.is_none() {
                problems.push(Problem::new(say::WithoutRuns { flag }));
            }
        }
        let jobs = jobs.and_then(|jobs| usize::try_from(jobs).ok());
        // More threads make no run sooner, and each holds one in memory.
        let cores = std::thread::available_parallelism().map_or(usize::MAX, usize::from);
        let jobs = jobs.map(|jobs| jobs.min(cores));
        runs.map(|runs| Asked { runs, jobs, shard })
    }
}

fn shard(source: &Source<'_>, problems: &mut Problems) -> Option<Shard> {
    let shard = Shard::parse(source.text);
    if shard.is_none() {
        let wrong = say::NotAShard { text: source.text, most: Shard::MOST };
        problems.push(Problem::new(wrong));
    }
    shard
}

/// Flags that many runs leave without a meaning.
pub(super) fn check_flags(args: &Args) -> Problems {
    let (runs, what) = (&args.runs, &args.what);
    let mut problems = Problems::new();
    let of_one = [
        ("--events", args.events.is_some()),
        ("--metrics", args.metrics.is_some()),
        ("--tune", args.tune.is_some()),
        ("--snapshot", !args.snapshots.snapshot.is_empty()),
    ];
    if runs.merge.is_empty() {
        if runs.runs.is_some() {
            for (flag, _) in of_one.iter().filter(|(_, given)| *given) {
                problems.push(Problem::new(say::WithRuns { flag }));
            }
        }
        return problems;
    }
    if let Some(file) = &args.file {
        let wrong = say::PlanWithMerge { file: file.display().to_string() };
        problems.push(Problem::new(wrong));
    }
    let of_making = [
        ("--runs", runs.runs.is_some()),
        ("--jobs", runs.jobs.is_some()),
        ("--shard", runs.shard.is_some()),
        ("--strategy", !what.strategy.is_empty()),
        ("--model", what.model.is_some()),
        ("--seed", what.seed.is_some()),
        ("--duration", what.duration.is_some()),
        ("--latency", what.latency.is_some()),
    ];
    for (flag, _) in of_one.iter().chain(&of_making).filter(|(_, given)| *given) {
        problems.push(Problem::new(say::WithMerge { flag }));
    }
    problems
}

/// Makes runs, and writes what came of them.
pub(super) fn make(
    args: &Args,
    asked: &Asked,
    cluster: &Cluster,
    choices: &[StrategyChoice],
    context: &mut Context,
) -> anyhow::Result<Exit> {
    let shard = asked.shard.unwrap_or(Shard::WHOLE);
    let only = asked.shard.map(|_| Format::Json);
    args.output.check(context, only)?;
    let request = RunsRequest::new(cluster, choices, asked.runs, shard)?;
    if !request.is_random() && asked.runs > 1 {
        context.hint(say::NotRandom { runs: asked.runs });
    }
    let progress = Progress::new(request.count(), texts::common::ProgressRuns, context);
    let part = request.make(asked.jobs, &|| progress.step())?;
    drop(progress);
    if let Some(only) = only {
        let document = view::shard::document(&part);
        return args.output.write_only(context, &document, only);
    }
    let all = merge(vec![part.into()], Problems::new())?;
    write(args, &all, context)
}

/// Reads shards, and writes what came of all runs.
pub(super) fn merged(args: &Args, context: &mut Context) -> anyhow::Result<Exit> {
    let mut problems = Problems::new();
    let mut parts = Vec::new();
    for path in paths(&args.runs.merge, &mut problems) {
        parts.extend(kept(part(&path, context), &mut problems));
    }
    write(args, &merge(parts, problems)?, context)
}

fn write(args: &Args, all: &AllRuns, context: &mut Context) -> anyhow::Result<Exit> {
    context.plan_min_severity = all.runs.min_severity;
    args.output
        .write(context, |lang| view::runs::document(all, lang))
}

/// The files of paths and patterns, in order.
fn paths(given: &[PathBuf], problems: &mut Problems) -> Vec<PathBuf> {
    let mut paths = Vec::new();
    for path in given {
        paths.extend(kept(read::matching(path), problems).unwrap_or_default());
    }
    paths
}

fn part(path: &Path, context: &Context) -> anyhow::Result<NamedPart> {
    let (name, text) = (name_of(path), context.text(path)?);
    let saved = read_shard(&Source::new(&name, &text))?;
    Ok(NamedPart::of_saved(&name, saved)?)
}
