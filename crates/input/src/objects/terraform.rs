//! What `terraform show -json` prints, a state file, and what `terraform output -json` prints: subnets of a state or a
//! plan, in all modules.

use std::collections::HashMap;

use super::fields::Fields;
use super::subnet::{self, Cloud};
use super::{Objects, SubnetObject};
use crate::records::tree::Entry;

/// Resources and data sources with one subnet each.
/// Source: the providers' documentation, of `baiducloud_subnet`, `tencentcloud_subnet`,
/// `alicloud_vswitch` and `aws_subnet`.
const SINGLE: [(&str, Cloud); 4] = [
    ("baiducloud_subnet", Cloud::Baidu),
    ("tencentcloud_subnet", Cloud::Tencent),
    ("alicloud_vswitch", Cloud::Alibaba),
    ("aws_subnet", Cloud::Aws),
];

/// Data sources with a list of subnets, and its key. Source: the same.
const LISTS: [(&str, &str, Cloud); 3] = [
    ("baiducloud_subnets", "subnets", Cloud::Baidu),
    ("tencentcloud_vpc_subnets", "instance_list", Cloud::Tencent),
    ("alicloud_vswitches", "vswitches", Cloud::Alibaba),
];

/// Whether Terraform creates a resource or only looks it up.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wanted {
    All,
    /// A plan has looked-up data only in the state before it.
    DataAlone,
}

/// Takes the subnets of a state, or those that a plan creates. Other resources are counted.
pub(super) fn take(object: &Fields<'_, '_>, out: &mut Objects) {
    let mut found = Vec::new();
    if object.has("resources") {
        object.each("resources", |one| of_state_file(one, &mut found, out));
        out.subnets.extend(once_each(found));
        return;
    }
    let planned = object.has("planned_values");
    let values = object.within(if planned { "planned_values" } else { "values" });
    module(&values.within("root_module"), Wanted::All, &mut found, out);
    if planned {
        let before = object.within("prior_state");
        let values = before.within("values");
        let root = values.within("root_module");
        module(&root, Wanted::DataAlone, &mut found, out);
    }
    out.subnets.extend(once_each(found));
}

fn module(of: &Fields<'_, '_>, wanted: Wanted, found: &mut Vec<SubnetObject>, out: &mut Objects) {
    of.each("resources", |one| resource(one, wanted, found, out));
    of.each("child_modules", |child| module(child, wanted, found, out));
}

/// The instances of a resource as the state file has them. Source: Terraform, state format of version 4.
fn of_state_file(one: &Fields<'_, '_>, found: &mut Vec<SubnetObject>, out: &mut Objects) {
    one.each("instances", |instance| {
        taken(one, instance.part("attributes").as_ref(), found, out);
    });
}

/// Whether an object is what `terraform output -json` prints: each entry has a value, and says whether it is secret.
pub(super) fn is_outputs(object: &Fields<'_, '_>) -> bool {
    let is_output = |fields: &[Entry<'_>]| {
        let has = |key: &str| fields.iter().any(|field| field.key == key);
        has("value") && has("sensitive")
    };
    let mut entries = object.entries().iter();
    !object.entries().is_empty() && entries.all(|entry| entry.node.entries().is_some_and(is_output))
}

/// The resource's subnet or subnets, in `values`; other resources are counted.
fn resource(
    one: &Fields<'_, '_>,
    wanted: Wanted,
    found: &mut Vec<SubnetObject>,
    out: &mut Objects,
) {
    let is_data = one.text("mode").as_deref() == Some("data");
    if wanted == Wanted::DataAlone && !is_data {
        return;
    }
    taken(one, one.part("values").as_ref(), found, out);
}

/// Takes the subnet or subnets in the values of a resource; other resources are counted. A subnet of which neither id
/// nor network is known before it is applied is named.
fn taken(
    one: &Fields<'_, '_>,
    values: Option<&Fields<'_, '_>>,
    found: &mut Vec<SubnetObject>,
    out: &mut Objects,
) {
    let Some(kind) = one.text("type") else {
        return;
    };
    let is_data = one.text("mode").as_deref() == Some("data");
    if let Some((_, cloud)) = SINGLE.iter().find(|(known, _)| *known == kind) {
        let is_known = |values: &&Fields<'_, '_>| {
            ["cidr", "cidr_block", "id"]
                .iter()
                .any(|key| values.text(key).is_some())
        };
        if let Some(values) = values.filter(is_known) {
            found.extend(subnet::of_terraform(*cloud, values));
        } else {
            let name = one.text("address").or_else(|| one.text("name"));
            let name = name.unwrap_or_else(|| kind.clone());
            out.skip(&format!("{name} (network not known yet)"));
        }
        return;
    }
    let list = LISTS.iter().find(|(known, ..)| *known == kind && is_data);
    match list.zip(values) {
        Some(((_, key, cloud), values)) => values.each(key, |one| {
            found.extend(subnet::of_terraform(*cloud, one));
        }),
        None if is_data => out.skip(&format!("data.{kind}")),
        None => out.skip(&kind),
    }
}

/// Each subnet once: a resource is often looked up as data too, which then has the count.
fn once_each(found: Vec<SubnetObject>) -> Vec<SubnetObject> {
    let mut at: HashMap<String, usize> = HashMap::new();
    let mut subnets: Vec<SubnetObject> = Vec::with_capacity(found.len());
    for one in found {
        let known = one.id.as_ref().and_then(|id| at.get(id).copied());
        match known.map(|at| &mut subnets[at]) {
            Some(known) if known.cidr == one.cidr || one.cidr.is_none() => {
                if known.available_ips.is_none() {
                    known.available_ips = one.available_ips;
                    known.all_zero_list = one.all_zero_list;
                }
            }
            _ => {
                if let Some(id) = &one.id {
                    at.insert(id.clone(), subnets.len());
                }
                subnets.push(one);
            }
        }
    }
    subnets
}
