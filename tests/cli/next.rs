//! Commands that the program names to run next: a shell reads them, and they plan the same plan.

#![cfg(unix)]

use std::path::Path;

use proptest::prelude::*;

use super::Test;

/// It does not fit, at any of the settings below.
const SHORT: &str = "version = 1
[cluster]
vpc_cidrs = [\"10.0.0.0/16\"]
[[subnet]]
id = \"sbn-a\"
cidr = \"10.0.0.0/23\"
zone = \"cn-bj-a\"
[[node_group]]
name = \"web\"
instance = \"bcc.g5.c8m32\"
nodes = 30
max_nodes = 36
surge = \"10%\"
[[growth]]
nodes_per_month = 3
";

const CATALOG: &str = "[[instance]]
name = \"bcc.g5.c8m32\"
enis = 5
ips_per_eni = 21
source = \"test\"
";

/// Ways to write a flag, and what they ask of the plan, which the next command asks for too.
const FLAGS: &[(&[&str], &[&str])] = &[
    (
        &[
            "-fmarkdown",
            "-f markdown",
            "-f=markdown",
            "--format markdown",
            "--format=markdown",
            "-vfmarkdown",
        ],
        &[],
    ),
    (
        &[
            "-o x.md",
            "-ox.md",
            "-o=x.md",
            "--output x.txt",
            "--output=x.md -o -",
        ],
        &[],
    ),
    (
        &["--force --csv-safe --fail-on=never --min-severity error"],
        &[],
    ),
    (&["--max-pods 40", "--max-pods=40"], &["--max-pods", "40"]),
    (
        &[
            "--set node_group.web.max_nodes=38",
            "--set=node_group.web.max_nodes=38",
        ],
        &["--set", "node_group.web.max_nodes=38"],
    ),
    (
        &["--set cluster.name=it's~a~$HOME --set node_group.web.surge=3"],
        &[
            "--set",
            "cluster.name=it's~a~$HOME",
            "--set",
            "node_group.web.surge=3",
        ],
    ),
    (&["--reserved 5", "--reserved=5"], &["--reserved", "5"]),
    (
        &["--eni-quota 40", "--eni-quota=40"],
        &["--eni-quota", "40"],
    ),
    (
        &["--memory-bands=lower-inclusive"],
        &["--memory-bands", "lower-inclusive"],
    ),
    (&["--eni-attachable no"], &["--eni-attachable", "no"]),
    (
        &["--catalog c~d.toml", "--catalog=c~d.toml"],
        &["--catalog", "c~d.toml"],
    ),
    (
        &["--config=my~config.toml", "--config my~config.toml"],
        &["--config", "my~config.toml"],
    ),
    (&["--lang zh", "--lang=zh"], &["--lang", "zh"]),
];

/// Names of files, and how they are given.
const FILES: [(&str, &str); 4] = [
    ("plan.toml", "plan.toml"),
    ("it's~a~$(plan)~\"*\".toml", "it's~a~$(plan)~\"*\".toml"),
    ("计划.toml", "./计划.toml"),
    ("-plan.toml", "./-plan.toml"),
];

/// Words between spaces; `~` is a space within one.
fn words(text: &str) -> Vec<String> {
    let words = text.split(' ').filter(|word| !word.is_empty());
    words.map(|word| word.replace('~', " ")).collect()
}

fn test(args: impl IntoIterator<Item = String>, file: &str) -> Test {
    let test = Test::new("").file(&file.replace('~', " "), SHORT);
    let test = test.file("c d.toml", CATALOG);
    let test = test.file("my config.toml", "max_pods = 50\n");
    args.into_iter().fold(test, |test, arg| test.arg(&arg))
}

/// The command in an output of a run: the last, as text names a narrower one than Markdown does.
#[track_caller]
fn named(test: Test) -> String {
    let asked = format!("{:?}", test.command().get_args());
    let output = test.run();
    let files = ["x.md", "x.txt"].map(|name| {
        let path = output.folder.path().join(name);
        std::fs::read_to_string(path).unwrap_or_default()
    });
    let outputs = files.into_iter().chain([output.stdout]);
    let command = outputs.filter_map(|text| command(&text)).next_back();
    let command = command.unwrap_or_else(|| panic!("{asked}: {}", output.stderr));
    assert!(!command.contains('\n'), "{command}");
    command
}

/// The command that a text names: on lines of its own, or in backticks.
fn command(text: &str) -> Option<String> {
    if let Some((_, after)) = text.split_once("\n     cce-plan ") {
        let after = after.replace(" \\\n       ", " ");
        return Some(format!("cce-plan {}", after.lines().next()?));
    }
    let shown = seen(text);
    let (_, after) = shown.split_once("`cce-plan ")?;
    Some(format!("cce-plan {}", after.split_once('`')?.0))
}

/// The text without what escapes signs in Markdown; a shell's own follows a quote.
fn seen(text: &str) -> String {
    let mut seen = String::new();
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        let escapes = c == '\\' && chars.peek().is_some_and(char::is_ascii_punctuation);
        let is_markdown = text.contains("\\`cce-plan");
        seen.extend(if escapes && is_markdown {
            chars.next()
        } else {
            Some(c)
        });
    }
    seen
}

/// What a shell gets of a command.
#[track_caller]
fn by_shell(command: &str, file: &str) -> (String, Option<String>) {
    let program = Path::new(env!("CARGO_BIN_EXE_cce-plan"));
    let folder = program.parent().unwrap().to_str().unwrap();
    let test = test(["-c".to_owned(), command.to_owned()], file);
    let test = test.program(Path::new("/bin/sh")).env("PATH", folder);
    let output = test.run();
    assert!(output.status < 2, "{command}: {}", output.stderr);
    let mended = output.folder.path().join("mended.toml");
    (output.stdout, std::fs::read_to_string(mended).ok())
}

/// The result of `mend` with these flags.
fn mended(file: &str, flags: &[String], more: &str) -> String {
    let args = ["mend".to_owned(), file.to_owned()];
    let args = args.into_iter().chain(flags.iter().cloned());
    let args = args.chain(words(more));
    test(args, file).run().stdout
}

/// Checks the commands that `plan` and `mend` name with these flags.
#[track_caller]
fn check(spelled: &[&str], asks: &[&str], (name, given): (&str, &str)) {
    let asks: Vec<String> = asks.iter().map(|word| word.replace('~', " ")).collect();
    let file = given.replace('~', " ");
    let args = |command: &str| {
        let flags = spelled.iter().flat_map(|flag| words(flag));
        let args = [command.to_owned(), file.clone()].into_iter();
        test(args.chain(flags), name)
    };
    let next = named(args("plan"));
    let narrower = next.find(" --scope ").or_else(|| next.find(" --levers "));
    let narrower = narrower.map_or("", |at| &next[at..]);
    let expected = mended(&file, &asks, &format!("-f json{narrower}"));
    assert!(expected.contains("\"fits\": false"), "{next}: {expected}");
    let (got, _) = by_shell(&format!("{next} -f json"), name);
    assert_eq!(got, expected, "{next}");

    let apply = named(args("mend"));
    let expected = mended(&file, &asks, "--apply 1");
    let (_, got) = by_shell(&apply, name);
    assert_eq!(got.as_deref(), Some(expected.as_str()), "{apply}");
}

#[test]
fn the_next_command_asks_the_same_of_the_plan_however_its_flags_are_written() {
    for (ways, asks) in FLAGS {
        for way in *ways {
            check(&[way], asks, FILES[0]);
        }
    }
}

#[test]
fn the_next_command_names_any_file() {
    for file in FILES {
        check(
            &["--lang en", "--reserved=3"],
            &["--lang", "en", "--reserved", "3"],
            file,
        );
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn any_flags_in_any_order_are_kept_or_left_out(
        flags in prop::sample::subsequence(FLAGS, 0..FLAGS.len()).prop_shuffle(),
        ways in prop::collection::vec(0_usize..6, FLAGS.len()),
        file in prop::sample::select(&FILES[..]),
    ) {
        let spelled: Vec<&str> = flags.iter().zip(ways).map(|((all, _), way)| all[way % all.len()]).collect();
        let asks: Vec<&str> = flags.iter().flat_map(|(_, asks)| asks.iter().copied()).collect();
        check(&spelled, &asks, file);
    }
}

#[test]
fn a_file_after_two_dashes_and_flags_of_the_search_are_kept() {
    let args =
        words("mend --scope=growth:2 --levers subnets,quota -fmarkdown --max=2 -- -plan.toml");
    let apply = named(test(args, "-plan.toml"));
    let expected = "cce-plan mend ./-plan.toml --scope growth:2 --levers subnets,quota --max 2 \
                    --apply 1 -o mended.toml";
    assert_eq!(apply, expected);
    let args = words("--lang=en plan --simulate --set=node_group.web.surge=4 -- -plan.toml");
    let next = named(test(args, "-plan.toml"));
    assert_eq!(
        next,
        "cce-plan mend ./-plan.toml --set node_group.web.surge=4 --lang en"
    );
}
