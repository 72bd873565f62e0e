//! Which kind of object something is, told by what it holds.

use super::fields::Fields;
use super::reading::{Interest, Reading};
use super::subnet::Cloud;
use super::{
    Objects, attachment, cidr_config, claim, cluster, csi_node, eni, event, machine, node,
};
use super::{persistent_volume, pod, resource_set, service, storage_class, subnet, terraform};
use crate::cidr_config::Form;

/// The API group of CCE's own objects.
const CCE: &str = "cce.baidubce.com/";

/// The API groups of configs that give nodes their pod CIDRs.
const OF_GOOGLE: [&str; 2] = ["networking.gke.io/", BARE_METAL];
const OF_KUBERNETES: [&str; 2] = ["networking.x-k8s.io/", "networking.k8s.io/"];

/// The API group of Google's bare metal clusters.
const BARE_METAL: &str = "baremetal.cluster.gke.io/";

/// What the first document of a `bmctl` file has, which is no object.
const BMCTL_HEADER: [&str; 2] = ["gcrKeyPath", "sshPrivateKeyPath"];

/// What can be given, for messages.
const KNOWN: &str = "give Kubernetes objects (NetResourceSet, ENI, Subnet, Node, Service, ClusterCIDRConfig), answers of the \
                     VPC and BCC APIs, `terraform show -json`, subnets of AWS, Tencent Cloud or Alibaba Cloud, or CSV with a header";

/// The newer API group of Events.
const EVENTS: &str = "events.k8s.io/";

/// The API group of storage classes, drivers and attachments.
const STORAGE: &str = "storage.k8s.io/";

/// What can be given where volumes are asked for.
const KNOWN_OF_VOLUMES: &str = "give Kubernetes objects: Pod, PersistentVolumeClaim, PersistentVolume, StorageClass, \
                                Node, CSINode, VolumeAttachment";

/// Takes one object, or all of those that it holds.
pub(super) fn take<'t>(object: &Fields<'_, '_, 't>, out: &mut Objects, r: &mut Reading<'_, 't>) {
    let before = r.problems.count();
    let kind = object.text("kind", r);
    let version = object.text("apiVersion", r);
    if r.problems.count() > before {
        // What it is cannot be told.
        return;
    }
    match (kind, version) {
        (Some(kind), Some(version)) if r.interest == Interest::Volumes => {
            of_volumes(&kind, &version, object, out, r);
        }
        (Some(kind), Some(version)) => of_kubernetes(&kind, &version, object, out, r),
        (Some(kind), None) if kind.ends_with("List") => items(object, out, r),
        _ if object.has("items") => items(object, out, r),
        _ if r.interest == Interest::Volumes => unknown(object, KNOWN_OF_VOLUMES, r),
        _ => of_cloud(object, out, r),
    }
}

fn items<'t>(object: &Fields<'_, '_, 't>, out: &mut Objects, r: &mut Reading<'_, 't>) {
    object.each("items", r, |item, r| take(item, out, r));
}

fn of_kubernetes<'t>(
    kind: &str,
    version: &str,
    object: &Fields<'_, '_, 't>,
    out: &mut Objects,
    r: &mut Reading<'_, 't>,
) {
    let of_cce = version.starts_with(CCE);
    match kind {
        "NetResourceSet" if of_cce && resource_set::is_rdma(object, r) => {
            out.skip("NetResourceSet (RDMA)");
        }
        "NetResourceSet" if of_cce => out.resource_sets.extend(resource_set::read(object, r)),
        "ENI" if of_cce => out.enis.extend(eni::read(object, r)),
        "Subnet" if of_cce => out.subnets.extend(subnet::of_kubernetes(object, r)),
        "Service" if version == "v1" => out.services.extend(service::read(object, r)),
        "Node" if version == "v1" => out.nodes.extend(node::read(object, r)),
        "Event" if version == "v1" || version.starts_with(EVENTS) => {
            out.events.push(event::read(object, r));
        }
        "ClusterCIDRConfig" if is_of(&OF_GOOGLE, version) => {
            let config = cidr_config::read(Form::ClusterCidrConfig, object, r);
            out.cidr_configs.push(config);
        }
        "ClusterCIDR" if is_of(&OF_KUBERNETES, version) => {
            let config = cidr_config::read(Form::ClusterCidr, object, r);
            out.cidr_configs.push(config);
        }
        "Cluster" if version.starts_with(BARE_METAL) => {
            out.pod_clusters.push(cluster::read(object, r));
        }
        kind if kind.ends_with("List") && object.has("items") => items(object, out, r),
        kind => out.skip(kind),
    }
}

/// The objects that say which volumes are attached where.
fn of_volumes<'t>(
    kind: &str,
    version: &str,
    object: &Fields<'_, '_, 't>,
    out: &mut Objects,
    r: &mut Reading<'_, 't>,
) {
    let of_core = version == "v1";
    let of_storage = version.starts_with(STORAGE);
    match kind {
        "Pod" if of_core => out.pods.extend(pod::read(object, r)),
        "PersistentVolumeClaim" if of_core => out.claims.extend(claim::read(object, r)),
        "PersistentVolume" if of_core => {
            let volume = persistent_volume::read(object, r);
            out.persistent_volumes.extend(volume);
        }
        "Node" if of_core => out.nodes.extend(node::read(object, r)),
        "StorageClass" if of_storage => {
            out.storage_classes.extend(storage_class::read(object, r));
        }
        "CSINode" if of_storage => out.csi_nodes.extend(csi_node::read(object, r)),
        "VolumeAttachment" if of_storage => out.attachments.extend(attachment::read(object, r)),
        kind if kind.ends_with("List") && object.has("items") => items(object, out, r),
        kind => out.skip(kind),
    }
}

fn is_of(groups: &[&str], version: &str) -> bool {
    groups.iter().any(|group| version.starts_with(group))
}

fn of_cloud<'t>(object: &Fields<'_, '_, 't>, out: &mut Objects, r: &mut Reading<'_, 't>) {
    if object.has("zoneResources") {
        object.each("zoneResources", r, |zone, r| {
            machine::flavours_below(zone, r, &mut |found| out.flavours.push(found));
        });
    } else if object.has("subnets") {
        object.each("subnets", r, |one, r| any_subnet(one, true, out, r));
    } else if let Some(one) = has_object(object, "subnet", r) {
        any_subnet(&one, false, out, r);
    } else if object.has("SubnetSet") {
        object.each("SubnetSet", r, |one, r| {
            out.subnets
                .extend(subnet::of_answer(Cloud::Tencent, one, r));
        });
    } else if object.has("VSwitches") {
        vswitches(object, out, r);
    } else if let Some(answer) = has_object(object, "Response", r) {
        // Tencent's API wraps what its command line prints bare.
        of_cloud(&answer, out, r);
    } else if object.has("instances") {
        object.each("instances", r, |one, r| {
            out.instances.extend(machine::instance(one, r));
        });
    } else if let Some(one) = has_object(object, "instance", r) {
        out.instances.extend(machine::instance(&one, r));
    } else if object.has("terraform_version") || object.has("planned_values") {
        terraform::take(object, out, r);
    } else if is_subnet(object) {
        any_subnet(object, true, out, r);
    } else if machine::is_flavour(object) && !object.has("internalIp") {
        out.flavours.extend(machine::flavour(object, r));
    } else if object.has("internalIp") {
        out.instances.extend(machine::instance(object, r));
    } else if BMCTL_HEADER.iter().any(|key| object.has(key)) {
        out.skip("bmctl credentials");
    } else {
        unknown(object, KNOWN, r);
    }
}

fn unknown<'t>(object: &Fields<'_, '_, 't>, known: &str, r: &mut Reading<'_, 't>) {
    let keys: Vec<&str> = object.entries().iter().map(|entry| &*entry.key).collect();
    let keys = keys.iter().take(5).copied().collect::<Vec<_>>().join(", ");
    let path = object.to_string();
    let name = if path.is_empty() { "the object" } else { &path };
    let what = if keys.is_empty() {
        format!("{name} is an empty object")
    } else {
        format!("{name} is not recognised: its keys are {keys}")
    };
    r.wrong(what, object.at(), known);
}

fn has_object<'q, 'n, 't>(
    object: &'q Fields<'_, 'n, 't>,
    key: &'q str,
    r: &mut Reading<'_, 't>,
) -> Option<Fields<'q, 'n, 't>> {
    if !object.has(key) {
        return None;
    }
    object.within(key, r)
}

fn is_subnet(object: &Fields<'_, '_, '_>) -> bool {
    object.has("CidrBlock") || object.has("cidr") || object.has("subnetId") && object.has("vpcId")
}

/// A subnet of any source; told by how it calls its parts.
fn any_subnet<'t>(
    object: &Fields<'_, '_, 't>,
    in_list: bool,
    out: &mut Objects,
    r: &mut Reading<'_, 't>,
) {
    out.subnets.extend(if object.has("VSwitchId") {
        subnet::of_answer(Cloud::Alibaba, object, r)
    } else if object.has("CidrBlock") {
        // Of the two clouds that call a network so, one calls the zone AvailabilityZone.
        let tencent = object.has("Zone") || object.has("SubnetName");
        let cloud = if tencent { Cloud::Tencent } else { Cloud::Aws };
        subnet::of_answer(cloud, object, r)
    } else if object.has("subnetId") {
        subnet::of_vpc(object, in_list, r)
    } else {
        subnet::of_record(object, r)
    });
}

/// The answer of Alibaba's `DescribeVSwitches`, whose list lies within an object.
fn vswitches<'t>(object: &Fields<'_, '_, 't>, out: &mut Objects, r: &mut Reading<'_, 't>) {
    if let Some(list) = object.within("VSwitches", r) {
        list.each("VSwitch", r, |one, r| {
            out.subnets
                .extend(subnet::of_answer(Cloud::Alibaba, one, r));
        });
    }
}
