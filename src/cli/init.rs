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
use super::error::Error;
use super::limits::LimitArgs;
use super::schema::print;
use super::{Exit, catalog};
use crate::draft::{Mending, Planned, Verdict, finding, leads_to, verdict};
use answers::{Answers, draft_error};
use ask::{Ask as _, NoAnswer};
use input::problem::{Problem, Problems};
use model::finding::Finding;
use net::lang::Lang;
use terminal::Terminal;

#[derive(Debug, clap::Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
pub(super) struct Args {
    #[arg(help_heading = "Answers")]
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    #[arg(help_heading = "Answers")]
    #[arg(long, value_name = "NAMES")]
    zones: Vec<String>,
    #[arg(help_heading = "Answers")]
    #[arg(long, value_name = "CIDR")]
    vpc: Vec<String>,
    #[arg(help_heading = "Answers")]
    #[arg(long, value_name = "CIDR|IP")]
    used: Vec<String>,
    #[arg(help_heading = "Answers")]
    #[arg(long, value_name = "CIDR[xZONE][@AVAILABLE]")]
    cidr: Vec<String>,
    #[arg(help_heading = "Answers")]
    #[arg(long, value_name = "FILE")]
    subnets: Vec<PathBuf>,
    #[arg(help_heading = "Answers")]
    #[arg(long)]
    carve: bool,
    #[arg(help_heading = "Answers")]
    #[arg(long, value_name = "NAME", env = "CCE_PLAN_INSTANCE")]
    instance: Option<String>,
    #[arg(help_heading = "Answers")]
    #[arg(long, value_name = "N")]
    nodes: Option<String>,
    #[arg(help_heading = "Answers")]
    #[arg(long, value_name = "N")]
    nodes_in_a_year: Option<String>,
    #[arg(help_heading = "Answers")]
    #[arg(long)]
    survive_zone_loss: bool,
    #[arg(help_heading = "Answers")]
    #[arg(long, value_name = "N", env = "CCE_PLAN_MAX_PODS")]
    max_pods: Option<String>,
    #[arg(help_heading = "More of the plan")]
    #[arg(long, value_name = "N|SHARE")]
    surge: Option<String>,
    #[arg(help_heading = "More of the plan")]
    #[arg(long, value_name = "N", env = "CCE_PLAN_RESERVED")]
    reserved: Option<String>,
    #[arg(help_heading = "More of the plan")]
    #[arg(long, value_name = "N", env = "CCE_PLAN_ENI_QUOTA")]
    eni_quota: Option<String>,
    #[command(flatten)]
    limits: LimitArgs,
    #[command(flatten)]
    catalog: catalog::CatalogArgs,
    #[arg(help_heading = "Output")]
    #[arg(short, long, value_name = "FILE", default_value = "plan.toml")]
    output: PathBuf,
    #[arg(help_heading = "Output")]
    #[arg(long)]
    force: bool,
    #[arg(help_heading = "Output")]
    #[arg(long)]
    no_input: bool,
}

pub(super) fn run(args: &Args, context: &mut Context) -> Result<Exit, Error> {
    let asks = !args.no_input && Context::can_ask();
    let mut answers = given::read(args, asks, context)?;
    let mut target = target::check(args, asks)?;
    if asks {
        let mut terminal = Terminal::new(context);
        let asked = wizard::ask(&mut answers, &mut terminal)
            .and_then(|()| target::ask(&mut target, answers.words(), &mut terminal));
        match asked {
            Ok(()) => {}
            Err(wizard::Ended::Interrupted) => {
                terminal.say(&[answers.words().text("nothing-written")]);
                return Ok(Exit::Interrupted);
            }
            Err(wizard::Ended::Failed(error)) => return Err(error),
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
) -> Result<Exit, Error> {
    let words = answers.words();
    let (planned, no_room) = settle(answers)?;
    let again = again::command(args, answers, target);
    let mut said = Terminal::new(context);
    let mut say = |lines: &[String]| {
        if !context.quiet {
            said.say(lines);
        }
    };
    let mut lines = Vec::new();
    // Who was asked has seen it.
    if !asked {
        lines.extend(verdict(&planned, answers.lang));
    }
    // Who was asked has said it.
    if answers.carve && answers.used.is_none() {
        lines.push(words.text("rest-is-free"));
    }
    lines.extend(no_room.iter().flat_map(|one| finding(one, answers.lang)));
    if planned.verdict != Verdict::Fits {
        let what = leads_to(&planned, answers.lang);
        lines.push(words.with("what", what).text("falls-short"));
    }
    say(&lines);
    target::write(target, &planned.text)?;
    if target.is_stdout() {
        context.hint(&again);
    } else {
        say(&[target::written(target, asked, words)]);
        print(&format!("{again}\n"))?;
        say(&target::next_steps(target, words));
    }
    Ok(match planned.verdict {
        Verdict::Fits => Exit::Fine,
        _ => Exit::Severe,
    })
}

/// The plan, with the subnets that it lacks where they are to be carved, and findings where the VPC
/// has no room for them.
fn settle(answers: &Answers) -> Result<(Planned, Vec<Finding>), Error> {
    let draft = answers.draft()?;
    let mending = answers.carve.then(|| draft.mended(&answers.catalog));
    let no_room = match mending.transpose().map_err(draft_error)? {
        Some(Mending::Done(mended)) => return Ok((mended.planned, Vec::new())),
        Some(Mending::NoRoom(findings)) => findings,
        Some(Mending::NotBySubnets) | None => Vec::new(),
    };
    if !draft.bare_zones().is_empty() && answers.carve {
        // Without a subnet there is no plan to write.
        let mut problems = Problems::new();
        for one in &no_room {
            let problem = Problem::new(format!("nothing is written: {}", one.message(Lang::En)));
            problems.push(problem.help(one.help(Lang::En)));
        }
        problems.or_else(())?;
    }
    let planned = draft.planned(&answers.catalog).map_err(draft_error)?;
    Ok((planned, no_room))
}

impl From<NoAnswer> for wizard::Ended {
    fn from(why: NoAnswer) -> Self {
        match why {
            NoAnswer::Back | NoAnswer::Interrupted => Self::Interrupted,
            NoAnswer::Failed(error) => Self::Failed(Error::reading("the terminal")(error)),
        }
    }
}
