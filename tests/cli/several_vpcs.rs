//! Lists with subnets of several VPCs: ranges are compared within a VPC.

use super::Test;

/// An answer of the VPC API for an account: two VPCs have the same ranges.
pub(crate) const ACCOUNT: &str = r#"{"nextMarker": "", "isTruncated": false, "maxKeys": 1000, "subnets": [
  {"subnetId": "sbn-a1", "name": "pods", "zoneName": "cn-bj-a", "cidr": "10.0.0.0/24", "vpcId": "vpc-a", "subnetType": "BCC", "availableIp": 100},
  {"subnetId": "sbn-b1", "name": "pods", "zoneName": "cn-bj-a", "cidr": "10.0.0.0/24", "vpcId": "vpc-b", "subnetType": "BCC", "availableIp": 200},
  {"subnetId": "sbn-b2", "name": "more", "zoneName": "cn-bj-b", "cidr": "10.0.0.0/16", "vpcId": "vpc-c", "subnetType": "BCC", "availableIp": 65000}]}"#;

const POOL: &str = r#"{"apiVersion": "cce.baidubce.com/v2", "kind": "NetResourceSet", "metadata": {"name": "n1"},
  "spec": {"eni": {"instance-type": "bcc", "availability-zone": "zoneA", "subnet-ids": ["sbn-a1"], "useMode": "Secondary",
    "vpc-id": "vpc-a", "maxAllocateENI": 8, "maxIPsPerENI": 30, "burstableMehrfachENI": 1},
    "ipam": {"max-allocate": 58, "pool": {}}}}"#;

#[test]
fn subnets_of_two_vpcs_with_one_range_are_no_mistake() {
    for command in ["subnets --max-pods 32", "compare --max-pods 32"] {
        let args = format!("{command} --subnets v.json -f json");
        let run = Test::new(&args).file("v.json", ACCOUNT).run().status(0);
        assert!(run.codes().contains(&"S112".to_owned()), "{}", run.stdout);
        let finding = &run.json()["findings"];
        let finding = finding
            .as_array()
            .unwrap()
            .iter()
            .find(|one| one["code"] == "S112");
        let message = finding.unwrap()["message"].as_str().unwrap();
        assert!(
            message.starts_with("the subnets are in 3 VPCs (vpc-a, vpc-b, vpc-c)"),
            "{message}"
        );
    }
}

#[test]
fn no_node_has_enis_in_two_vpcs() {
    // With 58 pods a node takes 60 IPs: two ENIs, each of 30.
    let answer = ACCOUNT.replace("\"availableIp\": 100", "\"availableIp\": 30");
    let answer = answer.replace("\"availableIp\": 200", "\"availableIp\": 30");
    let nodes = |text: &str| {
        let args = "subnets --max-pods 58 --enis 2 --ips-per-eni 30 --subnets v.json -f json";
        let run = Test::new(args)
            .args("--fail-on never")
            .file("v.json", text)
            .run();
        let json = run.status(0).json();
        let zones = json["result"]["rows"].as_array().unwrap().iter();
        let zones: Vec<_> = zones
            .map(|row| row["zone"].as_str().unwrap().to_owned())
            .collect();
        (
            zones,
            json["result"]["totals"][0]["packed_max_nodes"].clone(),
        )
    };
    let (zones, of_three) = nodes(&answer);
    assert_eq!(zones, ["vpc-a/cn-bj-a", "vpc-b/cn-bj-a", "cn-bj-b"]);
    let one = answer.replace("vpc-b", "vpc-a").replace("vpc-c", "vpc-a");
    let one =
        one.replacen("10.0.0.0/24", "10.1.0.0/24", 1)
            .replacen("10.0.0.0/24", "10.2.0.0/24", 1);
    let (zones, of_one) = nodes(&one);
    assert_eq!(zones, ["cn-bj-a", "cn-bj-a", "cn-bj-b"]);
    assert_eq!(of_one.as_u64(), of_three.as_u64().map(|nodes| nodes + 1));
}

#[test]
fn what_is_twice_in_one_vpc_is_still_a_mistake() {
    let same = ACCOUNT.replace("vpc-b", "vpc-a");
    let run = Test::new("subnets --subnets v.json").file("v.json", same);
    let said = run.run().status(2).stderr;
    assert!(said.contains("subnet 10.0.0.0/24 is given twice"), "{said}");
    let within = ACCOUNT.replace("vpc-c", "vpc-b");
    let run = Test::new("subnets --subnets v.json").file("v.json", within);
    let said = run.run().status(2).stderr;
    assert!(said.contains("overlaps 10.0.0.0/24"), "{said}");
    // A subnet that names no VPC may be in any.
    let run = Test::new("subnets --subnets v.json --cidr 10.0.9.0/24").file("v.json", ACCOUNT);
    let said = run.run().status(2).stderr;
    assert!(said.contains("overlaps"), "{said}");
}

#[test]
fn commands_about_one_vpc_ask_for_the_subnets_of_one() {
    let init = "init --no-input --zones cn-bj-a,cn-bj-b --vpc 10.0.0.0/8 --instance bcc.g5.c4m16 \
                --nodes 3 --max-pods 29 --subnets v.json -q";
    for command in ["carve --vpc 10.0.0.0/16 --need /28 --subnets v.json", init] {
        for (lang, wanted) in [
            (
                "en",
                ["subnets of 3 VPCs: vpc-a, vpc-b, vpc-c", "with vpcId vpc-a"],
            ),
            ("zh", ["3 个 VPC：vpc-a、vpc-b、vpc-c", "vpcId 为 vpc-a"]),
        ] {
            let args = format!("{command} --lang {lang}");
            let said = Test::new(&args)
                .file("v.json", ACCOUNT)
                .run()
                .status(2)
                .stderr;
            assert!(wanted.iter().all(|wanted| said.contains(wanted)), "{said}");
        }
    }
}

#[test]
fn an_audit_leaves_out_the_subnets_of_other_vpcs() {
    let audit = |pool: &str| {
        let test = Test::new("audit v.json pool.json -f json --fail-on never");
        let run = test.file("v.json", ACCOUNT).file("pool.json", pool).run();
        run.status(0)
    };
    // The VPC is said by the pool, and by the subnet that it names.
    for pool in [POOL.to_owned(), POOL.replace("\"vpc-id\": \"vpc-a\",", "")] {
        let run = audit(&pool);
        let json = run.json();
        let subnets = json["result"]["subnets"].as_array().unwrap();
        assert_eq!(subnets.len(), 1, "{json}");
        assert_eq!(subnets[0]["subnet"], "sbn-a1");
        assert_eq!(json["result"]["zones"][0]["available_ips"], 100);
        assert_eq!(run.codes().iter().filter(|code| *code == "A621").count(), 2);
    }
    // A subnet that a node names is never left out.
    let named = POOL.replace("[\"sbn-a1\"]", "[\"sbn-a1\", \"sbn-b1\"]");
    assert_eq!(
        audit(&named).json()["result"]["subnets"]
            .as_array()
            .unwrap()
            .len(),
        2
    );
    let alone = Test::new("audit v.json -f json --fail-on never").file("v.json", ACCOUNT);
    let json = alone.run().status(0).json();
    assert_eq!(json["result"]["subnets"].as_array().unwrap().len(), 3);
    let mixed = json["findings"]
        .as_array()
        .unwrap()
        .iter()
        .find(|one| one["code"] == "A621");
    assert_eq!(mixed.unwrap()["severity"], "warning");
}
