//! JSON that the program wrote itself, read by the types that wrote it.

use serde::de::DeserializeOwned;

use super::offset_of_line_column;
use crate::problem::{Problem, Source};

/// Reads all of `source`. On failure `wrong` describes it, and `help` says what makes such files.
///
/// # Errors
///
/// What does not match the type, with its place.
pub fn from_json<T: DeserializeOwned>(
    source: &Source<'_>,
    wrong: &str,
    help: &str,
) -> Result<T, Box<Problem>> {
    let text = source.text.trim_start_matches('\u{feff}');
    serde_json::from_str(text).map_err(|error| {
        let said = error.to_string();
        let (said, _) = said.rsplit_once(" at line ").unwrap_or((&said, ""));
        let skipped = source.text.len() - text.len();
        let at = skipped + offset_of_line_column(text, error.line(), error.column());
        let is_json = !(error.is_syntax() || error.is_eof());
        let what = if is_json {
            wrong
        } else {
            "not valid JSON here"
        };
        let problem = Problem::new(format!("{what}: {said}"));
        problem.at(source, &(at..at)).help(help).into()
    })
}
