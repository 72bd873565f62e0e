//! A page for each letter of findings, with an example of each out of a run.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use model::finding::{KINDS, KindInfo};
use net::lang::Lang;
use serde_json::Value;

use super::{Pages, code, escaped, page, table};

/// Letters in the order of the book, each with its page and the subject of its findings.
const AREAS: [(char, &str, &str); 9] = [
    ('S', "subnets", "Subnets"),
    ('N', "node-types", "Node types and densities"),
    ('Q', "quotas", "Quotas"),
    ('C', "clusters", "Clusters"),
    ('P', "pools", "Pools over time"),
    ('A', "audit", "Live clusters"),
    ('D', "pod-cidrs", "Pod CIDRs"),
    ('V', "volumes", "Volumes"),
    ('H', "vips", "VIPs and ports"),
];

/// Values that every finding may have.
const EVERYWHERE: [&str; 5] = [
    "file",
    "line",
    "column",
    "allowed_severity",
    "allowed_reason",
];

pub(super) fn pages() -> Pages {
    let examples = examples();
    let mut pages = Pages::new();
    let mut index = page("Findings");
    index += "A finding is a truth about what was computed: what, why, numbers and one next step. It is never an \
              error, which says that nothing could be computed. `cce-plan explain CODE` prints the same page, in \
              English and Chinese. Codes and names are stable, and a code is never used again.\n\n\
              In JSON each finding has `code`, `name`, `severity`, `subject`, `message`, `help` and `values`: \
              numbers by name, and where it comes from a file its `file`, `line` and `column`. One that a plan \
              file [allows](../how-to/ci-gate.md#what-fails-a-job) is of severity info and keeps its own as \
              `allowed_severity`, with `allowed_reason`.\n";
    let areas = AREAS.iter().map(|(letter, ..)| *letter);
    assert!(
        KINDS
            .iter()
            .all(|kind| areas.clone().any(|letter| kind.code.starts_with(letter)))
    );
    for (letter, name, title) in AREAS {
        let kinds: Vec<&KindInfo> = KINDS
            .iter()
            .filter(|kind| kind.code.starts_with(letter))
            .collect();
        let mut text = page(&format!(
            "Findings: {}",
            title
                .to_lowercase()
                .replace("vips", "VIPs")
                .replace("cidrs", "CIDRs")
        ));
        let mut rows = Vec::new();
        for kind in kinds {
            let anchor = format!("{}-{}", kind.code.to_lowercase(), kind.name);
            rows.push(vec![
                format!("[{}](findings/{name}.md#{anchor})", kind.code),
                code(kind.name),
                severity(kind).1,
            ]);
            of_kind(kind, examples.get(kind.code), &mut text);
        }
        write!(
            index,
            "\n## {title}\n\n{}",
            table(&["Code", "Name", "Severity"], &rows)
        )
        .unwrap();
        pages.insert(format!("findings/{name}.md"), text);
    }
    pages.insert("findings.md".to_owned(), index);
    pages
}

/// Its meaning, and its severity.
fn severity(kind: &KindInfo) -> (String, String) {
    let meaning = kind.page(Lang::En).meaning;
    let (meaning, severity) = meaning
        .split_once(" Severity: ")
        .unwrap_or_else(|| panic!("{}: {meaning}", kind.code));
    (meaning.to_owned(), escaped(severity.trim_end_matches('.')))
}

fn of_kind(kind: &KindInfo, example: Option<&Value>, text: &mut String) {
    let (meaning, severity) = severity(kind);
    write!(
        text,
        "\n## {} {}\n\n{}\n\n",
        kind.code,
        kind.name,
        escaped(&meaning)
    )
    .unwrap();
    let mut rows = vec![["Severity".to_owned(), severity]];
    let page = kind.page(Lang::En);
    if let Some(formula) = page.formula {
        rows.push(["When".to_owned(), escaped(&formula)]);
    }
    // A finding that no run can produce has no example.
    if let Some(example) = example {
        let said = |key: &str| escaped(example[key].as_str().unwrap());
        rows.push(["Such as".to_owned(), said("message")]);
        rows.push(["What to do".to_owned(), said("help")]);
        let values = example["values"].as_object().unwrap().keys();
        let values: Vec<String> = values
            .filter(|key| !EVERYWHERE.contains(&key.as_str()))
            .map(|key| code(key))
            .collect();
        if !values.is_empty() {
            rows.push(["Values".to_owned(), values.join(", ")]);
        }
    }
    if let Some(other) = page.other {
        rows.push(["Also".to_owned(), escaped(&other)]);
    }
    rows.push(["Source".to_owned(), escaped(&page.source.unwrap())]);
    for [what, said] in rows {
        writeln!(text, "- **{what}**: {said}").unwrap();
    }
}

/// The first finding of each kind.
fn examples() -> BTreeMap<String, Value> {
    let mut examples: BTreeMap<String, Value> = BTreeMap::new();
    for run in crate::cli::findings::runs() {
        let json = run.arg("-fjson").run().json();
        for finding in json["findings"].as_array().unwrap() {
            let code = finding["code"].as_str().unwrap().to_owned();
            examples.entry(code).or_insert_with(|| finding.clone());
        }
    }
    examples
}
