//! To which Deployment, `StatefulSet`, `DaemonSet`, Job or `CronJob` a pod belongs.

use std::collections::HashMap;
use std::sync::Arc;

use input::objects::{ObjectName, Objects, Owner, PodObject};

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
