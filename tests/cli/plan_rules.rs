//! Numbers of `cce-plan plan` that several of its tables and findings share.

use super::Test;
use super::plan::{finding, json};

/// A subnet with this many available addresses in zone a, and more keys.
fn subnet(id: &str, cidr: &str, available: u64, keys: &str) -> String {
    format!(
        "[[subnet]]\nid = \"{id}\"\ncidr = \"{cidr}\"\nzone = \"a\"\navailable_ips = {available}\n{keys}\n"
    )
}

/// A /22, which holds 15 nodes of 66 IPs.
fn fifteen() -> String {
    subnet("a", "10.0.0.0/22", 1022, "")
}

fn group(name: &str, keys: &str) -> String {
    format!("[[node_group]]\nname = \"{name}\"\n{keys}\n")
}

/// This many nodes of 64 pods.
fn nodes(nodes: u64) -> String {
    group("web", &format!("max_pods = 64\nnodes = {nodes}"))
}

/// The values of the first finding of this code.

#[test]
fn what_is_short_of_pods_addresses_and_of_nodes_is_told_apart() {
    let for_nodes = |available| subnet("n", "10.1.0.0/24", available, "role = \"nodes\"");
    let help = |pods: u64, own: u64| {
        let parts = [
            &*subnet("a", "10.0.0.0/20", pods, ""),
            &for_nodes(own),
            &nodes(10),
        ];
        let run = json(&format!("version = 1\n{}", parts.concat()));
        finding(&run, "C403")["help"].as_str().unwrap().to_owned()
    };
    assert_eq!(
        help(4000, 6),
        "add a /26 with role nodes in zone a, enough for all scenarios"
    );
    let enough = "enough for all scenarios";
    let both = "add a /23 in zone a, add a /26 with role nodes in zone a";
    assert_eq!(help(400, 6), format!("{both}, {enough}"));
    assert_eq!(help(400, 200), format!("add a /23 in zone a, {enough}"));
}

#[test]
fn a_zone_without_nodes_is_a_row_and_its_addresses_are_idle() {
    let other = subnet("b", "10.1.0.0/22", 1000, "").replace("zone = \"a\"", "zone = \"b\"");
    let only_a = group("web", "max_pods = 64\nnodes = 10\nzones = [\"a\"]");
    let estimated = fifteen().replace("available_ips = 1022\n", "");
    let run = json(&format!("version = 1\n{estimated}{other}{only_a}"));
    let result = &run.json()["result"];
    let of = |table: &str, at: usize, keys: [&str; 4]| {
        keys.map(|key| result[table][at][key].as_u64().unwrap())
    };
    let nodes = [
        "wanted_nodes",
        "wanted_pods",
        "guaranteed_nodes",
        "upper_bound_nodes",
    ];
    assert_eq!(of("zones", 0, nodes), [10, 640, 15, 15]);
    assert_eq!(of("zones", 1, nodes), [0; 4]);
    // Of an estimate the VPC keeps two, and of a count as many.
    let ips = ["headroom_ips", "stranded_ips", "idle_ips", "reserved_ips"];
    assert_eq!(of("subnets", 0, ips), [330, 32, 0, 2]);
    assert_eq!(of("subnets", 1, ips), [0, 0, 1000, 2]);
}

#[test]
fn a_quota_of_five_enis_guarantees_five_nodes_of_one_eni_in_every_table() {
    let toml = |quota: &str, nodes: u64| {
        format!(
            "version = 1\n{quota}[[subnet]]\ncidr = \"10.0.0.0/18\"\nzone = \"a\"\n\
             [[node_group]]\nname = \"web\"\nnodes = {nodes}\nmax_pods = 20\n"
        )
    };
    for (quota, nodes, within, status) in
        [("[cluster]\neni_quota = 5\n", 20, 5, 1), ("", 600, 500, 0)]
    {
        let run = super::Test::new("plan p.toml -f json").file("p.toml", toml(quota, nodes));
        let json = run.run().status(status).json();
        for table in ["cluster", "zones", "node_groups"] {
            let row = &json["result"][table][0];
            assert_eq!(row["guaranteed_nodes"], within, "{table}");
            assert_eq!(row["guaranteed_by_addresses"], 780, "{table}");
            assert_eq!(row["short_nodes"], nodes - within, "{table}");
            assert_eq!(row["headroom_nodes"], 0, "{table}");
        }
        let scenarios = json["result"]["scenarios"].as_array().unwrap();
        assert!(
            scenarios
                .iter()
                .all(|row| row["guaranteed_nodes"] == within)
        );
    }
}

/// 60 nodes of four ENIs, ten more each month, and the quota as it is said.
fn growing(quota: &str) -> String {
    format!(
        "version = 1
[cluster]
vpc_cidrs = [\"10.20.0.0/16\"]
max_pods = 60
start = \"2027-01\"
{quota}
[[subnet]]
id = \"sbn-a\"
cidr = \"10.20.0.0/18\"
zone = \"cn-bj-a\"
[[node_group]]
name = \"web\"
instance = \"bcc.g5.c8m32\"
nodes = 60
surge = \"30%\"
[[growth]]
nodes_per_month = 10
"
    )
}

#[test]
fn growth_and_upgrades_beyond_the_default_quota_are_said_with_what_a_larger_one_gives() {
    let plan = |quota: &str| {
        let test = Test::new("plan plan.toml").file("plan.toml", growing(quota));
        let output = test.env("COLUMNS", "200").run();
        output.stdout
    };
    let said = plan("eni_quota_used = 200");
    for part in [
        "Rolling upgrade: 12 ENIs more than the default quota of 500.",
        "runs out in month 2 (2027-03), at 80 nodes: the default VPC ENI quota of 500 is too small.",
        "With a larger quota growth runs out in month 20 (2028-09)",
    ] {
        assert!(said.contains(part), "{part}\n{said}");
    }
    let given = plan("eni_quota_used = 200\neni_quota = 500");
    assert!(
        given.contains("12 ENIs more than the VPC's quota of 500."),
        "{given}"
    );
    assert!(!given.contains("With a larger quota"), "{given}");
}

#[test]
fn a_planned_quota_below_the_default_is_no_quota_to_ask_for() {
    let test = Test::new("report plan.toml --request");
    let test = test.file("plan.toml", growing("planned_eni_quota = 300"));
    let letter = test.run().stdout;
    assert!(letter.contains("from 500 to "), "{letter}");
    assert!(!letter.contains("300"), "{letter}");
}
