//! Finds the conditions of a guarantee: what each node needs, and what all nodes take there.

use indexmap::IndexMap;

use super::conditions::{Conditions, Family, Of, Total, Touches};
use super::needs::{Need, Needs};
use super::zone::{Place, Zone};
use super::{Demand, Guarantee, Site};

/// What distinguishes families.
#[derive(PartialEq, Eq, Hash)]
enum Key {
    One(usize),
    Steps(usize, usize, usize, usize),
    Any(Vec<(usize, i128)>),
}

/// The totals of all places in the needs, and the families over them.
struct Building<'n, 'z> {
    needs: Needs<'n, 'z>,
    totals: IndexMap<Place, Total>,
    families: IndexMap<Key, Family>,
}

impl Building<'_, '_> {
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
        family.or_insert_with(|| Family { of, limits: Vec::new(), always: None });
        (at, limit)
    }

    /// The needs of a new node.
    fn new_nodes(&mut self, class: usize) {
        for need in self.needs.of_class(class) {
            let (at, limit) = self.place(need);
            let limits = &mut self.families[at].limits;
            match limits.last_mut().filter(|(last, _)| *last == class) {
                Some((_, known)) => *known = limit.min(*known),
                None => limits.push((class, limit)),
            }
        }
    }

    /// Whether existing nodes stay with their ENIs, and whether they have what they need; if so it stays so.
    fn existing(&mut self, class: usize) -> (bool, bool) {
        let demand = self.needs.zone.classes[class].demand;
        let settled = demand.settled.as_ref();
        let stay = settled.is_none_or(|settled| {
            let needs = self.needs.of_settled(settled);
            self.keep(needs, true)
        });
        let needs = self.needs.of_class(class);
        (stay, self.keep(needs, stay && demand.possible))
    }

    /// Whether these needs of existing nodes are met and `may` be kept; if so they stay so.
    fn keep(&mut self, needs: Vec<Need>, may: bool) -> bool {
        let needs: Vec<(usize, i128)> = needs.into_iter().map(|need| self.place(need)).collect();
        let left = |total: usize, limit: i128| limit - i128::from(self.totals[total].standing);
        let holds = needs.iter().all(|&(at, limit)| {
            let least = self.families[at].of.least(limit, left);
            least.is_none_or(|least| least >= 0)
        });
        let holds = holds && may;
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
    #[must_use]
    pub fn new(sites: &[Site], kinds: &[Demand], there: &[Demand]) -> Self {
        let mut zone = Zone::new(sites, kinds, there);
        let (of_kinds, of_there) = (zone.of_kinds.clone(), zone.of_there.clone());
        let singles = zone.singles();
        let mut building = Building {
            needs: Needs::new(&mut zone),
            totals: IndexMap::new(),
            families: IndexMap::new(),
        };
        let classes = building.needs.zone.classes.len();
        let mut old = vec![(false, false); classes];
        for (class, old) in old.iter_mut().enumerate() {
            let of = &building.needs.zone.classes[class];
            let (is_new, standing) = (of.is_new, of.standing);
            if is_new {
                building.new_nodes(class);
            }
            if standing > 0 {
                *old = building.existing(class);
            }
        }
        let singles = singles.into_iter().map(|site| {
            let set = building.needs.zone.sets.number([site].into());
            let at = building.at(Place::of(set, 1));
            (building.totals[at].clone(), sites[site].addresses)
        });
        let singles = singles.collect();
        let touches = building.touches();
        let conditions = Conditions {
            singles,
            possible: kinds.iter().map(|kind| kind.possible).collect(),
            touches,
            totals: building.totals.into_values().collect(),
            families: building.families.into_values().collect(),
            class_of: of_kinds,
        };
        Self {
            ways: vec![conditions],
            creates: there.iter().map(Demand::may_create).collect(),
            stays: of_there.iter().map(|&class| old[class].0).collect(),
            there: of_there.iter().map(|&class| old[class].1).collect(),
        }
    }
}
