//! What happened, in sentences.

use crate::view::assumptions::eni_quota;
use engine::sim::{End, Moment, MomentKind, Pods, Simulated};
use model::Simulation;
use net::lang::Lang;
use net::quantity::EniCount;
use results::words::moment;
use results::words::simulated::{broke, clock, lacks, nodes};
use texts::{Message, simulate as say};

/// The result and what broke first; of several strategies which runs the most pods.
pub(super) fn lead(simulated: &Simulated, lang: Lang) -> Vec<String> {
    let mut lead = match simulated.ends.as_slice() {
        [end] => vec![alone(end, lang)],
        ends => compared(ends, lang).into_iter().collect(),
    };
    if let Some((today, most)) = today(simulated) {
        lead.push(say::LeadToday { most, today }.text(lang));
    }
    let subnets = simulated.planned_subnets;
    lead.extend((!subnets.is_zero()).then(|| say::LeadPlanned { subnets }.text(lang)));
    lead
}

fn alone(end: &End, lang: Lang) -> String {
    let end = say::LeadEnd {
        strategy: end.outcome.strategy.as_str(),
        pods: pods(end, lang),
        nodes: nodes(end, lang),
        first: first(end, lang).unwrap_or_default(),
    };
    end.text(lang)
}

/// Which of several strategies run all pods, or else the most.
fn compared(ends: &[End], lang: Lang) -> Option<String> {
    let most = ends.iter().map(|end| end.outcome.pods.running).max()?;
    let best: Vec<&End> = ends.iter().filter(|end| !lacks(end)).collect();
    let runs_all = !best.is_empty();
    let best = if runs_all {
        best
    } else {
        let most = |end: &&End| end.outcome.pods.running == most;
        ends.iter().filter(most).collect()
    };
    let names = best.iter().map(|end| end.outcome.strategy.as_str());
    let names: Vec<&str> = names.collect();
    let compared = say::LeadCompared {
        strategies: texts::all_of(&names, lang),
        count: names.len(),
        of: ends.len(),
        runs_all,
        running: most,
        pods: wanted(best.first()?),
    };
    Some(compared.text(lang))
}

/// The nodes of today and at maximum, if only those of today were simulated.
fn today(simulated: &Simulated) -> Option<(u64, u64)> {
    let (today, most) = simulated.nodes;
    let as_planned = simulated.ends.iter().all(|end| end.outcome.by_default);
    (as_planned && today < most).then_some((today, most))
}

/// A sentence for each strategy under which pods or nodes are short of something at the end.
pub(in crate::view) fn trouble(simulated: &Simulated, lang: Lang) -> Vec<String> {
    let ends = simulated.ends.iter().filter(|end| lacks(end));
    let is_today = today(simulated).is_some();
    let trouble = ends.map(|end| {
        let trouble = say::LeadTrouble {
            strategy: end.outcome.strategy.as_str(),
            pods: pods(end, lang),
            nodes: nodes(end, lang),
            today: is_today,
        };
        trouble.text(lang)
    });
    trouble.collect()
}

/// Places on nodes for which no pod was requested, because no node takes another. With running, waiting
/// and never started pods they add up to what max-pods allows.
const fn empty_places(pods: Pods) -> u64 {
    let on_nodes = pods.running.get() + pods.waiting.get();
    pods.max
        .get()
        .saturating_sub(on_nodes + pods.never_started.get())
}

/// All pods that could run.
const fn wanted(end: &End) -> u64 {
    let pods = &end.outcome.pods;
    // In the default scenario pods come as long as nodes take them: what counts is how many could.
    let empty = if end.outcome.by_default {
        empty_places(*pods)
    } else {
        0
    };
    // Pods that ended or were given up are in neither: the numbers shown add up to all of them.
    pods.running.get() + pods.waiting.get() + pods.never_started.get() + empty
}

fn pods(end: &End, lang: Lang) -> String {
    let (pods, by_default) = (&end.outcome.pods, end.outcome.by_default);
    let empty = if by_default { empty_places(*pods) } else { 0 };
    let all = wanted(end);
    let which = match (pods.running.get() >= all, by_default) {
        (true, _) => "all",
        (false, true) => "by-default",
        (false, false) => "some",
    };
    let run = say::PodsRun { which, pods: all, running: pods.running.get() };
    let wait = say::PodsRunWait {
        waiting: pods.waiting.get(),
        // On a stuck node only its replacement ends a wait, as long as no pod ends.
        stuck: end.outcome.nodes.states.stuck.get() > 0 && pods.ended.get() == 0,
    };
    let mut parts = vec![run.text(lang), wait.text(lang)];
    let never_started = pods.never_started.get();
    parts.extend((never_started > 0).then(|| say::PodsRunNever { never_started }.text(lang)));
    let empty_places = empty;
    parts.extend((empty > 0).then(|| say::PodsRunEmpty { empty_places }.text(lang)));
    texts::clauses(&parts, lang)
}

/// What broke first.
fn first(end: &End, lang: Lang) -> Option<String> {
    let broke = broke(end)?;
    let mut story = end.outcome.story.iter();
    let dry = story.find(|one| one.kind == MomentKind::SubnetDry && one.at <= broke.at);
    let moment = |one: &Moment, what: String| {
        say::LeadFirstMoment { what, clock: clock(end, one), pods: one.pods }.text(lang)
    };
    let earlier = dry.map(|dry| moment(dry, moment::words(dry, lang)));
    let why = match moment::unusual(broke) {
        Some(why) => moment::with_reason(broke, why, lang),
        None => moment::with_reason(broke, broke.kind, lang),
    };
    let broke = moment(broke, why);
    // A problem that is gone by the end is still reported.
    Some(say::LeadFirst { broke, earlier, passing: !lacks(end) }.text(lang))
}

/// What is taken for granted of the plan's own nodes and of the VPC's ENI quota, where it counts
/// ENIs that are attached.
pub(super) fn of_plan(simulated: &Simulated, lang: Lang) -> Vec<String> {
    let mut list = Vec::new();
    let Some(end) = simulated.ends.first() else {
        return list;
    };
    if let Some(quota) = end.outcome.quota {
        let [total, used] = [quota.total, quota.used].map(EniCount::new);
        list.push(eni_quota(Some(total), !quota.is_default, Some(used), lang));
    }
    let nodes = end.outcome.nodes_there();
    list.extend((nodes > 0).then(|| say::AssumeExisting { nodes }.text(lang)));
    list
}

/// What was taken for granted.
pub(in crate::view) fn assumptions(
    simulation: &Simulation,
    by_default: bool,
    lang: Lang,
) -> Vec<String> {
    let latency = &simulation.latency;
    let cloud = if latency.is_zero() {
        say::AssumeInstant.text(lang)
    } else {
        say::AssumeLatency {
            eni_create: latency.eni_create.spelled(),
            address_call: latency.address_call.spelled(),
            addresses_per_call: latency.addresses_per_call,
            calls_per_second: latency.calls_per_second,
        }
        .text(lang)
    };
    let course = if by_default {
        say::AssumeDefaultScenario.text(lang)
    } else {
        say::AssumeHorizon { horizon: simulation.horizon.spelled() }.text(lang)
    };
    vec![
        say::AssumeRules { model: simulation.model.as_str(), seed: simulation.seed.to_string() }
            .text(lang),
        cloud,
        course,
        say::AssumePools.text(lang),
    ]
}

#[cfg(test)]
mod tests;
