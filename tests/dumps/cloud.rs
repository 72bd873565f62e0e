//! Answers of cloud APIs: VPC subnets, machines, instance types, and AWS's subnets.

use super::cluster::{Cluster, Subnet, dotted};
use super::manner::{Manner, long_zone};
use super::value::{Value, map};

/// What a list of subnets says of available addresses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Counts {
    /// They are there, `availableUnreservedIp` among them, which is the better base.
    Told,
    /// As in the list call: without counts.
    Absent,
    /// Zero for all, which means unknown.
    AllZero,
}

/// The answer of the VPC's list of subnets.
pub(super) fn subnet_list(cluster: &Cluster, counts: Counts) -> Value {
    let subnets = cluster
        .subnets
        .iter()
        .map(|subnet| vpc_subnet(cluster, subnet, counts));
    map! {
        "isTruncated": false,
        "marker": "sbn-first",
        "maxKeys": 1000_u64,
        "subnets": Value::list(subnets),
    }
}

/// The answer for a single subnet.
pub(super) fn subnet_detail(cluster: &Cluster, subnet: &Subnet) -> Value {
    map! { "subnet": vpc_subnet(cluster, subnet, Counts::Told) }
}

fn vpc_subnet(cluster: &Cluster, subnet: &Subnet, counts: Counts) -> Value {
    // Addresses reserved by users are available but cannot be handed out.
    let reserved = if subnet.others > 4 { 3 } else { 0 };
    let (available, unreserved) = match counts {
        Counts::Told => (Some(subnet.available + reserved), Some(subnet.available)),
        Counts::Absent => (None, None),
        Counts::AllZero => (Some(0), None),
    };
    map! {
        "availableIp": available,
        "availableUnreservedIp": unreserved,
        "cidr": subnet.cidr(),
        "createdTime": "2023-05-09T03:12:44Z",
        "description": "",
        "ipVersion": 4_u64,
        "name": &subnet.name,
        "subnetId": &subnet.id,
        "subnetType": "BCC",
        "tags": Value::List(Vec::new()),
        "vpcId": &cluster.vpc,
        "zoneName": long_zone(subnet.zone),
    }
}

/// The answer of BCC's list of machines.
pub(super) fn instance_list(cluster: &Cluster, manner: &Manner) -> Value {
    let machines = cluster.nodes.iter().map(|node| {
        let flavour = &cluster.flavours[node.flavour];
        map! {
            "cpuCount": count(flavour.vcpu, manner),
            "createTime": "2023-05-09T03:12:44Z",
            "eniNum": node.enis.len().to_string(),
            "eniQuota": count(node.enis_limit, manner),
            "id": &node.instance_id,
            "instanceType": "N6",
            "internalIp": dotted(node.ip),
            "localDiskSizeInGB": 0_u64,
            "memoryCapacityInGB": count(flavour.memory_gib, manner),
            "name": format!("instance-{}", node.instance_id),
            "paymentTiming": "Postpaid",
            "spec": flavour.spec,
            "status": "Running",
            "subnetId": &cluster.subnets[node.own_subnet].id,
            "tags": Value::Null,
            "vpcId": &cluster.vpc,
            "zoneName": long_zone(node.zone),
        }
    });
    map! {
        "instances": Value::list(machines),
        "isTruncated": false,
        "marker": "i-first",
        "maxKeys": 1000_u64,
    }
}

/// The answer of `/v2/instance/flavorSpec`: instance types within zones within groups; or without
/// groups, if `flat`.
pub(super) fn flavour_list(cluster: &Cluster, manner: &Manner, flat: bool) -> Value {
    let mut zones: Vec<char> = cluster.subnets.iter().map(|subnet| subnet.zone).collect();
    zones.sort_unstable();
    zones.dedup();
    let flavours = || {
        cluster.flavours.iter().map(|flavour| {
            map! {
                "cpuCount": count(flavour.vcpu, manner),
                "cpuGHz": "2.6GHz",
                "cpuModel": "Intel Xeon Platinum 8350C",
                "ephemeralDiskInGb": 0_u64,
                "eniQuota": count(flavour.enis, manner),
                "gpuCardCount": 0_u64,
                "groupId": "g5",
                "memoryCapacityInGB": count(flavour.memory_gib, manner),
                "networkBandwidth": "3",
                "nicIpv4Quota": count(flavour.ips_per_eni, manner),
                "nicIpv6Quota": 0_u64,
                "productType": "Both",
                "spec": flavour.spec,
            }
        })
    };
    let resources = zones.into_iter().map(|zone| {
        let inner = if flat {
            map! { "flavors": Value::list(flavours()) }
        } else {
            let group = map! { "flavors": Value::list(flavours()), "groupId": "g5" };
            map! { "flavorGroups": Value::list([group]) }
        };
        map! {
            "bccResources": inner,
            "bbcResources": (!flat).then(|| map! { "flavorGroups": Value::List(Vec::new()) }),
            "zoneName": long_zone(zone),
        }
    });
    map! { "zoneResources": Value::list(resources) }
}

/// What `aws ec2 describe-subnets` says of subnets like these.
pub(super) fn aws_subnets(cluster: &Cluster) -> Value {
    let subnets = cluster.subnets.iter().map(|subnet| {
        map! {
            "AssignIpv6AddressOnCreation": false,
            "AvailabilityZone": long_zone(subnet.zone),
            "AvailabilityZoneId": "use1-az4",
            "AvailableIpAddressCount": subnet.available,
            "CidrBlock": subnet.cidr(),
            "DefaultForAz": false,
            "State": "available",
            "SubnetArn": format!("arn:aws:ec2:us-east-1:123456789012:subnet/{}", subnet.id),
            "SubnetId": &subnet.id,
            "Tags": Value::list([map! { "Key": "Name", "Value": &subnet.name }]),
            "VpcId": &cluster.vpc,
        }
    });
    map! { "Subnets": Value::list(subnets) }
}

/// Some answers have counts as texts, mostly those of bare metal.
fn count(n: u64, manner: &Manner) -> Value {
    if manner.counts_as_text {
        n.to_string().into()
    } else {
        n.into()
    }
}
