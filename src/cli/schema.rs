//! `cce-plan schema`: JSON Schema of what commands print, and of the plan file.

use super::Exit;
use super::context::Context;
use super::file::print;
use input::problem::{Problem, did_you_mean};
use report::{schema, schema_names};
use texts::{Message, errors as say};

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    name: Option<String>,
}

pub(super) fn run(args: &Args, _: &mut Context) -> anyhow::Result<Exit> {
    let all = |between| schema_names().collect::<Vec<_>>().join(between);
    let text = match &args.name {
        None => all("\n") + "\n",
        Some(name) => schema(name).ok_or_else(|| {
            let help = say::AllResults { all: all(", ") }.to_message();
            let problem = Problem::new(say::NoSuchResult { name });
            problem.help(did_you_mean(name, schema_names(), help))
        })?,
    };
    print(&text)?;
    Ok(Exit::Fine)
}
