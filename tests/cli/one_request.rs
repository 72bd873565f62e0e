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
        "size --nodes 300 --pods-per-node 60 --instance bcc.g5.c16m64 --nodes-per-month 10 \
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
        planned.contains("Nothing more than what is planned already."),
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

/// The cluster grows faster than when its quota was planned.
#[test]
fn letters_of_what_is_planned_and_of_what_is_due_next_add_up() {
    let zones = [("a", 0), ("b", 64), ("d", 128)];
    let subnets = zones.map(|(zone, third)| {
        format!(
            "[[subnet]]\ncidr = \"10.0.{third}.0/18\"\nzone = \"cn-bj-{zone}\"\nplanned = true\n"
        )
    });
    let plan = format!(
        "version = 1\n[cluster]\nvpc_cidrs = [\"10.0.0.0/16\"]\nstart = \"2027-01\"\n\
         planned_eni_quota = 720\n[[node_group]]\nname = \"web\"\ninstance = \"bcc.g5.c16m64\"\n\
         nodes = 60\nmax_pods = 110\n[[growth]]\nnode_group = \"web\"\nnodes_per_month = 14\n{}",
        subnets.concat()
    );
    let letters = printed(
        "report plan.toml --no-simulation --sections requests",
        &plan,
    );
    for said in [
        // 60 + 8 x 14 nodes of 4 ENIs need 688, and those of 9 months 744.
        "from 500 to 720 (all ENIs counted); otherwise, the ENI quota is 188 ENIs short in month 8",
        "enough for all scenarios through 2027-09",
        "from 720 to 912 (all ENIs counted); otherwise, the ENI quota is 192 ENIs short in month 12",
        "needed by 2027-10 and is enough for all scenarios through 2028-01",
    ] {
        assert!(letters.contains(said), "{said}\n{letters}");
    }
    // Each zone needs its /18 either way, and the quota counts all zones.
    assert!(
        !letters.contains("Without room for a lost zone"),
        "{letters}"
    );
    let request = printed(
        "report plan.toml --no-simulation --request --lang zh",
        &plan,
    );
    assert!(request.contains("申请弹性网卡配额 912。"), "{request}");
}

/// One subnet is created as planned, one is smaller, and one is missing.
#[test]
fn a_plan_is_written_again_with_what_was_created() {
    let plan = "version = 1
[[subnet]]
cidr = \"10.0.0.0/24\" # the first one
zone = \"a\"
planned = true
[[subnet]]
id = \"other\"
cidr = \"10.0.1.0/24\"
zone = \"b\"
planned = true
[[subnet]]
cidr = \"10.0.2.0/24\"
zone = \"c\"
planned = true
[[node_group]]
name = \"web\"
nodes = 3
max_pods = 30
";
    let list = "cidr,zone\n10.0.0.0/24,a\n10.0.1.0/25,b\n";
    let marked = Test::new("subnets --subnets now.csv --mark-created plan.toml")
        .file("plan.toml", plan)
        .file("now.csv", list)
        .run()
        .status(0);
    let expected = plan.replacen("planned = true\n", "", 1);
    let expected = expected.replace(
        "cidr = \"10.0.1.0/24\"\nzone = \"b\"\nplanned = true\n",
        "cidr = \"10.0.1.0/25\"\nzone = \"b\"\n",
    );
    assert_eq!(marked.stdout, expected);
    assert!(marked.stderr.contains("C427"), "{}", marked.stderr);
    Test::new("subnets --cidr 10.0.0.0/24 --mark-created plan.toml")
        .file("plan.toml", plan)
        .run()
        .status(2);
}

#[test]
fn the_months_that_a_request_covers_can_be_given() {
    let path = repository().join("examples/three-zones.toml");
    let plan = std::fs::read_to_string(path).unwrap();
    let of = |args: &str| {
        let command = format!("plan plan.toml -f json --fail-on never {args}");
        let output = Test::new(&command).file("plan.toml", &plan).run();
        output.status(0).json()["result"]["requests"].clone()
    };
    let given = of("--horizon 24");
    assert_eq!(given[0]["through_months"], 24);
    assert_eq!(given, of("--set policy.horizon=24"));
    assert_ne!(given, of(""));
    let printed = printed("plan plan.toml --horizon 24", &plan);
    assert!(printed.contains("mend plan.toml --horizon 24"), "{printed}");
    let mended = Test::new("mend plan.toml --horizon 24 --apply 1").file("plan.toml", &plan);
    let mended = mended.run().stdout;
    assert!(mended.contains("horizon = 24"), "{mended}");
    let [more, planned] = requests(&mended);
    assert_eq!((more.len(), planned.len()), (0, 1));
}

#[test]
fn the_body_of_an_issue_has_all_of_the_first_request() {
    let example = |name: &str| {
        let path = repository().join(format!("examples/{name}.toml"));
        std::fs::read_to_string(path).unwrap()
    };
    let mut plans = ["first-cluster", "three-zones", "pools-run-dry"]
        .map(example)
        .to_vec();
    // Two rounds, more zones than lines, and two quotas.
    let mut wide = "version = 1\n[cluster]\nstart = \"2026-11\"\neni_quota = 700\nvpc_cidrs = [\"10.0.0.0/8\"]\n\
                    [policy]\nevery = 6\nlead_weeks = 3\n[[node_group]]\nname = \"web\"\nnodes = 700\n\
                    max_pods = 30\n[[growth]]\nnodes_per_month = 90\n"
        .to_owned();
    let subnets = (0..12)
        .map(|zone| format!("[[subnet]]\ncidr = \"10.{zone}.0.0/26\"\nzone = \"z{zone}\"\n"));
    wide.extend(subnets);
    plans.push(wide);
    for plan in plans {
        let [requests, planned] = requests(&plan);
        for lang in ["en", "zh"] {
            let args = format!("report plan.toml --request --lang {lang} --fail-on never");
            let body = Test::new(&args).file("plan.toml", &plan).run().status(0);
            let body = body.stdout;
            assert!(body.lines().count() <= 25, "{body}");
            let Some(first) = planned.iter().chain(&requests).next() else {
                assert_eq!(body.lines().count(), 1, "{body}");
                continue;
            };
            for subnet in first["subnets"].as_array().unwrap().iter().take(7) {
                let [zone, cidr] = ["zone", "cidr"].map(|key| subnet[key].as_str());
                let network = cidr.map_or(format!("/{}", subnet["prefix"]), str::to_owned);
                let row = format!("| {network} |");
                assert!(body.contains(&row), "{row}\n{body}");
                assert!(zone.is_none_or(|zone| body.contains(zone)), "{body}");
            }
            for quota in first["quotas"].as_array().unwrap() {
                let to = quota["to"].as_u64().unwrap();
                let to = net::quantity::grouped(to);
                assert!(body.contains(&to), "{to}\n{body}");
            }
        }
    }
}

/// A workload of eight pods whose subnet has five IPs.
const WORKLOAD: &str = "version = 1
[cluster]
vpc_cidrs = [\"10.0.0.0/16\"]
[[subnet]]
id = \"own\"
cidr = \"10.0.2.0/28\"
zone = \"b\"
available_ips = 5
exclusive = true
[[subnet]]
id = \"all\"
cidr = \"10.0.4.0/23\"
zone = \"b\"
[[node_group]]
name = \"web\"
nodes = 2
max_pods = 64
[[workload]]
name = \"db\"
replicas = 8
subnet = \"own\"
";

#[test]
fn a_workload_that_is_short_has_its_subnet_in_the_request_of_every_command() {
    let run = |args: &str| Test::new(args).file("p.toml", WORKLOAD).run();
    let plan = run("plan p.toml").status(1).stdout;
    assert!(
        plan.contains("add a /26 in b (10.0.2.64/26) for the pods of workload db alone"),
        "{plan}"
    );
    // Its row says where how many pods are short.
    assert!(
        plan.lines()
            .any(|line| line.starts_with("pods of db") && line.contains("✗ 3")),
        "{plan}"
    );
    let json = run("plan p.toml -f json").json();
    let asked = &json["result"]["requests"][0]["subnets"];
    assert_eq!(asked[0]["workload"], "db");
    assert_eq!(
        run("mend p.toml -f json").json()["result"]["requests"][0]["subnets"],
        *asked
    );
    let letter = run("report p.toml --request").stdout;
    assert!(
        letter.contains("| b | 10.0.2.64/26 | pods of workload db alone |"),
        "{letter}"
    );
    let mended = run("mend p.toml --apply").status(0).stdout;
    assert!(
        mended.contains("exclusive = true\nplanned = true"),
        "{mended}"
    );
    assert!(mended.contains("subnet = \"new-db-b\""), "{mended}");
    let after = Test::new("plan p.toml")
        .file("p.toml", mended)
        .run()
        .status(0)
        .stdout;
    assert!(after.contains("Nothing more"), "{after}");
}

#[test]
fn what_a_workload_and_nodes_lack_is_asked_for_at_once() {
    let both = WORKLOAD.replace("nodes = 2", "nodes = 9");
    let run = Test::new("plan p.toml -f json")
        .file("p.toml", &both)
        .run()
        .status(1);
    let json = run.json();
    let requests = json["result"]["requests"].as_array().unwrap();
    assert_eq!(requests.len(), 1, "{requests:#?}");
    let subnets = requests[0]["subnets"].as_array().unwrap();
    let of: Vec<_> = subnets.iter().map(|one| one["workload"].as_str()).collect();
    assert_eq!(of, [Some("db"), None]);
    let mended = Test::new("mend p.toml --apply")
        .file("p.toml", &both)
        .run()
        .status(0)
        .stdout;
    Test::new("plan p.toml")
        .file("p.toml", mended)
        .run()
        .status(0);
}
