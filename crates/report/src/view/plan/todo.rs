//! What to do about a plan.

use crate::view::mend::Wording;
use crate::{Step, Todo};
use engine::mend::{Edit, Requested, Requests};
use engine::plan::cluster::{ClusterOutcome, Lack};
use model::finding::{When, placed_words};
use net::lang::Lang;
use net::quantity::PodCount;
use texts::{Message, plan as say};

/// What a plan asks for, a step for each date. `fits` says whether all nodes in the plan do.
/// `command` finds the changes.
pub(super) fn todo(
    outcome: &ClusterOutcome,
    all: Option<&Requests>,
    fits: bool,
    command: Vec<String>,
    lang: Lang,
) -> Todo {
    let workloads = workloads(outcome, lang);
    let Some(all) = all.filter(|all| !all.lines.is_empty()) else {
        let note = match placed(outcome, lang) {
            Some(placed) => Some(placed),
            None if fits => workloads.is_empty().then(|| say::TodoNothing.text(lang)),
            None => Some(say::TodoSearch.text(lang)),
        };
        return Todo { steps: workloads, note, command: (!fits).then_some(command) };
    };
    let due: Vec<&[Requested]> = all.lines.chunk_by(|a, b| a.months == b.months).collect();
    let steps = due.iter().enumerate().map(|(at, lines)| {
        // Until the next is due.
        let scope = match due.get(at + 1) {
            Some(next) => all.scope.clone().until(next[0].months.saturating_sub(1)),
            None => all.scope.clone(),
        };
        let month = lines[0].month.map(|month| month.to_string());
        let month = When::Growth(lines[0].months, month).month(lang);
        let scope = outcome.asked_for(&scope).words(lang);
        let months = lines[0].months;
        Step {
            due: say::TodoDue { months, month }.text(lang),
            what: what(outcome, lines, lang),
            covers: say::TodoCovers { scope }.text(lang),
            command: None,
            undo: None,
        }
    });
    Todo {
        steps: workloads.into_iter().chain(steps).collect(),
        command: Some(command),
        note: placed(outcome, lang).or_else(|| {
            let ends = outcome.growth.is_some() && all.scope.months.is_none();
            (ends && !grows_well(outcome)).then(|| say::TodoGrowth.text(lang))
        }),
    }
}

/// What workloads lack whose pods have IPs of a subnet of their own.
fn workloads(outcome: &ClusterOutcome, lang: Lang) -> Vec<Step> {
    let short = outcome.short_workloads().map(|one| {
        let workload = &*outcome.cluster.simulation.workloads[one.workload].name;
        let pods = PodCount::new(one.addresses.unwrap_or_default().get());
        let what = if let Some(Lack::Slots { max_pods }) = one.lack {
            say::TodoWorkloadSlots { max_pods, workload }.text(lang)
        } else {
            let prefix = outcome.prefix_for_workload(one);
            say::TodoWorkload { prefix, workload }.text(lang)
        };
        Step {
            due: say::TodoDue { months: 0_u32, month: "" }.text(lang),
            what,
            covers: say::TodoWorkloadCovers { pods, workload }.text(lang),
            command: None,
            undo: None,
        }
    });
    short.collect()
}

/// The placement of nodes with which nothing has to be asked for.
fn placed(outcome: &ClusterOutcome, lang: Lang) -> Option<String> {
    let places = placed_words(&outcome.named_places(&outcome.fits_if_placed), lang);
    (!places.is_empty()).then(|| say::TodoPlace { places }.text(lang))
}

/// Whether growth never runs out.
fn grows_well(outcome: &ClusterOutcome) -> bool {
    let growth = outcome.growth.as_ref();
    growth.is_none_or(|growth| growth.exhaustion.is_none())
}

/// What is due together, as an imperative.
fn what(outcome: &ClusterOutcome, lines: &[Requested], lang: Lang) -> String {
    let wording = Wording { cluster: &outcome.cluster, lang };
    let edits: Vec<Edit> = lines.iter().map(|line| line.edit.clone()).collect();
    wording.change(&edits)
}
