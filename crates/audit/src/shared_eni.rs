//! Nodes of TKE with shared ENIs: what their objects tell without a pool.
//!
//! Source: Tencent Cloud, "Multiple Pods with Shared ENI Mode": each pod takes one of the node's resource
//! `tke.cloud.tencent.com/eni-ip`, of which as many are allocatable as are bound, and its capacity is the most that
//! can be bound. How many ENIs carry them is not published.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::net::Ipv4Addr;

use super::holdings::{HeldEni, Holdings};
use super::join::NodeFacts;
use super::outcome::{NodeState, Stop};
use super::standing::PLENTY;
use super::subnets::Subnets;
use input::objects::{EniIps, Objects, PodNetwork, PodObject, VpcIpClaimObject, VpcIpObject};
use model::{Positions, SubnetId};
use net::Cidr;

/// What is known of the addresses of a node.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct SharedEni {
    /// Addresses that the scheduler hands out.
    pub(super) bound: u64,
    /// How many of them are in use; `None` where neither pods nor addresses were read.
    pub(super) used: Option<u64>,
    /// The most that can be bound.
    pub(super) most: u64,
}

/// Addresses in use by node: how many pods have one, and how many are taken from each subnet.
#[derive(Debug, Default)]
pub(super) struct InUse<'a> {
    pods: HashMap<&'a str, u64>,
    taken: HashMap<&'a str, BTreeMap<SubnetId, u64>>,
    has_pods: bool,
    has_addresses: bool,
    /// The subnets that addresses of pods are in.
    pub(super) subnets: Vec<SubnetId>,
}

impl<'a> InUse<'a> {
    pub(super) fn of(
        pods: &[&'a PodObject],
        addresses: &[&'a VpcIpObject],
        subnets: &mut Subnets,
    ) -> Self {
        let mut used = Self {
            has_pods: !pods.is_empty(),
            has_addresses: !addresses.is_empty(),
            ..Self::default()
        };
        for pod in pods {
            let takes = pod.has_ip && !pod.has_ended() && pod.network != PodNetwork::Host;
            if let Some(node) = pod.node.as_deref().filter(|_| takes) {
                *used.pods.entry(node).or_default() += 1;
            }
        }
        let networks = Networks::of(subnets);
        let mut seen = HashSet::new();
        for one in addresses {
            let subnet = networks.find(one.address);
            let subnet = subnet.unwrap_or_else(|| subnets.named_or_nowhere(None));
            if subnets.list[subnet].serves() && seen.insert(subnet) {
                used.subnets.push(subnet);
            }
            if let Some(node) = one.node.as_deref() {
                *used
                    .taken
                    .entry(node)
                    .or_default()
                    .entry(subnet)
                    .or_default() += 1;
            }
        }
        used.subnets.sort_unstable();
        used
    }

    /// What a node has, where it has the resource and no pool of CCE.
    pub(super) fn node(
        &self,
        node: &NodeFacts<'a>,
        subnets: &mut Subnets,
    ) -> Option<(SharedEni, Holdings)> {
        let object = node.object.filter(|_| node.set.is_none())?;
        let EniIps { bound, most } = object.eni_ips?;
        let name = object.name.as_str();
        let taken = self.taken.get(name);
        let addresses: u64 = taken.into_iter().flat_map(BTreeMap::values).sum();
        let pods = self.pods.get(name).copied().unwrap_or(0);
        let used = addresses.max(pods);
        let bound = bound.max(used);
        let mut by_subnet: Vec<(SubnetId, u64, u64)> = taken
            .into_iter()
            .flatten()
            .map(|(&subnet, &ips)| (subnet, ips, ips))
            .collect();
        // Warm addresses, and those of pods whose `VpcIP` is not in the input, name no subnet.
        let (more, more_used) = (bound - addresses, used - addresses);
        match by_subnet.as_mut_slice() {
            _ if more == 0 => {}
            [(_, ips, of_pods)] => {
                *ips += more;
                *of_pods += more_used;
            }
            _ => by_subnet.push((subnets.named_or_nowhere(None), more, more_used)),
        }
        let enis = by_subnet
            .into_iter()
            .map(|(subnet, ips, used)| HeldEni::of_ips(subnet, ips, used));
        let holdings = Holdings { enis: enis.collect(), foreign: Vec::new() };
        let used = Some(used).filter(|_| self.has_pods || self.has_addresses);
        Some((SharedEni { bound, used, most }, holdings))
    }
}

/// Subnets by their networks; `None` where several have one.
struct Networks {
    by_cidr: HashMap<Cidr, Option<SubnetId>>,
    prefixes: BTreeSet<u8>,
}

impl Networks {
    fn of(subnets: &Subnets) -> Self {
        let mut networks = Self { by_cidr: HashMap::new(), prefixes: BTreeSet::new() };
        for (at, subnet) in subnets.list.iter().with_positions() {
            if let Some(cidr) = subnet.cidr {
                let only = |known: &mut Option<SubnetId>| *known = None;
                networks
                    .by_cidr
                    .entry(cidr)
                    .and_modify(only)
                    .or_insert(Some(at));
                networks.prefixes.insert(cidr.prefix());
            }
        }
        networks
    }

    /// The only subnet that an address is in: those of several VPCs may overlap.
    fn find(&self, address: Ipv4Addr) -> Option<SubnetId> {
        let networks = self.prefixes.iter();
        let networks = networks.filter_map(|&prefix| Cidr::containing(address, prefix));
        let mut found = networks.filter_map(|network| self.by_cidr.get(&network));
        found
            .next()
            .copied()
            .flatten()
            .filter(|_| found.next().is_none())
    }
}

impl SharedEni {
    /// Addresses that surely let it bind all it may: each new one may need an ENI, which takes one more.
    pub(super) fn missing(self) -> u64 {
        self.most.saturating_sub(self.bound).saturating_mul(2)
    }

    /// Its state, with what its subnets can give and what others of its zone can.
    pub(super) fn standing(
        self,
        candidates: &[Option<u64>],
        others: &[Option<u64>],
    ) -> (NodeState, Option<Stop>) {
        if self.bound >= self.most {
            return (NodeState::Full, Some(Stop::Ceiling));
        }
        let missing = self.most - self.bound;
        let sum = |gives: &[Option<u64>], unknown: u64| {
            let gives = gives.iter().map(|one| one.unwrap_or(unknown));
            gives.fold(0, u64::saturating_add)
        };
        if sum(candidates, 0) >= self.missing() {
            return (NodeState::Fine, None);
        }
        // A subnet without an address of a pod may be one of the cluster's, too.
        let most = sum(candidates, PLENTY).saturating_add(sum(others, PLENTY));
        if candidates.is_empty() || most >= missing {
            return (NodeState::Unknown, Some(Stop::Unknown));
        }
        let state = match self.used {
            Some(used) if used < self.bound || most > 0 => NodeState::CannotReachMaxPods,
            None => NodeState::CannotReachMaxPods,
            Some(_) => NodeState::CannotGrow,
        };
        (state, Some(Stop::SubnetsDry))
    }
}

/// Claims whose pods are gone: each keeps an address for a pod of its name. `None` where no pod was read.
pub(super) fn kept<'a>(
    objects: &'a Objects,
    claims: &[&'a VpcIpClaimObject],
) -> Option<Vec<&'a VpcIpClaimObject>> {
    if objects.pods.is_empty() {
        return None;
    }
    let pods: HashSet<_> = objects.pods.iter().map(|pod| &pod.name).collect();
    let kept = claims.iter().copied();
    Some(
        kept.filter(|claim| !claim.is_deleted && !pods.contains(&claim.name))
            .collect(),
    )
}
