//! `report` as people see it: its first screen, and not the file that they forward.

use super::Terminal;
use crate::cli::{Test, repository};

#[test]
fn a_terminal_shows_the_first_screen_of_a_report_and_a_pipe_gets_all_of_it() {
    let text = std::fs::read(repository().join("examples/three-zones.toml")).unwrap();
    let report = || Test::new("report plan.toml").file("plan.toml", text.clone());
    let screen = Terminal::start(report(), 80, 60).end().screen;
    insta::assert_snapshot!(screen);
    let piped = report().run().stdout;
    assert!(piped.starts_with("# Capacity report: shop"), "{piped}");
    // A format that is asked for is given.
    let asked = Terminal::start(report().args("-f markdown"), 80, 60)
        .end()
        .screen;
    assert!(!asked.contains("The whole report has"), "{asked}");
}

#[test]
fn a_terminal_is_told_how_to_read_the_manual_page() {
    let screen = Terminal::start(Test::new("man"), 80, 24).end().screen;
    assert!(screen.contains("cce-plan man | man -l -"), "{screen}");
    assert!(Test::new("man").run().stdout.starts_with(".ie"));
}
