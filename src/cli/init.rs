//! `cce-plan init`: a plan file by questions, or by the flags that answer them.

mod again;
mod answers;
mod ask;
mod given;
mod lines;
mod offer;
mod questions;
mod target;
mod terminal;
#[cfg(test)]
mod tests;
mod wizard;

use std::path::PathBuf;

use super::context::Context;
use super::file::print;
use super::flags::{self, Flag, GivenCidr};
use super::input_files;
use super::limits::LimitArgs;
use super::size::surge;
use super::{Exit, catalog};
use crate::draft::{Mending, Planned, Verdict, finding, picture, verdict};
use answers::Answers;
use ask::{Ask as _, NoAnswer};
use engine::plan::size::Surge;
use input::problem::{Problem, Problems};
use model::Spread;
use model::finding::{CatalogColumnIgnored, ColumnIgnored, Finding};
use model::pool::Strategy;
use net::visible;
use terminal::Terminal;
use texts::{Message, init as say};

#[derive(Debug, clap::Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
#[command(next_help_heading = "Answers")]
pub(super) struct Args {
    #[arg(long, value_name = "NAME", value_parser = flags::one(given::name))]
    name: Option<Flag<String>>,
    #[arg(long, value_name = "NAMES")]
    zones: Vec<String>,
    #[arg(long, value_name = "CIDR", value_parser = flags::list(flags::cidrs))]
    vpc: Vec<Flag<GivenCidr>>,
    #[arg(long, value_name = "CIDR|IP", value_parser = flags::list(flags::cidrs_and_hosts))]
    used: Vec<Flag<GivenCidr>>,
    #[arg(long, value_name = "CIDR[xZONE][@AVAILABLE]")]
    cidr: Vec<String>,
    #[arg(long, value_name = "FILE")]
    subnets: Vec<PathBuf>,
    #[arg(long)]
    carve: bool,
    #[arg(long, value_name = "NAME", env = "CCE_PLAN_INSTANCE")]
    instance: Option<String>,
    #[arg(long, value_name = "N", value_parser = flags::from(1))]
    nodes: Option<Flag<u64>>,
    #[arg(long, value_name = "N", value_parser = flags::from(1))]
    nodes_in_a_year: Option<Flag<u64>>,
    #[arg(long)]
    survive_zone_loss: bool,
    #[arg(long, value_name = "N", env = "CCE_PLAN_MAX_PODS", value_parser = flags::pods_from(1))]
    max_pods: Option<Flag<u64>>,
    #[command(flatten)]
    more: MoreArgs,
    #[command(flatten)]
    limits: LimitArgs,
    #[command(flatten)]
    catalog: catalog::CatalogArgs,
    #[arg(short, long, value_name = "FILE", default_value = "plan.toml")]
    #[arg(help_heading = "Output")]
    output: PathBuf,
    #[arg(long, help_heading = "Output")]
    force: bool,
    #[arg(long, help_heading = "Output")]
    no_input: bool,
}

/// Flags for what has no question.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "More of the plan")]
struct MoreArgs {
    #[arg(long, value_name = "N|SHARE", value_parser = flags::one(surge))]
    surge: Option<Flag<Surge>>,
    #[arg(long, value_name = "N", env = "CCE_PLAN_RESERVED", value_parser = flags::from(0))]
    reserved: Option<Flag<u64>>,
    #[arg(long, value_name = "N", env = "CCE_PLAN_ENI_QUOTA", value_parser = flags::from(0))]
    eni_quota: Option<Flag<u64>>,
    #[arg(long, value_name = "STRATEGY", value_parser = flags::words::<Strategy>())]
    strategy: Option<Strategy>,
    #[arg(long, value_name = "SPREAD", value_parser = flags::words::<Spread>())]
    spread: Option<Spread>,
}

pub(super) fn run(args: &Args, context: &mut Context) -> anyhow::Result<Exit> {
    let asks = !args.no_input && Context::can_ask();
    let mut answers = given::read(args, asks, context)?;
    let mut target = target::check(args, asks, &context.inputs)?;
    if asks {
        let mut terminal = Terminal::asking(context)?;
        let asked = wizard::ask(&mut answers, &mut terminal)
            .and_then(|()| target::ask(&mut target, &context.inputs, answers.lang, &mut terminal));
        match asked {
            Ok(()) => {}
            Err(NoAnswer::Back | NoAnswer::Interrupted) => {
                terminal.say(&[say::NothingWritten.text(answers.lang)]);
                return Ok(Exit::Interrupted);
            }
            Err(NoAnswer::Failed(error)) => return Err(error),
        }
    } else {
        given::check_all_there(args, &answers)?;
    }
    finish(args, &answers, &target, asks, context)
}

/// Plans what was said, writes it, and says what to do next.
fn finish(
    args: &Args,
    answers: &Answers,
    target: &target::Target,
    asked: bool,
    context: &Context,
) -> anyhow::Result<Exit> {
    let lang = answers.lang;
    let (planned, no_room) = settle(answers)?;
    let again = again::command(args, answers, target);
    let mut said = Terminal::new(context);
    let width = said.width();
    let mut say = |lines: &[String]| {
        if !context.quiet {
            said.say(lines);
        }
    };
    let mut lines = Vec::new();
    // After questions, `used` is known.
    if answers.carve && answers.used.is_none() {
        lines.push(say::RestIsFree.text(lang));
    }
    let files = answers.subnets.as_ref().map(|given| given.texts.as_slice());
    let ignored = input_files::ignored_columns(files.unwrap_or_default());
    let ignored = ignored.iter().map(ColumnIgnored::finding);
    let of_catalog = answers.catalog.ignored_columns().iter();
    let of_catalog = of_catalog.map(CatalogColumnIgnored::finding);
    for one in no_room.into_iter().chain(ignored).chain(of_catalog) {
        lines.extend(finding(&one, answers.lang));
    }
    say(&lines);
    target::write(target, &planned.text, &context.inputs)?;
    if !target.is_stdout() {
        say(&[target::written(target, asked, lang)]);
        print(&format!("{}\n", visible(&again)))?;
    }
    let mut lines = vec![String::new()];
    lines.extend(verdict(&planned, answers.lang));
    // After questions, the changes were among the choices.
    if planned.verdict != Verdict::Fits && !asked {
        let mended = answers.draft()?.changes(&planned, &answers.catalog)?;
        lines.extend(offer::said(&mended, answers.lang));
    }
    lines.push(String::new());
    lines.extend(picture(&planned, answers.lang, width)?);
    if target.is_stdout() {
        say(&lines);
        context.hint(again);
    } else {
        lines.push(String::new());
        lines.extend(target::next_steps(target, lang));
        say(&lines);
    }
    Ok(match planned.verdict {
        Verdict::Fits => Exit::Fine,
        _ => Exit::Severe,
    })
}

/// The plan with the missing subnets if they are to be carved, and findings if the VPC has no room
/// for them.
fn settle(answers: &Answers) -> anyhow::Result<(Planned, Vec<Finding>)> {
    let draft = answers.draft()?;
    let mending = answers.carve.then(|| draft.mended(&answers.catalog));
    let no_room = match mending.transpose()? {
        Some(Mending::Done(mended)) => return Ok((mended.planned, Vec::new())),
        Some(Mending::NoRoom(findings)) => findings,
        Some(Mending::NotBySubnets) | None => Vec::new(),
    };
    if !draft.bare_zones().is_empty() && answers.carve {
        // Without a subnet, there is no plan to write.
        let mut problems = Problems::new();
        for one in &no_room {
            let wrong = texts::errors::NothingWritten { why: one.message(answers.lang) };
            problems.push(Problem::new(wrong).help(one.help(answers.lang)));
        }
        problems.or_else(())?;
    }
    let planned = draft.planned(&answers.catalog)?;
    Ok((planned, no_room))
}
