//! `Node` of Kubernetes.

use super::NodeObject;
use super::fields::Fields;
use super::reading::Reading;
use crate::records::Scalar;
use crate::records::tree::Value;

/// A node.
pub(super) fn read<'t>(object: &Fields<'_, '_, 't>, r: &mut Reading<'_, 't>) -> Option<NodeObject> {
    let mut node = NodeObject {
        origin: Some(r.origin(object.at())),
        ..NodeObject::default()
    };
    if let Some(metadata) = object.within("metadata", r) {
        node.name = metadata.text("name", r).unwrap_or_default();
        if let Some(labels) = metadata.within("labels", r) {
            for entry in labels.entries() {
                if let Value::Scalar(Scalar::Text(text)) = &entry.node.value {
                    let label = (entry.key.to_string(), text.to_string());
                    node.labels.push(label);
                }
            }
        }
    }
    if node.name.is_empty() {
        r.lacks(object, "has no metadata.name", "a Node has a name");
        return None;
    }
    let spec = object.within("spec", r);
    node.provider_id = spec.and_then(|spec| spec.text("providerID", r));
    if let Some(status) = object.within("status", r) {
        let capacity = status.within("capacity", r);
        node.max_pods = capacity.and_then(|capacity| capacity.count("pods", r));
        status.each("addresses", r, |address, r| {
            let internal = address
                .text("type", r)
                .is_some_and(|kind| kind == "InternalIP");
            if internal && node.internal_ip.is_none() {
                node.internal_ip = address.text("address", r);
            }
        });
        status.each("conditions", r, |condition, r| {
            if condition
                .text("type", r)
                .is_some_and(|kind| kind == "Ready")
            {
                node.ready = condition.text("status", r).map(|status| status == "True");
            }
        });
    }
    Some(node)
}
