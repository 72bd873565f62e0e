//! What dumps tell, one after the other.

use std::collections::HashMap;
use std::sync::Arc;

use super::{Measured, Now, PartialDump, RateBasis};
use crate::snapshot::{NodeThen, Snapshot, SubnetThen};

/// Dumps from the oldest to now.
pub(super) struct Dumps<'d> {
    pub(super) now: &'d Now<'d>,
    pub(super) all: &'d [&'d Snapshot],
}

/// Sums of a scope at one dump; `None` where a part is unknown.
#[derive(Debug, Clone, Copy)]
struct Sums {
    /// Taken of what everyone shares, up to a constant.
    free: Option<i64>,
    held: Option<i64>,
    bound: Option<u64>,
    used: Option<u64>,
}

impl Dumps<'_> {
    /// What was measured of each subnet, each zone and the cluster.
    pub(super) fn measured(&self) -> Vec<Measured> {
        let moves = self.moves();
        let sums: Vec<Vec<Sums>> = self.all.iter().map(|dump| self.sums(dump)).collect();
        let scopes = 0..self.now.scopes();
        let is_new = |scope: usize, dump: &Snapshot| {
            let subnet = self.now.subnets.get(scope);
            subnet.is_some_and(|subnet| !dump.subnets.contains_key(&subnet.name))
        };
        scopes
            .map(|scope| {
                let of = |value: fn(&Sums) -> Option<i64>| -> Vec<Option<i64>> {
                    let dumps = self.all.iter().zip(&sums);
                    dumps
                        // Of a subnet that was not there, nothing is known.
                        .map(|(dump, sums)| value(&sums[scope]).filter(|_| !is_new(scope, dump)))
                        .collect()
                };
                let free = of(|sums| sums.free);
                let (values, basis) = if is_measured(&free) {
                    (free, RateBasis::Free)
                } else {
                    (of(|sums| sums.held), RateBasis::Held)
                };
                let mut measured = self.along(&values, basis, |pair| {
                    moves[pair].as_ref().map(|moves| moves[scope])
                });
                let first = measured
                    .since
                    .and_then(|since| self.all.iter().position(|dump| dump.at == since));
                if let (Some(first), Some(last)) = (first, sums.last()) {
                    let (then, now) = (&sums[first][scope], &last[scope]);
                    measured.used = (then.used, now.used);
                    measured.bound = (then.bound, now.bound);
                    let warm = |sums: &Sums| Some(sums.bound?.saturating_sub(sums.used?));
                    measured.warm = (warm(then), warm(now));
                }
                measured
            })
            .collect()
    }

    /// Points of the dumps that tell a value, and what moved between them.
    fn along(
        &self,
        values: &[Option<i64>],
        basis: RateBasis,
        moved: impl Fn(usize) -> Option<(u64, u64)>,
    ) -> Measured {
        if !is_measured(values) {
            return Measured::default();
        }
        let known: Vec<(usize, i64)> = values
            .iter()
            .enumerate()
            .filter_map(|(at, value)| Some((at, (*value)?)))
            .collect();
        let start = self.all[known[0].0].at;
        let mut measured =
            Measured { basis: Some(basis), since: Some(start), ..Measured::default() };
        for &(at, value) in &known {
            measured.points.push((self.all[at].at.since(start), value));
        }
        for pair in known.windows(2) {
            let ((from, before), (to, after)) = (pair[0], pair[1]);
            let (mut up, mut down) = (0, 0);
            for (more, less) in (from..to).filter_map(&moved) {
                (up, down) = (up + more, down + less);
            }
            // What nodes do not tell, others did, at once.
            let rest = after
                .saturating_sub(before)
                .saturating_sub_unsigned(up)
                .saturating_add_unsigned(down);
            measured.taken += up + u64::try_from(rest).unwrap_or(0);
            measured.given_back += down + u64::try_from(-rest).unwrap_or(0);
        }
        measured
    }

    /// Whether all dumps have a subnet, so that what everyone takes of it can be compared.
    fn is_common(&self, name: &Arc<str>) -> bool {
        self.all.iter().all(|dump| dump.subnets.contains_key(name))
    }

    fn sums(&self, dump: &Snapshot) -> Vec<Sums> {
        let none = Sums { free: Some(0), held: Some(0), bound: Some(0), used: Some(0) };
        let mut sums = vec![none; self.now.scopes()];
        let all = sums.len() - 1;
        let holdings = self.all.iter().all(|dump| dump.knows_enis);
        for (at, subnet) in self.now.subnets.iter().enumerate() {
            let then = dump.subnets.get(&subnet.name);
            let shared = Now::matters(subnet) && self.is_common(&subnet.name);
            let part = part_of(then, shared, dump.knows_enis, holdings);
            for scope in [at, self.now.zone_scope(subnet.zone_index), all] {
                sums[scope].add(part);
            }
        }
        // Subnets that are no longer there: what nodes held there, they may hold elsewhere now.
        let current = &self.all[self.all.len() - 1].subnets;
        for (_, then) in dump
            .subnets
            .iter()
            .filter(|(name, _)| !current.contains_key(*name))
        {
            let part = part_of(Some(then), false, dump.knows_enis, holdings);
            let zone = self.now.place_of(then.zone.as_deref());
            for scope in zone
                .map(|place| self.now.zone_scope(place))
                .into_iter()
                .chain([all])
            {
                sums[scope].add(part);
            }
        }
        sums
    }

    /// What nodes took and gave back in each scope between each dump and the next; `None` where one of the two
    /// does not tell.
    fn moves(&self) -> Vec<Option<Vec<(u64, u64)>>> {
        let pairs = self.all.windows(2);
        pairs
            .map(|pair| {
                (pair[0].knows_enis && pair[1].knows_enis)
                    .then(|| self.moves_between(pair[0], pair[1]))
            })
            .collect()
    }

    fn moves_between(&self, old: &Snapshot, new: &Snapshot) -> Vec<(u64, u64)> {
        let mut moves = vec![(0, 0); self.now.scopes()];
        let all = moves.len() - 1;
        let positions = self.now.subnets.iter().enumerate();
        let positions: HashMap<&str, usize> =
            positions.map(|(at, subnet)| (&*subnet.name, at)).collect();
        let nobody = NodeThen::default();
        let stayed = old
            .nodes
            .iter()
            .map(|(name, then)| (then, new.nodes.get(name).unwrap_or(&nobody)));
        let joined = new
            .nodes
            .iter()
            .filter(|(name, _)| !old.nodes.contains_key(*name));
        let mut of_node: Vec<(usize, i64)> = Vec::new();
        for (then, now) in stayed.chain(joined.map(|(_, now)| (&nobody, now))) {
            of_node.clear();
            for (held, sign) in [(&then.held, -1), (&now.held, 1)] {
                for (subnet, ips) in held {
                    let ips = sign * i64::try_from(*ips).unwrap_or(i64::MAX);
                    of_node.push((all, ips));
                    if let Some(&at) = positions.get(&**subnet) {
                        let zone = self.now.subnets[at].zone_index;
                        of_node.extend([(at, ips), (self.now.zone_scope(zone), ips)]);
                    }
                }
            }
            of_node.sort_unstable();
            for same in of_node.chunk_by(|a, b| a.0 == b.0) {
                let change: i64 = same.iter().map(|&(_, ips)| ips).sum();
                let (up, down) = &mut moves[same[0].0];
                *up += u64::try_from(change).unwrap_or(0);
                *down += u64::try_from(-change).unwrap_or(0);
            }
        }
        moves
    }

    /// Nodes that joined and left.
    pub(super) fn nodes(&self) -> Measured {
        let count = |dump: &&Snapshot| {
            let nodes = i64::try_from(dump.nodes.len()).ok();
            nodes.filter(|&nodes| nodes > 0)
        };
        let values: Vec<Option<i64>> = self.all.iter().map(count).collect();
        self.along(&values, RateBasis::Count, |at| {
            let (old, new) = (&self.all[at].nodes, &self.all[at + 1].nodes);
            let stayed = old.keys().filter(|name| new.contains_key(*name)).count();
            Some(((new.len() - stayed) as u64, (old.len() - stayed) as u64))
        })
    }

    pub(super) fn enis(&self) -> Measured {
        let count = |dump: &&Snapshot| {
            let enis: u64 = dump.subnets.values().map(|subnet| subnet.enis).sum();
            i64::try_from(enis).ok().filter(|_| dump.knows_enis)
        };
        let values: Vec<Option<i64>> = self.all.iter().map(count).collect();
        self.along(&values, RateBasis::Count, |_| None)
    }

    /// Dumps that tell less than others do.
    pub(super) fn partial(&self) -> Vec<PartialDump> {
        let counts = |dump: &Snapshot| {
            dump.subnets
                .values()
                .any(|subnet| subnet.available.is_some())
        };
        let any_counts = self.all.iter().any(|dump| counts(dump));
        let any_enis = self.all.iter().any(|dump| dump.knows_enis);
        let any_pods = self.all.iter().any(|dump| dump.pods.is_some());
        let partial = self.all.iter().map(|dump| PartialDump {
            name: dump.name.clone(),
            lacks_counts: any_counts && !counts(dump),
            lacks_enis: any_enis && !dump.knows_enis,
            lacks_pods: any_pods && dump.pods.is_none(),
        });
        partial
            .filter(|dump| dump.lacks_counts || dump.lacks_enis || dump.lacks_pods)
            .collect()
    }
}

/// What a subnet adds to a sum. Where it is not shared by all dumps, only what the cluster holds in it counts:
/// others held the rest before, too. Where a dump does not tell what the cluster holds, such a subnet adds nothing.
fn part_of(then: Option<&SubnetThen>, shared: bool, knows_enis: bool, all_know: bool) -> Sums {
    let held = then.map_or(0, SubnetThen::held);
    let held = i64::try_from(held).ok().filter(|_| knows_enis);
    let available = then.and_then(|then| i64::try_from(then.available?).ok());
    Sums {
        free: match (shared, all_know) {
            (true, _) => available.map(|ips| -ips),
            (false, true) => held,
            (false, false) => Some(0),
        },
        held,
        bound: Some(then.map_or(0, |then| then.bound)).filter(|_| knows_enis),
        used: then.map_or(Some(0), |then| then.used),
    }
}

impl Sums {
    fn add(&mut self, part: Self) {
        let plus = |a: Option<i64>, b: Option<i64>| a?.checked_add(b?);
        let more = |a: Option<u64>, b: Option<u64>| a?.checked_add(b?);
        *self = Self {
            free: plus(self.free, part.free),
            held: plus(self.held, part.held),
            bound: more(self.bound, part.bound),
            used: more(self.used, part.used),
        };
    }
}

/// Whether now and something before are known.
fn is_measured(values: &[Option<i64>]) -> bool {
    let Some((now, before)) = values.split_last() else {
        return false;
    };
    now.is_some() && before.iter().any(Option::is_some)
}
