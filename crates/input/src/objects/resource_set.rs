//! `NetResourceSet` of CCE: one node's address pool.

use std::collections::{HashMap, HashSet};

use super::fields::Fields;
use super::labels::{TYPE_LABELS, ZONE_LABELS};
use super::{PoolShare, ResourceSet, ResourceSetEni};
use crate::bounds::{ENIS_PER_NODE, IPS_PER_ENI};
use crate::records::tree::{Entry, Value};
use texts::errors_input as say;

/// Marks the pools of RDMA cards, which serve no pod's ordinary address.
const RDMA: &str = "cce.baidubce.com/rdma-vif-features";

/// Whether it is the pool of an RDMA card.
pub(super) fn is_rdma(object: &Fields<'_, '_>) -> bool {
    object.within("metadata").within("annotations").has(RDMA)
}

/// The pool of one node.
pub(super) fn read(object: &Fields<'_, '_>) -> Option<ResourceSet> {
    let origin = Some(object.origin());
    let metadata = object.within("metadata");
    let name = metadata.text("name").unwrap_or_default();
    let labels = metadata.within("labels");
    let first = |names: [&str; 2]| names.iter().find_map(|name| labels.text(name));
    let (zone, kind) = (first(ZONE_LABELS), first(TYPE_LABELS));
    if name.is_empty() {
        object.lacks(|object| say::ResourceSetWithoutName { object });
        return None;
    }
    let spec = object.within("spec");
    let instance_id = spec.text("instance-id");
    let eni = spec.within("eni");
    let mut set = ResourceSet {
        name,
        origin,
        // The label may also say no more than BCC.
        instance_type: kind.filter(|name| name.contains('.')),
        instance_id,
        machine_kind: eni.lower("instance-type"),
        zone: eni.text("availability-zone").or(zone),
        vpc: eni.text("vpc-id"),
        subnet_ids: subnet_ids(&eni),
        exclusive_eni: eni.lower("useMode").as_deref() == Some("primary"),
        max_allocate_eni: eni.sum_to("maxAllocateENI", ENIS_PER_NODE),
        max_ips_per_eni: eni.sum_to("maxIPsPerENI", IPS_PER_ENI),
        pre_allocate_eni: eni.sum_to("preAllocateENI", ENIS_PER_NODE),
        burst_multiple: eni.sum_to("burstableMehrfachENI", ENIS_PER_NODE),
        ..ResourceSet::default()
    };
    let ipam = spec.within("ipam");
    set.route_mode = !spec.has("eni") && !ipam.list("podCIDRs").is_empty();
    set.min_allocate = ipam.sum("min-allocate");
    set.pre_allocate = ipam.sum("pre-allocate");
    set.max_allocate = ipam.sum("max-allocate");
    set.max_above_watermark = ipam.sum("max-above-watermark");
    let mut shares = Shares::default();
    shares.bound(&ipam.within("pool"));
    let status = object.within("status");
    let ipam = status.within("ipam");
    shares.used(&ipam.within("used"), |share| share.used += 1);
    let crossed = ipam.within("crossSubnetUsed");
    shares.used(&crossed, |share| share.cross_subnet_used += 1);
    set.pool = shares.list;
    let enis = status.within("enis");
    for entry in enis.entries() {
        set.enis.extend(enis.entry(entry).map(|eni| ResourceSetEni {
            id: eni.text("id").unwrap_or_else(|| entry.key.to_string()),
            subnet: eni.text("subnetId"),
            vpc_status: eni.text("vpcStatus"),
            cce_status: eni.text("cceStatus"),
            available_ips: eni.count("availableIPNum"),
            allocated_ips: eni.count("allocatedIPNum"),
        }));
    }
    Some(set)
}

fn subnet_ids(eni: &Fields<'_, '_>) -> Vec<String> {
    let mut ids = Vec::new();
    for node in eni.list("subnet-ids") {
        match &node.value {
            Value::Text(text) => ids.push(text.to_string()),
            Value::Null => {}
            _ => eni.unlike("subnet-ids", node, say::Texts),
        }
    }
    ids
}

/// The entries of a map of IPv4 addresses. IPv6 addresses are paired with these and take none of
/// what is counted here.
fn addresses<'n>(map: &Fields<'_, 'n>) -> Vec<&'n Entry<'n>> {
    let mut seen = HashSet::new();
    let mut entries = Vec::new();
    for entry in map.entries() {
        if entry.key.contains(':') {
            continue;
        }
        if entry.key.parse::<std::net::Ipv4Addr>().is_err() {
            let no_address = say::KeyIsNoAddress { path: map.to_string(), key: &entry.key };
            map.fault(&entry.key_at, no_address);
        } else if seen.insert(entry.key.as_ref()) {
            entries.push(entry);
        } else {
            map.twice(entry);
        }
    }
    entries
}

/// The ENI and the subnet of an address; empty if unknown.
type Place = (String, String);

fn place<'n>(map: &Fields<'_, 'n>, entry: &'n Entry<'n>) -> Place {
    map.entry(entry).map_or_else(Default::default, |of| {
        let text = |key| of.text(key).unwrap_or_default();
        (text("resource"), text("subnetID"))
    })
}

/// The addresses bound and in use by ENI and subnet, in the order in which these first come.
#[derive(Default)]
struct Shares<'n> {
    list: Vec<PoolShare>,
    by_place: HashMap<Place, usize>,
    /// Where each bound address is.
    places: HashMap<&'n str, Place>,
}

impl<'n> Shares<'n> {
    fn of(&mut self, place: &Place) -> &mut PoolShare {
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

    fn bound(&mut self, pool: &Fields<'_, 'n>) {
        for entry in addresses(pool) {
            let place = place(pool, entry);
            self.of(&place).bound += 1;
            self.places.insert(entry.key.as_ref(), place);
        }
    }

    /// Counts addresses in use; what they leave out is as they are bound.
    fn used(&mut self, used: &Fields<'_, 'n>, add: fn(&mut PoolShare)) {
        for entry in addresses(used) {
            let (mut eni, mut subnet) = place(used, entry);
            if let Some((bound_eni, bound_subnet)) = self.places.get(entry.key.as_ref()) {
                for (own, bound) in [(&mut eni, bound_eni), (&mut subnet, bound_subnet)] {
                    if own.is_empty() {
                        own.clone_from(bound);
                    }
                }
            }
            add(self.of(&(eni, subnet)));
        }
    }
}
