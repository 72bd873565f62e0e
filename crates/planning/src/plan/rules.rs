//! When each finding arises.
//!
//! Findings about a subnet are counted while totals are summed, and made only when they are read.
//! Those about a type, a density or the whole cluster are few and made immediately.

mod rows;

use super::NodeShape;
use super::advice;
use super::case::Case;
use super::scale;
use super::subnets::{SubnetsOutcome, SubnetsRequest};
use guarantee::{Demand, guaranteed};
use placing::packing::ZoneSupply;
pub(super) use rows::{Tally, row_findings};

use model::catalog::{LimitRule, Limits};
use model::finding::{
    BelowTarget, CatalogColumnIgnored, ColumnIgnored, EniAttachmentUnknown, Finding,
    InstanceNotInCatalog, KubeletAbove256, LastEniNearlyEmpty, MaxPodsAboveNodeLimit, OfTwoClouds,
    PrimaryNicOnly, QuotaSourcesDisagree, Remedy, ReportedMemoryBelowNominal, RequirementMissed,
    SecondEniFromFirstPod, Setup, SeveralVpcs, Shortfall, SubnetHoldsNoNode, SubnetNearlyUseless,
    VpcEniQuota, Wanted,
};
use model::pool::Strategy;
use model::{Profile, Subnet};
use net::quantity::{EniCount, IpCount, NodeCount, PodCount};

/// Reports that no node fits into a subnet, or that no subnet serves pods.
pub(super) fn no_node(request: &SubnetsRequest, case: &Case, subnet: Option<&Subnet>) -> Finding {
    let Case { node, profile, .. } = case;
    let available = subnet.map_or(IpCount::ZERO, |subnet| subnet.available);
    let own = request.node_ip_in_subnet;
    let subject = subnet.map_or_else(|| "cluster".to_owned(), |subnet| subnet.cidr.to_string());
    Finding::about(subject).says(SubnetHoldsNoNode {
        subnet: subnet.map(|subnet| subnet.cidr),
        setup: case.setup.clone(),
        pods: node.pods,
        available_ips: available,
        ips_per_node: node.ips,
        sufficient_prefix: advice::prefix_for(NodeCount::new(1), node, request.reserved)
            .map(|(p, _)| p),
        largest_max_pods: advice::largest_density(&profile.limits, available, own),
        remedy: Remedy::OneSubnet,
    })
}

/// All findings that are not about one subnet.
pub(super) fn case_findings(outcome: &SubnetsOutcome, zones: &[ZoneSupply]) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (index, case) in outcome.cases.iter().enumerate() {
        let densities = outcome.request.densities.len();
        if index < densities {
            density_findings(case, &mut findings);
        }
        if index % densities == 0 {
            findings.extend(type_findings(&case.profile));
            findings.extend(two_clouds(&case.profile));
        }
        case_findings_of_node(&outcome.request, zones, case, &mut findings);
        let of = (case, zones);
        total_findings(&outcome.request, outcome.eni_quota, of, &mut findings);
    }
    findings.extend(scale::many_subnets(
        &outcome.request.subnets,
        None,
        outcome.request.subnet_quota(),
        None,
    ));
    findings.extend(of_files(&outcome.request));
    findings
}

/// That files have subnets of several VPCs, and columns that are not read.
pub(super) fn of_files(request: &SubnetsRequest) -> impl Iterator<Item = Finding> {
    let of_subnets = request.subnets.ignored_columns().iter();
    let of_catalog = request.ignored_catalog_columns.iter();
    let of_subnets = of_subnets.map(ColumnIgnored::finding);
    let of_columns = of_subnets.chain(of_catalog.map(CatalogColumnIgnored::finding));
    of_columns.chain(SeveralVpcs::finding(&request.subnets))
}

/// Findings about a density, for every type.
pub(super) fn density_findings(case: &Case, findings: &mut Vec<Finding>) {
    let max_pods = case.setup.max_pods;
    if max_pods > KubeletAbove256::LIMIT {
        findings.push(KubeletAbove256::finding(max_pods));
    }
}

/// Findings about an instance type, for all subnets and densities.
pub fn type_findings(profile: &Profile) -> Vec<Finding> {
    let mut findings = Vec::new();
    let (instance, limits) = (profile.name.clone(), profile.limits);
    if limits.primary_nic_only && profile.unconfirmed.is_none() {
        findings.push(Finding::about(&instance).says(PrimaryNicOnly {
            instance: instance.clone(),
            node_limit: PodCount::new(limits.most_pods()),
        }));
    }
    let given = LimitRule::Given;
    if !profile.catalogued && (limits.enis_rule != given || limits.ips_rule != given) {
        findings.push(Finding::about(&instance).says(InstanceNotInCatalog {
            instance: instance.clone(),
            enis_limit: limits.all_enis(),
            ips_per_eni: limits.ips_per_eni,
            near: profile.near.clone(),
        }));
    }
    if let Some(memory_gib @ 1..=2) = profile.banded_memory_gib {
        findings.push(Finding::about(&instance).says(ReportedMemoryBelowNominal {
            instance: instance.clone(),
            memory_gib,
            ips_per_eni: limits.ips_per_eni,
        }));
    }
    findings.extend(scale::beyond_documented(profile));
    if let Some(unconfirmed) = profile.unconfirmed {
        findings.push(
            Finding::about(&profile.name).says(EniAttachmentUnknown::new(
                instance,
                limits.ips_per_eni,
                unconfirmed.enis,
                unconfirmed.by_memory,
            )),
        );
    }
    findings
}

/// That a machine of another cloud is counted with Burstable.
pub(super) fn two_clouds(profile: &Profile) -> Option<Finding> {
    let cloud = profile.cloud().unwrap_or_default();
    OfTwoClouds::finding(&profile.name, (profile, Strategy::Burstable), cloud, false)
}

/// Findings about a node of a case.
pub(super) fn case_findings_of_node(
    request: &SubnetsRequest,
    zones: &[ZoneSupply],
    case: &Case,
    findings: &mut Vec<Finding>,
) {
    let nodes_of = |limits: &Limits, node: &NodeShape| {
        let demand = |sites| Demand::of_node(node, sites, limits, request.burst_multiple);
        let nodes = zones.iter().map(|zone| guaranteed(zone, demand).get());
        NodeCount::new(nodes.sum())
    };
    let facts = NodeFacts {
        profile: &case.profile,
        node: &case.node,
        setup: &case.setup,
        keeps_an_eni_ready: request.burst_multiple >= 1,
        nodes_of: &nodes_of,
    };
    node_findings(&facts, findings);
}

/// What findings about a node of some setup are made from.
pub(crate) struct NodeFacts<'f> {
    pub(crate) profile: &'f Profile,
    pub(crate) node: &'f NodeShape,
    pub(crate) setup: &'f Setup,
    /// Whether a node keeps an ENI's worth of addresses ready.
    pub(crate) keeps_an_eni_ready: bool,
    /// How many nodes of a shape the subnets hold.
    pub(crate) nodes_of: &'f dyn Fn(&Limits, &NodeShape) -> NodeCount,
}

/// Findings about a node, for all subnets.
pub(crate) fn node_findings(facts: &NodeFacts<'_>, findings: &mut Vec<Finding>) {
    let NodeFacts { node, profile, setup, .. } = *facts;
    if node.is_clamped() {
        findings.push(Finding::about(&setup.instance).says(MaxPodsAboveNodeLimit {
            setup: setup.clone(),
            node_limit: node.pods,
            enis: EniCount::new(profile.limits.all_enis().into()),
            own_enis: EniCount::new(profile.limits.own_enis.into()),
            secondary_ips_per_eni: node.secondary_ips_per_eni,
        }));
    }
    let c = node.secondary_ips_per_eni.get();
    if facts.keeps_an_eni_ready && node.pods.get() > c {
        let second = if node.enis.get() == 2 {
            node.last_eni_ips
        } else {
            node.full_eni_ips
        };
        let first = node.first_eni_ips;
        findings.push(Finding::about(&setup.instance).says(SecondEniFromFirstPod {
            setup: setup.clone(),
            first_eni_ips: first,
            two_eni_ips: IpCount::new(first.get() + second.get()),
            pods: node.pods,
        }));
    }
    let on_last = PodCount::new(node.last_eni_ips.get() - 1);
    if node.last_eni_is_nearly_empty() {
        findings.push(Finding::about(&setup.instance).says(LastEniNearlyEmpty {
            setup: setup.clone(),
            pods: node.pods,
            enis_per_node: node.enis,
            last_eni_pods: on_last,
            better_max_pods: node.pods.saturating_sub(on_last),
            secondary_ips_per_eni: node.secondary_ips_per_eni,
        }));
    }
    findings.extend(sources_disagree(profile, node, setup, facts.nodes_of));
}

/// That sources give a machine's memory another limit, with which the subnets hold other nodes.
pub(super) fn sources_disagree(
    profile: &Profile,
    node: &NodeShape,
    setup: &Setup,
    nodes_of: &dyn Fn(&Limits, &NodeShape) -> NodeCount,
) -> Option<Finding> {
    let (memory_gib, limits) = (profile.banded_memory_gib?, profile.other_band_limits()?);
    let other = NodeShape::new(&limits, setup.max_pods, !node.own_ips.is_zero());
    let disagree = QuotaSourcesDisagree {
        setup: setup.clone(),
        memory_gib,
        memory_bands: profile.bands,
        ips_per_eni: profile.limits.ips_per_eni,
        max_nodes: nodes_of(&profile.limits, node),
        other_ips_per_eni: limits.ips_per_eni,
        other_max_nodes: nodes_of(&limits, &other),
        pods: node.pods,
        other_pods: other.pods,
    };
    Some(Finding::about(&setup.instance).says(disagree))
}

/// Findings about a cluster of a setup.
pub(super) fn total_findings(
    request: &SubnetsRequest,
    eni_quota: EniCount,
    (case, zones): (&Case, &[ZoneSupply]),
    findings: &mut Vec<Finding>,
) {
    let Case { node, setup, totals, .. } = case;
    if request.subnets.serving().next().is_none() {
        findings.push(no_node(request, case, None));
    }
    if totals.guaranteed_by_addresses <= SubnetNearlyUseless::MOST_NODES {
        let more = NodeCount::new(SubnetNearlyUseless::MOST_NODES.get() + 1);
        findings.push(Finding::about("cluster").says(SubnetNearlyUseless {
            setup: Some(setup.clone()),
            pods: node.pods,
            max_nodes: totals.guaranteed_by_addresses,
            limit: SubnetNearlyUseless::MOST_NODES,
            enough: advice::prefix_for(more, node, request.reserved),
            remedy: Remedy::OneSubnet,
        }));
    }
    if let Some(nodes_within) = case.stopped_by(eni_quota) {
        findings.push(Finding::about("cluster").says(VpcEniQuota {
            setup: Some(setup.clone()),
            used: EniCount::ZERO,
            pods: node.pods,
            planned_enis: EniCount::new(totals.guaranteed_by_addresses.get() * node.enis.get()),
            eni_quota,
            quota_is_default: request.eni_quota.is_none(),
            nodes_within_quota: nodes_within,
            planned_nodes: totals.guaranteed_by_addresses,
            sufficient_eni_quota: EniCount::new(
                totals.guaranteed_by_addresses.get() * node.enis.get(),
            ),
            remedy: Remedy::OneSubnet,
        }));
    }
    findings.extend(scale::case_beyond_class(request, case));
    let short = |wanted| shortfall(request, (case, zones), wanted);
    let nodes = |wanted: Option<NodeCount>| wanted.map(Wanted::Nodes);
    let pods = |wanted: Option<PodCount>| wanted.map(Wanted::Pods);
    for wanted in [nodes(request.require_nodes), pods(request.require_pods)] {
        if let Some(what) = wanted.and_then(short) {
            findings.push(Finding::about(setup.subject()).says(RequirementMissed {
                setup: setup.clone(),
                what,
                quota: None,
            }));
        }
    }
    for wanted in [nodes(request.target_nodes), pods(request.target_pods)] {
        if let Some(what) = wanted.and_then(short) {
            findings.push(Finding::about("cluster").says(BelowTarget {
                setup: Some(setup.clone()),
                required: false,
                by_default_quota: false,
                what,
            }));
        }
    }
}

/// What is missing of `unit`. A quota set by the user counts as much as addresses do. The default
/// one can be raised and has its own finding.
fn shortfall(
    request: &SubnetsRequest,
    (case, zones): (&Case, &[ZoneSupply]),
    unit: Wanted,
) -> Option<Shortfall> {
    let Case { node, totals, .. } = case;
    if case.usable_pods.is_zero() {
        // No pod runs on any node, and no number of nodes helps: that has its own finding.
        return None;
    }
    // A default quota can be raised: it has its own warning.
    let by_addresses = totals.guaranteed_by_addresses;
    let stopped = request.eni_quota.and_then(|quota| case.stopped_by(quota));
    let nodes = stopped.unwrap_or(by_addresses);
    let pods = PodCount::new(nodes.get() * case.usable_pods.get());
    let missing = match unit {
        Wanted::Nodes(wanted) => wanted.saturating_sub(nodes).get(),
        Wanted::Pods(wanted) => wanted
            .saturating_sub(pods)
            .get()
            .div_ceil(case.usable_pods.get()),
    };
    let missing_nodes = NodeCount::new(missing);
    // Behind a quota that stops nodes, addresses have a place for some of the missing ones.
    let placeless =
        NodeCount::new(nodes.get().saturating_add(missing)).saturating_sub(by_addresses);
    (missing > 0).then(|| Shortfall {
        wanted: unit,
        density: Some(case.usable_pods),
        max_nodes: nodes,
        max_pods: pods,
        packed_max_nodes: totals.packed_max_nodes,
        missing_nodes,
        stuck_nodes: NodeCount::ZERO,
        missing_ips: IpCount::new(placeless.get().saturating_mul(node.ips.get())),
        remedy: Remedy::OneSubnet,
        quota_for_all: (nodes < by_addresses)
            .then(|| EniCount::new((nodes.get() + missing) * node.enis.get())),
        sufficient_prefix: (!placeless.is_zero())
            .then(|| prefix_in_addition(request, (case, zones), placeless))
            .flatten(),
    })
}

/// The longest prefix of one empty subnet, in any zone, that guarantees this many more nodes.
fn prefix_in_addition(
    request: &SubnetsRequest,
    (case, zones): (&Case, &[ZoneSupply]),
    more: NodeCount,
) -> Option<u8> {
    let (limits, multiple) = (&case.profile.limits, request.burst_multiple);
    let guaranteed = |zone: &ZoneSupply| {
        let demand = |sites| Demand::of_node(&case.node, sites, limits, multiple);
        guaranteed(zone, demand).get()
    };
    let (longest, _) = advice::prefix_for(more, &case.node, request.reserved)?;
    let mut prefixes = (0..=longest).rev();
    // Next to other subnets a new one can guarantee less than by itself.
    prefixes.find(|&prefix| {
        let ips = advice::unused(prefix, request.reserved);
        zones.iter().all(|zone| {
            let with = zone.with(ips);
            guaranteed(&with) >= guaranteed(zone).saturating_add(more.get())
        })
    })
}
