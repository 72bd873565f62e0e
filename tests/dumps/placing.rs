//! Where a cluster's addresses lie.

use super::cluster::{Cluster, Eni, dotted};
use super::draw::Draw;

/// 10.0.0.0 and 172.16.0.0: where subnets of pods and of nodes begin.
const PODS: u64 = 0x0a00_0000;
const NODES: u64 = 0xac10_0000;

impl Cluster {
    /// Makes the subnets large enough, and hands out addresses.
    pub(super) fn place(&mut self, dry: usize, draw: &mut Draw) {
        let mut taken = vec![0_u64; self.subnets.len()];
        for eni in all_enis(self) {
            taken[eni.subnet] += 1;
            for address in &eni.secondaries {
                taken[address.subnet] += 1;
            }
        }
        for node in &self.nodes {
            taken[node.own_subnet] += 1;
        }
        let (mut pods, mut nodes) = (PODS, NODES);
        for (subnet, &taken) in self.subnets.iter_mut().zip(&taken) {
            let own = subnet.name.starts_with("node");
            let dry = !own && draw.chance(dry);
            let spare = if dry { 0 } else { draw.between(0, 600) as u64 };
            let size = (taken + spare + 2).next_power_of_two().max(16);
            let left = size - 2 - taken;
            let most = usize::try_from(if dry { left.min(3) } else { left }).unwrap_or(0);
            subnet.available = if dry {
                draw.below(most + 1) as u64
            } else {
                draw.between(most / 2, most) as u64
            };
            subnet.others = left - subnet.available;
            subnet.prefix = 32 - u8::try_from(size.trailing_zeros()).unwrap_or(0);
            let place = if own { &mut nodes } else { &mut pods };
            *place = place.next_multiple_of(size);
            subnet.base = u32::try_from(*place).unwrap_or(0);
            *place += size;
        }
        self.hand_out();
    }

    fn hand_out(&mut self) {
        // The first address is the network's.
        let mut next: Vec<u32> = self.subnets.iter().map(|subnet| subnet.base + 1).collect();
        let mut take = |subnet: usize| {
            next[subnet] += 1;
            next[subnet] - 1
        };
        for node in &mut self.nodes {
            node.ip = take(node.own_subnet);
            node.name = dotted(node.ip);
        }
        for eni in all_enis(self) {
            eni.primary = take(eni.subnet);
            for address in &mut eni.secondaries {
                address.ip = take(address.subnet);
            }
        }
    }
}

fn all_enis(cluster: &mut Cluster) -> impl Iterator<Item = &mut Eni> {
    let of_nodes = cluster.nodes.iter_mut().flat_map(|node| &mut node.enis);
    of_nodes.chain(&mut cluster.orphans)
}
