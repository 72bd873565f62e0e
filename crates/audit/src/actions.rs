//! What to do now for pods that wait for an address.
//!
//! Each action is judged by simulating the cluster as it is with it, and as it is without: what it promises is what
//! the simulation shows. What has to be requested comes from the same search as the advice of a plan.

mod judge;
mod moves;
mod scale_down;
mod supplies;
#[cfg(test)]
mod tests;

use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::sync::Arc;

use super::command::with_lines;
use super::outcome::{Action, ActionKind, AuditOutcome, NodeState, Prevention, Relief};
use model::{Cluster, ExistingNode, ZoneId};
use net::quantity::{CountOverflow, PodCount};
use planning::mend::{Edit, shared_requests_of};
use planning::plan::cluster::CandidatePlan;
use sim::TooLarge;

use judge::{Judge, Shown};
use scale_down::{Ended, Grown};

/// Actions that are judged together.
const MOST_TOGETHER: usize = 5;

/// An action that is judged.
#[derive(Debug, Clone)]
struct Candidate {
    kind: ActionKind,
    zone: Option<ZoneId>,
    /// The zone that nodes move to.
    to: Option<ZoneId>,
    targets: Vec<Arc<str>>,
    nodes: Vec<Arc<str>>,
    /// Subnets that new machines are in.
    subnets: Vec<Arc<str>>,
    freed: u64,
    edits: Vec<Edit>,
    ended: Vec<Ended>,
}

impl Candidate {
    const fn new(kind: ActionKind, zone: Option<ZoneId>) -> Self {
        Self {
            kind,
            zone,
            to: None,
            targets: Vec::new(),
            nodes: Vec::new(),
            subnets: Vec::new(),
            freed: 0,
            edits: Vec::new(),
            ended: Vec::new(),
        }
    }
}

/// What to do now, where pods wait for an address; `None` where none does.
///
/// `cluster` is the plan of the cluster as it is. What it does not have, is not judged.
///
/// # Errors
///
/// [`TooLarge`] if it cannot be simulated.
pub fn relief(outcome: &AuditOutcome, cluster: &Cluster) -> Result<Option<Relief>, ReliefError> {
    let stuck = outcome
        .nodes
        .iter()
        .filter(|node| node.state == NodeState::Stuck);
    let grown = scale_down::grown(outcome);
    let stuck = stuck.map(|node| &*node.name).collect();
    let own = outcome.nodes.iter().filter(|node| node.pool.own_subnet);
    let own = own.map(|node| &*node.name).collect();
    let mut relief = judged_with_own(cluster, &stuck, &grown, &own)?;
    if let Some(relief) = &mut relief {
        with_lines(&mut relief.actions, outcome);
    }
    Ok(relief)
}

/// What to ask for, where nodes are in trouble and no pod waits yet.
///
/// # Errors
///
/// [`CountOverflow`] if sums exceed 64 bits.
pub fn prevention(cluster: Cluster) -> Result<Option<Prevention>, CountOverflow> {
    let candidate = CandidatePlan::new(cluster);
    let requests = shared_requests_of(&candidate)?;
    let requests = requests.filter(|all| !all.is_empty() || !all.recreate.is_empty());
    Ok(requests.map(|requests| Prevention { candidate, requests }))
}

/// The same with nodes that take IPs only of the subnet of their own card: no subnet that is added helps these, nor
/// do nodes that are created again. Other machines take their place.
fn judged_with_own(
    cluster: &Cluster,
    stuck: &BTreeSet<&str>,
    grown: &[Grown<'_>],
    own: &BTreeSet<&str>,
) -> Result<Option<Relief>, ReliefError> {
    let waits = |node: &ExistingNode| node.waiting_pods > 0 && own.contains(&*node.name);
    let on_own: u64 = cluster
        .existing
        .iter()
        .filter(|node| waits(node))
        .map(|node| u64::from(node.waiting_pods))
        .sum();
    if on_own == 0 {
        return judged(cluster, stuck, grown);
    }
    let mut others = cluster.clone();
    for node in others.existing.iter_mut().filter(|node| waits(node)) {
        node.waiting_pods = 0;
    }
    let judge = Judge::of(cluster)?;
    let rest = judged(&others, stuck, grown)?;
    let of_rest = rest.as_ref().map_or(0, |rest| rest.by_themselves.get());
    let unaided = judge.without.pods.saturating_sub(of_rest);
    let waiting = rest.as_ref().map_or(0, |rest| rest.waiting_pods.get());
    let mut actions = rest.map_or_else(Vec::new, |rest| rest.actions);
    for action in &mut actions {
        let all = [
            Some(&mut action.starting_pods),
            action.with_earlier_pods.as_mut(),
        ];
        for pods in all.into_iter().flatten() {
            *pods = PodCount::new(pods.get() + unaided);
        }
    }
    for zone in judge.zones() {
        let nodes = judge.waited_for(|node| own.contains(node));
        if let Some((replaced, shown)) = judge.replace_machines(zone, &nodes)? {
            let action = judge.action(&replaced, None, shown, judge.without.pods);
            actions.extend(action.map(|action| Action {
                subnets: replaced.subnets.clone(),
                // Somebody has to make the machines.
                starts_after: None,
                ..action
            }));
        }
    }
    actions.sort_by_key(order);
    Ok(Some(Relief {
        waiting_pods: PodCount::new(waiting + on_own),
        by_themselves: PodCount::new(judge.without.pods),
        actions,
    }))
}

fn judged(
    cluster: &Cluster,
    stuck: &BTreeSet<&str>,
    grown: &[Grown<'_>],
) -> Result<Option<Relief>, ReliefError> {
    let waiting = cluster.existing.iter();
    let waiting: u64 = waiting.map(|node| u64::from(node.waiting_pods)).sum();
    if waiting == 0 {
        return Ok(None);
    }
    let judge = Judge::of(cluster)?;
    let mut actions = Vec::new();
    let stuck = judge.waited_for(|node| stuck.contains(node));
    let (asked, quota) = judge.asked()?;
    let quota = quota.map(Candidate::raise_quota);
    let mut supplies: Vec<Candidate> = Vec::new();
    for zone in judge.zones() {
        supplies.extend(judge.lower_watermarks(zone));
        supplies.extend(judge.attach_subnets(zone));
    }
    for zone in judge.zones() {
        supplies.extend(judge.new_subnets(zone, &asked, quota.as_ref())?);
    }
    for zone in judge.zones() {
        if let Some((moved, shown)) = judge.move_elsewhere(zone)? {
            actions.extend(judge.action(&moved, None, shown, judge.without.pods));
        }
        let Some(recreate) = judge.recreate(zone, &stuck) else {
            continue;
        };
        let alone = judge.shown(&[&recreate])?;
        actions.extend(judge.action(&recreate, None, alone, judge.without.pods));
        if alone.pods >= waiting {
            continue;
        }
        let serving = supplies
            .iter()
            .chain(&quota)
            .filter(|one| one.zone.is_none_or(|of| of == zone));
        for supply in serving {
            let base = judge.shown(&[supply])?.pods.max(alone.pods);
            let both = judge.shown(&[supply, &recreate])?;
            actions.extend(judge.action_after(&recreate, supply, both, base));
        }
    }
    for supply in supplies.iter().chain(&quota) {
        let shown = judge.shown(&[supply])?;
        actions.extend(judge.action(supply, None, shown, judge.without.pods));
    }
    if let Some(quota) = &quota {
        actions.extend(with_quota(&judge, quota, &supplies)?);
    }
    for owner in grown {
        actions.extend(judge.scale_down(owner)?);
    }
    actions.sort_by_key(order);
    taken_together(&judge, &supplies, &mut actions)?;
    Ok(Some(Relief {
        waiting_pods: PodCount::new(waiting),
        by_themselves: PodCount::new(judge.without.pods),
        actions,
    }))
}

/// What starts with each of the first actions and those above it, as far as none ends pods or waits for anything.
fn taken_together(
    judge: &Judge<'_>,
    supplies: &[Candidate],
    actions: &mut [Action],
) -> Result<(), TooLarge> {
    let mut taken: Vec<&Candidate> = Vec::new();
    for action in actions.iter_mut().take(MOST_TOGETHER) {
        let is_alone = action.after.is_none() && action.starts_after.is_some();
        let mut of = supplies.iter().filter(|one| judge.is_of(action, one));
        let Some(one) = of.next().filter(|_| is_alone) else {
            break;
        };
        taken.push(one);
        if taken.len() > 1 {
            let shown = judge.shown(&taken)?;
            action.with_earlier_pods = Some(PodCount::new(shown.pods));
        }
    }
    Ok(())
}

/// What helps more once the ENI quota is raised, and that quota once there is what helps most with it.
fn with_quota(
    judge: &Judge<'_>,
    quota: &Candidate,
    supplies: &[Candidate],
) -> Result<Vec<Action>, TooLarge> {
    let alone = judge.shown(&[quota])?.pods;
    let mut actions = Vec::new();
    let mut best: Option<Action> = None;
    for supply in supplies {
        let base = judge.shown(&[supply])?.pods.max(alone);
        let both = judge.shown(&[quota, supply])?;
        actions.extend(judge.action(supply, Some(quota.kind), both, base));
        let raised = judge.action(quota, Some(supply.kind), both, base);
        best = best
            .into_iter()
            .chain(raised)
            .max_by_key(|one| one.starting_pods);
    }
    actions.extend(best);
    Ok(actions)
}

/// The order in which actions are told: what ends pods for good is last, what waits for others comes after what does
/// not, and so does what ends running pods or needs another action first.
fn order(action: &Action) -> impl Ord + use<> {
    let slow = action.starts_after.is_none();
    let harms = (
        action.after.is_some(),
        action.restarted_pods > PodCount::new(0),
    );
    (
        action.action == ActionKind::ScaleDown,
        slow,
        harms,
        action.starts_after,
        Reverse(action.starting_pods),
        action.action,
    )
}

/// Why actions are not judged.
#[derive(Debug, thiserror::Error)]
pub enum ReliefError {
    /// The cluster is too large to simulate.
    #[error(transparent)]
    TooLarge(#[from] TooLarge),
    /// Sums pass 64 bits.
    #[error(transparent)]
    Overflow(#[from] CountOverflow),
}
