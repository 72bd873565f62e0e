//! `cce-plan simulate --shard` and `--merge`.

use std::fmt::Write as _;
use std::path::Path;

use super::Test;
use super::simulate_runs::{CHURN, runs};

/// All shards of runs, with their names.
fn shards(args: &str, of: usize, plan: &str) -> Vec<(String, String)> {
    let numbers = 1..=of;
    numbers
        .map(|number| {
            let name = format!("shard{number}.json");
            let args = format!("simulate plan.toml {args} --shard {number}/{of} -o {name}");
            let output = Test::new(&args).file("plan.toml", plan).run().status(0);
            assert_eq!(output.stdout + &output.stderr, "");
            let text = std::fs::read_to_string(output.folder.path().join(&name)).unwrap();
            (name, text)
        })
        .collect()
}

fn merge(args: &str, shards: &[(String, String)]) -> Test {
    let test = Test::new(&format!("simulate --merge {args}"));
    let files = shards.iter();
    files.fold(test, |test, (name, text)| test.file(name, text))
}

fn names(shards: &[(String, String)]) -> String {
    let names: Vec<&str> = shards.iter().map(|(name, _)| name.as_str()).collect();
    names.join(" ")
}

#[test]
fn shards_merged_are_the_whole_in_every_format() {
    let policy = format!(
        "{CHURN}[policy]\nmin_severity = \"warning\"\nallow = [{{ code = \"P511\", subject = \"best-effort\", reason = \"a, \\\"lab\\\"\" }}]\n"
    );
    for (plan, args) in [
        (CHURN, "--runs 5 --strategy all"),
        (policy.as_str(), "--runs 8 --strategy best-effort,plan"),
    ] {
        // With 7 shards of 5 runs, two shards are empty.
        for of in [1, 3, 7] {
            let shards = shards(args, of, plan);
            for format in [
                "json", "csv", "markdown", "table", "sarif", "junit", "github",
            ] {
                for lang in ["en", "zh"] {
                    let style = format!("-f {format} --lang {lang} -v");
                    let whole = Test::new(&format!("simulate plan.toml {args} {style}"));
                    let whole = whole.file("plan.toml", plan).run();
                    let merged = merge(&format!("{} {style}", names(&shards)), &shards).run();
                    assert_eq!(merged.stdout, whole.stdout, "{of} {format} {lang}");
                    assert_eq!(merged.stderr, whole.stderr, "{of} {format} {lang}");
                    assert_eq!(merged.status, whole.status);
                }
            }
        }
    }
}

#[test]
fn where_nothing_is_random_shards_merge_too() {
    let plan = CHURN.replace("arrivals_per_minute = 11", "arrivals_per_minute = 1");
    let plan = plan.split("[[event]]").next().unwrap();
    let args = "simulate plan.toml --runs 9 -q -f json";
    let whole = Test::new(args).file("plan.toml", plan).run();
    let made: Vec<(String, String)> = (1..=3)
        .map(|number| {
            let args = format!("simulate plan.toml --runs 9 -q --shard {number}/3");
            let output = Test::new(&args).file("plan.toml", plan).run().status(0);
            (format!("s{number}.json"), output.stdout)
        })
        .collect();
    let merged = merge("s1.json s2.json s3.json -f json", &made).run();
    assert_eq!(merged.stdout, whole.stdout);
}

#[test]
fn shards_come_in_any_order_by_pattern_and_from_standard_input() {
    let shards = shards("--runs 5", 3, CHURN);
    let whole = runs("--runs 5 -f json").run().stdout;
    let merged = |args: &str| merge(args, &shards).arg("-fjson").run().stdout;
    assert_eq!(merged("shard3.json shard1.json shard2.json"), whole);
    assert_eq!(merged("shard*.json"), whole);
    assert_eq!(merged("shard[12].json shard3.json"), whole);
    let piped = merge("- shard2.json shard3.json -fjson", &shards).stdin(&shards[0].1);
    assert_eq!(piped.run().stdout, whole);
}

#[test]
fn shards_that_do_not_belong_together_are_all_named() {
    let three = shards("--runs 5", 3, CHURN);
    let other = |name: &str, args: &str, plan: &str| {
        let args = format!("simulate plan.toml {args} -o {name}");
        let output = Test::new(&args).file("plan.toml", plan).run().status(0);
        (name.to_owned(), output.file(name))
    };
    let more = [
        other("seed.json", "--runs 5 --shard 2/3 --seed 8", CHURN),
        other("runs.json", "--runs 6 --shard 3/3", CHURN),
        other("four.json", "--runs 5 --shard 4/4", CHURN),
        other("all.json", "--runs 5 --shard 3/3 --strategy all", CHURN),
        other("model.json", "--runs 5 --shard 3/3 --model driver", CHURN),
        other(
            "plan.json",
            "--runs 5 --shard 3/3",
            &CHURN.replace("replicas = 15", "replicas = 16"),
        ),
    ];
    // A comment changes nothing.
    let same = other(
        "same.json",
        "--runs 5 --shard 3/3",
        &format!("{CHURN}# x\n"),
    );
    assert_eq!(same.1, three[2].1);
    let ten = shards("--runs 5", 10, CHURN);
    let cases: [(&str, &[(String, String)]); 8] = [
        ("shard1.json", &three),
        ("shard1.json shard3.json", &three),
        ("shard1.json shard2.json shard2.json", &three),
        (
            "shard1.json seed.json runs.json four.json all.json model.json plan.json",
            &more,
        ),
        ("shard10.json shard2.json shard5.json shard6.json", &ten),
        ("none.json", &[]),
        ("none*.json x[.json", &[]),
        ("- -", &[]),
    ];
    let mut all = String::new();
    for (args, files) in cases {
        let files: Vec<(String, String)> = three.iter().chain(files).cloned().collect();
        let output = merge(args, &files).run().status(2);
        assert_eq!(output.stdout, "");
        write!(all, "$ simulate --merge {args}\n{}\n", output.stderr).unwrap();
    }
    insta::assert_snapshot!(all);
}

#[test]
fn a_corrupted_shard_is_refused_with_file_and_line() {
    let shards = shards("--runs 5", 2, CHURN);
    let good = &shards[0].1;
    let half = &good[..good.len() / 2];
    let plan = Test::new("plan plan.toml -f json").file("plan.toml", CHURN);
    let plan = plan.run().stdout;
    let running = "\"pods.running\", \"subnet\": null, \"values\": [";
    let digest = good.split(',').find(|part| part.contains("\"digest\""));
    // It changes with the simulator.
    let digest = digest.unwrap().split('{').next_back().unwrap().trim_start();
    let replaced = |from: &str, to: &str| {
        assert!(good.contains(from), "{from}");
        good.replacen(from, to, 1)
    };
    let cases = [
        ("empty", String::new()),
        ("half of it", half.to_owned()),
        ("another result", plan),
        ("a list", "[1, 2]".to_owned()),
        ("a number", "7".to_owned()),
        ("negative", replaced(running, &format!("{running}-"))),
        ("not whole", replaced(running, &format!("{running}0."))),
        ("one too many", replaced(running, &format!("{running}1, "))),
        ("null", replaced(running, &format!("{running}null, "))),
        ("text", replaced(running, &format!("{running}\"x\", "))),
        ("a list in it", replaced(running, &format!("{running}[], "))),
        ("no figure", replaced("\"pods.running\"", "\"pods.runing\"")),
        ("another strategy", replaced("\"burstable\"", "\"bursty\"")),
        ("another version", replaced("\"0.", "\"9.")),
        ("no such shard", replaced("\"shard\": 1", "\"shard\": 3")),
        ("zero shards", replaced("\"shards\": 2", "\"shards\": 0")),
        ("no digest", replaced(digest, "\"digest\": \"x\"")),
        (
            "a key too many",
            replaced("\"runs\": 5", "\"runs\": 5, \"run\": 5"),
        ),
        (
            "a key twice",
            replaced("\"runs\": 5", "\"runs\": 5, \"runs\": 6"),
        ),
        ("a key too few", replaced("\"seed\": 7,", "")),
        (
            "other runs",
            replaced("\"runs\": 5", "\"runs\": 18446744073709551615"),
        ),
        ("more runs", replaced("\"runs\": 5", "\"runs\": 7")),
        (
            "a long time",
            replaced("\"horizon_ms\": 3600000", "\"horizon_ms\": 1e99"),
        ),
        (
            "a subnet",
            replaced("\"subnet\": \"sbn-a2\"", "\"subnet\": \"sbn-a1\""),
        ),
    ];
    let mut all = String::new();
    for (what, text) in cases {
        let files = [("bad.json".to_owned(), text), shards[1].clone()];
        let output = merge("bad.json shard2.json", &files).run().status(2);
        assert_eq!(output.stdout, "");
        write!(all, "{what}:\n{}\n", output.stderr).unwrap();
    }
    insta::assert_snapshot!(all);
}

#[test]
fn a_file_that_is_cut_anywhere_is_refused() {
    let good = &shards("--runs 2", 1, CHURN)[0].1;
    for end in (0..good.trim_end().len()).step_by(397) {
        let cut = ("cut.json".to_owned(), good[..end].to_owned());
        let output = merge("cut.json", &[cut]).run().status(2);
        assert!(output.stderr.contains("cut.json"), "{}", output.stderr);
    }
}

#[test]
fn a_shard_stands_on_standard_output_where_no_file_is_named() {
    let output = runs("--runs 5 --shard 1/2").run().status(0);
    let file = runs("--runs 5 --shard 1/2 -o a.json").run().status(0);
    assert_eq!(output.stdout, file.file("a.json"));
    assert!(!Path::new("a.json").exists());
}
