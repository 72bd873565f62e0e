//! `ENI`: one interface with all its addresses.

use super::Kubernetes;
use crate::dumps::cluster::{Eni, Mode, Node, dotted};
use crate::dumps::value::{Value, map};

impl Kubernetes<'_> {
    /// An ENI, of a node or of a removed one.
    pub(in crate::dumps) fn eni(&self, eni: &Eni, node: Option<&Node>) -> Value {
        let mut draw = self.draw(&eni.id);
        let padding = self.manner.padding;
        let subnet = &self.cluster.subnets[eni.subnet];
        // A removed node leaves its name behind.
        let name = node.map_or_else(
            || format!("172.31.255.{}", draw.between(1, 254)),
            |node| node.name.clone(),
        );
        let instance = node.map_or_else(
            || format!("i-{}", draw.letters(8)),
            |node| node.instance_id.clone(),
        );
        let labels = padding.then(|| {
            map! {
                "cce.baidubce.com/instanceid": &instance,
                "cce.baidubce.com/node": &name,
            }
        });
        let metadata = self.metadata(&eni.id, None, labels.into(), Value::Absent, &mut draw);
        let exclusive = node.is_some_and(|node| node.mode == Mode::Primary);
        let (vpc, cce) = if node.is_some() {
            ("inuse", "ReadyOnNode")
        } else {
            ("available", "Pending")
        };
        let primary = [(eni.primary, eni.subnet, true)];
        let secondaries = eni
            .secondaries
            .iter()
            .map(|address| (address.ip, address.subnet, false));
        let addresses = primary
            .into_iter()
            .chain(secondaries)
            .map(|(ip, subnet, primary)| {
                map! {
                    // False is left out, as zeros are.
                    "primary": (primary || self.manner.zeros).then_some(primary),
                    "privateIPAddress": dotted(ip),
                    "subnetID": &self.cluster.subnets[subnet].id,
                }
            });
        let mac = (0..4).map(|_| draw.hex(2)).collect::<Vec<_>>().join(":");
        map! {
            "apiVersion": "cce.baidubce.com/v2",
            "kind": "ENI",
            "metadata": metadata,
            "spec": map! {
                "borrowIPCount": self.manner.whole(0),
                "description": padding.then_some("auto created by cce-cni, do not modify"),
                "enterpriseSecurityGroupIds": padding.then(|| Value::list(["esg-8h2k1m0c7f3x"])),
                "id": &eni.id,
                "installSourceBasedRouting": padding.then_some(true),
                "instanceID": &instance,
                "macAddress": padding.then(|| format!("fa:f6:{mac}")),
                "name": padding.then(|| format!("{instance}-{name}-eni-{}", draw.hex(6))),
                "nodeName": &name,
                "privateIPSet": Value::list(addresses),
                "routeTableOffset": padding.then_some(127_u64),
                "securityGroupIds": padding.then(|| Value::List(Vec::new())),
                "subnetID": &subnet.id,
                "type": "bcc",
                "useMode": if exclusive { "Primary" } else { "Secondary" },
                "vpcID": &self.cluster.vpc,
                "vpcVersion": padding.then(|| draw.between(1, 2_000_000_000)),
                "zoneName": super::super::manner::long_zone(subnet.zone),
            },
            "status": map! {
                "CCEStatus": cce,
                "CCEStatusChangeLog": self.change_log("CCEStatus", ["Pending", "ReadyOnNode", "UsingInPod"], &mut draw),
                "VPCStatus": vpc,
                "VPCStatusChangeLog": self.change_log("VPCStatus", ["available", "attaching", "inuse"], &mut draw),
                "index": padding.then_some(0_u64),
                "interfaceIndex": padding.then(|| draw.between(3, 40)),
                "interfaceName": padding.then(|| format!("cce-eni-{}", draw.below(8))),
                "vpcVersion": padding.then(|| draw.between(1, 2_000_000_000)),
            },
        }
    }
}
