//! `VolumeAttachment` of Kubernetes.

use super::disk::VolumeSource;
use super::fields::Fields;
use super::reading::Reading;
use crate::problem::Origin;

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
    /// `spec.source`; `None` where it says nothing that is known.
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
pub(super) fn read<'t>(
    object: &Fields<'_, '_, 't>,
    r: &mut Reading<'_, 't>,
) -> Option<AttachmentObject> {
    let origin = Some(r.origin(object.at()));
    let name = object.named("VolumeAttachment", r)?.name;
    let spec = object.within("spec", r);
    let Some(spec) = spec else {
        r.wrong(
            format!("VolumeAttachment {name} has no spec"),
            object.at(),
            "dump it again",
        );
        return None;
    };
    let (attacher, node) = (spec.needed("attacher", r), spec.needed("nodeName", r));
    let mut source = None;
    if let Some(given) = spec.within("source", r) {
        let volume = given.text("persistentVolumeName", r);
        source = volume.map(AttachedSource::PersistentVolume);
        if source.is_none()
            && let Some(inline) = given.within("inlineVolumeSpec", r)
        {
            source = VolumeSource::of(&inline, r).map(AttachedSource::Inline);
        }
    }
    Some(AttachmentObject {
        name,
        origin,
        attacher: attacher?,
        node: node?,
        source,
    })
}
