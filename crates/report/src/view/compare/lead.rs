//! What `compare` says in sentences.

use super::requires;
use crate::view::assumptions::passed_over;
use crate::view::subnets::quota_sentence;
use engine::plan::compare::Choice;
use engine::plan::compare::CompareOutcome;
use model::Profile;
use net::lang::Lang;
use net::quantity::{PodCount, percent};
use texts::{Message, compare as say};

/// Names that a sentence holds.
const MOST_NAMES: usize = 3;

/// Types with equal limits that a sentence names.
const MOST_EQUAL_TYPES: usize = 6;

/// The answer: the best choice, by how much, and how many others are worth a look.
///
/// Choices of one rank count once; `ranks` says how many of all ranks are shown.
pub(super) fn lead(outcome: &CompareOutcome, ranks: (usize, usize), lang: Lang) -> Vec<String> {
    let (choices, setups) = (&outcome.choices, &outcome.request.setups);
    let Some(best) = choices.first() else {
        return Vec::new();
    };
    let mut lead = vec![best_sentence(best, ranks.1, lang)];
    lead.extend(volumes_sentence(outcome, best, lang));
    if best.case.stopped_by(outcome.eni_quota).is_some() {
        let given = setups.eni_quota.is_some();
        lead.push(quota_sentence(&best.case, outcome.eni_quota, given, lang));
    }
    if choices.len() > 1 && !best.merits.pods.is_zero() {
        lead.extend(runner_up_sentences(best, &choices[1..], lang));
        if requires(setups) {
            let (met, all) = counted(outcome, |choice| choice.meets_requirements);
            lead.push(say::LeadRequirements { combinations: all, met }.text(lang));
        } else {
            lead.extend(better_density_sentence(outcome, best, lang));
        }
        if ranks.1 > 1 {
            let (front, all) = counted(outcome, |choice| choice.pareto);
            lead.push(say::LeadFront { combinations: all, front }.text(lang));
        }
        lead.extend(equal_types(outcome, lang));
    }
    lead.extend(top_sentence(ranks, lang));
    lead.extend(passed_over(setups.subnets.passed_over(), lang));
    lead
}

/// That a node could run more pods if it could attach their volumes.
fn volumes_sentence(outcome: &CompareOutcome, best: &Choice, lang: Lang) -> Option<String> {
    let need = outcome.request.setups.volumes?;
    let (by_volumes, by_addresses) = (need.pods_per_node(), best.case.node.pods);
    let binds = !by_volumes.is_zero() && by_volumes < by_addresses;
    binds.then(|| {
        say::LeadVolumes { by_addresses, by_volumes, limit: need.limit, per_pod: need.per_pod }
            .text(lang)
    })
}

fn best_sentence(best: &Choice, combinations: usize, lang: Lang) -> String {
    let (merits, each) = (&best.merits, best.case.usable_pods);
    let nodes = merits.nodes;
    let pods = merits.pods;
    let pods_per_node = each;
    let instance = &*best.case.profile.name;
    if each.is_zero() && !merits.nodes.is_zero() {
        // It is not addresses that are short: the finding says what a pod needs.
        say::LeadNoVolumes.text(lang)
    } else if merits.pods.is_zero() {
        say::LeadNone { combinations, instance, pods_per_node }.text(lang)
    } else {
        say::LeadBest { combinations, instance, nodes, pods, pods_per_node }.text(lang)
    }
}

/// The lead of the best choice over the next one that is not equal.
fn runner_up_sentences(best: &Choice, others: &[Choice], lang: Lang) -> Vec<String> {
    let equals = |other: &&Choice| {
        (other.merits, other.meets_requirements) == (best.merits, best.meets_requirements)
    };
    let equal = others.iter().take_while(equals).count();
    let mut said = Vec::new();
    // Choices of the best rank are folded into its row.
    let mut ranks: Vec<&Choice> = others[..equal].iter().collect();
    ranks.dedup_by_key(|choice| choice.rank);
    ranks.retain(|choice| choice.rank != best.rank);
    if !ranks.is_empty() {
        let names = ranks.iter().take(MOST_NAMES);
        let names = names.map(|choice| place(choice, choice.case.node.pods, lang));
        let names = texts::all_of(&names.collect::<Vec<_>>(), lang);
        said.push(
            say::LeadEqual {
                count: ranks.len(),
                names: (ranks.len() <= MOST_NAMES).then_some(names),
            }
            .text(lang),
        );
    }
    let Some(second) = others.get(equal) else {
        return said;
    };
    let (won, over) = (&best.merits, &second.merits);
    let which = place(second, second.case.node.pods, lang);
    said.push(if best.meets_requirements && !second.meets_requirements {
        say::LeadBeatsRequired { which }.text(lang)
    } else if won.pods > over.pods {
        let more_pods = won.pods.saturating_sub(over.pods);
        let share = Some(percent(more_pods.get(), over.pods.get()));
        let share = share.filter(|share| !over.pods.is_zero() && share != "0.0%");

        say::LeadBeats { more_pods, share, which }.text(lang)
    } else {
        // In the order of ranking, so what differs first is better.
        let nodes = over.nodes.saturating_sub(won.nodes).get();
        let stranded = over.stranded_ips.saturating_sub(won.stranded_ips).get();
        let (by, difference) = match (nodes, stranded) {
            (1.., _) => ("nodes", nodes),
            (0, 1..) => ("stranded", stranded),
            (0, 0) => ("enis", over.enis.saturating_sub(won.enis).get()),
        };

        say::LeadTies { by, difference, which }.text(lang)
    });
    said
}

/// The type of a choice and a density, the type only where there are several.
pub(super) fn place(choice: &Choice, pods: PodCount, lang: Lang) -> String {
    let setup = &choice.case.setup;
    say::LeadPlace { alone: setup.alone, instance: &*setup.instance, pods }.text(lang)
}

/// That a suggested density has more pods than the best that is compared.
fn better_density_sentence(outcome: &CompareOutcome, best: &Choice, lang: Lang) -> Option<String> {
    // On a tie of pods, the one with the better rank.
    let choices = outcome.choices.iter().rev();
    let suggested = choices.filter_map(|choice| Some((choice, choice.suggestion?)));
    let (choice, other) = suggested.max_by_key(|(_, other)| other.pods)?;

    (other.pods > best.merits.pods).then(|| {
        say::LeadBetterDensity { pods: other.pods, which: place(choice, other.max_pods, lang) }
            .text(lang)
    })
}

/// How many ranks have choices with a property, and how many ranks there are.
fn counted(outcome: &CompareOutcome, is_true: fn(&Choice) -> bool) -> (usize, usize) {
    let firsts = outcome.first_of_ranks();
    let all = firsts.len();
    let counted = firsts
        .into_iter()
        .filter(|&at| is_true(&outcome.choices[at]));
    (counted.count(), all)
}

/// Which types share rows, where these are few.
fn equal_types(outcome: &CompareOutcome, lang: Lang) -> Option<String> {
    let mut types: Vec<&Profile> = outcome.request.setups.profiles.iter().collect();
    let numbers = |profile: &&Profile| profile.limits.numbers();
    net::sort_by_key(&mut types, numbers);
    let alike = types.chunk_by(|one, other| numbers(one) == numbers(other));
    let alike: Vec<&[&Profile]> = alike.filter(|types| types.len() > 1).collect();
    let count: usize = alike.iter().map(|types| types.len()).sum();
    if alike.is_empty() || count > MOST_EQUAL_TYPES {
        return None;
    }
    let types = alike.into_iter().map(|types| {
        let names: Vec<&str> = types.iter().map(|profile| &*profile.name).collect();
        names.join(" = ")
    });
    let types: Vec<String> = types.collect();
    Some(say::LeadEqualTypes { types: texts::clauses(&types, lang) }.text(lang))
}

/// How many ranks of how many are shown, where these are not all.
pub(super) fn top_sentence((shown, all): (usize, usize), lang: Lang) -> Option<String> {
    (shown < all).then(|| say::LeadTop { combinations: all, shown }.text(lang))
}
