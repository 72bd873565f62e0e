//! The document of `simulate --tune`.

use crate::{Document, Rows, Table};
use engine::sim::{Candidate, Tuned, Tuning};
use model::pool::Strategy;
use net::lang::Lang;
use results::tune::{SettingRow, TuneResult};
use texts::{Message, tune as say};

/// Settings of a strategy that people see; programs see all.
const MOST_SHOWN: u64 = 5;

const SHOWN: &str = "strategy rank meets longest_wait_ms peak_ips current pre_allocate \
                     max_above_watermark min_allocate burst_multiple min_pre_bound max_pre_bound \
                     api_calls nodes_amiss pods_never_started pods_waiting";

/// A setting of a strategy, by its column.
type Setting = (&'static str, fn(&Tuning) -> Option<u32>);

const SETTINGS: [Setting; 6] = [
    ("pre_allocate", |tuning| tuning.pre_allocate),
    ("min_allocate", |tuning| tuning.min_allocate),
    ("max_above_watermark", |tuning| tuning.max_above_watermark),
    ("burst_multiple", |tuning| tuning.burst_multiple),
    ("min_pre_bound", |tuning| tuning.min_pre_bound),
    ("max_pre_bound", |tuning| tuning.max_pre_bound),
];

/// The document of what was tried.
pub fn document(tuned: &Tuned, lang: Lang) -> Document<'_> {
    let ranked = ranked(tuned);
    let rows = |some: &dyn Fn(&(u64, &Candidate)) -> bool| -> Rows<'_, SettingRow> {
        let chosen = ranked.iter().filter(|one| some(one));
        chosen
            .map(|&(rank, one)| SettingRow::of(rank, one))
            .collect()
    };
    let best = rows(&|&(rank, one)| rank <= MOST_SHOWN || one.current);
    let result = TuneResult { settings: rows(&|_| true) };
    let mut best = Table::new("best", &best, SHOWN).titled(say::Title.text(lang));
    for (key, of) in SETTINGS {
        // A setting of a strategy that was not requested is an empty column.
        let mut candidates = tuned.candidates.iter();
        best = best.seen_where(candidates.any(|one| of(&one.tuning).is_some()), key);
    }
    Document {
        lead: lead(tuned, &ranked, lang),
        tables: vec![Table::new("settings", &result.settings, ""), best],
        ..Document::of("simulate-tune", say::Title.text(lang), result)
    }
}

/// All settings with their rank within their strategy.
fn ranked(tuned: &Tuned) -> Vec<(u64, &Candidate)> {
    let mut ranked: Vec<(u64, &Candidate)> = Vec::new();
    for one in &tuned.candidates {
        let rank = match ranked.last() {
            Some((rank, before)) if before.tuning.strategy == one.tuning.strategy => rank + 1,
            _ => 1,
        };
        ranked.push((rank, one));
    }
    ranked
}

/// For each strategy the best, and next to it the settings of the plan.
fn lead(tuned: &Tuned, ranked: &[(u64, &Candidate)], lang: Lang) -> Vec<String> {
    let best = ranked.iter().filter(|(rank, _)| *rank == 1);
    best.map(|&(_, best)| {
        let strategy = best.tuning.strategy;
        let mut candidates = tuned.candidates.iter();
        let now = candidates.find(|one| one.current && one.tuning.strategy == strategy);
        let now = now.filter(|now| !best.current && now.tuning != best.tuning);
        let now = now.map(|now| {
            let now = say::LeadNow {
                settings: settings(now),
                longest_wait: now.outcome.waits.max,
                peak_ips: now.outcome.addresses.peak,
            };
            now.text(lang)
        });
        let outcome = &best.outcome;
        let (strategy_word, model) = (strategy.as_str(), outcome.model.as_str());
        let (longest_wait, peak_ips) = (outcome.waits.max, outcome.addresses.peak);
        let lost = outcome.pods.waiting.get() + outcome.pods.never_started.get();
        if strategy == Strategy::TkeStaticIp {
            let nothing = say::LeadNothingToSet {
                strategy: strategy_word,
                model,
                longest_wait,
                peak_ips,
                lost,
            };
            return nothing.text(lang);
        }
        let best = say::LeadBest {
            strategy: strategy_word,
            model,
            settings: settings(best),
            longest_wait,
            peak_ips,
            lost,
            limit: tuned.limit,
            meets: best.meets,
            now,
        };
        best.text(lang)
    })
    .collect()
}

/// `pre-allocate 4, max-above-watermark 0`; `None` where there is nothing to set.
fn settings(one: &Candidate) -> Option<String> {
    let settings = SETTINGS.iter().filter_map(|(key, of)| {
        let value = of(&one.tuning)?;
        Some(format!("{} {value}", key.replace('_', "-")))
    });
    let settings: Vec<String> = settings.collect();
    (!settings.is_empty()).then(|| settings.join(", "))
}
