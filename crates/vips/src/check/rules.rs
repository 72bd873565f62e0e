//! When findings about VIPs and their ports arise.

use std::collections::HashSet;

use super::conflicts::{Conflict, ConflictKind};
use super::outcome::CheckOutcome;
use model::finding::{
    self, Finding, NodePortsUnknown, PortInTwoServices, PortListenedOn, PortOnVip,
    PortOutsideRange, PortTwiceInService, VipInTwoNamespaces, VipServiceMissing, VipWithoutEffect,
};

/// All findings, the worst first, those of a kind by VIP and port.
pub(super) fn of(outcome: &CheckOutcome) -> Vec<Finding> {
    let request = &outcome.request;
    let mut found: Vec<Finding> = outcome
        .conflicts
        .iter()
        .map(|conflict| of_conflict(outcome, conflict))
        .collect();
    for ports in outcome.unknown.iter().cloned() {
        found.push(Finding::about(ports.subject()).says(NodePortsUnknown { ports }));
    }
    for vip in &request.vips {
        for service in &vip.missing {
            let finding = Finding::about(service).says(VipServiceMissing {
                vip: vip.address.to_string(),
                service: service.to_string(),
            });
            found.push(finding.at(vip.origin.as_ref()));
        }
    }
    for service in &request.services {
        let Some(why) = service.unserved else {
            continue;
        };
        let vips = service.vips.iter();
        let vips = vips.map(|&vip| request.vips[vip].address.to_string());
        let finding = Finding::about(&service.name).says(VipWithoutEffect {
            service: service.name.to_string(),
            vips: vips.collect(),
            why,
        });
        found.push(finding.at(service.origin.as_ref()));
    }
    finding::sort(&mut found);
    found
}

fn of_conflict(outcome: &CheckOutcome, conflict: &Conflict) -> Finding {
    let request = &outcome.request;
    let vip = &request.vips[conflict.vip];
    let services = conflict.services.iter();
    let services: Vec<String> = services
        .map(|&service| request.services[service].name.to_string())
        .collect();
    let nodes = conflict.nodes.iter();
    let nodes = nodes.map(|&node| request.nodes[node].name.to_string());
    let origin = conflict.mover().or(conflict.services.last().copied());
    let origin = origin.and_then(|service| request.services[service].origin.as_ref());
    let port = conflict.port.map(|port| PortOnVip {
        vip: vip.address.to_string(),
        port: port.port,
        protocol: port.protocol.as_str(),
        suggested_port: conflict.suggested,
    });
    let finding = match (conflict.kind, port) {
        (ConflictKind::Namespaces, _) | (_, None) => {
            let mut seen = HashSet::new();
            let namespaces = conflict.services.iter();
            let namespaces = namespaces.map(|&service| &request.services[service].namespace);
            let namespaces = namespaces.filter(|namespace| seen.insert(&***namespace));
            let namespaces = namespaces.map(ToString::to_string).collect();
            Finding::about(vip.address).says(VipInTwoNamespaces {
                vip: vip.address.to_string(),
                owner: vip.owner.as_ref().map(ToString::to_string),
                namespaces,
                services,
            })
        }
        (ConflictKind::Services, Some(port)) => {
            let mut services = services.into_iter();
            Finding::about(port.subject()).says(PortInTwoServices {
                port,
                first_service: services.next().unwrap_or_default(),
                second_service: services.next().unwrap_or_default(),
            })
        }
        (ConflictKind::RepeatedPort, Some(port)) => Finding::about(port.subject())
            .says(PortTwiceInService { port, service: services.concat() }),
        (ConflictKind::Listening, Some(port)) => Finding::about(port.subject())
            .says(PortListenedOn { port, services, nodes: nodes.collect() }),
        (ConflictKind::OutsideRange, Some(port)) => {
            Finding::about(port.subject()).says(PortOutsideRange { port, services })
        }
    };
    finding.at(origin)
}
