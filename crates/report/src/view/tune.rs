//! The document of `simulate --tune`.

use crate::result::tune::{SettingRow, TuneResult};
use crate::{Document, Rows, Table};
use engine::sim::{Candidate, Tuned, Tuning};
use model::pool::Strategy;
use net::lang::{Lang, text};
use net::quantity::{IpCount, Span};

/// Settings of a strategy that people see; programs see all.
const MOST_SHOWN: u64 = 5;

const SHOWN: &[&str] = &[
    "strategy",
    "rank",
    "meets",
    "longest_wait_ms",
    "peak_ips",
    "current",
    "pre_allocate",
    "max_above_watermark",
    "min_allocate",
    "burst_multiple",
    "min_pre_bound",
    "max_pre_bound",
    "api_calls",
    "nodes_amiss",
    "pods_never_started",
    "pods_waiting",
];

/// The document of what was tried.
#[must_use]
pub fn document(tuned: &Tuned, lang: Lang) -> Document<'_> {
    let title = text("Pool settings", "地址池设置").get(lang);
    let ranked = ranked(tuned);
    let rows = |some: &dyn Fn(&(u64, &Candidate)) -> bool| -> Rows<'_, SettingRow> {
        let chosen = ranked.iter().filter(|one| some(one));
        chosen
            .map(|&(rank, one)| SettingRow::of(rank, one))
            .collect()
    };
    let best = rows(&|&(rank, one)| rank <= MOST_SHOWN || one.current);
    let result = TuneResult {
        settings: rows(&|_| true),
    };
    // A setting of a strategy that was not asked for is an empty column.
    let any = |of: fn(&Tuning) -> Option<u32>| {
        let mut candidates = tuned.candidates.iter();
        candidates.any(|one| of(&one.tuning).is_some())
    };
    let says = |key: &&'static str| match *key {
        "pre_allocate" => any(|tuning| tuning.pre_allocate),
        "min_allocate" => any(|tuning| tuning.min_allocate),
        "max_above_watermark" => any(|tuning| tuning.max_above_watermark),
        "burst_multiple" => any(|tuning| tuning.burst_multiple),
        "min_pre_bound" => any(|tuning| tuning.min_pre_bound),
        "max_pre_bound" => any(|tuning| tuning.max_pre_bound),
        _ => true,
    };
    let shown: Vec<&'static str> = SHOWN.iter().copied().filter(says).collect();
    Document {
        schema: "simulate-tune",
        title: title.to_owned(),
        lead: lead(tuned, &ranked, lang),
        tables: vec![
            Table::new("settings", &result.settings, []),
            Table {
                ..Table::new("best", &best, shown).titled(title)
            },
        ],
        result: Some(Box::new(result)),
        ..Document::default()
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

/// For each strategy the best, and what the plan has beside it.
fn lead(tuned: &Tuned, ranked: &[(u64, &Candidate)], lang: Lang) -> Vec<String> {
    let best = ranked.iter().filter(|(rank, _)| *rank == 1);
    best.map(|&(_, best)| {
        let strategy = best.tuning.strategy;
        let now = tuned.candidates.iter().find(|one| one.current && one.tuning.strategy == strategy);
        let settings = settings(best, lang);
        let model = best.outcome.model.as_str();
        let word = match lang {
            Lang::En => format!("{} ({model})", strategy.as_str()),
            Lang::Zh => format!("{}（{model}）", strategy.as_str()),
        };
        let (longest, ips) = held(best, lang);
        let limit = tuned.limit;
        if strategy == Strategy::TkeStaticIp {
            let missed = missed(best, longest, lang);
            return match lang {
                Lang::En => format!("Under {word} there is nothing to set: {missed}, and at most {ips} are held."),
                Lang::Zh => format!("{word}下没有可调设置：{missed}，峰值占用 {ips}。"),
            };
        }
        let first = match (best.meets, lang) {
            (true, Lang::En) => format!("Under {word}, {settings} suffices: no pod waits longer than {longest} (asked: {limit}), and at most {ips} are held"),
            (true, Lang::Zh) => format!("{word}下，{settings} 即可：没有 Pod 等待超过 {longest}（要求 {limit}），峰值占用 {ips}"),
            (false, Lang::En) => {
                let why = missed(best, longest, lang);
                format!("Under {word}, no settings that were tried keep every pod from waiting longer than {limit}; the nearest is {settings}: {why}")
            }
            (false, Lang::Zh) => {
                let why = missed(best, longest, lang);
                format!("{word}下，尝试过的设置都不能让所有 Pod 的等待不超过 {limit}；最接近的是 {settings}：{why}")
            }
        };
        match (now.filter(|now| !best.current && now.tuning != best.tuning), lang) {
            (Some(now), Lang::En) => {
                let ((longest, ips), settings) = (held(now, lang), self::settings(now, lang));
                format!("{first}. What the plan has, {settings}, holds {ips}, with a longest wait of {longest}.")
            }
            (Some(now), Lang::Zh) => {
                let ((longest, ips), settings) = (held(now, lang), self::settings(now, lang));
                format!("{first}。现行设置 {settings} 峰值占用 {ips}，最长等待 {longest}。")
            }
            (None, Lang::En) => format!("{first}."),
            (None, Lang::Zh) => format!("{first}。"),
        }
    })
    .collect()
}

fn held(one: &Candidate, lang: Lang) -> (Span, String) {
    let ips = IpCount::new(one.outcome.addresses.peak).spelled(lang);
    (one.outcome.waits.max, ips)
}

fn missed(one: &Candidate, longest: Span, lang: Lang) -> String {
    let lost = one.outcome.pods.waiting + one.outcome.pods.never_started;
    match (lost, lang) {
        (0, Lang::En) => format!("the longest wait is {longest}"),
        (0, Lang::Zh) => format!("最长等待 {longest}"),
        (_, Lang::En) => format!("{lost} pods never get an address, whatever the settings"),
        (_, Lang::Zh) => format!("无论如何设置，都有 {lost} 个 Pod 得不到 IP"),
    }
}

/// `pre-allocate 4, max-above-watermark 0`.
fn settings(one: &Candidate, lang: Lang) -> String {
    let tuning = &one.tuning;
    let all = [
        ("pre-allocate", tuning.pre_allocate),
        ("min-allocate", tuning.min_allocate),
        ("max-above-watermark", tuning.max_above_watermark),
        ("burst-multiple", tuning.burst_multiple),
        ("min-pre-bound", tuning.min_pre_bound),
        ("max-pre-bound", tuning.max_pre_bound),
    ];
    let given: Vec<String> = all
        .into_iter()
        .filter_map(|(name, value)| value.map(|value| format!("{name} {value}")))
        .collect();
    if given.is_empty() {
        let half = text(
            "half an ENI's addresses kept ready",
            "预留半个弹性网卡的 IP",
        );
        return half.get(lang).to_owned();
    }
    given.join(", ")
}
