//! What pods belong to.

use std::collections::HashMap;
use std::sync::Arc;

use input::objects::{ObjectName, Objects, Owner, PodObject};

/// Pods with an address of a subnet, by zone and by what they belong to in the end.
pub(super) type Holders = HashMap<(Option<Arc<str>>, Arc<str>), u64>;

/// Counts pods with an address of their own; `zone_of` knows the zones of nodes.
pub(super) fn holders<'o>(
    objects: &'o Objects,
    zone_of: impl Fn(&str) -> Option<Arc<str>>,
) -> Holders {
    let controllers = objects.controllers.iter();
    let controllers: HashMap<(&str, &ObjectName), &Owner> = controllers
        .filter_map(|one| Some(((one.kind, &one.name), one.owner.as_deref()?)))
        .collect();
    // Thousands of pods have the same owner.
    let mut names: HashMap<(&str, Option<&Owner>, Option<&str>), Arc<str>> = HashMap::new();
    let mut holders = Holders::new();
    let has_ip = |pod: &&'o PodObject| pod.has_ip && !pod.host_network && !pod.has_ended();
    for pod in objects.pods.iter().filter(has_ip) {
        let owner = pod.owner.as_deref();
        let named = || -> Arc<str> { name(pod, owner, &controllers).into() };
        let name = match owner {
            None => named(),
            Some(_) => {
                let key = (&*pod.name.namespace, owner, pod.template_hash.as_deref());
                names.entry(key).or_insert_with(named).clone()
            }
        };
        let zone = pod.node.as_deref().and_then(&zone_of);
        *holders.entry((zone, name)).or_default() += 1;
    }
    holders
}

/// `Deployment shop/web`: what a pod belongs to in the end, or the pod itself.
fn name(
    pod: &PodObject,
    owner: Option<&Owner>,
    controllers: &HashMap<(&str, &ObjectName), &Owner>,
) -> String {
    let namespace = &pod.name.namespace;
    let Some(owner) = owner else {
        return format!("Pod {}", pod.name);
    };
    let of = ObjectName { namespace: namespace.clone(), name: owner.name.clone() };
    if let Some(above) = controllers.get(&(owner.kind.as_str(), &of)) {
        return format!("{} {namespace}/{}", above.kind, above.name);
    }
    // A Deployment names its ReplicaSets after itself and the hash of their template. Source: Kubernetes,
    // "Deployments", pod-template-hash label.
    let deployment = pod
        .template_hash
        .as_deref()
        .filter(|_| owner.kind == "ReplicaSet");
    let deployment = deployment.and_then(|hash| owner.name.strip_suffix(hash)?.strip_suffix('-'));
    match deployment {
        Some(name) => format!("Deployment {namespace}/{name}"),
        None => format!("{} {namespace}/{}", owner.kind, owner.name),
    }
}

#[cfg(test)]
mod tests {
    use input::objects::ControllerObject;

    use super::*;

    fn owner(kind: &str, name: &str) -> Option<Arc<Owner>> {
        let (kind, name) = (kind.to_owned(), name.to_owned());
        Some(Arc::new(Owner { kind, name, uid: None }))
    }

    fn name(name: &str) -> ObjectName {
        ObjectName { namespace: "shop".into(), name: name.to_owned() }
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
            owner: owner("CronJob", "report"),
        };
        let on_host = PodObject { host_network: true, ..pod(None, None) };
        let ended = PodObject { phase: Some("Succeeded".into()), ..pod(None, None) };
        let waiting = PodObject { has_ip: false, ..pod(None, None) };
        let objects = Objects {
            pods: vec![
                pod(owner("ReplicaSet", "web-7d"), Some("7d")),
                pod(owner("ReplicaSet", "web-9c"), Some("9c")),
                pod(owner("ReplicaSet", "own-7d"), None),
                pod(owner("Job", "report-1"), None),
                pod(owner("StatefulSet", "db"), None),
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
