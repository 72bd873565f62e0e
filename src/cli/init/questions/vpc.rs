//! The VPC: its ranges, and what of them is taken.

use super::{said, wrong};
use crate::cli::flags;
use crate::cli::init::answers::Answers;
use crate::cli::init::ask::{Ask, NoAnswer, TextQuestion};
use crate::cli::init::given;
use input::problem::Problems;
use model::not_inside;
use net::Cidr;
use net::lang::text;

/// The VPC's ranges; with `needed`, at least one.
pub(in crate::cli::init) fn vpc(
    answers: &mut Answers,
    ask: &mut dyn Ask,
    needed: bool,
) -> Result<(), NoAnswer> {
    let lang = answers.lang;
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
        text(
            "the new subnets are carved in it, such as 10.20.0.0/16; commas between several",
            "新子网将从中划分，如 10.20.0.0/16；多个以逗号分隔",
        )
    } else {
        text(
            "such as 10.20.0.0/16; Enter where you do not know: subnets are not checked against it",
            "如 10.20.0.0/16；不清楚可直接回车，则不校验子网是否在其中",
        )
    };
    let line = ask.text(&TextQuestion {
        message: text("Ranges of the VPC:", "VPC 网段：").get(lang),
        default: Some(before.as_str()).filter(|before| !before.is_empty()),
        help: help.get(lang),
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
    let lang = answers.lang;
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
        text(
            "such as 10.20.0.0/20,10.20.32.7: new subnets keep clear of it; Enter where all else is free",
            "如 10.20.0.0/20,10.20.32.7：新子网会避开；其余均空闲可直接回车",
        )
    } else {
        text(
            "new subnets keep clear of it; - where all else is free",
            "新子网会避开；其余均空闲请输入 -",
        )
    };
    let line = ask.text(&TextQuestion {
        message: text("Taken in the VPC already:", "VPC 中已占用的网段：").get(lang),
        default: Some(before.as_str()).filter(|before| !before.is_empty()),
        help: help.get(lang),
        check: &|line| parse(line).map(drop),
    })?;
    answers.used = parse(&line).ok();
    Ok(())
}
