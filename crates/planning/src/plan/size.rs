//! The reverse question: which subnets and quotas a demand needs.
//!
//! All nodes of every requested scenario of [`cluster`](super::cluster) must be guaranteed. Where nodes do not divide
//! evenly, any zone may get one of the odd nodes.

mod subnets;

pub use subnets::Subnets;

use std::sync::Arc;

use serde::Serialize;

use super::carve::Need;
use super::{NodeShape, advice, rules, scale, type_findings};
use input::records::IgnoredColumn;
use model::catalog::{ClusterClass, Limits};
use model::finding::{
    self, CatalogColumnIgnored, DemandTooLarge, Finding, MaxPodsAboveNodeLimit, Remedy,
    RequirementMissed, Setup, Shortfall, Wanted,
};
use model::{Cloud, Profile, Share};
use net::quantity::{CountOverflow, EniCount, IpCount, NodeCount, Number, PodCount};
use rows::Row;
use strum::{EnumString, VariantNames};
use subnets::{cheapest, single};

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
    /// Nodes that are added each month, and for how many months.
    pub growth: Option<(NodeCount, u32)>,
    /// Whether the others take over when a zone is lost; needs two zones.
    pub survive_zone_loss: bool,
    /// Whether each node's own address comes from the same subnets.
    pub node_ip_in_subnet: bool,
    /// Addresses that the VPC keeps of each subnet.
    pub reserved: u64,
    /// ENIs of the quota that others use.
    pub eni_quota_used: EniCount,
    /// The class of the cluster, where the user says.
    pub cluster_class: Option<ClusterClass>,
    /// Columns of the catalog files that are ignored.
    pub ignored_catalog_columns: Vec<IgnoredColumn>,
}

impl SizeRequest {
    /// The cloud that the machine is of.
    pub fn cloud(&self) -> Cloud {
        self.profile.cloud().unwrap_or_default()
    }
}

/// Extra nodes: a number, or a share of all.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Surge {
    /// This many.
    Nodes(NodeCount),
    /// This share, rounded up.
    Share(Share),
}

impl Surge {
    /// As a plan file has it: a number, or a share in quotes.
    pub fn as_key(self) -> String {
        match self {
            Self::Nodes(nodes) => nodes.get().to_string(),
            Self::Share(share) => format!("\"{}\"", share.to_string().replace(' ', "")),
        }
    }
}

/// The answer to a [`SizeRequest`]: the whole demand, and what each zone needs for it.
#[derive(Debug, Clone, Serialize, Row)]
#[row(area = "size", id = "demand-row")]
#[row(compared = "wanted_max_nodes wanted_max_pods needed_ips planned_enis eni_quota")]
#[non_exhaustive]
pub struct SizeOutcome {
    /// The request.
    #[serde(skip)]
    pub request: SizeRequest,
    /// One node.
    #[serde(skip)]
    pub node: NodeShape,
    /// The nodes' type.
    pub instance: Arc<str>,
    /// E: ENIs of a node.
    pub enis_limit: EniCount,
    /// m: addresses of an ENI.
    pub ips_per_eni: IpCount,
    /// Pods of a node as requested.
    pub requested_max_pods: PodCount,
    /// Pods that a node can have.
    pub max_pods_per_node: PodCount,
    /// ENIs of such a node.
    pub enis_per_node: EniCount,
    /// Addresses of such a node.
    pub ips_per_node: IpCount,
    /// Nodes without the headroom.
    pub wanted_nodes: NodeCount,
    /// Nodes with the headroom, or after growth if these are more.
    #[serde(rename = "wanted_max_nodes")]
    pub max_nodes: NodeCount,
    /// Pods of those.
    #[serde(rename = "wanted_max_pods")]
    pub max_pods: PodCount,
    /// Nodes with the headroom, before growth.
    #[serde(skip)]
    pub ungrown_nodes: NodeCount,
    /// Extra nodes during a rolling upgrade.
    pub surge_nodes: NodeCount,
    /// How many zones.
    #[serde(rename = "zones")]
    pub zone_count: Number,
    /// Whether the others take over when a zone is lost.
    pub survives_zone_loss: bool,
    /// Addresses that all zones need together.
    #[row(better = Less)]
    pub needed_ips: IpCount,
    /// ENIs of all nodes at most, a rolling upgrade included.
    #[row(better = Less)]
    pub planned_enis: EniCount,
    /// The ENI quota that the VPC needs, others' ENIs included, if it counts all.
    #[serde(rename = "eni_quota")]
    #[row(better = Less)]
    pub quota_all: EniCount,
    /// The same if it counts only ENIs that are not attached: one a node.
    #[serde(rename = "eni_quota_unattached")]
    pub quota_unattached: EniCount,
    /// Each zone, in order.
    #[serde(skip)]
    pub zones: Vec<ZoneSize>,
    /// What is in the way.
    #[serde(skip)]
    pub findings: Vec<Finding>,
}

/// What a zone needs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ZoneSize {
    /// Nodes that it must hold.
    pub nodes: NodeCount,
    /// Their addresses.
    pub needed: IpCount,
    /// The longest prefix with which one subnet holds them; `None` if not needed or impossible.
    pub single: Option<Subnets>,
    /// At most three subnets with the fewest addresses that hold them together, the largest first.
    pub set: Option<Subnets>,
}

/// Sizes the subnets for a demand.
///
/// ```
/// use model::catalog::Overrides;
/// use model::Profile;
/// use cce_plan_planning::plan::size::{SizeRequest, size};
/// use net::quantity::{EniCount, NodeCount, PodCount};
///
/// let outcome = size(SizeRequest {
///     nodes: NodeCount::new(60),
///     max_pods: PodCount::new(64),
///     profile: Profile::reference(Overrides::default()),
///     zones: vec!["a".to_owned(), "b".to_owned()],
///     headroom: None,
///     surge: None,
///     growth: None,
///     survive_zone_loss: false,
///     node_ip_in_subnet: false,
///     reserved: 2,
///     eni_quota_used: EniCount::ZERO,
///     cluster_class: None,
///     ignored_catalog_columns: Vec::new(),
/// })?;
/// // 30 nodes of 66 addresses a zone.
/// assert_eq!(outcome.zones[0].single.as_ref().unwrap().prefixes, [21]);
/// # Ok::<(), net::quantity::CountOverflow>(())
/// ```
///
/// # Errors
///
/// [`CountOverflow`] if counts exceed 64 bits.
pub fn size(request: SizeRequest) -> Result<SizeOutcome, CountOverflow> {
    let node = NodeShape::new(
        &request.profile.limits,
        request.max_pods,
        request.node_ip_in_subnet,
    );
    let more = request
        .headroom
        .map_or(0, |share| share.of(request.nodes.get()));
    let max_nodes = request.nodes.checked_add(NodeCount::new(more))?;
    let surge_nodes = match request.surge {
        None => NodeCount::ZERO,
        Some(Surge::Nodes(nodes)) => nodes,
        Some(Surge::Share(share)) => NodeCount::new(share.of(max_nodes.get())),
    };
    let grown = match request.growth {
        Some((more, months)) => request
            .nodes
            .checked_add(more.checked_mul(months.into())?)?,
        None => request.nodes,
    };
    // During an upgrade, or once the last nodes are added.
    let at_most = max_nodes.checked_add(surge_nodes)?.max(grown);
    let lost = max_nodes.max(grown);
    let zones = request.zones.len() as u64;
    let zones = (0..zones)
        .map(|_| {
            let usual = at_most.get().div_ceil(zones);
            let alone = if request.survive_zone_loss && zones > 1 {
                lost.get().div_ceil(zones - 1)
            } else {
                0
            };
            let nodes = NodeCount::new(usual.max(alone));
            // A zone without nodes needs no subnet.
            let subnets = |of: fn(NodeCount, &NodeShape, u64) -> Option<Subnets>| {
                let needed = !nodes.is_zero();
                needed.then(|| of(nodes, &node, request.reserved)).flatten()
            };
            Ok(ZoneSize {
                nodes,
                needed: node.ips.checked_mul(nodes.get())?,
                single: subnets(single),
                set: subnets(cheapest),
            })
        })
        .collect::<Result<Vec<_>, CountOverflow>>()?;
    let enis = if request.profile.limits.primary_nic_only {
        EniCount::ZERO
    } else {
        node.enis
    };
    let planned_enis = enis.checked_mul(at_most.get())?;
    let unattached = if enis.is_zero() { 0 } else { at_most.get() };
    let needed = zones.iter().map(|zone: &ZoneSize| zone.needed.get());
    let mut outcome = SizeOutcome {
        instance: request.profile.name.clone(),
        enis_limit: EniCount::new(request.profile.limits.all_enis().into()),
        ips_per_eni: IpCount::new(request.profile.limits.ips_per_eni.into()),
        requested_max_pods: node.requested,
        max_pods_per_node: node.pods,
        enis_per_node: node.enis,
        ips_per_node: node.ips,
        wanted_nodes: request.nodes,
        zone_count: Number(zones.len() as u64),
        survives_zone_loss: request.survive_zone_loss,
        needed_ips: IpCount::new(needed.fold(0, u64::saturating_add)),
        node,
        max_nodes: lost,
        max_pods: node.pods_of(lost)?,
        ungrown_nodes: max_nodes,
        surge_nodes,
        zones,
        planned_enis,
        quota_all: request.eni_quota_used.checked_add(planned_enis)?,
        quota_unattached: request
            .eni_quota_used
            .checked_add(EniCount::new(unattached))?,
        findings: Vec::new(),
        request,
    };
    outcome.findings = findings(&outcome)?;
    Ok(outcome)
}

/// Which subnets of a zone to carve.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumString, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum SubnetChoice {
    /// One subnet.
    Single,
    /// The subnets with the fewest addresses.
    Cheapest,
}

impl SizeOutcome {
    /// The subnets to carve.
    pub fn needs(&self, choice: SubnetChoice) -> Vec<Need> {
        let zones = self.request.zones.iter().zip(&self.zones);
        let needs = zones.flat_map(|(name, zone)| {
            let subnets = match choice {
                SubnetChoice::Single => &zone.single,
                SubnetChoice::Cheapest => &zone.set,
            };
            let prefixes = subnets.iter().flat_map(|subnets| subnets.prefixes.clone());
            // A range of the whole address space is not a subnet.
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

impl SizeOutcome {
    /// Nodes that one unused subnet of this prefix holds.
    pub fn nodes_of(&self, prefix: u8) -> NodeCount {
        let unused = advice::unused(prefix, self.request.reserved);
        NodeCount::new(unused.get() / self.node.ips.get())
    }

    /// How findings call the nodes.
    pub(crate) fn setup(&self) -> Setup {
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
        findings.push(
            Finding::about("cluster")
                .says(DemandTooLarge { nodes: outcome.max_nodes, needed_ips: outcome.needed_ips }),
        );
    }
    if node.is_clamped() {
        // The nodes are there, the pods are not: no subnet mends that.
        let wanted = request.max_pods.checked_mul(outcome.max_nodes.get())?;
        let limits = &request.profile.limits;
        let missing = wanted
            .saturating_sub(outcome.max_pods)
            .get()
            .div_ceil(node.pods.get());
        findings.push(Finding::about("cluster").says(RequirementMissed {
            setup: outcome.setup(),
            what: Shortfall {
                wanted: Wanted::Pods(wanted),
                density: Some(node.pods),
                max_nodes: outcome.max_nodes,
                max_pods: outcome.max_pods,
                packed_max_nodes: outcome.max_nodes,
                missing_nodes: NodeCount::new(missing),
                stuck_nodes: NodeCount::ZERO,
                // The subnets are sized for all nodes.
                missing_ips: IpCount::ZERO,
                quota_for_all: None,
                remedy: Remedy::OneSubnet,
                sufficient_prefix: None,
            },
            quota: None,
        }));
        findings.push(
            Finding::about(&request.profile.name).says(MaxPodsAboveNodeLimit {
                setup: outcome.setup(),
                node_limit: node.pods,
                enis: EniCount::new(limits.all_enis().into()),
                own_enis: EniCount::new(limits.own_enis.into()),
                secondary_ips_per_eni: node.secondary_ips_per_eni,
            }),
        );
    }
    let sets = || outcome.zones.iter().filter_map(|zone| zone.set.as_ref());
    let nodes_of = |_: &Limits, node: &NodeShape| {
        let each = sets().map(|set| Subnets::of(set.prefixes.clone(), node, request.reserved));
        let nodes = each.map(|subnets| subnets.nodes.get());
        NodeCount::new(nodes.fold(0, u64::saturating_add))
    };
    let disagree = || rules::sources_disagree(&request.profile, node, &outcome.setup(), &nodes_of);
    findings.extend(sets().next().and_then(|_| disagree()));
    findings.extend(type_findings(&request.profile));
    findings.extend(rules::two_clouds(&request.profile));
    let ignored = request.ignored_catalog_columns.iter();
    findings.extend(ignored.map(CatalogColumnIgnored::finding));
    findings.extend(scale::beyond_class(
        request.cluster_class,
        (outcome.max_nodes, outcome.surge_nodes),
        outcome.max_pods,
        Some(outcome.setup()),
    ));
    finding::sort(&mut findings);
    Ok(findings)
}
