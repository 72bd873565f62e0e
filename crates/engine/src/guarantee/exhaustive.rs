//! Checks the guarantee against all interleavings of small zones.

use std::collections::HashSet;

use super::*;
use crate::draw::Draw;

impl Draw {
    fn within(&mut self, least: u64, most: u64) -> u64 {
        least + self.below(most - least + 1)
    }

    /// All subnets, or some of them if `some`.
    fn set(&mut self, subnets: usize, some: bool) -> Vec<usize> {
        let mut set: Vec<usize> = (0..subnets).collect();
        if some && self.below(2) == 0 {
            set.retain(|_| self.below(3) > 0);
            if set.is_empty() {
                set.push(usize::try_from(self.below(subnets as u64)).unwrap());
            }
        }
        set
    }
}

fn index(number: u64) -> usize {
    usize::try_from(number).unwrap()
}

/// The subnet of `set` with the most left, the first of equals.
fn most_left(left: &[u8], set: &[usize]) -> Option<usize> {
    let most = set.iter().copied();
    most.max_by_key(|&subnet| (left[subnet], std::cmp::Reverse(subnet)))
}

/// A zone in the middle of some order: what is left, and how many nodes of each kind have made each
/// number of claims.
type Claimed = (Vec<u8>, Vec<Vec<u8>>);

/// Whether no order makes a claim fail.
fn every_claim_succeeds(addresses: &[u64], kinds: &[Demand], nodes: &[u64]) -> bool {
    let claims: Vec<Vec<(u8, &[usize])>> = kinds
        .iter()
        .map(|kind| {
            let own = (!kind.own.is_empty()).then_some((1, &*kind.own));
            let enis = kind.claims.iter().flat_map(|claim| {
                let size = u8::try_from(claim.size).unwrap();
                std::iter::repeat_n((size, &*kind.sites), index(claim.per_node))
            });
            own.into_iter().chain(enis).collect()
        })
        .collect();
    let start: Claimed = (
        addresses
            .iter()
            .map(|&ips| u8::try_from(ips).unwrap())
            .collect(),
        claims
            .iter()
            .zip(nodes)
            .map(|(claims, &nodes)| {
                let mut at = vec![0; claims.len() + 1];
                at[0] = u8::try_from(nodes).unwrap();
                at
            })
            .collect(),
    );
    let mut seen = HashSet::from([start.clone()]);
    let mut open = vec![start];
    while let Some((left, at)) = open.pop() {
        for (kind, claims) in claims.iter().enumerate() {
            for (made, &(size, set)) in claims.iter().enumerate() {
                if at[kind][made] == 0 {
                    continue;
                }
                let subnet = most_left(&left, set).filter(|&subnet| left[subnet] >= size);
                let Some(subnet) = subnet else { return false };
                let (mut left, mut at) = (left.clone(), at.clone());
                left[subnet] -= size;
                at[kind][made] -= 1;
                at[kind][made + 1] += 1;
                let next = (left, at);
                if seen.insert(next.clone()) {
                    open.push(next);
                }
            }
        }
    }
    true
}

/// ENIs of a node by age: the subnet, and secondaries bound.
type Enis = Vec<(usize, u8)>;

/// Whether in every order each node that needs one more IP gets it. A pool may bind up to its
/// ceiling, free any address at any time, and delete an empty ENI. `None` if there are too many
/// states to search.
fn every_address_is_found(addresses: &[u64], kinds: &[Demand], nodes: &[u64]) -> Option<bool> {
    const MOST_STATES: usize = 3_000;
    let start: (Vec<u8>, Vec<(usize, Enis)>) = (
        addresses
            .iter()
            .map(|&ips| u8::try_from(ips).unwrap())
            .collect(),
        nodes
            .iter()
            .enumerate()
            .flat_map(|(kind, &nodes)| vec![(kind, Vec::new()); index(nodes)])
            .collect(),
    );
    let mut seen = HashSet::from([start.clone()]);
    let mut open = vec![start];
    while let Some(state) = open.pop() {
        if seen.len() > MOST_STATES {
            return None;
        }
        let mut next = |left: Vec<u8>, node: usize, enis: Enis| {
            let mut nodes = state.1.clone();
            nodes[node].1 = enis;
            nodes.sort_unstable();
            if seen.insert((left.clone(), nodes.clone())) {
                open.push((left, nodes));
            }
        };
        let left = &state.0;
        for (node, (kind, enis)) in state.1.iter().enumerate() {
            let growing = kinds[*kind].growing.as_ref().unwrap();
            let bound: u64 = enis.iter().map(|&(_, bound)| u64::from(bound)).sum();
            if bound < growing.bound {
                let room = |&(subnet, bound): &(usize, u8)| {
                    u64::from(bound) < growing.per_eni && left[subnet] > 0
                };
                let (mut left, mut enis) = (left.clone(), enis.clone());
                let slot = (enis.len() as u64) < growing.enis;
                let found = if let Some(at) = enis.iter().position(room) {
                    enis[at].1 += 1;
                    left[enis[at].0] -= 1;
                    true
                } else {
                    let subnet = most_left(&left, &kinds[*kind].sites);
                    let needs = u8::try_from(growing.needs).unwrap();
                    let subnet = subnet.filter(|&subnet| slot && left[subnet] >= needs);
                    if let Some(subnet) = subnet {
                        enis.push((subnet, 1));
                        left[subnet] -= 2;
                    }
                    subnet.is_some()
                };
                if found {
                    next(left, node, enis);
                } else if bound < growing.pods {
                    return Some(false);
                }
            }
            for at in 0..enis.len() {
                let (mut left, mut enis) = (left.clone(), enis.clone());
                left[enis[at].0] += 1;
                if enis[at].1 > 0 {
                    enis[at].1 -= 1;
                } else {
                    enis.remove(at);
                }
                next(left, node, enis);
            }
        }
    }
    Some(true)
}

/// Counts of zones: all, guaranteed, and safe.
#[derive(Default)]
struct Tally {
    zones: u64,
    guaranteed: u64,
    safe: u64,
}

impl Tally {
    fn add(&mut self, guaranteed: bool, safe: bool, what: &dyn Fn() -> String) {
        assert!(safe || !guaranteed, "an order breaks {}", what());
        self.zones += 1;
        self.guaranteed += u64::from(guaranteed);
        self.safe += u64::from(safe);
    }

    fn percent(&self) -> u64 {
        self.guaranteed * 100 / self.safe
    }
}

fn sites(addresses: &[u64]) -> Vec<Site> {
    let of = |&addresses| Site {
        addresses,
        count: 1,
    };
    addresses.iter().map(of).collect()
}

/// Zones of one to three subnets with up to six nodes that claim whole ENIs.
fn claims(zones: u64, seed: u64, some: bool, own: bool) -> Tally {
    let mut numbers = Draw(seed);
    let mut tally = Tally::default();
    for _ in 0..zones {
        let subnets = index(numbers.within(1, 3));
        let addresses: Vec<u64> = (0..subnets).map(|_| numbers.within(0, 24)).collect();
        let kinds: Vec<Demand> = (0..numbers.within(1, 2))
            .map(|_| {
                let m = numbers.within(2, 8);
                let (full, last) = (numbers.below(3), numbers.within(1, m - 1));
                let full = if last == m - 1 { full + 1 } else { full };
                let claims = [(m, full), (last + 1, u64::from(last < m - 1))];
                let claims = claims.into_iter().filter(|&(_, n)| n > 0);
                let claims = claims.map(|(size, n)| Claim::of(size, n)).collect();
                let mut demand = Demand::of_claims(numbers.set(subnets, some), claims);
                if own {
                    demand.own = numbers.set(subnets, true).into();
                }
                demand
            })
            .collect();
        let nodes: Vec<u64> = kinds.iter().map(|_| numbers.within(1, 3)).collect();
        let guaranteed = Guarantee::new(&sites(&addresses), &kinds, &[]).holds(&nodes);
        let safe = every_claim_succeeds(&addresses, &kinds, &nodes);
        tally.add(guaranteed, safe, &|| {
            format!("{addresses:?} {nodes:?} {kinds:?}")
        });
    }
    tally
}

/// Variations of zones whose nodes take IPs one at a time.
#[derive(Clone, Copy)]
struct Growth {
    /// The most node kinds.
    kinds: u64,
    /// The most IPs bound beyond those of pods.
    pre_bound: u64,
    /// Whether nodes may be restricted to some of the subnets.
    some: bool,
}

/// Zones of one to three subnets with one to three nodes that grow IP by IP.
fn growing(zones: u64, seed: u64, growth: Growth) -> Tally {
    let mut numbers = Draw(seed);
    let mut tally = Tally::default();
    while tally.zones < zones {
        let subnets = index(numbers.within(1, 3));
        let addresses: Vec<u64> = (0..subnets).map(|_| numbers.within(0, 7)).collect();
        let kinds: Vec<Demand> = (0..numbers.within(1, growth.kinds))
            .map(|_| {
                let per_eni = numbers.within(1, 2);
                let pods = numbers.within(1, 3);
                let bound = pods + numbers.below(growth.pre_bound + 1);
                let growing = Growing {
                    pods,
                    bound,
                    held: 0,
                    enis: bound.div_ceil(per_eni) + numbers.below(3),
                    per_eni,
                    needs: 2 + u64::from(growth.kinds > 1 && numbers.below(4) == 0),
                    there: Vec::new(),
                };
                Demand::of_growing(numbers.set(subnets, growth.some), growing)
            })
            .collect();
        let nodes = if kinds.len() == 1 {
            vec![1 + numbers.below(8) / 4 + numbers.below(12) / 11]
        } else {
            vec![1, 1]
        };
        let guaranteed = Guarantee::new(&sites(&addresses), &kinds, &[]).holds(&nodes);
        if let Some(safe) = every_address_is_found(&addresses, &kinds, &nodes) {
            tally.add(guaranteed, safe, &|| {
                format!("{addresses:?} {nodes:?} {kinds:?}")
            });
        }
    }
    tally
}

#[test]
fn no_order_of_claims_breaks_a_guarantee_and_few_safe_zones_are_refused() {
    let open = claims(70_000, 1, false, false);
    assert!(open.percent() >= 99, "{} of {}", open.guaranteed, open.safe);
    let restricted = claims(15_000, 2, true, false);
    assert!(
        restricted.percent() >= 97,
        "{} of {}",
        restricted.guaranteed,
        restricted.safe
    );
    let own = claims(15_000, 3, true, true);
    assert!(own.percent() >= 90, "{} of {}", own.guaranteed, own.safe);
}

#[test]
fn no_order_of_addresses_breaks_a_guarantee_and_few_safe_zones_are_refused() {
    let alike = Growth {
        kinds: 1,
        pre_bound: 0,
        some: false,
    };
    let plain = growing(10_000, 4, alike);
    assert!(
        plain.percent() >= 75,
        "{} of {}",
        plain.guaranteed,
        plain.safe
    );
    let mixed = Growth {
        kinds: 2,
        pre_bound: 1,
        some: true,
    };
    let mixed = growing(5_000, 5, mixed);
    assert!(
        mixed.percent() >= 60,
        "{} of {}",
        mixed.guaranteed,
        mixed.safe
    );
}
