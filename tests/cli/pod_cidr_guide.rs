//! docs/pod-cidrs.md: what it shows runs, and it leaves no key and no finding out.
#![cfg(unix)]

use std::path::Path;
use std::process::Command;

use cce_plan::model::{KeyKind, PLAN_FILE};

use super::harness::repository;

fn guide() -> String {
    std::fs::read_to_string(repository().join("docs/pod-cidrs.md")).unwrap()
}

/// The blocks of the guide in one language.
fn blocks(language: &str) -> Vec<String> {
    let (text, start) = (guide(), format!("```{language}\n"));
    let blocks = text.split(&start).skip(1);
    blocks
        .map(|rest| rest.split("```").next().unwrap().to_owned())
        .collect()
}

#[test]
fn the_commands_of_the_guide_to_pod_cidrs_run() {
    let folder = tempfile::tempdir().unwrap();
    let [objects] = blocks("yaml").try_into().unwrap();
    let [plan] = blocks("toml").try_into().unwrap();
    std::fs::write(folder.path().join("cluster.yaml"), objects).unwrap();
    std::fs::write(folder.path().join("plan.toml"), plan).unwrap();
    let binary = Path::new(env!("CARGO_BIN_EXE_cce-plan"));
    let mut path = binary.parent().unwrap().as_os_str().to_owned();
    path.push(":/usr/bin:/bin");
    let mut commands = 0;
    for block in blocks("sh") {
        for command in block.lines() {
            let output = Command::new("sh")
                .args(["-uc", command])
                .current_dir(folder.path())
                .env_clear()
                .env("PATH", &path)
                .output()
                .unwrap();
            let errors = String::from_utf8_lossy(&output.stderr);
            assert_eq!(output.status.code(), Some(0), "{command}: {errors}");
            commands += 1;
        }
    }
    assert!(commands >= 8);
    for name in ["cidrs.json", "cidrs.md", "cidrs.sarif", "configs.yaml"] {
        assert!(folder.path().join(name).exists(), "{name}");
    }
}

#[test]
fn the_guide_to_pod_cidrs_names_every_key_and_finding() {
    let text = guide();
    let configs = PLAN_FILE.keys.iter().find(|key| key.name == "cidr_config");
    let KeyKind::Tables(section) = configs.unwrap().kind else {
        panic!("no list of tables");
    };
    for key in section.names() {
        assert!(text.contains(&format!("{key} = ")), "{key}");
    }
    let codes = cce_plan::finding::KINDS.iter().map(|kind| kind.code);
    for code in codes.filter(|code| code.starts_with('D')) {
        assert!(text.contains(&format!("| {code} | ")), "{code}");
    }
}
