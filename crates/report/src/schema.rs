//! JSON Schema of the JSON that commands print, made of the types that are written, and of the plan file.

mod plan_file;

use schemars::{JsonSchema, generate::SchemaSettings};
use serde_json::{Map, Value, json};

use super::result::RESULTS;
use super::result::finding::FindingRow;
use net::lang::Lang;
use rows::{Column, Kind, RowType};

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
            "result": described(&result.schema(), &result.row_type().columns),
            "findings": { "type": "array", "items": finding() },
        },
        "required": ["schema", "version", "assumptions", "result", "findings"],
        "additionalProperties": false,
    });
    Some(format!("{schema:#}\n"))
}

fn finding() -> Value {
    let columns = RowType::of::<FindingRow<'_>>().columns;
    let mut finding = described(&schema_of::<FindingRow<'_>>(), &columns);
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

/// The schema of `T` as it is written, with what it refers to in `$defs`.
pub(super) fn schema_of<T: JsonSchema>() -> Value {
    let mut settings = SchemaSettings::draft2020_12().for_serialize();
    settings.meta_schema = None;
    settings.into_generator().into_root_schema_for::<T>().into()
}

/// A type's schema in one piece, with the meaning of each field but the tables of a result: they have no texts, and a
/// field may have the name of one.
pub(super) fn described(schema: &Value, columns: &[Column]) -> Value {
    let types = Types {
        defs: &schema["$defs"],
    };
    let mut described = types.object(schema, columns, "");
    for column in columns {
        if let (Kind::Rows(_), Some(table)) =
            (&column.kind, described["properties"].get_mut(&column.key))
            && let Some(table) = table.as_object_mut()
        {
            table.remove("description");
        }
    }
    described
}

/// What a schema refers to.
struct Types<'s> {
    defs: &'s Value,
}

impl<'s> Types<'s> {
    /// What `schema` refers to, or itself.
    fn resolved(&self, schema: &'s Value) -> &'s Value {
        let reference = schema["$ref"].as_str();
        let name = reference.and_then(|path| path.strip_prefix("#/$defs/"));
        name.map_or(schema, |name| &self.defs[name])
    }

    /// An object with these columns, whose keys have `before` in front of each.
    fn object(&self, schema: &'s Value, columns: &[Column], before: &str) -> Value {
        let mut properties = Map::new();
        for (key, value) in schema["properties"].as_object().into_iter().flatten() {
            let of = format!("{before}{key}");
            let resolved = self.resolved(value);
            let value = if resolved["properties"].is_object() {
                self.object(resolved, columns, &format!("{of}."))
            } else {
                let column = columns.iter().find(|column| column.key == of);
                let mut value = match column.map(|column| (&column.kind, column.optional)) {
                    Some((Kind::Choice(words), optional)) => {
                        let words = words.iter().map(|(_, word)| Some(word));
                        json!({ "enum": words.chain(optional.then_some(None)).collect::<Vec<_>>() })
                    }
                    Some((Kind::Rows(of), _)) => self.value(value, &of.columns),
                    _ => self.value(value, &[]),
                };
                let meaning = column.map(|column| column.page(Lang::En).meaning);
                if let Some(meaning) = meaning.filter(|meaning| !meaning.is_empty()) {
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

    fn value(&self, schema: &'s Value, columns: &[Column]) -> Value {
        let schema = self.resolved(schema);
        if schema["properties"].is_object() {
            return self.object(schema, columns, "");
        }
        let mut value = schema.clone();
        if let Some(any) = schema["anyOf"].as_array() {
            let any: Vec<Value> = any.iter().map(|one| self.value(one, columns)).collect();
            value = json!({ "anyOf": any });
        } else if schema["items"].is_object() {
            value = json!({ "type": "array", "items": self.value(&schema["items"], columns) });
        }
        if let Some(map) = value.as_object_mut() {
            map.remove("description");
        }
        value
    }
}
