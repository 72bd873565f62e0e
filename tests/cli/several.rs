//! Several plan files in one run, and plans that are judged against an earlier state: what gates a change.

use std::collections::BTreeMap;

use serde_json::Value;

use super::Test;
use super::harness::Output;
use crate::validity::assert_sarif;

/// A plan of this many nodes, of which the subnet holds 3.
fn plan(nodes: u32) -> String {
    format!(
        "version = 1\n[[subnet]]\ncidr = \"10.0.0.0/24\"\nzone = \"a\"\navailable_ips = 250\n\
         [[node_group]]\nname = \"web\"\nnodes = {nodes}\nmax_pods = 64\n"
    )
}

const BROKEN: &str = "version = 1\n[[subnet]]\n";

/// A run with plans that fit, are short, are broken.
fn run(args: &str) -> Output {
    with_files(Test::new(args)).run()
}

fn with_files(test: Test) -> Test {
    test.file("fits.toml", plan(2))
        .file("a/b.toml", plan(2))
        .file("a-b.toml", plan(9))
        .file("broken.toml", BROKEN)
        .file("-x.toml", plan(2))
}

#[test]
fn one_output_holds_all_plans_and_no_two_have_one_name() {
    let files = "-o a.sarif -o a.xml -o a.md -o a.txt -o - -f github";
    let all = run(&format!("plan a/b.toml a-b.toml {files}")).status(1);
    let sarif = assert_sarif(&all.file("a.sarif"));
    let ids = |at: usize| sarif["runs"][at]["automationDetails"]["id"].as_str();
    assert_eq!(ids(0), Some("cce-plan/a/b.toml/"));
    assert_eq!(ids(1), Some("cce-plan/a-b.toml/"));
    let results = |at: usize| sarif["runs"][at]["results"].as_array().unwrap().len();
    assert!(results(1) > results(0));
    let xml = all.file("a.xml");
    let xml = roxmltree::Document::parse(&xml).unwrap();
    let suites = xml
        .descendants()
        .filter(|node| node.has_tag_name("testsuite"));
    let suites: Vec<_> = suites
        .map(|suite| suite.attribute("name").unwrap())
        .collect();
    assert_eq!(suites, ["cce-plan a/b.toml", "cce-plan a-b.toml"]);
    assert!(all.file("a.md").contains("# a/b.toml\n") && all.file("a.md").contains("# a-b.toml\n"));
    assert!(all.file("a.txt").contains("== a-b.toml =="));
    assert!(
        all.stdout.contains("::error file=a-b.toml"),
        "{}",
        all.stdout
    );
    // Alone a plan has the same id, so that its alerts stay.
    let alone = assert_sarif(&run("plan a-b.toml -f sarif").stdout);
    assert_eq!(alone["runs"][0], sarif["runs"][1]);
}

#[test]
fn a_plan_that_cannot_be_read_hides_no_other_where_the_run_keeps_going() {
    let files = "-o a.sarif -o a.xml -o -";
    let args = format!("plan broken.toml a-b.toml none.toml {files} -f github --keep-going");
    let all = run(&args).status(2);
    assert!(all.stderr.contains("broken.toml:2:"), "{}", all.stderr);
    assert!(all.stderr.contains("none.toml"), "{}", all.stderr);
    for said in [
        "::error file=broken.toml,line=2,col=",
        "::error file=a-b.toml",
    ] {
        assert!(all.stdout.contains(said), "{}", all.stdout);
    }
    let sarif = assert_sarif(&all.file("a.sarif"));
    let runs = sarif["runs"].as_array().unwrap();
    assert_eq!(runs.len(), 3);
    let failed = &runs[0]["invocations"][0];
    let note = &failed["toolConfigurationNotifications"][0];
    let place = &note["locations"][0]["physicalLocation"];
    assert_eq!(place["artifactLocation"]["uri"], "broken.toml");
    assert_eq!(place["region"]["startLine"], 1);
    assert_eq!(runs[0]["results"], serde_json::json!([]));
    assert!(!runs[1]["results"].as_array().unwrap().is_empty());
    assert!(runs[1].get("invocations").is_none());
    let xml = all.file("a.xml");
    assert!(xml.contains("<error") && xml.contains("<failure"), "{xml}");
    // One plan alone, and without going on.
    let alone = run("plan broken.toml -o a.sarif -o - -f json --keep-going").status(2);
    assert_eq!(alone.stdout, "");
    assert_sarif(&alone.file("a.sarif"));
    let stops = run("plan broken.toml a-b.toml -o a.sarif -o -").status(2);
    assert!(stops.stdout.is_empty() && !stops.folder.path().join("a.sarif").exists());
    run("plan fits.toml --keep-going --chart a.svg").status(2);
}

#[test]
fn a_list_names_files_and_patterns_by_lines_and_blanks() {
    let planned = |list: &str, args: &str| {
        let args = format!("plan --files-from - --fail-on never -f github {args}");
        with_files(Test::new(&args)).stdin(list).run()
    };
    let names = |output: &Output| -> Vec<String> {
        let lines = output.stdout.lines();
        let names = lines.filter_map(|line| line.strip_prefix("== ")?.strip_suffix(" =="));
        names.map(str::to_owned).collect()
    };
    let all = planned("a/*.toml\r\n  a-b.toml -x.toml\n\n", "").status(0);
    assert_eq!(names(&all), ["a/b.toml", "a-b.toml", "-x.toml"]);
    let all = planned("**/*b.toml a-b.toml ./a-b.toml", "fits.toml").status(0);
    assert_eq!(names(&all), ["fits.toml", "a/b.toml", "a-b.toml"]);
    for list in ["", " \n\t\n"] {
        let none = planned(list, "").status(2);
        assert!(
            none.stderr.contains("stdin names no plan file"),
            "{}",
            none.stderr
        );
        let none = planned(list, "--keep-going").status(2);
        assert!(
            none.stderr.contains("stdin names no plan file"),
            "{}",
            none.stderr
        );
    }
    for args in ["", "--keep-going"] {
        let none = planned("fits.toml\nb/*.toml", args).status(2);
        let said = "no file matches \"b/*.toml\"";
        assert!(none.stderr.contains(said), "{}", none.stderr);
        assert_eq!(none.stdout.is_empty(), args.is_empty(), "{}", none.stdout);
    }
    let twice = planned("fits.toml -", "").status(2);
    assert!(twice.stderr.contains("asked for twice"), "{}", twice.stderr);
    run("plan").status(2);
    run("plan -x.toml").status(2);
    run("plan -- -x.toml").status(0);
}

#[test]
fn a_name_with_a_blank_is_a_pattern_in_a_list() {
    let test = Test::new("plan --files-from - -f sarif").file("my plan.toml", plan(2));
    let sarif = test.stdin("my?plan.toml").run().status(0);
    let sarif = assert_sarif(&sarif.stdout);
    let id = &sarif["runs"][0]["automationDetails"]["id"];
    assert_eq!(id, "cce-plan/my%20plan.toml/");
}

/// A run of the plan of this many nodes, judged against this earlier state.
fn judged(args: &str, old: Option<&str>, new: &str) -> Output {
    let test = Test::new(&format!("plan plan.toml --baseline base {args}"));
    let test = test.file("plan.toml", new).file("base/other", "");
    let test = match old {
        Some(old) => test.file("base/plan.toml", old),
        None => test,
    };
    test.run()
}

#[test]
fn only_what_is_new_or_worse_fails() {
    let cases = [
        (Some(plan(2)), plan(2), 0),
        (Some(plan(9)), plan(9), 0),
        (Some(plan(9)), plan(8), 0),
        (Some(plan(9)), plan(2), 0),
        (Some(plan(9)), plan(10), 1),
        (Some(plan(2)), plan(9), 1),
        (None, plan(9), 1),
        (None, plan(2), 0),
        (Some(BROKEN.to_owned()), plan(9), 1),
        (Some(BROKEN.to_owned()), plan(2), 0),
        (Some(plan(2)), BROKEN.to_owned(), 2),
    ];
    for (old, new, status) in &cases {
        let saved = old.as_deref().filter(|old| *old != BROKEN).map(|old| {
            let saved = Test::new("plan plan.toml -f json --fail-on never");
            saved.file("plan.toml", old).run().stdout
        });
        for format in ["table", "sarif", "junit", "github", "markdown", "json"] {
            judged(&format!("-f {format}"), old.as_deref(), new).status(*status);
        }
        // A saved outcome is an earlier state as well.
        if let Some(saved) = saved {
            let test = Test::new("plan plan.toml --baseline old.json");
            let test = test.file("plan.toml", new).file("old.json", saved);
            test.run().status(*status);
        }
    }
    let warned = |old: &str| judged("--fail-on warning", Some(old), &plan(2));
    assert_eq!(judged("--fail-on warning", None, &plan(2)).status, 1);
    warned(&plan(2)).status(0);
}

#[test]
fn what_the_baseline_has_too_is_shown_and_said() {
    let both = plan(9) + "[[node_group]]\nname = \"new\"\nnodes = 1\nmax_pods = 300\n";
    let run = judged("-f json", Some(&plan(9)), &plan(9)).status(0);
    let said = "3 findings of plan.toml are in the baseline too";
    assert!(run.stderr.contains(said), "{}", run.stderr);
    let json = run.json();
    let findings = json["findings"].as_array().unwrap();
    let known = findings
        .iter()
        .filter(|one| one["values"].get("known_severity").is_some());
    let known: Vec<&Value> = known.collect();
    assert!(!known.is_empty());
    assert!(
        known.iter().all(|one| one["severity"] == "info"),
        "{known:?}"
    );
    let github = judged("-f github", Some(&plan(9)), &both).status(1).stdout;
    let of = |command: &str| {
        let lines = github.lines();
        lines
            .filter(|line| line.starts_with(command))
            .collect::<Vec<_>>()
    };
    assert!(!of("::error").is_empty(), "{github}");
    let sarif = assert_sarif(&judged("-f sarif", Some(&plan(9)), &plan(9)).stdout);
    let results = sarif["runs"][0]["results"].as_array().unwrap();
    let states: BTreeMap<&str, usize> = results.iter().fold(BTreeMap::new(), |mut all, one| {
        *all.entry(one["baselineState"].as_str().unwrap_or(""))
            .or_default() += 1;
        all
    });
    assert_eq!(states.get("unchanged"), Some(&known.len()));
    assert!(results.iter().any(|one| one["level"] == "error"));
    for (format, said) in [
        ("table -v", "in the baseline too, no less severe"),
        ("markdown", "in the baseline too, no less severe"),
        ("html", "in the baseline too, no less severe"),
        ("github", "in the baseline too, no less severe"),
        ("junit --lang zh", "基线中已有，且未加重"),
    ] {
        let shown = judged(&format!("-f {format}"), Some(&plan(9)), &plan(9)).stdout;
        assert!(shown.contains(said), "{format}: {shown}");
    }
    // What was judged is compared by its own severity.
    let again = Test::new("plan plan.toml --baseline old.json").file("plan.toml", plan(9));
    again.file("old.json", json.to_string()).run().status(0);
}

#[test]
fn a_baseline_that_cannot_judge_is_refused_and_one_that_lacks_a_plan_is_named() {
    let new = judged("", None, &plan(2));
    let said = "base/plan.toml is not there: every finding of plan.toml counts as new";
    assert!(new.stderr.contains(said), "{}", new.stderr);
    let broken = judged("", Some(BROKEN), &plan(2));
    let said = "base/plan.toml cannot be planned: every finding of plan.toml counts as new";
    assert!(broken.stderr.contains(said), "{}", broken.stderr);
    for (args, said) in [
        ("plan fits.toml --baseline .", "are the same file"),
        (
            "plan fits.toml a-b.toml --baseline fits.toml",
            "is not a folder",
        ),
        ("plan a/../fits.toml --baseline a", "is not in the folder"),
        ("plan a-b.toml --baseline broken.toml", "broken.toml:2"),
    ] {
        let refused = run(args).status(2);
        assert!(refused.stderr.contains(said), "{args}: {}", refused.stderr);
    }
    let elsewhere = tempfile::tempdir().unwrap();
    let path = elsewhere.path().join("p.toml");
    std::fs::write(&path, plan(2)).unwrap();
    for path in ["-", path.to_str().unwrap()] {
        let refused = with_files(Test::new("plan --baseline a").arg(path)).stdin(plan(2));
        let refused = refused.run().status(2);
        assert!(
            refused.stderr.contains("is not in the folder"),
            "{}",
            refused.stderr
        );
    }
    let here = Test::new("plan");
    let path = here.folder().join("fits.toml");
    let here = here.arg(path.to_str().unwrap()).args("--baseline base -q");
    let here = with_files(here)
        .file("base/fits.toml", plan(2))
        .run()
        .status(0);
    assert_eq!(here.stderr, "");
}

/// The comment as a forge shows it.
fn rendered(markdown: &str) -> String {
    let mut options = comrak::Options::default();
    options.extension.table = true;
    options.render.r#unsafe = true;
    comrak::markdown_to_html(markdown, &options)
}

#[test]
fn one_comment_is_about_all_plans_the_worst_first() {
    let args = "report fits.toml a-b.toml broken.toml --comment --keep-going";
    let comment = run(args).status(2).stdout;
    insta::assert_snapshot!("comment_of_several", comment);
    let page = rendered(&comment);
    assert!(page.contains("<table>") && !page.contains("<p>|"), "{page}");
    let at = |name: &str| page.find(&format!(" {name}")).unwrap();
    assert!(at("broken.toml</td>") < at("a-b.toml</td>"), "{page}");
    assert!(at("a-b.toml</td>") < at("fits.toml</td>"), "{page}");
    run("report fits.toml a-b.toml broken.toml --comment").status(2);
    run("report fits.toml a-b.toml --comment").status(1);
    let fine = run("report fits.toml a/b.toml --comment --lang zh").status(0);
    assert!(
        fine.stdout.contains("✅ 2 个规划全部通过"),
        "{}",
        fine.stdout
    );
    let alone = run("report a-b.toml --comment").status(1).stdout;
    let listed = with_files(Test::new("report --files-from - --comment"));
    assert_eq!(listed.stdin("a-b.toml").run().status(1).stdout, alone);
    let broken = run("report broken.toml --comment --keep-going")
        .status(2)
        .stdout;
    assert!(broken.contains("❌ 1 of 1 plans does not pass"), "{broken}");
    let refused = run("report fits.toml a-b.toml").status(2);
    assert!(refused.stderr.contains("one report for several plan files"));
}

#[test]
fn a_comment_of_several_plans_is_judged_against_their_earlier_states() {
    let args = "report fits.toml a-b.toml --comment --fail-on never --baseline base";
    let test = || with_files(Test::new(args)).file("base/a-b.toml", plan(9));
    let comment = test().run().status(0);
    let said = "base/fits.toml is not there: every finding of fits.toml counts as new";
    assert!(comment.stderr.contains(said), "{}", comment.stderr);
    // What does not pass is what fails.
    assert!(
        comment.stdout.contains("### ⚠️ all 2 plans pass"),
        "{}",
        comment.stdout
    );
    let judged = Test::new("report fits.toml a-b.toml --comment --baseline base");
    with_files(judged)
        .file("base/a-b.toml", plan(9))
        .run()
        .status(0);
    let judged = Test::new("report fits.toml a-b.toml --comment --baseline base");
    with_files(judged)
        .file("base/a-b.toml", plan(8))
        .run()
        .status(1);
    let alone = Test::new("report a-b.toml --comment --fail-on never --baseline old.toml");
    let alone = with_files(alone).file("old.toml", plan(9)).run().stdout;
    let lines = |text: &str| text.lines().skip(2).map(str::to_owned).collect::<Vec<_>>();
    let all = lines(&comment.stdout);
    for line in lines(&alone) {
        assert!(all.contains(&line), "{line}\n{}", comment.stdout);
    }
}

#[test]
fn no_name_of_a_plan_is_markup_or_ends_a_comment() {
    let names = [
        "<b>x.toml",
        "a|b.toml",
        "[x](y).toml",
        "-->.toml",
        "`c`.toml",
        "_d_&amp;.toml",
    ];
    for nodes in [2, 9] {
        let mut test = Test::new("report --comment --fail-on never --");
        for name in names {
            test = test.arg(name).file(name, plan(nodes));
        }
        let comment = test.run().status(0).stdout;
        let page = rendered(&comment);
        let marker = comment.lines().next().unwrap();
        assert_eq!(marker.matches("-->").count(), 1, "{comment}");
        assert_eq!(page.matches("<!--").count(), 1, "{page}");
        let (table, _) = page.split_once("</table>").unwrap();
        assert_eq!(table.matches("<tr>").count(), names.len() + 1, "{page}");
        for markup in ["<b>", "<a ", "<code>`", "<em>", "<code>c"] {
            assert!(!page.contains(markup), "{markup}: {page}");
        }
        assert!(page.contains("_d_&amp;amp;.toml"), "{page}");
    }
}

#[test]
fn a_comment_of_very_many_plans_is_one_that_forges_take() {
    let mut test = Test::new("report --comment --fail-on never *.toml");
    for at in 0..150 {
        test = test.file(&format!("plan-{at:03}.toml"), plan(9));
    }
    let comment = test.run().status(0).stdout;
    assert!(comment.len() < 65_536, "{}", comment.len());
    assert!(comment.contains("150 of 150 plans do not pass"));
    assert!(
        comment.contains("and 50 more") && comment.contains("The log of the job has the rest.")
    );
    assert_eq!(
        comment.matches("<details>").count(),
        comment.matches("</details>").count()
    );
}
