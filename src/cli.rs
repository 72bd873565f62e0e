//! The command line: the only part that touches arguments, files, streams and the environment.

mod audit;
mod base_url;
mod baseline;
mod bounded;
mod carve;
mod catalog;
mod choices;
mod cidrs;
mod compare;
mod completions;
mod config;
mod context;
mod diff;
pub(crate) mod error;
mod exit;
mod explain;
mod explore;
mod file;
mod flags;
mod help;
mod init;
mod input_files;
mod kubectl;
mod limits;
mod locale;
mod man;
mod mend;
mod mistaken;
mod next;
mod output;
mod plan;
mod plan_file;
mod pool;
mod progress;
mod read;
mod report;
mod schema;
mod setups;
mod several;
mod simulate;
mod size;
mod subnets;
mod there;
mod usage_error;
mod vips;
mod volumes;
mod web;
mod written_plan;

use std::ffi::OsString;
use std::io::{self, Write as _};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context as _;
use clap::{ArgMatches, Args as _, FromArgMatches as _};

pub use completions::Shell;
pub use exit::Exit;

use choices::Color;
use context::{Caller, Context};

use net::lang::Lang;
use net::visible_lines;
use texts::{Message, errors as say};

/// Flags of every command.
#[derive(Debug, Default, clap::Args)]
#[command(next_help_heading = "Global options")]
struct Global {
    #[arg(long, global = true, value_name = "LANG", env = "CCE_PLAN_LANG")]
    #[arg(value_parser = flags::words::<Lang>())]
    lang: Option<Lang>,
    #[arg(long, global = true, value_name = "WHEN", env = "CCE_PLAN_COLOR")]
    #[arg(value_parser = flags::words::<Color>())]
    color: Option<Color>,
    #[arg(short, long, global = true, conflicts_with = "verbose")]
    quiet: bool,
    #[arg(short, long, global = true)]
    verbose: bool,
    #[arg(long, global = true, value_name = "FILE", env = "CCE_PLAN_CONFIG")]
    config: Option<PathBuf>,
}

type Run = dyn Fn(&ArgMatches, &mut Context) -> anyhow::Result<Exit>;

/// A command: its name, its arguments, and its function.
struct Command {
    name: &'static str,
    set_up: fn(clap::Command) -> clap::Command,
    run: Box<Run>,
}

impl Command {
    fn new<A: clap::Args + 'static>(
        name: &'static str,
        run: fn(&A, &mut Context) -> anyhow::Result<Exit>,
    ) -> Self {
        Self {
            name,
            set_up: A::augment_args,
            run: Box::new(move |matches, context| run(&A::from_arg_matches(matches)?, context)),
        }
    }

    fn of_clap(&self) -> clap::Command {
        (self.set_up)(clap::Command::new(self.name))
    }
}

/// All commands, in the order in which help lists them.
fn commands() -> [Command; 22] {
    [
        Command::new("subnets", subnets::run),
        Command::new("plan", plan::run),
        Command::new("mend", mend::run),
        Command::new("size", size::run),
        Command::new("carve", carve::run),
        Command::new("cidrs", cidrs::run),
        Command::new("volumes", volumes::run),
        Command::new("vips", vips::run),
        Command::new("compare", compare::run),
        Command::new("diff", diff::run),
        Command::new("simulate", simulate::run),
        Command::new("pool", pool::run),
        Command::new("audit", audit::run),
        Command::new("report", report::run),
        Command::new("init", init::run),
        Command::new("explore", explore::run),
        Command::new("web", web::run),
        Command::new("catalog", catalog::run),
        Command::new("explain", explain::run),
        Command::new("schema", schema::run),
        Command::new("completions", completions::run),
        Command::new("man", man::run),
    ]
}

/// Runs the program with `args`, the program's own name first.
pub fn main(args: impl IntoIterator<Item = OsString>) -> ExitCode {
    let args: Vec<OsString> = args.into_iter().collect();
    let arguments = args.iter().map(|word| word.to_string_lossy().into_owned());
    let mut arguments: Vec<String> = arguments.collect();
    let caller = arguments
        .first()
        .map_or(Caller::Shell, |program| caller(program));
    let program = match caller {
        Caller::Shell => "cce-plan",
        Caller::Kubectl => "kubectl cce-plan",
    };
    if let Some(first) = arguments.first_mut() {
        // Without the path, which differs between machines.
        program.clone_into(first);
    }
    let command_of = |args: &[OsString]| command_of(args).bin_name(program);
    let mut matches = command_of(&args).try_get_matches_from(&args);
    if matches.as_ref().is_err_and(shows_help) {
        // Only now its texts are read.
        let lang = Context::lang_of_help(&arguments);
        let told = help::told(command_of(&args), lang);
        let told = if args.iter().any(|arg| arg == "--help") {
            told
        } else {
            help::short(told, help::ROOT, lang)
        };
        let told = match lang {
            Lang::En => told,
            Lang::Zh => help::breakable(told),
        };
        matches = told.try_get_matches_from(&args);
    }
    let parsed = matches.and_then(|matches| Ok((Global::from_arg_matches(&matches)?, matches)));
    let (global, matches) = match parsed {
        Ok(parsed) => parsed,
        Err(error) => {
            return said(&error, Context::lang_of_help(&arguments)).into();
        }
    };
    let mut context = match Context::new(&global) {
        Ok(context) => context,
        Err(error) => return Context::without_config(&global).fail(&error).into(),
    };
    context.arguments = arguments;
    context.caller = caller;
    // It is there, since it is required.
    let Some((name, matches)) = matches.subcommand() else {
        return Exit::Unable.into();
    };
    let mut all = commands().into_iter();
    let command = all.find(|command| command.name == name);
    context.matches = matches.clone();
    let result = command.map_or(Ok(Exit::Unable), |command| {
        (command.run)(matches, &mut context)
    });
    result.unwrap_or_else(|error| context.fail(&error)).into()
}

/// `kubectl` finds the program as `kubectl-cce_plan`.
fn caller(program: &str) -> Caller {
    let name = program.rsplit(['/', '\\']).next().unwrap_or_default();
    match name.trim_end_matches(".exe") {
        "kubectl-cce_plan" => Caller::Kubectl,
        _ => Caller::Shell,
    }
}

/// Says what is wrong with the arguments, or the help that they ask for.
fn said(error: &clap::Error, lang: Lang) -> Exit {
    if error.use_stderr() {
        let text = usage_error::render(error, lang);
        let text = text.unwrap_or_else(|| visible_lines(&error.to_string()).into_owned());
        let _ = anstream::stderr().write_all(text.as_bytes());
        return Exit::Unable;
    }
    let text = help::without_ends(&error.render().ansi().to_string());
    let printed = file::check_stdout().and_then(|()| anstream::stdout().write_all(text.as_bytes()));
    let printed = file::without_closed_pipe(printed.and_then(|()| io::stdout().flush()));
    let printed = printed.context(say::CannotWriteStdout.to_message());
    let global = Global { lang: Some(lang), ..Global::default() };
    let context = Context::without_config(&global);
    printed.map_or_else(|error| context.fail(&error), |()| Exit::Fine)
}

/// The commands that `args` can mean, without texts.
fn command_of(args: &[OsString]) -> clap::Command {
    if context::has_empty_variables() {
        return without_empty_variables(untold());
    }
    let first = args.get(1).and_then(|first| first.to_str());
    let named = commands().into_iter();
    // Setting all of them up takes longer than the headline answer does.
    match named
        .into_iter()
        .find(|command| first == Some(command.name))
    {
        Some(named) => with_commands(&[named]),
        None => untold(),
    }
}

fn shows_help(error: &clap::Error) -> bool {
    use clap::error::ErrorKind::{DisplayHelp, DisplayHelpOnMissingArgumentOrSubcommand};
    [DisplayHelp, DisplayHelpOnMissingArgumentOrSubcommand].contains(&error.kind())
}

/// The same without empty variables: pipelines unset variables this way.
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

/// The command line with only these commands.
fn with_commands(commands: &[Command]) -> clap::Command {
    let root = Global::augment_args(clap::Command::new("cce-plan"))
        .version(env!("CARGO_PKG_VERSION"))
        .max_term_width(100)
        .arg_required_else_help(true)
        .subcommand_required(true)
        .disable_help_subcommand(true);
    settled(root.subcommands(commands.iter().map(Command::of_clap)))
}

/// Applies to every flag: help is the same in any environment, and a number below 0 is a value, so
/// that it is refused together with all other mistakes.
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
pub fn command(lang: Lang) -> clap::Command {
    help::told(untold(), lang)
}

/// The same without texts.
fn untold() -> clap::Command {
    with_commands(&commands())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_alone_is_what_it_is_among_the_others() {
        let mut all = command(Lang::En);
        all.build();
        for one in commands() {
            let name = one.name;
            let mut alone = help::told(with_commands(&[one]), Lang::En);
            alone.build();
            let help = |command: &clap::Command| {
                let mut command = command.find_subcommand(name).unwrap().clone();
                [command.render_help(), command.render_long_help()].map(|help| help.to_string())
            };
            assert_eq!(help(&alone), help(&all), "{name}");
        }
    }
}
