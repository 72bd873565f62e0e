//! Every format says the same.

use super::Test;
use super::harness::repository;

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
    let json: serde_json::Value = serde_json::from_str(&run("json", "en")).unwrap();
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
                serde_json::Value::Null => String::new(),
                serde_json::Value::String(text) => text.clone(),
                other => other.to_string(),
            };
            assert_eq!(cell, expected, "{key}");
        }
    }
}

#[test]
fn json_is_valid_by_its_own_schema() {
    let runs = [
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
        ("plan-outcome", "plan plan.toml"),
        ("size", "size --nodes 60 --pods-per-node 64 --zones 2"),
        (
            "size",
            "size --nodes 60 --pods-per-node 64 --vpc 10.0.0.0/8 --surge 3",
        ),
        ("diff", "diff plan.toml other.toml"),
        (
            "vips",
            "vips --nodes 0,6,30 --require-vips 4000 --services 3",
        ),
        ("vips", "vips --domain 6,30 --namespaces 9"),
        ("pool", "pool --available 29 --used 5"),
        ("pool", "pool --strategy best-effort"),
        ("catalog-list", "catalog list"),
        ("catalog-show", "catalog show bcc.g5.c16m64"),
        ("catalog-check", "catalog check"),
        ("explain", "explain"),
    ];
    for (name, args) in runs {
        let schema = Test::new(&format!("schema {name}")).run().status(0).json();
        let validator = jsonschema::validator_for(&schema).unwrap();
        let plan = std::fs::read_to_string(repository().join("examples/three-zones.toml"));
        let plan = plan.unwrap();
        let other = plan
            .replace("nodes = 12\n", "nodes = 15\n")
            .replace("sbn-a", "sbn-x");
        let test = Test::new(&format!("{args} -f json")).file("plan.toml", &plan);
        let json = test.file("other.toml", other).run().json();
        let errors: Vec<String> = validator
            .iter_errors(&json)
            .map(|e| e.to_string())
            .collect();
        assert!(errors.is_empty(), "{name}: {errors:?}");
        assert!(
            !validator.is_valid(&serde_json::json!({ "schema": "x" })),
            "{name}"
        );
    }
}

#[test]
fn the_same_input_gives_the_same_bytes() {
    assert_eq!(run("json", "en"), run("json", "en"));
    assert_eq!(run("table", "zh"), run("table", "zh"));
}
