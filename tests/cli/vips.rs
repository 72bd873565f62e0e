//! `cce-plan vips`.

use super::Test;
use super::harness::repository;

#[test]
fn capacity_failures_and_designs_are_shown_in_both_languages() {
    let run = || Test::new("vips --nodes 6,24 --require-vips 3000 --namespaces 300 --services 12");
    insta::assert_snapshot!("capacity_en", run().run().both());
    insta::assert_snapshot!("capacity_zh", run().args("--lang zh -v").run().both());
    insta::assert_snapshot!("capacity_json", run().arg("-fjson").run().both());
    insta::assert_snapshot!("capacity_csv", run().arg("-fcsv").run().both());
    insta::assert_snapshot!("capacity_markdown", run().arg("-fmarkdown").run().both());
    let domains = || Test::new("vips --domain 12,12,1 --failures 1");
    insta::assert_snapshot!("domains_en", domains().run().both());
    insta::assert_snapshot!("domains_zh", domains().arg("--lang=zh").run().both());
    for line in run().run().stdout.lines() {
        assert!(line.chars().count() <= 100, "{line}");
    }
}

/// Source: the design of the centralized gateway, table of VIPs by nodes with 250 VIPs a node.
#[test]
fn the_table_of_the_design_is_what_csv_holds() {
    let path = repository().join("tests/fixtures/vips/vip_table.csv");
    let table = std::fs::read_to_string(path).unwrap();
    let csv = Test::new("vips --nodes 6,7,8,9,10,15,20 -fcsv").run();
    let csv = csv.status(0).stdout;
    let mut printed = csv::Reader::from_reader(csv.as_bytes());
    let mut published = csv::Reader::from_reader(table.as_bytes());
    let names = published.headers().unwrap().clone();
    let columns = printed.headers().unwrap().clone();
    let mut rows = 0;
    for (row, expected) in printed.records().zip(published.records()) {
        let (row, expected) = (row.unwrap(), expected.unwrap());
        for (name, value) in names.iter().zip(&expected) {
            let column = columns.iter().position(|one| one == name).unwrap();
            assert_eq!(&row[column], value, "{name}");
        }
        rows += 1;
    }
    assert_eq!(rows, 7);
}

#[test]
fn none_and_one_node_are_rows_of_zeros_with_a_finding() {
    let output = Test::new("vips --nodes 0,1 -fjson").run().status(0);
    assert_eq!(output.codes(), ["H901", "H901"]);
    for row in output.json()["result"]["rows"].as_array().unwrap() {
        for key in ["ha_pairs", "pairs_per_node", "vips_per_ha", "total_vips"] {
            assert_eq!(row[key], 0, "{key}");
        }
    }
    assert!(
        output.json()["result"]["failures"]
            .as_array()
            .unwrap()
            .is_empty()
    );
}

#[test]
fn a_row_that_misses_the_demand_is_exit_1_and_says_what_suffices() {
    let output = Test::new("vips --nodes 10,21 --require-vips 2500 -fjson").run();
    let output = output.status(1);
    assert_eq!(output.codes(), ["H902"]);
    let json = output.json();
    assert_eq!(json["findings"][0]["values"]["needed_nodes_per_domain"], 21);
    assert_eq!(json["result"]["needed"][0]["needed_nodes"], 21);
    let alone = Test::new("vips --require-vips 2500 -fjson").run().status(0);
    assert_eq!(alone.json()["result"]["needed"], json["result"]["needed"]);
}

#[test]
fn more_than_one_domain_holds_is_a_finding_with_domains_that_do() {
    let output = Test::new("vips --require-vips 63751 -fjson")
        .run()
        .status(1);
    assert_eq!(output.codes()[0], "H906");
    let needed = &output.json()["result"]["needed"][0];
    assert_eq!(needed["needed_domains"], 2);
    let nodes = needed["nodes_per_domain"].as_u64().unwrap();
    // The proposed number is enough when checked.
    let again = format!("vips --domain {nodes},{nodes} --require-vips 63751");
    Test::new(&again).run().status(0);
    let fewest = &output.json()["result"]["needed"][1];
    let [domains, nodes] =
        ["needed_domains", "nodes_per_domain"].map(|key| fewest[key].as_u64().unwrap());
    assert!(domains * nodes < 1_020);
    let all = vec![nodes.to_string(); usize::try_from(domains).unwrap()].join(",");
    Test::new(&format!("vips --require-vips 63751 --domain {all}"))
        .run()
        .status(0);
}

#[test]
fn where_more_nodes_hold_less_it_is_said() {
    let output = Test::new("vips --nodes 7,20 --max-vips-per-node 5,30 -fjson").run();
    let codes = output.codes();
    assert_eq!(codes.iter().filter(|code| *code == "H903").count(), 2);
    assert_eq!(output.json()["result"]["rows"][0]["total_vips"], 0);
    let output = Test::new("vips --require-vips 15 --max-vips-per-node 5 -fjson").run();
    assert_eq!(output.codes(), ["H905"]);
    assert_eq!(output.json()["result"]["needed"][0]["fails_again_at"], 7);
}

#[test]
fn numbers_of_64_bits_are_counted_and_larger_ones_are_errors() {
    let output = Test::new("vips --nodes 4294967296,18446744073709551615 -fjson").run();
    let json = output.status(0).json();
    assert_eq!(json["result"]["rows"][1]["total_vips"], 63_750);
    assert_eq!(json["result"]["rows"][1]["nodes"], "18446744073709551615");
    for args in [
        "vips --nodes 18446744073709551616",
        "vips --nodes -1",
        "vips --nodes 6 --max-vips-per-node 0",
        "vips --nodes 600 --max-vips-per-node 18446744073709551615",
        "vips --domain 18446744073709551615,18446744073709551615",
        "vips",
        "vips --namespaces 3",
        "vips --nodes 3 --failures 4",
        "vips --nodes 3 --domain 4",
    ] {
        let output = Test::new(args).run().status(2);
        assert!(output.stdout.is_empty(), "{args}");
    }
    insta::assert_snapshot!(
        "errors",
        Test::new(
            "vips --nodes x,-1 --failures 9 --require-vips 0 --services 99999999999999999999"
        )
        .run()
        .both()
    );
}

#[test]
fn more_services_than_tun_ids_are_an_error() {
    let most = Test::new("vips --nodes 6 --services 4294967296 -fjson").run();
    let json = most.status(0).json();
    assert_eq!(json["result"]["services"][0]["services_fit"], true);
    let more = Test::new("vips --nodes 6 --services 4294967297 -fjson").run();
    assert_eq!(more.status(1).codes(), ["H908"]);
}

/// Three lists of 500 make more rows than fit in memory.
#[test]
fn lists_that_multiply_beyond_a_million_rows_are_refused_with_the_number() {
    let list = |most: u64| {
        let all: Vec<String> = (1..=most).map(|n| n.to_string()).collect();
        all.join(",")
    };
    let with = |most: u64| {
        let list = list(most);
        let args = format!("vips --nodes {list} --max-vips-per-node {list} --failures {list}");
        Test::new(&format!("{args} -fcsv")).run()
    };
    let refused = with(500).status(2);
    let said = "the lists of flags together make 125,250,000 rows";
    assert!(refused.stderr.contains(said), "{}", refused.stderr);
    assert!(refused.stdout.is_empty());
    let limits = std::fs::read_to_string(repository().join("docs/reference/limits.md"));
    assert!(limits.unwrap().contains(said));
    with(30).status(0);
}
