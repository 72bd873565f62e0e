//! The questions about each thing.

mod subnets;
mod vpc;

use std::ops::RangeInclusive;

use super::answers::Answers;
use super::ask::{Answer, Ask, NoAnswer, Question};
use super::wizard::{Flow, Step};
use super::{given, offer};
use crate::cli::catalog::profile_named;
use crate::cli::flags;
use crate::draft::{Draft, Verdict, densities, density_rows, instance_rows, zone_loss_choices};
use input::problem::{Problem, Problems, Source};
use model::Profile;
use model::catalog::{Found, InstanceType};
use net::lang::Lang;
use net::quantity::{NodeCount, PodCount};
use texts::{Message, init as say};

pub(super) use vpc::{joined, used, vpc};

/// The proposed name, for users without one.
const USUAL_NAME: &str = "cluster";

/// Whether a step has nothing to ask now.
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

/// Whether a step is answered.
type IsKnown = fn(&Answers) -> bool;

/// Asks, and keeps the answer.
type Asks = fn(&mut Answers, &mut dyn Ask) -> Result<(), NoAnswer>;

/// The question of each step but the last.
const QUESTIONS: [(IsKnown, Asks); 10] = [
    (|a| a.name.is_some(), name),
    (|a| a.zones.is_some(), zones),
    (|a| a.vpc.is_some(), |a, ask| vpc(a, ask, false)),
    (|a| a.subnets.is_some(), subnets::ask),
    (|a| a.used.is_some(), used),
    (|a| a.instance.is_some(), instance),
    (|a| a.nodes.is_some(), nodes),
    (|a| a.nodes_in_a_year.is_some(), nodes_in_a_year),
    (|a| a.survive_zone_loss.is_some(), zone_loss),
    (|a| a.max_pods.is_some(), density),
];

/// Whether flags or an earlier answer have said it.
pub(super) fn is_known(answers: &Answers, step: Step) -> bool {
    let question = QUESTIONS.get(step as usize);
    question.is_some_and(|(is_known, _)| is_known(answers))
}

/// Asks, and keeps the answer.
pub(super) fn ask(step: Step, answers: &mut Answers, ask: &mut dyn Ask) -> Result<Flow, NoAnswer> {
    match QUESTIONS.get(step as usize) {
        Some((_, asks)) => asks(answers, ask).map(|()| Flow::Next),
        None => offer::ask(answers, ask),
    }
}

/// What is wrong, as prompts show it.
pub(super) fn said(problems: &Problems, lang: Lang) -> String {
    let one = |problem: &Problem| {
        let title = problem.title(lang);
        match problem.way_out(lang) {
            Some(help) => {
                let word = texts::errors::Help.text(lang);
                format!("{title}\n  {word}: {help}")
            }
            None => title,
        }
    };
    // More lines push the prompt off the screen.
    let all: Vec<String> = problems.kept().iter().take(3).map(one).collect();
    all.join("\n")
}

/// What is read of an answer, or what is wrong with it, as prompts show it.
fn understood<T>(lang: Lang, read: impl FnOnce(&mut Problems) -> T) -> Result<T, String> {
    let mut problems = Problems::new();
    let value = read(&mut problems);
    problems
        .or_else(value)
        .map_err(|problems| said(&problems, lang))
}

fn name(answers: &mut Answers, ask: &mut dyn Ask) -> Result<(), NoAnswer> {
    let before = answers.name.as_deref().unwrap_or(USUAL_NAME);
    let read = |name: &str| {
        understood(answers.lang, |problems| {
            given::name(&Source::new("name", name), problems)
        })
    };
    answers.name = ask.read(
        answers.lang,
        (say::Name, say::NameHelp),
        Some(before),
        &read,
    )?;
    Ok(())
}

fn zones(answers: &mut Answers, ask: &mut dyn Ask) -> Result<(), NoAnswer> {
    // Those that subnets name are likely all there are.
    let before = answers.zones.as_ref().map(|zones| zones.join(","));
    let id = (say::Zones, say::ZonesHelp);
    let zones = ask.read(answers.lang, id, before.as_deref(), &|line| {
        let zones = understood(answers.lang, |problems| {
            given::zones("zones", &[line.to_owned()], problems)
        })?;
        let checked = answers.subnets_in(&zones, answers.vpc());
        checked.map_err(|problems| said(&problems, answers.lang))?;
        Ok(zones)
    })?;
    answers.zones = Some(zones);
    Ok(())
}

fn instance(answers: &mut Answers, ask: &mut dyn Ask) -> Result<(), NoAnswer> {
    let lang = answers.lang;
    let with_profile = |row| {
        let profile = Profile::of(&Found::row(row), answers.options);
        Some((row, profile.ok()?))
    };
    let rows = answers.catalog.instances().iter();
    let (rows, profiles): (Vec<_>, Vec<_>) = rows.filter_map(with_profile).unzip();
    let limits = profiles.iter().map(|profile| profile.limits);
    let limits: Vec<_> = rows.iter().copied().zip(limits).collect();
    let likely = answers.instance.as_ref().map(|profile| &*profile.name);
    let likely = likely.or(answers.likely_instance.as_deref());
    let likely = likely.unwrap_or("bcc.g5.c16m64");
    let is_likely = |row: &&InstanceType| row.name.eq_ignore_ascii_case(likely);
    let names: Vec<String> = rows.iter().map(|row| row.name.clone()).collect();
    // One that the catalog does not list.
    let read = |name: &str| {
        let profile = profile_named(name.trim(), &answers.catalog, answers.options);
        profile.map_err(|problem| said(&(*problem).into(), answers.lang))
    };
    let answer = ask.ask(&Question {
        message: &say::Instance.text(lang),
        help: &say::InstanceHelp.text(lang),
        check: Some(&|name| read(name).map(drop)),
        choices: &instance_rows(&limits, answers.lang, ask.width()),
        taken: &names,
        first: rows.iter().position(is_likely).unwrap_or(0),
        finds: true,
        ..Question::default()
    })?;
    answers.instance = match answer {
        Answer::Chosen(at) => Some(profiles[at].clone()),
        Answer::Typed(name) => Some(read(&name).map_err(anyhow::Error::msg)?),
    };
    Ok(())
}

fn counted(line: &str, range: &RangeInclusive<u64>, lang: Lang) -> Result<u64, String> {
    let name = texts::errors::TheAnswer.text(lang);
    let source = Source::new(&name, line.trim());
    let count = understood(lang, |problems| flags::number(&source, range, problems))?;
    Ok(count.unwrap_or(*range.start()))
}

fn count(
    answers: &Answers,
    ask: &mut dyn Ask,
    question: (impl Message, impl Message),
    default: Option<u64>,
    least: u64,
) -> Result<u64, NoAnswer> {
    let default = default.map(|count| count.to_string());
    let range = least..=u32::MAX.into();
    ask.read(answers.lang, question, default.as_deref(), &|line| {
        counted(line, &range, answers.lang)
    })
}

fn nodes(answers: &mut Answers, ask: &mut dyn Ask) -> Result<(), NoAnswer> {
    let before = answers.nodes.map(NodeCount::get);
    let nodes = count(answers, ask, (say::Nodes, say::NodesHelp), before, 1)?;
    let most = answers.nodes_in_a_year.map_or(u64::MAX, NodeCount::get);
    answers.nodes = Some(NodeCount::new(nodes));
    if most < nodes {
        answers.nodes_in_a_year = None;
    }
    Ok(())
}

fn nodes_in_a_year(answers: &mut Answers, ask: &mut dyn Ask) -> Result<(), NoAnswer> {
    let now = answers.nodes.map_or(1, NodeCount::get);
    let before = answers.nodes_in_a_year.map(NodeCount::get);
    let before = before.unwrap_or(now.saturating_mul(2).min(u32::MAX.into()));
    let id = (say::NodesInAYear, say::NodesInAYearHelp);
    let nodes = count(answers, ask, id, Some(before), now)?;
    answers.nodes_in_a_year = Some(NodeCount::new(nodes));
    Ok(())
}

fn zone_loss(answers: &mut Answers, ask: &mut dyn Ask) -> Result<(), NoAnswer> {
    let lang = answers.lang;
    let nodes = answers.nodes_in_a_year.or(answers.nodes);
    let zones = answers.zones().len() as u64;
    let choices = zone_loss_choices(nodes.unwrap_or(NodeCount::new(1)), zones, answers.lang);
    let chosen = ask.choose(&Question {
        message: &say::ZoneLoss.text(lang),
        choices: &choices,
        taken: &[say::ZoneLossYes.text(lang), say::ZoneLossNo.text(lang)],
        first: usize::from(answers.survive_zone_loss == Some(false)),
        help: &say::ChooseHelp.text(lang),
        ..Question::default()
    })?;
    answers.survive_zone_loss = Some(chosen == 0);
    Ok(())
}

fn density(answers: &mut Answers, ask: &mut dyn Ask) -> Result<(), NoAnswer> {
    let lang = answers.lang;
    let draft = answers.draft()?;
    let most = PodCount::new(draft.profile.limits.most_pods());
    let likely = answers.max_pods.or(answers.likely_max_pods);
    let mut more: Vec<PodCount> = likely.into_iter().filter(|&pods| pods <= most).collect();
    let mut typed = None;
    let pods = 1..=most.get();
    loop {
        let all = densities(&draft, &answers.catalog, &more)?;
        let at = |pods: &PodCount| all.iter().position(|one| one.max_pods == *pods);
        let fits = |&at: &usize| all[at].verdict == Verdict::Fits;
        let advised = all.iter().position(|one| one.advised);
        // A typed answer stays selected, so that its consequences are shown.
        let first = typed.as_ref().and_then(at);
        let first = first.or_else(|| likely.as_ref().and_then(at).filter(fits));
        let taken: Vec<String> = all.iter().map(|one| one.max_pods.to_string()).collect();
        let answer = ask.ask(&Question {
            message: &say::Density.text(lang),
            help: &say::DensityHelp { pods: most }.text(lang),
            check: Some(&|line| counted(line, &pods, answers.lang).map(drop)),
            choices: &density_rows(&all, draft.nodes_in_a_year, answers.lang, ask.width()),
            taken: &taken,
            first: first.or(advised).unwrap_or(0),
            ..Question::default()
        })?;
        match answer {
            Answer::Chosen(at) => {
                answers.max_pods = Some(all[at].max_pods);
                return Ok(());
            }
            Answer::Typed(line) => {
                let pods = counted(&line, &pods, answers.lang).map_err(anyhow::Error::msg)?;
                more.push(PodCount::new(pods));
                typed = Some(PodCount::new(pods));
            }
        }
    }
}
