//! docs/volumes.md: what it shows runs, and it leaves no finding of it out.
#![cfg(unix)]

use std::path::Path;
use std::process::Command;

use super::harness::repository;

fn guide() -> String {
    std::fs::read_to_string(repository().join("docs/volumes.md")).unwrap()
}

#[test]
fn the_commands_of_the_guide_to_volumes_run() {
    let folder = tempfile::tempdir().unwrap();
    let example = repository().join("examples/volumes-fit.yaml");
    std::fs::copy(example, folder.path().join("cluster.yaml")).unwrap();
    let binary = Path::new(env!("CARGO_BIN_EXE_cce-plan"));
    let mut path = binary.parent().unwrap().as_os_str().to_owned();
    path.push(":/usr/bin:/bin");
    let text = guide();
    let plan = text.split("```toml\n").nth(1).unwrap();
    let plan = plan.split("```").next().unwrap();
    std::fs::write(folder.path().join("plan.toml"), plan).unwrap();
    let blocks = text.split("```sh\n").skip(1);
    let commands = blocks.flat_map(|rest| rest.split("```").next().unwrap().lines());
    let mut count = 0;
    for command in commands {
        let output = Command::new("sh")
            .args(["-uc", command])
            .current_dir(folder.path())
            .env_clear()
            .env("PATH", &path)
            .output()
            .unwrap();
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(0), "{command}: {errors}");
        count += 1;
    }
    assert!(count >= 17);
    for name in ["fit.json", "fit.md", "fit.sarif"] {
        assert!(folder.path().join(name).exists(), "{name}");
    }
}

#[test]
fn the_guide_to_volumes_names_every_finding() {
    let text = guide();
    let codes = cce_plan::finding::KINDS.iter().map(|kind| kind.code);
    for code in codes.filter(|code| code.starts_with('V')) {
        assert!(text.contains(&format!("| {code} | ")), "{code}");
    }
}
