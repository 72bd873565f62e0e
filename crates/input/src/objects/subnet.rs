//! Subnets, as CCE's object, the VPC's answers, Terraform and AWS have them.

use super::fields::Fields;
use super::{SubnetObject, SubnetSource};
use net::Cidr;
use texts::{AnyMessage, Message, ToMessage, errors_input as say};

impl SubnetObject {
    fn new(source: SubnetSource, object: &Fields<'_, '_>) -> Self {
        Self {
            source,
            origin: Some(object.origin()),
            cidr_at: object.at().clone(),
            ..Self::default()
        }
    }

    /// Its network, which has to be one.
    fn network(&mut self, key: &str, object: &Fields<'_, '_>) {
        let (Some(text), Some(node)) = (object.text(key), object.get(key)) else {
            return;
        };
        self.cidr_at = node.at.clone();
        match text.trim().parse::<Cidr>() {
            Ok(cidr) => self.cidr = Some(cidr),
            Err(error) => {
                object.fault_of(object.path_of(key), &node.at, error.to_message());
            }
        }
    }

    /// Whether another cloud than Baidu's has it, which says how many it keeps.
    pub(super) fn is_foreign(&self) -> bool {
        self.source != SubnetSource::Record && self.reserved.is_some()
    }

    /// What is wrong, and the way out, where more addresses are free than its network has: no cloud
    /// says so, and it would promise what cannot be had.
    pub(super) fn more_than_it_has(&self) -> Option<AnyMessage> {
        let (free, cidr) = (self.available_ips?, self.cidr?);
        let all = cidr.addresses();
        (free > all).then(|| say::MoreFreeThanAll { cidr, free, all }.to_message())
    }

    /// Something to know it by, and no more left than it has.
    fn known(self, object: &Fields<'_, '_>) -> Option<Self> {
        if self.id.is_none() && self.cidr.is_none() {
            object.lacks(|object| say::SubnetWithoutId { object });
            return None;
        }
        if let Some(more) = self.more_than_it_has() {
            object.fault_of(object.to_string(), &self.cidr_at, more);
        }
        Some(self)
    }
}

/// The `Subnet` object of CCE. Zero counts are left out of it, so an absent one is 0.
pub(super) fn of_kubernetes(object: &Fields<'_, '_>) -> Option<SubnetObject> {
    let mut subnet = SubnetObject::new(SubnetSource::Kubernetes, object);
    let name = object.within("metadata").text("name");
    let spec = object.within("spec");
    subnet.id = spec.text("id").or(name);
    subnet.name = spec.text("name");
    subnet.zone = spec.text("availabilityZone");
    subnet.vpc = spec.text("vpcId");
    subnet.exclusive = spec.says("exclusive");
    subnet.network("cidr", &spec);
    if let Some(status) = object.part("status") {
        subnet.available_ips = Some(status.sum("availableIPNum"));
        subnet.enabled = status.truth("enable");
        subnet.has_no_more_ip = status.says("hasNoMoreIP");
        subnet.reason = status.text("reason");
    }
    subnet.known(object)
}

/// A subnet in the VPC's answers; `in_list` if it comes from a list, where counts that are all zero
/// mean nothing.
pub(super) fn of_vpc(object: &Fields<'_, '_>, in_list: bool) -> Option<SubnetObject> {
    let mut subnet = SubnetObject::new(SubnetSource::Vpc, object);
    subnet.id = object.text("subnetId");
    subnet.name = object.text("name");
    subnet.zone = object.text("zoneName");
    subnet.vpc = object.text("vpcId");
    subnet.subnet_type = object.text("subnetType");
    subnet.network("cidr", object);
    let unreserved = object.count("availableUnreservedIp");
    let available = object.count("availableIp");
    subnet.available_ips = unreserved.or(available);
    subnet.all_zero_list = in_list && subnet.available_ips == Some(0);
    subnet.known(object)
}

/// The cloud of a subnet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Cloud {
    Baidu,
    Tencent,
    Alibaba,
    Aws,
}

/// The names that a cloud uses for the fields of a subnet. The same words in another spelling also
/// match, so one table serves APIs and Terraform.
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

    /// Addresses that it reserves in each subnet, if that differs from the usual number.
    const fn reserved(self) -> Option<u64> {
        match self {
            Self::Baidu => None,
            Self::Tencent => Some(TENCENT_RESERVED),
            // Source: the VPC API, CreateVSwitch: the first address and the last three.
            Self::Alibaba => Some(4),
            // Source: the VPC user guide, subnet CIDR blocks: the first four addresses and the last.
            Self::Aws => Some(5),
        }
    }
}

/// Addresses that Tencent's VPC keeps of each subnet.
///
/// Source: the VPC API's example of `CreateSubnet`: 253 addresses in a /24.
pub const TENCENT_RESERVED: u64 = 3;

/// A subnet as a cloud's API or a Terraform provider has it.
fn of_cloud(source: SubnetSource, cloud: Cloud, object: &Fields<'_, '_>) -> SubnetObject {
    let names = cloud.names();
    let mut subnet = SubnetObject::new(source, object);
    let first = |keys: &[&str]| keys.iter().find_map(|key| object.text(key));
    subnet.id = first(names.id);
    subnet.name = first(names.name);
    subnet.zone = first(names.zone);
    subnet.vpc = object.text("VpcId");
    let mut counts = names.available.iter();
    subnet.available_ips = counts.find_map(|key| object.count(key));
    subnet.network(names.cidr, object);
    // Addresses that the cloud counts as available are not reserved, despite its documentation.
    let rest = subnet.cidr.zip(subnet.available_ips);
    let rest = rest.map_or(u64::MAX, |(cidr, free)| {
        cidr.addresses().saturating_sub(free)
    });
    subnet.reserved = cloud.reserved().map(|kept| kept.min(rest));
    subnet
}

/// The values of a Terraform subnet. A planned one has no id and no count yet.
pub(super) fn of_terraform(cloud: Cloud, object: &Fields<'_, '_>) -> Option<SubnetObject> {
    let mut subnet = of_cloud(SubnetSource::Terraform, cloud, object);
    if cloud == Cloud::Baidu {
        subnet.subnet_type = object.text("subnet_type");
        subnet.all_zero_list = subnet.available_ips == Some(0);
    }
    subnet.known(object)
}

/// A subnet of the answer of another cloud's API.
pub(super) fn of_answer(cloud: Cloud, object: &Fields<'_, '_>) -> Option<SubnetObject> {
    let source = match cloud {
        Cloud::Baidu => SubnetSource::Vpc,
        Cloud::Tencent => SubnetSource::Tencent,
        Cloud::Alibaba => SubnetSource::Alibaba,
        Cloud::Aws => SubnetSource::Aws,
    };
    of_cloud(source, cloud, object).known(object)
}

/// A plain record with the keys of a list of subnets.
pub(super) fn of_record(object: &Fields<'_, '_>) -> Option<SubnetObject> {
    let mut subnet = SubnetObject::new(SubnetSource::Record, object);
    subnet.id = object.text("id");
    subnet.zone = object.text("zone");
    subnet.available_ips = object.count("available_ips");
    subnet.reserved = object.count("reserved");
    subnet.exclusive = object.says("exclusive");
    subnet.network("cidr", object);
    subnet.known(object)
}

/// Drops the counts of a list if all are zero: the cloud's list does not include them.
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
