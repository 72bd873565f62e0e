//! What the owner of a plan should know of its simulation.

use super::outcome::{ChapterKind, NodeState, SimOutcome};
use super::simulated::End;
use crate::finding::{
    EnisStayShort, Finding, MaxPodsNotReached, NodesDidNotJoin, NodesIsolated, NodesStarved,
    NodesStuck, PodsNeverStarted, PodsWaitForEver, RolloutUnfinished, SubnetRanDry,
};
use crate::model::Policy;
use crate::quantity::{EniCount, IpCount, NodeCount, PodCount, Span};

/// All findings of several strategies, the worst first.
pub(super) fn findings(ends: &[End], policy: &Policy) -> Vec<Finding> {
    let mut found: Vec<Finding> = ends.iter().flat_map(|end| of(&end.outcome)).collect();
    for allowed in &policy.allow {
        allowed.apply(&mut found);
    }
    found.sort_by_key(Finding::severity);
    found
}

impl SimOutcome {
    /// How all nodes took addresses, as written; `mixed` where they differed.
    #[must_use]
    pub fn strategy_word(&self) -> &'static str {
        self.strategy.map_or("mixed", crate::pool::Strategy::as_str)
    }

    /// When something happened first.
    #[must_use]
    pub fn first(&self, kind: ChapterKind) -> Option<Span> {
        let chapter = self.story.iter().find(|chapter| chapter.kind == kind);
        chapter.map(|chapter| chapter.at)
    }
}

fn of(outcome: &SimOutcome) -> Vec<Finding> {
    let strategy = outcome.strategy_word();
    let nodes = NodeCount::new(outcome.nodes.total);
    let (pods, count) = (&outcome.pods, &outcome.nodes);
    let mut found = Vec::new();
    if pods.waiting > 0 {
        let with = outcome.node_ends.iter().filter(|node| node.waiting > 0);
        found.push(Finding::new(PodsWaitForEver {
            strategy,
            waiting: PodCount::new(pods.waiting),
            asked: PodCount::new(pods.asked),
            nodes: NodeCount::new(with.count() as u64),
            longest: outcome.waits.max,
        }));
    }
    let example = |state| outcome.node_ends.iter().find(|node| node.state == state);
    if let Some(stuck) = example(NodeState::Stuck) {
        found.push(Finding::new(NodesStuck {
            strategy,
            stuck: NodeCount::new(count.stuck),
            nodes,
            example: stuck.name.clone(),
            enis: EniCount::new(stuck.enis),
            dry: EniCount::new(stuck.enis_in_dry_subnets),
            waiting: PodCount::new(stuck.waiting),
            first: outcome.first(ChapterKind::FirstStuck),
        }));
    }
    if let Some(starved) = example(NodeState::Starved) {
        found.push(Finding::new(NodesStarved {
            strategy,
            starved: NodeCount::new(count.starved),
            nodes,
            example: starved.name.clone(),
            why: starved.why.map_or("", super::outcome::Why::as_str),
            waiting: PodCount::new(starved.waiting),
        }));
    }
    if count.isolated > 0 {
        found.push(Finding::new(NodesIsolated {
            strategy,
            isolated: NodeCount::new(count.isolated),
            nodes,
            ips: IpCount::new(outcome.addresses.on_isolated_nodes),
            left: IpCount::new(outcome.addresses.available),
            first: outcome.first(ChapterKind::FirstIsolated),
        }));
    }
    if pods.never_started > 0 {
        found.push(Finding::new(PodsNeverStarted {
            strategy,
            never: PodCount::new(pods.never_started),
            asked: PodCount::new(pods.asked),
        }));
    }
    let short = outcome.by_default && pods.running < pods.max;
    if short && pods.waiting + count.isolated == 0 {
        found.push(Finding::new(MaxPodsNotReached {
            strategy,
            running: PodCount::new(pods.running),
            most: PodCount::new(pods.max),
        }));
    }
    let unfinished = outcome
        .rollouts
        .iter()
        .filter(|rollout| rollout.took.is_none());
    found.extend(unfinished.map(|rollout| {
        Finding::new(RolloutUnfinished {
            strategy,
            workload: rollout.workload.to_string(),
            began: rollout.began,
            left: PodCount::new(rollout.left),
            of: PodCount::new(rollout.of),
        })
    }));
    if count.unjoined > 0 {
        found.push(Finding::new(NodesDidNotJoin {
            strategy,
            unjoined: NodeCount::new(count.unjoined),
            joined: nodes,
        }));
    }
    if outcome.short_enis > 0 {
        found.push(Finding::new(EnisStayShort {
            strategy,
            short: EniCount::new(outcome.short_enis),
            enis: EniCount::new(outcome.enis),
        }));
    }
    for subnet in &outcome.subnets {
        if let Some(at) = subnet.first_dry {
            found.push(Finding::new(SubnetRanDry {
                strategy,
                subnet: subnet.id.to_string(),
                at,
                left: IpCount::new(subnet.available),
            }));
        }
    }
    found
}
