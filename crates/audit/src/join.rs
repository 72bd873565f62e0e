//! Joins objects: nodes with their pools, machines and ENIs, and the zones of all.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::Arc;

mod nodes;
mod places;

use super::AuditRequest;
use super::holdings::{Holdings, holdings, is_gone, unbound};
use super::limits::{NodeLimits, Quotas};
use super::natural::natural;
use super::outcome::NodeMode;
use super::shared_eni::{InUse, SharedEni};
use super::subnets::Subnets;
use super::vpcs::Vpcs;
use super::zones::Zones;
use crate::position::{FoundNodeId, NamedZoneId};
use input::objects::{
    EniObject, InstanceObject, NodeObject, PodObject, ResourceSet, TYPE_LABELS, VpcIpClaimObject,
    VpcIpObject, ZONE_LABELS,
};
use input::problem::Origin;

use model::{Positions, SubnetId};
use nodes::Nodes;

/// A node with its pool, machine and ENIs.
#[derive(Debug, Clone, Default)]
pub(super) struct NodeFacts<'a> {
    pub(super) name: Arc<str>,
    /// Its pool, by position and itself.
    pub(super) set: Option<(usize, &'a ResourceSet)>,
    pub(super) object: Option<&'a NodeObject>,
    pub(super) machine: Option<&'a InstanceObject>,
    enis: Vec<&'a EniObject>,
    pub(super) instance: Option<Arc<str>>,
    pub(super) bare_metal: bool,
    /// Whether its pods have IPs of its own card, all in the subnet of that: no other subnet gives it any. Source: the
    /// driver, `docs/vpc-eni/primary-interface-with-secondary-ip.md`; `spec.eni.subnet-ids` is overwritten with that
    /// subnet by `createBBCENI`. A list of several subnets is of the feature that takes IPs across subnets.
    pub(super) own_subnet: bool,
    pub(super) zone: Option<NamedZoneId>,
    pub(super) limits: NodeLimits,
    /// What it has of TKE's shared ENIs.
    pub(super) shared: Option<SharedEni>,
    pub(super) holdings: Holdings,
    /// The subnets of its list, without repeats.
    pub(super) named: Vec<SubnetId>,
    /// The subnets of its list that can serve it.
    pub(super) candidates: Vec<SubnetId>,
}

impl NodeFacts<'_> {
    /// How it takes IPs.
    pub(super) fn mode(&self) -> NodeMode {
        match self.set {
            Some((_, set)) if set.exclusive_eni => NodeMode::ExclusiveEni,
            Some((_, set)) if set.burst_multiple > 0 => NodeMode::Burstable,
            Some(_) => NodeMode::BestEffort,
            None if self.shared.is_some() => NodeMode::TkeSharedEni,
            None if self.enis.iter().any(|eni| eni.exclusive) => NodeMode::ExclusiveEni,
            None => NodeMode::Unknown,
        }
    }

    /// Whether its pods take no IP of a subnet.
    fn is_routed(&self) -> bool {
        self.set.is_some_and(|(_, set)| set.route_mode)
    }

    /// IPs for pods in use, where its objects tell.
    pub(super) fn used(&self) -> Option<u64> {
        match self.shared {
            Some(shared) => shared.used,
            None => self.set.map(|_| self.holdings.used()),
        }
    }

    /// P: from the pool, else from kubelet.
    pub(super) fn max_pods(&self) -> Option<u64> {
        let pool = self.set.map(|(_, set)| set.max_allocate);
        let pool = pool.or(self.shared.map(|shared| shared.most));
        let kubelet = self.object.and_then(|object| object.max_pods);
        pool.into_iter().chain(kubelet).find(|&pods| pods > 0)
    }

    /// Whether it has all IPs for pods that its limits allow, if these are known.
    fn is_full(&self) -> bool {
        let carried = self.limits.enis.zip(self.limits.ips_per_eni);
        let carried = carried.map(|(enis, ips)| enis.saturating_mul(ips.saturating_sub(1)));
        let most = carried.into_iter().chain(self.max_pods()).min();
        most.is_some_and(|most| self.holdings.bound() + self.holdings.cross() >= most)
    }

    /// Where its object is in the input.
    pub(super) fn origin(&self) -> Option<&'_ Origin> {
        let set = self.set.and_then(|(_, set)| set.origin.as_ref());
        set.or_else(|| self.object.and_then(|object| object.origin.as_ref()))
            .or_else(|| self.enis.first().and_then(|eni| eni.origin.as_ref()))
    }

    /// Its zone according to its objects, the most reliable first.
    fn zone_names(&self) -> impl Iterator<Item = &str> {
        let set = self.set.and_then(|(_, set)| set.zone.as_deref());
        let label = self
            .object
            .and_then(|object| labels(object, &ZONE_LABELS).next());
        let machine = self.machine.and_then(|machine| machine.zone.as_deref());
        let enis = self.enis.iter().filter_map(|eni| eni.zone.as_deref());
        let names = set.into_iter().chain(label).chain(machine).chain(enis);
        names.filter(|name| !name.is_empty())
    }
}

fn labels<'a>(object: &'a NodeObject, keys: &[&str]) -> impl Iterator<Item = &'a str> {
    keys.iter().filter_map(|key| {
        let (_, value) = object.labels.iter().find(|(name, _)| name == key)?;
        Some(value.as_str())
    })
}

/// Objects of one kind that the input has more than once.
#[derive(Debug, Clone)]
pub(super) struct Twice {
    pub(super) kind: &'static str,
    pub(super) aside: u64,
    pub(super) example: Arc<str>,
}

/// All objects, joined.
#[derive(Debug)]
pub(super) struct Joined<'a> {
    pub(super) zones: Zones,
    pub(super) vpcs: Vpcs<'a>,
    pub(super) subnets: Subnets,
    pub(super) nodes: Vec<NodeFacts<'a>>,
    /// ENIs of nodes that are not in the input, and ENIs without a node.
    pub(super) orphans: Vec<&'a EniObject>,
    pub(super) pods: Vec<&'a PodObject>,
    /// What pods claim of TKE's addresses.
    pub(super) claims: Vec<&'a VpcIpClaimObject>,
    /// The subnets in which TKE's pods have addresses.
    pub(super) pod_subnets: Vec<SubnetId>,
    pub(super) twice: Vec<Twice>,
    /// Nodes in VPC-route mode, which are left out with all their objects.
    pub(super) routed: u64,
    /// Whether there are ENI objects.
    pub(super) has_enis: bool,
}

impl Joined<'_> {
    /// Whether it is known which IPs a node has, from its own objects or the cluster's ENI objects.
    pub(super) fn knows_ips(&self, node: &NodeFacts<'_>) -> bool {
        self.knows_enis(node) || node.shared.is_some()
    }

    /// Whether it is known which ENIs a node has, from its pool or the cluster's ENI objects.
    pub(super) fn knows_enis(&self, node: &NodeFacts<'_>) -> bool {
        node.set.is_some() || self.has_enis && node.shared.is_none()
    }

    pub(super) fn zone_name(&self, zone: Option<NamedZoneId>) -> Option<Arc<str>> {
        Some(self.zones.name(zone?).clone())
    }
}

/// The last object of each name, in the order of the input.
fn last_of<'a, T, N: ?Sized + Hash + Eq + ToString + 'a>(
    twice: &mut Vec<Twice>,
    kind: &'static str,
    list: &'a [T],
    name: impl Fn(&'a T) -> &'a N,
) -> Vec<(usize, &'a T)> {
    let newest = list.iter().enumerate().map(|(at, one)| (name(one), at));
    let newest: HashMap<&N, usize> = newest.collect();
    let stays = |&(at, one): &(usize, &'a T)| newest.get(name(one)) == Some(&at);
    if newest.len() < list.len() {
        let mut aside = list.iter().enumerate().filter(|one| !stays(one));
        twice.extend(aside.next().map(|(_, first)| Twice {
            kind,
            aside: (list.len() - newest.len()) as u64,
            example: name(first).to_string().into(),
        }));
    }
    list.iter().enumerate().filter(stays).collect()
}

pub(super) fn join<'a>(request: &AuditRequest<'a>) -> Joined<'a> {
    let objects = request.objects;
    let mut twice = Vec::new();
    let mut nodes = Nodes::default();
    let sets = &objects.resource_sets;
    for (at, set) in last_of(&mut twice, "NetResourceSet", sets, |set| &*set.name) {
        let node = nodes.new_node(&set.name);
        nodes.list[node].set = Some((at, set));
        if let Some(id) = &set.instance_id {
            nodes.by_machine.insert(id, node);
        }
    }
    for (_, object) in last_of(&mut twice, "Node", &objects.nodes, |one| &*one.name) {
        let node = nodes.of_object(object);
        nodes.list[node].object = Some(object);
    }
    let given = !nodes.list.is_empty();
    let enis = last_of(&mut twice, "ENI", &objects.enis, |eni| &*eni.id);
    let mut orphans = Vec::new();
    let mut owner: HashMap<&str, FoundNodeId> = HashMap::new();
    // An ENI that names no node belongs to the pool that lists it.
    let mut listed: HashMap<&str, FoundNodeId> = HashMap::new();
    for (position, node) in nodes.list.iter().with_positions() {
        let enis = node.set.iter().flat_map(|(_, set)| &set.enis);
        listed.extend(enis.map(|eni| (eni.id.as_str(), position)));
    }
    for (_, eni) in enis {
        let name = eni.node.as_deref().filter(|name| !name.is_empty());
        let node = match name.map(|name| (name, nodes.by_name.get(name))) {
            Some((_, Some(&node))) => Some(node),
            Some((name, None)) if !given => Some(nodes.new_node(name)),
            Some(_) => None,
            None => listed.get(eni.id.as_str()).copied(),
        };
        if let Some(node) = node {
            owner.insert(&eni.id, node);
            nodes.list[node].enis.push(eni);
        } else if !is_gone(eni.vpc_status.as_deref(), eni.cce_status.as_deref()) {
            orphans.push(eni);
        }
    }
    let machines = last_of(&mut twice, "instance", &objects.instances, |one| &*one.id);
    nodes.find_machines(&machines);
    let pods = last_of(&mut twice, "Pod", &objects.pods, |one| &one.name);

    let mut vpcs = Vpcs::of(objects);
    let mut subnets = Subnets::of(&objects.subnets, request.reserved, &mut vpcs);
    // Ordered by name, so that the result does not depend on the order of the input.
    let mut list: Vec<(FoundNodeId, NodeFacts<'_>)> =
        nodes.list.into_iter().with_positions().collect();
    list.sort_by(|(_, a), (_, b)| natural(&a.name, &b.name));
    // Only now, because their other objects are needed to find them.
    let all = list.len();
    list.retain(|(_, node)| !node.is_routed());
    let routed = (all - list.len()) as u64;
    describe(&mut list, &owner, request, &mut subnets);
    let addresses = last_of(&mut twice, "VpcIP", &objects.vpc_ips, |one| &one.address);
    let claims = last_of(&mut twice, "VpcIPClaim", &objects.vpc_ip_claims, |one| {
        &one.name
    });
    let pods: Vec<&PodObject> = pods.into_iter().map(|(_, pod)| pod).collect();
    let addresses: Vec<&VpcIpObject> = addresses.into_iter().map(|(_, one)| one).collect();
    let in_use = InUse::of(&pods, &addresses, &mut subnets);
    for (_, node) in &mut list {
        if let Some((shared, holdings)) = in_use.node(node, &mut subnets) {
            (node.shared, node.holdings) = (Some(shared), holdings);
        }
    }
    orphans.sort_by(|a, b| natural(&a.id, &b.id));
    let mut joined = Joined {
        zones: Zones::default(),
        vpcs,
        subnets,
        nodes: list.into_iter().map(|(_, node)| node).collect(),
        orphans,
        pods,
        claims: claims.into_iter().map(|(_, claim)| claim).collect(),
        pod_subnets: in_use.subnets,
        twice,
        routed,
        has_enis: !request.objects.enis.is_empty(),
    };
    joined.find_zones(request);
    joined.find_candidates();
    joined.borrow();
    joined
}

impl Joined<'_> {
    /// Sets aside what ENIs borrow from their subnets. A full node borrows nothing. Source: the
    /// driver, `resyncBSM` and `ResyncInterfacesAndIPs`.
    fn borrow(&mut self) {
        for node in &mut self.nodes {
            let full = node.is_full();
            let c = node.limits.ips_per_eni.map(|ips| ips.saturating_sub(1));
            for eni in &mut node.holdings.enis {
                let room = c.map_or(u64::MAX, |c| c.saturating_sub(eni.taken()));
                let wanted = if full { 0 } else { eni.borrowed.min(room) };
                eni.borrowed = self.subnets.list[eni.holds.subnet].borrow(wanted);
            }
        }
        for eni in &self.orphans {
            let subnet = eni.subnet.as_deref();
            if let Some(subnet) = subnet.and_then(|id| self.subnets.find(id)) {
                subnet.borrow(unbound(eni, eni.secondary_ips, eni.cross_subnet_ips));
            }
        }
    }
}

/// Finds limits, holdings and subnets of all nodes, each with its number among the owners.
fn describe(
    list: &mut [(FoundNodeId, NodeFacts<'_>)],
    owner: &HashMap<&str, FoundNodeId>,
    request: &AuditRequest<'_>,
    subnets: &mut Subnets,
) {
    let mut quotas = Quotas::new(request.catalog, request.bands, &request.objects.flavours);
    for (number, node) in list {
        node.enis.sort_by(|a, b| natural(&a.id, &b.id));
        node.describe(&mut quotas);
        let elsewhere = |id: &str| owner.get(id).is_some_and(|&owner| owner != *number);
        node.holdings = holdings(
            node.set.map(|(_, set)| set),
            &node.enis,
            elsewhere,
            node.limits.ips_per_eni,
            subnets,
        );
        if let Some((_, set)) = node.set {
            for id in set.subnet_ids.iter().filter(|id| !id.is_empty()) {
                let subnet = subnets.named(id);
                if !node.named.contains(&subnet) {
                    node.named.push(subnet);
                }
            }
        }
    }
}

impl NodeFacts<'_> {
    fn describe(&mut self, quotas: &mut Quotas<'_>) {
        let named = |value: &&str| value.contains(['.', '-']);
        let label = self
            .object
            .and_then(|object| labels(object, &TYPE_LABELS).find(named));
        let set = self.set.and_then(|(_, set)| set.instance_type.as_deref());
        let machine = self.machine.and_then(|machine| machine.spec.as_deref());
        let instance = set.or(machine).or(label);
        let kind = self.set.and_then(|(_, set)| set.machine_kind.as_deref());
        let mut of_enis = self.enis.iter();
        let kind = kind.or_else(|| of_enis.find_map(|eni| eni.machine_kind.as_deref()));
        let is_bare =
            |kind: &str| matches!(kind.get(..3), Some(kind) if kind.eq_ignore_ascii_case("bbc"));
        self.bare_metal = kind.into_iter().chain(instance).any(is_bare);
        let set = self.set.map(|(_, set)| set);
        let listed = set.map_or(0, |set| set.subnet_ids.len());
        let has_no_enis = self.bare_metal || self.enis.iter().any(|eni| eni.is_primary_card);
        let takes_enis = set.is_none_or(|set| set.exclusive_eni || set.burst_multiple > 0);
        self.own_subnet = has_no_enis && !takes_enis && listed <= 1;
        self.limits = quotas.of(set, self.machine, instance, self.bare_metal);
        self.instance = instance.map(Arc::from);
    }
}
