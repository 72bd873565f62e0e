//! The main moments of a run so far.

use strum::EnumCount;

use crate::outcome::{Chapter, ChapterKind};

/// The moments of a run, each kind as often as it helps.
#[derive(Debug, Default)]
pub(crate) struct Story {
    pub(crate) chapters: Vec<Chapter>,
    pub(crate) told: [bool; ChapterKind::COUNT],
}
