//! What fits on a screen: of every command, and of plans that are short in different ways.

use std::collections::BTreeSet;

use unicode_width::UnicodeWidthStr as _;

use super::{Test, repository};

/// Lines that no command exceeds.
const MOST_LINES: usize = 60;

/// A screen of 80 columns.
const SCREEN: usize = 24;

const COMMANDS: [(&str, &str); 20] = [
    (
        "subnets",
        "subnets --cidr 10.0.0.0/22,10.0.4.0/23 --max-pods 30,64",
    ),
    (
        "compare",
        "compare --cidr 10.0.0.0/22 --instance bcc.g5.* --max-pods 32,64",
    ),
    (
        "size",
        "size --nodes 300 --pods-per-node 60 --zones 3 --survive-zone-loss",
    ),
    (
        "carve",
        "carve --vpc 10.20.0.0/16 --used 10.20.0.0/20 --need 2*/20",
    ),
    ("plan_three_zones", "plan examples/three-zones.toml"),
    ("plan_first_cluster", "plan examples/first-cluster.toml"),
    ("plan_one_zone", "plan examples/pools-run-dry.toml"),
    (
        "plan_quota",
        "plan examples/three-zones.toml --eni-quota 100",
    ),
    ("plan_large", "plan examples/five-thousand-nodes.toml"),
    ("mend", "mend examples/pools-run-dry.toml"),
    ("simulate", "simulate examples/pools-run-dry.toml"),
    (
        "simulate_all",
        "simulate examples/pools-run-dry.toml --strategy all",
    ),
    (
        "diff",
        "diff examples/first-cluster.toml examples/three-zones.toml",
    ),
    ("audit", "audit examples/live-cluster.yaml"),
    ("cidrs", "cidrs examples/pod-cidrs.toml"),
    ("vips", "vips --nodes 24"),
    (
        "vips_check",
        "vips check examples/services.yaml examples/vips.toml",
    ),
    (
        "volumes",
        "volumes --volumes-per-pod 3 --limit 16 --pods 100",
    ),
    ("pool", "pool --strategy burstable --bound 116 --in-use 88"),
    ("explain", "explain S103"),
];

fn shown(command: &str, lang: &str, columns: usize) -> String {
    let words = command.split_whitespace();
    let test = words.fold(Test::new(""), Test::arg);
    let files = command.split_whitespace();
    let files = files.filter(|word| word.starts_with("examples/"));
    let test = files.fold(test, |test, name| {
        test.file(name, std::fs::read(repository().join(name)).unwrap())
    });
    let test = test.arg("--lang").arg(lang);
    test.env("COLUMNS", &columns.to_string()).run().stdout
}

#[test]
fn every_command_answers_on_a_page_no_wider_than_the_terminal() {
    for (name, command) in COMMANDS {
        for lang in ["en", "zh"] {
            for columns in [60, 80, 120] {
                let text = shown(command, lang, columns);
                let lines = text.lines().count();
                assert!(
                    (1..=MOST_LINES).contains(&lines),
                    "{command}: {lines}\n{text}"
                );
                for line in text.lines() {
                    assert!(line.width() <= columns, "{command} {columns}: {line}");
                }
                if columns == 80 {
                    let first: Vec<&str> = text.lines().take(SCREEN).collect();
                    insta::assert_snapshot!(format!("{name}_{lang}"), first.join("\n"));
                }
            }
        }
    }
}

/// Commands take most of the screen, and a table has its title and no row on it.
#[test]
fn what_is_cut_does_not_end_with_a_heading() {
    let text = shown("audit examples/incident.yaml", "en", 80);
    let lines: Vec<&str> = text.lines().collect();
    let [.., last, empty, more] = lines.as_slice() else {
        panic!("{text}");
    };
    assert_eq!((*empty, *more), ("", "... and more (-v shows all)"));
    assert!(last.starts_with("Hidden to fit 80 columns"), "{text}");
}

#[test]
fn the_first_screen_of_a_plan_says_what_is_short_and_what_to_do() {
    let text = shown("plan examples/three-zones.toml", "en", 80);
    assert!(text.lines().count() <= 50, "{text}");
    let first: Vec<&str> = text.lines().take(SCREEN).collect();
    let first = first.join("\n");
    for part in [
        "runs out in month 12 (2028-01), at 85 nodes",
        "by 2027-06  add a /",
        "cce-plan mend",
        "✗ 2",
    ] {
        assert!(first.contains(part), "{part}: {first}");
    }
    // The whole is a flag or a file away.
    let all = shown("plan examples/three-zones.toml -v", "en", 80);
    assert!(
        all.contains("Subnets at maximum") && all.contains("help: "),
        "{all}"
    );
    let findings = shown("plan examples/three-zones.toml --table findings", "en", 80);
    assert!(findings.starts_with("warning C406"), "{findings}");
    let table = shown("plan examples/three-zones.toml --table growth", "en", 80);
    assert_eq!(table.lines().count(), 6, "{table}");
}

/// Networks in a text, in order.
fn networks(text: &str) -> BTreeSet<&str> {
    let words = text.split(|c: char| !(c.is_ascii_digit() || c == '.' || c == '/'));
    words
        .filter(|word| word.contains('.') && word.contains('/'))
        .collect()
}

#[test]
fn what_to_do_is_the_first_change_that_its_command_finds() {
    for file in ["three-zones.toml", "pools-run-dry.toml"] {
        let text = shown(&format!("plan examples/{file}"), "en", 10_000);
        let command = text
            .lines()
            .find_map(|line| line.trim().strip_prefix("cce-plan "));
        let mended = shown(&command.unwrap().replace(" --lang en", ""), "en", 10_000);
        assert!(mended.starts_with("The plan does not fit:"), "{mended}");
        let (todo, _) = text.split_once("cce-plan mend").unwrap();
        let (_, first) = mended.split_once("\n1. ").unwrap();
        let (first, _) = first.split_once("\n2. ").unwrap_or((first, ""));
        assert_eq!(networks(todo), networks(first), "{text}\n{mended}");
        if networks(first).is_empty() {
            let (what, _) = first.split_once(':').unwrap();
            assert!(todo.contains(what), "{todo}\n{first}");
        }
    }
}

#[test]
fn the_book_says_what_the_reader_of_each_command_decides() {
    let page = repository().join("docs/explanation/answers.md");
    let page = std::fs::read_to_string(page).unwrap();
    let rows: Vec<&str> = page
        .lines()
        .filter(|line| line.starts_with("| `"))
        .collect();
    let help = Test::new("--help").run().stdout;
    let (_, commands) = help.split_once("Commands:\n").unwrap();
    let commands = commands.lines().take_while(|line| !line.is_empty());
    // Long descriptions go on below, indented further.
    let commands = commands.filter(|line| line.starts_with("  ") && !line.starts_with("   "));
    let commands: Vec<&str> = commands
        .filter_map(|line| line.split_whitespace().next())
        .collect();
    assert!(commands.len() > 15, "{commands:?}");
    for command in commands.into_iter().filter(|&command| command != "help") {
        let name = format!("`{command}`");
        let of = rows
            .iter()
            .filter(|row| row.split('|').nth(1).unwrap().contains(&name));
        assert_eq!(of.count(), 1, "{command}");
    }
}
