//! What is behind the volumes of a pod: disks, CSI volumes, claims that are not yet bound.

use super::cluster::Cluster;
use input::objects::{ClaimObject, Disk, PodObject, PodVolume, VolumeSource};

/// Why the scheduler cannot judge a pod.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ClaimFault {
    /// A missing claim.
    #[error("looking up PVC {namespace}/{name}: persistentvolumeclaim \"{name}\" not found")]
    Missing {
        /// The pod's namespace.
        namespace: String,
        /// The claim's name.
        name: String,
    },
    /// A volume that names no claim.
    #[error("PersistentVolumeClaim had no name")]
    Unnamed {
        /// The pod.
        pod: String,
    },
    /// The claim of an ephemeral volume belongs to another owner.
    #[error("PVC {claim} was not created for pod {pod} (pod is not owner)")]
    NotOwned {
        /// The claim.
        claim: String,
        /// The pod.
        pod: String,
    },
}

/// A resolved volume of a pod.
#[derive(Debug, Clone, Copy)]
pub(super) enum Behind<'o> {
    /// It is not attached to machines.
    Nothing,
    /// A disk of a built-in plug-in, and the zones of its `PersistentVolume`.
    Disk(&'o Disk, Option<&'o str>),
    /// A volume of a CSI driver.
    Csi { driver: &'o str, handle: &'o str },
    /// A volume that a provisioner will make or has made, unknown which; `volume` is the
    /// `PersistentVolume` that the claim is bound to.
    Unknown {
        claim: &'o ClaimObject,
        provisioner: &'o str,
        volume: Option<&'o str>,
    },
    /// A claim about which only the class is known, if it has one.
    NoProvisioner {
        claim: &'o ClaimObject,
        class: Option<&'o str>,
    },
    /// A missing claim.
    Missing { namespace: &'o str, name: &'o str },
}

impl<'o> Cluster<'o> {
    /// Resolves a volume of `pod`.
    pub(super) fn behind(
        &self,
        pod: &'o PodObject,
        volume: &'o PodVolume,
    ) -> Result<Behind<'o>, ClaimFault> {
        let (name, is_ephemeral) = match volume {
            PodVolume::Disk(disk) => return Ok(Behind::Disk(disk, None)),
            PodVolume::Claim(name) => (name, false),
            PodVolume::Ephemeral(name) => (name, true),
        };
        if name.is_empty() {
            let pod = pod.name.to_string();
            return Err(ClaimFault::Unnamed { pod });
        }
        let namespace = &pod.name.namespace;
        let Some(claim) = self.claim(namespace, name) else {
            return Ok(Behind::Missing { namespace, name });
        };
        if is_ephemeral && !is_of(claim, pod) {
            return Err(ClaimFault::NotOwned {
                claim: claim.name.to_string(),
                pod: pod.name.to_string(),
            });
        }
        Ok(self.of_claim(claim))
    }

    fn of_claim(&self, claim: &'o ClaimObject) -> Behind<'o> {
        let volume = claim.volume.as_deref();
        if let Some(bound) = volume.and_then(|name| self.persistent_volume(name)) {
            return match &bound.source {
                None => Behind::Nothing,
                Some(VolumeSource::Disk(disk)) => Behind::Disk(disk, bound.zones.as_deref()),
                Some(VolumeSource::Csi { driver, handle }) => Behind::Csi { driver, handle },
            };
        }
        let class = claim.class.as_deref();
        match class.and_then(|class| self.provisioner(class)) {
            Some(provisioner) => Behind::Unknown { claim, provisioner, volume },
            None => Behind::NoProvisioner { claim, class },
        }
    }
}

/// Whether a claim was made for a pod. The scheduler compares uids. Hand-written objects have no
/// uid and are compared by name.
fn is_of(claim: &ClaimObject, pod: &PodObject) -> bool {
    let Some(owner) = &claim.controller else {
        return false;
    };
    match (&owner.uid, &pod.uid) {
        (Some(owner), Some(pod)) => owner == pod,
        _ => owner.kind == "Pod" && owner.name == pod.name.name,
    }
}
