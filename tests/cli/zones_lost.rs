//! `[policy] lost_zones`: zones that are lost together.

use serde_json::{Value, json};

use super::Test;
use super::plan::{json, plan};

/// Four zones, each with 1,022 IPs: 15 nodes of 64 pods and 2 ENI primaries.
fn four_zones(policy: &str, groups: &str) -> String {
    let subnets = ["a", "b", "c", "d"].into_iter().zip([0, 4, 8, 12]);
    let subnets = subnets.map(|(zone, at)| {
        format!(
            "[[subnet]]\nid = \"sbn-{zone}\"\ncidr = \"10.0.{at}.0/22\"\nzone = \"{zone}\"\navailable_ips = 1022\n"
        )
    });
    let subnets: String = subnets.collect();
    format!("version = 1\n{policy}{subnets}{groups}")
}

fn web(nodes: u64) -> String {
    format!("[[node_group]]\nname = \"web\"\nmax_pods = 64\nnodes = {nodes}\n")
}

/// A group that has only lost zones.
const HOMELESS: &str =
    "[[node_group]]\nname = \"db\"\nmax_pods = 30\nnodes = 3\nzones = [\"a\", \"b\"]\n";
const BOTH: &str = "[policy]\nlost_zones = [\"b\", \"a\"]\n";

fn rows(json: &Value, table: &str) -> Vec<Value> {
    let rows = json["result"][table].as_array().unwrap().iter();
    let lost = rows.filter(|row| row["scenario"] == "zones-lost");
    lost.cloned().collect()
}

/// Each finding C404: its subject, nodes, addresses and nodes without another zone.
fn not_survived(json: &Value) -> Vec<Value> {
    let found = json["findings"].as_array().unwrap().iter();
    let found = found.filter(|found| found["code"] == "C404");
    found
        .map(|found| {
            let values = &found["values"];
            json!([
                found["subject"],
                values["missing_nodes"],
                values["missing_ips"],
                values["nodes_without_other_zone"]
            ])
        })
        .collect()
}

#[test]
fn of_four_zones_two_hold_30_nodes_and_not_31() {
    // 15 nodes of 66 IPs in each of the two that are left.
    let fits = json(&four_zones(BOTH, &web(30))).status(0).json();
    let states = rows(&fits, "scenarios");
    let states: Vec<&str> = states
        .iter()
        .map(|row| row["state"].as_str().unwrap())
        .collect();
    assert_eq!(states, ["lost", "lost", "fits", "fits"]);
    assert_eq!(not_survived(&fits), Vec::<Value>::new());

    let short = json(&four_zones(BOTH, &web(31))).status(1).json();
    assert_eq!(
        not_survived(&short),
        [json!(["a, b", 1, 2 * (16 * 66 - 1022), 0])]
    );

    // 40 nodes: 14, 13 and 13 without one zone, 20 and 20 without two.
    let short = json(&four_zones(BOTH, &web(40))).status(1).json();
    let cells: Vec<Value> = rows(&short, "scenarios")
        .into_iter()
        .map(|row| {
            json!([
                row["lost_zone"],
                row["zone"],
                row["state"],
                row["wanted_nodes"],
                row["guaranteed_nodes"],
                row["short_nodes"],
                row["short_ips"]
            ])
        })
        .collect();
    assert_eq!(
        cells,
        [
            json!(["a, b", "a", "lost", 0, 0, 0, 0]),
            json!(["a, b", "b", "lost", 0, 0, 0, 0]),
            json!(["a, b", "c", "short", 20, 15, 5, 20 * 66 - 1022]),
            json!(["a, b", "d", "short", 20, 15, 5, 20 * 66 - 1022]),
        ]
    );
    assert_eq!(
        not_survived(&short),
        [json!(["a, b", 10, 2 * (20 * 66 - 1022), 0])]
    );
    assert_eq!(rows(&short, "quotas")[0]["lost_zone"], "a, b");
}

#[test]
fn nodes_that_have_no_other_zone_are_missed_where_they_were() {
    for spread in ["even", "any"] {
        let groups = format!("{}{HOMELESS}spread = \"{spread}\"\n", web(20));
        let json = json(&four_zones(BOTH, &groups)).status(1).json();
        let short: Vec<(u64, u64)> = rows(&json, "scenarios")
            .iter()
            .map(|row| {
                let count = |key: &str| row[key].as_u64().unwrap();
                (count("short_nodes"), count("short_ips"))
            })
            .collect();
        // 3 nodes of 31 IPs in two zones; 10 of web in each of the others.
        assert_eq!(short.iter().map(|(nodes, _)| nodes).sum::<u64>(), 3);
        assert_eq!(short.iter().map(|(_, ips)| ips).sum::<u64>(), 93);
        assert_eq!(short[2..], [(0, 0), (0, 0)]);
        assert_eq!(not_survived(&json), [json!(["a, b", 3, 0, 3])]);
    }
}

#[test]
fn a_plan_that_does_not_survive_says_so_in_both_languages_and_every_format() {
    let text = four_zones(BOTH, &(web(40) + HOMELESS));
    for lang in ["en", "zh"] {
        let output = plan(&text).args(&format!("--lang {lang}")).run().status(1);
        insta::assert_snapshot!(format!("zones_lost_{lang}"), output.both());
    }
    let markdown = plan(&text).arg("-fmarkdown").run().status(1).stdout;
    assert!(markdown.contains("| without a and b | SHORT"), "{markdown}");
    let csv = plan(&text).args("-f csv --table scenarios").run().status(1);
    assert!(
        csv.stdout.contains("\nzones-lost,\"a, b\",,,c,short,"),
        "{}",
        csv.stdout
    );
    let strict = plan(&text).args("--fail-on warning").run();
    strict.status(1);
    let survived = four_zones(BOTH, &web(30));
    for (lang, sentence) in [
        ("en", "Survives losing a and b together.\n"),
        ("zh", "可承受 a 和 b 同时故障。\n"),
    ] {
        let output = plan(&survived).args(&format!("--lang {lang}")).run();
        assert!(output.stdout.contains(sentence), "{}", output.stdout);
    }
}

#[test]
fn one_zone_adds_nothing_to_the_loss_of_each_zone() {
    let alone = "[policy]\nlost_zones = [\"b\"]\n";
    let result = |policy: &str| {
        let json = json(&four_zones(policy, &web(40))).status(0).json();
        let mut result = json["result"].clone();
        // What is asked for is another thing.
        result.as_object_mut().unwrap().remove("asked").unwrap();
        result
    };
    assert_eq!(result(alone), result(""));
}

#[test]
fn the_order_of_zones_decides_nothing() {
    let result = |policy: &str| {
        let json = json(&four_zones(policy, &web(40))).status(1).json();
        json["result"].clone()
    };
    assert_eq!(
        result(BOTH),
        result("[policy]\nlost_zones = [\"a\", \"b\"]\n")
    );
}

#[test]
fn zones_that_are_unknown_named_twice_or_all_of_them_are_mistakes() {
    let mistakes = [
        "lost_zones = [\"a\", \"bb\", \"a\"]",
        "lost_zones = [\"a\", \"b\", \"c\", \"d\"]",
        "lost_zones = []",
        "lost_zones = [1]",
    ];
    let stderr: Vec<String> = mistakes
        .into_iter()
        .map(|policy| {
            let text = four_zones(&format!("[policy]\n{policy}\n"), &web(40));
            plan(&text).run().status(2).stderr
        })
        .collect();
    insta::assert_snapshot!(stderr.join("\n"));
    // No zone that is left has node groups.
    let text = four_zones(BOTH, HOMELESS);
    let stderr = plan(&text).run().status(2).stderr;
    assert!(
        stderr.contains("lost_zones names every zone that node groups are in"),
        "{stderr}"
    );
}

#[test]
fn an_allowance_is_about_zones_that_are_lost_together() {
    let policy = "[policy]\nlost_zones = [\"a\", \"b\"]\nallow = [{ code = \"C404\", subject = \"a, b\", reason = \"one building\" }]\n";
    let output = plan(&four_zones(policy, &web(40)))
        .args("--fail-on warning -f json")
        .run()
        .status(0);
    let json = output.json();
    let found = json["findings"].as_array().unwrap().iter();
    let found: Vec<&Value> = found.filter(|found| found["code"] == "C404").collect();
    assert_eq!(found.len(), 1);
    assert_eq!(found[0]["values"]["allowed_reason"], "one building");
}

#[test]
fn what_changed_when_zones_are_lost_together_is_told() {
    let (old, new) = (four_zones(BOTH, &web(30)), four_zones(BOTH, &web(40)));
    let run = |args: &str| {
        Test::new(args)
            .file("old.toml", &old)
            .file("plan.toml", &new)
            .run()
    };
    let diff = run("diff old.toml plan.toml --fail-on never");
    assert!(
        diff.stdout.contains("without a and b: c"),
        "{}",
        diff.stdout
    );
    let csv = run("diff old.toml plan.toml --fail-on never -f csv").stdout;
    assert!(csv.contains("scenarios,\"zones-lost a, b c\""), "{csv}");
    for (lang, words) in [("en", "without a and b: c"), ("zh", "a 和 b 故障时：c")] {
        let args = format!(
            "report plan.toml --baseline old.toml --sections changes --lang {lang} --fail-on never"
        );
        let report = run(&args).status(0).stdout;
        assert!(report.contains(words), "{report}");
        assert!(!report.contains("zones-lost"), "{report}");
    }
}

const SURVIVES: &str = "[policy]\nsurvive_zone_loss = true\n";

#[test]
fn a_plan_that_must_survive_a_zone_is_judged_without_each() {
    // 15 nodes in each of the three zones that are left.
    let fits = json(&four_zones(SURVIVES, &web(45))).status(0);
    assert!(
        !fits.codes().contains(&"C404".to_owned()),
        "{}",
        fits.stdout
    );
    let short = four_zones(SURVIVES, &web(46));
    let found = json(&short).status(1).json();
    let found = found["findings"].as_array().unwrap().iter();
    let found: Vec<_> = found.filter(|one| one["code"] == "C404").collect();
    assert_eq!(found.len(), 4);
    assert!(
        found.iter().all(|one| one["severity"] == "error"),
        "{found:#?}"
    );
    // Without the key it is a warning.
    let found = json(&four_zones("", &web(46))).status(0).json();
    let warning = |one: &Value| one["code"] != "C404" || one["severity"] == "warning";
    assert!(found["findings"].as_array().unwrap().iter().all(warning));
    let both = format!("{SURVIVES}lost_zones = [\"a\", \"b\"]\n");
    let found = json(&four_zones(&both, &web(31))).status(1).json();
    assert_eq!(not_survived(&found), [json!(["a, b", 1, 2 * 34, 0])]);
}

#[test]
fn mend_makes_a_plan_survive_a_zone_where_the_policy_requires_it() {
    let mend = |policy: &str, more: &str| {
        let test = Test::new("mend plan.toml").args(more);
        test.file("plan.toml", four_zones(policy, &web(46))).run()
    };
    let no = "[policy]\nsurvive_zone_loss = false\n";
    let without = mend(no, "-f json").status(0).json();
    assert_eq!(without["result"]["fits"], true);
    let with = mend(SURVIVES, "-f json").status(0).json();
    let scope = with["result"]["scope"].as_array().unwrap();
    assert!(scope.contains(&json!("zone-loss")), "{scope:?}");
    assert!(!with["result"]["changes"].as_array().unwrap().is_empty());
    let mended = mend(SURVIVES, "--apply 1 -o -").status(0).stdout;
    let planned = json(&mended).status(0);
    assert!(!planned.codes().contains(&"C404".to_owned()), "{mended}");
}

#[test]
fn surviving_a_zone_needs_a_second_one() {
    let one = "version = 1\n[policy]\nsurvive_zone_loss = true\n[[subnet]]\ncidr = \"10.0.0.0/22\"\nzone = \"a\"\n";
    let output = plan(&format!("{one}{}", web(3))).run().status(2);
    insta::assert_snapshot!(output.both());
}

#[test]
fn a_plan_that_size_hands_on_keeps_the_requirement() {
    let size = "size --nodes 30 --pods-per-node 64 --zones a,b,d --survive-zone-loss --emit plan --vpc 10.0.0.0/14";
    let text = Test::new(size).run().status(0).stdout;
    assert!(text.contains("survive_zone_loss = true"), "{text}");
    let codes = json(&text).status(0).codes();
    assert!(!codes.contains(&"C404".to_owned()), "{codes:?}");
    let without = Test::new(&size.replace("--survive-zone-loss ", "")).run();
    let said = "[policy]\nsurvive_zone_loss = false\n";
    assert!(without.stdout.contains(said), "{}", without.stdout);
}
