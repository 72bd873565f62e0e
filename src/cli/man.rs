//! `cce-plan man`: manual pages.

use std::path::PathBuf;

use super::context::Context;
use super::error::Error;
use super::schema::print;
use super::{Exit, command};

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(value_name = "DIR")]
    folder: Option<PathBuf>,
}

pub(super) fn run(args: &Args, context: &mut Context) -> Result<Exit, Error> {
    let Some(folder) = &args.folder else {
        let mut bytes = Vec::new();
        clap_mangen::Man::new(command(context.lang))
            .render(&mut bytes)
            .map_err(Error::writing("the manual page"))?;
        return print(&String::from_utf8_lossy(&bytes));
    };
    std::fs::create_dir_all(folder).map_err(Error::writing(folder))?;
    clap_mangen::generate_to(command(context.lang), folder).map_err(Error::writing(folder))?;
    Ok(Exit::Fine)
}
