//! The document of `mend`.

use std::collections::BTreeSet;

use crate::{Document, Table, Todo};
use engine::mend::MendOutcome;
use engine::plan::cluster::CandidatePlan;
use model::finding::{Diagnostic as _, Finding, NothingMends, Severity};
use net::lang::Lang;
use results::mend::{MendResult, ProofRow};
use results::words::mend::MendWords;
use results::words::scenario::missed;
use texts::{Message, mend as say};

/// The document of an outcome. `apply` is the command that applies a change, word by word.
pub fn document<'a>(
    outcome: &'a MendOutcome,
    base: &'a CandidatePlan,
    apply: Option<Vec<String>>,
    findings: &'a Vec<Finding>,
    lang: Lang,
) -> Document<'a> {
    let mended = MendWords { outcome, base, findings, lang };
    let result = MendResult::of(&mended);
    let proof = ProofRow::all_of(&mended);
    let count = proof.count();
    // People read changes and dates as sentences.
    let mut tables = vec![
        Table::new("changes", &result.changes, ""),
        Table::new("requests", &result.requests, ""),
    ];
    if outcome.changes.is_empty() && outcome.miss.is_some() {
        tables.push(
            Table::new("stopped", &result.stopped, "lever stop")
                .titled(say::TitleStopped.text(lang)),
        );
    }
    let shown = "rank one_less short_nodes scenario zone short_enis edit";
    tables.push(
        Table::new("proof", &proof, shown)
            .titled(say::TitleProof.text(lang))
            .cut((0..count).collect(), 0),
    );
    let apply = apply.filter(|_| !outcome.changes.is_empty());
    let next = apply
        .as_ref()
        .map(|command| say::LeadApply { command: command.join(" ") }.text(lang));
    let todo = apply.map(|command| Todo {
        note: Some(say::TodoApply.text(lang)),
        command: Some(command),
        ..Todo::default()
    });
    Document {
        lead: lead(&mended),
        next,
        todo,
        assumptions: assumptions(&mended),
        tables,
        findings,
        ..Document::of(
            "mend",
            say::Title { name: outcome.cluster.name.as_deref() }.text(lang),
            result,
        )
    }
}

fn lead(mended: &MendWords<'_>) -> Vec<String> {
    let scope = texts::names(&mended.outcome.scope.words(), mended.lang);
    let Some(miss) = &mended.outcome.miss else {
        let fits = say::LeadFits { is_all: left(mended).is_none(), scope };
        return [fits.text(mended.lang)]
            .into_iter()
            .chain(left(mended))
            .collect();
    };
    let verdict = say::LeadShort {
        scope,
        missed: missed(&mended.outcome.cluster, miss, mended.lang),
        changes: mended.outcome.changes.len() + mended.outcome.others,
    };
    let mut lead = vec![verdict.text(mended.lang)];
    for change in &mended.outcome.changes {
        lead.push(
            say::LeadChange {
                change: mended.change(&change.edits),
                costs: mended.costs(&change.cost),
                rank: change.rank,
            }
            .text(mended.lang),
        );
    }
    if mended.outcome.others > 0 {
        lead.push(say::LeadOthers { changes: mended.outcome.others }.text(mended.lang));
    }
    lead.extend(left(mended));
    lead
}

/// The errors that no change ends.
fn left(mended: &MendWords<'_>) -> Option<String> {
    let errors = mended.findings.iter();
    let errors = errors.filter(|finding| finding.severity() == Severity::Error);
    let codes: BTreeSet<&str> = errors
        .map(Finding::code)
        .filter(|&code| code != NothingMends::KIND.code)
        .collect();
    let codes: Vec<&str> = codes.into_iter().collect();
    let names = texts::names(&codes, mended.lang);
    (!codes.is_empty()).then(|| {
        say::LeadLeft { codes: names, changes: mended.outcome.changes.len() }.text(mended.lang)
    })
}

fn assumptions(mended: &MendWords<'_>) -> Vec<String> {
    let mut list = vec![
        say::AssumeJudged.text(mended.lang),
        say::AssumeOrder.text(mended.lang),
    ];
    let (tried, groups) = (
        mended.outcome.tried_groups,
        mended.outcome.cluster.groups.len(),
    );
    if tried < groups {
        list.push(say::AssumeGroups { tried, groups }.text(mended.lang));
    }
    list
}
