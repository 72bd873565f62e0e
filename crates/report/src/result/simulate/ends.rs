//! The way to the end of a run.

use serde::Serialize;

use crate::words::moment;
use engine::sim::{Chapter, End};
use net::lang::Lang;
use rows::Row;

/// A moment.
#[derive(Serialize, Row)]
#[row(area = "simulate")]
pub struct ChapterRow<'a> {
    #[serde(flatten)]
    pub chapter: &'a Chapter,
    pub message: String,
}

impl<'a> ChapterRow<'a> {
    pub fn all_of(end: &'a End, lang: Lang) -> impl Iterator<Item = Self> {
        end.outcome
            .story
            .iter()
            .map(move |chapter| Self { chapter, message: moment::words(chapter, lang) })
    }
}
