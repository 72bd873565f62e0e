//! A live cluster as a plan file, so that plan, size and simulate start from today.

mod classes;
mod picked;
#[cfg(test)]
mod tests;
mod written;

use engine::audit::{AuditOutcome, AuditRequest};
use input::problem::{Problem, Problems};
use net::lang::Lang;
use texts::{Said, Words};

/// A plan file of a live cluster.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClusterPlan {
    /// Its text: TOML.
    pub text: String,
    /// What of the cluster it does not have, or only estimates; in the text as comments too.
    pub notes: Vec<String>,
}

/// The plan file of an audited cluster.
///
/// Its nodes hold what they hold now. Objects without a part in address planning are left out and
/// named. If something necessary cannot be written it is an error, since a plan without it promises
/// too much.
///
/// # Errors
///
/// Nodes about which too little is known, and subnets of theirs without a network, each with the
/// missing input.
pub fn cluster_plan(
    outcome: &AuditOutcome,
    request: &AuditRequest<'_>,
    lang: Lang,
) -> Result<ClusterPlan, Problems> {
    let mut remarks = Remarks {
        words: Words::of(AREA, lang),
        notes: Vec::new(),
        problems: Problems::new(),
    };
    let picked = picked::pick(outcome, request, &mut remarks);
    let picked = std::mem::take(&mut remarks.problems).or_else(picked)?;
    let groups = classes::groups(outcome, request, &picked, &mut remarks);
    let text = written::text(outcome, request, &picked, &groups, &mut remarks);
    Ok(ClusterPlan {
        text,
        notes: remarks.notes,
    })
}

/// The texts of the plan file, and of what is to be said of it.
const AREA: &str = "audit_plan";

const fn said(id: &'static str) -> Said {
    Said::of(AREA, id)
}

/// What is to be said of the plan file.
struct Remarks {
    words: Words,
    notes: Vec<String>,
    problems: Problems,
}

impl Remarks {
    /// Notes something of things with names; nothing where there are none.
    fn note<'n>(&mut self, id: &str, names: impl IntoIterator<Item = &'n str>) {
        let lang = self.words.lang();
        let names = listed(names).map(|names| names.text(lang));
        let notes = names.map(|names| self.words.with("names", names).text(id));
        self.notes.extend(notes);
    }

    /// The same where no plan can be written.
    fn problem<'n>(&mut self, id: &'static str, names: impl IntoIterator<Item = &'n str>) {
        if let Some(names) = listed(names) {
            let said = said(id).with_said("names", names);
            self.problems.push(Problem::new(said));
        }
    }
}

/// Names that a note or a problem holds; more of them are counted.
const MOST_NAMES: usize = 10;

/// Some names, and how many more there are.
fn listed<'n>(names: impl IntoIterator<Item = &'n str>) -> Option<Said> {
    let mut names = names.into_iter();
    let shown: Vec<&str> = names.by_ref().take(MOST_NAMES).collect();
    let all = (!shown.is_empty()).then(|| shown.join(", "))?;
    let more = names.count();
    if more == 0 {
        return Some(all.into());
    }
    let said = said("some-names").with("names", all).with("more", more);
    Some(said.with("count", shown.len() + more))
}
