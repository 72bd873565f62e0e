//! Parses a whole text.

use super::tree::Node;
use super::{Format, json, toml, yaml};
use crate::problem::{Problem, Problems, Source};
use texts::errors_input as say;

/// Reads all of `source`; `None` with a problem if it is not a tree.
pub fn parse_tree<'t>(
    source: &Source<'t>,
    format: Format,
    problems: &mut Problems,
) -> Option<Node<'t>> {
    if source.text.trim().is_empty() {
        let empty = say::PlanFileIsEmpty { file: source.name };
        problems.fault(source, &(0..0), empty);
        return None;
    }
    match format {
        Format::Toml => toml::tree(source, problems),
        Format::Json => json::tree(source, problems),
        Format::Yaml => yaml::tree(source, problems),
        Format::Csv => {
            problems.push(Problem::new(say::FileIsCsv { file: source.name }));
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::records::tree::Value;

    fn said(node: &Node<'_>, source: &Source<'_>) -> String {
        let place = source.place(&node.at);
        let (line, column) = (place.line, place.column);
        match &node.value {
            Value::List(items) => {
                let items: Vec<String> = items.iter().map(|item| said(item, source)).collect();
                format!("[{}]", items.join(", "))
            }
            Value::Table(entries) => {
                let entries: Vec<String> = entries
                    .iter()
                    .map(|entry| {
                        let at = source.place(&entry.key_at);
                        let value = said(&entry.node, source);
                        format!("{}@{}:{} = {value}", entry.key, at.line, at.column)
                    })
                    .collect();
                format!("{{{}}}", entries.join(", "))
            }
            single => format!("{single:?}@{line}:{column}"),
        }
    }

    #[test]
    fn the_three_formats_give_the_same_tree_with_places() {
        let toml =
            "version = 1\n[cluster]\nname = \"a\"\nlist = [\"x\", 2]\n[[group]]\non = true\n";
        let json = "{\"version\": 1,\n \"cluster\": {\"name\": \"a\", \"list\": [\"x\", 2]},\n \"group\": [{\"on\": true}]}";
        let yaml = "version: 1\ncluster:\n  name: a\n  list: [x, 2]\ngroup:\n- on: true\n";
        let trees = [
            (Format::Toml, toml),
            (Format::Json, json),
            (Format::Yaml, yaml),
        ]
        .map(|(format, text)| {
            let (source, mut problems) = (Source::new("f", text), Problems::new());
            let node = parse_tree(&source, format, &mut problems).unwrap();
            assert!(problems.is_empty(), "{problems:?}");
            format!("{format:?}: {}", said(&node, &source))
        });
        insta::assert_snapshot!(trees.join("\n"));
    }

    #[test]
    fn deep_nesting_is_a_problem_and_no_crash() {
        let deep = "[".repeat(100_000) + &"]".repeat(100_000);
        let toml = format!("a = {deep}");
        for (format, text) in [
            (Format::Json, &deep),
            (Format::Yaml, &deep),
            (Format::Toml, &toml),
        ] {
            let mut problems = Problems::new();
            assert_eq!(
                parse_tree(&Source::new("f", text), format, &mut problems),
                None
            );
            assert_eq!(problems.count(), 1, "{format:?}: {problems:?}");
        }
    }

    proptest! {
        #[test]
        fn any_text_is_a_tree_or_a_problem(text in "\\PC{0,60}|[\\[\\]{}\":,a-z0-9\n =-]{0,80}") {
            for format in [Format::Toml, Format::Json, Format::Yaml, Format::Csv] {
                let mut problems = Problems::new();
                let node = parse_tree(&Source::new("f", &text), format, &mut problems);
                prop_assert_eq!(node.is_some(), problems.is_empty());
            }
        }
    }
}
