//! `cce-plan plan`.

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
pub(super) fn finding(output: &Output, code: &str) -> serde_json::Value {
    let json = output.json();
    let findings = json["findings"].as_array().unwrap();
    let found = findings.iter().find(|finding| finding["code"] == code);
    found
        .unwrap_or_else(|| panic!("no {code} in {:?}", output.codes()))
        .clone()
}

/// Rows of a scenario: zone, state, short nodes.
pub(super) fn scenario(output: &Output, name: &str) -> Vec<(String, String, u64)> {
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
    assert_eq!(growth["first_short_months"], 12);
    assert_eq!(growth["month"], "2028-01");
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
    // 15 nodes of 66 IPs in each /22.
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
    // Who asks for a subnet gives up no pods.
    let help = short["help"].as_str().unwrap();
    assert!(
        help.contains("add a /") && !help.contains("max-pods"),
        "{help}"
    );
    // A shortage with all zones is not repeated for each zone that may be lost.
    assert!(!output.codes().contains(&"C404".to_owned()));
    let required = json(&TWO_ZONES.replace("nodes = 20", "nodes = 31")).status(1);
    assert_eq!(finding(&required, "C403")["values"]["missing_nodes"], 1);
    assert!(!required.codes().contains(&"C402".to_owned()));
    let asked = format!("{TWO_ZONES}\n[policy]\nlost_zones = [\"a\"]\n");
    let output = json(&asked).status(1);
    assert_eq!(finding(&output, "C404")["severity"], "error");
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
    // A subnet only for nodes: 3 IPs for 10 nodes.
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
    // 8 cores at 250 millicores, plus the DaemonSets' pods.
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
    let help = finding(&output, "C402")["help"].clone();
    let asked = "request an ENI quota of 40 for the VPC";
    assert!(help.as_str().unwrap().contains(asked), "{help}");
    assert!(!output.codes().contains(&"Q301".to_owned()));
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
fn of_many_subnets_the_fullest_are_shown_and_all_where_asked() {
    let subnets = (0..25).map(|n| {
        // The last one is the smallest, and full first.
        let prefix = if n == 24 { 25 } else { 22 };
        format!("[[subnet]]\ncidr = \"10.{n}.0.0/{prefix}\"\nid = \"sbn-{n}\"\n")
    });
    let subnets: String = subnets.collect();
    let toml = format!(
        "version = 1\n[[node_group]]\nname = \"web\"\nmax_pods = 64\nnodes = 40\n{subnets}"
    );
    let shown = |args: &str| {
        let run = plan(&toml).args("--min-severity error").args(args);
        // A file has more than the answer.
        let all = run.args("-o a.txt").run().file("a.txt");
        let (_, subnets) = all.split_once("Subnets at maximum\n").unwrap();
        let subnets = subnets.split("\n\n").next().unwrap();
        subnets
            .lines()
            .skip(2)
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    let some = shown("");
    let rows = some.iter().filter(|row| row.starts_with("10.")).count();
    assert_eq!(rows, 20, "{some:#?}");
    assert!(
        some.iter().any(|row| row.starts_with("10.24.0.0/25")),
        "{some:#?}"
    );
    assert!(
        some.iter()
            .any(|row| row.contains("... and 5 more (-v shows all)")),
        "{some:#?}"
    );
    let all = shown("-v");
    let rows = all.iter().filter(|row| row.starts_with("10.")).count();
    assert_eq!(rows, 25, "{all:#?}");
}
