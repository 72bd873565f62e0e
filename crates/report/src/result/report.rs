//! What only `report` says, to people alone.

use schemars::JsonSchema;
use serde::Serialize;

use net::quantity::Number;

/// A text that was read.
#[derive(Serialize, JsonSchema)]
pub struct InputRow<'a> {
    pub input: &'a str,
    pub bytes: Number,
    pub sha256: &'a str,
}
