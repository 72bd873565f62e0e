//! Machines and instance types of BCC's answers.

use super::fields::Fields;
use super::reading::Reading;
use super::{FlavourObject, InstanceObject};

/// A machine of the instance list.
pub(super) fn instance<'t>(
    object: &Fields<'_, '_, 't>,
    r: &mut Reading<'_, 't>,
) -> Option<InstanceObject> {
    let id = object
        .text("id", r)
        .or_else(|| object.text("instanceId", r));
    let Some(id) = id else {
        r.lacks(object, "has no id", "a machine has an id");
        return None;
    };
    Some(InstanceObject {
        id,
        origin: Some(r.origin(object.at())),
        spec: object.text("spec", r),
        vcpu: object.count("cpuCount", r),
        memory_gib: object.count("memoryCapacityInGB", r),
        zone: object.text("zoneName", r),
        subnet: object.text("subnetId", r),
        internal_ip: object.text("internalIp", r),
        eni_quota: object.count("eniQuota", r),
    })
}

/// A type of the flavour list.
pub(super) fn flavour<'t>(
    object: &Fields<'_, '_, 't>,
    r: &mut Reading<'_, 't>,
) -> Option<FlavourObject> {
    Some(FlavourObject {
        spec: object.text("spec", r)?,
        origin: Some(r.origin(object.at())),
        vcpu: object.count("cpuCount", r),
        memory_gib: object.count("memoryCapacityInGB", r),
        eni_quota: object.count("eniQuota", r),
        ips_per_eni: object.count("nicIpv4Quota", r),
    })
}

/// The types below an object, however deep they are in groups of machines.
pub(super) fn flavours_below<'t>(
    object: &Fields<'_, '_, 't>,
    r: &mut Reading<'_, 't>,
    take: &mut impl FnMut(FlavourObject),
) {
    if is_flavour(object) {
        if let Some(found) = flavour(object, r) {
            take(found);
        }
        return;
    }
    for entry in object.entries() {
        if entry.node.entries().is_some() {
            if let Some(below) = object.entry(entry, r) {
                flavours_below(&below, r, take);
            }
        } else if let Some(items) = entry.node.items()
            && items.iter().any(|item| item.entries().is_some())
        {
            object.each(&entry.key, r, |item, r| flavours_below(item, r, take));
        }
    }
}

/// Whether it is a type and no group of them.
pub(super) fn is_flavour(object: &Fields<'_, '_, '_>) -> bool {
    let tells = ["eniQuota", "nicIpv4Quota", "cpuCount"];
    object.has("spec") && tells.iter().any(|key| object.has(key))
}
