//! `NetResourceSet` of CCE: one node's address pool.

use std::collections::HashMap;

use super::fields::Fields;
use super::reading::Reading;
use super::{PoolShare, ResourceSet, ResourceSetEni};
use crate::records::tree::Entry;

/// Marks the pools of RDMA cards, which serve no pod's ordinary address.
const RDMA: &str = "cce.baidubce.com/rdma-vif-features";

const ZONE_LABELS: [&str; 2] = [
    "topology.kubernetes.io/zone",
    "failure-domain.beta.kubernetes.io/zone",
];

const TYPE_LABELS: [&str; 2] = [
    "node.kubernetes.io/instance-type",
    "beta.kubernetes.io/instance-type",
];

/// Whether it is the pool of an RDMA card.
pub(super) fn is_rdma<'t>(object: &Fields<'_, '_, 't>, r: &mut Reading<'_, 't>) -> bool {
    let metadata = object.within("metadata", r);
    let annotations = metadata
        .as_ref()
        .and_then(|metadata| metadata.within("annotations", r));
    annotations.is_some_and(|annotations| annotations.has(RDMA))
}

/// The pool of one node.
pub(super) fn read<'t>(
    object: &Fields<'_, '_, 't>,
    r: &mut Reading<'_, 't>,
) -> Option<ResourceSet> {
    let mut set = ResourceSet {
        origin: Some(r.origin(object.at())),
        ..ResourceSet::default()
    };
    if let Some(metadata) = object.within("metadata", r) {
        set.name = metadata.text("name", r).unwrap_or_default();
        if let Some(labels) = metadata.within("labels", r) {
            let mut first = |names: [&str; 2]| names.iter().find_map(|name| labels.text(name, r));
            set.zone = first(ZONE_LABELS);
            // The label may also say no more than BCC.
            set.instance_type = first(TYPE_LABELS).filter(|name| name.contains('.'));
        }
    }
    if set.name.is_empty() {
        r.lacks(
            object,
            "has no metadata.name",
            "a NetResourceSet has the name of its node",
        );
        return None;
    }
    let mut places: HashMap<&str, (String, String)> = HashMap::new();
    let mut shares = Shares::default();
    if let Some(spec) = object.within("spec", r) {
        set.instance_id = spec.text("instance-id", r);
        if let Some(eni) = spec.within("eni", r) {
            read_eni_spec(&mut set, &eni, r);
        }
        if let Some(ipam) = spec.within("ipam", r) {
            set.route_mode = !spec.has("eni") && !ipam.list("podCIDRs", r).is_empty();
            let mut mark = |key| ipam.count(key, r).unwrap_or(0);
            set.min_allocate = mark("min-allocate");
            set.pre_allocate = mark("pre-allocate");
            set.max_allocate = mark("max-allocate");
            set.max_above_watermark = mark("max-above-watermark");
            if let Some(pool) = ipam.within("pool", r) {
                for entry in addresses(&pool, r) {
                    let place = place(&pool, entry, r);
                    shares.of(&place).bound += 1;
                    places.insert(entry.key.as_ref(), place);
                }
            }
        }
    }
    let status = object.within("status", r);
    if let Some(status) = &status {
        if let Some(ipam) = status.within("ipam", r) {
            let mut count = |key: &str, add: fn(&mut PoolShare)| {
                let Some(used) = ipam.within(key, r) else {
                    return;
                };
                for entry in addresses(&used, r) {
                    let (eni, subnet) = place(&used, entry, r);
                    let known = places.get(entry.key.as_ref());
                    let or_known = |own: String, known: Option<&String>| {
                        if own.is_empty() {
                            known.cloned().unwrap_or_default()
                        } else {
                            own
                        }
                    };
                    let place = (
                        or_known(eni, known.map(|(eni, _)| eni)),
                        or_known(subnet, known.map(|(_, subnet)| subnet)),
                    );
                    add(shares.of(&place));
                }
            };
            count("used", |share| share.used += 1);
            count("crossSubnetUsed", |share| share.cross_subnet_used += 1);
        }
        if let Some(enis) = status.within("enis", r) {
            for entry in enis.entries() {
                if let Some(eni) = enis.entry(entry, r) {
                    set.enis.push(ResourceSetEni {
                        id: eni.text("id", r).unwrap_or_else(|| entry.key.to_string()),
                        subnet: eni.text("subnetId", r),
                        vpc_status: eni.text("vpcStatus", r),
                        cce_status: eni.text("cceStatus", r),
                        available_ips: eni.count("availableIPNum", r),
                        allocated_ips: eni.count("allocatedIPNum", r),
                    });
                }
            }
        }
    }
    set.pool = shares.list;
    Some(set)
}

fn read_eni_spec<'t>(set: &mut ResourceSet, eni: &Fields<'_, '_, 't>, r: &mut Reading<'_, 't>) {
    set.machine_kind = eni.lower("instance-type", r);
    set.zone = eni.text("availability-zone", r).or(set.zone.take());
    set.subnet_ids = eni.texts("subnet-ids", r);
    let mode = eni.text("useMode", r);
    set.exclusive_eni = mode.is_some_and(|mode| mode.eq_ignore_ascii_case("primary"));
    let mut count = |key| eni.count(key, r).unwrap_or(0);
    set.max_allocate_eni = count("maxAllocateENI");
    set.max_ips_per_eni = count("maxIPsPerENI");
    set.pre_allocate_eni = count("preAllocateENI");
    set.burst_multiple = count("burstableMehrfachENI");
}

/// The entries of a map of IPv4 addresses. Those of IPv6 come in pairs with these, and take nothing
/// of what is counted here.
fn addresses<'n, 't>(map: &Fields<'_, 'n, 't>, r: &mut Reading<'_, 't>) -> Vec<&'n Entry<'t>> {
    let mut seen = std::collections::HashSet::new();
    let mut entries = Vec::new();
    for entry in map.entries() {
        if entry.key.contains(':') {
            continue;
        }
        if entry.key.parse::<std::net::Ipv4Addr>().is_err() {
            let what = format!("{map} has \"{}\", which is no address", entry.key);
            r.wrong(what, &entry.key_at, "its keys are IP addresses");
        } else if seen.insert(entry.key.as_ref()) {
            entries.push(entry);
        } else {
            let what = format!("{map} has {} twice", entry.key);
            r.wrong(what, &entry.key_at, "keep one of them");
        }
    }
    entries
}

/// The ENI and the subnet of an address; empty where it does not tell.
fn place<'n, 't>(
    map: &Fields<'_, 'n, 't>,
    entry: &'n Entry<'t>,
    r: &mut Reading<'_, 't>,
) -> (String, String) {
    map.entry(entry, r).map_or_else(Default::default, |of| {
        let mut text = |key| of.text(key, r).unwrap_or_default();
        (text("resource"), text("subnetID"))
    })
}

/// Shares by ENI and subnet, in the order in which they first come.
#[derive(Default)]
struct Shares {
    list: Vec<PoolShare>,
    by_place: HashMap<(String, String), usize>,
}

impl Shares {
    fn of(&mut self, place: &(String, String)) -> &mut PoolShare {
        let known = self.by_place.get(place).copied();
        let at = known.unwrap_or(self.list.len());
        if known.is_none() {
            self.by_place.insert(place.clone(), at);
            self.list.push(PoolShare {
                eni: place.0.clone(),
                subnet: place.1.clone(),
                ..PoolShare::default()
            });
        }
        &mut self.list[at]
    }
}
