//! The question turned round: which subnets and quotas a demand needs.
//!
//! Every scenario of [`cluster`](super::cluster) that is asked for must fit with each node inside
//! one subnet. Zones are not all alike where nodes do not divide evenly: the first ones take the
//! odd nodes.

use std::net::Ipv4Addr;

use super::carve::Need;
use super::{NodeShape, type_findings};
use crate::finding::{
    DemandTooLarge, Finding, MaxPodsAboveNodeLimit, RequirementMissed, Setup, Shortfall, Wanted,
};
use crate::model::{Profile, Share, usable};
use crate::net::Cidr;
use crate::quantity::{CountOverflow, EniCount, IpCount, NodeCount, PodCount};

/// What is demanded.
#[derive(Debug, Clone)]
pub struct SizeRequest {
    /// Nodes.
    pub nodes: NodeCount,
    /// Pods of a node.
    pub max_pods: PodCount,
    /// The nodes' type.
    pub profile: Profile,
    /// Names of the zones; at least one.
    pub zones: Vec<String>,
    /// More nodes to come, as a share of the nodes.
    pub headroom: Option<Share>,
    /// Extra nodes during a rolling upgrade.
    pub surge: Option<Surge>,
    /// Whether the others take over when a zone is lost; needs two zones.
    pub survive_zone_loss: bool,
    /// Whether each node's own address comes from the same subnets.
    pub node_ip_in_subnet: bool,
    /// Addresses that the VPC keeps of each subnet.
    pub reserved: u64,
    /// ENIs of the quota that others use.
    pub eni_quota_used: EniCount,
}

/// Extra nodes: a number, or a share of all.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Surge {
    /// So many.
    Nodes(NodeCount),
    /// This share, rounded up.
    Share(Share),
}

impl Surge {
    /// As a plan file has it: a number, or a share in quotes.
    #[must_use]
    pub fn as_key(self) -> String {
        match self {
            Self::Nodes(nodes) => nodes.get().to_string(),
            Self::Share(share) => format!("\"{}\"", share.to_string().replace(' ', "")),
        }
    }
}

/// The answer to a [`SizeRequest`].
#[derive(Debug, Clone)]
pub struct SizeOutcome {
    /// What was asked.
    pub request: SizeRequest,
    /// One node.
    pub node: NodeShape,
    /// Nodes with the headroom.
    pub max_nodes: NodeCount,
    /// Pods of those.
    pub max_pods: PodCount,
    /// Extra nodes during a rolling upgrade.
    pub surge_nodes: NodeCount,
    /// Each zone, in order.
    pub zones: Vec<ZoneSize>,
    /// ENIs of all nodes at most, a rolling upgrade included.
    pub planned_enis: EniCount,
    /// The ENI quota to ask for, others' ENIs included, if it counts all.
    pub quota_all: EniCount,
    /// The same if it counts only ENIs that are not attached: one a node.
    pub quota_unattached: EniCount,
    /// What stands in the way.
    pub findings: Vec<Finding>,
}

/// What a zone needs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ZoneSize {
    /// Nodes that it must hold.
    pub nodes: NodeCount,
    /// Their addresses.
    pub needed: IpCount,
    /// The longest prefix whose one subnet holds them; `None` where none is needed or large enough.
    pub single: Option<Subnets>,
    /// The subnets with the fewest addresses that hold them together, the largest first.
    pub set: Option<Subnets>,
}

/// Subnets by their prefixes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Subnets {
    /// Prefixes, ascending.
    pub prefixes: Vec<u8>,
    /// All their addresses.
    pub total: IpCount,
    /// Addresses that can be handed out in them.
    pub available: IpCount,
    /// Nodes that they hold, each inside one.
    pub nodes: NodeCount,
}

/// Sizes the subnets for a demand.
///
/// ```
/// use cce_plan::catalog::Overrides;
/// use cce_plan::model::Profile;
/// use cce_plan::plan::size::{SizeRequest, size};
/// use cce_plan::quantity::{EniCount, NodeCount, PodCount};
///
/// let outcome = size(SizeRequest {
///     nodes: NodeCount::new(60),
///     max_pods: PodCount::new(64),
///     profile: Profile::reference(Overrides::default()),
///     zones: vec!["a".to_owned(), "b".to_owned()],
///     headroom: None,
///     surge: None,
///     survive_zone_loss: false,
///     node_ip_in_subnet: false,
///     reserved: 2,
///     eni_quota_used: EniCount::ZERO,
/// })?;
/// // 30 nodes of 66 addresses a zone.
/// assert_eq!(outcome.zones[0].single.as_ref().unwrap().prefixes, [21]);
/// # Ok::<(), cce_plan::quantity::CountOverflow>(())
/// ```
///
/// # Errors
///
/// [`CountOverflow`] where counts pass 64 bits.
pub fn size(request: SizeRequest) -> Result<SizeOutcome, CountOverflow> {
    let node = NodeShape::new(
        &request.profile.limits,
        request.max_pods,
        request.node_ip_in_subnet,
    );
    let more = request
        .headroom
        .map_or(0, |share| share.of(request.nodes.get()));
    let max_nodes = request.nodes.plus(NodeCount::new(more))?;
    let surge_nodes = match request.surge {
        None => NodeCount::ZERO,
        Some(Surge::Nodes(nodes)) => nodes,
        Some(Surge::Share(share)) => NodeCount::new(share.of(max_nodes.get())),
    };
    let at_most = max_nodes.plus(surge_nodes)?;
    let zones = request.zones.len() as u64;
    let zones = (0..zones)
        .map(|zone| {
            let usual = share_of_zone(at_most.get(), zones, zone, 0);
            // Whichever zone is lost, as many others must be there to take the odd nodes.
            let alone = if request.survive_zone_loss && zones > 1 {
                share_of_zone(max_nodes.get(), zones - 1, zone, 1)
            } else {
                0
            };
            let nodes = NodeCount::new(usual.max(alone));
            Ok(ZoneSize {
                nodes,
                needed: node.ips.times(nodes.get())?,
                // A zone without nodes needs no subnet.
                single: (!nodes.is_zero())
                    .then(|| single(nodes, &node, request.reserved))
                    .flatten(),
                set: (!nodes.is_zero())
                    .then(|| cheapest(nodes, &node, request.reserved))
                    .flatten(),
            })
        })
        .collect::<Result<Vec<_>, CountOverflow>>()?;
    let enis = if request.profile.limits.primary_nic_only {
        EniCount::ZERO
    } else {
        node.enis
    };
    let planned_enis = enis.times(at_most.get())?;
    let unattached = if enis.is_zero() { 0 } else { at_most.get() };
    let mut outcome = SizeOutcome {
        node,
        max_nodes,
        max_pods: node.pods_of(max_nodes)?,
        surge_nodes,
        zones,
        planned_enis,
        quota_all: request.eni_quota_used.plus(planned_enis)?,
        quota_unattached: request.eni_quota_used.plus(EniCount::new(unattached))?,
        findings: Vec::new(),
        request,
    };
    outcome.findings = findings(&outcome)?;
    Ok(outcome)
}

impl SizeOutcome {
    /// The subnets to carve: one a zone, or the set with the fewest addresses.
    #[must_use]
    pub fn needs(&self, cheapest: bool) -> Vec<Need> {
        let zones = self.request.zones.iter().zip(&self.zones);
        let needs = zones.flat_map(|(name, zone)| {
            let subnets = if cheapest { &zone.set } else { &zone.single };
            let prefixes = subnets.iter().flat_map(|subnets| subnets.prefixes.clone());
            // A range that is all the addresses there are is no subnet.
            let prefixes = prefixes.filter(|&prefix| prefix > 0);
            prefixes.map(move |prefix| Need {
                prefix,
                zone: Some(name.as_str().into()),
                role: None,
                written: format!("/{prefix}x{name}").into(),
            })
        });
        needs.collect()
    }
}

/// What one of `zones` holds of so many nodes spread evenly: the first ones, and `spare` more, take
/// the odd nodes.
fn share_of_zone(nodes: u64, zones: u64, zone: u64, spare: u64) -> u64 {
    let (each, odd) = (nodes / zones, nodes % zones);
    let takes_one = odd > 0 && zone < odd + spare;
    each + u64::from(takes_one)
}

/// Addresses that can be handed out in an unused subnet.
fn unused(prefix: u8, reserved: u64) -> u64 {
    let cidr = Cidr::containing(Ipv4Addr::UNSPECIFIED, prefix);
    cidr.map_or(0, |cidr| usable(cidr, reserved).get())
}

/// The longest prefix that a subnet with addresses to hand out can have.
const LONGEST: u8 = 30;

/// The longest prefix whose one subnet holds so many nodes.
fn single(nodes: NodeCount, node: &NodeShape, reserved: u64) -> Option<Subnets> {
    let holds = |prefix: &u8| unused(*prefix, reserved) / node.ips.get() >= nodes.get();
    let prefix = (0..=LONGEST).rev().find(holds)?;
    Some(Subnets::of(vec![prefix], node, reserved))
}

/// The subnets with the fewest addresses that hold so many nodes; of those the fewest.
///
/// One subnet of 2^(k+1) addresses holds at least what two of 2^k do, for it keeps less for the
/// VPC and rounds down once. So no size is needed twice, and a set is a binary number; a larger
/// number never holds fewer nodes, since all smaller sizes together hold no more than the next
/// one. The least number that suffices is found from its highest digit down.
fn cheapest(nodes: NodeCount, node: &NodeShape, reserved: u64) -> Option<Subnets> {
    let holds = |prefix: u8| unused(prefix, reserved) / node.ips.get();
    // What all longer prefixes hold together.
    let longer: Vec<u64> = (0..=LONGEST)
        .map(|prefix| (prefix + 1..=LONGEST).map(holds).sum())
        .collect();
    let mut missing = nodes.get();
    let mut prefixes = Vec::new();
    for prefix in 0..=LONGEST {
        if missing > longer[usize::from(prefix)] {
            prefixes.push(prefix);
            missing = missing.saturating_sub(holds(prefix));
        }
    }
    (missing == 0).then(|| Subnets::of(prefixes, node, reserved))
}

impl Subnets {
    fn of(prefixes: Vec<u8>, node: &NodeShape, reserved: u64) -> Self {
        let sum = |of: &dyn Fn(u8) -> u64| prefixes.iter().map(|&prefix| of(prefix)).sum();
        Self {
            total: IpCount::new(sum(&|prefix| 1 << (32 - prefix))),
            available: IpCount::new(sum(&|prefix| unused(prefix, reserved))),
            nodes: NodeCount::new(sum(&|prefix| unused(prefix, reserved) / node.ips.get())),
            prefixes,
        }
    }

    /// `/19`, or `/19 + /22`.
    #[must_use]
    pub fn spelled(&self) -> String {
        let prefixes = self.prefixes.iter().map(|prefix| format!("/{prefix}"));
        prefixes.collect::<Vec<_>>().join(" + ")
    }
}

impl SizeOutcome {
    /// Addresses that all zones need together.
    #[must_use]
    pub fn needed_ips(&self) -> IpCount {
        IpCount::new(
            self.zones
                .iter()
                .map(|zone| zone.needed.get())
                .fold(0, u64::saturating_add),
        )
    }

    /// How findings call the nodes.
    #[must_use]
    pub fn setup(&self) -> Setup {
        Setup {
            instance: self.request.profile.name.clone(),
            max_pods: self.request.max_pods,
            alone: true,
            node_group: None,
        }
    }
}

fn findings(outcome: &SizeOutcome) -> Result<Vec<Finding>, CountOverflow> {
    let (request, node) = (&outcome.request, &outcome.node);
    let mut findings = Vec::new();
    let total = |zone: &ZoneSize| zone.set.as_ref().map_or(u64::MAX, |set| set.total.get());
    let zones = outcome.zones.iter().filter(|zone| !zone.nodes.is_zero());
    let total = zones.map(total).fold(0, u64::saturating_add);
    if total > DemandTooLarge::PRIVATE_IPS {
        findings.push(Finding::new(DemandTooLarge {
            nodes: outcome.max_nodes,
            needed: outcome.needed_ips(),
        }));
    }
    if node.is_clamped() {
        // The nodes are there, the pods are not: no subnet mends that.
        let wanted = request.max_pods.times(outcome.max_nodes.get())?;
        let limits = &request.profile.limits;
        let missing = wanted
            .less(outcome.max_pods)
            .get()
            .div_ceil(node.pods.get());
        findings.push(Finding::new(RequirementMissed {
            setup: outcome.setup(),
            what: Shortfall {
                unit: Wanted::Pods(wanted),
                density: Some(node.pods),
                nodes: outcome.max_nodes,
                pods: outcome.max_pods,
                packed: outcome.max_nodes,
                missing_nodes: NodeCount::new(missing),
                stuck_nodes: NodeCount::ZERO,
                missing_ips: node.ips.times(missing)?,
                quota_for_all: None,
                for_nodes: None,
                prefix: None,
            },
        }));
        findings.push(Finding::new(MaxPodsAboveNodeLimit {
            setup: outcome.setup(),
            granted: node.pods,
            enis: EniCount::new(limits.all_enis().into()),
            own_enis: EniCount::new(limits.own_enis.into()),
            secondary_ips_per_eni: node.secondary_ips_per_eni,
        }));
    }
    findings.extend(type_findings(&request.profile));
    findings.sort_by_key(Finding::severity);
    Ok(findings)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::catalog::REFERENCE;

    fn node(pods: u64) -> NodeShape {
        NodeShape::new(&REFERENCE, PodCount::new(pods), false)
    }

    /// The least sum of addresses of any set of subnets, by trying sums one after the other.
    fn by_trying_all(nodes: u64, node: &NodeShape, reserved: u64) -> u64 {
        // The most nodes that subnets of so many addresses in all can hold, in steps of a /30.
        let mut most: Vec<u64> = vec![0];
        loop {
            if most[most.len() - 1] >= nodes {
                return 4 * (most.len() as u64 - 1);
            }
            let sum = most.len();
            let with = (0..=30_u32).filter_map(|k| {
                let rest = sum.checked_sub(1 << k)?;
                let prefix = u8::try_from(30 - k).ok()?;
                Some(most[rest] + unused(prefix, reserved) / node.ips.get())
            });
            most.push(with.max().unwrap_or(0));
        }
    }

    proptest! {
        #[test]
        fn no_set_of_subnets_has_fewer_addresses(nodes in 0_u64..200, pods in 1_u64..150, reserved in 0_u64..6) {
            let node = node(pods);
            let set = cheapest(NodeCount::new(nodes), &node, reserved).unwrap();
            prop_assert!(set.nodes.get() >= nodes);
            prop_assert_eq!(set.total.get(), by_trying_all(nodes, &node, reserved));
            let one = single(NodeCount::new(nodes), &node, reserved).unwrap();
            prop_assert!(set.total <= one.total);
        }

        #[test]
        fn huge_demands_neither_overflow_nor_hang(nodes: u64, pods in 1_u64..=0xffff_ffff) {
            let node = node(pods);
            let nodes = NodeCount::new(nodes);
            if let Some(one) = single(nodes, &node, 2) {
                prop_assert!(one.nodes >= nodes);
            }
            if let Some(set) = cheapest(nodes, &node, 2) {
                prop_assert!(set.nodes >= nodes);
            }
        }
    }
}
