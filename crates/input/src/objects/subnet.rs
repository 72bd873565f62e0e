//! Subnets, as CCE's object, the VPC's answers, Terraform and AWS have them.

use std::ops::Range;

use super::fields::Fields;
use super::reading::Reading;
use super::{SubnetObject, SubnetSource};
use net::Cidr;

impl SubnetObject {
    /// A subnet of which nothing is known but where it is.
    pub(super) fn empty(source: SubnetSource, at: &Range<usize>) -> Self {
        Self {
            source,
            id: None,
            origin: None,
            name: None,
            zone: None,
            cidr: None,
            cidr_at: at.clone(),
            vpc: None,
            available_ips: None,
            reserved: None,
            exclusive: false,
            subnet_type: None,
            enabled: None,
            has_no_more_ip: false,
            reason: None,
            all_zero_list: false,
        }
    }

    fn new<'t>(source: SubnetSource, object: &Fields<'_, '_, 't>, r: &mut Reading<'_, 't>) -> Self {
        let mut subnet = Self::empty(source, object.at());
        subnet.origin = Some(r.origin(object.at()));
        subnet
    }

    /// Its network, which has to be one.
    fn network<'t>(&mut self, key: &str, object: &Fields<'_, '_, 't>, r: &mut Reading<'_, 't>) {
        let Some(text) = object.text(key, r) else {
            return;
        };
        if let Some(node) = object.get(key, r) {
            self.cidr_at = node.at.clone();
        }
        match text.trim().parse::<Cidr>() {
            Ok(cidr) => self.cidr = Some(cidr),
            Err(error) => r.wrong(
                format!("{}: {error}", object.path_of(key)),
                &self.cidr_at.clone(),
                &error.help(),
            ),
        }
    }

    /// What is wrong, and the way out, where more addresses are free than its network has: no cloud
    /// says so, and it would promise what cannot be had.
    pub(super) fn more_than_it_has(&self) -> Option<(String, String)> {
        let (free, cidr) = (self.available_ips?, self.cidr?);
        let all = cidr.addresses();
        (free > all).then(|| {
            (
                format!("more free addresses than {cidr} has: {free}"),
                format!("it has {all} in all; correct the count or the network"),
            )
        })
    }

    /// Something to know it by, and no more left than it has.
    fn known<'t>(self, object: &Fields<'_, '_, 't>, r: &mut Reading<'_, 't>) -> Option<Self> {
        if self.id.is_none() && self.cidr.is_none() {
            r.lacks(
                object,
                "is a subnet without id and network",
                "a subnet has an id and a network",
            );
            return None;
        }
        if let Some((what, help)) = self.more_than_it_has() {
            r.wrong(format!("{object}: {what}"), &self.cidr_at, &help);
        }
        Some(self)
    }
}

/// The `Subnet` object of CCE. Zero counts are left out of it, so an absent one is 0.
pub(super) fn of_kubernetes<'t>(
    object: &Fields<'_, '_, 't>,
    r: &mut Reading<'_, 't>,
) -> Option<SubnetObject> {
    let mut subnet = SubnetObject::new(SubnetSource::Kubernetes, object, r);
    let metadata = object.within("metadata", r);
    subnet.id = metadata.and_then(|metadata| metadata.text("name", r));
    if let Some(spec) = object.within("spec", r) {
        subnet.id = spec.text("id", r).or(subnet.id);
        subnet.name = spec.text("name", r);
        subnet.zone = spec.text("availabilityZone", r);
        subnet.vpc = spec.text("vpcId", r);
        subnet.exclusive = spec.truth("exclusive", r).unwrap_or(false);
        subnet.network("cidr", &spec, r);
    }
    if let Some(status) = object.within("status", r) {
        subnet.available_ips = Some(status.count("availableIPNum", r).unwrap_or(0));
        subnet.enabled = status.truth("enable", r);
        subnet.has_no_more_ip = status.truth("hasNoMoreIP", r).unwrap_or(false);
        subnet.reason = status.text("reason", r);
    }
    subnet.known(object, r)
}

/// A subnet of the VPC's answers; `in_list` where it comes from a list, whose counts of zero alone
/// mean nothing.
pub(super) fn of_vpc<'t>(
    object: &Fields<'_, '_, 't>,
    in_list: bool,
    r: &mut Reading<'_, 't>,
) -> Option<SubnetObject> {
    let mut subnet = SubnetObject::new(SubnetSource::Vpc, object, r);
    subnet.id = object.text("subnetId", r);
    subnet.name = object.text("name", r);
    subnet.zone = object.text("zoneName", r);
    subnet.vpc = object.text("vpcId", r);
    subnet.subnet_type = object.text("subnetType", r);
    subnet.network("cidr", object, r);
    let unreserved = object.count("availableUnreservedIp", r);
    let available = object.count("availableIp", r);
    subnet.available_ips = unreserved.or(available);
    subnet.all_zero_list = in_list && subnet.available_ips == Some(0);
    subnet.known(object, r)
}

/// Whose subnet it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Cloud {
    Baidu,
    Tencent,
    Alibaba,
    Aws,
}

/// How a cloud calls what it says of a subnet. Names that are the same words in another spelling are
/// found too, so one table serves APIs and Terraform.
struct Names {
    id: &'static [&'static str],
    name: &'static [&'static str],
    zone: &'static [&'static str],
    cidr: &'static str,
    available: &'static [&'static str],
}

impl Cloud {
    /// Source: the APIs' and the Terraform providers' documentation of these objects.
    const fn names(self) -> Names {
        match self {
            Self::Baidu => Names {
                id: &["subnet_id", "id"],
                name: &["name"],
                zone: &["zone_name"],
                cidr: "cidr",
                available: &["available_ip"],
            },
            Self::Tencent => Names {
                id: &["SubnetId", "id"],
                name: &["SubnetName", "name"],
                zone: &["Zone", "availability_zone"],
                cidr: "CidrBlock",
                available: &["AvailableIpAddressCount", "available_ip_count"],
            },
            Self::Alibaba => Names {
                id: &["VSwitchId", "id"],
                name: &["VSwitchName", "name"],
                zone: &["ZoneId", "availability_zone"],
                cidr: "CidrBlock",
                available: &["AvailableIpAddressCount"],
            },
            Self::Aws => Names {
                id: &["SubnetId", "id"],
                name: &[],
                zone: &["AvailabilityZone"],
                cidr: "CidrBlock",
                available: &["AvailableIpAddressCount"],
            },
        }
    }

    /// Addresses that it keeps of each subnet, where that is not the usual number.
    const fn reserved(self) -> Option<u64> {
        match self {
            Self::Baidu => None,
            // Source: the VPC API's example of CreateSubnet: 253 addresses in a /24.
            Self::Tencent => Some(3),
            // Source: the VPC API, CreateVSwitch: the first address and the last three.
            Self::Alibaba => Some(4),
            // Source: the VPC user guide, subnet CIDR blocks: the first four addresses and the last.
            Self::Aws => Some(5),
        }
    }
}

/// A subnet as a cloud's API or a Terraform provider has it.
fn of_cloud<'t>(
    source: SubnetSource,
    cloud: Cloud,
    object: &Fields<'_, '_, 't>,
    r: &mut Reading<'_, 't>,
) -> SubnetObject {
    let names = cloud.names();
    let mut subnet = SubnetObject::new(source, object, r);
    let mut first = |keys: &[&str]| keys.iter().find_map(|key| object.text(key, r));
    subnet.id = first(names.id);
    subnet.name = first(names.name);
    subnet.zone = first(names.zone);
    subnet.vpc = object.text("VpcId", r);
    let mut counts = names.available.iter();
    subnet.available_ips = counts.find_map(|key| object.count(key, r));
    subnet.network(names.cidr, object, r);
    // Whatever is documented, what the cloud counts as available is not kept.
    let rest = subnet.cidr.zip(subnet.available_ips);
    let rest = rest.map(|(cidr, free)| cidr.addresses().saturating_sub(free));
    subnet.reserved = cloud
        .reserved()
        .map(|kept| rest.map_or(kept, |rest| kept.min(rest)));
    subnet
}

/// The values of a subnet of Terraform. What is planned has no id and no count yet.
pub(super) fn of_terraform<'t>(
    cloud: Cloud,
    object: &Fields<'_, '_, 't>,
    r: &mut Reading<'_, 't>,
) -> Option<SubnetObject> {
    let mut subnet = of_cloud(SubnetSource::Terraform, cloud, object, r);
    if cloud == Cloud::Baidu {
        subnet.subnet_type = object.text("subnet_type", r);
        subnet.all_zero_list = subnet.available_ips == Some(0);
    }
    subnet.known(object, r)
}

/// A subnet of the answer of another cloud's API.
pub(super) fn of_answer<'t>(
    cloud: Cloud,
    object: &Fields<'_, '_, 't>,
    r: &mut Reading<'_, 't>,
) -> Option<SubnetObject> {
    let source = match cloud {
        Cloud::Baidu => SubnetSource::Vpc,
        Cloud::Tencent => SubnetSource::Tencent,
        Cloud::Alibaba => SubnetSource::Alibaba,
        Cloud::Aws => SubnetSource::Aws,
    };
    of_cloud(source, cloud, object, r).known(object, r)
}

/// A plain record with the keys of a list of subnets.
pub(super) fn of_record<'t>(
    object: &Fields<'_, '_, 't>,
    r: &mut Reading<'_, 't>,
) -> Option<SubnetObject> {
    let mut subnet = SubnetObject::new(SubnetSource::Record, object, r);
    subnet.id = object.text("id", r);
    subnet.zone = object.text("zone", r);
    subnet.available_ips = object.count("available_ips", r);
    subnet.reserved = object.count("reserved", r);
    subnet.exclusive = object.truth("exclusive", r).unwrap_or(false);
    subnet.network("cidr", object, r);
    subnet.known(object, r)
}

/// A list whose counts are all zero has none: the cloud's list does not carry them.
pub(super) fn forget_all_zero(subnets: &mut [SubnetObject]) {
    for source in [SubnetSource::Vpc, SubnetSource::Terraform] {
        let of_source = || subnets.iter().filter(|subnet| subnet.source == source);
        let counts = of_source().any(|subnet| subnet.available_ips.is_some_and(|ips| ips > 0));
        for subnet in subnets.iter_mut().filter(|one| one.all_zero_list) {
            if subnet.source == source {
                subnet.all_zero_list = !counts;
                if !counts {
                    subnet.available_ips = None;
                }
            }
        }
    }
}
