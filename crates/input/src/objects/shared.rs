//! Texts that many objects have, each kept once: a hundred thousand pods have few namespaces, nodes and owners.

use std::collections::HashSet;
use std::sync::Arc;

/// What an object belongs to.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub struct Owner {
    pub kind: String,
    pub name: String,
    /// `uid`; hand-written objects have none.
    pub uid: Option<String>,
}

/// The texts and owners so far. Nothing depends on their order.
#[derive(Debug, Default)]
pub(super) struct Shared {
    texts: HashSet<Arc<str>>,
    owners: HashSet<Arc<Owner>>,
}

impl Shared {
    pub(super) fn text(&mut self, text: &str) -> Arc<str> {
        if let Some(known) = self.texts.get(text) {
            return known.clone();
        }
        let text: Arc<str> = text.into();
        self.texts.insert(text.clone());
        text
    }

    pub(super) fn owner(&mut self, owner: Owner) -> Arc<Owner> {
        if let Some(known) = self.owners.get(&owner) {
            return known.clone();
        }
        let owner = Arc::new(owner);
        self.owners.insert(owner.clone());
        owner
    }

    /// Replaces an owner that is known by the one that is kept.
    pub(super) fn keep(&mut self, owner: &mut Arc<Owner>) {
        if let Some(known) = self.owners.get(owner) {
            *owner = known.clone();
        } else {
            self.owners.insert(owner.clone());
        }
    }
}
