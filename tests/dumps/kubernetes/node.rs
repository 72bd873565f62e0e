//! `Node` and `Pod` of Kubernetes.

use super::Kubernetes;
use crate::dumps::cluster::{Address, Node, dotted};
use crate::dumps::value::{Value, map};

impl Kubernetes<'_> {
    /// A node.
    pub(in crate::dumps) fn node(&self, node: &Node) -> Value {
        let mut draw = self.draw(&format!("node {}", node.name));
        let flavour = &self.cluster.flavours[node.flavour];
        let labels = map! {
            "kubernetes.io/hostname": &node.name,
            "node.kubernetes.io/instance-type": flavour.spec,
            "topology.kubernetes.io/region": "bj",
            "topology.kubernetes.io/zone": self.manner.zone(node.zone),
        };
        let annotations = self.manner.padding.then(|| {
            map! {
                "kubectl.kubernetes.io/last-applied-configuration":
                    "{\"apiVersion\":\"v1\",\"kind\":\"Node\",\"metadata\":{\"name\":\"x\"}}\n",
                "volumes.kubernetes.io/controller-managed-attach-detach": "true",
            }
        });
        let metadata = self.metadata(&node.name, None, labels, annotations.into(), &mut draw);
        let memory = flavour.memory_gib * 1024 * 1024 - draw.between(200_000, 600_000) as u64;
        let quantities = |pods: u64| {
            map! {
                "cpu": flavour.vcpu.to_string(),
                "memory": format!("{memory}Ki"),
                "pods": pods.to_string(),
            }
        };
        map! {
            "apiVersion": "v1",
            "kind": "Node",
            "metadata": metadata,
            "spec": map! { "providerID": format!("cce://{}", node.instance_id) },
            "status": map! {
                "addresses": Value::list([
                    map! { "address": dotted(node.ip), "type": "InternalIP" },
                    map! { "address": &node.name, "type": "Hostname" },
                ]),
                "allocatable": quantities(node.max_pods),
                "capacity": quantities(node.max_pods),
                "conditions": Value::list([
                    map! {
                        "message": "kubelet has sufficient memory available since the last time that anybody looked, which was long ago by the clock of the node",
                        "reason": "KubeletHasSufficientMemory",
                        "status": "False",
                        "type": "MemoryPressure",
                    },
                    map! { "reason": "KubeletReady", "status": "True", "type": "Ready" },
                ]),
            },
        }
    }

    /// The pod of an address.
    pub(in crate::dumps) fn pod(&self, node: &Node, address: &Address) -> Value {
        let ip = dotted(address.ip);
        let mut draw = self.draw(&ip);
        let name = format!("web-{}-{}", draw.hex(10), draw.letters(5));
        let labels = map! { "app": "web" };
        let metadata = self.metadata(&name, Some("default"), labels, Value::Absent, &mut draw);
        map! {
            "apiVersion": "v1",
            "kind": "Pod",
            "metadata": metadata,
            "spec": map! {
                "containers": Value::list([map! { "image": "nginx:1.25", "name": "web" }]),
                "nodeName": &node.name,
            },
            "status": map! { "hostIP": dotted(node.ip), "phase": "Running", "podIP": ip },
        }
    }
}
