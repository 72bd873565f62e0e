//! The sentences of an area as code: a struct for each, with its variables as fields.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use crate::fluent::File;

/// Areas whose texts without variables are found by the name of what they describe: an argument, a key, a word.
const BY_NAME: [&str; 6] = [
    "help",
    "plan_fields",
    "plan_file",
    "sources",
    "symptoms",
    "words",
];

/// The attribute that says what to write instead, of the same variables as the error.
const HELP: &str = "help";

/// The page of a finding, which has no variables.
const PAGE: [&str; 4] = ["meaning", "formula", "source", "other"];

/// The code of the module of an area; empty where it has no sentences.
pub(crate) fn module(area: &str, languages: &[File<'_>; 2]) -> String {
    let named = |start: &str| area.starts_with(start);
    if named("terms-") {
        return String::new();
    }
    let [english, _] = languages;
    let mut structs = String::new();
    for id in english.ids.iter().filter(|id| !id.starts_with('-')) {
        let has_page = english.attributes(id).any(|name| name == "meaning");
        let is_finding = named("findings-");
        if has_page && !is_finding {
            // A field, found by its key.
            continue;
        }
        let mut parts = Vec::from_iter(english.has(id).then(|| id.clone()));
        let is_error = named("errors") || named("audit_plan");
        if is_finding {
            structs += &finding(area, id, languages);
            continue;
        }
        let own = english
            .attributes(id)
            .filter(|name| !(is_error && *name == HELP));
        parts.extend(own.map(|attribute| format!("{id}.{attribute}")));
        if BY_NAME.contains(&area) {
            parts.retain(|part| !english.variables(part).is_empty());
        }
        for part in parts {
            structs += &sentence(area, &part, is_error, languages);
        }
    }
    if structs.is_empty() {
        return String::new();
    }
    let name = area.replace('-', "_");
    format!("/// `crates/texts/*/{area}.ftl`.\npub mod {name} {{\n{structs}}}\n")
}

/// The code of a finding, with the variables of its sentences, and a constant for each of them.
fn finding(area: &str, id: &str, languages: &[File<'_>; 2]) -> String {
    let name = id.to_uppercase();
    let [english, _] = languages;
    let sentences: Vec<&str> = english
        .attributes(id)
        .filter(|name| !PAGE.contains(name))
        .collect();
    let mut variables = BTreeSet::new();
    for sentence in &sentences {
        let id = format!("{id}.{sentence}");
        variables.extend(languages.iter().flat_map(|file| file.variables(&id)));
    }
    let mut code = format!(
        "pub const {name}: crate::OfFinding = crate::OfFinding::new(&crate::areas::{}, {name:?}, &{:?});\n",
        upper(area),
        Vec::from_iter(variables),
    );
    for sentence in sentences {
        let constant = format!("{id}_{sentence}").to_uppercase().replace('-', "_");
        let _ = writeln!(
            code,
            "pub const {constant}: crate::Part = crate::Part({sentence:?});"
        );
    }
    code
}

fn sentence(area: &str, id: &str, is_error: bool, languages: &[File<'_>; 2]) -> String {
    // What to write instead is said with the same variables.
    let ids = [id.to_owned(), format!("{id}.{HELP}")];
    let ids = ids.iter().take(1 + usize::from(is_error));
    let all = ids.flat_map(|id| languages.iter().flat_map(|file| file.variables(id)));
    let mut variables: Vec<String> = Vec::new();
    for name in all {
        if !variables.contains(&name) {
            variables.push(name);
        }
    }
    let mut code = String::new();
    let name = camel(id);
    let _ = writeln!(code, "crate::message! {{ {} {id:?} {name} {{", upper(area));
    for (i, variable) in variables.iter().enumerate() {
        let _ = writeln!(code, "{variable}: T{i},");
    }
    code + "}}\n"
}

/// `findings-pools` as `FINDINGS_POOLS`.
fn upper(area: &str) -> String {
    area.to_uppercase().replace('-', "_")
}

/// `lead-fits.one` as `LeadFitsOne`.
fn camel(id: &str) -> String {
    let words = id.split(['-', '.', '_']);
    let words = words.map(|word| {
        let mut chars = word.chars();
        let first = chars.next().map(|c| c.to_ascii_uppercase());
        first.into_iter().chain(chars).collect::<String>()
    });
    words.collect()
}
