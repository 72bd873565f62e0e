//! JSON Schema of the JSON that commands print, made of the columns that are written, and of the plan file.

mod plan_file;

use serde_json::{Map, Value, json};

use net::lang::Lang;
use results::RESULTS;
use results::finding::FindingRow;
use rows::{Column, Kind, RowType};

/// The name of the plan file's schema; `plan` is that of its outcome.
pub(crate) const PLAN_FILE: &str = "plan-file";

/// The names of the plan file and all results.
pub fn names() -> impl Iterator<Item = &'static str> {
    std::iter::once(PLAN_FILE).chain(RESULTS.iter().map(|result| result.name))
}

/// Where editors find the schema called `name`.
pub(crate) fn address(name: &str) -> String {
    const REPOSITORY: &str = env!("CARGO_PKG_REPOSITORY");
    format!("{REPOSITORY}/raw/main/schemas/{name}.schema.json")
}

/// The schema called `name`, as text with a newline at the end. That of a result allows keys that it does not have: a
/// later version may add some, and only one that renames or removes a key has a new number.
pub fn schema(name: &str) -> Option<String> {
    if name == PLAN_FILE {
        return Some(plan_file::schema());
    }
    let result = RESULTS.iter().find(|result| result.name == name)?;
    let schema = json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": address(name),
        "title": format!("cce-plan/{name}@1"),
        "description": result.what(Lang::En),
        "type": "object",
        "properties": {
            "schema": { "const": format!("cce-plan/{name}@1") },
            "version": { "type": "string", "description": "Version of the program." },
            "assumptions": { "type": "array", "items": { "type": "string" } },
            "result": self::result(&result.row_type().columns),
            "findings": { "type": "array", "items": finding() },
        },
        "required": ["schema", "version", "assumptions", "result", "findings"],
    });
    Some(format!("{schema:#}\n"))
}

fn finding() -> Value {
    let mut finding = object(&RowType::of::<FindingRow<'_>>().columns);
    finding["properties"]["values"] = json!({
        "type": "object",
        "description": "The finding's numbers by name.",
        "additionalProperties": { "type": ["integer", "string", "boolean", "null"] },
    });
    if let Some(required) = finding["required"].as_array_mut() {
        required.push("values".into());
    }
    finding
}

/// A result. Its tables have no texts, and a field may have the name of one.
fn result(columns: &[Column]) -> Value {
    let mut result = object(columns);
    let is_table = |column: &&Column| matches!(column.kind, Kind::Rows(_));
    for column in columns.iter().filter(is_table) {
        if let Some(Value::Object(table)) = result["properties"].get_mut(&column.key) {
            table.remove("description");
        }
    }
    result
}

/// A row, with the meaning of each field.
pub(super) fn object(columns: &[Column]) -> Value {
    within("", columns)
}

/// The object whose keys have `outer` before them.
fn within(outer: &str, columns: &[Column]) -> Value {
    let (mut properties, mut required) = (Map::new(), Vec::new());
    for column in columns {
        let Some(key) = column.key.strip_prefix(outer) else {
            continue;
        };
        let (key, is_object) = key
            .split_once('.')
            .map_or((key, false), |(key, _)| (key, true));
        if properties.contains_key(key) {
            continue;
        }
        let value = if is_object {
            within(&format!("{outer}{key}."), columns)
        } else {
            field(column)
        };
        properties.insert(key.to_owned(), value);
        // Tables are left out where there are none.
        let is_left_out = column.optional && matches!(column.kind, Kind::Rows(_));
        if column.asked.is_none() && !is_left_out {
            required.push(key);
        }
    }
    json!({
        "type": "object",
        "properties": properties,
        "required": required,
    })
}

fn field(column: &Column) -> Value {
    let mut value = value(&column.kind, column.optional);
    let meaning = column.page(Lang::En).meaning;
    if !meaning.is_empty() {
        value["description"] = meaning.into();
    }
    value
}

/// What JSON holds of a kind.
fn value(kind: &Kind, optional: bool) -> Value {
    let list = |items: Value| json!({ "type": "array", "items": items });
    let (types, limits): (&[&str], Value) = match kind {
        Kind::Text => (&["string"], json!({})),
        Kind::Count => (
            &["integer", "string"],
            json!({ "minimum": 0, "pattern": "^[0-9]+$" }),
        ),
        Kind::Share => (&["number"], json!({ "minimum": 0, "maximum": 1 })),
        Kind::Ratio => (&["number"], json!({ "minimum": 0 })),
        Kind::Truth => (&["boolean"], json!({})),
        Kind::Value => (&["integer", "string"], json!({})),
        Kind::Span => (&["integer"], json!({ "minimum": 0 })),
        Kind::Choice(words) => {
            let words = words.iter().map(|(_, word)| Some(*word));
            let words: Vec<_> = words.chain(optional.then_some(None)).collect();
            return json!({ "enum": words });
        }
        Kind::Rows(of) => return list(object(&of.columns)),
        Kind::Series => return list(value(&Kind::Count, false)),
        Kind::SparseSeries => return list(value(&Kind::Count, true)),
        Kind::Names => return list(value(&Kind::Text, false)),
    };
    let types: Vec<&str> = types
        .iter()
        .copied()
        .chain(optional.then_some("null"))
        .collect();
    let mut value = match types[..] {
        [one] => json!({ "type": one }),
        _ => json!({ "type": types }),
    };
    if let (Some(value), Value::Object(limits)) = (value.as_object_mut(), limits) {
        value.extend(limits);
    }
    value
}
