//! What objects belong to.

use std::sync::Arc;

use super::fields::{Fields, ObjectName};
use super::shared::Owner;

/// A `ReplicaSet` or a `Job`, which pods belong to, and which belongs to a Deployment or a `CronJob` itself.
#[derive(Debug, Clone, Default)]
pub struct ControllerObject {
    pub kind: &'static str,
    pub name: ObjectName,
    pub owner: Option<Arc<Owner>>,
}

impl Owner {
    /// The one of `ownerReferences` that controls the object. Kubernetes allows one.
    pub(super) fn of(metadata: &Fields<'_, '_>) -> Option<Self> {
        let mut controller = None;
        metadata.each("ownerReferences", |owner| {
            if controller.is_none() && owner.says("controller") {
                controller = Some(Self {
                    kind: owner.text("kind").unwrap_or_default(),
                    name: owner.text("name").unwrap_or_default(),
                    uid: owner.text("uid"),
                });
            }
        });
        controller
    }

    /// The same, which all pods of a `ReplicaSet` have.
    pub(super) fn shared(metadata: &Fields<'_, '_>) -> Option<Arc<Self>> {
        let owner = Self::of(metadata)?;
        Some(metadata.r.shared.borrow_mut().owner(owner))
    }
}

/// A controller of `kind`; a problem if it has no name.
pub(super) fn read(object: &Fields<'_, '_>, kind: &'static str) -> Option<ControllerObject> {
    let name = object.named(kind)?;
    let owner = Owner::shared(&object.within("metadata"));
    Some(ControllerObject { kind, name, owner })
}
