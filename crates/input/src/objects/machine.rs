//! Machines and instance types of BCC's answers.

use super::fields::Fields;
use super::{FlavourObject, InstanceObject};
use crate::bounds::{ENIS_PER_NODE, IPS_PER_ENI};
use texts::errors_input as say;

/// A machine of the instance list.
pub(super) fn instance(object: &Fields<'_, '_>) -> Option<InstanceObject> {
    let id = object.text("id").or_else(|| object.text("instanceId"));
    if id.is_none() {
        object.lacks(|object| say::MachineWithoutId { object });
    }
    Some(InstanceObject {
        id: id?,
        origin: Some(object.origin()),
        spec: object.text("spec"),
        vcpu: object.count("cpuCount"),
        memory_gib: object.count("memoryCapacityInGB"),
        zone: object.text("zoneName"),
        subnet: object.text("subnetId"),
        internal_ip: object.text("internalIp"),
        eni_quota: object.count_to("eniQuota", ENIS_PER_NODE),
    })
}

/// A type of the flavour list.
pub(super) fn flavour(object: &Fields<'_, '_>) -> Option<FlavourObject> {
    Some(FlavourObject {
        spec: object.text("spec")?,
        origin: Some(object.origin()),
        vcpu: object.count("cpuCount"),
        memory_gib: object.count("memoryCapacityInGB"),
        eni_quota: object.count_to("eniQuota", ENIS_PER_NODE),
        ips_per_eni: object.count_to("nicIpv4Quota", IPS_PER_ENI),
    })
}

/// The types below an object, however deep they are in groups of machines.
pub(super) fn flavours_below(object: &Fields<'_, '_>, found: &mut Vec<FlavourObject>) {
    if is_flavour(object) {
        found.extend(flavour(object));
        return;
    }
    for entry in object.entries() {
        if entry.node.entries().is_some() {
            if let Some(below) = object.entry(entry) {
                flavours_below(&below, found);
            }
        } else if let Some(items) = entry.node.items()
            && items.iter().any(|item| item.entries().is_some())
        {
            object.each(&entry.key, |item| flavours_below(item, found));
        }
    }
}

/// Whether it is a type and no group of them.
pub(super) fn is_flavour(object: &Fields<'_, '_>) -> bool {
    let tells = ["eniQuota", "nicIpv4Quota", "cpuCount"];
    object.has("spec") && tells.iter().any(|key| object.has(key))
}
