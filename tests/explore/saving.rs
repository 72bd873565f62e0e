//! What is saved, and the command that says the same.

use std::process::Command;

use cce_plan::explore::{Effect, Message};
use crossterm::event::KeyCode;
use net::lang::Lang;

use super::{Explorer, example, opened};

/// The output of the command that the explorer names, in a folder with that plan file.
fn printed(command: &str, plan: &str) -> serde_json::Value {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("plan.toml"), plan).unwrap();
    let words = command.strip_prefix("cce-plan ").unwrap();
    let script = format!("exec \"$BINARY\" {words} -f json");
    let output = Command::new("sh")
        .args(["-c", &script])
        .env("BINARY", env!("CARGO_BIN_EXE_cce-plan"))
        .current_dir(folder.path())
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    let json = serde_json::from_slice(&output.stdout);
    json.unwrap_or_else(|error| panic!("{command}: {error}: {said}"))
}

#[test]
fn the_command_says_what_a_saved_plan_says() {
    let toml = example("three-zones.toml");
    let mut explorer = Explorer::new(Lang::En);
    // A type, nodes, all densities, a quota's default, and a subnet that is left out.
    explorer.keys("lj>");
    explorer.press(KeyCode::Home);
    explorer.keys("jl");
    explorer.press(KeyCode::End);
    explorer.keys(" ");
    let command = explorer.app.command().unwrap();
    assert!(
        command.starts_with("cce-plan plan plan.toml --set "),
        "{command}"
    );
    let set = printed(&command, &toml);
    let saved = printed("cce-plan plan plan.toml", &explorer.app.plan_text());
    assert_eq!(set["result"], saved["result"], "{command}");
    assert_ne!(
        set["result"],
        printed("cce-plan plan plan.toml", &toml)["result"]
    );
}

#[test]
fn names_that_a_shell_would_read_otherwise_are_quoted_in_the_command() {
    let toml = "version = 1\n[[subnet]]\ncidr = \"10.0.0.0/22\"\n\
        [[node_group]]\nname = \"it's $HOME a.b\"\nnodes = 3\n";
    let mut explorer = Explorer::of(opened(toml, Lang::En));
    explorer.keys("jl");
    let command = explorer.app.command().unwrap();
    let rows = &printed(&command, toml)["result"]["node_groups"];
    assert_eq!(rows[0]["wanted_nodes"], 4, "{command}");
}

#[test]
fn what_is_saved_keeps_comments_and_is_the_base_of_the_next_command() {
    let mut explorer = Explorer::new(Lang::En);
    explorer.keys("jl");
    explorer.keys("s");
    let effects = explorer.enter();
    assert!(
        matches!(&effects[..], [Effect::Save { path, overwrite: false }] if path == "plan.toml"),
        "{effects:?}"
    );
    explorer.send(Message::Exists { path: "plan.toml".to_owned(), was_changed: false });
    assert!(explorer.screen().contains("exists already"));
    let effects = explorer.keys("y");
    assert!(matches!(
        &effects[..],
        [Effect::Save { overwrite: true, .. }]
    ));
    explorer.send(Message::Saved("plan.toml".to_owned()));
    assert!(!explorer.app.is_changed());
    let first = example("three-zones.toml")
        .lines()
        .next()
        .unwrap()
        .to_owned();
    assert!(explorer.app.plan_text().starts_with(&first));
    assert_eq!(explorer.app.command().unwrap(), "cce-plan plan plan.toml");
    // After undo the plan is the old file, and the command adds the difference.
    explorer.keys("u");
    let command = explorer.app.command().unwrap();
    assert_eq!(
        command,
        "cce-plan plan plan.toml --set node_group.web.nodes=12"
    );
}

#[test]
fn leaving_with_changes_asks_and_without_does_not() {
    let mut explorer = Explorer::new(Lang::En);
    assert!(matches!(&explorer.keys("q")[..], [Effect::Quit]));
    explorer.keys("jl");
    assert!(explorer.keys("q").is_empty());
    assert!(explorer.screen().contains("Quit without saving?"));
    explorer.press(KeyCode::Esc);
    assert!(!explorer.screen().contains("Quit without saving?"));
    explorer.keys("q");
    assert!(matches!(&explorer.keys("y")[..], [Effect::Quit]));
}

#[test]
fn a_plan_without_a_file_has_no_command_before_it_is_saved() {
    let mut new = opened(&example("first-cluster.toml"), Lang::En);
    new.file = None;
    let mut explorer = Explorer::of(new);
    assert_eq!(explorer.app.command(), None);
    explorer.keys("c");
    assert!(explorer.screen().contains("save the plan first"));
    explorer.send(Message::Saved("new.toml".to_owned()));
    assert_eq!(explorer.app.command().unwrap(), "cce-plan plan new.toml");
}

#[test]
fn what_somebody_else_wrote_is_replaced_by_y_alone() {
    let mut explorer = Explorer::new(Lang::En);
    explorer.keys("jl");
    explorer.send(Message::Exists { path: "plan.toml".to_owned(), was_changed: true });
    let screen = explorer.screen();
    assert!(screen.contains("plan.toml was changed on disk"), "{screen}");
    // Enter, which is pressed by habit, does not.
    assert!(explorer.enter().is_empty());
    assert!(matches!(
        &explorer.keys("y")[..],
        [Effect::Save { overwrite: true, .. }]
    ));
}

#[test]
fn a_name_under_which_nothing_can_be_saved_stays_to_be_mended() {
    let mut explorer = Explorer::new(Lang::En);
    explorer.send(Message::NotSaved {
        path: "nowhere/plan.toml".to_owned(),
        why: "no such folder".to_owned(),
    });
    let screen = explorer.screen();
    assert!(screen.contains("> nowhere/plan.toml"), "{screen}");
    assert!(screen.contains("no such folder"), "{screen}");
    let effects = explorer.enter();
    assert!(
        matches!(&effects[..], [Effect::Save { path, .. }] if path == "nowhere/plan.toml"),
        "{effects:?}"
    );
}

#[test]
fn a_change_that_adds_subnets_is_saved_with_all_comments_and_has_no_command_before() {
    let text = example("three-zones.toml").replace("max_nodes = 18", "max_nodes = 90");
    let mut explorer = Explorer::of(opened(&text, Lang::En)).advised();
    explorer = explorer.sized(140, 60);
    let subnets = text.matches("[[subnet]]").count();
    explorer.keys("m");
    for _ in 0..5 {
        explorer.enter();
        if explorer.app.plan_text().matches("[[subnet]]").count() > subnets {
            break;
        }
        explorer.keys("uJ");
    }
    let mended = explorer.app.plan_text();
    assert!(mended.matches("[[subnet]]").count() > subnets, "{mended}");
    // What was added has a knob, though the plan at the start has none for it.
    assert!(
        explorer.screen().contains("  new-"),
        "{}",
        explorer.screen()
    );
    for comment in text.lines().filter(|line| line.starts_with('#')) {
        assert!(mended.contains(comment), "{comment}");
    }
    assert_eq!(explorer.app.command(), None);
    explorer.keys("c");
    assert!(explorer.screen().contains("save the plan first"));
    explorer.send(Message::Saved("plan.toml".to_owned()));
    assert_eq!(explorer.app.command().unwrap(), "cce-plan plan plan.toml");
    let saved = printed("cce-plan plan plan.toml", &mended);
    let errors = saved["findings"].as_array().unwrap();
    assert!(
        errors.iter().all(|one| one["code"] != "C403"),
        "{errors:#?}"
    );
}
