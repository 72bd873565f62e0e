//! First screens that are understood alone: which zone, why, and what next.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use unicode_width::UnicodeWidthStr as _;

use super::{Test, repository};

fn example(command: &str, name: &str) -> Test {
    let text = std::fs::read(repository().join("examples").join(name)).unwrap();
    Test::new(command).file("plan.toml", text)
}

/// What a terminal of so many columns shows.
fn shown(test: Test, columns: usize) -> String {
    test.env("COLUMNS", &columns.to_string()).run().stdout
}

fn subnets(zones: &[(&str, u64)]) -> String {
    let one = |(at, (zone, available)): (usize, &(&str, u64))| {
        format!(
            "[[subnet]]\nid = \"s{at}\"\ncidr = \"10.0.{at}.0/24\"\nzone = \"{zone}\"\n\
             available_ips = {available}\n"
        )
    };
    zones.iter().enumerate().map(one).collect()
}

fn plan(zones: &[(&str, u64)], group: &str, more: &str) -> String {
    format!(
        "version = 1\n[cluster]\nname = \"x\"\nvpc_cidrs = [\"10.0.0.0/16\"]\nmax_pods = 32\n{}\
         [[node_group]]\nname = \"g\"\ninstance = \"bcc.g5.c16m64\"\n{group}\n{more}",
        subnets(zones)
    )
}

#[test]
fn each_reason_of_a_letter_is_about_the_zone_that_is_asked_for() {
    let zones = [("cn-bj-a", 40), ("cn-bj-b", 250), ("cn-bj-d", 250)];
    let mut seen = 0;
    for (group, more) in [
        ("nodes = 9\nmax_nodes = 9\nspread = \"planned\"", ""),
        (
            "nodes = 4\nmax_nodes = 8",
            "[policy]\nmin_headroom = \"40%\"\n",
        ),
        (
            "nodes = 4\nmax_nodes = 8",
            "[policy]\nsurvive_zone_loss = true\n",
        ),
        ("nodes = 30\nmax_nodes = 30\nspread = \"any\"", ""),
        ("nodes = 3\nmax_nodes = 3", "[cluster.target]\nnodes = 60\n"),
    ] {
        let text = Test::new("report plan.toml --sections scenarios,requests --fail-on never")
            .file("plan.toml", plan(&zones, group, more))
            .run()
            .stdout;
        for line in text.lines().filter(|line| line.starts_with("- cn-bj-")) {
            let (zone, rest) = line[2..].split_once(": one /").unwrap();
            if let Some((_, reason)) = rest.split_once("otherwise, ") {
                let is_of_all = reason.contains("target");
                assert!(reason.starts_with(zone) || is_of_all, "{line}");
                let headroom = reason.contains("headroom");
                // A number of nodes is one of the matrix.
                let nodes = reason
                    .split(" is ")
                    .nth(1)
                    .filter(|_| !headroom && !is_of_all);
                if let Some(nodes) = nodes.and_then(|part| part.split(" short").next()) {
                    assert!(text.contains(&format!("SHORT {nodes}")), "{line}\n{text}");
                }
            } else {
                assert!(
                    rest.contains("for which there is no room elsewhere"),
                    "{line}"
                );
            }
            seen += 1;
        }
    }
    assert!(seen > 5, "{seen}");
}

#[test]
fn a_verdict_says_that_growth_goes_beyond_the_maximum_and_misses_the_target() {
    let text = shown(example("plan plan.toml", "three-zones.toml"), 200);
    for part in [
        "Growth goes beyond the maximum and runs out in month 12 (2028-01), at 85 nodes: cn-bj-a first.",
        "Limited by IPs (78 nodes if all groups grow in proportion), below the target (90 nodes).",
    ] {
        assert!(text.contains(part), "{part}\n{text}");
    }
}

#[test]
fn strategies_are_compared_by_cause_and_remedy_and_one_is_taken() {
    let all = example("simulate plan.toml --strategy all", "pools-run-dry.toml");
    let text = shown(all, 80);
    let first: Vec<&str> = text.lines().take(24).collect();
    let first = first.join("\n");
    for part in [
        "None of the 4 strategies runs all 480 pods. best-effort runs the most: 348.",
        "1  now  keep burstable, as planned: add a /24 in zone cn-bj-a",
        "Why not all pods run",
        "What makes them run",
        "16 nodes are stuck",
        "10 of 16 nodes are",
        "16 nodes are full:",
        "add nodes, or take types",
    ] {
        assert!(first.contains(part), "{part}\n{first}");
    }
    // Where all run there is nothing to take.
    let text = shown(
        example("simulate plan.toml --strategy all", "three-zones.toml"),
        80,
    );
    assert!(text.contains("run all 1,009 pods."), "{text}");
    assert!(
        !text.contains("\nDo\n") && !text.contains("Why not"),
        "{text}"
    );
}

#[test]
fn a_narrow_diff_keeps_numbers_and_verdict_and_says_what_it_hides() {
    let denser = std::fs::read_to_string(repository().join("examples/three-zones.toml")).unwrap();
    let denser = denser.replace("max_pods = 32", "max_pods = 64");
    let diff = example("diff plan.toml b.toml", "three-zones.toml").file("b.toml", denser);
    let text = shown(diff, 60);
    let header = text.lines().find(|line| line.starts_with("Which")).unwrap();
    for column in ["Before", "After", "Verdict"] {
        assert!(header.contains(column), "{text}");
    }
    assert!(text.contains("Hidden to fit 60 columns: Change."), "{text}");
    assert!(text.lines().all(|line| line.width() <= 60), "{text}");
}

#[test]
fn a_subnet_outside_of_the_vpc_is_the_first_thing_said_and_done() {
    let text = plan(&[("cn-bj-a", 250)], "nodes = 2", "").replace("10.0.0.0/24", "10.9.0.0/24");
    let text = shown(Test::new("plan plan.toml").file("plan.toml", text), 120);
    assert!(
        text.starts_with("The plan is wrong: subnet 10.9.0.0/24 is outside"),
        "{text}"
    );
    assert!(
        text.contains("1  now  correct the subnet, or add its range"),
        "{text}"
    );
}

#[test]
fn a_pool_with_more_in_use_than_bound_is_refused() {
    let output = Test::new("pool --bound 88 --in-use 116").run().status(2);
    assert_eq!(output.stdout, "");
    assert!(
        output
            .stderr
            .contains("--in-use 116 is larger than --bound 88"),
        "{}",
        output.stderr
    );
}

#[test]
fn files_are_told_with_the_verdict_where_nothing_else_is_seen() {
    let verdict = "▲ Fits today, short from 2027-06. Ask for 2 subnets by 2027-05-11.";
    for command in [
        "plan plan.toml -o out.json",
        "report plan.toml -o out.html",
        "web plan.toml -o out.html",
    ] {
        let output = example(command, "three-zones.toml").run().status(0);
        assert_eq!(output.stdout, "", "{command}");
        let wrote = output.stderr.lines().next().unwrap_or_default();
        assert!(
            wrote.starts_with("Wrote out.") && wrote.contains(verdict),
            "{command}: {wrote}"
        );
        let quiet = example(&format!("{command} -q"), "three-zones.toml")
            .run()
            .status(0);
        assert_eq!(quiet.stderr, "", "{command}");
    }
    let both = example("plan plan.toml -o out.json -o -", "three-zones.toml").run();
    assert_eq!(both.stderr, "");
}

#[test]
fn volumes_that_no_node_attaches_are_the_verdict() {
    let output = Test::new("volumes --volumes-per-pod 16 --limit 3")
        .run()
        .status(1);
    let verdict = "No node can run a pod of 16 volumes: a node attaches at most 3.\n";
    assert!(output.stdout.starts_with(verdict), "{}", output.stdout);
}

#[test]
fn keys_of_plan_files_are_explained() {
    for (name, part) in [
        ("target", "Topic    cluster.target"),
        ("spread", "node_group.spread"),
    ] {
        let text = Test::new(&format!("explain {name}")).run().status(0).stdout;
        assert!(text.contains(part), "{text}");
    }
}

/// All commands that have flags, as they are called.
const COMMANDS: [&str; 24] = [
    "subnets",
    "plan",
    "mend",
    "size",
    "carve",
    "cidrs",
    "volumes",
    "volumes fit",
    "vips",
    "vips check",
    "compare",
    "diff",
    "simulate",
    "pool",
    "audit",
    "report",
    "init",
    "explore",
    "web",
    "catalog list",
    "catalog show",
    "explain",
    "schema",
    "completions",
];

#[test]
fn short_help_is_a_screen_and_long_help_has_all() {
    for command in COMMANDS {
        for lang in ["en", "zh"] {
            let help =
                |flag: &str| shown(Test::new(&format!("{command} {flag} --lang {lang}")), 80);
            let (short, long) = (help("-h"), help("--help"));
            assert!(
                short.lines().count() <= 24,
                "{}\n{short}",
                short.lines().count()
            );
            assert!(short.lines().all(|line| line.width() <= 80), "{short}");
            assert!(short.contains("--help") && long.lines().count() > short.lines().count());
        }
    }
}

#[test]
fn a_flag_has_one_kind_of_value_in_all_commands() {
    let mut known: BTreeMap<String, (String, &str)> = BTreeMap::new();
    for command in COMMANDS {
        let help = Test::new(&format!("{command} --help")).run().stdout;
        let flags = help.lines().map(str::trim).filter_map(|line| {
            let (_, flag) = line.split_once("--")?;
            let (name, value) = flag.split_once(" <")?;
            Some((name.to_owned(), value.strip_suffix('>')?.to_owned()))
        });
        for (name, value) in flags.filter(|(name, _)| !name.contains(' ')) {
            match known.entry(name) {
                Entry::Vacant(new) => {
                    new.insert((value, command));
                }
                Entry::Occupied(known) => {
                    let (before, of) = known.get();
                    let kinds = |value: &str| -> Vec<String> {
                        let value = value.replace("[NAME=]", "").replace("NAMES", "NAME");
                        value.split('|').map(str::to_owned).collect()
                    };
                    let (a, b) = (kinds(before), kinds(&value));
                    let name = known.key();
                    assert!(
                        a.iter().any(|one| b.contains(one)),
                        "--{name}: {before} of {of}, {value} of {command}"
                    );
                }
            }
        }
    }
    assert!(known.len() > 60);
}

/// JSON is in English whatever the reader's language is.
#[test]
fn what_was_written_is_told_in_the_language_of_its_reader() {
    let run = Test::new("subnets --cidr 10.0.0.0/22 --max-pods 64 --lang zh -o out.json").run();
    assert_eq!(
        run.stderr.trim_end(),
        "已写入 out.json：可容纳 15 个节点，每节点 64 个 Pod，共 960 个 Pod。"
    );
}
