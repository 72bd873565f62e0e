//! To which Deployment, `StatefulSet`, `DaemonSet`, Job or `CronJob` a pod belongs.

use std::collections::HashMap;
use std::sync::Arc;

use input::objects::{ObjectName, Objects, Owner, PodNetwork, PodObject};

/// The kind and the name of an owner, in the pod's namespace.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct OwnerName {
    pub(super) kind: Arc<str>,
    pub(super) name: Arc<str>,
}

/// A controller, as a pod names it: pods of one `ReplicaSet` share all three.
type Named<'a> = (&'a str, &'a Owner, Option<&'a str>);

/// Who owns pods.
pub(super) struct Owners<'a> {
    /// What `ReplicaSets` and Jobs belong to, by kind and name.
    above: HashMap<(&'a str, &'a ObjectName), Option<&'a Owner>>,
    known: HashMap<Named<'a>, OwnerName>,
}

impl<'a> Owners<'a> {
    pub(super) fn of(objects: &'a Objects) -> Self {
        let above = objects.controllers.iter();
        let above = above.map(|one| ((one.kind, &one.name), one.owner.as_deref()));
        Self { above: above.collect(), known: HashMap::new() }
    }

    /// The owner of a pod; the pod itself where nothing controls it.
    pub(super) fn of_pod(&mut self, pod: &'a PodObject) -> OwnerName {
        let Some(owner) = &pod.owner else {
            return OwnerName { kind: "Pod".into(), name: pod.name.name.as_str().into() };
        };
        let hash = pod.template_hash.as_deref();
        let named = (&*pod.name.namespace, &**owner, hash);
        if let Some(known) = self.known.get(&named) {
            return known.clone();
        }
        let name = ObjectName { namespace: pod.name.namespace.clone(), name: owner.name.clone() };
        let name = match self.above.get(&(owner.kind.as_str(), &name)) {
            Some(Some(above)) => own(above),
            // Its object says that nothing is above it.
            Some(None) => own(owner),
            None => above_by_name(owner, hash).unwrap_or_else(|| own(owner)),
        };
        self.known.insert(named, name.clone());
        name
    }
}

fn own(owner: &Owner) -> OwnerName {
    OwnerName { kind: owner.kind.as_str().into(), name: owner.name.as_str().into() }
}

/// What the names of Kubernetes' own controllers tell of an owner whose object is not there.
fn above_by_name(owner: &Owner, hash: Option<&str>) -> Option<OwnerName> {
    let (kind, name) = match (&*owner.kind, hash) {
        // Source: Kubernetes, the Deployment controller, `getNewReplicaSet`: the name of a ReplicaSet is that of
        // the Deployment, a dash and the hash, which is the label `pod-template-hash` of its pods.
        ("ReplicaSet", Some(hash)) => (
            "Deployment",
            owner.name.strip_suffix(hash)?.strip_suffix('-')?,
        ),
        // Source: Kubernetes, the CronJob controller, `getJobName`: the scheduled time in minutes since 1970, which
        // has eight digits from 1989 to 2160.
        ("Job", _) => {
            let (name, minutes) = owner.name.rsplit_once('-')?;
            let is_time = minutes.len() == 8 && minutes.bytes().all(|byte| byte.is_ascii_digit());
            ("CronJob", is_time.then_some(name)?)
        }
        _ => return None,
    };
    (!name.is_empty()).then(|| OwnerName { kind: kind.into(), name: name.into() })
}

/// Pods with an address of a subnet, by zone and by what they belong to in the end.
pub(super) type Holders = HashMap<(Option<Arc<str>>, Arc<str>), u64>;

/// Counts pods with an address of their own; `zone_of` knows the zones of nodes.
pub(super) fn holders<'o>(
    objects: &'o Objects,
    zone_of: impl Fn(&str) -> Option<Arc<str>>,
) -> Holders {
    let mut owners = Owners::of(objects);
    // Thousands of pods have the same owner.
    let mut names: HashMap<(&'o str, OwnerName), Arc<str>> = HashMap::new();
    let mut holders = Holders::new();
    let has_ip =
        |pod: &&'o PodObject| pod.has_ip && pod.network != PodNetwork::Host && !pod.has_ended();
    for pod in objects.pods.iter().filter(has_ip) {
        let namespace = &*pod.name.namespace;
        let of = owners.of_pod(pod);
        let said = format!("{} {namespace}/{}", of.kind, of.name);
        let name = names.entry((namespace, of)).or_insert_with(|| said.into());
        let zone = pod.node.as_deref().and_then(&zone_of);
        *holders.entry((zone, name.clone())).or_default() += 1;
    }
    holders
}

#[cfg(test)]
mod tests {
    use input::objects::ControllerObject;

    use super::*;

    fn owner(kind: &str, name: &str) -> Arc<Owner> {
        let (kind, name) = (kind.to_owned(), name.to_owned());
        Arc::new(Owner { kind, name, uid: None })
    }

    fn name(name: &str) -> ObjectName {
        ObjectName { namespace: "shop".into(), name: name.into() }
    }

    fn pod(owner: Option<Arc<Owner>>, hash: Option<&str>) -> PodObject {
        PodObject {
            name: name("p"),
            owner,
            template_hash: hash.map(Arc::from),
            has_ip: true,
            node: Some("n".into()),
            ..PodObject::default()
        }
    }

    #[test]
    fn pods_count_for_what_they_belong_to_in_the_end() {
        let job = ControllerObject {
            kind: "Job",
            name: name("report-1"),
            owner: Some(owner("CronJob", "report")),
        };
        let on_host = PodObject { network: PodNetwork::Host, ..pod(None, None) };
        let ended = PodObject { phase: Some("Succeeded".into()), ..pod(None, None) };
        let waiting = PodObject { has_ip: false, ..pod(None, None) };
        let objects = Objects {
            pods: vec![
                pod(Some(owner("ReplicaSet", "web-7d")), Some("7d")),
                pod(Some(owner("ReplicaSet", "web-9c")), Some("9c")),
                pod(Some(owner("ReplicaSet", "own-7d")), None),
                pod(Some(owner("Job", "report-1")), None),
                pod(Some(owner("StatefulSet", "db")), None),
                pod(None, None),
                on_host,
                ended,
                waiting,
            ],
            controllers: vec![job],
            ..Objects::default()
        };
        let found = holders(&objects, |node| Some(format!("zone of {node}").into()));
        let mut found: Vec<(String, u64)> = found
            .into_iter()
            .map(|((zone, owner), pods)| {
                assert_eq!(zone.as_deref(), Some("zone of n"));
                (owner.to_string(), pods)
            })
            .collect();
        found.sort();
        let wanted = [
            ("CronJob shop/report", 1),
            ("Deployment shop/web", 2),
            ("Pod shop/p", 1),
            ("ReplicaSet shop/own-7d", 1),
            ("StatefulSet shop/db", 1),
        ];
        assert_eq!(found, wanted.map(|(owner, pods)| (owner.to_owned(), pods)));
    }
}
