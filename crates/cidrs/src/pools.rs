//! The blocks of all configs, as they are taken.

use indexmap::IndexMap;

use super::CidrsRequest;
use super::space::{Free, Taken};
use input::cidr_config::{Blocks, CidrConfig};
use net::{Family, Network};

/// Taken space, and how far each range is used up.
pub(super) struct Pools {
    /// IPv4 and IPv6.
    pub(super) taken: [Taken; 2],
    /// Ranges of blocks, which equal configs share: every block before the address is taken, or all are.
    ranges: IndexMap<Blocks, Option<u128>>,
    /// The ranges of each config, IPv4 first.
    ranges_of: Vec<Vec<usize>>,
}

/// Where a family's spans are in [`Pools::taken`].
pub(super) fn slot(family: Family) -> usize {
    usize::from(family == Family::V6)
}

impl Pools {
    pub(super) fn new(request: &CidrsRequest) -> Self {
        let mut taken = [Taken::default(), Taken::default()];
        let services = request.services.iter().map(|service| service.network);
        let existing = request.nodes.iter().flat_map(|node| &node.pod_cidrs);
        for network in services.chain(existing.copied()) {
            taken[slot(network.family())].take(network);
        }
        let mut ranges = IndexMap::new();
        let ranges_of = request.configs.iter().map(|config| {
            let mut pool =
                |blocks: Blocks| ranges.insert_full(blocks, Some(blocks.range.first())).0;
            config.families().map(&mut pool).collect()
        });
        let ranges_of = ranges_of.collect();
        Self { taken, ranges, ranges_of }
    }

    /// The free space of a range of blocks.
    pub(super) fn free(&self, blocks: Blocks) -> Free {
        self.taken[slot(blocks.range.family())].free(blocks)
    }

    /// The ranges of a config, by position.
    pub(super) fn ranges_of(&self, config: usize) -> &[usize] {
        &self.ranges_of[config]
    }

    /// Takes the lowest free block of every family from the first config that has them all. `next`
    /// passes those that are exhausted, which they stay.
    pub(super) fn serve(
        &mut self,
        class: &[usize],
        next: &mut usize,
        configs: &[CidrConfig],
    ) -> (Option<usize>, Vec<Network>) {
        while let Some(&config) = class.get(*next) {
            if !configs[config].terminating
                && let Some(blocks) = self.take(config)
            {
                return (Some(config), blocks);
            }
            *next += 1;
        }
        (None, Vec::new())
    }

    /// One block of every family, or nothing.
    fn take(&mut self, config: usize) -> Option<Vec<Network>> {
        let mut found = Vec::new();
        for &pool in &self.ranges_of[config] {
            let (&blocks, from) = self.ranges.get_index_mut(pool)?;
            let family = blocks.range.family();
            let taken = &self.taken[slot(family)];
            *from = from.and_then(|from| taken.lowest_free(blocks, from));
            found.push(Network::containing(family, (*from)?, blocks.mask)?);
        }
        for &network in &found {
            self.taken[slot(network.family())].take(network);
        }
        Some(found)
    }
}

/// Whether the ranges of a config overlap all of these.
pub(super) fn overlaps_all(config: &CidrConfig, networks: &[Network]) -> bool {
    networks.iter().all(|network| {
        let blocks = config.blocks(network.family());
        blocks.is_some_and(|blocks| blocks.range.overlaps(*network))
    })
}
