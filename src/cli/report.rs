//! `cce-plan report`: one page that people forward.

pub(super) mod record;

use std::path::{Path, PathBuf};

use clap::builder::TypedValueParser;

use super::context::{Context, name_of};
use super::flags::{self, Flag};
use super::output::OutputArgs;
use super::plan::doing;
use super::plan_file::PlanFileArgs;
use super::simulate::WhatArgs;
use super::{Exit, diff};
use engine::findings::plan;
use engine::sim::{Keep, Simulated, simulate};
use input::problem::{Problem, Problems, Source, nearest};
use model::finding::{self, CatalogColumnIgnored, Diagnostic as _, Finding, Severity};
use report::diff::Saved;
use report::view::report::{Reported, Run, Section, report};
use report::{Format, view};
use texts::{List, Message, errors as say};

#[derive(Debug, clap::Args)]
#[command(mut_arg("format", |arg| arg.value_parser(formats()).env(None::<&str>)))]
#[command(mut_arg("table", |arg| arg.hide(true)))]
#[command(mut_arg("csv_safe", |arg| arg.hide(true)))]
#[command(mut_arg("chart", |arg| arg.hide(true)))]
#[command(mut_arg("chart_width", |arg| arg.hide(true)))]
pub(super) struct Args {
    file: PathBuf,
    #[arg(long, value_name = "NAME,...", help_heading = "Report")]
    #[arg(value_parser = flags::list(sections))]
    sections: Vec<Flag<Section>>,
    #[arg(long, conflicts_with = "sections", help_heading = "Report")]
    brief: bool,
    #[arg(long, conflicts_with_all = ["sections", "brief"], help_heading = "Report")]
    comment: bool,
    #[arg(long, value_name = "OLD", help_heading = "Report")]
    baseline: Option<PathBuf>,
    #[arg(long, help_heading = "Report")]
    no_simulation: bool,
    #[command(flatten)]
    what: WhatArgs,
    #[command(flatten)]
    plan: PlanFileArgs,
    #[command(flatten)]
    output: OutputArgs,
}

fn formats() -> impl TypedValueParser<Value = Format> {
    let (markdown, html) = (Format::Markdown, Format::Html);
    flags::one_of([("markdown", markdown), ("md", markdown), ("html", html)])
}

pub(super) fn run(args: &Args, context: &mut Context) -> anyhow::Result<Exit> {
    let mut problems = Problems::new();
    let sections = args.sections(&mut problems);
    problems.or_else(())?;
    args.output.report_targets(context)?;
    let mut run = record::of_run(context);
    let text = record::read(&args.file, context.lang, &mut run)?;
    let mut cluster = args.plan.parse(&name_of(&args.file), &text, context)?;
    let choices = args.what.apply(&mut cluster)?;
    args.plan.record_catalogs(context, &mut run)?;
    context.plan_min_severity = cluster.policy.min_severity;
    if args.brief && context.plan_min_severity.is_none() {
        context.plan_min_severity = Some(Severity::Warning);
    }
    let old = args.baseline.as_deref();
    let old = old.map(|old| args.saved(old, context, &mut run));
    let old = old.transpose()?;
    // Chapters that do not show the simulation can still be about exhaustion in it.
    let simulated: Option<Simulated> = if args.no_simulation || args.comment {
        None
    } else {
        let keep = Keep {
            series: sections.contains(&Section::Pools),
            log: false,
            ..Keep::default()
        };
        Some(simulate(&cluster, &choices, keep)?)
    };
    let outcome = plan(cluster)?;
    let changes = old.map(|old| -> anyhow::Result<_> {
        let new = diff::outcome_as_saved(&args.file, &outcome, context)?;
        diff::check_alike(&old, &new)?;
        Ok(report::diff::diff(&old, &new, false))
    });
    let changes = changes.transpose()?;
    let mut findings = outcome.findings.clone();
    // The plan already reports unread columns of the catalog.
    let is_new = |one: &&Finding| one.code() != CatalogColumnIgnored::KIND.code;
    let of_simulation = simulated.iter().flat_map(|one| &one.findings);
    findings.extend(of_simulation.filter(is_new).cloned());
    finding::sort(&mut findings);
    let requests = outcome.requests()?;
    let course = outcome.course()?;
    let doing = doing(&outcome, &args.file, context)?;
    let reported = Reported {
        outcome: &outcome,
        requests: requests.as_ref(),
        todo: doing.todo(requests.as_ref(), context.lang),
        course: course.as_ref(),
        simulated: simulated.as_ref(),
        changes: changes.as_ref(),
        run: &run,
        findings: &findings,
    };
    if args.comment {
        let comment = view::comment::of_report(&reported, &name_of(&args.file), context.lang);
        return args.output.write_comment(context, &comment, &findings);
    }
    let report = report(&reported, &sections, context.lang);
    args.output.write_report(context, &report, &findings)
}

impl Args {
    /// The selected chapters.
    fn sections(&self, problems: &mut Problems) -> Vec<Section> {
        if self.brief {
            return Section::BRIEF.to_vec();
        }
        let mut sections = Flag::all(&self.sections, problems);
        let missing = [
            (
                Section::Changes,
                self.baseline.is_none(),
                say::ChapterWithoutBaseline { chapter: Section::Changes.as_str() }.said(),
            ),
            (
                Section::Pools,
                self.no_simulation,
                say::ChapterWithoutSimulation { chapter: Section::Pools.as_str() }.said(),
            ),
        ];
        for (section, is_missing, why) in missing {
            if is_missing && sections.contains(&section) {
                problems.push(Problem::new(why));
            }
        }
        if sections.is_empty() {
            sections.extend(Section::ALL);
        }
        sections
    }

    /// The outcome of the baseline.
    fn saved(&self, old: &Path, context: &Context, run: &mut Run) -> anyhow::Result<Saved> {
        if old.as_os_str() == "-" && self.file.as_os_str() == "-" {
            return Err(Problem::new(say::PlanAndBaselineStdin).into());
        }
        let text = record::read(old, context.lang, run)?;
        diff::saved(&name_of(old), &text, &self.plan, context)
    }
}

fn sections(source: &Source<'_>, problems: &mut Problems) -> Vec<Section> {
    flags::each(source, problems, |item| {
        item.parse().map_err(|_| {
            let words = Section::WORDS;
            let wrong = say::NoSuchChapter {
                chapter: item,
                near: nearest(item, words.iter().copied()),
                all: List::of(words),
            };
            Problem::new(wrong).into()
        })
    })
}
