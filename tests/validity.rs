//! What an outcome in JSON, a SARIF log and a `JUnit` report must be to be read by others.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex};

use jsonschema::Validator;
use serde_json::Value;

/// Asserts that an outcome has what its schema says, and no key that it does not name. Other JSON passes.
#[track_caller]
pub(crate) fn assert_outcome(json: &Value) {
    static KNOWN: LazyLock<Mutex<HashMap<String, Arc<Validator>>>> = LazyLock::new(Mutex::default);
    let said = json["schema"].as_str().unwrap_or_default();
    let name = said
        .strip_prefix("cce-plan/")
        .and_then(|said| said.strip_suffix("@1"));
    let Some(name) = name else { return };
    let made = || {
        let schema = report::schema(name).unwrap_or_else(|| panic!("no schema {name}"));
        let mut schema = serde_json::from_str(&schema).unwrap();
        close(&mut schema);
        Arc::new(jsonschema::validator_for(&schema).unwrap())
    };
    let validator = {
        let mut known = KNOWN.lock().unwrap();
        Arc::clone(known.entry(name.to_owned()).or_insert_with(made))
    };
    let errors = validator.iter_errors(json).take(3);
    let errors = errors.map(|error| format!("{}: {error}", error.instance_path()));
    let errors: Vec<String> = errors.collect();
    assert!(errors.is_empty(), "{name}: {errors:#?}");
}

/// Allows no key that a schema does not name.
fn close(schema: &mut Value) {
    if schema["properties"].is_object() && schema.get("additionalProperties").is_none() {
        schema["additionalProperties"] = false.into();
    }
    match schema {
        Value::Object(parts) => parts.values_mut().for_each(close),
        Value::Array(parts) => parts.iter_mut().for_each(close),
        _ => {}
    }
}

/// Asserts the parts of the SARIF 2.1.0 schema that concern us: required properties, allowed ones,
/// types and enumerations.
#[track_caller]
pub(crate) fn assert_sarif(text: &str) -> Value {
    let log: Value = serde_json::from_str(text).unwrap();
    only(&log, &["$schema", "version", "runs"]);
    assert_eq!(log["version"], "2.1.0");
    assert!(string(&log["$schema"]).ends_with("sarif-2.1.0.json"));
    for run in list(&log["runs"]) {
        assert_run(run);
    }
    let ids = list(&log["runs"]).iter();
    let ids: Vec<&Value> = ids.map(|run| &run["automationDetails"]["id"]).collect();
    // Code scanning refuses two runs of one tool and one category.
    let distinct: std::collections::BTreeSet<String> =
        ids.iter().map(ToString::to_string).collect();
    assert_eq!(distinct.len(), ids.len());
    log
}

#[track_caller]
fn assert_run(run: &Value) {
    let needed = ["tool", "language", "columnKind", "results"];
    let others = ["automationDetails", "invocations"];
    only(run, &[&needed[..], &others].concat());
    for invocation in run.get("invocations").map_or(&[][..], |all| list(all)) {
        only(
            invocation,
            &["executionSuccessful", "toolConfigurationNotifications"],
        );
        assert_eq!(invocation["executionSuccessful"], false);
        let notes = list(&invocation["toolConfigurationNotifications"]);
        assert!(!notes.is_empty());
        for note in notes {
            only(note, &["level", "message", "locations"]);
            assert_level(&note["level"]);
            assert!(!string(&note["message"]["text"]).is_empty());
            for location in note.get("locations").map_or(&[][..], |all| list(all)) {
                assert_physical(&location["physicalLocation"]);
            }
        }
    }
    assert!(["utf16CodeUnits", "unicodeCodePoints"].contains(&string(&run["columnKind"])));
    let driver = &run["tool"]["driver"];
    only(driver, &["name", "version", "informationUri", "rules"]);
    assert_eq!(driver["name"], "cce-plan");
    assert_eq!(driver["version"], env!("CARGO_PKG_VERSION"));
    let rules = list(&driver["rules"]);
    for rule in rules {
        let texts = ["shortDescription", "fullDescription", "help"];
        let others = ["id", "name", "defaultConfiguration"];
        only(rule, &[&texts[..], &others].concat());
        assert!(!string(&rule["id"]).is_empty() && !string(&rule["name"]).is_empty());
        assert_level(&rule["defaultConfiguration"]["level"]);
        for text in texts.iter().filter_map(|text| rule.get(text)) {
            assert!(!string(&text["text"]).is_empty());
        }
    }
    let mut seen = 0;
    for result in list(&run["results"]) {
        assert_result(result);
        let index = usize::try_from(result["ruleIndex"].as_u64().unwrap()).unwrap();
        assert_eq!(result["ruleId"], rules[index]["id"]);
        // Rules come in the order in which they occur.
        assert!(index <= seen, "{result}");
        seen = seen.max(index + 1);
    }
    assert_eq!(seen, rules.len(), "a rule without a result");
}

#[track_caller]
fn assert_physical(physical: &Value) {
    let uri = string(&physical["artifactLocation"]["uri"]);
    let allowed = |c: char| c.is_ascii_alphanumeric() || "-._~/%:".contains(c);
    assert!(uri.chars().all(allowed), "{uri}");
    for key in ["startLine", "startColumn"] {
        assert!(physical["region"][key].as_u64().unwrap() >= 1);
    }
}

#[track_caller]
fn assert_result(result: &Value) {
    let needed = [
        "ruleId",
        "ruleIndex",
        "level",
        "message",
        "locations",
        "partialFingerprints",
        "properties",
    ];
    only(
        result,
        &[&needed[..], &["suppressions", "baselineState"]].concat(),
    );
    if let Some(state) = result.get("baselineState") {
        assert_eq!(state, "unchanged");
    }
    assert!(needed.iter().all(|key| result.get(key).is_some()));
    assert_level(&result["level"]);
    assert!(!string(&result["message"]["text"]).is_empty());
    for location in list(&result["locations"]) {
        only(location, &["physicalLocation", "logicalLocations"]);
        if let Some(physical) = location.get("physicalLocation") {
            assert_physical(physical);
        }
        for logical in list(&location["logicalLocations"]) {
            assert!(!string(&logical["fullyQualifiedName"]).is_empty());
        }
    }
    for fingerprint in result["partialFingerprints"].as_object().unwrap().values() {
        assert_eq!(string(fingerprint).len(), 16);
    }
    for suppression in result.get("suppressions").map_or(&[][..], |all| list(all)) {
        only(suppression, &["kind", "status", "justification"]);
        assert!(["inSource", "external"].contains(&string(&suppression["kind"])));
        let states = ["accepted", "underReview", "rejected"];
        assert!(states.contains(&string(&suppression["status"])));
    }
    assert!(result["properties"]["values"].is_object());
}

#[track_caller]
fn assert_level(level: &Value) {
    assert!(["none", "note", "warning", "error"].contains(&string(level)));
}

#[track_caller]
fn only(object: &Value, allowed: &[&str]) {
    for key in object.as_object().unwrap().keys() {
        assert!(allowed.contains(&key.as_str()), "{key} in {object}");
    }
}

#[track_caller]
fn list(value: &Value) -> &[Value] {
    value.as_array().unwrap()
}

#[track_caller]
fn string(value: &Value) -> &str {
    value
        .as_str()
        .unwrap_or_else(|| panic!("{value} is no text"))
}

/// A test case of a `JUnit` report.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub(crate) struct Case {
    pub(crate) name: String,
    pub(crate) file: Option<String>,
    pub(crate) line: Option<String>,
    /// Code, message and text.
    pub(crate) failure: Option<[String; 3]>,
    /// The reason.
    pub(crate) skipped: Option<String>,
    pub(crate) out: Option<String>,
}

/// Asserts that the report is XML with the elements and attributes of Jenkins' junit-10.xsd, that
/// its counts are those of its cases and that each name is unique; returns the cases.
#[track_caller]
pub(crate) fn assert_junit(text: &str) -> Vec<Case> {
    let document = roxmltree::Document::parse(text).unwrap_or_else(|e| panic!("{e}: {text}"));
    let root = document.root_element();
    assert_eq!(root.tag_name().name(), "testsuites");
    let suites: Vec<_> = root
        .children()
        .filter(roxmltree::Node::is_element)
        .collect();
    assert_eq!(suites.len(), 1);
    let suite = suites[0];
    assert_eq!(suite.tag_name().name(), "testsuite");
    let cases: Vec<Case> = suite
        .children()
        .filter(roxmltree::Node::is_element)
        .map(case)
        .collect();
    let failures = cases.iter().filter(|case| case.failure.is_some()).count();
    let skipped = cases.iter().filter(|case| case.skipped.is_some()).count();
    for node in [root, suite] {
        let attributes: Vec<(&str, &str)> = node
            .attributes()
            .map(|attribute| (attribute.name(), attribute.value()))
            .collect();
        let [(name, _), counts @ ..] = attributes.as_slice() else {
            panic!("{text}");
        };
        assert_eq!(*name, "name");
        let expected = [
            ("tests", cases.len()),
            ("errors", 0),
            ("failures", failures),
            ("skipped", skipped),
        ];
        let expected = expected.map(|(key, count)| (key, count.to_string()));
        let mut counts = counts.to_vec();
        counts.sort_unstable_by_key(|&(key, _)| if key == "tests" { "" } else { key });
        let counts: Vec<_> = counts.iter().map(|(k, v)| (*k, (*v).to_owned())).collect();
        assert_eq!(counts, expected);
    }
    let names: std::collections::BTreeSet<&str> =
        cases.iter().map(|case| case.name.as_str()).collect();
    assert_eq!(names.len(), cases.len());
    cases
}

#[track_caller]
fn case(node: roxmltree::Node<'_, '_>) -> Case {
    assert_eq!(node.tag_name().name(), "testcase");
    let attribute = |name: &str| node.attribute(name).map(str::to_owned);
    for given in node.attributes() {
        let allowed = ["classname", "name", "file", "line"];
        assert!(allowed.contains(&given.name()), "{}", given.name());
    }
    assert!(attribute("classname").unwrap().starts_with("cce-plan."));
    let mut case = Case {
        name: attribute("name").unwrap(),
        file: attribute("file"),
        line: attribute("line"),
        ..Case::default()
    };
    for child in node.children().filter(roxmltree::Node::is_element) {
        let of = |name: &str| child.attribute(name).unwrap().to_owned();
        let said = || child.text().unwrap().to_owned();
        match child.tag_name().name() {
            "failure" => case.failure = Some([of("type"), of("message"), said()]),
            "skipped" => case.skipped = Some(of("message")),
            "system-out" => case.out = Some(said()),
            other => panic!("{other} in a test case"),
        }
    }
    assert!(case.failure.is_none() || case.skipped.is_none());
    case
}
