//! One request in all outputs.

use std::collections::BTreeSet;

use super::{Test, repository};
use draw::{Draw, Mix};
use serde_json::Value;

/// The requests of a plan, and what it counts on that is not there yet, as programs read them.
fn requests(plan: &str) -> [Vec<Value>; 2] {
    let output = Test::new("plan plan.toml -f json --fail-on never").file("plan.toml", plan);
    let output: Value = serde_json::from_str(&output.run().status(0).stdout).unwrap();
    ["requests", "planned"].map(|key| output["result"][key].as_array().unwrap().clone())
}

/// The prefixes of all their subnets.
fn prefixes(requests: &[Value]) -> Vec<u64> {
    let subnets = requests
        .iter()
        .flat_map(|one| one["subnets"].as_array().unwrap());
    let mut all: Vec<u64> = subnets.map(|one| one["prefix"].as_u64().unwrap()).collect();
    all.sort_unstable();
    all
}

/// The prefixes that follow some words.
fn after(text: &str, words: &str) -> Vec<u64> {
    let parts = text.split(words).skip(1);
    let digits = parts.map(|part| {
        part.chars()
            .take_while(char::is_ascii_digit)
            .collect::<String>()
    });
    let mut all: Vec<u64> = digits.filter_map(|digits| digits.parse().ok()).collect();
    all.sort_unstable();
    all
}

/// What a command prints of the plan, without line breaks.
fn printed(command: &str, plan: &str) -> String {
    let output = Test::new(&format!("{command} --fail-on never"))
        .file("plan.toml", plan)
        .run();
    output
        .stdout
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
}

fn check(plan: &str) -> bool {
    let [requests, planned] = requests(plan);
    let all = prefixes(&requests);
    let mut sent = [all.clone(), prefixes(&planned)].concat();
    sent.sort_unstable();
    let known: BTreeSet<u64> = sent.iter().copied().collect();
    for command in [
        "plan plan.toml",
        "plan plan.toml -v",
        "report plan.toml --comment --no-simulation",
        "report plan.toml --no-simulation -f markdown",
    ] {
        let text = printed(command, plan);
        for prefix in after(&text, "add a /") {
            assert!(
                known.contains(&prefix),
                "{plan}{command}: /{prefix} {requests:?}\n{text}"
            );
        }
    }
    let letters = printed("report plan.toml --no-simulation --sections requests", plan);
    assert_eq!(after(&letters, ": one /"), sent, "{plan}{letters}");
    let mended = printed("mend plan.toml -f json", plan);
    let mended: Value = serde_json::from_str(&mended).unwrap();
    let of_mend = mended["result"]["requests"].as_array().unwrap();
    assert_eq!(prefixes(of_mend), all, "{plan}");
    !all.is_empty()
}

#[test]
fn every_output_asks_for_the_subnets_of_the_one_request() {
    for example in ["first-cluster", "three-zones", "pools-run-dry", "vips"] {
        let path = repository().join(format!("examples/{example}.toml"));
        check(&std::fs::read_to_string(path).unwrap());
    }
    let mut draw = Draw::new(20_28);
    let (mut asked, mut plans) = (0, 0);
    while plans < 25 {
        let plan = draw::plan(&mut draw, Mix::ALL).text;
        let output = Test::new("plan plan.toml -q")
            .file("plan.toml", &plan)
            .run();
        if output.status != 2 {
            plans += 1;
            asked += u32::from(check(&plan));
        }
    }
    assert!(asked > 5, "{asked} of {plans}");
}

/// 300 nodes of 60 pods in three zones, 10 more a month, half of the VPC used.
#[test]
fn a_new_cluster_goes_from_its_size_to_created_subnets_in_four_commands() {
    let sized = Test::new(
        "size --nodes 300 --pods-per-node 60 --instance bcc.g5.c16m64 --growth 10 \
         --zones cn-bj-a,cn-bj-b,cn-bj-d --survive-zone-loss --vpc 10.16.0.0/14 \
         --used 10.16.0.0/15 --emit plan",
    );
    let plan = sized.run().status(0).stdout;
    assert_eq!(plan.matches("planned = true").count(), 3, "{plan}");
    let letters = printed(
        "report plan.toml --no-simulation --sections requests",
        &plan,
    );
    assert_eq!(after(&letters, ": one /"), [18, 18, 18], "{letters}");
    assert!(letters.contains("from 500 to 1,260"), "{letters}");
    let planned = printed("plan plan.toml", &plan);
    assert!(
        planned.contains("Nothing more: with what is planned"),
        "{planned}"
    );
    let subnet = |zone: &str, cidr: &str| {
        format!(
            "{{\"subnetId\":\"sbn-{zone}\",\"zoneName\":\"cn-bj-{zone}\",\"cidr\":\"{cidr}\",\"availableIp\":16380}}"
        )
    };
    let all = [
        subnet("a", "10.18.0.0/18"),
        subnet("b", "10.18.64.0/18"),
        subnet("d", "10.19.0.0/18"),
    ];
    let list = format!("{{\"subnets\":[{}]}}", all.join(","));
    let output = Test::new("plan plan.toml --subnets now.json -f json")
        .file("plan.toml", &plan)
        .file("now.json", list)
        .run()
        .status(0);
    let output: Value = serde_json::from_str(&output.stdout).unwrap();
    let codes = output["findings"].as_array().unwrap().iter();
    let different: Vec<&Value> = codes.filter(|one| one["code"] == "C427").collect();
    assert_eq!(different.len(), 1, "{output:#}");
    assert_eq!(different[0]["values"]["created"], "10.19.0.0/18");
    let planned = &output["result"]["planned"][0];
    assert_eq!(planned["subnets"].as_array().unwrap().len(), 0, "{planned}");
    assert_eq!(planned["quotas"][0]["to"], 1260);
}
