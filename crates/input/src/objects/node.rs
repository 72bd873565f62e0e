//! `Node` of Kubernetes.

use super::fields::Fields;
use super::reading::Interest;
use super::{NodeObject, cluster, tke};
use crate::bounds::PODS_PER_NODE;
use net::Network;
use texts::{ToMessage, errors_input as say};

/// What keys of `status.allocatable` that limit volumes begin with.
const LIMITS: &str = "attachable-volumes-";

/// The kubelet's max-pods: a dump that someone shortened may have only one of the two.
fn max_pods(status: &Fields<'_, '_>) -> Option<u64> {
    let counts =
        ["capacity", "allocatable"].map(|part| status.within(part).count_to("pods", PODS_PER_NODE));
    counts.into_iter().flatten().next()
}

/// A node.
pub(super) fn read(object: &Fields<'_, '_>) -> Option<NodeObject> {
    let origin = Some(object.origin());
    let metadata = object.within("metadata");
    let name = metadata.text("name").unwrap_or_default();
    let labels = metadata.within("labels");
    // Hand-written nodes often have numbers without quotes.
    let labels = labels.entries().iter();
    let labels =
        labels.filter_map(|entry| Some((entry.key.to_string(), entry.node.value.written()?)));
    let labels = labels.collect();
    if name.is_empty() {
        object.lacks(|object| say::NodeWithoutName { object });
        return None;
    }
    let spec = object.within("spec");
    let provider_id = spec.text("providerID");
    let (pod_cidrs, pod_cidr_problems) = object.r.apart(|| pod_cidrs(&spec));
    let status = object.within("status");
    let mut node = NodeObject {
        name,
        origin,
        labels,
        provider_id,
        max_pods: max_pods(&status),
        eni_ips: tke::eni_ips(&status),
        pod_cidrs,
        pod_cidr_problems,
        ..NodeObject::default()
    };
    if object.r.interest == Interest::Volumes {
        let allocatable = status.within("allocatable");
        let keys = allocatable.entries().iter().map(|entry| &*entry.key);
        let limits = keys.filter(|key| key.starts_with(LIMITS));
        let limits = limits.filter_map(|key| Some((key.to_owned(), allocatable.count(key)?)));
        node.attach_limits = limits.collect();
    }
    status.each("addresses", |address| {
        if address.text("type").as_deref() == Some("InternalIP") && node.internal_ip.is_none() {
            node.internal_ip = address.text("address");
        }
    });
    status.each("conditions", |condition| {
        if condition.text("type").as_deref() == Some("Ready") {
            node.ready = condition.text("status").map(|status| status == "True");
        }
    });
    Some(node)
}

/// The networks of its pods. Both fields say the same where both are there.
fn pod_cidrs(spec: &Fields<'_, '_>) -> Vec<Network> {
    let all = cluster::networks(spec, "podCIDRs");
    let mut all: Vec<Network> = all.into_iter().map(|(network, _)| network).collect();
    let (Some(text), Some(node)) = (spec.text("podCIDR"), spec.get("podCIDR")) else {
        return all;
    };
    match Network::parse(&text) {
        Err(error) => {
            let no_network =
                say::NoNetwork { path: spec.path_of("podCIDR"), error: error.to_message() };
            spec.fault(&node.at, no_network);
        }
        Ok((one, _)) if all.is_empty() => all.push(one),
        Ok((one, _)) if all[0] != one => {
            let differ = say::PodCidrsDiffer { path: spec.path_of("podCIDR"), one, first: all[0] };
            spec.fault(&node.at, differ);
        }
        Ok(_) => {}
    }
    all
}
