//! Comments for merge requests: short, whole, the same bytes, and nothing that did not change.

use draw::{Draw, Mix};

use super::{Test, repository};

const MOST_LINES: usize = 60;

fn example(name: &str) -> Vec<u8> {
    std::fs::read(repository().join(format!("examples/{name}.toml"))).unwrap()
}

fn comment(text: impl Into<Vec<u8>>, args: &str) -> String {
    let report = Test::new(&format!("report plan.toml --comment {args}"));
    report.file("plan.toml", text.into()).run().stdout
}

/// The comment as a forge shows it.
fn rendered(markdown: &str) -> String {
    let mut options = comrak::Options::default();
    options.extension.table = true;
    options.render.r#unsafe = true;
    comrak::markdown_to_html(markdown, &options)
}

#[test]
fn a_comment_has_the_verdict_what_is_short_and_what_to_ask_for() {
    for name in ["three-zones", "pools-run-dry", "five-thousand-nodes"] {
        for lang in ["en", "zh"] {
            let text = comment(example(name), &format!("--lang {lang}"));
            insta::assert_snapshot!(format!("comment_{name}_{lang}"), text);
            assert_eq!(text, comment(example(name), &format!("--lang {lang}")));
            let page = rendered(&text);
            assert!(
                page.contains("<h3>") && page.contains("</details>"),
                "{page}"
            );
            assert!(!page.contains("<p>|"), "{page}");
        }
    }
}

#[test]
fn a_comment_of_any_plan_has_at_most_60_lines() {
    let mut draw = Draw::new(7);
    let mut commented = 0;
    for _ in 0..40 {
        let text = comment(draw::plan(&mut draw, Mix::ALL).text, "");
        let lines = text.lines().count();
        assert!(lines <= MOST_LINES, "{lines}: {text}");
        commented += usize::from(lines > 0);
    }
    assert!(commented > 20, "{commented}");
    // Many zones, all short.
    let zone = |at: u32| {
        format!(
            "[[subnet]]\ncidr = \"10.{at}.0.0/28\"\nzone = \"z{at}\"\n\
             [[node_group]]\nname = \"g{at}\"\nnodes = 9\nmax_pods = 30\nzones = [\"z{at}\"]\n\
             [[growth]]\nnode_group = \"g{at}\"\nnodes_per_month = 3\n"
        )
    };
    let many: String = (0..30).map(zone).collect();
    let text = comment(format!("version = 1\n{many}"), "");
    let lines = text.lines().count();
    assert!((20..=MOST_LINES).contains(&lines), "{lines}: {text}");
}

#[test]
fn a_comment_with_a_baseline_says_only_what_changed() {
    let same = Test::new("report plan.toml --comment --baseline old.toml")
        .file("plan.toml", example("three-zones"))
        .file("old.toml", example("three-zones"));
    let same = same.run().stdout;
    assert!(!same.contains("\n| ") && !same.contains("C406"), "{same}");
    let grown = String::from_utf8(example("three-zones")).unwrap();
    let grown = grown.replacen("max_nodes = 18", "max_nodes = 48", 1);
    let changed = Test::new("report plan.toml --comment --baseline old.toml")
        .file("plan.toml", grown.clone())
        .file("old.toml", example("three-zones"));
    let changed = changed.run().stdout;
    insta::assert_snapshot!("comment_changed", changed);
    let diff = Test::new("diff old.toml plan.toml --comment")
        .file("plan.toml", grown)
        .file("old.toml", example("three-zones"));
    let diff = diff.run().stdout;
    insta::assert_snapshot!("comment_diff", diff);
    assert!(diff.lines().count() <= MOST_LINES, "{diff}");
}

#[test]
fn only_a_format_that_is_asked_for_is_refused() {
    for command in ["report plan.toml", "diff old.toml plan.toml"] {
        let run = |args: &str| {
            Test::new(&format!("{command} --comment {args}"))
                .file("plan.toml", example("three-zones"))
                .file("old.toml", example("first-cluster"))
        };
        let comment = run("").run().status(0).stdout;
        let of_env = run("").env("CCE_PLAN_FORMAT", "json").run().status(0);
        assert_eq!(of_env.stdout, comment);
        let config = run("--config c.toml").file("c.toml", "format = \"json\"\n");
        let config = config.run().status(0).stdout;
        assert_eq!(config.lines().next(), comment.lines().next());
        run("-f json").run().status(2);
    }
}

#[test]
fn a_name_ends_no_comment_and_brings_no_markup() {
    let text = "version = 1\n[cluster]\nname = \"a --> <b>x</b> `y` | z\"\n\
                [[subnet]]\ncidr = \"10.0.0.0/24\"\n[[node_group]]\nname = \"g\"\nnodes = 1\nmax_pods = 9\n";
    let text = comment(text, "");
    assert_eq!(text.matches("-->").count(), 1, "{text}");
    assert!(!rendered(&text).contains("<b>"), "{text}");
    let html =
        Test::new("report plan.toml --comment -o a.html").file("plan.toml", example("three-zones"));
    html.run().status(2);
}
