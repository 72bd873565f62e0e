//! `PersistentVolume` of Kubernetes.

use super::disk::VolumeSource;
use super::fields::Fields;
use crate::problem::Origin;

/// Labels that say in which zones a volume is, in the order in which they are looked at.
const ZONES: [&str; 2] = [
    "failure-domain.beta.kubernetes.io/zone",
    "topology.kubernetes.io/zone",
];

/// A `PersistentVolume`.
#[derive(Debug, Clone, Default)]
pub struct PersistentVolumeObject {
    /// `metadata.name`.
    pub name: String,
    /// Its position in the input.
    pub origin: Option<Origin>,
    /// The zone of its labels, as written: several have `__` between them.
    pub zones: Option<String>,
    /// What it represents; `None` if it is not attached to machines, such as NFS.
    pub source: Option<VolumeSource>,
}

/// A volume; a problem if it has no name.
pub(super) fn read(object: &Fields<'_, '_>) -> Option<PersistentVolumeObject> {
    let origin = Some(object.origin());
    let name = object.named("PersistentVolume")?.name;
    let metadata = object.within("metadata");
    let labels = metadata.within("labels");
    Some(PersistentVolumeObject {
        name,
        origin,
        zones: ZONES.iter().find_map(|label| labels.text(label)),
        source: VolumeSource::of(&object.within("spec")),
    })
}
