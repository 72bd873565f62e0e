//! What opens over everything else.

use tui_input::Input;

use super::knob::Knob;
use super::picker::found;
use model::catalog::{Catalog, Found};

/// One of them.
#[derive(Debug, Clone)]
pub(super) enum Popup {
    /// A value is typed.
    Value {
        knob: Knob,
        input: Input,
        /// What is wrong with it.
        problem: Option<String>,
    },
    /// A type is picked.
    Types {
        group: usize,
        input: Input,
        chosen: usize,
    },
    /// A file is named.
    SaveAs {
        input: Input,
        problem: Option<String>,
    },
    /// There is such a file.
    Overwrite {
        path: String,
        /// Whether somebody else wrote it since it was read.
        was_changed: bool,
    },
    /// There is something that is not saved.
    Leave,
    /// The command that says the same.
    Command(String),
}

impl Popup {
    /// What is typed, where anything is.
    pub(super) fn input(&mut self) -> Option<&mut Input> {
        match self {
            Self::Value { input, problem, .. } | Self::SaveAs { input, problem } => {
                *problem = None;
                Some(input)
            }
            Self::Types { input, chosen, .. } => {
                *chosen = 0;
                Some(input)
            }
            _ => None,
        }
    }

    /// Whether letters are typed into it.
    pub(super) const fn takes_text(&self) -> bool {
        matches!(
            self,
            Self::Value { .. } | Self::Types { .. } | Self::SaveAs { .. }
        )
    }
}

/// The types whose names have the letters of `sought`: those of the catalog, `now`, and what is a type's
/// name by the grammar of names, though no row has it.
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
