//! What `terraform show -json` says of subnets, some of them in modules within modules.

use super::cluster::{Cluster, Subnet};
use super::manner::long_zone;
use super::value::{Value, map};

pub(super) fn state(cluster: &Cluster) -> Value {
    map! {
        "format_version": "1.0",
        "terraform_version": "1.5.7",
        "values": map! { "outputs": map! {}, "root_module": root(cluster) },
    }
}

/// A plan: what will be, and what is now.
pub(super) fn plan(cluster: &Cluster) -> Value {
    let changes = cluster.subnets.iter().enumerate().map(|(i, subnet)| {
        map! {
            "address": address(i),
            "change": map! { "actions": Value::list(["no-op"]), "after": values(cluster, subnet), "before": values(cluster, subnet) },
            "mode": "managed",
            "type": "baiducloud_subnet",
        }
    });
    map! {
        "format_version": "1.2",
        "planned_values": map! { "root_module": root(cluster) },
        "prior_state": state(cluster),
        "resource_changes": Value::list(changes),
        "terraform_version": "1.5.7",
        "variables": map! { "region": map! { "value": "bj" } },
    }
}

/// A third of the subnets in the root, a third in a module, a third in a module of that.
fn root(cluster: &Cluster) -> Value {
    let resources = |part: usize| {
        let all = cluster.subnets.iter().enumerate();
        let own = all
            .filter(|(i, _)| i % 3 == part)
            .map(|(i, subnet)| resource(cluster, subnet, i));
        let other = map! {
            "address": "baiducloud_vpc.main",
            "mode": "managed",
            "name": "main",
            "type": "baiducloud_vpc",
            "values": map! { "cidr": "10.0.0.0/8", "id": &cluster.vpc },
        };
        Value::list([other].into_iter().chain(own))
    };
    let inner = map! { "address": "module.network.module.pods", "resources": resources(2) };
    let module = map! {
        "address": "module.network",
        "child_modules": Value::list([inner]),
        "resources": resources(1),
    };
    map! { "child_modules": Value::list([module]), "resources": resources(0) }
}

fn address(i: usize) -> String {
    let module = ["", "module.network.", "module.network.module.pods."][i % 3];
    format!("{module}baiducloud_subnet.this[{i}]")
}

fn resource(cluster: &Cluster, subnet: &Subnet, i: usize) -> Value {
    map! {
        "address": address(i),
        "index": i,
        "mode": "managed",
        "name": "this",
        "provider_name": "registry.terraform.io/baidubce/baiducloud",
        "schema_version": 0_u64,
        "sensitive_values": map! { "tags": map! {} },
        "type": "baiducloud_subnet",
        "values": values(cluster, subnet),
    }
}

fn values(cluster: &Cluster, subnet: &Subnet) -> Value {
    map! {
        "available_ip": subnet.available,
        "cidr": subnet.cidr(),
        "description": "",
        "id": &subnet.id,
        "name": &subnet.name,
        "subnet_type": "BCC",
        "tags": Value::Null,
        "vpc_id": &cluster.vpc,
        "zone_name": long_zone(subnet.zone),
    }
}
