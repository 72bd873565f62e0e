//! What to do now for pods that wait for an address.
//!
//! Each action is judged by simulating the cluster as it is with it, and as it is without: what it promises is what
//! the simulation shows. What has to be requested comes from the same search as the advice of a plan.

use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::sync::Arc;

use super::outcome::{Action, ActionKind, AuditOutcome, NodeState, Relief};
use crate::mend::{self, Advice, Asked, Edit};
use crate::plan::cluster::{Scope, Trial, planned};
use crate::sim::{Keep, Scenario, StrategyChoice, TooLarge, run};
use model::pool::Strategy;
use model::{Cluster, ExistingNode, Service, Workload};
use net::quantity::{CountOverflow, IpCount, PodCount, Span};

/// How long the simulation waits for pods to start.
const HORIZON: Span = Span::of_ms(60 * 60 * 1_000);

/// The smallest and the largest prefix of a new subnet that is tried where the plan asks for none.
const SMALLEST: u8 = 28;
const LARGEST: u8 = 22;

/// Nodes that one action re-creates at most.
const MOST_NODES: usize = 20;

/// What a simulation shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Shown {
    /// Pods that start.
    pods: u64,
    /// When the last one does.
    after: Span,
}

/// An action that is judged.
#[derive(Debug, Clone)]
struct Candidate {
    kind: ActionKind,
    zone: Option<usize>,
    targets: Vec<Arc<str>>,
    nodes: Vec<Arc<str>>,
    freed: u64,
    edits: Vec<Edit>,
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
    judged(cluster, &stuck.map(|node| &*node.name).collect())
}

fn judged(cluster: &Cluster, stuck: &BTreeSet<&str>) -> Result<Option<Relief>, ReliefError> {
    let waiting = cluster.existing.iter();
    let waiting: u64 = waiting.map(|node| u64::from(node.waiting_pods)).sum();
    if waiting == 0 {
        return Ok(None);
    }
    let judge = Judge::of(cluster)?;
    let mut actions = Vec::new();
    let stuck = judge.waited_for(stuck);
    let advice = judge.advice()?;
    let mut supplies: Vec<Candidate> = Vec::new();
    for zone in judge.zones() {
        supplies.extend(judge.lower_watermarks(zone));
        supplies.extend(judge.attach_subnets(zone));
    }
    for zone in judge.zones() {
        supplies.extend(judge.new_subnets(zone, &advice)?);
    }
    supplies.extend(Candidate::raise_quota(&advice));
    for zone in judge.zones() {
        let nodes = stuck
            .iter()
            .copied()
            .filter(|&node| cluster.existing[node].zone == zone);
        let nodes: Vec<usize> = nodes.take(MOST_NODES).collect();
        let Some(recreate) = judge.recreate(zone, &nodes) else {
            continue;
        };
        let alone = judge.shown(&[&recreate])?;
        actions.extend(judge.action(&recreate, None, alone, judge.without.pods));
        if alone.pods >= waiting {
            continue;
        }
        let serving = supplies
            .iter()
            .filter(|one| one.zone.is_none_or(|of| of == zone));
        for supply in serving {
            let base = judge.shown(&[supply])?.pods.max(alone.pods);
            let both = judge.shown(&[supply, &recreate])?;
            actions.extend(judge.action(&recreate, Some(supply.kind), both, base));
        }
    }
    for supply in &supplies {
        let shown = judge.shown(&[supply])?;
        actions.extend(judge.action(supply, None, shown, judge.without.pods));
    }
    // What ends running pods, or needs another action first, comes after what does not.
    actions.sort_by_key(|action| {
        let harms = (
            action.after.is_some(),
            action.restarted_pods > PodCount::new(0),
        );
        let slow = action.starts_after.is_none();
        (
            slow,
            harms,
            action.starts_after,
            Reverse(action.starting_pods),
            action.action,
        )
    });
    Ok(Some(Relief {
        waiting_pods: PodCount::new(waiting),
        by_themselves: PodCount::new(judge.without.pods),
        actions,
    }))
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

struct Judge<'a> {
    /// The cluster as it is, with nothing that runs but what is there.
    trial: Trial,
    cluster: &'a Cluster,
    without: Shown,
}

impl<'a> Judge<'a> {
    fn of(cluster: &'a Cluster) -> Result<Self, TooLarge> {
        let mut as_is = cluster.clone();
        as_is.simulation.horizon = HORIZON;
        as_is.simulation.nodes_at_start = true;
        as_is.simulation.events.clear();
        as_is.simulation.workloads.clear();
        let nothing = Shown { pods: 0, after: Span::ZERO };
        let mut judge = Self { trial: Trial::new(as_is), cluster, without: nothing };
        judge.without = judge.shown(&[])?;
        Ok(judge)
    }

    /// Zones with pods that wait.
    fn zones(&self) -> BTreeSet<usize> {
        let nodes = self
            .cluster
            .existing
            .iter()
            .filter(|node| node.waiting_pods > 0);
        nodes.map(|node| node.zone).collect()
    }

    /// The nodes of a zone on which pods wait.
    fn waiting_in(&self, zone: usize) -> Vec<Arc<str>> {
        let nodes = self.cluster.existing.iter();
        let nodes = nodes.filter(|node| node.zone == zone && node.waiting_pods > 0);
        nodes.map(|node| node.name.clone()).collect()
    }

    /// Which pods start with these actions, taken at once.
    fn shown(&self, candidates: &[&Candidate]) -> Result<Shown, TooLarge> {
        let edits = candidates.iter().flat_map(|one| &one.edits).cloned();
        let edits: Vec<Edit> = edits.collect();
        let mut cluster = Cluster::clone(self.trial.edited(&edits).cluster());
        for candidate in candidates {
            candidate.set(&mut cluster);
        }
        let drained = edits.iter().flat_map(|edit| match edit {
            Edit::Recreate(nodes) => nodes.iter().copied().collect(),
            _ => Vec::new(),
        });
        let mut moved = vec![0_u64; cluster.groups.len()];
        for node in drained {
            let node = &self.cluster.existing[node];
            moved[node.group] += node.used_ips() + u64::from(node.waiting_pods);
        }
        let anything = moved.iter().any(|&pods| pods > 0);
        // Pods that move may come back before the pools have looked, or after: what holds both ways is promised.
        let mut shown = self.simulated(&mut cluster, &moved, Some(Span::ZERO))?;
        if anything {
            let later = self.simulated(&mut cluster, &moved, None)?;
            shown = Shown { pods: shown.pods.min(later.pods), after: shown.after.max(later.after) };
        }
        Ok(shown)
    }

    /// What starts where the pods of each group that move come back at `start`.
    fn simulated(
        &self,
        cluster: &mut Cluster,
        moved: &[u64],
        start: Option<Span>,
    ) -> Result<Shown, TooLarge> {
        // Even where nothing moves: without any workload the nodes would be filled.
        let workloads = moved.iter().enumerate();
        cluster.simulation.workloads = workloads
            .map(|(group, &pods)| drained_pods(group, pods, start))
            .collect();
        let scenario = Scenario::new(cluster, StrategyChoice::AsPlanned)?;
        let outcome = run(&scenario, 0, Keep { series: true, ..Keep::default() })?;
        let before: u64 = self
            .cluster
            .existing
            .iter()
            .map(ExistingNode::used_ips)
            .sum();
        let end = outcome.pods.running.get();
        let running = outcome.series.column("pods_running");
        let last = running.iter().rposition(|&pods| pods < end);
        let after = last.and_then(|at| outcome.series.at_ms.get(at + 1));
        Ok(Shown {
            pods: end.saturating_sub(before),
            after: Span::of_ms(after.copied().unwrap_or_default()),
        })
    }

    /// The action, if more pods start with it than the given ones.
    fn action(
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
        let drained = candidate.edits.iter().flat_map(|edit| match edit {
            Edit::Recreate(nodes) => nodes.iter().copied().collect(),
            _ => Vec::new(),
        });
        let restarted = drained
            .map(|node| self.cluster.existing[node].used_ips())
            .sum();
        Some(Action {
            action: candidate.kind,
            after,
            zone: candidate
                .zone
                .and_then(|zone| self.cluster.zone_name(zone))
                .map(Into::into),
            targets: candidate.targets.clone(),
            nodes: candidate.nodes.clone(),
            freed_ips: IpCount::new(candidate.freed),
            starting_pods: PodCount::new(shown.pods),
            starts_after: (!waits_for_others).then_some(shown.after),
            restarted_pods: PodCount::new(restarted),
        })
    }

    /// What is asked for so that the plan of the cluster fits.
    fn advice(&self) -> Result<Advice, CountOverflow> {
        let outcome = planned(Trial::new(self.cluster.clone()))?;
        let advice = outcome.ask(&Scope::of_plan(self.cluster))?;
        Ok(advice.unwrap_or_default())
    }

    /// Nodes of these names that pods wait on, the most pods first.
    fn waited_for(&self, names: &BTreeSet<&str>) -> Vec<usize> {
        let nodes = self.cluster.existing.iter().enumerate();
        let nodes = nodes.filter(|(_, node)| node.waiting_pods > 0 && names.contains(&*node.name));
        let mut nodes: Vec<usize> = nodes.map(|(at, _)| at).collect();
        nodes.sort_by_key(|&at| Reverse(self.cluster.existing[at].waiting_pods));
        nodes
    }

    fn recreate(&self, zone: usize, nodes: &[usize]) -> Option<Candidate> {
        let of = nodes.iter().map(|&node| &self.cluster.existing[node]);
        let freed = of
            .clone()
            .map(|node| node.secondary_ips() + node.enis.len() as u64);
        (!nodes.is_empty()).then(|| Candidate {
            kind: ActionKind::RecreateNodes,
            zone: Some(zone),
            targets: of.clone().map(|node| node.name.clone()).collect(),
            nodes: of.clone().map(|node| node.name.clone()).collect(),
            freed: freed.sum(),
            edits: vec![Edit::Recreate(nodes.iter().copied().collect())],
        })
    }

    /// The best-effort nodes of a zone with more than one warm address.
    fn lower_watermarks(&self, zone: usize) -> Option<Candidate> {
        let mut freed = 0;
        let mut targets = Vec::new();
        for node in self
            .cluster
            .existing
            .iter()
            .filter(|node| node.zone == zone)
        {
            let idle = node.secondary_ips().saturating_sub(node.used_ips());
            let is_best_effort = self.cluster.groups[node.group].strategy == Strategy::BestEffort;
            if is_best_effort && idle > 1 && node.waiting_pods == 0 {
                freed += idle - 1;
                targets.push(node.name.clone());
            }
        }
        (freed > 0).then(|| Candidate {
            kind: ActionKind::LowerWatermarks,
            zone: Some(zone),
            nodes: targets.clone(),
            targets,
            freed,
            edits: Vec::new(),
        })
    }

    /// Subnets of a zone that no group uses.
    fn attach_subnets(&self, zone: usize) -> Option<Candidate> {
        let cluster = self.cluster;
        let used: BTreeSet<usize> = cluster
            .groups
            .iter()
            .flat_map(|group| group.pod_subnets.iter().copied())
            .collect();
        let list = cluster.subnets.list().iter().enumerate();
        let free: Vec<(usize, u64)> = list
            .filter(|&(at, subnet)| {
                cluster.zone_of(at) == zone
                    && !used.contains(&at)
                    && subnet.service == Service::Pods
            })
            .map(|(at, subnet)| (at, subnet.available.get()))
            .filter(|&(_, ips)| ips > 1)
            .collect();
        let groups = cluster.groups.iter().enumerate();
        let edits = groups
            .filter(|(_, group)| group.zones.contains(&zone))
            .map(|(at, group)| {
                let all = group
                    .pod_subnets
                    .iter()
                    .copied()
                    .chain(free.iter().map(|&(at, _)| at));
                Edit::Subnets(at, all.collect())
            });
        let name = |&(at, _): &(usize, u64)| cluster.subnets.list()[at].label().into();
        (!free.is_empty()).then(|| Candidate {
            kind: ActionKind::AttachSubnets,
            zone: Some(zone),
            targets: free.iter().map(name).collect(),
            nodes: self.waiting_in(zone),
            freed: free.iter().map(|&(_, ips)| ips).sum(),
            edits: edits.collect(),
        })
    }

    /// The subnets that the plan asks for in a zone; where it asks for none, the smallest one that helps most.
    fn new_subnets(&self, zone: usize, advice: &Advice) -> Result<Option<Candidate>, TooLarge> {
        let asked = advice.subnets.iter().filter(|asked| asked.zone == zone);
        let range = advice.range.map(Edit::VpcRange).into_iter();
        let edits: Vec<Edit> = range.chain(asked.copied().map(Edit::Subnet)).collect();
        if edits.iter().any(|edit| edit.subnet().is_some()) {
            return Ok(Some(self.with_subnets(zone, edits)));
        }
        let mut best: Option<(u64, Candidate)> = None;
        for prefix in (LARGEST..=SMALLEST).rev() {
            let asked = Asked { zone, prefix, for_nodes: false, cidr: None, is_placeholder: false };
            let Some(edits) = mend::placed(self.cluster, &[Edit::Subnet(asked)]) else {
                break;
            };
            let candidate = self.with_subnets(zone, edits);
            let pods = self.shown(&[&candidate])?.pods;
            if best.as_ref().is_none_or(|&(most, _)| pods > most) {
                best = Some((pods, candidate));
            }
        }
        Ok(best.map(|(_, candidate)| candidate))
    }

    fn with_subnets(&self, zone: usize, edits: Vec<Edit>) -> Candidate {
        let asked = edits.iter().filter_map(Edit::subnet);
        let ips = |asked: &Asked| {
            let size = 1_u64 << (32 - u32::from(asked.prefix.min(32)));
            size.saturating_sub(self.cluster.reserved)
        };
        let name = |asked: &Asked| match asked.cidr.filter(|_| !asked.is_placeholder) {
            Some(cidr) => cidr.to_string().into(),
            None => format!("/{}", asked.prefix).into(),
        };
        Candidate {
            kind: ActionKind::NewSubnets,
            zone: Some(zone),
            targets: asked.clone().map(name).collect(),
            nodes: Vec::new(),
            freed: asked.map(ips).sum(),
            edits,
        }
    }
}

impl Candidate {
    fn raise_quota(advice: &Advice) -> Option<Self> {
        let quota = advice.quota?;
        Some(Self {
            kind: ActionKind::RaiseQuota,
            zone: None,
            targets: vec![quota.get().to_string().into()],
            nodes: Vec::new(),
            freed: 0,
            edits: vec![Edit::Quota(quota)],
        })
    }

    /// What of an action no edit of a plan says.
    fn set(&self, cluster: &mut Cluster) {
        if self.kind == ActionKind::LowerWatermarks {
            let pool = &mut cluster.simulation.pool;
            pool.pre_allocate = Some(1);
            pool.min_allocate = Some(0);
            pool.max_above_watermark = Some(0);
        }
    }
}

/// The pods of drained nodes, which start elsewhere.
fn drained_pods(group: usize, pods: u64, start: Option<Span>) -> Workload {
    Workload {
        name: format!("drained-{group}").into(),
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

#[cfg(test)]
mod tests {
    use super::*;
    use input::problem::Source;
    use input::records::Format;
    use model::catalog::Catalog;
    use model::{Settings, parse_plan};

    fn cluster(text: &str) -> Cluster {
        let text = format!("version = 1\n{text}");
        let none = Settings::default();
        let source = Source::new("plan.toml", &text);
        parse_plan(&source, Format::Toml, Catalog::bundled(), none, none).unwrap()
    }

    fn relief_of(text: &str, stuck: &[&str]) -> Relief {
        judged(&cluster(text), &stuck.iter().copied().collect())
            .unwrap()
            .unwrap()
    }

    fn kinds(relief: &Relief) -> Vec<(ActionKind, Option<ActionKind>, u64)> {
        let of = |one: &Action| (one.action, one.after, one.starting_pods.get());
        relief.actions.iter().map(of).collect()
    }

    const SUBNET: &str = "[[subnet]]\nid = \"sbn-a\"\ncidr = \"10.0.0.0/25\"\nzone = \"x\"\n";
    const GROUP: &str = "[[node_group]]\nname = \"web\"\nenis = 2\nips_per_eni = 8\nmax_pods = 14\n\
                         strategy = \"best-effort\"\nsubnets = [\"sbn-a\"]\n";

    #[test]
    fn warm_addresses_of_one_node_start_the_pods_of_another() {
        let relief = relief_of(
            &format!(
                "[simulation]\npre_allocate = 8\nmin_allocate = 8\nmax_above_watermark = 8\n\
                 {SUBNET}available_ips = 0\n{GROUP}nodes = 2\n\
                 [[node]]\nname = \"n1\"\nenis = [{{ subnet = \"sbn-a\", secondary_ips = 7, used_ips = 2 }}]\n\
                 [[node]]\nname = \"n2\"\nwaiting_pods = 3\n\
                 enis = [{{ subnet = \"sbn-a\", secondary_ips = 4, used_ips = 4 }}]\n"
            ),
            &[],
        );
        assert_eq!(
            (relief.waiting_pods.get(), relief.by_themselves.get()),
            (3, 0)
        );
        let first = &relief.actions[0];
        assert_eq!(
            (first.action, first.starting_pods.get()),
            (ActionKind::LowerWatermarks, 3)
        );
        assert_eq!((first.freed_ips.get(), &*first.targets[0]), (4, "n1"));
        assert!(first.starts_after.is_some_and(|after| after > Span::ZERO));
        assert!(
            relief
                .actions
                .iter()
                .any(|one| one.action == ActionKind::NewSubnets)
        );
    }

    #[test]
    fn a_stuck_node_is_created_again_once_its_zone_has_addresses() {
        let text = |available: u64| {
            format!(
                "{SUBNET}available_ips = {available}\n\
                 [[subnet]]\nid = \"sbn-b\"\ncidr = \"10.0.1.0/26\"\nzone = \"x\"\n\
                 {GROUP}nodes = 1\n[[node]]\nname = \"n1\"\nwaiting_pods = 4\n\
                 enis = [{{ subnet = \"sbn-a\", secondary_ips = 5, used_ips = 5 }}, \
                         {{ subnet = \"sbn-a\", secondary_ips = 3, used_ips = 3 }}]\n"
            )
        };
        let none_left = kinds(&relief_of(&text(0), &["n1"]));
        let attach = Some(ActionKind::AttachSubnets);
        assert_eq!(none_left[0], (ActionKind::RecreateNodes, attach, 4));
        // Its pods lose nothing, but those of another subnet cannot be on ENIs that are full.
        assert!(
            !none_left
                .iter()
                .any(|&(kind, after, _)| { kind == ActionKind::AttachSubnets && after.is_none() })
        );
        let relief = relief_of(&text(12), &["n1"]);
        assert_eq!(
            relief.by_themselves.get(),
            4,
            "its ENIs have slots, and its subnet has addresses"
        );
    }

    #[test]
    fn nobody_waits_where_no_pod_does() {
        let text = format!("{SUBNET}{GROUP}nodes = 1\n");
        assert!(judged(&cluster(&text), &BTreeSet::new()).unwrap().is_none());
    }
}
