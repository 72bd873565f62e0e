//! Pictures as separate files.

use super::{printed, runs, three_zones};
use crate::cli::Test;

fn plan(args: &str) -> Test {
    Test::new(&format!("plan plan.toml {args}")).file("plan.toml", three_zones())
}

/// What is wrong with a picture as XML, for those who hear it, and without colours.
fn checked(svg: &str) {
    let document = roxmltree::Document::parse(svg).unwrap();
    let root = document.root_element();
    let children: Vec<roxmltree::Node<'_, '_>> = root
        .children()
        .filter(roxmltree::Node::is_element)
        .collect();
    assert_eq!(
        root.tag_name().namespace(),
        Some("http://www.w3.org/2000/svg")
    );
    assert_eq!(root.attribute("role"), Some("img"));
    for (child, name) in children.iter().zip(["title", "desc", "style"]) {
        assert_eq!(child.tag_name().name(), name);
        assert!(!child.text().unwrap_or("").is_empty(), "{name}");
    }
    let known = [
        "svg", "title", "desc", "style", "defs", "pattern", "rect", "path", "circle", "text",
    ];
    let elements = document.descendants().filter(roxmltree::Node::is_element);
    for element in elements {
        let name = element.tag_name().name();
        assert!(known.contains(&name), "{name}");
        for attribute in element.attributes() {
            assert!(!attribute.name().starts_with("on"), "{}", attribute.name());
        }
    }
    let style = children[2].text().unwrap();
    assert!(!style.contains("url(") && !style.contains("@import"));
    assert!(style.contains("prefers-color-scheme:dark"));
}

#[test]
fn a_picture_is_drawn_beside_the_result_by_its_name() {
    let run = plan("--chart p.svg --chart p.addresses.svg -o p.json")
        .run()
        .status(0);
    let (first, addresses) = (run.file("p.svg"), run.file("p.addresses.svg"));
    assert!(first != addresses);
    checked(&first);
    checked(&addresses);
    assert!(
        run.stderr
            .contains("FILE.NAME.svg draws another: scenarios, addresses"),
        "{}",
        run.stderr
    );
    let named = plan("--chart x.outlook.svg -q").run().status(0);
    assert_eq!(named.file("x.outlook.svg"), first);
    assert_eq!(named.stderr, "");
    let zh = plan("--chart p.svg --lang zh").run().file("p.svg");
    assert!(zh.contains("lang=\"zh-CN\"") && zh.contains("可用"), "{zh}");
}

#[test]
fn every_picture_of_a_page_can_be_drawn_alone() {
    let of = |command: &str| {
        let (name, test) = runs()
            .into_iter()
            .find(|(name, _)| *name == command)
            .unwrap();
        let page = printed(name, test, "html", "en");
        page.matches("<svg ").count()
    };
    let drawn = [
        ("plan", vec!["outlook", "scenarios", "addresses"]),
        ("subnets", vec!["addresses"]),
        ("simulate", vec!["over-time", "addresses"]),
        (
            "simulate, all strategies",
            vec![
                "pods-running",
                "pods-waiting",
                "nodes-ready",
                "nodes-in-trouble",
                "addresses-left",
                "addresses",
            ],
        ),
        ("audit", vec!["addresses"]),
        ("cidrs", vec!["ranges"]),
        ("carve", vec!["space"]),
        ("catalog list", vec![]),
    ];
    for (command, names) in drawn {
        // A page has the picture of a plan for phones, too, and a matrix as a table.
        let more = usize::from(names.contains(&"outlook"));
        let matrices = usize::from(names.contains(&"scenarios"));
        assert_eq!(of(command), names.len() + more - matrices, "{command}");
        for name in names {
            let (_, test) = runs()
                .into_iter()
                .find(|(found, _)| *found == command)
                .unwrap();
            let run = test
                .args(&format!("--chart a.{name}.svg --fail-on never"))
                .run()
                .status(0);
            checked(&run.file(&format!("a.{name}.svg")));
        }
    }
}

#[test]
fn a_picture_that_there_is_not_is_said_before_anything_is_written() {
    for (args, said) in [
        ("--chart p.adresses.svg", "did you mean \"addresses\"?"),
        (
            "--chart p.v2.svg",
            "the pictures are outlook, scenarios, addresses",
        ),
        ("--chart p.png", "a picture is SVG"),
        ("--chart -", "a picture is SVG"),
        (
            "--chart p.svg --chart p.svg",
            "something is written there already",
        ),
        ("-o p.svg", "a picture is drawn by --chart p.svg"),
    ] {
        let run = plan(&format!("-o kept.json {args}")).run().status(2);
        assert!(run.stderr.contains(said), "{args}: {}", run.stderr);
        assert_eq!(run.stdout, "");
        assert!(!run.folder.path().join("kept.json").exists(), "{args}");
    }
    let none = Test::new("catalog list --chart p.svg").run().status(2);
    assert!(
        none.stderr.contains("this result has no picture"),
        "{}",
        none.stderr
    );
}

#[test]
fn without_utf8_everything_drawn_in_the_terminal_is_ascii() {
    let drawn = [
        "plan plan.toml --min-severity error",
        "simulate plan.toml --strategy all --min-severity error",
        "simulate plan.toml --runs 3 --min-severity error",
        "cidrs pods.toml",
        "carve --vpc 10.0.0.0/16 --used 10.0.1.0/24 --need /17,/20",
        "subnets --cidr 10.0.0.0/24,10.0.1.0/25@9 --max-pods 16",
    ];
    for args in drawn {
        let run = |locale: &str, value: &str| {
            let plan = crate::cli::repository().join("examples/pools-run-dry.toml");
            let pods = crate::cli::repository().join("examples/pod-cidrs.toml");
            let test = Test::new(args).file("plan.toml", std::fs::read(plan).unwrap());
            let test = test.file("pods.toml", std::fs::read(pods).unwrap());
            test.env("LANG", "en_US.UTF-8")
                .env(locale, value)
                .run()
                .stdout
        };
        let (ascii, blocks) = (run("LC_ALL", "C"), run("LC_CTYPE", "zh_CN.utf8"));
        assert!(ascii.is_ascii(), "{ascii}");
        assert!(!blocks.is_ascii(), "{blocks}");
        assert_eq!(ascii.lines().count(), blocks.lines().count());
        // A file can be read in any place, so the locale does not matter.
        let file = Test::new("subnets --cidr 10.0.0.0/24 -f markdown")
            .env("LC_ALL", "C")
            .run();
        assert!(!file.stdout.is_ascii());
    }
}
