//! Objects of the cluster's API, with what real ones have around what matters.

mod eni;
mod node;
mod resource_set;
mod subnet;

use super::cluster::Cluster;
use super::draw::Draw;
use super::manner::Manner;
use super::value::{Value, map};

/// Writes objects of one cluster.
pub(super) struct Kubernetes<'c> {
    pub(super) cluster: &'c Cluster,
    pub(super) manner: &'c Manner,
}

impl Kubernetes<'_> {
    /// What of an object does not matter is drawn by its name.
    fn draw(&self, name: &str) -> Draw {
        Draw::new(self.cluster.seed, name)
    }

    /// `metadata`, with these labels and annotations.
    fn metadata(
        &self,
        name: &str,
        namespace: Option<&'static str>,
        labels: Value,
        annotations: Value,
        draw: &mut Draw,
    ) -> Value {
        let padding = self.manner.padding;
        let version = format!("{}", draw.between(10_000_000, 99_999_999));
        map! {
            "annotations": annotations,
            "creationTimestamp": padding.then(|| draw.moment()),
            "finalizers": (padding && namespace.is_none()).then(|| Value::list(["cce-network-v2"])),
            "generation": padding.then(|| draw.between(1, 900)),
            "labels": labels,
            "name": name.to_owned(),
            "namespace": namespace,
            "resourceVersion": padding.then_some(version),
            "uid": padding.then(|| draw.uid()),
        }
    }

    /// `cceStatus` or `vpcStatus` and how it came about.
    fn change_log(&self, key: &'static str, states: [&'static str; 3], draw: &mut Draw) -> Value {
        if !self.manner.padding {
            return Value::Absent;
        }
        Value::list(states.map(|state| {
            Value::map([
                (key.into(), state.into()),
                ("code".into(), "ok".into()),
                ("time".into(), draw.moment().into()),
            ])
        }))
    }

    fn owner(&self, node: &str, draw: &mut Draw) -> Value {
        if !self.manner.padding {
            return Value::Absent;
        }
        let owner = map! {
            "apiVersion": "v1",
            "kind": "Node",
            "name": node.to_owned(),
            "uid": draw.uid(),
        };
        Value::list([owner])
    }
}

/// Puts a key into a map.
fn with(value: Value, key: &'static str, more: Value) -> Value {
    match value {
        Value::Map(entries) => Value::map(entries.into_iter().chain([(key.into(), more)])),
        value => value,
    }
}
