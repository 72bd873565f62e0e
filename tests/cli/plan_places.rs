//! Where `cce-plan plan` finds a place for nodes, on subnets of a few addresses.

use std::fmt::Write as _;

use super::Test;
use super::plan::{TWO_ZONES, example, finding, json, scenario};

/// A plan of these subnets (zone, role, addresses) and this group.
fn plan_of(subnets: &[(&str, &str, u64)], group: &str) -> String {
    let mut toml = String::from("version = 1\n");
    for (i, (zone, role, available)) in subnets.iter().enumerate() {
        let cidr = format!("10.0.{}.0/20", i * 16);
        let _ = writeln!(
            toml,
            "[[subnet]]\ncidr = \"{cidr}\"\nzone = \"{zone}\"\nrole = \"{role}\"\navailable_ips = {available}"
        );
    }
    toml + "[[node_group]]\nname = \"g\"\n" + group
}

#[test]
fn nodes_go_where_the_plan_says_only_when_told_so() {
    let uneven = TWO_ZONES.replace(
        "available_ips = 1022\n[[node_group]]",
        "available_ips = 200\n[[node_group]]",
    );
    let even = json(&uneven.replace("nodes = 20", "nodes = 16")).status(1);
    assert_eq!(
        scenario(&even, "maximum"),
        [
            ("a".into(), "fits".into(), 0),
            ("b".into(), "short".into(), 5)
        ]
    );
    let planned = uneven.replace("nodes = 20", "nodes = 16\nspread = \"planned\"");
    let planned = json(&planned).status(0);
    assert!(
        scenario(&planned, "maximum")
            .iter()
            .all(|(_, state, _)| state == "fits")
    );
}

#[test]
fn the_placement_holds_all_nodes_and_fits_every_subnet() {
    let file = "three-zones.toml";
    let output = Test::new("plan three-zones.toml -f json")
        .file(file, example(file))
        .run();
    let json = output.json();
    let number = |row: &serde_json::Value, key: &str| row[key].as_u64().unwrap();
    let placement = json["result"]["placement"].as_array().unwrap();
    for subnet in json["result"]["subnets"].as_array().unwrap() {
        let here = placement
            .iter()
            .filter(|row| row["subnet"] == subnet["subnet"]);
        let ips: u64 = here
            .map(|row| {
                let enis = number(row, "full_enis") * number(row, "full_eni_ips")
                    + number(row, "last_enis") * number(row, "last_eni_ips");
                assert_eq!(enis + number(row, "node_ips"), number(row, "ips"));
                number(row, "ips")
            })
            .sum();
        assert!(ips <= number(subnet, "available_ips"), "{subnet}");
        let parts = [
            "pod_ips",
            "eni_primary_ips",
            "node_ips",
            "headroom_ips",
            "stranded_ips",
            "idle_ips",
        ];
        let sum: u64 = parts.iter().map(|key| number(subnet, key)).sum();
        assert_eq!(sum, number(subnet, "available_ips"), "{subnet}");
    }
    for group in json["result"]["node_groups"].as_array().unwrap() {
        let here = placement
            .iter()
            .filter(|row| row["node_group"] == group["node_group"]);
        let enis: u64 = here
            .map(|row| number(row, "full_enis") + number(row, "last_enis"))
            .sum();
        assert_eq!(
            enis,
            number(group, "wanted_max_nodes") * number(group, "enis_per_node"),
            "{group}"
        );
    }
}

#[test]
fn nodes_without_any_subnet_for_their_pods_are_short_and_not_gone() {
    let output = json(&plan_of(&[("a", "nodes", 100)], "nodes = 5\n")).status(1);
    assert_eq!(
        scenario(&output, "maximum"),
        [("a".into(), "short".into(), 5)]
    );
    assert_eq!(output.json()["result"]["cluster"][0]["wanted_max_nodes"], 5);
}

#[test]
fn a_node_that_the_plan_places_goes_where_it_fits_and_not_where_most_addresses_are() {
    for nodes_subnet in [50, 100] {
        let subnets = [
            ("a", "pods", 10),
            ("a", "nodes", nodes_subnet),
            ("b", "pods", 80),
            ("b", "nodes", 10),
        ];
        let output = json(&plan_of(
            &subnets,
            "nodes = 1\nmax_pods = 30\nspread = \"planned\"\n",
        ))
        .status(0);
        assert!(
            scenario(&output, "maximum")
                .iter()
                .all(|(_, state, _)| state == "fits")
        );
    }
    // Two halves of 40 hold no node of 52 IPs.
    let subnets = [("a", "pods", 40), ("a", "pods", 40), ("b", "pods", 70)];
    json(&plan_of(&subnets, "nodes = 1\nmax_pods = 50\n")).status(0);
}

#[test]
fn a_group_that_the_plan_places_fills_every_zone_as_far_as_nodes_are_guaranteed() {
    let subnets = [
        ("b", "both", 10),
        ("b", "pods", 10),
        ("a", "pods", 100),
        ("a", "both", 98),
    ];
    let group = "nodes = 10\nips_per_eni = 5\nenis = 2\nspread = \"planned\"\n";
    let output = json(&plan_of(&subnets, group)).status(0);
    assert!(
        scenario(&output, "maximum")
            .iter()
            .all(|(_, state, _)| state == "fits")
    );
}

/// 27 nodes of 4 IPs fit into the subnet for pods in the best case, with their own addresses in the
/// other. If ENIs use the other too, fewer nodes are sure to get their own address.
#[test]
fn what_is_guaranteed_does_not_depend_on_what_is_wanted() {
    let guaranteed = [1, 3, 6].map(|nodes| {
        let group = format!("nodes = {nodes}\nmax_pods = 3\n");
        let output = json(&plan_of(&[("a", "both", 29), ("a", "pods", 111)], &group)).status(0);
        let result = output.json()["result"].clone();
        let of = |table: &str| result[table][0]["guaranteed_nodes"].as_u64().unwrap();
        assert_eq!(of("node_groups"), of("zones"), "{nodes}");
        of("zones")
    });
    assert_eq!(guaranteed, [23; 3]);
}

/// Zone a holds 8 nodes and zone b many: of 17 zone a may get 9.
#[test]
fn the_cluster_holds_what_its_groups_hold_as_they_are_spread() {
    let toml = |nodes: u64| {
        plan_of(
            &[("a", "pods", 254), ("b", "pods", 4094)],
            &format!("nodes = {nodes}\nmax_pods = 30\n"),
        )
    };
    let output = json(&toml(14)).status(0);
    let result = output.json()["result"].clone();
    for table in ["cluster", "node_groups"] {
        let row = &result[table][0];
        assert_eq!(
            (
                row["guaranteed_nodes"].as_u64(),
                row["headroom_nodes"].as_u64()
            ),
            (Some(16), Some(2)),
            "{table}"
        );
    }
    json(&toml(16)).status(0);
    json(&toml(17)).status(1);
}

#[test]
fn subnets_for_nodes_that_are_full_are_named_and_carved() {
    let subnets = [("a", "pods", 4094), ("a", "nodes", 30)];
    let plan = plan_of(
        &subnets,
        "nodes = 40\nmax_pods = 30\n[cluster]\nvpc_cidrs = [\"10.0.0.0/16\"]\n",
    );
    let output = json(&plan).status(1);
    let short = finding(&output, "C403");
    assert_eq!(short["values"]["missing_node_ips"], 10);
    assert_eq!(
        short["values"]["sufficient_prefix"],
        serde_json::Value::Null
    );
    assert!(!output.codes().contains(&"S104".to_owned()));
    let carved = Test::new("carve --for plan.toml --emit plan")
        .file("plan.toml", &plan)
        .run()
        .status(0);
    assert!(
        carved.stdout.contains("role = \"nodes\""),
        "{}",
        carved.stdout
    );
    json(&format!("{plan}\n{}", carved.stdout)).status(0);
}

#[test]
fn nodes_that_run_nothing_and_addresses_for_pods_that_never_run_are_told() {
    let subnets = [("a", "pods", 4094)];
    let output = json(&plan_of(
        &subnets,
        "nodes = 4\nmax_pods = 30\nhost_network_pods = 20\ndaemonset_pods = 10\n",
    ))
    .status(1);
    assert_eq!(finding(&output, "N208")["values"]["pods_per_node"], 10);
    let of_cpu = plan_of(
        &subnets,
        "nodes = 4\ninstance = \"bcc.g5.c16m64\"\nmax_pods = 58\ncpu_per_pod = \"1500m\"\n",
    );
    let output = json(&of_cpu).status(0);
    let values = finding(&output, "N209")["values"].clone();
    assert_eq!(
        (
            values["pods_per_node"].as_u64(),
            values["better_ips_per_node"].as_u64()
        ),
        (Some(10), Some(11))
    );
}

#[test]
fn what_limits_the_pods_of_a_node_is_named_in_words() {
    let said = |group: &str, lang: &str| {
        let plan = plan_of(&[("a", "pods", 4094)], group);
        let args = format!("plan plan.toml --lang {lang} -fjson");
        Test::new(&args).file("plan.toml", &plan).run().stdout
    };
    let of_cpu =
        "nodes = 4\ninstance = \"bcc.g5.c16m64\"\nmax_pods = 58\ncpu_per_pod = \"1500m\"\n";
    let of_enis = "nodes = 4\nenis = 1\nips_per_eni = 2\nmax_pods = 30\ndaemonset_pods = 10\n";
    for (group, lang, text) in [
        (of_cpu, "en", "g: CPU allows 10 pods per node"),
        (of_cpu, "zh", "g：CPU 只允许每节点 10 个 Pod"),
        (of_enis, "en", "pod: node's ENIs allow 1 with an IP"),
        (of_enis, "zh", "Pod：节点弹性网卡只允许 1 个带 IP 的 Pod"),
    ] {
        let said = said(group, lang);
        assert!(said.contains(text), "{text}: {said}");
    }
}

#[test]
fn guaranteed_pods_are_those_of_the_nodes_that_have_a_place() {
    let two = plan_of(
        &[("a", "pods", 28)],
        "nodes = 5\nmax_pods = 15\n[[node_group]]\nname = \"h\"\nnodes = 0\nmax_pods = 54\n",
    );
    let cluster = json(&two).status(1).json()["result"]["cluster"][0].clone();
    assert_eq!(
        (
            cluster["guaranteed_nodes"].as_u64(),
            cluster["guaranteed_pods"].as_u64()
        ),
        (Some(1), Some(15))
    );
}

#[test]
fn what_no_pod_can_use_is_idle_and_not_stranded() {
    let toml = plan_of(
        &[("a", "pods", 100), ("a", "nodes", 50)],
        "nodes = 10\nmax_pods = 9\nnode_subnets = [\"10.0.16.0/20\"]\n[policy]\nmax_stranded = \"0%\"\n",
    );
    let cluster = json(&toml).status(0).json()["result"]["cluster"][0].clone();
    assert_eq!(
        (
            cluster["stranded_ips"].as_u64(),
            cluster["idle_ips"].as_u64()
        ),
        (Some(0), Some(40))
    );
}

/// Zone a has room for one of the three nodes of `web` next to those of `cache`.
pub(super) const ODD: &str = "version = 1
[[subnet]]
cidr = \"10.0.0.0/25\"
available_ips = 120
zone = \"a\"
[[subnet]]
cidr = \"10.0.1.0/25\"
available_ips = 120
zone = \"b\"
[[node_group]]
name = \"web\"
nodes = 3
max_pods = 12
[[node_group]]
name = \"cache\"
zones = [\"a\"]
nodes = 6
max_pods = 15
[simulation]
latency = \"zero\"
";

#[test]
fn where_only_some_zones_of_nodes_fit_the_plan_says_which_and_mend_writes_them() {
    let run = |args: &str| Test::new(args).file("odd.toml", ODD).run();
    let plan = run("plan odd.toml").status(1);
    let first = "All 9 nodes fit only if placed so: web 1 in a, 2 in b.\n";
    assert!(plan.stdout.starts_with(first), "{}", plan.stdout);
    assert!(
        plan.stdout
            .contains("Without a request: place web 1 in a, 2 in b (zone_nodes).")
    );
    let zh = run("plan odd.toml --lang zh").status(1);
    assert!(
        zh.stdout.contains("放得下：web：a 1 个、b 2 个。"),
        "{}",
        zh.stdout
    );
    let found = json(ODD).status(1);
    assert_eq!(
        finding(&found, "C421")["values"]["placement"],
        "web: a 1, b 2"
    );
    // What the plan does not promise, a simulation shows.
    assert!(
        run("simulate odd.toml")
            .stdout
            .contains("1 of 9 nodes is isolated")
    );
    let placed = "1. place web: 1 in a, 2 in b (zone_nodes): other places for 1 group\n";
    let scope = "--scope today,maximum --levers spread";
    let mend = run(&format!("mend odd.toml {scope}"));
    assert!(mend.stdout.contains(placed), "{}", mend.stdout);
    let mended = run(&format!("mend odd.toml {scope} --apply 1 -o -"))
        .status(0)
        .stdout;
    assert!(mended.contains("zone_nodes"), "{mended}");
    let with = |args: &str| Test::new(args).file("mended.toml", &mended).run();
    assert!(
        with("plan mended.toml")
            .status(0)
            .stdout
            .contains("Place web 1 in a, 2 in b.")
    );
    let simulated = with("simulate mended.toml").status(0).stdout;
    assert!(
        simulated.contains("none of 9 nodes is isolated"),
        "{simulated}"
    );
}

#[test]
fn zones_that_a_plan_names_must_hold_all_nodes_of_the_group() {
    let with = |nodes: &str| {
        let plan = ODD.replace(
            "max_pods = 12",
            &format!("max_pods = 12\nzone_nodes = {nodes}"),
        );
        Test::new("plan odd.toml")
            .file("odd.toml", &plan)
            .run()
            .status(2)
            .stderr
    };
    assert!(
        with("{ a = 1, b = 1 }")
            .contains("zone_nodes holds 2 nodes, but the group has 3 at maximum")
    );
    assert!(with("{ a = 1, c = 2 }").contains("no subnet lies in zone \"c\""));
    assert!(
        with("3").contains("zone_nodes is a whole number, not a table"),
        "{}",
        with("3")
    );
}

#[test]
fn places_that_decide_are_named_next_to_a_workload_that_is_short() {
    let subnet = |id: &str, cidr: &str, zone: &str, more: &str| {
        format!("[[subnet]]\nid = \"{id}\"\ncidr = \"{cidr}\"\nzone = \"{zone}\"\n{more}\n")
    };
    let plan = [
        "version = 1\n",
        &subnet("s0", "10.0.0.0/24", "a", "available_ips = 120"),
        &subnet("s1", "10.0.4.0/25", "b", "available_ips = 120"),
        &subnet(
            "own",
            "10.0.8.0/28",
            "a",
            "available_ips = 2\nexclusive = true",
        ),
        "[[node_group]]\nname = \"g0\"\nnodes = 3\nmax_pods = 12\n",
        "[[node_group]]\nname = \"g1\"\nnodes = 6\nmax_pods = 15\nzones = [\"a\"]\n",
        "[[workload]]\nname = \"db\"\nreplicas = 4\nnode_group = \"g0\"\nsubnet = \"own\"\n",
    ];
    let codes = json(&plan.concat()).status(1).codes();
    for code in ["C419", "C421"] {
        assert!(codes.contains(&code.to_owned()), "{codes:?}");
    }
}
