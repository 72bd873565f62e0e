//! `cce-plan report`.

use super::Test;
use super::harness::{Output, repository};

fn example(name: &str) -> String {
    std::fs::read_to_string(repository().join("examples").join(name)).unwrap()
}

/// A run on the example of three zones, with an older plan next to it.
fn test(args: &str) -> Test {
    let plan = example("three-zones.toml");
    let old = plan.replace("eni_quota = 900", "eni_quota = 120");
    assert_ne!(plan, old);
    Test::new(&format!("report plan.toml {args}"))
        .file("plan.toml", &plan)
        .file("old.toml", old)
}

/// The headings of chapters.
fn chapters(output: &Output) -> Vec<String> {
    let lines = output.stdout.lines();
    let headings = lines.filter_map(|line| line.strip_prefix("## "));
    let mut headings: Vec<String> = headings.map(str::to_owned).collect();
    assert!(headings.len() > 2, "{headings:?}");
    // What to do and the picture are above all chapters.
    assert_eq!(headings[0], "Do");
    headings.split_off(2)
}

const ALL: [&str; 10] = [
    "Requests to send",
    "What may happen",
    "Node groups",
    "Zones",
    "Subnets",
    "Pools over time",
    "Findings and next steps",
    "Assumptions",
    "Where sources differ",
    "What was run",
];

#[test]
fn the_report_of_the_example_is_whole_in_both_languages() {
    for lang in ["en", "zh"] {
        let output = test(&format!("--lang {lang} --baseline old.toml")).run();
        insta::assert_snapshot!(format!("three_zones_{lang}"), output.status(0).stdout);
    }
    assert_eq!(chapters(&test("").run()), ALL);
}

#[test]
fn chapters_are_those_that_are_asked_for_in_their_own_order() {
    let of = |args: &str| chapters(&test(args).run().status(0));
    assert_eq!(of("--sections zones,subnets"), ["Zones", "Subnets"]);
    assert_eq!(
        of("--sections run --sections groups"),
        ["Node groups", "What was run"]
    );
    assert_eq!(of("--no-simulation").len(), ALL.len() - 1);
    let brief = [
        "What changed",
        "Requests to send",
        "What may happen",
        "Findings and next steps",
        "What was run",
    ];
    assert_eq!(of("--brief --baseline old.toml"), brief);
    // A brief report leaves out infos unless requested.
    let infos = |args: &str| test(args).run().stdout.matches("**info").count();
    assert_eq!(infos("--brief"), 0);
    assert!(infos("--brief --min-severity info") > 0);
}

/// A page without what keeps words on one line.
fn without_spans(page: &str) -> String {
    page.replace("<span class=\"nobr\">", "")
        .replace("</span>", "")
}

#[test]
fn what_was_run_writes_the_same_bytes_again() {
    for more in ["-f html", "--lang zh --strategy all --baseline old.toml"] {
        let first = test(more).run().status(0);
        let text = without_spans(&first.stdout);
        let line = text.lines().find(|line| line.contains("cce-plan report "));
        let line = line.unwrap().replace("<pre>", "");
        let (environment, command) = line.split_once("cce-plan ").unwrap();
        let mut again = Test::new(command)
            .file("plan.toml", example("three-zones.toml"))
            .file(
                "old.toml",
                example("three-zones.toml").replace("eni_quota = 900", "eni_quota = 120"),
            );
        for set in environment.split_whitespace() {
            let (name, value) = set.split_once('=').unwrap();
            again = again.env(name, value);
        }
        assert_eq!(again.run().stdout, first.stdout, "{line}");
    }
}

#[test]
fn what_changed_is_said_in_words_and_what_came_or_went_in_a_sentence() {
    let old = example("three-zones.toml");
    let new = old
        .replace("max_nodes = 18", "max_nodes = 90")
        .replace("10.20.12.0/22", "10.20.24.0/22")
        .replace("name = \"cache\"", "name = \"store\"");
    for lang in ["en", "zh"] {
        let output = Test::new(&format!(
            "report plan.toml --baseline old.toml --sections changes --lang {lang} --fail-on never"
        ))
        .file("plan.toml", &new)
        .file("old.toml", &old)
        .run()
        .status(0);
        let text = output.stdout;
        for key in [
            "_nodes",
            "_ips",
            "zone-lost",
            "vpc-eni",
            "node_group",
            "cluster-target",
        ] {
            let figures = text.split("### ").nth(1).unwrap();
            assert!(!figures.contains(key), "{key}: {figures}");
        }
        insta::assert_snapshot!(format!("changes_{lang}"), text);
    }
}

#[test]
fn the_top_says_what_runs_dry_even_where_every_chapter_of_it_is_left_out() {
    // Others take what is guaranteed to all nodes.
    let plan = "version = 1\n[simulation]\nhorizon = \"2h\"\n\
        [[subnet]]\ncidr = \"10.0.0.0/24\"\nid = \"s\"\n\
        [[node_group]]\nname = \"a\"\nenis = 2\nips_per_eni = 16\nnodes = 5\nmax_pods = 30\n\
        [[workload]]\nname = \"w\"\nreplicas = 20\n\
        [[event]]\nat = \"1m\"\ntake = { subnet = \"s\", addresses = 200 }\n\
        [[event]]\nat = \"1h\"\nscale = { workload = \"w\", to = 150 }\n";
    let run = |args: &str| {
        Test::new(&format!("report plan.toml --strategy best-effort {args}"))
            .file("plan.toml", plan)
            .run()
    };
    for args in [
        "",
        "--brief",
        "--sections zones",
        "--sections zones -f html",
    ] {
        let output = run(args).status(1);
        let text = without_spans(&output.stdout);
        assert!(
            text.contains("All 5 nodes fit at maximum"),
            "{args}: {text}"
        );
        assert!(
            text.contains("Simulated under best-effort, "),
            "{args}: {text}"
        );
    }
    assert!(
        run("--brief --lang zh")
            .stdout
            .contains("按 best-effort 模拟，")
    );
    assert!(run("--brief").stdout.contains("**error P501**"));
    let without = run("--no-simulation").status(0).stdout;
    assert!(!without.contains("Simulated under"), "{without}");
}

#[test]
fn the_top_says_when_growth_ends_and_which_vips_are_short_whatever_else_it_says() {
    let short = example("vips.toml").replace("require_vips = 1000", "require_vips = 90000");
    let output = Test::new("report plan.toml --brief")
        .file("plan.toml", &short)
        .run();
    let said = "VIP pool edge holds 1,240 VIPs on 10 nodes; 90,000 VIPs are required.";
    assert!(output.stdout.contains(said), "{}", output.stdout);
    let node =
        "\n[[node]]\nname = \"web-1\"\nnode_group = \"web\"\nzone = \"cn-bj-a\"\nenis = []\n";
    let output = Test::new("report plan.toml --brief")
        .file("plan.toml", example("three-zones.toml") + node)
        .run();
    let top = output.stdout.split("\n## ").next().unwrap();
    for said in [
        "fit at maximum",
        "1 existing node has",
        "any one zone",
        "Growth goes beyond the maximum",
    ] {
        assert!(top.contains(said), "{said}: {top}{}", output.stderr);
    }
}

/// The line of what was run.
fn command_of(output: &Output) -> String {
    let mut lines = output.stdout.lines();
    let line = lines.rfind(|line| line.contains("cce-plan report "));
    line.unwrap().to_owned()
}

#[test]
fn variables_are_told_in_one_order_and_a_config_file_by_its_path() {
    let first = test("--sections run")
        .env("CCE_PLAN_FAIL_ON", "never")
        .env("LANG", "zh_CN.UTF-8")
        .run()
        .status(0);
    assert_eq!(
        command_of(&first),
        "CCE_PLAN_FAIL_ON=never CCE_PLAN_LANG=zh cce-plan report plan.toml --sections run"
    );
    let again = test("--sections run")
        .env("CCE_PLAN_FAIL_ON", "never")
        .env("CCE_PLAN_LANG", "zh")
        .run();
    assert_eq!(again.stdout, first.stdout);
    let config = |name: &str, value: &str| {
        test("--sections run")
            .file("home/cce-plan/config.toml", "max_pods = 20\n")
            .env(name, value)
            .run()
            .status(0)
    };
    let found = config("XDG_CONFIG_HOME", "home");
    assert_eq!(
        command_of(&found),
        "CCE_PLAN_CONFIG=home/cce-plan/config.toml CCE_PLAN_LANG=en cce-plan report plan.toml --sections run"
    );
    let named = config("CCE_PLAN_CONFIG", "home/cce-plan/config.toml");
    assert_eq!(named.stdout, found.stdout);
}

#[test]
fn what_came_on_standard_input_is_asked_for_again() {
    let output = Test::new("report - --sections run")
        .stdin(example("three-zones.toml"))
        .run()
        .status(0);
    let said = "pass it the text with this SHA-256 again";
    assert!(output.stdout.contains(said), "{}", output.stdout);
    assert!(!test("--sections run").run().stdout.contains(said));
}

#[test]
fn inputs_are_told_by_their_digests() {
    let output = test("--baseline old.toml --catalog rows.toml --sections run")
        .file("rows.toml", "[[instance]]\nname = \"bcc.g5.c8m32\"\nvcpu = 8\nmemory_gib = 32\nsource = \"a test\"\n")
        .run();
    let text = output.stdout;
    for (name, length) in [
        ("plan.toml", example("three-zones.toml").len()),
        ("old.toml", example("three-zones.toml").len()),
        ("rows.toml", 78),
    ] {
        let row = text
            .lines()
            .find(|line| line.starts_with(&format!("| {name} |")));
        let row = row.unwrap_or_else(|| panic!("{name}: {text}{}", output.stderr));
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        assert_eq!(cells[2].replace(',', ""), length.to_string(), "{name}");
        assert_eq!(cells[3].len(), 64, "{name}");
    }
    // As sha256sum prints it.
    let tiny = Test::new("report p.toml --sections run")
        .file("p.toml", "version = 1\n[[subnet]]\ncidr = \"10.0.0.0/24\"\n[[node_group]]\nname = \"a\"\nnodes = 1\n")
        .run()
        .status(0);
    assert!(
        tiny.stdout
            .contains("7c1e076df8cd9fc1bc9d64cdfdc4e145f9ba75eb870bad2f1940e1b051239f70"),
        "{}",
        tiny.stdout
    );
}

#[test]
fn what_is_short_is_put_into_requests_that_can_be_sent() {
    let plan = example("three-zones.toml");
    let short = plan
        .replace("eni_quota = 900", "eni_quota = 120")
        .replace("max_nodes = 18", "max_nodes = 90");
    for lang in ["en", "zh"] {
        let output = Test::new(&format!(
            "report plan.toml --sections requests --lang {lang}"
        ))
        .file("plan.toml", &short)
        .run()
        .status(1);
        insta::assert_snapshot!(format!("requests_{lang}"), output.stdout);
    }
}

#[test]
fn names_bring_no_lines_into_a_request() {
    let plan = example("pools-run-dry.toml")
        .replace("\"sale\"", "\"sale\\n- cn-bj-z: one /8\"")
        .replace("\"cn-bj-a\"", "\"a\\n- cn-bj-y: one /9\"")
        .replace("max_pods = 30", "max_pods = 30\neni_quota = 3");
    let output = Test::new("report plan.toml --sections requests")
        .file("plan.toml", &plan)
        .run()
        .status(1);
    let text = output.stdout;
    assert!(text.contains("a\u{fffd}- cn-bj-y: one /9: one /"), "{text}");
    let forged = |line: &str| line.starts_with("- cn-bj-z") || line.starts_with("- cn-bj-y");
    assert!(!text.lines().any(forged), "{text}");
}

#[test]
fn a_report_is_markdown_or_html_and_files_appear_whole() {
    let run = test("-o a.md -o b.html").run().status(0);
    assert_eq!(run.stdout, "");
    assert!(run.file("a.md").starts_with("# Capacity report: shop\n"));
    assert!(run.file("b.html").starts_with("<!DOCTYPE html>\n"));
    for (args, wanted) in [
        ("-o a.json", "a report is markdown or html, not json"),
        ("-f json", "invalid value 'json'"),
        ("--chart a.svg", "--chart is not for reports"),
        ("--sections zone", "did you mean zones?"),
        ("--sections nothing", "there is no chapter \"nothing\""),
        (
            "--sections changes",
            "--sections changes without --baseline OLD",
        ),
        ("--sections pools --no-simulation", "without a simulation"),
        ("--brief --sections run", "cannot be used with"),
        ("--baseline missing.toml", "missing.toml"),
        ("--strategy burst", "is not known"),
    ] {
        let output = test(args).run().status(2);
        assert!(output.stderr.contains(wanted), "{args}: {}", output.stderr);
        assert_eq!(output.stdout, "", "{args}");
    }
    // The environment's format for other results does not apply to a report.
    let output = test("--sections run").env("CCE_PLAN_FORMAT", "json").run();
    assert!(output.status(0).stdout.starts_with("# Capacity report"));
}

#[test]
fn a_hundred_subnets_and_a_day_are_less_than_a_megabyte() {
    let subnet = |at: usize| {
        let zone = ["a", "b", "c"][at % 3];
        format!("[[subnet]]\ncidr = \"10.{at}.0.0/22\"\nid = \"sbn-{at}\"\nzone = \"{zone}\"\n")
    };
    let scaled = |hour: usize| {
        let replicas = 6000 + (hour % 7) * 900;
        format!("[[event]]\nat = \"{hour}h\"\nscale = {{ workload = \"web\", to = {replicas} }}\n")
    };
    let (subnets, events): (String, String) = (
        (0..100).map(subnet).collect(),
        (1..24).map(scaled).collect(),
    );
    let plan = format!(
        "version = 1\n[simulation]\nhorizon = \"24h\"\n{subnets}\
        [[node_group]]\nname = \"web\"\nnodes = 300\nmax_nodes = 500\nmax_pods = 64\n\
        [[workload]]\nname = \"web\"\nreplicas = 6000\n{events}"
    );
    let output = Test::new("report plan.toml --strategy all -f html")
        .file("plan.toml", &plan)
        .run();
    assert!(output.stdout.contains("</html>"), "{}", output.stderr);
    assert!(output.stdout.len() < 1_000_000, "{}", output.stdout.len());
    assert!(output.stdout.contains("sbn-99"));
}

#[test]
fn a_plan_too_large_to_simulate_names_the_flag_that_leaves_that_out() {
    let plan = "version = 1\n[[subnet]]\ncidr = \"10.0.0.0/8\"\n\
                [[node_group]]\nname = \"web\"\nnodes = 150000\nmax_pods = 30\n";
    for (lang, said) in [
        ("en", "leave the simulation out with --no-simulation"),
        ("zh", "--no-simulation"),
    ] {
        let run = |args: &str| {
            let args = format!("report p.toml --lang {lang} --fail-on never {args}");
            Test::new(&args).file("p.toml", plan).run()
        };
        let large = run("").status(2);
        assert!(large.stderr.contains(said), "{}", large.stderr);
        run("--no-simulation").status(0);
        run("--comment").status(0);
    }
}
