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
    // Counts of zero alone are none.
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
