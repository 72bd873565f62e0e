//! `Pod` of Kubernetes: its volumes and what they need, or where it is and what it waits for.

use std::sync::Arc;

use super::disk::Disk;
use super::fields::{Fields, ObjectName};
use super::moment::Moment;
use super::reading::Interest;
use super::shared::Owner;
use super::shared::Shared;
use crate::problem::Origin;

/// The label by which a Deployment tells its `ReplicaSets`, and so their pods, apart.
const TEMPLATE_HASH: &str = "pod-template-hash";

/// The annotation of a pod whose addresses are of other subnets. Source: the driver,
/// `AnnotationPodSubnetTopologySpread`.
const OWN_SUBNETS: &str = "cce.baidubce.com/PodSubnetTopologySpread";

#[derive(Debug, Clone, Default)]
pub struct PodObject {
    /// Its namespace and name.
    pub name: ObjectName,
    /// Its position in the input.
    pub origin: Option<Origin>,
    /// `metadata.uid`; hand-written objects have none.
    pub uid: Option<String>,
    /// `spec.nodeName`.
    pub node: Option<Arc<str>>,
    /// `status.phase`.
    pub phase: Option<Arc<str>>,
    /// `spec.volumes`, those that a claim or a disk is behind, in order; only if volumes are requested.
    pub volumes: Vec<PodVolume>,
    /// What controls it; this and all below not if volumes are requested.
    pub owner: Option<Arc<Owner>>,
    /// The label `pod-template-hash`.
    pub template_hash: Option<Arc<str>>,
    pub network: PodNetwork,
    /// Whether `status` has an address of it: `podIP` or `podIPs`.
    pub has_ip: bool,
    /// Whether it is being deleted: `metadata.deletionTimestamp`.
    pub is_deleted: bool,
    /// `metadata.creationTimestamp`.
    pub created: Option<Moment>,
    /// What says more of a pod that is not simply running; `None` for one that is, that has ended, or that has
    /// no `status`.
    pub status: Option<Box<PodStatus>>,
}

/// Whose addresses a pod has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum PodNetwork {
    /// Those of its node's pool.
    #[default]
    Pool,
    /// Those of subnets that a `PodSubnetTopologySpread` gives it.
    OwnSubnets,
    /// That of its node: `spec.hostNetwork`. It needs none.
    Host,
}

/// What the status of a pod says of its way to running.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PodStatus {
    /// `startTime`: when the kubelet of its node first saw it.
    pub started: Option<Moment>,
    pub conditions: Vec<PodCondition>,
    /// Why containers wait, `state.waiting.reason`: those of init containers first, without repeats.
    pub waiting: Vec<Arc<str>>,
}

/// One of `status.conditions`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PodCondition {
    /// `type`: `PodScheduled`, `PodReadyToStartContainers`, `Initialized`, `ContainersReady`, `Ready`.
    pub kind: Arc<str>,
    /// `status`; `None` where it is neither `True` nor `False`.
    pub holds: Option<bool>,
    pub reason: Option<Arc<str>>,
    pub message: Option<Arc<str>>,
    /// `lastTransitionTime`.
    pub since: Option<Moment>,
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
    /// Whether it has ended and no longer uses anything.
    pub fn has_ended(&self) -> bool {
        matches!(self.phase.as_deref(), Some("Succeeded" | "Failed"))
    }

    /// Whether it waits for a node.
    pub fn is_pending(&self) -> bool {
        self.node.is_none() && !self.has_ended()
    }

    /// Whether it runs: it has what it needs, and none of its containers waits.
    pub fn is_running(&self) -> bool {
        let waits = self
            .status
            .as_ref()
            .is_some_and(|status| !status.waiting.is_empty());
        self.phase.as_deref() == Some("Running") && self.has_network() && !waits
    }

    /// Whether it has the address that it needs.
    pub fn has_network(&self) -> bool {
        self.has_ip || self.network == PodNetwork::Host
    }

    /// The condition of a type.
    pub fn condition(&self, kind: &str) -> Option<&PodCondition> {
        let mut conditions = self.status.iter().flat_map(|status| &status.conditions);
        conditions.find(|condition| &*condition.kind == kind)
    }
}

/// A pod; a problem if it has no name.
pub(super) fn read(object: &Fields<'_, '_>) -> Option<PodObject> {
    let origin = Some(object.origin());
    let name = object.named("Pod")?;
    let metadata = object.within("metadata");
    let spec = object.within("spec");
    let status = object.within("status");
    let mut pod = PodObject {
        origin,
        uid: metadata.text("uid"),
        node: spec.shared("nodeName"),
        phase: status.shared("phase"),
        name,
        ..PodObject::default()
    };
    if object.r.interest == Interest::Volumes {
        spec.each("volumes", |volume| {
            pod.volumes.extend(of_volume(&pod.name.name, volume));
        });
        return Some(pod);
    }
    pod.owner = Owner::shared(&metadata);
    pod.template_hash = metadata.within("labels").shared(TEMPLATE_HASH);
    let has_own_subnets = || metadata.within("annotations").text(OWN_SUBNETS).is_some();
    if spec.says("hostNetwork") {
        pod.network = PodNetwork::Host;
    } else if has_own_subnets() {
        pod.network = PodNetwork::OwnSubnets;
    }
    pod.has_ip = has_ip(&status);
    pod.is_deleted = metadata.moment("deletionTimestamp").is_some();
    pod.created = metadata.moment("creationTimestamp");
    if !pod.has_ended() && object.has("status") {
        pod.status = Some(Box::new(of_status(&status)));
        if pod.is_running() {
            pod.status = None;
        }
    }
    Some(pod)
}

/// Replaces the texts of pods, which were read in pieces that share nothing with each other.
pub(super) fn share(pods: &mut [PodObject], shared: &mut Shared) {
    for pod in pods {
        let status = pod.status.iter_mut();
        let of_status = status.flat_map(|status| {
            let messages = status.conditions.iter_mut();
            let messages = messages.flat_map(|one| [Some(&mut one.kind), one.message.as_mut()]);
            messages.flatten().chain(&mut status.waiting)
        });
        let texts = [
            pod.node.as_mut(),
            pod.phase.as_mut(),
            pod.template_hash.as_mut(),
        ];
        let texts = texts.into_iter().flatten().chain([&mut pod.name.namespace]);
        for text in texts.chain(of_status) {
            *text = shared.text(text);
        }
        if let Some(owner) = &mut pod.owner {
            shared.keep(owner);
        }
    }
}

fn has_ip(status: &Fields<'_, '_>) -> bool {
    let mut any = status.text("podIP").is_some();
    status.each("podIPs", |one| any |= one.text("ip").is_some());
    any
}

fn of_status(status: &Fields<'_, '_>) -> PodStatus {
    let mut read = PodStatus { started: status.moment("startTime"), ..PodStatus::default() };
    status.each("conditions", |condition| {
        let holds = condition.text("status");
        read.conditions
            .extend(condition.shared("type").map(|kind| PodCondition {
                kind,
                holds: match holds.as_deref() {
                    Some("True") => Some(true),
                    Some("False") => Some(false),
                    _ => None,
                },
                reason: condition.shared("reason"),
                message: condition.shared("message"),
                since: condition.moment("lastTransitionTime"),
            }));
    });
    for containers in ["initContainerStatuses", "containerStatuses"] {
        status.each(containers, |container| {
            let reason = container.within("state").within("waiting").shared("reason");
            read.waiting
                .extend(reason.filter(|reason| !read.waiting.contains(reason)));
        });
    }
    read
}

fn of_volume(pod: &str, volume: &Fields<'_, '_>) -> Option<PodVolume> {
    if volume.has("persistentVolumeClaim") {
        let claim = volume.part("persistentVolumeClaim")?;
        return Some(PodVolume::Claim(
            claim.text("claimName").unwrap_or_default(),
        ));
    }
    if volume.has("ephemeral") {
        volume.part("ephemeral")?;
        let name = volume.needed("name")?;
        return Some(PodVolume::Ephemeral(format!("{pod}-{name}")));
    }
    Disk::of(volume).map(PodVolume::Disk)
}
