//! What came of many runs, in sentences.

use engine::sim::{AllRuns, StrategyFigures};
use net::quantity::{Span, percent};
use texts::Words;

/// The problems at the end of a run, and their messages.
const AMISS: [(&str, &str); 7] = [
    ("nodes.isolated", "amiss-isolated"),
    ("nodes.starved", "amiss-starved"),
    ("nodes.stuck", "amiss-stuck"),
    ("nodes.unjoined", "amiss-unjoined"),
    ("pods.waiting", "amiss-waiting"),
    ("pods.never_started", "amiss-never-started"),
    ("rollouts_unfinished", "amiss-rollouts"),
];

/// For each strategy how many runs went wrong, and how pods fared in most.
pub(super) fn lead(all: &AllRuns, words: Words) -> Vec<String> {
    let strategies = all.strategies.iter();
    let mut lead: Vec<String> = strategies
        .map(|one| of_strategy(one, all.runs.runs, words))
        .collect();
    if !all.runs.random {
        lead.push(words.text("lead-same"));
    }
    lead
}

/// How many runs have problems, and which; how many pods run at the end, and the longest wait.
fn of_strategy(one: &StrategyFigures, runs: u64, words: Words) -> String {
    let wrong = one.runs_with("errors");
    let amiss: Vec<String> = AMISS
        .iter()
        .map(|&(key, what)| (one.runs_with(key), what))
        .filter(|&(count, _)| count > 0)
        .map(|(count, what)| {
            let said = words.with("amiss", words.text(what));
            said.with("runs", runs)
                .with("count", count)
                .text("amiss-in")
        })
        .collect();
    let of = |key| one.figure(key).map(|one| one.quantiles).unwrap_or_default();
    let (running, wait) = (of("pods.running"), of("waits.max_ms"));
    words
        .with("strategy", one.strategy.as_str())
        .with("runs", runs)
        .with("wrong", wrong)
        .with("share", percent(wrong, runs))
        .with("amiss", (!amiss.is_empty()).then(|| words.clauses(&amiss)))
        .with("running_p50", running.p50.unwrap_or(0))
        .with("running_p95", running.p95.unwrap_or(0))
        .with("wait_p50", Span::of_ms(wait.p50.unwrap_or(0)))
        .with("wait_p95", Span::of_ms(wait.p95.unwrap_or(0)))
        .text("lead-strategy")
}
