//! By which month new subnets and a larger quota are needed.

use std::collections::BTreeMap;

use super::{Edit, Search};
use crate::plan::cluster::Scope;
use model::Month;
use net::quantity::CountOverflow;

/// What must be there by some month.
#[derive(Debug, Clone)]
pub struct Due {
    /// Months from now; 0 if needed immediately.
    pub months: u32,
    /// The calendar month, if the plan says when it starts.
    pub month: Option<Month>,
    /// What is added in that month.
    pub edits: Vec<Edit>,
}

/// The month from which each edit is needed: with the edits of earlier months, those months fit.
pub(super) fn of(search: &Search<'_>, edits: &[Edit]) -> Result<Vec<Due>, CountOverflow> {
    let last = search.scope.months.unwrap_or(0);
    let mut there: Vec<usize> = Vec::new();
    let mut due: BTreeMap<u32, Vec<usize>> = BTreeMap::new();
    let fits = |there: &[usize], month: u32| {
        let now: Vec<Edit> = there.iter().map(|&at| edits[at].clone()).collect();
        let scope = Scope { months: (month > 0).then_some(month), ..search.scope.clone() };
        Search { scope: &scope, ..*search }.fits(&now)
    };
    for month in 0..=last {
        while !fits(&there, month)? {
            // One that suffices, or one after the other.
            let rest: Vec<usize> = (0..edits.len()).filter(|at| !there.contains(at)).collect();
            let with = |at: usize| there.iter().copied().chain([at]).collect::<Vec<_>>();
            let mut next = None;
            for &at in &rest {
                if fits(&with(at), month)? {
                    next = Some(at);
                    break;
                }
            }
            let is_needed = |at: &usize| {
                let others = (0..edits.len()).filter(|other| other != at);
                !matches!(fits(&others.collect::<Vec<_>>(), month), Ok(true))
            };
            let needed = || rest.iter().copied().find(is_needed);
            let Some(at) = next.or_else(needed).or(rest.first().copied()) else {
                break;
            };
            there.push(at);
            due.entry(month).or_default().push(at);
        }
    }
    let start = search.base.cluster().start;
    let due = due.into_iter().map(|(months, mut at)| {
        at.sort_unstable();
        Due {
            months,
            month: start.map(|start| start.after(months)),
            edits: at.into_iter().map(|at| edits[at].clone()).collect(),
        }
    });
    Ok(due.collect())
}
