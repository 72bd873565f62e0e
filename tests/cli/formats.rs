//! Every format says the same.

use std::collections::BTreeSet;

use super::Test;
use super::harness::repository;
use serde_json::Value;

const PLAN: &str = "subnets --subnets s.csv --max-pods 64,128";
const CSV: &str = "id,cidr,zone,available_ips\nsbn|1,10.0.0.0/24,\"<b>z</b>\",254\n\"a,\"\"b\"\"\n c\",10.0.1.0/24,可用区 B,\n";

fn run(format: &str, lang: &str) -> String {
    let args = format!("{PLAN} -f {format} --lang {lang} -v");
    Test::new(&args).file("s.csv", CSV).run().stdout
}

#[test]
fn each_format_in_both_languages() {
    for format in ["table", "json", "csv", "markdown", "html"] {
        for lang in ["en", "zh"] {
            insta::assert_snapshot!(format!("{format}_{lang}"), run(format, lang));
        }
    }
}

#[test]
fn csv_has_the_fields_of_json_in_the_same_order_with_the_same_values() {
    let json: Value = serde_json::from_str(&run("json", "en")).unwrap();
    let csv = run("csv", "en");
    let mut reader = csv::Reader::from_reader(csv.as_bytes());
    let header: Vec<String> = reader
        .headers()
        .unwrap()
        .iter()
        .map(str::to_owned)
        .collect();
    let rows: Vec<csv::StringRecord> = reader.records().map(Result::unwrap).collect();
    let json_rows = json["result"]["rows"].as_array().unwrap();
    assert_eq!(rows.len(), json_rows.len());
    for (row, json_row) in rows.iter().zip(json_rows) {
        assert_eq!(header.len(), json_row.as_object().unwrap().len());
        for (key, cell) in header.iter().zip(row) {
            let expected = match &json_row[key] {
                Value::Null => String::new(),
                Value::String(text) => text.clone(),
                other => other.to_string(),
            };
            assert_eq!(cell, expected, "{key}");
        }
    }
}

/// Runs of every command that prints JSON, each with the name of its result.
pub(super) const RESULTS: &[(&str, &str)] = &[
    (
        "subnets",
        "subnets --cidr 10.0.0.0/22,10.0.4.0/31 --instance bcc.g5.*,BBC-* --max-pods 64,400 --expected-pods 3",
    ),
    (
        "carve",
        "carve --vpc 10.0.0.0/16 --used 10.0.1.0/24 --need /17xa,2*/18,/20",
    ),
    (
        "compare",
        "compare --cidr 10.0.0.0/22,10.0.4.0/31 --instance bcc.g5.*,BBC-* --eni-quota 9 --expected-pods 3",
    ),
    ("compare", "compare --cidr 10.0.0.0/31"),
    (
        "compare",
        "compare --cidr 10.0.0.0/22 --volumes-per-pod 3 --expected-pods 3",
    ),
    (
        "volumes",
        "volumes --volumes-per-pod 4,20 --type cbs,cbs-csi --pods 7",
    ),
    ("volumes", "volumes --volumes-per-pod 4 --limit 16"),
    (
        "volumes-fit",
        "volumes fit volumes-fit.yaml --pod shop/db-3",
    ),
    ("plan", "plan three-zones.toml"),
    ("mend", "mend three-zones.toml"),
    ("mend", "mend three-zones.toml --scope growth:6,zone-loss"),
    ("size", "size --nodes 60 --pods-per-node 64 --zones 2"),
    (
        "size",
        "size --nodes 60 --pods-per-node 64 --vpc 10.0.0.0/8 --surge 3",
    ),
    ("diff", "diff first-cluster.toml three-zones.toml"),
    (
        "vips",
        "vips --nodes 0,6,30 --require-vips 4000 --services 3",
    ),
    ("vips", "vips --domain 6,30 --namespaces 9"),
    ("vips-check", "vips check services.yaml vips.toml"),
    ("pool", "pool --bound 29 --in-use 5"),
    ("pool", "pool --strategy best-effort"),
    ("simulate", "simulate pools-run-dry.toml"),
    ("simulate-runs", "simulate pools-run-dry.toml --runs 2"),
    (
        "simulate-shard",
        "simulate pools-run-dry.toml --runs 2 --shard 1/2",
    ),
    ("simulate-tune", "simulate pools-run-dry.toml --tune 5m"),
    ("audit", "audit live-cluster.yaml"),
    ("cidrs", "cidrs pod-cidrs.toml"),
    ("cidrs-why", "cidrs pod-cidrs.toml --why web-1"),
    ("catalog-list", "catalog list"),
    ("catalog-show", "catalog show bcc.g5.c16m64"),
    ("catalog-check", "catalog check"),
    ("explain", "explain"),
];

/// A run with the examples that it names.
pub(super) fn example(args: &str) -> Test {
    let is_file = |word: &&str| word.contains(".toml") || word.contains(".yaml");
    args.split(' ')
        .filter(is_file)
        .fold(Test::new(args), |test, file| {
            let bytes = std::fs::read(repository().join("examples").join(file)).unwrap();
            test.file(file, bytes)
        })
}

#[test]
fn json_is_valid_by_the_schema_of_the_name_that_it_says() {
    let mut seen = BTreeSet::new();
    for (name, args) in RESULTS {
        let output = example(args).args("-f json").run();
        let json = output.json();
        assert_eq!(json["schema"], format!("cce-plan/{name}@1"), "{args}");
        let schema = Test::new(&format!("schema {name}")).run().status(0).json();
        assert_eq!(schema["title"], json["schema"], "{name}");
        let validator = jsonschema::validator_for(&schema).unwrap();
        let mut newer = json.clone();
        newer["result"]["added_later"] = 1.into();
        assert!(validator.is_valid(&newer), "{name}");
        assert!(
            !validator.is_valid(&serde_json::json!({ "schema": "x" })),
            "{name}"
        );
        seen.insert((*name).to_owned());
    }
    // The plan file is the only thing with a schema that no command prints as JSON.
    let names = Test::new("schema").run().status(0).stdout;
    seen.insert("plan-file".to_owned());
    assert_eq!(
        names.lines().map(str::to_owned).collect::<BTreeSet<_>>(),
        seen
    );
}

#[test]
fn the_same_input_gives_the_same_bytes() {
    assert_eq!(run("json", "en"), run("json", "en"));
    assert_eq!(run("table", "zh"), run("table", "zh"));
}
