//! The document of `mend`.

use std::collections::BTreeSet;

use crate::result::mend::{MendResult, ProofRow};
use crate::words::mend::MendWords;
use crate::words::scenario::missed;
use crate::{Document, Table, Todo};
use engine::mend::MendOutcome;
use engine::plan::cluster::CandidatePlan;
use model::finding::{Diagnostic as _, Finding, NothingMends, Severity};
use net::lang::Lang;
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
        lead: mended.lead(),
        next,
        todo,
        assumptions: mended.assumptions(),
        tables,
        findings,
        ..Document::of(
            "mend",
            say::Title { name: outcome.cluster.name.as_deref() }.text(lang),
            result,
        )
    }
}

impl MendWords<'_> {
    fn lead(&self) -> Vec<String> {
        let scope = texts::names(&self.outcome.scope.words(), self.lang);
        let Some(miss) = &self.outcome.miss else {
            let fits = say::LeadFits { is_all: self.left().is_none(), scope };
            return [fits.text(self.lang)]
                .into_iter()
                .chain(self.left())
                .collect();
        };
        let verdict = say::LeadShort {
            scope,
            missed: missed(&self.outcome.cluster, miss, self.lang),
            changes: self.outcome.changes.len() + self.outcome.others,
        };
        let mut lead = vec![verdict.text(self.lang)];
        for change in &self.outcome.changes {
            lead.push(
                say::LeadChange {
                    change: self.change(&change.edits),
                    costs: self.costs(&change.cost),
                    rank: change.rank,
                }
                .text(self.lang),
            );
        }
        if self.outcome.others > 0 {
            lead.push(say::LeadOthers { changes: self.outcome.others }.text(self.lang));
        }
        lead.extend(self.left());
        lead
    }

    /// The errors that no change ends.
    fn left(&self) -> Option<String> {
        let errors = self.findings.iter();
        let errors = errors.filter(|finding| finding.severity() == Severity::Error);
        let codes: BTreeSet<&str> = errors
            .map(Finding::code)
            .filter(|&code| code != NothingMends::KIND.code)
            .collect();
        let codes: Vec<&str> = codes.into_iter().collect();
        let names = texts::names(&codes, self.lang);
        (!codes.is_empty()).then(|| {
            say::LeadLeft { codes: names, changes: self.outcome.changes.len() }.text(self.lang)
        })
    }

    fn assumptions(&self) -> Vec<String> {
        let mut list = vec![
            say::AssumeJudged.text(self.lang),
            say::AssumeOrder.text(self.lang),
        ];
        let (tried, groups) = (self.outcome.tried_groups, self.outcome.cluster.groups.len());
        if tried < groups {
            list.push(say::AssumeGroups { tried, groups }.text(self.lang));
        }
        list
    }
}
