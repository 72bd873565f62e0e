//! Existing nodes of a zone: what they hold, and what they still take.
//!
//! An existing node counts as guaranteed only if it can still reach all its pods. What it is short
//! of is placed before any new node, so the two never count on the same addresses.

mod completion;

use std::sync::Arc;

use super::demand;
use super::limits::steady;
use super::members::Members;
use super::workloads::{self, Guests, Taking};
use super::{Unfilled, UnfilledNode};
use crate::plan::NodeShape;
use completion::{End, complete};
use guarantee::{Claim, Demand, Existing, ExistingDemand, Guarantee, Site};
use model::{Cluster, ExistingId, ExistingNode, GroupId, SubnetId};
use net::quantity::{IpCount, NodeCount};
use placing::{NodeKind, used_by};

pub(super) use completion::Lacking;

pub(super) use completion::Takes;

/// Existing nodes of a group in a zone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct ExistingTotals {
    /// The number of nodes.
    pub(super) nodes: u64,
    /// Of those, nodes that reach all their pods in every order.
    pub(super) filled: u64,
    /// Nodes that do so in the best case.
    pub(super) packed: u64,
    /// Of the others, nodes that no subnet helps.
    pub(super) stuck: u64,
    /// Addresses that all but the stuck ones still need.
    pub(super) needs: u64,
    /// Of those, what has no place.
    pub(super) lacks: u64,
    /// The fewest addresses that the filled ones need.
    least: u64,
    /// Their final number of ENIs.
    pub(super) enis: u64,
    /// Nodes that still create an ENI.
    pub(super) making: u64,
    /// Nodes that reach all their pods in every order, and create no ENI.
    pub(super) keeping: u64,
    /// Addresses that they still take and keep warm at the expected pods.
    pub(super) warm: u64,
}

impl ExistingTotals {
    /// Nodes without a place for what they need.
    pub(super) fn unfilled(&self) -> u64 {
        self.nodes - self.filled
    }

    /// The same if only `wanted` nodes stay: unfilled ones are removed first.
    pub(super) fn within(self, wanted: u64) -> Self {
        let nodes = self.nodes.min(wanted);
        let filled = self.filled.min(nodes);
        let stuck = self.stuck.min(nodes - filled);
        Self {
            nodes,
            filled,
            packed: self.packed.min(nodes),
            stuck,
            lacks: if filled + stuck == nodes {
                0
            } else {
                self.lacks
            },
            ..self
        }
    }

    /// Those that are not filled.
    pub(super) fn short(&self) -> Unfilled {
        Unfilled {
            nodes: NodeCount::new(self.unfilled()),
            stuck: NodeCount::new(self.stuck),
            ips: IpCount::new(self.lacks),
        }
    }
}

/// The existing nodes of a zone.
#[derive(Debug, Clone, Default)]
pub(super) struct ExistingNodes {
    /// By position in the zone's groups.
    pub(super) groups: Vec<ExistingTotals>,
    /// Those that cannot reach their pods, in the order of the plan.
    pub(super) unfilled: Vec<UnfilledNode>,
    /// Those that may create an ENI in some order or cannot reach their pods, by position.
    pub(super) creating: Vec<ExistingId>,
    /// What nodes still take of each of the zone's subnets.
    pub(super) takes: Vec<Takes>,
    /// The same with ENIs spread.
    pub(super) packed_takes: Vec<Takes>,
}

/// The data of a zone that existing nodes need.
pub(super) struct ZoneSite<'s> {
    pub(super) cluster: &'s Cluster,
    pub(super) shapes: &'s [NodeShape],
    /// The zone's subnets, by position in the cluster, ascending.
    pub(super) subnets: &'s Members<SubnetId>,
    /// Their available addresses.
    pub(super) available: &'s [u64],
    /// Its groups, by position in the cluster.
    pub(super) groups: &'s Members<GroupId>,
    /// A new node of each of these groups.
    pub(super) kinds: &'s [NodeKind],
}

/// What may be taken of a zone.
pub(super) struct Demands {
    /// Its subnets, without what is reserved for ENIs of existing nodes.
    pub(super) sites: Vec<Site>,
    /// IPs that are.
    pub(super) reserved: u64,
    /// What new nodes of each group take.
    pub(super) kinds: Vec<Demand>,
    /// What existing nodes take, then what workloads take.
    pub(super) there: Vec<ExistingDemand>,
    pub(super) takings: Vec<Taking>,
}

impl ZoneSite<'_> {
    /// What a node of the group at position `at` of the zone's groups is short of.
    fn lacking(&self, node: &ExistingNode, at: usize, for_pods: &[bool]) -> Lacking {
        let group = &self.cluster.groups[node.group];
        let shape = &self.shapes[node.group];
        let each = shape.secondary_ips_per_eni.get();
        let (held, cross) = (node.secondary_ips(), node.cross_subnet_ips());
        let mut rooms = Vec::new();
        let mut enis = Vec::new();
        for eni in &node.enis {
            let (ips, foreign) = (eni.secondary_ips.into(), eni.cross_subnet_ips.into());
            let room = each.saturating_sub(ips + foreign);
            if let Some(site) = self.subnets.find(eni.subnet) {
                rooms.extend((room > 0).then_some((site, room)));
                enis.push(Existing { site, ips, foreign });
            }
        }
        let most = u64::from(group.profile.limits.enis);
        // Addresses of other subnets take slots, and the pool takes as many of its own as before.
        let carried = most.saturating_mul(each).saturating_sub(cross);
        let elsewhere = rooms.iter().filter(|(subnet, _)| !for_pods[*subnet]);
        Lacking {
            group: at,
            need: demand::most_bound(group, node, shape)
                .min(carried)
                .saturating_sub(held),
            slots: most.saturating_sub(node.enis.len() as u64),
            each,
            elsewhere: elsewhere.map(|(_, room)| room).sum(),
            rooms,
            enis,
        }
    }

    fn for_pods(&self) -> Vec<bool> {
        let first = self.kinds.iter().map(|kind| &kind.items[0]);
        used_by(self.subnets.len(), first)
    }

    /// These nodes, by position, with what each is short of.
    pub(super) fn lacking_nodes(&self, nodes: &[ExistingId]) -> Vec<(ExistingId, Lacking)> {
        let for_pods = self.for_pods();
        let nodes = nodes.iter().filter_map(|&node| {
            let existing = &self.cluster.existing[node];
            let at = self.groups.find(existing.group)?;
            Some((node, self.lacking(existing, at, &for_pods)))
        });
        nodes.collect()
    }

    /// Subnets, what new nodes of each group take of them, and what existing nodes take.
    pub(super) fn demands(&self, lacking: &[(ExistingId, Lacking)]) -> Demands {
        // No new ENI is in an exclusive subnet, but existing ones may be, and pods may have its addresses.
        let list = self.cluster.subnets.list();
        let left = self.subnets.iter();
        let mut left: Vec<u64> = left.map(|&subnet| list[subnet].available.get()).collect();
        let guests = self.groups.iter();
        let guests: Vec<Guests> = guests
            .map(|&group| workloads::guests(self.cluster, group, self.subnets))
            .collect();
        let groups = self.groups.iter().zip(self.kinds).zip(&guests);
        let kinds = groups.map(|((&group, kind), guests)| {
            let of = &self.cluster.groups[group];
            demand::of_new(self.cluster, of, &self.shapes[group], kind, guests)
        });
        let there = lacking.iter().map(|(node, lacking)| {
            let node = &self.cluster.existing[*node];
            let subnets = self.kinds[lacking.group].items[0].subnets.clone();
            let shape = &self.shapes[node.group];
            let place = (subnets, left.as_mut_slice());
            let guests = &guests[lacking.group];
            demand::of_existing(self.cluster, node, shape, place, lacking, guests)
        });
        let mut there: Vec<ExistingDemand> = there.collect();
        let takings = self.takings();
        there.extend(takings.iter().map(|taking| {
            let claims = vec![Claim::of(1, taking.addresses)];
            ExistingDemand {
                demand: Demand::of_claims(taking.sites.clone(), claims),
                settled: None,
                returned: Vec::new(),
            }
        }));
        let reserved = self.subnets.iter().zip(&left);
        let reserved = reserved.map(|(&subnet, left)| list[subnet].available.get() - left);
        let sites = left.iter().map(|&addresses| Site { addresses, count: 1 });
        Demands {
            reserved: reserved.sum(),
            sites: sites.collect(),
            kinds: kinds.collect(),
            there,
            takings,
        }
    }

    /// What workloads may take in addition to the pods of nodes.
    fn takings(&self) -> Vec<Taking> {
        let sites = |group: GroupId| {
            let at = self.groups.find(group);
            at.map_or_else(Arc::default, |at| self.kinds[at].items[0].subnets.clone())
        };
        workloads::takings(self.cluster, (self.subnets, self.groups), &sites)
    }

    /// The result for nodes that are short of addresses.
    pub(super) fn standing(
        &self,
        nodes: &[(ExistingId, Lacking)],
        there: &[ExistingDemand],
        guarantee: &Guarantee,
    ) -> ExistingNodes {
        let lacking: Vec<Lacking> = nodes.iter().map(|(_, lacking)| lacking.clone()).collect();
        let pod_subnets: Vec<Arc<[usize]>> = self
            .kinds
            .iter()
            .map(|kind| kind.items[0].subnets.clone())
            .collect();
        let completion = complete(self.available, &lacking, &pod_subnets);
        let sure = (0..nodes.len()).filter(|&at| guarantee.is_filled(at));
        let inside = |end: &&End| matches!(end, End::Filled { .. });
        // More nodes may be guaranteed than have a place inside one subnet each.
        let (ends, takes) = if sure.count() > completion.ends.iter().filter(inside).count() {
            (completion.packed_ends, completion.packed_takes.clone())
        } else {
            (completion.ends, completion.takes)
        };
        let mut standing = ExistingNodes {
            groups: vec![ExistingTotals::default(); self.groups.len()],
            unfilled: Vec::new(),
            creating: Vec::new(),
            takes,
            packed_takes: completion.packed_takes,
        };
        for (stock, packed) in standing.groups.iter_mut().zip(completion.packed) {
            stock.packed = packed;
        }
        for (at, (node, lacking)) in nodes.iter().enumerate() {
            let node = *node;
            let stock = &mut standing.groups[lacking.group];
            let end = match ends[at] {
                End::Dry { .. } | End::Stuck if guarantee.is_filled(at) => lacking.filled(),
                _ if !there[at].demand.possible => End::Stuck,
                End::Filled { enis } if !guarantee.is_filled(at) => {
                    End::Dry { rest: lacking.need, enis }
                }
                end => end,
            };
            let creates = there[at].demand.most_whole_enis();
            self.add(stock, &self.cluster.existing[node], lacking, (end, creates));
            let keeps = guarantee.is_filled(at) && !guarantee.may_create(at);
            stock.keeping += u64::from(keeps);
            standing.creating.extend((!keeps).then_some(node));
            let ips = match end {
                End::Filled { .. } => continue,
                End::Dry { rest, enis } => Some(IpCount::new(rest + enis)),
                End::Stuck => None,
            };
            standing.unfilled.push(UnfilledNode { node, ips });
        }
        for stock in &mut standing.groups {
            stock.packed = stock.packed.max(stock.filled);
        }
        standing
    }

    /// Counts a node, which creates at most this many ENIs if it claims them whole.
    fn add(
        &self,
        stock: &mut ExistingTotals,
        node: &ExistingNode,
        lacking: &Lacking,
        (end, creates): (End, u64),
    ) {
        let (group, shape) = (&self.cluster.groups[node.group], &self.shapes[node.group]);
        stock.nodes += 1;
        let made = match end {
            End::Filled { enis } => {
                stock.filled += 1;
                stock.needs = stock.needs.saturating_add(lacking.need + enis);
                stock.least = stock.least.saturating_add(lacking.least());
                if let Some(steady) = steady(group, shape) {
                    let warm = steady.warm_ips.get();
                    let expected = group
                        .expected_pods
                        .map_or(shape.pods, |expected| expected.min(shape.pods));
                    let claimed = warm + expected.get();
                    stock.warm = stock
                        .warm
                        .saturating_add(claimed.saturating_sub(node.secondary_ips()).min(warm));
                }
                enis
            }
            End::Dry { rest, enis } => {
                stock.needs = stock.needs.saturating_add(lacking.need + enis);
                stock.lacks = stock.lacks.saturating_add(rest + enis);
                enis
            }
            End::Stuck => {
                stock.stuck += 1;
                lacking.slots
            }
        };
        let made = made.max(creates);
        // An ENI created with more addresses than it needs now still counts.
        let enis = (node.enis.len() as u64).saturating_add(made);
        stock.enis = stock.enis.saturating_add(enis.max(shape.enis.get()));
        stock.making += u64::from(made > 0);
    }
}

impl ExistingNodes {
    /// Counts addresses of a subnet that are not for nodes, as far as it has them.
    pub(super) fn reserve(&mut self, site: usize, addresses: u64, available: &[u64]) {
        for takes in [&mut self.takes, &mut self.packed_takes] {
            let left = available[site] - takes[site].ips();
            takes[site].pods += addresses.min(left);
        }
    }

    /// Whether all nodes can reach their pods.
    pub(super) fn is_filled(&self) -> bool {
        self.unfilled.is_empty()
    }

    /// All nodes that can reach their pods.
    pub(super) fn filled(&self) -> u64 {
        self.groups.iter().map(|stock| stock.filled).sum()
    }

    /// The same with ENIs spread over the zone's subnets.
    pub(super) fn packed(&self) -> u64 {
        self.groups.iter().map(|stock| stock.packed).sum()
    }

    /// Nodes that could reach them in some arrangement.
    pub(super) fn fillable(&self) -> u64 {
        let stocks = self.groups.iter();
        stocks.map(|stock| stock.nodes - stock.stuck).sum()
    }

    /// Addresses that no arrangement leaves for new nodes.
    pub(super) fn least(&self) -> u64 {
        let stocks = self.groups.iter();
        if stocks.clone().any(|stock| stock.unfilled() > stock.stuck) {
            // Other nodes may need nothing, and the filled ones may not be among the wanted.
            return 0;
        }
        stocks.fold(0, |sum, stock| sum.saturating_add(stock.least))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn where_fewer_nodes_are_wanted_those_go_first_that_are_not_filled() {
        let stock = ExistingTotals {
            nodes: 7,
            filled: 3,
            packed: 4,
            stuck: 2,
            lacks: 9,
            ..ExistingTotals::default()
        };
        let within = |wanted| {
            let stock = stock.within(wanted);
            let [nodes, filled, packed] = [stock.nodes, stock.filled, stock.packed];
            (nodes, filled, packed, stock.stuck, stock.lacks)
        };
        assert_eq!(within(9), (7, 3, 4, 2, 9));
        assert_eq!(within(6), (6, 3, 4, 2, 9));
        // Nodes short of addresses are removed first. Then a subnet helps none of the rest.
        assert_eq!(within(5), (5, 3, 4, 2, 0));
        assert_eq!(within(4), (4, 3, 4, 1, 0));
        assert_eq!(within(3), (3, 3, 3, 0, 0));
        assert_eq!(within(2), (2, 2, 2, 0, 0));
    }
}
