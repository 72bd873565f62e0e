//! Subnets: typed, pasted, read from a file, or still to be made.

use std::path::PathBuf;

use super::{said, understood, vpc};
use crate::cli::init::answers::{Answers, GivenSubnets};
use crate::cli::init::ask::{Ask, NoAnswer};
use crate::cli::init::lines;
use texts::{Message, init as say};

pub(super) fn ask(answers: &mut Answers, ask: &mut dyn Ask) -> Result<(), NoAnswer> {
    let lang = answers.lang;
    answers.carve = false;
    let mut first = match &answers.subnets {
        Some(given) if given.is_empty() => 2,
        Some(given) if given.items.is_empty() => 1,
        _ => 0,
    };
    loop {
        let choices = [
            say::SubnetsTyped::PHRASE,
            say::SubnetsFile::PHRASE,
            say::SubnetsNone::PHRASE,
        ];
        let chosen = ask.pick(lang, say::Subnets, &choices, first)?;
        first = chosen;
        let came = match chosen {
            0 => typed(answers, ask),
            1 => file(answers, ask),
            _ => none(answers, ask),
        };
        match came.and_then(|()| zones_without(answers, ask)) {
            Ok(()) => return Ok(()),
            // Back to this choice.
            Err(NoAnswer::Back) => {}
            Err(other) => return Err(other),
        }
    }
}

/// What is given already and more, checked together.
fn with(
    answers: &Answers,
    given: &GivenSubnets,
    items: Vec<String>,
    files: Vec<PathBuf>,
) -> Result<GivenSubnets, String> {
    let new = understood(answers.lang, |problems| {
        GivenSubnets::read(items, files, &answers.inputs, problems)
    })?;
    let all = given.and(new);
    let checked = all.checked(answers.zones(), answers.vpc(), answers.reserved());
    checked
        .map(|_| all)
        .map_err(|problems| said(&problems, answers.lang))
}

/// Adds the subnets of typed lines to those given already, and checks both.
fn with_lines(answers: &Answers, given: &GivenSubnets, line: &str) -> Result<GivenSubnets, String> {
    let typed =
        lines::read(line, answers.zones()).map_err(|problems| said(&problems, answers.lang))?;
    with(answers, given, typed.items, typed.files)
}

fn typed(answers: &mut Answers, ask: &mut dyn Ask) -> Result<(), NoAnswer> {
    let lang = answers.lang;
    let mut given = GivenSubnets::default();
    // What was given before each answer, to go back to.
    let mut before: Vec<GivenSubnets> = Vec::new();
    let zone = answers.zones().first().map_or("cn-bj-a", String::as_str);
    loop {
        let count = known(answers, &given).len();
        let subnet = say::Subnet { n: count + 1 };
        let help = say::SubnetHelp { zone };
        let answer = ask.read(lang, (subnet, help), None, &|line| match (
            line.trim().is_empty(),
            given.is_empty(),
        ) {
            (true, true) => Err(say::SubnetNone.text(lang)),
            (true, false) => Ok(None),
            (false, _) => with_lines(answers, &given, line).map(Some),
        });
        match answer {
            Ok(None) => break,
            Ok(Some(all)) => before.push(std::mem::replace(&mut given, all)),
            // Takes the last answer back.
            Err(NoAnswer::Back) => given = before.pop().ok_or(NoAnswer::Back)?,
            Err(other) => return Err(other),
        }
    }
    say_sum(answers, &given, ask);
    answers.subnets = Some(given);
    Ok(())
}

fn file(answers: &mut Answers, ask: &mut dyn Ask) -> Result<(), NoAnswer> {
    let id = (say::FileOfSubnets, say::FileOfSubnetsHelp);
    let given = ask.read(answers.lang, id, None, &|path| {
        let files = vec![PathBuf::from(path.trim())];
        let none = GivenSubnets::default();
        with(answers, &none, Vec::new(), files)
    })?;
    say_sum(answers, &given, ask);
    answers.subnets = Some(given);
    Ok(())
}

fn none(answers: &mut Answers, ask: &mut dyn Ask) -> Result<(), NoAnswer> {
    if answers.vpc().is_empty() {
        vpc(answers, ask, true)?;
    }
    answers.subnets = Some(GivenSubnets::default());
    answers.carve = true;
    Ok(())
}

/// Asks about zones without a subnet.
fn zones_without(answers: &mut Answers, ask: &mut dyn Ask) -> Result<(), NoAnswer> {
    let Ok(draft) = answers.draft() else {
        return Ok(());
    };
    let bare = draft.bare_zones();
    if bare.is_empty() || answers.carve || draft.subnets.is_empty() {
        return Ok(());
    }
    let question = say::BareZones { zones: texts::all_of(&bare, answers.lang) };
    let choices = [
        say::BareZonesPropose::PHRASE,
        say::BareZonesLeaveOut::PHRASE,
    ];
    if ask.pick(answers.lang, question, &choices, 0)? == 0 {
        if answers.vpc().is_empty() {
            vpc(answers, ask, true)?;
        }
        answers.carve = true;
    } else {
        let left = draft
            .zones
            .iter()
            .filter(|zone| !bare.contains(&zone.as_str()));
        answers.zones = Some(left.cloned().collect());
    }
    Ok(())
}

fn known(answers: &Answers, given: &GivenSubnets) -> Vec<report::EmittedSubnet> {
    let checked = given.checked(answers.zones(), answers.vpc(), answers.reserved());
    checked.unwrap_or_default()
}

/// How many there are, and how many addresses they have left.
fn say_sum(answers: &Answers, given: &GivenSubnets, ask: &mut dyn Ask) {
    let all = known(answers, given);
    let free = all.iter().map(|subnet| {
        let usable = model::usable(subnet.cidr, answers.reserved()).get();
        subnet.available_ips.unwrap_or(usable)
    });
    // Subnets share no address, so all of them together have less than 2^32.
    let free: u64 = free.sum();
    let unknown = all.iter().filter(|subnet| subnet.available_ips.is_none());
    let sum = say::SubnetsSum { subnets: all.len(), free_ips: free, unknown: unknown.count() };
    let sum = sum.text(answers.lang);
    ask.say(&[format!("  {sum}")]);
}
