//! `cce-plan web`: the engine as one page for browsers.

use std::path::PathBuf;

use super::Exit;
use super::context::{Context, name_of};
use super::file::{PendingFile, Replace, print};
use super::mistaken;
use crate::page::page;
use input::problem::Source;
use input::records::Format;
use model::catalog::Catalog;
use model::{Settings, parse_plan, plan_format};

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    file: Option<PathBuf>,
    #[arg(short, long, value_name = "FILE", default_value = "cce-plan.html")]
    #[arg(help_heading = "Output")]
    output: PathBuf,
    #[arg(long, help_heading = "Output")]
    force: bool,
}

pub(super) fn run(args: &Args, context: &mut Context) -> anyhow::Result<Exit> {
    let plan = args.file.as_ref().map(|file| -> anyhow::Result<_> {
        let (name, text) = (name_of(file), Context::read(file, context.lang)?);
        // A page that begins with an error is of no use.
        let source = Source::new(&name, &text);
        let (format, none) = (
            plan_format(&source).unwrap_or(Format::Toml),
            Settings::default(),
        );
        parse_plan(&source, format, Catalog::bundled(), none, none)
            .map_err(|problems| mistaken::plan_problems(&source, problems))?;
        Ok((name, text))
    });
    let plan = plan.transpose()?;
    let plan = plan
        .as_ref()
        .map(|(name, text)| (name.as_str(), text.as_str()));
    let page = page(plan, context.program_lang);
    if args.output.as_os_str() == "-" {
        print(&page)?;
        return Ok(Exit::Fine);
    }
    let replace = if args.force {
        Replace::Other
    } else {
        Replace::Own
    };
    let file = PendingFile::write(&args.output, replace, |out| out.write_all(page.as_bytes()))?;
    PendingFile::appear_all(vec![file])?;
    Ok(Exit::Fine)
}
