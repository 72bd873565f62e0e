//! JSON that the program wrote itself, read by the types that wrote it.

use serde::de::DeserializeOwned;

use super::offset_of_line_column;
use crate::problem::{Problem, Source};
use texts::{AnyMessage, Message, errors_input as say};

/// Reads all of `source`. On failure `wrong` describes it, and `help` says what makes such files.
///
/// # Errors
///
/// What does not match the type, with its place.
pub fn from_json<T: DeserializeOwned>(
    source: &Source<'_>,
    wrong: impl Into<AnyMessage>,
    help: impl Into<AnyMessage>,
) -> Result<T, Box<Problem>> {
    let text = source.text.trim_start_matches('\u{feff}');
    serde_json::from_str(text).map_err(|error| {
        let words = error.to_string();
        let (words, _) = words.rsplit_once(" at line ").unwrap_or((&words, ""));
        let skipped = source.text.len() - text.len();
        let at = skipped + offset_of_line_column(text, error.line(), error.column());
        let is_json = !(error.is_syntax() || error.is_eof());
        let what = if is_json {
            let what = wrong.into();
            say::NotAsWritten { what, words }.to_message()
        } else {
            say::NoJson { words }.to_message()
        };
        let problem = Problem::new(what);
        problem.at(source, &(at..at)).help(help).into()
    })
}
