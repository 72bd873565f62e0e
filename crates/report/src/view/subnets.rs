//! The document of `subnets`.

mod lead;
mod tables;

use super::assumptions::assumptions;
use crate::{Document, FindingSource, Part, Split, SplitRow};
use engine::plan::Row;
use engine::plan::subnets::SubnetsOutcome;
use lead::lead;
use model::Positions;
use model::finding::{Finding, Severity};
use net::lang::Lang;
use results::subnets::SubnetsResult;
use tables::{rows, totals};
use texts::{Message, subnets as say};

pub(super) use lead::quota_sentence;

impl FindingSource for SubnetsOutcome {
    fn counts(&self) -> Vec<(Severity, u64)> {
        let all = Severity::ALL.iter().copied();
        all.map(|severity| (severity, self.count_findings(severity)))
            .collect()
    }

    fn visit(&self, visit: &mut dyn FnMut(&Finding)) {
        self.visit_findings(visit);
    }
}

/// The document of an outcome.
pub fn document(outcome: &SubnetsOutcome, lang: Lang) -> Document<'_> {
    let result = SubnetsResult::of(outcome);
    Document {
        lead: lead(outcome, lang),
        assumptions: assumptions(&outcome.request, outcome.eni_quota, lang),
        tables: vec![rows(&result, outcome), totals(&result, outcome, lang)],
        split: split(outcome, lang),
        findings: outcome,
        ..Document::of("subnets", say::Title.text(lang), result)
    }
}

/// Where the addresses of all subnets go, with those that cannot be used: of several setups, a bar
/// for each.
fn split(outcome: &SubnetsOutcome, lang: Lang) -> Option<Split> {
    if outcome.cases.len() != 1 {
        return of_cases(outcome, lang);
    }
    let subnets = outcome.request.subnets.list();
    let mut whole = vec![0_u64; PARTS.len()];
    let mut rows = Vec::new();
    for (index, subnet) in subnets.iter().with_positions() {
        let counts = counts(&outcome.row(index, 0));
        for (sum, count) in whole.iter_mut().zip(counts) {
            *sum = sum.checked_add(count)?;
        }
        if (2..=Split::MOST_LOOKED_AT).contains(&subnets.len()) {
            rows.push(SplitRow::alone(subnet.label(), counts.to_vec()));
        }
    }
    let total: u64 = whole.iter().copied().try_fold(0, u64::checked_add)?;
    Some(Split {
        detail: false,
        name: "addresses",
        title: say::TitleSplit { total_ips: total }.text(lang),
        parts: PARTS.to_vec(),
        whole: Some(whole),
        rows,
    })
}

/// Where the available addresses of all subnets go in each setup.
fn of_cases(outcome: &SubnetsOutcome, lang: Lang) -> Option<Split> {
    let several_types = outcome.request.profiles.len() > 1;
    if outcome.cases.len() > Split::MOST_LOOKED_AT {
        return None;
    }
    let rows = outcome.cases.iter().map(|case| {
        let (totals, setup) = (&case.totals, &case.setup);
        let of_pods = totals.max_pods.get() + totals.eni_primary_ips.get();
        let nodes = totals.occupied_ips.get().saturating_sub(of_pods);
        let mut counts = [0; PARTS.len()];
        counts[..4].copy_from_slice(&[
            totals.max_pods.get(),
            totals.eni_primary_ips.get(),
            nodes,
            totals.stranded_ips.get(),
        ]);
        SplitRow::alone(
            say::BarCase {
                alone: !several_types,
                instance: &*setup.instance,
                pods: case.node.pods,
            }
            .text(lang),
            counts.to_vec(),
        )
    });
    let available = outcome.cases.first()?.totals.available_ips;
    Some(Split {
        detail: true,
        name: "addresses",
        title: say::TitleDensities { total_ips: available }.text(lang),
        parts: PARTS.to_vec(),
        whole: None,
        rows: rows.collect(),
    })
}

/// Where addresses of a subnet can go.
const PARTS: [Part; 6] = [
    Part::Pods,
    Part::EniPrimaries,
    Part::Nodes,
    Part::Stranded,
    Part::InUse,
    Part::Reserved,
];

/// How many go where.
fn counts(row: &Row<'_>) -> [u64; PARTS.len()] {
    let subnet = row.subnet;
    let (held, kept) = (
        subnet.cidr.addresses() - subnet.available.get(),
        subnet.kept().get(),
    );
    [
        row.max_pods.get(),
        row.planned_enis.get(),
        row.max_nodes.get() * row.case.node.own_ips.get(),
        row.stranded_ips.get(),
        held - kept,
        kept,
    ]
}
