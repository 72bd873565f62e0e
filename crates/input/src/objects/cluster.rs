//! `Cluster` of Google's bare metal clusters, as `bmctl` takes it.

use std::ops::Range;

use super::PodCluster;
use super::fields::Fields;
use super::reading::Reading;
use crate::problem::Problems;
use crate::records::Scalar;
use crate::records::tree::Value;
use net::Network;

/// A cluster; what is wrong with its networks is kept for those who ask for it.
pub(super) fn read<'t>(object: &Fields<'_, '_, 't>, r: &mut Reading<'_, 't>) -> PodCluster {
    let (mut cluster, problems) = r.apart(|r| fields(object, r));
    cluster.problems = problems;
    cluster
}

fn fields<'t>(object: &Fields<'_, '_, 't>, r: &mut Reading<'_, 't>) -> PodCluster {
    let mut cluster = PodCluster {
        name: String::new(),
        origin: Some(r.origin(object.at())),
        at: object.at().clone(),
        path: object.to_string(),
        pods: Vec::new(),
        services: Vec::new(),
        flat_ipv4: false,
        max_pods: None,
        problems: Problems::new(),
    };
    if let Some(metadata) = object.within("metadata", r) {
        cluster.name = metadata.text("name", r).unwrap_or_default();
    }
    let Some(spec) = object.within("spec", r) else {
        return cluster;
    };
    if let Some(network) = spec.within("clusterNetwork", r) {
        if let Some(pods) = network.within("pods", r) {
            cluster.pods = networks(&pods, "cidrBlocks", r);
        }
        if let Some(services) = network.within("services", r) {
            cluster.services = networks(&services, "cidrBlocks", r);
        }
        cluster.flat_ipv4 = network.truth("flatIPv4", r).unwrap_or(false);
    }
    if let Some(nodes) = spec.within("nodeConfig", r)
        && let Some(density) = nodes.within("podDensity", r)
    {
        cluster.max_pods = density.count("maxPodsPerNode", r);
    }
    cluster
}

/// The networks of a list, with host bits cleared.
pub(super) fn networks<'t>(
    fields: &Fields<'_, '_, 't>,
    key: &str,
    r: &mut Reading<'_, 't>,
) -> Vec<(Network, Range<usize>)> {
    let mut networks = Vec::new();
    for (i, node) in fields.list(key, r).iter().enumerate() {
        let Value::Scalar(Scalar::Text(text)) = &node.value else {
            fields.unlike(key, node, "a list of networks", r);
            continue;
        };
        match Network::parse(text) {
            Ok((network, _)) => networks.push((network, node.at.clone())),
            Err(error) => {
                let path = fields.path_of(key);
                let help = "write a network such as 10.0.0.0/24 or fd00::/120";
                r.wrong(format!("{path}[{i}] {error}"), &node.at, help);
            }
        }
    }
    networks
}
