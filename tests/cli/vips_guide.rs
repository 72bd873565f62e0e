//! docs/vips.md: what it shows runs and says what it says, and it leaves no key and no finding out.
#![cfg(unix)]

use cce_plan::model::{KeyKind, PLAN_FILE, Section};

use super::guide::Guide;

#[test]
fn the_commands_of_the_guide_to_vips_run() {
    let guide = Guide::new("vips.md");
    let folder = tempfile::tempdir().unwrap();
    let [services] = guide.blocks("yaml").try_into().unwrap();
    let [plan] = guide.blocks("toml").try_into().unwrap();
    let [listening] = guide.blocks("text").try_into().unwrap();
    std::fs::write(folder.path().join("services.yaml"), services).unwrap();
    std::fs::write(folder.path().join("plan.toml"), plan).unwrap();
    std::fs::write(folder.path().join("master-1.ss"), listening).unwrap();
    assert!(guide.run(folder.path()) >= 12);
    for name in ["check.sarif", "check.md"] {
        assert!(folder.path().join(name).exists(), "{name}");
    }
    let json = std::fs::read_to_string(folder.path().join("check.json")).unwrap();
    assert!(json.contains("\"H914\""), "{json}");
}

#[test]
fn the_conflicts_that_the_guide_to_vips_tells_of_are_found() {
    let guide = Guide::new("vips.md");
    let [services] = guide.blocks("yaml").try_into().unwrap();
    let [plan] = guide.blocks("toml").try_into().unwrap();
    let [listening] = guide.blocks("text").try_into().unwrap();
    let output = super::Test::new("vips check services.yaml plan.toml master-1.ss -fjson")
        .file("services.yaml", services)
        .file("plan.toml", plan)
        .file("master-1.ss", listening)
        .run()
        .status(1);
    let json = output.json();
    let conflicts = json["result"]["conflicts"].as_array().unwrap();
    let said: Vec<(&str, u64)> = conflicts
        .iter()
        .map(|one| {
            let suggested = one["suggested_port"].as_u64().unwrap();
            (one["kind"].as_str().unwrap(), suggested)
        })
        .collect();
    assert_eq!(said, [("services", 20_079), ("listening", 29_099)]);
}

#[test]
fn the_guide_to_vips_names_every_key_and_finding() {
    let guide = Guide::new("vips.md");
    let pools = PLAN_FILE.keys.iter().find(|key| key.name == "vip_pool");
    let KeyKind::Tables(section) = pools.unwrap().kind else {
        panic!("no list of tables");
    };
    let named = |section: &Section| {
        for key in section.keys {
            let written = match key.kind {
                KeyKind::Tables(_) => format!("[[vip_pool.{}]]", key.name),
                _ => format!("{} = ", key.name),
            };
            assert!(guide.text.contains(&written), "{written}");
        }
    };
    named(section);
    for key in section.keys {
        if let KeyKind::Tables(inner) = key.kind {
            named(inner);
        }
    }
    guide.names_findings('H');
}
