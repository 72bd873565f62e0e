//! Sets of sites, each known by its number: many nodes share theirs.

use std::collections::HashMap;
use std::sync::Arc;

use indexmap::IndexSet;

/// The number of a set.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct SetId(pub(super) usize);

/// All sets that were met, by number.
#[derive(Default)]
pub(super) struct Sets {
    list: IndexSet<Arc<[usize]>>,
    /// By place and length: most sets are shared, and need not be read again.
    by_place: HashMap<(*const usize, usize), SetId>,
}

impl Sets {
    /// The number of a set that lives as long as this.
    pub(super) fn shared(&mut self, set: &Arc<[usize]>) -> SetId {
        let place = (set.as_ptr(), set.len());
        if let Some(&known) = self.by_place.get(&place) {
            return known;
        }
        let number = self.number(set.clone());
        self.by_place.insert(place, number);
        number
    }

    /// The number of a set.
    pub(super) fn number(&mut self, set: Arc<[usize]>) -> SetId {
        SetId(self.list.insert_full(set).0)
    }

    pub(super) fn get(&self, set: SetId) -> &Arc<[usize]> {
        &self.list[set.0]
    }
}
