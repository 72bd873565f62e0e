//! Pools that cannot grow, and those that need not.

use super::world::{Block, NONE, World};
use model::pool::{Model, Rules};

impl World<'_> {
    /// A pool that wants nothing is not stopped by anything, unless pods wait all the same.
    #[inline]
    pub(super) fn rest(&mut self, node: u32) {
        let n = &self.nodes[node as usize];
        if n.waiting == 0 {
            self.unblock(node);
            self.nodes[node as usize].isolated = false;
            return;
        }
        let more = &self.nodes_more[node as usize];
        if !more.waiting.is_empty() {
            let kind = &self.scenario.kinds[n.kind as usize];
            let full = u64::from(n.available + n.lent) >= kind.most_bound();
            let why = if full {
                Block::Ceiling
            } else if n.enis >= kind.enis {
                Block::EnisAllBound
            } else {
                Block::NothingKept
            };
            self.nodes[node as usize].isolated = false;
            self.block(node, why);
            return;
        }
        let subnet = more.waiting_cross.front().and_then(|&pod| {
            let workload = usize::from(self.pods[pod as usize].workload);
            let kept = self.pod_times[pod as usize].kept;
            let kept = (kept != NONE).then_some(kept);
            self.scenario.workloads[workload].subnet.or(kept)
        });
        self.nodes[node as usize].isolated = false;
        self.block(node, Block::Cross);
        self.stand_in_lines(node, None, subnet);
    }

    pub(super) fn unblock(&mut self, node: u32) {
        let n = &mut self.nodes[node as usize];
        if n.block.take().is_some() || n.lined {
            self.leave_lines(node);
        }
    }

    /// A pool that cannot grow waits for addresses; a Burstable node is isolated.
    pub(super) fn stop(&mut self, node: u32, why: Block, eni: Option<u64>) {
        self.note_quota(why);
        // What the quota stops is refused by no subnet.
        if let Some(need) = eni.filter(|_| why != Block::Quota) {
            let scenario = self.scenario;
            let site = self.nodes[node as usize].site as usize;
            for &subnet in &scenario.sites[site].pod_subnets {
                let account = &mut self.subnets[subnet as usize];
                if account.free < need && account.first_refused.is_none() {
                    account.first_refused = Some(self.now);
                }
            }
        }
        let kind = &self.scenario.kinds[self.nodes[node as usize].kind as usize];
        for at in self.eni_range(node) {
            let subnet = self.enis[at].subnet;
            if subnet != NONE && self.room(at, kind.secondaries) > 0 {
                let account = &mut self.subnets[subnet as usize];
                if account.free == 0 {
                    account.first_refused.get_or_insert(self.now);
                }
            }
        }
        let design = matches!(
            kind.rules,
            Rules::Burstable {
                model: Model::Design,
                ..
            }
        );
        if design && self.scenario.isolate {
            self.nodes[node as usize].isolated = true;
        }
        self.block(node, why);
        self.stand_in_lines(node, eni, None);
    }

    /// Marks that a pool cannot grow, and why.
    fn block(&mut self, node: u32, why: Block) {
        let before = self.nodes[node as usize].block.replace(why);
        if before != Some(why) {
            self.log_blocked(node, why);
        }
    }
}
