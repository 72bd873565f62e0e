//! `PersistentVolumeClaim` of Kubernetes.

use super::fields::{Fields, ObjectName};
use super::reading::Reading;
use crate::problem::Origin;

/// Where the class stood before it had a field. The scheduler looks here first.
const OLD_CLASS: &str = "volume.beta.kubernetes.io/storage-class";

/// A `PersistentVolumeClaim`.
#[derive(Debug, Clone, Default)]
pub struct ClaimObject {
    /// Its namespace and name.
    pub name: ObjectName,
    /// Its position in the input.
    pub origin: Option<Origin>,
    /// `spec.volumeName`: the `PersistentVolume` that it is bound to.
    pub volume: Option<String>,
    /// Its storage class: the annotation of old, else `spec.storageClassName`.
    ///
    /// Source: `GetPersistentVolumeClaimClass` of Kubernetes.
    pub class: Option<String>,
    /// The one of `metadata.ownerReferences` that controls it.
    pub controller: Option<Owner>,
}

/// What an object belongs to.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Owner {
    pub kind: String,
    pub name: String,
    /// `uid`; objects that are written by hand have none.
    pub uid: Option<String>,
}

/// A claim; a problem where it has no name.
pub(super) fn read<'t>(
    object: &Fields<'_, '_, 't>,
    r: &mut Reading<'_, 't>,
) -> Option<ClaimObject> {
    let mut claim = ClaimObject {
        origin: Some(r.origin(object.at())),
        name: object.named("PersistentVolumeClaim", r)?,
        ..ClaimObject::default()
    };
    if let Some(metadata) = object.within("metadata", r) {
        let annotations = metadata.within("annotations", r);
        claim.class = annotations.and_then(|annotations| annotations.text(OLD_CLASS, r));
        metadata.each("ownerReferences", r, |owner, r| {
            if claim.controller.is_none() && owner.truth("controller", r) == Some(true) {
                claim.controller = Some(Owner {
                    kind: owner.text("kind", r).unwrap_or_default(),
                    name: owner.text("name", r).unwrap_or_default(),
                    uid: owner.text("uid", r),
                });
            }
        });
    }
    if let Some(spec) = object.within("spec", r) {
        claim.volume = spec.text("volumeName", r);
        let class = spec.text("storageClassName", r);
        claim.class = claim.class.or(class);
    }
    Some(claim)
}
