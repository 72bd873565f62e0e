//! When growth runs out: only the first month is known, and of zones only those lost in the earliest one.

use super::findings::is_loss_short;
use super::outcome::Verdict;
use super::read::{Saved, SavedRow, spelled};
use model::finding::When;
use rows::{Better, Cell};

/// The months after which a row says that nodes do not fit.
fn months(row: SavedRow<'_>) -> Option<u64> {
    match row.get("first_short_months") {
        Cell::Count(months) => Some(*months),
        _ => None,
    }
}

/// Whether an outcome plans growth: it has months of it, or says that growth does not fit at all.
pub(super) fn is_planned(saved: &Saved) -> bool {
    let mut scenarios = saved.rows("scenarios");
    scenarios.any(|row| spelled(row.get("scenario")).starts_with("growth"))
        || saved.rows("growth").next().is_some()
}

/// When growth first exhausts something.
pub(super) fn runs_out(saved: &Saved) -> Option<When> {
    let exhausted = |row: &SavedRow<'_>| spelled(row.get("event")) == "exhausted";
    let row = saved.rows("growth").find(exhausted)?;
    let months = months(row)?;
    let month = spelled(row.get("month"));
    let month = Some(month).filter(|month| !month.is_empty());
    Some(When::Growth(months.try_into().ok()?, month))
}

/// Whether a shortage of growth is better or worse than in the other outcome, where `before` or `after` may lack it.
pub(super) fn verdict(
    (old, new): (&Saved, &Saved),
    before: Option<SavedRow<'_>>,
    after: Option<SavedRow<'_>>,
) -> Verdict {
    // A month is worse than an outcome without it only if that outcome looks beyond the month.
    let beyond = |saved: &Saved, row: SavedRow<'_>| {
        // It says nothing of the addresses after it.
        let others = saved.rows("growth");
        let others = others.filter(|row| spelled(row.get("event")) != "default-quota-exceeded");
        let mut others = others.filter_map(months);
        let Some(month) = months(row) else {
            return false;
        };
        let lost = spelled(row.get("lost_zone"));
        !is_loss_short(saved, &lost) && others.all(|other| other >= month)
    };
    match (before, after) {
        (Some(before), Some(after)) => {
            let key = "first_short_months";
            Verdict::of(Better::More, before.get(key), after.get(key))
        }
        (Some(before), None) if is_planned(new) && beyond(new, before) => Verdict::Better,
        (None, Some(after)) if beyond(old, after) => Verdict::Worse,
        _ => Verdict::Changed,
    }
}
