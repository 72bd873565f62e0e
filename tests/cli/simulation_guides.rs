//! docs/simulate.md and docs/sharding.md: what they show runs, and they leave no key out.
#![cfg(unix)]

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use cce_plan::model::{KeyKind, PLAN_FILE, Section};
use serde_json::Value;

use super::harness::repository;

fn guide(name: &str) -> String {
    std::fs::read_to_string(repository().join("docs").join(name)).unwrap()
}

/// The blocks of a guide in one language.
fn blocks(text: &str, language: &str) -> Vec<String> {
    let start = format!("```{language}\n");
    let blocks = text.split(&start).skip(1);
    blocks
        .map(|rest| rest.split("```").next().unwrap().to_owned())
        .collect()
}

/// A folder with the plans of the guide.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let [plan, today] = blocks(&guide("simulate.md"), "toml").try_into().unwrap();
    std::fs::write(folder.path().join("plan.toml"), plan).unwrap();
    std::fs::write(folder.path().join("today.toml"), today).unwrap();
    folder
}

fn sh(script: &str, env: &[(&str, &str)], folder: &Path) -> Output {
    let binary = Path::new(env!("CARGO_BIN_EXE_cce-plan"));
    let mut path = binary.parent().unwrap().as_os_str().to_owned();
    path.push(":/usr/bin:/bin");
    Command::new("sh")
        .args(["-uc", script])
        .current_dir(folder)
        .env_clear()
        .env("PATH", &path)
        .envs(env.iter().copied())
        .output()
        .unwrap()
}

/// Everything was computed: nothing ended with 2, and nothing was said on stderr but hints.
#[track_caller]
fn assert_computed(output: &Output, script: &str) -> String {
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(
        errors.lines().all(|line| line.starts_with("hint: ")),
        "{script}: {errors}"
    );
    assert_ne!(output.status.code(), Some(2), "{script}");
    String::from_utf8(output.stdout.clone()).unwrap()
}

#[test]
fn the_commands_of_the_guide_to_simulations_run() {
    let folder = folder();
    let mut commands = 0;
    for block in blocks(&guide("simulate.md"), "sh") {
        for command in block.lines() {
            let output = sh(command, &[], folder.path());
            assert_computed(&output, command);
            commands += 1;
        }
    }
    assert!(commands >= 11);
    for name in ["events.jsonl", "metrics.txt", "runs.json", "runs.md"] {
        assert!(folder.path().join(name).exists(), "{name}");
    }
}

/// What the guide says of the nodes that are there.
#[test]
fn the_nodes_of_the_guide_are_all_isolated_before_any_further_pod() {
    let folder = folder();
    let script = "cce-plan simulate today.toml -f json";
    let json: Value =
        serde_json::from_str(&assert_computed(&sh(script, &[], folder.path()), script)).unwrap();
    let end = &json["result"]["strategies"][0];
    assert_eq!(
        (&end["nodes"]["total"], &end["nodes"]["isolated"]),
        (&4.into(), &4.into())
    );
    assert_eq!(
        (&end["pods"]["asked"], &end["pods"]["running"]),
        (&61.into(), &61.into())
    );
    assert_eq!(
        (&end["enis"], &end["addresses"]["available"]),
        (&3.into(), &6.into())
    );
    let nodes = end["node_ends"].as_array().unwrap();
    let names: Vec<&str> = nodes
        .iter()
        .map(|node| node["node"].as_str().unwrap())
        .collect();
    assert_eq!(names, ["web-old-1", "web-old-2", "web-old-3", "web-4"]);
}

#[test]
fn the_guide_to_simulations_names_every_key_and_finding() {
    fn names(section: &'static Section, into: &mut Vec<&'static str>) {
        for key in section.keys {
            into.push(key.name);
            if let KeyKind::Table(inner) | KeyKind::Tables(inner) | KeyKind::WordOrTable(_, inner) =
                key.kind
            {
                names(inner, into);
            }
        }
    }
    let text = guide("simulate.md");
    for part in ["simulation", "workload", "event", "node"] {
        let key = PLAN_FILE.keys.iter().find(|key| key.name == part).unwrap();
        let (KeyKind::Table(section) | KeyKind::Tables(section)) = key.kind else {
            panic!("{part} is no table");
        };
        let mut all = Vec::new();
        names(section, &mut all);
        for name in all {
            let said = [
                format!("`{name}`"),
                format!("latency.{name}`"),
                format!("`{name}` "),
            ];
            assert!(
                said.iter().any(|said| text.contains(said)),
                "{part}: {name}"
            );
        }
    }
    for word in cce_plan::pool::Strategy::WORDS {
        assert!(text.contains(&format!("| `{word}` |")), "{word}");
    }
}

/// What the runs of the guide's plan come to on one machine.
fn whole(runs: u32, folder: &Path) -> String {
    let script = format!("cce-plan simulate plan.toml --runs {runs} -f json");
    assert_computed(&sh(&script, &[], folder), &script)
}

#[test]
fn the_script_of_the_guide_to_shards_gives_the_whole() {
    let folder = folder();
    let [script] = blocks(&guide("sharding.md"), "sh").try_into().unwrap();
    let output = sh(&script, &[], folder.path());
    let printed = assert_computed(&output, &script);
    assert_eq!(output.status.code(), Some(0));
    assert!(printed.contains("of 40 runs"), "{printed}");
    let json = std::fs::read_to_string(folder.path().join("runs.json")).unwrap();
    assert_eq!(json, whole(40, folder.path()));
}

#[test]
fn the_jobs_of_the_guide_to_shards_give_the_whole() {
    let folder = folder();
    let text = guide("sharding.md");
    let jobs: Vec<Value> = blocks(&text, "yaml")
        .iter()
        .map(|block| serde_saphyr::from_str(block).unwrap())
        .collect();
    let [shards, merge] = jobs.as_slice() else {
        panic!("two manifests");
    };
    for job in [shards, merge] {
        assert_eq!(job["apiVersion"], "batch/v1");
        assert_eq!(job["kind"], "Job");
        let pod = &job["spec"]["template"]["spec"];
        assert_eq!(pod["restartPolicy"], "Never");
        // Every mount has its volume.
        let volumes = pod["volumes"].as_array().unwrap();
        for mount in pod["containers"][0]["volumeMounts"].as_array().unwrap() {
            assert!(volumes.iter().any(|volume| volume["name"] == mount["name"]));
        }
    }
    let container = |job: &Value| job["spec"]["template"]["spec"]["containers"][0].clone();
    let (of_shards, of_merge) = (container(shards), container(merge));
    assert_eq!(shards["spec"]["completionMode"], "Indexed");
    let env = of_shards["env"].as_array().unwrap();
    assert_eq!(env[0]["name"], "RUNS");
    assert_eq!(env[1]["name"], "SHARDS");
    let count = shards["spec"]["completions"].as_u64().unwrap();
    assert_eq!(env[1]["value"], count.to_string());
    let script = |container: &Value| {
        assert_eq!(container["command"], serde_json::json!(["sh", "-euc"]));
        let script = container["args"][0].as_str().unwrap().to_owned();
        script.replace("/plan/", "./").replace("/shards/", "./")
    };
    for index in ["0", "1", "2"] {
        let env = [
            ("RUNS", "7"),
            ("SHARDS", "3"),
            ("JOB_COMPLETION_INDEX", index),
        ];
        let output = sh(&script(&of_shards), &env, folder.path());
        assert_eq!(assert_computed(&output, index), "");
        assert_eq!(output.status.code(), Some(0));
    }
    let output = sh(&script(&of_merge), &[], folder.path());
    assert_computed(&output, "merge");
    assert_eq!(output.status.code(), Some(0));
    let json = std::fs::read_to_string(folder.path().join("runs.json")).unwrap();
    assert_eq!(json, whole(7, folder.path()));
}

#[test]
fn the_array_job_of_the_guide_to_shards_gives_the_whole() {
    let folder = folder();
    let [block] = blocks(&guide("sharding.md"), "slurm").try_into().unwrap();
    let wrapped: Vec<String> = block
        .lines()
        .map(|line| {
            let script = line.split_once("--wrap='").unwrap().1;
            script.strip_suffix('\'').unwrap().to_owned()
        })
        .collect();
    let [shard, merge] = wrapped.as_slice() else {
        panic!("two jobs");
    };
    assert!(block.contains("--array=1-64 ") && shard.contains("/64\""));
    let shard = shard.replace("/64\"", "/2\"").replace("100000", "5");
    for task in ["1", "2"] {
        let output = sh(&shard, &[("SLURM_ARRAY_TASK_ID", task)], folder.path());
        assert_eq!(assert_computed(&output, &shard), "");
    }
    assert_computed(&sh(merge, &[], folder.path()), merge);
    let json = std::fs::read_to_string(folder.path().join("runs.json")).unwrap();
    assert_eq!(json, whole(5, folder.path()));
}

#[test]
fn links_between_guides_lead_somewhere() {
    let folder = repository().join("docs");
    for entry in std::fs::read_dir(&folder).unwrap() {
        let path: PathBuf = entry.unwrap().path();
        if path.is_dir() {
            continue;
        }
        let text = std::fs::read_to_string(&path).unwrap();
        for link in text.split("](").skip(1) {
            let target = link.split(')').next().unwrap();
            if !target.contains("://") && !target.starts_with('#') {
                let file = target.split('#').next().unwrap();
                assert!(folder.join(file).exists(), "{}: {target}", path.display());
            }
        }
    }
}
