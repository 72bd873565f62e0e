//! Results that were saved as JSON and are read again, by the types that wrote them.

use serde::Deserialize;
use serde::de::{DeserializeOwned, IgnoredAny};

use input::problem::{Problem, Problems, Source};
use input::records::from_json;
use texts::{AnyMessage, Message, errors_input as say};

/// A result as it was saved.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, expecting = "a saved result")]
pub(crate) struct Saved<R> {
    #[serde(rename = "schema")]
    _schema: IgnoredAny,
    /// The version of the program that saved it.
    pub version: String,
    #[serde(rename = "assumptions")]
    _assumptions: IgnoredAny,
    /// What was saved.
    pub result: R,
    #[serde(rename = "findings")]
    _findings: IgnoredAny,
}

/// The kind of result in a text.
#[derive(Deserialize)]
#[serde(expecting = "an object")]
struct Kind {
    schema: String,
}

/// Reads a result of the schema `name`; `help` says what makes such files.
///
/// # Errors
///
/// What is not as the program writes it, with its place.
pub(crate) fn read<R: DeserializeOwned>(
    source: &Source<'_>,
    name: &str,
    help: &AnyMessage,
) -> Result<Saved<R>, Problems> {
    let expected = format!("cce-plan/{name}@1");
    if source.text.trim_matches(['\u{feff}', ' ', '\n']).is_empty() {
        let problem = Problem::new(say::FileIsEmpty { file: source.name });
        return Err(problem.at(source, &(0..0)).help(help.clone()).into());
    }
    let kind: Kind = from_json(source, say::NotSaved.to_message(), help.clone())?;
    if kind.schema != expected {
        let at = source.text.find(&kind.schema).unwrap_or_default();
        let other = say::SavedOther { schema: &kind.schema, expected };
        let problem = Problem::new(other);
        let place = at..at + kind.schema.len();
        return Err(problem.at(source, &place).help(help.clone()).into());
    }
    Ok(from_json(
        source,
        say::NotAsSaved.to_message(),
        help.clone(),
    )?)
}
