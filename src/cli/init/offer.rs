//! What the plan comes to, and what to do where it does not carry what is asked.

use super::answers::{Answers, draft_error};
use super::ask::{Ask, ChoiceQuestion, NoAnswer};
use super::questions::{CHOOSE, used, vpc};
use super::wizard::{Flow, Step, Stopped};
use crate::draft::{Mended, Mending, Planned, Verdict, finding, in_subnets, leads_to, verdict};
use model::finding::Finding;
use net::lang::{Lang, text};

/// What a choice leads to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Then {
    Carve,
    SayVpc,
    To(Step),
    Keep,
}

pub(super) fn ask(answers: &mut Answers, ask: &mut dyn Ask) -> Result<Flow, Stopped> {
    let lang = answers.lang;
    let was_asked_for = answers.carve;
    let mut asked_what_is_used = false;
    loop {
        let draft = answers.draft()?;
        let is_bare = !draft.bare_zones().is_empty();
        let planned = (!is_bare).then(|| draft.planned(&answers.catalog));
        let planned = planned.transpose().map_err(draft_error)?;
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
            _ => Some(draft.mended(&answers.catalog).map_err(draft_error)?),
        };
        let mut lines = Vec::new();
        if let Some(planned) = &planned {
            lines.extend(verdict(planned, lang));
        }
        if let Some(mending) = &mending {
            lines.extend(said(mending, planned.is_some(), lang));
        }
        ask.say(&paragraph(lines));
        if let (true, Some(Mending::Done(_))) = (was_asked_for && !is_bare, &mending) {
            answers.carve = true;
            return Ok(Flow::Next);
        }
        let all = choices(planned.as_ref(), mending.as_ref(), is_bare, lang);
        let labels: Vec<String> = all.iter().map(|(label, _)| label.clone()).collect();
        // What it leads to has been seen.
        let short = |label: &String| label.split([':', '：']).next().unwrap_or(label).to_owned();
        let taken: Vec<String> = labels.iter().map(short).collect();
        let message = if matches!(mending, Some(Mending::Done(_))) && is_bare {
            text("Make the plan with these subnets?", "按这些子网生成方案？")
        } else {
            text("What now?", "如何处理？")
        };
        let chosen = ask.choose(&ChoiceQuestion {
            message: message.get(lang),
            choices: &labels,
            taken: &taken,
            first: 0,
            help: CHOOSE.get(lang),
            search: false,
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
fn said(mending: &Mending, beside: bool, lang: Lang) -> Vec<String> {
    match mending {
        Mending::Done(mended) => {
            let subnets = in_subnets(&mended.added, lang);
            let mut lines = vec![match lang {
                Lang::En => format!("Subnets that would do: {subnets}."),
                Lang::Zh => format!("所需新建子网：{subnets}。"),
            }];
            if !beside {
                lines.extend(verdict(&mended.planned, lang));
            }
            lines
        }
        Mending::NoRoom(findings) => {
            let one = |one: &Finding| finding(one, lang);
            findings.iter().flat_map(one).collect()
        }
        Mending::NotBySubnets => vec![
            text("More subnets do not help here.", "增加子网无济于事。")
                .get(lang)
                .to_owned(),
        ],
    }
}

fn choices(
    planned: Option<&Planned>,
    mending: Option<&Mending>,
    is_bare: bool,
    lang: Lang,
) -> Vec<(String, Then)> {
    let mut all = Vec::new();
    let mut add = |words: net::lang::Text, then| all.push((words.get(lang).to_owned(), then));
    if mending.is_none() {
        add(
            text(
                "add what is missing: say the VPC's range to carve in",
                "补足子网：先给出用于划分的 VPC 网段",
            ),
            Then::SayVpc,
        );
    }
    add(
        text("choose another density", "选择其他 Pod 密度"),
        Then::To(Step::Density),
    );
    add(
        text("choose another instance type", "选择其他机型"),
        Then::To(Step::Instance),
    );
    add(
        text("give other subnets", "给出其他子网"),
        Then::To(Step::Subnets),
    );
    if matches!(mending, Some(Mending::NoRoom(_))) {
        add(
            text("give other ranges of the VPC", "给出其他 VPC 网段"),
            Then::SayVpc,
        );
    }
    if let Some(Mending::Done(mended)) = mending {
        all.insert(0, (add_these(mended, is_bare, lang), Then::Carve));
    }
    if let Some(planned) = planned {
        let what = leads_to(planned, lang);
        let keep = match lang {
            Lang::En => format!("keep it as it is: {what}"),
            Lang::Zh => format!("保持现状：{what}"),
        };
        all.push((keep, Then::Keep));
    }
    all
}

fn add_these(mended: &Mended, is_bare: bool, lang: Lang) -> String {
    let what = leads_to(&mended.planned, lang);
    match (is_bare, lang) {
        (true, Lang::En) => format!("yes: {what}"),
        (true, Lang::Zh) => format!("是：{what}"),
        (false, Lang::En) => format!("add these subnets: {what}"),
        (false, Lang::Zh) => format!("添加这些子网：{what}"),
    }
}
