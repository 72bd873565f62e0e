//! `cce-plan report`: one page that people forward.

pub(super) mod record;

use std::path::{Path, PathBuf};

use clap::builder::TypedValueParser;

use super::base_url::BaseUrlArgs;
use super::context::Context;
use super::error::name_of;
use super::flags::{self, Flag};
use super::output::OutputArgs;
use super::plan::doing;
use super::plan_file::PlanFileArgs;
use super::several::{Each, FilesArgs};
use super::simulate::WhatArgs;
use super::there::ThereArgs;
use super::{Exit, baseline, diff};
use engine::plan_cluster as planned;
use engine::sim::{Keep, Simulated, StrategyChoice, simulate};
use input::problem::{Problem, Problems, Source, nearest};
use model::Cluster;
use model::finding::{self, CatalogColumnIgnored, Diagnostic as _, Finding, Severity};
use report::view::report::{Reported, Run, Section, report};
use report::{Format, view};
use results::changes::Saved;
use texts::{List, Message, errors as say};

#[derive(Debug, clap::Args)]
#[command(mut_arg("format", |arg| arg.value_parser(formats()).env(None::<&str>)))]
#[command(mut_arg("table", |arg| arg.hide(true)))]
#[command(mut_arg("csv_safe", |arg| arg.hide(true)))]
#[command(mut_arg("chart", |arg| arg.hide(true)))]
#[command(mut_arg("chart_width", |arg| arg.hide(true)))]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
pub(super) struct Args {
    #[command(flatten)]
    files: FilesArgs,
    #[arg(long, value_name = "NAME,...", help_heading = "Report")]
    #[arg(value_parser = flags::list(sections))]
    sections: Vec<Flag<Section>>,
    #[arg(long, conflicts_with = "sections", help_heading = "Report")]
    brief: bool,
    #[arg(long, conflicts_with_all = ["sections", "brief"], help_heading = "Report")]
    comment: bool,
    #[arg(long, conflicts_with_all = ["sections", "brief", "comment", "baseline"])]
    #[arg(help_heading = "Report")]
    request: bool,
    #[arg(long, value_name = "OLD", help_heading = "Report")]
    baseline: Option<PathBuf>,
    #[arg(long, requires = "comment", help_heading = "Report")]
    keep_going: bool,
    #[arg(long, help_heading = "Report")]
    no_simulation: bool,
    #[command(flatten)]
    what: WhatArgs,
    #[command(flatten)]
    there: ThereArgs,
    #[command(flatten)]
    plan: PlanFileArgs,
    #[command(flatten)]
    base_url: BaseUrlArgs,
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
    if args.request {
        args.output.markdown_targets(context)?;
    }
    if args.comment {
        return args.comments(context);
    }
    let check = |files| match files {
        1 => Ok(()),
        _ => Err(Problem::new(say::SeveralReports).into()),
    };
    let read = |file: &Path, context: &Context| {
        let mut run = record::of_run(context);
        let plan = args.read(file, context, &mut run)?;
        Ok((plan, run))
    };
    let plans = args.files.read(false, context, check, read)?;
    let Some(Each { path, value }) = plans.into_iter().next() else {
        return Ok(Exit::Fine);
    };
    let (plan, mut run) = value?;
    args.plan.record_catalogs(context, &mut run)?;
    context.plan_min_severity = plan.cluster.policy.min_severity;
    if args.brief && context.plan_min_severity.is_none() {
        context.plan_min_severity = Some(Severity::Warning);
    }
    args.with_reported(&path, plan, &sections, &run, context, |reported| {
        if args.request {
            let text = view::report::issue(reported.outcome, context.lang);
            return args.output.write_issue(context, &text, reported.findings);
        }
        let report = report(reported, &sections, context.lang);
        args.output
            .write_report(context, &report, reported.findings)
    })
}

/// A plan that was read, and what it is compared with.
struct Plan {
    cluster: Cluster,
    /// What opens it in the page.
    link: Option<String>,
    choices: Vec<StrategyChoice>,
    old: Option<Saved>,
}

impl Args {
    fn read(&self, file: &Path, context: &Context, run: &mut Run) -> anyhow::Result<Plan> {
        let text = record::read(file, context, run)?;
        let cluster = self.plan.parse(&name_of(file), &text, context)?;
        let link = self.base_url.link(file, &text, &self.plan, context)?;
        // The page knows the plan file alone.
        let link = link.filter(|_| !self.there.is_given());
        let mut cluster = self.there.compare(cluster, context)?;
        let choices = self.what.apply(&mut cluster)?;
        let old = self.baseline.as_deref();
        let old = old.map(|old| {
            let read = |path: &Path| self.saved(path, file, context, run);
            baseline::saved(old, file, context, read)
        });
        Ok(Plan { cluster, link, choices, old: old.transpose()?.flatten() })
    }

    /// One comment about all plans.
    fn comments(&self, context: &Context) -> anyhow::Result<Exit> {
        let check = |files| baseline::check(self.baseline.as_deref(), files);
        let read = |file: &Path, context: &Context| {
            let mut run = record::of_run(context);
            let plan = self.read(file, context, &mut run)?;
            let least = plan.cluster.policy.min_severity;
            self.with_reported(file, plan, &[], &run, context, |reported| {
                let name = name_of(file);
                let comment = view::comment::of_report(reported, &name, context.lang);
                let end = self.output.exit_of_plan(reported.findings, least, context);
                Ok((comment, end))
            })
        };
        let all = self.files.read(self.keep_going, context, check, read)?;
        let mut ends = Vec::with_capacity(all.len());
        let comments = all.into_iter().map(|one| {
            let name = one.name();
            ends.push(one.value.as_ref().map_or(Exit::Unable, |(_, end)| *end));
            (name, one.value.map(|(comment, _)| comment))
        });
        let comments: Vec<_> = comments.collect();
        self.output
            .write_comments(context, &comments, ends.into_iter())
    }

    /// What `then` makes of what is reported of a plan.
    fn with_reported<T>(
        &self,
        file: &Path,
        plan: Plan,
        sections: &[Section],
        run: &Run,
        context: &Context,
        then: impl FnOnce(&Reported<'_>) -> anyhow::Result<T>,
    ) -> anyhow::Result<T> {
        let Plan { cluster, link, choices, old } = plan;
        // Chapters that do not show the simulation can still be about exhaustion in it.
        let simulated: Option<Simulated> = if self.no_simulation || self.comment || self.request {
            None
        } else {
            let keep = Keep {
                series: sections.contains(&Section::Pools),
                log: false,
                ..Keep::default()
            };
            let simulated = simulate(&cluster, &choices, keep);
            Some(
                simulated
                    .map_err(|error| Box::<Problem>::from(error).help(say::LeaveSimulationOut))?,
            )
        };
        let mut outcome = planned(cluster)?;
        let mut changes = None;
        if let Some(old) = old {
            let new = diff::outcome_as_saved(file, &outcome, context)?;
            diff::check_alike(&old, &new)?;
            changes = Some(results::changes::diff(&old, &new, false));
            if self.comment {
                baseline::mark_known(&mut outcome, &old, file, context)?;
            }
        }
        let mut findings = outcome.findings.clone();
        // The plan already reports unread columns of the catalog.
        let is_new = |one: &&Finding| one.code() != CatalogColumnIgnored::KIND.code;
        let of_simulation = simulated.iter().flat_map(|one| &one.findings);
        findings.extend(of_simulation.filter(is_new).cloned());
        finding::sort(&mut findings);
        let course = outcome.course()?;
        let doing = doing(&outcome, file, context)?;
        then(&Reported {
            outcome: &outcome,
            link,
            decision: doing.decision(context.lang),
            todo: doing.todo(context.lang),
            course: course.as_ref(),
            simulated: simulated.as_ref(),
            changes: changes.as_ref(),
            run,
            findings: &findings,
        })
    }

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
                say::ChapterWithoutBaseline { chapter: Section::Changes.as_str() }.to_message(),
            ),
            (
                Section::Pools,
                self.no_simulation,
                say::ChapterWithoutSimulation { chapter: Section::Pools.as_str() }.to_message(),
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
    fn saved(
        &self,
        old: &Path,
        file: &Path,
        context: &Context,
        run: &mut Run,
    ) -> anyhow::Result<Saved> {
        if old.as_os_str() == "-" && file.as_os_str() == "-" {
            return Err(Problem::new(say::StdinTwice).into());
        }
        let text = record::read(old, context, run)?;
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
