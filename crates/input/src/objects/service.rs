//! `Service` of Kubernetes.

use std::ops::Range;

use super::fields::Fields;
use super::reading::Reading;
use super::{ServiceObject, ServicePort, ServiceText};
use crate::records::Scalar;
use crate::records::tree::Value;

/// What `kubectl apply` keeps: all of the object once more.
const LAST_APPLIED: &str = "kubectl.kubernetes.io/last-applied-configuration";

/// A service. What is wrong with its ports and addresses is kept for those who ask for them.
pub(super) fn read<'t>(
    object: &Fields<'_, '_, 't>,
    r: &mut Reading<'_, 't>,
) -> Option<ServiceObject> {
    let mut service = ServiceObject {
        origin: Some(r.origin(object.at())),
        ..ServiceObject::default()
    };
    if let Some(metadata) = object.within("metadata", r) {
        service.name = metadata.text("name", r).unwrap_or_default();
        let namespace = metadata.text("namespace", r);
        service.namespace = namespace.unwrap_or_else(|| "default".to_owned());
        if let Some(annotations) = metadata.within("annotations", r) {
            for entry in annotations.entries() {
                let Value::Scalar(Scalar::Text(text)) = &entry.node.value else {
                    continue;
                };
                if entry.key != LAST_APPLIED {
                    let text = placed(text.to_string(), &entry.node.at);
                    service.annotations.push((entry.key.to_string(), text));
                }
            }
        }
    }
    if service.name.is_empty() {
        r.lacks(object, "has no metadata.name", "a Service has a name");
        return None;
    }
    let ((), problems) = r.apart(|r| addresses_and_ports(object, &mut service, r));
    service.problems = problems;
    Some(service)
}

fn placed(text: String, at: &Range<usize>) -> ServiceText {
    ServiceText {
        text,
        at: at.clone(),
    }
}

fn addresses_and_ports<'t>(
    object: &Fields<'_, '_, 't>,
    service: &mut ServiceObject,
    r: &mut Reading<'_, 't>,
) {
    if let Some(spec) = object.within("spec", r) {
        service.kind = spec.text("type", r);
        let cluster_ip = spec.text("clusterIP", r);
        service.headless = cluster_ip.is_some_and(|address| address == "None");
        service
            .addresses
            .extend(address(&spec, "loadBalancerIP", r));
        for node in spec.list("externalIPs", r) {
            match &node.value {
                Value::Scalar(Scalar::Text(text)) => {
                    service.addresses.push(placed(text.to_string(), &node.at));
                }
                _ => spec.unlike("externalIPs", node, "a list of texts", r),
            }
        }
        spec.each("ports", r, |entry, r| {
            let Some(port) = entry.count("port", r) else {
                if !entry.has("port") {
                    let what = format!("{entry} has no port");
                    r.wrong(what, entry.at(), "a port of a Service has a number");
                }
                return;
            };
            let number = u16::try_from(port).ok().filter(|&port| port > 0);
            let Some(number) = number else {
                let what = format!("{} is {port}", entry.path_of("port"));
                r.wrong(what, entry.at(), "a port is a number from 1 to 65535");
                return;
            };
            service.ports.push(ServicePort {
                port: number,
                protocol: entry.text("protocol", r),
                at: entry.at().clone(),
            });
        });
    }
    let Some(status) = object.within("status", r) else {
        return;
    };
    if let Some(balancer) = status.within("loadBalancer", r) {
        balancer.each("ingress", r, |entry, r| {
            service.addresses.extend(address(entry, "ip", r));
        });
    }
}

fn address<'t>(
    fields: &Fields<'_, '_, 't>,
    key: &str,
    r: &mut Reading<'_, 't>,
) -> Option<ServiceText> {
    let text = fields.text(key, r)?;
    Some(placed(text, &fields.get(key, r)?.at))
}
