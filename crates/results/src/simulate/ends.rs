//! The way to the end of a run.

use serde::Serialize;

use crate::words::moment;
use engine::sim::{End, Moment};
use net::lang::Lang;
use rows::Row;

/// A moment.
#[derive(Serialize, Row)]
#[row(area = "simulate")]
pub struct MomentRow<'a> {
    #[serde(flatten)]
    pub moment: &'a Moment,
    pub message: String,
}

impl<'a> MomentRow<'a> {
    pub fn all_of(end: &'a End, lang: Lang) -> impl Iterator<Item = Self> {
        end.outcome
            .story
            .iter()
            .map(move |moment| Self { moment, message: moment::words(moment, lang) })
    }
}
