//! When findings of a simulation arise.

use super::outcome::{MomentKind, NodeEnd, NodeState, SimOutcome, Why};
use super::simulated::End;
use model::finding::{
    self, CatalogColumnIgnored, Diagnostic, EniQuotaUsedUp, EnisStayShort, Finding,
    MaxPodsAboveCeiling, MaxPodsNotReached, NodesDidNotJoin, NodesIsolated, NodesStarved,
    NodesStuck, PodsNeverStarted, PodsWaitForEver, RolloutUnfinished, Severity, SubnetRanDry,
};
use model::{Allowed, Cluster};
use net::quantity::{EniCount, IpCount, NodeCount, PodCount, Span};

/// All findings of several strategies, the worst first.
pub(super) fn findings(ends: &[End], cluster: &Cluster) -> Vec<Finding> {
    let of_end = |end: &End| of(&end.outcome, end.prevention.eni_quota);
    let mut found: Vec<Finding> = ends.iter().flat_map(of_end).collect();
    let ignored = cluster.ignored_catalog_columns.iter();
    found.extend(ignored.map(CatalogColumnIgnored::finding));
    for allowed in &cluster.policy.allow {
        allowed.apply(&mut found);
    }
    finding::sort(&mut found);
    found
}

/// How many findings of one run are errors that the plan does not accept.
pub(super) fn errors(outcome: &SimOutcome, accepted: &[Allowed]) -> u64 {
    let mut found = of(outcome, None);
    for allowed in accepted {
        allowed.apply(&mut found);
    }
    let errors = found.iter().map(Finding::severity);
    errors
        .filter(|&severity| severity == Severity::Error)
        .count() as u64
}

impl SimOutcome {
    /// The strategy as plan files write it.
    pub(crate) fn strategy_word(&self) -> &'static str {
        self.strategy.as_str()
    }

    /// Nodes that existed at the start.
    pub fn nodes_there(&self) -> u64 {
        let mut moments = self.story.iter();
        moments.find_map(|moment| moment.nodes).unwrap_or(0)
    }

    /// When something first happened.
    pub(crate) fn first(&self, kind: MomentKind) -> Option<Span> {
        let moment = self.story.iter().find(|moment| moment.kind == kind);
        moment.map(|moment| moment.at)
    }
}

/// All findings of a run, with the ENI quota that prevents the problems, if known.
fn of(outcome: &SimOutcome, quota_needed: Option<u64>) -> Vec<Finding> {
    let mut found = Vec::new();
    of_pods(outcome, &mut found);
    of_nodes(outcome, &mut found);
    of_changes(outcome, &mut found);
    if outcome.only_default_quota() {
        // A default limit that can be raised on request is not an error.
        for finding in &mut found {
            if !OF_OTHER_CAUSES.contains(&finding.code()) {
                *finding = finding.clone().at_most(Severity::Warning);
            }
        }
    }
    found.extend(of_quota(outcome, quota_needed));
    of_subnets(outcome, &mut found);
    found
}

/// Findings that no ENI quota causes: nodes without an own address, and more pods than ENIs hold.
const OF_OTHER_CAUSES: [&str; 2] = [NodesDidNotJoin::KIND.code, MaxPodsAboveCeiling::KIND.code];

impl SimOutcome {
    /// Nodes whose next ENI the VPC's quota stops at the end.
    fn stopped_by_quota(&self) -> impl Iterator<Item = &NodeEnd> {
        let nodes = self.node_ends.iter();
        nodes.filter(|node| node.why == Some(Why::EniQuota))
    }

    /// Whether pools are stopped, and only by the VPC's ENI quota.
    fn only_quota(&self) -> bool {
        let of_node =
            |node: &NodeEnd| matches!(node.why, None | Some(Why::EniQuota | Why::AtCeiling));
        // There may be more Pending pods than the stopped nodes can take.
        let room = self.stopped_by_quota();
        let room: u64 = room
            .map(|node| node.max_pods.saturating_sub(node.pods.get()))
            .sum();
        self.stopped_by_quota().next().is_some()
            && self.node_ends.iter().all(of_node)
            && self.pods.never_started.get() <= room
    }

    fn only_default_quota(&self) -> bool {
        self.only_quota() && self.quota.is_some_and(|quota| quota.is_default)
    }
}

fn of_quota(outcome: &SimOutcome, needed: Option<u64>) -> Option<Finding> {
    let quota = outcome.quota?;
    let stopped = outcome.stopped_by_quota().count() as u64;
    // What all full nodes have, if no other run gives a number.
    let full = outcome.node_ends.iter().map(|node| node.full_enis);
    let full = full.fold(quota.used, u64::saturating_add);
    let full = full.max(quota.total.saturating_add(stopped));
    (stopped > 0).then(|| {
        Finding::about(outcome.strategy_word()).says(EniQuotaUsedUp {
            strategy: outcome.strategy_word(),
            stopped_nodes: NodeCount::new(stopped),
            nodes: outcome.nodes.states.total,
            eni_quota: EniCount::new(quota.total),
            eni_quota_used: EniCount::new(quota.used),
            is_default: quota.is_default,
            eni_quota_needed: EniCount::new(needed.unwrap_or(full)),
        })
    })
}

fn of_pods(outcome: &SimOutcome, found: &mut Vec<Finding>) {
    let (strategy, pods) = (outcome.strategy_word(), &outcome.pods);
    // Pods that ended or were given up no longer count as wanted.
    let wanted = PodCount::new(pods.asked.get() - pods.ended.get() - pods.given_up.get());
    // A pod whose address is on its way does not wait long.
    let in_vain = |node: &&NodeEnd| !node.waiting.is_zero() && node.why.is_some();
    let with = outcome.node_ends.iter().filter(in_vain);
    let waiting: u64 = with.clone().map(|node| node.waiting.get()).sum();
    if waiting > 0 {
        found.push(Finding::about(strategy).says(PodsWaitForEver {
            strategy,
            waiting_pods: PodCount::new(waiting),
            asked_pods: wanted,
            of_other_subnets: with.clone().all(|node| node.why == Some(Why::OtherSubnet)),
            by_quota: with.clone().all(|node| node.why == Some(Why::EniQuota)),
            nodes: NodeCount::new(with.count() as u64),
            longest_wait_ms: (!outcome.by_default).then_some(outcome.waits.max),
        }));
    }
    if pods.never_started.get() > 0 {
        found.push(Finding::about(strategy).says(PodsNeverStarted {
            strategy,
            never_started_pods: pods.never_started,
            asked_pods: wanted,
            by_quota: outcome.only_quota(),
        }));
    }
    let short = outcome.by_default && pods.running.get() < pods.max.get();
    if short
        && pods.waiting.get() + pods.never_started.get() + outcome.nodes.states.isolated.get() == 0
    {
        found.push(Finding::about(strategy).says(MaxPodsNotReached {
            strategy,
            running_pods: pods.running,
            most_pods: pods.max,
            by_quota: outcome.only_quota(),
        }));
    }
}

fn of_nodes(outcome: &SimOutcome, found: &mut Vec<Finding>) {
    let (strategy, count) = (outcome.strategy_word(), &outcome.nodes.states);
    let nodes = count.total;
    let at_ceiling = |node: &&NodeEnd| node.why == Some(Why::AtCeiling);
    let above = outcome.node_ends.iter().filter(at_ceiling).count() as u64;
    if let Some(first) = outcome.node_ends.iter().find(at_ceiling) {
        found.push(Finding::about(strategy).says(MaxPodsAboveCeiling {
            strategy,
            nodes: NodeCount::new(above),
            example: first.name.clone(),
            max_pods: PodCount::new(first.max_pods),
            most_ips: IpCount::new(first.most_ips),
        }));
    }
    let example = |state| {
        let mut nodes = outcome.node_ends.iter();
        nodes.find(|node| node.state == state && !at_ceiling(node))
    };
    if let Some(stuck) = example(NodeState::Stuck) {
        found.push(Finding::about(strategy).says(NodesStuck {
            strategy,
            stuck_nodes: count.stuck.saturating_sub(NodeCount::new(above)),
            nodes,
            example: stuck.name.clone(),
            enis: stuck.enis,
            enis_in_dry_subnets: stuck.enis_in_dry_subnets,
            waiting_pods: stuck.waiting,
            first_ms: outcome.first(MomentKind::FirstStuck),
        }));
    }
    if let Some(starved) = example(NodeState::Starved) {
        found.push(Finding::about(strategy).says(NodesStarved {
            strategy,
            starved_nodes: count.starved,
            nodes,
            example: starved.name.clone(),
            why: starved.why.map_or("", Into::into),
            waiting_pods: starved.waiting,
            by_quota: stopped(outcome, NodeState::Starved, Why::EniQuota) == count.starved,
        }));
    }
    if !count.isolated.is_zero() {
        // Having fewer nodes than already exist is not an option.
        let guaranteed = outcome.guaranteed_nodes;
        let guaranteed = guaranteed.filter(|&most| most >= outcome.nodes_there());
        found.push(Finding::about(strategy).says(NodesIsolated {
            strategy,
            isolated_nodes: count.isolated,
            nodes,
            ips_on_isolated: outcome.addresses.on_isolated_nodes,
            available_ips: outcome.addresses.available,
            nodes_by_quota: stopped(outcome, NodeState::Isolated, Why::EniQuota),
            short_nodes: stopped(outcome, NodeState::Isolated, Why::EniShort),
            guaranteed_nodes: guaranteed.map(NodeCount::new),
            first_ms: outcome.first(MomentKind::FirstIsolated),
        }));
    }
    if !outcome.nodes.unjoined.is_zero() {
        found.push(Finding::about(strategy).says(NodesDidNotJoin {
            strategy,
            unjoined_nodes: outcome.nodes.unjoined,
            joined_nodes: nodes,
        }));
    }
}

/// Nodes of a state that one reason stops.
fn stopped(outcome: &SimOutcome, state: NodeState, why: Why) -> NodeCount {
    let nodes = outcome.node_ends.iter();
    let nodes = nodes.filter(|node| node.state == state && node.why == Some(why));
    NodeCount::new(nodes.count() as u64)
}

fn of_changes(outcome: &SimOutcome, found: &mut Vec<Finding>) {
    let strategy = outcome.strategy_word();
    let rollouts = outcome.rollouts.iter();
    let unfinished = rollouts.filter(|rollout| rollout.took.is_none());
    found.extend(unfinished.map(|rollout| {
        Finding::about(strategy).says(RolloutUnfinished {
            strategy,
            workload: rollout.workload.to_string(),
            began_ms: rollout.began,
            left_pods: rollout.left,
            of_pods: rollout.of,
        })
    }));
    if !outcome.short_enis.is_zero() {
        found.push(Finding::about(strategy).says(EnisStayShort {
            strategy,
            short_enis: outcome.short_enis,
            enis: outcome.enis,
        }));
    }
}

fn of_subnets(outcome: &SimOutcome, found: &mut Vec<Finding>) {
    for subnet in &outcome.subnets {
        if let Some(at) = subnet.first_dry {
            found.push(Finding::about(&subnet.id).says(SubnetRanDry {
                strategy: outcome.strategy_word(),
                subnet: subnet.id.to_string(),
                at_ms: at,
                available_ips: subnet.available,
            }));
        }
    }
}
