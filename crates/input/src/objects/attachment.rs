//! `VolumeAttachment` of Kubernetes.

use super::disk::VolumeSource;
use super::fields::Fields;
use crate::problem::Origin;
use texts::errors_input as say;

/// A `VolumeAttachment`.
#[derive(Debug, Clone)]
pub struct AttachmentObject {
    /// `metadata.name`.
    pub name: String,
    /// Its position in the input.
    pub origin: Option<Origin>,
    /// `spec.attacher`: the CSI driver.
    pub attacher: String,
    /// `spec.nodeName`.
    pub node: String,
    /// `spec.source`; `None` if it has no known content.
    pub source: Option<AttachedSource>,
}

/// What is attached.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AttachedSource {
    /// `persistentVolumeName`.
    PersistentVolume(String),
    /// `inlineVolumeSpec`: a volume that a pod names itself.
    Inline(VolumeSource),
}

/// An attachment; a problem where it does not say what of whom is attached where.
pub(super) fn read(object: &Fields<'_, '_>) -> Option<AttachmentObject> {
    let origin = Some(object.origin());
    let name = object.named("VolumeAttachment")?.name;
    let Some(spec) = object.part("spec") else {
        object.fault(object.at(), say::AttachmentWithoutSpec { name });
        return None;
    };
    let (attacher, node) = (spec.needed("attacher"), spec.needed("nodeName"));
    let given = spec.within("source");
    let volume = given.text("persistentVolumeName");
    let source = volume.map(AttachedSource::PersistentVolume).or_else(|| {
        let inline = VolumeSource::of(&given.within("inlineVolumeSpec"));
        inline.map(AttachedSource::Inline)
    });
    Some(AttachmentObject { name, origin, attacher: attacher?, node: node?, source })
}
