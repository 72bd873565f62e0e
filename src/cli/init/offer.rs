//! The result of the plan, and what to do if it does not fit.

use super::answers::Answers;
use super::ask::{Ask, NoAnswer, Question};
use super::questions::{used, vpc};
use super::wizard::{Flow, Step};
use crate::draft::{Mending, Planned, Verdict, finding, in_subnets, leads_to, verdict};
use engine::mend::{Edit, EditKind, Stop};
use model::finding::Finding;
use net::lang::Lang;
use report::Mended;
use texts::{Message, init as say};
use unicode_width::UnicodeWidthStr as _;

/// What a choice leads to.
#[derive(Debug, Clone)]
enum Then {
    Take(Vec<Edit>),
    Carve,
    SayVpc,
    To(Step),
    Keep,
}

/// The draft as it is now.
struct Now {
    planned: Option<Planned>,
    /// Carved subnets: for zones without one, or on request.
    carved: Option<Mending>,
    changes: Option<Mended>,
}

impl Now {
    fn of(answers: &Answers) -> anyhow::Result<Self> {
        let (draft, catalog) = (answers.draft()?, &answers.catalog);
        let is_bare = !draft.bare_zones().is_empty();
        let planned = (!is_bare).then(|| draft.planned(catalog)).transpose()?;
        let short = planned.as_ref().filter(|one| one.verdict != Verdict::Fits);
        let wants_subnets = is_bare || short.is_some() && answers.carve;
        let carved = wants_subnets && !draft.vpc.is_empty() && answers.used.is_some();
        let carved = carved.then(|| draft.mended(catalog)).transpose()?;
        let is_done = matches!(carved, Some(Mending::Done(_)));
        let short = short.filter(|_| !is_done);
        let changes = short.map(|planned| draft.changes(planned, catalog));
        Ok(Self { changes: changes.transpose()?, planned, carved })
    }

    fn fits(&self) -> bool {
        let planned = self.planned.as_ref();
        planned.is_some_and(|planned| planned.verdict == Verdict::Fits)
    }

    fn said(&self, lang: Lang, width: usize) -> Vec<String> {
        let is_done = matches!(self.carved, Some(Mending::Done(_)));
        let planned = self.planned.iter().filter(|_| !is_done);
        let mut lines: Vec<String> = planned.flat_map(|one| verdict(one, lang)).collect();
        match &self.carved {
            Some(Mending::Done(mended)) => {
                lines
                    .push(say::OfferNeeded { subnets: in_subnets(&mended.added, lang) }.text(lang));
                lines.extend(verdict(&mended.planned, lang));
            }
            Some(Mending::NoRoom(findings)) => {
                let one = |one: &Finding| finding(one, lang);
                lines.extend(findings.iter().flat_map(one));
            }
            Some(Mending::NotBySubnets) => lines.push(say::OfferNoHelp.text(lang)),
            None => {}
        }
        if let Some(changes) = &self.changes {
            let mut all = said(changes, lang);
            // They are seen whole here, or among the choices.
            if all.iter().skip(1).all(|line| line.width() <= width) {
                all.truncate(1);
            }
            lines.extend(all);
        }
        lines
    }

    fn choices(&self, answers: &Answers) -> Vec<(String, Then)> {
        let lang = answers.lang;
        let mut all = Vec::new();
        if let Some(Mending::Done(mended)) = &self.carved {
            let what = leads_to(&mended.planned, lang);
            all.push((say::OfferYes { what }.text(lang), Then::Carve));
        }
        if let Some(mended) = &self.changes {
            let edits = mended.outcome.changes.iter().map(|one| one.edits.clone());
            let (_, labels) = mended.document(lang);
            // Whoever has no room in the VPC says which ranges it has, below.
            let is_here = |edits: &Vec<Edit>| {
                let asks = |edit: &Edit| matches!(edit, Edit::VpcRange(_) | Edit::SubnetQuota(_));
                !edits.iter().any(asks)
            };
            let changes = labels.into_iter().zip(edits);
            let changes = changes.filter(|(_, edits)| is_here(edits));
            all.extend(changes.map(|(label, edits)| (label, Then::Take(edits))));
        }
        if answers.vpc().is_empty() {
            all.push((say::OfferRange.text(lang), Then::SayVpc));
        }
        all.push((say::OfferDensity.text(lang), Then::To(Step::Density)));
        all.push((say::OfferInstance.text(lang), Then::To(Step::Instance)));
        all.push((say::OfferSubnets.text(lang), Then::To(Step::Subnets)));
        let stopped = self.changes.iter().flat_map(|one| &one.outcome.stopped);
        let mut stopped = stopped.copied();
        if matches!(self.carved, Some(Mending::NoRoom(_)))
            || stopped.any(|stop| stop == (EditKind::Subnets, Stop::NoRoomInVpc))
            || self.changes.iter().any(report::Mended::asks_for_a_range)
        {
            all.push((say::OfferVpc.text(lang), Then::SayVpc));
        }
        if let Some(planned) = &self.planned {
            let what = leads_to(planned, lang);
            all.push((say::OfferKeep { what }.text(lang), Then::Keep));
        }
        all
    }
}

pub(super) fn ask(answers: &mut Answers, ask: &mut dyn Ask) -> Result<Flow, NoAnswer> {
    let lang = answers.lang;
    let mut asked_what_is_used = false;
    loop {
        let now = Now::of(answers)?;
        // Before anything is proposed.
        if !now.fits() && !answers.vpc().is_empty() && answers.used.is_none() {
            used(answers, ask)?;
            asked_what_is_used = true;
            continue;
        }
        if now.fits() {
            // The end says so.
            return Ok(Flow::Next);
        }
        let mut lines = now.said(lang, ask.width());
        if !lines.is_empty() {
            lines.insert(0, String::new());
            lines.push(String::new());
        }
        ask.say(&lines);
        let is_done = matches!(now.carved, Some(Mending::Done(_)));
        if is_done && now.planned.is_some() {
            return Ok(Flow::Next);
        }
        let (labels, mut leads): (Vec<String>, Vec<Then>) =
            now.choices(answers).into_iter().unzip();
        // The consequences have been shown.
        let short = |label: &String| label.split([':', '：']).next().unwrap_or(label).to_owned();
        let taken: Vec<String> = labels.iter().map(short).collect();
        let chosen = ask.choose(&Question {
            message: &if is_done {
                say::OfferNew.text(lang)
            } else {
                say::Offer.text(lang)
            },
            choices: &labels,
            taken: &taken,
            help: &say::ChooseHelp.text(lang),
            ..Question::default()
        });
        let chosen = match chosen {
            Err(NoAnswer::Back) if asked_what_is_used => {
                used(answers, ask)?;
                continue;
            }
            other => other?,
        };
        match leads.swap_remove(chosen) {
            Then::Take(edits) => {
                let adds = edits.iter().any(|edit| edit.lever() == EditKind::Subnets);
                if adds && answers.vpc().is_empty() {
                    vpc(answers, ask, true)?;
                }
                answers.take(&edits);
            }
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

/// What does not fit, and the changes that help, with their costs.
pub(super) fn said(mended: &Mended, lang: Lang) -> Vec<String> {
    if mended.outcome.miss.is_none() {
        return Vec::new();
    }
    let (document, changes) = mended.document(lang);
    document.lead.into_iter().chain(changes).collect()
}
