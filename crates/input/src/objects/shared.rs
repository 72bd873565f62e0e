//! Texts that many objects have, each kept once: a hundred thousand pods have few namespaces, nodes and owners.

use std::collections::HashSet;
use std::sync::Arc;

use super::owner::Owner;
use super::pod::PodObject;

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

    /// Replaces the texts of pods, which were read in pieces that share nothing with each other.
    pub(super) fn pods(&mut self, pods: &mut [PodObject]) {
        for pod in pods {
            let status = pod.status.iter_mut();
            let of_status = status.flat_map(|status| {
                let messages = status.conditions.iter_mut();
                let messages = messages.flat_map(|one| [Some(&mut one.kind), one.message.as_mut()]);
                messages.flatten().chain(&mut status.waiting)
            });
            let texts = [
                pod.node.as_mut(),
                pod.phase.as_mut(),
                pod.template_hash.as_mut(),
            ];
            let texts = texts.into_iter().flatten().chain([&mut pod.name.namespace]);
            for text in texts.chain(of_status) {
                *text = self.text(text);
            }
            if let Some(owner) = &mut pod.owner {
                match self.owners.get(owner) {
                    Some(known) => *owner = known.clone(),
                    None => {
                        self.owners.insert(owner.clone());
                    }
                }
            }
        }
    }
}
