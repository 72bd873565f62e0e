//! What to do about a plan.

use super::lead::{above_limit, to_correct};
use crate::{Step, Todo};
use engine::mend::{Edit, Requests};
use engine::plan::cluster::{CandidatePlan, ClusterOutcome, Lack};
use model::finding::{Finding, placed_words};
use net::lang::Lang;
use net::quantity::PodCount;
use results::words::request;
use texts::{Message, plan as say};

use results::words::edit::Wording;

/// What a plan asks for, a step for each request. `fits` says whether all nodes in the plan do. `command` finds the
/// changes.
pub(super) fn todo(outcome: &ClusterOutcome, fits: bool, command: Vec<String>, lang: Lang) -> Todo {
    let mut steps: Vec<Step> = to_correct(outcome)
        .map(|one| corrected(one, lang))
        .collect();
    steps.extend(above_limit(outcome).map(|one| corrected(one, lang)));
    steps.extend(workloads(outcome, lang));
    let Some(all) = outcome.requests.as_ref().filter(|all| !all.is_empty()) else {
        let is_whole = outcome.requests.as_ref().is_some_and(|all| all.is_whole);
        let note = match placed(outcome, lang) {
            Some(placed) => Some(placed),
            None if fits && is_whole && steps.is_empty() => {
                steps.extend(planned(outcome, lang));
                Some(if steps.is_empty() {
                    say::TodoNothing.text(lang)
                } else {
                    say::TodoSend.text(lang)
                })
            }
            None if fits && is_whole => None,
            None => Some(say::TodoSearch.text(lang)),
        };
        let command = (!fits || !is_whole).then_some(command);
        return Todo { steps, command, note };
    };
    steps.extend(requested(outcome.candidate(), all, lang));
    if let Some(last) = steps.last_mut().filter(|_| !all.is_whole) {
        // The command for the rest follows.
        let covers = [std::mem::take(&mut last.covers), say::TodoPartly.text(lang)];
        last.covers = texts::parts(&covers, lang);
    }
    let waits = request::planned(outcome, lang);
    let waits = waits.map(|planned| say::TodoWaits { what: planned.what() }.text(lang));
    Todo { steps, command: Some(command), note: placed(outcome, lang).or(waits) }
}

/// A step for each request; nodes are created again once what is needed now is there.
pub(crate) fn requested(candidate: &CandidatePlan, all: &Requests, lang: Lang) -> Vec<Step> {
    let steps = request::of_all(candidate, all, lang).map(|asked| Step {
        due: asked.due(),
        what: asked.what(),
        covers: asked.covers(),
        command: None,
        undo: None,
    });
    let mut steps: Vec<Step> = steps.collect();
    let now = all.all.iter().filter(|request| request.by == 0).count();
    let recreated = recreated(candidate, all, now > 0, lang);
    steps.splice(now..now, recreated);
    steps
}

/// A mistake in the plan, which comes before all requests.
fn corrected(wrong: &Finding, lang: Lang) -> Step {
    Step {
        due: say::TodoDue { months: 0_u32, month: "" }.text(lang),
        what: wrong.help(lang),
        covers: wrong.message(lang),
        command: None,
        undo: None,
    }
}

/// What the plan counts on, and is not there yet.
fn planned(outcome: &ClusterOutcome, lang: Lang) -> Option<Step> {
    let planned = request::planned(outcome, lang)?;
    Some(Step {
        due: planned.due(),
        what: planned.what(),
        covers: say::TodoPlanned { scope: planned.scope() }.text(lang),
        command: None,
        undo: None,
    })
}

/// Nodes to create again, `then` after something else.
fn recreated(candidate: &CandidatePlan, all: &Requests, then: bool, lang: Lang) -> Option<Step> {
    let edits = [Edit::Recreate(all.recreate.clone())];
    let wording = Wording { cluster: candidate.cluster(), lang };
    (!all.recreate.is_empty()).then(|| Step {
        due: if then {
            say::TodoThen.text(lang)
        } else {
            say::TodoDue { months: 0_u32, month: "" }.text(lang)
        },
        what: wording.change(&edits),
        covers: say::TodoRecreated.text(lang),
        command: None,
        undo: None,
    })
}

/// Slots of ENIs that workloads lack whose pods have IPs of a subnet of their own.
fn workloads(outcome: &ClusterOutcome, lang: Lang) -> Vec<Step> {
    // What they lack of IPs is asked for.
    let short = outcome.short_workloads().filter_map(|one| {
        let Some(Lack::Slots { max_pods }) = one.lack else {
            return None;
        };
        let workload = &*outcome.cluster.simulation.workloads[one.workload].name;
        let pods = PodCount::new(one.addresses.unwrap_or_default().get());
        Some(Step {
            due: say::TodoDue { months: 0_u32, month: "" }.text(lang),
            what: say::TodoWorkloadSlots { max_pods, workload }.text(lang),
            covers: say::TodoWorkloadCovers { pods, workload }.text(lang),
            command: None,
            undo: None,
        })
    });
    short.collect()
}

/// The placement of nodes with which nothing has to be asked for.
fn placed(outcome: &ClusterOutcome, lang: Lang) -> Option<String> {
    let places = placed_words(&outcome.named_places(&outcome.fits_if_placed), lang);
    (!places.is_empty()).then(|| say::TodoPlace { places }.text(lang))
}
