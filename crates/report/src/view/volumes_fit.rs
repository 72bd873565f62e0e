//! The document of `volumes fit`.

mod lead;

use super::assumptions::not_read;
use crate::{Document, Rows, Table};
use engine::volumes::{FitOutcome, NodeFit, Verdict};
use net::lang::Lang;
use results::volumes_fit::{CheckRow, VolumesFitResult};
use texts::{Message, volumes_fit as say};

/// Rows that people see of a cluster; `-v` shows all.
const MOST_ROWS: usize = 60;

/// The document of an outcome.
pub fn document(outcome: &FitOutcome, lang: Lang) -> Document<'_> {
    let result = VolumesFitResult::of(outcome);
    let of_volumes = "node volume role users type";
    // The volumes behind the numbers people see with `-v`.
    let volumes = Table::new("volumes", &result.volumes, of_volumes)
        .titled(say::TitleVolumes.text(lang))
        .first(0);
    let mut said = lead::sentences(outcome, lang);
    said.extend(not_read(&outcome.not_read, lang));
    let unread = Table::new("not_read", &result.not_read, "").gauges("cause");
    Document {
        lead: said,
        assumptions: lead::assumptions(outcome, lang),
        tables: vec![checks(outcome, lang), volumes, unread],
        findings: &outcome.findings,
        ..Document::of("volumes-fit", say::Title.text(lang), result)
    }
}

/// A row for each comparison, and one for a node without any.
fn checks(outcome: &FitOutcome, lang: Lang) -> Table<'_> {
    let rows: Rows<'_, CheckRow<'_>> = outcome.nodes.iter().flat_map(CheckRow::all_of).collect();
    let fitting = outcome.nodes.iter().flat_map(|node| {
        let fits = node.fits && node.attaches;
        std::iter::repeat_n(fits, node.checks.len().max(1))
    });
    let fitting: Vec<bool> = fitting.collect();
    let nodes = &outcome.nodes;
    let any_check = nodes.iter().any(|node| !node.checks.is_empty());
    let several = nodes.iter().any(|node| node.checks.len() > 1);
    let hangs = nodes.iter().any(|node| !node.attaches);
    let is_fault = |node: &NodeFit| matches!(node.verdict, Verdict::Fault(_));
    // Of many nodes those come first that are fewer, be it that they take the pod or that they do not.
    let mut order: Vec<usize> = (0..fitting.len()).collect();
    if order.len() > MOST_ROWS {
        let rare = fitting.iter().filter(|&&fits| fits).count() <= fitting.len() / 2;
        net::sort_by_key(&mut order, |&row| fitting[row] != rare);
    }
    // Findings say the reason too: it goes first where the width is short.
    let shown = "node fits type existing new limit attaches limit_source passes reason";
    Table::new("checks", &rows, shown)
        .seen_where(any_check, "type existing new limit limit_source")
        .seen_where(hangs, "attaches")
        .seen_where(several, "passes")
        .seen_where(nodes.iter().any(is_fault), "reason")
        .titled(say::TitleNodes.text(lang))
        .cut(order, MOST_ROWS)
}
