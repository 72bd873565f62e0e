//! SARIF 2.1.0, the OASIS standard format for results of static analysis: one run, a result a
//! line. Section numbers are those of the standard.
//!
//! Objects are structs and not maps, so that their properties come in the order written here.

mod fingerprint;
mod rule;
mod uri;

use std::io;

use serde::Serialize;

use self::fingerprint::fingerprint;
use self::rule::Rule;
use self::uri::uri;
use super::json::escaped;
use super::{Document, Style, note};
use model::finding::{Fields, Finding, Severity};
use net::lang::Lang;

/// Where validators find the standard's schema.
const SCHEMA: &str = "https://json.schemastore.org/sarif-2.1.0.json";

pub(super) fn render(
    document: &Document<'_>,
    style: &Style,
    out: &mut dyn io::Write,
) -> io::Result<()> {
    let rules = rules(document, style)?;
    let language = style.lang.tag();
    writeln!(out, "{{\n  \"$schema\": \"{SCHEMA}\",")?;
    writeln!(out, "  \"version\": \"2.1.0\",\n  \"runs\": [\n    {{")?;
    writeln!(out, "      \"tool\": {{\n        \"driver\": {{")?;
    member("name", "cce-plan", out)?;
    member("version", env!("CARGO_PKG_VERSION"), out)?;
    if let Some(home) = Some(env!("CARGO_PKG_REPOSITORY")).filter(|home| !home.is_empty()) {
        member("informationUri", home, out)?;
    }
    write!(out, "          \"rules\": [")?;
    let mut list = List::default();
    for rule in &rules {
        list.item(&rule.descriptor(style.lang), "            ", out)?;
    }
    list.end("          ", out)?;
    writeln!(out, "\n        }}\n      }},")?;
    writeln!(out, "      \"language\": \"{language}\",")?;
    writeln!(out, "      \"columnKind\": \"unicodeCodePoints\",")?;
    write!(out, "      \"results\": [")?;
    let mut list = List::default();
    document.each_finding(style, &mut |finding| {
        list.item(&result(finding, &rules, style.lang), "        ", out)
    })?;
    list.end("      ", out)?;
    writeln!(out, "\n    }}\n  ]\n}}")
}

/// The kinds that occur, in the order in which they do.
fn rules(document: &Document<'_>, style: &Style) -> io::Result<Vec<Rule>> {
    let mut rules: Vec<Rule> = Vec::new();
    document.each_finding(style, &mut |finding| {
        match rules.iter_mut().find(|rule| rule.code == finding.code()) {
            Some(rule) => rule.add(finding),
            None => rules.push(Rule::of(finding)),
        }
        Ok(())
    })?;
    Ok(rules)
}

/// A property of the driver.
fn member(key: &str, value: &str, out: &mut dyn io::Write) -> io::Result<()> {
    let value = serde_json::to_string(value)?;
    writeln!(out, "          \"{key}\": {value},")
}

/// A list with an object a line.
#[derive(Default)]
struct List {
    any: bool,
}

impl List {
    fn item(
        &mut self,
        object: &impl Serialize,
        indent: &str,
        out: &mut dyn io::Write,
    ) -> io::Result<()> {
        let line = serde_json::to_string(object)?;
        let line = escaped(&line);
        let comma = if self.any { "," } else { "" };
        self.any = true;
        write!(out, "{comma}\n{indent}{line}")
    }

    fn end(&self, indent: &str, out: &mut dyn io::Write) -> io::Result<()> {
        if self.any {
            write!(out, "\n{indent}]")
        } else {
            write!(out, "]")
        }
    }
}

/// 3.27.10.
const fn level(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Info => "note",
    }
}

/// A `message` or `multiformatMessageString` (3.11, 3.12).
#[derive(Serialize)]
struct Message {
    text: String,
}

impl Message {
    fn new(text: impl Into<String>) -> Self {
        Self { text: text.into() }
    }
}

/// A `result` (3.27).
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Found {
    rule_id: &'static str,
    rule_index: usize,
    /// Its level without an allowance, which `suppressions` has.
    level: &'static str,
    message: Message,
    locations: [Location; 1],
    partial_fingerprints: Fingerprints,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    suppressions: Vec<Suppression>,
    properties: Properties,
}

/// 3.28: the place in a file where there is one, and always what it is about.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Location {
    #[serde(skip_serializing_if = "Option::is_none")]
    physical_location: Option<PhysicalLocation>,
    logical_locations: [LogicalLocation; 1],
}

/// 3.29.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct PhysicalLocation {
    artifact_location: ArtifactLocation,
    region: Region,
}

/// 3.4.
#[derive(Serialize)]
struct ArtifactLocation {
    uri: String,
}

/// 3.30.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Region {
    start_line: u64,
    start_column: u64,
}

/// 3.33.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct LogicalLocation {
    fully_qualified_name: String,
    kind: &'static str,
}

/// 3.27.17; the name ends in the version of how they are made.
#[derive(Serialize)]
struct Fingerprints {
    #[serde(rename = "finding/v1")]
    finding: String,
}

/// 3.35.
#[derive(Serialize)]
struct Suppression {
    kind: &'static str,
    status: &'static str,
    justification: String,
}

/// 3.8.
#[derive(Serialize)]
struct Properties {
    values: Fields,
}

fn result(finding: &Finding, rules: &[Rule], lang: Lang) -> Found {
    let code = finding.code();
    let physical_location = note::file(finding)
        .zip(finding.origin())
        .map(|(file, origin)| PhysicalLocation {
            artifact_location: ArtifactLocation { uri: uri(file) },
            region: Region {
                start_line: origin.line,
                start_column: origin.column,
            },
        });
    let suppression = finding.allowed().map(|reason| Suppression {
        kind: "external",
        status: "accepted",
        justification: reason.to_owned(),
    });
    let (message, help) = (finding.message(lang), note::help(finding, lang));
    Found {
        rule_id: code,
        rule_index: rules.iter().take_while(|rule| rule.code != code).count(),
        level: level(finding.own_severity()),
        message: Message::new(format!("{message}\n{help}")),
        locations: [Location {
            physical_location,
            logical_locations: [LogicalLocation {
                fully_qualified_name: finding.subject().to_owned(),
                kind: "resource",
            }],
        }],
        partial_fingerprints: Fingerprints {
            finding: fingerprint(finding),
        },
        suppressions: suppression.into_iter().collect(),
        properties: Properties {
            values: finding.values(),
        },
    }
}
