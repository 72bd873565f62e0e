//! Sentences on demands: those that went or shrank, then those that came or grew.

use net::lang::Lang;
use net::quantity::grouped;
use results::changes::outcome::{Amount, Asked, AskedMore, DiffOutcome};
use texts::{Message, diff as say};

/// Sentences that are told of each; there can be one for each policy, group and workload.
const MOST: usize = 5;

/// A sentence for each: what is asked less may make anything else better, so it comes first.
pub(super) fn sentences(outcome: &DiffOutcome, lang: Lang) -> Vec<String> {
    let few = |all: &[AskedMore], sentence: fn(&AskedMore, Lang) -> String| {
        let told = all.iter().take(MOST);
        let mut told: Vec<String> = told.map(|one| sentence(one, lang)).collect();
        if all.len() > MOST {
            told.push(say::LeadAskedMore { more: all.len() - MOST }.text(lang));
        }
        told
    };
    let mut told = few(&outcome.unasked, less);
    told.extend(few(&outcome.added, more));
    told
}

fn less(one: &AskedMore, lang: Lang) -> String {
    let of = &*one.of;
    let (before, after) = (words(&one.more, lang), less_words(one, lang));
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
        Asked::OtherGrowth => {
            let after = after.unwrap_or_default();
            say::LeadOtherGrowth { of, before, after }.text(lang)
        }
        Asked::LossOfZone => say::LeadUnaskedLoss { of }.text(lang),
        Asked::Vips => say::LeadUnaskedVips { of, before, after }.text(lang),
        Asked::Other(what) => say::LeadUnasked { what: &**what, of, before, after }.text(lang),
    }
}

fn more(one: &AskedMore, lang: Lang) -> String {
    let of = &*one.of;
    let (before, after) = (less_words(one, lang), words(&one.more, lang));
    match &one.what {
        Asked::Other(what) => say::LeadAsked { what: &**what, of, before, after }.text(lang),
        _ => say::LeadAskedGrowth { of, before, after }.text(lang),
    }
}

fn less_words(one: &AskedMore, lang: Lang) -> Option<String> {
    one.less.as_ref().map(|amount| words(amount, lang))
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
