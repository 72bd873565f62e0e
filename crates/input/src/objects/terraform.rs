//! What `terraform show -json` prints: subnets of a state or a plan, in all modules.

use std::collections::HashMap;

use super::fields::Fields;
use super::subnet::{self, Cloud};
use super::{Objects, SubnetObject};

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

fn resource(
    one: &Fields<'_, '_>,
    wanted: Wanted,
    found: &mut Vec<SubnetObject>,
    out: &mut Objects,
) {
    let Some(kind) = one.text("type") else {
        return;
    };
    let is_data = one.text("mode").as_deref() == Some("data");
    if wanted == Wanted::DataAlone && !is_data {
        return;
    }
    if let Some((_, cloud)) = SINGLE.iter().find(|(known, _)| *known == kind) {
        let values = one.part("values");
        found.extend(values.and_then(|values| subnet::of_terraform(*cloud, &values)));
        return;
    }
    let list = LISTS.iter().find(|(known, ..)| *known == kind && is_data);
    match list {
        Some((_, key, cloud)) => one.within("values").each(key, |one| {
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
