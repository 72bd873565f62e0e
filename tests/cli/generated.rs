//! The committed generated files are up to date. `UPDATE=1 cargo test` writes them again.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use super::Test;
use super::formats::{RESULTS, example};
use super::harness::{first_difference, repository};

fn check(folder: &str, made: &BTreeMap<String, String>) {
    let folder = repository().join(folder);
    if std::env::var_os("UPDATE").is_some() {
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).unwrap();
        for (name, text) in made {
            std::fs::write(folder.join(name), text).unwrap();
        }
    }
    let kept = files(&folder);
    let names: BTreeSet<&String> = kept.keys().chain(made.keys()).collect();
    for name in names {
        let [kept, made] = [&kept, made].map(|files| files.get(name).map_or("", String::as_str));
        let differs = first_difference(kept, made);
        assert!(
            kept == made,
            "{name} is not what the program writes: run UPDATE=1 cargo test: {}",
            differs.unwrap_or_default()
        );
    }
}

fn files(folder: &Path) -> BTreeMap<String, String> {
    let entries = std::fs::read_dir(folder).unwrap_or_else(|_| panic!("no {}", folder.display()));
    entries
        .map(|entry| entry.unwrap().path())
        .map(|path| {
            let name = path.file_name().unwrap().to_str().unwrap().to_owned();
            (name, std::fs::read_to_string(path).unwrap())
        })
        .collect()
}

#[test]
fn completions_are_fresh() {
    let shells = [
        ("bash", "cce-plan.bash"),
        ("zsh", "_cce-plan"),
        ("fish", "cce-plan.fish"),
        ("powershell", "_cce-plan.ps1"),
        ("elvish", "cce-plan.elv"),
        ("nushell", "cce-plan.nu"),
    ];
    let made = shells.map(|(shell, name)| {
        let text = Test::new(&format!("completions {shell}"))
            .run()
            .status(0)
            .stdout;
        assert!(
            text.contains("cce-plan") && text.contains("max-pods"),
            "{shell}"
        );
        (name.to_owned(), text)
    });
    check("completions", &made.into());
}

/// The tables that TAB offers for `command`, as the script for bash has them.
fn offered(script: &str, command: &str) -> BTreeSet<String> {
    let start = format!(
        "        cce__plan__subcmd__{})\n",
        command.replace('-', "__subcmd__")
    );
    let (_, part) = script
        .split_once(&start)
        .unwrap_or_else(|| panic!("{start}"));
    let (_, values) = part.split_once("                --table)\n").unwrap();
    let words = values.split('"').nth(1).unwrap();
    words.split(' ').map(str::to_owned).collect()
}

#[test]
fn tab_offers_every_table_of_every_result_and_no_other() {
    let script = Test::new("completions bash").run().status(0).stdout;
    let mut all: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (name, args) in RESULTS {
        let output = example(args).args("-f csv --table nothing").run();
        // A shard exists only as JSON.
        let Some((_, tables)) = output.stderr.split_once("the tables are ") else {
            continue;
        };
        let command = ["simulate", "cidrs"]
            .into_iter()
            .find(|one| name.starts_with(one));
        let of_command = all.entry(command.unwrap_or(name).to_owned()).or_default();
        let tables = tables.lines().next().unwrap();
        of_command.extend(tables.split(", ").map(str::to_owned));
    }
    assert!(all.len() >= 18, "{all:?}");
    for (command, tables) in all {
        let offered = offered(&script, &command);
        // Tables of runs are named after their strategies.
        let missing: Vec<_> = tables
            .difference(&offered)
            .filter(|name| *name != "burstable")
            .collect();
        assert!(missing.is_empty(), "{command}: {missing:?}");
        let known = Test::new(&format!("schema {command}"))
            .run()
            .status(0)
            .stdout;
        for name in offered.difference(&tables) {
            // It is there with other flags or files.
            assert!(
                known.contains(&format!("\"{name}\": {{")),
                "{command}: {name}"
            );
        }
    }
}

#[test]
fn man_pages_are_fresh() {
    let output = Test::new("man .").run().status(0);
    let made = files(output.folder.path());
    assert!(made.contains_key("cce-plan.1") && made.contains_key("cce-plan-subnets.1"));
    for (name, page) in &made {
        for section in ["EXAMPLES", "EXIT STATUS", "ENVIRONMENT"] {
            let title = format!("\n.SH \"{section}\"\n");
            assert_eq!(page.matches(&title).count(), 1, "{name}: {section}");
        }
        assert!(page.contains("\n.TP\n\\fBCCE_PLAN_LANG\\fR\n"), "{name}");
    }
    let plan = &made["cce-plan-plan.1"];
    assert!(plan.contains("\\fBCCE_PLAN_MAX_PODS\\fR") && plan.contains("\ncce\\-plan plan "));
    check("man", &made);
    assert!(
        Test::new("man")
            .run()
            .status(0)
            .stdout
            .contains(".TH cce-plan 1")
    );
}

#[test]
fn schemas_are_fresh() {
    let names = Test::new("schema").run().status(0).stdout;
    let made: BTreeMap<String, String> = names
        .lines()
        .map(|name| {
            let text = Test::new(&format!("schema {name}")).run().status(0).stdout;
            (format!("{name}.schema.json"), text)
        })
        .collect();
    assert!(made.len() >= 5);
    check("schemas", &made);
}
