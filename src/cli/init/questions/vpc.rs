//! The VPC: its ranges, and what of them is taken.

use super::{said, understood};
use crate::cli::flags::{self, Flag};
use crate::cli::init::answers::Answers;
use crate::cli::init::ask::{Ask, NoAnswer};
use model::not_inside;
use net::Cidr;
use texts::init as say;

/// The VPC's ranges; with `needed`, at least one.
pub(in crate::cli::init) fn vpc(
    answers: &mut Answers,
    ask: &mut dyn Ask,
    needed: bool,
) -> Result<(), NoAnswer> {
    let before = joined(answers.vpc());
    let help = if needed {
        say::VpcHelpNeeded::PHRASE
    } else {
        say::VpcHelp::PHRASE
    };
    let vpc = ask.read(answers.lang, (say::Vpc, help), before.as_deref(), &|line| {
        let mut given = vec![Flag::of("vpc", line, flags::cidrs)];
        given.retain(|_| needed || !line.trim().is_empty());
        let ranges = understood(answers.lang, |problems| flags::ranges(&given, problems))?;
        if answers.zones.is_some() {
            let checked = answers.subnets_in(answers.zones(), &ranges);
            checked.map_err(|problems| said(&problems, answers.lang))?;
        }
        Ok(ranges)
    })?;
    let is_outside = |&used: &Cidr| not_inside("", used, &vpc).is_some();
    if answers.used().iter().any(is_outside) {
        answers.used = None;
    }
    answers.vpc = Some(vpc).filter(|ranges| !ranges.is_empty());
    Ok(())
}

/// As a flag has them.
pub(in crate::cli::init) fn joined(ranges: &[Cidr]) -> Option<String> {
    let all: Vec<String> = ranges.iter().map(ToString::to_string).collect();
    Some(all.join(",")).filter(|all| !all.is_empty())
}

/// What of the VPC something else takes, so that no new subnet is carved there.
pub(in crate::cli::init) fn used(answers: &mut Answers, ask: &mut dyn Ask) -> Result<(), NoAnswer> {
    let before = joined(answers.used());
    let help = match before {
        None => say::UsedHelp::PHRASE,
        Some(_) => say::UsedHelpAgain::PHRASE,
    };
    let used = ask.read(
        answers.lang,
        (say::Used, help),
        before.as_deref(),
        &|line| {
            if matches!(line.trim(), "" | "-") {
                return Ok(Vec::new());
            }
            let given = [Flag::of("used", line, flags::cidrs_and_hosts)];
            understood(answers.lang, |problems| {
                flags::used(&given, answers.vpc(), problems)
            })
        },
    )?;
    answers.used = Some(used);
    Ok(())
}
