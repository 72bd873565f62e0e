//! The sentences of an area as code: a struct for each, with its variables as fields.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use crate::fluent::File;

/// Areas whose texts are found by the name of what they describe: an argument, a key, a word, a term.
const BY_NAME: [&str; 5] = ["help", "plan_file", "sources", "symptoms", "words"];

/// The attribute that says what to write instead, of the same variables as the error.
const HELP: &str = "help";

/// The code of the module of an area; empty where it has no sentences.
pub(crate) fn module(area: &str, languages: &[File<'_>; 2]) -> String {
    let named = |start: &str| area.starts_with(start);
    if BY_NAME.contains(&area) || named("terms-") || named("findings-") {
        return String::new();
    }
    let [english, _] = languages;
    let mut structs = String::new();
    for id in english.ids.iter().filter(|id| !id.starts_with('-')) {
        // A field, or a finding: it has a page, and is found by its key.
        if english
            .attributes(id)
            .any(|attribute| attribute == "meaning")
        {
            continue;
        }
        let mut parts = Vec::from_iter(english.has(id).then(|| id.clone()));
        let is_error = named("errors") || named("audit_plan");
        let own = english
            .attributes(id)
            .filter(|name| !(is_error && *name == HELP));
        parts.extend(own.map(|attribute| format!("{id}.{attribute}")));
        for part in parts {
            structs += &sentence(area, &part, languages);
        }
    }
    if structs.is_empty() {
        return String::new();
    }
    let name = area.replace('-', "_");
    format!("/// `texts/*/{area}.ftl`.\npub mod {name} {{\nuse super::message;\n{structs}}}\n")
}

fn sentence(area: &str, id: &str, languages: &[File<'_>; 2]) -> String {
    let mut variables = BTreeSet::new();
    for file in languages {
        variables.extend(file.variables(id));
        variables.extend(file.variables(&format!("{id}.{HELP}")));
    }
    let mut code = String::new();
    let name = camel(id);
    let _ = writeln!(code, "message! {{ {area:?} {id:?} {name} {{");
    for (i, variable) in variables.iter().enumerate() {
        let _ = writeln!(code, "{variable}: T{i},");
    }
    code + "}}\n"
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
