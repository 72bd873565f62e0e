//! `cce-plan simulate`.

use serde_json::json;

use super::{Test, repository};

fn story() -> String {
    std::fs::read_to_string(repository().join("examples/pools-run-dry.toml")).unwrap()
}

fn simulate(args: &str) -> Test {
    Test::new(&format!("simulate plan.toml {args}")).file("plan.toml", story())
}

/// A plan of the worked example: 16 nodes of 30 pods on subnets of 254 and 126 IPs.
const WORKED: &str = "version = 1
[simulation]
latency = \"zero\"
[[subnet]]
cidr = \"10.0.0.0/24\"
[[subnet]]
cidr = \"10.0.1.0/25\"
[[node_group]]
name = \"web\"
nodes = 16
enis = 2
ips_per_eni = 16
max_pods = 30
";

const BOTH: &str = "--strategy best-effort,burstable";

/// The example of the design, in two sentences.
#[test]
fn the_same_workload_is_stuck_under_best_effort_and_isolated_under_burstable() {
    for (lang, name) in [("en", "story"), ("zh", "story_zh")] {
        let run = simulate(&format!("{BOTH} --lang {lang}")).run().status(1);
        insta::assert_snapshot!(name, run.stdout);
    }
    let json = simulate(&format!("{BOTH} -f json")).run().json();
    let strategies = json["result"]["strategies"].as_array().unwrap();
    let [best_effort, burstable] = strategies.as_slice() else {
        panic!("{strategies:?}");
    };
    assert!(best_effort["nodes"]["stuck"].as_u64().unwrap() > 0);
    assert!(best_effort["pods"]["waiting"].as_u64().unwrap() > 0);
    assert!(burstable["nodes"]["isolated"].as_u64().unwrap() > 0);
    assert_eq!(burstable["pods"]["waiting"], 0);
}

/// Source: the worked example of the pools' rules.
#[test]
fn the_worked_example_comes_out_of_the_binary() {
    let run = Test::new("simulate plan.toml --strategy all -f json").file("plan.toml", WORKED);
    let json = run.run().status(1).json();
    let ends = json["result"]["strategies"].as_array().unwrap();
    let of = |i: usize, object: &str, key: &str| ends[i][object][key].as_u64().unwrap();
    assert_eq!(
        (of(0, "pods", "running"), of(0, "pods", "waiting")),
        (348, 132)
    );
    assert_eq!(of(0, "nodes", "stuck"), 16);
    assert_eq!(
        (of(1, "pods", "running"), of(1, "pods", "waiting")),
        (190, 0)
    );
    assert_eq!(
        (of(1, "nodes", "isolated"), of(1, "addresses", "available")),
        (10, 28)
    );
    // Under TKE one of the two ENIs is the machine's own: all other ENIs lie in the larger subnet.
    assert_eq!(of(2, "pods", "running"), 254 - 16);
    for end in ends {
        let subnets = end["subnets"].as_array().unwrap();
        for subnet in subnets {
            let parts = [
                "available",
                "bound",
                "eni_primaries",
                "reserved",
                "retained",
                "taken",
                "node_ips",
            ];
            let sum: u64 = parts
                .iter()
                .map(|part| subnet[part].as_u64().unwrap())
                .sum();
            assert_eq!(sum, subnet["size"].as_u64().unwrap());
        }
    }
}

/// Source: TKE's table of machine sizes, pods a node.
#[test]
fn pool_plan_and_simulate_have_one_ceiling_under_tke() {
    for (name, enis, ips, pods) in [
        ("tke.c1", 2, 6, 5),
        ("tke.c4", 4, 10, 27),
        ("tke.c8", 6, 20, 95),
        ("tke.c12", 8, 30, 203),
        ("tke.c16-ips40", 8, 40, 273),
    ] {
        for (strategy, machine) in [
            ("tke-shared-eni", format!("instance = \"{name}\"")),
            ("tke-static-ip", format!("instance = \"{name}\"")),
            (
                "tke-shared-eni",
                format!("enis = {enis}\nips_per_eni = {ips}"),
            ),
        ] {
            let plan = format!(
                "version = 1\n[[subnet]]\ncidr = \"10.0.0.0/22\"\n[[node_group]]\nname = \"web\"\nnodes = 1\nmax_pods = 400\nstrategy = \"{strategy}\"\n{machine}\n"
            );
            let result = |command: &str| {
                let run = Test::new(&format!("{command} plan.toml -f json"));
                run.file("plan.toml", plan.clone()).run().json()["result"].clone()
            };
            let group = &result("plan")["node_groups"][0];
            let of_group = ["enis_limit", "ips_per_eni", "pods_per_node"];
            assert_eq!(
                of_group.map(|key| group[key].as_u64().unwrap()),
                [enis, ips, pods],
                "{name}"
            );
            let end = &result("simulate")["strategies"][0];
            assert_eq!(end["pods"]["running"], pods, "{name}");
        }
        let pool = format!(
            "pool --strategy tke-shared-eni --enis {enis} --ips-per-eni {ips} --max-pods 20 --min-pre-bound 400 -f json"
        );
        assert_eq!(Test::new(&pool).run().json()["result"]["needed_ips"], pods);
    }
}

#[test]
fn a_plan_under_tke_counts_the_addresses_that_stay_pre_bound() {
    let plan = |more: &str| {
        let text = format!(
            "version = 1\n[[subnet]]\ncidr = \"10.0.0.0/24\"\navailable_ips = 140\n[[node_group]]\nname = \"web\"\nnodes = 5\nmax_pods = 20\nstrategy = \"tke-shared-eni\"\ninstance = \"tke.c4\"\n{more}"
        );
        let run = Test::new("plan plan.toml -f json").file("plan.toml", text);
        let result = run.run().json()["result"].clone();
        let group = result["node_groups"][0].clone();
        let of = [
            "enis_per_node",
            "ips_per_node",
            "guaranteed_nodes",
            "warm_ips",
        ];
        let of = of.map(|key| group[key].as_u64().unwrap());
        let waste = &result["cluster"][0];
        (
            of,
            waste["pod_ips"].as_u64().unwrap(),
            waste["warm_ips"].as_u64().unwrap(),
        )
    };
    // 20 pods and 5 pre-bound in 3 ENIs of 9: 28 a node, 140 of five.
    assert_eq!(plan(""), ([3, 28, 5, 5], 125, 25));
    assert_eq!(plan("expected_pods = 10\n"), ([3, 28, 5, 5], 125, 25));
    let two = "[simulation]\nmin_pre_bound = 1\nmax_pre_bound = 2\n";
    assert_eq!(plan(two), ([3, 25, 5, 2], 110, 10));
}

#[test]
fn the_only_eni_of_a_machine_serves_no_pods_under_tke() {
    let plan = |group: &str| {
        let text = format!(
            "version = 1\n[[subnet]]\ncidr = \"10.0.0.0/24\"\n[[node_group]]\nname = \"web\"\nnodes = 1\n{group}\n"
        );
        Test::new("plan plan.toml")
            .file("plan.toml", text)
            .run()
            .status(2)
            .stderr
    };
    insta::assert_snapshot!(
        "tke_own_eni",
        plan("enis = 1\nstrategy = \"tke-shared-eni\"") + &plan("instance = \"tke.c4\"\nenis = 1")
    );
}

/// Nodes of 20 pods in 2 ENIs of 11 IPs, and a subnet with room for all of them.
fn many_enis(quota: &str, nodes: u32, strategy: &str) -> String {
    format!(
        "version = 1\n[cluster]\n{quota}\n[simulation]\nlatency = \"zero\"\n[[subnet]]\ncidr = \"10.0.0.0/16\"\n[[node_group]]\nname = \"web\"\nnodes = {nodes}\nenis = 2\nips_per_eni = 11\nmax_pods = 20\nstrategy = \"{strategy}\"\n"
    )
}

#[test]
fn an_eni_quota_that_stops_enis_is_named_instead_of_subnets() {
    // 4 + 1 of others: 4 first ENIs and one second; 3 nodes are isolated at their first pod.
    let text = many_enis("eni_quota = 6\neni_quota_used = 1", 4, "burstable");
    let run = |args: &str| {
        let run = Test::new(&format!("simulate plan.toml {args}"));
        run.file("plan.toml", text.clone()).run().status(1)
    };
    insta::assert_snapshot!("quota", run("-v").stdout);
    insta::assert_snapshot!("quota_zh", run("--lang zh").stdout);
    let json = run("-f json").json();
    let end = &json["result"]["strategies"][0];
    assert_eq!(end["eni_quota_needed"], 9);
    assert_eq!(end["prevention"], json!([]));
    assert!(end["subnets"][0]["first_refused"].is_null());
    let whys = end["node_ends"].as_array().unwrap().iter();
    assert_eq!(whys.filter(|node| node["why"] == "eni-quota").count(), 3);
    let isolated = end["story"].as_array().unwrap().iter();
    let isolated: Vec<_> = isolated
        .filter(|one| one["event"] == "first-isolated")
        .collect();
    assert_eq!(isolated[0]["why"], "eni-quota");
    // With the quota that it names nothing is wrong, with one less something is.
    for (quota, status) in [(9, 0), (8, 1)] {
        let quota = format!("eni_quota = {quota}\neni_quota_used = 1");
        let run = Test::new("simulate plan.toml");
        run.file("plan.toml", many_enis(&quota, 4, "burstable"))
            .run()
            .status(status);
    }
}

#[test]
fn an_eni_quota_and_subnets_that_are_both_short_are_both_named() {
    // 4 nodes take 88 IPs and 8 ENIs. Of 62, 7 are left; 33 more fit the smallest subnet that is asked for.
    let text = many_enis("eni_quota = 6", 4, "burstable").replace("10.0.0.0/16", "10.0.0.0/26");
    let run = Test::new("simulate plan.toml -f json").file("plan.toml", text);
    let json = run.run().status(1).json();
    let end = &json["result"]["strategies"][0];
    assert_eq!(end["eni_quota_needed"], 8);
    let prefixes = [0, 1].map(|at| end["prevention"][at]["prefix"].as_u64());
    assert_eq!(prefixes, [Some(26), None]);
}

#[test]
fn the_default_eni_quota_stops_a_simulation_as_it_stops_a_plan_and_only_warns() {
    for strategy in ["burstable", "best-effort"] {
        let text = |quota| many_enis(quota, 300, strategy);
        let simulate = |quota| {
            let run = Test::new("simulate plan.toml -f json").file("plan.toml", text(quota));
            run.run()
        };
        let output = simulate("").status(0);
        let end = output.json()["result"]["strategies"][0].clone();
        assert_eq!(
            (&end["enis"], &end["eni_quota_needed"]),
            (&json!(500), &json!(600))
        );
        let codes = output.codes();
        assert!(codes.contains(&"P513".to_owned()), "{codes:?}");
        let findings = output.json()["findings"].as_array().unwrap().clone();
        assert!(
            findings
                .iter()
                .all(|finding| finding["severity"] != "error"),
            "{findings:?}"
        );
        // The same number given is an error.
        simulate("eni_quota = 500").status(1);
        let given = simulate("eni_quota = 600").status(0);
        assert_eq!(
            given.json()["result"]["strategies"][0]["pods"]["running"],
            6_000
        );
        // ENIs that the quota does not count are not stopped by it.
        let unattached = simulate("eni_quota_counts = \"unattached\"").status(0);
        assert_eq!(unattached.json()["result"]["strategies"][0]["enis"], 600);
    }
    let plan =
        Test::new("plan plan.toml -f json").file("plan.toml", many_enis("", 300, "burstable"));
    let limits = plan.run().json()["result"]["cluster"][0].clone();
    assert_eq!(limits["binding_limit"], "vpc-eni-quota");
    assert_eq!(limits["binding_limit_nodes"], 250);
}

#[test]
fn nodes_with_their_primary_nic_alone_take_nothing_of_the_eni_quota() {
    let text = "version = 1\n[cluster]\neni_quota = 1\n[simulation]\nlatency = \"zero\"\n[[subnet]]\ncidr = \"10.0.0.0/24\"\n[[node_group]]\nname = \"metal\"\nnodes = 3\nmax_pods = 39\ninstance = \"BBC-G4-01S\"\n";
    let json = Test::new("simulate plan.toml -f json")
        .file("plan.toml", text)
        .run()
        .status(0)
        .json();
    assert_eq!(json["result"]["strategies"][0]["pods"]["running"], 3 * 39);
}

#[test]
fn the_subnets_that_are_named_prevent_it() {
    let json = simulate("--strategy burstable -f json").run().json();
    let rows = json["result"]["strategies"][0]["prevention"].as_array();
    let rows = rows.unwrap().iter();
    let prefixes: Vec<u64> = rows.map(|row| row["prefix"].as_u64().unwrap()).collect();
    let zone = &json["result"]["strategies"][0]["prevention"][0]["zone"];
    let with = |prefixes: &[u64]| {
        let subnets = prefixes.iter().enumerate().map(|(at, prefix)| {
            format!("[[subnet]]\ncidr = \"10.31.{at}.0/{prefix}\"\nzone = {zone}\n")
        });
        let plan = format!("{}\n{}", story(), subnets.collect::<String>());
        Test::new("simulate plan.toml --strategy burstable -f json").file("plan.toml", plan)
    };
    let json = with(&prefixes).run().status(0).json();
    assert_eq!(json["result"]["strategies"][0]["pods"]["running"], 480);
    for at in 0..prefixes.len() {
        let mut smaller = prefixes.clone();
        smaller[at] += 1;
        with(&smaller).run().status(1);
    }
}

#[test]
fn every_format_says_the_same() {
    insta::assert_snapshot!(
        "markdown",
        simulate(&format!("{BOTH} -f markdown")).run().stdout
    );
    for table in [
        "strategies",
        "story",
        "node_groups",
        "subnets",
        "prevention",
    ] {
        let csv = simulate(&format!("{BOTH} -q -f csv --table {table}"))
            .run()
            .stdout;
        insta::assert_snapshot!(format!("csv_{table}"), csv);
    }
    let points = simulate("-q -f csv --table series").run().stdout;
    assert!((2..=601).contains(&points.lines().count()));
    let nodes = simulate("-q -f csv --table nodes").run().stdout;
    assert_eq!(nodes.lines().count(), 17);
}

#[test]
fn the_same_seed_gives_the_same_bytes_and_another_does_not() {
    let plan = story()
        + "[[event]]\nat = \"3h\"\nchurn = { workload = \"shop\", arrivals_per_minute = 30, mean_lifetime = \"5m\" }\n";
    let bytes = |seed: u32| {
        let run = Test::new(&format!(
            "simulate plan.toml --strategy all -f json --seed {seed}"
        ));
        run.file("plan.toml", &plan).run().stdout
    };
    assert_eq!(bytes(7), bytes(7));
    assert_ne!(bytes(7), bytes(8));
}

#[test]
fn tuning_finds_settings_under_which_no_pod_waits() {
    let plan = "version = 1
[simulation]
horizon = \"1h\"
[[subnet]]
cidr = \"10.0.0.0/22\"
[[node_group]]
name = \"web\"
nodes = 4
enis = 4
ips_per_eni = 16
max_pods = 50
[[workload]]
name = \"app\"
replicas = 40
[[event]]
at = \"10m\"
scale = { workload = \"app\", to = 120 }
";
    let tune = |args: &str| {
        Test::new(&format!(
            "simulate plan.toml --strategy all --tune 5s {args}"
        ))
        .file("plan.toml", plan)
    };
    insta::assert_snapshot!("tuned", tune("").run().status(0).stdout);
    let json = tune("-f json").run().json();
    let rows = json["result"]["settings"].as_array().unwrap();
    assert!(rows.len() > 100);
    let best = |strategy: &str| rows.iter().find(|row| row["strategy"] == strategy).unwrap();
    assert_eq!(
        (
            best("best-effort")["meets"].clone(),
            best("best-effort")["rank"].clone()
        ),
        (true.into(), 1.into())
    );
    let now = rows
        .iter()
        .find(|row| row["strategy"] == "best-effort" && row["current"] == true)
        .unwrap();
    assert_eq!(now["meets"], false);
}

#[test]
fn plan_shows_what_the_pools_really_reach() {
    let plan = |args: &str| Test::new(&format!("plan plan.toml {args}")).file("plan.toml", WORKED);
    insta::assert_snapshot!(
        "reached",
        plan("--simulate --min-severity error")
            .run()
            .status(1)
            .stdout
    );
    let json = plan("--simulate -f json").run().json();
    let reached = json["result"]["reached"].as_array().unwrap();
    assert_eq!(reached.len(), 4);
    assert_eq!(reached[1]["pods_running"], 190);
    assert!(plan("-f json").run().json()["result"]["reached"].is_null());
}

#[test]
fn an_allowance_in_the_plan_lets_a_simulation_pass() {
    let allow = "\n[policy]\nallow = [{ code = \"P504\", reason = \"we watch it\" }, { code = \"P505\", reason = \"known\" }]\n";
    let run =
        Test::new("simulate plan.toml --strategy burstable").file("plan.toml", story() + allow);
    run.run().status(0);
    // An allowance for a finding of the simulation is not unused in a plan.
    let json = Test::new("plan plan.toml -f json")
        .file("plan.toml", story() + allow)
        .run();
    assert!(!json.codes().contains(&"C412".to_owned()));
}

#[test]
fn mistakes_in_flags_are_told_together() {
    let run = simulate("--strategy best-efort,all --seed x --duration 5")
        .run()
        .status(2);
    insta::assert_snapshot!("flags", run.both());
    let run = simulate("--tune soon").run().status(2);
    insta::assert_snapshot!("tune_flag", run.both());
}

#[test]
fn what_is_larger_than_any_cluster_is_refused() {
    let plan = WORKED
        .replace("nodes = 16", "nodes = 4000000000")
        .replace("max_pods = 30", "max_pods = 16000");
    let run = Test::new("simulate plan.toml")
        .file("plan.toml", plan)
        .run()
        .status(2);
    insta::assert_snapshot!("too_large", run.both());
}

/// A pod that no node takes never ends, and one cannot know before how many these are.
#[test]
fn pods_that_wait_for_a_node_and_nodes_that_leave_are_counted_too() {
    let plan = |event: &str| {
        format!(
            "version = 1\n[simulation]\nhorizon = \"24h\"\n[[subnet]]\ncidr = \"10.0.0.0/24\"\n\
             [[node_group]]\nname = \"g\"\nnodes = 20\nmax_pods = 200\n\
             [[workload]]\nname = \"w\"\nreplicas = 1\n{event}"
        )
    };
    let churn = "[[event]]\nat = \"1m\"\nchurn = { workload = \"w\", arrivals_per_minute = 13000, \
                 mean_lifetime = \"10s\" }\n";
    let remove = "[[event]]\nat = \"1m\"\nremove = { count = 4294967295 }\n".repeat(101);
    for (event, said) in [
        (
            churn,
            "pods that no node takes are more than can be simulated",
        ),
        (
            &remove,
            "10100000 nodes that are removed or join again are more than can be simulated",
        ),
    ] {
        let test = Test::new("simulate plan.toml").file("plan.toml", plan(event));
        let output = test.run().status(2);
        assert!(output.stderr.contains(said), "{}", output.stderr);
    }
}

/// What takes minutes is refused before it begins: it is estimated from times and numbers of nodes.
#[test]
fn more_work_than_a_simulation_may_be_is_refused_with_the_number() {
    let plan = |simulation: &str, rate: u64| {
        format!(
            "version = 1\n[simulation]\n{simulation}\n[[subnet]]\ncidr = \"10.0.0.0/22\"\n\
             [[node_group]]\nname = \"g\"\nnodes = 10\nmax_pods = 20\n\
             [[workload]]\nname = \"w\"\nreplicas = 1\n[[event]]\nat = \"1m\"\n\
             churn = {{ workload = \"w\", arrivals_per_minute = {rate}, mean_lifetime = \"1m\" }}\n"
        )
    };
    let limits = std::fs::read_to_string(repository().join("docs/reference/limits.md")).unwrap();
    for (simulation, rate, said) in [
        (
            "horizon = \"24h\"\nmaintenance = \"1ms\"",
            1,
            "86400000 maintenance runs of a pool are more than can be simulated",
        ),
        (
            "horizon = \"87600h\"",
            1,
            "15768000 maintenance runs of a pool are more than can be simulated",
        ),
        (
            "horizon = \"240h\"",
            2_000,
            "28800000 arrivals of pods are more than can be simulated",
        ),
    ] {
        let test = Test::new("simulate plan.toml").file("plan.toml", plan(simulation, rate));
        let refused = test.run().status(2);
        assert!(refused.stderr.contains(said), "{}", refused.stderr);
        let kind = said.split_once(' ').unwrap().1;
        assert!(limits.contains(kind), "{kind}");
    }
}
