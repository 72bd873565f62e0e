//! What to do now, in sentences with their commands.

use std::sync::Arc;

use crate::result::audit::ActionRow;
use engine::audit::{Action, ActionKind, AuditOutcome, Relief};
use net::lang::Lang;
use rows::Word as _;
use texts::{Message, audit as say, common};

/// Actions that are told; the table has all.
const MOST_TOLD: usize = 3;
/// Names that a sentence holds.
const MOST_NAMES: usize = 3;
/// The longest command in a sentence.
const LONGEST: usize = 600;

pub(super) fn lead(outcome: &AuditOutcome, lang: Lang) -> Vec<String> {
    let Some(relief) = &outcome.relief else {
        return Vec::new();
    };
    let head = say::LeadRelief {
        waiting: relief.waiting_pods,
        pods: relief.by_themselves,
        actions: relief.actions.len(),
    };
    let mut said = vec![head.text(lang)];
    for (at, action) in relief.actions.iter().take(MOST_TOLD).enumerate() {
        said.push(told(at + 1, action, relief, lang));
        let command = ActionRow::of(action).command;
        said.extend(command.filter(|command| command.len() <= LONGEST));
    }
    said
}

fn told(number: usize, action: &Action, relief: &Relief, lang: Lang) -> String {
    say::LeadAction {
        number,
        what: what(action, lang),
        zone: action.zone.as_deref(),
        after: action
            .after
            .map(|kind| texts::word(ActionKind::OF, kind.word(), lang)),
        pods: action.starting_pods,
        waiting: relief.waiting_pods,
        time: action.starts_after,
        restarted: action.restarted_pods,
    }
    .text(lang)
}

fn names(all: &[Arc<str>], lang: Lang) -> String {
    let shown = &all[..all.len().min(MOST_NAMES)];
    let names = texts::names(shown, lang);
    match all.len() - shown.len() {
        0 => names,
        more => common::SomeNames { names, more, count: all.len() }.text(lang),
    }
}

fn what(action: &Action, lang: Lang) -> String {
    let targets = names(&action.targets, lang);
    let ips = action.freed_ips;
    match action.action {
        ActionKind::LowerWatermarks => {
            say::ActionLowerWatermarks { ips, nodes: action.targets.len() }.text(lang)
        }
        ActionKind::AttachSubnets => say::ActionAttachSubnets { targets, ips }.text(lang),
        ActionKind::RecreateNodes => say::ActionRecreateNodes { targets }.text(lang),
        ActionKind::NewSubnets => say::ActionNewSubnets { targets, ips }.text(lang),
        ActionKind::RaiseQuota => say::ActionRaiseQuota { targets }.text(lang),
    }
}
