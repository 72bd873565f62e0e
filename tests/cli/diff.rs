//! `cce-plan diff`.

use super::Test;

const OLD: &str = "version = 1
[[subnet]]
id = \"sbn-a\"
cidr = \"10.0.0.0/22\"
zone = \"a\"
available_ips = 1022
[[node_group]]
name = \"web\"
max_pods = 64
nodes = 10
";

fn diff(args: &str, new: &str) -> Test {
    let test = Test::new(&format!("diff old.toml new.toml {args}"));
    test.file("old.toml", OLD).file("new.toml", new)
}

#[test]
fn a_change_for_the_worse_is_shown_in_every_format() {
    let new = OLD
        .replace("nodes = 10", "nodes = 10\nmax_nodes = 17\n")
        .replace("\"sbn-a\"", "\"sbn|a\"");
    for (format, lang) in [
        ("table", "en"),
        ("table", "zh"),
        ("markdown", "en"),
        ("json", "en"),
    ] {
        let args = format!("-f {format} --lang {lang} --only-new");
        let output = diff(&args, &new).run().status(1);
        insta::assert_snapshot!(format!("worse_{format}_{lang}"), output.stdout);
    }
}

/// The example of three zones, and the same with another subnet and node group, one group removed,
/// and more nodes.
fn of_three_zones() -> [String; 2] {
    let old = super::plan::example("three-zones.toml");
    let new = old
        .replace("max_nodes = 18", "max_nodes = 90")
        .replace("10.20.12.0/22", "10.20.24.0/22")
        .replace("name = \"cache\"", "name = \"store\"");
    [old, new]
}

#[cfg(unix)]
#[test]
fn the_name_of_each_row_is_seen_in_every_width_and_in_pipes() {
    let [old, new] = of_three_zones();
    let test = || {
        let test = Test::new("diff old.toml new.toml -v");
        test.file("old.toml", &old).file("new.toml", &new)
    };
    let in_terminal = |columns| {
        let terminal = crate::terminal::Terminal::start(test(), columns, 200);
        terminal.end().status(1).screen
    };
    for shown in [
        in_terminal(80),
        in_terminal(100),
        test().run().status(1).stdout,
    ] {
        for row in [
            "zone cn-bj-a ",
            "node group api ",
            "subnet 10.20.24.0/22 ",
            "node group store ",
            "node group cache ",
            "at maximum: cn-bj-b ",
        ] {
            assert!(
                shown.lines().any(|line| line.starts_with(row)),
                "{row}\n{shown}"
            );
        }
    }
}

#[test]
fn the_date_comes_first_then_the_worst_and_a_line_for_each_thing_that_came_or_went() {
    let [old, new] = of_three_zones();
    let run = |args: &str| {
        let test = Test::new(&format!("diff old.toml new.toml --fail-on never {args}"));
        let test = test.file("old.toml", &old).file("new.toml", &new);
        test.run().status(0).stdout
    };
    let shown = run("-v");
    let (lead, rest) = shown.split_once("\n\n").unwrap();
    assert!(
        lead.starts_with("Before: all 43 nodes fit at maximum. After: 12 of 115 nodes"),
        "{lead}"
    );
    assert!(
        lead.contains("Growth runs out in month 2 (2027-03)"),
        "{lead}"
    );
    let table = rest.split("\n\n").next().unwrap();
    let rows: Vec<&str> = table.lines().skip(3).collect();
    assert!(rows[0].starts_with("cluster "), "{table}");
    assert!(rows[0].contains("Nodes that do not fit"), "{table}");
    let worse = rows.iter().take_while(|row| row.ends_with("WORSE")).count();
    assert!(worse > 10, "{table}");
    assert!(!rows[worse..].concat().contains("WORSE"), "{table}");
    for thing in ["node group store", "subnet 10.20.24.0/22"] {
        let of_it: Vec<_> = rows.iter().filter(|row| row.starts_with(thing)).collect();
        assert_eq!(of_it.len(), 1, "{table}");
        assert!(of_it[0].ends_with("new"), "{table}");
    }
    let keys = [
        "_nodes",
        "_ips",
        "zone-lost",
        "node_groups",
        "cluster-target",
    ];
    assert!(!keys.iter().any(|key| table.contains(key)), "{table}");
    // Programs still find all by their keys.
    let csv = run("-f csv");
    assert!(csv.contains("node_groups,store,instance,,"), "{csv}");
    assert!(run("").contains("more (-v shows all)"));
}

#[test]
fn only_new_judges_what_got_worse_and_nothing_else() {
    let short = OLD.replace("nodes = 10", "nodes = 16");
    // The shortage was there before, but one that grew is worse.
    for (nodes, status) in [(16, 0), (17, 1)] {
        let test = Test::new("diff old.toml new.toml --only-new").file("old.toml", &short);
        let new = short.replace("nodes = 16", &format!("nodes = {nodes}"));
        test.file("new.toml", new).run().status(status);
    }
    let test = Test::new("diff old.toml new.toml").file("old.toml", &short);
    test.file("new.toml", &short).run().status(1);
    diff("--only-new", &short).run().status(1);
    let warned = diff("--only-new --fail-on warning", OLD).run().status(0);
    assert!(
        warned.stdout.starts_with("Nothing changed."),
        "{}",
        warned.stdout
    );
}

#[test]
fn a_finding_that_is_gone_and_one_that_is_allowed_are_told() {
    let short = OLD.replace("nodes = 10", "nodes = 16");
    let run = |old: &str, new: &str| {
        let test = Test::new("diff old.toml new.toml -f json").file("old.toml", old);
        let json = test.file("new.toml", new).run().json();
        let changes = json["result"]["finding_changes"]
            .as_array()
            .unwrap()
            .clone();
        let word = |change: &serde_json::Value, key: &str| change[key].as_str().unwrap().to_owned();
        let kinds: Vec<(String, String)> = changes
            .iter()
            .map(|change| (word(change, "finding_change"), word(change, "code")))
            .collect();
        kinds
    };
    let gone = run(&short, OLD);
    assert!(gone.contains(&("gone".into(), "C403".into())), "{gone:?}");
    let allowed =
        format!("{short}[policy]\nallow = [{{ code = \"C403\", reason = \"next week\" }}]\n");
    assert_eq!(
        run(&short, &allowed),
        [("better".to_owned(), "C403".to_owned())]
    );
    assert_eq!(
        run(&allowed, &short),
        [("worse".to_owned(), "C403".to_owned())]
    );
}

#[test]
fn saved_outcomes_and_plan_files_compare_alike() {
    let new = OLD.replace("nodes = 10", "nodes = 16");
    let save = |name: &str, text: &str| {
        let args = format!("plan {name}.toml -o {name}.json --fail-on never");
        Test::new(&args)
            .file(&format!("{name}.toml"), text)
            .run()
            .status(0)
            .file(&format!("{name}.json"))
    };
    let (old_json, new_json) = (save("old", OLD), save("new", &new));
    let direct = diff("-f json", &new).run().status(1).stdout;
    for (old, new) in [
        ("old.json", "new.toml"),
        ("old.toml", "new.json"),
        ("old.json", "new.json"),
    ] {
        let test = Test::new(&format!("diff {old} {new} -f json"));
        let test = test
            .file("old.toml", OLD)
            .file("new.toml", OLD.replace("nodes = 10", "nodes = 16"));
        let output = test
            .file("old.json", &old_json)
            .file("new.json", &new_json)
            .run();
        assert_eq!(output.status(1).stdout, direct, "{old} {new}");
    }
}

#[test]
fn outcomes_of_subnets_are_compared_too() {
    let save = |cidr: &str| {
        let args = format!("subnets --cidr {cidr} --max-pods 64 -f json");
        Test::new(&args).run().stdout
    };
    let test = Test::new("diff old.json new.json --min-severity error");
    let test = test
        .file("old.json", save("10.0.0.0/22"))
        .file("new.json", save("10.0.0.0/21"));
    insta::assert_snapshot!(test.run().status(0).stdout);
}

#[test]
fn what_cannot_be_compared_is_refused() {
    let outcome =
        "{\"schema\": \"cce-plan/subnets@1\", \"result\": {\"rows\": []}, \"findings\": []}";
    let broken = "{\"schema\": \"cce-plan/plan@1\", \"result\": {\"cluster\": 3}, \"findings\": [{\"code\": \"X1\"}]}";
    let unknown =
        "{\"schema\": \"cce-plan/plan@1\", \"result\": {}, \"findings\": [{\"code\": \"X1\"}]}";
    let runs = [
        ("diff - -", ""),
        ("diff old.toml new.json", outcome),
        ("diff new.json old.toml", broken),
        ("diff new.json old.toml", unknown),
        ("diff missing.toml old.toml", ""),
        ("diff new.json old.toml", "{\"schema\": \"cce-plan/"),
    ];
    let said = runs.map(|(args, json)| {
        let test = Test::new(args).file("old.toml", OLD).file("new.json", json);
        let output = test.run().status(2);
        assert_eq!(output.stdout, "");
        format!("$ cce-plan {args}\n{}", output.stderr)
    });
    insta::assert_snapshot!(said.join("\n"));
}

#[test]
fn names_that_look_like_numbers_stay_names() {
    let plan = OLD
        .replace("zone = \"a\"", "zone = \"007\"")
        .replace("\"web\"", "\"42\"")
        .replace("nodes = 10", "nodes = 16");
    let findings = |test: Test| {
        let json = test.run().status(1).json();
        json["findings"].clone()
    };
    let planned = findings(Test::new("plan new.toml -f json").file("new.toml", &plan));
    assert!(planned.to_string().contains("\"42\""), "{planned}");
    assert!(planned.to_string().contains("\"007\""), "{planned}");
    assert_eq!(findings(diff("-f json", &plan)), planned);
}

/// The loss of a zone is not reported next to what is short with all zones, so it comes and goes with that.
#[test]
fn a_zone_loss_that_was_short_before_is_no_new_finding() {
    let plan = |nodes: u32| {
        let second = "[[subnet]]\nid = \"sbn-b\"\ncidr = \"10.0.4.0/22\"\nzone = \"b\"\n";
        let new = OLD.replace("[[node_group]]", &format!("{second}[[node_group]]"));
        new.replace("nodes = 10", &format!("nodes = 10\nmax_nodes = {nodes}"))
    };
    let changed = |old: u32, new: u32| {
        let test = Test::new("diff old.toml new.toml --only-new --fail-on warning -f json");
        let test = test.file("old.toml", plan(old)).file("new.toml", plan(new));
        test.run()
    };
    // Less is short than before.
    assert!(!changed(34, 26).status(0).stdout.contains("C404"));
    assert!(!changed(26, 34).status(1).stdout.contains("C404"));
    // It fitted without either zone before.
    assert!(changed(14, 26).status(1).stdout.contains("C404"));
}
