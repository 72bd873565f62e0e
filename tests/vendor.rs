//! Published numbers, from the real binary.

use crate::cli::Test;

/// Source: the CCE design's capacity table (`tests/fixtures/capacity_table.csv`).
#[test]
fn all_17_rows_of_the_designs_capacity_table_come_out() {
    let table = include_str!("fixtures/capacity_table.csv");
    let mut rows = 0;
    for line in table.lines().skip(1) {
        let numbers: Vec<u64> = line.split(',').map(|cell| cell.parse().unwrap()).collect();
        let [prefix, available, pods, nodes, enis] = numbers[..] else {
            panic!("{line}")
        };
        let args = format!("subnets --cidr 10.0.0.0/{prefix} --max-pods {pods} -f json");
        let json = Test::new(&args).run().status(0).json();
        let row = &json["result"]["rows"][0];
        assert_eq!(row["available_ips"], available, "{line}");
        assert_eq!(row["max_nodes"], nodes, "{line}");
        assert_eq!(row["enis_per_node"], enis, "{line}");
        assert_eq!(row["max_pods_per_node"], pods, "{line}");
        assert!(
            row["instance"].as_str().unwrap().starts_with("reference"),
            "{line}"
        );
        rows += 1;
    }
    assert_eq!(rows, 17);
}

/// Source: the CCE design's worked type; its table gives 30 IPs, its example 40.
#[test]
fn bcc_g5_c16m64_has_30_addresses_an_eni_by_default_and_40_the_other_way() {
    for (flag, used, other) in [("upper-inclusive", 30, 40), ("lower-inclusive", 40, 30)] {
        let args = format!(
            "subnets --cidr 10.0.0.0/22 --max-pods 64 --instance bcc.g5.c16m64 --memory-bands {flag} -f json"
        );
        let json = Test::new(&args).run().status(0).json();
        assert_eq!(json["result"]["rows"][0]["ips_per_eni"], used);
        let findings = json["findings"].as_array().unwrap();
        let found = findings
            .iter()
            .find(|finding| finding["code"] == "N203")
            .unwrap();
        assert_eq!(found["values"]["ips_per_eni"], used);
        assert_eq!(found["values"]["other_ips_per_eni"], other);
    }
}
