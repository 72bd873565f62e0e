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
use net::lang::{Lang, text};
use terminal::Terminal;

const EXAMPLES: &str = "\
Examples:
  cce-plan init
  cce-plan init --cidr 10.20.0.0/22xcn-bj-a@960 -o shop.toml
  cce-plan init --no-input --zones cn-bj-a,cn-bj-b --cidr 10.20.0.0/21xcn-bj-a,10.20.8.0/21xcn-bj-b \\
    --instance bcc.g5.c16m64 --nodes 20 --nodes-in-a-year 60 --max-pods 64 -o -
  cce-plan init --no-input --zones cn-bj-a,cn-bj-b,cn-bj-d --vpc 10.20.0.0/16 \\
    --used 10.20.0.0/20 --carve --instance bcc.g5.c16m64 --nodes 20 --nodes-in-a-year 60 \\
    --max-pods 64 --survive-zone-loss

What flags say is not asked. Without a terminal nothing is asked, as with --no-input.
Escape goes back to the question before, Ctrl-C ends (exit code 130) and nothing is written.
Standard output gets the command that writes the same file again.
Exit code 1: written, and the plan does not carry what is asked.";

/// Write a plan file by answering questions
///
/// Asks for zones, subnets, instance type, nodes and density, and shows what each density leads to on
/// these very subnets. Where they do not suffice, it says what would and carves it. Every question has
/// a flag.
#[derive(Debug, clap::Args)]
#[command(before_long_help = EXAMPLES)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
pub(super) struct Args {
    /// What reports call the cluster
    #[arg(help_heading = "Answers")]
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    /// Zones of the nodes, such as cn-bj-a,cn-bj-b; comma-separated or repeated
    #[arg(help_heading = "Answers")]
    #[arg(long, value_name = "NAMES")]
    zones: Vec<String>,
    /// Range of the VPC; comma-separated or repeated
    #[arg(help_heading = "Answers")]
    #[arg(long, value_name = "CIDR")]
    vpc: Vec<String>,
    /// Range or address of the VPC that something else takes, which new subnets keep clear of;
    /// comma-separated or repeated
    #[arg(help_heading = "Answers")]
    #[arg(long, value_name = "CIDR|IP")]
    used: Vec<String>,
    /// Subnet, with its zone and its free addresses if known, such as 10.0.0.0/22xcn-bj-a@960;
    /// comma-separated or repeated
    #[arg(help_heading = "Answers")]
    #[arg(long, value_name = "CIDR[xZONE][@AVAILABLE]")]
    cidr: Vec<String>,
    /// Subnets: TOML, JSON, YAML, CSV, a CIDR a line, Subnet objects, the answer of a cloud
    /// (Baidu, Tencent, Alibaba, AWS), or `terraform show -json`; - is standard input; repeatable
    #[arg(help_heading = "Answers")]
    #[arg(long, value_name = "FILE")]
    subnets: Vec<PathBuf>,
    /// Add the subnets that are lacking, carved in the VPC
    #[arg(help_heading = "Answers")]
    #[arg(long)]
    carve: bool,
    /// Instance type of the nodes
    #[arg(help_heading = "Answers")]
    #[arg(long, value_name = "NAME", env = "CCE_PLAN_INSTANCE")]
    instance: Option<String>,
    /// Nodes that are wanted now
    #[arg(help_heading = "Answers")]
    #[arg(long, value_name = "N")]
    nodes: Option<String>,
    /// Nodes that are wanted in a year, the plan's maximum
    #[arg(help_heading = "Answers")]
    #[arg(long, value_name = "N")]
    nodes_in_a_year: Option<String>,
    /// The other zones take over all nodes when one is lost
    #[arg(help_heading = "Answers")]
    #[arg(long)]
    survive_zone_loss: bool,
    /// Pods of a node: kubelet's max-pods
    #[arg(help_heading = "Answers")]
    #[arg(long, value_name = "N", env = "CCE_PLAN_MAX_PODS")]
    max_pods: Option<String>,
    /// Extra nodes during a rolling upgrade: a number, or a share such as 10%; never asked
    #[arg(help_heading = "More of the plan")]
    #[arg(long, value_name = "N|SHARE")]
    surge: Option<String>,
    /// Addresses that the VPC keeps of each subnet [default: 2]; never asked
    #[arg(help_heading = "More of the plan")]
    #[arg(long, value_name = "N", env = "CCE_PLAN_RESERVED")]
    reserved: Option<String>,
    /// ENIs that the VPC may have [default: 500, which only warns]; never asked
    #[arg(help_heading = "More of the plan")]
    #[arg(long, value_name = "N", env = "CCE_PLAN_ENI_QUOTA")]
    eni_quota: Option<String>,
    #[command(flatten)]
    limits: LimitArgs,
    #[command(flatten)]
    catalog: catalog::CatalogArgs,
    /// Write the plan file to FILE; - is standard output
    #[arg(help_heading = "Output")]
    #[arg(short, long, value_name = "FILE", default_value = "plan.toml")]
    output: PathBuf,
    /// Write over a file that is there
    #[arg(help_heading = "Output")]
    #[arg(long)]
    force: bool,
    /// Ask nothing; what is missing is an error
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
            .and_then(|()| target::ask(&mut target, answers.lang, &mut terminal));
        match asked {
            Ok(()) => {}
            Err(wizard::Ended::Interrupted) => {
                let nothing = text("Nothing was written.", "未写入任何文件。");
                terminal.say(&[nothing.get(answers.lang).to_owned()]);
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
    let lang = answers.lang;
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
        lines.extend(verdict(&planned, lang));
    }
    // Who was asked has said it.
    if answers.carve && answers.used.is_none() {
        let free = text(
            "Beside these subnets the VPC is taken to be free; --used names what is not.",
            "VPC 中这些子网以外的地址视为空闲；如有占用，请用 --used 指明。",
        );
        lines.push(free.get(lang).to_owned());
    }
    lines.extend(no_room.iter().flat_map(|one| finding(one, lang)));
    if planned.verdict != Verdict::Fits {
        let (what, colon) = (leads_to(&planned, lang), text(": ", "：").get(lang));
        let not = text("It does not carry what is asked", "方案未满足要求").get(lang);
        lines.push(format!("{not}{colon}{what}"));
    }
    say(&lines);
    target::write(target, &planned.text)?;
    if target.is_stdout() {
        context.hint(&again);
    } else {
        say(&[target::written(target, asked, lang)]);
        print(&format!("{again}\n"))?;
        say(&target::next_steps(target, lang));
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
            NoAnswer::Failed(source) => Self::Failed(Error::Read {
                path: "the terminal".into(),
                source,
            }),
        }
    }
}
