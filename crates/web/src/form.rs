//! The form: the present values of the tables of a plan file.

use serde_json::{Value, json};

use model::PlanText;
use net::lang::Lang;
use texts::{Message as _, web as say};

/// Lists of which the form shows so many tables: the rest is in the text.
const MOST_ROWS: usize = 100;

/// What these tables hold: by table, its rows, each an object of what is written.
pub(crate) fn values(text: &PlanText, tables: &[String], lang: Lang) -> Value {
    let tables = tables.iter().map(|table| {
        let rows = text.values(table);
        let more = rows.len().saturating_sub(MOST_ROWS);
        let more = (more > 0).then(|| say::MoreRows { more }.text(lang));
        let rows = rows.into_iter().take(MOST_ROWS).map(|row| {
            let row = row.into_iter().map(|(key, value)| (key, value.into()));
            Value::Object(row.collect())
        });
        let rows: Vec<Value> = rows.collect();
        (table.clone(), json!({ "rows": rows, "more": more }))
    });
    Value::Object(tables.collect())
}
