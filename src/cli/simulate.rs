//! `cce-plan simulate`: address pools over time.

mod runs;

use std::path::PathBuf;

use super::context::Context;
use super::error::Error;
use super::file::PendingFile;
use super::output::{NO_FINDINGS, OutputArgs, count};
use super::plan_file::PlanFileArgs;
use super::{Exit, flags};
use engine::sim::{Keep, StrategyChoice, Tuned, simulate, tune};
use input::problem::{Problem, Problems, nearest};
use model::pool::{Model, Strategy};
use model::{Cluster, Latency};
use net::quantity::Span;
use report::{view, write_events, write_metrics};

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
    tune: Option<String>,
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    events: Option<PathBuf>,
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    metrics: Option<PathBuf>,
    #[command(flatten)]
    plan: PlanFileArgs,
    #[command(flatten)]
    output: OutputArgs,
}

/// What is simulated, whatever the plan file says.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Simulation")]
pub(super) struct WhatArgs {
    #[arg(long, value_name = "STRATEGY")]
    strategy: Vec<String>,

    #[arg(long, value_name = "MODEL", value_parser = flags::words::<Model>())]
    model: Option<Model>,
    #[arg(long, value_name = "N")]
    seed: Option<String>,
    #[arg(long, value_name = "SPAN")]
    horizon: Option<String>,
    #[arg(long, value_name = "LATENCY", value_parser = ["zero", "default"])]
    latency: Option<String>,
}

impl WhatArgs {
    /// The strategies, and the cluster with what is said over its simulation.
    pub(super) fn apply(&self, cluster: &mut Cluster) -> Result<Vec<StrategyChoice>, Problems> {
        let mut problems = Problems::new();
        let choices = self.choices(&mut problems);
        let simulation = &mut cluster.simulation;
        simulation.model = self.model.unwrap_or(simulation.model);
        let seed = flags::number("--seed", self.seed.as_ref(), &flags::from(0), &mut problems);
        simulation.seed = seed.unwrap_or(simulation.seed);
        if let Some(text) = &self.horizon {
            match Span::parse(text).filter(|span| !span.is_zero()) {
                Some(span) => simulation.horizon = span,
                None => problems.push(
                    Problem::new(format!("--horizon \"{text}\" is not a length of time"))
                        .help("write a number with a unit, such as 24h, 90m or 1h30m"),
                ),
            }
        }
        match self.latency.as_deref() {
            Some("zero") => simulation.latency = Latency::ZERO,
            Some(_) => simulation.latency = Latency::default(),
            None => {}
        }
        problems.or_else(choices)
    }

    fn choices(&self, problems: &mut Problems) -> Vec<StrategyChoice> {
        let mut choices = Vec::new();
        let mut add = |choice| {
            if !choices.contains(&choice) {
                choices.push(choice);
            }
        };
        for value in &self.strategy {
            for (word, _) in flags::items(value) {
                match (word, word.parse()) {
                    ("plan", _) => add(StrategyChoice::AsPlanned),
                    ("all", _) => Strategy::ALL
                        .iter()
                        .for_each(|&one| add(StrategyChoice::All(one))),
                    (_, Ok(strategy)) => add(StrategyChoice::All(strategy)),
                    (_, Err(_)) => {
                        let words = || {
                            ["plan", "all"]
                                .into_iter()
                                .chain(Strategy::WORDS.iter().copied())
                        };
                        let all = words().collect::<Vec<_>>().join(", ");
                        let problem = Problem::new(format!("--strategy \"{word}\" is not known"));
                        problems.push(problem.help(match nearest(word, words()) {
                            Some(near) => format!("did you mean \"{near}\"? It is one of {all}"),
                            None => format!("it is one of {all}"),
                        }));
                    }
                }
            }
        }
        if choices.is_empty() {
            choices.push(StrategyChoice::AsPlanned);
        }
        choices
    }
}

fn tuned(cluster: &Cluster, choices: &[StrategyChoice], limit: &str) -> Result<Tuned, Error> {
    let Some(limit) = Span::parse(limit) else {
        let problem = Problem::new(format!("--tune \"{limit}\" is not a length of time"));
        return Err(problem
            .help("write how long a pod may wait, such as 5s or 0")
            .into());
    };
    Ok(tune(cluster, choices, limit)?)
}

pub(super) fn run(args: &Args, context: &mut Context) -> Result<Exit, Error> {
    let problems = runs::check_flags(args);
    let Some(file) = args.file.as_ref().filter(|_| args.runs.merge.is_empty()) else {
        problems.or_else(())?;
        return runs::merged(args, context);
    };
    let asked = match args.runs.asked() {
        Ok(asked) => problems.or_else(asked)?,
        Err(mut more) => {
            more.append(problems);
            return Err(more.into());
        }
    };
    let mut cluster = args.plan.cluster(file, context)?;
    let choices = args.what.apply(&mut cluster)?;
    if let Some(asked) = asked {
        return runs::make(args, &asked, &cluster, &choices, context);
    }
    context.plan_min_severity = cluster.policy.min_severity;
    if let Some(limit) = &args.tune {
        let tuned = tuned(&cluster, &choices, limit)?;
        let document = view::tune::document(&tuned, context.lang);
        return args.output.write(context, &document, NO_FINDINGS);
    }
    let keep = Keep {
        series: true,
        log: args.events.is_some(),
    };
    let simulated = simulate(&cluster, &choices, keep)?;
    // All files are written before the first one appears under its name.
    let mut files = Vec::new();
    if let Some(path) = &args.events {
        files.push(PendingFile::write(path, |out| {
            write_events(&simulated, out)
        })?);
    }
    if let Some(path) = &args.metrics {
        files.push(PendingFile::write(path, |out| {
            out.write_all(write_metrics(&simulated).as_bytes())
        })?);
    }
    files.into_iter().try_for_each(PendingFile::appear)?;
    let document = view::simulate::document(&simulated, context.lang);
    args.output
        .write(context, &document, count(&simulated.findings))
}
