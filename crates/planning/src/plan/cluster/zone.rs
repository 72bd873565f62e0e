//! The subnets of a zone, and the node groups that may use them.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use super::existing_nodes::{ExistingNodes, ExistingTotals, Takes, ZoneSite};
use super::members::Members;
use super::workloads::{self, Taking};
use super::{ByZone, Placed};
use crate::plan::NodeShape;
use guarantee::{Demand, Guarantee, Site};
use model::{Cluster, ExistingId, GroupId, NodeGroup, Service, SubnetId, ZoneId};
use net::quantity::{EniCount, IpCount};
use placing::{Item, MostNodes, NodeKind, Placement, place, used_by};

/// A zone as a question about placing nodes.
#[derive(Debug, Clone)]
pub(super) struct ZoneSpace {
    pub(super) zone: ZoneId,
    /// Its subnets, by network.
    pub(super) subnets: Members<SubnetId>,
    /// Their available addresses.
    pub(super) listed: Vec<u64>,
    /// Of these, what nodes that are there already leave for new ones.
    pub(super) available: Vec<u64>,
    /// The same where ENIs of nodes are spread.
    pub(super) available_across: Vec<u64>,
    /// The groups with nodes in it, by name.
    pub(super) groups: Members<GroupId>,
    /// A node of each of these groups, ENI by ENI.
    pub(super) spread: Vec<NodeKind>,
    /// The same, inside one subnet.
    pub(super) whole: Vec<NodeKind>,
    /// Its nodes that are there already.
    pub(super) standing: ExistingNodes,
    /// What is guaranteed to new nodes of these groups in addition to them.
    pub(super) guarantee: Guarantee,
    /// What bounds its nodes in any arrangement.
    most: MostNodes,
    /// What that follows from: subnets, and what new nodes take.
    pub(super) sites: Vec<Site>,
    pub(super) kinds: Vec<Demand>,
    /// What workloads take in addition to the pods of nodes, and whether every order leaves them that.
    pub(super) takings: Vec<(Taking, bool)>,
    /// IPs that the VPC keeps for ENIs of existing nodes.
    pub(super) reserved: u64,
}

impl ZoneSpace {
    /// The zone of `cluster` with the existing nodes `existing`, by position.
    pub(super) fn new(
        cluster: &Cluster,
        nodes: &[NodeShape],
        zone: ZoneId,
        existing: &[ExistingId],
    ) -> Self {
        let subnets = Members::subnets(cluster, zone);
        let listed: Vec<u64> = subnets
            .iter()
            .map(|&at| {
                let subnet = &cluster.subnets.list()[at];
                let exclusive = subnet.service == Service::Exclusive;
                // An exclusive subnet may still hold addresses of nodes, or of pods of a workload.
                let unused = exclusive && !subnet.for_nodes && !workloads::use_subnet(cluster, at);
                if unused { 0 } else { subnet.available.get() }
            })
            .collect();
        let groups = Members::groups(cluster, zone);
        let mut sites =
            Sites { subnets: &subnets, known: HashMap::new(), by_place: HashMap::new() };
        let spread: Vec<NodeKind> = groups
            .iter()
            .map(|&group| kind(&cluster.groups[group], &nodes[group], &mut sites))
            .collect();
        let site = ZoneSite {
            cluster,
            shapes: nodes,
            subnets: &subnets,
            available: &listed,
            groups: &groups,
            kinds: &spread,
        };
        let lacking = site.lacking_nodes(existing);
        let demands = site.demands(&lacking);
        let guarantee = Guarantee::next_to(&demands.sites, &demands.kinds, &demands.there);
        let mut standing = site.standing(&lacking, &demands.there, &guarantee);
        let takings = demands.takings.into_iter().enumerate();
        let takings = takings.map(|(at, taking)| {
            let filled = guarantee.is_filled(lacking.len() + at);
            if let Some(site) = taking.own_site() {
                standing.reserve(site, taking.addresses, &listed);
            }
            (taking, filled)
        });
        let takings = takings.collect();
        let left = |takes: &[Takes]| {
            let takes = takes.iter().zip(&listed);
            takes.map(|(take, ips)| ips - take.ips()).collect()
        };
        Self {
            most: MostNodes::new(&listed, standing.least(), &spread),
            whole: spread.iter().map(NodeKind::inside_one_subnet).collect(),
            available: left(&standing.takes),
            available_across: left(&standing.packed_takes),
            zone,
            subnets,
            listed,
            groups,
            spread,
            standing,
            guarantee,
            sites: demands.sites,
            kinds: demands.kinds,
            takings,
            reserved: demands.reserved,
        }
    }

    /// The same zone where its subnets have these positions in the cluster.
    pub(super) fn with_members(&self, subnets: Members<SubnetId>) -> Self {
        Self { subnets, ..self.clone() }
    }

    /// `kinds` with the nodes of `counts` wanted in this zone that do not exist yet.
    pub(super) fn wanted(&self, kinds: &[NodeKind], counts: &ByZone) -> Vec<NodeKind> {
        let nodes = self.groups.iter().map(|&group| counts[group][self.zone]);
        self.with_wanted(kinds, nodes)
    }

    /// The same with these nodes of each of its groups.
    pub(super) fn with_wanted(
        &self,
        kinds: &[NodeKind],
        nodes: impl IntoIterator<Item = u64>,
    ) -> Vec<NodeKind> {
        let mut kinds = kinds.to_vec();
        for (kind, wanted) in kinds.iter_mut().zip(self.beyond_existing(nodes)) {
            kind.wanted = wanted;
        }
        kinds
    }

    /// Of these nodes of each of its groups, those that are not there already.
    pub(super) fn beyond_existing(&self, nodes: impl IntoIterator<Item = u64>) -> Vec<u64> {
        let nodes = nodes.into_iter().zip(&self.standing.groups);
        let new = nodes.map(|(nodes, there)| nodes.saturating_sub(there.nodes));
        new.collect()
    }

    /// An upper bound of new nodes in any arrangement, given `nodes` of each of its groups.
    pub(super) fn most_nodes(&self, nodes: &[u64]) -> u64 {
        self.most.of(|at| nodes[at])
    }

    /// The nodes of `group` that are there already.
    pub(super) fn stock(&self, group: GroupId) -> ExistingTotals {
        let at = self.position(group);
        at.map_or_else(ExistingTotals::default, |at| self.standing.groups[at])
    }

    /// New nodes of each of its groups, of `counts`.
    pub(super) fn new_nodes(&self, counts: &ByZone) -> Vec<u64> {
        self.beyond_existing(self.groups.iter().map(|&group| counts[group][self.zone]))
    }

    /// Addresses of its subnets.
    pub(super) fn addresses(&self) -> u128 {
        let sites = self.sites.iter();
        let addresses = sites.map(|site| u128::from(site.addresses) * u128::from(site.count));
        addresses.sum()
    }

    /// Addresses of a node of each of its groups.
    pub(super) fn sizes(&self) -> Vec<u64> {
        self.spread.iter().map(NodeKind::ips).collect()
    }

    /// New nodes of each of its groups that are guaranteed, of those that `counts` has.
    pub(super) fn guaranteed(&self, counts: &ByZone) -> Vec<u64> {
        self.guarantee
            .within(&self.new_nodes(counts), &self.sizes())
    }

    /// Whether all new nodes of `counts` are guaranteed.
    pub(super) fn holds(&self, counts: &ByZone) -> bool {
        self.guarantee.holds(&self.new_nodes(counts))
    }

    /// The position of a group among its groups.
    pub(super) fn position(&self, group: GroupId) -> Option<usize> {
        self.groups.find(group)
    }

    /// Nodes placed with their ENIs over any subnets of the zone.
    pub(super) fn across(&self, counts: &ByZone) -> Placement {
        place(&self.available_across, &self.wanted(&self.spread, counts))
    }

    /// The existing nodes of `group`, limited to the number in `counts`.
    pub(super) fn stock_within(&self, group: GroupId, counts: &ByZone) -> ExistingTotals {
        self.stock(group).within(counts[group][self.zone])
    }

    /// Addresses that existing ENIs take in subnets that none of `items` may use.
    pub(super) fn taken_outside(&self, items: &[Item]) -> u64 {
        let used = used_by(self.listed.len(), items.iter());
        let takes = self.standing.takes.iter().zip(used);
        let outside = takes.filter(|(_, used)| !used);
        outside.map(|(take, _)| take.ips()).sum()
    }

    /// The nodes of `group` in `nodes`, which lists this zone's groups.
    pub(super) fn nodes_of(&self, nodes: &[u64], group: GroupId) -> u64 {
        self.position(group).map_or(0, |at| nodes[at])
    }

    /// What a placement of [`spread`](Self::spread) nodes puts into each subnet.
    pub(super) fn list(
        &self,
        placement: &Placement,
        nodes: &[NodeShape],
        placed: &mut Vec<Placed>,
    ) {
        for ((&group, kind), lots) in self.groups.iter().zip(&self.spread).zip(&placement.items) {
            let full = nodes[group].full_eni_ips.get();
            let mut of_subnet: BTreeMap<SubnetId, Placed> = BTreeMap::new();
            for (item, lot) in kind.items.iter().zip(lots) {
                for (place, count) in lot.iter() {
                    let subnet = self.subnets[item.subnets[place]];
                    let one = of_subnet.entry(subnet).or_insert(Placed {
                        subnet,
                        group,
                        full_eni_ips: nodes[group].full_eni_ips,
                        last_eni_ips: nodes[group].last_eni_ips,
                        ..Placed::default()
                    });
                    one.ips = IpCount::new(one.ips.get() + count * item.size);
                    let enis = |known: EniCount| EniCount::new(known.get() + count);
                    if item.size == OWN_ADDRESS {
                        one.node_ips = IpCount::new(one.node_ips.get() + count);
                    } else if item.size == full {
                        one.full_enis = enis(one.full_enis);
                    } else {
                        one.last_enis = enis(one.last_enis);
                    }
                }
            }
            placed.extend(of_subnet.into_values());
        }
    }
}

/// The size of a node's own address; an ENI has at least two.
const OWN_ADDRESS: u64 = 1;

/// The subnets of a zone as positions in it: many groups share theirs.
struct Sites<'s> {
    subnets: &'s Members<SubnetId>,
    known: HashMap<&'s [SubnetId], Arc<[usize]>>,
    /// By place, so that a list that groups share is read once.
    by_place: HashMap<(*const SubnetId, usize), Arc<[usize]>>,
}

impl<'s> Sites<'s> {
    fn of(&mut self, wanted: &'s Arc<[SubnetId]>) -> Arc<[usize]> {
        let place = (wanted.as_ptr(), wanted.len());
        if let Some(known) = self.by_place.get(&place) {
            return known.clone();
        }
        let found = self.known.entry(wanted).or_insert_with(|| {
            let found = wanted.iter();
            let found = found.filter_map(|&subnet| self.subnets.find(subnet));
            let mut found: Vec<usize> = found.collect();
            found.sort_unstable();
            found.into()
        });
        self.by_place.insert(place, found.clone());
        found.clone()
    }
}

/// A node of `group` over the subnets of one zone.
fn kind<'s>(group: &'s NodeGroup, node: &NodeShape, subnets: &mut Sites<'s>) -> NodeKind {
    let pods = subnets.of(group.subnets_of_pods());
    let items =
        node.eni_sizes()
            .map(|(size, per_node)| Item { size, per_node, subnets: pods.clone() });
    let mut items: Vec<Item> = items.collect();
    let own = group.subnets_of_nodes().map(|own| subnets.of(own));
    // None of them may be of this zone.
    if let Some(own) = own.filter(|own| !own.is_empty()) {
        items.push(Item { size: OWN_ADDRESS, per_node: 1, subnets: own });
    }
    NodeKind { wanted: 0, items }
}
