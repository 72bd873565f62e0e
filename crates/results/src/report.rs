//! What a report says of its inputs.

use net::quantity::Number;
use rows::Row;

/// A text that was read.
#[derive(Debug, Clone, PartialEq, Eq, Row)]
#[row(area = "report", id = "input-row")]
pub struct Digest {
    #[serde(rename = "input")]
    pub name: String,
    /// Whether it came on standard input, where it cannot be read again.
    #[serde(skip)]
    pub on_stdin: bool,
    /// Its length.
    pub bytes: Number,
    /// SHA-256 in hex digits.
    pub sha256: String,
}
