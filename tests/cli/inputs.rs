//! Inputs are read once each, so that pipes and standard input do as well as files.
#![cfg(unix)]

use std::path::Path;

use super::Test;
use super::harness::repository;

/// A catalog that changes what the plan's groups may attach.
const CATALOG: &str =
    "[[instance]]\nname = \"bcc.g5.c16m64\"\nenis = 3\nips_per_eni = 20\nsource = \"here\"\n";

const RUNS: [&str; 6] = [
    "plan p.toml -f json --set node_group.web.nodes=13",
    "simulate p.toml -f json --set node_group.web.nodes=13",
    "diff s.json p.toml -f json --set node_group.web.nodes=13",
    "report p.toml --no-simulation --lang en",
    "audit c.yaml -f json --plan p.toml",
    "subnets --cidr 10.0.0.0/22 --instance bcc.g5.c16m64 -f json",
];

fn with_files(test: Test) -> Test {
    let example =
        |name: &str| std::fs::read_to_string(repository().join("examples").join(name)).unwrap();
    let plan = example("three-zones.toml");
    let saved = Test::new("plan p.toml -f json").file("p.toml", &plan);
    let saved = saved.run().stdout;
    let test = test.file("p.toml", plan).file("s.json", saved);
    let test = test.file("c.yaml", example("live-cluster.yaml"));
    test.file("k.toml", CATALOG)
}

#[test]
fn a_catalog_is_read_once_from_a_file_a_pipe_or_standard_input() {
    for args in RUNS {
        let of_file = with_files(Test::new(&format!("{args} --catalog k.toml"))).run();
        assert!(of_file.status < 2, "{args}: {}", of_file.stderr);
        let program = env!("CARGO_BIN_EXE_cce-plan");
        let script = format!("exec {program} {args} --catalog <(cat k.toml)");
        let piped = Test::new("20 bash -c").arg(&script);
        let piped = piped.program(Path::new("/usr/bin/timeout"));
        let piped = with_files(piped).env("PATH", "/usr/bin:/bin").run();
        let stdin = with_files(Test::new(&format!("{args} --catalog -")));
        let stdin = stdin.stdin(CATALOG).run();
        for other in [&piped, &stdin] {
            assert_eq!(other.status, of_file.status, "{args}: {}", other.stderr);
            // A report names its inputs.
            if !args.starts_with("report") {
                assert_eq!(other.stdout, of_file.stdout, "{args}");
            }
        }
    }
}

#[test]
fn standard_input_that_is_asked_for_twice_is_an_error() {
    for args in [
        "plan - --catalog -",
        "plan - --catalog - --set node_group.web.nodes=13",
        "diff - p.toml --catalog -",
        "report - --catalog -",
        "audit - --plan p.toml --catalog -",
        "audit c.yaml --plan - --catalog -",
        "subnets --subnets - --catalog - --instance bcc.g5.c16m64",
    ] {
        let output = with_files(Test::new(args))
            .stdin("version = 1\n")
            .run()
            .status(2);
        let said = "standard input is asked for twice";
        assert!(output.stderr.contains(said), "{args}: {}", output.stderr);
    }
}
