//! `cce-plan compare`.

use super::Test;
use super::harness::{Output, repository};

/// A run with the subnets of `tests/fixtures/subnets.csv`.
fn test(args: &str) -> Test {
    let subnets = std::fs::read_to_string(repository().join("tests/fixtures/subnets.csv"));
    Test::new(&format!("compare --subnets subnets.csv {args}"))
        .file("subnets.csv", subnets.unwrap())
}

pub(super) fn rows(output: &Output) -> Vec<serde_json::Value> {
    output.json()["result"]["rows"].as_array().unwrap().clone()
}

fn keys(row: &serde_json::Value) -> Vec<&str> {
    let keys = row.as_object().unwrap().keys();
    let mut keys: Vec<&str> = keys.map(String::as_str).collect();
    keys.sort_unstable();
    keys
}

const FIELDS: [&str; 26] = [
    "available_ips",
    "enis_limit",
    "enis_per_node",
    "equal_choices",
    "guaranteed_by_addresses",
    "guaranteed_nodes",
    "guaranteed_pods",
    "instance",
    "ips_per_eni",
    "ips_per_node",
    "ips_per_pod",
    "max_nodes",
    "max_pods",
    "max_pods_per_node",
    "meets_requirements",
    "packed_max_nodes",
    "pareto",
    "planned_enis",
    "rank",
    "requested_max_pods",
    "stranded_ips",
    "stranded_ratio",
    "suggested_max_pods",
    "suggested_pods",
    "upper_bound_nodes",
    "within_eni_quota",
];

#[test]
fn types_and_densities_are_ranked_in_both_languages() {
    let args = "--instance bcc.g5.c16m64,bcc.g5.c4m16,BBC-G4-01S --max-pods 30,60 -v";
    for lang in ["en", "zh"] {
        let output = test(args).arg("--lang").arg(lang).run().status(0);
        insta::assert_snapshot!(format!("types_{lang}"), output.both());
    }
}

#[test]
fn without_types_and_densities_the_reference_profile_is_compared_at_the_usual_ones() {
    let output = test("-v").run().status(0);
    insta::assert_snapshot!(output.both());
    let json = test("-f json").run().json();
    let assumptions = json["assumptions"].to_string();
    assert!(
        assumptions.contains("32, 64, 110, 128, 256"),
        "{assumptions}"
    );
    let named = test("-f json --max-pods 32").run().json();
    assert!(
        !named["assumptions"]
            .to_string()
            .contains("No density is given")
    );
    let by_environment = test("-f json").env("CCE_PLAN_MAX_PODS", "48").run();
    assert_eq!(rows(&by_environment)[0]["requested_max_pods"], 48);
}

#[test]
fn choices_with_equal_limits_and_pods_are_one_row_for_people_and_all_rows_for_programs() {
    // Both carry 8 ENIs of 30 IPs: four rows are two ranks.
    let args = "--instance bcc.g5.c16m64,bcc.l3.c16m64 --max-pods 30,60";
    let table = test(args).run().status(0).stdout;
    let general = |text: &str| {
        text.lines()
            .filter(|line| line.contains("g5.c16m64  "))
            .count()
    };
    let local = |text: &str| {
        text.lines()
            .filter(|line| line.contains("l3.c16m64  "))
            .count()
    };
    assert_eq!((general(&table), local(&table)), (2, 0), "{table}");
    assert!(
        table.contains("Types with equal limits share rows: bcc.g5.c16m64 = bcc.l3.c16m64."),
        "{table}"
    );
    let all = test(&format!("{args} -v")).run().stdout;
    assert_eq!((general(&all), local(&all)), (2, 2), "{all}");
    let rows = rows(&test(&format!("{args} -f json")).run());
    let of =
        |key: &str| -> Vec<u64> { rows.iter().map(|row| row[key].as_u64().unwrap()).collect() };
    assert_eq!(of("rank"), [1, 1, 2, 2]);
    assert_eq!(of("equal_choices"), [1, 1, 1, 1]);
    let first = test(&format!("{args} --top 1 -f json")).run();
    assert_eq!(self::rows(&first).len(), 2);
}

#[test]
fn a_row_has_exactly_the_fields_of_the_contract() {
    assert_eq!(keys(&rows(&test("-f json").run())[0]), FIELDS);
    let added = rows(&test("-f json --eni-quota 9 --expected-pods 3").run());
    let mut fields = FIELDS.to_vec();
    fields.extend(["nodes_within_quota", "pods_within_quota"]);
    fields.extend([
        "expected_pods",
        "claimed_ips_per_node",
        "steady_nodes",
        "warm_ips",
    ]);
    fields.sort_unstable();
    assert_eq!(keys(&added[0]), fields);
}

#[test]
fn numbers_are_those_of_subnets() {
    let flags = "--instance bcc.g5.*,BBC-G4-01S --max-pods 20,64 --node-ip-in-subnet -f json";
    let compared = rows(&test(flags).run());
    let csv = std::fs::read_to_string(repository().join("tests/fixtures/subnets.csv")).unwrap();
    let listed = Test::new(&format!("subnets --subnets s.csv {flags}"))
        .file("s.csv", csv)
        .run();
    let totals = listed.json()["result"]["totals"]
        .as_array()
        .unwrap()
        .clone();
    assert_eq!((compared.len(), totals.len()), (10, 10));
    for total in totals {
        let same = |key: &str, row: &serde_json::Value| row[key] == total[key];
        let row = compared
            .iter()
            .find(|row| same("instance", row) && same("requested_max_pods", row))
            .unwrap();
        for key in [
            "max_nodes",
            "max_pods",
            "planned_enis",
            "available_ips",
            "stranded_ips",
            "packed_max_nodes",
            "upper_bound_nodes",
        ] {
            assert!(same(key, row), "{key}: {row} {total}");
        }
    }
}

#[test]
fn addresses_for_each_pod_have_decimals_and_none_where_no_pod_fits() {
    let row = |args: &str| rows(&Test::new(&format!("compare {args} -f json")).run())[0].clone();
    assert_eq!(
        row("--cidr 10.0.0.0/22 --max-pods 64")["ips_per_pod"],
        1.03125
    );
    assert_eq!(
        row("--cidr 10.0.0.0/22 --max-pods 39")["ips_per_pod"],
        1.025_641
    );
    let empty = row("--cidr 10.0.0.0/31 --max-pods 39");
    assert!(empty["ips_per_pod"].is_null() && empty["suggested_pods"].is_null());
}

#[test]
fn a_density_that_fills_its_last_eni_is_suggested() {
    let suggested = |available: u64, pods: u64| {
        let args = format!("compare --cidr 10.0.0.0/21@{available} --max-pods {pods} -f json");
        let row = rows(&Test::new(&args).run())[0].clone();
        (
            row["suggested_max_pods"].as_u64(),
            row["suggested_pods"].as_u64(),
        )
    };
    // 39 pods fill an ENI of 40: 50 nodes of 40 IPs rather than 60 of 33.
    assert_eq!(suggested(2000, 32), (Some(39), Some(1950)));
    assert_eq!(suggested(2000, 39), (None, None));
    // The last ENI of 80 pods carries 2.
    assert_eq!(suggested(2000, 80), (Some(78), Some(1950)));
    // 39 is much nearer than 0, but 25 nodes of 33 IPs leave nothing to gain.
    assert_eq!(suggested(33, 32), (None, None));
    // 273 is nearer to 256 than 234 is, and above what kubelet is run with.
    assert_eq!(suggested(2000, 256).0, Some(234));
    assert_eq!(suggested(2000, 270).0, Some(273));
}

#[test]
fn densities_that_fill_the_last_eni_are_ranked_and_none_beats_the_best_from_outside() {
    // 17 nodes of 58 pods and 60 IPs are 986 pods, as 34 of 29; 32 pods take 34 IPs, and give 960.
    let args = "compare --cidr 10.0.0.0/22 --instance bcc.g5.c16m64";
    for lang in ["en", "zh"] {
        let output = Test::new(&format!("{args} --lang {lang}")).run().status(0);
        for word in ["not asked for", "未要求", "Try", "可试"] {
            assert!(!output.stdout.contains(word), "{}", output.stdout);
        }
        assert!(output.stdout.contains("986"), "{}", output.stdout);
    }
    let all = rows(&Test::new(&format!("{args} -f json")).run());
    let first = |key: &str| all[0][key].as_u64().unwrap();
    assert_eq!(
        (first("max_pods_per_node"), first("guaranteed_pods")),
        (58, 986)
    );
    for row in &all {
        let suggested = row["suggested_pods"].as_u64().unwrap_or(0);
        assert!(suggested <= 986, "{row}");
    }
    // Where densities are given, a better one is still named.
    let given = Test::new(&format!("{args} --max-pods 32,64")).run();
    let sentence =
        "A density that was not asked for fills the last ENI and gives more: 58 pods per node, 986";
    assert!(
        given.stdout.replace('\n', " ").contains(sentence),
        "{}",
        given.stdout
    );
}

#[test]
fn a_pattern_with_many_types_fits_100_columns() {
    for lang in ["en", "zh"] {
        for more in [
            "",
            "--eni-quota 100",
            "--require-nodes 60 --expected-pods 5",
        ] {
            let args = format!("--instance * --lang {lang} {more}");
            let output = test(&args).run().status(0);
            for line in output.stdout.lines() {
                let width = unicode_width::UnicodeWidthStr::width(line);
                assert!(width <= 100, "{width}: {line}");
            }
        }
    }
    let all = rows(&test("--instance * -f json").run());
    assert!(all.len() > 170, "{}", all.len());
    let mut rank = 0;
    for row in &all {
        let now = row["rank"].as_u64().unwrap();
        assert!(now == rank || now == rank + 1);
        rank = now;
        assert_eq!(row["requested_max_pods"], row["max_pods_per_node"]);
    }
}

#[test]
fn top_limits_the_rows_of_every_format_and_nothing_else() {
    let args = "--instance bcc.g5.* --max-pods 32,64,110";
    let all = rows(&test(&format!("{args} -f json")).run());
    let output = test(&format!("{args} -f json --top 2")).run();
    assert_eq!(rows(&output), all[..2]);
    assert!(output.json()["assumptions"].to_string().contains("2 of 7"));
    let csv = test(&format!("{args} -f csv --top 2 -q")).run().stdout;
    assert_eq!(csv.lines().count(), 3);
    for format in ["table", "markdown"] {
        let text = test(&format!("{args} -f {format} --top 2")).run().stdout;
        assert!(text.contains("Only the first 2 of 7"), "{text}");
        assert!(text.contains("6 of 7 combinations"), "{text}");
    }
    let wide = test(&format!("{args} -f json --top 99")).run();
    assert_eq!(rows(&wide), all);
    assert!(!wide.stdout.contains("Only the first"));
}

#[test]
fn only_where_nothing_meets_the_requirement_it_is_an_error() {
    let run = |args: &str| test(&format!("--max-pods 16,256 -f json {args}")).run();
    // 126 nodes of 16 pods, 6 of 256.
    let met = run("--require-nodes 100").status(0);
    let met_rows = rows(&met);
    let meets: Vec<bool> = met_rows
        .iter()
        .map(|row| row["meets_requirements"].as_bool().unwrap())
        .collect();
    assert_eq!(meets, [true, false]);
    assert!(!met.codes().contains(&"C402".to_owned()));
    let missed = run("--require-nodes 200").status(1);
    assert_eq!(missed.codes()[0], "C402");
    assert_eq!(
        missed.codes().iter().filter(|code| *code == "C402").count(),
        1
    );
    // A target is judged in the same way, except for the exit code.
    assert!(
        !run("--target-nodes 100")
            .status(0)
            .codes()
            .contains(&"C401".to_owned())
    );
    assert!(
        run("--target-nodes 200")
            .status(0)
            .codes()
            .contains(&"C401".to_owned())
    );
    let text = test("--max-pods 16,256 --require-nodes 100").run().stdout;
    assert!(
        text.contains("1 of 2 combinations meets the requirements"),
        "{text}"
    );
    assert!(text.contains("does not meet the requirements"), "{text}");
}

#[test]
fn what_meets_the_requirement_ranks_above_what_has_more_pods() {
    // 960 pods on 15 nodes of 64, or on 32 of 30.
    let args = "compare --cidr 10.0.0.0/22 --max-pods 30,64 -f json";
    assert_eq!(rows(&Test::new(args).run())[0]["requested_max_pods"], 64);
    let most_pods = "compare --cidr 10.0.0.0/22@528 --max-pods 64,30 -f json";
    assert_eq!(
        rows(&Test::new(most_pods).run())[0]["requested_max_pods"],
        64
    );
    let required = format!("{most_pods} --require-nodes 16");
    assert_eq!(
        rows(&Test::new(&required).run())[0]["requested_max_pods"],
        30
    );
}

#[test]
fn a_quota_that_is_given_bounds_what_is_ranked_and_the_default_one_does_not() {
    let run = |more: &str| {
        let args = format!("compare --cidr 10.0.0.0/16 --max-pods 39,234 -f json {more}");
        Test::new(&args).run()
    };
    // By addresses 63,882 pods on 1,638 nodes, or 63,648 on 272 of 6 ENIs.
    let by_default = run("").status(0);
    let first = &rows(&by_default)[0];
    assert_eq!(first["requested_max_pods"], 39);
    assert_eq!(first["within_eni_quota"], false);
    assert!(by_default.codes().contains(&"Q301".to_owned()));
    // With 100 ENIs 100 nodes of 39, or 16 of 234.
    let given = rows(&run("--eni-quota 100"));
    let counted: Vec<_> = given
        .iter()
        .map(|row| row["pods_within_quota"].clone())
        .collect();
    assert_eq!(counted, [3900, 3744]);
    assert_eq!(given[0]["max_nodes"], 1638);
    assert_eq!(given[0]["nodes_within_quota"], 100);
    let short = run("--eni-quota 100 --require-nodes 101").status(1);
    assert!(
        rows(&short)
            .iter()
            .all(|row| row["meets_requirements"] == false)
    );
    let enough = rows(&run("--eni-quota 5000"));
    assert_eq!(enough[0]["within_eni_quota"], true);
    // Pods on the primary NIC need no ENI.
    let bare = rows(&run("--eni-quota 3 --instance BBC-G4-01S"));
    assert_eq!(bare[0]["within_eni_quota"], true);
}

#[test]
fn findings_are_about_types_densities_and_the_best_choice() {
    let codes = |args: &str| Test::new(&format!("compare -f json {args}")).run().codes();
    // What `subnets` says of each subnet is left to it, not that all of them are too small.
    let crowded = codes("--cidr 10.0.0.0/24,10.0.4.0/31 --max-pods 64,80");
    assert_eq!(crowded, ["S102", "N206"]);
    // Once per type, for all densities.
    let types = codes("--cidr 10.0.0.0/16 --instance bcc.g5.c2m8,BBC-G4-01S --max-pods 40,50,60");
    assert_eq!(types, ["N201", "N201", "N202", "N203", "N206"]);
    let dense = codes("--cidr 10.0.0.0/16@900 --max-pods 300,400,32");
    assert_eq!(dense, ["C407", "C407", "N201", "S102"]);
    let nothing = Test::new("compare --cidr 10.0.0.0/31,10.0.1.0/27 -f json")
        .run()
        .status(1);
    assert_eq!(nothing.codes(), ["S101", "S102"]);
    assert_eq!(nothing.json()["findings"][0]["subject"], "10.0.1.0/27");
    let toml = "[[subnet]]\ncidr = \"10.0.0.0/16\"\nexclusive = true\n";
    let idle = Test::new("compare --subnets s.toml -f json")
        .file("s.toml", toml)
        .run();
    assert_eq!(idle.status(1).codes(), ["S101", "S102"]);
}

#[test]
fn mistakes_in_all_flags_are_reported_together() {
    let args = "compare --cidr 10.0.0.0/22 --top 0 --max-pods x --expected-pods 1,2";
    insta::assert_snapshot!(Test::new(args).run().status(2).both());
    let above = Test::new("compare --cidr 10.0.0.0/22 --expected-pods 300")
        .run()
        .status(2);
    assert!(
        above
            .stderr
            .contains("--expected-pods 300 is above --max-pods 256")
    );
    Test::new("compare").run().status(2);
}

#[test]
fn usual_densities_below_the_expected_pods_are_left_out() {
    let compared = rows(&test("--expected-pods 100 -f json").run().status(0));
    let mut densities: Vec<u64> = compared
        .iter()
        .map(|row| row["requested_max_pods"].as_u64().unwrap())
        .collect();
    densities.sort_unstable();
    // Multiples of 39 fill the last ENI.
    assert_eq!(densities, [110, 117, 128, 156, 195, 234, 256]);
    // A density below them is not suggested either.
    let args = "compare --cidr 10.0.0.0/22 --max-pods 80 --expected-pods 79 -f json";
    assert!(rows(&Test::new(args).run())[0]["suggested_max_pods"].is_null());
}
