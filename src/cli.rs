//! The command line: the only part that touches arguments, files, streams and the environment.

mod audit;
mod bounded;
mod carve;
mod catalog;
mod cidrs;
mod compare;
mod completions;
mod config;
mod context;
mod diff;
mod error;
mod exit;
mod explain;
mod explore;
mod file;
mod flags;
mod help;
mod init;
mod input_files;
mod limits;
mod man;
mod output;
mod plan;
mod plan_file;
mod pool;
mod progress;
mod report;
mod schema;
mod setups;
mod simulate;
mod size;
mod subnet_files;
mod subnets;
mod vips;
mod volumes;

use std::ffi::OsString;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args as _, CommandFactory, FromArgMatches, Parser, Subcommand};

pub use completions::Shell;
pub use exit::Exit;

use context::Context;

use net::lang::Lang;

/// How many nodes and pods your subnets can really carry on Baidu Cloud CCE.
#[derive(Debug, Parser)]
#[command(name = "cce-plan", version)]
#[command(
    max_term_width = 100,
    arg_required_else_help = true,
    disable_help_subcommand = true
)]
struct Cli {
    #[command(flatten)]
    global: Global,
    #[command(subcommand)]
    command: Command,
}

/// Flags of every command.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Global options")]
struct Global {
    #[arg(long, global = true, value_name = "LANG", env = "CCE_PLAN_LANG")]
    #[arg(value_parser = ["en", "zh"])]
    lang: Option<String>,
    #[arg(long, global = true, value_name = "WHEN", env = "CCE_PLAN_COLOR")]
    #[arg(value_parser = ["auto", "always", "never"])]
    color: Option<String>,
    #[arg(short, long, global = true, conflicts_with = "verbose")]
    quiet: bool,
    #[arg(short, long, global = true)]
    verbose: bool,
    #[arg(long, global = true, value_name = "FILE", env = "CCE_PLAN_CONFIG")]
    config: Option<PathBuf>,
}

#[derive(Debug, Subcommand)]
enum Command {
    Subnets(Box<subnets::Args>),
    Plan(Box<plan::Args>),
    Size(Box<size::Args>),
    Carve(Box<carve::Args>),
    Cidrs(Box<cidrs::Args>),
    Volumes(Box<volumes::Args>),
    Vips(Box<vips::Args>),
    Compare(Box<compare::Args>),
    Diff(Box<diff::Args>),
    Simulate(Box<simulate::Args>),
    Pool(Box<pool::Args>),
    Audit(Box<audit::Args>),
    Report(Box<report::Args>),
    Init(Box<init::Args>),
    Explore(Box<explore::Args>),
    Catalog(catalog::Args),
    Explain(explain::Args),
    Schema(schema::Args),
    Completions(completions::Args),
    Man(man::Args),
}

/// Sets a command up: its arguments and what `--help` says.
type SetUp = fn(clap::Command) -> clap::Command;

/// The commands by name.
const COMMANDS: &[(&str, SetUp)] = &[
    ("subnets", subnets::Args::augment_args),
    ("plan", plan::Args::augment_args),
    ("size", size::Args::augment_args),
    ("carve", carve::Args::augment_args),
    ("cidrs", cidrs::Args::augment_args),
    ("volumes", volumes::Args::augment_args),
    ("vips", vips::Args::augment_args),
    ("compare", compare::Args::augment_args),
    ("diff", diff::Args::augment_args),
    ("simulate", simulate::Args::augment_args),
    ("pool", pool::Args::augment_args),
    ("audit", audit::Args::augment_args),
    ("report", report::Args::augment_args),
    ("init", init::Args::augment_args),
    ("explore", explore::Args::augment_args),
    ("catalog", catalog::Args::augment_args),
    ("explain", explain::Args::augment_args),
    ("schema", schema::Args::augment_args),
    ("completions", completions::Args::augment_args),
    ("man", man::Args::augment_args),
];

/// Runs the program with `args`, the program's own name first.
pub fn main(args: impl IntoIterator<Item = OsString>) -> ExitCode {
    let args: Vec<OsString> = args.into_iter().collect();
    let arguments = args.iter().map(|word| word.to_string_lossy().into_owned());
    let mut arguments: Vec<String> = arguments.collect();
    if let Some(program) = arguments.first_mut() {
        // By whatever path it was called: elsewhere it lies elsewhere.
        "cce-plan".clone_into(program);
    }
    let mut matches = command_of(&args).try_get_matches_from(&args);
    if matches.as_ref().is_err_and(shows_help) {
        // Only now its texts are read.
        let told = help::told(command_of(&args), Context::lang_of(&arguments));
        matches = told.try_get_matches_from(&args);
    }
    let parsed = matches.and_then(|matches| Cli::from_arg_matches(&matches));
    let cli = match parsed {
        Ok(cli) => cli,
        Err(error) => {
            // Help goes to stdout and is success; a reader that has gone away is none of its faults.
            let _ = error.print();
            return if error.use_stderr() {
                Exit::Unable
            } else {
                Exit::Fine
            }
            .into();
        }
    };
    let mut context = match Context::new(&cli.global) {
        Ok(context) => context,
        Err(error) => return Context::plain().fail(&error).into(),
    };
    context.arguments = arguments;
    let result = match &cli.command {
        Command::Subnets(args) => subnets::run(args, &mut context),
        Command::Plan(args) => plan::run(args, &mut context),
        Command::Size(args) => size::run(args, &mut context),
        Command::Simulate(args) => simulate::run(args, &mut context),
        Command::Diff(args) => diff::run(args, &mut context),
        Command::Pool(args) => pool::run(args, &mut context),
        Command::Audit(args) => audit::run(args, &mut context),
        Command::Volumes(args) => volumes::run(args, &mut context),
        Command::Carve(args) => carve::run(args, &mut context),
        Command::Cidrs(args) => cidrs::run(args, &mut context),
        Command::Vips(args) => vips::run(args, &mut context),
        Command::Compare(args) => compare::run(args, &mut context),
        Command::Report(args) => report::run(args, &mut context),
        Command::Init(args) => init::run(args, &mut context),
        Command::Explore(args) => explore::run(args, &mut context),
        Command::Catalog(args) => catalog::run(args, &mut context),
        Command::Explain(args) => explain::run(args, &mut context),
        Command::Schema(args) => schema::run(args, &mut context),
        Command::Completions(args) => completions::run(args, &mut context),
        Command::Man(args) => man::run(args, &mut context),
    };
    result.unwrap_or_else(|error| context.fail(&error)).into()
}

/// The commands that `args` can mean, without texts.
fn command_of(args: &[OsString]) -> clap::Command {
    let first = args.get(1).and_then(|first| first.to_str());
    let named = COMMANDS.iter().find(|(name, _)| first == Some(name));
    match named {
        // Setting all of them up takes longer than the headline answer does.
        Some(&(name, set_up)) if !context::has_empty_variables() => alone(name, set_up),
        _ if context::has_empty_variables() => without_empty_variables(untold()),
        _ => untold(),
    }
}

fn shows_help(error: &clap::Error) -> bool {
    use clap::error::ErrorKind::{DisplayHelp, DisplayHelpOnMissingArgumentOrSubcommand};
    [DisplayHelp, DisplayHelpOnMissingArgumentOrSubcommand].contains(&error.kind())
}

/// The same without variables that are set to nothing, which is how pipelines unset them.
fn without_empty_variables(command: clap::Command) -> clap::Command {
    let is_empty = |arg: &clap::Arg| arg.get_env().is_some_and(context::is_empty_variable);
    command
        .mut_args(|arg| {
            if is_empty(&arg) {
                arg.env(None::<&'static str>)
            } else {
                arg
            }
        })
        .mut_subcommands(without_empty_variables)
}

/// The command line with one command alone.
fn alone(name: &'static str, set_up: SetUp) -> clap::Command {
    let root = Global::augment_args(clap::Command::new("cce-plan"))
        .version(env!("CARGO_PKG_VERSION"))
        .max_term_width(100)
        .disable_help_subcommand(true);
    settled(root.subcommand(set_up(clap::Command::new(name))))
}

/// What holds of every flag: help is the same in any environment, and a number below 0 is a value, so
/// that it is refused with all else that is wrong.
fn settled(command: clap::Command) -> clap::Command {
    command
        .mut_args(|arg| {
            let takes_value = !arg.is_positional() && arg.get_action().takes_values();
            arg.hide_env_values(true)
                .allow_negative_numbers(takes_value)
        })
        .mut_subcommands(settled)
}

/// The whole command line, for completions and man pages.
#[must_use]
pub fn command(lang: Lang) -> clap::Command {
    help::told(untold(), lang)
}

/// The same without texts.
fn untold() -> clap::Command {
    settled(Cli::command())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_alone_is_what_it_is_among_the_others() {
        let mut all = command(Lang::En);
        all.build();
        let names: Vec<&str> = all.get_subcommands().map(clap::Command::get_name).collect();
        let listed: Vec<&str> = COMMANDS.iter().map(|(name, _)| *name).collect();
        assert_eq!(names, listed);
        for &(name, set_up) in COMMANDS {
            let mut alone = help::told(alone(name, set_up), Lang::En);
            alone.build();
            let help = |command: &clap::Command| {
                let mut command = command.find_subcommand(name).unwrap().clone();
                [command.render_help(), command.render_long_help()].map(|help| help.to_string())
            };
            assert_eq!(help(&alone), help(&all), "{name}");
        }
    }
}
