//! The form: tables of a plan file with their keys.

use serde_json::{Value, json};

use model::{Key, KeyKind, PLAN_FILE, Section};
use net::lang::Lang;
use texts::{Message as _, web as say};

/// A table that the form shows, and the keys of it that are always seen, the most important first.
struct Shown {
    table: &'static str,
    usual: &'static [&'static str],
}

const SHOWN: [Shown; 5] = [
    Shown {
        table: "cluster",
        usual: &["name", "vpc_cidrs", "max_pods", "eni_quota", "start"],
    },
    Shown {
        table: "subnet",
        usual: &["id", "cidr", "zone", "available_ips", "role"],
    },
    Shown {
        table: "node_group",
        usual: &[
            "name",
            "instance",
            "nodes",
            "max_nodes",
            "max_pods",
            "surge",
        ],
    },
    Shown { table: "growth", usual: &["node_group", "nodes_per_month"] },
    Shown {
        table: "policy",
        usual: &["horizon", "survive_zone_loss", "min_headroom"],
    },
];

/// The tables, each with its keys.
pub(super) fn tables(lang: Lang) -> Value {
    let tables = SHOWN.iter().filter_map(|shown| {
        let key = PLAN_FILE.keys.iter().find(|key| key.name == shown.table)?;
        let (section, is_list) = match key.kind {
            KeyKind::Tables(section) => (section, true),
            KeyKind::Table(section) => (section, false),
            _ => return None,
        };
        let mut fields = Vec::new();
        fields_of(section, "", lang, &mut fields);
        let is_usual = |key: &str| shown.usual.iter().position(|usual| *usual == key);
        net::sort_by_key(&mut fields, |(key, _)| is_usual(key).unwrap_or(usize::MAX));
        let fields = fields.into_iter().map(|(key, mut field)| {
            field["usual"] = is_usual(&key).is_some().into();
            field
        });
        let (label, _) = key.label(lang);
        Some(json!({
            "table": shown.table,
            "label": label,
            "meaning": key.meaning(lang),
            "isList": is_list,
            "add": say::Add { table: &*label }.text(lang),
            "remove": say::Remove { table: &*label, number: "#" }.text(lang),
            "fields": fields.collect::<Vec<_>>(),
        }))
    });
    tables.collect()
}

/// The keys of a table that one field each can hold; those of tables within are dotted.
fn fields_of(section: &Section, before: &str, lang: Lang, fields: &mut Vec<(String, Value)>) {
    for key in section.keys {
        let name = format!("{before}{}", key.name);
        match key.kind {
            KeyKind::Table(inner) => fields_of(inner, &format!("{name}."), lang, fields),
            KeyKind::Tables(_) | KeyKind::WordOrTable(..) | KeyKind::Labels | KeyKind::Counts => {}
            _ => {
                let field = field(key, &name, lang);
                fields.push((name, field));
            }
        }
    }
}

fn field(key: &Key, name: &str, lang: Lang) -> Value {
    let choices: Option<Vec<&str>> = match key.kind {
        KeyKind::Choice(words) => Some(words.to_vec()),
        KeyKind::Truth => Some(vec!["true", "false"]),
        _ => None,
    };
    let (label, example) = key.label(lang);
    json!({
        "key": name,
        "label": label,
        "example": example,
        "meaning": key.meaning(lang),
        "required": key.required,
        "whole": matches!(key.kind, KeyKind::Whole(..) | KeyKind::Signed),
        "choices": choices,
    })
}
