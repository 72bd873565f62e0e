//! `Subnet` of CCE.

use super::Kubernetes;
use crate::dumps::cluster::Subnet;
use crate::dumps::manner::long_zone;
use crate::dumps::value::{Value, map};

impl Kubernetes<'_> {
    /// A subnet.
    pub(in crate::dumps) fn subnet(&self, subnet: &Subnet) -> Value {
        let mut draw = self.draw(&subnet.id);
        let padding = self.manner.padding;
        let metadata = self.metadata(&subnet.id, None, Value::Absent, Value::Absent, &mut draw);
        let dry = subnet.available == 0;
        map! {
            "apiVersion": "cce.baidubce.com/v1",
            "kind": "Subnet",
            "metadata": metadata,
            "spec": map! {
                "availabilityZone": long_zone(subnet.zone),
                "cidr": subnet.cidr(),
                "description": padding.then_some("pods: do not delete, ask the network team first # see the wiki"),
                "exclusive": (subnet.exclusive || self.manner.zeros).then_some(subnet.exclusive),
                "id": &subnet.id,
                "name": &subnet.name,
                "tags": padding.then(|| map! { "cost-center": "0042", "team": "平台" }),
                "vpcId": &self.cluster.vpc,
            },
            "status": map! {
                "availableIPNum": self.manner.whole(subnet.available),
                "enable": true,
                "hasNoMoreIP": (dry || self.manner.zeros).then_some(dry),
                "reason": dry.then_some("subnet has no more ip"),
            },
        }
    }
}
