//! Who took addresses since the oldest dump that tells.

use model::Positions;
use std::cmp::Reverse;
use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use super::{LeftNode, NodeChanges, Now, OwnerRate, Rate, TakenBy, Taker};
use crate::owners::Holders;
use crate::snapshot::{NodeThen, Snapshot};
use net::quantity::{IpCount, NodeCount, PodCount};

/// What some took and gave back, and how many nodes did.
#[derive(Debug, Clone, Copy, Default)]
struct Sum {
    nodes: u64,
    taken: u64,
    given_back: u64,
}

impl Sum {
    fn add(&mut self, then: u64, now: u64) {
        if then == now {
            return;
        }
        self.nodes += 1;
        self.taken += now.saturating_sub(then);
        self.given_back += then.saturating_sub(now);
    }
}

pub(super) fn takers(now: &Now<'_>, all: &[&Snapshot]) -> Vec<Taker> {
    let Some((current, old)) = pair(all) else {
        return Vec::new();
    };
    let mut sums: HashMap<(&str, TakenBy), Sum> = HashMap::new();
    let nobody = NodeThen::default();
    let mut add = |by: TakenBy, then: &'_ NodeThen, now: &'_ NodeThen| {
        let held = |node: &NodeThen, subnet: &Arc<str>| {
            let mut held = node.held.iter();
            held.find(|(name, _)| name == subnet)
                .map_or(0, |&(_, ips)| ips)
        };
        let subnets: BTreeSet<&Arc<str>> = then
            .held
            .iter()
            .chain(&now.held)
            .map(|(subnet, _)| subnet)
            .collect();
        for subnet in subnets {
            if let Some((name, _)) = current.subnets.get_key_value(subnet) {
                sums.entry((name, by))
                    .or_default()
                    .add(held(then, subnet), held(now, subnet));
            }
        }
    };
    for (name, node) in &current.nodes {
        match old.nodes.get(name) {
            Some(then) => add(TakenBy::NodesThatStayed, then, node),
            None => add(TakenBy::NodesThatJoined, &nobody, node),
        }
    }
    for (_, then) in old
        .nodes
        .iter()
        .filter(|(name, _)| !current.nodes.contains_key(*name))
    {
        add(TakenBy::NodesThatLeft, then, &nobody);
    }
    let mut takers = Vec::new();
    for subnet in now.subnets {
        let others = |dump: &Snapshot| dump.subnets.get(&subnet.name)?.others;
        let mut of_others = Sum::default();
        if let (Some(then), Some(now)) = (others(old), others(current)) {
            of_others.add(then, now);
        }
        let of_nodes = [
            TakenBy::NodesThatJoined,
            TakenBy::NodesThatStayed,
            TakenBy::NodesThatLeft,
        ]
        .map(|by| {
            (
                by,
                sums.get(&(&*subnet.name, by)).copied().unwrap_or_default(),
            )
        });
        let each = of_nodes.into_iter().chain([(TakenBy::Others, of_others)]);
        takers.extend(
            each.filter(|(_, sum)| sum.nodes > 0)
                .map(|(by, sum)| Taker {
                    subnet: subnet.name.clone(),
                    zone: subnet.zone.clone(),
                    by,
                    nodes: (by != TakenBy::Others).then(|| NodeCount::new(sum.nodes)),
                    taken_ips: IpCount::new(sum.taken),
                    given_back_ips: IpCount::new(sum.given_back),
                    since: old.at,
                }),
        );
    }
    takers
}

/// Nodes that joined and left.
pub(super) fn node_changes(now: &Now<'_>, all: &[&Snapshot]) -> NodeChanges {
    let Some((current, old)) = pair(all) else {
        return NodeChanges::default();
    };
    let joined = now.joined.nodes.iter().with_positions();
    let joined = joined.filter(|(_, node)| !old.nodes.contains_key(&node.name));
    let left = old
        .nodes
        .iter()
        .filter(|(name, _)| !current.nodes.contains_key(*name));
    let left = left.map(|(_, node)| LeftNode {
        zone: node.zone.as_deref().map(|name| spelt(now, name)),
        instance: node.instance.clone(),
    });
    NodeChanges {
        span_ms: current.at.since(old.at),
        joined: joined.map(|(at, _)| at).collect(),
        left: left.collect(),
    }
}

/// A zone as the audit spells it.
fn spelt(now: &Now<'_>, name: &str) -> Arc<str> {
    let place = now.order.find(now.joined, name);
    let zone = place.and_then(|place| now.zones[place].name.clone());
    zone.unwrap_or_else(|| name.into())
}

/// Owners whose pods have more or fewer addresses than in the oldest dump with pods.
pub(super) fn owners(all: &[&Snapshot]) -> Vec<OwnerRate> {
    let Some((current, older)) = all.split_last() else {
        return Vec::new();
    };
    let old = older
        .iter()
        .find_map(|dump| Some((dump.at, dump.pods.as_ref()?)));
    let (Some((since, old)), Some(new)) = (old, &current.pods) else {
        return Vec::new();
    };
    let keys: BTreeSet<_> = old.keys().chain(new.keys()).collect();
    let mut owners = Vec::new();
    for key in keys {
        let count = |pods: &Holders| pods.get(key).copied().unwrap_or(0);
        let (then, now) = (count(old), count(new));
        let Some(change) = now.checked_signed_diff(then).filter(|&change| change != 0) else {
            continue;
        };
        let rate = Rate { change, span_ms: current.at.since(since) };
        owners.push((
            change,
            OwnerRate {
                owner: key.1.clone(),
                zone: key.0.clone(),
                pods_then: PodCount::new(then),
                pods_now: PodCount::new(now),
                per_day: rate.per_day(),
                since,
            },
        ));
    }
    // Of as many the first by zone and name.
    owners.sort_by_key(|(change, _)| Reverse(*change));
    owners.into_iter().map(|(_, owner)| owner).collect()
}

/// Now, and the oldest dump with nodes whose ENIs are known.
fn pair<'d>(all: &[&'d Snapshot]) -> Option<(&'d Snapshot, &'d Snapshot)> {
    let (current, old) = all.split_last()?;
    let old = old.iter().find(|dump| dump.knows_enis)?;
    current.knows_enis.then_some((*current, *old))
}
