//! The document of `volumes`.

use crate::result::volumes::{TotalsRow, VolumesResult};
use crate::{Document, Table};
use engine::volumes::{CapacityOutcome, LimitSource, VolumeWorkload, WorkloadCapacity};
use net::lang::Lang;
use net::quantity::PodCount;
use texts::Words;

/// Layouts that people see; `-v` shows all.
const MOST_LAYOUTS: usize = 20;

/// The document of an outcome.
pub fn document(outcome: &CapacityOutcome, lang: Lang) -> Document<'_> {
    let words = Words::of("volumes", lang);
    let result = VolumesResult::of(outcome);
    let mut tables = vec![workloads(&result, outcome)];
    tables.extend(result.totals.as_ref().map(|rows| {
        let shown = "pods volumes nodes lower_bound_nodes is_minimum";
        // Of one workload the rows say it all.
        let together = outcome.together.as_ref();
        let several = together.is_some_and(|together| together.workloads.len() > 1);
        let table = Table::new("totals", rows, shown).titled(words.text("title-together"));
        table.seen_when(several)
    }));
    tables.extend(result.layouts.as_ref().map(|rows| {
        let shown = "nodes pods_on_node volumes_per_node";
        let table = Table::new("layouts", rows, shown).titled(words.text("title-layouts"));
        table.first(MOST_LAYOUTS)
    }));
    Document {
        lead: lead(outcome, words),
        assumptions: assumptions(outcome, words),
        tables,
        findings: &outcome.findings,
        ..Document::of("volumes", words.text("title"), result)
    }
}

fn workloads<'a>(result: &VolumesResult<'a>, outcome: &CapacityOutcome) -> Table<'a> {
    let request = &outcome.request;
    let keyed = request.workloads.iter().any(|one| one.key.is_some());
    let disks = request
        .workloads
        .iter()
        .any(|one| outcome.request.are_disks(one));
    let counted = request.workloads.iter().any(|one| one.pods.is_some());
    let shown = "workload volumes_per_pod shared_volumes? limit limit_source disks_left pods_per_node \
                 binding_limit pods nodes lower_bound_nodes limit_key?";
    Table::new("rows", &result.rows, shown)
        .seen_where(keyed, "limit_source")
        .seen_where(disks, "disks_left")
        .seen_where(counted, "pods nodes lower_bound_nodes")
}

fn lead(outcome: &CapacityOutcome, words: Words) -> Vec<String> {
    let mut lead = Vec::new();
    if let ([workload], [row]) = (
        outcome.request.workloads.as_slice(),
        outcome.rows.as_slice(),
    ) {
        lead.extend(alone(workload, row, outcome, words));
    }
    let Some(together) = &outcome.together else {
        return lead;
    };
    lead.extend(left_out(outcome, words));
    let totals = TotalsRow::of(together);
    let sentence = words.with_all(&totals);
    lead.push(sentence.text("lead-needs"));
    if totals.lower_bound_nodes < totals.nodes {
        lead.push(sentence.text("lead-bound"));
    }
    lead
}

/// That what follows leaves out pods that no node can run.
fn left_out(outcome: &CapacityOutcome, words: Words) -> Option<String> {
    let all = outcome.request.workloads.iter().zip(&outcome.rows);
    let never = all.filter(|(_, row)| row.pods_per_node == Some(PodCount::ZERO));
    let pods: Vec<String> = never
        .filter_map(|(workload, _)| {
            let pods = workload.pods.filter(|pods| !pods.is_zero())?;
            let sentence = words.with("pods", pods).with("workload", &*workload.name);
            Some(sentence.text("pods-of-workload"))
        })
        .collect();
    let sentence = (!pods.is_empty()).then(|| words.with("pods", words.names(&pods)));
    Some(sentence?.text("lead-left-out"))
}

fn alone(
    workload: &VolumeWorkload,
    row: &WorkloadCapacity,
    outcome: &CapacityOutcome,
    words: Words,
) -> Option<String> {
    let sentence = words.with("volumes_per_pod", workload.per_pod);
    let Some((pods, bound)) = row.pods_per_node.zip(row.bound) else {
        return Some(sentence.text("lead-no-limit"));
    };
    // If no pod fits, the finding has all numbers.
    (!pods.is_zero()).then(|| {
        sentence
            .with("pods_per_node", pods)
            .with("binding_limit", bound)
            .with("limit", workload.limit.limit.unwrap_or_default())
            .with("disks_left", outcome.request.disks.left())
            .text("lead-per-node")
    })
}

fn assumptions(outcome: &CapacityOutcome, words: Words) -> Vec<String> {
    let request = &outcome.request;
    let any = |of: &[LimitSource]| {
        let mut workloads = request.workloads.iter();
        workloads.any(|one| of.contains(&one.limit.source))
    };
    let mut all = Vec::new();
    if any(&[
        LimitSource::Default,
        LimitSource::DriverDefault,
        LimitSource::Environment,
    ]) {
        all.push(words.text("assume-no-allocatable"));
    }
    if any(&[LimitSource::DriverDefault]) {
        all.push(words.text("assume-driver-default"));
    }
    if request
        .workloads
        .iter()
        .any(|one| outcome.request.are_disks(one))
    {
        let disks = &request.disks;
        let sentence = words
            .with("physical_disks", disks.physical)
            .with("system_disks", disks.system)
            .with("data_disks", disks.data)
            .with("disks_left", disks.left());
        all.push(sentence.text("assume-disks"));
    }
    all.push(words.text("assume-alike"));
    all
}
