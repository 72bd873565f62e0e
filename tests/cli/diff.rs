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
fn the_worst_comes_first_and_a_line_for_each_thing_that_came_or_went() {
    let [old, new] = of_three_zones();
    let run = |args: &str| {
        let test = Test::new(&format!("diff old.toml new.toml --fail-on never {args}"));
        let test = test.file("old.toml", &old).file("new.toml", &new);
        test.run().status(0).stdout
    };
    let shown = run("-v");
    let (lead, rest) = shown.split_once("\n\n").unwrap();
    assert!(
        lead.starts_with("New: zone cn-bj-a, at maximum: needs 1,350 IPs, has 1,022"),
        "{lead}"
    );
    assert!(
        lead.contains("Before: all 43 nodes fit at maximum. After: 12 of 115 nodes"),
        "{lead}"
    );
    assert!(
        lead.contains("Growth runs out sooner: in month 3 (2027-04)"),
        "{lead}"
    );
    let mut parts = rest.split("\n\n");
    let table = parts.find(|part| part.starts_with("Figures")).unwrap();
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
        [("less-asked".to_owned(), "C403".to_owned())]
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

/// Three zones, and a group that grows.
const ZONES: &str = "version = 1
[cluster]
eni_quota = 9000
start = \"2027-01\"
[[subnet]]
cidr = \"10.20.0.0/22\"
zone = \"za\"
[[subnet]]
cidr = \"10.20.4.0/22\"
zone = \"zb\"
[[subnet]]
cidr = \"10.20.8.0/22\"
zone = \"zc\"
[[node_group]]
name = \"web\"
instance = \"bcc.g5.c16m64\"
nodes = 20
max_nodes = 30
max_pods = 58
";

const GROWTH: &str = "[[growth]]
node_group = \"web\"
milestones = [{ month = 3, nodes = 45 }]
";

fn of_zones(args: &str, old: &str, new: &str) -> super::harness::Output {
    let test = Test::new(&format!("diff old.toml new.toml {args}"));
    test.file("old.toml", old).file("new.toml", new).run()
}

#[test]
fn a_shortage_after_months_of_growth_hides_none_of_today() {
    let old = format!("{ZONES}{GROWTH}");
    let new = ZONES.replace("max_nodes = 30", "max_nodes = 36");
    let output = of_zones("--only-new --fail-on warning", &old, &new).status(1);
    let shown = output.stdout;
    assert!(
        shown.starts_with("No longer survives losing za, zb or zc."),
        "{shown}"
    );
    assert!(shown.contains("Findings: 3 new, 3 gone"), "{shown}");
    assert!(!shown.contains("better\n"), "{shown}");
    let comment = of_zones("--comment", &old, &new).status(0).stdout;
    let mut lines = comment.lines().skip(1);
    assert_eq!(
        lines.next(),
        Some("### ⚠️ No longer survives losing za, zb or zc.")
    );
    assert!(!comment.contains('✅'), "{comment}");
    let chinese = of_zones("--comment --lang zh", &old, &new).status(0).stdout;
    assert!(
        chinese.contains("### ⚠️ 不再能承受 za、zb 或 zc 故障。"),
        "{chinese}"
    );
    let report = Test::new("report new.toml --comment --baseline old.toml");
    let report = report.file("old.toml", &old).file("new.toml", &new).run();
    let title = report.status(0).stdout.lines().nth(1).map(str::to_owned);
    assert_eq!(
        title.as_deref(),
        Some("### ⚠️ No longer survives losing za, zb or zc.")
    );
}

#[test]
fn a_shortage_of_the_rolling_upgrade_hides_none_of_today() {
    let short = |nodes: u32, surge: u32| {
        let nodes = format!("nodes = {nodes}\nsurge = {surge}");
        OLD.replace("nodes = 10", &nodes)
    };
    let kinds = |old: &str, new: &str| {
        let json = of_zones("--fail-on never -f json", old, new)
            .status(0)
            .json();
        let changes = json["result"]["finding_changes"]
            .as_array()
            .unwrap()
            .clone();
        let of = changes.iter().filter(|change| change["code"] == "C403");
        of.map(|change| change["finding_change"].as_str().unwrap().to_owned())
            .collect::<Vec<_>>()
    };
    // Four nodes are short in the upgrade, then one today, then as many in the upgrade again.
    assert_eq!(kinds(&short(15, 4), &short(16, 0)), ["worse"]);
    assert_eq!(kinds(&short(16, 0), &short(15, 1)), [""; 0]);
    assert_eq!(kinds(&short(16, 0), &short(15, 4)), ["worse"]);
}

#[test]
fn what_is_no_longer_asked_is_said_and_never_praised() {
    let all = format!(
        "{ZONES}{GROWTH}[policy]\nsurvive_zone_loss = true\nmin_headroom = \"100%\"\n\
         [[workload]]\nname = \"db\"\nreplicas = 8\n\
         [[node_group]]\nname = \"batch\"\ninstance = \"bcc.g5.c16m64\"\nnodes = 9\nmax_pods = 58\n"
    );
    let without = |from: &str, to: &str| {
        let (before, rest) = all.split_once(from).unwrap();
        let (_, after) = rest.split_once(to).unwrap_or((rest, ""));
        format!("{before}{to}{after}")
    };
    for (new, said, said_zh) in [
        (
            without(GROWTH, "[policy]"),
            "Growth of web, to 45 nodes in month 3 (2027-04), is no longer planned.",
            "不再规划节点组 web 的增长",
        ),
        (
            all.replace("nodes = 45", "nodes = 40"),
            "Less growth of web is planned: to 40 nodes in month 3 (2027-04) instead of to 45 nodes in month 3 (2027-04).",
            "节点组 web 规划的增长减少",
        ),
        (
            all.replace("survive_zone_loss = true\n", ""),
            "Surviving the loss of any one zone is no longer required.",
            "不再要求承受任一可用区故障。",
        ),
        (
            all.replace("min_headroom = \"100%\"\n", ""),
            "Headroom of 100% is no longer required.",
            "不再要求 100% 的余量。",
        ),
        (
            all.replace("\"100%\"", "\"50%\""),
            "Less headroom is required: 50% instead of 100%.",
            "要求的余量减少：由 100% 改为 50%。",
        ),
        (
            without("[[workload]]", "[[node_group]]"),
            "The workload db (8 pods) is no longer planned.",
            "不再规划工作负载 db（8 个 Pod）。",
        ),
        (
            all.split("[[node_group]]\nname = \"batch\"")
                .next()
                .unwrap()
                .to_owned(),
            "The node group batch (9 nodes at maximum) is no longer planned.",
            "不再规划节点组 batch（规模上限 9 个节点）。",
        ),
        (
            all.replace("max_nodes = 30", "max_nodes = 22"),
            "Fewer nodes are planned in web: 22 at maximum instead of 30.",
            "节点组 web 规划的节点减少：规模上限由 30 个降为 22 个。",
        ),
    ] {
        let comment = of_zones("--comment --fail-on never", &all, &new)
            .status(0)
            .stdout;
        let title = comment.lines().nth(1).unwrap();
        assert!(title.ends_with(said), "{comment}");
        assert!(!comment.contains('✅'), "{comment}");
        assert!(!comment.contains("no longer runs out"), "{comment}");
        let json = of_zones("-f json --fail-on never", &all, &new)
            .status(0)
            .stdout;
        assert!(!json.contains("\"better\""), "{json}");
        let chinese = of_zones("--lang zh --fail-on never", &all, &new)
            .status(0)
            .stdout;
        assert!(chinese.starts_with(said_zh), "{chinese}");
        // And back: nothing is gone, and a plan without growth did not fail to run out.
        let back = of_zones("--fail-on never", &new, &all).status(0).stdout;
        assert!(!back.contains("no longer"), "{back}");
        let grew = new.contains("[[growth]]");
        assert!(grew || !back.contains("Before, it did not"), "{back}");
    }
}

/// The nodes of today do not fit, so that no figure of the plan shows the growth but the request.
#[test]
fn more_that_is_asked_is_said_where_something_is_short_already() {
    let plan = |rest: &str| {
        let short = OLD.replace("nodes = 10", "nodes = 60");
        let vpc = short.replace(
            "[[subnet]]",
            "[cluster]\nvpc_cidrs = [\"10.0.0.0/8\"]\n[[subnet]]",
        );
        format!("{vpc}{rest}")
    };
    let pace = |nodes: u32| {
        plan(&format!(
            "[[growth]]\nnode_group = \"web\"\nnodes_per_month = {nodes}\n"
        ))
    };
    let lead = |args: &str, old: &str, new: &str| {
        let test = Test::new(&format!("diff old.toml new.toml {args}"));
        let run = test.file("old.toml", old).file("new.toml", new).run();
        run.stdout.clone()
    };
    let faster = lead("", &pace(2), &pace(40));
    assert!(
        faster.starts_with(
            "More growth of web is planned: 40 nodes a month instead of 2 nodes a month.\n"
        ),
        "{faster}"
    );
    let asked = |line: &str| line.starts_with("request, now ") && line.contains("IPs to ask for");
    assert!(faster.lines().any(asked), "{faster}");
    let quota = "ENIs of the VPC  Quota to ask for          1,080            WORSE";
    assert!(faster.contains(quota), "{faster}");
    // More nodes today that grow as before are no more growth.
    let grown = lead("", &pace(2), &pace(2).replace("nodes = 60", "nodes = 61"));
    assert!(!grown.contains("growth of web"), "{grown}");
    // A quota that is planned as it was asked for is asked for as before.
    let planned = pace(40).replace("[cluster]", "[cluster]\nplanned_eni_quota = 1080");
    let planned = lead("", &pace(40), &planned);
    assert!(!planned.contains("Quota to ask for"), "{planned}");
    // Fewer nodes in some months and more in others is neither less nor more.
    let stones =
        plan("[[growth]]\nnode_group = \"web\"\nmilestones = [{ month = 5, nodes = 100 }]\n");
    for (old, new) in [(pace(2), stones.clone()), (stones, pace(2))] {
        let otherwise = lead("", &old, &new);
        let said = "Growth of web is planned otherwise, in some months with fewer nodes: ";
        assert!(otherwise.starts_with(said), "{otherwise}");
    }
    let slower = lead("", &pace(40), &pace(20));
    let quota = |line: &str| line.starts_with("ENIs of the VPC") && line.contains("WORSE");
    assert!(!slower.lines().any(quota), "{slower}");
    let planned = lead("", &plan(""), &pace(2));
    assert!(
        planned.contains("Growth of web is now planned: 2 nodes a month."),
        "{planned}"
    );
    let target = lead(
        "",
        &plan(""),
        &plan("").replace("[[subnet]]", "target = { nodes = 90 }\n[[subnet]]"),
    );
    assert!(target.contains("A target of 90 nodes is new."), "{target}");
    // Soon more and later less is said once, as less.
    let milestone = "[[growth]]\nnode_group = \"web\"\nmilestones = [{ month = 1, nodes = 90 }]\n";
    let mixed = lead("", &pace(40), &plan(milestone));
    assert!(mixed.contains("Less growth of web is planned:"), "{mixed}");
    assert!(!mixed.contains("More growth"), "{mixed}");
    let same = lead("", &pace(2), &pace(2));
    assert!(same.starts_with("Nothing changed.\n"), "{same}");
}

#[test]
fn a_density_at_which_the_expected_pods_still_fit_asks_for_no_less() {
    let expecting = |pods: u32, most: u32| {
        let pods = format!("expected_pods = {pods}\nmax_pods = {most}");
        ZONES.replace("max_pods = 58", &pods)
    };
    // As many pods as are expected still fit on a node.
    let denser = of_zones("", &expecting(20, 58), &expecting(20, 29));
    let denser = denser.status(0).stdout;
    assert!(
        !denser.contains("Fewer") && denser.contains("better"),
        "{denser}"
    );
    let fewer = of_zones("", &expecting(20, 58), &expecting(10, 29));
    let fewer = fewer.status(0).stdout;
    let said = "Fewer pods are expected on each node of web: 10 instead of 20.";
    assert!(fewer.contains(said), "{fewer}");
    assert!(fewer.contains("Figures: 0 better"), "{fewer}");
}

#[test]
fn growth_that_is_planned_for_the_first_time_is_no_growth_that_did_not_run_out() {
    let growth = format!("{ZONES}[[growth]]\nnode_group = \"web\"\nnodes_per_month = 20\n");
    let planned = of_zones("", ZONES, &growth).status(0).stdout;
    assert!(
        planned.contains("Growth runs out in month 2 (2027-03). Before, no growth was planned."),
        "{planned}"
    );
    let gone = of_zones("", &growth, ZONES).status(0).stdout;
    assert!(
        gone.starts_with("Growth of web, 20 nodes a month, is no longer planned."),
        "{gone}"
    );
}

#[test]
fn an_outcome_that_does_not_say_what_it_asks_for_is_not_praised_either() {
    let growth = format!("{ZONES}[[growth]]\nnode_group = \"web\"\nnodes_per_month = 20\n");
    let old = Test::new("plan p.toml -f json")
        .file("p.toml", &growth)
        .run()
        .stdout;
    let (before, rest) = old.split_once("\"asked\": [").unwrap();
    let (_, after) = rest.split_once("],").unwrap();
    let old = format!("{before}{}", after.trim_start());
    let test = Test::new("diff old.json new.toml").file("old.json", old);
    let shown = test.file("new.toml", ZONES).run().status(0).stdout;
    assert!(shown.starts_with("Growth is no longer planned."), "{shown}");
    assert!(shown.contains("Figures: 0 better, 0 worse."), "{shown}");
}

#[test]
fn a_longer_growth_is_the_news_and_stranded_ips_come_last() {
    let old = format!("{ZONES}[[growth]]\nnode_group = \"web\"\nnodes_per_month = 20\n");
    let room = "[[subnet]]\ncidr = \"10.20.12.0/22\"\nzone = \"za\"\n[[subnet]]\ncidr = \"10.20.16.0/22\"\nzone = \"zb\"\n[[subnet]]\ncidr = \"10.20.20.0/22\"\nzone = \"zc\"\n";
    let new = format!("{old}{room}");
    let comment = of_zones("--comment", &old, &new).status(0).stdout;
    let title = comment.lines().nth(1).unwrap();
    let news =
        "Growth lasts longer: it runs out in month 5 (2027-06) instead of in month 2 (2027-03).";
    assert_eq!(title, format!("### ✅ {news}"), "{comment}");
    let rows: Vec<&str> = comment
        .lines()
        .filter(|line| line.starts_with("| "))
        .collect();
    assert!(rows[2].starts_with("| ✅ growth runs out"), "{comment}");
    assert!(!comment.contains('❌'), "{comment}");
    assert!(rows.last().unwrap().contains("Stranded"), "{comment}");
}

/// The loss of a zone is not reported next to what is short with all zones, so it comes and goes with that.
#[test]
fn a_zone_loss_that_is_reported_for_the_first_time_is_new_and_one_that_goes_on_is_not_gone() {
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
    // Fewer nodes are short than before, but no finding said so.
    assert!(changed(34, 26).status(1).stdout.contains("C404"));
    assert!(!changed(26, 34).status(1).stdout.contains("C404"));
    // It fitted without either zone before.
    assert!(changed(14, 26).status(1).stdout.contains("C404"));
}

#[test]
fn rows_without_a_name_of_their_own_are_valid_openmetrics() {
    let old = "version = 1\n[[subnet]]\ncidr = \"10.0.0.0/16\"\n[[node_group]]\nname = \"d70\"\nnodes = 37\n";
    let new = old
        .replace(
            "10.0.0.0/16\"",
            "10.0.0.0/24\"\nzone = \"a\"\n[[subnet]]\ncidr = \"10.3.0.0/28\"",
        )
        .replace("d70", "web");
    // The harness reads what it makes.
    let gauges = of_zones("-f openmetrics --fail-on never", old, &new)
        .status(0)
        .stdout;
    assert!(gauges.contains("row_number=\""), "{gauges}");
}
