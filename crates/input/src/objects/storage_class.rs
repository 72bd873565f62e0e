//! `StorageClass` of Kubernetes.

use super::fields::Fields;
use crate::problem::Origin;

/// A `StorageClass`.
#[derive(Debug, Clone, Default)]
pub struct StorageClassObject {
    /// `metadata.name`.
    pub name: String,
    /// Its position in the input.
    pub origin: Option<Origin>,
    /// `provisioner`: a built-in plug-in or a CSI driver.
    pub provisioner: String,
}

/// A class; a problem if it has no name or no provisioner.
pub(super) fn read(object: &Fields<'_, '_>) -> Option<StorageClassObject> {
    Some(StorageClassObject {
        origin: Some(object.origin()),
        name: object.named("StorageClass")?.name,
        provisioner: object.needed("provisioner")?,
    })
}
