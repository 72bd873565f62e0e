//! Numbers that are always seen, and how they differ from those of the start.

use engine::plan::cluster::{ClusterOutcome, ScenarioKind};
use model::finding::Severity;

/// Whether more of something is better.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Better {
    More,
    Fewer,
    Neither,
}

/// A number, what it was, and whether that is better.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Figure {
    pub(super) label: &'static str,
    pub(super) now: u64,
    pub(super) start: u64,
    better: Better,
}

/// What a difference means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Change {
    Good,
    Bad,
    Plain,
}

impl Figure {
    /// The difference with its sign; none where there is none.
    pub(super) fn difference(&self) -> Option<(bool, u64)> {
        (self.now != self.start).then(|| (self.now > self.start, self.now.abs_diff(self.start)))
    }

    /// What the difference means.
    pub(super) fn change(&self) -> Change {
        match (self.better, self.now > self.start) {
            (Better::Neither, _) => Change::Plain,
            (Better::More, true) | (Better::Fewer, false) => Change::Good,
            _ => Change::Bad,
        }
    }
}

/// The figures of a plan beside those of the start.
pub(super) fn figures(now: &ClusterOutcome, start: &ClusterOutcome) -> [Figure; 8] {
    let figure = |label, better, of: fn(&ClusterOutcome) -> u64| Figure {
        label,
        now: of(now),
        start: of(start),
        better,
    };
    let no_place = if now.cluster.policy.lost_zones.is_empty() {
        "figure-short"
    } else {
        "figure-short-if-lost"
    };
    [
        figure("figure-wanted", Better::Neither, |one| {
            one.total.most.0.get()
        }),
        figure("figure-guaranteed", Better::More, |one| {
            one.total.capacity.guaranteed.get()
        }),
        figure(no_place, Better::Fewer, short),
        figure("figure-pods", Better::More, |one| {
            one.total.guaranteed_pods.get()
        }),
        figure("figure-enis", Better::Neither, |one| {
            one.total.planned_enis.get()
        }),
        figure("figure-stranded", Better::Fewer, |one| {
            one.total.waste.stranded.get()
        }),
        figure("figure-errors", Better::Fewer, |one| {
            one.count_findings(Severity::Error)
        }),
        figure("figure-warnings", Better::Fewer, |one| {
            one.count_findings(Severity::Warning)
        }),
    ]
}

/// Nodes at most that are not guaranteed: with all zones there, and without those that are turned to
/// lost.
fn short(outcome: &ClusterOutcome) -> u64 {
    let lost = match outcome.cluster.policy.lost_zones[..] {
        [] => None,
        // One alone is a scenario of every plan.
        [zone] => outcome.scenario(ScenarioKind::ZoneLost(zone)),
        _ => outcome.scenario(ScenarioKind::ZonesLost),
    };
    let cells = lost.into_iter().flat_map(|scenario| &scenario.zones);
    let then: u64 = cells.map(|cell| cell.short_nodes().get()).sum();
    then.max(outcome.total.short.get())
}
