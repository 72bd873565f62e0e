//! `cce-plan schema`: JSON Schema of what commands print, and of the plan file.

use super::Exit;
use super::context::Context;
use super::error::said;
use super::file::print;
use input::problem::{Problem, did_you_mean};
use report::{schema, schema_names};

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    name: Option<String>,
}

pub(super) fn run(args: &Args, _: &mut Context) -> anyhow::Result<Exit> {
    let all = |between| schema_names().collect::<Vec<_>>().join(between);
    let text = match &args.name {
        None => all("\n") + "\n",
        Some(name) => schema(name).ok_or_else(|| {
            let help = said("all-results").with("all", all(", "));
            let problem = Problem::new(said("no-such-result").with("name", name));
            problem.help(did_you_mean(name, schema_names(), help))
        })?,
    };
    print(&text)?;
    Ok(Exit::Fine)
}
