//! Which kind an object is, decided by its content.

use super::fields::Fields;
use super::reading::Interest;
use super::subnet::Cloud;
use super::{
    Objects, attachment, cidr_config, claim, cluster, csi_node, eni, event, machine, node, owner,
};
use super::{
    persistent_volume, pod, resource_set, service, storage_class, subnet, terraform, times, tke,
};
use crate::cidr_config::Form;
use texts::{AnyMessage, Message, errors_input as say};

/// The API group of CCE's own objects.
const CCE: &str = "cce.baidubce.com/";

/// The API groups of configs that give nodes their pod CIDRs.
const OF_GOOGLE: [&str; 2] = ["networking.gke.io/", BARE_METAL];
const OF_KUBERNETES: [&str; 2] = ["networking.x-k8s.io/", "networking.k8s.io/"];

/// The API group of Google's bare metal clusters.
const BARE_METAL: &str = "baremetal.cluster.gke.io/";

/// Keys of the first document of a `bmctl` file, which is not an object.
const BMCTL_HEADER: [&str; 2] = ["gcrKeyPath", "sshPrivateKeyPath"];

/// The API group of TKE's objects of addresses.
const TKE: &str = "networking.tke.cloud.tencent.com/";

/// The newer API group of Events.
const EVENTS: &str = "events.k8s.io/";

/// The API groups of what makes pods, and belongs to something itself.
const APPS: &str = "apps/";
const BATCH: &str = "batch/";

/// The API group of storage classes, drivers and attachments.
const STORAGE: &str = "storage.k8s.io/";

/// The kind and version of the items of a typed list, which have none of their own: `PodList`.
pub(super) fn of_items<'k>(list: &'k str, version: &'k str) -> Option<(&'k str, &'k str)> {
    let kind = list.strip_suffix("List").filter(|kind| !kind.is_empty())?;
    Some((kind, version))
}

/// Takes one object, or all of those that it holds; `of` is the kind and version of an item that has none.
pub(super) fn take(object: &Fields<'_, '_>, of: Option<(&str, &str)>, out: &mut Objects) {
    let before = object.r.flaws();
    let of_volumes = object.r.interest == Interest::Volumes;
    let kind = object.text("kind");
    let version = object.text("apiVersion");
    if object.r.flaws() > before {
        // Its kind is unknown.
        return;
    }
    let (kind, version) = match (kind, version, of) {
        (None, None, Some((kind, version))) => (Some(kind.to_owned()), Some(version.to_owned())),
        (kind, version, _) => (kind, version),
    };
    match (kind, version) {
        (Some(kind), Some(version)) => {
            let is_known = if of_volumes {
                take_for_volumes(&kind, &version, object, out)
            } else {
                take_for_cluster(&kind, &version, object, out)
            };
            if !is_known && kind.ends_with("List") && object.has("items") {
                return items(object, of_items(&kind, &version), out);
            }
            out.newest.take(times::newest(&kind, object));
            if !is_known {
                out.skip(&kind);
            }
        }
        (Some(kind), None) if kind.ends_with("List") => items(object, None, out),
        _ if object.has("items") => items(object, None, out),
        _ if of_volumes => unknown(object, say::KnownOfVolumes.to_message()),
        _ => of_cloud(object, out),
    }
}

fn items(object: &Fields<'_, '_>, of: Option<(&str, &str)>, out: &mut Objects) {
    note_list(object, object.length("items"), out);
    object.each("items", |item| take(item, of, out));
}

/// Notes a list with its number of items, and what it says of the page that it is.
pub(super) fn note_list(list: &Fields<'_, '_>, items: u64, out: &mut Objects) {
    let kind = list.text("kind").unwrap_or_default();
    let kind = kind.strip_suffix("List").unwrap_or(&kind);
    let kind = if kind.is_empty() { "object" } else { kind };
    out.completeness.note(list, kind, items);
}

/// Takes an object of Kubernetes; `false` where its kind is not known.
fn take_for_cluster(kind: &str, version: &str, object: &Fields<'_, '_>, out: &mut Objects) -> bool {
    let of_cce = version.starts_with(CCE);
    let of_core = version == "v1";
    let with_pods = object.r.interest == Interest::ClusterAndPods;
    let is_of = |groups: &[&str]| groups.iter().any(|group| version.starts_with(group));
    match kind {
        "NetResourceSet" if of_cce && resource_set::is_rdma(object) => {
            out.skip("NetResourceSet (RDMA)");
        }
        "NetResourceSet" if of_cce => out.resource_sets.extend(resource_set::read(object)),
        "ENI" if of_cce => out.enis.extend(eni::read(object)),
        "Subnet" if of_cce => out.subnets.extend(subnet::of_kubernetes(object)),
        "Service" if of_core => out.services.extend(service::read(object)),
        "Node" if of_core => out.nodes.extend(node::read(object)),
        "Event" if of_core || is_of(&[EVENTS]) => out.events.push(event::read(object)),
        "VpcIP" if is_of(&[TKE]) => match tke::address(object) {
            Some(address) => out.vpc_ips.push(address),
            None => out.skip("VpcIP (not IPv4)"),
        },
        "VpcIPClaim" if is_of(&[TKE]) => out.vpc_ip_claims.extend(tke::claim(object)),
        "ClusterCIDRConfig" if is_of(&OF_GOOGLE) => {
            out.cidr_configs
                .push(cidr_config::read(Form::ClusterCidrConfig, object));
        }
        "ClusterCIDR" if is_of(&OF_KUBERNETES) => {
            out.cidr_configs
                .push(cidr_config::read(Form::ClusterCidr, object));
        }
        "Pod" if of_core && with_pods => out.pods.extend(pod::read(object)),
        "ReplicaSet" if with_pods && is_of(&[APPS]) => {
            out.controllers.extend(owner::read(object, "ReplicaSet"));
        }
        "Job" if with_pods && is_of(&[BATCH]) => out.controllers.extend(owner::read(object, "Job")),
        "Cluster" if is_of(&[BARE_METAL]) => out.pod_clusters.push(cluster::read(object)),
        _ => return false,
    }
    true
}

/// Takes an object that says which volumes are attached where; `false` where its kind is not known.
fn take_for_volumes(kind: &str, version: &str, object: &Fields<'_, '_>, out: &mut Objects) -> bool {
    match (kind, version == "v1", version.starts_with(STORAGE)) {
        ("Pod", true, _) => out.pods.extend(pod::read(object)),
        ("PersistentVolumeClaim", true, _) => out.claims.extend(claim::read(object)),
        ("PersistentVolume", true, _) => {
            out.persistent_volumes
                .extend(persistent_volume::read(object));
        }
        ("Node", true, _) => out.nodes.extend(node::read(object)),
        ("StorageClass", _, true) => out.storage_classes.extend(storage_class::read(object)),
        ("CSINode", _, true) => out.csi_nodes.extend(csi_node::read(object)),
        ("VolumeAttachment", _, true) => out.attachments.extend(attachment::read(object)),
        _ => return false,
    }
    true
}

/// Takes the answers of cloud APIs and command lines, and subnets as plain records.
fn of_cloud(object: &Fields<'_, '_>, out: &mut Objects) {
    // A key that identifies an object may hold something else: then the other keys decide.
    let part = |key| object.has(key).then(|| object.part(key)).flatten();
    let note = |of: &Fields<'_, '_>, key: &str, kind: &str, out: &mut Objects| {
        out.completeness.note(of, kind, of.length(key));
    };
    if terraform::is_outputs(object) {
        outputs(object, out);
    } else if object.has("zoneResources") {
        object.each("zoneResources", |zone| {
            machine::flavours_below(zone, &mut out.flavours);
        });
    } else if object.has("subnets") {
        note(object, "subnets", SUBNET, out);
        object.each("subnets", |one| any_subnet(one, true, out));
    } else if let Some(one) = part("subnet") {
        any_subnet(&one, false, out);
    } else if object.has("SubnetSet") {
        note(object, "SubnetSet", SUBNET, out);
        object.each("SubnetSet", |one| {
            out.subnets.extend(subnet::of_answer(Cloud::Tencent, one));
        });
    } else if object.has("VSwitches") {
        // The answer of Alibaba's `DescribeVSwitches` has its list within an object.
        let list = object.within("VSwitches");
        out.completeness
            .note(object, SUBNET, list.length("VSwitch"));
        list.each("VSwitch", |one| {
            out.subnets.extend(subnet::of_answer(Cloud::Alibaba, one));
        });
    } else if let Some(answer) = part("Response") {
        // Tencent's API wraps what its command line prints without a wrapper.
        of_cloud(&answer, out);
    } else if object.has("instances") {
        note(object, "instances", "instance", out);
        object.each("instances", |one| {
            out.instances.extend(machine::instance(one));
        });
    } else if let Some(one) = part("instance") {
        out.instances.extend(machine::instance(&one));
    } else if ["terraform_version", "planned_values", "format_version"]
        .iter()
        .any(|key| object.has(key))
    {
        terraform::take(object, out);
    } else if is_subnet(object) {
        any_subnet(object, true, out);
    } else if machine::is_flavour(object) && !object.has("internalIp") {
        out.flavours.extend(machine::flavour(object));
    } else if object.has("internalIp") {
        out.instances.extend(machine::instance(object));
    } else if BMCTL_HEADER.iter().any(|key| object.has(key)) {
        out.skip("bmctl credentials");
    } else {
        unknown(object, say::KnownObjects.to_message());
    }
}

/// Takes the outputs of Terraform that are subnets: one, a list of them, or a map.
fn outputs(object: &Fields<'_, '_>, out: &mut Objects) {
    for output in object
        .entries()
        .iter()
        .filter_map(|entry| Some((&entry.key, object.entry(entry)?)))
    {
        let (name, output) = output;
        let before = out.subnets.len();
        let is_list = output
            .get("value")
            .is_some_and(|value| value.items().is_some());
        if is_list {
            let is_of_subnets = output
                .list("value")
                .iter()
                .any(|item| item.entries().is_some());
            if is_of_subnets {
                output.each("value", |one| of_output(one, out));
            }
        } else if output
            .get("value")
            .is_some_and(|value| value.entries().is_some())
            && let Some(value) = output.part("value")
        {
            if is_subnet(&value) {
                any_subnet(&value, false, out);
            } else {
                let parts = value.entries().iter();
                let tables = parts.filter(|part| part.node.entries().is_some());
                for part in tables.filter_map(|part| value.entry(part)) {
                    of_output(&part, out);
                }
            }
        }
        if out.subnets.len() == before {
            out.skip(&format!("output {name}"));
        }
    }
}

fn of_output(one: &Fields<'_, '_>, out: &mut Objects) {
    if is_subnet(one) {
        any_subnet(one, false, out);
    }
}

/// What a subnet is called where parts of a list are counted.
const SUBNET: &str = "subnet";

/// Says that an object is none of those that are `known`.
fn unknown(object: &Fields<'_, '_>, known: AnyMessage) {
    let keys = object.entries().iter().map(|entry| &*entry.key);
    let keys = keys.take(5).collect::<Vec<_>>().join(", ");
    let title = object.title();
    let what = if keys.is_empty() {
        let empty = say::EmptyObject { object: title, known };
        empty.to_message()
    } else {
        let unknown = say::UnknownObject { object: title, keys, known };
        unknown.to_message()
    };
    object.fault(object.at(), what);
}

fn is_subnet(object: &Fields<'_, '_>) -> bool {
    object.has("CidrBlock") || object.has("cidr") || object.has("subnetId") && object.has("vpcId")
}

/// A subnet of any source, recognised by the names of its fields.
fn any_subnet(object: &Fields<'_, '_>, in_list: bool, out: &mut Objects) {
    out.subnets.extend(if object.has("VSwitchId") {
        subnet::of_answer(Cloud::Alibaba, object)
    } else if object.has("CidrBlock") {
        // Of the two clouds that call a network so, one calls the zone AvailabilityZone.
        let tencent = object.has("Zone") || object.has("SubnetName");
        let cloud = if tencent { Cloud::Tencent } else { Cloud::Aws };
        subnet::of_answer(cloud, object)
    } else if object.has("subnetId") {
        subnet::of_vpc(object, in_list)
    } else {
        subnet::of_record(object)
    });
}
