//! `Cluster` of Google's bare metal clusters, as `bmctl` takes it.

use std::ops::Range;

use super::PodCluster;
use super::fields::Fields;
use crate::bounds::PODS_PER_NODE;
use crate::problem::Problems;
use crate::records::tree::Value;
use net::Network;
use texts::{ToMessage, errors_input as say};

/// A cluster; what is wrong with its networks is kept for those who ask for it.
pub(super) fn read(object: &Fields<'_, '_>) -> PodCluster {
    let (cluster, problems) = object.r.apart(|| {
        let origin = Some(object.origin());
        let name = object.within("metadata").text("name");
        let spec = object.within("spec");
        let network = spec.within("clusterNetwork");
        let density = spec.within("nodeConfig");
        PodCluster {
            name: name.unwrap_or_default(),
            origin,
            at: object.at().clone(),
            path: object.to_string(),
            pods: networks(&network.within("pods"), "cidrBlocks"),
            services: networks(&network.within("services"), "cidrBlocks"),
            flat_ipv4: network.says("flatIPv4"),
            max_pods: (density.within("podDensity")).count_to("maxPodsPerNode", PODS_PER_NODE),
            problems: Problems::new(),
        }
    });
    PodCluster { problems, ..cluster }
}

/// The networks of a list, with host bits cleared.
pub(super) fn networks(fields: &Fields<'_, '_>, key: &str) -> Vec<(Network, Range<usize>)> {
    let mut networks = Vec::new();
    for (i, node) in fields.list(key).iter().enumerate() {
        let Value::Text(text) = &node.value else {
            fields.unlike(key, node, say::Networks);
            continue;
        };
        match Network::parse(text) {
            Ok((network, _)) => networks.push((network, node.at.clone())),
            Err(error) => {
                let no_network = say::NoNetwork {
                    path: format!("{}[{i}]", fields.path_of(key)),
                    error: error.to_message(),
                };
                fields.fault(&node.at, no_network);
            }
        }
    }
    networks
}
