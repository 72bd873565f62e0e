//! Results that were saved as JSON and are read again, by the types that wrote them.

use serde::Deserialize;
use serde::de::{DeserializeOwned, IgnoredAny};

use input::problem::{Problem, Problems, Source};
use input::records::offset_of_line_column;

/// A result as it was saved.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, expecting = "a saved result")]
pub struct Saved<R> {
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

/// Of which result a text is.
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
pub fn read<R: DeserializeOwned>(
    source: &Source<'_>,
    name: &str,
    help: &str,
) -> Result<Saved<R>, Problems> {
    let text = source.text.trim_start_matches('\u{feff}');
    let skipped = source.text.len() - text.len();
    let expected = format!("cce-plan/{name}@1");
    if text.trim().is_empty() {
        let problem = Problem::new(format!("{} is empty", source.name));
        return Err(problem.at(source, &(0..0)).help(help).into());
    }
    let wrong = |error: &serde_json::Error, what: &str| -> Problems {
        let said = error.to_string();
        let (said, _) = said.rsplit_once(" at line ").unwrap_or((&said, ""));
        let at = skipped + offset_of_line_column(text, error.line(), error.column());
        Problem::new(format!("{what}: {said}"))
            .at(source, &(at..at))
            .help(help)
            .into()
    };
    let kind = serde_json::from_str::<Kind>(text).map_err(|error| {
        let is_json = !(error.is_syntax() || error.is_eof());
        wrong(
            &error,
            if is_json {
                "this is no saved result"
            } else {
                "not valid JSON here"
            },
        )
    })?;
    if kind.schema != expected {
        let at = text.find(&kind.schema).map_or(0, |at| skipped + at);
        let problem = Problem::new(format!("this is {}, not {expected}", kind.schema));
        let place = at..at + kind.schema.len();
        return Err(problem.at(source, &place).help(help).into());
    }
    serde_json::from_str(text).map_err(|error| wrong(&error, "this is not as it was saved"))
}
