//! Texts that are binary, or end too early.

use super::bounds::audit;
use crate::dumps::{Cluster, Dump, Form, Mix, Part};

/// A small dump in some form.
fn dump(form: Form) -> String {
    let cluster = Cluster::draw(51, &Mix { nodes: 1, ..Mix::plain(1) });
    let mut dump = Dump::new(&cluster);
    dump.manner.padding = false;
    dump.text(form, &[Part::ResourceSets, Part::Subnets])
}

/// Texts end here, there and in the middle of anything: after every kind of character that begins
/// or ends something.
fn cuts(text: &str) -> Vec<usize> {
    let mut cuts = Vec::new();
    let mut seen = std::collections::HashSet::new();
    let bytes = text.as_bytes();
    for (at, pair) in bytes.windows(2).enumerate() {
        let kind = |byte: u8| {
            if byte.is_ascii_alphanumeric() {
                b'x'
            } else {
                byte
            }
        };
        if seen.insert([kind(pair[0]), kind(pair[1])]) {
            cuts.push(at + 1);
        }
    }
    cuts.extend((1..8).map(|part| bytes.len() * part / 8));
    cuts
}

#[test]
fn json_that_ends_too_early_is_refused_wherever_it_ends() {
    for form in [Form::JsonList, Form::JsonArray] {
        let text = dump(form);
        for cut in cuts(&text) {
            audit("cut.json", &text.as_bytes()[..cut]).refused("cut.json");
        }
    }
}

#[test]
fn json_lines_that_end_in_a_line_are_refused() {
    let text = dump(Form::JsonLines);
    for cut in cuts(&text) {
        let ending = audit("cut.jsonl", &text.as_bytes()[..cut]);
        if !matches!(text.as_bytes()[cut - 1], b'\n' | b'}') {
            ending.refused("cut.jsonl");
        }
        ending.ended("cut.jsonl");
    }
}

/// YAML that ends early may be YAML: a shorter list, a shorter number.
#[test]
fn yaml_that_ends_too_early_never_ends_badly() {
    for form in [Form::YamlList, Form::YamlDocuments] {
        let text = dump(form);
        for cut in cuts(&text) {
            audit("cut.yaml", &text.as_bytes()[..cut]).ended("cut.yaml");
        }
    }
}

#[test]
fn a_quote_or_bracket_that_is_never_closed_is_refused() {
    let text = dump(Form::YamlList);
    for open in [
        "[", "{", "\"", "'", "[{", "{a: [", "&", "*nothing", "%", "@", "`", "!<", "? {",
    ] {
        let broken = text.replacen(
            "subnet-ids:",
            &format!("broken: {open}\n      subnet-ids:"),
            1,
        );
        assert_ne!(broken, text);
        audit("open.yaml", broken.as_bytes()).refused("open.yaml");
    }
}

#[test]
fn tabs_that_indent_are_refused() {
    let text = dump(Form::YamlList);
    let tabs = text.replacen("\n      pool:", "\n\t\t\tpool:", 1);
    assert_ne!(tabs, text);
    audit("tabs.yaml", tabs.as_bytes()).refused("tabs.yaml");
}

#[test]
fn bytes_that_are_no_text_are_refused() {
    let text = dump(Form::YamlList);
    let mut latin = text.clone().into_bytes();
    latin[text.len() / 2] = 0xe9;
    let mut zero = text.clone().into_bytes();
    zero[text.len() / 2] = 0;
    let wide: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let noise: Vec<u8> = (0..100_000_u32)
        .map(|i| i.wrapping_mul(2_654_435_761).to_be_bytes()[1])
        .collect();
    let cut_letter = "name: 子".as_bytes()[..8].to_vec();
    let cases: [(&str, Vec<u8>); 9] = [
        ("latin.yaml", latin),
        ("zero.yaml", zero),
        ("wide.yaml", wide),
        ("noise.yaml", noise.clone()),
        ("noise.json", noise.clone()),
        ("noise.csv", noise),
        ("zeros.json", vec![0; 10_000]),
        ("cut_letter.yaml", cut_letter),
        ("gzip.json", [0x1f, 0x8b, 8, 0, 0, 0, 0, 0].repeat(100)),
    ];
    for (name, bytes) in cases {
        audit(name, &bytes).refused(name);
    }
}

#[test]
fn what_holds_no_object_is_refused() {
    let texts = ["", " ", "\n\n", "\u{feff}", "7", "\"text\""];
    for (i, text) in texts.iter().enumerate() {
        for extension in ["yaml", "json", "csv"] {
            let name = format!("nothing-{i}.{extension}");
            audit(&name, text.as_bytes()).refused(&name);
        }
    }
    for text in [
        "- 1\n- 2\n",
        "items: 3\nkind: List\napiVersion: v1\n",
        "kind: List\napiVersion: v1\nitems: [1, text, [], null]\n",
    ] {
        audit("wrong.yaml", text.as_bytes()).refused("wrong.yaml");
    }
}

/// `kubectl` writes such a list if there are no objects of a kind; both readings are harmless.
#[test]
fn lists_of_nothing_end_well() {
    for text in [
        "[]",
        "{}",
        "kind: List\napiVersion: v1\nitems: []\n",
        "---\n---\n",
        "null\n",
        "# nothing\n",
    ] {
        for extension in ["yaml", "json"] {
            let name = format!("empty.{extension}");
            audit(&name, text.as_bytes()).ended(&name);
        }
    }
}

#[test]
fn a_key_that_comes_twice_is_refused() {
    let yaml = dump(Form::YamlList);
    for (once, twice) in [
        (
            "\n      maxAllocateENI:",
            "\n      maxAllocateENI: 3\n      maxAllocateENI:",
        ),
        ("\n  spec:", "\n  spec: {}\n  spec:"),
        ("\n  kind:", "\n  kind: Subnet\n  kind:"),
    ] {
        let text = yaml.replacen(once, twice, 1);
        assert_ne!(text, yaml, "{once}");
        audit("twice.yaml", text.as_bytes()).refused("twice.yaml");
    }
    let json = dump(Form::JsonLines);
    for (once, twice) in [
        (
            "\"maxAllocateENI\":",
            "\"maxAllocateENI\":3,\"maxAllocateENI\":",
        ),
        ("\"spec\":", "\"spec\":{},\"spec\":"),
        ("\"kind\":", "\"kind\":\"Subnet\",\"kind\":"),
    ] {
        let text = json.replacen(once, twice, 1);
        assert_ne!(text, json, "{once}");
        audit("twice.jsonl", text.as_bytes()).refused("twice.jsonl");
    }
}

#[test]
fn editors_traces_change_nothing() {
    let text = dump(Form::YamlList);
    let expected = audit("plain.yaml", text.as_bytes()).answer();
    let crlf = text.replace('\n', "\r\n");
    let ends = [
        format!("\u{feff}{text}"),
        crlf.clone(),
        format!("\u{feff}{crlf}"),
        format!("{text}...\n"),
        format!("{text}---\n"),
        format!("\n\n# a comment\n{text}"),
        format!("%YAML 1.1\n---\n{text}"),
        format!("---\n---\n{text}"),
        text.replace("kind: NetResourceSet\n", "kind: NetResourceSet   \n"),
    ];
    for (i, text) in ends.iter().enumerate() {
        let answer = audit("edited.yaml", text.as_bytes()).answer();
        assert_eq!(answer["result"], expected["result"], "{i}");
    }
}
