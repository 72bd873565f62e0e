//! Plans at the rim: nodes that give IPs back, the driver's model, static IPs that are kept, subnets of
//! workloads, a VPC without room.

use super::{Output, Test};

/// Each plan, by the name of its file.
const PLANS: [(&str, &str); 12] = [
    (
        "be-gives-back",
        include_str!("../fixtures/rim/be-gives-back.toml"),
    ),
    ("drv-fresh", include_str!("../fixtures/rim/drv-fresh.toml")),
    (
        "help-density-1",
        include_str!("../fixtures/rim/help-density-1.toml"),
    ),
    ("lowered", include_str!("../fixtures/rim/lowered.toml")),
    (
        "mend-apply",
        include_str!("../fixtures/rim/mend-apply.toml"),
    ),
    (
        "mend-no-room",
        include_str!("../fixtures/rim/mend-no-room.toml"),
    ),
    ("missed-1", include_str!("../fixtures/rim/missed-1.toml")),
    ("nc", include_str!("../fixtures/rim/nc.toml")),
    ("one-node", include_str!("../fixtures/rim/one-node.toml")),
    ("psts", include_str!("../fixtures/rim/psts.toml")),
    (
        "subnet-quota",
        include_str!("../fixtures/rim/subnet-quota.toml"),
    ),
    (
        "tke-retained",
        include_str!("../fixtures/rim/tke-retained.toml"),
    ),
];

fn text(name: &str) -> &'static str {
    let plan = PLANS.iter().find(|(known, _)| *known == name);
    plan.unwrap().1
}

/// The JSON of a plan, replayed in adverse orders.
fn planned(toml: &str) -> (Output, serde_json::Value) {
    let run = Test::new("plan p.toml --simulate -f json")
        .file("p.toml", toml)
        .run();
    let json = run.json();
    (run, json)
}

fn codes(json: &serde_json::Value) -> Vec<&str> {
    let findings = json["findings"].as_array().unwrap().iter();
    findings.map(|one| one["code"].as_str().unwrap()).collect()
}

/// Guaranteed nodes of those at maximum.
fn guaranteed(json: &serde_json::Value) -> (u64, u64) {
    let cluster = &json["result"]["cluster"][0];
    let number = |key: &str| cluster[key].as_u64().unwrap();
    (number("guaranteed_nodes"), number("wanted_max_nodes"))
}

#[test]
fn no_replay_refutes_what_is_guaranteed_at_the_rim() {
    for (name, toml) in PLANS {
        let (_, json) = planned(toml);
        assert!(!codes(&json).contains(&"P520"), "{name}");
    }
}

#[test]
fn ips_that_an_existing_node_gives_back_and_takes_elsewhere_are_not_left_for_others() {
    let (run, json) = planned(text("be-gives-back"));
    assert_eq!((run.status, guaranteed(&json)), (1, (1, 2)));
}

#[test]
fn the_drivers_model_is_obeyed_and_named() {
    let fresh = text("drv-fresh");
    let (run, json) = planned(fresh);
    assert_eq!((run.status, guaranteed(&json)), (1, (0, 2)));
    assert!(
        json["assumptions"][0]
            .as_str()
            .unwrap()
            .contains("the driver model")
    );
    let design = fresh.replace("driver", "design");
    let (run, json) = planned(&design);
    assert_eq!((run.status, guaranteed(&json)), (0, (2, 2)));
    assert!(
        json["assumptions"][0]
            .as_str()
            .unwrap()
            .contains("the design model")
    );
}

#[test]
fn ips_that_stay_reserved_after_static_pods_ended_are_counted_until_they_are_reclaimed() {
    let kept = text("tke-retained");
    let (run, json) = planned(kept);
    assert_eq!((run.status, guaranteed(&json)), (1, (0, 1)));
    let assumed = json["assumptions"].to_string();
    assert!(
        assumed.contains("keeps up to 20 IPs for static pods that ended"),
        "{assumed}"
    );
    let running = |toml: &str| {
        let run = Test::new("simulate p.toml -f json")
            .file("p.toml", toml)
            .run();
        run.json()["result"]["strategies"][0]["pods"]["running"]
            .as_u64()
            .unwrap()
    };
    assert_eq!(running(kept), 4);
    let reclaimed = kept.replace("latency", "static_ip_reclaim = \"0s\"\nlatency");
    let (run, json) = planned(&reclaimed);
    assert_eq!((run.status, guaranteed(&json)), (0, (1, 1)));
    assert_eq!(running(&reclaimed), 20);
    // Within the hour between the two workloads they are reclaimed, but not in every order.
    let later = kept.replace("latency", "static_ip_reclaim = \"30m\"\nlatency");
    let (_, json) = planned(&later);
    assert_eq!((guaranteed(&json), running(&later)), ((0, 1), 20));
}

#[test]
fn a_node_that_runs_more_pods_than_max_pods_allows_is_named() {
    let (_, json) = planned(text("lowered"));
    let findings = json["findings"].as_array().unwrap();
    let lowered = findings.iter().find(|one| one["code"] == "C418").unwrap();
    assert_eq!(lowered["values"]["used_ips"], 78);
    assert_eq!(lowered["values"]["max_pods"], 40);
    assert_eq!(lowered["severity"], "warning");
}

#[test]
fn pods_of_a_subnet_of_their_own_take_its_ips_and_slots_of_enis() {
    let psts = text("psts");
    let (run, json) = planned(psts);
    // 254 IPs less one for each of ten more ENIs hold six nodes of 40.
    assert_eq!((run.status, guaranteed(&json)), (0, (6, 3)));
    assert_eq!(json["result"]["subnets"][1]["pod_ips"], 10);
    assert!(!codes(&json).contains(&"S107") && !codes(&json).contains(&"C419"));
    let (_, json) = planned(&psts.replace("replicas = 10", "replicas = 300"));
    let findings = json["findings"].as_array().unwrap();
    let short = findings.iter().find(|one| one["code"] == "C419").unwrap();
    assert_eq!(short["values"]["pods"], 300);
    assert_eq!(short["values"]["available_ips"], 254);
}

#[test]
fn the_last_enis_of_other_nodes_block_a_subnet_only_as_often_as_there_are_nodes() {
    // One node, one order: 40 into the 62, 40 into the 41, the rest into the 62.
    for pods in 79..=94 {
        let toml = text("one-node").replace("max_pods = 79", &format!("max_pods = {pods}"));
        let (_, json) = planned(&toml);
        assert_eq!(guaranteed(&json), (1, 1), "{pods}");
    }
}

#[test]
fn without_reservation_another_eni_may_take_what_a_half_filled_one_is_short_of() {
    let toml = "version = 1
[cluster]
reserve_eni_ips = true
[[subnet]]
id = \"s\"
cidr = \"10.0.0.0/24\"
available_ips = 45
[[node_group]]
name = \"old\"
enis = 1
max_pods = 39
nodes = 1
[[node_group]]
name = \"new\"
max_pods = 39
nodes = 0
max_nodes = 1
[[node]]
name = \"n\"
node_group = \"old\"
enis = [{ subnet = \"s\", secondary_ips = 30 }]
";
    let (_, json) = planned(toml);
    assert_eq!(guaranteed(&json), (1, 2));
    let assumed = json["assumptions"].to_string();
    assert!(
        assumed.contains("keeps the 9 IPs that Burstable ENIs"),
        "{assumed}"
    );
    // 45 IPs are four short of both: without reservation the new ENI may come first.
    let (_, json) = planned(&toml.replace("= true", "= false"));
    assert_eq!(guaranteed(&json), (1, 2));
    let assumed = json["assumptions"].to_string();
    assert!(assumed.contains("Other ENIs may take the IPs"), "{assumed}");
}

/// The JSON of `mend`.
fn mended(toml: &str) -> serde_json::Value {
    let run = Test::new("mend p.toml -f json").file("p.toml", toml).run();
    run.json()
}

/// The levers of each change.
fn levers(json: &serde_json::Value) -> Vec<String> {
    let changes = json["result"]["changes"].as_array().unwrap().iter();
    changes.map(|one| one["levers"].to_string()).collect()
}

fn help(toml: &str, code: &str) -> String {
    let (_, json) = planned(toml);
    let findings = json["findings"].as_array().unwrap();
    let found = findings.iter().find(|one| one["code"] == code).unwrap();
    found["help"].as_str().unwrap().to_owned()
}

#[test]
fn new_subnets_have_networks_where_the_range_of_the_known_ones_is_full() {
    for name in ["mend-no-room", "mend-apply"] {
        let toml = text(name);
        let json = mended(toml);
        let changes = json["result"]["changes"].as_array().unwrap();
        assert!(!changes.is_empty(), "{name}");
        for rank in 1..=changes.len() {
            let apply = format!("mend p.toml --apply {rank}");
            let run = Test::new(&apply).file("p.toml", toml).run();
            assert_eq!(run.status, 0, "{name} {rank}: {}", run.both());
            let again = Test::new("plan p.toml -f json")
                .file("p.toml", &run.stdout)
                .run();
            assert_eq!(again.status, 0, "{name} {rank}");
        }
    }
}

#[test]
fn a_quota_of_subnets_that_is_used_up_is_requested_with_its_number() {
    let toml = text("subnet-quota");
    let help = help(toml, "C403");
    assert!(
        help.contains("request a quota of 2 subnets for the VPC, add a /25"),
        "{help}"
    );
    let json = mended(toml);
    let all = levers(&json);
    assert!(
        all.contains(&r#"["subnets","subnet-quota"]"#.to_owned()),
        "{all:?}"
    );
    let json = json["result"]["changes"].as_array().unwrap();
    let asked = json
        .iter()
        .find(|one| one["subnets_requested"] == 1)
        .unwrap();
    let less = asked["proof"]["one_less"].to_string();
    assert!(less.contains("subnet-quota"), "{less}");
}

#[test]
fn a_vpc_without_room_is_asked_for_a_further_range() {
    let toml = text("mend-apply");
    let first = toml
        .lines()
        .find_map(|line| line.strip_prefix("cidr = "))
        .unwrap();
    let full = toml.replace(
        "version = 1",
        &format!("version = 1\n[cluster]\nvpc_cidrs = [{first}]"),
    );
    let full = if toml.contains("[cluster]") {
        toml.replace("[cluster]", &format!("[cluster]\nvpc_cidrs = [{first}]"))
    } else {
        full
    };
    let said = help(&full, "C403");
    assert!(said.contains("add a range of /24 to the VPC"), "{said}");
    let json = mended(&full);
    let all = levers(&json);
    let range = all
        .iter()
        .position(|one| one == r#"["subnets","vpc-range"]"#);
    let apply = format!(
        "mend p.toml --apply {}",
        json["result"]["changes"][range.unwrap()]["rank"]
    );
    let run = Test::new(&apply).file("p.toml", &full).run();
    assert_eq!(run.status, 0, "{}", run.both());
    let line = run.stdout.lines();
    let mut line = line.filter_map(|line| line.strip_prefix("planned_vpc_cidrs = "));
    let range = line.next().unwrap().trim_matches(['[', ']', '"']);
    // The plan counts on it, and the request of its report names it.
    let planned = Test::new("plan p.toml -f json").file("p.toml", &run.stdout);
    let planned = planned.run().json();
    let counted = &planned["result"]["planned"][0]["new_vpc_range"];
    assert_eq!(counted, range, "{planned}");
    // Others may choose another size.
    assert_eq!(
        planned["result"]["planned"][0]["free_ips"],
        serde_json::Value::Null
    );
    let letter = Test::new("report p.toml --sections requests").file("p.toml", &run.stdout);
    let letter = letter.run();
    assert!(
        letter
            .stdout
            .contains(&format!("a further range of the VPC, {range}")),
        "{}",
        letter.both()
    );
}

#[test]
fn a_range_that_a_plan_counts_on_is_asked_for_without_subnets_too() {
    let plan = "version = 1\n[cluster]\nvpc_cidrs = [\"10.0.0.0/22\"]\nplanned_vpc_cidrs = [\"10.9.0.0/24\"]\n\
                [[subnet]]\ncidr = \"10.0.0.0/24\"\n[[node_group]]\nname = \"g\"\nnodes = 3\nmax_pods = 30\n";
    for (lang, asked) in [
        ("en", "Please add to VPC <name>"),
        ("zh", "请为 VPC <名称> 增加下列网段"),
    ] {
        let letter = format!("report p.toml --sections requests --lang {lang}");
        let letter = Test::new(&letter)
            .file("p.toml", plan)
            .run()
            .status(0)
            .stdout;
        assert!(
            letter.contains(asked) && letter.contains("\n- 10.9.0.0/24\n"),
            "{letter}"
        );
    }
}

#[test]
fn mend_finds_the_subnets_and_the_quota_that_findings_name() {
    let help = help(text("nc"), "C403");
    assert!(
        help.contains("add a /25 in zone a, request an ENI quota of 14"),
        "{help}"
    );
    assert_eq!(levers(&mended(text("nc"))), [r#"["subnets","quota"]"#]);
}

#[test]
fn no_finding_offers_fewer_pods_where_something_can_be_asked_for() {
    for name in ["help-density-1", "mend-apply"] {
        let (_, json) = planned(text(name));
        let said = json["findings"].to_string();
        assert!(!said.contains("lower max-pods to"), "{said}");
        assert!(!said.contains("pods per node: 0 are stranded"), "{said}");
    }
}

#[test]
fn the_best_change_of_each_kind_is_never_left_out() {
    let run = Test::new("mend p.toml --max 1 -f json")
        .file("p.toml", text("missed-1"))
        .run();
    let json = run.json();
    let all = levers(&json);
    assert_eq!(all[0], r#"["subnets"]"#, "{all:?}");
    let lost = |change: &serde_json::Value| change["pods_lost"].as_u64().unwrap();
    let changes = json["result"]["changes"].as_array().unwrap();
    assert!(changes.len() > 1 && lost(&changes[0]) == 0, "{changes:#?}");
    assert!(
        changes.iter().any(|change| lost(change) > 0),
        "{changes:#?}"
    );
}

#[test]
fn the_cost_of_a_change_has_all_parts_of_its_order() {
    let json = mended(text("missed-1"));
    let parts = [
        "nodes_recreated",
        "new_vpc_ranges",
        "new_subnets_count",
        "new_addresses",
        "pods_lost",
        "enis_requested",
        "subnets_requested",
        "nodes_of_other_type",
        "nodes_of_other_strategy",
        "groups_moved",
        "surge_lost",
        "headroom_lost",
    ];
    let costs = json["result"]["changes"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| parts.map(|part| one[part].as_u64().unwrap()));
    let costs: Vec<_> = costs.collect();
    // Those that give up pods are last.
    let gives_up = |cost: &[u64; 12]| cost[4] > 0;
    let (last, first): (Vec<_>, Vec<_>) = costs.iter().copied().partition(gives_up);
    assert!(
        last.is_sorted() && costs == [first, last].concat(),
        "{costs:?}"
    );
}

#[test]
fn a_node_that_nothing_helps_is_created_again() {
    let toml = "version = 1
[[subnet]]
id = \"s\"
cidr = \"10.0.0.0/24\"
available_ips = 200
[[subnet]]
id = \"full\"
cidr = \"10.0.1.0/28\"
available_ips = 0
[[node_group]]
name = \"g\"
enis = 1
ips_per_eni = 16
max_pods = 12
nodes = 1
strategy = \"best-effort\"
[[node]]
name = \"n\"
node_group = \"g\"
enis = [{ subnet = \"full\", secondary_ips = 4, used_ips = 4 }]
";
    let help = help(toml, "C403");
    assert!(help.contains("drain and re-create 1 node"), "{help}");
    let json = mended(toml);
    let all = levers(&json);
    let at = all.iter().position(|one| one == r#"["recreate"]"#).unwrap();
    assert_eq!(json["result"]["changes"][at]["nodes_recreated"], 1);
    let apply = format!(
        "mend p.toml --apply {}",
        json["result"]["changes"][at]["rank"]
    );
    let run = Test::new(&apply).file("p.toml", toml).run();
    assert!(run.stdout.contains("recreate = true"), "{}", run.both());
    let again = Test::new("plan p.toml -f json")
        .file("p.toml", &run.stdout)
        .run();
    assert_eq!(again.status, 0, "{}", again.both());
}
