//! JSON Schema of the plan file, made from the keys that also check it.

use serde_json::{Map, Value, json};

use model::{Key, KeyKind, PLAN_FILE, Section};
use net::lang::Lang;

/// The schema, as text with a newline at the end.
pub(super) fn schema() -> String {
    let mut schema = section(&PLAN_FILE);
    // A file only for pod CIDRs or VIPs needs no subnets.
    let of_plan = schema["required"].take();
    schema["anyOf"] = json!([{ "required": of_plan }, { "required": ["version", "cidr_config"] },
        { "required": ["version", "vip_pool"] }]);
    schema["required"] = json!(["version"]);
    schema["$schema"] = "https://json-schema.org/draft/2020-12/schema".into();
    schema["$id"] = super::address(super::PLAN_FILE).into();
    schema["title"] = "cce-plan plan file, version 1".into();
    schema["description"] = "What `cce-plan plan FILE` reads, as TOML, JSON or YAML.".into();
    format!("{schema:#}\n")
}

fn section(section: &Section) -> Value {
    let required: Vec<&str> = section
        .keys
        .iter()
        .filter(|key| key.required)
        .map(|key| key.name)
        .collect();
    let properties: Map<String, Value> = section
        .keys
        .iter()
        .map(|key| (key.name.to_owned(), of_key(key)))
        .collect();
    let mut schema = json!({
        "type": "object",
        "properties": properties,
        "required": required,
        "additionalProperties": false,
    });
    if let Some(one_of) = section.one_of {
        let alone = one_of.keys.iter().map(|key| json!({ "required": [key] }));
        schema["oneOf"] = alone.collect();
    }
    schema
}

/// Lengths of time: units from the longest to the shortest, each once; above 0 some digit is.
fn span(least: u64) -> Value {
    const UNITS: [&str; 5] = ["d", "h", "m", "s", "ms"];
    let from = |i: usize| {
        let rest = UNITS[i + 1..].iter().map(|unit| format!("([0-9]+{unit})?"));
        format!("[0-9]+{}{}", UNITS[i], rest.collect::<String>())
    };
    let all: Vec<String> = (0..UNITS.len()).map(from).collect();
    let pattern = format!("^(0|{})$", all.join("|"));
    let mut schema = json!({ "type": "string", "pattern": pattern });
    if least > 0 {
        schema["allOf"] = json!([{ "pattern": "[1-9]" }]);
    }
    schema
}

fn of_key(key: &Key) -> Value {
    let share = || json!({ "type": "string", "pattern": r"^[0-9]+(\.[0-9]{1,2})?\s*%$" });
    let month = || json!({ "type": "string", "pattern": "^[0-9]{4}-(0[1-9]|1[0-2])$" });
    let whole =
        |least: u32, most: u32| json!({ "type": "integer", "minimum": least, "maximum": most });
    let text = || json!({ "type": "string", "minLength": 1 });
    let quantity = || json!({ "type": ["string", "number"] });
    let mut value = match key.kind {
        KeyKind::Text => text(),
        // The one version there is.
        KeyKind::Whole(..) if key.name == "version" => json!({ "const": 1 }),
        KeyKind::Whole(least, most) => whole(least, most),
        KeyKind::Signed => json!({
            "type": "integer", "minimum": -i64::from(u32::MAX), "maximum": u32::MAX, "not": { "const": 0 },
        }),
        KeyKind::Truth => json!({ "type": "boolean" }),
        KeyKind::Choice(choices) => json!({ "enum": choices }),
        KeyKind::WordOrTable(word, of) => {
            json!({ "anyOf": [{ "const": word }, section(of)] })
        }
        KeyKind::Texts => json!({
            "anyOf": [text(), { "type": "array", "items": text(), "minItems": 1, "uniqueItems": true }],
        }),
        KeyKind::Labels => {
            json!({ "type": "object", "additionalProperties": { "type": "string" } })
        }
        KeyKind::Counts => {
            json!({ "type": "object", "additionalProperties": whole(0, u32::MAX) })
        }
        KeyKind::Amount => json!({ "anyOf": [whole(0, u32::MAX), share()] }),
        KeyKind::Share => share(),
        KeyKind::Cpu | KeyKind::Memory => quantity(),
        KeyKind::Span(least) => span(least),
        KeyKind::Month => month(),
        KeyKind::MonthOrCount => json!({ "anyOf": [whole(0, u32::MAX), month()] }),
        KeyKind::Table(of) => section(of),
        KeyKind::Tables(of) => json!({ "type": "array", "items": section(of) }),
    };
    value["description"] = key.meaning(Lang::En).into();
    value
}
