//! `Node` and `Pod` of Kubernetes.

use serde_json::{Value, json};

use super::{Objects, map, timestamp};
use engine::sim::NodeState;

/// The namespace of all pods.
pub(super) const NAMESPACE: &str = "default";

impl Objects<'_> {
    /// Labels of a node and its pool.
    pub(super) fn labels(&self, at: usize) -> Value {
        let node = &self.snapshot.nodes[at];
        map(json!({
            "kubernetes.io/hostname": node.end.name,
            "node.kubernetes.io/instance-type": self.instance_type(at),
            "topology.kubernetes.io/zone": node.end.zone,
        }))
    }

    /// A node. Its heartbeat is the time of the snapshot.
    pub(super) fn node(&self, at: usize) -> Value {
        let node = &self.snapshot.nodes[at];
        let group = &self.cluster.groups[node.end.group];
        let address = self.layout.nodes[at].own;
        let mut addresses = vec![json!({ "address": node.end.name, "type": "Hostname" })];
        addresses.extend(address.map(|ip| json!({ "address": ip, "type": "InternalIP" })));
        let quantities = map(json!({
            "cpu": group.vcpu.map(|vcpu| vcpu.to_string()),
            "memory": group.memory_gib.map(|memory| format!("{memory}Gi")),
            "pods": node.end.max_pods.to_string(),
        }));
        let (ready, reason) = match node.end.state {
            NodeState::Ready | NodeState::Starved | NodeState::Stuck => ("True", "KubeletReady"),
            NodeState::Isolated => ("False", "NoAvailableSubnet"),
            NodeState::Joining => ("False", "KubeletNotReady"),
            NodeState::Failed => ("Unknown", "NodeStatusUnknown"),
        };
        let taints =
            taint(node.end.state).map(|key| json!([{ "effect": "NoSchedule", "key": key }]));
        json!({
            "apiVersion": "v1",
            "kind": "Node",
            "metadata": {
                "creationTimestamp": timestamp(node.end.joined),
                "labels": self.labels(at),
                "name": node.end.name,
            },
            "spec": map(json!({
                "providerID": format!("cce://{}", self.instance_id(at)),
                "taints": taints,
            })),
            "status": {
                "addresses": addresses,
                "allocatable": quantities,
                "capacity": quantities,
                "conditions": [{
                    "lastHeartbeatTime": timestamp(self.snapshot.at),
                    "reason": reason,
                    "status": ready,
                    "type": "Ready",
                }],
            },
        })
    }

    /// What owns the pods of a workload: kind and name.
    pub(super) fn owner(&self, workload: usize) -> (&'static str, String) {
        let workload = &self.snapshot.workloads[workload];
        let name = &workload.name;
        match (workload.daemonset, workload.host_network) {
            // A node group has two of the same name.
            (true, true) => ("DaemonSet", format!("{name}-host")),
            (true, false) => ("DaemonSet", name.to_string()),
            (false, _) => ("ReplicaSet", format!("{name}-{TEMPLATE}")),
        }
    }

    pub(super) fn pod_name(&self, at: usize) -> String {
        let pod = &self.snapshot.pods[at];
        format!("{}-{}", self.owner(pod.workload).1, suffix(pod.number))
    }

    /// A pod, with why no node takes the pods of each workload.
    pub(super) fn pod(&self, at: usize, no_node: &[String]) -> Value {
        let pod = &self.snapshot.pods[at];
        let workload = &self.snapshot.workloads[pod.workload];
        let node = pod.node.map(|node| &self.snapshot.nodes[node].end.name);
        let own = pod.node.and_then(|node| self.layout.nodes[node].own);
        let ip = self.layout.pods[at].or(own.filter(|_| workload.host_network && pod.running));
        let (kind, owner) = self.owner(pod.workload);
        let hash = (kind == "ReplicaSet").then_some(TEMPLATE);
        let scheduled = if node.is_some() {
            json!({ "status": "True", "type": "PodScheduled" })
        } else {
            map(json!({
                "lastTransitionTime": pod.asked.and_then(timestamp),
                "message": no_node[pod.workload],
                "reason": "Unschedulable",
                "status": "False",
                "type": "PodScheduled",
            }))
        };
        let ready =
            json!({ "status": if pod.running { "True" } else { "False" }, "type": "Ready" });
        let container = match (pod.running, node) {
            (true, _) => json!([{ "name": "app", "ready": true, "state": { "running": {} } }]),
            (false, Some(_)) => json!([{
                "name": "app",
                "ready": false,
                "state": { "waiting": { "reason": "ContainerCreating" } },
            }]),
            (false, None) => Value::Null,
        };
        json!({
            "apiVersion": "v1",
            "kind": "Pod",
            "metadata": map(json!({
                "annotations": workload.subnet.map(|_| json!({ OWN_SUBNETS: &*workload.name })),
                "creationTimestamp": pod.asked.and_then(timestamp),
                "labels": map(json!({ "app": &*workload.name, "pod-template-hash": hash })),
                "name": self.pod_name(at),
                "namespace": NAMESPACE,
                "ownerReferences": [{
                    "apiVersion": "apps/v1",
                    "controller": true,
                    "kind": kind,
                    "name": owner,
                }],
            })),
            "spec": map(json!({
                "containers": [{ "name": "app" }],
                "hostNetwork": workload.host_network.then_some(true),
                "nodeName": node,
            })),
            "status": map(json!({
                "conditions": [scheduled, ready],
                "containerStatuses": container,
                "hostIP": own,
                "phase": if pod.running { "Running" } else { "Pending" },
                "podIP": ip,
            })),
        })
    }
}

/// What keeps pods off a node. Source: Kubernetes, well-known taints.
pub(super) const fn taint(state: NodeState) -> Option<&'static str> {
    match state {
        NodeState::Ready | NodeState::Starved | NodeState::Stuck => None,
        NodeState::Isolated | NodeState::Joining => Some("node.kubernetes.io/not-ready"),
        NodeState::Failed => Some("node.kubernetes.io/unreachable"),
    }
}

/// The annotation of a pod whose addresses are of other subnets. Source: the driver,
/// `AnnotationPodSubnetTopologySpread`.
const OWN_SUBNETS: &str = "cce.baidubce.com/PodSubnetTopologySpread";

/// The hash of every Deployment's one template: a rollout does not tell old pods from new ones here.
const TEMPLATE: &str = "5c9d8b7f64";

/// The letters of generated names. Source: Kubernetes, `k8s.io/apimachinery/pkg/util/rand`.
const LETTERS: &[u8; 27] = b"bcdfghjklmnpqrstvwxz2456789";

/// Five letters or more, another for each number.
fn suffix(mut number: u64) -> String {
    let mut letters = Vec::new();
    while number > 0 || letters.len() < 5 {
        letters.push(char::from(LETTERS[(number % 27) as usize]));
        number /= 27;
    }
    letters.into_iter().rev().collect()
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::suffix;

    #[test]
    fn no_two_numbers_have_the_same_suffix() {
        let numbers = (0..40_000).chain(14_348_900..14_348_920);
        let all: Vec<String> = numbers.map(suffix).collect();
        assert_eq!(all.iter().collect::<HashSet<_>>().len(), all.len());
        assert!(all.iter().all(|one| one.len() >= 5));
    }
}
