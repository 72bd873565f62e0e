//! The document of `subnets`.

mod lead;
mod tables;

use super::assumptions::assumptions;
use crate::result::subnets::SubnetsResult;
use crate::{Document, FindingSource, Part, Split};
use engine::plan::{Row, SubnetsOutcome};
use lead::lead;
use model::finding::{Finding, Severity};
use net::lang::Lang;
use tables::{rows, totals};
use texts::Words;

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
    let words = Words::of("subnets", lang);
    let result = SubnetsResult::of(outcome);
    Document {
        lead: lead(outcome, words),
        assumptions: assumptions(&outcome.request, outcome.eni_quota, lang),
        tables: vec![rows(&result, outcome), totals(&result, outcome, words)],
        split: split(outcome, words),
        findings: outcome,
        ..Document::of("subnets", words.text("title"), result)
    }
}

/// Where the addresses of all subnets go, with those that cannot be used; only of one setup.
fn split(outcome: &SubnetsOutcome, words: Words) -> Option<Split> {
    if outcome.cases.len() != 1 {
        return None;
    }
    let subnets = outcome.request.subnets.list();
    let mut whole = vec![0_u64; PARTS.len()];
    let mut rows = Vec::new();
    for (index, subnet) in subnets.iter().enumerate() {
        let counts = counts(&outcome.row(index, 0));
        for (sum, count) in whole.iter_mut().zip(counts) {
            *sum = sum.checked_add(count)?;
        }
        if (2..=Split::MOST_ROWS).contains(&subnets.len()) {
            rows.push((subnet.label(), counts.to_vec()));
        }
    }
    let total: u64 = whole.iter().copied().try_fold(0, u64::checked_add)?;
    Some(Split {
        name: "addresses",
        title: words.with("total_ips", total).text("title-split"),
        parts: PARTS.to_vec(),
        whole: Some(whole),
        rows,
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
