//! Files that are written: never over an input, all or none, and never half-written.
#![cfg(unix)]

use std::fs;
use std::os::unix::fs::symlink;
use std::os::unix::process::ExitStatusExt as _;
use std::path::Path;
use std::process::{Child, Stdio};

use rustix::process::{Pid, Signal, kill_process};

use super::Test;
use super::harness::repository;

const SUBNETS: &str = "subnets --cidr 10.0.0.0/22 -q";

const CATALOG: &str = "[[instance]]\nname = \"bcc.g5.c16m64\"\nenis = 3\nsource = \"here\"\n";

fn example(name: &str) -> String {
    fs::read_to_string(repository().join("examples").join(name)).unwrap()
}

/// The names in a folder, sorted.
fn names(folder: &Path) -> Vec<String> {
    let all = fs::read_dir(folder).unwrap();
    let names = all.map(|one| one.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<String> = names.collect();
    names.sort();
    names
}

#[test]
fn no_output_replaces_an_input_under_whatever_name() {
    let plan = example("three-zones.toml");
    let saved = Test::new("plan p.toml -f json").file("p.toml", &plan);
    let saved = saved.run().stdout;
    for name in [
        "saved.json",
        "./saved.json",
        "hard.json",
        "link.json",
        "sub/../saved.json",
    ] {
        let test = Test::new("diff saved.json p.toml --force -o").arg(name);
        let test = test.file("saved.json", &saved).file("p.toml", &plan);
        fs::create_dir(test.folder().join("sub")).unwrap();
        fs::hard_link(
            test.folder().join("saved.json"),
            test.folder().join("hard.json"),
        )
        .unwrap();
        symlink("saved.json", test.folder().join("link.json")).unwrap();
        let output = test.run().status(2);
        let expected = format!("error: {name} is an input of this run");
        assert!(output.stderr.contains(&expected), "{}", output.stderr);
        assert_eq!(output.file("saved.json"), saved);
    }
    let cluster = example("live-cluster.yaml");
    let runs = [
        ("audit c.yaml --plan p.toml --to-plan p.toml", "p.toml"),
        ("audit c.yaml --plan p.toml -f json -o p.toml", "p.toml"),
        ("simulate p.toml --events p.toml", "p.toml"),
        (
            "init --no-input --force --name a --zones z --cidr 10.0.0.0/22xz --subnets s.toml -o s.toml --instance bcc.g5.c16m64 --nodes 3 --nodes-in-a-year 3",
            "s.toml",
        ),
        (
            "subnets --cidr 10.0.0.0/22 --instance bcc.g5.c16m64 --catalog k.toml -f json -o k.toml",
            "k.toml",
        ),
        (
            "subnets --cidr 10.0.0.0/22 --config config.toml -f json -o config.toml",
            "config.toml",
        ),
    ];
    for (args, name) in runs {
        let test = Test::new(args)
            .file("p.toml", &plan)
            .file("c.yaml", &cluster);
        let test = test.file(
            "s.toml",
            "[[subnet]]\ncidr = \"10.0.8.0/24\"\nzone = \"z\"\n",
        );
        let output = test
            .file("k.toml", CATALOG)
            .file("config.toml", "")
            .run()
            .status(2);
        let expected = format!("{name} is an input of this run");
        assert!(
            output.stderr.contains(&expected),
            "{args}: {}",
            output.stderr
        );
        if name == "p.toml" {
            assert_eq!(output.file("p.toml"), plan);
        }
    }
}

#[test]
fn a_file_of_another_kind_is_replaced_only_where_that_is_forced() {
    let result = Test::new("subnets --cidr 10.0.0.0/24 -f json").run().stdout;
    let run = |old: &str, more: &str| {
        let test = Test::new(&format!("{SUBNETS} -o x.json {more}"));
        test.file("x.json", old).run()
    };
    for old in ["", &result] {
        assert!(
            run(old, "")
                .status(0)
                .file("x.json")
                .contains("10.0.0.0/22")
        );
    }
    let plan = example("three-zones.toml");
    let others = [
        "notes of mine\n",
        "{\"a\": 1}\n",
        "cidr,nodes\n",
        plan.as_str(),
    ];
    for old in others {
        let output = run(old, "").status(2);
        assert!(
            output.stderr.contains("x.json is there already: "),
            "{}",
            output.stderr
        );
        assert!(output.stderr.contains("--force"), "{}", output.stderr);
        assert_eq!(output.file("x.json"), old);
        assert!(
            run(old, "--force")
                .status(0)
                .file("x.json")
                .contains("10.0.0.0/22")
        );
    }
    let chart = Test::new("plan p.toml --chart c.svg").file("p.toml", &plan);
    chart.file("c.svg", "version = 1\n").run().status(2);
}

#[test]
fn one_file_is_not_two_outputs() {
    for (args, old) in [
        ("-o x.json -o ./x.json", None),
        ("-o x.json -o ./x.json", Some("")),
        ("-o x.json -o hard.json", Some("")),
        ("-o x.json -o link.json", Some("")),
        ("-o x.json -o link.json", None),
    ] {
        let mut test = Test::new(&format!("{SUBNETS} {args}"));
        symlink("x.json", test.folder().join("link.json")).unwrap();
        if let Some(old) = old {
            test = test.file("x.json", old);
            fs::hard_link(
                test.folder().join("x.json"),
                test.folder().join("hard.json"),
            )
            .unwrap();
        }
        let before = names(test.folder());
        let output = test.run().status(2);
        assert!(
            output.stderr.contains("are the same file"),
            "{args}: {}",
            output.stderr
        );
        assert_eq!(names(output.folder.path()), before);
    }
    let plan = Test::new("simulate p.toml --events e.json --metrics ./e.json");
    let output = plan
        .file("p.toml", example("three-zones.toml"))
        .run()
        .status(2);
    assert_eq!(names(output.folder.path()), ["p.toml"]);
}

#[test]
fn links_are_followed_to_what_is_not_there_yet_and_loops_are_errors() {
    let test = Test::new(&format!("{SUBNETS} -o link.json"));
    symlink("sub/new.json", test.folder().join("link.json")).unwrap();
    fs::create_dir(test.folder().join("sub")).unwrap();
    let output = test.run().status(0);
    assert!(output.file("sub/new.json").contains("cce-plan/subnets@1"));
    assert!(
        fs::symlink_metadata(output.folder.path().join("link.json"))
            .unwrap()
            .is_symlink()
    );
    let test = Test::new(&format!("{SUBNETS} -o a.json"));
    symlink("b.json", test.folder().join("a.json")).unwrap();
    symlink("a.json", test.folder().join("b.json")).unwrap();
    let output = test.run().status(2);
    assert!(
        output.stderr.contains("cannot write a.json"),
        "{}",
        output.stderr
    );
    assert!(
        fs::symlink_metadata(output.folder.path().join("a.json"))
            .unwrap()
            .is_symlink()
    );
}

#[test]
#[cfg(target_os = "linux")]
fn of_several_outputs_all_appear_or_none() {
    let old = Test::new("subnets --cidr 10.0.0.0/24 -f json").run().stdout;
    for more in ["-o full.csv", "--chart full.svg"] {
        let test = Test::new(&format!("{SUBNETS} -o a.json -o b.csv {more}")).file("a.json", &old);
        for name in ["full.csv", "full.svg"] {
            symlink("/dev/full", test.folder().join(name)).unwrap();
        }
        let output = test.run().status(2);
        assert!(output.stderr.contains("no space left"), "{}", output.stderr);
        assert_eq!(output.file("a.json"), old);
        assert_eq!(
            names(output.folder.path()),
            ["a.json", "full.csv", "full.svg"]
        );
    }
    // Standard output is one of them.
    let full = || {
        fs::OpenOptions::new()
            .write(true)
            .open("/dev/full")
            .unwrap()
    };
    let plan = example("three-zones.toml");
    for args in [
        "plan p.toml -o a.json -o -",
        "simulate p.toml --events e.json --metrics m.txt",
        "audit c.yaml --to-plan - -o a.json",
    ] {
        let test = Test::new(args).file("p.toml", &plan);
        let test = test.file("c.yaml", example("live-cluster.yaml"));
        let output = test
            .command()
            .stdout(full())
            .stderr(Stdio::piped())
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(2), "{args}");
        assert_eq!(names(test.folder()), ["c.yaml", "p.toml"], "{args}");
    }
}

/// A run that has written a temporary file and waits for a reader of another one.
fn halfway(test: &Test) -> Child {
    let fifo = test.folder().join("fifo.csv");
    let made = std::process::Command::new("mkfifo")
        .arg(&fifo)
        .status()
        .unwrap();
    assert!(made.success());
    let mut command = test.command();
    let child = command
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let is_written = || {
        names(test.folder())
            .iter()
            .any(|name| name.starts_with(".cce-plan-"))
    };
    while !is_written() {
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    child
}

#[test]
fn a_signal_leaves_no_half_written_file() {
    for signal in [Signal::INT, Signal::TERM, Signal::HUP, Signal::QUIT] {
        let test = Test::new(&format!("{SUBNETS} -o a.json -o fifo.csv")).default_signals();
        let mut child = halfway(&test);
        kill_process(Pid::from_child(&child), signal).unwrap();
        let status = child.wait().unwrap();
        assert_eq!(status.signal(), Some(signal.as_raw()), "{status}");
        assert_eq!(names(test.folder()), ["fifo.csv"]);
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_signal_that_is_ignored_stays_ignored() {
    let program = env!("CARGO_BIN_EXE_cce-plan");
    let script = format!("trap '' HUP; exec {program} {SUBNETS} -o a.json -o fifo.csv");
    let test = Test::new("-c").arg(&script);
    let test = test.program(Path::new("/bin/sh"));
    let mut child = halfway(&test);
    kill_process(Pid::from_child(&child), Signal::HUP).unwrap();
    let read = fs::read_to_string(test.folder().join("fifo.csv")).unwrap();
    assert!(child.wait().unwrap().success());
    assert!(read.starts_with("subnet,"), "{read}");
    assert_eq!(names(test.folder()), ["a.json", "fifo.csv"]);
}

#[test]
fn a_format_for_which_there_is_no_place_is_refused() {
    let test = |args: &str| {
        let test = Test::new(args).file("p.toml", example("first-cluster.toml"));
        test.file(
            "short.toml",
            example("first-cluster.toml").replace("max_nodes = 12", "max_nodes = 60"),
        )
    };
    for (args, said) in [
        (
            "mend short.toml --apply 1 -f json",
            "--format, but --apply is written instead",
        ),
        (
            "plan p.toml --emit dashboard -f json",
            "--format, but --emit dashboard is written",
        ),
        (
            "plan p.toml --emit dashboard --table zones",
            "--table, but --emit dashboard is written",
        ),
        (
            "simulate p.toml --events - -f json",
            "--format, but --events is written",
        ),
        (
            "simulate p.toml --metrics - -f csv",
            "--format, but --metrics is written",
        ),
        (
            "carve --vpc 10.0.0.0/8 --need /24 --emit plan -f json",
            "--format, but --emit plan is",
        ),
    ] {
        let refused = test(args).run().status(2);
        assert!(refused.stderr.contains(said), "{args}: {}", refused.stderr);
        assert_eq!(refused.stdout, "", "{args}");
        // A format of the environment is meant for other results.
        let (args, _) = args.rsplit_once(" -").unwrap();
        test(args).env("CCE_PLAN_FORMAT", "json").run().status(0);
    }
    let both = test("simulate p.toml --events - -f json -o result")
        .run()
        .status(0);
    assert!(both.stdout.starts_with("{\"at_ms\""), "{}", both.stdout);
    assert!(both.file("result").contains("cce-plan/simulate@"));
}
