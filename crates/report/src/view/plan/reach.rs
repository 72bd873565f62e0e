//! What the pools really reach.

use crate::result::plan::ReachedRow;
use crate::{Rows, Table};
use engine::plan::cluster::ClusterOutcome;
use engine::sim::Reach;
use net::lang::{Lang, text};
use net::quantity::{NodeCount, PodCount, grouped};

pub(super) fn table<'a>(rows: &Rows<'a, ReachedRow>, lang: Lang) -> Table<'a> {
    let title = text(
        "What the pools really reach, at maximum and filled with pods",
        "规模上限并填满 Pod 时地址池实际达到的规模",
    );
    let shown = [
        "strategy",
        "full_nodes",
        "pods_running",
        "pods_waiting",
        "isolated_nodes",
        "stuck_nodes",
        "starved_nodes",
        "joined_nodes",
        "warm_ips_reached",
        "left_ips",
        "planned",
    ];
    Table::new("reached", rows, shown).titled(title.get(lang))
}

/// One sentence, about the strategy of the plan.
pub(super) fn lead(reached: &[Reach], outcome: &ClusterOutcome, lang: Lang) -> Option<String> {
    let planned = reached.iter().find(|reach| reach.planned)?;
    let (strategy, pods) = (planned.strategy.as_str(), &planned.outcome.pods);
    let model = planned.outcome.model.as_str();
    let full = grouped(planned.full_nodes);
    let all = NodeCount::new(planned.outcome.nodes.total).spelled(lang);
    let running = PodCount::new(pods.running).spelled(lang);
    let waiting = grouped(pods.waiting);
    let guaranteed = outcome.total.capacity.guaranteed;
    Some(match lang {
        Lang::En => format!(
            "Simulated at maximum and filled with pods, {strategy} pools ({model}) fill {full} of {all} ({running} run, {waiting} wait), where {guaranteed} are guaranteed."
        ),
        Lang::Zh => format!(
            "在规模上限并填满 Pod 的模拟中，{strategy}（{model}）地址池使 {all}中 {full} 个满载（{running} 运行，{waiting} 个等待），有保证的为 {guaranteed} 个。"
        ),
    })
}
