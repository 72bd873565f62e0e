//! Numbers of nodes, and what they leave of each condition.

use super::conditions::Conditions;

/// New nodes of each kind, to which more are added one after the other.
#[derive(Debug, Clone)]
pub struct Counted<'g> {
    /// By set of conditions, of which one has to hold.
    ways: Vec<Account<'g>>,
}

impl<'g> Counted<'g> {
    pub(super) fn new(ways: &'g [Conditions], nodes: &[u64]) -> Self {
        let ways = ways.iter().map(|of| Account::new(of, nodes));
        Self { ways: ways.collect() }
    }

    /// The nodes of a kind.
    pub fn nodes(&self, kind: usize) -> u64 {
        self.ways[0].nodes[kind]
    }

    pub(super) fn into_nodes(mut self) -> Vec<u64> {
        self.ways.swap_remove(0).nodes
    }

    /// Spare IPs; negative if some are missing.
    pub fn spare(&self) -> i128 {
        let spare = self.ways.iter().map(Account::spare);
        spare.max().unwrap_or(i128::MAX)
    }

    /// The most nodes of a kind that are guaranteed next to all others; 0 if those are not.
    pub fn most_nodes(&self, kind: usize) -> u64 {
        let most = self.ways.iter().map(|way| way.most_nodes(kind));
        most.max().unwrap_or(0)
    }

    /// Changes the nodes of a kind.
    pub fn set(&mut self, kind: usize, nodes: u64) {
        for way in &mut self.ways {
            way.set(kind, nodes);
        }
    }
}

/// The same for one set of conditions.
#[derive(Debug, Clone)]
struct Account<'g> {
    of: &'g Conditions,
    nodes: Vec<u64>,
    /// Nodes by class.
    classes: Vec<i128>,
    /// IPs taken, by total.
    taken: Vec<i128>,
    /// The tightest limit that counts, by family.
    tightest: Vec<Option<i128>>,
    /// By family, what its tightest condition leaves: the leaves of a tree in which each node is
    /// the smaller of its two children.
    left: Vec<i128>,
    /// How many families are broken.
    broken: usize,
    /// How many kinds that cannot reach their pods have nodes.
    impossible: usize,
}

impl<'g> Account<'g> {
    fn new(of: &'g Conditions, nodes: &[u64]) -> Self {
        let classes = of.classes(nodes);
        let totals = of.totals.iter();
        let taken = totals.map(|total| total.taken(&classes)).collect();
        let families = of.families.iter();
        let tightest: Vec<Option<i128>> =
            families.map(|family| family.tightest(&classes)).collect();
        let length = tightest.len();
        let kinds = nodes.iter().zip(&of.possible);
        let mut counted = Self {
            of,
            nodes: nodes.to_vec(),
            classes,
            taken,
            tightest,
            left: vec![i128::MAX; 2 * length],
            broken: 0,
            impossible: kinds.filter(|&(&n, &possible)| n > 0 && !possible).count(),
        };
        for family in 0..length {
            counted.left[length + family] = counted.left_of(family);
        }
        let leaves = counted.left[length..].iter();
        counted.broken = leaves.filter(|&&left| left < 0).count();
        for at in (1..length).rev() {
            counted.left[at] = counted.left[2 * at].min(counted.left[2 * at + 1]);
        }
        counted
    }

    fn left_of(&self, family: usize) -> i128 {
        let limit = self.tightest[family];
        let left = |total: usize, limit: i128| limit - self.taken[total];
        let least = limit.and_then(|limit| self.of.families[family].of.least(limit, left));
        least.unwrap_or(i128::MAX)
    }

    fn spare(&self) -> i128 {
        // The top of the tree. Without conditions it is missing.
        self.left.get(1).copied().unwrap_or(i128::MAX)
    }

    fn most_nodes(&self, kind: usize) -> u64 {
        let own = usize::from(self.nodes[kind] > 0 && !self.of.possible[kind]);
        if !self.of.possible[kind] || self.impossible > own {
            return 0;
        }
        let class = self.of.class_of[kind];
        let touches = &self.of.touches[class];
        let nodes = i128::from(self.nodes[kind]);
        let fitting = |total: usize, limit: i128| {
            let takes = i128::from(touches.takes_of(total));
            let left = limit - (self.taken[total] - takes * nodes);
            // If the kind takes nothing there, the condition holds for all numbers of nodes or
            // none.
            let all = if left < 0 { 0 } else { i128::MAX };
            let nodes = left.checked_div(takes).unwrap_or(all).max(0);
            u64::try_from(nodes).unwrap_or(u64::MAX)
        };
        let (mut most, mut broken) = (u64::MAX, 0);
        for &at in &touches.families {
            let family = &self.of.families[at];
            broken += usize::from(self.left[self.tightest.len() + at] < 0);
            let own = family.limit_of(class);
            let limit = self.tightest[at].into_iter().chain(own).min();
            let fits = limit.and_then(|limit| family.of.least(limit, fitting));
            most = most.min(fits.unwrap_or(u64::MAX));
        }
        if self.broken > broken { 0 } else { most }
    }

    fn set(&mut self, kind: usize, nodes: u64) {
        let before = std::mem::replace(&mut self.nodes[kind], nodes);
        if before == nodes {
            return;
        }
        if !self.of.possible[kind] {
            self.impossible += usize::from(nodes > 0);
            self.impossible -= usize::from(before > 0);
        }
        let class = self.of.class_of[kind];
        let touches = &self.of.touches[class];
        let more = i128::from(nodes) - i128::from(before);
        let counted = self.classes[class] > 0;
        self.classes[class] += more;
        let counts = self.classes[class] > 0;
        for &(total, takes) in &touches.takes {
            self.taken[total] += i128::from(takes) * more;
        }
        for &at in &touches.families {
            let family = &self.of.families[at];
            if counts != counted
                && let Some(limit) = family.limit_of(class)
            {
                self.tightest[at] = if counts {
                    Some(self.tightest[at].map_or(limit, |known| limit.min(known)))
                } else {
                    family.tightest(&self.classes)
                };
            }
            self.leave(at, self.left_of(at));
        }
    }

    /// Sets what a family leaves.
    fn leave(&mut self, family: usize, left: i128) {
        let mut at = self.tightest.len() + family;
        let before = std::mem::replace(&mut self.left[at], left);
        self.broken += usize::from(left < 0);
        self.broken -= usize::from(before < 0);
        while at > 1 {
            at /= 2;
            let least = self.left[2 * at].min(self.left[2 * at + 1]);
            if self.left[at] == least {
                break;
            }
            self.left[at] = least;
        }
    }
}
