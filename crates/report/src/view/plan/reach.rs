//! What the pools really reach.

use crate::result::plan::ReachedRow;
use crate::{Rows, Table};
use engine::plan::cluster::ClusterOutcome;
use engine::sim::Reach;
use texts::Words;

pub(super) fn table<'a>(rows: &Rows<'a, ReachedRow>, words: Words) -> Table<'a> {
    let shown = "strategy full_nodes pods_running pods_waiting isolated_nodes stuck_nodes \
                 starved_nodes joined_nodes warm_ips_reached left_ips planned";
    Table::new("reached", rows, shown).titled(words.text("title-reached"))
}

/// One sentence, about the strategy of the plan.
pub(super) fn lead(reached: &[Reach], outcome: &ClusterOutcome, words: Words) -> Option<String> {
    let planned = reached.iter().find(|reach| reach.planned)?;
    let sentence = words.with_all(ReachedRow::of(planned));
    let guaranteed = outcome.total.capacity.guaranteed;
    let sentence = sentence.with("guaranteed_nodes", guaranteed);
    Some(sentence.text("lead-reached"))
}
