//! Numbers that are always shown, the most important first, and how they differ from the start.

use engine::plan::cluster::{ClusterOutcome, ScenarioKind};
use model::finding::Severity;
use texts::{Phrase, explore as say};

/// A number now and at the start.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Figure {
    pub(super) label: Phrase,
    pub(super) now: u64,
    pub(super) start: u64,
    /// Whether more is better, where either is.
    better: Option<bool>,
}

impl Figure {
    /// Whether the difference is good, where it is that or bad.
    pub(super) fn is_good(&self) -> Option<bool> {
        self.better.map(|more| more == (self.now > self.start))
    }
}

/// The figures of a plan next to those of the start.
pub(super) fn figures(now: &ClusterOutcome, start: &ClusterOutcome) -> [Figure; 8] {
    let no_place = if now.cluster.policy.lost_zones.is_empty() {
        say::FigureShort::PHRASE
    } else {
        say::FigureShortIfLost::PHRASE
    };
    let [more, fewer] = [Some(true), Some(false)];
    let numbers = |one: &ClusterOutcome| {
        let total = &one.total;
        [
            (
                say::FigureGuaranteed::PHRASE,
                more,
                total.capacity.guaranteed.get(),
            ),
            (no_place, fewer, short(one)),
            (say::FigurePods::PHRASE, more, total.guaranteed_pods.get()),
            (say::FigureEnis::PHRASE, None, total.planned_enis.get()),
            (
                say::FigureStranded::PHRASE,
                fewer,
                total.waste.stranded.get(),
            ),
            (
                say::FigureErrors::PHRASE,
                fewer,
                one.count_findings(Severity::Error),
            ),
            (
                say::FigureWarnings::PHRASE,
                fewer,
                one.count_findings(Severity::Warning),
            ),
            (say::FigureWanted::PHRASE, None, total.most.0.get()),
        ]
    };
    let start = numbers(start).map(|(_, _, number)| number);
    let mut start = start.into_iter();
    numbers(now).map(|(label, better, now)| Figure {
        label,
        now,
        start: start.next().unwrap_or(now),
        better,
    })
}

/// Nodes at most that are not guaranteed: with all zones there, and without those that are turned to
/// lost.
fn short(outcome: &ClusterOutcome) -> u64 {
    let lost = match outcome.cluster.policy.lost_zones[..] {
        [] => None,
        // A single one is a scenario of every plan.
        [zone] => outcome.scenario(ScenarioKind::ZoneLost(zone)),
        _ => outcome.scenario(ScenarioKind::ZonesLost),
    };
    let then = lost.map_or(0, |scenario| scenario.short.get());
    then.max(outcome.total.short.get())
}
