//! `--emit prometheus-rules` and `--emit dashboard`. Where `promtool` is not installed (Debian's package `prometheus`),
//! these tests say so.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::Path;
use std::process::Command;

use super::Test;
use super::harness::repository;
use serde_json::Value;

/// One zone, a node of 10 IPs, a surge of two nodes.
const PLAN: &str = r#"version = 1
[[subnet]]
id = "sbn-1"
cidr = "10.0.0.0/24"
zone = "z1"
[[subnet]]
id = "sbn-2"
cidr = "10.0.1.0/24"
zone = "z2"
[[node_group]]
name = "one"
enis = 2
ips_per_eni = 5
max_pods = 8
nodes = 1
max_nodes = 4
surge = 2
zones = ["z1"]
[[node_group]]
name = "two"
enis = 2
ips_per_eni = 5
max_pods = 8
nodes = 1
max_nodes = 4
zones = ["z2"]
"#;

/// Names that are patterns, templates and quotes elsewhere.
const ODD: &str = r#"version = 1
[[subnet]]
id = "a|b\\ 'c' \"d\""
cidr = "10.0.0.0/24"
zone = "z{{1}}$1"
[[subnet]]
cidr = "10.0.1.0/24"
zone = "z{{1}}$1"
[[node_group]]
name = "one"
enis = 2
ips_per_eni = 5
max_pods = 8
nodes = 1
subnets = ["a|b\\ 'c' \"d\""]
[[node_group]]
name = "two"
enis = 2
ips_per_eni = 5
max_pods = 8
nodes = 1
subnets = ["10.0.1.0/24"]
"#;

/// What `promtool` prints, and whether it is content; `None` where it is not installed.
fn promtool(args: &[&str], folder: &Path) -> Option<(bool, String)> {
    let mut command = Command::new("promtool");
    let Ok(output) = command.args(args).current_dir(folder).output() else {
        let said = "no promtool is installed (Debian: prometheus): nothing judges the alerts\n";
        std::io::stderr().write_all(said.as_bytes()).unwrap();
        return None;
    };
    let said = [output.stdout, output.stderr].concat();
    Some((output.status.success(), String::from_utf8(said).unwrap()))
}

fn run(args: &str) -> Test {
    let dump = repository().join("tests/fixtures/cluster.yaml");
    Test::new(args)
        .args("--fail-on never -q")
        .file("plan.toml", PLAN)
        .file("odd.toml", ODD)
        .file("cluster.yaml", std::fs::read(dump).unwrap())
}

fn printed(args: &str) -> String {
    run(args).run().status(0).stdout
}

fn example(name: &str) -> String {
    let path = repository().join("examples").join(name);
    path.to_str().unwrap().to_owned()
}

#[test]
fn prometheus_takes_the_rules_of_plans_and_of_clusters_in_both_languages() {
    let of = [
        "plan plan.toml".to_owned(),
        "plan odd.toml".to_owned(),
        "audit cluster.yaml".to_owned(),
        format!("plan {}", example("three-zones.toml")),
        format!("plan {}", example("pools-run-dry.toml")),
        format!("plan {}", example("five-thousand-nodes.toml")),
        format!("audit {}", example("live-cluster.yaml")),
    ];
    for (args, lang) in of.iter().flat_map(|args| [(args, "en"), (args, "zh")]) {
        let command = format!("{args} --emit prometheus-rules --lang {lang} -o rules.yaml");
        let written = run(&command).run().status(0);
        let Some((fine, said)) = promtool(&["check", "rules", "rules.yaml"], written.folder.path())
        else {
            return;
        };
        assert!(fine, "{args} {lang}: {said}");
    }
}

/// A test of Prometheus' own: `series`, and the alerts that then fire after three hours.
fn firing(series: &[(&str, &str)], alerts: &[&str]) -> String {
    let mut text = String::from("- interval: 5m\n  input_series:\n");
    for (name, values) in series {
        let _ = writeln!(text, "  - series: '{name}'\n    values: '{values}'");
    }
    text += "  promql_expr_test:\n  - expr: 'count by (alertname, severity, zone, node, cause) \
             (ALERTS{alertstate=\"firing\"})'\n    eval_time: 3h\n    exp_samples:\n";
    for alert in alerts {
        let _ = writeln!(text, "    - labels: '{{{alert}}}'\n      value: 1");
    }
    if alerts.is_empty() {
        text = text.replace("exp_samples:\n", "exp_samples: []\n");
    }
    text
}

#[test]
fn each_alert_fires_where_it_has_to_and_not_before() {
    let folder = run("plan plan.toml --emit prometheus-rules -o rules.yaml");
    let folder = folder.run().status(0).folder;
    let left = |zone| format!("cce_plan_audit_zones_available_ips{{zone=\"{zone}\"}}");
    let [left_1, left_2] = ["z1", "z2"].map(left);
    let needed_1 = "cce_plan_audit_zones_needed_ips{zone=\"z1\"}";
    let needed_2 = "cce_plan_audit_zones_needed_ips{zone=\"z2\"}";
    let until_1 = "cce_plan_audit_zones_left_seconds{zone=\"z1\"}";
    let state =
        |state| format!("cce_plan_audit_nodes_state{{node=\"n\",zone=\"z1\",state=\"{state}\"}}");
    let pods = |cause| format!("cce_plan_audit_waiting_pods{{cause=\"{cause}\"}}");
    let file = "node_textfile_mtime_seconds{file=\"/var/cce-plan.prom\"}";
    let states = ["stuck", "cannot-grow", "one-eni-from-stuck", "full"].map(state);
    let causes = ["subnets-exhausted", "image"].map(pods);
    let calm = [
        // A node of 10 IPs and two of the surge: 30. In z2 there is no surge.
        (&*left_1, "31x40"),
        (needed_1, "1x40"),
        (&*left_2, "10x40"),
        (needed_2, "0x40"),
        (until_1, "2592000x40"),
        (&*states[3], "1x40"),
        (&*causes[0], "0x40"),
        (&*causes[1], "5x40"),
        (file, "0+300x40"),
    ];
    let with = |changed: &[(&'static str, usize)]| {
        let mut series = calm.to_vec();
        for &(values, at) in changed {
            series[at].1 = values;
        }
        series
    };
    let short = "alertname=\"CcePlanZoneShort\",severity=\"critical\"";
    let runs_out = "alertname=\"CcePlanZoneRunsOut\",severity=\"warning\"";
    let mut tests = vec![firing(&calm, &[])];
    let zone = |alert: &str, zone: &str| format!("{alert},zone=\"{zone}\"");
    // What nodes ask for is not left for others.
    for (changed, alert) in [
        (("30x40", 0), zone(short, "z1")),
        (("2x40", 1), zone(short, "z1")),
        (("2591999x40", 4), zone(runs_out, "z1")),
        // At 1 IP in 5 minutes, 8,640 in 30 days; no rate is known of z2.
        (("8000-1x40", 2), zone(runs_out, "z2")),
    ] {
        tests.push(firing(&with(&[changed]), &[&alert]));
    }
    tests.push(firing(&with(&[("9000-1x40", 2)]), &[]));
    // A rate that is known is not extrapolated too.
    tests.push(firing(&with(&[("8000-1x40", 0)]), &[]));
    let unknown = zone(
        "alertname=\"CcePlanZoneUnknown\",severity=\"warning\"",
        "z2",
    );
    let without = calm.iter().filter(|(name, _)| *name != left_2).copied();
    tests.push(firing(&without.collect::<Vec<_>>(), &[&unknown]));
    for (at, alert) in [
        "CcePlanNodeStuck\",severity=\"critical\"",
        "CcePlanNodeCannotGrow\",severity=\"critical\"",
        "CcePlanNodeOneEniFromStuck\",severity=\"warning\"",
    ]
    .iter()
    .enumerate()
    {
        let mut series = calm.to_vec();
        series.push((&*states[at], "1x40"));
        let alert = format!("alertname=\"{alert},node=\"n\",zone=\"z1\"");
        tests.push(firing(&series, &[&alert]));
    }
    let wait = "alertname=\"CcePlanPodsWait\",severity=\"critical\",cause=\"subnets-exhausted\"";
    tests.push(firing(&with(&[("2x40", 6)]), &[wait]));
    let old = "alertname=\"CcePlanGaugesOld\",severity=\"warning\"";
    tests.push(firing(&with(&[("0x40", 8)]), &[old]));
    // Whom an alert calls reads this.
    let mut told = firing(&with(&[("30x40", 0)]), &[&zone(short, "z1")]);
    told += "  alert_rule_test:\n  - alertname: CcePlanZoneShort\n    eval_time: 3h\n    exp_alerts:\n    \
             - exp_labels: {severity: critical, zone: z1}\n      exp_annotations:\n        \
             summary: z1 has less than one more node and its surge left\n        \
             description: 'Once its nodes have what they ask for, 29 IPs are left. One more node takes 10 IPs, \
             the surge of an upgrade 20 IPs: 30 IPs in all.'\n        \
             runbook: 'The plan asks for nothing, so the cluster is not as planned. Plan from today: \
             cce-plan audit cluster.json --to-plan today.toml; cce-plan mend today.toml'\n";
    tests.push(told);
    let text = format!(
        "rule_files: [rules.yaml]\nevaluation_interval: 5m\ntests:\n{}",
        tests.concat()
    );
    std::fs::write(folder.path().join("test.yaml"), text).unwrap();
    let Some((is_right, said)) = promtool(&["test", "rules", "test.yaml"], folder.path()) else {
        return;
    };
    assert!(is_right, "{said}");
}

#[test]
fn a_runbook_is_what_the_plan_asks_for() {
    let plan = example("three-zones.toml");
    let rules = printed(&format!("plan {plan} --emit prometheus-rules"));
    let page = run(&format!("plan {plan} --color never")).env("COLUMNS", "400");
    let page = page.run().status(0).stdout;
    let asked = page.lines().filter(|line| line.starts_with("  1  "));
    let asked: Vec<&str> = asked.map(|line| line.split("  ").last().unwrap()).collect();
    assert_eq!(asked.len(), 1, "{page}");
    for what in asked {
        assert!(rules.contains(what), "{what}\n{rules}");
    }
}

#[test]
fn subnets_that_groups_do_not_share_are_watched_apart() {
    let rules = printed("plan odd.toml --emit prometheus-rules");
    for part in [
        r#"subnet=~"a\\|b\\\\ ''c'' \"d\""})"#,
        r#"subnet=~"10\\.0\\.1\\.0/24"})"#,
        r#"zone: "z{{\"{{\"}}1}}$1""#,
    ] {
        assert!(rules.contains(part), "{part}\n{rules}");
    }
}

/// The gauges in a text.
fn names(text: &str) -> BTreeSet<String> {
    let words = text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_'));
    let names = words.filter(|word| word.starts_with("cce_plan_"));
    names.map(str::to_owned).collect()
}

#[test]
fn only_gauges_are_watched_that_an_audit_writes() {
    let written = format!(
        "audit {} --growth 10/day -f openmetrics",
        example("incident.yaml")
    );
    let written = printed(&written);
    let written = names(&written);
    for form in ["prometheus-rules", "dashboard"] {
        for args in ["plan plan.toml", "plan odd.toml", "audit cluster.yaml"] {
            let watched = names(&printed(&format!("{args} --emit {form}")));
            assert!(watched.len() > 3);
            let unknown: Vec<_> = watched.difference(&written).collect();
            assert!(unknown.is_empty(), "{args} {form}: {unknown:?}");
        }
    }
}

#[test]
fn the_panels_of_a_dashboard_do_not_overlap_and_prometheus_takes_their_queries() {
    let folder = tempfile::tempdir().unwrap();
    let mut rules = String::from("groups:\n- name: panels\n  rules:\n");
    for args in ["plan plan.toml", "plan odd.toml", "audit cluster.yaml"] {
        for lang in ["en", "zh"] {
            let text = printed(&format!("{args} --emit dashboard --lang {lang}"));
            let dashboard: Value = serde_json::from_str(&text).unwrap();
            let mut taken = BTreeSet::new();
            let mut ids = BTreeSet::new();
            for panel in dashboard["panels"].as_array().unwrap() {
                assert!(ids.insert(panel["id"].as_u64().unwrap()));
                assert_ne!(panel["title"], "");
                let at = |key: &str| panel["gridPos"][key].as_u64().unwrap();
                assert!(at("x") + at("w") <= 24);
                for x in at("x")..at("x") + at("w") {
                    for y in at("y")..at("y") + at("h") {
                        assert!(taken.insert((x, y)), "{panel}");
                    }
                }
                for target in panel["targets"].as_array().unwrap() {
                    let expr = target["expr"].as_str().unwrap().replace('\'', "''");
                    let _ = writeln!(rules, "  - record: panel\n    expr: '{expr}'");
                }
            }
        }
    }
    std::fs::write(folder.path().join("panels.yaml"), rules).unwrap();
    if let Some((fine, said)) = promtool(
        &["check", "rules", "--lint=none", "panels.yaml"],
        folder.path(),
    ) {
        assert!(fine, "{said}");
    }
}

#[test]
fn the_line_of_a_zone_is_what_its_alert_compares_with() {
    let dashboard = printed("plan plan.toml --emit dashboard");
    for (zone, ips) in [("z1", 30), ("z2", 10)] {
        let line = format!(r#"label_replace(vector({ips}), \"zone\", \"{zone}\", \"\", \"\")"#);
        assert!(dashboard.contains(&line), "{dashboard}");
    }
}

#[test]
fn a_cluster_of_which_no_plan_can_be_made_has_no_alerts() {
    let nodes = "apiVersion: v1\nkind: Node\nmetadata: { name: n }\n";
    let run = Test::new("audit nodes.yaml --emit prometheus-rules").file("nodes.yaml", nodes);
    let refused = run.run().status(2);
    assert_eq!(refused.stdout, "");
    assert_ne!(refused.stderr, "");
}

#[test]
fn what_no_plan_has_and_nothing_watches_is_said() {
    let exclusive = r"---
apiVersion: cce.baidubce.com/v2
kind: NetResourceSet
metadata: { name: 192.168.0.99 }
spec: { eni: { useMode: Primary, subnet-ids: [sbn-large] } }
";
    let mut dump =
        std::fs::read_to_string(repository().join("tests/fixtures/cluster.yaml")).unwrap();
    dump += exclusive;
    let run = Test::new("audit cluster.yaml --emit prometheus-rules --fail-on never");
    let run = run.file("cluster.yaml", dump).run().status(0);
    let said = run.stderr;
    let hint = said
        .lines()
        .find(|line| line.contains("--emit prometheus-rules: "));
    assert!(
        hint.is_some_and(|hint| hint.contains("192.168.0.99")),
        "{said}"
    );
}
