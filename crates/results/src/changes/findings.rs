//! Findings of two outcomes, matched by what they are about.

use std::collections::{BTreeMap, VecDeque};

use serde_json::Value;

use super::outcome::{ChangeKind, FindingChange};
use super::read::{Saved, spelled};
use model::finding::{
    Diagnostic as _, ExhaustionDate, Identity, SavedFinding, Severity, StrandedAbovePolicy,
    StrandedIps, ZoneLossNotSurvived,
};
use rows::Cell;

/// Findings that changed, what got worse first; `less_asked` where the new plan asks for less.
///
/// Findings of one identity are matched one to one, in order.
pub(super) fn changes(old: &Saved, new: &Saved, less_asked: bool) -> Vec<FindingChange> {
    let mut open: BTreeMap<Identity<'_>, VecDeque<usize>> = BTreeMap::new();
    for (at, before) in old.findings.iter().enumerate() {
        open.entry(before.identity()).or_default().push_back(at);
    }
    let mut changes = Vec::new();
    for after in &new.findings {
        let same = open.get_mut(&after.identity());
        let before = same.and_then(VecDeque::pop_front);
        let before = before.map(|at| &old.findings[at]);
        if let Some(kind) = kind(before, after, less_asked) {
            let (before, after) = (before.cloned(), Some(after.clone()));
            changes.push(FindingChange { kind, before, after });
        }
    }
    let mut left: Vec<usize> = open.into_values().flatten().collect();
    left.sort_unstable();
    let left = left.into_iter().map(|at| &old.findings[at]);
    let gone = left.filter(|before| !is_still_true(before, new));
    changes.extend(gone.map(|before| FindingChange {
        kind: ChangeKind::Gone,
        before: Some(before.clone()),
        after: None,
    }));
    net::sort_by_key(&mut changes, FindingChange::urgency);
    changes
}

/// Findings by how much a reader minds them, where they are equally severe: what is short now, others, what is short after
/// some months, and what only wastes IPs.
fn urgency(code: &str) -> u8 {
    if code == ExhaustionDate::KIND.code {
        2
    } else if code == StrandedAbovePolicy::KIND.code {
        3
    } else {
        u8::from(!code.starts_with(['C', 'Q']))
    }
}

/// The position of the worst of what got worse, if that is more than information.
pub(super) fn worst(changes: &[FindingChange], old: &Saved) -> Option<usize> {
    let is_of_growth = |finding: &SavedFinding| finding.code == ExhaustionDate::KIND.code;
    let months = |finding: &SavedFinding| finding.values.get("months")?.as_u64();
    let is_of_all_zones =
        |finding: &SavedFinding| finding.values.get("lost_zone").is_none_or(Value::is_null);
    let before = || old.findings.iter().filter(|before| is_of_growth(before));
    let earliest = before().filter_map(months).min();
    let end = before().filter(|one| is_of_all_zones(one));
    let end = end.filter_map(months).min();
    // Only the earliest months of growth have findings, so those of a later one can be of a better plan.
    let is_known = |finding: &SavedFinding| {
        let month = months(finding);
        let is_lost = !is_of_all_zones(finding);
        earliest.is_some() && earliest < month || is_lost && end.is_some() && end <= month
    };
    let mut worst: Option<(usize, (Severity, u8))> = None;
    for (at, change) in changes.iter().enumerate() {
        let Some(after) = change.after.as_ref().filter(|_| change.kind.is_worse()) else {
            continue;
        };
        let is_later = is_of_growth(after) && is_known(after);
        let urgency = (after.severity, urgency(after.code));
        // Stranded IPs are a matter of taste; a policy of them has a finding of its own.
        let is_taste = after.code == StrandedIps::KIND.code;
        if after.severity == Severity::Info || is_later || is_taste {
            continue;
        }
        if worst.is_none_or(|(_, most)| urgency < most) {
            worst = Some((at, urgency));
        }
    }
    worst.map(|(at, _)| at)
}

/// The zones of which each can be lost before, and no longer.
pub(super) fn lost(changes: &[FindingChange], old: &Saved, new: &Saved) -> Vec<String> {
    let worse = changes.iter().filter(|change| change.kind.is_worse());
    let after = worse.filter_map(|change| change.after.as_ref());
    let losses = after.filter(|after| after.code == ZoneLossNotSurvived::KIND.code);
    let is_of_one = |zone: &str| {
        let mut rows = new.rows("scenarios");
        rows.any(|row| {
            spelled(row.get("scenario")) == "zone-lost" && spelled(row.get("lost_zone")) == zone
        })
    };
    let now =
        losses.filter(|after| is_of_one(&after.subject) && !is_loss_short(old, &after.subject));
    now.map(|after| after.subject.clone()).collect()
}

/// How a finding differs from the same one before; `None` if it does not.
fn kind(
    before: Option<&SavedFinding>,
    after: &SavedFinding,
    less_asked: bool,
) -> Option<ChangeKind> {
    let Some(before) = before else {
        return Some(ChangeKind::New);
    };
    // What is only allowed is as short as before.
    let is_allowed = |finding: &SavedFinding| finding.values.contains_key("allowed_reason");
    let less_asked = less_asked || is_allowed(after) && !is_allowed(before);
    // The worst severity comes first.
    let is_worse = after.severity < before.severity || after.is_worse_than(before);
    match (is_worse, after.severity > before.severity, less_asked) {
        (true, ..) => Some(ChangeKind::Worse),
        (false, true, true) => Some(ChangeKind::LessAsked),
        (false, true, false) => Some(ChangeKind::Better),
        (false, false, _) => None,
    }
}

/// Whether what a finding said holds although it is gone: the loss of a zone is not reported where something is short
/// with all zones.
fn is_still_true(before: &SavedFinding, new: &Saved) -> bool {
    before.code == ZoneLossNotSurvived::KIND.code && is_loss_short(new, &before.subject)
}

/// Whether something is short at maximum when these zones, as one text, are lost.
pub(super) fn is_loss_short(saved: &Saved, zones: &str) -> bool {
    saved.rows("scenarios").any(|row| {
        let is_loss = ["zone-lost", "zones-lost"].contains(&&*spelled(row.get("scenario")));
        let is_short = !matches!(row.get("short_nodes"), Cell::Count(0) | Cell::None);
        is_loss && is_short && spelled(row.get("lost_zone")) == zones
    })
}
