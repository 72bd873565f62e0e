//! `init` without a terminal: flags, what is missing, files that are there.

use super::Test;

const COMPLETE: &str = "init --no-input --zones cn-bj-a,cn-bj-b --cidr \
                        10.20.0.0/22xcn-bj-a@960,10.20.4.0/22xcn-bj-b --instance bcc.g5.c16m64 \
                        --nodes 20 --nodes-in-a-year 60";

#[test]
fn all_that_is_missing_is_named_at_once_with_its_flag() {
    insta::assert_snapshot!(
        "init_missing",
        Test::new("init --no-input").run().status(2).both()
    );
    // Without a terminal, there is no one to ask either.
    let output = Test::new("init").run().status(2);
    assert!(
        output.stderr.contains("no questions can be asked"),
        "{}",
        output.stderr
    );
    assert_eq!(output.stdout, "");
    let output = Test::new("init --no-input --carve --zones a,b")
        .run()
        .status(2);
    assert!(
        output.stderr.contains("give --vpc 10.20.0.0/16"),
        "{}",
        output.stderr
    );
    assert!(!output.stderr.contains("--cidr"), "{}", output.stderr);
    let bare = Test::new(&COMPLETE.replace(",cn-bj-b --cidr", ",cn-bj-b,cn-bj-d --cidr"));
    let output = bare.args("--max-pods 16").run().status(2);
    assert!(
        output
            .stderr
            .contains("zone cn-bj-d has no subnet for pods"),
        "{}",
        output.stderr
    );
}

#[test]
fn everything_wrong_with_flags_is_said_with_its_place() {
    let output = Test::new(
        "init --no-input --zones a,a,7 --vpc 10.0.0.1/16 --cidr 10.20.0.0/22xb --nodes 0 --nodes-in-a-year x \
         --instance bcc.g5.c4m61 --max-pods 1.5 --surge lots --survive-zone-loss",
    );
    insta::assert_snapshot!("init_wrong_flags", output.run().status(2).both());
    let output =
        Test::new("init --no-input --zones a,b --cidr 10.20.0.0/22xc,10.20.4.0/22,10.20.4.0/24xa");
    insta::assert_snapshot!("init_wrong_subnets", output.run().status(2).both());
    let shrinks = Test::new("init --no-input --nodes 20 --nodes-in-a-year 10")
        .run()
        .status(2);
    assert!(
        shrinks
            .stderr
            .contains("--nodes-in-a-year 10 is below --nodes 20")
    );
}

#[test]
fn a_plan_that_suffices_ends_with_0_and_the_next_steps() {
    let output = Test::new(COMPLETE)
        .args("--max-pods 30 --name shop")
        .run()
        .status(0);
    insta::assert_snapshot!("init_fits", output.both());
    assert!(output.file("plan.toml").contains("name = \"shop\""));
}

#[test]
fn a_plan_that_is_short_is_written_and_ends_with_1() {
    let output = Test::new(COMPLETE)
        .args("--max-pods 64 --lang zh")
        .run()
        .status(1);
    insta::assert_snapshot!("init_short_zh", output.both());
    let text = output.file("plan.toml");
    let planned = Test::new("plan plan.toml").file("plan.toml", text).run();
    planned.status(1);
    // Nodes fit, but not after losing a zone.
    let loss = Test::new(COMPLETE)
        .args("--max-pods 30 --survive-zone-loss")
        .run()
        .status(1);
    assert!(
        loss.stderr.contains("Does not survive losing"),
        "{}",
        loss.stderr
    );
    // The file contains the answer, so that other commands know it.
    let text = loss.file("plan.toml");
    let planned = Test::new("plan plan.toml -f json").file("plan.toml", text);
    let planned = planned.run().status(1).json();
    let found = planned["findings"].as_array().unwrap();
    let is_error = |one: &serde_json::Value| one["code"] == "C404" && one["severity"] == "error";
    assert!(found.iter().any(is_error), "{found:#?}");
}

#[test]
fn carved_subnets_are_in_the_plan_which_has_no_shortage_then() {
    for more in [
        "--max-pods 64",
        "--max-pods 64 --survive-zone-loss",
        "--max-pods 110 --surge 20%",
    ] {
        let output = Test::new(COMPLETE)
            .args("--vpc 10.20.0.0/16 --carve")
            .args(more);
        let text = output.run().status(0).file("plan.toml");
        let planned = Test::new("plan plan.toml -f json").file("plan.toml", text);
        let codes = planned.run().status(0).codes();
        assert!(
            !codes.iter().any(|code| code == "C403"),
            "{more}: {codes:?}"
        );
    }
    let none = "init --no-input --zones a,b,d --vpc 10.20.0.0/16 --carve --instance bcc.g5.c16m64 --nodes 20 \
                --nodes-in-a-year 60 --max-pods 64 --survive-zone-loss -o -";
    let text = Test::new(none).run().status(0).stdout;
    let planned = Test::new("plan - -f json --fail-on warning")
        .stdin(&text)
        .run();
    assert!(
        !planned
            .codes()
            .iter()
            .any(|code| code.starts_with("C40") && code != "C406"),
        "{text}"
    );
    // Not where something is already.
    let beside = Test::new(none).args("--used 10.20.0.0/20").run().status(0);
    assert!(
        beside.stdout.contains("used_cidrs = [\"10.20.0.0/20\"]\n"),
        "{}",
        beside.stdout
    );
    assert!(
        !beside.stdout.contains("cidr = \"10.20.0.0/2"),
        "{}",
        beside.stdout
    );
    let outside = Test::new(none).args("--used 10.21.0.0/20").run().status(2);
    assert!(
        outside.stderr.contains("lies outside of the VPC"),
        "{}",
        outside.stderr
    );
    let small = none.replace("/16", "/24");
    let output = Test::new(&small).run().status(2);
    assert!(
        output.stderr.contains("nothing is written"),
        "{}",
        output.stderr
    );
}

#[test]
fn the_command_that_is_printed_writes_the_same_bytes() {
    let csv = "id,cidr,zone,available_ips,role\nsbn-1,10.30.0.0/22,cn-bj-a,900,\nsbn-2,10.30.4.0/24,cn-bj-b,,both\n";
    let runs = [
        "--name my\u{a0}shop --max-pods 30",
        "--max-pods 30 --name 'it --lang zh",
        "--max-pods 64 --vpc 10.16.0.0/12 --used 10.16.0.0/14,10.21.0.7 --carve --survive-zone-loss --surge 10% --reserved 5 --eni-quota 900",
        "--max-pods 30 --spread any --strategy best-effort",
        "--max-pods 30 --subnets more.csv --memory-bands lower-inclusive -o other.toml",
    ];
    for more in runs {
        let run = |words: Vec<String>| {
            let mut test = Test::new("").file("more.csv", csv);
            for word in words {
                test = test.arg(&word);
            }
            test.run()
        };
        let words = format!("{COMPLETE} {more}");
        let first = run(words.split_ascii_whitespace().map(str::to_owned).collect());
        let again = run(shell_words(
            first.stdout.trim_end().strip_prefix("cce-plan ").unwrap(),
        ));
        assert_eq!(again.status, first.status, "{}", again.stderr);
        let name = if more.contains("other.toml") {
            "other.toml"
        } else {
            "plan.toml"
        };
        assert_eq!(again.file(name), first.file(name), "{more}");
        assert_eq!(again.stdout, first.stdout);
    }
}

/// Words as a POSIX shell reads them, for single quotes and backslashes only.
fn shell_words(line: &str) -> Vec<String> {
    let (mut words, mut word, mut is_quoted) = (Vec::new(), String::new(), false);
    let mut chars = line.chars();
    while let Some(c) = chars.next() {
        match c {
            '\'' => is_quoted = !is_quoted,
            '\\' if !is_quoted => word.extend(chars.next()),
            ' ' if !is_quoted => words.push(std::mem::take(&mut word)),
            c => word.push(c),
        }
    }
    words.push(word);
    words
}

#[test]
fn a_file_that_is_there_stays_unless_force_says_otherwise() {
    let run = |more: &str| {
        let test = Test::new(COMPLETE).args("--max-pods 30").args(more);
        test.file("plan.toml", "mine").run()
    };
    let output = run("").status(2);
    assert!(
        output.stderr.contains("plan.toml is there already"),
        "{}",
        output.stderr
    );
    assert!(output.stderr.contains("--force"), "{}", output.stderr);
    assert_eq!(output.file("plan.toml"), "mine");
    assert!(
        run("--force")
            .status(0)
            .file("plan.toml")
            .contains("nodes = 20")
    );
    assert_eq!(run("-o other.toml").status(0).file("plan.toml"), "mine");
    let output = run("-o .").status(2);
    assert!(
        output.stderr.contains("is there already"),
        "{}",
        output.stderr
    );
    let output = run("-o nowhere/plan.toml").status(2);
    assert!(
        output.stderr.contains("cannot write nowhere/plan.toml"),
        "{}",
        output.stderr
    );
}

#[test]
fn type_and_density_may_come_from_environment_and_configuration() {
    let flags = "init --no-input --zones a --cidr 10.0.0.0/20 --nodes 2 --nodes-in-a-year 2 -o - --config c.toml";
    let output = Test::new(flags)
        .file(
            "c.toml",
            "instance = \"bcc.g5.c8m32\"\nmax_pods = 20\nreserved = 9\n",
        )
        .env("CCE_PLAN_MAX_PODS", "40")
        .run()
        .status(0);
    for line in [
        "instance = \"bcc.g5.c8m32\"",
        "max_pods = 40",
        "reserved = 9",
    ] {
        assert!(
            output.stdout.lines().any(|one| one == line),
            "{line}: {}",
            output.stdout
        );
    }
    assert!(!output.stdout.contains("[[growth]]"), "{}", output.stdout);
    assert!(
        output.stderr.contains("hint: cce-plan init --no-input"),
        "{}",
        output.stderr
    );
}

#[test]
fn changes_are_listed_where_no_one_is_asked_and_what_was_asked_is_written() {
    let output = Test::new(COMPLETE)
        .args("--max-pods 64 --vpc 10.20.0.0/16 --name shop")
        .run()
        .status(1);
    insta::assert_snapshot!("init_short", output.both());
    let text = output.file("plan.toml");
    assert!(text.lines().any(|line| line == "max_pods = 64"), "{text}");
    assert_eq!(text.matches("[[subnet]]").count(), 2);
}

#[test]
fn growth_reaches_the_maximum_after_a_year_and_never_exceeds_it() {
    for (now, then) in [(20, 60), (20, 61), (20, 20), (1, 2), (7, 1000), (3, 14)] {
        let args = format!(
            "init --no-input --zones a --cidr 10.0.0.0/16 --instance bcc.g5.c16m64 --nodes {now} \
             --nodes-in-a-year {then} --max-pods 30 --eni-quota 5000 -o -"
        );
        let text = Test::new(&args).run().status(0).stdout;
        let plan: toml::Table = text.parse().unwrap();
        assert_eq!(plan["node_group"][0]["max_nodes"].as_integer(), Some(then));
        let Some(growth) = plan.get("growth") else {
            assert_eq!(now, then);
            continue;
        };
        let stones = growth[0]["milestones"].as_array().unwrap();
        let stones = stones.iter().map(|one| {
            let [month, nodes] = ["month", "nodes"].map(|key| one[key].as_integer().unwrap());
            (month, nodes)
        });
        let stones: Vec<(i64, i64)> = stones.collect();
        assert!(
            stones
                .windows(2)
                .all(|two| two[0] < two[1] && two[0].1 < two[1].1)
        );
        assert!(stones.iter().all(|&(month, nodes)| {
            nodes <= then && (nodes - now) * 12 >= (then - now) * month
        }));
        assert_eq!(stones.last().unwrap().1, then);
    }
}

#[cfg(unix)]
#[test]
fn the_name_of_a_file_steers_no_terminal() {
    let output = Test::new(&format!("{COMPLETE} --max-pods 64 -o \u{7}.toml")).run();
    assert!(!output.both().contains('\u{7}'), "{}", output.both());
    assert!(output.stdout.contains("--output"), "{}", output.stdout);
}

#[test]
fn zones_of_subnets_that_name_them_need_no_flag() {
    let without = COMPLETE.replace("--zones cn-bj-a,cn-bj-b ", "");
    let args = "--max-pods 16 -o plan.toml";
    let with = Test::new(COMPLETE).args(args).run().status(0);
    let without = Test::new(&without).args(args).run().status(0);
    assert_eq!(with.file("plan.toml"), without.file("plan.toml"));
    let some = "init --no-input --cidr 10.20.0.0/22xcn-bj-a,10.20.4.0/22";
    let some = Test::new(some).run().status(2).stderr;
    assert!(
        some.contains("the zones of the nodes are missing"),
        "{some}"
    );
}
