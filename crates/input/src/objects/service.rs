//! `Service` of Kubernetes.

use std::ops::Range;

use super::fields::Fields;
use super::{ServiceObject, ServicePort, ServiceText};
use crate::records::tree::Value;
use texts::errors_input as say;

/// The copy of the whole object that `kubectl apply` keeps.
const LAST_APPLIED: &str = "kubectl.kubernetes.io/last-applied-configuration";

/// A service. What is wrong with its ports and addresses is kept for those who ask for them.
pub(super) fn read(object: &Fields<'_, '_>) -> Option<ServiceObject> {
    let origin = Some(object.origin());
    let metadata = object.within("metadata");
    let name = metadata.text("name").unwrap_or_default();
    let namespace = metadata.text("namespace");
    let annotations = metadata.within("annotations");
    if name.is_empty() {
        object.lacks(|object| say::ServiceWithoutName { object });
        return None;
    }
    let annotations = annotations.entries().iter().filter_map(|entry| {
        let Value::Text(text) = &entry.node.value else {
            return None;
        };
        let text = placed(text.to_string(), &entry.node.at);
        (entry.key != LAST_APPLIED).then(|| (entry.key.to_string(), text))
    });
    let mut service = ServiceObject {
        namespace: namespace.unwrap_or_else(|| "default".to_owned()),
        name,
        origin,
        annotations: annotations.collect(),
        ..ServiceObject::default()
    };
    let ((), problems) = object.r.apart(|| addresses_and_ports(object, &mut service));
    service.problems = problems;
    Some(service)
}

fn placed(text: String, at: &Range<usize>) -> ServiceText {
    ServiceText { text, at: at.clone() }
}

fn addresses_and_ports(object: &Fields<'_, '_>, service: &mut ServiceObject) {
    let spec = object.within("spec");
    service.kind = spec.text("type");
    service.headless = spec.text("clusterIP").as_deref() == Some("None");
    service.addresses.extend(address(&spec, "loadBalancerIP"));
    let external = spec.texts("externalIPs", say::Texts);
    let external = external.map(|(text, at)| placed(text.to_owned(), at));
    service.addresses.extend(external);
    spec.each("ports", |entry| {
        let Some(port) = entry.count("port") else {
            if !entry.has("port") {
                let without = say::PortWithoutNumber { path: entry.to_string() };
                entry.fault(entry.at(), without);
            }
            return;
        };
        let Some(number) = u16::try_from(port).ok().filter(|&port| port > 0) else {
            let no_port = say::NoPort { path: entry.path_of("port"), port };
            entry.fault(entry.at(), no_port);
            return;
        };
        service.ports.push(ServicePort {
            port: number,
            protocol: entry.text("protocol"),
            at: entry.at().clone(),
        });
    });
    let status = object.within("status");
    status.within("loadBalancer").each("ingress", |entry| {
        service.addresses.extend(address(entry, "ip"));
    });
}

fn address(fields: &Fields<'_, '_>, key: &str) -> Option<ServiceText> {
    let text = fields.text(key)?;
    Some(placed(text, &fields.get(key)?.at))
}
