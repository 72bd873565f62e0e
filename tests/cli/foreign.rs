//! Subnets and instance types out of live objects and cloud answers.

use super::Test;

const VPC: &str = r#"{"marker": "", "isTruncated": false, "maxKeys": 1000, "subnets": [
  {"subnetId": "sbn-a1", "name": "pods-a", "zoneName": "cn-bj-a", "cidr": "10.0.0.0/22", "vpcId": "vpc-1",
   "subnetType": "BCC", "availableIp": 801, "availableUnreservedIp": 700},
  {"subnetId": "sbn-b1", "name": "pods-b", "zoneName": "cn-bj-b", "cidr": "10.0.4.0/23", "vpcId": "vpc-1",
   "subnetType": "BCC"}]}"#;

const OBJECTS: &str = "apiVersion: v1
items:
- apiVersion: cce.baidubce.com/v1
  kind: Subnet
  metadata:
    name: sbn-a1
  spec:
    availabilityZone: cn-bj-a
    cidr: 10.0.0.0/22
    id: sbn-a1
    vpcId: vpc-1
  status:
    availableIPNum: 700
    enable: true
- apiVersion: cce.baidubce.com/v1
  kind: Subnet
  metadata:
    name: sbn-x
  spec:
    availabilityZone: cn-bj-a
    cidr: 10.0.8.0/24
    exclusive: true
    id: sbn-x
  status:
    enable: true
- apiVersion: v1
  kind: Node
  metadata:
    name: 10.0.0.4
kind: List
";

/// One that its controller calls exhausted, one without `enable`, one turned off, one as usual.
pub(super) const CLOSED: &str = "apiVersion: cce.baidubce.com/v1
kind: Subnet
metadata: {name: sbn-full}
spec: {id: sbn-full, cidr: 10.0.0.0/24, availabilityZone: cn-bj-d}
status: {hasNoMoreIP: true, availableIPNum: 200, enable: true}
---
apiVersion: cce.baidubce.com/v1
kind: Subnet
metadata: {name: sbn-new}
spec: {id: sbn-new, cidr: 10.0.1.0/24, availabilityZone: cn-bj-d}
status: {availableIPNum: 200}
---
apiVersion: cce.baidubce.com/v1
kind: Subnet
metadata: {name: sbn-off}
spec: {id: sbn-off, cidr: 10.0.2.0/24, availabilityZone: cn-bj-d}
status: {availableIPNum: 200, enable: false}
---
apiVersion: cce.baidubce.com/v1
kind: Subnet
metadata: {name: sbn-on}
spec: {id: sbn-on, cidr: 10.0.3.0/24, availabilityZone: cn-bj-d}
status: {availableIPNum: 200, enable: true}
";

/// Source: the driver, `CanBorrow` in `pkg/bce/bcesync/borrowed_subnet.go`, and `enable,omitempty` of
/// `SubnetStatus`.
#[test]
fn subnets_and_audit_agree_on_closed_subnets_and_name_them() {
    let run = |args: &str| {
        let run = Test::new(args).file("s.yaml", CLOSED).run();
        run.status(0).json()
    };
    let planned = run("subnets --subnets s.yaml --max-pods 64 --fail-on never -f json");
    let rows = planned["result"]["rows"].as_array().unwrap().iter();
    let nodes = |row: &serde_json::Value| {
        let number = |key: &str| row[key].as_u64().unwrap();
        (number("available_ips"), number("max_nodes"))
    };
    let nodes: Vec<_> = rows.map(nodes).collect();
    assert_eq!(nodes, [(0, 0), (200, 0), (200, 0), (200, 3)]);
    let audited = run("audit s.yaml --fail-on never -f json");
    let rows = audited["result"]["subnets"].as_array().unwrap().iter();
    let rows: Vec<_> = rows
        .map(|row| format!("{} {}", row["available_ips"], row["service"]))
        .collect();
    assert_eq!(
        rows,
        ["0 \"pods\"", "200 \"off\"", "200 \"off\"", "200 \"pods\""]
    );
    for json in [planned, audited] {
        let findings = json["findings"].as_array().unwrap().iter();
        let closed = findings.filter(|finding| finding["code"] == "S110");
        let why: Vec<_> = closed
            .map(|finding| finding["values"]["why"].clone())
            .collect();
        assert_eq!(why, ["no-more-ips", "off-by-omission", "off"]);
    }
}

#[test]
fn what_the_vpc_counts_does_not_open_a_subnet_that_its_object_closes() {
    let vpc = r#"{"subnet": {"subnetId": "sbn-full", "zoneName": "cn-bj-d", "cidr": "10.0.0.0/24", "availableIp": 180}}"#;
    let both = format!("{CLOSED}---\n{vpc}\n");
    for args in [
        "subnets --fail-on never --subnets s.yaml",
        "audit s.yaml --fail-on never",
    ] {
        let run = Test::new(args).arg("-fjson").file("s.yaml", &both).run();
        let json = run.status(0).json();
        let said = json["findings"].to_string();
        let table = if args.starts_with("audit") {
            "subnets"
        } else {
            "rows"
        };
        assert_eq!(json["result"][table][0]["available_ips"], 0, "{args}");
        assert!(said.contains("\"S110\""), "{args}: {said}");
    }
}

#[test]
fn a_list_of_zeros_alone_is_an_estimate_and_a_warning() {
    let detail = |id: &str, cidr: &str, left: u32| {
        format!(
            r#"{{"subnetId": "{id}", "zoneName": "cn-bj-d", "cidr": "{cidr}", "vpcId": "v", "availableIp": {left}}}"#
        )
    };
    let list = |left: u32| {
        let (a, b) = (
            detail("a", "10.0.0.0/22", 0),
            detail("b", "10.0.4.0/22", left),
        );
        format!("[{a}, {b}]")
    };
    let warned = |text: String| {
        let run = Test::new("subnets --subnets - --fail-on never -f json")
            .stdin(text)
            .run();
        let json = run.status(0).json();
        let findings = json["findings"].as_array().unwrap().iter();
        let estimates = findings.filter(|finding| finding["code"] == "S105");
        let severities: Vec<String> = estimates
            .map(|finding| finding["severity"].to_string())
            .collect();
        (
            json["result"]["rows"][0]["available_ips"].clone(),
            severities,
        )
    };
    let both = vec!["\"warning\"".to_owned(), "\"warning\"".to_owned()];
    assert_eq!(warned(list(0)), (1022.into(), both));
    // One count that is not 0 makes all of them counts.
    assert_eq!(warned(list(7)), (0.into(), vec![]));
    // So does an answer about one subnet.
    let one = format!(r#"{{"subnet": {}}}"#, detail("a", "10.0.0.0/22", 0));
    assert_eq!(warned(one), (0.into(), vec![]));
}

#[test]
fn subnets_come_from_the_vpcs_answer_and_an_absent_count_is_unknown() {
    let rows = |text: &str| {
        let run = Test::new("subnets --subnets - --max-pods 64 -f json").stdin(text);
        let rows = &run.run().status(0).json()["result"]["rows"];
        let row = |row: &serde_json::Value| {
            format!(
                "{} {} {} estimate {}",
                row["id"], row["zone"], row["available_ips"], row["available_is_estimate"]
            )
        };
        rows.as_array().unwrap().iter().map(row).collect::<Vec<_>>()
    };
    let expected = [
        "\"sbn-a1\" \"cn-bj-a\" 700 estimate false",
        "\"sbn-b1\" \"cn-bj-b\" 510 estimate true",
    ];
    assert_eq!(rows(VPC), expected);
    // If all counts are zero they mean nothing.
    let zeros = VPC.replace("801", "0").replace("700", "0");
    assert_eq!(rows(&zeros)[0], "\"sbn-a1\" \"cn-bj-a\" 1022 estimate true");
}

#[test]
fn subnets_come_from_live_objects_of_which_the_rest_is_left_alone() {
    let run = Test::new("subnets --subnets live.yaml --max-pods 64").file("live.yaml", OBJECTS);
    insta::assert_snapshot!("subnets_of_live_objects", run.run().both());
}

#[test]
fn several_sources_and_patterns_go_together() {
    let run = Test::new("subnets --cidr 10.1.0.0/24 --max-pods 64 -f json --subnets")
        .arg("parts/*")
        .file("parts/a.json", VPC)
        .file("parts/b.csv", "id,cidr\nsbn-c,10.2.0.0/24\n");
    let json = run.run().status(0).json();
    assert_eq!(json["result"]["rows"].as_array().unwrap().len(), 4);
}

#[test]
fn a_plan_of_terraform_has_subnets_without_counts() {
    let text = r#"{"format_version": "1.2", "terraform_version": "1.9.1", "planned_values": {"root_module":
        {"child_modules": [{"resources": [{"address": "baiducloud_subnet.a", "type": "baiducloud_subnet",
        "values": {"cidr": "10.0.0.0/22", "zone_name": "cn-bj-a", "name": "pods"}}]}]}}}"#;
    let run = Test::new("carve --vpc 10.0.0.0/16 --need /24 -f json --subnets")
        .arg("plan.json")
        .file("plan.json", text);
    let json = run.run().status(0).json();
    assert!(json.to_string().contains("10.0.4.0/24"), "{json}");
}

#[test]
fn what_is_wrong_with_an_answer_is_said_with_its_place() {
    let bad = VPC
        .replace("10.0.0.0/22", "10.0.0.1/22")
        .replace("801", "\"many\"");
    let run = Test::new("subnets --subnets vpc.json").file("vpc.json", bad);
    insta::assert_snapshot!("a_bad_answer_of_the_vpc", run.run().both());
    let none = Test::new("subnets --subnets -").stdin("apiVersion: v1\nkind: Pod\n");
    insta::assert_snapshot!("an_answer_without_subnets", none.run().both());
    let twice = OBJECTS
        .replace("sbn-x", "sbn-a1")
        .replace("10.0.8.0/24", "10.0.1.0/24");
    let run = Test::new("subnets --subnets live.yaml").file("live.yaml", twice);
    insta::assert_snapshot!("live_subnets_that_overlap", run.run().both());
}

#[test]
fn a_list_of_flavours_is_a_catalog() {
    let flavours = r#"{"zoneResources": [
      {"zoneName": "cn-bj-a", "bccResources": {"flavorGroups": [{"groupId": "g5", "flavors": [
        {"spec": "bcc.g5.c16m64", "cpuCount": 16, "memoryCapacityInGB": 64, "eniQuota": 7, "nicIpv4Quota": 33}]}]}},
      {"zoneName": "cn-bj-b", "bccResources": {"flavorGroups": [{"groupId": "g5", "flavors": [
        {"spec": "bcc.g5.c16m64", "cpuCount": 16, "memoryCapacityInGB": 64, "eniQuota": 8, "nicIpv4Quota": 30}]}]}}]}"#;
    let run = Test::new(
        "subnets --cidr 10.0.0.0/22 --instance bcc.g5.c16m64 --max-pods 64 -f json --catalog",
    )
    .arg("flavours.json")
    .file("flavours.json", flavours);
    let json = run.run().status(0).json();
    let row = &json["result"]["rows"][0];
    // Where zones differ, the smaller quota is the one that surely holds.
    assert_eq!(
        (row["enis_limit"].as_u64(), row["ips_per_eni"].as_u64()),
        (Some(7), Some(30))
    );
}

/// Source: Amazon VPC User Guide, "Subnet CIDR blocks": the first four addresses and the last.
#[test]
fn of_a_subnet_of_aws_five_addresses_are_kept_and_not_in_use() {
    let aws = |count: &str| {
        format!(
            r#"{{"Subnets": [{{"SubnetId": "subnet-0bb1", "VpcId": "vpc-1", "AvailabilityZone": "us-east-1a",
                {count} "CidrBlock": "10.0.0.0/20", "State": "available"}}]}}"#
        )
    };
    for count in ["\"AvailableIpAddressCount\": 4091,", ""] {
        let run = Test::new("subnets --max-pods 64 --subnets -").stdin(aws(count));
        let out = run.run().status(0).stdout;
        assert!(out.contains("4,091"), "{out}");
        assert!(out.contains("x kept by the VPC 5 (0.1%)"), "{out}");
        assert!(!out.contains("in use already"), "{out}");
    }
    // A plan file that is made of them keeps the number.
    let init = "init --no-input --zones us-east-1a --instance bcc.g5.c16m64 --nodes 3 --nodes-in-a-year 3 \
                --max-pods 64 --subnets aws.json -o plan.toml";
    let run = Test::new(init).file("aws.json", aws("")).run().status(0);
    let plan = run.file("plan.toml");
    assert!(plan.contains("reserved = 5"), "{plan}");
    let run = Test::new("plan plan.toml -f json").file("plan.toml", plan);
    let json = run.run().json();
    assert_eq!(json["result"]["subnets"][0]["reserved_ips"], 5);
}
