//! Objects by their names.

use std::collections::HashMap;
use std::fmt::Display;
use std::hash::Hash;

use input::objects::{
    AttachmentObject, ClaimObject, CsiNodeObject, NodeObject, Objects, PersistentVolumeObject,
    PodObject, StorageClassObject,
};
use input::problem::{Origin, Problem, Problems, Source};
use texts::errors_engine as say;

/// The objects of a cluster, each found by its name.
#[derive(Debug, Clone)]
pub(super) struct Cluster<'o> {
    claims: HashMap<(&'o str, &'o str), &'o ClaimObject>,
    persistent_volumes: HashMap<&'o str, &'o PersistentVolumeObject>,
    classes: HashMap<&'o str, &'o StorageClassObject>,
    csi_nodes: HashMap<&'o str, &'o CsiNodeObject>,
    /// Pods that use something, by node.
    pods: HashMap<&'o str, Vec<&'o PodObject>>,
    attachments: HashMap<&'o str, Vec<&'o AttachmentObject>>,
}

impl<'o> Cluster<'o> {
    /// The objects by name; a problem for each that comes twice.
    pub(super) fn new(
        objects: &'o Objects,
        sources: &[Source<'_>],
        problems: &mut Problems,
    ) -> Self {
        let mut index = Index { sources, problems };
        let name = |pod: &'o PodObject| (pod.name.to_string(), &pod.origin);
        index.of("Pods", &objects.pods, name);
        let name = |node: &'o NodeObject| (&*node.name, &node.origin);
        index.of("Nodes", &objects.nodes, name);
        let name = |one: &'o AttachmentObject| (&*one.name, &one.origin);
        index.of("VolumeAttachments", &objects.attachments, name);
        let (mut pods, mut attachments) = (HashMap::new(), HashMap::new());
        let running = objects.pods.iter().filter(|pod| !pod.has_ended());
        for (pod, node) in running.filter_map(|pod| Some((pod, pod.node.as_deref()?))) {
            let of_node: &mut Vec<&PodObject> = pods.entry(node).or_default();
            of_node.push(pod);
        }
        for attachment in &objects.attachments {
            let node = attachment.node.as_str();
            let of_node: &mut Vec<&AttachmentObject> = attachments.entry(node).or_default();
            of_node.push(attachment);
        }
        let claims = index.of("PersistentVolumeClaims", &objects.claims, |claim| {
            (claim.name.to_string(), &claim.origin)
        });
        let claims = claims.into_values();
        Self {
            claims: claims
                .map(|claim| ((&*claim.name.namespace, &*claim.name.name), claim))
                .collect(),
            persistent_volumes: index.of(
                "PersistentVolumes",
                &objects.persistent_volumes,
                |volume| (&*volume.name, &volume.origin),
            ),
            classes: index.of("StorageClasses", &objects.storage_classes, |class| {
                (&*class.name, &class.origin)
            }),
            csi_nodes: index.of("CSINodes", &objects.csi_nodes, |node| {
                (&*node.name, &node.origin)
            }),
            pods,
            attachments,
        }
    }

    pub(super) fn claim(&self, namespace: &'o str, name: &'o str) -> Option<&'o ClaimObject> {
        self.claims.get(&(namespace, name)).copied()
    }

    pub(super) fn persistent_volume(&self, name: &str) -> Option<&'o PersistentVolumeObject> {
        self.persistent_volumes.get(name).copied()
    }

    /// The provisioner of a class.
    pub(super) fn provisioner(&self, class: &str) -> Option<&'o str> {
        self.classes.get(class).map(|class| &*class.provisioner)
    }

    pub(super) fn csi_node(&self, node: &str) -> Option<&'o CsiNodeObject> {
        self.csi_nodes.get(node).copied()
    }

    /// The pods of a node that have not ended, in the order of the input.
    pub(super) fn pods_of(&self, node: &str) -> &[&'o PodObject] {
        self.pods.get(node).map_or(&[], Vec::as_slice)
    }

    /// What is attached to a node.
    pub(super) fn attachments_of(&self, node: &str) -> &[&'o AttachmentObject] {
        self.attachments.get(node).map_or(&[], Vec::as_slice)
    }
}

/// Builds maps with unique names.
struct Index<'p, 's> {
    sources: &'p [Source<'s>],
    problems: &'p mut Problems,
}

impl Index<'_, '_> {
    /// Objects of a kind by their keys.
    fn of<'o, T, K: Display + Eq + Hash>(
        &mut self,
        kind: &str,
        objects: &'o [T],
        key: impl Fn(&'o T) -> (K, &'o Option<Origin>),
    ) -> HashMap<K, &'o T> {
        let mut all: HashMap<K, &'o T> = HashMap::with_capacity(objects.len());
        for object in objects {
            let (name, origin) = key(object);
            if let Some(first) = all.get(&name) {
                let other = key(first).1.as_ref();
                self.problems.push_with(|| {
                    let said = say::ObjectTwice {
                        kind,
                        name: name.to_string(),
                        file: other.map(|origin| &origin.file),
                        line: other.map(|origin| origin.line),
                    };
                    Problem::new(said).at_origin(origin.as_ref(), self.sources)
                });
                continue;
            }
            all.insert(name, object);
        }
        all
    }
}
