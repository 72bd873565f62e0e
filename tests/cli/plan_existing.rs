//! Plans of clusters that have nodes already: numbers worked out by hand, words, mistakes.

use std::fmt::Write as _;

use serde_json::Value;

use super::Test;
use super::plan::{json, plan};

/// One /24 with 106 IPs held: 66 by a full node, 40 by a node with one full ENI.
const BEGUN: &str = "version = 1
[[subnet]]
id = \"sbn\"
cidr = \"10.0.0.0/24\"
zone = \"a\"
available_ips = 148
[[node_group]]
name = \"web\"
max_pods = 64
nodes = 3
[[node]]
name = \"one\"
enis = [
  { subnet = \"sbn\", secondary_ips = 39, used_ips = 39 },
  { subnet = \"10.0.0.0/24\", secondary_ips = 25, used_ips = 1 },
]
[[node]]
name = \"two\"
enis = [{ subnet = \"sbn\", secondary_ips = 39, used_ips = 20 }]
";

/// Zone a has a full node, one that needs an ENI of 26, and one that may create no ENI; in zone b
/// one still takes 26.
pub(super) const LIVE: &str = "version = 1
[cluster]
name = \"live\"
vpc_cidrs = [\"10.0.0.0/16\"]
[[subnet]]
id = \"sbn-a\"
cidr = \"10.0.0.0/23\"
zone = \"a\"
available_ips = 20
[[subnet]]
id = \"sbn-b\"
cidr = \"10.0.4.0/22\"
zone = \"b\"
available_ips = 830
[[node_group]]
name = \"web\"
enis = 2
max_pods = 64
nodes = 6
max_nodes = 8
[[node]]
name = \"a-1\"
zone = \"a\"
enis = [
  { subnet = \"sbn-a\", secondary_ips = 39, used_ips = 30 },
  { subnet = \"sbn-a\", secondary_ips = 25 },
]
[[node]]
name = \"a-2\"
zone = \"a\"
enis = [{ subnet = \"sbn-a\", secondary_ips = 39, used_ips = 39 }]
[[node]]
name = \"a-3\"
zone = \"a\"
enis = [
  { subnet = \"sbn-a\", secondary_ips = 20, used_ips = 10 },
  { subnet = \"sbn-a\", secondary_ips = 20 },
]
[[node]]
name = \"b-1\"
zone = \"b\"
enis = [{ subnet = \"sbn-b\", secondary_ips = 39, used_ips = 10 }]
";

fn result(toml: &str) -> Value {
    json(toml).json()["result"].clone()
}

/// These figures of a row.
fn figures(row: &Value, keys: &[&str]) -> Vec<u64> {
    let figure = |key: &&str| {
        row[*key]
            .as_u64()
            .unwrap_or_else(|| panic!("{key} of {row}"))
    };
    keys.iter().map(figure).collect()
}

const CAPACITY: [&str; 4] = [
    "guaranteed_nodes",
    "packed_nodes",
    "upper_bound_nodes",
    "short_nodes",
];

const WASTE: [&str; 4] = ["pod_ips", "eni_primary_ips", "headroom_ips", "stranded_ips"];

#[test]
fn what_nodes_hold_is_not_charged_again_and_what_they_lack_is() {
    let result = result(BEGUN);
    let cluster = &result["cluster"][0];
    // Two is short of 25 of its 64: an ENI of 26. Of 148, 122 are left: a node of 66, and 56.
    assert_eq!(figures(cluster, &CAPACITY), [3, 3, 3, 0]);
    assert_eq!(figures(cluster, &WASTE), [25 + 64, 1 + 2, 0, 56]);
    let held = ["existing_nodes", "existing_enis", "bound_ips", "used_ips"];
    for table in ["cluster", "zones", "node_groups", "subnets"] {
        assert_eq!(
            figures(&result[table][0], &held),
            [2, 3, 103, 60],
            "{table}"
        );
    }
    assert_eq!(
        figures(cluster, &["planned_enis", "available_ips"]),
        [6, 148]
    );
    let today = &result["scenarios"][0];
    let needed = ["available_ips", "needed_ips", "wanted_nodes"];
    assert_eq!(figures(today, &needed), [148, 26 + 66, 3]);
    // Without the two the same /24 holds as many.
    let unused = BEGUN.split("[[node]]").next().unwrap();
    let unused = self::result(&unused.replace("available_ips = 148", "available_ips = 254"));
    assert_eq!(figures(&unused["cluster"][0], &CAPACITY), [3, 3, 3, 0]);
    assert_eq!(unused["cluster"][0]["existing_nodes"], Value::Null);
}

#[test]
fn enis_that_are_there_take_more_addresses_before_others_are_made() {
    let toml = |strategy: &str| {
        format!(
            "version = 1
[[subnet]]
id = \"old\"
cidr = \"10.0.0.0/24\"
available_ips = 10
[[subnet]]
id = \"new\"
cidr = \"10.0.1.0/24\"
available_ips = 100
[[node_group]]
name = \"web\"
strategy = \"{strategy}\"
max_pods = 64
nodes = 1
[[node]]
name = \"one\"
enis = [{{ subnet = \"old\", secondary_ips = 20 }}]
"
        )
    };
    let taken = |strategy: &str| {
        let result = result(&toml(strategy));
        let of = |row: &Value| figures(row, &["pod_ips", "eni_primary_ips"]);
        (of(&result["subnets"][0]), of(&result["subnets"][1]))
    };
    // Of the 44 missing, 10 are where the ENI is, which has room for 19, and an ENI of 35.
    assert_eq!(taken("burstable"), (vec![10, 0], vec![34, 1]));
    assert_eq!(taken("best-effort"), taken("burstable"));
    // Under TKE 5 more stay pre-bound.
    assert_eq!(taken("tke-shared-eni"), (vec![10, 0], vec![39, 1]));
    assert_eq!(taken("tke-static-ip"), taken("best-effort"));
}

#[test]
fn new_nodes_even_out_what_is_there() {
    let node = |i: usize, zone: &str| format!("[[node]]\nname = \"n{i}\"\nzone = \"{zone}\"\n");
    let mut toml = String::from("version = 1\n");
    for (i, zone) in ["a", "b", "c"].iter().enumerate() {
        let _ = writeln!(
            toml,
            "[[subnet]]\ncidr = \"10.{i}.0.0/22\"\nzone = \"{zone}\""
        );
    }
    toml += "[[node_group]]\nname = \"web\"\nmax_pods = 64\nnodes = 6\nmax_nodes = 11\n";
    toml += &(0..5).map(|i| node(i, "a")).collect::<String>();
    toml += &node(5, "b");
    let result = result(&toml);
    let nodes = |row: usize| figures(&result["zones"][row], &["wanted_nodes", "wanted_max_nodes"]);
    // Of 11, zone a keeps its 5, and the other 6 make 3 and 3.
    assert_eq!(
        (nodes(0), nodes(1), nodes(2)),
        (vec![5, 5], vec![1, 3], vec![0, 3])
    );
    // Without zone a its 5 are new nodes: 1 is in b, and the 10 others make 6 and 5.
    let rows = result["scenarios"].as_array().unwrap().iter();
    let lost = rows.filter(|row| row["lost_zone"] == "a" && row["state"] != "lost");
    let wanted: Vec<u64> = lost
        .map(|row| row["wanted_nodes"].as_u64().unwrap())
        .collect();
    // Either zone may get the odd node.
    assert_eq!(wanted.iter().sum::<u64>(), 12);
    assert!(
        wanted.iter().all(|nodes| [5, 6].contains(nodes)),
        "{wanted:?}"
    );
}

#[test]
fn enis_beyond_what_a_node_needs_count_against_the_quota() {
    // Three ENIs that hold 64 together, although two can.
    let three = BEGUN.replace(
        "secondary_ips = 25, used_ips = 1 }",
        "secondary_ips = 20, used_ips = 1 }, { subnet = \"sbn\", secondary_ips = 5 }",
    );
    // They hold 107 of 254.
    let said = json(&three).status(2).stderr;
    assert!(said.contains("at most 147 are free"), "{said}");
    let three = three
        .replace("available_ips = 148", "available_ips = 147")
        .replace("version = 1\n", "version = 1\n[cluster]\neni_quota = 6\n");
    let output = json(&three).status(1);
    let quota = &output.json()["result"]["quotas"][0];
    assert_eq!(
        figures(quota, &["needed_enis", "short_enis"]),
        [3 + 2 + 2, 1]
    );
    // An ENI that is attached does not count where only others do.
    let unattached = three.replace(
        "eni_quota = 6",
        "eni_quota = 6\neni_quota_counts = \"unattached\"",
    );
    let quota = result(&unattached)["quotas"][0].clone();
    assert_eq!(figures(&quota, &["needed_enis", "short_enis"]), [1 + 1, 0]);
}

#[test]
fn a_node_that_cannot_come_to_its_pods_is_short_and_said_to_be() {
    let output = json(LIVE).status(1);
    let result = output.json()["result"].clone();
    assert_eq!(
        figures(
            &result["node_groups"][0],
            &["short_nodes", "headroom_nodes"]
        ),
        [3, 0]
    );
    let zone = &result["zones"][0];
    // Of zone a's 4 at maximum only a-1 has a place; a new node and a-2 are short of 66 and 26.
    assert_eq!(figures(zone, &CAPACITY), [1, 1, 2, 3]);
    let rows = result["scenarios"].as_array().unwrap().iter();
    let maximum = rows.filter(|row| row["scenario"] == "maximum" && row["zone"] == "a");
    let keys = ["available_ips", "needed_ips", "short_nodes", "short_ips"];
    let maximum: Vec<_> = maximum.map(|row| figures(row, &keys)).collect();
    assert_eq!(maximum, [[20, 26 + 66, 3, 26 + 66 - 20]]);
    let findings = output.json()["findings"].as_array().unwrap().clone();
    let found = findings.iter().find(|one| one["code"] == "C414").unwrap();
    assert_eq!(found["severity"], "warning");
    let values = &found["values"];
    assert_eq!(values["first_stuck_node"], "a-3");
    assert_eq!(values["first_node_without_room"], "a-2");
    assert_eq!(
        (&values["missing_ips"], &values["line"]),
        (&26.into(), &28.into())
    );
    for lang in ["en", "zh"] {
        let output = plan(LIVE).arg("--lang").arg(lang).arg("-v").run().status(1);
        insta::assert_snapshot!(format!("live_{lang}"), output.both());
    }
    insta::assert_snapshot!("live_json", output.stdout);
}

#[test]
fn carve_proposes_what_nodes_lack_and_names_those_whom_no_subnet_helps() {
    let carve = |toml: &str, more: &str| {
        Test::new(&format!("carve --for plan.toml {more}"))
            .file("plan.toml", toml)
            .run()
    };
    let carved = carve(LIVE, "--emit plan").status(0);
    let whole = format!("{LIVE}\n{}", carved.stdout);
    let short = |toml: &str| result(toml)["cluster"][0]["short_nodes"].as_u64();
    assert_eq!((short(LIVE), short(&whole)), (Some(3), Some(1)));
    let again = carve(&whole, "").status(0);
    assert!(
        again
            .stdout
            .starts_with("New subnets alone do not end the shortage"),
        "{}",
        again.stdout
    );
    assert!(again.both().contains("C414"), "{}", again.both());
    // What joined again has its ENIs before it.
    let anew = whole.replace("secondary_ips = 20", "secondary_ips = 39");
    let output = json(&anew).status(0);
    assert!(
        !output.codes().contains(&"C414".to_owned()),
        "{:?}",
        output.codes()
    );
}

#[test]
fn diff_tells_what_was_added_to_a_cluster() {
    let more = BEGUN
        .replace("available_ips = 148", "available_ips = 122")
        .replace(
            "secondary_ips = 39, used_ips = 20 }]",
            "secondary_ips = 39, used_ips = 20 }, { subnet = \"sbn\", secondary_ips = 25 }]",
        );
    let output = Test::new("diff old.toml new.toml -f json")
        .file("old.toml", BEGUN)
        .file("new.toml", &more)
        .run();
    let figures = output.json()["result"]["figures"].clone();
    let changes = figures.as_array().unwrap().iter().map(|one| {
        let text = |key: &str| one[key].as_str().unwrap_or_default().to_owned();
        format!("{} {} {}", text("table"), text("figure"), text("change"))
    });
    // The ENI that was planned is there, and all else is as it was.
    let changes: Vec<String> = changes.filter(|one| one.starts_with("cluster")).collect();
    assert_eq!(
        changes,
        [
            "cluster available_ips -26",
            "cluster existing_enis +1",
            "cluster bound_ips +25",
            "cluster eni_primary_ips -1",
        ]
    );
}

#[test]
fn each_mistake_about_nodes_says_what_and_where_and_the_way_out() {
    let whole = "version = 1
[[subnet]]
id = \"sbn-a\"
cidr = \"10.0.0.0/22\"
zone = \"a\"
[[subnet]]
id = \"sbn-b\"
cidr = \"10.0.4.0/22\"
zone = \"b\"
[[node_group]]
name = \"web\"
nodes = 1
enis = 2
ips_per_eni = 16
max_pods = 30
";
    let node = |rest: &str| format!("{whole}[[node]]\nname = \"one\"\n{rest}\n");
    let cases = [
        node("node_group = \"wbe\"\nzone = \"a\""),
        node("zone = \"a\"\nenis = [{ subnet = \"sbn-c\" }]"),
        node("zone = \"a\"\nenis = [{ subnet = \"sbn-a\", secondary_ips = 3, used_ips = 4 }]"),
        node(
            "zone = \"a\"\nenis = [{ subnet = \"sbn-a\", secondary_ips = 12, cross_subnet_ips = 4 }]",
        ),
        node(
            "zone = \"a\"\nenis = [{ subnet = \"sbn-a\" }, { subnet = \"sbn-a\" }, { subnet = \"sbn-a\" }]",
        ),
        node("zone = \"a\"\nenis = [{ subnet = \"sbn-b\", secondary_ips = 3 }]"),
        node("zone = \"c\""),
        node(""),
        node("zone = \"a\"\n[[node]]\nname = \"two\"\nzone = \"b\""),
        node("zone = \"a\"\n[[node]]\nname = \"one\"\nzone = \"b\"")
            .replace("nodes = 1", "nodes = 2"),
        node("zone = \"a\"\nenis = [{ secondary_ips = 3, used = 3 }]"),
        node("zone = \"a\"").replace("nodes = 1", "nodes = 1\nzones = [\"b\"]"),
    ];
    let said = cases.map(|text| {
        let output = plan(&text).run().status(2);
        assert_eq!(output.stdout, "");
        output.stderr
    });
    insta::assert_snapshot!(said.join("\n----\n"));
}
