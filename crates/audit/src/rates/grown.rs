//! Controllers with more pods than before, and in which order they end pods.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use super::{GrownOwner, OwnerRate};
use crate::natural::natural;
use crate::owners::{OwnerName, Owners};
use input::objects::{Objects, PodNetwork, PodObject};
use net::quantity::PodCount;

/// How many are told.
const MOST: usize = 3;

/// Those that `kubectl scale` scales, that had pods before, and that grew most.
///
/// What had none is not among them: the older dump may not tell of it.
pub(super) fn grown(objects: &Objects, owners: &[OwnerRate]) -> Vec<GrownOwner> {
    let mut changes: BTreeMap<&str, i128> = BTreeMap::new();
    for owner in owners {
        let count = |pods: PodCount| i128::from(pods.get());
        *changes.entry(&owner.owner).or_default() += count(owner.pods_now) - count(owner.pods_then);
    }
    let scaled = |said: &str| {
        let (kind, name) = said.split_once(' ')?;
        let (namespace, name) = name.split_once('/')?;
        // Of a ReplicaSet it is not sure that nothing above it scales it back.
        let is_scaled = ["Deployment", "StatefulSet"].contains(&kind);
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
    let grown = all.map(|((((namespace, name), change), pods), with_ip)| {
        let then = u64::saturating_sub(with_ip, *change);
        GrownOwner {
            kind: name.kind.clone(),
            namespace: namespace.as_str().into(),
            name: name.name.clone(),
            pods_then: PodCount::new(then),
            // Those that are being deleted end anyway.
            ends: PodCount::new((pods.len() as u64).saturating_sub(then)),
            on: in_order(&name.kind, pods),
        }
    });
    let zero = PodCount::new(0);
    grown
        .filter(|one| one.pods_then > zero && one.ends > zero)
        .collect()
}

fn own(kind: &str, name: &str) -> OwnerName {
    OwnerName { kind: kind.into(), name: name.into() }
}

/// The nodes of pods in the order in which they end, with their rank in it; no node for a pod whose address is none of
/// a node's pool.
///
/// Source: Kubernetes, `controller_utils.go`, `ActivePodsWithRanks`: those end first that are not ready, then those
/// that share their node with the most others; of these the newest, by times that are too coarse to tell. The
/// `StatefulSet` controller ends the highest number first.
fn in_order(kind: &str, mut pods: Vec<&PodObject>) -> Vec<(u64, Option<Arc<str>>)> {
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
    let of_pool = |pod: &PodObject| {
        let is_pooled = pod.network == PodNetwork::Pool;
        pod.node.clone().filter(|_| is_pooled)
    };
    let nodes = pods.into_iter().map(of_pool);
    ranks.into_iter().zip(nodes).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use input::instant::Instant;
    use input::objects::{ObjectName, Owner};

    fn pod(kind: &str, at: u32, node: &str) -> PodObject {
        let owner = Owner { kind: kind.into(), name: "web".into(), uid: None };
        PodObject {
            name: ObjectName { namespace: "shop".into(), name: format!("web-{at}") },
            owner: Some(Arc::new(owner)),
            has_ip: true,
            node: Some(node.into()),
            ..PodObject::default()
        }
    }

    fn grown_of(kind: &str, pods: Vec<PodObject>, then: u64) -> Vec<GrownOwner> {
        let now = PodCount::new(pods.len() as u64);
        let rate = OwnerRate {
            owner: format!("{kind} shop/web").into(),
            zone: None,
            pods_then: PodCount::new(then),
            pods_now: now,
            per_day: None,
            since: Instant::parse("2026-11-01T00:00:00Z").unwrap(),
        };
        grown(&Objects { pods, ..Objects::default() }, &[rate])
    }

    fn nodes(owner: &GrownOwner) -> Vec<(u64, Option<&str>)> {
        let on = owner.on.iter();
        on.map(|(rank, node)| (*rank, node.as_deref())).collect()
    }

    #[test]
    fn the_highest_number_of_a_stateful_set_ends_first() {
        let pods = vec![
            pod("StatefulSet", 9, "a"),
            pod("StatefulSet", 10, "b"),
            pod("StatefulSet", 8, "a"),
        ];
        let found = grown_of("StatefulSet", pods, 1);
        assert_eq!((found[0].pods_then.get(), found[0].ends.get()), (1, 2));
        assert_eq!(
            nodes(&found[0]),
            [(1, Some("b")), (2, Some("a")), (3, Some("a"))]
        );
    }

    #[test]
    fn pods_of_a_deployment_end_first_where_most_of_them_are() {
        let mut pods: Vec<_> = ["a", "b", "b"]
            .map(|node| pod("Deployment", 1, node))
            .into();
        // Its address is none of a pool, and comes back to none.
        pods[1].network = PodNetwork::OwnSubnets;
        let found = grown_of("Deployment", pods, 1);
        assert_eq!(
            nodes(&found[0]),
            [(1, None), (1, Some("b")), (2, Some("a"))]
        );
    }

    #[test]
    fn pods_that_are_being_deleted_are_not_ended_again() {
        let mut pods: Vec<_> = (0..4).map(|at| pod("Deployment", at, "a")).collect();
        pods[0].is_deleted = true;
        pods[1].is_deleted = true;
        let found = grown_of("Deployment", pods.clone(), 1);
        assert_eq!(found[0].ends.get(), 1);
        pods[2].is_deleted = true;
        assert!(grown_of("Deployment", pods, 1).is_empty());
    }

    #[test]
    fn what_had_no_pods_or_has_something_above_it_is_not_scaled() {
        let pods = |kind| vec![pod(kind, 1, "a"), pod(kind, 2, "a")];
        assert!(grown_of("Deployment", pods("Deployment"), 0).is_empty());
        for kind in ["ReplicaSet", "Job", "DaemonSet", "CloneSet"] {
            assert!(grown_of(kind, pods(kind), 1).is_empty(), "{kind}");
        }
        assert_eq!(grown_of("Deployment", pods("Deployment"), 1).len(), 1);
    }
}
