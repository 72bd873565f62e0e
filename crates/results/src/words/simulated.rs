//! How a simulation ends.

use super::moment;
use engine::sim::{End, Moment, MomentKind};
use net::lang::Lang;
use texts::{Message, simulate as say};

/// Whether pods or nodes are short of something at the end.
pub const fn lacks(end: &End) -> bool {
    let (nodes, pods) = (&end.outcome.nodes, &end.outcome.pods);
    nodes.states.isolated.get()
        + nodes.states.starved.get()
        + nodes.states.stuck.get()
        + pods.waiting.get()
        + pods.never_started.get()
        > 0
}

/// How nodes are at the end.
pub fn nodes(end: &End, lang: Lang) -> String {
    let nodes = &end.outcome.nodes;
    let states = [
        (nodes.states.stuck.get(), "stuck"),
        (nodes.states.starved.get(), "starved"),
        (nodes.states.isolated.get(), "isolated"),
        (nodes.failed.get(), "failed"),
    ];
    let unhealthy = states.into_iter().filter(|(count, _)| *count > 0);
    let unhealthy = unhealthy.map(|(count, state)| {
        say::NodesAmiss {
            nodes: nodes.states.total.get(),
            count,
            all: count == nodes.states.total.get(),
            state,
        }
        .text(lang)
    });
    let full = is_full(end).then(|| full(end, lang));
    let unhealthy: Vec<String> = unhealthy.chain(full).collect();
    match (nodes.states.total.get(), unhealthy.is_empty()) {
        (0, _) => say::NodesNone.text(lang),
        (all, true) => say::NodesFine { nodes: all }.text(lang),
        (_, false) => texts::clauses(&unhealthy, lang),
    }
}

/// Whether pods find no node because each node has the pods that it takes, and not because nodes are isolated.
fn is_full(end: &End) -> bool {
    let never_started = end.outcome.pods.never_started;
    !never_started.is_zero() && end.outcome.nodes.states.isolated.is_zero()
}

fn full(end: &End, lang: Lang) -> String {
    let pods = &end.outcome.pods;
    let (nodes, pods) = (
        end.outcome.nodes.states.total,
        pods.running.get() + pods.waiting.get(),
    );
    say::NodesFull { nodes, pods }.text(lang)
}

/// Why not all pods run, in a few words.
pub fn cause(end: &End, lang: Lang) -> Option<String> {
    if !lacks(end) {
        return None;
    }
    let pods = &end.outcome.pods;
    if is_full(end) && pods.never_started > pods.waiting {
        return Some(full(end, lang));
    }
    let nodes = nodes(end, lang);
    let Some(broke) = broke(end) else {
        return Some(nodes);
    };
    let reason = match moment::unusual(broke) {
        Some(why) => say::MomentReason { reason: why }.text(lang),
        None => say::MomentReason { reason: broke.kind }.text(lang),
    };
    Some(say::WhyCause { nodes, clock: clock(end, broke), reason }.text(lang))
}

/// What makes all pods run: a subnet, a quota, or what only other nodes give.
pub fn remedy(end: &End, lang: Lang) -> Option<String> {
    if !lacks(end) {
        return None;
    }
    if let Some((_, ask)) = &end.prevention.planned {
        return Some(ask.words(lang));
    }
    let (eni_quota, subnets) = (end.prevention.eni_quota, &end.prevention.subnets);
    let zones = subnets.iter().filter_map(|one| one.zone.as_deref());
    let zones: Vec<&str> = zones.collect();
    let remedy = say::WhatRemedy {
        eni_quota,
        prefix: subnets.first().map(|first| first.prefix),
        zone_count: zones.len(),
        zones: texts::names(&zones, lang),
        is_full: is_full(end),
    };
    Some(remedy.text(lang))
}

/// Without a clock, the number of pods gives the time.
pub fn clock(end: &End, one: &Moment) -> Option<String> {
    (!end.outcome.by_default).then(|| one.at.spelled())
}

/// The first of what breaks.
pub fn broke(end: &End) -> Option<&Moment> {
    end.outcome.story.iter().find(|one| {
        matches!(
            one.kind,
            MomentKind::FirstIsolated
                | MomentKind::FirstStarved
                | MomentKind::FirstStuck
                | MomentKind::FirstAtCeiling
                | MomentKind::FirstPodPends
        )
    })
}
