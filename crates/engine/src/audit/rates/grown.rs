//! Controllers with more pods than before, and in which order they end pods.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use super::{GrownOwner, OwnerRate};
use crate::audit::natural::natural;
use crate::audit::owners::{OwnerName, Owners};
use input::objects::{Objects, PodNetwork, PodObject};
use net::quantity::PodCount;

/// How many are told.
const MOST: usize = 3;

/// Those that `kubectl scale` scales and that grew most.
pub(super) fn grown(objects: &Objects, owners: &[OwnerRate]) -> Vec<GrownOwner> {
    let mut changes: BTreeMap<&str, i128> = BTreeMap::new();
    for owner in owners {
        let count = |pods: PodCount| i128::from(pods.get());
        *changes.entry(&owner.owner).or_default() += count(owner.pods_now) - count(owner.pods_then);
    }
    let scaled = |said: &str| {
        let (kind, name) = said.split_once(' ')?;
        let (namespace, name) = name.split_once('/')?;
        let is_scaled = ["Deployment", "ReplicaSet", "StatefulSet"].contains(&kind);
        is_scaled.then(|| (namespace.to_owned(), own(kind, name)))
    };
    let more = changes.into_iter().filter(|&(_, change)| change > 0);
    let mut more: Vec<_> = more
        .filter_map(|(said, change)| Some((scaled(said)?, u64::try_from(change).ok()?)))
        .collect();
    more.sort_by_key(|&(_, change)| Reverse(change));
    more.truncate(MOST);
    let places = more.iter().enumerate();
    let places: HashMap<_, _> = places
        .map(|(at, ((namespace, name), _))| ((namespace.as_str(), name), at))
        .collect();
    let mut pods: Vec<Vec<&PodObject>> = vec![Vec::new(); more.len()];
    let mut with_ip = vec![0; more.len()];
    let mut known = Owners::of(objects);
    let holds = |pod: &&PodObject| {
        pod.has_ip && pod.network != PodNetwork::Host && !pod.has_ended() && !places.is_empty()
    };
    for pod in objects.pods.iter().filter(holds) {
        let owner = known.of_pod(pod);
        if let Some(&at) = places.get(&(&*pod.name.namespace, &owner)) {
            with_ip[at] += 1;
            pods[at].extend((!pod.is_deleted).then_some(pod));
        }
    }
    let all = more.iter().zip(pods).zip(with_ip);
    all.map(
        |((((namespace, name), change), pods), with_ip)| GrownOwner {
            kind: name.kind.clone(),
            namespace: namespace.as_str().into(),
            name: name.name.clone(),
            pods_then: PodCount::new(u64::saturating_sub(with_ip, *change)),
            grown: PodCount::new(*change),
            on: in_order(&name.kind, pods),
        },
    )
    .collect()
}

fn own(kind: &str, name: &str) -> OwnerName {
    OwnerName { kind: kind.into(), name: name.into() }
}

/// The nodes of pods with an address of their node's pool, in the order in which they end, with their rank in it.
///
/// Source: Kubernetes, `controller_utils.go`, `ActivePodsWithRanks`: those end first that are not ready, then those
/// that share their node with the most others; of these the newest, by times that are too coarse to tell. The
/// `StatefulSet` controller ends the highest number first.
fn in_order(kind: &str, mut pods: Vec<&PodObject>) -> Vec<(u64, Arc<str>)> {
    let mut together: HashMap<&str, u64> = HashMap::new();
    for node in pods.iter().filter_map(|pod| pod.node.as_deref()) {
        *together.entry(node).or_default() += 1;
    }
    let class = |pod: &PodObject| {
        let on = pod.node.as_deref().and_then(|node| together.get(node));
        (pod.status.is_none(), Reverse(on))
    };
    let is_set = kind == "StatefulSet";
    pods.sort_by(|a, b| {
        if is_set {
            return natural(&b.name.name, &a.name.name);
        }
        (class(a).cmp(&class(b)))
            .then_with(|| b.created.cmp(&a.created))
            .then_with(|| natural(&a.name.name, &b.name.name))
    });
    let mut rank = 0;
    let mut ranks = Vec::with_capacity(pods.len());
    for (at, pod) in pods.iter().enumerate() {
        let ties = at > 0 && !is_set && class(pods[at - 1]) == class(pod);
        rank += u64::from(!ties);
        ranks.push(rank);
    }
    let of_pools = ranks.into_iter().zip(pods);
    let of_pools = of_pools.filter(|(_, pod)| pod.network == PodNetwork::Pool);
    of_pools
        .filter_map(|(rank, pod)| Some((rank, pod.node.clone()?)))
        .collect()
}
