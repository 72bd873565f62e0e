//! Room for more nodes.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use indexmap::IndexMap;

use super::classes::Classes;
use super::matching::Index;
use super::pools::{Pools, slot};
use super::space::Taken;
use super::{CidrsRequest, GrowthClass, NodeOutcome, Status};
use input::cidr_config::{CidrConfig, Labels, Operator, Subject};

/// Classes of nodes, and which class each node has.
pub(super) struct Growth {
    pub(super) classes: Vec<GrowthClass>,
    pub(super) of_node: Vec<usize>,
}

/// Room for each class of nodes: first the classes of the input, then classes that only a config
/// describes. Each class is taken to grow alone.
pub(super) fn of(
    request: &CidrsRequest,
    nodes: &[NodeOutcome],
    classes: &Classes,
    pools: &Pools,
) -> Growth {
    let takes_new = |class: &Arc<[usize]>| -> Arc<[usize]> {
        let is_new = |config: &usize| !request.configs[*config].terminating;
        if class.iter().all(is_new) {
            return class.clone();
        }
        class.iter().copied().filter(is_new).collect()
    };
    // Classes that differ only in configs that are being deleted are one class.
    let mut growth: IndexMap<Arc<[usize]>, GrowthClass> = IndexMap::new();
    let add = |growth: &mut IndexMap<_, _>, configs: Arc<[usize]>| {
        let row = growth.entry(configs);
        let at = row.index();
        row.or_insert_with_key(|configs| GrowthClass {
            configs: configs.clone(),
            nodes: 0,
            example: None,
            pending: 0,
            made_for_one: configs
                .iter()
                .all(|&config| request.configs[config].total_blocks() == 1),
            next: None,
            to_first_exhaustion: 0,
            to_full: 0,
        });
        at
    };
    let mut rows: Vec<Option<usize>> = vec![None; classes.all.len()];
    let mut of_node = Vec::with_capacity(nodes.len());
    for (index, &class) in classes.of_node.iter().enumerate() {
        let row = &mut rows[class];
        let row = *row.get_or_insert_with(|| add(&mut growth, takes_new(&classes.all[class])));
        of_node.push(row);
        let row = &mut growth[row];
        row.nodes += 1;
        row.example = row.example.or(Some(index));
        row.pending += u64::from(nodes[index].status == Status::Pending);
    }
    let index = Index::new(&request.configs);
    let mut seen = vec![false; request.configs.len()];
    for &config in growth.keys().flat_map(|configs| configs.iter()) {
        seen[config] = true;
    }
    let mut asked = HashSet::new();
    for (position, config) in request.configs.iter().enumerate() {
        // Room for nodes without labels is always computed.
        if config.terminating || seen[position] && !config.selector.is_default() {
            continue;
        }
        let Some((name, labels)) = asked_for(config) else {
            continue;
        };
        // Configs that ask for the same have the same class.
        let words = labels.iter();
        let words = words.map(|(key, value)| (key.to_owned(), value.to_owned()));
        if !asked.insert((name.clone(), words.collect::<Vec<_>>())) {
            continue;
        }
        let matching = index.matching(&name, &labels);
        if matching.binary_search(&position).is_ok() {
            add(&mut growth, takes_new(&matching.into()));
        }
    }
    let mut room = Room::new(pools, &request.configs);
    growth.values_mut().for_each(|row| room.fill(row));
    Growth { classes: growth.into_values().collect(), of_node }
}

/// A node with only the labels that a config requires; `None` if they contradict each other.
fn asked_for(config: &CidrConfig) -> Option<(String, Labels)> {
    let mut name = String::new();
    let mut labels: Vec<(String, String)> = Vec::new();
    for requirement in config.selector.requirements() {
        let value = match &requirement.operator {
            Operator::In(values) => values.first()?.clone(),
            Operator::Exists => String::new(),
            Operator::Gt(bound) => bound.checked_add(1)?.to_string(),
            Operator::Lt(bound) => bound.checked_sub(1)?.to_string(),
            Operator::NotIn(_) | Operator::DoesNotExist => continue,
        };
        match &requirement.subject {
            Subject::Name => name = value,
            Subject::Label(key) => labels.push((key.clone(), value)),
        }
    }
    let labels = Labels::new(labels);
    config
        .selector
        .matches(&name, &labels)
        .then_some((name, labels))
}

/// Room in configs, each computed once.
struct Room<'s> {
    pools: &'s Pools,
    configs: &'s [CidrConfig],
    free: Vec<u64>,
    /// Room for more nodes by configs that are not exhausted.
    known: HashMap<Vec<usize>, u64>,
}

impl<'s> Room<'s> {
    fn new(pools: &'s Pools, configs: &'s [CidrConfig]) -> Self {
        let mut known = HashMap::new();
        let free = configs.iter().map(|config| {
            let free = config.families().map(|blocks| {
                let free = known.entry(blocks);
                *free.or_insert_with(|| pools.free(blocks).blocks)
            });
            free.min().unwrap_or(0)
        });
        Self { free: free.collect(), pools, configs, known: HashMap::new() }
    }

    fn fill(&mut self, row: &mut GrowthClass) {
        let open = row.configs.iter().copied();
        let open: Vec<usize> = open.filter(|&config| self.free[config] > 0).collect();
        row.next = open.first().copied();
        row.to_first_exhaustion = row.next.map_or(0, |config| self.free[config]);
        let known = self.known.get(&open).copied();
        row.to_full = known.unwrap_or_else(|| self.of(&open));
        self.known.insert(open, row.to_full);
    }

    /// How many nodes these configs serve, one after the other. Where ranges overlap a block goes
    /// once, so their free blocks are not added: they are given away.
    fn of(&self, open: &[usize]) -> u64 {
        if !self.overlap(open) {
            let free = open.iter().map(|&config| self.free[config]);
            return free.fold(0, u64::saturating_add);
        }
        let mut taken: [Taken; 2] = self.pools.taken.clone();
        let mut done: HashSet<&[usize]> = HashSet::new();
        let mut room = 0_u64;
        for &config in open {
            let pools = self.pools.ranges_of(config);
            // Ranges exhausted for one config are exhausted for others with the same blocks.
            if !done.insert(pools) {
                continue;
            }
            let families = || self.configs[config].families();
            let free = families().map(|blocks| {
                let taken = &taken[slot(blocks.range.family())];
                taken.free(blocks).blocks
            });
            let count = free.min().unwrap_or(0);
            room = room.saturating_add(count);
            for blocks in families() {
                taken[slot(blocks.range.family())].take_lowest(blocks, count);
            }
        }
        room
    }

    /// Whether the ranges of any two of these overlap.
    fn overlap(&self, open: &[usize]) -> bool {
        let ranges = open
            .iter()
            .flat_map(|&config| self.configs[config].families());
        let mut ranges: Vec<_> = ranges.map(|blocks| blocks.range).collect();
        // By family, then address: of two overlapping networks one contains the other.
        ranges.sort_unstable();
        ranges.windows(2).any(|pair| pair[0].overlaps(pair[1]))
    }
}
