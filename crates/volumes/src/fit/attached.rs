//! What is attached to a node.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use super::identity::{Identity, handle};
use super::judge::OnNode;
use input::objects::{AttachedSource, AttachmentObject, VolumeSource};

impl<'o> OnNode<'_, 'o> {
    /// By driver, volumes that are attached to the node and not used by its pods.
    pub(super) fn attached(&self) -> BTreeMap<&'o str, BTreeSet<Identity<'o>>> {
        let mut attached: BTreeMap<&str, BTreeSet<Identity<'_>>> = BTreeMap::new();
        for attachment in self.request.cluster.attachments_of(&self.node.name) {
            let driver = attachment.attacher.as_str();
            let Some(identity) = self.identity(attachment) else {
                continue;
            };
            let used = self.existing.csi.get(driver);
            if used.is_none_or(|used| !used.contains_key(&identity)) {
                attached.entry(driver).or_default().insert(identity);
            }
        }
        attached
    }

    /// What is attached; `None` if a claim represents it already.
    fn identity(&self, attachment: &'o AttachmentObject) -> Option<Identity<'o>> {
        let driver = attachment.attacher.as_str();
        let of = |source: &'o VolumeSource, zones| match source {
            VolumeSource::Csi { handle, .. } => Some(Cow::Borrowed(handle.as_str())),
            VolumeSource::Disk(disk) => {
                let moved = disk.kind.csi_driver() == Some(driver);
                moved.then(|| handle(disk, zones))
            }
        };
        let known = match &attachment.source {
            Some(AttachedSource::PersistentVolume(name)) => {
                let volume = self.request.cluster.persistent_volume(name);
                let source = volume.and_then(|volume| {
                    let zones = volume.zones.as_deref();
                    of(volume.source.as_ref()?, zones)
                });
                if source.is_none() && self.existing.bound.contains(&(driver, name)) {
                    return None;
                }
                source.map_or(Identity::PersistentVolume(name), Identity::Disk)
            }
            Some(AttachedSource::Inline(source)) => match of(source, None) {
                Some(handle) => Identity::Disk(handle),
                None => Identity::Attachment(&attachment.name),
            },
            None => Identity::Attachment(&attachment.name),
        };
        Some(known)
    }
}
