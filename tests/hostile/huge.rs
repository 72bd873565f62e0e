//! Small texts with a large meaning, and large texts without any.

use std::fmt::Write as _;

use super::bounds::audit;

/// An object around a value that is not used.
fn around(value: &str) -> String {
    format!(
        "apiVersion: cce.baidubce.com/v2\nkind: NetResourceSet\nmetadata:\n  name: n1\n  annotations:\n    big: {value}\nspec:\n  eni:\n    maxAllocateENI: 8\n"
    )
}

fn json_around(value: &str) -> String {
    format!(
        "{{\"apiVersion\":\"cce.baidubce.com/v2\",\"kind\":\"NetResourceSet\",\"metadata\":{{\"name\":\"n1\",\"annotations\":{{\"big\":{value}}}}},\"spec\":{{\"eni\":{{\"maxAllocateENI\":8}}}}}}\n"
    )
}

const DEPTH: usize = 100_000;

#[test]
fn nesting_without_end_is_no_end_of_the_program() {
    let flow = format!("{}{}", "[".repeat(DEPTH), "]".repeat(DEPTH));
    let maps = format!("{}1{}", "{\"a\":".repeat(DEPTH), "}".repeat(DEPTH));
    let dashes = "- ".repeat(DEPTH);
    let questions = "? ".repeat(DEPTH);
    // Block nesting costs a space more each level: its text grows with the square.
    let mut block = String::new();
    for depth in 0..2_000 {
        let _ = writeln!(block, "{}a:", " ".repeat(depth));
    }
    let cases = [
        ("flow.yaml", flow.clone()),
        ("flow.json", flow.clone()),
        ("maps.yaml", maps.clone()),
        ("maps.json", maps.clone()),
        ("dashes.yaml", dashes),
        ("questions.yaml", questions),
        ("block.yaml", block),
        ("open.json", "[".repeat(DEPTH)),
        ("open.yaml", "{a: ".repeat(DEPTH)),
        ("within.yaml", around(&flow)),
        ("within.json", json_around(&maps)),
        (
            "items.json",
            format!("{{\"kind\":\"List\",\"apiVersion\":\"v1\",\"items\":{flow}}}"),
        ),
        (
            "items.yaml",
            format!("kind: List\napiVersion: v1\nitems:\n- {flow}\n"),
        ),
        ("within.jsonl", json_around(&flow)),
    ];
    for (name, text) in cases {
        audit(name, text.as_bytes()).ended(name);
    }
}

/// Ten lines that expand to ten billion values.
fn laughs(levels: usize, width: usize) -> String {
    let mut text = String::from("l0: &l0 [lol]\n");
    for level in 1..levels {
        let names = vec![format!("*l{}", level - 1); width].join(", ");
        let _ = writeln!(text, "l{level}: &l{level} [{names}]");
    }
    text
}

#[test]
fn names_of_names_of_names_are_not_written_out() {
    let bomb = laughs(10, 10);
    let indented = format!("    {}", bomb.replace('\n', "\n    "));
    let object = "apiVersion: cce.baidubce.com/v2\nkind: NetResourceSet\nmetadata:\n  name: n1\n  annotations:\n";
    let items = format!(
        "kind: List\napiVersion: v1\nitems:\n- {}\n",
        format!("{object}{}", indented.trim_end()).replace('\n', "\n  ")
    );
    let merged: String = (1..12).fold(String::from("a0: &a0 {k0: 1}\n"), |mut text, level| {
        let _ = writeln!(
            text,
            "a{level}: &a{level} {{<<: [*a{0}, *a{0}], x: *a{0}, y: *a{0}}}",
            level - 1
        );
        text
    });
    let big = "x".repeat(20_000);
    let quadratic = format!("a: &a {big}\nb: [{}]\n", vec!["*a"; 20_000].join(","));
    let cases = [
        ("alone.yaml", bomb),
        ("in_object.yaml", format!("{object}{indented}\n")),
        ("in_items.yaml", items),
        ("merged.yaml", merged),
        ("quadratic.yaml", quadratic),
        ("itself.yaml", "a: &a [*a]\n".to_owned()),
        ("wide.yaml", laughs(4, 1_000)),
    ];
    for (name, text) in cases {
        audit(name, text.as_bytes()).ended(name);
    }
}

const LONG: usize = 50 << 20;

#[test]
fn a_text_of_50_megabytes_is_passed_over() {
    let long = "x".repeat(LONG);
    let ending = audit("long.json", json_around(&format!("\"{long}\"")).as_bytes());
    // It holds at least the text, so it was watched.
    assert!(ending.peak > LONG as u64, "{}", ending.peak);
    let answer = ending.answer();
    assert_eq!(answer["result"]["nodes"].as_array().map(Vec::len), Some(1));
    audit("long.yaml", around(&format!("\"{long}\"")).as_bytes()).ended("long.yaml");
    audit("word.yaml", long.as_bytes()).refused("word.yaml");
}

#[test]
fn a_million_keys_are_passed_over() {
    let mut json = String::from("{");
    for i in 0..1_000_000 {
        let _ = write!(json, "{}\"k{i}\":{i}", if i > 0 { "," } else { "" });
    }
    json.push('}');
    let answer = audit("keys.json", json_around(&json).as_bytes()).answer();
    assert_eq!(answer["result"]["nodes"].as_array().map(Vec::len), Some(1));
    let mut yaml = String::new();
    for i in 0..100_000 {
        let _ = write!(yaml, "\n      k{i}: {i}");
    }
    let answer = audit("keys.yaml", around(&yaml).as_bytes()).answer();
    assert_eq!(answer["result"]["nodes"].as_array().map(Vec::len), Some(1));
}

#[test]
fn a_hundred_thousand_documents_of_nothing_end_soon() {
    audit("dashes.yaml", "---\n".repeat(100_000).as_bytes()).ended("dashes.yaml");
    audit("braces.jsonl", "{}\n".repeat(100_000).as_bytes()).ended("braces.jsonl");
    let wrong = "{\"apiVersion\":\"cce.baidubce.com/v2\",\"kind\":\"NetResourceSet\",\"spec\":3}\n";
    let ending = audit("wrong.jsonl", wrong.repeat(100_000).as_bytes());
    let said = ending.refused("wrong.jsonl");
    assert!(said.matches("error:").count() <= 21, "{said}");
}
