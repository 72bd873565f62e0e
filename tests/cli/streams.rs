//! Standard streams: pipes that close, files that appear whole, colour.

use std::io::{BufRead, BufReader};
use std::process::Stdio;

use net::lang::Lang;

use super::{Test, repository};

#[test]
fn a_reader_that_goes_away_leaves_the_exit_code_alone() {
    // S101, an error, for the /31, and far more lines than a pipe holds.
    let densities: Vec<String> = (1..200).map(|n| n.to_string()).collect();
    let args = "subnets --cidr 10.0.0.0/31,10.0.1.0/24 --instance * --max-pods";
    for format in [
        "table", "json", "csv", "markdown", "sarif", "junit", "github",
    ] {
        let test = Test::new(args)
            .arg(&densities.join(","))
            .arg("-f")
            .arg(format)
            // The answer alone is short.
            .arg(if format == "table" { "-v" } else { "-q" });
        let mut command = test.command();
        let mut child = command
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut first = String::new();
        BufReader::new(child.stdout.take().unwrap())
            .read_line(&mut first)
            .unwrap();
        // The reader is gone now.
        let output = child.wait_with_output().unwrap();
        assert!(!first.is_empty());
        assert_eq!(String::from_utf8(output.stderr).unwrap(), "", "{format}");
        assert_eq!(output.status.code(), Some(1), "{format}");
    }
}

/// How a run ends, whose reader is gone before it begins, and what it says.
#[cfg(target_os = "linux")]
fn without_reader(test: &Test) -> (Option<i32>, String) {
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let mut command = test.command();
    let output = command.stdout(writer).stderr(Stdio::piped()).output();
    let output = output.unwrap();
    (
        output.status.code(),
        String::from_utf8(output.stderr).unwrap(),
    )
}

#[test]
#[cfg(target_os = "linux")]
fn findings_and_errors_fail_a_run_without_a_reader_in_every_format() {
    let short = "version = 1\n[[subnet]]\ncidr = \"10.0.0.0/28\"\nzone = \"a\"\n\
                 [[node_group]]\nname = \"web\"\nnodes = 9\nmax_pods = 30\n";
    let run = |args: &str| {
        let test = Test::new(args).file("p.toml", short).file("q.toml", short);
        without_reader(&test)
    };
    for format in report::Format::WORDS.iter().filter(|word| **word != "md") {
        for command in [
            "subnets --cidr 10.0.0.0/31",
            "size --nodes 9 --pods-per-node 30 --vpc 10.0.0.0/28",
            "carve --vpc 10.0.0.0/28 --need /20",
            "plan p.toml",
            "diff p.toml q.toml",
        ] {
            let args = format!("{command} -f {format} -q");
            let piped = Test::new(&args).file("p.toml", short).file("q.toml", short);
            let piped = piped.run().status(1);
            assert_eq!(run(&args), (Some(1), piped.stderr), "{args}");
        }
        let (status, said) = run(&format!("plan none.toml -f {format}"));
        assert_eq!(status, Some(2), "{format}");
        assert!(said.contains("none.toml"), "{said}");
    }
    for args in [
        "plan p.toml q.toml",
        "plan p.toml q.toml -f sarif",
        "plan p.toml --emit dashboard",
        "report p.toml",
        "report p.toml q.toml --comment",
        "diff p.toml q.toml --comment",
    ] {
        let (status, said) = run(args);
        assert_eq!(status, Some(1), "{args}: {said}");
    }
    // A pipe among the files, too.
    let sh = Test::new("-c").arg(&format!(
        "{} plan p.toml -q -o - -o >(true) -f markdown > /dev/null; echo $?",
        env!("CARGO_BIN_EXE_cce-plan")
    ));
    let sh = sh.file("p.toml", short);
    let sh = sh.program(std::path::Path::new("/bin/bash")).run();
    assert_eq!(sh.stdout, "1\n", "{}", sh.stderr);
}

#[test]
#[cfg(target_os = "linux")]
fn a_reader_that_was_never_there_is_success_for_every_command() {
    let commands = [
        "subnets --cidr 10.0.0.0/22 --max-pods 64",
        "subnets --cidr 10.0.0.0/22 -f json",
        "carve --vpc 10.0.0.0/16 --need /17",
        "carve --vpc 10.0.0.0/16 --need /17 --emit terraform",
        "compare --cidr 10.0.0.0/22",
        "catalog list",
        "explain S103",
        "schema subnets",
        "completions bash",
        "man",
        "--help",
    ];
    for args in commands {
        let ended = without_reader(&Test::new(args));
        assert_eq!(ended, (Some(0), String::new()), "{args}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_an_error() {
    let test = Test::new("subnets --cidr 10.0.0.0/22");
    let full = std::fs::OpenOptions::new()
        .write(true)
        .open("/dev/full")
        .unwrap();
    let output = test
        .command()
        .stdout(full)
        .stderr(Stdio::piped())
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(
        String::from_utf8(output.stderr)
            .unwrap()
            .contains("cannot write standard output")
    );
}

#[test]
#[cfg(target_os = "linux")]
fn standard_output_that_takes_nothing_is_an_error_for_help_too() {
    let runs = [
        "--help",
        "-h",
        "--version",
        "plan --help",
        "explain S103",
        "man",
        "schema subnets",
        "completions bash",
        "subnets --cidr 10.0.0.0/22 -f json",
    ];
    for args in runs {
        let test = Test::new(args);
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full");
        let mut command = test.command();
        let full = command
            .stdout(full.unwrap())
            .stderr(Stdio::piped())
            .output()
            .unwrap();
        let program = env!("CARGO_BIN_EXE_cce-plan");
        let closed = Test::new("-c").arg(&format!("exec {program} {args} >&-"));
        let closed = closed.program(std::path::Path::new("/bin/sh")).run();
        for (status, stderr) in [
            (full.status.code(), String::from_utf8(full.stderr).unwrap()),
            (Some(closed.status), closed.stderr),
        ] {
            assert_eq!(status, Some(2), "{args}: {stderr}");
            assert!(
                stderr.contains("cannot write standard output"),
                "{args}: {stderr}"
            );
        }
    }
    // A target such as `/dev/null` is the user's choice.
    let program = env!("CARGO_BIN_EXE_cce-plan");
    for to in ["> /dev/null", "1<> /dev/null", ">&- -o a.json"] {
        let test = Test::new("-c").arg(&format!("exec {program} subnets --cidr 10.0.0.0/22 {to}"));
        test.program(std::path::Path::new("/bin/sh"))
            .run()
            .status(0);
    }
}

#[test]
fn what_programs_read_is_in_english_unless_another_language_is_asked_for() {
    let args = "subnets --cidr 10.0.0.0/31,10.0.1.0/24@40";
    let is_chinese = |text: &str| text.contains(|c| ('\u{4e00}'..='\u{9fff}').contains(&c));
    for format in ["json", "csv --table findings", "sarif", "junit", "github"] {
        let run = |more: &str| {
            Test::new(&format!("{args} -f {format} {more}")).env("LC_ALL", "zh_CN.UTF-8")
        };
        let english = Test::new(&format!("{args} -f {format}")).run().stdout;
        assert_eq!(run("").run().stdout, english, "{format}");
        assert!(is_chinese(&run("--lang zh").run().stdout), "{format}");
        assert!(
            is_chinese(&run("").env("CCE_PLAN_LANG", "zh").run().stdout),
            "{format}"
        );
    }
    // Of several outputs each is in its language, and what a result holds is too.
    let several = Test::new("catalog show bcc.g5.c16m64 -o a.json -o -");
    let several = several.env("LANG", "zh_CN.UTF-8").run().status(0);
    assert!(is_chinese(&several.stdout), "{}", several.stdout);
    assert!(
        !is_chinese(&several.file("a.json")),
        "{}",
        several.file("a.json")
    );
}

#[test]
fn findings_are_on_stdout_in_every_format_that_holds_them() {
    for format in ["table", "json", "markdown", "sarif", "junit", "github"] {
        let args = format!("subnets --cidr 10.0.0.0/31 -f {format}");
        let output = Test::new(&args).run().status(1);
        assert!(output.stdout.contains("S101"), "{format}");
        assert_eq!(output.stderr, "", "{format}");
    }
    let csv = Test::new("subnets --cidr 10.0.0.0/31 -f csv --table findings")
        .run()
        .status(1);
    assert!(
        csv.stdout
            .contains("S101,subnet-holds-no-node,error,10.0.0.0/31")
    );
    // The rows of CSV have exactly the fields of JSON; a hint says where the findings are.
    let rows = Test::new("subnets --cidr 10.0.0.0/31 -f csv")
        .run()
        .status(1);
    assert!(rows.stderr.contains("--table findings"));
}

#[test]
fn several_outputs_hold_the_same_result() {
    let args = "subnets --cidr 10.0.0.0/22 --max-pods 64 -o a.json -o a.csv -o a.md -o a.findings.csv -o -";
    let output = Test::new(args).run().status(0);
    let alone = |args: &str| {
        Test::new(&format!("subnets --cidr 10.0.0.0/22 --max-pods 64 {args}"))
            .run()
            .stdout
    };
    assert_eq!(output.file("a.json"), alone("-f json"));
    assert_eq!(output.file("a.csv"), alone("-f csv"));
    assert_eq!(output.file("a.md"), alone("-f markdown"));
    assert_eq!(
        output.file("a.findings.csv"),
        alone("-f csv --table findings")
    );
    assert_eq!(output.stdout, alone(""));
}

#[test]
fn no_file_appears_where_one_output_cannot_be_written() {
    let args = "subnets --cidr 10.0.0.0/22 -o a.json -o missing/b.csv";
    let output = Test::new(args).run().status(2);
    assert!(
        output.stderr.contains("cannot write missing/b.csv"),
        "{}",
        output.stderr
    );
    assert_eq!(std::fs::read_dir(output.folder.path()).unwrap().count(), 0);
}

#[test]
#[cfg(target_os = "linux")]
fn devices_links_and_permissions_survive_being_written_to() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    Test::new("subnets --cidr 10.0.0.0/22 -f json -o /dev/null")
        .run()
        .status(0);
    assert!(!std::fs::metadata("/dev/null").unwrap().is_file());
    let test =
        Test::new("subnets --cidr 10.0.0.0/22 -o link.json --force").file("real.json", "old");
    let folder = test.command().get_current_dir().unwrap().to_owned();
    symlink("real.json", folder.join("link.json")).unwrap();
    let private = std::fs::Permissions::from_mode(0o600);
    std::fs::set_permissions(folder.join("real.json"), private).unwrap();
    let output = test.run().status(0);
    assert!(output.file("real.json").contains("cce-plan/subnets@1"));
    let link = std::fs::symlink_metadata(output.folder.path().join("link.json")).unwrap();
    assert!(link.is_symlink());
    let real = std::fs::metadata(output.folder.path().join("real.json")).unwrap();
    assert_eq!(real.permissions().mode() & 0o777, 0o600);
    let folder = Test::new("subnets --cidr 10.0.0.0/22 -f json -o .")
        .run()
        .status(2);
    assert!(
        folder.stderr.contains("is a directory"),
        "{}",
        folder.stderr
    );
}

#[test]
fn colour_is_for_terminals_or_where_it_is_asked_for() {
    let colored = |test: Test| test.run().stdout.contains('\u{1b}');
    let args = "subnets --cidr 10.0.0.0/22";
    assert!(!colored(Test::new(args)));
    assert!(colored(Test::new(args).arg("--color=always")));
    assert!(colored(Test::new(args).env("CLICOLOR_FORCE", "1")));
    assert!(!colored(
        Test::new(args)
            .env("CLICOLOR_FORCE", "1")
            .arg("--color=never")
    ));
    assert!(!colored(
        Test::new(args)
            .env("CLICOLOR_FORCE", "1")
            .env("NO_COLOR", "1")
    ));
    assert!(colored(
        Test::new(args)
            .env("CCE_PLAN_COLOR", "always")
            .env("TERM", "dumb")
    ));
}

#[test]
fn where_no_terminal_says_the_width_columns_does() {
    let plan = std::fs::read(repository().join("examples/three-zones.toml")).unwrap();
    let in_columns = |columns: &str| {
        let test = Test::new("plan p.toml -v").file("p.toml", &plan);
        test.env("COLUMNS", columns).run().status(0).stdout
    };
    let widest = |text: &str| text.lines().map(|line| line.chars().count()).max();
    let usual = in_columns("");
    assert!(widest(&usual) <= Some(100), "{usual}");
    assert!(usual.contains("Hidden to fit 100 columns"), "{usual}");
    for columns in [60, 79] {
        let text = in_columns(&columns.to_string());
        let hidden = format!("Hidden to fit {columns} columns");
        assert!(widest(&text) <= Some(columns), "{text}");
        assert!(text.contains(&hidden), "{text}");
    }
    let wide = in_columns("160");
    assert!((Some(101)..=Some(160)).contains(&widest(&wide)), "{wide}");
    assert!(!wide.contains("Hidden"), "{wide}");
    for most in ["10000", "4294967296", "99999999999999999999999"] {
        assert_eq!(in_columns(most), in_columns("9999"), "{most}");
    }
    for none in ["0", "00", "x", "-80", "80x", "1e2", " "] {
        assert_eq!(in_columns(none), usual, "{none}");
    }
    for few in ["1", "39", " 40 "] {
        assert_eq!(in_columns(few), in_columns("40"), "{few}");
    }
    // Other formats have no width, and files have their own.
    for args in ["-f markdown", "-f json", "-f csv", "-o a.txt"] {
        let of = |columns: &str| {
            let test = Test::new("subnets --cidr 10.0.0.0/22").args(args);
            let output = test.env("COLUMNS", columns).run().status(0);
            let file = args.starts_with("-o").then(|| output.file("a.txt"));
            output.stdout + &file.unwrap_or_default()
        };
        assert_eq!(of("50"), of("200"), "{args}");
    }
}

#[test]
fn a_files_own_format_never_has_colour() {
    let output = Test::new("subnets --cidr 10.0.0.0/22 -o a.txt --color always").run();
    assert!(!output.file("a.txt").contains('\u{1b}'));
}

#[test]
fn help_is_in_the_language_of_flag_environment_configuration_or_locale() {
    let help = |test: Test| test.run().status(0).stdout;
    let is_chinese = |test: Test| help(test).contains("用法：cce-plan plan");
    assert!(help(Test::new("plan --help")).contains("Usage: cce-plan plan"));
    for args in ["plan --help --lang zh", "--lang=zh plan -h"] {
        assert!(is_chinese(Test::new(args)), "{args}");
    }
    let plan = || Test::new("plan -h");
    assert!(is_chinese(plan().env("CCE_PLAN_LANG", "zh")));
    assert!(is_chinese(plan().env("LC_ALL", "zh_CN.UTF-8")));
    let english = Test::new("plan -h --lang en").env("CCE_PLAN_LANG", "zh");
    assert!(!is_chinese(english));
    let configured = Test::new("plan -h --config c.toml").file("c.toml", "lang = \"zh\"\n");
    assert!(is_chinese(configured));
    let man = help(Test::new("man --lang zh"));
    assert!(man.contains("随机") || man.contains("子网"), "{man}");
}

/// The pages of a command and its nested commands: the name of each, and its examples.
fn with_examples(command: &clap::Command, called: &str, into: &mut Vec<(String, String)>) {
    let said = command.get_after_long_help().map(ToString::to_string);
    let said = said.unwrap_or_default();
    let examples = said.split("\n\n").next().unwrap_or_default();
    into.push((called.to_owned(), examples.to_owned()));
    for inner in command.get_subcommands() {
        with_examples(inner, &format!("{called} {}", inner.get_name()), into);
    }
}

#[test]
fn examples_of_help_can_be_pasted_from_a_terminal_of_80_columns() {
    let mut pages = Vec::new();
    with_examples(&cce_plan::cli::command(Lang::En), "", &mut pages);
    let examples: usize = pages.iter().map(|(_, text)| text.lines().count()).sum();
    assert!(examples > 80, "{examples}");
    for (called, examples) in pages {
        let help = Test::new(&format!("{called} --help")).env("COLUMNS", "80");
        let help = help.run().status(0).stdout;
        assert!(help.contains(&examples), "{called}:\n{help}");
        let widest = examples.lines().map(str::len).max();
        assert!(widest.is_none_or(|width| width <= 78), "{called}");
    }
}

#[test]
fn flags_beat_environment_which_beats_configuration() {
    let config = "lang = \"zh\"\nmax_pods = [32, 64]\nformat = \"csv\"\n";
    let test = |args: &str| {
        Test::new(args)
            .file("cce-plan/config.toml", config)
            .file("x", "")
    };
    let with = |test: Test| {
        let folder = test.command().get_current_dir().unwrap().to_owned();
        test.env("XDG_CONFIG_HOME", folder.to_str().unwrap())
    };
    let csv = with(test("subnets --cidr 10.0.0.0/22 -q")).run();
    assert_eq!(csv.stdout.lines().count(), 3, "{}", csv.both());
    let flagged = with(test("subnets --cidr 10.0.0.0/22 -f table --max-pods 16"))
        .run()
        .stdout;
    assert!(flagged.contains("可容纳"));
    let env = with(test("subnets --cidr 10.0.0.0/22 -f table")).env("CCE_PLAN_LANG", "en");
    assert!(env.run().stdout.contains("Most pods"));
    let unset = Test::new("subnets --cidr 10.0.0.0/22").env("CCE_PLAN_LANG", "");
    unset
        .env("CCE_PLAN_MAX_PODS", "")
        .env("CCE_PLAN_FORMAT", "")
        .run()
        .status(0);
    let bad = Test::new("subnets --cidr 10.0.0.0/22 --config c.toml")
        .file("c.toml", "max_pod = 3\nlang = \"fr\"\n");
    let bad = bad.run().status(2);
    assert!(
        bad.stderr.contains("did you mean \"max_pods\"?"),
        "{}",
        bad.stderr
    );
    assert!(bad.stderr.contains("c.toml:2:8"), "{}", bad.stderr);
}
