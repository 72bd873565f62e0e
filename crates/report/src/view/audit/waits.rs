//! Which pods wait, since when and for what, in sentences.

use engine::audit::{AuditOutcome, WaitAudit, WaitingCause};
use model::finding::WaitCause;
use net::lang::Lang;
use rows::Word as _;
use texts::{Message, audit as say};

/// Causes that a sentence counts; the table has all.
const MOST_CAUSES: usize = 5;

/// Messages of the scheduler that are said.
const MOST_MESSAGES: usize = 2;

/// How many pods wait, by cause, whose they are, and what the scheduler says; nothing where no pod was read.
pub(super) fn lead(outcome: &AuditOutcome, lang: Lang) -> Vec<String> {
    let Some(waits) = &outcome.waits else {
        return Vec::new();
    };
    if waits.waiting.is_zero() {
        return vec![say::LeadNoneWaits { pods: waits.read }.text(lang)];
    }
    let mut lead = vec![counts(waits, lang), owners(waits, lang)];
    lead.extend(messages(waits, lang));
    let mut causes = waits.causes.iter();
    if let Some(unknown) = causes.find(|row| row.cause == WaitCause::Unknown) {
        let (pods, command) = (unknown.pods, &*unknown.command);
        lead.push(say::LeadWaitingUnknown { pods, command }.text(lang));
    }
    let is_open = |cause| matches!(cause, WaitCause::Unknown | WaitCause::NoAddress);
    if !waits.has_events && waits.causes.iter().any(|row| is_open(row.cause)) {
        let command = outcome.kubectl.read("get events -A -o json");
        lead.push(say::LeadEventsForPods { command }.text(lang));
    }
    lead
}

fn counts(waits: &WaitAudit, lang: Lang) -> String {
    let causes = waits.causes.iter().take(MOST_CAUSES).map(|row| {
        let cause = row.cause.said(lang);
        say::WaitingOfCause { pods: row.pods, cause: &*cause }.text(lang)
    });
    let mut causes: Vec<String> = causes.collect();
    if let Some(more) = waits
        .causes
        .len()
        .checked_sub(MOST_CAUSES)
        .filter(|&more| more > 0)
    {
        causes.push(say::WaitingMoreCauses { more }.text(lang));
    }
    let first = waits.causes.iter().filter(|row| row.since.is_some());
    let first = first.min_by_key(|row| row.since);
    let waited = first
        .and_then(|row| row.waited)
        .filter(|waited| waited.ms() > 0);
    say::LeadWaiting {
        causes: texts::clauses(&causes, lang),
        pods: waits.read,
        since: first
            .and_then(|row| row.since)
            .map(|since| since.to_string()),
        waited,
        waiting: waits.waiting,
    }
    .text(lang)
}

fn owners(waits: &WaitAudit, lang: Lang) -> String {
    let owners = waits.owners.iter().map(|row| {
        say::WaitingOfOwner {
            namespace: &*row.namespace,
            owner: &*row.owner,
            owner_kind: &*row.owner_kind,
            pods: row.pods,
        }
        .text(lang)
    });
    let owners: Vec<String> = owners.collect();
    say::LeadWaitingOwners { owners: texts::some_names(&owners, lang) }.text(lang)
}

/// The scheduler's own numbers for what addresses do not explain.
fn messages(waits: &WaitAudit, lang: Lang) -> impl Iterator<Item = String> {
    let of_scheduler = |row: &&WaitingCause| row.addresses == Some(false) && row.nodes.is_zero();
    let rows = waits.causes.iter().filter(of_scheduler).take(MOST_MESSAGES);
    rows.filter_map(move |row| {
        // What preemption would do is of no help here.
        let says = row
            .says
            .as_deref()?
            .split(". ")
            .next()?
            .trim_end_matches('.');
        Some(say::LeadWaitingSays { cause: &*row.cause.said(lang), says }.text(lang))
    })
}
