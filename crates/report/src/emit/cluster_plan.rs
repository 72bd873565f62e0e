//! A live cluster as a plan file, so that plan, size and simulate start from today.

mod classes;
mod growth;
mod picked;
#[cfg(test)]
mod tests;
mod written;

use engine::audit::{AuditOutcome, AuditRequest};
use input::problem::{Problem, Problems};
use net::lang::Lang;
use texts::{AnyMessage, Message, common as say};

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
    let mut remarks = Remarks { lang, notes: Vec::new(), problems: Problems::new() };
    let picked = picked::pick(outcome, request, &mut remarks);
    let picked = std::mem::take(&mut remarks.problems).or_else(picked)?;
    let groups = classes::groups(outcome, request, &picked, &mut remarks);
    let growth = growth::growth(outcome, &groups, &mut remarks);
    let text = written::text(outcome, request, &picked, &groups, &growth, &mut remarks);
    Ok(ClusterPlan { text, notes: remarks.notes })
}

/// What is to be said of the plan file.
struct Remarks {
    lang: Lang,
    notes: Vec<String>,
    problems: Problems,
}

impl Remarks {
    /// Notes something of things with names; nothing where there are none.
    fn note<'n, M: Message>(
        &mut self,
        what: impl FnOnce(AnyMessage) -> M,
        names: impl IntoIterator<Item = &'n str>,
    ) {
        let note = listed(names).map(|names| what(names).text(self.lang));
        self.notes.extend(note);
    }

    /// The same where no plan can be written.
    fn problem<'n, M: Message>(
        &mut self,
        what: impl FnOnce(AnyMessage) -> M,
        names: impl IntoIterator<Item = &'n str>,
    ) {
        if let Some(names) = listed(names) {
            self.problems.push(Problem::new(what(names)));
        }
    }
}

/// Names that a note or a problem holds; more of them are counted.
const MOST_NAMES: usize = 10;

/// Some names, and how many more there are.
fn listed<'n>(names: impl IntoIterator<Item = &'n str>) -> Option<AnyMessage> {
    let mut names = names.into_iter();
    let shown: Vec<&str> = names.by_ref().take(MOST_NAMES).collect();
    let all = (!shown.is_empty()).then(|| shown.join(", "))?;
    let more = names.count();
    if more == 0 {
        return Some(all.into());
    }
    let said = say::SomeNames { names: all, more, count: shown.len() + more }.to_message();
    Some(said)
}
