//! What is asked no longer, or less of.

use crate::diff::{Amount, Asked, DiffOutcome, Unasked};
use net::lang::Lang;
use net::quantity::grouped;
use texts::{Message, diff as say};

/// Sentences that are told; there can be one for each policy, group and workload.
const MOST: usize = 5;

/// A sentence for each.
pub(super) fn sentences(outcome: &DiffOutcome, lang: Lang) -> Vec<String> {
    let all = &outcome.unasked;
    let told = all.iter().take(MOST);
    let mut told: Vec<String> = told.map(|one| sentence(one, lang)).collect();
    if all.len() > MOST {
        told.push(say::LeadUnaskedMore { more: all.len() - MOST }.text(lang));
    }
    told
}

fn sentence(one: &Unasked, lang: Lang) -> String {
    let of = &*one.of;
    let words = |amount: &Amount| words(amount, lang);
    let (before, after) = (words(&one.before), one.after.as_ref().map(words));
    let fewer =
        |what| say::LeadFewer { of, what, before: &*before, after: after.clone() }.text(lang);
    match &one.what {
        Asked::Group => say::LeadUnaskedGroup { of, nodes: &*before }.text(lang),
        Asked::MaxNodes => fewer("max-nodes"),
        Asked::Nodes => fewer("nodes"),
        Asked::Surge => fewer("surge"),
        Asked::PodsPerNode => fewer("pods"),
        Asked::Growth if of.is_empty() => say::LeadUnaskedAnyGrowth.text(lang),
        Asked::Growth => say::LeadUnaskedGrowth { of, before, after }.text(lang),
        Asked::LossOfZone => say::LeadUnaskedLoss { of }.text(lang),
        Asked::Vips => say::LeadUnaskedVips { of, before, after }.text(lang),
        Asked::Other(what) => say::LeadUnasked { what: &**what, of, before, after }.text(lang),
    }
}

fn words(amount: &Amount, lang: Lang) -> String {
    match amount {
        Amount::Some => String::new(),
        Amount::Count(count) => grouped(*count),
        Amount::Share(share) => share.clone(),
        Amount::PerMonth(nodes) => say::LeadPace { nodes: *nodes }.text(lang),
        Amount::Until(nodes, when) => {
            say::LeadPaceUntil { nodes: *nodes, when: when.words(lang) }.text(lang)
        }
    }
}
