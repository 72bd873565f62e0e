//! `PersistentVolume` of Kubernetes.

use super::disk::VolumeSource;
use super::fields::Fields;
use super::reading::Reading;
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
    /// What it stands for; `None` for what is not attached to machines, such as NFS.
    pub source: Option<VolumeSource>,
}

/// A volume; a problem where it has no name.
pub(super) fn read<'t>(
    object: &Fields<'_, '_, 't>,
    r: &mut Reading<'_, 't>,
) -> Option<PersistentVolumeObject> {
    let mut volume = PersistentVolumeObject {
        origin: Some(r.origin(object.at())),
        name: object.named("PersistentVolume", r)?.name,
        ..PersistentVolumeObject::default()
    };
    if let Some(metadata) = object.within("metadata", r)
        && let Some(labels) = metadata.within("labels", r)
    {
        volume.zones = ZONES.iter().find_map(|label| labels.text(label, r));
    }
    if let Some(spec) = object.within("spec", r) {
        volume.source = VolumeSource::of(&spec, r);
    }
    Some(volume)
}
