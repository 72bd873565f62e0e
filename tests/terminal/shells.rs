//! Tab completion in common shells: TAB is pressed, and the shell's output is read.

use std::io::Write as _;
use std::path::{Path, PathBuf};

use super::{TAB, Terminal};
use crate::cli::{Test, repository};

/// A shell: its name, how it starts without user settings, and how it gets completions.
struct Shell {
    name: &'static str,
    args: &'static str,
    set_up: &'static str,
}

const SHELLS: [Shell; 3] = [
    Shell {
        name: "bash",
        args: "--noprofile --norc -i",
        set_up: "PS1='ready> '; bind 'set bell-style none'; bind 'set completion-query-items 0'; \
                 bind 'set page-completions off'; . ./completions",
    },
    Shell {
        name: "zsh",
        args: "-f -i",
        set_up: "PS1='ready> '; LISTMAX=1000; unsetopt beep; mkdir f; cp completions f/_cce-plan; fpath=($PWD/f $fpath); \
                 autoload -Uz compinit; compinit -u -D",
    },
    Shell {
        name: "fish",
        args: "--no-config -i",
        set_up: "function fish_prompt; echo 'ready> '; end; function fish_right_prompt; end; \
                 set -g fish_autosuggestion_enabled 0; set -g fish_greeting; . ./completions",
    },
];

/// What is typed, and what TAB makes of it.
const COMPLETED: [(&str, &str); 18] = [
    ("cce-plan simul", "cce-plan simulate"),
    ("cce-plan volumes f", "cce-plan volumes fit"),
    ("cce-plan plan --simul", "cce-plan plan --simulate"),
    ("cce-plan plan my-pl", "cce-plan plan my-plan.toml"),
    ("cce-plan plan my-plan.toml -f mark", "-f markdown"),
    (
        "cce-plan plan my-plan.toml --table placem",
        "--table placement",
    ),
    (
        "cce-plan audit my-plan.toml --table event_p",
        "--table event_places",
    ),
    (
        "cce-plan pool --strategy tke-st",
        "--strategy tke-static-ip",
    ),
    (
        "cce-plan simulate my-plan.toml --strategy burs",
        "--strategy burstable",
    ),
    (
        "cce-plan size --instance bcc.g5.c16m6",
        "--instance bcc.g5.c16m64",
    ),
    (
        "cce-plan subnets --instance bcc.g5.c16m6",
        "--instance bcc.g5.c16m64",
    ),
    ("cce-plan catalog show bcc.g5.c16m6", "show bcc.g5.c16m64"),
    ("cce-plan explain SubnetNoM", "explain SubnetNoMoreIP"),
    ("cce-plan schema plan-f", "schema plan-file"),
    ("cce-plan catalog list --kind eb", "--kind ebc"),
    (
        "cce-plan report my-plan.toml --sections assum",
        "--sections assumptions",
    ),
    ("cce-plan vips check --fail-on warn", "--fail-on warning"),
    ("cce-plan --lang zh catalog sh", "catalog show"),
];

/// The path of an installed shell; reports if it is missing.
fn path_of(shell: &Shell) -> Option<PathBuf> {
    let name = shell.name;
    let path = std::env::var_os("PATH").unwrap();
    let mut paths = std::env::split_paths(&path).map(|folder| folder.join(name));
    let found = paths.find(|path| path.is_file());
    if found.is_none() {
        let said =
            format!("{name} is not installed (Debian: {name}): its completions are not tried\n");
        std::io::stderr().write_all(said.as_bytes()).unwrap();
    }
    found
}

/// The shell at its prompt, in a folder with a plan file, with the binary in its path.
fn started(shell: &Shell, program: &Path) -> Terminal {
    let binary = Path::new(env!("CARGO_BIN_EXE_cce-plan"));
    let script = Test::new("completions").arg(shell.name).run().status(0);
    let path = format!("{}:/usr/bin:/bin", binary.parent().unwrap().display());
    let plan = std::fs::read(repository().join("examples/three-zones.toml")).unwrap();
    let test = Test::new(shell.args)
        .program(program)
        .file("my-plan.toml", plan)
        .file("completions", script.stdout)
        .env("PATH", &path);
    let home = test.folder().to_str().unwrap().to_owned();
    let mut terminal = Terminal::start(test.env("HOME", &home), 160, 60);
    terminal.keys(&format!("{}\r", shell.set_up));
    terminal
        .keys("clear\r")
        .wait_until("its prompt alone", |screen| screen == "ready>");
    terminal
}

#[test]
fn bash_completes_a_value_behind_an_equals_sign_and_the_last_of_a_list() {
    let bash = SHELLS.iter().find(|shell| shell.name == "bash").unwrap();
    let Some(program) = path_of(bash) else {
        return;
    };
    let mut terminal = started(bash, &program);
    for (typed, completed) in [
        ("cce-plan plan --format=mark", "--format=markdown"),
        (
            "cce-plan simulate --strategy=plan,burs",
            "--strategy=plan,burstable",
        ),
        (
            "cce-plan compare --instance bcc.g5.c8m32,bcc.g5.c16m6",
            ",bcc.g5.c16m64",
        ),
    ] {
        terminal.keys(typed).wait_for(typed.trim_end()).keys(TAB);
        terminal.wait_for(completed);
        terminal
            .keys("\x15\x0c")
            .wait_until("an empty line", |screen| screen == "ready>");
    }
    // Files are offered where one is allowed, and flags only after a dash.
    terminal
        .keys("cce-plan plan ")
        .wait_for("plan")
        .keys(TAB)
        .keys(TAB);
    terminal.wait_for("completions   my-plan.toml");
    assert!(
        !terminal.screen().contains("--set"),
        "{}",
        terminal.screen()
    );
}

#[test]
fn tab_completes_commands_flags_files_and_values_in_each_shell() {
    for shell in SHELLS {
        let Some(program) = path_of(&shell) else {
            continue;
        };
        let mut terminal = started(&shell, &program);
        for (typed, completed) in COMPLETED {
            let what = format!("{completed:?} in {}", shell.name);
            terminal
                .keys(typed)
                .wait_for(typed)
                .keys(TAB)
                .wait_until(&what, |screen| screen.contains(completed));
            // Ctrl-U takes the line away.
            terminal
                .keys("\x15\x0c")
                .wait_until("an empty line", |screen| screen == "ready>");
        }
        terminal.keys("cce-plan explain S10").wait_for("S10");
        terminal
            .keys(TAB)
            .keys(TAB)
            .wait_for("S103")
            .wait_for("S104");
        terminal.keys("\x03");
    }
}
