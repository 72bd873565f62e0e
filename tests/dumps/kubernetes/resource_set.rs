//! `NetResourceSet`: a node's address pool. The shape is that of the CCE design, section 3.2.

use super::{Kubernetes, with};
use crate::dumps::cluster::{Address, Eni, Mode, Node, dotted};
use crate::dumps::draw::Draw;
use crate::dumps::value::{Value, map};

impl Kubernetes<'_> {
    /// A node's pool.
    pub(in crate::dumps) fn resource_set(&self, node: &Node) -> Value {
        let mut draw = self.draw(&format!("set {}", node.name));
        let labels = self.set_labels(node, &mut draw);
        let annotations = self.manner.padding.then(|| {
            map! {
                "cce.baidubce.com/agent-version": "2.12.4",
                "network.cce.baidubce.com/last-synced": draw.moment(),
            }
        });
        let metadata = self.metadata(&node.name, None, labels, annotations.into(), &mut draw);
        let owner = self.owner(&node.name, &mut draw);
        map! {
            "apiVersion": "cce.baidubce.com/v2",
            "kind": "NetResourceSet",
            "metadata": with(metadata, "ownerReferences", owner),
            "spec": map! {
                "addresses": Value::list([map! { "ip": dotted(node.ip), "type": "InternalIP" }]),
                "eni": self.eni_spec(node),
                "instance-id": &node.instance_id,
                "ipam": self.pool(node),
            },
            "status": map! {
                "enis": self.eni_states(node),
                "ipam": self.use_of_pool(node, &mut draw),
            },
        }
    }

    /// The pool of a node's RDMA interfaces, which is not a pool for pods.
    pub(in crate::dumps) fn rdma_set(&self, node: &Node) -> Value {
        let mut draw = self.draw(&format!("rdma {}", node.name));
        let name = format!("{}-fa2700078302-elasticrdma", node.name);
        let annotations = map! {
            "cce.baidubce.com/rdma-vif-features": "ELASTIC_RDMA",
        };
        let labels = self.set_labels(node, &mut draw);
        let metadata = self.metadata(&name, None, labels, annotations, &mut draw);
        map! {
            "apiVersion": "cce.baidubce.com/v2",
            "kind": "NetResourceSet",
            "metadata": metadata,
            "spec": map! {
                "eni": map! {
                    "availability-zone": self.manner.zone(node.zone),
                    "instance-type": "bcc",
                    "maxAllocateENI": 1_u64,
                    "maxIPsPerENI": 13_u64,
                    "subnet-ids": self.subnet_ids(node),
                    "useMode": "Secondary",
                },
                "instance-id": &node.instance_id,
                "ipam": map! { "min-allocate": 1_u64, "pre-allocate": 1_u64 },
            },
        }
    }

    fn set_labels(&self, node: &Node, draw: &mut Draw) -> Value {
        let spec = self.cluster.flavours[node.flavour].spec;
        let instance = if draw.chance(50) { spec } else { "BCC" };
        if !self.manner.padding {
            return map! { "node.kubernetes.io/instance-type": instance };
        }
        map! {
            "beta.kubernetes.io/arch": "amd64",
            "beta.kubernetes.io/instance-type": instance,
            "beta.kubernetes.io/os": "linux",
            "cce.baidubce.com/gpu-share-device-plugin": "disable",
            "cce.baidubce.com/kubelet-dir": "2f7661722f6c69622f6b7562656c6574",
            "cluster-id": "cce-a1b2c3d4",
            "cluster-role": "node",
            "failure-domain.beta.kubernetes.io/region": "bj",
            "failure-domain.beta.kubernetes.io/zone": self.manner.zone(node.zone),
            "kubernetes.io/hostname": &node.name,
            "node.kubernetes.io/instance-type": instance,
            "topology.kubernetes.io/zone": self.manner.zone(node.zone),
        }
    }

    fn eni_spec(&self, node: &Node) -> Value {
        let multiple = match node.mode {
            Mode::Burstable { multiple } => multiple,
            _ => 0,
        };
        map! {
            "availability-zone": self.manner.zone(node.zone),
            "burstableMehrfachENI": self.manner.whole(multiple),
            "enterpriseSecurityGroupList": self.manner.padding.then(|| Value::list(["esg-8h2k1m0c7f3x"])),
            "installSourceBasedRouting": true,
            "instance-type": "bcc",
            "maxAllocateENI": node.enis_limit,
            "maxIPsPerENI": node.ips_per_eni,
            "preAllocateENI": 1_u64,
            "routeTableOffset": self.manner.padding.then_some(127_u64),
            "subnet-ids": self.subnet_ids(node),
            "useMode": if node.mode == Mode::Primary { "Primary" } else { "Secondary" },
            "vpc-id": &self.cluster.vpc,
        }
    }

    fn subnet_ids(&self, node: &Node) -> Value {
        let ids = node
            .candidates
            .iter()
            .map(|&subnet| &self.cluster.subnets[subnet].id);
        Value::list(ids)
    }

    fn pool(&self, node: &Node) -> Value {
        let (pre, min, above) = match node.mode {
            Mode::BestEffort { pre, min, above } => (pre, min, above),
            _ => (1, 1, 2),
        };
        let own = own_addresses(node).map(|(eni, address)| {
            let subnet = &self.cluster.subnets[address.subnet].id;
            (
                dotted(address.ip).into(),
                map! { "resource": &eni.id, "subnetID": subnet },
            )
        });
        map! {
            "max-above-watermark": self.manner.whole(above),
            "max-allocate": if node.has_max_allocate { node.max_pods.into() } else { Value::from(self.manner.whole(0)) },
            "min-allocate": self.manner.whole(min),
            "pool": Value::map(own),
            "pre-allocate": self.manner.whole(pre),
        }
    }

    fn eni_states(&self, node: &Node) -> Value {
        Value::map(node.enis.iter().map(|eni| {
            let bound = eni.secondaries.len() as u64;
            let state = map! {
                "allocatedIPNum": self.manner.counters.then(|| self.manner.whole(bound)),
                "availableIPNum": self.manner.counters.then_some(node.ips_per_eni),
                "cceStatus": "ReadyOnNode",
                "id": &eni.id,
                "subnetId": &self.cluster.subnets[eni.subnet].id,
                "vpcStatus": "inuse",
            };
            (eni.id.clone().into(), state)
        }))
    }

    fn use_of_pool(&self, node: &Node, draw: &mut Draw) -> Value {
        let used = own_addresses(node).filter(|(_, address)| address.used);
        let used = Value::map(used.map(|(eni, address)| self.use_of(eni, address, draw)));
        let cross = node.enis.iter().flat_map(|eni| {
            let others = eni
                .secondaries
                .iter()
                .filter(|address| address.subnet != eni.subnet);
            others.map(move |address| (eni, address))
        });
        let cross: Vec<_> = cross
            .map(|(eni, address)| self.use_of(eni, address, draw))
            .collect();
        map! {
            "crossSubnetUsed": (!cross.is_empty()).then(|| Value::map(cross)),
            "operator-status": self.manner.padding.then(|| map! {}),
            "used": used,
        }
    }

    fn use_of(
        &self,
        eni: &Eni,
        address: &Address,
        draw: &mut Draw,
    ) -> (std::borrow::Cow<'static, str>, Value) {
        let owner = format!("default/web-{}-{}", draw.hex(10), draw.letters(5));
        let entry = map! {
            "owner": owner,
            "resource": &eni.id,
            "subnetID": &self.cluster.subnets[address.subnet].id,
        };
        (dotted(address.ip).into(), entry)
    }
}

/// Addresses of the ENIs' own subnets.
fn own_addresses(node: &Node) -> impl Iterator<Item = (&Eni, &Address)> {
    node.enis.iter().flat_map(|eni| {
        let own = eni
            .secondaries
            .iter()
            .filter(|address| address.subnet == eni.subnet);
        own.map(move |address| (eni, address))
    })
}
