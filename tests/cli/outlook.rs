//! The picture of addresses over time: its numbers are those of the tables.

use std::collections::BTreeMap;

use super::{Test, repository};
use serde_json::Value;

const SVG: &str = "http://www.w3.org/2000/svg";

fn example(name: &str, args: &str) -> Test {
    let path = format!("examples/{name}.toml");
    let text = std::fs::read(repository().join(&path)).unwrap();
    Test::new(&format!("plan {path} {args}")).file(&path, text)
}

/// Digits of the first number of a text.
fn number(text: &str) -> u64 {
    let digits: String = text.chars().filter(char::is_ascii_digit).collect();
    digits.parse().unwrap()
}

/// What places of the picture say, strip by strip.
fn told(svg: &str) -> Vec<String> {
    let document = roxmltree::Document::parse(svg).unwrap();
    let titles = document.descendants().filter(|node| {
        let parent = node.parent();
        node.has_tag_name((SVG, "title"))
            && parent.is_some_and(|one| one.has_tag_name((SVG, "rect")))
    });
    titles
        .filter_map(|node| node.text().map(str::to_owned))
        .collect()
}

#[test]
fn each_month_needs_what_the_scenarios_say() {
    let svg = example("three-zones", "--chart a.svg")
        .run()
        .status(0)
        .file("a.svg");
    let json = example("three-zones", "-f json").run().status(0).json();
    let mut needed: BTreeMap<(String, String), (u64, u64)> = BTreeMap::new();
    for row in json["result"]["scenarios"].as_array().unwrap() {
        if row["scenario"] == "growth" && row["lost_zone"].is_null() {
            let key = |name: &str| row[name].as_str().unwrap().to_owned();
            let count = |name: &str| row[name].as_u64().unwrap();
            let both = (count("needed_ips"), count("available_ips"));
            needed.insert((key("month"), key("zone")), both);
        }
    }
    assert!(!needed.is_empty());
    let told = told(&svg);
    let zones = ["cn-bj-a", "cn-bj-b", "cn-bj-d"];
    let months = told.len() / (zones.len() + 1);
    for ((month, zone), (needs, has)) in &needed {
        let at = zones.iter().position(|one| one == zone).unwrap();
        let strip = &told[at * months..(at + 1) * months];
        let one = strip.iter().find(|one| one.starts_with(month)).unwrap();
        let (value, rest) = one.split_once(": ").unwrap().1.split_once(" of ").unwrap();
        assert_eq!(
            (number(value), number(rest.split(' ').next().unwrap())),
            (*needs, *has),
            "{one}"
        );
    }
    // The first month without room is marked in the month that the answer names.
    let lead = example("three-zones", "").run().stdout;
    assert!(lead.contains("runs out in month 12 (2028-01)"), "{lead}");
    let short = told
        .iter()
        .find(|one| one.split(';').next().unwrap().contains("short"));
    assert!(short.unwrap().starts_with("2028-01"), "{short:?}");
}

#[test]
fn without_growth_the_picture_has_a_bar_for_each_zone() {
    let svg = example("five-thousand-nodes", "--chart a.svg")
        .run()
        .file("a.svg");
    let json = example("five-thousand-nodes", "-f json").run().json();
    let told = told(&svg);
    let rows = json["result"]["scenarios"].as_array().unwrap();
    let of = |name: &str| {
        let is_it = |row: &&Value| row["scenario"] == name && row["zone"] == "cn-bj-a";
        rows.iter().find(is_it).unwrap()["needed_ips"]
            .as_u64()
            .unwrap()
    };
    let cases = told[0].split(", ");
    let values = cases.map(|case| number(case.rsplit(": ").next().unwrap()));
    let values: Vec<u64> = values.collect();
    assert_eq!(values[..3], [of("today"), of("maximum"), of("surge")]);
}

#[test]
fn a_terminal_and_markdown_show_the_same_picture_in_text() {
    let terminal = example("three-zones", "-v")
        .env("COLUMNS", "100")
        .run()
        .stdout;
    let markdown = example("three-zones", "-f markdown").run().stdout;
    let curve = "short from 2027-06 without cn-bj-d; in month 12 (2028-01), without cn-bj-d: 12 nodes, 556 IPs short";
    let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words(&terminal).contains(curve), "{terminal}");
    assert!(words(&markdown).contains(curve), "{markdown}");
}

#[test]
fn the_width_of_a_picture_is_what_was_asked_for() {
    for width in [320, 400, 960, 4_000] {
        let args = format!("--chart a.svg --chart-width {width}");
        let svg = example("three-zones", &args).run().status(0).file("a.svg");
        assert!(svg.contains(&format!("width=\"{width}\"")), "{width}");
    }
    let refused = example("three-zones", "--chart a.svg --chart-width 100").run();
    let refused = refused.status(2).stderr;
    assert!(
        refused.contains("--chart-width") && refused.contains("320"),
        "{refused}"
    );
}
