//! The guide to sharding: its jobs do in parts what one machine does as a whole.

use std::path::Path;
use std::process::{Command, Output};

use serde_json::Value;

use super::page::Page;

/// The blocks of the guide in one language.
fn blocks(language: &str) -> Vec<String> {
    let blocks = Page::read(Path::new("docs/how-to/sharding.md"))
        .blocks
        .into_iter()
        .filter(|block| block.language() == language);
    blocks.map(|block| block.code).collect()
}

/// A folder with the plan of the guide.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let [plan] = blocks("toml").try_into().unwrap();
    std::fs::write(folder.path().join("plan.toml"), plan).unwrap();
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

/// Everything was computed: no exit code 2, and only hints on stderr.
#[track_caller]
fn assert_computed(output: &Output, script: &str) -> String {
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(
        errors
            .lines()
            .all(|line| line.starts_with("hint: ") || line.starts_with("Wrote ")),
        "{script}: {errors}"
    );
    assert_ne!(output.status.code(), Some(2), "{script}");
    String::from_utf8(output.stdout.clone()).unwrap()
}

/// The result of the guide's plan on one machine.
fn whole(runs: u32, folder: &Path) -> String {
    let script = format!("cce-plan simulate plan.toml --runs {runs} -f json");
    assert_computed(&sh(&script, &[], folder), &script)
}

#[test]
fn the_script_of_the_guide_to_shards_gives_the_whole() {
    let folder = folder();
    let [script] = blocks("sh").try_into().unwrap();
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
    let jobs: Vec<Value> = blocks("yaml")
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
    let [block] = blocks("slurm").try_into().unwrap();
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
