//! VIP pools of plans: `plan`, `diff`, and what else reads plan files.

use super::Test;
use super::harness::repository;

fn example() -> String {
    std::fs::read_to_string(repository().join("examples/vips.toml")).unwrap()
}

fn run(args: &str, plan: &str) -> Test {
    Test::new(args).file("plan.toml", plan)
}

fn pools(output: &super::Output) -> Vec<serde_json::Value> {
    let json = output.json();
    json["result"]["vip_pools"].as_array().unwrap().clone()
}

#[test]
fn pools_are_shown_in_both_languages() {
    let example = example();
    insta::assert_snapshot!("pools_en", run("plan plan.toml", &example).run().both());
    insta::assert_snapshot!(
        "pools_zh",
        run("plan plan.toml --lang zh -v", &example).run().both()
    );
    insta::assert_snapshot!(
        "pools_csv",
        run("plan plan.toml -fcsv --table vip_pools", &example)
            .run()
            .both()
    );
    for line in run("plan plan.toml", &example).run().stdout.lines() {
        assert!(line.chars().count() <= 100, "{line}");
    }
}

#[test]
fn a_pool_counts_only_nodes_that_have_a_guaranteed_place() {
    let of = |subnet: &str| {
        let plan = example().replace("10.30.0.0/22", subnet);
        let output = run("plan plan.toml -fjson --fail-on never", &plan)
            .run()
            .status(0);
        let pools = pools(&output);
        let (nodes, vips) = (pools[1]["nodes"].clone(), pools[1]["total_vips"].clone());
        (
            nodes.as_u64().unwrap(),
            vips.as_u64().unwrap(),
            output.codes(),
        )
    };
    let (nodes, vips, codes) = of("10.30.0.0/22");
    assert_eq!((nodes, vips), (10, 1_240));
    assert!(!codes.iter().any(|code| code.starts_with('H')), "{codes:?}");
    // A /24 holds three nodes of 66 IPs.
    let (nodes, vips, codes) = of("10.30.0.0/24");
    assert_eq!((nodes, vips), (3, 250));
    for code in ["H901", "H902", "H907"] {
        assert!(codes.contains(&code.to_owned()), "{code} {codes:?}");
    }
}

#[test]
fn a_pool_that_misses_its_demand_is_exit_1_at_its_line() {
    let plan = example().replace("require_vips = 1000", "require_vips = 1241");
    let output = run("plan plan.toml -fgithub", &plan).run().status(1);
    let of_pool = plan
        .lines()
        .enumerate()
        .filter(|(_, line)| *line == "[[vip_pool]]");
    let at = of_pool.last().unwrap().0 + 1;
    let wanted = format!("file=plan.toml,line={at}");
    let found = output
        .stdout
        .lines()
        .find(|line| line.contains("H902"))
        .unwrap();
    assert!(found.contains(&wanted), "{found}");
}

#[test]
fn a_pool_of_too_few_nodes_is_an_error_of_the_plan() {
    let plan = example().replace(
        "node_names = [\"master-1\", \"master-2\", \"master-3\"]",
        "nodes = 1",
    );
    let plan = plan.replace("node_names = [\"master-1\", \"master-2\"]\n", "");
    let output = run("plan plan.toml -fjson", &plan).run().status(1);
    assert!(output.codes().contains(&"H901".to_owned()));
    assert_eq!(pools(&output)[0]["total_vips"], 0);
}

#[test]
fn a_group_that_grows_into_holding_less_is_told() {
    let plan = example()
        .replace("nodes = 10\nmax_nodes = 12", "nodes = 6\nmax_nodes = 8")
        .replace(
            "domains = 2\nrequire_vips = 1000\nnamespaces = 20",
            "max_vips_per_node = 5\nrequire_vips = 15",
        );
    let output = run("plan plan.toml -fjson", &plan).run().status(0);
    assert_eq!(pools(&output)[1]["total_vips"], 15);
    assert!(
        output.codes().contains(&"H905".to_owned()),
        "{:?}",
        output.codes()
    );
}

#[test]
fn an_outcome_without_pools_is_compared_with_one_that_has_some() {
    let example = example();
    let without = example.split("[[vip_pool]]").next().unwrap();
    let old = run("plan plan.toml -fjson", without).run().status(0).stdout;
    assert!(!old.contains("vip_pools"));
    let new = run("plan plan.toml -fjson", &example)
        .run()
        .status(0)
        .stdout;
    let diff = |args: &str| {
        let test = Test::new(args)
            .file("old.json", &old)
            .file("new.json", &new);
        test.file("plan.toml", &example).run().status(0).json()
    };
    let saved = diff("diff old.json new.json -fjson");
    assert_eq!(saved, diff("diff old.json plan.toml -fjson"));
    let figures = saved["result"]["figures"].as_array().unwrap();
    let of_edge = figures
        .iter()
        .filter(|one| one["table"] == "vip_pools" && one["row"] == "edge");
    let total = of_edge
        .clone()
        .find(|one| one["figure"] == "total_vips")
        .unwrap();
    assert_eq!(total["after"], 1_240, "{figures:?}");
    let back = diff("diff new.json old.json -fjson");
    assert!(!back["result"]["figures"].as_array().unwrap().is_empty());
    diff("diff old.json old.json -fjson");
}

#[test]
fn json_of_a_plan_with_pools_is_valid_by_its_schema() {
    let valid = |name: &str, json: &serde_json::Value| {
        let schema = Test::new(&format!("schema {name}")).run().status(0).json();
        let validator = jsonschema::validator_for(&schema).unwrap();
        let errors: Vec<String> = validator
            .iter_errors(json)
            .map(|one| one.to_string())
            .collect();
        assert!(errors.is_empty(), "{name}: {errors:?}");
    };
    let output = run("plan plan.toml -fjson", &example()).run();
    valid("plan", &output.json());
    let plan: toml::Value = toml::from_str(&example()).unwrap();
    valid("plan-file", &serde_json::to_value(plan).unwrap());
    let alone = "{\"version\": 1, \"vip_pool\": [{\"name\": \"p\", \"nodes\": 3}]}";
    valid("plan-file", &serde_json::from_str(alone).unwrap());
    let check = run("vips check plan.toml -fjson", &example())
        .run()
        .status(0);
    valid("vips-check", &check.json());
}

#[test]
fn pools_are_no_trouble_to_other_commands() {
    let example = example();
    run("simulate plan.toml", &example).run().status(0);
    run(
        "cidrs plan.toml",
        &format!(
            "{example}[[cidr_config]]\nname = \"c\"\nipv4 = \"10.9.0.0/20\"\nipv4_mask = 24\n"
        ),
    )
    .run()
    .status(0);
}

#[test]
fn what_is_wrong_with_a_pool_stops_the_plan() {
    for (find, replace, said) in [
        (
            "node_group = \"edge\"\ndomains",
            "node_group = \"egde\"\ndomains",
            "did you mean \"edge\"?",
        ),
        (
            "domains = 2",
            "domains = 11",
            "11 broadcast domains for 10 nodes",
        ),
        (
            "require_vips = 1000",
            "require_vip = 1000",
            "did you mean \"require_vips\"?",
        ),
        (
            "namespace = \"shop\"",
            "owner = \"shop\"",
            "unknown VIP key \"owner\"",
        ),
        (
            "max_vips_per_node = 100",
            "max_vips_per_node = 0",
            "out of range",
        ),
        ("10.30.8.101", "10.30.8.100", "given twice"),
        ("10.30.8.101", "::", "unspecified"),
    ] {
        let plan = example().replace(find, replace);
        for args in ["plan plan.toml", "vips check plan.toml"] {
            let output = run(args, &plan).run().status(2);
            assert!(output.stderr.contains(said), "{said}: {}", output.stderr);
            assert!(output.stderr.contains("plan.toml:"), "{}", output.stderr);
        }
    }
}
