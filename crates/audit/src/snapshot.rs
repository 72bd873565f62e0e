//! A dump, reduced to what a later one is compared with.

use std::collections::HashMap;
use std::sync::Arc;

use super::join::{Joined, join};
use super::owners::{self, Holders};
use super::totals::{self, ZoneOrder};
use super::{AuditRequest, outcome::SubnetAudit};
use input::history::Series;
use input::instant::Instant;
use input::objects::Objects;
use model::SubnetId;
use net::quantity::IpCount;

/// What was measured before the objects of a request, and when these were read.
#[derive(Debug, Clone, Copy)]
pub struct Before<'a> {
    /// When the objects of the request were read.
    pub now: Instant,
    /// What is compared with them.
    pub past: Past<'a>,
}

/// What was measured before.
#[derive(Debug, Clone, Copy)]
pub enum Past<'a> {
    /// Older dumps of the same cluster, each at a time of its own before now; in any order.
    Dumps(&'a [Snapshot]),
    /// Free addresses of subnets over time.
    History(&'a [Series]),
}

/// What a cluster held at one moment, by name.
#[derive(Debug, Clone)]
pub struct Snapshot {
    /// What people call it.
    pub(super) name: Arc<str>,
    pub(super) at: Instant,
    pub(super) subnets: HashMap<Arc<str>, SubnetThen>,
    pub(super) nodes: HashMap<Arc<str>, NodeThen>,
    /// Pods with an address, by zone and owner; `None` without pods.
    pub(super) pods: Option<Holders>,
    /// Whether there are nodes, and it is known which ENIs they have.
    pub(super) knows_enis: bool,
}

/// What a subnet had left, and who held the rest.
#[derive(Debug, Clone)]
pub(super) struct SubnetThen {
    pub(super) zone: Option<Arc<str>>,
    pub(super) available: Option<u64>,
    pub(super) enis: u64,
    pub(super) bound: u64,
    pub(super) used: Option<u64>,
    pub(super) others: Option<u64>,
}

impl SubnetThen {
    /// Addresses that the cluster held, primaries included.
    pub(super) fn held(&self) -> u64 {
        self.enis.saturating_add(self.bound)
    }
}

/// What a node held.
#[derive(Debug, Clone, Default)]
pub(super) struct NodeThen {
    pub(super) zone: Option<Arc<str>>,
    pub(super) instance: Option<Arc<str>>,
    /// Addresses by subnet, primaries included; each subnet once.
    pub(super) held: Vec<(Arc<str>, u64)>,
}

impl Snapshot {
    /// Reduces the objects of a request, which were read `at` this moment.
    pub fn of(request: &AuditRequest<'_>, name: &str, at: Instant) -> Self {
        let joined = join(request);
        let subnets = totals::subnets(&joined, &ZoneOrder::of(&joined));
        Self::of_joined(&joined, request.objects, &subnets, name, at)
    }

    pub(super) fn of_joined(
        joined: &Joined<'_>,
        objects: &Objects,
        subnets: &[SubnetAudit],
        name: &str,
        at: Instant,
    ) -> Self {
        let count = |ips: Option<IpCount>| ips.map(IpCount::get);
        let knows_enis = joined.nodes.iter().any(|one| joined.knows_enis(one));
        let then = |subnet: &SubnetAudit| SubnetThen {
            zone: subnet.zone.clone(),
            available: count(subnet.available_ips.0),
            enis: subnet.enis.0.unwrap_or_default().get(),
            bound: count(subnet.bound_ips.0).unwrap_or(0),
            used: count(subnet.used_ips.0).filter(|_| knows_enis),
            others: count(subnet.other_ips.0).filter(|_| knows_enis),
        };
        let nodes = joined.nodes.iter().map(|node| {
            let enis = node.holdings.enis.iter();
            let enis = enis.map(|eni| (eni.holds.subnet, u64::from(eni.holds.secondary_ips) + 1));
            let mut held: Vec<(SubnetId, u64)> =
                enis.chain(node.holdings.foreign.clone()).collect();
            held.sort_unstable();
            held.dedup_by(|(next, ips), (subnet, sum)| {
                let same = next == subnet;
                *sum += if same { *ips } else { 0 };
                same
            });
            let held = held
                .into_iter()
                .map(|(at, ips)| (subnets[at].name.clone(), ips));
            let then = NodeThen {
                zone: joined.zone_name(node.zone),
                instance: node.instance.clone(),
                held: held.collect(),
            };
            (node.name.clone(), then)
        });
        let nodes: HashMap<Arc<str>, NodeThen> = nodes.collect();
        let zone_of = |name: &str| nodes.get(name)?.zone.clone();
        let pods = (!objects.pods.is_empty()).then(|| owners::holders(objects, zone_of));
        Self {
            name: name.into(),
            at,
            pods,
            nodes,
            subnets: subnets
                .iter()
                .map(|subnet| (subnet.name.clone(), then(subnet)))
                .collect(),
            knows_enis,
        }
    }

    /// What people call it.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// When it was made.
    pub const fn at(&self) -> Instant {
        self.at
    }

    /// Whether a node or a subnet of it is among these objects: two dumps without any are of different
    /// clusters.
    pub fn is_of(&self, objects: &Objects) -> bool {
        let sets = objects.resource_sets.iter().map(|set| set.name.as_str());
        let nodes = objects.nodes.iter().map(|node| node.name.as_str());
        let of_enis = objects.enis.iter().filter_map(|eni| eni.node.as_deref());
        let subnets = objects
            .subnets
            .iter()
            .filter_map(|subnet| subnet.id.as_deref());
        let named = objects.enis.iter().filter_map(|eni| eni.subnet.as_deref());
        let cidrs = objects.subnets.iter().filter_map(|subnet| subnet.cidr);
        let mut nodes = sets.chain(nodes).chain(of_enis);
        let mut subnets = subnets.chain(named);
        nodes.any(|name| self.nodes.contains_key(name))
            || subnets.any(|id| self.subnets.contains_key(id))
            || cidrs
                .into_iter()
                .any(|cidr| self.subnets.contains_key(cidr.to_string().as_str()))
    }
}
