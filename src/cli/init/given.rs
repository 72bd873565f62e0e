//! Answers that flags give, and which are missing.

use std::rc::Rc;

use super::Args;
use super::answers::{Answers, GivenSubnets};
use crate::cli::catalog::profile_of_flag;
use crate::cli::context::Context;
use crate::cli::error::kept;
use crate::cli::flags::{self, Flag};
use input::problem::{Problem, Problems, Source};
use model::Cloud;
use model::catalog::Overrides;
use net::quantity::{NodeCount, PodCount};
use texts::{Message, Phrase, errors as say};

/// The answers in the flags, all checked before the first question. Without a terminal, values of
/// the configuration file count as given, otherwise as proposed.
pub(super) fn read(args: &Args, asks: bool, context: &Context) -> anyhow::Result<Answers> {
    let mut problems = Problems::new();
    let p = &mut problems;
    let nodes = Flag::one(&args.nodes, p);
    let year = Flag::one(&args.nodes_in_a_year, p);
    let max_pods = Flag::one(&args.max_pods, p);
    let likely_max_pods = flags::of_config("max_pods", "max_pods", flags::pods(1), context, p);
    let more = &args.more;
    let reserved = flags::or_config(more.reserved.as_ref(), "reserved", context, p);
    let eni_quota = flags::or_config(more.eni_quota.as_ref(), "eni_quota", context, p);
    if let (Some(now), Some(then)) = (nodes, year)
        && then < now
    {
        let wrong = say::FewerNodes { now, then };
        problems.push(Problem::new(wrong));
    }
    let surge = Flag::one(&more.surge, &mut problems);
    let zones = (!args.zones.is_empty()).then(|| zones("--zones", &args.zones, &mut problems));
    let vpc = flags::ranges(&args.vpc, &mut problems);
    let used = flags::used(&args.used, &vpc, &mut problems);
    if args.survive_zone_loss && zones.as_ref().is_some_and(|zones| zones.len() == 1) {
        let wrong = say::OneZone { such_as: "cn-bj-a,cn-bj-b" };
        problems.push(Problem::new(wrong));
    }
    let name = Flag::one(&args.name, &mut problems);
    let catalog = args.catalog.load(context)?;
    let options = args.limits.options(context, Overrides::default());
    let configured = context.config.one("instance");
    let instance = args.instance.as_deref().or(configured.filter(|_| !asks));
    let instance =
        instance.and_then(|name| profile_of_flag(name, &catalog, options, &mut problems));
    let given = GivenSubnets::read(
        args.cidr.clone(),
        args.subnets.clone(),
        &context.inputs,
        &mut problems,
    );
    let zones = match zones {
        None if !given.is_empty() && problems.is_empty() => {
            given.zones(reserved.unwrap_or(Cloud::Cce.reserved()))
        }
        known => known,
    };
    let mut answers = Answers {
        lang: context.lang,
        inputs: Rc::clone(&context.inputs),
        catalog,
        options,
        name,
        zones,
        vpc: (!vpc.is_empty()).then_some(vpc),
        used: (!args.used.is_empty()).then_some(used),
        subnets: (!given.is_empty()).then_some(given),
        instance,
        likely_instance: configured.map(str::to_owned),
        nodes: nodes.map(NodeCount::new),
        nodes_in_a_year: year.map(NodeCount::new),
        survive_zone_loss: (args.survive_zone_loss || !asks).then_some(args.survive_zone_loss),
        max_pods: max_pods
            .or(likely_max_pods.filter(|_| !asks))
            .map(PodCount::new),
        likely_max_pods: likely_max_pods.map(PodCount::new),
        carve: args.carve,
        surge,
        reserved,
        eni_quota,
        planned_eni_quota: None,
        strategy: more.strategy,
        spread: more.spread.unwrap_or_default(),
    };
    if answers.subnets.is_none() && args.carve {
        answers.subnets = Some(GivenSubnets::default());
    }
    // The zones of subnets can be checked only if the zones are known.
    if problems.is_empty() && answers.zones.is_some() {
        kept(answers.checked_subnets(), &mut problems);
    }
    Ok(problems.or_else(answers)?)
}

/// What a flag or a person calls the zones.
pub(super) fn zones(name: &str, values: &[String], problems: &mut Problems) -> Vec<String> {
    let mut zones: Vec<String> = Vec::new();
    for value in values {
        let source = Source::new(name, value);
        flags::each(&source, problems, |item| {
            let odd = |c: char| c.is_whitespace() || c.is_control() || "@/*".contains(c);
            let wrong = if item.is_empty() {
                say::ZoneUnnamed.to_message()
            } else if zones.iter().any(|zone| zone == item) {
                say::ZoneTwice { zone: item }.to_message()
            } else if item.contains(odd) || item.bytes().all(|byte| byte.is_ascii_digit()) {
                say::NotAZone { zone: item }.to_message()
            } else {
                zones.push(item.to_owned());
                return Ok(());
            };
            let problem = Problem::new(wrong);
            Err(problem.help(say::NamesOfZones).into())
        });
    }
    zones
}

pub(super) fn name(source: &Source<'_>, problems: &mut Problems) -> Option<String> {
    let name = source.text;
    if name.trim().is_empty() || name.contains(char::is_control) {
        return flags::refused(source, say::BadName.to_message(), problems);
    }
    Some(name.to_owned())
}

/// What is said of each answer without which there is no plan.
const NEEDED: [Phrase; 7] = [
    say::NeedsZones::PHRASE,
    say::NeedsSubnets::PHRASE,
    say::NeedsInstance::PHRASE,
    say::NeedsNodes::PHRASE,
    say::NeedsNodesInAYear::PHRASE,
    say::NeedsMaxPods::PHRASE,
    say::NeedsVpc::PHRASE,
];

/// A problem for each missing answer if no questions can be asked.
pub(super) fn check_all_there(args: &Args, answers: &Answers) -> anyhow::Result<()> {
    let mut problems = Problems::new();
    let is_there = [
        answers.zones.is_some(),
        answers.subnets.is_some(),
        answers.instance.is_some(),
        answers.nodes.is_some(),
        answers.nodes_in_a_year.is_some(),
        answers.max_pods.is_some(),
        !args.carve || answers.vpc.is_some(),
    ];
    let missing = NEEDED.iter().zip(is_there);
    for (&need, _) in missing.filter(|(_, is_there)| !is_there) {
        problems.push(Problem::new(need));
    }
    if problems.is_empty() && !args.carve {
        for zone in answers.draft()?.bare_zones() {
            problems.push(Problem::new(say::BareZone { zone }));
        }
    }
    if !problems.is_empty() && !args.no_input {
        problems.push(Problem::new(say::NoTerminalToAsk));
    }
    Ok(problems.or_else(())?)
}
