//! What the pools really reach.

use crate::{Rows, Table};
use engine::plan::cluster::ClusterOutcome;
use engine::sim::Reach;
use net::lang::Lang;
use results::plan::ReachedRow;
use texts::{Message, plan as say};

pub(super) fn table<'a>(rows: &Rows<'a, ReachedRow>, lang: Lang) -> Table<'a> {
    let shown = "strategy full_nodes pods_running pods_waiting isolated_nodes stuck_nodes \
                 starved_nodes joined_nodes warm_ips_reached left_ips planned";
    Table::new("reached", rows, shown).titled(say::TitleReached.text(lang))
}

/// One sentence, about the strategy of the plan.
pub(super) fn lead(reached: &[Reach], outcome: &ClusterOutcome, lang: Lang) -> Option<String> {
    let planned = reached.iter().find(|reach| reach.planned)?;
    let guaranteed = outcome.total.capacity.guaranteed;

    Some(
        say::LeadReached {
            full_nodes: ReachedRow::of(planned).full_nodes,
            guaranteed_nodes: guaranteed,
            joined_nodes: ReachedRow::of(planned).joined_nodes,
            model: ReachedRow::of(planned).model,
            pods_running: ReachedRow::of(planned).pods_running,
            pods_waiting: ReachedRow::of(planned).pods_waiting,
            strategy: ReachedRow::of(planned).strategy,
        }
        .text(lang),
    )
}
