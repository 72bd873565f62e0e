//! Machines whose pods have IPs of the machine's own NIC, in the subnet where the machine is.

use serde_json::json as value;

use super::Test;
use super::plan::{json, plan};

/// Ten bare-metal machines of 30 pods: 31 IPs each.
fn machines(subnets: &[(&str, &str, &str)], keys: &str) -> String {
    let subnets = subnets.iter().map(|(id, cidr, role)| {
        format!("[[subnet]]\nid = \"{id}\"\ncidr = \"{cidr}\"\nzone = \"a\"\nrole = \"{role}\"\n")
    });
    let subnets: String = subnets.collect();
    format!(
        "version = 1\n[cluster]\nvpc_cidrs = [\"10.0.0.0/16\"]\n{subnets}\
         [[node_group]]\nname = \"bare\"\ninstance = \"BBC-G4-01S\"\nnodes = 10\nmax_pods = 30\n{keys}"
    )
}

const APART: [(&str, &str, &str); 2] = [
    ("nodes", "10.0.0.0/28", "nodes"),
    ("pods", "10.0.4.0/22", "pods"),
];

fn row<'o>(json: &'o serde_json::Value, table: &str) -> &'o serde_json::Value {
    &json["result"][table][0]
}

#[test]
fn its_pods_take_no_ip_of_subnets_for_pods_alone() {
    let output = json(&machines(&APART, "")).status(1);
    let json = output.json();
    assert_eq!(row(&json, "node_groups")["guaranteed_nodes"], 0);
    // A /23 where machines are holds 16 of them.
    let asked = &row(&json, "requests")["subnets"];
    assert_eq!(asked.as_array().unwrap().len(), 1);
    assert_eq!(
        (&asked[0]["role"], &asked[0]["prefix"]),
        (&"nodes".into(), &23.into())
    );
}

#[test]
fn what_is_asked_for_is_applied_and_then_it_fits() {
    let short = machines(&APART, "");
    let applied = Test::new("mend plan.toml --apply 1").file("plan.toml", short);
    let applied = applied.run().status(0).stdout;
    let output = json(&applied).status(0);
    let json = output.json();
    assert_eq!(row(&json, "node_groups")["guaranteed_nodes"], 16);
    assert_eq!(json["result"]["requests"].as_array().unwrap().len(), 0);
    let simulated = Test::new("simulate plan.toml").file("plan.toml", &applied);
    simulated.run().status(0);
}

#[test]
fn its_own_ip_is_that_of_the_nic_and_counts_once() {
    let both = machines(&[("all", "10.0.0.0/22", "both")], "");
    let exact = both.replace("role = ", "available_ips = 310\nrole = ");
    let output = json(&exact).status(0);
    assert_eq!(row(&output.json(), "node_groups")["ips_per_node"], 31);
    json(&both.replace("role = ", "available_ips = 309\nrole = ")).status(1);
}

#[test]
fn a_list_says_where_its_machines_are() {
    let here = json(&machines(&APART, "subnets = [\"pods\"]\n")).status(0);
    assert_eq!(row(&here.json(), "node_groups")["guaranteed_nodes"], 32);
    json(&machines(&APART, "node_subnets = [\"nodes\"]\n")).status(1);
    let lists = "subnets = [\"pods\"]\nnode_subnets = [\"nodes\"]\n";
    let output = plan(&machines(&APART, lists)).run().status(2);
    insta::assert_snapshot!("two_places", output.both());
}

#[test]
fn a_simulation_finds_no_ip_in_subnets_for_pods_alone_either() {
    let plan = machines(&APART, "");
    let output = Test::new("simulate plan.toml -f json").file("plan.toml", plan);
    let output = output.run().status(1);
    let json = output.json();
    let of = &json["result"]["strategies"][0];
    assert_eq!(
        (&of["nodes"]["isolated"], &of["pods"]["running"]),
        (&10.into(), &0.into())
    );
    let missing = value!([{ "zone": "a", "prefix": 23, "role": "nodes", "ips": 510 }]);
    assert_eq!(of["prevention"], missing);
}

#[test]
fn a_new_group_of_others_leaves_its_machines_where_they_are() {
    let plan = "version = 1
[cluster]
vpc_cidrs = [\"10.0.0.0/16\"]
[[subnet]]
cidr = \"10.0.0.0/21\"
zone = \"a\"
[[subnet]]
cidr = \"10.0.32.0/22\"
zone = \"a\"
role = \"nodes\"
[[node_group]]
name = \"bare\"
instance = \"BBC-G4-01S\"
nodes = 5
max_pods = 30
[[node_group]]
name = \"web\"
instance = \"bcc.g5.c8m32\"
nodes = 20
max_nodes = 60
max_pods = 61
strategy = \"best-effort\"
[[growth]]
node_group = \"web\"
nodes_per_month = 4
";
    let applied = Test::new("mend plan.toml --apply 1").file("plan.toml", plan);
    let applied = applied.run().status(0).stdout;
    let (_, groups) = applied.split_once("name = \"bare\"").unwrap();
    let (bare, others) = groups.split_once("[[node_group]]").unwrap();
    assert!(!bare.contains("subnets"), "{bare}");
    assert!(others.contains("web-new"), "{others}");
    let output = json(&applied).status(0);
    // The nodes of the others have their own IPs there too.
    assert_eq!(row(&output.json(), "node_groups")["guaranteed_nodes"], 31);
}
