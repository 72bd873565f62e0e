//! The events and metrics that `cce-plan simulate` writes.

use super::{Test, repository};

const BOTH: &str = "--strategy best-effort,burstable";

fn simulate(args: &str) -> Test {
    let story = repository().join("examples/pools-run-dry.toml");
    let story = std::fs::read_to_string(story).unwrap();
    Test::new(&format!("simulate plan.toml {args}")).file("plan.toml", story)
}

#[test]
fn events_are_lines_of_json_under_the_drivers_names() {
    let run = simulate(&format!("{BOTH} --events events.jsonl -q")).run();
    let lines = run.file("events.jsonl");
    let events: Vec<serde_json::Value> = lines
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let reasons: std::collections::BTreeSet<&str> = events
        .iter()
        .map(|event| event["reason"].as_str().unwrap())
        .collect();
    assert_eq!(
        reasons.into_iter().collect::<Vec<_>>(),
        ["CreateENISuccess", "NoAvailableSubnet", "SubnetNoMoreIP"]
    );
    let first = events
        .iter()
        .find(|event| event["reason"] == "NoAvailableSubnet")
        .unwrap();
    insta::assert_snapshot!("event", first.to_string());
}

#[test]
fn events_and_metrics_are_in_the_language_that_is_asked_for() {
    let run = |lang| {
        simulate(&format!(
            "{BOTH} --events e.jsonl --metrics m.txt -q {lang}"
        ))
        .run()
    };
    let asked = run("--lang zh");
    for line in asked.file("e.jsonl").lines() {
        let event: serde_json::Value = serde_json::from_str(line).unwrap();
        let message = event["message"].as_str().unwrap();
        assert!(
            message.contains("子网") || message.contains("弹性网卡"),
            "{message}"
        );
    }
    let metrics = asked.file("m.txt");
    let mut helps = metrics.lines().filter(|line| line.starts_with("# HELP"));
    assert!(helps.all(|line| !line.is_ascii()), "{metrics}");
    // For programs, no locale decides.
    let of_locale = simulate(&format!("{BOTH} --events e.jsonl --metrics m.txt -q"))
        .env("LANG", "zh_CN.UTF-8")
        .run();
    assert!(of_locale.file("e.jsonl").is_ascii() && of_locale.file("m.txt").is_ascii());
    assert!(
        run("")
            .file("e.jsonl")
            .contains("no subnet of its zone has room")
    );
}

#[test]
fn metrics_are_openmetrics_text() {
    let run = simulate(&format!("{BOTH} --metrics metrics.txt -q")).run();
    insta::assert_snapshot!("metrics", run.file("metrics.txt"));
}

#[test]
fn a_dash_writes_events_or_metrics_to_standard_output_and_the_result_to_its_files() {
    for (flag, other) in [("--events", "--metrics"), ("--metrics", "--events")] {
        let file = simulate(&format!("{flag} a.txt -q")).run().file("a.txt");
        let dash = simulate(&format!("{flag} - {other} b.txt -o r.json")).run();
        assert_eq!(dash.stdout, file, "{flag}");
        let other_file = simulate(&format!("{other} b.txt -q")).run().file("b.txt");
        assert_eq!(dash.file("b.txt"), other_file);
        assert!(dash.file("r.json").contains("cce-plan/simulate@1"));
        assert!(!dash.stderr.is_empty(), "findings are said");
        let twice = simulate(&format!("{flag} - -o -")).run().status(2);
        assert!(
            twice.stderr.contains("both ask for standard output"),
            "{}",
            twice.stderr
        );
    }
    let both = simulate("--events - --metrics -").run().status(2);
    assert!(
        both.stderr.contains("--events - and --metrics -"),
        "{}",
        both.stderr
    );
}
