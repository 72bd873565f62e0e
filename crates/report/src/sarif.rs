//! SARIF 2.1.0, the OASIS standard format for results of static analysis: a run for each file, one result per
//! line. Section numbers are those of the standard.
//!
//! Properties come in the order written here.

mod fingerprint;
mod rule;
mod uri;

use std::io;

use indexmap::IndexMap;
use serde_json::{Map, Value, json};

use self::fingerprint::fingerprint;
use self::rule::Rule;
use self::uri::uri;
use super::{Document, OfFile, Style, note};
use input::problem::{Problem, Problems};
use model::finding::{Finding, Severity};
use net::lang::Lang;
use results::json::escaped;

/// Where validators find the standard's schema.
const SCHEMA: &str = "https://json.schemastore.org/sarif-2.1.0.json";

pub(super) fn render(
    document: &Document<'_>,
    style: &Style,
    out: &mut dyn io::Write,
) -> io::Result<()> {
    begin(out)?;
    run(None, Ok(document), style, out)?;
    end(out)
}

/// A run for each file, which code scanning keeps apart by their ids.
pub(super) fn files(
    files: &[OfFile<'_>],
    style: &Style,
    out: &mut dyn io::Write,
) -> io::Result<()> {
    begin(out)?;
    for (at, file) in files.iter().enumerate() {
        if at > 0 {
            writeln!(out, ",")?;
        }
        let style = file.style(style);
        run(Some(&file.name), file.result.as_ref(), &style, out)?;
    }
    end(out)
}

fn begin(out: &mut dyn io::Write) -> io::Result<()> {
    writeln!(out, "{{\n  \"$schema\": \"{SCHEMA}\",")?;
    writeln!(out, "  \"version\": \"2.1.0\",\n  \"runs\": [")
}

fn end(out: &mut dyn io::Write) -> io::Result<()> {
    writeln!(out, "\n  ]\n}}")
}

/// A `run` (3.14): of a file, or of what is about none.
fn run(
    file: Option<&str>,
    result_of_file: Result<&Document<'_>, &Problems>,
    style: &Style,
    out: &mut dyn io::Write,
) -> io::Result<()> {
    let nothing = Document::default();
    let document = result_of_file.unwrap_or(&nothing);
    let rules = rules(document, style)?;
    let language = style.lang.tag();
    writeln!(out, "    {{")?;
    writeln!(out, "      \"tool\": {{\n        \"driver\": {{")?;
    member("name", "cce-plan", out)?;
    member("version", env!("CARGO_PKG_VERSION"), out)?;
    if let Some(home) = Some(env!("CARGO_PKG_REPOSITORY")).filter(|home| !home.is_empty()) {
        member("informationUri", home, out)?;
    }
    write!(out, "          \"rules\": [")?;
    let mut list = List::default();
    for rule in rules.values() {
        list.item(&rule.descriptor(style.lang), "            ", out)?;
    }
    list.end("          ", out)?;
    writeln!(out, "\n        }}\n      }},")?;
    if let Some(file) = file {
        // Code scanning takes what is before the last slash as the category.
        let id = json!({ "id": format!("cce-plan/{}/", uri(file)) });
        writeln!(out, "      \"automationDetails\": {id},")?;
    }
    if let Err(problems) = result_of_file {
        let invocation = invocation(problems, style.lang).to_string();
        writeln!(out, "      \"invocations\": [{}],", escaped(&invocation))?;
    }
    writeln!(out, "      \"language\": \"{language}\",")?;
    writeln!(out, "      \"columnKind\": \"unicodeCodePoints\",")?;
    write!(out, "      \"results\": [")?;
    let mut list = List::default();
    document.each_finding(style, &mut |finding| {
        list.item(&result(finding, &rules, style.lang), "        ", out)
    })?;
    list.end("      ", out)?;
    write!(out, "\n    }}")
}

/// An `invocation` (3.20) that failed. What is wrong with the input is no result.
fn invocation(problems: &Problems, lang: Lang) -> Value {
    let notification = |problem: &Problem| {
        let mut notification = json!({
            "level": "error",
            "message": { "text": problem.line(lang) },
        });
        if let Some(place) = note::place_in_file(problem) {
            let region = json!({ "startLine": place.line, "startColumn": place.column });
            let file = json!({ "uri": uri(&place.path) });
            let place = json!({ "artifactLocation": file, "region": region });
            notification["locations"] = json!([{ "physicalLocation": place }]);
        }
        notification
    };
    let notifications: Vec<Value> = problems.kept().iter().map(notification).collect();
    json!({
        "executionSuccessful": false,
        "toolConfigurationNotifications": notifications,
    })
}

/// The kinds that occur, in the order in which they do.
fn rules(document: &Document<'_>, style: &Style) -> io::Result<IndexMap<&'static str, Rule>> {
    let mut rules: IndexMap<&'static str, Rule> = IndexMap::new();
    document.each_finding(style, &mut |finding| {
        let (code, name, worst) = (finding.code(), finding.name(), finding.own_severity());
        let rule = rules.entry(code).or_insert(Rule { code, name, worst });
        rule.worst = rule.worst.min(worst);
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
    fn item(&mut self, object: &Value, indent: &str, out: &mut dyn io::Write) -> io::Result<()> {
        let line = object.to_string();
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

/// A `result` (3.27).
fn result(finding: &Finding, rules: &IndexMap<&'static str, Rule>, lang: Lang) -> Value {
    let code = finding.code();
    // 3.28: the place in a file if there is one, and always the subject.
    let mut location = Map::new();
    if let Some((file, origin)) = note::file(finding).zip(finding.origin()) {
        let region = json!({ "startLine": origin.line, "startColumn": origin.column });
        let place = json!({ "artifactLocation": { "uri": uri(file) }, "region": region });
        location.insert("physicalLocation".to_owned(), place);
    }
    let about = json!({ "fullyQualifiedName": finding.subject(), "kind": "resource" });
    location.insert("logicalLocations".to_owned(), json!([about]));
    let (message, help) = (finding.message(lang), note::help(finding, lang));
    let mut result = json!({
        "ruleId": code,
        "ruleIndex": rules.get_index_of(code),
        // Its level without an allowance, which `suppressions` has, and without a baseline.
        "level": level(finding.own_severity()),
        "message": { "text": format!("{message}\n{help}") },
        "locations": [location],
        // 3.27.17; the name ends in the version of how they are made.
        "partialFingerprints": { "finding/v1": fingerprint(finding) },
    });
    if let Some(reason) = finding.allowed() {
        let accepted = json!({ "kind": "external", "status": "accepted", "justification": reason });
        result["suppressions"] = json!([accepted]);
    }
    if finding.is_known() {
        // 3.27.24.
        result["baselineState"] = json!("unchanged");
    }
    result["properties"] = json!({ "values": finding.values() });
    result
}
