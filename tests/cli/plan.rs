//! `cce-plan plan`.

use std::fmt::Write as _;

use super::Test;
use super::harness::{Output, repository};

pub(super) fn example(name: &str) -> String {
    std::fs::read_to_string(repository().join("examples").join(name)).unwrap()
}

/// A run of `plan` over this file.
pub(super) fn plan(toml: &str) -> Test {
    Test::new("plan plan.toml").file("plan.toml", toml)
}

pub(super) fn json(toml: &str) -> Output {
    plan(toml).arg("-fjson").run()
}

/// The finding with this code.
fn finding(output: &Output, code: &str) -> serde_json::Value {
    let json = output.json();
    let findings = json["findings"].as_array().unwrap();
    let found = findings.iter().find(|finding| finding["code"] == code);
    found
        .unwrap_or_else(|| panic!("no {code} in {:?}", output.codes()))
        .clone()
}

/// Rows of a scenario: zone, state, short nodes.
fn scenario(output: &Output, name: &str) -> Vec<(String, String, u64)> {
    let json = output.json();
    let rows = json["result"]["scenarios"].as_array().unwrap();
    let text = |row: &serde_json::Value, key: &str| row[key].as_str().unwrap_or("-").to_owned();
    rows.iter()
        .filter(|row| row["scenario"] == name)
        .map(|row| {
            let short = row["short_nodes"].as_u64().unwrap();
            (text(row, "zone"), text(row, "state"), short)
        })
        .collect()
}

pub(super) const TWO_ZONES: &str = "version = 1
[[subnet]]
id = \"sbn-a\"
cidr = \"10.0.0.0/22\"
zone = \"a\"
available_ips = 1022
[[subnet]]
id = \"sbn-b\"
cidr = \"10.0.4.0/22\"
zone = \"b\"
available_ips = 1022
[[node_group]]
name = \"web\"
max_pods = 64
nodes = 20
";

#[test]
fn the_examples_are_planned_in_both_languages() {
    for name in ["first-cluster", "three-zones", "five-thousand-nodes"] {
        let file = format!("{name}.toml");
        for lang in ["en", "zh"] {
            let args = format!("plan {file} --lang {lang} -v");
            let output = Test::new(&args).file(&file, example(&file)).run().status(0);
            insta::assert_snapshot!(format!("{name}_{lang}"), output.both());
        }
    }
}

#[test]
fn a_20_over_three_zones_names_the_first_short_month_and_the_zone() {
    let file = "three-zones.toml";
    let output = Test::new("plan three-zones.toml -f json")
        .file(file, example(file))
        .run()
        .status(0);
    let growth = &output.json()["result"]["growth"][0];
    assert_eq!(growth["event"], "exhausted");
    assert_eq!(growth["first_short_months"], 2);
    assert_eq!(growth["month"], "2027-03");
    assert_eq!(growth["zone"], "cn-bj-a");
    for name in ["today", "maximum", "surge"] {
        assert!(
            scenario(&output, name)
                .iter()
                .all(|(_, state, _)| state == "fits"),
            "{name}"
        );
    }
    let lost = scenario(&output, "zone-lost");
    assert_eq!(lost.len(), 9);
    assert!(lost.iter().all(|(_, _, short)| *short == 0));
}

#[test]
fn a_plan_agrees_with_subnets_for_a_cluster_of_one_group() {
    let output = json(TWO_ZONES).status(0);
    let cluster = &output.json()["result"]["cluster"][0];
    let csv = "cidr,zone,available_ips\n10.0.0.0/22,a,1022\n10.0.4.0/22,b,1022\n";
    let args = "subnets --subnets s.csv --max-pods 64 -f json";
    let subnets = Test::new(args).file("s.csv", csv).run().status(0).json();
    let totals = &subnets["result"]["totals"][0];
    for (of_plan, of_subnets) in [
        ("guaranteed_nodes", "max_nodes"),
        ("packed_nodes", "packed_max_nodes"),
        ("upper_bound_nodes", "upper_bound_nodes"),
        ("guaranteed_pods", "max_pods"),
        ("stranded_ips", "stranded_ips"),
    ] {
        assert_eq!(cluster[of_plan], totals[of_subnets], "{of_plan}");
    }
    // 15 nodes of 66 addresses in each /22.
    assert_eq!(cluster["guaranteed_nodes"], 30);
    assert_eq!(cluster["headroom_nodes"], 10);
}

#[test]
fn the_loss_of_a_zone_that_the_other_cannot_bear_is_a_warning_and_a_shortage_an_error() {
    let output = json(TWO_ZONES).status(0);
    // 20 nodes do not fit into the 15 places of one zone.
    assert_eq!(finding(&output, "C404")["values"]["missing_nodes"], 5);
    let more = TWO_ZONES.replace("nodes = 20", "nodes = 20\nmax_nodes = 32");
    let output = json(&more).status(1);
    let short = finding(&output, "C403");
    assert_eq!(short["subject"], "a");
    assert_eq!(short["values"]["missing_nodes"], 1);
    assert_eq!(short["values"]["line"], 12);
    assert!(
        short["help"]
            .as_str()
            .unwrap()
            .contains("lower max-pods to 6"),
        "{short}"
    );
    // What is short with all zones standing is not said again for each zone that may be lost.
    assert!(!output.codes().contains(&"C404".to_owned()));
    let required = json(&TWO_ZONES.replace("nodes = 20", "nodes = 31")).status(1);
    assert_eq!(finding(&required, "C402")["values"]["node_group"], "web");
}

#[test]
fn nodes_go_anywhere_only_when_told_so() {
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
    let any = json(&uneven.replace("nodes = 20", "nodes = 16\nspread = \"any\"")).status(0);
    assert!(
        scenario(&any, "maximum")
            .iter()
            .all(|(_, state, _)| state == "fits")
    );
}

#[test]
fn nodes_own_addresses_are_counted_where_nodes_share_subnets() {
    let ips = |toml: &str| json(toml).json()["result"]["node_groups"][0]["ips_per_node"].clone();
    assert_eq!(ips(TWO_ZONES), 66);
    let both = TWO_ZONES.replace("zone = \"a\"", "zone = \"a\"\nrole = \"both\"");
    assert_eq!(ips(&both), 67);
    // Only zone a has a subnet for them; in zone b they come from elsewhere.
    let output = json(&both);
    let subnets = output.json()["result"]["subnets"].clone();
    assert_eq!(
        (
            subnets[0]["node_ips"].clone(),
            subnets[1]["node_ips"].clone()
        ),
        (10.into(), 0.into())
    );
    // A subnet for nodes alone: 3 addresses for 10 nodes.
    let few = format!(
        "{TWO_ZONES}[[subnet]]\ncidr = \"10.0.8.0/24\"\nzone = \"a\"\nrole = \"nodes\"\navailable_ips = 3\n"
    );
    assert_eq!(
        scenario(&json(&few).status(1), "today")[0],
        ("a".into(), "short".into(), 7)
    );
}

#[test]
fn what_limits_the_pods_of_a_node_is_named() {
    let group = |more: &str| {
        let toml = TWO_ZONES.replace(
            "max_pods = 64",
            &format!("instance = \"bcc.g5.c8m32\"\nmax_pods = 64\n{more}"),
        );
        json(&toml).json()["result"]["node_groups"][0].clone()
    };
    let of = |more: &str| {
        let group = group(more);
        let text = |key: &str| group[key].as_str().unwrap_or("-").to_owned();
        (
            text("density_limit"),
            text("density_runner_up"),
            group["pods_per_node"].as_u64().unwrap(),
            group["workload_pods_per_node"].as_u64().unwrap(),
        )
    };
    // 8 ENIs x 15 secondary addresses are 120 pods.
    assert_eq!(
        of(""),
        ("kubelet-max-pods".into(), "node-eni-limit".into(), 64, 64)
    );
    assert_eq!(
        of("host_network_pods = 4\ndaemonset_pods = 6"),
        ("kubelet-max-pods".into(), "node-eni-limit".into(), 60, 54)
    );
    // 8 cores at 250 millicores, and the DaemonSets' pods beside.
    assert_eq!(
        of("cpu_per_pod = \"250m\"\ndaemonset_pods = 2"),
        ("cpu".into(), "kubelet-max-pods".into(), 34, 32)
    );
    assert_eq!(
        of("memory_per_pod = \"2Gi\"\ncpu_per_pod = 0.4"),
        ("memory".into(), "cpu".into(), 16, 16)
    );
    assert_eq!(
        of("volumes_per_pod = 2\nvolumes_per_node = 20"),
        ("volumes".into(), "kubelet-max-pods".into(), 10, 10)
    );
    // Of CBS the machine takes 20, its own disk among them.
    for (keys, pods) in [
        ("volumes_per_pod = 3", 5),
        ("volumes_per_pod = 3\nshared_volumes = 2", 4),
        ("volumes_per_pod = 3\nvolume_type = \"aws-ebs\"", 13),
        (
            "volumes_per_pod = 3\nvolume_type = \"cbs\"\ndata_disks = 6",
            4,
        ),
        ("volumes_per_pod = 3\nvolume_type = \"cbs-csi\"", 6),
        (
            "volumes_per_pod = 3\nvolume_type = \"x.csi.y\"\nvolumes_per_node = 9",
            3,
        ),
    ] {
        let kubelet = "kubelet-max-pods".to_owned();
        assert_eq!(of(keys), ("volumes".into(), kubelet, pods, pods), "{keys}");
    }
    // Addresses are claimed for max-pods all the same.
    assert_eq!(group("cpu_per_pod = \"250m\"")["ips_per_node"], 69);
}

#[test]
fn the_eni_quota_is_counted_both_ways_and_binds_when_given() {
    let quota = |lines: &str| {
        json(&TWO_ZONES.replace(
            "version = 1\n",
            &format!("version = 1\n[cluster]\n{lines}\n"),
        ))
    };
    let output = quota("eni_quota = 30").status(1);
    // 20 nodes of 2 ENIs are wanted now.
    assert_eq!(finding(&output, "C402")["values"]["missing_nodes"], 5);
    let rows = output.json()["result"]["quotas"].clone();
    assert_eq!(
        (
            rows[0]["needed_enis"].as_u64(),
            rows[0]["short_enis"].as_u64()
        ),
        (Some(40), Some(10))
    );
    assert_eq!(finding(&output, "Q301")["values"]["planned_enis"], 40);
    let cluster = output.json()["result"]["cluster"][0].clone();
    assert_eq!(
        (
            cluster["binding_limit"].as_str(),
            cluster["binding_limit_nodes"].as_u64()
        ),
        (Some("vpc-eni-quota"), Some(15))
    );
    assert_eq!(cluster["runner_up_limit"], "addresses");
    let unattached =
        quota("eni_quota = 30\neni_quota_used = 3\neni_quota_counts = \"unattached\"").status(0);
    assert_eq!(unattached.json()["result"]["quotas"][0]["needed_enis"], 23);
    assert!(!unattached.codes().contains(&"Q301".to_owned()));
}

#[test]
fn growth_by_milestones_stops_at_the_first_that_is_short() {
    let growth = "[[growth]]\nmilestones = [{ month = 6, nodes = 25 }, { month = \"2027-06\", nodes = 31 }, { month = 24, nodes = 40 }]\n[cluster]\nstart = \"2026-06\"\n";
    let output = json(&format!("{TWO_ZONES}{growth}")).status(0);
    let found = finding(&output, "C406");
    assert_eq!(
        (
            found["values"]["months"].as_u64(),
            found["values"]["month"].as_str()
        ),
        (Some(12), Some("2027-06"))
    );
    let months: Vec<u64> = output.json()["result"]["scenarios"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|row| row["scenario"] == "growth" && row["zone"] == "a")
        .map(|row| row["months"].as_u64().unwrap())
        .collect();
    assert_eq!(months, [6, 11, 12]);
    // Milestones that fall are each looked at.
    let falls = "[[growth]]\nmilestones = [{ month = 1, nodes = 40 }, { month = 2, nodes = 5 }]\n";
    let output = json(&format!("{TWO_ZONES}{falls}")).status(0);
    assert_eq!(finding(&output, "C406")["values"]["months"], 1);
    let fits = "[[growth]]\nmilestones = [{ month = 9, nodes = 30 }]\n";
    assert!(
        !json(&format!("{TWO_ZONES}{fits}"))
            .codes()
            .contains(&"C406".to_owned())
    );
}

#[test]
fn a_policy_asks_and_allows_with_reasons() {
    let policy = "[policy]\nmin_headroom = \"60%\"\nmax_stranded = \"1%\"\nmin_severity = \"warning\"\nallow = [{ code = \"zone-loss-not-survived\", subject = \"a\", reason = \"one-off\" }, { code = \"S101\", reason = \"old\" }]\n";
    let output = json(&format!("{TWO_ZONES}{policy}")).status(1);
    assert_eq!(finding(&output, "C408")["values"]["asked_nodes"], 6);
    assert_eq!(finding(&output, "C409")["values"]["stranded_ips"], 64);
    let codes = output.codes();
    // The policy's severity hides infos, unless a flag says otherwise.
    assert!(codes.iter().all(|code| code != "N206"), "{codes:?}");
    let all = plan(&format!("{TWO_ZONES}{policy}"))
        .arg("-fjson")
        .arg("--min-severity=info")
        .run();
    assert_eq!(finding(&all, "C412")["values"]["allowed_code"], "S101");
    let json = all.json();
    let lost = json["findings"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|found| found["code"] == "C404");
    let severities: Vec<_> = lost
        .map(|found| (found["subject"].clone(), found["severity"].clone()))
        .collect();
    assert_eq!(
        severities,
        [("b".into(), "warning".into()), ("a".into(), "info".into())]
    );
    assert_eq!(finding(&all, "C404")["values"].get("allowed_reason"), None);
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
fn nodes_without_any_subnet_for_their_pods_are_short_and_not_gone() {
    let output = json(&plan_of(&[("a", "nodes", 100)], "nodes = 5\n")).status(1);
    assert_eq!(
        scenario(&output, "maximum"),
        [("a".into(), "short".into(), 5)]
    );
    assert_eq!(output.json()["result"]["cluster"][0]["wanted_max_nodes"], 5);
}

#[test]
fn the_odd_node_goes_where_it_fits_and_not_where_most_addresses_are() {
    for nodes_subnet in [50, 100] {
        let subnets = [
            ("a", "pods", 10),
            ("a", "nodes", nodes_subnet),
            ("b", "pods", 80),
            ("b", "nodes", 10),
        ];
        let output = json(&plan_of(&subnets, "nodes = 1\nmax_pods = 30\n")).status(0);
        assert!(
            scenario(&output, "maximum")
                .iter()
                .all(|(_, state, _)| state == "fits")
        );
    }
    // Two halves of 40 hold no node of 52 addresses.
    let subnets = [("a", "pods", 40), ("a", "pods", 40), ("b", "pods", 70)];
    json(&plan_of(&subnets, "nodes = 1\nmax_pods = 50\n")).status(0);
}

#[test]
fn a_group_that_goes_anywhere_fills_every_zone_to_the_last_node() {
    let subnets = [
        ("b", "both", 10),
        ("b", "pods", 10),
        ("a", "pods", 100),
        ("a", "both", 98),
    ];
    let group = "nodes = 19\nips_per_eni = 5\nenis = 2\nspread = \"any\"\n";
    let output = json(&plan_of(&subnets, group)).status(0);
    assert!(
        scenario(&output, "maximum")
            .iter()
            .all(|(_, state, _)| state == "fits")
    );
}

/// 27 nodes of 4 addresses in the subnet for pods, and their own addresses in the other.
#[test]
fn what_is_guaranteed_does_not_depend_on_what_is_wanted() {
    for nodes in [1, 25, 26, 27] {
        let group = format!("nodes = {nodes}\nmax_pods = 3\n");
        let output = json(&plan_of(&[("a", "both", 29), ("a", "pods", 111)], &group)).status(0);
        let result = output.json()["result"].clone();
        assert_eq!(result["node_groups"][0]["guaranteed_nodes"], 27, "{nodes}");
        assert_eq!(result["zones"][0]["guaranteed_nodes"], 27, "{nodes}");
    }
}

/// Zone a holds 8 nodes and zone b many: evenly, 17 go.
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
            (Some(17), Some(3)),
            "{table}"
        );
    }
    json(&toml(17)).status(0);
    json(&toml(18)).status(1);
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
    let output = json(&plan_of(
        &subnets,
        "nodes = 4\ninstance = \"bcc.g5.c16m64\"\nmax_pods = 58\ncpu_per_pod = \"1500m\"\n",
    ))
    .status(0);
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

#[test]
fn growth_that_is_short_from_the_start_is_no_exhaustion_to_come() {
    let toml = plan_of(
        &[("a", "pods", 95)],
        "nodes = 10\nmax_pods = 9\n[[growth]]\nmilestones = [{ month = 6, nodes = 12 }]\n",
    );
    let output = json(&toml).status(1);
    assert!(!output.codes().contains(&"C406".to_owned()));
    assert_eq!(
        output.json()["result"]["growth"][0]["first_short_months"],
        0
    );
}

/// Names from a plan file that try to be markup, cells or terminal commands.
#[test]
fn names_from_a_plan_are_inert_in_every_format() {
    let toml = TWO_ZONES
        .replace("\"web\"", "\"<script>|\\u001b[31m\\n](javascript:x)\"")
        .replace("zone = \"a\"", "zone = \"a|b\"");
    for format in ["table", "markdown", "json", "sarif", "junit", "github"] {
        let stdout = plan(&toml).arg(&format!("-f{format}")).run().stdout;
        assert!(!stdout.contains('\u{1b}'), "{format}");
        if format == "markdown" {
            assert!(!stdout.contains("<script>"), "{stdout}");
            for row in stdout.lines().filter(|line| line.starts_with('|')) {
                assert!(row.ends_with('|'), "{row}");
            }
        }
    }
}

#[test]
fn what_is_wrong_with_volumes_of_a_group_is_told_with_its_place() {
    let problem = |keys: &str, wanted: &str| {
        let toml = TWO_ZONES.replace("max_pods = 64", &format!("max_pods = 64\n{keys}"));
        let output = Test::new("plan plan.toml").file("plan.toml", &toml).run();
        let stderr = output.status(2).stderr;
        assert!(stderr.contains(wanted), "{keys}: {stderr}");
        assert!(stderr.contains("--> plan.toml:"), "{keys}: {stderr}");
    };
    problem(
        "volumes_per_pod = 1\nvolume_type = \"cbx\"",
        "did you mean cbs?",
    );
    problem(
        "volumes_per_pod = 1\nvolume_type = \"a.csi.b\"",
        "write volumes_per_node",
    );
    problem(
        "volumes_per_pod = 1\ndata_disks = 3",
        "data_disks without volumes",
    );
    problem("volumes_per_pod = -1", "volumes_per_pod");
}

#[test]
fn volumes_that_bind_a_group_are_told_with_a_way_out_of_their_own() {
    let said = |keys: &str| {
        let toml = TWO_ZONES.replace("max_pods = 64", &format!("max_pods = 64\n{keys}"));
        let stdout = plan(&toml).run().stdout;
        stdout.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    let few = said("volumes_per_pod = 3");
    assert!(few.contains("volumes allow 5 pods a node"), "{few}");
    let none = said("volumes_per_pod = 20\nvolume_type = \"cbs\"");
    assert!(none.contains("volumes allow 0 with an address"), "{none}");
    assert!(none.contains("or raise volumes_per_node"), "{none}");
}
