//! What came of many runs, in sentences.

use engine::sim::{AllRuns, StrategyFigures};
use net::lang::{Lang, text};
use net::quantity::{Span, grouped, percent};

/// For each strategy how many runs went wrong, and how pods fared in most.
pub(super) fn lead(all: &AllRuns, lang: Lang) -> Vec<String> {
    let mut lead: Vec<String> = all
        .strategies
        .iter()
        .map(|one| {
            let (wrong, pods) = (wrong(one, all.runs.runs, lang), pods(one, lang));
            match lang {
                Lang::En => format!("Under {}, {wrong}. {pods}.", one.strategy),
                Lang::Zh => format!("{} 下，{wrong}。{pods}。", one.strategy),
            }
        })
        .collect();
    if !all.runs.random {
        let same = text(
            "Nothing in the plan is random, since no pods come and go (churn): every run is the same, so one was made.",
            "方案中没有随机性（无 churn 事件）：每次运行都相同，因此只运行了一次。",
        );
        lead.push(same.get(lang).to_owned());
    }
    lead
}

/// In how many runs something is amiss, and what.
fn wrong(one: &StrategyFigures, runs: u64, lang: Lang) -> String {
    let wrong = one.runs_with("errors");
    let (all, some) = (grouped(runs), grouped(wrong));
    let share = percent(wrong, runs);
    let first = match (wrong, runs, lang) {
        (0, 1, Lang::En) => "nothing is amiss in the one run".to_owned(),
        (_, 1, Lang::En) => "something is amiss in the one run".to_owned(),
        (0, _, Lang::En) => format!("none of {all} runs goes wrong"),
        (_, _, Lang::En) => format!("something is amiss in {some} of {all} runs ({share})"),
        (0, _, Lang::Zh) => format!("{all} 次运行均无异常"),
        (_, _, Lang::Zh) => format!("{all} 次运行中有 {some} 次异常（{share}）"),
    };
    let words = [
        ("nodes.isolated", text("nodes are isolated", "有节点被隔离")),
        ("nodes.starved", text("nodes are starved", "有节点缺 IP")),
        ("nodes.stuck", text("nodes are stuck", "有节点卡死")),
        (
            "nodes.unjoined",
            text("nodes could not join", "有节点未能加入"),
        ),
        (
            "pods.waiting",
            text("pods wait at the end", "结束时有 Pod 等待"),
        ),
        (
            "pods.never_started",
            text("pods never started", "有 Pod 从未启动"),
        ),
        (
            "rollouts_unfinished",
            text("a rollout is not done", "有滚动更新未完成"),
        ),
    ];
    let amiss: Vec<String> = words
        .iter()
        .map(|&(key, word)| (one.runs_with(key), word.get(lang)))
        .filter(|&(count, _)| count > 0)
        .map(|(count, word)| match (runs, lang) {
            (1, _) => word.to_owned(),
            (_, Lang::En) => format!("{word} in {}", grouped(count)),
            (_, Lang::Zh) => format!("{} 次{word}", grouped(count)),
        })
        .collect();
    match (amiss.is_empty(), lang) {
        (true, _) => first,
        (false, Lang::En) => format!("{first}: {}", amiss.join(", ")),
        (false, Lang::Zh) => format!("{first}：{}", amiss.join("，")),
    }
}

/// How many pods run at the end, and how long the longest waited.
fn pods(one: &StrategyFigures, lang: Lang) -> String {
    let of = |key| one.figure(key).map(|one| one.quantiles).unwrap_or_default();
    let (running, wait) = (of("pods.running"), of("waits.max_ms"));
    let [run_half, run_most] = [running.p50, running.p95].map(|n| grouped(n.unwrap_or(0)));
    let [wait_half, wait_most] = [wait.p50, wait.p95].map(|ms| Span::of_ms(ms.unwrap_or(0)));
    match lang {
        Lang::En => format!(
            "Pods running at the end: {run_half} (p50), {run_most} (p95); longest wait: {wait_half} (p50), {wait_most} (p95)"
        ),
        Lang::Zh => format!(
            "结束时运行的 Pod：{run_half}（p50）、{run_most}（p95）；最长等待：{wait_half}（p50）、{wait_most}（p95）"
        ),
    }
}
