//! What subnets have left, sorted so that the next subnet for an item is found without a scan.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use super::Item;
use super::greedy::Fit;

/// What is left of each subnet, with an order of each set of subnets that items may use.
pub(super) struct Rooms {
    pub(super) left: Vec<u64>,
    fit: Fit,
    /// The key that decides which subnet is first, if it is not the position.
    users: Option<Vec<usize>>,
    sets: Vec<Set>,
    /// The sets with each subnet, and its position there.
    of_subnet: Vec<Vec<(usize, usize)>>,
    known: HashMap<(*const usize, usize), usize>,
    /// The set that was asked for last: items of a kind follow each other.
    last: usize,
    /// Whether sets overlap so much that only the last used one is kept sorted.
    one: bool,
}

/// A set of subnets.
struct Set {
    subnets: Arc<[usize]>,
    /// From the first item on that looks for a subnet by itself.
    order: Option<Sorted>,
}

enum Sorted {
    /// The most left of any subnet below each node of a tree, with the rank of each position.
    Tree(Vec<u64>, Vec<usize>, Vec<usize>),
    /// By what is left, then by position.
    ByRoom(BTreeSet<(u64, usize)>),
}

/// How often subnets may be in sets before only one set is kept sorted.
const OFTEN: usize = 4;

impl Rooms {
    pub(super) fn new<'i>(
        available: &[u64],
        fit: Fit,
        users: Option<Vec<usize>>,
        items: impl Iterator<Item = &'i Item>,
    ) -> Self {
        let mut seen: HashMap<(*const usize, usize), usize> = HashMap::new();
        for item in items {
            seen.insert(place(&item.subnets), item.subnets.len());
        }
        let members: usize = seen.values().sum();
        Self {
            left: available.to_vec(),
            fit,
            users,
            sets: Vec::new(),
            of_subnet: vec![Vec::new(); available.len()],
            known: HashMap::new(),
            last: 0,
            one: members > OFTEN * available.len(),
        }
    }

    pub(super) const fn fit(&self) -> Fit {
        self.fit
    }

    /// The set of an item.
    pub(super) fn set(&mut self, subnets: &Arc<[usize]>) -> usize {
        let of_last = self.sets.get(self.last);
        if of_last.is_some_and(|last| place(&last.subnets) == place(subnets)) {
            return self.last;
        }
        if let Some(&known) = self.known.get(&place(subnets)) {
            self.last = known;
            return known;
        }
        if self.one
            && let Some(last) = self.sets.pop()
        {
            self.known.clear();
            for &subnet in last.subnets.iter() {
                self.of_subnet[subnet].clear();
            }
        }
        let number = self.sets.len();
        for (at, &subnet) in subnets.iter().enumerate() {
            self.of_subnet[subnet].push((number, at));
        }
        self.sets
            .push(Set { subnets: subnets.clone(), order: None });
        self.known.insert(place(subnets), number);
        self.last = number;
        number
    }

    fn sorted(&self, subnets: &[usize]) -> Sorted {
        if let Fit::Best = self.fit {
            let rooms = subnets.iter().enumerate();
            let rooms = rooms.map(|(at, &subnet)| (self.left[subnet], at));
            return Sorted::ByRoom(rooms.collect());
        }
        let mut order: Vec<usize> = (0..subnets.len()).collect();
        if let Some(users) = &self.users {
            order.sort_by_key(|&at| users[subnets[at]]);
        }
        let leaves = subnets.len().next_power_of_two();
        let mut tree = vec![0; 2 * leaves];
        let mut ranks = vec![0; subnets.len()];
        for (rank, &at) in order.iter().enumerate() {
            ranks[at] = rank;
            tree[leaves + rank] = self.left[subnets[at]];
        }
        for node in (1..leaves).rev() {
            tree[node] = tree[2 * node].max(tree[2 * node + 1]);
        }
        Sorted::Tree(tree, ranks, order)
    }

    /// The position in a set of the subnet that takes an item of this size.
    pub(super) fn choose(&mut self, set: usize, size: u64) -> Option<usize> {
        if self.sets[set].order.is_none() {
            let order = self.sorted(&self.sets[set].subnets);
            self.sets[set].order = Some(order);
        }
        match self.sets[set].order.as_ref()? {
            Sorted::Tree(tree, _, order) => {
                let leaves = tree.len() / 2;
                let mut node = 1;
                if tree[node] < size || order.is_empty() {
                    return None;
                }
                // The first with so much.
                let least = match self.fit {
                    Fit::MostAvailable => tree[node],
                    Fit::First | Fit::Best => size,
                };
                while node < leaves {
                    node *= 2;
                    node += usize::from(tree[node] < least);
                }
                Some(order[node - leaves])
            }
            Sorted::ByRoom(rooms) => rooms.range((size, 0)..).next().map(|&(_, at)| at),
        }
    }

    /// How many of `wanted` items each position of a set takes if each item goes where the most is
    /// left, to the earlier of two with as much: those that find the most room there, the items with
    /// their room counted at once.
    pub(super) fn fullest_first(&self, set: usize, size: u64, wanted: u64) -> Vec<(usize, u64)> {
        let subnets = &self.sets[set].subnets;
        // Items that find at least so much room in a subnet.
        let finding = |subnet: usize, room: u64| {
            let more = self.left[subnet].checked_sub(room.max(size));
            more.map_or(0, |more| more / size + 1)
        };
        let all = |room| -> u64 { subnets.iter().map(|&subnet| finding(subnet, room)).sum() };
        if all(size) <= wanted {
            let counts = subnets.iter().map(|&subnet| finding(subnet, size));
            return counts.enumerate().collect();
        }
        // The most room that is found by as many as are wanted.
        let most = subnets.iter().map(|&subnet| self.left[subnet]).max();
        let (mut least, mut above) = (size, most.unwrap_or(size) + 1);
        while least + 1 < above {
            let middle = least.midpoint(above);
            if all(middle) >= wanted {
                least = middle;
            } else {
                above = middle;
            }
        }
        let mut rest = wanted - all(least + 1);
        let counts = subnets.iter().map(|&subnet| {
            let count = finding(subnet, least + 1);
            let even = rest.min(finding(subnet, least) - count);
            rest -= even;
            count + even
        });
        counts.enumerate().collect()
    }

    /// Where the next node puts each of its items, and how many nodes in a row put them there. None where each node
    /// may put them elsewhere.
    pub(super) fn in_a_row(&mut self, set: usize, items: &[Item]) -> Option<(u64, Vec<usize>)> {
        if let Fit::MostAvailable = self.fit {
            return None;
        }
        let chosen = items.iter().map(|item| self.choose(set, item.size));
        let chosen: Vec<usize> = chosen.collect::<Option<_>>()?;
        let takes = |of: usize| -> u64 {
            let items = items.iter().zip(&chosen).filter(|&(_, &at)| at == of);
            items
                .map(|(item, _)| item.size.saturating_mul(item.per_node))
                .fold(0, u64::saturating_add)
        };
        let rows = chosen.iter().map(|&at| {
            let (room, takes) = (self.room(set, at), takes(at));
            // What is left only shrinks: the first subnet with room stays the first until it is full, and the one
            // with the least room has the least until another one that shrinks passes it.
            let others = chosen.iter().map(|&other| self.room(set, other));
            let others = others.filter(|&other| other < room);
            let passes = match self.fit {
                Fit::Best => others.map(|other| (room - other - 1) / takes).min(),
                Fit::First | Fit::MostAvailable => None,
            };
            passes.unwrap_or(u64::MAX).min(room / takes)
        });
        let nodes = rows.min().filter(|&nodes| nodes > 0)?;
        Some((nodes, chosen))
    }

    /// What the subnet at a position of a set has left.
    pub(super) fn room(&self, set: usize, at: usize) -> u64 {
        self.left[self.sets[set].subnets[at]]
    }

    /// Takes addresses of the subnet at a position of a set.
    pub(super) fn take(&mut self, set: usize, at: usize, ips: u64) {
        let subnet = self.sets[set].subnets[at];
        self.change(subnet, self.left[subnet] - ips);
    }

    /// Gives addresses back.
    pub(super) fn give(&mut self, set: usize, at: usize, ips: u64) {
        let subnet = self.sets[set].subnets[at];
        self.change(subnet, self.left[subnet] + ips);
    }

    fn change(&mut self, subnet: usize, left: u64) {
        let before = std::mem::replace(&mut self.left[subnet], left);
        if before == left {
            return;
        }
        for &(set, at) in &self.of_subnet[subnet] {
            let Some(order) = &mut self.sets[set].order else {
                continue;
            };
            match order {
                Sorted::Tree(tree, ranks, _) => {
                    let mut node = tree.len() / 2 + ranks[at];
                    tree[node] = left;
                    while node > 1 {
                        node /= 2;
                        let most = tree[2 * node].max(tree[2 * node + 1]);
                        if tree[node] == most {
                            break;
                        }
                        tree[node] = most;
                    }
                }
                Sorted::ByRoom(rooms) => {
                    rooms.remove(&(before, at));
                    rooms.insert((left, at));
                }
            }
        }
    }
}

fn place(subnets: &Arc<[usize]>) -> (*const usize, usize) {
    (subnets.as_ptr(), subnets.len())
}
