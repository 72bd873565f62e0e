//! A wrong value in each field that is used, one at a time.

use super::bounds::audit;
use crate::dumps::{Cluster, Dump, Form, Mix, Part, Value};

/// What a field holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Holds {
    Text,
    Whole,
    Truth,
    Map,
    List,
}

use Holds::{List, Map, Text, Truth, Whole};

/// Fields of objects, `*` being the first entry of a map or list.
const FIELDS: [(Part, &[(&str, Holds)]); 8] = [
    (
        Part::ResourceSets,
        &[
            ("metadata", Map),
            ("metadata/name", Text),
            ("metadata/labels", Map),
            ("metadata/annotations", Map),
            ("spec", Map),
            ("spec/instance-id", Text),
            ("spec/eni", Map),
            ("spec/eni/instance-type", Text),
            ("spec/eni/availability-zone", Text),
            ("spec/eni/subnet-ids", List),
            ("spec/eni/useMode", Text),
            ("spec/eni/maxAllocateENI", Whole),
            ("spec/eni/maxIPsPerENI", Whole),
            ("spec/eni/preAllocateENI", Whole),
            ("spec/eni/burstableMehrfachENI", Whole),
            ("spec/ipam", Map),
            ("spec/ipam/min-allocate", Whole),
            ("spec/ipam/pre-allocate", Whole),
            ("spec/ipam/max-allocate", Whole),
            ("spec/ipam/max-above-watermark", Whole),
            ("spec/ipam/pool", Map),
            ("spec/ipam/pool/*", Map),
            ("spec/ipam/pool/*/resource", Text),
            ("spec/ipam/pool/*/subnetID", Text),
            ("status", Map),
            ("status/enis", Map),
            ("status/enis/*", Map),
            ("status/enis/*/subnetId", Text),
            ("status/enis/*/vpcStatus", Text),
            ("status/enis/*/cceStatus", Text),
            ("status/enis/*/availableIPNum", Whole),
            ("status/enis/*/allocatedIPNum", Whole),
            ("status/ipam", Map),
            ("status/ipam/used", Map),
            ("status/ipam/crossSubnetUsed", Map),
        ],
    ),
    (
        Part::Subnets,
        &[
            ("spec", Map),
            ("spec/id", Text),
            ("spec/name", Text),
            ("spec/availabilityZone", Text),
            ("spec/cidr", Text),
            ("spec/vpcId", Text),
            ("spec/exclusive", Truth),
            ("status", Map),
            ("status/availableIPNum", Whole),
            ("status/enable", Truth),
            ("status/hasNoMoreIP", Truth),
            ("status/reason", Text),
        ],
    ),
    (
        Part::Enis,
        &[
            ("spec", Map),
            ("spec/id", Text),
            ("spec/nodeName", Text),
            ("spec/subnetID", Text),
            ("spec/zoneName", Text),
            ("spec/type", Text),
            ("spec/useMode", Text),
            ("spec/borrowIPCount", Whole),
            ("spec/privateIPSet", List),
            ("spec/privateIPSet/*", Map),
            ("spec/privateIPSet/*/primary", Truth),
            ("spec/privateIPSet/*/subnetID", Text),
            ("status", Map),
            ("status/CCEStatus", Text),
            ("status/VPCStatus", Text),
        ],
    ),
    (
        Part::VpcList,
        &[
            ("subnets", List),
            ("subnets/*", Map),
            ("subnets/*/subnetId", Text),
            ("subnets/*/name", Text),
            ("subnets/*/zoneName", Text),
            ("subnets/*/cidr", Text),
            ("subnets/*/vpcId", Text),
            ("subnets/*/subnetType", Text),
            ("subnets/*/availableIp", Whole),
            ("subnets/*/availableUnreservedIp", Whole),
        ],
    ),
    (
        Part::Instances,
        &[
            ("instances", List),
            ("instances/*", Map),
            ("instances/*/id", Text),
            ("instances/*/spec", Text),
            ("instances/*/cpuCount", Whole),
            ("instances/*/memoryCapacityInGB", Whole),
            ("instances/*/zoneName", Text),
            ("instances/*/subnetId", Text),
            ("instances/*/internalIp", Text),
            ("instances/*/eniQuota", Whole),
        ],
    ),
    (
        Part::Flavours,
        &[
            ("zoneResources", List),
            (
                "zoneResources/*/bccResources/flavorGroups/*/flavors/*/spec",
                Text,
            ),
            (
                "zoneResources/*/bccResources/flavorGroups/*/flavors/*/cpuCount",
                Whole,
            ),
            (
                "zoneResources/*/bccResources/flavorGroups/*/flavors/*/memoryCapacityInGB",
                Whole,
            ),
            (
                "zoneResources/*/bccResources/flavorGroups/*/flavors/*/eniQuota",
                Whole,
            ),
            (
                "zoneResources/*/bccResources/flavorGroups/*/flavors/*/nicIpv4Quota",
                Whole,
            ),
        ],
    ),
    (
        Part::TerraformState,
        &[
            ("values", Map),
            ("values/root_module", Map),
            ("values/root_module/resources", List),
            ("values/root_module/resources/1/values/id", Text),
            ("values/root_module/resources/1/values/cidr", Text),
            ("values/root_module/resources/1/values/zone_name", Text),
            ("values/root_module/resources/1/values/available_ip", Whole),
            ("values/root_module/child_modules", List),
        ],
    ),
    (
        Part::Aws,
        &[
            ("Subnets", List),
            ("Subnets/*/SubnetId", Text),
            ("Subnets/*/CidrBlock", Text),
            ("Subnets/*/AvailabilityZone", Text),
            ("Subnets/*/AvailableIpAddressCount", Whole),
        ],
    ),
];

/// Values that are wrong where something else belongs.
fn wrong(holds: Holds) -> Vec<Value> {
    let list = || Value::list(["a", "b"]);
    let map = || Value::Map(vec![("a".into(), "b".into())]);
    match holds {
        Text => vec![list(), map()],
        Whole => vec![
            list(),
            map(),
            Value::Whole(-1),
            Value::Number("1.5"),
            Value::Number("1e30"),
            Value::Number("18446744073709551615"),
            Value::Number("99999999999999999999999999"),
            "many".into(),
            "-3".into(),
            "0x10".into(),
            true.into(),
        ],
        Truth => vec![list(), map(), Value::Whole(7), "perhaps".into()],
        Map => vec![list(), "text".into(), Value::Whole(3), true.into()],
        List => vec![map(), "text".into(), Value::Whole(3), true.into()],
    }
}

/// The objects of a kind, with all fields that may be there.
fn objects(part: Part) -> Vec<Value> {
    let mix = Mix { cross_subnet: 100, ..Mix::plain(3) };
    let mut cluster = Cluster::draw(61, &mix);
    cluster
        .nodes
        .retain(|node| !node.enis[0].secondaries.is_empty());
    assert!(!cluster.nodes.is_empty());
    // Only a exhausted subnet has a reason.
    cluster.subnets[0].available = 0;
    let mut dump = Dump::new(&cluster);
    dump.manner.zeros = true;
    dump.manner.counters = true;
    dump.objects(&[part])
}

/// One file for each wrong value, the wrong object being the second document of it.
fn files(part: Part) -> Vec<(String, Value, String)> {
    let good = objects(part).remove(0);
    let first = objects(Part::Subnets).remove(0);
    let fields = FIELDS.iter().find(|(of, _)| *of == part).unwrap().1;
    let cluster = Cluster::draw(61, &Mix::plain(1));
    let mut made = Vec::new();
    for (path, holds) in fields {
        for value in wrong(*holds) {
            let mut object = good.clone();
            let Some(field) = object.at_mut(path) else {
                assert!(path.contains("crossSubnetUsed"), "no {path}");
                continue;
            };
            *field = value.clone();
            let text = Dump::new(&cluster).write(Form::JsonLines, vec![first.clone(), object]);
            made.push(((*path).to_owned(), value, text));
        }
    }
    made
}

#[track_caller]
fn names_the_field(part: Part) {
    let mut silent = Vec::new();
    for (path, value, text) in files(part) {
        let ending = audit("wrong.jsonl", text.as_bytes());
        let key = path
            .rsplit('/')
            .find(|key| *key != "*" && key.parse::<u32>().is_err())
            .unwrap();
        let is_told = ending.status == 2
            && ending.stderr.contains("wrong.jsonl")
            && ending.stderr.contains("document 2")
            && ending.stderr.to_lowercase().contains(&key.to_lowercase());
        if !is_told {
            silent.push(format!(
                "{path} = {value:?}: exit {}: {}",
                ending.status, ending.stderr
            ));
        }
    }
    assert!(silent.is_empty(), "{}", silent.join("\n"));
}

#[test]
fn a_wrong_value_in_a_pool_is_named_with_its_path() {
    names_the_field(Part::ResourceSets);
}

#[test]
fn a_wrong_value_in_an_eni_is_named_with_its_path() {
    names_the_field(Part::Enis);
}

#[test]
fn a_wrong_value_in_a_subnet_is_named_with_its_path() {
    names_the_field(Part::Subnets);
}

#[test]
fn a_wrong_value_in_a_cloud_list_is_named_with_its_path() {
    for part in [Part::VpcList, Part::Instances, Part::Flavours] {
        names_the_field(part);
    }
}

#[test]
fn a_wrong_value_in_terraform_or_aws_is_named_with_its_path() {
    for part in [Part::TerraformState, Part::Aws] {
        names_the_field(part);
    }
}

/// The same in YAML, which has a separate reader.
#[test]
fn a_wrong_value_in_yaml_is_named_with_its_path_too() {
    let good = objects(Part::ResourceSets).remove(0);
    let cluster = Cluster::draw(61, &Mix::plain(1));
    for value in wrong(Whole) {
        let mut object = good.clone();
        *object.at_mut("spec/eni/maxAllocateENI").unwrap() = value.clone();
        let text = Dump::new(&cluster).write(Form::YamlList, vec![good.clone(), object]);
        let ending = audit("wrong.yaml", text.as_bytes());
        let said = ending.refused("wrong.yaml");
        assert!(
            said.contains("items[1].spec.eni.maxAllocateENI"),
            "{value:?}: {said}"
        );
    }
}

#[test]
fn what_is_null_is_absent() {
    let good = objects(Part::ResourceSets).remove(0);
    let cluster = Cluster::draw(61, &Mix::plain(1));
    for (path, _) in FIELDS[0]
        .1
        .iter()
        .filter(|(path, _)| !path.starts_with("metadata"))
    {
        let mut object = good.clone();
        let Some(field) = object.at_mut(path) else {
            continue;
        };
        *field = Value::Null;
        let text = Dump::new(&cluster).write(Form::JsonLines, vec![object]);
        audit("null.jsonl", text.as_bytes()).answer();
    }
}

/// Counts that are fine one by one, and together more than there are addresses.
#[test]
fn sums_that_pass_all_bounds_are_refused_or_told() {
    let good = objects(Part::ResourceSets).remove(0);
    let cluster = Cluster::draw(61, &Mix::plain(1));
    for huge in [
        4_294_967_295_i64,
        4_294_967_296,
        9_007_199_254_740_993,
        i64::MAX,
    ] {
        for path in [
            "spec/eni/maxAllocateENI",
            "spec/ipam/max-allocate",
            "spec/eni/burstableMehrfachENI",
        ] {
            let mut object = good.clone();
            *object.at_mut(path).unwrap() = Value::Whole(huge);
            *object.at_mut("spec/eni/maxIPsPerENI").unwrap() = Value::Whole(huge);
            let text = Dump::new(&cluster).write(Form::JsonLines, vec![object]);
            audit("huge.jsonl", text.as_bytes()).ended("huge.jsonl");
        }
    }
}
