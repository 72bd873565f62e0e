//! When the findings of `cce-plan plan` arise, to the address and the node.

use serde_json::Value;

use super::plan::{finding, json};

/// A subnet with so many free addresses in zone a, and more keys.
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

/// So many nodes of 64 pods.
fn nodes(nodes: u64) -> String {
    group("web", &format!("max_pods = 64\nnodes = {nodes}"))
}

fn codes(parts: &[&str]) -> Vec<String> {
    json(&format!("version = 1\n{}", parts.concat())).codes()
}

/// How often a finding arises.
fn times(parts: &[&str], code: &str) -> usize {
    let codes = codes(parts);
    codes.iter().filter(|one| *one == code).count()
}

/// The values of the first finding of this code.
fn values(parts: &[&str], code: &str) -> Value {
    let run = json(&format!("version = 1\n{}", parts.concat()));
    finding(&run, code)["values"].clone()
}

#[test]
fn a_target_is_missed_in_nodes_and_in_pods() {
    let target = "[cluster]\ntarget = { nodes = 20, pods = 1000 }\n";
    let run = json(&format!("version = 1\n{target}{}{}", fifteen(), nodes(10)));
    assert_eq!(run.codes(), ["S102", "C401", "C401", "N206"]);
    let findings = &run.json()["findings"];
    let value = |at: usize, key: &str| findings[at]["values"][key].as_u64();
    assert_eq!(value(1, "wanted_nodes"), Some(20));
    assert_eq!(value(1, "missing_nodes"), Some(5));
    assert_eq!(value(1, "missing_ips"), Some(330));
    // 960 of 1,000 pods: 40 need a node more.
    assert_eq!(value(2, "wanted_pods"), Some(1000));
    assert_eq!(value(2, "missing_nodes"), Some(1));
    // A /21 would hold 31 nodes, one too few to be useful.
    assert_eq!(value(0, "sufficient_prefix"), Some(20));
    let met = "[cluster]\ntarget = { nodes = 15, pods = 960 }\n";
    assert_eq!(times(&[met, &fifteen(), &nodes(10)], "C401"), 0);
}

#[test]
fn a_quota_that_is_given_stops_nodes_and_a_default_one_warns() {
    let plan = ["[cluster]\neni_quota = 10\n", &fifteen(), &nodes(10)];
    let missed = values(&plan, "C402");
    assert_eq!(
        (&missed["max_nodes"], &missed["max_pods"]),
        (&5.into(), &320.into())
    );
    let stopped = values(&plan, "Q301");
    assert_eq!(stopped["nodes_within_quota"], 5);
    assert_eq!(
        finding(&json(&format!("version = 1\n{}", plan.concat())), "Q301")["message"],
        "20 ENIs needed at 64 pods, but the VPC's quota is 10: it stops the cluster at 5 nodes"
    );
    let large = [&*subnet("a", "10.0.0.0/16", 60_000, ""), &nodes(300)].concat();
    let warned = json(&format!("version = 1\n{large}"));
    assert_eq!(warned.codes(), ["Q301", "N206"]);
    let message = finding(&warned, "Q301")["message"].clone();
    assert!(
        message
            .as_str()
            .unwrap()
            .contains("the default quota of a VPC is 500"),
        "{message}"
    );
}

#[test]
fn headroom_that_is_as_much_as_is_asked_for_is_enough() {
    let policy = "[policy]\nmin_headroom = \"50%\"\n";
    // 15 nodes fit: 5 beyond 10 are half of them, 4 beyond 11 are not.
    assert_eq!(times(&[policy, &fifteen(), &nodes(10)], "C408"), 0);
    let below = values(&[policy, &fifteen(), &nodes(11)], "C408");
    assert_eq!(
        (&below["headroom_nodes"], &below["asked_nodes"]),
        (&4.into(), &6.into())
    );
}

#[test]
fn groups_beyond_kubelets_limit_are_told_of_once_for_groups_alike() {
    let of = |name: &str, pods: u64| group(name, &format!("max_pods = {pods}\nnodes = 1"));
    assert_eq!(times(&[&fifteen(), &of("web", 256)], "C407"), 0);
    assert_eq!(times(&[&fifteen(), &of("web", 257)], "C407"), 1);
    assert_eq!(
        times(&[&fifteen(), &of("web", 300), &of("api", 300)], "C407"),
        1
    );
    assert_eq!(
        times(&[&fifteen(), &of("web", 300), &of("api", 257)], "C407"),
        2
    );
}

#[test]
fn only_a_burstable_node_makes_a_second_eni_for_its_first_pod() {
    let of = |keys: &str| group("web", &format!("max_pods = 64\nnodes = 1\n{keys}"));
    assert_eq!(times(&[&fifteen(), &of("")], "N206"), 1);
    assert_eq!(
        times(&[&fifteen(), &of("strategy = \"best-effort\"")], "N206"),
        0
    );
    assert_eq!(times(&[&fifteen(), &of("burst_multiple = 0")], "N206"), 0);
}

#[test]
fn a_density_beyond_the_machine_is_lowered_to_what_it_runs_with_host_network_pods() {
    let of_machine = "instance = \"bcc.g5.c4m16\"\nmax_pods = 30\nnodes = 1\n\
                      host_network_pods = 3\ncpu_per_pod = \"500m\"";
    let lower = values(&[&fifteen(), &group("web", of_machine)], "N209");
    assert_eq!(lower["pods_per_node"], 8);
    assert_eq!(lower["better_max_pods"], 11);
    assert_eq!(lower["better_ips_per_node"], 12);
}

#[test]
fn each_range_of_the_vpc_that_services_overlap_is_told_and_no_subnet_in_it() {
    let ranges = |vpc: &str, service: &str| {
        let cluster = format!("[cluster]\nvpc_cidrs = [{vpc}]\nservice_cidr = \"{service}\"\n");
        times(&[&cluster, &fifteen(), &nodes(1)], "C405")
    };
    assert_eq!(ranges("\"10.0.0.0/16\"", "10.0.0.0/20"), 1);
    assert_eq!(ranges("\"10.0.0.0/16\", \"10.1.0.0/16\"", "10.0.0.0/15"), 2);
    assert_eq!(ranges("\"10.0.0.0/16\"", "172.16.0.0/16"), 0);
}

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
        finding(&run, "C402")["help"].as_str().unwrap().to_owned()
    };
    assert_eq!(
        help(4000, 6),
        "add a /29 with role nodes for the 4 missing nodes"
    );
    let of_pods = "add a /23: the 4 missing nodes need 268 IPs";
    assert_eq!(help(400, 6), of_pods);
    assert_eq!(help(400, 200), of_pods);
}

#[test]
fn a_subnet_too_small_for_a_node_is_told_where_its_zone_is_short() {
    let with = |first: u64, second: u64| {
        let small = subnet("b", "10.1.0.0/24", second, "");
        times(
            &[&subnet("a", "10.0.0.0/22", first, ""), &small, &nodes(10)],
            "S101",
        )
    };
    assert_eq!(with(400, 65), 1);
    assert_eq!(with(400, 66), 0);
    assert_eq!(with(1000, 65), 0);
}

#[test]
fn another_layout_is_offered_to_the_only_group_of_a_subnet() {
    let half = subnet("a", "10.0.0.0/23", 500, "");
    let of = |name: &str, nodes: u64| group(name, &format!("max_pods = 128\nnodes = {nodes}"));
    let alone = values(&[&half, &of("web", 3)], "S104");
    assert_eq!(alone["stranded_ips"], 104);
    assert_eq!(alone["better_max_pods"], 121);
    assert_eq!(alone["better_prefix"], 22);
    let shared = values(&[&half, &of("web", 2), &of("api", 1)], "S104");
    assert_eq!(shared["better_max_pods"], Value::Null);
    assert_eq!(shared["better_prefix"], Value::Null);
}

#[test]
fn an_exclusive_subnet_is_told_of_unless_it_holds_nodes_alone() {
    let with = |keys: &str| {
        let exclusive = subnet(
            "b",
            "10.1.0.0/24",
            200,
            &format!("exclusive = true\n{keys}"),
        );
        times(&[&fifteen(), &exclusive, &nodes(10)], "S107")
    };
    assert_eq!(with(""), 1);
    assert_eq!(with("role = \"nodes\""), 0);
}

#[test]
fn a_zone_that_is_short_in_an_upgrade_alone_says_so() {
    let surge = group("web", "max_pods = 64\nnodes = 15\nsurge = 2");
    let run = json(&format!("version = 1\n{}{surge}", fifteen()));
    let short = finding(&run, "C403");
    let message = short["message"].as_str().unwrap();
    assert!(
        message.starts_with("zone a, during a rolling upgrade:"),
        "{message}"
    );
    assert_eq!(short["values"]["sufficient_max_pods"], 58);
    // Two groups have no one density.
    let api = group("api", "max_pods = 64\nnodes = 10");
    let two = values(&[&fifteen(), &nodes(10), &api], "C403");
    assert_eq!(two["sufficient_max_pods"], Value::Null);
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
fn addresses_that_lack_a_node_of_its_own_are_idle_and_not_stranded() {
    let own = |available| subnet("n", "10.2.0.0/28", available, "role = \"nodes\"");
    let of = |available| {
        let pods = subnet("a", "10.0.0.0/24", 132, "");
        let run = json(&format!(
            "version = 1\n{pods}{}{}",
            own(available),
            nodes(1)
        ));
        let subnet = &run.json()["result"]["subnets"][0];
        ["headroom_ips", "stranded_ips", "idle_ips"].map(|key| subnet[key].as_u64().unwrap())
    };
    // 66 of 132 would hold a second node, if that had an address.
    assert_eq!(of(1), [0, 0, 66]);
    assert_eq!(of(2), [66, 0, 0]);
}

#[test]
fn a_density_is_suggested_for_the_nodes_that_are_still_to_come() {
    let enis =
        "enis = [{ subnet = \"a\", secondary_ips = 39 }, { subnet = \"a\", secondary_ips = 25 }]";
    let there = ["n1", "n2", "n3", "n4"]
        .map(|name| format!("[[node]]\nname = \"{name}\"\nnode_group = \"web\"\n{enis}\n"))
        .concat();
    let parts = [&*subnet("a", "10.0.0.0/22", 500, ""), &nodes(12), &there];
    // Four of twelve are there and full: 500 IPs are 62 for each of eight, two for its ENIs.
    assert_eq!(values(&parts, "C403")["sufficient_max_pods"], 60);
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
