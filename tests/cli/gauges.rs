//! `-f openmetrics`: results as gauges. Where `promtool` is not installed (Debian's package `prometheus`), these tests
//! say so.

use std::io::Write as _;
use std::process::{Command, Stdio};

use super::Test;
use super::formats::{RESULTS, example};
use super::harness::repository;

/// What `promtool check metrics` says of `text`: nothing where all is well; `None` where it is not installed.
fn faults(text: &str) -> Option<String> {
    let child = Command::new("promtool")
        .args(["check", "metrics"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn();
    let Ok(mut child) = child else {
        let said = "no promtool is installed (Debian: prometheus): nothing judges the gauges\n";
        std::io::stderr().write_all(said.as_bytes()).unwrap();
        return None;
    };
    child
        .stdin
        .take()
        .unwrap()
        .write_all(text.as_bytes())
        .unwrap();
    let output = child.wait_with_output().unwrap();
    let said = [output.stdout, output.stderr].concat();
    Some(String::from_utf8(said).unwrap())
}

#[test]
fn prometheus_takes_the_gauges_of_every_command() {
    for (name, args) in RESULTS {
        let output = example(args).args("-f openmetrics").run();
        let text = output.stdout;
        // A shard exists only as JSON.
        if output.stderr.contains("this result is json alone") {
            continue;
        }
        assert!(text.ends_with("# EOF\n"), "{name}: {}", output.stderr);
        match faults(&text) {
            Some(said) => assert_eq!(said, "", "{name}"),
            None => return,
        }
    }
}

#[test]
fn each_number_of_a_subnet_is_a_gauge_with_its_names_as_labels() {
    let dump = repository().join("tests/fixtures/cluster.yaml");
    let dump = dump.to_str().unwrap();
    let gauges = format!("audit {dump} -f openmetrics");
    let text = Test::new(&gauges).run().stdout;
    let json = Test::new(&format!("audit {dump} -f json")).run().stdout;
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    for subnet in json["result"]["subnets"].as_array().unwrap() {
        let (name, zone) = (&subnet["subnet"], &subnet["zone"]);
        let line = format!(
            "\ncce_plan_audit_subnets_available_ips{{subnet={name},zone={zone}}} {}\n",
            subnet["available_ips"]
        );
        assert_eq!(
            text.contains(&line),
            subnet["available_ips"].is_number(),
            "{line}"
        );
    }
    let errors = format!("\ncce_plan_audit_findings{{severity=\"error\"}} {}\n", {
        let findings = json["findings"].as_array().unwrap();
        let errors = findings.iter().filter(|one| one["severity"] == "error");
        errors.count()
    });
    assert!(text.contains(&errors), "{errors}");
}

#[test]
fn what_an_audit_has_most_of_has_few_gauges() {
    let dump = repository().join("tests/fixtures/cluster.yaml");
    let text = Test::new(&format!("audit {} -f openmetrics", dump.display()));
    let text = text.run().stdout;
    let of_node = text
        .lines()
        .filter(|line| line.contains("node=\"192.168.0.12\""));
    assert_eq!(of_node.count(), 9, "{text}");
    assert!(!text.contains("eni=\"eni-1\""), "{text}");
    // Two series of the same name and labels in two files: node_exporter then takes neither.
    assert!(!text.contains("\ncce_plan_findings"), "{text}");
}
