//! `cce-plan man`: manual pages.

use std::path::PathBuf;

use super::context::Context;
use super::error::Error;
use super::schema::print;
use super::{Exit, command};

/// Print the manual page, or write all pages into a folder
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// Folder for cce-plan.1 and a page for each command
    #[arg(value_name = "DIR")]
    folder: Option<PathBuf>,
}

pub(super) fn run(args: &Args, _: &mut Context) -> Result<Exit, Error> {
    let Some(folder) = &args.folder else {
        let mut bytes = Vec::new();
        let failed = |source| Error::Write {
            path: "the manual page".into(),
            source,
        };
        clap_mangen::Man::new(command())
            .render(&mut bytes)
            .map_err(failed)?;
        return print(&String::from_utf8_lossy(&bytes));
    };
    let failed = |source| Error::Write {
        path: folder.clone(),
        source,
    };
    std::fs::create_dir_all(folder).map_err(failed)?;
    clap_mangen::generate_to(command(), folder).map_err(failed)?;
    Ok(Exit::Fine)
}
