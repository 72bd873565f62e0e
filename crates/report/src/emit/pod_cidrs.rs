//! Pod CIDRs as objects of Kubernetes: configs of a plan, and patches of nodes.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use super::quoted;
use engine::cidrs::{CidrsOutcome, NodeSource, Status};
use input::cidr_config::{CidrConfig, Form, Operator, Subject};
use net::Network;

/// The configs of plan files, and the nodes that get blocks here, as YAML documents; empty if there
/// are none.
pub fn emit_pod_cidrs(outcome: &CidrsOutcome) -> String {
    let all = &outcome.request.configs;
    let requirements = all.iter().flat_map(|config| config.selector.requirements());
    // Of a node's labels, only those are shown that configs match on.
    let keys: BTreeSet<&str> = requirements
        .map(|requirement| requirement.subject.key())
        .collect();
    let of_plan = all.iter().filter(|config| config.form == Form::Plan);
    let nodes = outcome.request.nodes.iter().zip(&outcome.nodes);
    let given = nodes.filter(|(node, found)| {
        // A node of a plan's group does not exist: no object of it can be patched.
        found.status == Status::Allocated && matches!(node.source, NodeSource::Object(_))
    });
    let nodes = given.map(|(one, found)| {
        let labels = one.labels.iter().filter(|(key, _)| keys.contains(key));
        node(&one.name, labels, &found.blocks)
    });
    let documents: Vec<String> = of_plan.map(config).chain(nodes).collect();
    documents.join("---\n")
}

fn config(config: &CidrConfig) -> String {
    let mut text =
        String::from("apiVersion: networking.gke.io/v1alpha1\nkind: ClusterCIDRConfig\n");
    let _ = writeln!(text, "metadata:\n  name: {}\nspec:", quoted(&config.name));
    for (family, blocks) in [("ipv4", config.ipv4), ("ipv6", config.ipv6)] {
        if let Some(blocks) = blocks {
            let (range, mask) = (blocks.range, blocks.mask);
            let _ = writeln!(
                text,
                "  {family}:\n    cidr: \"{range}\"\n    perNodeMaskSize: {mask}"
            );
        }
    }
    let mut heading = "  nodeSelector:\n    matchExpressions:\n";
    for requirement in config.selector.requirements() {
        let Subject::Label(key) = &requirement.subject else {
            continue;
        };
        let (operator, values) = match &requirement.operator {
            Operator::In(values) => ("In", values.clone()),
            Operator::NotIn(values) => ("NotIn", values.clone()),
            Operator::Exists => ("Exists", Vec::new()),
            Operator::DoesNotExist => ("DoesNotExist", Vec::new()),
            Operator::Gt(bound) => ("Gt", vec![bound.to_string()]),
            Operator::Lt(bound) => ("Lt", vec![bound.to_string()]),
        };
        let key = quoted(key);
        text += std::mem::take(&mut heading);
        let _ = writeln!(text, "    - key: {key}\n      operator: {operator}");
        if !values.is_empty() {
            let values: Vec<String> = values.iter().map(|value| quoted(value)).collect();
            let _ = writeln!(text, "      values: [{}]", values.join(", "));
        }
    }
    text
}

fn node<'l>(
    name: &str,
    labels: impl Iterator<Item = (&'l str, &'l str)>,
    networks: &[Network],
) -> String {
    let mut text = String::from("apiVersion: v1\nkind: Node\n");
    let _ = writeln!(text, "metadata:\n  name: {}", quoted(name));
    let mut heading = "  labels:\n";
    for (key, value) in labels {
        text += std::mem::take(&mut heading);
        let _ = writeln!(text, "    {}: {}", quoted(key), quoted(value));
    }
    text.push_str("spec:\n");
    if let Some(first) = networks.first() {
        let _ = writeln!(text, "  podCIDR: \"{first}\"\n  podCIDRs:");
    }
    for network in networks {
        let _ = writeln!(text, "  - \"{network}\"");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_node_has_its_first_network_and_all_of_them() {
        let (network, _) = Network::parse("10.0.0.0/24").unwrap();
        let text = node("node-1", std::iter::empty(), &[network]);
        let spec = "spec:\n  podCIDR: \"10.0.0.0/24\"\n  podCIDRs:\n  - \"10.0.0.0/24\"\n";
        assert!(text.ends_with(spec), "{text}");
    }
}
