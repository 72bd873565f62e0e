//! The conditions of a guarantee, each linear in the numbers of nodes.

use indexmap::IndexMap;

use super::needs::{Need, Needs, Span};
use super::zone::{Place, Zone};
use super::{Demand, Guarantee, Site};

/// What nodes may take from some subnets.
#[derive(Debug, Clone)]
pub(super) struct Total {
    /// IPs that a new node takes there, by class; of those that take any.
    takes: Vec<(usize, u64)>,
    /// IPs that existing nodes take there.
    standing: u64,
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
    limits: Vec<(usize, i128)>,
    /// The tightest of existing nodes.
    always: Option<i128>,
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

/// What distinguishes families.
#[derive(PartialEq, Eq, Hash)]
enum Key {
    One(usize),
    Steps(usize, usize, usize, usize),
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

/// The totals of all places in the needs, and the families over them.
struct Conditions<'n, 'z> {
    needs: Needs<'n, 'z>,
    totals: IndexMap<Place, Total>,
    families: IndexMap<Key, Family>,
}

impl Conditions<'_, '_> {
    fn at(&mut self, place: Place) -> usize {
        if let Some(at) = self.totals.get_index_of(&place) {
            return at;
        }
        let zone = &mut *self.needs.zone;
        let all = zone.of_place(&place);
        let standing = all.iter().map(|&(class, takes)| {
            let nodes = zone.classes[class].standing;
            takes.saturating_mul(nodes)
        });
        let standing = standing.fold(0, u64::saturating_add);
        let new = all.into_iter();
        let new = new.filter(|&(class, _)| zone.classes[class].is_new);
        let takes = new.collect();
        let (at, _) = self.totals.insert_full(place, Total { takes, standing });
        at
    }

    /// The family of a need, and its limit there.
    fn place(&mut self, need: Need) -> (usize, i128) {
        let (key, of, limit) = match need {
            Need::Any(any) => {
                let any: Vec<(usize, i128)> = any
                    .into_iter()
                    .map(|(place, limit)| (self.at(place), limit))
                    .collect();
                match any[..] {
                    [(total, limit)] => (Key::One(total), Of::One(total), limit),
                    _ => (Key::Any(any.clone()), Of::Any(any), 0),
                }
            }
            Need::Steps(span, beyond) => {
                let some = self.at(Place::of(span.set, span.subnets));
                let all = self.at(Place::of(span.set, span.all));
                let key = Key::Steps(some, all, span.from, span.to);
                (key, Of::Steps { some, all, span }, beyond)
            }
        };
        let family = self.families.entry(key);
        let at = family.index();
        family.or_insert_with(|| Family {
            of,
            limits: Vec::new(),
            always: None,
        });
        (at, limit)
    }

    /// The needs of a new node.
    fn new_nodes(&mut self, class: usize) {
        for need in self.needs.of(class) {
            let (at, limit) = self.place(need);
            let limits = &mut self.families[at].limits;
            match limits.last_mut().filter(|(last, _)| *last == class) {
                Some((_, known)) => *known = limit.min(*known),
                None => limits.push((class, limit)),
            }
        }
    }

    /// Whether existing nodes have what they need; if so it stays so.
    fn existing(&mut self, class: usize) -> bool {
        let needs = self.needs.of(class);
        let needs: Vec<(usize, i128)> = needs.into_iter().map(|need| self.place(need)).collect();
        let left = |total: usize, limit: i128| limit - i128::from(self.totals[total].standing);
        let holds = needs.iter().all(|&(at, limit)| {
            let least = self.families[at].of.least(limit, left);
            least.is_none_or(|least| least >= 0)
        });
        let holds = holds && self.needs.zone.classes[class].demand.possible;
        for (at, limit) in needs.into_iter().filter(|_| holds) {
            let known = self.families[at].always.get_or_insert(limit);
            *known = limit.min(*known);
        }
        holds
    }

    /// What each class touches.
    fn touches(&self) -> Vec<Touches> {
        let classes = self.needs.zone.classes.len();
        let mut touches = vec![Touches::default(); classes];
        for (at, total) in self.totals.values().enumerate() {
            for &(class, takes) in &total.takes {
                touches[class].takes.push((at, takes));
            }
        }
        let mut of_total: Vec<Vec<usize>> = vec![Vec::new(); self.totals.len()];
        for (at, family) in self.families.values().enumerate() {
            for total in family.of.totals() {
                of_total[total].push(at);
            }
            for &(class, _) in &family.limits {
                touches[class].families.push(at);
            }
        }
        for of in &mut touches {
            let taken = of.takes.iter().flat_map(|&(total, _)| &of_total[total]);
            of.families.extend(taken);
            of.families.sort_unstable();
            of.families.dedup();
        }
        touches
    }
}

impl Guarantee {
    /// The guarantee over `sites` for new nodes of these `kinds` in addition to existing nodes.
    ///
    /// ```
    /// use cce_plan_engine::guarantee::{Claim, Demand, Guarantee, Site};
    ///
    /// // A node of 12 pods with 7 on an ENI claims 8 and 6 IPs.
    /// let node = Demand::of_claims(vec![0, 1], vec![Claim::of(8, 1), Claim::of(6, 1)]);
    /// let sites = [Site { addresses: 715, count: 1 }, Site { addresses: 100, count: 1 }];
    /// let guarantee = Guarantee::new(&sites, &[node], &[]);
    /// assert_eq!(guarantee.most(0, &[0]), 57);
    /// ```
    #[must_use]
    pub fn new(sites: &[Site], kinds: &[Demand], there: &[Demand]) -> Self {
        let mut zone = Zone::new(sites, kinds, there);
        let (of_kinds, of_there) = (zone.of_kinds.clone(), zone.of_there.clone());
        let singles = zone.singles();
        let mut conditions = Conditions {
            needs: Needs::new(&mut zone),
            totals: IndexMap::new(),
            families: IndexMap::new(),
        };
        let classes = conditions.needs.zone.classes.len();
        let mut filled = vec![false; classes];
        for (class, filled) in filled.iter_mut().enumerate() {
            let of = &conditions.needs.zone.classes[class];
            let (is_new, standing) = (of.is_new, of.standing);
            if is_new {
                conditions.new_nodes(class);
            }
            if standing > 0 {
                *filled = conditions.existing(class);
            }
        }
        let singles = singles.into_iter().map(|site| {
            let set = conditions.needs.zone.sets.of([site].into());
            let at = conditions.at(Place::of(set, 1));
            (conditions.totals[at].clone(), sites[site].addresses)
        });
        let singles = singles.collect();
        let touches = conditions.touches();
        Self {
            singles,
            there: of_there.iter().map(|&class| filled[class]).collect(),
            possible: kinds.iter().map(|kind| kind.possible).collect(),
            touches,
            totals: conditions.totals.into_values().collect(),
            families: conditions.families.into_values().collect(),
            class_of: of_kinds,
        }
    }
}
