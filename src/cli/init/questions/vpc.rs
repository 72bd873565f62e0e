//! The VPC: its ranges, and what of them is taken.

use super::{said, wrong};
use crate::cli::flags;
use crate::cli::init::answers::Answers;
use crate::cli::init::ask::{Ask, NoAnswer, TextQuestion};
use crate::cli::init::given;
use input::problem::Problems;
use model::not_inside;
use net::Cidr;

/// The VPC's ranges; with `needed`, at least one.
pub(in crate::cli::init) fn vpc(
    answers: &mut Answers,
    ask: &mut dyn Ask,
    needed: bool,
) -> Result<(), NoAnswer> {
    let words = answers.words();
    let parse = |line: &str| -> Result<Vec<Cidr>, String> {
        if line.trim().is_empty() && !needed {
            return Ok(Vec::new());
        }
        let mut problems = Problems::new();
        let ranges = flags::ranges("vpc", &[line.to_owned()], &mut problems);
        wrong(ranges, problems)
    };
    let before: Vec<String> = answers.vpc().iter().map(ToString::to_string).collect();
    let before = before.join(",");
    let help = if needed {
        "vpc.help-needed"
    } else {
        "vpc.help"
    };
    let line = ask.text(&TextQuestion {
        message: &words.text("vpc"),
        default: Some(before.as_str()).filter(|before| !before.is_empty()),
        help: &words.text(help),
        check: &|line| {
            let ranges = parse(line)?;
            if answers.zones.is_none() {
                return Ok(());
            }
            let subnets = answers.subnets.clone().unwrap_or_default();
            let checked = subnets.checked(answers.zones(), &ranges, answers.reserved);
            checked.map(drop).map_err(|problems| said(&problems))
        },
    })?;
    answers.vpc = parse(&line).ok().filter(|ranges| !ranges.is_empty());
    let vpc = answers.vpc();
    if answers
        .used()
        .iter()
        .any(|&used| not_inside("", used, vpc).is_some())
    {
        answers.used = None;
    }
    Ok(())
}

/// What of the VPC something else takes, so that no new subnet is carved there.
pub(in crate::cli::init) fn used(answers: &mut Answers, ask: &mut dyn Ask) -> Result<(), NoAnswer> {
    let words = answers.words();
    let parse = |line: &str| -> Result<Vec<Cidr>, String> {
        if matches!(line.trim(), "" | "-") {
            return Ok(Vec::new());
        }
        let mut problems = Problems::new();
        let used = given::used("used", &[line.to_owned()], answers.vpc(), &mut problems);
        wrong(used, problems)
    };
    let before: Vec<String> = answers.used().iter().map(ToString::to_string).collect();
    let before = before.join(",");
    let help = if before.is_empty() {
        "used.help"
    } else {
        "used.help-again"
    };
    let line = ask.text(&TextQuestion {
        message: &words.text("used"),
        default: Some(before.as_str()).filter(|before| !before.is_empty()),
        help: &words.text(help),
        check: &|line| parse(line).map(drop),
    })?;
    answers.used = parse(&line).ok();
    Ok(())
}
