//! `cce-plan simulate` from nodes that are there.

use serde_json::Value;

use super::Test;

/// Two zones, three nodes of four there, and pods that come and go.
const TODAY: &str = "version = 1
[simulation]
horizon = \"1h\"
seed = 7
[[subnet]]
id = \"sbn-a\"
cidr = \"10.0.0.0/25\"
zone = \"x\"
available_ips = 60
[[subnet]]
id = \"sbn-b\"
cidr = \"10.0.1.0/25\"
zone = \"y\"
available_ips = 0
[[node_group]]
name = \"web\"
nodes = 4
enis = 3
ips_per_eni = 16
max_pods = 40
strategy = \"best-effort\"
[[node]]
name = \"10.1.0.4\"
zone = \"x\"
enis = [{ subnet = \"sbn-a\", secondary_ips = 15, used_ips = 9 }]
[[node]]
name = \"10.1.0.5\"
zone = \"y\"
enis = [
    { subnet = \"sbn-b\", secondary_ips = 15, used_ips = 15 },
    { subnet = \"sbn-b\", secondary_ips = 15, used_ips = 15 },
    { subnet = \"sbn-b\", secondary_ips = 2, used_ips = 2, cross_subnet_ips = 4 },
]
[[node]]
name = \"web-9\"
zone = \"y\"
[[workload]]
name = \"batch\"
replicas = 0
[[event]]
at = \"0s\"
churn = { workload = \"batch\", arrivals_per_minute = 20, mean_lifetime = \"90s\" }
";

fn simulate(args: &str, plan: &str) -> Test {
    Test::new(&format!("simulate plan.toml {args}")).file("plan.toml", plan)
}

#[test]
fn nodes_that_are_there_are_told_by_their_names() {
    let run = simulate("--events events.jsonl --metrics metrics.txt", TODAY).run();
    insta::assert_snapshot!("today", run.stdout);
    let lines = run.file("events.jsonl");
    let at_once = lines.lines().filter_map(|line| {
        let event: Value = serde_json::from_str(line).unwrap();
        let is = event["at_ms"] == 0;
        is.then(|| event["message"].as_str().unwrap().to_owned())
    });
    assert_eq!(
        at_once.collect::<Vec<_>>(),
        [
            "subnet sbn-b has no IP left",
            "10.1.0.5 has 3 of 3 ENIs: all its ENIs are bound, and their subnets are exhausted",
            "web-9 has 0 of 3 ENIs: no subnet of its zone has room for the next ENI",
        ]
    );
    assert!(run.file("metrics.txt").contains("cce_plan_nodes"));
    let json = simulate("-f json", TODAY).run().json();
    let end = &json["result"]["strategies"][0];
    let nodes = end["node_ends"].as_array().unwrap();
    let names: Vec<&str> = nodes
        .iter()
        .map(|node| node["node"].as_str().unwrap())
        .collect();
    assert_eq!(names, ["10.1.0.4", "10.1.0.5", "web-9", "web-4"]);
    // 76 IPs of theirs lie in subnets of 126: 60 and 0 are left.
    let subnets = end["subnets"].as_array().unwrap();
    let of = |i: usize, key: &str| subnets[i][key].as_u64();
    assert_eq!((of(0, "size"), of(0, "taken")), (Some(126), Some(50)));
    assert_eq!((of(1, "size"), of(1, "taken")), (Some(126), Some(91)));
    assert_eq!(of(1, "first_dry"), Some(0));
}

#[test]
fn the_same_nodes_give_the_same_bytes() {
    let bytes = |plan: &str| {
        let run = simulate("--strategy all --events - -q -o end.json", plan).run();
        (run.file("end.json"), run.stdout)
    };
    assert_eq!(bytes(TODAY), bytes(TODAY));
    assert_ne!(
        bytes(TODAY),
        bytes(&TODAY.replace("used_ips = 9", "used_ips = 8"))
    );
}

#[test]
fn runs_from_other_nodes_do_not_merge() {
    let shard = |number: u32, plan: &str| {
        let name = format!("s{number}.json");
        let args = format!("--runs 4 --shard {number}/2 -o {name}");
        simulate(&args, plan).run().file(&name)
    };
    let merge = |second: String| {
        Test::new("simulate --merge s1.json s2.json -f json")
            .file("s1.json", shard(1, TODAY))
            .file("s2.json", second)
            .run()
    };
    let whole = simulate("--runs 4 -f json", TODAY).run();
    assert_eq!(merge(shard(2, TODAY)).stdout, whole.stdout);
    for (from, to) in [
        ("used_ips = 9", "used_ips = 8"),
        ("cross_subnet_ips = 4", "cross_subnet_ips = 5"),
        ("\"web-9\"", "\"web-8\""),
    ] {
        merge(shard(2, &TODAY.replace(from, to))).status(2);
    }
    let merged = merge(shard(2, &format!("{TODAY}# x\n"))).stdout;
    assert_eq!(merged, whole.stdout);
}

#[test]
fn settings_are_tried_and_the_maximum_is_filled_from_what_is_there() {
    let tuned = simulate("--tune 5s -f json", TODAY).run().json();
    assert!(tuned["result"]["settings"].as_array().unwrap().len() > 20);
    let plan = Test::new("plan plan.toml --simulate -f json").file("plan.toml", TODAY);
    let json = plan.run().json();
    let reached = json["result"]["reached"].as_array().unwrap();
    assert_eq!(reached.len(), 4);
    for one in reached {
        // Those that run already do so under each strategy.
        assert!(one["pods_running"].as_u64().unwrap() >= 41, "{one}");
    }
}

#[test]
fn pods_that_wait_on_a_node_start_as_soon_as_its_pool_has_ips() {
    let plan = |available: u64| {
        format!(
            "version = 1\n[simulation]\nhorizon = \"1h\"\n\
             [[subnet]]\nid = \"sbn\"\ncidr = \"10.0.0.0/25\"\nzone = \"x\"\navailable_ips = {available}\n\
             [[node_group]]\nname = \"web\"\nnodes = 1\nenis = 2\nips_per_eni = 16\nmax_pods = 20\nstrategy = \"best-effort\"\n\
             [[node]]\nname = \"10.1.0.4\"\nwaiting_pods = 4\n\
             enis = [{{ subnet = \"sbn\", secondary_ips = 13, used_ips = 13 }}]\n\
             [[workload]]\nname = \"none\"\nreplicas = 0\n"
        )
    };
    let pods = |available: u64| {
        let json = simulate("-f json --fail-on never", &plan(available))
            .run()
            .json();
        let pods = &json["result"]["strategies"][0]["pods"];
        ["asked", "running", "waiting"].map(|key| pods[key].as_u64().unwrap())
    };
    assert_eq!(pods(0), [17, 13, 4]);
    assert_eq!(pods(2), [17, 15, 2]);
    assert_eq!(pods(20), [17, 17, 0]);
}
