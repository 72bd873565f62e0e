//! What to do now, in steps with their commands.

use crate::view::plan::requested;
use crate::{Step, Todo};
use engine::audit::{Action, ActionKind, AuditOutcome, Prevention, Relief};
use net::lang::Lang;
use net::quantity::Span;
use rows::Word as _;
use texts::{Message, audit as say, common};

/// Actions that are told; the table has all.
const MOST_TOLD: usize = 3;
/// Nodes of a command that people see; with more of them the table has it.
const MOST_NODES: usize = 20;

/// What to do now, the quickest relief first.
pub(super) fn todo(outcome: &AuditOutcome, lang: Lang) -> Option<Todo> {
    if let Some(Prevention { candidate, requests }) = &outcome.prevention {
        let steps = requested(candidate, requests, lang);
        return Some(Todo { steps, command: None, note: None });
    }
    let relief = outcome.relief.as_ref()?;
    let head = say::Relief {
        waiting: relief.waiting_pods,
        pods: relief.by_themselves,
        actions: relief.actions.len(),
    };
    let told = relief.actions.iter().take(MOST_TOLD);
    let steps: Vec<Step> = told.map(|action| step(action, relief, lang)).collect();
    let mut note = vec![head.text(lang)];
    if outcome.kubectl.is_to_be_named() && steps.iter().any(|step| step.command.is_some()) {
        note.push(say::ReliefContext.text(lang));
    }
    Some(Todo {
        note: Some(note.join(&common::BetweenSentences.text(lang))),
        steps,
        command: None,
    })
}

fn step(action: &Action, relief: &Relief, lang: Lang) -> Step {
    let due = match action.starts_after {
        Some(_) => say::ActionNow.text(lang),
        None => say::ActionRequest.text(lang),
    };
    let effect = say::ActionEffect {
        pods: action.starting_pods,
        waiting: relief.waiting_pods,
        time: action
            .starts_after
            .filter(|&after| after > Span::ZERO)
            .map(in_seconds),
        restarted: action.restarted_pods,
        earlier: action
            .with_earlier_pods
            .filter(|&all| all > action.starting_pods),
        ended: action.ended_pods,
    };
    let few = action.nodes.len() <= MOST_NODES;
    let seen = |line: &Option<Vec<String>>| line.clone().filter(|_| few);
    Step {
        due,
        what: what(action, lang),
        covers: effect.text(lang),
        command: seen(&action.command),
        undo: seen(&action.undo),
    }
}

/// Whole seconds: no simulation is exact to the millisecond.
fn in_seconds(span: Span) -> Span {
    Span::of_ms(span.ms().div_ceil(1_000).saturating_mul(1_000))
}

fn what(action: &Action, lang: Lang) -> String {
    let targets = texts::some_names(&action.targets, lang);
    let ips = action.freed_ips;
    let what = match action.action {
        ActionKind::LowerWatermarks => {
            say::ActionLowerWatermarks { ips, nodes: action.targets.len() }.text(lang)
        }
        ActionKind::AttachSubnets => say::ActionAttachSubnets { targets, ips }.text(lang),
        ActionKind::RecreateNodes => {
            let subnets =
                (!action.subnets.is_empty()).then(|| texts::some_names(&action.subnets, lang));
            let is_new = action.after == Some(ActionKind::NewSubnets);
            say::ActionRecreateNodes { targets, subnets, is_new }.text(lang)
        }
        ActionKind::ReplaceMachines => {
            let subnets = texts::some_names(&action.subnets, lang);
            say::ActionReplaceMachines { targets, subnets }.text(lang)
        }
        ActionKind::MoveNodes => {
            say::ActionMoveNodes { targets, to: action.to.as_deref() }.text(lang)
        }
        ActionKind::ScaleDown => {
            let to = action.scaled.as_ref().map(|scaled| scaled.replicas);
            say::ActionScaleDown { targets, to: to.unwrap_or_default() }.text(lang)
        }
        ActionKind::NewSubnets => say::ActionNewSubnets { targets, ips }.text(lang),
        ActionKind::RaiseQuota => {
            say::ActionRaiseQuota { quota: action.quota.unwrap_or_default() }.text(lang)
        }
    };
    // Subnets that come first are said with it.
    let other = action
        .after
        .filter(|_| action.subnets.is_empty())
        .map(|kind| texts::word(ActionKind::OF, kind.word(), lang));
    // Of two requests none is the first.
    let is_request = |kind| matches!(kind, ActionKind::NewSubnets | ActionKind::RaiseQuota);
    let both = is_request(action.action) && action.after.is_some_and(is_request);
    let (after, with) = if both { (None, other) } else { (other, None) };
    say::ActionWhat { what, zone: action.zone.as_deref(), after, with }.text(lang)
}
