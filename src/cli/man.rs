//! `cce-plan man`: manual pages.

use std::path::PathBuf;

use anyhow::Context as _;

use super::context::Context;
use super::file::{cannot_write, print};
use super::{Exit, command};

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(value_name = "DIR")]
    folder: Option<PathBuf>,
}

pub(super) fn run(args: &Args, context: &mut Context) -> anyhow::Result<Exit> {
    let Some(folder) = &args.folder else {
        let mut bytes = Vec::new();
        clap_mangen::Man::new(command(context.lang))
            .render(&mut bytes)
            .context("cannot write the manual page")?;
        print(&String::from_utf8_lossy(&bytes))?;
        return Ok(Exit::Fine);
    };
    std::fs::create_dir_all(folder)
        .and_then(|()| clap_mangen::generate_to(command(context.lang), folder))
        .with_context(|| cannot_write(folder))?;
    Ok(Exit::Fine)
}
