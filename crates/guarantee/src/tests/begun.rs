//! Checks the guarantee against all interleavings of small zones in which nodes exist already, give
//! IPs back, and take whole ENIs next to single IPs.

use std::collections::HashSet;

use super::exhaustive::{Tally, index, most_left, set};
use super::*;
use draw::Draw;

/// How a node takes its IPs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Way {
    /// Whole ENIs; one that is not full is not filled.
    Whole,
    /// Whole ENIs after all that its ENIs have room for, which others may take.
    Filling,
    /// One IP at a time.
    Singly(Returns),
}

/// Equal nodes, with the ENIs that they exist with.
#[derive(Debug, Clone)]
struct Kind {
    sites: Vec<usize>,
    way: Way,
    pods: u64,
    bound: u64,
    enis: u64,
    per_eni: u64,
    there: Vec<Existing>,
}

impl Kind {
    fn drawn(draw: &mut Draw, subnets: usize, exists: bool) -> Self {
        let ways = [
            Way::Singly(Returns::Ips),
            Way::Singly(Returns::Enis),
            Way::Singly(Returns::Nothing),
            Way::Whole,
            Way::Filling,
        ];
        let way = draw.pick(&ways);
        let per_eni = draw.within(1, 3);
        let pods = draw.within(1, 3);
        let more = if way == Way::Singly(Returns::Enis) {
            draw.below(2)
        } else {
            0
        };
        let bound = pods + more;
        let enis = bound.div_ceil(per_eni) + draw.below(2);
        let mut kind = Self {
            sites: set(draw, subnets, true),
            way,
            pods,
            bound,
            enis,
            per_eni,
            there: Vec::new(),
        };
        if exists {
            for _ in 0..draw.below(enis + 1) {
                // Without another way to fill it, an ENI is full.
                let least = if way == Way::Whole { per_eni } else { 0 };
                let ips = draw.within(least, per_eni);
                let foreign = if draw.one_in(5) {
                    draw.within(0, per_eni - ips)
                } else {
                    0
                };
                kind.there
                    .push(Existing { site: draw.at(subnets), ips, foreign });
            }
        }
        kind
    }

    fn whole(&self) -> bool {
        matches!(self.way, Way::Whole | Way::Filling)
    }

    fn foreign(&self) -> u64 {
        self.there.iter().map(|eni| eni.foreign).sum()
    }

    fn held(&self) -> u64 {
        self.there.iter().map(|eni| eni.ips).sum()
    }

    /// Its own IPs that it has to reach.
    fn must(&self) -> u64 {
        self.pods.saturating_sub(self.foreign())
    }

    fn growing(&self) -> Growing {
        let whole = self.whole();
        Growing {
            pods: if whole { self.bound } else { self.pods },
            bound: self.bound,
            held: 0,
            enis: self.enis,
            per_eni: self.per_eni,
            needs: if whole { self.per_eni + 1 } else { 2 },
            smallest: 2,
            foreign: 0,
            guests: 0,
            returns: match self.way {
                Way::Singly(returns) => returns,
                Way::Whole | Way::Filling => Returns::Nothing,
            },
            there: Vec::new(),
        }
    }

    /// What a new node takes.
    fn demand(&self) -> Demand {
        if self.whole() {
            let (full, last) = (self.bound / self.per_eni, self.bound % self.per_eni);
            let claims = [
                Claim::of(self.per_eni + 1, full),
                Claim::of(last + 1, u64::from(last > 0)),
            ];
            let claims = claims.into_iter().filter(|claim| claim.per_node > 0);
            return Demand::of_claims(self.sites.clone(), claims.collect());
        }
        Demand::of_growing(self.sites.clone(), self.growing())
    }

    /// What an existing node takes.
    fn existing(&self) -> ExistingDemand {
        let demand = if self.way == Way::Whole {
            let rest = self.bound.saturating_sub(self.held());
            let slots = self.enis.saturating_sub(self.there.len() as u64);
            Demand::of_rest(self.sites.clone(), rest, self.per_eni, slots)
        } else {
            let demand = Demand::of_growing(self.sites.clone(), self.growing());
            let must = if self.whole() {
                most(self)
            } else {
                self.must()
            };
            demand.with_enis(must, &self.there)
        };
        ExistingDemand {
            settled: demand.settled(&self.there),
            returned: demand.returned(&self.there).collect(),
            demand,
        }
    }
}

/// An ENI: its subnet, and what is bound.
type Eni = (usize, u8, u8);

/// What is left, and the ENIs of each node. A new node has none.
type State = (Vec<u8>, Vec<Vec<Eni>>);

/// A node to run: its kind, and whether it has to reach its pods.
type Run<'k> = (&'k Kind, bool);

/// Whether in every order each node that counts reaches its pods. `None` if there are too many
/// states to search.
fn all_reach(addresses: &[u64], nodes: &[Run<'_>]) -> Option<bool> {
    const MOST_STATES: usize = 4_000;
    let byte = |number: u64| u8::try_from(number).unwrap();
    let start: State = (
        addresses.iter().map(|&ips| byte(ips)).collect(),
        nodes
            .iter()
            .map(|(kind, _)| {
                let enis = kind.there.iter();
                enis.map(|eni| (eni.site, byte(eni.ips), byte(eni.foreign)))
                    .collect()
            })
            .collect(),
    );
    let mut seen = HashSet::from([start.clone()]);
    let mut open = vec![start];
    while let Some(state) = open.pop() {
        if seen.len() > MOST_STATES {
            return None;
        }
        for (at, &(kind, counts)) in nodes.iter().enumerate() {
            let next = steps(&state.0, &state.1[at], kind);
            if next.is_empty() && counts && falls_short(kind, &state.1[at]) {
                return Some(false);
            }
            let returned = returns(&state.0, &state.1[at], kind);
            for (left, enis) in next.into_iter().chain(returned) {
                let mut all = state.1.clone();
                all[at] = enis;
                let next = (left, all);
                if seen.insert(next.clone()) {
                    open.push(next);
                }
            }
        }
    }
    Some(true)
}

fn bound_of(enis: &[Eni]) -> u64 {
    enis.iter().map(|&(_, bound, _)| u64::from(bound)).sum()
}

/// Whether a node that cannot go on has too few IPs. A pool that keeps whole ENIs ready isolates
/// its node before that.
fn falls_short(kind: &Kind, enis: &[Eni]) -> bool {
    let wanted = if kind.whole() {
        most(kind)
    } else {
        kind.must()
    };
    bound_of(enis) < wanted
}

/// The most IPs of its own that a node binds.
fn most(kind: &Kind) -> u64 {
    let carried = kind.enis.max(kind.there.len() as u64) * kind.per_eni - kind.foreign();
    kind.bound.min(carried).max(kind.held())
}

type Step = (Vec<u8>, Vec<Eni>);

/// What a node may do next to have more IPs: nothing if it wants none or finds none.
fn steps(left: &[u8], enis: &[Eni], kind: &Kind) -> Vec<Step> {
    let bound = bound_of(enis);
    let wants = most(kind).saturating_sub(bound);
    if wants == 0 {
        return Vec::new();
    }
    let room = |&(subnet, bound, foreign): &Eni| {
        let room = kind.per_eni - u64::from(bound) - u64::from(foreign);
        room > 0 && left[subnet] > 0
    };
    let mut found = Vec::new();
    if kind.way != Way::Whole {
        for at in (0..enis.len()).filter(|&at| room(&enis[at])) {
            let (mut left, mut enis) = (left.to_vec(), enis.to_vec());
            enis[at].1 += 1;
            left[enis[at].0] -= 1;
            found.push((left, enis));
            // ENIs are filled in the order of their creation, but by TKE.
            if kind.way != Way::Singly(Returns::Enis) {
                break;
            }
        }
    }
    if !found.is_empty() || enis.len() as u64 >= kind.enis {
        return found;
    }
    let secondaries = if kind.whole() {
        wants.min(kind.per_eni)
    } else {
        1
    };
    let size = u8::try_from(secondaries + 1).unwrap();
    let subnet = most_left(left, &kind.sites).filter(|&subnet| left[subnet] >= size);
    if let Some(subnet) = subnet {
        let (mut left, mut enis) = (left.to_vec(), enis.to_vec());
        left[subnet] -= size;
        enis.push((subnet, size - 1, 0));
        found.push((left, enis));
    }
    found
}

/// What a node may give back.
fn returns(left: &[u8], enis: &[Eni], kind: &Kind) -> Vec<Step> {
    let Way::Singly(returns @ (Returns::Ips | Returns::Enis)) = kind.way else {
        return Vec::new();
    };
    let mut found = Vec::new();
    for at in 0..enis.len() {
        let (subnet, bound, foreign) = enis[at];
        let (mut left, mut enis) = (left.to_vec(), enis.to_vec());
        left[subnet] += 1;
        if bound > 0 {
            enis[at].1 -= 1;
        } else if returns == Returns::Enis && foreign == 0 {
            enis.remove(at);
        } else {
            continue;
        }
        found.push((left, enis));
    }
    found
}

/// Small zones with existing and new nodes of any way.
fn begun(zones: u64, seed: u64) -> Tally {
    let mut draw = Draw::new(seed);
    let mut tally = Tally::default();
    while tally.zones < zones {
        let subnets = index(draw.within(1, 3));
        let addresses: Vec<u64> = (0..subnets).map(|_| draw.below(7)).collect();
        let old: Vec<Kind> = (0..draw.within(1, 2))
            .map(|_| Kind::drawn(&mut draw, subnets, true))
            .collect();
        let new: Vec<Kind> = (0..draw.below(2))
            .map(|_| Kind::drawn(&mut draw, subnets, false))
            .collect();
        let there: Vec<ExistingDemand> = old.iter().map(Kind::existing).collect();
        let kinds: Vec<Demand> = new.iter().map(Kind::demand).collect();
        let sites = super::exhaustive::sites(&addresses);
        let guarantee = Guarantee::next_to(&sites, &kinds, &there);
        let all = vec![1; kinds.len()];
        let holds = guarantee.holds(&all);
        let filled: Vec<bool> = (0..old.len()).map(|at| guarantee.is_filled(at)).collect();
        let of_old = old.iter().zip(filled.iter().copied());
        let nodes: Vec<Run<'_>> = of_old
            .chain(new.iter().filter(|_| holds).map(|kind| (kind, true)))
            .collect();
        let said = || format!("{addresses:?} {nodes:#?} {there:#?}");
        let Some(sound) = all_reach(&addresses, &nodes) else {
            continue;
        };
        assert!(sound, "an order breaks {}", said());
        let every: Vec<Run<'_>> = old.iter().chain(&new).map(|kind| (kind, true)).collect();
        let Some(safe) = all_reach(&addresses, &every) else {
            continue;
        };
        tally.add(holds && filled.iter().all(|&filled| filled), safe, &said);
    }
    tally
}

/// Variations of zones whose new nodes take IPs one at a time.
#[derive(Clone, Copy)]
struct Growth {
    /// The most node kinds.
    kinds: u64,
    /// The most IPs bound beyond those of pods.
    pre_bound: u64,
    /// Whether nodes may be restricted to some of the subnets.
    some: bool,
}

/// Zones of one to three subnets with one to three new nodes that grow IP by IP.
fn growing(zones: u64, seed: u64, growth: Growth) -> Tally {
    let mut draw = Draw::new(seed);
    let mut tally = Tally::default();
    while tally.zones < zones {
        let subnets = index(draw.within(1, 3));
        let addresses: Vec<u64> = (0..subnets).map(|_| draw.below(8)).collect();
        let kinds: Vec<Kind> = (0..draw.within(1, growth.kinds))
            .map(|_| {
                let (per_eni, pods) = (draw.within(1, 2), draw.within(1, 3));
                let bound = pods + draw.below(growth.pre_bound + 1);
                Kind {
                    sites: set(&mut draw, subnets, growth.some),
                    way: Way::Singly(Returns::Enis),
                    pods,
                    bound,
                    enis: bound.div_ceil(per_eni) + draw.below(3),
                    per_eni,
                    there: Vec::new(),
                }
            })
            .collect();
        let nodes = if kinds.len() == 1 {
            vec![1 + draw.below(8) / 4 + draw.below(12) / 11]
        } else {
            vec![1, 1]
        };
        let demands: Vec<Demand> = kinds.iter().map(Kind::demand).collect();
        let sites = super::exhaustive::sites(&addresses);
        let guaranteed = Guarantee::new(&sites, &demands, &[]).holds(&nodes);
        let each = kinds.iter().zip(&nodes);
        let all: Vec<Run<'_>> = each
            .flat_map(|(kind, &nodes)| std::iter::repeat_n((kind, true), index(nodes)))
            .collect();
        if let Some(safe) = all_reach(&addresses, &all) {
            tally.add(guaranteed, safe, &|| format!("{addresses:?} {all:#?}"));
        }
    }
    tally
}

#[test]
fn no_order_of_addresses_breaks_a_guarantee_and_few_safe_zones_are_refused() {
    let alike = Growth { kinds: 1, pre_bound: 0, some: false };
    growing(10_000, 4, alike).accepts("single addresses", 750);
    let mixed = Growth { kinds: 2, pre_bound: 1, some: true };
    growing(5_000, 5, mixed).accepts("single addresses of some subnets", 600);
}

#[test]
fn no_order_breaks_what_is_guaranteed_next_to_existing_nodes() {
    begun(20_000, 6).accepts("existing nodes", 780);
}
