//! What happened, in sentences.

use crate::view::assumptions::eni_quota;
use engine::sim::{Chapter, ChapterKind, End, Simulated, Why};
use model::Simulation;
use net::lang::Lang;
use net::quantity::EniCount;
use texts::{Sentence, Words};

/// For each strategy the result, what broke first, and what prevents it.
pub(super) fn lead(simulated: &Simulated, words: Words) -> Vec<String> {
    let ends = simulated.ends.iter().map(|end| {
        outcome(end, words)
            .with("model", end.outcome.model.as_str())
            .with("first", first(end, words).unwrap_or_default())
            .with("prevented", prevented(end, words))
            .text("lead-end")
    });
    let mut lead: Vec<String> = ends.collect();
    if let Some((today, most)) = today(simulated) {
        let sentence = words.with("today", today).with("most", most);
        lead.push(sentence.text("lead-today"));
    }
    lead
}

/// The nodes of today and at maximum, if only those of today were simulated.
fn today(simulated: &Simulated) -> Option<(u64, u64)> {
    let (today, most) = simulated.nodes;
    let as_planned = simulated.ends.iter().all(|end| end.outcome.by_default);
    (as_planned && today < most).then_some((today, most))
}

/// A sentence for each strategy under which pods or nodes are short of something at the end.
pub(in crate::view) fn trouble(simulated: &Simulated, lang: Lang) -> Vec<String> {
    let words = Words::of("simulate", lang);
    let ends = simulated.ends.iter().filter(|end| lacks(end));
    let is_today = today(simulated).is_some();
    let trouble = |end| {
        outcome(end, words)
            .with("today", is_today)
            .text("lead-trouble")
    };
    ends.map(trouble).collect()
}

/// Whether pods or nodes are short of something at the end.
const fn lacks(end: &End) -> bool {
    let (nodes, pods) = (&end.outcome.nodes, &end.outcome.pods);
    nodes.isolated + nodes.starved + nodes.stuck + pods.waiting + pods.never_started > 0
}

fn outcome(end: &End, words: Words) -> Sentence {
    let sentence = words.with("strategy", end.outcome.strategy_word());
    let sentence = sentence.with("pods", pods(end, words));
    sentence.with("nodes", nodes(end, words))
}

fn pods(end: &End, words: Words) -> String {
    let (pods, by_default) = (&end.outcome.pods, end.outcome.by_default);
    // In the default scenario pods come as long as nodes take them: what counts is how many could.
    let empty = if by_default { pods.empty_places() } else { 0 };
    // Pods that ended or were given up are in neither: the numbers shown add up to all of them.
    let all = pods.running + pods.waiting + pods.never_started + empty;
    let which = match (pods.running >= all, by_default) {
        (true, _) => "all",
        (false, true) => "by-default",
        (false, false) => "some",
    };
    let sentence = words
        .with("which", which)
        .with("pods", all)
        .with("running", pods.running)
        .with("waiting", pods.waiting)
        .with("never_started", pods.never_started)
        .with("empty_places", empty)
        // On a stuck node only its replacement ends a wait, as long as no pod ends.
        .with("stuck", end.outcome.nodes.stuck > 0 && pods.ended == 0);
    let mut parts = vec![sentence.text("pods-run"), sentence.text("pods-run.wait")];
    parts.extend((pods.never_started > 0).then(|| sentence.text("pods-run.never")));
    parts.extend((empty > 0).then(|| sentence.text("pods-run.empty")));
    words.clauses(&parts)
}

fn nodes(end: &End, words: Words) -> String {
    let nodes = &end.outcome.nodes;
    let states = [
        (nodes.stuck, "stuck"),
        (nodes.starved, "starved"),
        (nodes.isolated, "isolated"),
        (nodes.failed, "failed"),
    ];
    let amiss = states.into_iter().filter(|(count, _)| *count > 0);
    let amiss = amiss.map(|(count, state)| {
        words
            .with("nodes", nodes.total)
            .with("count", count)
            .with("all", count == nodes.total)
            .with("state", state)
            .text("nodes-amiss")
    });
    let amiss: Vec<String> = amiss.collect();
    match (nodes.total, amiss.is_empty()) {
        (0, _) => words.text("nodes-none"),
        (all, true) => words.with("nodes", all).text("nodes-fine"),
        (_, false) => words.clauses(&amiss),
    }
}

/// What broke first.
fn first(end: &End, words: Words) -> Option<String> {
    let mut story = end.outcome.story.iter();
    let broke = story.clone().find(|one| {
        matches!(
            one.kind,
            ChapterKind::FirstIsolated
                | ChapterKind::FirstStarved
                | ChapterKind::FirstStuck
                | ChapterKind::FirstAtCeiling
                | ChapterKind::FirstPodPends
        )
    })?;
    let dry = story.find(|one| one.kind == ChapterKind::SubnetDry && one.at <= broke.at);
    // Without a clock, the number of pods gives the time.
    let clock = |one: &Chapter| (!end.outcome.by_default).then(|| one.at.spelled());
    let moment = |one: &Chapter, chapter: String| {
        let sentence = words.with("clock", clock(one)).with("pods", one.pods);
        sentence.with("chapter", chapter).text("lead-first.moment")
    };
    let earlier = dry.map(|dry| moment(dry, told(dry, words.lang())));
    let why = chapter(broke, words);
    let why = match unusual(broke) {
        Some(why_now) => why.with("reason", why_now),
        None => why.with("reason", broke.kind),
    };
    let broke = moment(broke, why.text("chapter"));
    // A problem that is gone by the end is still reported.
    let sentence = words.with("passing", !lacks(end));
    let sentence = sentence.with("earlier", earlier).with("broke", broke);
    Some(sentence.text("lead-first"))
}

/// A moment in words, with its reason where that is not the usual one.
pub(crate) fn told(one: &Chapter, lang: Lang) -> String {
    let sentence = chapter(one, Words::of("simulate", lang));
    sentence.with("reason", unusual(one)).text("chapter")
}

/// Why a pool stops, where it is not because of missing subnets.
fn unusual(one: &Chapter) -> Option<&'static str> {
    let why = one
        .why
        .filter(|why| matches!(why, Why::EniShort | Why::EniQuota));
    why.map(Into::into)
}

/// A moment in words, without its time.
fn chapter(one: &Chapter, words: Words) -> Sentence {
    words
        .with("kind", one.kind)
        // A name may hold anything.
        .with("subject", one.subject.replace(char::is_control, " "))
        .with("took", one.took.unwrap_or_default().spelled())
        .with("nodes", one.nodes.unwrap_or(0))
        .with("pods", one.pods)
}

fn prevented(end: &End, words: Words) -> Option<String> {
    if let Some((_, ask)) = &end.prevention.planned {
        let ask = ask.words(words.lang());
        return Some(words.with("ask", ask).text("lead-prevented-by-plan"));
    }
    let (quota, subnets) = (end.prevention.eni_quota, &end.prevention.subnets);
    let prefix = subnets.first().map(|first| first.prefix);
    let zones = subnets.iter().filter_map(|one| one.zone.as_deref());
    let zones: Vec<&str> = zones.collect();
    let sentence = words
        .with("eni_quota", quota)
        .with("prefix", prefix)
        .with("zone_count", zones.len())
        .with("zones", words.names(&zones));
    (quota.is_some() || prefix.is_some()).then(|| sentence.text("lead-prevented"))
}

/// What is taken for granted of the plan's own nodes and of the VPC's ENI quota, where it counts
/// ENIs that are attached.
pub(super) fn of_plan(simulated: &Simulated, words: Words) -> Vec<String> {
    let mut list = Vec::new();
    let Some(end) = simulated.ends.first() else {
        return list;
    };
    if let Some(quota) = end.outcome.quota {
        let [total, used] = [quota.total, quota.used].map(EniCount::new);
        list.push(eni_quota(total, !quota.is_default, Some(used), words));
    }
    let nodes = end.outcome.nodes_there();
    let existing = words.with("nodes", nodes);
    list.extend((nodes > 0).then(|| existing.text("assume-existing")));
    list
}

/// What was taken for granted.
pub(in crate::view) fn assumptions(
    simulation: &Simulation,
    by_default: bool,
    lang: Lang,
) -> Vec<String> {
    let (words, latency) = (Words::of("simulate", lang), &simulation.latency);
    let rules = words.with("model", simulation.model.as_str());
    let cloud = if latency.is_zero() {
        words.text("assume-instant")
    } else {
        words
            .with("eni_create", latency.eni_create.spelled())
            .with("address_call", latency.address_call.spelled())
            .with("addresses_per_call", latency.addresses_per_call)
            .with("calls_per_second", latency.calls_per_second)
            .text("assume-latency")
    };
    let course = if by_default {
        words.text("assume-default-scenario")
    } else {
        let horizon = words.with("horizon", simulation.horizon.spelled());
        horizon.text("assume-horizon")
    };
    vec![
        rules
            .with("seed", simulation.seed.to_string())
            .text("assume-rules"),
        cloud,
        course,
        words.text("assume-pools"),
    ]
}

#[cfg(test)]
mod tests;
