//! A live cluster as a plan file, so that plan, size and simulate start from today.

mod classes;
mod picked;
#[cfg(test)]
mod tests;
mod written;

use engine::audit::{AuditOutcome, AuditRequest};
use input::problem::Problems;

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
/// Its nodes hold what they hold now. What takes no part in address planning is left out and named;
/// what must not be left out and cannot be written is an error, since a plan without it would
/// promise too much.
///
/// # Errors
///
/// Nodes of which too little is known, and subnets of theirs without a network, each with what to
/// give too.
pub fn cluster_plan(
    outcome: &AuditOutcome,
    request: &AuditRequest<'_>,
) -> Result<ClusterPlan, Problems> {
    let mut problems = Problems::new();
    let mut remarks = Vec::new();
    let picked = picked::pick(outcome, request, &mut remarks, &mut problems);
    let picked = problems.or_else(picked)?;
    let groups = classes::groups(outcome, request, &picked, &mut remarks);
    let text = written::text(outcome, request, &picked, &groups, &mut remarks);
    Ok(ClusterPlan {
        text,
        notes: remarks,
    })
}

/// Names that a note or a problem holds; more of them are counted.
const MOST_NAMES: usize = 10;

/// Some names, and how many more there are.
fn listed<'n>(names: impl IntoIterator<Item = &'n str>) -> String {
    let mut shown: Vec<&str> = Vec::new();
    let mut more = 0_u64;
    for name in names {
        if shown.len() < MOST_NAMES {
            shown.push(name);
        } else {
            more += 1;
        }
    }
    match more {
        0 => shown.join(", "),
        more => format!(
            "{} and {} more",
            shown.join(", "),
            net::quantity::grouped(more)
        ),
    }
}
