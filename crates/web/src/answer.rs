//! Why there is no answer, in a form for the page.

use serde_json::{Value, json};

use input::problem::{Problem, Problems};
use net::lang::Lang;
use net::quantity::CountOverflow;
use texts::{Message as _, web as say};

/// Why there is no answer.
pub(crate) enum Wrong {
    /// The input has problems.
    Input(Problems),
    /// What is asked about is not there.
    Nothing,
}

impl From<Problems> for Wrong {
    fn from(problems: Problems) -> Self {
        Self::Input(problems)
    }
}

impl From<Box<Problem>> for Wrong {
    fn from(problem: Box<Problem>) -> Self {
        Self::Input(problem.into())
    }
}

impl From<CountOverflow> for Wrong {
    fn from(error: CountOverflow) -> Self {
        Self::Input(Problem::new(texts::ToMessage::to_message(&error)).into())
    }
}

/// Each problem with its place: line, column, and the bytes of the text.
pub(crate) fn wrong(wrong: &Wrong, lang: Lang) -> Value {
    let Wrong::Input(problems) = wrong else {
        return json!({ "wrong": [] });
    };
    let each = problems.kept().iter().map(|problem| {
        let place = problem.place.as_ref();
        json!({
            "text": problem.title(lang),
            "help": problem.way_out(lang),
            "line": place.map(|place| place.line),
            "column": place.map(|place| place.column),
            "place": place.map(|place| {
                say::Place { line: place.line, column: place.column }.text(lang)
            }),
        })
    });
    let more = problems.count() - problems.kept().len();
    let more = (more > 0).then(|| say::MoreProblems { more }.text(lang));
    json!({ "wrong": each.collect::<Vec<_>>(), "more": more })
}
