//! `ENI` of CCE.

use super::EniObject;
use super::fields::Fields;
use texts::errors_input as say;

/// An ENI.
pub(super) fn read(object: &Fields<'_, '_>) -> Option<EniObject> {
    let origin = Some(object.origin());
    let name = object.within("metadata").text("name");
    let spec = object.within("spec");
    let mut eni = EniObject {
        id: spec.text("id").or(name).unwrap_or_default(),
        origin,
        node: spec.text("nodeName"),
        subnet: spec.text("subnetID"),
        zone: spec.text("zoneName"),
        machine_kind: spec.lower("type"),
        exclusive: spec.lower("useMode").as_deref() == Some("primary"),
        is_primary_card: spec.lower("useMode").as_deref() == Some("primarywithsecondaryip"),
        borrowed_ips: spec.sum("borrowIPCount"),
        ..EniObject::default()
    };
    spec.each("privateIPSet", |address| {
        let subnet = address.text("subnetID");
        if address.says("primary") {
            eni.primary_ips += 1;
        } else if subnet.is_none() || eni.subnet.is_none() || subnet == eni.subnet {
            eni.secondary_ips += 1;
        } else {
            eni.cross_subnet_ips += 1;
        }
    });
    let status = object.within("status");
    eni.vpc_status = status.text("VPCStatus");
    eni.cce_status = status.text("CCEStatus");
    if eni.id.is_empty() {
        object.lacks(|object| say::EniWithoutId { object });
        return None;
    }
    Some(eni)
}
