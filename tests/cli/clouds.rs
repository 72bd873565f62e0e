//! Subnets and machines of other clouds, and every form of Terraform output.

use super::Test;

/// As `terraform show -json` prints a state; attributes as the providers document them.
const STATE: &str = r#"{"format_version": "1.0", "terraform_version": "1.9.1", "values": {"root_module": {
  "resources": [
    {"address": "tencentcloud_subnet.a", "mode": "managed", "type": "tencentcloud_subnet", "name": "a", "values": {
      "availability_zone": "ap-guangzhou-3", "available_ip_count": 240, "cdc_id": null, "cidr_block": "10.0.0.0/24",
      "id": "subnet-t", "is_multicast": false, "name": "pods-a", "tags": {}, "vpc_id": "vpc-1"}},
    {"address": "alicloud_vswitch.b", "mode": "managed", "type": "alicloud_vswitch", "name": "b", "values": {
      "cidr_block": "10.0.1.0/24", "id": "vsw-b", "status": "Available", "vpc_id": "vpc-2", "vswitch_name": "pods-b",
      "zone_id": "cn-beijing-b"}},
    {"address": "aws_subnet.c", "mode": "managed", "type": "aws_subnet", "name": "c", "values": {
      "arn": "arn:aws:ec2:us-east-1:1:subnet/subnet-0c", "availability_zone": "us-east-1a", "cidr_block": "10.0.2.0/24",
      "id": "subnet-0c", "tags": {"Name": "pods-c"}, "vpc_id": "vpc-3"}},
    {"address": "data.baiducloud_subnets.d", "mode": "data", "type": "baiducloud_subnets", "name": "d", "values": {
      "filter": null, "subnets": [{"available_ip": 200, "cidr": "10.0.3.0/24", "description": "", "name": "pods-d",
        "subnet_id": "sbn-d", "subnet_type": "BCC", "vpc_id": "vpc-4", "zone_name": "cn-bj-d"}]}},
    {"address": "data.aws_subnets.e", "mode": "data", "type": "aws_subnets", "values": {"ids": ["subnet-0c"]}},
    {"address": "azurerm_subnet.f", "mode": "managed", "type": "azurerm_subnet",
      "values": {"address_prefixes": ["10.9.0.0/24"]}},
    {"address": "aws_instance.g[0]", "mode": "managed", "type": "aws_instance", "values": {}},
    {"address": "aws_instance.g[1]", "mode": "managed", "type": "aws_instance", "values": {}}],
  "child_modules": [{"address": "module.m", "resources": [
    {"address": "module.m.data.alicloud_vswitches.h", "mode": "data", "type": "alicloud_vswitches", "values": {
      "vswitches": [{"available_ip_address_count": 99, "cidr_block": "10.0.4.0/24", "id": "vsw-h", "vpc_id": "vpc-2",
        "vswitch_name": "h", "zone_id": "cn-beijing-b"}]}},
    {"address": "module.m.data.tencentcloud_vpc_subnets.i", "mode": "data", "type": "tencentcloud_vpc_subnets", "values": {
      "instance_list": [{"availability_zone": "ap-guangzhou-3", "available_ip_count": 88, "cidr_block": "10.0.5.0/24",
        "name": "i", "subnet_id": "subnet-i", "vpc_id": "vpc-1"}]}}]}]}}}"#;

/// As `tccli vpc DescribeSubnets` prints it. Source: `tccli/examples/vpc/v20170312` of its repository.
const TENCENT: &str = r#"{"TotalCount": 1, "SubnetSet": [{"NetworkAclId": "", "RouteTableId": "rtb-n0yr460a",
  "VpcId": "vpc-n0yr460a", "EnableBroadcast": false, "Zone": "ap-guangzhou-3", "Ipv6CidrBlock": "",
  "AvailableIpAddressCount": 180, "IsRemoteVpcSnat": false, "SubnetName": "pods", "TotalIpAddressCount": 253,
  "TagSet": [{"Value": "ck", "Key": "kc"}], "CreatedTime": "2020-05-25 20:09:07", "SubnetId": "subnet-bthucmmy",
  "CidrBlock": "10.1.0.0/24", "IsDefault": true}], "RequestId": "cccb2665"}"#;

/// As `aliyun vpc DescribeVSwitches` prints it. Source: the VPC API, `DescribeVSwitches`.
const ALIBABA: &str = r#"{"PageNumber": 1, "PageSize": 10, "TotalCount": 1, "VSwitches": {"VSwitch": [{"VpcId": "vpc-9",
  "Status": "Available", "AvailableIpAddressCount": 251, "VSwitchId": "vsw-9", "CidrBlock": "10.3.0.0/24",
  "ZoneId": "cn-hangzhou-d", "VSwitchName": "pods", "IsDefault": false}]}}"#;

/// Of each subnet its id, zone, what is available, and what an empty one has.
fn subnets_of(text: &str) -> Vec<String> {
    let json = |args: &str| {
        let run = Test::new(args).stdin(text).run();
        run.status(0).json()
    };
    let planned = json("subnets --max-pods 32 --fail-on never -f json --subnets -");
    let audited = json("audit --fail-on never -f json -");
    let mut told = Vec::new();
    for row in planned["result"]["rows"].as_array().unwrap() {
        let mut seen = audited["result"]["subnets"].as_array().unwrap().iter();
        let seen = seen.find(|one| one["subnet"] == row["id"]).unwrap();
        if seen["available_ips"].is_null() {
            assert_eq!(row["available_ips"], seen["usable_ips"], "{row}");
        } else {
            assert_eq!(row["available_ips"], seen["available_ips"], "{row}");
        }
        told.push(format!(
            "{} {} {} {}",
            row["id"], row["zone"], row["available_ips"], seen["usable_ips"]
        ));
    }
    told
}

#[test]
fn subnets_of_other_clouds_come_from_terraform_with_what_each_cloud_keeps() {
    assert_eq!(
        subnets_of(STATE),
        [
            r#""subnet-t" "ap-guangzhou-3" 240 253"#,
            r#""vsw-b" "cn-beijing-b" 252 252"#,
            r#""subnet-0c" "us-east-1a" 251 251"#,
            r#""sbn-d" "cn-bj-d" 200 254"#,
            r#""vsw-h" "cn-beijing-b" 99 252"#,
            r#""subnet-i" "ap-guangzhou-3" 88 253"#,
        ]
    );
}

#[test]
fn answers_of_tencent_and_alibaba_are_read_wrapped_or_bare() {
    let tencent = [r#""subnet-bthucmmy" "ap-guangzhou-3" 180 253"#];
    assert_eq!(subnets_of(TENCENT), tencent);
    assert_eq!(subnets_of(&format!("{{\"Response\": {TENCENT}}}")), tencent);
    assert_eq!(subnets_of(ALIBABA), [r#""vsw-9" "cn-hangzhou-d" 251 252"#]);
}

#[test]
fn what_a_cloud_counts_as_available_is_not_what_it_keeps() {
    let more = ALIBABA.replace("251", "253");
    assert_eq!(subnets_of(&more), [r#""vsw-9" "cn-hangzhou-d" 253 253"#]);
    let wrong = ALIBABA.replace("10.3.0.0/24", "10.3.0.1/24");
    let run = Test::new("subnets --subnets -").stdin(wrong).run();
    assert!(
        run.stderr
            .contains("VSwitches.VSwitch[0].CidrBlock: 10.3.0.1/24 has host bits set"),
        "{}",
        run.stderr
    );
    let refused = r#"{"Response": {"Error": {"Code": "AuthFailure"}, "RequestId": "x"}}"#;
    let run = Test::new("subnets --subnets -")
        .stdin(refused)
        .run()
        .status(2);
    assert!(
        run.stderr.contains("Response is not recognised"),
        "{}",
        run.stderr
    );
}

#[test]
fn resources_that_no_subnet_is_read_from_are_named() {
    let named = "Ignored, because nothing is read from them: 1 azurerm_subnet, 1 data.aws_subnets, 2 \
                 aws_instance.";
    for args in [
        "subnets --fail-on never --subnets state.json",
        "compare --fail-on never --subnets state.json",
        "audit --fail-on never state.json",
    ] {
        let run = Test::new(args).file("state.json", STATE).run();
        let out = run.status(0).stdout;
        let out = out.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(out.contains(named), "{args}: {out}");
    }
    let json = Test::new("subnets --subnets state.json -f json --fail-on never");
    let json = json.file("state.json", STATE).run().status(0).json();
    assert!(json["assumptions"].to_string().contains(named), "{json}");
    let carve = Test::new("carve --vpc 10.0.0.0/8 --need /24 --subnets state.json");
    // A VPC is in one cloud.
    let of_one = ["vpc-2", "vpc-3", "vpc-4"].iter();
    let of_one = of_one.fold(STATE.to_owned(), |text, vpc| text.replace(vpc, "vpc-1"));
    let run = carve.file("state.json", of_one).run();
    assert!(
        run.stderr
            .contains("hint: passed over, since nothing is read from them: 1 azurerm_subnet"),
        "{}",
        run.stderr
    );
    let none = r#"{"terraform_version": "1.9.1", "values": {"root_module": {"resources": [
        {"mode": "managed", "type": "azurerm_subnet", "values": {}}]}}}"#;
    let run = Test::new("subnets --subnets -").stdin(none).run().status(2);
    assert!(
        run.stderr
            .contains("holds no subnet: only 1 azurerm_subnet"),
        "{}",
        run.stderr
    );
}

/// A plan has what it looked up in the state before it; a resource that is also looked up is one subnet.
#[test]
fn a_plan_has_the_data_that_it_looked_up_and_a_subnet_counts_once() {
    let plan = r#"{"format_version": "1.2", "terraform_version": "1.9.1",
      "planned_values": {"root_module": {"resources": [
        {"mode": "managed", "type": "aws_subnet", "values": {"availability_zone": "us-east-1a", "cidr_block": "10.0.0.0/24",
          "id": "subnet-0a", "vpc_id": "v"}},
        {"mode": "managed", "type": "tencentcloud_subnet", "values": {"availability_zone": "ap-guangzhou-3",
          "cidr_block": "10.0.1.0/24", "name": "new", "vpc_id": "v"}}]}},
      "prior_state": {"values": {"root_module": {"resources": [
        {"mode": "managed", "type": "aws_subnet", "values": {"cidr_block": "10.0.9.0/24", "id": "subnet-going"}},
        {"mode": "data", "type": "aws_subnet", "values": {"availability_zone": "us-east-1a", "cidr_block": "10.0.0.0/24",
          "available_ip_address_count": 17, "id": "subnet-0a", "vpc_id": "v"}}]}}}}"#;
    let run = Test::new("subnets --fail-on never -f json --subnets -").stdin(plan);
    let json = run.run().status(0).json();
    let rows = json["result"]["rows"].as_array().unwrap().iter();
    let rows: Vec<String> = rows
        .map(|row| format!("{} {}", row["id"], row["available_ips"]))
        .collect();
    assert_eq!(rows, [r#""subnet-0a" 17"#, "null 253"]);
}

/// 60 machines of TKE.
const TKE: &str = "version = 1
[[subnet]]
cidr = \"10.0.0.0/20\"
zone = \"ap-beijing-1\"
[[node_group]]
name = \"nodes\"
instance = \"tke.c8\"
nodes = 60
max_pods = 61
";

fn planned(plan: &str, status: i32) -> serde_json::Value {
    let run = Test::new("plan p.toml -f json").file("p.toml", plan).run();
    run.status(status).json()
}

fn codes(outcome: &serde_json::Value) -> Vec<&str> {
    let findings = outcome["findings"].as_array().unwrap().iter();
    findings.map(|one| one["code"].as_str().unwrap()).collect()
}

#[test]
fn machines_of_tke_are_planned_with_its_pool_its_reserved_ips_and_no_quota_of_cce() {
    let outcome = planned(TKE, 1);
    let group = &outcome["result"]["node_groups"][0];
    assert_eq!(group["strategy"], "tke-shared-eni");
    // 61 pods, 5 pre-bound IPs and 4 ENIs of a node, in 4,096 - 3 IPs.
    assert_eq!(
        (&group["ips_per_node"], &group["guaranteed_nodes"]),
        (&70.into(), &58.into())
    );
    let quota = &outcome["result"]["quotas"][0];
    assert!(quota["eni_quota"].is_null(), "{quota}");
    assert_eq!(
        (&quota["needed_enis"], &quota["short_enis"]),
        (&240.into(), &0.into())
    );
    assert_eq!(codes(&outcome), ["C403", "S105"]);
    // Ten times as many are beyond CCE's default quota, of which nothing is known here.
    let more = TKE
        .replace("/20", "/16")
        .replace("nodes = 60", "nodes = 600");
    assert!(!codes(&planned(&more, 0)).contains(&"Q301"));
    let given = more.replace("[[subnet]]", "[cluster]\neni_quota = 500\n[[subnet]]");
    assert!(codes(&planned(&given, 1)).contains(&"C402"));
}

#[test]
fn the_cloud_of_a_plan_can_be_named_and_what_is_of_another_is_said() {
    let named = TKE.replace("[[subnet]]", "[cluster]\ncloud = \"tke\"\n[[subnet]]");
    assert_eq!(planned(&named, 1)["result"], planned(TKE, 1)["result"]);
    let mixed = TKE.replace("nodes = 60", "nodes = 6\nstrategy = \"burstable\"");
    let outcome = planned(&mixed, 0);
    let finding = &outcome["findings"][0];
    assert_eq!(finding["code"], "N214");
    assert_eq!(
        finding["message"],
        "what is planned together is of two clouds: tke.c8, a machine of TKE, burstable, a strategy of CCE and the \
         reserved IPs and quotas of TKE"
    );
    let of_cce = named.replace("\"tke\"", "\"cce\"");
    assert!(codes(&planned(&of_cce, 0)).contains(&"N214"));
    let as_told = of_cce.replace("instance = \"tke.c8\"", "instance = \"bcc.g5.c16m64\"");
    assert!(!codes(&planned(&as_told, 0)).contains(&"N214"));
}

#[test]
fn commands_that_count_with_burstable_say_so_of_a_machine_of_another_cloud() {
    for command in [
        "subnets --cidr 10.0.0.0/20",
        "compare --cidr 10.0.0.0/20",
        "size --nodes 60",
    ] {
        let args = format!("{command} --instance tke.c8 --max-pods 61 -f json");
        let outcome = Test::new(&args).run().status(0).json();
        assert!(codes(&outcome).contains(&"N214"), "{command}");
        let reserved = outcome["assumptions"].to_string();
        assert!(reserved.contains("reserves 3 IPs"), "{reserved}");
    }
}

#[test]
fn the_quota_of_baidu_is_not_that_of_subnets_of_another_cloud() {
    let answer = |cidr: &str| {
        format!(
            r#"{{"Subnets": [{{"SubnetId": "subnet-1", "VpcId": "vpc-1", "AvailabilityZone": "us-east-1a",
            "CidrBlock": "{cidr}", "AvailableIpAddressCount": 16379}}]}}"#
        )
    };
    let run = Test::new("subnets --max-pods 110 --subnets a.json -f json");
    let outcome = run
        .file("a.json", answer("10.0.0.0/18"))
        .run()
        .status(0)
        .json();
    assert!(!codes(&outcome).contains(&"Q301"), "{outcome}");
    let totals = &outcome["result"]["totals"][0];
    assert_eq!(totals["guaranteed_nodes"], totals["max_nodes"], "{totals}");
}

#[test]
fn a_first_plan_of_machines_of_tke_is_by_the_rules_of_tke() {
    let run = Test::new(
        "init --no-input --zones ap-beijing-1 --cidr 10.0.0.0/20 --instance tke.c8 --nodes 60 \
         --nodes-in-a-year 60 --max-pods 61 -o -",
    );
    let plan = run.run().status(1).stdout;
    assert!(plan.contains("reserved = 3"), "{plan}");
    let unlimited = "quota is not given: it limits nothing here";
    assert!(plan.contains(unlimited), "{plan}");
    let group = &planned(&plan, 1)["result"]["node_groups"][0];
    assert_eq!(group["strategy"], "tke-shared-eni");
}
