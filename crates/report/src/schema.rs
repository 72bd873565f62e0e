//! JSON Schema of the JSON that commands print, made of the types that are written, and of the plan file.

mod plan_file;

use serde_json::{Map, Value, json};

use super::column::{Types, schema_of};
use super::result::RESULTS;
use super::result::finding::FindingRow;
use net::lang::Lang;
use texts::{self, Place};

/// The name of the plan file's schema; `plan` is that of its outcome.
const PLAN_FILE: &str = "plan-file";

/// The names of the plan file and all results.
pub fn names() -> impl Iterator<Item = &'static str> {
    std::iter::once(PLAN_FILE).chain(RESULTS.iter().map(|result| result.name))
}

/// The schema called `name`, as text with a newline at the end.
pub fn schema(name: &str) -> Option<String> {
    if name == PLAN_FILE {
        return Some(plan_file::schema());
    }
    let result = RESULTS.iter().find(|result| result.name == name)?;
    let schema = json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": format!("cce-plan/{name}@1"),
        "description": result.what(Lang::En),
        "type": "object",
        "properties": {
            "schema": { "const": format!("cce-plan/{name}@1") },
            "version": { "type": "string", "description": "Version of the program." },
            "assumptions": { "type": "array", "items": { "type": "string" } },
            "result": described(&result.schema(), &result.place()),
            "findings": { "type": "array", "items": finding() },
        },
        "required": ["schema", "version", "assumptions", "result", "findings"],
        "additionalProperties": false,
    });
    Some(format!("{schema:#}\n"))
}

fn finding() -> Value {
    let schema = schema_of::<FindingRow<'_>>();
    let mut finding = described(&schema, &Place::of::<FindingRow<'_>>());
    finding["properties"]["values"] = json!({
        "type": "object",
        "description": "The finding's numbers by name.",
        "additionalProperties": { "type": ["integer", "string", "null"] },
    });
    if let Some(required) = finding["required"].as_array_mut() {
        required.push("values".into());
    }
    finding
}

/// A type's schema in one piece, with the meaning of each field.
pub(super) fn described(schema: &Value, place: &Place) -> Value {
    let types = Types {
        defs: &schema["$defs"],
    };
    types.object(schema, place, "")
}

impl Types<'_> {
    /// An object whose keys, with `before` in front of each, are explained at `place`.
    fn object(&self, schema: &Value, place: &Place, before: &str) -> Value {
        let mut properties = Map::new();
        for (key, value) in schema["properties"].as_object().into_iter().flatten() {
            let of = format!("{before}{key}");
            let (resolved, _) = self.resolved(value);
            let value = if resolved["properties"].is_object() {
                self.object(resolved, place, &format!("{of}."))
            } else {
                let mut value = self.value(value, place);
                let meaning = texts::page(place, &of, Lang::En).meaning;
                // The tables of a result have no texts, and a field may have the name of one.
                let is_table = value["items"]["properties"].is_object() && place.is_of_result();
                if !meaning.is_empty() && !is_table {
                    value["description"] = meaning.into();
                }
                value
            };
            properties.insert(key.clone(), value);
        }
        json!({
            "type": "object",
            "properties": properties,
            "required": schema.get("required").cloned().unwrap_or_else(|| json!([])),
            "additionalProperties": false,
        })
    }

    fn value(&self, schema: &Value, place: &Place) -> Value {
        let (schema, name) = self.resolved(schema);
        if schema["properties"].is_object() {
            return self.object(schema, &place.inner(name), "");
        }
        if let Some(words) = self.choices(schema) {
            return json!({ "enum": words });
        }
        let mut value = schema.clone();
        if let Some(any) = schema["anyOf"].as_array() {
            let any: Vec<Value> = any.iter().map(|one| self.value(one, place)).collect();
            value = json!({ "anyOf": any });
        } else if schema["items"].is_object() {
            value = json!({ "type": "array", "items": self.value(&schema["items"], place) });
        }
        if let Some(map) = value.as_object_mut() {
            map.remove("description");
        }
        value
    }
}
