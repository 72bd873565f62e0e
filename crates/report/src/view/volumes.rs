//! The document of `volumes`.

use crate::{Document, Table};
use engine::volumes::{CapacityOutcome, VolumeWorkload, WorkloadCapacity};
use model::attach_limits::LimitSource;
use net::lang::Lang;
use net::quantity::PodCount;
use results::volumes::VolumesResult;
use texts::{Message, volumes as say};

/// Layouts that people see; `-v` shows all.
const MOST_LAYOUTS: usize = 20;

/// The document of an outcome.
pub fn document(outcome: &CapacityOutcome, lang: Lang) -> Document<'_> {
    let result = VolumesResult::of(outcome);
    let mut tables = vec![workloads(&result, outcome)];
    tables.extend(result.totals.as_ref().map(|rows| {
        let shown = "pods volumes nodes lower_bound_nodes is_minimum";
        // Of one workload the rows say it all.
        let together = outcome.together.as_ref();
        let several = together.is_some_and(|together| together.workloads.len() > 1);
        let table =
            Table::new("totals", rows, shown).titled(texts::common::TitleTogether.text(lang));
        table.seen_when(several)
    }));
    tables.extend(result.layouts.as_ref().map(|rows| {
        let shown = "nodes pods_on_node volumes_per_node";
        let table = Table::new("layouts", rows, shown).titled(say::TitleLayouts.text(lang));
        table.first(MOST_LAYOUTS)
    }));
    Document {
        lead: lead(outcome, lang),
        assumptions: assumptions(outcome, lang),
        tables,
        findings: &outcome.findings,
        ..Document::of("volumes", say::Title.text(lang), result)
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

fn lead(outcome: &CapacityOutcome, lang: Lang) -> Vec<String> {
    let mut lead = Vec::new();
    if let ([workload], [row]) = (
        outcome.request.workloads.as_slice(),
        outcome.rows.as_slice(),
    ) {
        lead.push(alone(workload, row, outcome, lang));
    }
    let Some(together) = &outcome.together else {
        return lead;
    };
    lead.extend(left_out(outcome, lang));
    lead.push(
        say::LeadNeeds { nodes: together.nodes, pods: together.pods, volumes: together.volumes }
            .text(lang),
    );
    if together.lower_bound_nodes < together.nodes {
        lead.push(
            say::LeadBound {
                is_minimum: together.is_minimum,
                lower_bound_nodes: together.lower_bound_nodes,
                nodes: together.nodes,
            }
            .text(lang),
        );
    }
    lead
}

/// That what follows leaves out pods that no node can run.
fn left_out(outcome: &CapacityOutcome, lang: Lang) -> Option<String> {
    let all = outcome.request.workloads.iter().zip(&outcome.rows);
    let never = all.filter(|(_, row)| row.pods_per_node == Some(PodCount::ZERO));
    let pods: Vec<String> = never
        .filter_map(|(workload, _)| {
            let pods = workload.pods.filter(|pods| !pods.is_zero())?;
            Some(say::PodsOfWorkload { pods, workload: &*workload.name }.text(lang))
        })
        .collect();
    (!pods.is_empty()).then(|| {
        let pods = texts::names(&pods, lang);
        say::LeadLeftOut { pods }.text(lang)
    })
}

fn alone(
    workload: &VolumeWorkload,
    row: &WorkloadCapacity,
    outcome: &CapacityOutcome,
    lang: Lang,
) -> String {
    let volumes_per_pod = workload.per_pod;
    let Some((pods, bound)) = row.pods_per_node.zip(row.bound) else {
        return say::LeadNoLimit { volumes_per_pod }.text(lang);
    };
    let (disks_left, limit) = (
        outcome.request.disks.left(),
        workload.limit.limit.unwrap_or_default(),
    );
    if pods.is_zero() {
        let none = say::LeadNoPod { binding_limit: bound, disks_left, limit, volumes_per_pod };
        return none.text(lang);
    }
    say::LeadPerNode {
        binding_limit: bound,
        disks_left,
        limit,
        pods_per_node: pods,
        volumes_per_pod,
    }
    .text(lang)
}

fn assumptions(outcome: &CapacityOutcome, lang: Lang) -> Vec<String> {
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
        all.push(say::AssumeNoAllocatable.text(lang));
    }
    if any(&[LimitSource::DriverDefault]) {
        all.push(say::AssumeDriverDefault.text(lang));
    }
    if request
        .workloads
        .iter()
        .any(|one| outcome.request.are_disks(one))
    {
        let disks = &request.disks;
        all.push(
            say::AssumeDisks {
                data_disks: disks.data,
                disks_left: disks.left(),
                physical_disks: disks.physical,
                system_disks: disks.system,
            }
            .text(lang),
        );
    }
    all.push(say::AssumeAlike.text(lang));
    all
}
