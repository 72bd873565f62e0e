//! The formats that a CI system reads, and docs/how-to/ci-gate.md.

use std::fmt::Write as _;

use serde_json::Value;

use super::Test;
use super::harness::repository;
use crate::validity::{assert_junit, assert_sarif};

/// An error for the /30, warnings, and notes about estimates.
const PLAN: &str = "subnets --cidr 10.0.0.0/24,10.0.1.0/30 --max-pods 64";

const FORMATS: [&str; 3] = ["sarif", "junit", "github"];

fn run(args: &str) -> String {
    Test::new(args).run().stdout
}

#[test]
fn each_format_in_both_languages() {
    for format in FORMATS {
        for lang in ["en", "zh"] {
            let printed = run(&format!("{PLAN} -f {format} --lang {lang}"));
            insta::assert_snapshot!(format!("{format}_{lang}"), printed);
        }
    }
}

#[test]
fn each_format_holds_the_findings_of_json_in_the_same_order_and_words() {
    for lang in ["en", "zh"] {
        for severity in ["error", "warning", "info"] {
            let args = format!("{PLAN},32 --lang {lang} --min-severity {severity}");
            let json: Value = serde_json::from_str(&run(&format!("{args} -f json"))).unwrap();
            let findings = json["findings"].as_array().unwrap();
            let text = |finding: &Value, key: &str| finding[key].as_str().unwrap().to_owned();

            let sarif = assert_sarif(&run(&format!("{args} -f sarif")));
            let results = sarif["runs"][0]["results"].as_array().unwrap();
            assert_eq!(results.len(), findings.len());
            for (result, finding) in results.iter().zip(findings) {
                assert_eq!(result["ruleId"], finding["code"]);
                assert_eq!(result["properties"]["values"], finding["values"]);
                let message = result["message"]["text"].as_str().unwrap();
                assert!(message.starts_with(&text(finding, "message")));
                assert!(message.ends_with(&text(finding, "help")));
            }

            let github = run(&format!("{args} -f github"));
            assert_eq!(github.lines().count(), findings.len());
            for (line, finding) in github.lines().zip(findings) {
                let message = text(finding, "message").replace('%', "%25");
                assert!(line.contains(&format!("::{message}%0A")), "{line}");
            }

            let cases = assert_junit(&run(&format!("{args} -f junit")));
            let mut said = Vec::new();
            for finding in findings {
                let [code, name, subject] = ["code", "name", "subject"].map(|k| text(finding, k));
                let name = format!("{code} {name}: {subject}");
                let case = cases.iter().find(|case| case.name == name).unwrap();
                let failure = case.failure.as_ref().map(|[_, _, text]| text);
                let all = failure.or(case.out.as_ref()).unwrap();
                assert!(all.contains(&text(finding, "message")), "{all}");
                assert!(all.contains(&text(finding, "help")), "{all}");
                let fails = finding["severity"] == "error";
                assert!(!fails || failure.is_some(), "{name}");
                if !said.contains(&name) {
                    said.push(name);
                }
            }
            let names: Vec<String> = cases.into_iter().map(|case| case.name).collect();
            assert_eq!(names, said);
        }
    }
}

#[test]
fn a_test_case_fails_exactly_where_its_finding_makes_the_run_fail() {
    for (fail_on, status, severities) in [
        ("error", 1, vec!["error"]),
        ("warning", 1, vec!["error", "warning"]),
        ("never", 0, vec![]),
    ] {
        let args = format!("{PLAN} --fail-on {fail_on}");
        let json: Value = serde_json::from_str(&run(&format!("{args} -f json"))).unwrap();
        let findings = json["findings"].as_array().unwrap().iter();
        let failing = findings.filter(|one| severities.iter().any(|said| one["severity"] == *said));
        let failing: std::collections::BTreeSet<String> = failing
            .map(|one| format!("{}: {}", one["code"], one["subject"]).replace('"', ""))
            .collect();
        let junit = Test::new(&format!("{args} -f junit")).run().status(status);
        let failed = junit.stdout.matches("<failure").count();
        assert_eq!(failed, failing.len(), "{fail_on}");
    }
}

#[test]
fn a_file_has_the_format_of_its_extension() {
    let files = "-o a.sarif -o b.sarif.json -o C.SARIF.JSON -o a.xml -o a.json";
    let output = Test::new(&format!("{PLAN} {files} -o - -f github"))
        .run()
        .status(1);
    assert_eq!(output.stderr, "");
    for name in ["a.sarif", "b.sarif.json", "C.SARIF.JSON"] {
        assert_eq!(output.file(name), run(&format!("{PLAN} -f sarif")));
    }
    assert_eq!(output.file("a.xml"), run(&format!("{PLAN} -f junit")));
    assert_eq!(output.file("a.json"), run(&format!("{PLAN} -f json")));
    assert_eq!(output.stdout, run(&format!("{PLAN} -f github")));
}

#[test]
fn the_environment_and_the_configuration_may_choose_them() {
    for format in FORMATS {
        let alone = run(&format!("{PLAN} -f {format}"));
        let by_environment = Test::new(PLAN).env("CCE_PLAN_FORMAT", format).run();
        assert_eq!(by_environment.stdout, alone);
        let by_file = Test::new(PLAN)
            .arg("--config=c.toml")
            .file("c.toml", format!("format = \"{format}\"\n"))
            .run();
        assert_eq!(by_file.stdout, alone, "{}", by_file.stderr);
    }
}

#[test]
fn a_result_without_findings_says_so() {
    for args in [
        "catalog list",
        "subnets --cidr 10.0.0.0/16@65000 --max-pods 30 --min-severity error",
    ] {
        let run = |format: &str| Test::new(args).arg("-f").arg(format).run().status(0);
        let github = run("github");
        assert_eq!(github.stdout + &github.stderr, "");
        let sarif = assert_sarif(&run("sarif").stdout);
        assert_eq!(sarif["runs"][0]["results"], serde_json::json!([]));
        let cases = assert_junit(&run("junit").stdout);
        assert_eq!(cases.len(), 1);
        assert_eq!(cases[0].name, "no findings");
        assert_eq!(cases[0].failure, None);
    }
    let zh = run("catalog list -f junit --lang zh");
    assert_eq!(assert_junit(&zh)[0].name, "无发现");
}

#[test]
fn the_format_leaves_the_exit_code_alone() {
    let warnings = "subnets --cidr 10.0.0.0/24 --max-pods 64";
    let cases = [
        (PLAN, "error", 1),
        (PLAN, "never", 0),
        (warnings, "error", 0),
        (warnings, "warning", 1),
    ];
    for format in FORMATS.into_iter().chain(["table"]) {
        for (args, fail_on, status) in cases {
            Test::new(&format!("{args} --fail-on {fail_on} -f {format}"))
                .run()
                .status(status);
        }
        let hidden = format!("{warnings} --fail-on warning --min-severity error -f {format}");
        let hidden = Test::new(&hidden).run().status(1);
        assert!(hidden.stderr.contains("--min-severity hides"));
        Test::new(&format!("subnets --cidr 10.0.0.1/24 -f {format}"))
            .run()
            .status(2);
    }
}

#[test]
fn no_name_of_the_input_breaks_a_format() {
    let ids = [
        "<script>",
        "]]>",
        "\u{1}\u{1b}[31m",
        "子网 \"\"甲\"\"",
        "a&b,%0A",
    ];
    let mut csv = String::from("id,cidr,zone\n");
    for (i, id) in ids.iter().enumerate() {
        writeln!(csv, "\"{id}\",10.0.{i}.0/27,\"{id}\"").unwrap();
    }
    for lang in ["en", "zh"] {
        let run = |format: &str| {
            let args = format!("subnets --max-pods 64 --lang {lang} -f {format} --subnets");
            let test = Test::new(&args).arg("<a> &b.csv");
            test.file("<a> &b.csv", &csv).run().status(1).stdout
        };
        assert_sarif(&run("sarif"));
        assert!(assert_junit(&run("junit")).len() >= ids.len());
        assert!(run("github").lines().all(|line| line.starts_with("::")));
    }
}

/// The shell script of docs/how-to/ci-gate.md.
#[cfg(unix)]
fn script() -> String {
    let text = std::fs::read_to_string(repository().join("docs/how-to/ci-gate.md")).unwrap();
    let blocks = text.split("```sh\n").skip(1);
    let mut blocks = blocks.map(|rest| rest.split("```").next().unwrap());
    // The others are run from the top of the page to the bottom.
    let script = blocks.find(|block| block.starts_with("status=0"));
    script.unwrap().to_owned()
}

#[test]
#[cfg(unix)]
fn the_script_of_the_guide_runs() {
    let binary = std::path::Path::new(env!("CARGO_BIN_EXE_cce-plan"));
    let mut path = binary.parent().unwrap().as_os_str().to_owned();
    path.push(":/usr/bin:/bin");
    let plan = std::fs::read_to_string(repository().join("examples/three-zones.toml")).unwrap();
    let short = plan.replace("max_nodes = 18", "max_nodes = 80");
    let cases = [
        (plan.as_str(), 0, "the plan holds"),
        (&short, 1, "the plan does not hold"),
        ("version = 1\n", 2, "nothing was computed"),
    ];
    for (plan, status, said) in cases {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("plan.toml"), plan).unwrap();
        let output = std::process::Command::new("sh")
            .args(["-eu", "-c", &script()])
            .current_dir(folder.path())
            .env_clear()
            .env("PATH", &path)
            .output()
            .unwrap();
        let printed = String::from_utf8(output.stdout).unwrap();
        let errors = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(status), "{printed}{errors}");
        assert!((printed + &errors).contains(said));
        let read = |name: &str| std::fs::read_to_string(folder.path().join(name));
        if status == 2 {
            assert!(read("plan.json").is_err());
            continue;
        }
        assert_sarif(&read("plan.sarif").unwrap());
        assert_junit(&read("plan.xml").unwrap());
        assert!(read("plan.md").unwrap().starts_with("# "));
        let json: Value = serde_json::from_str(&read("plan.json").unwrap()).unwrap();
        assert_eq!(json["schema"], "cce-plan/plan@1");
        assert!(read("plan.csv").unwrap().starts_with("node_group,"));
    }
}

#[test]
fn what_a_set_value_causes_is_at_no_line_of_the_file() {
    let plan = std::fs::read_to_string(repository().join("examples/first-cluster.toml")).unwrap();
    for lang in ["en", "zh"] {
        let args = format!("plan p.toml --set policy.max_stranded=\"1%\" --lang {lang} -f github");
        let output = Test::new(&args).file("p.toml", &plan).run().stdout;
        assert!(output.contains("title="), "{output}");
        assert!(!output.contains("file="), "{output}");
    }
}

#[test]
fn several_plans_follow_each_other_and_end_as_the_worst() {
    let plan = |nodes: u32| {
        format!(
            "version = 1\n[[subnet]]\ncidr = \"10.0.0.0/24\"\n[[node_group]]\nname = \"web\"\nnodes = {nodes}\n"
        )
    };
    let run = |args: &str| {
        Test::new(args)
            .file("fits.toml", plan(1))
            .file("short.toml", plan(90))
            .run()
    };
    for (command, status) in [("plan", 1), ("mend", 0)] {
        let one = |file: &str| run(&format!("{command} {file} -f github")).stdout;
        let both = run(&format!("{command} fits.toml short.toml -f github")).status(status);
        let (fits, short) = (one("fits.toml"), one("short.toml"));
        let expected = format!("== fits.toml ==\n{fits}\n== short.toml ==\n{short}\n");
        assert_eq!(both.stdout, expected);
    }
    let twice = run("plan fits.toml ./fits.toml").status(0).stdout;
    assert_eq!(twice, run("plan fits.toml").stdout);
    let wrong = run("plan fits.toml none.toml no.toml").status(2);
    assert!(wrong.stdout.is_empty());
    assert!(wrong.stderr.contains("none.toml") && wrong.stderr.contains("no.toml"));
    for args in [
        "plan fits.toml short.toml -f json",
        "plan fits.toml short.toml -o plan.html",
        "plan fits.toml short.toml -o plan.json -o -",
        "plan fits.toml short.toml --table zones",
        "plan fits.toml short.toml --chart plan.svg",
        "plan fits.toml short.toml --emit dashboard",
        "mend fits.toml short.toml -f json",
        "mend fits.toml short.toml -f sarif",
        "mend fits.toml short.toml -o mended.md",
        "mend fits.toml short.toml --apply 1",
    ] {
        let refused = run(args).status(2);
        let says = refused.stderr.contains("one output for several plan files");
        assert!(says, "{args}: {}", refused.stderr);
    }
}
