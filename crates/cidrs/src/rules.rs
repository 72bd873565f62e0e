//! When findings arise.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::capacity::HEADROOM;
use super::growth::Growth;
use super::pools::overlaps_all;
use super::{
    CidrsRequest, ConfigOutcome, GrowthClass, NodeOutcome, NodeSource, PendingReason, Status,
    wanted_host_bits,
};
use input::cidr_config::{Blocks, CidrConfig};
use input::problem::Origin;
use model::NotRead;
use model::finding::{
    self, BlockHeadroom, ConfigsExhausted, Exhausted, FamiliesDiffer, Finding, NoMatchingConfig,
    NoRoomForNext, NodesOfOneFamily, PodCidrInServiceRange, PodCidrsOverlap, RangeMasked,
    SecondaryNetwork, ServiceRangeOverlap, SeveralTerms, UnmanagedPodCidr, WithoutPodCidr,
};
use net::quantity::{BlockCount, IpCount, NodeCount, Number, PodCount};
use net::{Family, Network};

/// All findings, the worst first, those of a kind in the order of the input.
pub(super) fn of(
    request: &CidrsRequest,
    nodes: &[NodeOutcome],
    configs: &[ConfigOutcome],
    growth: &Growth,
) -> Vec<Finding> {
    let mut found = Vec::new();
    pending(request, nodes, growth, &mut found);
    overlaps(request, &mut found);
    unmanaged(request, nodes, &mut found);
    small_blocks(request, nodes, &mut found);
    for (config, outcome) in request.configs.iter().zip(configs) {
        of_config(request, config, outcome, &mut found);
    }
    families(&request.configs, &mut found);
    one_family(request, nodes, &mut found);
    secondary(request, &mut found);
    no_room(request, &growth.classes, &mut found);
    found.extend(NotRead::findings(&request.not_read));
    // Findings of one code stay together, in input order.
    finding::sort(&mut found);
    found
}

fn names(request: &CidrsRequest, configs: &[usize]) -> Vec<String> {
    let name = |&config: &usize| request.configs[config].name.to_string();
    configs.iter().map(name).collect()
}

/// Nodes without a block; those of one node group share a finding.
fn pending(
    request: &CidrsRequest,
    nodes: &[NodeOutcome],
    growth: &Growth,
    found: &mut Vec<Finding>,
) {
    // Nodes of a class share their configs.
    let mut said: Vec<Option<Exhausted>> = vec![None; growth.classes.len()];
    // Nodes of each group, those without a block, and the first of these: all have the same labels.
    let mut groups: BTreeMap<usize, (u64, u64, Option<usize>)> = BTreeMap::new();
    let mut one = |subject: &str, without: WithoutPodCidr, node: usize, origin: Option<&Origin>| {
        let finding = if nodes[node].reason == Some(PendingReason::NoMatchingConfig) {
            let configs = Number(request.configs.len() as u64);
            Finding::about(subject).says(NoMatchingConfig { without, configs })
        } else {
            let class = growth.of_node[node];
            let said = &mut said[class];
            let said = said.get_or_insert_with(|| exhausted(request, &growth.classes[class]));
            let said = said.clone();
            Finding::about(subject).says(ConfigsExhausted { without, said })
        };
        found.push(finding.at(origin));
    };
    for (index, (node, outcome)) in request.nodes.iter().zip(nodes).enumerate() {
        match &node.source {
            NodeSource::Group(group) => {
                let (nodes, pending, first) = groups.entry(*group).or_default();
                *nodes += 1;
                if outcome.status == Status::Pending {
                    *pending += 1;
                    first.get_or_insert(index);
                }
            }
            NodeSource::Object(origin) if outcome.status == Status::Pending => {
                let without = WithoutPodCidr {
                    is_group: false,
                    pending_nodes: NodeCount::new(1),
                    nodes: NodeCount::new(1),
                };
                one(&node.name, without, index, origin.as_ref());
            }
            NodeSource::Object(_) => {}
        }
    }
    for (group, (nodes, pending, first)) in groups {
        let group = &request.groups[group];
        let without = WithoutPodCidr {
            is_group: true,
            pending_nodes: NodeCount::new(pending),
            nodes: NodeCount::new(nodes),
        };
        if let Some(first) = first {
            one(&group.name, without, first, group.origin.as_ref());
        }
    }
}

/// The exhausted configs, and a range for the nodes without a block.
fn exhausted(request: &CidrsRequest, class: &GrowthClass) -> Exhausted {
    let missing = class.pending.max(1);
    let first = class.configs.first();
    let blocks = first.and_then(|&config| request.configs[config].families().next());
    let prefix = blocks.and_then(|blocks| {
        let bits = missing.next_power_of_two().trailing_zeros();
        blocks.mask.checked_sub(u8::try_from(bits).ok()?)
    });
    Exhausted {
        configs: Arc::from(names(request, &class.configs)),
        matching_configs: Number(class.configs.len() as u64),
        missing_nodes: NodeCount::new(missing),
        mask: blocks.map(|blocks| blocks.mask),
        sufficient_range_prefix: prefix,
    }
}

/// Existing networks that overlap each other or services.
fn overlaps(request: &CidrsRequest, found: &mut Vec<Finding>) {
    let nodes = request.nodes.iter().enumerate();
    let mut all: Vec<(Network, usize)> = nodes
        .flat_map(|(index, node)| node.pod_cidrs.iter().map(move |&network| (network, index)))
        .collect();
    all.sort_unstable();
    let origin = |node: usize| request.nodes[node].origin();
    let name = |node: usize| request.nodes[node].name.clone();
    let mut widest: Option<(Network, usize)> = None;
    for &(network, node) in &all {
        if let Some((other_network, other)) = widest
            && other != node
            && other_network.overlaps(network)
        {
            let overlap = PodCidrsOverlap {
                pod_cidr: network,
                other_node: name(other),
                other_pod_cidr: other_network,
            };
            found.push(Finding::about(name(node)).says(overlap).at(origin(node)));
        }
        // Networks overlap only if one contains the other, which comes first.
        if widest.is_none_or(|(known, _)| !known.contains(network)) {
            widest = Some((network, node));
        }
    }
    for (network, node) in all {
        let service = request.services.iter().map(|service| service.network);
        if let Some(service) = service.clone().find(|service| service.overlaps(network)) {
            let inside = PodCidrInServiceRange { pod_cidr: network, service_cidr: service };
            found.push(Finding::about(name(node)).says(inside).at(origin(node)));
        }
    }
}

fn unmanaged(request: &CidrsRequest, nodes: &[NodeOutcome], found: &mut Vec<Finding>) {
    // Without any config they are of kube-controller-manager, which keeps and releases them.
    if request.configs.is_empty() {
        return;
    }
    for (node, outcome) in request.nodes.iter().zip(nodes) {
        if outcome.status != Status::Unmanaged {
            continue;
        }
        let mut configs = request.configs.iter();
        let around = configs.find(|config| overlaps_all(config, &node.pod_cidrs));
        let broken = around.and_then(|config| {
            let broken = config.selector.first_broken(&node.name, &node.labels)?;
            Some((config.name.to_string(), broken.to_string()))
        });
        let (range_of, requirement) = broken.unzip();
        let finding = Finding::about(&node.name).says(UnmanagedPodCidr {
            pod_cidrs: node.pod_cidrs.clone(),
            range_of,
            requirement,
        });
        found.push(finding.at(node.origin()));
    }
}

/// Blocks of nodes without a config that are small for their pods, one node of each kind.
fn small_blocks(request: &CidrsRequest, nodes: &[NodeOutcome], found: &mut Vec<Finding>) {
    let mut kinds = BTreeSet::new();
    for (node, outcome) in request.nodes.iter().zip(nodes) {
        let Some(max_pods) = request.max_pods.or(node.max_pods) else {
            continue;
        };
        let blocks = node.pod_cidrs.iter();
        let bits = blocks.map(|block| block.family().bits() - block.prefix());
        let Some(bits) = bits.min().filter(|_| outcome.status == Status::Unmanaged) else {
            continue;
        };
        if !kinds.insert((bits, max_pods)) {
            continue;
        }
        let pods = super::capacity::usable_pods(bits, max_pods, request.gateway);
        let small = headroom(
            1_u128 << bits.min(127),
            PodCount::new(max_pods),
            PodCount::new(pods),
            |family| {
                let mut blocks = node.pod_cidrs.iter();
                let block = blocks.find(|block| block.family() == family);
                block.map(|block| block.prefix())
            },
        );
        found.extend(small.map(|small| Finding::about(&node.name).says(small).at(node.origin())));
    }
}

/// That blocks of this size and these masks have little room for the pods of a node.
fn headroom(
    size: u128,
    max_pods: PodCount,
    pods_per_node: PodCount,
    mask: impl Fn(Family) -> Option<u8>,
) -> Option<BlockHeadroom> {
    let wanted = wanted_host_bits(max_pods.get());
    let masks = |family: Family| Some((family.bits().checked_sub(wanted)?, mask(family)?));
    (size < u128::from(max_pods.get()) * HEADROOM).then(|| BlockHeadroom {
        block_ips: IpCount::new(u64::try_from(size).unwrap_or(u64::MAX)),
        max_pods,
        is_assumed: false,
        pods_per_node,
        ipv4: masks(Family::V4),
        ipv6: masks(Family::V6),
    })
}

fn of_config(
    request: &CidrsRequest,
    config: &CidrConfig,
    outcome: &ConfigOutcome,
    found: &mut Vec<Finding>,
) {
    let origin = config.origin.as_ref();
    let name = || config.name.to_string();
    let mut add = |finding: Finding| found.push(finding.at(origin));
    for (written, range) in &config.masked {
        add(Finding::about(name()).says(RangeMasked { written: written.clone(), range: *range }));
    }
    if config.terms > 1 {
        let terms = Number(config.terms as u64);
        add(Finding::about(name()).says(SeveralTerms { terms }));
    }
    let size = config.families().next().map_or(0, Blocks::block_size);
    let mask = |family| config.blocks(family).map(|blocks| blocks.mask);
    if let Some(small) = headroom(size, outcome.max_pods, outcome.pods_per_node, mask) {
        let is_assumed = outcome.max_pods_is_assumed;
        add(Finding::about(name()).says(BlockHeadroom { is_assumed, ..small }));
    }
    for blocks in config.families() {
        let services = request.services.iter().map(|service| service.network);
        let over = services.filter(|service| service.overlaps(blocks.range));
        let over: Vec<Network> = over.collect();
        if let Some(&service) = over.first() {
            add(Finding::about(name()).says(ServiceRangeOverlap {
                range: blocks.range,
                service_cidr: service,
                lost_blocks: BlockCount::new(super::capacity::touched(blocks, over.into_iter())),
                total_blocks: BlockCount::new(blocks.total()),
            }));
        }
    }
}

/// Configs of one family next to those of two.
fn families(configs: &[CidrConfig], found: &mut Vec<Finding>) {
    let dual = |config: &&CidrConfig| config.ipv4.is_some() && config.ipv6.is_some();
    let Some(both) = configs.iter().find(dual) else {
        return;
    };
    for config in configs.iter().filter(|config| !dual(config)) {
        let missing = match config.ipv4 {
            Some(_) => Family::V6,
            None => Family::V4,
        };
        let differ =
            FamiliesDiffer { missing_family: missing, dual_stack_config: both.name.to_string() };
        let finding = Finding::about(&config.name).says(differ);
        found.push(finding.at(config.origin.as_ref()));
    }
}

/// Nodes with a block of one family, served by a config of both: a node keeps the blocks that it has. Source: the
/// multi-CIDR allocator gives blocks only to nodes without any.
fn one_family(request: &CidrsRequest, nodes: &[NodeOutcome], found: &mut Vec<Finding>) {
    let mut lacking: BTreeMap<(usize, bool), (u64, usize)> = BTreeMap::new();
    for (at, (node, outcome)) in request.nodes.iter().zip(nodes).enumerate() {
        let Some(config) = outcome.config.filter(|_| !node.pod_cidrs.is_empty()) else {
            continue;
        };
        let has = |family| node.pod_cidrs.iter().any(|one| one.family() == family);
        let of = &request.configs[config];
        let (lacks_v4, lacks_v6) = (!has(Family::V4), !has(Family::V6));
        if of.ipv4.is_some() && of.ipv6.is_some() && (lacks_v4 || lacks_v6) {
            lacking.entry((config, lacks_v4)).or_insert((0, at)).0 += 1;
        }
    }
    for ((config, lacks_v4), (count, first)) in lacking {
        let config = &request.configs[config];
        let finding = Finding::about(&config.name).says(NodesOfOneFamily {
            nodes: NodeCount::new(count),
            example: request.nodes[first].name.clone(),
            missing_family: if lacks_v4 { Family::V4 } else { Family::V6 },
        });
        found.push(finding.at(config.origin.as_ref()));
    }
}

/// Configs of secondary networks.
fn secondary(request: &CidrsRequest, found: &mut Vec<Finding>) {
    found.extend(request.secondary.iter().filter_map(|config| {
        let finding = Finding::about(&config.name).says(SecondaryNetwork {
            network: config.network.as_ref()?.to_string(),
            ranges: config.families().map(|blocks| blocks.range).collect(),
        });
        Some(finding.at(config.origin.as_ref()))
    }));
}

/// Classes whose next node gets no block, although all present nodes got one.
fn no_room(request: &CidrsRequest, growth: &[GrowthClass], found: &mut Vec<Finding>) {
    let mut named = vec![false; request.configs.len()];
    for class in growth.iter().filter(|class| class.pending > 0) {
        for &config in class.configs.iter() {
            named[config] = true;
        }
    }
    for class in growth {
        // An error already says that these are exhausted.
        if class.nodes == 0 && class.configs.iter().all(|&config| named[config]) {
            continue;
        }
        if class.to_full > 0 || class.pending > 0 || class.made_for_one {
            continue;
        }
        let first = &request.configs[class.configs[0]];
        let finding = Finding::about(&first.name).says(NoRoomForNext {
            configs: names(request, &class.configs),
            nodes: NodeCount::new(class.nodes),
            matching_configs: Number(class.configs.len() as u64),
            example: class.example.map(|node| request.nodes[node].name.clone()),
        });
        found.push(finding.at(first.origin.as_ref()));
    }
}
