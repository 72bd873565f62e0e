//! `cce-plan schema`: JSON Schema of what commands print, and of the plan file.

use std::io::{self, Write};

use super::Exit;
use super::context::Context;
use super::error::Error;
use input::problem::{Problem, nearest};
use report::{schema, schema_names};

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    name: Option<String>,
}

pub(super) fn run(args: &Args, _: &mut Context) -> Result<Exit, Error> {
    let text = match &args.name {
        None => schema_names().collect::<Vec<_>>().join("\n") + "\n",
        Some(name) => schema(name).ok_or_else(|| {
            let names = schema_names().collect::<Vec<_>>().join(", ");
            let problem = Problem::new(format!("there is no result \"{name}\""));
            problem.help(match nearest(name, schema_names()) {
                Some(near) => format!("did you mean \"{near}\"?"),
                None => format!("the results are {names}"),
            })
        })?,
    };
    print(&text)
}

/// Writes text to standard output as it is.
pub(super) fn print(text: &str) -> Result<Exit, Error> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())
        .and_then(|()| out.flush())
        .map_err(Error::writing("standard output"))?;
    Ok(Exit::Fine)
}
