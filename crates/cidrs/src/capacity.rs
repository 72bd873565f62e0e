//! How full a config is, and what a block holds.

use std::collections::HashMap;

use super::outcome::SelectorText;
use super::pools::Pools;
use super::space::Free;
use super::{CidrsRequest, ConfigOutcome, NodeOutcome};
use input::cidr_config::{Blocks, CidrConfig};
use net::Network;
use net::quantity::{BlockCount, Large, NodeCount, Number, PodCount};

/// Addresses of a block that no pod gets: the first and the last. Source: the design.
const RESERVED: u128 = 2;

/// How many times max-pods a block holds so that addresses of pods that ended can rest.
/// Source: the design's table of 110 pods on a /24.
pub(super) const HEADROOM: u128 = 2;

/// Pods that get an address on a node of `max_pods`, out of a block of `host_bits`.
pub(crate) fn usable_pods(host_bits: u8, max_pods: u64, gateway: bool) -> u64 {
    let size = 1_u128.checked_shl(host_bits.into()).unwrap_or(u128::MAX);
    let usable = size.saturating_sub(RESERVED + u128::from(gateway));
    u64::try_from(usable).unwrap_or(u64::MAX).min(max_pods)
}

/// Host bits of the smallest block with room to spare for `max_pods`: twice as many addresses.
pub(crate) fn wanted_host_bits(max_pods: u64) -> u8 {
    let wanted = u128::from(max_pods) * HEADROOM;
    let bits = wanted.next_power_of_two().trailing_zeros();
    u8::try_from(bits)
        .unwrap_or(u8::MAX)
        .max(input::cidr_config::LEAST_HOST_BITS)
}

/// The configs, in order.
pub(super) fn of(
    request: &CidrsRequest,
    nodes: &[NodeOutcome],
    pools: &Pools,
) -> Vec<ConfigOutcome> {
    let mut served: Vec<Vec<usize>> = vec![Vec::new(); request.configs.len()];
    for (index, node) in nodes.iter().enumerate() {
        if let Some(config) = node.config {
            served[config].push(index);
        }
    }
    let mut known = HashMap::new();
    let configs = request.configs.iter().zip(served).zip(1_u64..);
    let outcomes = configs.map(|((config, served), order)| {
        let free = config.families().map(|blocks| {
            let free = known.entry(blocks);
            (blocks, *free.or_insert_with(|| pools.free(blocks)))
        });
        one(
            request,
            (config, order),
            &free.collect::<Vec<_>>(),
            &served,
            nodes,
        )
    });
    outcomes.collect()
}

fn one(
    request: &CidrsRequest,
    (config, order): (&CidrConfig, u64),
    free: &[(Blocks, Free)],
    served: &[usize],
    nodes: &[NodeOutcome],
) -> ConfigOutcome {
    let total_blocks = config.total_blocks();
    let free_blocks = free.iter().map(|(_, free)| free.blocks).min().unwrap_or(0);
    // Of the family with the fewest blocks, so that used and free add up to at most all.
    let scarce = free.iter().min_by_key(|(blocks, _)| blocks.total());
    let networks = served.iter().flat_map(|&node| &nodes[node].blocks);
    let used_blocks = scarce.map_or(0, |&(blocks, _)| touched(blocks, networks.copied()));
    let of_nodes = served.iter().map(|&node| request.nodes[node].max_pods);
    let given = request.max_pods.or(of_nodes.max().flatten());
    let max_pods = given.unwrap_or(request.default_max_pods);
    let host_bits = config.host_bits();
    let size = free.first().map_or(0, |(blocks, _)| blocks.block_size());
    // Of IPv4 if present: IPv6 does not run short.
    let stranded_ips = free.first().map_or(0, |(blocks, free)| {
        let unpaired = u128::from(free.blocks - free_blocks);
        free.rest + (unpaired << blocks.host_bits())
    });
    let blocked = total_blocks.saturating_sub(used_blocks.saturating_add(free_blocks));
    let mask = |blocks: Option<Blocks>| blocks.map(|blocks| Number::from(blocks.mask));
    ConfigOutcome {
        name: config.name.clone(),
        total_blocks: BlockCount::new(total_blocks),
        used_blocks: BlockCount::new(used_blocks),
        free_blocks: BlockCount::new(free_blocks),
        pods_per_node: PodCount::new(usable_pods(host_bits, max_pods, request.gateway)),
        waste_per_node: Large(size.saturating_sub(max_pods.into())),
        stranded_ips: Large(stranded_ips),
        blocked_blocks: BlockCount::new(blocked),
        order: order.into(),
        served_nodes: NodeCount::new(served.len() as u64),
        selector: SelectorText::of(config),
        ipv4: config.ipv4.map(|blocks| blocks.range),
        ipv4_mask: mask(config.ipv4),
        ipv6: config.ipv6.map(|blocks| blocks.range),
        ipv6_mask: mask(config.ipv6),
        max_pods: PodCount::new(max_pods),
        max_pods_is_assumed: given.is_none() && request.default_is_assumed,
    }
}

/// Blocks of a range that overlap any of `networks`.
pub(super) fn touched(blocks: Blocks, networks: impl Iterator<Item = Network>) -> u64 {
    let range = blocks.range;
    let block = |address: u128| (address - range.first()) >> blocks.host_bits();
    let mut spans: Vec<(u128, u128)> = networks
        .filter(|network| network.overlaps(range))
        .map(|network| {
            let first = network.first().max(range.first());
            (block(first), block(network.last().min(range.last())))
        })
        .collect();
    spans.sort_unstable();
    let (mut count, mut next) = (0_u128, 0_u128);
    for (first, last) in spans {
        let first = first.max(next);
        if last >= first {
            count += last - first + 1;
            next = last + 1;
        }
    }
    u64::try_from(count).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_block_holds_its_addresses_less_two_and_a_gateway() {
        assert_eq!(usable_pods(8, 110, false), 110);
        assert_eq!(usable_pods(6, 110, true), 61);
    }

    #[test]
    fn a_block_with_room_to_spare_has_twice_as_many_addresses_as_pods() {
        let masks = [8, 16, 32, 64, 110, 256].map(|pods| 32 - wanted_host_bits(pods));
        assert_eq!(masks, [28, 27, 26, 25, 24, 23]);
    }
}
