//! What the plan comes to, and what to do where it does not carry what is asked.

use super::answers::Answers;
use super::ask::{Ask, ChoiceQuestion, NoAnswer};
use super::questions::{used, vpc};
use super::wizard::{Flow, Step};
use crate::draft::{Mending, Planned, Verdict, finding, in_subnets, leads_to, verdict};
use model::finding::Finding;
use texts::Words;

/// What a choice leads to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Then {
    Carve,
    SayVpc,
    To(Step),
    Keep,
}

pub(super) fn ask(answers: &mut Answers, ask: &mut dyn Ask) -> Result<Flow, NoAnswer> {
    let lang = answers.lang;
    let was_asked_for = answers.carve;
    let mut asked_what_is_used = false;
    loop {
        let draft = answers.draft()?;
        let is_bare = !draft.bare_zones().is_empty();
        let planned = (!is_bare).then(|| draft.planned(&answers.catalog));
        let planned = planned.transpose()?;
        let mending = match &planned {
            Some(planned) if planned.verdict == Verdict::Fits => {
                ask.say(&paragraph(verdict(planned, lang)));
                return Ok(Flow::Next);
            }
            _ if draft.vpc.is_empty() => None,
            // Before anything is proposed.
            _ if answers.used.is_none() => {
                used(answers, ask)?;
                asked_what_is_used = true;
                continue;
            }
            _ => Some(draft.mended(&answers.catalog)?),
        };
        let planned_lines = planned.iter().flat_map(|planned| verdict(planned, lang));
        let mut lines: Vec<String> = planned_lines.collect();
        if let Some(mending) = &mending {
            lines.extend(said(mending, planned.is_some(), answers.words()));
        }
        ask.say(&paragraph(lines));
        if let (true, Some(Mending::Done(_))) = (was_asked_for && !is_bare, &mending) {
            answers.carve = true;
            return Ok(Flow::Next);
        }
        let all = choices(planned.as_ref(), mending.as_ref(), is_bare, answers.words());
        let labels: Vec<String> = all.iter().map(|(label, _)| label.clone()).collect();
        // What it leads to has been seen.
        let short = |label: &String| label.split([':', '：']).next().unwrap_or(label).to_owned();
        let taken: Vec<String> = labels.iter().map(short).collect();
        let is_new = matches!(mending, Some(Mending::Done(_))) && is_bare;
        let words = answers.words();
        let chosen = ask.choose(&ChoiceQuestion {
            message: &words.text(if is_new { "offer.new" } else { "offer" }),
            choices: &labels,
            taken: &taken,
            help: &words.text("choose-help"),
            ..ChoiceQuestion::default()
        });
        let chosen = match chosen {
            Err(NoAnswer::Back) if asked_what_is_used => {
                used(answers, ask)?;
                continue;
            }
            other => other?,
        };
        match all[chosen].1 {
            Then::Carve => {
                answers.carve = true;
                return Ok(Flow::Next);
            }
            Then::SayVpc => vpc(answers, ask, true)?,
            Then::To(step) => return Ok(Flow::To(step)),
            Then::Keep => {
                answers.carve = false;
                return Ok(Flow::Next);
            }
        }
    }
}

/// Lines between questions, with an empty one on either side.
fn paragraph(mut lines: Vec<String>) -> Vec<String> {
    if !lines.is_empty() {
        lines.insert(0, String::new());
        lines.push(String::new());
    }
    lines
}

/// What carving would come to.
fn said(mending: &Mending, beside: bool, words: Words) -> Vec<String> {
    match mending {
        Mending::Done(mended) => {
            let subnets = words.with("subnets", in_subnets(&mended.added, words.lang()));
            let mut lines = vec![subnets.text("offer.needed")];
            if !beside {
                lines.extend(verdict(&mended.planned, words.lang()));
            }
            lines
        }
        Mending::NoRoom(findings) => {
            let one = |one: &Finding| finding(one, words.lang());
            findings.iter().flat_map(one).collect()
        }
        Mending::NotBySubnets => vec![words.text("offer.no-help")],
    }
}

fn choices(
    planned: Option<&Planned>,
    mending: Option<&Mending>,
    is_bare: bool,
    words: Words,
) -> Vec<(String, Then)> {
    let with = |planned| words.with("what", leads_to(planned, words.lang()));
    let mut all = Vec::new();
    if let Some(Mending::Done(mended)) = mending {
        let add = if is_bare { "offer.yes" } else { "offer.add" };
        all.push((with(&mended.planned).text(add), Then::Carve));
    }
    if mending.is_none() {
        all.push((words.text("offer.range"), Then::SayVpc));
    }
    all.push((words.text("offer.density"), Then::To(Step::Density)));
    all.push((words.text("offer.instance"), Then::To(Step::Instance)));
    all.push((words.text("offer.subnets"), Then::To(Step::Subnets)));
    if matches!(mending, Some(Mending::NoRoom(_))) {
        all.push((words.text("offer.vpc"), Then::SayVpc));
    }
    if let Some(planned) = planned {
        all.push((with(planned).text("offer.keep"), Then::Keep));
    }
    all
}
