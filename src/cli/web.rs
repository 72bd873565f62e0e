//! `cce-plan web`: the engine as one page for browsers.

use std::path::{Path, PathBuf};

use super::Exit;
use super::base_url::BaseUrlArgs;
use super::context::Context;
use super::error::name_of;
use super::file::{PendingFile, Replace, print};
use super::mistaken;
use crate::page::{About, page};
use engine::plan_cluster;
use input::problem::{Problem, Source};
use input::records::Format;
use model::catalog::Catalog;
use model::{PlanText, Settings, parse_plan, plan_format};
use report::view;
use texts::errors as say;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    file: Option<PathBuf>,
    #[arg(short, long, value_name = "FILE", default_value = "cce-plan.html")]
    #[arg(help_heading = "Output")]
    output: PathBuf,
    #[arg(long, help_heading = "Output")]
    force: bool,
    #[command(flatten)]
    base_url: BaseUrlArgs,
}

pub(super) fn run(args: &Args, context: &mut Context) -> anyhow::Result<Exit> {
    let plan = args.file.as_ref().map(|file| held(file, context));
    let plan = plan.transpose()?;
    let verdict = plan.as_ref().map(|(_, _, verdict)| verdict.as_str());
    let plan = plan
        .as_ref()
        .map(|(name, text, _)| (name.as_str(), text.as_str()));
    let about = About { plan, base_url: args.base_url.given(context)? };
    let page = page(about, context.program_lang).ok_or_else(|| Problem::new(say::NoPage))?;
    if args.output.as_os_str() == "-" {
        print(&page)?;
        return Ok(Exit::Fine);
    }
    let replace = if args.force {
        Replace::Other(&context.inputs)
    } else {
        Replace::Own(&context.inputs)
    };
    let file = PendingFile::write(&args.output, replace, |out| out.write_all(page.as_bytes()))?;
    PendingFile::appear_all(vec![file])?;
    context.wrote(&args.output, verdict);
    Ok(Exit::Fine)
}

/// The plan that a page begins with: its name, its text, and whether it fits.
fn held(file: &Path, context: &Context) -> anyhow::Result<(String, String, String)> {
    let (name, text) = (name_of(file), context.text(file)?);
    let source = Source::new(&name, &text);
    let (format, none) = (
        plan_format(&source).unwrap_or(Format::Toml),
        Settings::default(),
    );
    // A page that begins with an error is of no use.
    let cluster = parse_plan(&source, format, Catalog::bundled(), none, none)
        .map_err(|problems| mistaken::plan_problems(&source, problems))?;
    let outcome = plan_cluster(cluster)?;
    let doing = view::plan::Doing::about(&outcome, Vec::new())?;
    let verdict = doing.decision(context.lang).to_string();
    // A page is passed on: the folder of its plan is left out.
    let last = file.file_name().filter(|_| file.as_os_str() != "-");
    let last = last.map_or_else(|| "plan.toml".into(), std::ffi::OsStr::to_string_lossy);
    if format != Format::Yaml {
        return Ok((last.into_owned(), text, verdict));
    }
    // The page has no YAML.
    let stem = last.rsplit_once('.').map_or(&*last, |(stem, _)| stem);
    let toml = PlanText::parse(&source, format)?.to_string();
    Ok((format!("{stem}.toml"), toml, verdict))
}
