//! Where existing nodes get what they are short of.
//!
//! Nodes whose ENIs may take more go first, one by one. The ENIs of each take what their subnets
//! still have, then new ENIs are created for the rest. Three orders are tried: by what nodes are
//! short of, the least first; nodes with too few ENI slots first; or all ENIs take what they may
//! before any new one is created, as the guarantee counts. The one that leaves the fewest nodes
//! without a place wins. All other nodes only create new ENIs and are placed together: all ENIs of
//! a node in one subnet, or spread. Every step is a placement that fits. The guarantee, not the
//! placement, decides which nodes are filled.

use std::collections::BTreeMap;
use std::sync::Arc;

use guarantee::Existing;
use placing::{Item, NodeKind, place};

/// A node and what it is short of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::plan::cluster) struct Lacking {
    /// Its group, by position in the zone's groups.
    pub(super) group: usize,
    /// Secondary IPs that its pool still takes for its pods.
    pub(in crate::plan::cluster) need: u64,
    /// ENIs that it may still create.
    pub(in crate::plan::cluster) slots: u64,
    /// c: secondary IPs of an ENI.
    pub(in crate::plan::cluster) each: u64,
    /// What its ENIs may still take, with their subnets by position in the zone, the oldest first.
    pub(super) rooms: Vec<(usize, u64)>,
    /// Of that, in subnets where no new ENI may be created.
    pub(super) elsewhere: u64,
    /// Its ENIs in the order of creation, with their subnets by position in the zone.
    pub(in crate::plan::cluster) enis: Vec<Existing>,
}

impl Lacking {
    /// Addresses that its existing ENIs must take because new ENIs are not enough.
    fn must_grow(&self) -> u64 {
        self.need
            .saturating_sub(self.slots.saturating_mul(self.each))
    }

    /// ENIs that carry `secondaries` secondary IPs.
    fn new_enis_for(&self, secondaries: u64) -> u64 {
        secondaries.div_ceil(self.each)
    }

    /// ENIs that it creates after its existing ones are full.
    fn new_enis(&self) -> u64 {
        let rooms = self.rooms.iter().map(|(_, room)| room).sum::<u64>();
        self.new_enis_for(self.need.saturating_sub(rooms))
    }

    /// It reaches its pods by first filling its existing ENIs.
    pub(super) fn filled(&self) -> End {
        End::Filled { enis: self.new_enis() }
    }

    /// Fills its ENIs from what is `left` of each subnet, the oldest first. Returns what each gets,
    /// and what the node is still short of.
    fn fill(&self, left: &mut [u64]) -> Grown {
        let mut rest = self.need;
        let filled = self.rooms.iter().map(|&(subnet, room)| {
            let here = room.min(rest).min(left[subnet]);
            rest -= here;
            left[subnet] -= here;
            (subnet, here)
        });
        (filled.collect(), rest)
    }

    /// The fewest addresses that it needs from subnets for pods.
    pub(super) fn least(&self) -> u64 {
        self.need.saturating_sub(self.elsewhere) + self.new_enis()
    }
}

/// What each ENI of a node gets from its subnet, and what the node is still short of.
type Grown = (Vec<(usize, u64)>, u64);

/// The result for a node.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum End {
    /// It has a place for everything, and creates `enis` ENIs.
    Filled { enis: u64 },
    /// It is short of `rest` secondary IPs, which need `enis` ENIs.
    Dry { rest: u64, enis: u64 },
    /// It has too few ENI slots.
    Stuck,
}

/// Addresses that nodes still take of a subnet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(in crate::plan::cluster) struct Takes {
    /// For pods.
    pub(in crate::plan::cluster) pods: u64,
    /// Primary IPs of new ENIs.
    pub(in crate::plan::cluster) primaries: u64,
}

impl Takes {
    pub(in crate::plan::cluster) fn ips(self) -> u64 {
        self.pods + self.primaries
    }
}

/// The result for all nodes.
#[derive(Debug)]
pub(super) struct Completion {
    /// By node, in input order; each creates its ENIs in one subnet.
    pub(super) ends: Vec<End>,
    /// What they then take, by subnet.
    pub(super) takes: Vec<Takes>,
    /// The same with ENIs spread.
    pub(super) packed_ends: Vec<End>,
    /// Nodes of each group that then have a place.
    pub(super) packed: Vec<u64>,
    /// What they then take, by subnet.
    pub(super) packed_takes: Vec<Takes>,
}

/// Finds a place for what nodes are short of in subnets with these available addresses. New ENIs of
/// each group go to its `pod_subnets`.
pub(super) fn complete(
    available: &[u64],
    nodes: &[Lacking],
    pod_subnets: &[Arc<[usize]>],
) -> Completion {
    let growing = (0..nodes.len()).filter(|&node| !nodes[node].rooms.is_empty());
    let mut least: Vec<usize> = growing.collect();
    net::sort_by_key(&mut least, |&node| nodes[node].least());
    let mut pressed = least.clone();
    net::sort_by_key(&mut pressed, |&node| nodes[node].must_grow() == 0);
    let mut as_listed = least.clone();
    as_listed.sort_unstable();
    let ways = [(&least, false), (&pressed, false), (&as_listed, true)];
    let best = |apart: bool| {
        let attempt = |(order, growth_first): (&Vec<usize>, bool)| {
            let mut attempt = Attempt {
                nodes,
                pod_subnets,
                apart,
                left: available.to_vec(),
                takes: vec![Takes::default(); available.len()],
                ends: vec![End::Filled { enis: 0 }; nodes.len()],
            };
            attempt.run(order, growth_first);
            attempt
        };
        let mut best = attempt(ways[0]);
        for way in &ways[1..] {
            if best.filled() == nodes.len() {
                break;
            }
            let other = attempt(*way);
            if other.filled() > best.filled() {
                best = other;
            }
        }
        best
    };
    let inside = best(false);
    let across = (inside.filled() != nodes.len()).then(|| best(true));
    let packed = across
        .as_ref()
        .filter(|across| across.filled() > inside.filled());
    let packed = packed.unwrap_or(&inside);
    Completion {
        packed_ends: packed.ends.clone(),
        packed: packed.filled_of_groups(),
        packed_takes: packed.takes.clone(),
        ends: inside.ends,
        takes: inside.takes,
    }
}

/// One way to place all nodes.
struct Attempt<'n> {
    nodes: &'n [Lacking],
    pod_subnets: &'n [Arc<[usize]>],
    /// Whether new ENIs of a node may be in several subnets.
    apart: bool,
    /// By subnet.
    left: Vec<u64>,
    takes: Vec<Takes>,
    /// By node.
    ends: Vec<End>,
}

impl Attempt<'_> {
    /// Nodes with a place.
    fn filled(&self) -> usize {
        let filled = |end: &&End| matches!(end, End::Filled { .. });
        self.ends.iter().filter(filled).count()
    }

    fn filled_of_groups(&self) -> Vec<u64> {
        let mut filled = vec![0; self.pod_subnets.len()];
        for (node, end) in self.nodes.iter().zip(&self.ends) {
            filled[node.group] += u64::from(matches!(end, End::Filled { .. }));
        }
        filled
    }

    /// Places the growing nodes in this `order`, then all others.
    fn run(&mut self, order: &[usize], growth_first: bool) {
        let nodes = self.nodes;
        let reserved = order.iter().filter(|_| growth_first);
        let mut reserved: Vec<_> = reserved.map(|&node| self.grow(&nodes[node])).collect();
        for (at, &node) in order.iter().enumerate() {
            let grown = reserved.get_mut(at).map(std::mem::take);
            let grown = grown.unwrap_or_else(|| self.grow(&nodes[node]));
            self.one(node, &grown);
        }
        self.alike();
        // A node without a place still takes what its ENIs can get.
        for &node in order {
            if let End::Dry { .. } = self.ends[node] {
                self.ends[node] = End::Stuck;
                let of = &self.nodes[node];
                let (grown, rest) = self.grow(of);
                let enis = of.new_enis_for(rest);
                if enis > of.slots {
                    self.undo(&grown);
                } else {
                    self.ends[node] = End::Dry { rest, enis };
                }
            }
        }
    }

    /// Places one node whose ENIs have `grown`, or undoes that.
    fn one(&mut self, node: usize, (grown, rest): &Grown) {
        let (of, rest) = (&self.nodes[node], *rest);
        let enis = of.new_enis_for(rest);
        self.ends[node] = if enis > of.slots {
            End::Stuck
        } else if self.make(of, rest) {
            End::Filled { enis }
        } else {
            End::Dry { rest, enis }
        };
        if !matches!(self.ends[node], End::Filled { .. }) {
            self.undo(grown);
        }
    }

    /// Lets the ENIs of a node take what their subnets have: how many each, and what is missing.
    fn grow(&mut self, node: &Lacking) -> Grown {
        let (grown, rest) = node.fill(&mut self.left);
        for &(subnet, ips) in &grown {
            self.takes[subnet].pods += ips;
        }
        (grown, rest)
    }

    fn undo(&mut self, grown: &[(usize, u64)]) {
        for &(subnet, ips) in grown {
            self.left[subnet] += ips;
            self.takes[subnet].pods -= ips;
        }
    }

    /// Creates ENIs for all `rest` secondary IPs, or no ENI: in the smallest subnet with room for
    /// all, else one by one if they may be spread.
    fn make(&mut self, node: &Lacking, rest: u64) -> bool {
        let mut lots = vec![(rest, node.new_enis_for(rest))];
        let mut places = self.places(node, &lots);
        let room = self.pod_subnets[node.group]
            .iter()
            .map(|&subnet| self.left[subnet]);
        if places.is_none() && self.apart && rest <= room.sum() {
            let (full, last) = (rest / node.each, rest % node.each);
            lots = (0..full).map(|_| (node.each, 1)).collect();
            lots.extend((last > 0).then_some((last, 1)));
            places = self.places(node, &lots);
        }
        let Some(places) = places else { return false };
        for ((pods, primaries), subnet) in lots.into_iter().zip(places) {
            self.left[subnet] -= pods + primaries;
            self.takes[subnet].pods += pods;
            self.takes[subnet].primaries += primaries;
        }
        true
    }

    /// A subnet for each of these non-empty lots; `None` if one of them does not fit.
    fn places(&self, node: &Lacking, lots: &[(u64, u64)]) -> Option<Vec<usize>> {
        if lots.iter().all(|&(pods, _)| pods == 0) {
            return Some(Vec::new());
        }
        let subnets = &self.pod_subnets[node.group];
        let mut left: Vec<u64> = subnets.iter().map(|&subnet| self.left[subnet]).collect();
        let place = |&(pods, primaries): &(u64, u64)| {
            let ips = pods + primaries;
            let with_room = (0..subnets.len()).filter(|&at| left[at] >= ips);
            let at = with_room.min_by_key(|&at| left[at])?;
            left[at] -= ips;
            Some(subnets[at])
        };
        lots.iter().map(place).collect()
    }

    /// Places all nodes whose ENIs take no more.
    fn alike(&mut self) {
        // Equal nodes are short of the same for the same group.
        let mut alike: BTreeMap<(usize, u64), Vec<usize>> = BTreeMap::new();
        for (at, node) in self.nodes.iter().enumerate() {
            if !node.rooms.is_empty() || node.need == 0 {
                continue;
            }
            if node.must_grow() > 0 {
                self.ends[at] = End::Stuck;
            } else {
                alike.entry((node.group, node.need)).or_default().push(at);
            }
        }
        let mut kinds: Vec<NodeKind> = alike
            .iter()
            .map(|(&(group, rest), of)| {
                let each = self.nodes[of[0]].each;
                new_enis(rest, each, of.len() as u64, &self.pod_subnets[group])
            })
            .collect();
        let enis: Vec<u64> = alike
            .iter()
            .map(|((_, rest), of)| self.nodes[of[0]].new_enis_for(*rest))
            .collect();
        if !self.apart {
            kinds = kinds.iter().map(NodeKind::inside_one_subnet).collect();
        }
        let placement = place(&self.left, &kinds);
        for (((&(_, rest), of), &placed), &enis) in alike.iter().zip(&placement.nodes).zip(&enis) {
            // Of equal nodes the first of the plan come first.
            for (&node, before) in of.iter().zip(0..) {
                self.ends[node] = if before < placed {
                    End::Filled { enis }
                } else {
                    End::Dry { rest, enis }
                };
            }
        }
        for ((kind, lots), enis) in kinds.iter().zip(&placement.items).zip(enis) {
            for (item, lot) in kind.items.iter().zip(lots) {
                let primaries = if self.apart { 1 } else { enis };
                for (at, count) in lot.iter() {
                    let subnet = item.subnets[at];
                    self.left[subnet] -= count * item.size;
                    self.takes[subnet].primaries += count * primaries;
                    self.takes[subnet].pods += count * (item.size - primaries);
                }
            }
        }
    }
}

/// The ENIs that hold what each of `wanted` nodes is short of.
fn new_enis(rest: u64, each: u64, wanted: u64, subnets: &Arc<[usize]>) -> NodeKind {
    let item = |secondaries: u64, per_node| Item {
        size: secondaries + 1,
        per_node,
        subnets: subnets.clone(),
    };
    let (full, last) = (rest / each, rest % each);
    let full = (full > 0).then(|| item(each, full));
    let last = (last > 0).then(|| item(last, 1));
    NodeKind { wanted, items: full.into_iter().chain(last).collect() }
}

#[cfg(test)]
mod tests;
