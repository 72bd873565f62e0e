//! Whether JSON is what a schema of the program says. It knows the keywords that these have.

use std::collections::BTreeMap;

use serde_json::Value;

/// The schemas of outcomes, by what an outcome says under `schema`.
pub type Schemas = BTreeMap<String, Value>;

/// What is wrong with an outcome; `None` if nothing is, or no schema is known.
pub fn wrong(schemas: &Schemas, outcome: &Value) -> Option<String> {
    let schema = schemas.get(outcome["schema"].as_str()?)?;
    at("", schema, outcome)
}

fn at(path: &str, schema: &Value, value: &Value) -> Option<String> {
    let fault = |what: &str| Some(format!("{path} is {what} by its schema"));
    let keyword = |name: &str| schema.get(name);
    if keyword("const").is_some_and(|only| only != value) {
        return fault("another value");
    }
    let words = keyword("enum").and_then(Value::as_array);
    if words.is_some_and(|words| !words.contains(value)) {
        return fault("no such word");
    }
    let types = match keyword("type") {
        Some(Value::Array(types)) => types.iter().filter_map(Value::as_str).collect(),
        Some(Value::String(one)) => vec![one.as_str()],
        _ => Vec::new(),
    };
    if !types.is_empty() && !types.iter().any(|name| is_a(name, value)) {
        return fault("of no such type");
    }
    if let Some(number) = value.as_f64() {
        let least = keyword("minimum").and_then(Value::as_f64);
        let most = keyword("maximum").and_then(Value::as_f64);
        if least.is_some_and(|least| number < least) || most.is_some_and(|most| number > most) {
            return fault("out of range");
        }
    }
    // The only pattern is that of a whole number.
    let is_whole = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if keyword("pattern").is_some() && value.as_str().is_some_and(|text| !is_whole(text)) {
        return fault("no number");
    }
    if let Some(items) = keyword("items") {
        let values = value.as_array().into_iter().flatten().enumerate();
        return values
            .map(|(i, value)| at(&format!("{path}/{i}"), items, value))
            .find_map(|found| found);
    }
    let object = value.as_object()?;
    let required = keyword("required").and_then(Value::as_array);
    let mut required = required.into_iter().flatten().filter_map(Value::as_str);
    if let Some(missing) = required.find(|key| !object.contains_key(*key)) {
        return Some(format!("{path} lacks {missing}"));
    }
    let properties = keyword("properties").and_then(Value::as_object);
    let others = keyword("additionalProperties");
    object
        .iter()
        .filter_map(|(key, value)| {
            let schema = properties.and_then(|all| all.get(key)).or(others)?;
            at(&format!("{path}/{key}"), schema, value)
        })
        .next()
}

fn is_a(name: &str, value: &Value) -> bool {
    match name {
        "string" => value.is_string(),
        "integer" => value.is_u64() || value.is_i64(),
        "number" => value.is_number(),
        "boolean" => value.is_boolean(),
        "null" => value.is_null(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn each_keyword_is_held() {
        let row = json!({ "type": "object", "required": ["n"], "properties": {
            "n": { "type": ["integer", "string"], "minimum": 0, "pattern": "^[0-9]+$" },
            "word": { "enum": ["a", null] },
        }, "additionalProperties": { "type": "boolean" } });
        let schema = json!({ "properties": {
            "schema": { "const": "x@1" }, "rows": { "type": "array", "items": row } } });
        let schemas = Schemas::from([("x@1".to_owned(), schema)]);
        let found = |row: Value| wrong(&schemas, &json!({ "schema": "x@1", "rows": [row] }));
        assert_eq!(found(json!({ "n": 1, "word": null, "more": true })), None);
        assert_eq!(found(json!({ "n": "12" })), None);
        for row in [
            json!({}),
            json!({ "n": -1 }),
            json!({ "n": "x" }),
            json!({ "n": 1.5 }),
            json!({ "n": 1, "word": "b" }),
            json!({ "n": 1, "more": 1 }),
            json!([]),
        ] {
            assert!(found(row.clone()).is_some(), "{row}");
        }
    }
}
