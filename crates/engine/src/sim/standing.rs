//! How a node is counted, and ranked for the next pod.

use super::world::{Block, Class, Node, Presence, World};
use model::pool::{Model, Rules};

impl World<'_> {
    /// Counts a node as what it is now, and ranks it where pods may come to it.
    #[inline]
    pub(super) fn settle(&mut self, node: u32) {
        let n = &self.nodes[node as usize];
        let scenario = self.scenario;
        let kind = &scenario.kinds[n.kind as usize];
        let class = if n.presence == Presence::Ready && n.block.is_none() && !n.isolated {
            Class::Ready
        } else {
            self.class_of(n)
        };
        if class != n.class {
            self.reclass(node, class);
        }
        let (open, address) = self.openness(node);
        let n = &self.nodes[node as usize];
        if n.misses && address && !self.returning.contains(&node) {
            self.returning.push(node);
        }
        let (pods, ranked, member) = (n.pods, n.ranked, n.member);
        let mut now = 0;
        for (bit, &(domain, takes_address)) in kind.domains.iter().enumerate() {
            let wanted = if takes_address { address } else { open };
            let ranking = &mut self.rankings[domain as usize];
            match (member & (1 << bit) != 0, wanted) {
                (true, true) => ranking.shift(node, ranked, pods),
                (true, false) => ranking.remove(node, ranked),
                (false, true) => ranking.insert(node, pods),
                (false, false) => {}
            }
            now |= u32::from(wanted) << bit;
        }
        let n = &mut self.nodes[node as usize];
        (n.ranked, n.member) = (pods, now);
    }

    /// Whether a node takes pods, and pods that take an address.
    #[inline]
    pub(super) fn openness(&self, node: u32) -> (bool, bool) {
        let n = &self.nodes[node as usize];
        let kind = &self.scenario.kinds[n.kind as usize];
        let open = matches!(n.class, Class::Ready | Class::Starved | Class::Stuck);
        let open = open && n.pods < kind.pods;
        let address = open
            && match kind.rules {
                Rules::BestEffort { .. }
                | Rules::Burstable {
                    model: Model::Design,
                    ..
                } => true,
                // The scheduler counts the addresses that are bound.
                Rules::Burstable { .. } | Rules::TkeSharedEni(_) => {
                    n.available > n.used + n.waiting
                }
                Rules::TkeStaticIp => u64::from(n.used + n.waiting) < kind.most_pods(),
            };
        (open, address)
    }

    fn class_of(&self, n: &Node) -> Class {
        match n.presence {
            Presence::Joining => Class::Joining,
            Presence::Failed => Class::Failed,
            Presence::Gone => Class::Gone,
            Presence::Ready if n.isolated => Class::Isolated,
            Presence::Ready => match n.block {
                // Where another subnet is short, its own pool is well.
                None | Some(Block::Cross) => Class::Ready,
                Some(_) if n.waiting == 0 => Class::Ready,
                Some(Block::EnisAllBound) => Class::Stuck,
                Some(_) if n.enis >= self.scenario.kinds[n.kind as usize].enis => Class::Stuck,
                Some(_) => Class::Starved,
            },
        }
    }

    fn reclass(&mut self, node: u32, class: Class) {
        let before = std::mem::replace(&mut self.nodes[node as usize].class, class);
        self.sums.classes[before as usize] -= 1;
        self.sums.classes[class as usize] += 1;
        let block = self.nodes[node as usize].block;
        self.story().node_became(node, class, block);
    }
}
