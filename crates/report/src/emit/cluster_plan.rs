//! A live cluster as a plan file, so that plan, size and simulate start from today.

mod classes;
mod picked;
#[cfg(test)]
mod tests;
mod written;

use engine::audit::{AuditOutcome, AuditRequest};
use input::problem::{Problem, Problems};
use net::quantity::grouped;

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
) -> Result<ClusterPlan, Problems> {
    let mut remarks = Remarks::default();
    let picked = picked::pick(outcome, request, &mut remarks);
    let picked = std::mem::take(&mut remarks.problems).or_else(picked)?;
    let groups = classes::groups(outcome, request, &picked, &mut remarks);
    let text = written::text(outcome, request, &picked, &groups, &mut remarks);
    Ok(ClusterPlan {
        text,
        notes: remarks.notes,
    })
}

/// Remarks about the plan file.
#[derive(Default)]
struct Remarks {
    notes: Vec<String>,
    problems: Problems,
}

impl Remarks {
    /// Adds a note about named things, which replace its `{}`; nothing without names.
    fn note<'n>(&mut self, what: &str, names: impl IntoIterator<Item = &'n str>) {
        let names = listed(names);
        self.notes
            .extend(names.map(|names| what.replace("{}", &names)));
    }

    /// The same where no plan can be written, and what to do.
    fn problem<'n>(&mut self, what: &str, names: impl IntoIterator<Item = &'n str>, help: &str) {
        if let Some(names) = listed(names) {
            let problem = Problem::new(what.replace("{}", &names));
            self.problems.push(problem.help(help));
        }
    }
}

/// Names that a note or a problem holds; more of them are counted.
const MOST_NAMES: usize = 10;

/// Some names, and how many more there are.
fn listed<'n>(names: impl IntoIterator<Item = &'n str>) -> Option<String> {
    let mut names = names.into_iter();
    let shown: Vec<&str> = names.by_ref().take(MOST_NAMES).collect();
    let shown = (!shown.is_empty()).then(|| shown.join(", "))?;
    Some(match names.count() as u64 {
        0 => shown,
        more => format!("{shown} and {} more", grouped(more)),
    })
}
