//! Objects of TKE's shared ENIs: addresses, and what pods claim of them.
//!
//! Source: Tencent Cloud, "Multiple Pods with Shared ENI Mode" and "Static IP Address Features". Their other fields
//! are not published, and not read.

use std::net::Ipv4Addr;

use super::fields::{Fields, ObjectName};
use crate::problem::Origin;

/// The label of a `VpcIP` that names its node.
const NODE: &str = "tke.cloud.tencent.com/node-name";

/// The node's resource of which each pod takes one.
const ENI_IP: &str = "tke.cloud.tencent.com/eni-ip";

/// More than any node has.
const IPS_PER_NODE: u32 = 1 << 20;

/// A `VpcIP`: an address that is taken from its subnet.
#[derive(Debug, Clone)]
pub struct VpcIpObject {
    /// `metadata.name`.
    pub address: Ipv4Addr,
    /// Its position in the input.
    pub origin: Option<Origin>,
    /// The node that it is bound to; a kept address of a pod that is gone has none.
    pub node: Option<String>,
}

/// A `VpcIPClaim`: what a pod of the same name has, or is to have again.
#[derive(Debug, Clone, Default)]
pub struct VpcIpClaimObject {
    /// Its namespace and name: those of its pod.
    pub name: ObjectName,
    /// Its position in the input.
    pub origin: Option<Origin>,
    /// Whether it is being deleted.
    pub is_deleted: bool,
}

/// The resource `tke.cloud.tencent.com/eni-ip` of a node.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EniIps {
    /// `status.allocatable`: addresses that are bound.
    pub bound: u64,
    /// `status.capacity`: addresses that can be bound.
    pub most: u64,
}

/// An address; `None` where its name is none of IPv4: others take nothing that a subnet's IPv4 addresses serve.
pub(super) fn address(object: &Fields<'_, '_>) -> Option<VpcIpObject> {
    let origin = Some(object.origin());
    let metadata = object.within("metadata");
    let address = metadata.text("name")?.parse().ok()?;
    let node = metadata.within("labels").text(NODE);
    let node = node.filter(|node| !node.is_empty());
    Some(VpcIpObject { address, origin, node })
}

/// A claim; a problem if it has no name.
pub(super) fn claim(object: &Fields<'_, '_>) -> Option<VpcIpClaimObject> {
    let origin = Some(object.origin());
    let name = object.named("VpcIPClaim")?;
    let is_deleted = object.within("metadata").has("deletionTimestamp");
    Some(VpcIpClaimObject { name, origin, is_deleted })
}

/// The resource of a node that has it.
pub(super) fn eni_ips(status: &Fields<'_, '_>) -> Option<EniIps> {
    let [bound, most] =
        ["allocatable", "capacity"].map(|part| status.within(part).count_to(ENI_IP, IPS_PER_NODE));
    // A dump that someone shortened may have only one of the two.
    let most = most.or(bound)?;
    Some(EniIps { bound: bound?, most })
}
