//! `cce-plan diff`: what a change of plan costs or gains.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use anyhow::Context as _;

use super::Exit;
use super::base_url::BaseUrlArgs;
use super::context::Context;
use super::error::kept;
use super::error::name_of;
use super::file::cannot_write;
use super::next::Next;
use super::output::OutputArgs;
use super::plan_file::PlanFileArgs;
use engine::plan::cluster::ClusterOutcome;
use engine::plan_cluster;
use input::problem::{Problem, Problems, Source};
use model::finding::Severity;
use report::Document;
use report::{Format, Style, render, view};
use results::changes::{Saved, diff, is_saved, parse_saved};
use texts::Message as _;
use texts::errors as say;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    old: PathBuf,
    new: PathBuf,
    #[arg(long)]
    only_new: bool,
    #[arg(long)]
    comment: bool,
    #[command(flatten)]
    plan: PlanFileArgs,
    #[command(flatten)]
    base_url: BaseUrlArgs,
    #[command(flatten)]
    output: OutputArgs,
}

pub(super) fn run(args: &Args, context: &mut Context) -> anyhow::Result<Exit> {
    let is_stdin = |path: &Path| path.as_os_str() == "-";
    if is_stdin(&args.old) && is_stdin(&args.new) {
        return Err(Problem::new(say::StdinTwice).into());
    }
    let mut problems = Problems::new();
    let mut read = |path| kept(args.saved(path, context), &mut problems);
    let (old, new) = (read(&args.old), read(&args.new));
    let (Some((old, _)), Some((new, link))) = (old, new) else {
        return Err(problems.into());
    };
    check_alike(&old, &new)?;
    let outcome = diff(&old, &new, args.only_new);
    if args.comment {
        let names = [&args.old, &args.new].map(|path| name_of(path));
        let comment = view::comment::of_diff(&outcome, &names.join(" "), link, context.lang);
        return args
            .output
            .write_comment(context, &comment, &outcome.findings);
    }
    let is_worse = outcome
        .findings
        .iter()
        .any(|one| one.severity() <= Severity::Warning);
    let extension = args.new.extension().and_then(OsStr::to_str);
    let is_plan = matches!(extension, Some("toml" | "yaml" | "yml"));
    let mend = Next::new("mend", &args.new).with_global(context);
    let todo = |lang| mend.todo(texts::diff::TodoMend.text(lang));
    args.output.write(context, |lang| Document {
        todo: (is_worse && is_plan).then(|| todo(lang)),
        ..view::diff::document(&outcome, lang)
    })
}

impl Args {
    /// The outcome of a file; and the link that opens it, where it is a plan and a comment shows that.
    fn saved(&self, path: &Path, context: &Context) -> anyhow::Result<(Saved, Option<String>)> {
        let (name, text) = (name_of(path), context.text(path)?);
        let link = if self.comment && !is_saved(&text) {
            self.base_url.link(path, &text, &self.plan, context)?
        } else {
            None
        };
        Ok((saved(&name, &text, &self.plan, context)?, link))
    }
}

/// An error unless both are outcomes of the same kind.
pub(super) fn check_alike(old: &Saved, new: &Saved) -> anyhow::Result<()> {
    if old.schema == new.schema {
        return Ok(());
    }
    let wrong = say::NotAlike { old: &old.schema, new: &new.schema };
    Err(Problem::new(wrong).into())
}

/// The outcome in a text, or the outcome of planning it if it is a plan file.
pub(super) fn saved(
    name: &str,
    text: &str,
    flags: &PlanFileArgs,
    context: &Context,
) -> anyhow::Result<Saved> {
    if is_saved(text) {
        return Ok(parse_saved(&Source::new(name, text))?);
    }
    let outcome = plan_cluster(flags.parse(name, text, context)?)?;
    outcome_as_saved(Path::new(name), &outcome, context)
}

/// An outcome, saved and read like any other, so that the two ways cannot differ.
pub(super) fn outcome_as_saved(
    path: &Path,
    outcome: &ClusterOutcome,
    context: &Context,
) -> anyhow::Result<Saved> {
    let document = view::plan::document(outcome, None, context.lang);
    let style = Style { lang: context.lang, ..Style::default() };
    let mut json = Vec::new();
    render(&document, Format::Json, &style, &mut json).with_context(|| cannot_write(path))?;
    let json = String::from_utf8_lossy(&json);
    Ok(parse_saved(&Source::new(&name_of(path), &json))?)
}
