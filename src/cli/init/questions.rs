//! What is asked of each thing.

mod subnets;
mod vpc;

use super::answers::Answers;
use super::ask::{Ask, ChoiceQuestion, NoAnswer, asked};
use super::given;
use super::wizard::Step;
use crate::cli::catalog::profile_named;
use crate::cli::flags;
use crate::draft::{Draft, Verdict, densities, density_rows, instance_rows, zone_loss_choices};
use input::problem::{Problem, Problems, Source};
use model::catalog::{Found, InstanceType};
use model::{DEFAULT_MAX_PODS, Profile};
use net::quantity::{NodeCount, PodCount};

pub(super) use vpc::{joined, used, vpc};

/// The name that is proposed, for people who have none yet.
const USUAL_NAME: &str = "cluster";

/// Whether a step has nothing to ask, as things stand.
pub(super) fn is_idle(answers: &Answers, step: Step) -> bool {
    match step {
        Step::ZoneLoss => answers.zones().len() < 2,
        // Where all zones have subnets it matters only once these do not suffice.
        Step::Used => {
            let is_bare = |draft: Draft| !draft.bare_zones().is_empty();
            answers.vpc().is_empty() || !answers.draft().is_ok_and(is_bare)
        }
        _ => false,
    }
}

/// Asks, and keeps the answer.
pub(super) fn ask(step: Step, answers: &mut Answers, ask: &mut dyn Ask) -> Result<(), NoAnswer> {
    match step {
        Step::Name => name(answers, ask),
        Step::Zones => zones(answers, ask),
        Step::Vpc => vpc(answers, ask, false),
        Step::Subnets => subnets::ask(answers, ask),
        Step::Used => used(answers, ask),
        Step::Instance => instance(answers, ask),
        Step::Nodes => nodes(answers, ask),
        Step::NodesInAYear => nodes_in_a_year(answers, ask),
        Step::ZoneLoss => zone_loss(answers, ask),
        Step::Density => density(answers, ask),
        Step::Offer => Ok(()),
    }
}

/// What is wrong, as prompts show it.
pub(super) fn said(problems: &Problems) -> String {
    let one = |problem: &Problem| match &problem.help {
        Some(help) => format!("{}\n  help: {help}", problem.title),
        None => problem.title.clone(),
    };
    // More would push the prompt off the screen.
    let all: Vec<String> = problems.kept().iter().take(3).map(one).collect();
    all.join("\n")
}

/// What is read of an answer, or what is wrong with it, as prompts show it.
fn understood<T>(read: impl FnOnce(&mut Problems) -> T) -> Result<T, String> {
    let mut problems = Problems::new();
    let value = read(&mut problems);
    problems.or_else(value).map_err(|problems| said(&problems))
}

fn name(answers: &mut Answers, ask: &mut dyn Ask) -> Result<(), NoAnswer> {
    let words = answers.words();
    let before = answers.name.as_deref().unwrap_or(USUAL_NAME);
    let (message, help) = (words.text("name"), words.text("name.help"));
    answers.name = asked(ask, &message, Some(before), &help, &|name| {
        understood(|problems| given::name(&Source::new("name", name), problems))
    })?;
    Ok(())
}

fn zones(answers: &mut Answers, ask: &mut dyn Ask) -> Result<(), NoAnswer> {
    let words = answers.words();
    // Those that subnets name are likely all there are.
    let before = answers.zones.as_ref().map(|zones| zones.join(","));
    let (message, help) = (words.text("zones"), words.text("zones.help"));
    let zones = asked(ask, &message, before.as_deref(), &help, &|line| {
        let zones = understood(|problems| given::zones("zones", &[line.to_owned()], problems))?;
        let checked = answers.subnets_in(&zones, answers.vpc());
        checked.map_err(|problems| said(&problems))?;
        Ok(zones)
    })?;
    answers.zones = Some(zones);
    Ok(())
}

fn instance(answers: &mut Answers, ask: &mut dyn Ask) -> Result<(), NoAnswer> {
    let words = answers.words();
    let with_profile = |row| {
        let profile = Profile::of(&Found::row(row), answers.options);
        Some((row, profile.ok()?))
    };
    let rows = answers.catalog.instances().iter();
    let (rows, profiles): (Vec<_>, Vec<_>) = rows.filter_map(with_profile).unzip();
    let limits = profiles.iter().map(|profile| profile.limits);
    let limits: Vec<_> = rows.iter().copied().zip(limits).collect();
    let mut choices = instance_rows(&limits, answers.lang, ask.width());
    choices.push(words.text("instance.another"));
    let likely = answers.instance.as_ref().map(|profile| &*profile.name);
    let likely = likely.or(answers.likely_instance.as_deref());
    let likely = likely.unwrap_or("bcc.g5.c16m64");
    let is_likely = |row: &&InstanceType| row.name.eq_ignore_ascii_case(likely);
    let mut first = rows.iter().position(is_likely).unwrap_or(0);
    let names: Vec<String> = rows.iter().map(|row| row.name.clone()).collect();
    loop {
        let chosen = ask.choose(&ChoiceQuestion {
            message: &words.text("instance"),
            choices: &choices,
            taken: &names,
            first,
            help: &words.text("instance.help"),
            search: true,
        })?;
        if let Some(profile) = profiles.get(chosen) {
            answers.instance = Some(profile.clone());
            return Ok(());
        }
        match named_type(answers, ask) {
            // Back to the list.
            Err(NoAnswer::Back) => first = chosen,
            came => return came,
        }
    }
}

/// A type that the catalog does not list.
fn named_type(answers: &mut Answers, ask: &mut dyn Ask) -> Result<(), NoAnswer> {
    let words = answers.words();
    let message = words.text("instance-name");
    let help = words.text("instance-name.help");
    let profile = asked(ask, &message, None, &help, &|name| {
        let profile = profile_named(name.trim(), &answers.catalog, answers.options);
        profile.map_err(|problem| said(&(*problem).into()))
    })?;
    answers.instance = Some(profile);
    Ok(())
}

fn count(
    ask: &mut dyn Ask,
    message: &str,
    default: Option<u64>,
    help: &str,
    least: u64,
) -> Result<u64, NoAnswer> {
    let range = least..=u64::from(u32::MAX);
    let default = default.map(|count| count.to_string());
    let count = asked(ask, message, default.as_deref(), help, &|line| {
        let source = Source::new("the answer", line.trim());
        understood(|problems| flags::number(&source, &range, problems))
    })?;
    Ok(count.unwrap_or(least))
}

fn nodes(answers: &mut Answers, ask: &mut dyn Ask) -> Result<(), NoAnswer> {
    let words = answers.words();
    let before = answers.nodes.map(NodeCount::get);
    let (message, help) = (words.text("nodes"), words.text("nodes.help"));
    let nodes = count(ask, &message, before, &help, 1)?;
    let most = answers.nodes_in_a_year.map_or(u64::MAX, NodeCount::get);
    answers.nodes = Some(NodeCount::new(nodes));
    if most < nodes {
        answers.nodes_in_a_year = None;
    }
    Ok(())
}

fn nodes_in_a_year(answers: &mut Answers, ask: &mut dyn Ask) -> Result<(), NoAnswer> {
    let words = answers.words();
    let now = answers.nodes.map_or(1, NodeCount::get);
    let before = answers.nodes_in_a_year.map(NodeCount::get);
    let before = before.unwrap_or(now.saturating_mul(2).min(u32::MAX.into()));
    let message = words.text("nodes-in-a-year");
    let help = words.text("nodes-in-a-year.help");
    let nodes = count(ask, &message, Some(before), &help, now)?;
    answers.nodes_in_a_year = Some(NodeCount::new(nodes));
    Ok(())
}

fn zone_loss(answers: &mut Answers, ask: &mut dyn Ask) -> Result<(), NoAnswer> {
    let words = answers.words();
    let nodes = answers.nodes_in_a_year.or(answers.nodes);
    let zones = answers.zones().len() as u64;
    let choices = zone_loss_choices(nodes.unwrap_or(NodeCount::new(1)), zones, answers.lang);
    let chosen = ask.choose(&ChoiceQuestion {
        message: &words.text("zone-loss"),
        choices: &choices,
        taken: &["zone-loss.yes", "zone-loss.no"].map(|id| words.text(id)),
        first: usize::from(answers.survive_zone_loss == Some(false)),
        help: &words.text("choose-help"),
        ..ChoiceQuestion::default()
    })?;
    answers.survive_zone_loss = Some(chosen == 0);
    Ok(())
}

fn density(answers: &mut Answers, ask: &mut dyn Ask) -> Result<(), NoAnswer> {
    let words = answers.words();
    let draft = answers.draft()?;
    let most = PodCount::new(draft.profile.limits.most_pods());
    let likely = answers.max_pods.or(answers.likely_max_pods);
    let likely = likely.filter(|&pods| pods <= most);
    let mut more: Vec<PodCount> = likely.into_iter().collect();
    let mut picked = None;
    loop {
        let all = densities(&draft, &answers.catalog, &more)?;
        let width = ask.width();
        let mut choices = density_rows(&all, draft.nodes_in_a_year, answers.lang, width);
        choices.push(words.text("density.another"));
        let taken: Vec<String> = all.iter().map(|one| one.max_pods.to_string()).collect();
        let at = |pods: PodCount| all.iter().position(|one| one.max_pods == pods);
        let fits = |&at: &usize| all[at].verdict == Verdict::Fits;
        let advised = all.iter().position(|one| one.advised);
        // One that was typed stays selected, so that what it leads to is seen.
        let first = picked.and_then(at);
        let first = first.or_else(|| likely.and_then(at).filter(fits));
        let first = first.or(advised).unwrap_or(0);
        let chosen = ask.choose(&ChoiceQuestion {
            message: &words.text("density"),
            choices: &choices,
            taken: &taken,
            first,
            help: &words.text("density.help"),
            ..ChoiceQuestion::default()
        })?;
        if let Some(one) = all.get(chosen) {
            answers.max_pods = Some(one.max_pods);
            return Ok(());
        }
        let help = words.with("pods", most).text("density-number.help");
        let message = words.text("density-number");
        match count(ask, &message, Some(DEFAULT_MAX_PODS), &help, 1) {
            Ok(pods) => {
                let pods = PodCount::new(pods);
                more.push(pods);
                picked = Some(pods);
            }
            Err(NoAnswer::Back) => {}
            Err(other) => return Err(other),
        }
    }
}
