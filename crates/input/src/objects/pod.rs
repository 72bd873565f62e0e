//! `Pod` of Kubernetes, as far as it has volumes.

use super::disk::Disk;
use super::fields::{Fields, ObjectName};
use super::reading::Reading;
use crate::problem::Origin;

#[derive(Debug, Clone, Default)]
pub struct PodObject {
    /// Its namespace and name.
    pub name: ObjectName,
    /// Its position in the input.
    pub origin: Option<Origin>,
    /// `metadata.uid`; objects that are written by hand have none.
    pub uid: Option<String>,
    /// `spec.nodeName`.
    pub node: Option<String>,
    /// `status.phase`.
    pub phase: Option<String>,
    /// `spec.volumes`, those that a claim or a disk is behind, in order.
    pub volumes: Vec<PodVolume>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PodVolume {
    /// `persistentVolumeClaim.claimName`, in the pod's namespace; empty where it is not said.
    Claim(String),
    /// `ephemeral`: the name of the claim that is made for it, `POD-VOLUME`.
    Ephemeral(String),
    /// A disk that the pod names itself.
    Disk(Disk),
}

impl PodObject {
    /// Whether it has run to its end and uses nothing any more.
    #[must_use]
    pub fn has_ended(&self) -> bool {
        matches!(self.phase.as_deref(), Some("Succeeded" | "Failed"))
    }

    /// Whether it waits for a node.
    #[must_use]
    pub fn is_pending(&self) -> bool {
        self.node.is_none() && !self.has_ended()
    }
}

/// A pod; a problem where it has no name.
pub(super) fn read<'t>(object: &Fields<'_, '_, 't>, r: &mut Reading<'_, 't>) -> Option<PodObject> {
    let origin = Some(r.origin(object.at()));
    let name = object.named("Pod", r)?;
    let metadata = object.within("metadata", r);
    let uid = metadata.and_then(|metadata| metadata.text("uid", r));
    let (mut node, mut volumes) = (None, Vec::new());
    if let Some(spec) = object.within("spec", r) {
        node = spec.text("nodeName", r);
        spec.each("volumes", r, |volume, r| {
            volumes.extend(of_volume(&name.name, volume, r));
        });
    }
    let status = object.within("status", r);
    Some(PodObject {
        origin,
        uid,
        node,
        phase: status.and_then(|status| status.text("phase", r)),
        volumes,
        name,
    })
}

fn of_volume<'t>(
    pod: &str,
    volume: &Fields<'_, '_, 't>,
    r: &mut Reading<'_, 't>,
) -> Option<PodVolume> {
    if volume.has("persistentVolumeClaim") {
        let claim = volume.within("persistentVolumeClaim", r)?;
        let name = claim.text("claimName", r).unwrap_or_default();
        return Some(PodVolume::Claim(name));
    }
    if volume.has("ephemeral") {
        volume.within("ephemeral", r)?;
        let name = volume.needed("name", r)?;
        return Some(PodVolume::Ephemeral(format!("{pod}-{name}")));
    }
    Disk::of(volume, r).map(PodVolume::Disk)
}
