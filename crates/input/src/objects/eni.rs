//! `ENI` of CCE.

use super::EniObject;
use super::fields::Fields;
use super::reading::Reading;

/// An ENI.
pub(super) fn read<'t>(object: &Fields<'_, '_, 't>, r: &mut Reading<'_, 't>) -> Option<EniObject> {
    let mut eni = EniObject {
        origin: Some(r.origin(object.at())),
        ..EniObject::default()
    };
    let metadata = object.within("metadata", r);
    let name = metadata.and_then(|metadata| metadata.text("name", r));
    if let Some(spec) = object.within("spec", r) {
        eni.id = spec.text("id", r).unwrap_or_default();
        eni.node = spec.text("nodeName", r);
        eni.subnet = spec.text("subnetID", r);
        eni.zone = spec.text("zoneName", r);
        eni.machine_kind = spec.lower("type", r);
        let mode = spec.text("useMode", r);
        eni.exclusive = mode.is_some_and(|mode| mode.eq_ignore_ascii_case("primary"));
        eni.borrowed_ips = spec.count("borrowIPCount", r).unwrap_or(0);
        spec.each("privateIPSet", r, |address, r| {
            let subnet = address.text("subnetID", r);
            if address.truth("primary", r).unwrap_or(false) {
                eni.primary_ips += 1;
            } else if subnet.is_none() || eni.subnet.is_none() || subnet == eni.subnet {
                eni.secondary_ips += 1;
            } else {
                eni.cross_subnet_ips += 1;
            }
        });
    }
    if let Some(status) = object.within("status", r) {
        eni.vpc_status = status.text("VPCStatus", r);
        eni.cce_status = status.text("CCEStatus", r);
    }
    if eni.id.is_empty() {
        eni.id = name.unwrap_or_default();
    }
    if eni.id.is_empty() {
        r.lacks(
            object,
            "has neither spec.id nor metadata.name",
            "an ENI has an id",
        );
        return None;
    }
    Some(eni)
}
