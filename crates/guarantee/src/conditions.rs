//! The conditions of a guarantee, each linear in the numbers of nodes.

use super::needs::Span;

/// Conditions that all have to hold.
#[derive(Debug, Clone)]
pub(super) struct Conditions {
    pub(super) totals: Vec<Total>,
    pub(super) families: Vec<Family>,
    /// By class of nodes that take the same.
    pub(super) touches: Vec<Touches>,
    /// The class of each kind.
    pub(super) class_of: Vec<usize>,
    /// Totals of single subnets in which nodes take IPs one at a time, with their IPs. Of equal
    /// ones only the subnet with the fewest IPs is kept.
    pub(super) singles: Vec<(Total, u64)>,
    /// By kind: whether a node can reach its pods.
    pub(super) possible: Vec<bool>,
}

impl Conditions {
    pub(super) fn holds(&self, nodes: &[u64]) -> bool {
        self.are_possible(nodes) && {
            let classes = self.classes(nodes);
            let totals = self.totals.iter();
            let taken: Vec<i128> = totals.map(|total| total.taken(&classes)).collect();
            self.families.iter().all(|family| {
                let limit = family.tightest(&classes);
                let left = |total: usize, limit: i128| limit - taken[total];
                let left = limit.and_then(|limit| family.of.least(limit, left));
                left.is_none_or(|left| left >= 0)
            })
        }
    }

    fn are_possible(&self, nodes: &[u64]) -> bool {
        let mut kinds = nodes.iter().zip(&self.possible);
        kinds.all(|(&n, &possible)| n == 0 || possible)
    }

    pub(super) fn may_exhaust(&self, nodes: &[u64]) -> bool {
        let classes = self.classes(nodes);
        let mut singles = self.singles.iter();
        singles.any(|(total, addresses)| total.reaches(&classes, *addresses))
    }

    /// Nodes by class.
    pub(super) fn classes(&self, nodes: &[u64]) -> Vec<i128> {
        let mut classes = vec![0; self.touches.len()];
        for (&class, &nodes) in self.class_of.iter().zip(nodes) {
            classes[class] += i128::from(nodes);
        }
        classes
    }
}

/// What nodes may take from some subnets.
#[derive(Debug, Clone)]
pub(super) struct Total {
    /// IPs that a new node takes there, by class; of those that take any.
    pub(super) takes: Vec<(usize, u64)>,
    /// IPs that existing nodes take there.
    pub(super) standing: u64,
}

impl Total {
    /// Whether this many new nodes of each class can take all but one of these IPs.
    pub(super) fn reaches(&self, nodes: &[i128], addresses: u64) -> bool {
        self.taken(nodes) >= i128::from(addresses) - 1
    }

    pub(super) fn taken(&self, nodes: &[i128]) -> i128 {
        let taken = self.takes.iter();
        let taken = taken.map(|&(class, takes)| i128::from(takes) * nodes[class]);
        taken.fold(i128::from(self.standing), i128::saturating_add)
    }
}

/// Conditions on the same totals. Of the classes with nodes the tightest limit counts.
#[derive(Debug, Clone)]
pub(super) struct Family {
    pub(super) of: Of,
    /// The limit, or what is added to the limits of steps: by class, ascending.
    pub(super) limits: Vec<(usize, i128)>,
    /// The tightest of existing nodes.
    pub(super) always: Option<i128>,
}

/// What conditions are about.
#[derive(Debug, Clone)]
pub(super) enum Of {
    /// A total stays within the limit.
    One(usize),
    /// In each step either the total of some subnets or that of all stays within its limit.
    Steps { some: usize, all: usize, span: Span },
    /// One of these totals stays within its own limit.
    Any(Vec<(usize, i128)>),
}

impl Of {
    /// The largest of what `one` returns for each alternative total and its limit, of which one has
    /// to hold. For steps it is the smallest of these over all steps. `one` must not fall as the
    /// limit rises.
    pub(super) fn least<N: Ord>(&self, limit: i128, one: impl Fn(usize, i128) -> N) -> Option<N> {
        match self {
            Self::One(total) => Some(one(*total, limit)),
            Self::Any(any) => any.iter().map(|&(total, limit)| one(total, limit)).max(),
            Self::Steps { some, all, span } => {
                let rises = |site: usize| one(*some, span.steps.first(site, span.subnets) + limit);
                let falls = |site: usize| one(*all, span.steps.before(site) + 1);
                let (mut from, mut to) = (span.from, span.to + 1);
                while from < to {
                    let middle = from + (to - from) / 2;
                    if rises(middle) >= falls(middle) {
                        to = middle;
                    } else {
                        from = middle + 1;
                    }
                }
                let after = (from <= span.to).then(|| rises(from));
                let before = (from > span.from).then(|| falls(from - 1));
                after.into_iter().chain(before).min()
            }
        }
    }

    pub(super) fn totals(&self) -> impl Iterator<Item = usize> {
        let (one, any) = match self {
            Self::One(total) => ([Some(*total), None], &[][..]),
            Self::Steps { some, all, .. } => ([Some(*some), Some(*all)], &[][..]),
            Self::Any(any) => ([None, None], any.as_slice()),
        };
        let any = any.iter().map(|&(total, _)| total);
        one.into_iter().flatten().chain(any)
    }
}

impl Family {
    /// The tightest limit of the classes with nodes and of existing nodes; `None` without a limit.
    pub(super) fn tightest(&self, nodes: &[i128]) -> Option<i128> {
        let counting = self.limits.iter().filter(|&&(class, _)| nodes[class] > 0);
        let limits = counting.map(|&(_, limit)| limit);
        limits.chain(self.always).min()
    }

    pub(super) fn limit_of(&self, class: usize) -> Option<i128> {
        let at = self
            .limits
            .binary_search_by_key(&class, |&(class, _)| class);
        Some(self.limits[at.ok()?].1)
    }
}

/// What a new node of a class takes, and the families that this touches.
#[derive(Debug, Clone, Default)]
pub(super) struct Touches {
    /// IPs by total, ascending.
    pub(super) takes: Vec<(usize, u64)>,
    /// Families with these totals, and those with a limit of the class; ascending.
    pub(super) families: Vec<usize>,
}

impl Touches {
    pub(super) fn takes_of(&self, total: usize) -> u64 {
        let at = self.takes.binary_search_by_key(&total, |&(total, _)| total);
        at.map_or(0, |at| self.takes[at].1)
    }
}
