//! `NetResourceSet`, `ENI` and `Subnet` of CCE. Source of their fields: the CCE design, section 3.2, and the Go types
//! of the driver.

use serde_json::{Map, Value, json};

use super::layout::EniAddresses;
use super::{Objects, map, some};
use model::pool::Strategy;
use model::{Service, SubnetId};

/// A subnet of which the plan knows only that existing nodes hold addresses of it.
const ELSEWHERE: &str = "sbn-elsewhere";

impl Objects<'_> {
    /// The address pool of a node.
    pub(super) fn resource_set(&self, at: usize) -> Value {
        let node = &self.snapshot.nodes[at];
        let simulation = &self.cluster.simulation;
        let marks = simulation.watermarks();
        let mark = |mark: i64| some(u64::try_from(mark).unwrap_or(0));
        let burstable = node.end.strategy == Strategy::Burstable;
        let laid = &self.layout.nodes[at];
        let (mut pool, mut used, mut crossed) = (Map::new(), Map::new(), Map::new());
        let mut states = Map::new();
        for (i, (eni, addresses)) in node.enis.iter().zip(&laid.enis).enumerate() {
            let (id, subnet) = (self.eni_id(at, i), self.subnet_id(eni.subnet));
            for (ip, pod) in &addresses.secondaries {
                let entry = json!({ "resource": id, "subnetID": subnet });
                pool.insert(ip.to_string(), entry);
                if let Some(pod) = *pod {
                    used.insert(ip.to_string(), self.use_of(Some(pod), &id, &subnet));
                }
            }
            for (ip, of) in &addresses.foreign {
                let subnet = self.foreign_subnet(*of);
                let entry = self.use_of(of.map(|(_, pod)| pod), &id, &subnet);
                crossed.insert(ip.to_string(), entry);
            }
            let state = json!({
                "cceStatus": "ReadyOnNode",
                "id": id,
                "subnetId": subnet,
                "vpcStatus": "inuse",
            });
            states.insert(id, state);
        }
        let (machine, _) = self.machine_and_mode(at);
        // The pool of a machine without ENIs is in the subnet of its NIC.
        let own = node.enis.first().filter(|_| self.is_on_own_nic(at));
        let subnets = own.map_or_else(|| node.candidates.clone(), |nic| vec![nic.subnet]);
        let subnets = subnets.into_iter().map(|subnet| self.subnet_id(subnet));
        let candidates: Vec<String> = subnets.collect();
        let crossed = (!crossed.is_empty()).then_some(Value::Object(crossed));
        json!({
            "apiVersion": "cce.baidubce.com/v2",
            "kind": "NetResourceSet",
            "metadata": { "labels": self.labels(at), "name": node.end.name },
            "spec": map(json!({
                "addresses": laid.own.map(|ip| json!([{ "ip": ip, "type": "InternalIP" }])),
                "eni": map(json!({
                    "availability-zone": node.end.zone,
                    "burstableMehrfachENI": some(if burstable { node.burst_multiple } else { 0 }),
                    "instance-type": machine,
                    "maxAllocateENI": node.end.enis_limit,
                    "maxIPsPerENI": node.ips_per_eni,
                    "preAllocateENI": some(simulation.pool.pre_allocate_eni.into()),
                    "subnet-ids": candidates,
                    "useMode": "Secondary",
                })),
                "instance-id": self.instance_id(at),
                "ipam": map(json!({
                    "max-above-watermark": mark(marks.max_above_watermark),
                    "max-allocate": some(node.end.max_pods),
                    "min-allocate": mark(marks.min_allocate),
                    "pool": pool,
                    "pre-allocate": mark(marks.pre_allocate),
                })),
            })),
            "status": {
                "enis": states,
                "ipam": map(json!({ "crossSubnetUsed": crossed, "used": used })),
            },
        })
    }

    fn use_of(&self, pod: Option<usize>, eni: &str, subnet: &str) -> Value {
        let owner = pod.map(|pod| format!("{}/{}", super::nodes::NAMESPACE, self.pod_name(pod)));
        map(json!({ "owner": owner, "resource": eni, "subnetID": subnet }))
    }

    fn foreign_subnet(&self, of: Option<(SubnetId, usize)>) -> String {
        of.map_or_else(
            || ELSEWHERE.to_owned(),
            |(subnet, _)| self.subnet_id(subnet),
        )
    }

    /// Whether pods of a node have IPs of its machine's own NIC.
    fn is_on_own_nic(&self, at: usize) -> bool {
        let group = &self.cluster.groups[self.snapshot.nodes[at].end.group];
        group.profile.limits.primary_nic_only
    }

    /// What kind of machine a node is, and how its ENIs are used. Source: the driver,
    /// `primary-interface-with-secondary-ip.md`.
    fn machine_and_mode(&self, at: usize) -> (&'static str, &'static str) {
        if self.is_on_own_nic(at) {
            ("bbc", "PrimaryWithSecondaryIP")
        } else {
            ("bcc", "Secondary")
        }
    }

    /// An ENI with all its addresses.
    pub(super) fn eni(&self, at: usize, eni: usize) -> Value {
        let node = &self.snapshot.nodes[at];
        let (id, one) = (self.eni_id(at, eni), &node.enis[eni]);
        let EniAddresses { primary, secondaries, foreign } = &self.layout.nodes[at].enis[eni];
        let subnet = self.subnet_id(one.subnet);
        let (machine, mode) = self.machine_and_mode(at);
        let mut addresses =
            vec![json!({ "primary": true, "privateIPAddress": primary, "subnetID": subnet })];
        for (ip, _) in secondaries {
            addresses.push(json!({ "privateIPAddress": ip, "subnetID": subnet }));
        }
        for (ip, of) in foreign {
            addresses.push(json!({ "privateIPAddress": ip, "subnetID": self.foreign_subnet(*of) }));
        }
        // All addresses that the ENI is going to have, those that are bound included. Source: the driver,
        // `borrowed_subnet.go`.
        let borrowed = match one.borrowed {
            0 => 0,
            left => u64::from(left) + addresses.len() as u64,
        };
        json!({
            "apiVersion": "cce.baidubce.com/v2",
            "kind": "ENI",
            "metadata": { "name": id },
            "spec": map(json!({
                "borrowIPCount": some(borrowed),
                "id": id,
                "instanceID": self.instance_id(at),
                "nodeName": node.end.name,
                "privateIPSet": addresses,
                "subnetID": subnet,
                "type": machine,
                "useMode": mode,
                "zoneName": node.end.zone,
            })),
            "status": { "CCEStatus": "ReadyOnNode", "VPCStatus": "inuse" },
        })
    }

    /// A subnet; nothing for one that serves only the nodes' own addresses, which CCE has no object of.
    pub(super) fn subnet(&self, at: SubnetId) -> Option<Value> {
        let subnet = &self.cluster.subnets.list()[at];
        let mut groups = self.cluster.groups.iter();
        let has_pods = groups.any(|group| group.subnets_of_pods().contains(&at));
        if subnet.service == Service::NodesOnly && !has_pods {
            return None;
        }
        let end = &self.snapshot.subnets[at];
        // What is kept for an ENI of it is not handed out yet.
        let kept = self.layout.kept[at];
        let available = end.available.get() + kept;
        let id = self.subnet_id(at);
        let zone = self.cluster.zone_name(self.cluster.zone_of(at));
        Some(json!({
            "apiVersion": "cce.baidubce.com/v1",
            "kind": "Subnet",
            "metadata": { "name": id },
            "spec": map(json!({
                "availabilityZone": zone,
                "cidr": subnet.cidr.to_string(),
                "exclusive": (subnet.service == Service::Exclusive).then_some(true),
                "id": id,
                "vpcId": subnet.vpc.map(|vpc| self.cluster.subnets.vpc_name(vpc)),
            })),
            "status": map(json!({
                "availableIPNum": some(available),
                "enable": true,
                "hasNoMoreIP": (available == 0).then_some(true),
            })),
        }))
    }
}
