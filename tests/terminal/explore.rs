//! `cce-plan explore` in a terminal.

use std::path::Path;

use cce_plan::explore::screen::Screen;
use cce_plan::explore::{App, Files, run};
use net::lang::Lang;

use super::{CTRL_C, DOWN, ENDING, ENTER, ESCAPE, RIGHT, Signal, TAB, Terminal};
use crate::cli::Test;
use crate::explore::{example, opened};

fn explore(args: &str) -> Test {
    Test::new(&format!("explore plan.toml {args}")).file("plan.toml", example("three-zones.toml"))
}

#[test]
fn knobs_are_turned_and_the_command_is_printed_on_leaving() {
    let mut terminal = Terminal::start_into(explore(""), 80, 24, "command.txt");
    terminal.answer("Guaranteed 78", DOWN);
    terminal.answer("‹ 12 ›", RIGHT);
    terminal.answer("‹ 13 ›", "q");
    terminal.answer("Quit without saving?", "y");
    let ended = terminal.end().status(0);
    let command = "cce-plan plan plan.toml --set node_group.web.nodes=13\n";
    assert_eq!(ended.file("command.txt"), command);
}

#[test]
fn a_plan_is_saved_over_its_file_once_that_is_allowed() {
    let mut terminal = Terminal::start(explore(""), 100, 30);
    terminal.answer("nodes now", DOWN).answer("‹ 12 ›", ENTER);
    terminal.answer("now 12;", "15").answer("> 15", ENTER);
    terminal.answer("‹ 15 ›", "s").answer("plan.toml", ENTER);
    terminal.answer("exists already", "y");
    terminal.answer("saved as plan.toml", "q");
    let ended = terminal.end().status(0);
    let saved = example("three-zones.toml").replacen("nodes = 12", "nodes = 15", 1);
    assert_eq!(ended.file("plan.toml"), saved);
}

#[test]
fn a_plan_that_somebody_else_wrote_meanwhile_is_not_replaced_unasked() {
    let mut terminal = Terminal::start(explore(""), 100, 30);
    terminal.answer("nodes now", DOWN).answer("‹ 12 ›", RIGHT);
    let theirs = example("three-zones.toml") + "# theirs\n";
    std::fs::write(terminal.test.folder().join("plan.toml"), &theirs).unwrap();
    terminal.answer("‹ 13 ›", "s").answer("plan.toml", ENTER);
    terminal.answer("plan.toml was changed on disk", "n");
    terminal.answer("‹ 13 ›", "q");
    terminal.answer("Quit without saving?", "y");
    assert_eq!(terminal.end().status(0).file("plan.toml"), theirs);
}

#[test]
fn another_size_draws_anew_and_one_that_is_too_small_says_so() {
    let mut terminal = Terminal::start(explore(""), 80, 24);
    terminal.wait_for("Guaranteed 78").resize(140, 40);
    // Side by side there is room for more figures on a line.
    let wide = |screen: &str| {
        screen
            .lines()
            .any(|line| line.contains("Wanted 43") && line.contains("Errors 0"))
    };
    terminal.wait_until("a wide screen", wide).resize(40, 10);
    terminal.wait_for("needs 60x16").resize(80, 24);
    terminal.answer("Guaranteed 78", "q");
    terminal.end().status(0);
}

#[test]
fn every_view_is_shown_in_chinese() {
    let mut terminal = Terminal::start(explore("--lang zh"), 120, 32);
    terminal.answer("受限于", TAB).answer("各可用区的 IP", TAB);
    terminal
        .answer("运行", TAB)
        .answer("bcc.g5.c16m64   128", "?");
    terminal.answer("撤销、重做", "q");
    terminal.end().status(0);
}

#[test]
fn ctrl_c_leaves_at_once_with_its_exit_code() {
    for keys in ["", "3", "s", "jlq"] {
        let mut terminal = Terminal::start(explore(""), 80, 24);
        terminal.answer("Guaranteed 78", keys).keys(CTRL_C);
        terminal.end().status(130);
    }
}

#[test]
fn a_simulation_runs_in_the_background_and_is_stopped() {
    // Hours of churning pods: longer than anyone waits.
    let busy = example("three-zones.toml").replace(
        "version = 1\n",
        "version = 1\n[simulation]\nhorizon = \"250h\"\n[[workload]]\nname = \"jobs\"\nreplicas = 0\n\
         [[event]]\nat = \"1h\"\nchurn = { workload = \"jobs\", arrivals_per_minute = 600, mean_lifetime = \"10s\" }\n",
    );
    let test = Test::new("explore plan.toml").file("plan.toml", busy);
    let mut terminal = Terminal::start(test, 100, 30);
    terminal.answer("Guaranteed 78", "3");
    // Keys are answered while it runs.
    terminal
        .answer("events so far", DOWN)
        .answer("‹ 12 ›", RIGHT);
    terminal.answer("‹ 13 ›", ESCAPE);
    terminal
        .answer("simulation stopped", "1")
        .answer("Limited by", "q");
    terminal.answer("Quit without saving?", "y");
    terminal.end().status(0);
}

#[test]
fn a_signal_that_asks_to_end_leaves_the_terminal_as_it_was() {
    for signal in ENDING {
        let mut terminal = Terminal::start(explore("").default_signals(), 80, 24);
        terminal.wait_for("Guaranteed 78").signal(signal);
        terminal.end().status(128 + signal.as_raw());
    }
}

#[test]
fn no_name_of_the_plan_steers_the_terminal() {
    let plan = example("three-zones.toml");
    let plan = plan.replace("\"web\"", r#""web\u200D\u001B[31m\u009B2J\u202E\u200B""#);
    let mut terminal = Terminal::start(explore("").file("plan.toml", plan), 120, 40);
    for view in ["1", "2", "3", "4"] {
        // The test's screen leaves U+FFFD out.
        terminal.wait_for("we[31m2J").keys(view);
    }
    terminal.keys("q");
    terminal.end().status(0);
}

#[test]
fn a_terminal_that_is_gone_ends_the_explorer() {
    let mut terminal = Terminal::start(explore("").default_signals(), 80, 24);
    terminal.wait_for("Guaranteed 78");
    terminal.killed_by(Signal::HUP);
}

#[test]
fn without_a_terminal_it_says_what_prints_the_same() {
    let said = explore("").run().status(2).stderr;
    assert!(
        said.contains("explore needs an interactive terminal"),
        "{said}"
    );
    assert!(said.contains("cce-plan plan FILE"), "{said}");
}

#[test]
fn on_a_dumb_terminal_nothing_is_drawn_and_nothing_asked() {
    for (test, said) in [
        (explore(""), "or TERM=dumb"),
        (Test::new("init"), "no questions can be asked"),
    ] {
        let ended = Terminal::start(test.env("TERM", "dumb"), 80, 40)
            .end()
            .status(2);
        assert!(ended.screen.contains(said), "{}", ended.screen);
    }
}

#[test]
fn a_broken_plan_is_said_before_the_screen_is_taken() {
    let test = Test::new("explore plan.toml").file("plan.toml", "version = 1\nnodes = 3\n");
    let ended = Terminal::start(test, 80, 24).end().status(2);
    assert!(
        ended.screen.contains("unknown plan key"),
        "{}",
        ended.screen
    );
}

#[test]
fn without_a_file_an_example_is_opened() {
    let mut terminal = Terminal::start(Test::new("explore"), 80, 24);
    terminal.answer("Guaranteed 78", "c");
    terminal.answer("save the plan first", "q");
    terminal.end().status(0);
}

/// Files that panic on every use.
struct Broken;

impl Files for Broken {
    fn exists(&self, _: &str) -> bool {
        panic!("nothing is there");
    }

    fn holds(&self, _: &str, _: &str) -> bool {
        false
    }

    fn save(&mut self, _: &str, _: &str) -> Result<(), String> {
        Ok(())
    }
}

/// The program that the next test runs in a terminal.
#[test]
#[ignore = "it needs a terminal, and panics"]
fn an_explorer_that_panics() {
    if std::env::var_os("CCE_PLAN_TEST_PANICS").is_none() {
        return;
    }
    let mut app = App::new(opened(&example("three-zones.toml"), Lang::En)).unwrap();
    let mut screen = Screen::open().unwrap();
    let _ = run(&mut app, &mut screen, &mut Broken);
}

#[test]
fn a_panic_gives_the_terminal_back_before_it_is_told() {
    let name = "terminal::explore::an_explorer_that_panics";
    let test = Test::new(&format!(
        "--ignored --exact {name} --nocapture --test-threads=1"
    ));
    let program = std::env::current_exe().unwrap();
    let test = test
        .program(Path::new(&program))
        .env("CCE_PLAN_TEST_PANICS", "1");
    let mut terminal = Terminal::start(test, 100, 30);
    terminal
        .answer("Guaranteed 78", "s")
        .answer("Enter saves", ENTER);
    let ended = terminal.end();
    assert_ne!(ended.status, 0);
    assert!(
        ended.screen.contains("nothing is there"),
        "{}",
        ended.screen
    );
}
