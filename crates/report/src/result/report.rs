//! What only `report` says, to people alone.

use std::borrow::Cow;

use schemars::JsonSchema;
use serde::Serialize;

use engine::plan::diff::Verdict;
use net::quantity::Number;

/// A text that was read.
#[derive(Serialize, JsonSchema)]
pub struct InputRow<'a> {
    pub input: &'a str,
    pub bytes: Number,
    pub sha256: &'a str,
}

/// A figure that changed since another plan, in words.
#[derive(Serialize, JsonSchema)]
pub struct ChangeRow<'a> {
    pub table: Cow<'a, str>,
    pub row: String,
    pub figure: String,
    pub before: Option<String>,
    pub after: Option<String>,
    pub change: Option<String>,
    pub verdict: Verdict,
}
