//! `StorageClass` of Kubernetes.

use super::fields::Fields;
use super::reading::Reading;
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

/// A class; a problem where it has no name or no provisioner.
pub(super) fn read<'t>(
    object: &Fields<'_, '_, 't>,
    r: &mut Reading<'_, 't>,
) -> Option<StorageClassObject> {
    Some(StorageClassObject {
        origin: Some(r.origin(object.at())),
        name: object.named("StorageClass", r)?.name,
        provisioner: object.needed("provisioner", r)?,
    })
}
