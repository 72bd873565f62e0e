//! `cce-plan report`: one page that people forward.

mod record;

use std::path::{Path, PathBuf};

use super::context::{Context, name_of};
use super::error::Error;
use super::output::{OutputArgs, count};
use super::plan_file::PlanFileArgs;
use super::simulate::WhatArgs;
use super::{Exit, diff, flags};
use engine::plan::cluster::plan;
use engine::sim::{Keep, Simulated, simulate};
use input::problem::{Problem, Problems, Source, nearest};
use model::Saved;
use model::finding::Severity;
pub(super) use record::Record;
use report::view::report::{Reported, Section, report};

/// One forwardable report of a plan: the answer, subnets, scenarios, simulation, findings, requests
///
/// Answers on top, chapters below, as Markdown or as one HTML page that needs nothing else.
#[derive(Debug, clap::Args)]
#[command(mut_arg("format", |arg| arg
    .value_parser(["markdown", "md", "html"])
    .env(None::<&str>)
    .help("Format of standard output: markdown or html [default: markdown]")))]
#[command(mut_arg("output", |arg| arg.help(
    "Write to FILE, .md or .html; - is standard output; repeat it for several"
)))]
#[command(mut_arg("table", |arg| arg.hide(true)))]
#[command(mut_arg("chart", |arg| arg.hide(true)))]
pub(super) struct Args {
    /// The plan file: TOML, JSON or YAML; - is standard input
    file: PathBuf,
    /// Only these chapters: changes, groups, subnets, zones, scenarios, vips, pools, findings, requests,
    /// assumptions, sources, run
    #[arg(help_heading = "Report")]
    #[arg(long, value_name = "NAME,...")]
    sections: Vec<String>,
    /// For those who decide: what may happen, warnings and errors, requests, what was run
    #[arg(help_heading = "Report")]
    #[arg(long, conflicts_with = "sections")]
    brief: bool,
    /// Say what changed since OLD, a plan file or an outcome of plan -f json
    #[arg(help_heading = "Report")]
    #[arg(long, value_name = "OLD")]
    baseline: Option<PathBuf>,
    /// Leave the simulation out
    #[arg(help_heading = "Report")]
    #[arg(long)]
    no_simulation: bool,
    #[command(flatten)]
    what: WhatArgs,
    #[command(flatten)]
    plan: PlanFileArgs,
    #[command(flatten)]
    output: OutputArgs,
}

pub(super) fn run(args: &Args, context: &mut Context) -> Result<Exit, Error> {
    let mut problems = Problems::new();
    let sections = args.sections(&mut problems);
    problems.or_else(())?;
    args.output.check_report(context)?;
    let mut record = Record::of_run(context);
    let text = record.read(&args.file)?;
    let mut cluster = args.plan.parse(&name_of(&args.file), &text, context)?;
    let choices = args.what.apply(&mut cluster)?;
    args.plan.record_catalogs(context, &mut record)?;
    context.plan_min_severity = cluster.policy.min_severity;
    if args.brief && context.plan_min_severity.is_none() {
        context.plan_min_severity = Some(Severity::Warning);
    }
    let old = args.baseline.as_deref();
    let old = old.map(|old| args.saved(old, context, &mut record));
    let old = old.transpose()?;
    // Chapters that show nothing of it are about a cluster that may run exhausted, too.
    let simulated: Option<Simulated> = if args.no_simulation {
        None
    } else {
        let keep = Keep {
            series: sections.contains(&Section::Pools),
            log: false,
        };
        Some(simulate(&cluster, &choices, keep)?)
    };
    let outcome = plan(cluster)?;
    let changes = old.map(|old| -> Result<_, Error> {
        let new = diff::outcome_as_saved(&args.file, &outcome, context)?;
        diff::check_alike(&old, &new)?;
        Ok(engine::plan::diff::diff(&old, &new, false))
    });
    let changes = changes.transpose()?;
    let mut findings = outcome.findings.clone();
    findings.extend(
        simulated
            .iter()
            .flat_map(|simulated| simulated.findings.clone()),
    );
    findings.sort_by_key(|finding| (finding.severity(), finding.code()));
    let run = record.run();
    let reported = Reported {
        outcome: &outcome,
        simulated: simulated.as_ref(),
        changes: changes.as_ref(),
        run: &run,
        findings: &findings,
    };
    let report = report(&reported, &sections, context.lang);
    args.output.write_report(context, &report, count(&findings))
}

impl Args {
    /// The chapters that are asked for.
    fn sections(&self, problems: &mut Problems) -> Vec<Section> {
        if self.brief {
            return Section::BRIEF.to_vec();
        }
        let mut sections = Vec::new();
        for value in &self.sections {
            let source = Source::new("--sections", value);
            for (item, at) in flags::items(value) {
                let words = || Section::ALL.into_iter().map(Section::as_str);
                let known = Section::ALL
                    .into_iter()
                    .find(|known| known.as_str() == item);
                match known {
                    Some(section) => sections.push(section),
                    None => problems.push_with(|| {
                        let problem = Problem::new(format!("there is no chapter \"{item}\""));
                        let all = || words().collect::<Vec<_>>().join(", ");
                        let near =
                            nearest(item, words()).map(|near| format!("did you mean {near}?"));
                        let help = near.unwrap_or_else(|| format!("the chapters are {}", all()));
                        problem.at(&source, &at).help(help)
                    }),
                }
            }
        }
        let missing = [
            (Section::Changes, self.baseline.is_none(), "--baseline OLD"),
            (Section::Pools, self.no_simulation, "a simulation"),
        ];
        for (section, is_missing, what) in missing {
            if is_missing && sections.contains(&section) {
                let name = section.as_str();
                let problem = Problem::new(format!("--sections {name} without {what}"));
                problems.push(problem.help(format!("leave {name} out of --sections")));
            }
        }
        if sections.is_empty() {
            sections.extend(Section::ALL);
        }
        sections
    }

    /// The outcome of the baseline.
    fn saved(&self, old: &Path, context: &Context, record: &mut Record) -> Result<Saved, Error> {
        if old.as_os_str() == "-" && self.file.as_os_str() == "-" {
            let problem = Problem::new("both the plan and --baseline are standard input");
            return Err(problem.help("standard input can be read once").into());
        }
        let text = record.read(old)?;
        diff::saved(&name_of(old), &text, &self.plan, context)
    }
}
