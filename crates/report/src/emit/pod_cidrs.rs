//! Pod CIDRs as objects of Kubernetes: configs of a plan, and patches of nodes.

use std::fmt::Write as _;

use super::quoted;

/// A config to be handed on, as a `ClusterCIDRConfig`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EmittedConfig {
    pub name: String,
    /// Its IPv4 range and the mask of a block.
    pub ipv4: Option<(String, u8)>,
    /// The same of IPv6.
    pub ipv6: Option<(String, u8)>,
    /// What it asks of nodes: key, operator and values.
    pub requirements: Vec<(String, &'static str, Vec<String>)>,
}

/// A node with the pod CIDRs that it gets.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EmittedNode {
    pub name: String,
    /// Those of its labels by which configs choose it.
    pub labels: Vec<(String, String)>,
    /// Its networks, IPv4 first.
    pub pod_cidrs: Vec<String>,
}

/// All of them as documents of YAML, configs first.
///
/// ```
/// use cce_plan_report::{EmittedNode, emit_pod_cidrs};
/// let (labels, pod_cidrs) = (Vec::new(), vec!["10.0.0.0/24".to_owned()]);
/// let node = EmittedNode { name: "node-1".to_owned(), labels, pod_cidrs };
/// let text = emit_pod_cidrs(&[], &[node]);
/// assert!(text.ends_with("spec:\n  podCIDR: \"10.0.0.0/24\"\n  podCIDRs:\n  - \"10.0.0.0/24\"\n"));
/// ```
pub fn emit_pod_cidrs(configs: &[EmittedConfig], nodes: &[EmittedNode]) -> String {
    let configs = configs.iter().map(config);
    let documents: Vec<String> = configs.chain(nodes.iter().map(node)).collect();
    documents.join("---\n")
}

fn config(config: &EmittedConfig) -> String {
    let mut text =
        String::from("apiVersion: networking.gke.io/v1alpha1\nkind: ClusterCIDRConfig\n");
    let _ = writeln!(text, "metadata:\n  name: {}\nspec:", quoted(&config.name));
    for (family, blocks) in [("ipv4", &config.ipv4), ("ipv6", &config.ipv6)] {
        if let Some((range, mask)) = blocks {
            let range = quoted(range);
            let _ = writeln!(
                text,
                "  {family}:\n    cidr: {range}\n    perNodeMaskSize: {mask}"
            );
        }
    }
    if !config.requirements.is_empty() {
        text.push_str("  nodeSelector:\n    matchExpressions:\n");
    }
    for (key, operator, values) in &config.requirements {
        let key = quoted(key);
        let _ = writeln!(text, "    - key: {key}\n      operator: {operator}");
        if !values.is_empty() {
            let values: Vec<String> = values.iter().map(|value| quoted(value)).collect();
            let _ = writeln!(text, "      values: [{}]", values.join(", "));
        }
    }
    text
}

fn node(node: &EmittedNode) -> String {
    let mut text = String::from("apiVersion: v1\nkind: Node\n");
    let _ = writeln!(text, "metadata:\n  name: {}", quoted(&node.name));
    if !node.labels.is_empty() {
        text.push_str("  labels:\n");
    }
    for (key, value) in &node.labels {
        let _ = writeln!(text, "    {}: {}", quoted(key), quoted(value));
    }
    text.push_str("spec:\n");
    if let Some(first) = node.pod_cidrs.first() {
        let _ = writeln!(text, "  podCIDR: {}\n  podCIDRs:", quoted(first));
    }
    for network in &node.pod_cidrs {
        let _ = writeln!(text, "  - {}", quoted(network));
    }
    text
}
