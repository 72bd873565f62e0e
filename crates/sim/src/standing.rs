//! How a node is counted, and ranked for the next pod.

use super::index::NodeId;
use super::outcome::{MomentKind, NodeState, Why};
use super::world::{OWN, Presence, World};
use model::pool::{Model, Rules};

impl World<'_> {
    /// Counts a node under its current state, and ranks it if it takes pods.
    #[inline]
    pub(super) fn settle(&mut self, node: NodeId) {
        let (n, kind) = (&self.nodes[node], self.kind(node));
        let state = if n.presence == Presence::Ready && n.block.is_none() && !n.isolated {
            Some(NodeState::Ready)
        } else {
            self.state_of(node)
        };
        if state != n.state {
            self.count_as(node, state);
        }
        let (open, address) = self.openness(node);
        let n = &self.nodes[node];
        if n.misses && address && !self.returning.contains(&node) {
            self.returning.push(node);
        }
        let (pods, ranked, member) = (n.pods, n.ranked, n.member);
        let mut now = 0;
        for (bit, &(domain, takes_address)) in kind.domains.iter().enumerate() {
            let wanted = if takes_address { address } else { open };
            let ranking = &mut self.domains[domain].ranking;
            match (member & (1 << bit) != 0, wanted) {
                (true, true) => ranking.shift(node, ranked, pods),
                (true, false) => ranking.remove(node, ranked),
                (false, true) => ranking.insert(node, pods),
                (false, false) => {}
            }
            now |= u32::from(wanted) << bit;
        }
        let n = &mut self.nodes[node];
        (n.ranked, n.member) = (pods, now);
    }

    /// Whether a node takes pods, and pods that need an address.
    #[inline]
    pub(super) fn openness(&self, node: NodeId) -> (bool, bool) {
        let (n, kind) = (&self.nodes[node], self.kind(node));
        let open = matches!(
            n.state,
            Some(NodeState::Ready | NodeState::Starved | NodeState::Stuck)
        );
        let open = open && n.pods < kind.pods;
        let address = open
            && match kind.rules {
                Rules::BestEffort { .. } | Rules::Burstable { model: Model::Design, .. } => true,
                // The scheduler counts the addresses that are bound.
                Rules::Burstable { .. } | Rules::TkeSharedEni(_) => {
                    n.available > n.used + n.waiting
                }
                Rules::TkeStaticIp => u64::from(n.used + n.waiting) < kind.most_pods(),
            };
        (open, address)
    }

    fn state_of(&self, node: NodeId) -> Option<NodeState> {
        let n = &self.nodes[node];
        Some(match n.presence {
            Presence::Joining => NodeState::Joining,
            Presence::Failed => NodeState::Failed,
            Presence::Gone => return None,
            Presence::Ready if n.isolated => NodeState::Isolated,
            Presence::Ready => match n.block {
                // Only another subnet is exhausted; its own pool is fine.
                None | Some(Why::OtherSubnet) => NodeState::Ready,
                Some(_) if n.waiting == 0 => NodeState::Ready,
                Some(why) => {
                    let limit = self.scenario.kinds[n.kind].enis;
                    // A pool that is told to keep nothing does so on a new node too.
                    let all_bound = why != Why::NothingKept && n.enis >= limit;
                    // A pod that waits for an address of another subnet is not helped by creating the node again.
                    let own = !self.nodes_more[node].waiting[OWN].is_empty();
                    match (all_bound, own) {
                        (true, true) => NodeState::Stuck,
                        (true, false) => NodeState::Ready,
                        (false, _) => NodeState::Starved,
                    }
                }
            },
        })
    }

    fn count_as(&mut self, node: NodeId, state: Option<NodeState>) {
        let n = &mut self.nodes[node];
        let (before, block) = (std::mem::replace(&mut n.state, state), n.block);
        if let Some(before) = before {
            *self.counts.nodes.count_mut(before) -= 1;
        }
        let Some(state) = state else {
            return;
        };
        *self.counts.nodes.count_mut(state) += 1;
        let (kind, why) = match (state, block) {
            (NodeState::Isolated, _) => (MomentKind::FirstIsolated, block),
            (NodeState::Starved, _) => (MomentKind::FirstStarved, block),
            (NodeState::Stuck, Some(Why::AtCeiling)) => (MomentKind::FirstAtCeiling, None),
            (NodeState::Stuck, _) => (MomentKind::FirstStuck, block),
            _ => return,
        };
        if let Some(moment) = self.tell_once(kind, |world| world.node_name(node)) {
            moment.why = why;
        }
    }
}
