//! Packs pods with volumes onto as few nodes as possible.
//!
//! Pods of several workloads are packed: volumes that fit when added up can need more nodes because
//! each pod is indivisible. A layout is what a full node can hold: a number of pods of each
//! workload. A node may also stay emptier than its layout, so nodes suffice if their layouts have
//! room for all pods of each workload. The search chooses how many of each layout to use, the
//! fullest first, starting from a first-fit answer. It ends when no arrangement can need fewer
//! nodes, when it has tried all, or at its limit. The same pods give the same answer.

use std::cmp::Reverse;

use indexmap::IndexMap;

use super::room::{NodeRoom, PodVolumes, Used};

/// The most layouts.
const MOST_LAYOUTS: usize = 10_000;

/// Numbers of pods tried for them.
const MOST_TRIED: usize = 400_000;

/// Steps of the search before it takes the best found so far.
const MOST_STEPS: usize = 20_000;

/// Nodes and workloads that these steps look at before it does.
const MOST_LOOKS: usize = 4_000_000;

/// Up to this many workloads, first fit tries every order.
const MOST_PERMUTED: usize = 5;

/// Nodes with the same pods.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Layout {
    /// How many nodes.
    pub nodes: u64,
    /// Pods of each workload on one of them.
    pub pods: Vec<u64>,
}

/// The nodes of all pods.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Packing {
    /// Equal nodes, the fullest first.
    pub layouts: Vec<Layout>,
    /// All nodes.
    pub nodes: u64,
    /// Whether this is proven to be the minimum.
    pub is_minimum: bool,
}

/// Packs `counts` pods of each of `workloads`. A pod of each fits an empty node.
pub(super) fn pack(workloads: &[PodVolumes], room: &NodeRoom, counts: &[u64]) -> Packing {
    let (layouts, is_whole) = full_layouts(workloads, room, counts);
    let empty = room.empty();
    let alone = |one| room.more(&empty, one, false).max(1);
    let mut fewest = vec![None; room.limits.len()];
    for one in workloads {
        let known = fewest[one.limit].unwrap_or(u64::MAX);
        fewest[one.limit] = Some(known.min(one.per_pod));
    }
    let mut search = Search {
        workloads,
        alone: workloads.iter().map(alone).collect(),
        fewest_volumes: fewest,
        room,
        layouts,
        best: Vec::new(),
        fewest: u64::MAX,
        chosen: Vec::new(),
        steps: 0,
        looks: 0,
        is_whole,
        has_all_layouts: is_whole,
        least: 0,
    };
    search.first_fit(&orders(workloads), counts, 0);
    search.least = search.least_nodes(counts).max(search.weighed(counts));
    if search.fewest > search.least {
        search.choose(0, counts, 0);
        search.least = search.least.max(search.weighed(counts));
    }
    let is_minimum = search.fewest == search.least || search.is_whole;
    let mut layouts = merged(taken(search.best, counts));
    layouts.sort_by_cached_key(|layout| {
        let volumes = room.used(workloads, &layout.pods).volumes();
        Reverse((volumes, layout.nodes, layout.pods.clone()))
    });
    Packing {
        nodes: layouts.iter().map(|layout| layout.nodes).sum(),
        layouts,
        is_minimum,
    }
}

/// Equal nodes, while pods are placed on them.
#[derive(Clone)]
struct Filled {
    nodes: u64,
    /// Pods of those workloads that have some.
    pods: Vec<(usize, u64)>,
    used: Used,
}

struct Search<'w> {
    workloads: &'w [PodVolumes],
    /// Pods of each workload that fit an empty node; at least 1.
    alone: Vec<u64>,
    /// The fewest volumes of a pod, by key.
    fewest_volumes: Vec<Option<u64>>,
    room: &'w NodeRoom,
    layouts: Vec<Vec<u64>>,
    best: Vec<Layout>,
    fewest: u64,
    chosen: Vec<Layout>,
    steps: usize,
    looks: usize,
    /// Whether everything has been tried so far.
    is_whole: bool,
    has_all_layouts: bool,
    /// A lower bound on nodes.
    least: u64,
}

impl Search<'_> {
    /// A lower bound on nodes: by divisible volumes, and by each workload separately.
    fn least_nodes(&self, counts: &[u64]) -> u64 {
        let poured = self.room.poured_nodes(self.workloads, counts);
        let alone = counts.iter().zip(&self.alone);
        let alone = alone.map(|(count, alone)| count.div_ceil(*alone));
        alone.fold(poured, u64::max)
    }

    fn is_over(&self) -> bool {
        self.steps >= MOST_STEPS || self.looks >= MOST_LOOKS
    }

    /// Tries the layouts from `from` on, each as often as possible and less, for what is `left`.
    fn choose(&mut self, from: usize, left: &[u64], nodes: u64) {
        if left.iter().all(|&count| count == 0) {
            self.keep(&[], nodes);
            return;
        }
        self.steps += 1;
        self.looks += left.len();
        if self.fewest == self.least {
            return;
        }
        let least = nodes.saturating_add(self.least_nodes(left));
        if least >= self.fewest {
            return;
        }
        if self.is_over() {
            self.is_whole = false;
            return;
        }
        let Some(layout) = self.layouts.get(from).cloned() else {
            return;
        };
        self.first_fit(&[(0..left.len()).collect()], left, nodes);
        let times = layout
            .iter()
            .zip(left)
            .filter(|&(&pods, _)| pods > 0)
            .map(|(&pods, &left)| left.div_ceil(pods))
            .max()
            .unwrap_or(0);
        for times in (0..=times).rev() {
            let rest = layout.iter().zip(left);
            let rest = rest.map(|(pods, left)| left.saturating_sub(pods.saturating_mul(times)));
            let rest: Vec<u64> = rest.collect();
            self.chosen
                .push(Layout { nodes: times, pods: layout.clone() });
            self.choose(from + 1, &rest, nodes.saturating_add(times));
            self.chosen.pop();
            if self.is_over() {
                self.is_whole = false;
                return;
            }
        }
    }

    /// A lower bound on nodes, by weighing pods: for any weights of the workloads' pods, the total
    /// weight is at most the number of nodes times the heaviest layout. The bound is best with
    /// weights at which two layouts of the best arrangement weigh the same.
    fn weighed(&self, counts: &[u64]) -> u64 {
        if !self.has_all_layouts {
            return 0;
        }
        let all = self.workloads;
        let volumes = all.iter().map(|one| u128::from(one.per_pod)).collect();
        let mut candidates: Vec<Vec<u128>> = vec![volumes, vec![1; all.len()]];
        let difference = |one: u64, other: u64| i128::from(one) - i128::from(other);
        for (at, one) in self.best.iter().enumerate() {
            for other in &self.best[..at] {
                if let ([a, b], [c, d]) = (one.pods.as_slice(), other.pods.as_slice()) {
                    let (first, second) = (difference(*d, *b), difference(*a, *c));
                    let same_sign = first.signum() * second.signum() > 0;
                    let weights = vec![first.unsigned_abs(), second.unsigned_abs()];
                    candidates.extend(same_sign.then_some(weights));
                }
            }
        }
        let weight = |weights: &[u128], pods: &[u64]| -> Option<u128> {
            let mut each = weights.iter().zip(pods);
            each.try_fold(0_u128, |sum, (weight, &pods)| {
                sum.checked_add(weight.checked_mul(u128::from(pods))?)
            })
        };
        let bounds = candidates.iter().filter_map(|weights| {
            let heaviest = self.layouts.iter().map(|pods| weight(weights, pods));
            let heaviest = heaviest.collect::<Option<Vec<_>>>()?.into_iter().max()?;
            let nodes = weight(weights, counts)?.div_ceil(heaviest.max(1));
            u64::try_from(nodes).ok()
        });
        bounds.max().unwrap_or(0)
    }

    /// Each workload in turn onto the first nodes with room, in each of these orders.
    fn first_fit(&mut self, orders: &[Vec<usize>], left: &[u64], nodes: u64) {
        for order in orders {
            let (mut open, mut full) = (Vec::new(), Vec::new());
            for &workload in order {
                self.looks += 1 + open.len();
                self.place(workload, left[workload], &mut open, &mut full);
            }
            full.append(&mut open);
            let more: u64 = full.iter().map(|filled| filled.nodes).sum();
            let nodes = nodes.saturating_add(more);
            if nodes < self.fewest {
                let layouts = full.iter().map(|filled| self.layout(filled));
                let layouts: Vec<Layout> = layouts.collect();
                self.keep(&layouts, nodes);
            }
        }
    }

    fn layout(&self, filled: &Filled) -> Layout {
        let mut pods = vec![0; self.workloads.len()];
        for &(workload, count) in &filled.pods {
            pods[workload] = count;
        }
        let nodes = filled.nodes;
        Layout { nodes, pods }
    }

    fn place(
        &self,
        workload: usize,
        mut pods: u64,
        open: &mut Vec<Filled>,
        full: &mut Vec<Filled>,
    ) {
        let one = &self.workloads[workload];
        let mut keep = |filled: Filled, open: &mut Vec<Filled>| {
            if self.room.is_full(&filled.used, &self.fewest_volumes) {
                full.push(filled);
            } else {
                open.push(filled);
            }
        };
        for mut filled in std::mem::take(open) {
            let each = self.room.more(&filled.used, one, false);
            if each == 0 || pods == 0 {
                open.push(filled);
                continue;
            }
            let whole = (pods / each).min(filled.nodes);
            let rest = if whole < filled.nodes {
                pods - whole * each
            } else {
                0
            };
            pods -= whole * each + rest;
            let untouched = filled.nodes - whole - u64::from(rest > 0);
            for (nodes, more) in [(whole, each), (u64::from(rest > 0), rest)] {
                if nodes > 0 {
                    let mut filled = filled.clone();
                    filled.nodes = nodes;
                    filled.pods.push((workload, more));
                    filled.used.add(one, more);
                    keep(filled, open);
                }
            }
            if untouched > 0 {
                filled.nodes = untouched;
                open.push(filled);
            }
        }
        let each = self.alone[workload];
        for (nodes, more) in [(pods / each, each), (1, pods % each)] {
            if nodes > 0 && more > 0 {
                let mut used = self.room.empty();
                used.add(one, more);
                let pods = vec![(workload, more)];
                keep(Filled { nodes, pods, used }, open);
            }
        }
    }

    /// Keeps the choice and `filled` if it needs fewer nodes than the best so far.
    fn keep(&mut self, filled: &[Layout], nodes: u64) {
        if nodes < self.fewest {
            self.fewest = nodes;
            let chosen = self.chosen.iter().filter(|layout| layout.nodes > 0);
            self.best = chosen.chain(filled).cloned().collect();
        }
    }
}

/// The orders in which first fit takes workloads: all of them where they are few, else by volumes.
fn orders(workloads: &[PodVolumes]) -> Vec<Vec<usize>> {
    let mut by_size: Vec<usize> = (0..workloads.len()).collect();
    by_size.sort_by_key(|&workload| {
        let one = &workloads[workload];
        Reverse(one.per_pod.saturating_add(one.shared))
    });
    if workloads.len() > MOST_PERMUTED {
        let mut smallest_first = by_size.clone();
        smallest_first.reverse();
        return vec![by_size, smallest_first];
    }
    let mut all = vec![Vec::new()];
    for _ in 0..workloads.len() {
        let longer = all.iter().flat_map(|order| {
            let left = by_size.iter().filter(|&one| !order.contains(one));
            left.map(|&one| {
                let mut order: Vec<usize> = order.clone();
                order.push(one);
                order
            })
        });
        all = longer.collect();
    }
    all
}

/// The layouts to which nothing can be added, the most volumes first, and whether the list is
/// complete.
fn full_layouts(
    workloads: &[PodVolumes],
    room: &NodeRoom,
    counts: &[u64],
) -> (Vec<Vec<u64>>, bool) {
    let mut layouts = Layouts {
        workloads,
        room,
        counts,
        used: room.empty(),
        found: Vec::new(),
        tried: 0,
        counted: 0,
    };
    layouts.extend(0, &mut vec![0; workloads.len()]);
    let is_all = !layouts.is_over();
    let mut found = layouts.found;
    found.sort_by_cached_key(|pods| Reverse(room.used(workloads, pods).volumes()));
    (found, is_all)
}

struct Layouts<'w> {
    workloads: &'w [PodVolumes],
    room: &'w NodeRoom,
    counts: &'w [u64],
    /// What the pods so far use.
    used: Used,
    found: Vec<Vec<u64>>,
    tried: usize,
    /// Numbers of pods that led there.
    counted: usize,
}

impl Layouts<'_> {
    fn is_over(&self) -> bool {
        self.tried >= MOST_LAYOUTS || self.counted >= MOST_TRIED
    }

    /// Adds pods of the workloads from `workload` on to a node that holds these.
    fn extend(&mut self, workload: usize, pods: &mut Vec<u64>) {
        let (workloads, room, counts) = (self.workloads, self.room, self.counts);
        let Some(one) = workloads.get(workload) else {
            self.tried += 1;
            let is_full = (0..workloads.len()).all(|at| {
                let more = || room.more(&self.used, &workloads[at], pods[at] > 0);
                pods[at] == counts[at] || more() == 0
            });
            if is_full && pods.iter().any(|&count| count > 0) {
                self.found.push(pods.clone());
            }
            return;
        };
        let most = room.more(&self.used, one, false).min(counts[workload]);
        // Only the maximum of the last workload makes a node full.
        let is_last = workload + 1 == workloads.len();
        let least = if is_last { most } else { 0 };
        for count in (least..=most).rev() {
            if self.is_over() {
                break;
            }
            self.counted += 1;
            pods[workload] = count;
            self.used.add(one, count);
            self.extend(workload + 1, pods);
            self.used.remove(one, count);
        }
        pods[workload] = 0;
    }
}

/// The pods on nodes of these layouts, which have room for at least all pods.
fn taken(layouts: Vec<Layout>, counts: &[u64]) -> Vec<Layout> {
    let mut taken = layouts;
    for (workload, &count) in counts.iter().enumerate() {
        let mut left = count;
        for mut layout in std::mem::take(&mut taken) {
            let each = layout.pods[workload];
            let full = left.checked_div(each).unwrap_or(layout.nodes);
            let full = full.min(layout.nodes);
            left -= full * each;
            // One node takes the rest, and the nodes after it nothing.
            let short = layout.nodes - full;
            if short > 0 {
                for (nodes, pods) in [(full, each), (1, left)] {
                    if nodes > 0 {
                        let mut part = layout.clone();
                        (part.nodes, part.pods[workload]) = (nodes, pods);
                        taken.push(part);
                    }
                }
                (layout.nodes, layout.pods[workload]) = (short - 1, 0);
                left = 0;
            }
            if layout.nodes > 0 {
                taken.push(layout);
            }
        }
    }
    taken.retain(|layout| layout.pods.iter().any(|&pods| pods > 0));
    taken
}

/// Merges equal nodes.
fn merged(layouts: Vec<Layout>) -> Vec<Layout> {
    let mut merged: IndexMap<Vec<u64>, u64> = IndexMap::new();
    for layout in layouts {
        *merged.entry(layout.pods).or_default() += layout.nodes;
    }
    let merged = merged.into_iter();
    merged.map(|(pods, nodes)| Layout { nodes, pods }).collect()
}
