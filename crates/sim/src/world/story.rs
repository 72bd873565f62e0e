//! The main moments of a run so far.

use strum::EnumCount;

use crate::outcome::{Moment, MomentKind};

/// The moments of a run, each kind as often as it helps.
#[derive(Debug, Default)]
pub(crate) struct Story {
    pub(crate) moments: Vec<Moment>,
    pub(crate) told: [bool; MomentKind::COUNT],
}
