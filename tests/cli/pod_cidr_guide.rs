//! docs/pod-cidrs.md: what it shows runs, and it leaves no key and no finding out.
#![cfg(unix)]

use cce_plan::model::{KeyKind, PLAN_FILE};

use super::guide::Guide;

#[test]
fn the_commands_of_the_guide_to_pod_cidrs_run() {
    let guide = Guide::new("pod-cidrs.md");
    let folder = tempfile::tempdir().unwrap();
    let [objects] = guide.blocks("yaml").try_into().unwrap();
    let [plan] = guide.blocks("toml").try_into().unwrap();
    std::fs::write(folder.path().join("cluster.yaml"), objects).unwrap();
    std::fs::write(folder.path().join("plan.toml"), plan).unwrap();
    assert!(guide.run(folder.path()) >= 8);
    for name in ["cidrs.json", "cidrs.md", "cidrs.sarif", "configs.yaml"] {
        assert!(folder.path().join(name).exists(), "{name}");
    }
}

#[test]
fn the_guide_to_pod_cidrs_names_every_key_and_finding() {
    let guide = Guide::new("pod-cidrs.md");
    let configs = PLAN_FILE.keys.iter().find(|key| key.name == "cidr_config");
    let KeyKind::Tables(section) = configs.unwrap().kind else {
        panic!("no list of tables");
    };
    for key in section.names() {
        assert!(guide.text.contains(&format!("{key} = ")), "{key}");
    }
    guide.names_findings('D');
}
