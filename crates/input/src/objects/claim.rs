//! `PersistentVolumeClaim` of Kubernetes.

use super::fields::{Fields, ObjectName};
use super::shared::Owner;
use crate::problem::Origin;

/// The place of the class before it had a field. The scheduler looks here first.
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

/// A claim; a problem if it has no name.
pub(super) fn read(object: &Fields<'_, '_>) -> Option<ClaimObject> {
    let origin = Some(object.origin());
    let name = object.named("PersistentVolumeClaim")?;
    let metadata = object.within("metadata");
    let old_class = metadata.within("annotations").text(OLD_CLASS);
    let controller = Owner::of(&metadata);
    let spec = object.within("spec");
    let (volume, class) = (spec.text("volumeName"), spec.text("storageClassName"));
    Some(ClaimObject { name, origin, volume, class: old_class.or(class), controller })
}
