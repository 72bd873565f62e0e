//! What came of many runs, in sentences.

use engine::sim::{AllRuns, StrategyFigures};
use net::lang::Lang;
use net::quantity::Measure;
use net::quantity::{Span, percent};
use texts::{Message, Phrase, runs as say};

/// The problems at the end of a run, and their messages.
const AMISS: [(&str, Phrase); 7] = [
    ("nodes.isolated", say::AmissIsolated::PHRASE),
    ("nodes.starved", say::AmissStarved::PHRASE),
    ("nodes.stuck", say::AmissStuck::PHRASE),
    ("nodes.unjoined", say::AmissUnjoined::PHRASE),
    ("pods.waiting", say::AmissWaiting::PHRASE),
    ("pods.never_started", say::AmissNeverStarted::PHRASE),
    ("rollouts_unfinished", say::AmissRollouts::PHRASE),
];

/// For each strategy how many runs went wrong, and how pods fared in most.
pub(super) fn lead(all: &AllRuns, lang: Lang) -> Vec<String> {
    let strategies = all.strategies.iter();
    let mut lead: Vec<String> = strategies
        .map(|one| of_strategy(one, all.runs.runs, lang))
        .collect();
    if !all.runs.random {
        lead.push(say::LeadSame.text(lang));
    }
    lead
}

/// How many runs have problems, and which; how many pods run at the end, and the longest wait.
fn of_strategy(one: &StrategyFigures, runs: u64, lang: Lang) -> String {
    let above_zero = |key| one.figure(key).map_or(0, |one| one.runs_above_zero);
    let wrong = above_zero("errors");
    let unhealthy: Vec<String> = AMISS
        .iter()
        .map(|&(key, what)| (above_zero(key), what))
        .filter(|&(count, _)| count > 0)
        .map(|(count, what)| say::AmissIn { unhealthy: what.text(lang), count, runs }.text(lang))
        .collect();
    let of = |key| {
        let figure = one.figure(key);
        figure.map_or([0, 0], |one| [one.p50, one.p95].map(plain))
    };
    let (running, wait) = (of("pods.running"), of("waits.max_ms"));
    say::LeadStrategy {
        strategy: one.strategy.as_str(),
        runs,
        wrong,
        share: percent(wrong, runs),
        unhealthy: (!unhealthy.is_empty()).then(|| texts::clauses(&unhealthy, lang)),
        running_p50: running[0],
        running_p95: running[1],
        wait_p50: Span::of_ms(wait[0]),
        wait_p95: Span::of_ms(wait[1]),
    }
    .text(lang)
}

/// Without its unit; 0 where there is none.
fn plain(value: Option<Measure>) -> u64 {
    match value {
        Some(Measure::Count(count)) => count.0,
        Some(Measure::Span(span)) => span.ms(),
        None => 0,
    }
}
