//! `cce-plan subnets`.

use super::Test;

const HEADLINE: &str = "subnets --cidr 10.0.0.0/22 --max-pods 64";

#[test]
fn the_headline_command_answers_in_both_languages() {
    insta::assert_snapshot!("headline_en", Test::new(HEADLINE).run().both());
    let zh = Test::new(HEADLINE).env("LANG", "zh_CN.UTF-8").run();
    insta::assert_snapshot!("headline_zh", zh.both());
}

#[test]
fn a_row_has_exactly_the_fields_of_the_contract() {
    let json = Test::new(HEADLINE).arg("-fjson").run().status(0).json();
    let keys = |value: &serde_json::Value| -> Vec<String> {
        value.as_object().unwrap().keys().cloned().collect()
    };
    let fields = [
        "subnet",
        "id",
        "zone",
        "total_ips",
        "available_ips",
        "available_is_estimate",
        "instance",
        "enis_limit",
        "ips_per_eni",
        "requested_max_pods",
        "max_pods_per_node",
        "enis_per_node",
        "ips_per_node",
        "max_nodes",
        "max_pods",
        "full_enis",
        "planned_enis",
        "startable_nodes",
        "occupied_ips",
        "pod_ips",
        "eni_primary_ips",
        "stranded_ips",
        "occupied_ratio",
        "stranded_ratio",
        "binding_limit",
    ];
    assert_eq!(keys(&json["result"]["rows"][0]), fields);
    let totals = [
        "instance",
        "requested_max_pods",
        "subnets",
        "available_ips",
        "max_nodes",
        "max_pods",
        "planned_enis",
        "startable_nodes",
        "occupied_ips",
        "stranded_ips",
        "eni_primary_ips",
        "guaranteed_nodes",
        "guaranteed_by_addresses",
        "guaranteed_pods",
        "packed_max_nodes",
        "upper_bound_nodes",
    ];
    assert_eq!(keys(&json["result"]["totals"][0]), totals);
    assert_eq!(
        keys(&json),
        ["schema", "version", "assumptions", "result", "findings"]
    );
    assert_eq!(json["schema"], "cce-plan/subnets@1");
}

#[test]
fn expected_pods_add_the_steady_figures() {
    let args = "subnets --cidr 10.0.0.0/22 --max-pods 128 --expected-pods 30 -f json";
    let row = &Test::new(args).run().status(0).json()["result"]["rows"][0];
    // 30 pods and one ENI's worth warm: two ENIs of 40.
    assert_eq!(row["expected_pods"], 30);
    assert_eq!(row["claimed_ips_per_node"], 80);
    assert_eq!(row["steady_nodes"], 12);
    assert_eq!(row["warm_ips"], 48);
}

#[test]
fn two_slash_24_at_128_pods_sum_to_2_and_guarantee_3_which_is_the_bound() {
    let args = "subnets --cidr 10.0.0.0/24,10.0.1.0/24 --max-pods 128 -f json";
    let totals = &Test::new(args).run().status(0).json()["result"]["totals"][0];
    assert_eq!(totals["max_nodes"], 2);
    assert_eq!(totals["guaranteed_nodes"], 3);
    assert_eq!(totals["guaranteed_pods"], 384);
    assert_eq!(totals["packed_max_nodes"], 3);
    assert_eq!(totals["upper_bound_nodes"], 3);
    let text = Test::new("subnets --cidr 10.0.0.0/24,10.0.1.0/24 --max-pods 128")
        .run()
        .stdout;
    assert!(
        text.contains("The subnets hold 2 one by one and guarantee 3 together"),
        "{text}"
    );
}

#[test]
fn a_slash_31_holds_no_node_and_exits_1() {
    let output = Test::new("subnets --cidr 10.0.0.0/31 --max-pods 64 -f json")
        .run()
        .status(1);
    let json = output.json();
    assert_eq!(json["result"]["rows"][0]["total_ips"], 2);
    assert_eq!(json["result"]["rows"][0]["available_ips"], 0);
    assert_eq!(json["result"]["rows"][0]["occupied_ratio"], 0.0);
    assert!(output.codes().contains(&"S101".to_owned()));
}

#[test]
fn available_counts_and_reserved_addresses_are_used() {
    let args = "subnets --cidr 10.0.0.0/24@100,10.0.1.0/24 --reserved 5 --max-pods 32 -f json";
    let json = Test::new(args).run().status(0).json();
    let rows = &json["result"]["rows"];
    assert_eq!(
        (&rows[0]["available_ips"], &rows[0]["available_is_estimate"]),
        (&100.into(), &false.into())
    );
    assert_eq!(
        (&rows[1]["available_ips"], &rows[1]["available_is_estimate"]),
        (&251.into(), &true.into())
    );
}

#[test]
fn rows_come_subnet_by_subnet_then_type_then_density() {
    let args = "subnets --cidr 10.0.4.0/22,10.0.0.0/22 --max-pods 64,32,64 --instance bcc.g5.c2m8,bcc.g5.* -f csv -q";
    let output = Test::new(args).run();
    let rows: Vec<String> = output
        .stdout
        .lines()
        .skip(1)
        .map(|line| {
            let cells: Vec<&str> = line.split(',').collect();
            format!("{} {} {}", cells[0], cells[6], cells[9])
        })
        .collect();
    assert_eq!(rows.len(), 2 * 4 * 2);
    assert_eq!(rows[0], "10.0.4.0/22 bcc.g5.c2m8 64");
    assert_eq!(rows[1], "10.0.4.0/22 bcc.g5.c2m8 32");
    assert_eq!(rows[2], "10.0.4.0/22 bcc.g5.c1m4 64");
    assert_eq!(rows[8], "10.0.0.0/22 bcc.g5.c2m8 64");
}

#[test]
fn the_table_fits_100_columns_with_many_types_and_zones() {
    let csv = "id,cidr,zone\nsbn-a,10.100.100.0/22,cn-bj-a\nsbn-b,10.100.104.0/22,cn-bj-b\n";
    let args = "subnets --subnets s.csv --instance bcc.hgn* --instance bcc.g5.* --max-pods 64,256 --expected-pods 30";
    let output = Test::new(args).file("s.csv", csv).run();
    for lang in ["en", "zh"] {
        let again = Test::new(args)
            .arg("--lang")
            .arg(lang)
            .file("s.csv", csv)
            .run();
        for line in again.stdout.lines() {
            let width = unicode_width::UnicodeWidthStr::width(line);
            assert!(width <= 100, "{width}: {line}");
        }
    }
    insta::assert_snapshot!(output.stdout);
}

/// Each finding of `subnets`, with the least that makes it arise.
#[test]
fn each_code_arises_from_a_plan_that_deserves_it_and_not_from_one_that_does_not() {
    let cases = [
        (
            "S101",
            "--cidr 10.0.0.0/28 --max-pods 64",
            "--cidr 10.0.0.0/22 --max-pods 64",
        ),
        (
            "S102",
            "--cidr 10.0.0.0/21 --max-pods 64",
            "--cidr 10.0.0.0/20 --max-pods 64",
        ),
        (
            "S103",
            "--cidr 10.0.0.0/22 --max-pods 64",
            "--cidr 10.0.0.0/22 --max-pods 39",
        ),
        (
            "S104",
            "--cidr 10.0.0.0/24 --max-pods 64",
            "--cidr 10.0.0.0/22 --max-pods 64",
        ),
        ("S105", "--cidr 10.0.0.0/22", "--cidr 10.0.0.0/22@1000"),
        (
            "S106",
            "--cidr 10.0.0.0/22 --max-pods 79",
            "--cidr 10.0.0.0/22 --max-pods 78",
        ),
        (
            "N201",
            "--cidr 10.0.0.0/22 --max-pods 313",
            "--cidr 10.0.0.0/22 --max-pods 312",
        ),
        (
            "N202",
            "--cidr 10.0.0.0/22 --instance BBC-G4-01S",
            "--cidr 10.0.0.0/22",
        ),
        (
            "N203",
            "--cidr 10.0.0.0/22 --instance bcc.g5.c2m8",
            "--cidr 10.0.0.0/22 --instance bcc.g5.c4m16",
        ),
        (
            "N204",
            "--cidr 10.0.0.0/22 --instance bcc.g9.c4m16",
            "--cidr 10.0.0.0/22 --instance bcc.g5.c4m16",
        ),
        (
            "N205",
            "--cidr 10.0.0.0/22 --instance bcc.e1.c2m2",
            "--cidr 10.0.0.0/22 --instance bcc.g5.c1m4",
        ),
        (
            "N206",
            "--cidr 10.0.0.0/22 --max-pods 40",
            "--cidr 10.0.0.0/22 --max-pods 39",
        ),
        (
            "N207",
            "--cidr 10.0.0.0/22 --instance ebc.l5.c128m512.1d",
            "--cidr 10.0.0.0/22 --instance ebc.l5.c128m512.1d --eni-attachable yes",
        ),
        (
            "Q301",
            "--cidr 10.0.0.0/16 --max-pods 64",
            "--cidr 10.0.0.0/16 --max-pods 64 --eni-quota 1984",
        ),
        (
            "C401",
            "--cidr 10.0.0.0/22 --max-pods 64 --target-nodes 16",
            "--cidr 10.0.0.0/22 --max-pods 64 --target-nodes 15",
        ),
        (
            "C402",
            "--cidr 10.0.0.0/22 --max-pods 64 --require-pods 961",
            "--cidr 10.0.0.0/22 --max-pods 64 --require-pods 960",
        ),
        (
            "C407",
            "--cidr 10.0.0.0/22 --max-pods 257",
            "--cidr 10.0.0.0/22 --max-pods 256",
        ),
    ];
    for (code, with, without) in cases {
        let codes = |args: &str| Test::new(&format!("subnets -f json {args}")).run().codes();
        assert!(codes(with).contains(&code.to_owned()), "{code} from {with}");
        assert!(
            !codes(without).contains(&code.to_owned()),
            "{code} from {without}"
        );
    }
    for (code, row) in [("S107", "exclusive = true"), ("S108", "role = \"nodes\"")] {
        let toml = format!("[[subnet]]\ncidr = \"10.0.0.0/22\"\n{row}\n");
        let output = Test::new("subnets --subnets s.toml -f json")
            .file("s.toml", toml)
            .run();
        assert!(output.codes().contains(&code.to_owned()), "{code}");
        assert_eq!(output.json()["result"]["rows"][0]["max_nodes"], 0);
        assert_eq!(output.json()["result"]["rows"][0]["stranded_ips"], 1022);
    }
}

#[test]
fn a_missed_requirement_exits_1_and_a_missed_target_does_not() {
    let missed = Test::new("subnets --cidr 10.0.0.0/22 --max-pods 64 --require-nodes 16");
    let missed = missed.run().status(1).stdout;
    // The first sentence says so, and what to do.
    let first = "Less than asked for: only 15 nodes guaranteed at 64 pods per node, required: 16 nodes; add a /";
    assert!(missed.starts_with(first), "{missed}");
    Test::new("subnets --cidr 10.0.0.0/22 --max-pods 64 --require-nodes 15")
        .run()
        .status(0);
    Test::new("subnets --cidr 10.0.0.0/22 --max-pods 64 --target-nodes 5000")
        .run()
        .status(0);
    // What several subnets guarantee together counts; the best case does not.
    let require = |cidrs: &str, more: &str| {
        let args = format!("subnets --cidr {cidrs} {more}");
        Test::new(&args).run()
    };
    let two = "10.0.0.0/24,10.0.1.0/24";
    require(two, "--max-pods 128 --require-nodes 3").status(0);
    let uneven = "10.0.0.0/22@715,10.0.4.0/25@100";
    let small = "--enis 2 --ips-per-eni 8 --max-pods 12";
    require(uneven, &format!("{small} --require-nodes 57")).status(0);
    require(uneven, &format!("{small} --require-nodes 58")).status(1);
}

#[test]
fn fail_on_changes_the_exit_code_and_min_severity_what_is_shown() {
    let warns = "subnets --cidr 10.0.0.0/22 --max-pods 64 -f json";
    Test::new(warns).run().status(0);
    Test::new(warns).arg("--fail-on=warning").run().status(1);
    Test::new("subnets --cidr 10.0.0.0/31 --fail-on never")
        .run()
        .status(0);
    let shown = Test::new(warns).arg("--min-severity=warning").run().codes();
    assert_eq!(shown, ["S102", "S103"]);
    let args = "subnets --cidr 10.0.0.0/22 --min-severity error --fail-on warning";
    assert!(
        Test::new(args)
            .run()
            .status(1)
            .stderr
            .contains("--min-severity hides")
    );
}

#[test]
fn a_nodes_own_address_is_charged_where_asked() {
    let row = |more: &str| {
        let args = format!("subnets --cidr 10.0.0.0/22 --max-pods 64 -f json {more}");
        Test::new(&args).run().json()["result"]["rows"][0].clone()
    };
    assert_eq!(row("")["ips_per_node"], 66);
    assert_eq!(row("--node-ip-in-subnet")["ips_per_node"], 67);
    assert_eq!(
        row("--node-ip-in-subnet --instance BBC-G4-01S")["ips_per_node"],
        40
    );
}

#[test]
fn a_quota_that_is_given_counts_for_requirements_and_the_default_one_warns() {
    let run = |more: &str| {
        let args = format!("subnets --cidr 10.0.0.0/16 --max-pods 64 -f json {more}");
        Test::new(&args).run()
    };
    // 992 nodes by addresses, 250 by 500 ENIs.
    let warned = run("--require-nodes 300").status(0);
    assert!(warned.codes().contains(&"Q301".to_owned()));
    let missed = run("--require-nodes 300 --eni-quota 500").status(1).json();
    let found = &missed["findings"][0];
    assert_eq!(
        (&found["code"], &found["values"]["max_nodes"]),
        (&"C402".into(), &250.into())
    );
    assert!(found["help"].as_str().unwrap().contains("600"), "{found}");
    run("--require-nodes 300 --eni-quota 600").status(0);
    // Pods on the primary NIC need no ENI of the quota.
    let bare = run("--instance BBC-G4-01S --eni-quota 3 --require-nodes 1600")
        .status(0)
        .json();
    assert!(!bare.to_string().contains("Q301"));
    let said = "subnets --cidr 10.0.0.0/16 --instance BBC-G4-01S --eni-quota 3";
    assert!(!Test::new(said).run().stdout.contains("quota of 3"));
    assert_eq!(bare["result"]["rows"][0]["binding_limit"], "addresses");
}

#[test]
fn no_subnet_for_pods_at_all_is_an_error() {
    let toml = "[[subnet]]\ncidr = \"10.0.0.0/16\"\nexclusive = true\n";
    let output = Test::new("subnets --subnets s.toml -f json")
        .file("s.toml", toml)
        .run()
        .status(1);
    assert_eq!(output.codes()[0], "S101");
}

#[test]
fn findings_name_the_pods_that_a_node_really_gets() {
    let args = "subnets --cidr 10.0.0.0/22@1000 --instance BBC-G4-01S,bcc.g5.c2m8 --max-pods 100 --require-nodes 1000 --eni-quota 3";
    let output = Test::new(args).run().status(1).stdout;
    for line in output.lines().filter(|line| line.contains("100 pods")) {
        assert!(line.contains("max-pods 100"), "{line}");
    }
}

#[test]
fn a_type_that_is_in_no_catalog_is_told_of_where_a_limit_follows_from_its_name() {
    let told = |limits: &str| {
        let args = format!(
            "subnets --cidr 10.0.0.0/22@900 --max-pods 16 --instance bcc.g9.c4m16 {limits} -f json"
        );
        Test::new(&args).run().codes().contains(&"N204".to_owned())
    };
    assert!(told(""));
    assert!(told("--enis 4"));
    assert!(told("--ips-per-eni 10"));
    assert!(!told("--enis 4 --ips-per-eni 10"));
}

#[test]
fn a_density_beyond_kubelet_is_told_of_once_for_all_types() {
    let args = "subnets --cidr 10.0.0.0/16@60000 --max-pods 300 \
                --instance bcc.g5.c16m64,bcc.g5.c32m128 -f json";
    let codes = Test::new(args).run().codes();
    let beyond = codes.iter().filter(|code| *code == "C407");
    assert_eq!(beyond.count(), 1);
}

#[test]
fn a_last_eni_is_nearly_empty_with_a_tenth_of_its_pods_or_less() {
    let codes = |max_pods: u64| {
        let args = format!("subnets --cidr 10.0.0.0/20@4000 --max-pods {max_pods} -f json");
        Test::new(&args).run().codes()
    };
    // 39 pods fill an ENI. A first ENI is never the last of several.
    assert_eq!(codes(3), ["Q301"]);
    assert_eq!(codes(42), ["S103", "N206", "S106"]);
    assert_eq!(codes(43), ["S103", "N206"]);
}
