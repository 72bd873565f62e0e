//! The cluster as it is, simulated with actions and without.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::Candidate;
use crate::outcome::{Action, ActionKind};
use model::{Cluster, ExistingNode, GroupId, Position, Positions, Workload, ZoneId};
use net::quantity::{CountOverflow, EniCount, IpCount, PodCount, Span};
use planning::mend::{Edit, shared_requests_of};
use planning::plan::cluster::{CandidatePlan, ScenarioKind, planned};
use sim::{Keep, Scenario, SimOutcome, StrategyChoice, TooLarge, run};

/// How long the simulation waits for pods to start.
const HORIZON: Span = Span::of_ms(60 * 60 * 1_000);

/// What a simulation shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Shown {
    /// Pods that start.
    pub(super) pods: u64,
    /// When the last one does.
    pub(super) after: Span,
}

pub(super) struct Judge<'a> {
    /// The cluster as it is, with nothing that runs but what is there.
    candidate: CandidatePlan,
    pub(super) cluster: &'a Cluster,
    pub(super) without: Shown,
}

impl<'a> Judge<'a> {
    pub(super) fn of(cluster: &'a Cluster) -> Result<Self, TooLarge> {
        let mut as_is = cluster.clone();
        as_is.simulation.horizon = HORIZON;
        as_is.simulation.nodes_at_start = true;
        as_is.simulation.events.clear();
        as_is.simulation.workloads.clear();
        let nothing = Shown { pods: 0, after: Span::ZERO };
        let mut judge = Self { candidate: CandidatePlan::new(as_is), cluster, without: nothing };
        judge.without = judge.shown(&[])?;
        Ok(judge)
    }

    /// Zones with pods that wait.
    pub(super) fn zones(&self) -> BTreeSet<ZoneId> {
        let nodes = self
            .cluster
            .existing
            .iter()
            .filter(|node| node.waiting_pods > 0);
        nodes.map(|node| node.zone).collect()
    }

    /// The nodes of a zone on which pods wait.
    pub(super) fn waiting_in(&self, zone: ZoneId) -> Vec<Arc<str>> {
        let nodes = self.cluster.existing.iter();
        let nodes = nodes.filter(|node| node.zone == zone && node.waiting_pods > 0);
        nodes.map(|node| node.name.clone()).collect()
    }

    /// Which pods start with these actions, taken at once.
    pub(super) fn shown(&self, candidates: &[&Candidate]) -> Result<Shown, TooLarge> {
        let edits = candidates.iter().flat_map(|one| &one.edits).cloned();
        let edits: Vec<Edit> = edits.collect();
        let mut cluster = Cluster::clone(self.candidate.edited(&edits).cluster());
        for candidate in candidates {
            candidate.set(&mut cluster);
        }
        let mut moved = vec![0_u64; cluster.groups.len()];
        for node in candidates.iter().flat_map(|one| one.recreated()) {
            let node = &self.cluster.existing[node];
            moved[node.group] += node.used_ips() + u64::from(node.waiting_pods);
        }
        let stay = self.running() - candidates.iter().map(|one| one.ended_ips()).sum::<u64>();
        let anything = moved.iter().any(|&pods| pods > 0);
        // Pods that move may come back before the pools have looked, or after: what holds both ways is promised.
        let mut shown = self.simulated(&mut cluster, &moved, Some(Span::ZERO), candidates)?;
        if anything {
            let later = self.simulated(&mut cluster, &moved, None, candidates)?;
            shown = Shown { pods: shown.pods.min(later.pods), after: shown.after.max(later.after) };
        }
        shown.pods = shown.pods.saturating_sub(stay);
        Ok(shown)
    }

    /// Pods with an address now.
    fn running(&self) -> u64 {
        let nodes = self.cluster.existing.iter();
        nodes.map(ExistingNode::used_ips).sum()
    }

    /// What runs in the end where the pods of each group that move come back at `start`; nothing where nodes did not
    /// come where an action moves them.
    fn simulated(
        &self,
        cluster: &mut Cluster,
        moved: &[u64],
        start: Option<Span>,
        candidates: &[&Candidate],
    ) -> Result<Shown, TooLarge> {
        // Even where nothing moves: without any workload the nodes would be filled.
        let workloads = moved.iter().with_positions();
        cluster.simulation.workloads = workloads
            .map(|(group, &pods)| drained_pods(group, pods, start))
            .collect();
        let scenario = Scenario::new(cluster, StrategyChoice::AsPlanned)?;
        let outcome = run(&scenario, 0, Keep { series: true, ..Keep::default() })?;
        if !candidates
            .iter()
            .all(|one| self.is_where_it_moves(one, &outcome))
        {
            return Ok(Shown { pods: 0, after: Span::ZERO });
        }
        let end = outcome.pods.running.get();
        let running = outcome.series.column("pods_running");
        let last = running.iter().rposition(|&pods| pods < end);
        let after = last.and_then(|at| outcome.series.at_ms.get(at + 1));
        Ok(Shown { pods: end, after: Span::of_ms(after.copied().unwrap_or_default()) })
    }

    /// Whether all nodes of a group that an action moves are in the zone where it moves them.
    fn is_where_it_moves(&self, candidate: &Candidate, outcome: &SimOutcome) -> bool {
        let Some(to) = candidate.to else {
            return true;
        };
        let groups = self.groups_of(candidate);
        let there = self.cluster.existing.iter();
        let there = there.filter(|node| node.zone == to && groups.contains(&node.group));
        let name = self.cluster.zone_name(to);
        let now = outcome.node_ends.iter();
        let now = now.filter(|node| node.zone.as_deref() == name && groups.contains(&node.group));
        now.count() >= there.count() + candidate.recreated().count()
    }

    /// The same after a supply, with what that is about.
    pub(super) fn action_after(
        &self,
        candidate: &Candidate,
        supply: &Candidate,
        shown: Shown,
        otherwise: u64,
    ) -> Option<Action> {
        let mut action = self.action(candidate, Some(supply.kind), shown, otherwise)?;
        if matches!(
            supply.kind,
            ActionKind::AttachSubnets | ActionKind::NewSubnets
        ) {
            action.subnets.clone_from(&supply.targets);
        }
        action.first.clone_from(&supply.nodes);
        Some(action)
    }

    /// The action, if more pods start with it than the given ones.
    pub(super) fn action(
        &self,
        candidate: &Candidate,
        after: Option<ActionKind>,
        shown: Shown,
        otherwise: u64,
    ) -> Option<Action> {
        if shown.pods <= otherwise {
            return None;
        }
        let others_act = |kind| matches!(kind, ActionKind::NewSubnets | ActionKind::RaiseQuota);
        let waits_for_others = others_act(candidate.kind) || after.is_some_and(others_act);
        let restarted = candidate.recreated();
        let restarted = restarted
            .map(|node| self.cluster.existing[node].used_ips())
            .sum();
        let zone_name = |zone| self.cluster.zone_name(zone).map(Into::into);
        Some(Action {
            action: candidate.kind,
            after,
            zone: candidate.zone.and_then(zone_name),
            to: candidate.to.and_then(zone_name),
            targets: candidate.targets.clone(),
            nodes: candidate.nodes.clone(),
            subnets: Vec::new(),
            first: Vec::new(),
            command: None,
            undo: None,
            scaled: None,
            quota: candidate.edits.iter().find_map(Edit::quota),
            freed_ips: IpCount::new(candidate.freed),
            starting_pods: PodCount::new(shown.pods),
            with_earlier_pods: None,
            starts_after: (!waits_for_others).then_some(shown.after),
            restarted_pods: PodCount::new(restarted),
            ended_pods: PodCount::new(0),
        })
    }

    /// Whether an action is this candidate.
    pub(super) fn is_of(&self, action: &Action, candidate: &Candidate) -> bool {
        let zone = candidate.zone.and_then(|zone| self.cluster.zone_name(zone));
        action.action == candidate.kind
            && action.zone.as_deref() == zone
            && action.targets == candidate.targets
    }

    /// What the plan of the cluster asks for, and the ENI quota that it needs in any case.
    pub(super) fn asked(&self) -> Result<(Vec<Edit>, Option<EniCount>), CountOverflow> {
        let candidate = CandidatePlan::new(self.cluster.clone());
        let edits = shared_requests_of(&candidate)?.map(|requests| requests.edits());
        let edits = edits.unwrap_or_default();
        let quota = edits.iter().find_map(Edit::quota);
        let outcome = planned(candidate)?;
        let asked = [ScenarioKind::Today, ScenarioKind::Maximum];
        let quotas = asked
            .iter()
            .filter_map(|&kind| Some(outcome.scenario(kind)?.quota));
        let short = quotas.filter(|cell| cell.short() > EniCount::ZERO);
        let quota = quota.or(short.map(|cell| cell.needed).max());
        Ok((edits, quota))
    }
}

/// The pods of drained nodes, which start elsewhere.
fn drained_pods(group: GroupId, pods: u64, start: Option<Span>) -> Workload {
    Workload {
        name: format!("drained-{}", group.index()).into(),
        replicas: u32::try_from(pods).unwrap_or(u32::MAX),
        group: Some(group),
        daemonset: false,
        host_network: false,
        static_ip: false,
        subnet: None,
        start,
        order: 0,
        origin: None,
    }
}
