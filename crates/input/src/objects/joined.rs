//! Subnets, joined of all objects that say something of them: what every command takes for true.

use std::collections::HashMap;

use super::{SubnetObject, SubnetSource};
use net::Cidr;

/// Whom a subnet serves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SubnetUse {
    /// ENIs for pods of any node.
    Pods,
    /// Only those of bare metal.
    BareMetal,
    /// Only exclusive ENIs.
    Exclusive,
    /// Nothing: its `Subnet` object does not have `enable: true`.
    Off {
        /// Whether it has `enable: false`; otherwise the field is missing.
        said: bool,
    },
}

/// A subnet with the data of its objects, the better source first.
#[derive(Debug, Clone)]
pub struct JoinedSubnet<'o> {
    /// The objects, the best first.
    pub objects: Vec<&'o SubnetObject>,
    pub id: Option<&'o str>,
    /// Its network, by the best source that has one.
    pub cidr: Option<Cidr>,
    /// The different network of another source.
    pub other_cidr: Option<Cidr>,
    /// Addresses that can still be handed out, by the best source that counts them; 0 where the
    /// `Subnet` object says `hasNoMoreIP`, as the driver has it.
    pub available_ips: Option<u64>,
    /// The count that `hasNoMoreIP` overrules, where it is not 0.
    pub overruled_ips: Option<u64>,
    /// Whether only `hasNoMoreIP` reports that nothing is left.
    pub told_exhausted: bool,
    /// Whether its only count is one of a list that counts 0 for all of its subnets.
    pub all_zero: bool,
    /// Addresses that the VPC keeps, where that is not the usual number.
    pub reserved: Option<u64>,
    /// Whether another cloud than Baidu's has it.
    pub is_foreign: bool,
    /// Whom it serves.
    pub serves: SubnetUse,
    /// Why it is off, if its object has a reason.
    pub reason: Option<&'o str>,
}

impl<'o> JoinedSubnet<'o> {
    /// The VPC that it is in, by the best source that names one.
    pub fn vpc(&self) -> Option<&'o str> {
        let mut vpcs = self.objects.iter().map(|object| object.vpc.as_deref());
        vpcs.find_map(|vpc| vpc)
    }
}

/// The subnets of objects, in order of first appearance. An object without an id belongs to the
/// subnet of its CIDR in its VPC. An object with neither is skipped.
pub fn join_subnets(objects: &[SubnetObject]) -> Vec<JoinedSubnet<'_>> {
    let groups = groups(objects).into_iter();
    groups.map(|group| joined(objects, group)).collect()
}

/// Positions of the objects of each subnet.
fn groups(objects: &[SubnetObject]) -> Vec<Vec<usize>> {
    let ids = Ids::of(objects);
    let mut at: HashMap<Result<&str, (Option<&str>, Cidr)>, usize> = HashMap::new();
    let mut groups: Vec<Vec<usize>> = Vec::new();
    for (position, object) in objects.iter().enumerate() {
        let name = match (object.id.as_deref(), object.cidr) {
            (Some(id), _) => Ok(id),
            (None, Some(cidr)) => {
                let vpc = object.vpc.as_deref();
                ids.find(cidr, vpc).ok_or((vpc, cidr))
            }
            (None, None) => continue,
        };
        let group = *at.entry(name).or_insert_with(|| {
            groups.push(Vec::new());
            groups.len() - 1
        });
        groups[group].push(position);
    }
    groups
}

/// The ids of subnets by their networks, for objects that have none.
#[derive(Default)]
struct Ids<'o> {
    /// Sorted, without repeats.
    by_cidr: Vec<(Cidr, &'o str)>,
    vpcs: HashMap<&'o str, &'o str>,
}

impl<'o> Ids<'o> {
    fn of(objects: &'o [SubnetObject]) -> Self {
        if objects.iter().all(|object| object.id.is_some()) {
            return Self::default();
        }
        let mut ids = Self::default();
        for object in objects {
            let Some(id) = object.id.as_deref() else {
                continue;
            };
            ids.by_cidr.extend(object.cidr.map(|cidr| (cidr, id)));
            ids.vpcs.extend(object.vpc.as_deref().map(|vpc| (id, vpc)));
        }
        ids.by_cidr.sort_unstable();
        ids.by_cidr.dedup();
        ids
    }

    /// The only id with this network in this VPC. Where either names no VPC, it may be the same.
    fn find(&self, cidr: Cidr, vpc: Option<&str>) -> Option<&'o str> {
        let first = self.by_cidr.partition_point(|&(other, _)| other < cidr);
        let all = self.by_cidr[first..].iter();
        let same = all.take_while(|&&(other, _)| other == cidr);
        let may_be =
            |id: &str| vpc.is_none_or(|vpc| self.vpcs.get(id).is_none_or(|&its| its == vpc));
        let mut found = same.map(|&(_, id)| id).filter(|id| may_be(id));
        found.next().filter(|_| found.next().is_none())
    }
}

fn joined(objects: &[SubnetObject], mut group: Vec<usize>) -> JoinedSubnet<'_> {
    // The better source first; of equals the later one, which was read last.
    net::sort_by_key(&mut group, |&at| {
        std::cmp::Reverse((objects[at].source, at))
    });
    let all: Vec<&SubnetObject> = group.iter().map(|&at| &objects[at]).collect();
    let mut cidrs = all.iter().filter_map(|object| object.cidr);
    let cidr = cidrs.next();
    let other_cidr = cidrs.find(|&other| Some(other) != cidr);
    let mut counts = all.iter().filter(|object| !object.all_zero_list);
    let count = counts.find_map(|object| object.available_ips);
    let own = all
        .iter()
        .find(|object| object.source == SubnetSource::Kubernetes);
    let exhausted = own.is_some_and(|own| own.has_no_more_ip);
    let available_ips = if exhausted { Some(0) } else { count };
    let off = own.filter(|own| own.enabled != Some(true));
    let bare_metal = all
        .iter()
        .find_map(|object| object.subnet_type.as_deref())
        .is_some_and(|kind| kind.eq_ignore_ascii_case("bbc"));
    let serves = match off {
        _ if all.iter().any(|object| object.exclusive) => SubnetUse::Exclusive,
        Some(own) => SubnetUse::Off { said: own.enabled.is_some() },
        None if bare_metal => SubnetUse::BareMetal,
        None => SubnetUse::Pods,
    };
    JoinedSubnet {
        id: all.iter().find_map(|object| object.id.as_deref()),
        cidr,
        other_cidr,
        available_ips,
        overruled_ips: count.filter(|&ips| exhausted && ips > 0),
        told_exhausted: exhausted && count != Some(0),
        all_zero: available_ips.is_none() && all.iter().any(|object| object.all_zero_list),
        reserved: all.iter().find_map(|object| object.reserved),
        is_foreign: all.iter().any(|object| object.is_foreign()),
        serves,
        reason: off.and_then(|own| own.reason.as_deref()),
        objects: all,
    }
}
