//! Outcomes that were saved as JSON: tables of values by key, and findings.

use crate::finding::{KINDS, SavedFinding, Severity};
use input::problem::{Problem, Problems, Source};
use input::records::tree::{Entry, Node, tree};
use input::records::{Format, Scalar};
use net::quantity::{LARGEST_EXACT, Number};

/// An outcome as it was saved.
#[derive(Debug, Clone, PartialEq)]
pub struct Saved {
    /// What kind it is, such as `cce-plan/plan@1`.
    pub schema: String,
    /// Its tables, in order.
    pub tables: Vec<SavedTable>,
    /// Its findings, in order.
    pub findings: Vec<SavedFinding>,
}

/// A table of a saved outcome.
#[derive(Debug, Clone, PartialEq)]
pub struct SavedTable {
    /// Its name.
    pub name: String,
    /// Its rows, in order.
    pub rows: Vec<SavedRow>,
}

/// A row: values by key, in order.
#[derive(Debug, Clone, PartialEq)]
pub struct SavedRow(pub Vec<(String, SavedValue)>);

/// A value of a row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SavedValue {
    /// A whole number.
    Count(u64),
    /// Anything else, as text.
    Text(String),
    /// Nothing.
    None,
}

impl SavedRow {
    /// The value of `key`; none where the row has no such key.
    #[must_use]
    pub fn get(&self, key: &str) -> &SavedValue {
        let found = self.0.iter().find(|(known, _)| known == key);
        found.map_or(&SavedValue::None, |(_, value)| value)
    }
}

impl SavedValue {
    /// As text; empty for nothing.
    #[must_use]
    pub fn spelled(&self) -> String {
        match self {
            Self::Count(n) => n.to_string(),
            Self::Text(text) => text.clone(),
            Self::None => String::new(),
        }
    }
}

impl Saved {
    /// The table called `name`, or none.
    #[must_use]
    pub fn rows(&self, name: &str) -> &[SavedRow] {
        let table = self.tables.iter().find(|table| table.name == name);
        table.map_or(&[], |table| &table.rows)
    }
}

/// Whether a text is an outcome of this program, by its first key.
#[must_use]
pub fn is_saved(text: &str) -> bool {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    let Some(rest) = text.strip_prefix('{') else {
        return false;
    };
    let rest = rest.trim_start();
    rest.starts_with("\"schema\"")
        && rest
            .get(..64.min(rest.len()))
            .is_some_and(|head| head.contains("cce-plan/"))
}

/// Reads a saved outcome.
///
/// # Errors
///
/// What is not as the program writes it, with its place.
pub fn parse_saved(source: &Source<'_>) -> Result<Saved, Problems> {
    let mut problems = Problems::new();
    let Some(root) = tree(source, Format::Json, &mut problems) else {
        return Err(problems);
    };
    let wrong = |node: &Node<'_>, what: &str| {
        Problem::new(format!("{what} of a saved outcome is {}", node.kind()))
            .at(source, &node.at)
            .help("give a file that `-f json` or `-o FILE.json` wrote, unchanged")
    };
    let Some(schema) = child(&root, "schema").and_then(text) else {
        return Err(wrong(&root, "the whole").into());
    };
    let mut saved = Saved {
        schema,
        tables: Vec::new(),
        findings: Vec::new(),
    };
    match child(&root, "result").map(|node| (node, node.entries())) {
        Some((_, Some(entries))) => {
            for entry in entries {
                match rows(entry) {
                    Some(rows) => saved.tables.push(SavedTable {
                        name: entry.key.to_string(),
                        rows,
                    }),
                    None => problems.push_with(|| wrong(&entry.node, "a table")),
                }
            }
        }
        Some((node, None)) => problems.push(wrong(node, "the result")),
        None => problems.push(wrong(&root, "a part")),
    }
    let findings = child(&root, "findings");
    for node in findings.and_then(Node::items).unwrap_or_default() {
        match finding(node) {
            Ok(finding) => saved.findings.push(finding),
            Err(Some(code)) => problems.push_with(|| {
                Problem::new(format!("finding {code} is not known"))
                    .at(source, &node.at)
                    .help("the file was written by a newer version: use that one")
            }),
            Err(None) => problems.push_with(|| wrong(node, "a finding")),
        }
    }
    problems.or_else(saved)
}

fn child<'n, 't>(node: &'n Node<'t>, key: &str) -> Option<&'n Node<'t>> {
    let entry = node.entries()?.iter().find(|entry| entry.key == key)?;
    Some(&entry.node)
}

fn text(node: &Node<'_>) -> Option<String> {
    match node.scalar() {
        Scalar::Text(text) => Some(text.into_owned()),
        _ => None,
    }
}

fn rows(entry: &Entry<'_>) -> Option<Vec<SavedRow>> {
    let row = |node: &Node<'_>| {
        let entries = node.entries()?.iter();
        let values = entries.map(|entry| (entry.key.to_string(), value(&entry.node)));
        Some(SavedRow(values.collect()))
    };
    entry.node.items()?.iter().map(row).collect()
}

fn value(node: &Node<'_>) -> SavedValue {
    match node.scalar() {
        Scalar::Whole(n) => SavedValue::Count(n),
        // Counts above 2^53 are texts; a smaller number in quotes is somebody's name.
        Scalar::Text(text) => match text.parse::<u64>() {
            Ok(n) if n > LARGEST_EXACT && text == n.to_string() => SavedValue::Count(n),
            _ => SavedValue::Text(text.into_owned()),
        },
        Scalar::Number(number) => SavedValue::Text(number),
        Scalar::Bool(truth) => SavedValue::Text(truth.to_string()),
        Scalar::Null => SavedValue::None,
        Scalar::Nested(kind) => SavedValue::Text(kind.to_owned()),
    }
}

/// The finding of a node; its code where that is unknown.
fn finding(node: &Node<'_>) -> Result<SavedFinding, Option<String>> {
    let of = |key: &str| child(node, key).and_then(text);
    let code = of("code").ok_or(None)?;
    let kind = KINDS.iter().find(|kind| kind.code == code);
    let kind = kind.ok_or(Some(code))?;
    let severity = of("severity").and_then(|word| {
        let mut all = Severity::ALL.into_iter();
        all.find(|severity| severity.as_str() == word)
    });
    let values = child(node, "values")
        .and_then(Node::entries)
        .unwrap_or_default();
    let values = values.iter().map(|entry| {
        let value = match value(&entry.node) {
            SavedValue::Count(n) => serde_json::to_value(Number(n)).unwrap_or_default(),
            SavedValue::Text(text) => text.into(),
            SavedValue::None => serde_json::Value::Null,
        };
        (entry.key.to_string(), value)
    });
    Ok(SavedFinding {
        code: kind.code,
        name: kind.name,
        severity: severity.ok_or(None)?,
        subject: of("subject").ok_or(None)?,
        message: of("message").ok_or(None)?,
        help: of("help").ok_or(None)?,
        values: values.collect(),
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn any_text_is_an_outcome_or_a_problem(text in "\\PC{0,80}|\\{\"schema\": \"cce-plan/x\"[\\[\\]{}\":,a-z0-9 ]{0,60}") {
            let _ = is_saved(&text);
            if let Err(problems) = parse_saved(&Source::new("f", &text)) {
                prop_assert!(!problems.is_empty());
            }
        }
    }
}
