//! What opens over everything else.

use tui_input::Input;

use super::knob::Knob;
use super::picker::found;
use model::GroupId;
use model::catalog::{Catalog, Found};

/// One of them.
#[derive(Debug, Clone)]
pub(super) enum Popup {
    /// A value is typed.
    Value(Knob, Typed),
    /// A type is picked.
    Types(Types),
    /// A file is named.
    SaveAs(Typed),
    /// There is such a file.
    Overwrite {
        path: String,
        /// Whether another program changed it since it was read.
        was_changed: bool,
    },
    /// There is something that is not saved.
    Leave,
    /// The command that says the same.
    Command(String),
}

/// What is typed, and what is wrong with it.
#[derive(Debug, Clone, Default)]
pub(super) struct Typed {
    pub(super) input: Input,
    pub(super) problem: Option<String>,
}

/// A type that is picked for a node group.
#[derive(Debug, Clone)]
pub(super) struct Types {
    pub(super) group: GroupId,
    pub(super) input: Input,
    pub(super) chosen: usize,
}

impl Popup {
    /// What is typed, where anything is.
    pub(super) fn input(&mut self) -> Option<&mut Input> {
        match self {
            Self::Value(_, typed) | Self::SaveAs(typed) => {
                typed.problem = None;
                Some(&mut typed.input)
            }
            Self::Types(types) => {
                types.chosen = 0;
                Some(&mut types.input)
            }
            _ => None,
        }
    }

    /// Whether letters are typed into it.
    pub(super) const fn takes_text(&self) -> bool {
        matches!(self, Self::Value(..) | Self::Types(_) | Self::SaveAs(_))
    }
}

/// The types whose names contain the letters of `sought`: those of the catalog, `now`, and `sought`
/// itself if it is a valid type name without a row.
pub(super) fn types(catalog: &Catalog, now: &str, sought: &str) -> Vec<Found> {
    let mut all: Vec<Found> = catalog.instances().iter().map(Found::row).collect();
    for name in [now, sought.trim()] {
        let without_row = catalog.get(name).ok().filter(|found| !found.catalogued);
        all.extend(without_row);
    }
    all.dedup_by(|b, a| a.instance.name == b.instance.name);
    let found = found(sought, all.iter().map(|one| one.instance.name.as_str()));
    found.into_iter().map(|at| all[at].clone()).collect()
}
