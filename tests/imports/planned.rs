//! A cluster written as a plan file: `plan` and `simulate` start from today.

use serde_json::Value as Json;

use super::answer::{count, field, file};
use crate::cli::Test;
use crate::dumps::{Cluster, Dump, Form, Mix, Part, Truth};

const SEEDS: u64 = 8;

/// The plan file of a seed's cluster.
fn plan_file(seed: u64, mix: &Mix) -> (String, Truth) {
    let cluster = Cluster::draw(seed, mix);
    let objects = Dump::odd(&cluster, seed).text(Form::JsonLines, &Part::CLUSTER);
    let dump = file("dump.jsonl", objects);
    let test = Test::new("audit dump.jsonl --to-plan plan.toml --fail-on never -f json");
    let output = test.file(&dump.name, &dump.text).run().status(0);
    (output.file("plan.toml"), Truth::of(&cluster))
}

fn answer(command: &str, plan: &str) -> Json {
    let test = Test::new(command).args("plan.toml --fail-on never -f json");
    test.file("plan.toml", plan).run().status(0).json()
}

fn first<'j>(answer: &'j Json, table: &str) -> &'j Json {
    let table = &answer["result"][table];
    table.get(0).unwrap_or(table)
}

#[test]
fn plan_shows_the_totals_of_the_cluster_that_was_audited() {
    for seed in 0..SEEDS {
        let (text, truth) = plan_file(seed, &Mix::plain(6));
        let planned = answer("plan", &text);
        let cluster = first(&planned, "cluster");
        let told = [field::NODES, field::ALL_ENIS, field::BOUND, field::USED]
            .map(|key| count(cluster, key));
        let total = truth.total;
        let expected = [total.nodes, total.enis, total.bound_ips, total.used_ips];
        assert_eq!(told, expected.map(Some), "{seed}\n{text}");
    }
}

#[test]
fn the_same_cluster_gives_the_same_plan_file() {
    let (one, _) = plan_file(3, &Mix::plain(6));
    let (other, _) = plan_file(3, &Mix::plain(6));
    assert_eq!(one, other);
}

#[test]
fn a_plan_file_of_any_cluster_is_a_valid_one() {
    for seed in 100..100 + SEEDS {
        let (text, _) = plan_file(seed, &Mix::of_all(6));
        answer("plan", &text);
    }
}

#[test]
fn simulate_starts_from_what_is_there() {
    for seed in 0..SEEDS {
        let (text, truth) = plan_file(seed, &Mix::plain(4));
        let simulated = answer("simulate --latency zero", &text);
        let all = first(&simulated, "strategies");
        // ENIs are never released, and every existing node is one of the wanted ones.
        let enis = count(all, "enis");
        assert!(
            enis >= Some(truth.total.enis),
            "{seed}: {enis:?} of {}",
            truth.total.enis
        );
        assert_eq!(
            count(&all["nodes"], "total"),
            Some(truth.total.nodes),
            "{seed}"
        );
    }
}

#[test]
fn an_audit_against_the_plan_made_of_it_finds_no_drift() {
    for seed in 0..SEEDS {
        let cluster = Cluster::draw(seed, &Mix::plain(6));
        let objects = Dump::new(&cluster).text(Form::JsonLines, &Part::CLUSTER);
        let (plan, _) = plan_file(seed, &Mix::plain(6));
        let test = Test::new("audit dump.jsonl --plan plan.toml --fail-on never -f json");
        let output = test
            .file("dump.jsonl", objects)
            .file("plan.toml", plan)
            .run()
            .status(0);
        assert_eq!(
            output.json()["result"]["drift"],
            Json::Array(Vec::new()),
            "{seed}"
        );
        assert!(!output.codes().contains(&"A612".to_owned()), "{seed}");
    }
}
