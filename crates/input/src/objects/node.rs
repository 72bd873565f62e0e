//! `Node` of Kubernetes.

use super::fields::Fields;
use super::reading::{Interest, Reading};
use super::{NodeObject, cluster};
use crate::records::Scalar;
use crate::records::tree::Value;
use net::Network;

/// What keys of `status.allocatable` that limit volumes begin with.
const LIMITS: &str = "attachable-volumes-";

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
                // Whoever writes a node by hand forgets the quotes around numbers.
                let value = match &entry.node.value {
                    Value::Scalar(Scalar::Text(text)) => text.to_string(),
                    Value::Scalar(Scalar::Number(text)) => text.clone(),
                    Value::Scalar(Scalar::Whole(n)) => n.to_string(),
                    Value::Scalar(Scalar::Bool(truth)) => truth.to_string(),
                    _ => continue,
                };
                node.labels.push((entry.key.to_string(), value));
            }
        }
    }
    if node.name.is_empty() {
        r.lacks(object, "has no metadata.name", "a Node has a name");
        return None;
    }
    if let Some(spec) = object.within("spec", r) {
        node.provider_id = spec.text("providerID", r);
        let (cidrs, problems) = r.apart(|r| pod_cidrs(&spec, r));
        node.pod_cidrs = cidrs;
        node.pod_cidr_problems = problems;
    }
    if let Some(status) = object.within("status", r) {
        let capacity = status.within("capacity", r);
        node.max_pods = capacity.and_then(|capacity| capacity.count("pods", r));
        if r.interest == Interest::Volumes
            && let Some(allocatable) = status.within("allocatable", r)
        {
            let keys = allocatable.entries().iter().map(|entry| &*entry.key);
            for key in keys.filter(|key| key.starts_with(LIMITS)) {
                let limit = allocatable.count(key, r);
                node.attach_limits
                    .extend(limit.map(|limit| (key.to_owned(), limit)));
            }
        }
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

/// The networks of its pods. Both fields say the same where both are there.
fn pod_cidrs<'t>(spec: &Fields<'_, '_, 't>, r: &mut Reading<'_, 't>) -> Vec<Network> {
    let all = cluster::networks(spec, "podCIDRs", r);
    let mut all: Vec<Network> = all.into_iter().map(|(network, _)| network).collect();
    let Some(text) = spec.text("podCIDR", r) else {
        return all;
    };
    let Some(node) = spec.get("podCIDR", r) else {
        return all;
    };
    match Network::parse(&text) {
        Err(error) => {
            let path = spec.path_of("podCIDR");
            let help = "write a network such as 10.0.0.0/24 or fd00::/120";
            r.wrong(format!("{path} {error}"), &node.at, help);
        }
        Ok((one, _)) if all.is_empty() => all.push(one),
        Ok((one, _)) if all[0] != one => {
            let (path, first) = (spec.path_of("podCIDR"), all[0]);
            let title = format!("{path} is {one}, and the first of podCIDRs is {first}");
            r.wrong(title, &node.at, "keep both the same, as Kubernetes does");
        }
        Ok(_) => {}
    }
    all
}
