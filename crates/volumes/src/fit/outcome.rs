//! Which nodes take a pod, and the numbers that decide it.

use std::ops::Index;
use std::sync::Arc;

use serde::Serialize;
use strum::IntoStaticStr;

use super::claims::ClaimFault;
use model::NotRead;
use model::attach_limits::{AttachLimit, LimitKey, MachineDisks, Scheduler};
use model::finding::Finding;
use model::kubectl::Kubectl;
use net::quantity::VolumeCount;
use rows::{Fields, Row, Word};

/// The answer to a [`FitRequest`](super::FitRequest).
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct FitOutcome {
    /// The pod, `NAMESPACE/NAME`.
    pub pod: String,
    /// The node that it is on now.
    pub assigned: Option<Arc<str>>,
    /// Each checked node, in the order of the input.
    pub nodes: Vec<NodeFit>,
    /// The scheduler whose rules applied.
    pub scheduler: Scheduler,
    /// How many CBS disks a machine takes.
    pub machine: MachineDisks,
    /// How the cluster of the objects is reached.
    pub kubectl: Kubectl,
    /// Kinds of objects that were asked for and not read.
    pub not_read: Vec<NotRead>,
    /// What the owner should know, the worst first.
    pub findings: Vec<Finding>,
}

impl FitOutcome {
    /// What the scheduler says if a limit is exceeded.
    pub(crate) const EXCEEDED: &'static str = "node(s) exceed max volume count";

    /// Nodes that take the pod.
    pub fn fitting(&self) -> usize {
        self.nodes.iter().filter(|node| node.fits).count()
    }
}

/// Whether a node takes the pod.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Row)]
#[row(area = "volumes_fit", id = "node-row")]
pub struct NodeFit {
    /// The node.
    pub node: String,
    /// Whether the scheduler places the pod there.
    pub fits: bool,
    /// Why it does not, in the scheduler's words.
    pub reason: Option<String>,
    /// What was compared: in-tree types first, then drivers by name. Empty if the pod has no such
    /// volumes, or cannot be judged.
    pub checks: Vec<VolumeCheck>,
    /// Whether the machine can attach what the pod needs, as far as known.
    pub attaches: bool,
    /// What the scheduler says.
    #[serde(skip)]
    pub verdict: Verdict,
    /// The machine's CBS disks, where the pod brings any.
    #[serde(skip)]
    pub cbs: Option<CbsDisks>,
}

impl NodeFit {
    pub(super) fn new(
        node: String,
        verdict: Verdict,
        checks: Vec<VolumeCheck>,
        cbs: Option<CbsDisks>,
    ) -> Self {
        let reason = match &verdict {
            Verdict::Fits => None,
            Verdict::Exceeded => Some(FitOutcome::EXCEEDED.to_owned()),
            Verdict::Fault(fault) => Some(fault.to_string()),
        };
        let (fits, attaches) = (reason.is_none(), cbs.is_none_or(|disks| disks.fits()));
        Self { node, fits, reason, checks, attaches, verdict, cbs }
    }
}

/// What the scheduler decides about a node.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// It takes the pod.
    Fits,
    /// A limit is exceeded.
    Exceeded,
    /// The pod, or one that is there, cannot be judged.
    Fault(ClaimFault),
}

/// Volumes of one type or driver against its limit on a node.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Row)]
#[row(area = "volumes_fit", id = "node-check-row")]
pub struct VolumeCheck {
    /// The key of its limit.
    pub key: LimitKey,
    /// How many at most, and who says so.
    #[serde(flatten)]
    pub limit: AttachLimit,
    /// Volumes that are there.
    pub existing: VolumeCount,
    /// Volumes of the pod that are not.
    pub new: VolumeCount,
    /// Whether the checker lets it pass.
    pub fits: bool,
    /// The type or driver in short.
    pub r#type: String,
    /// All of these volumes.
    #[serde(skip)]
    pub volumes: Listed,
}

/// The volumes of a check, in order: those that are there, and those that the pod brings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listed {
    /// Volumes that are there.
    pub(super) there: Vec<CountedVolume>,
    /// All volumes of the pod, shared by many nodes.
    pub(super) of_pod: Arc<[CountedVolume]>,
    /// For each of them that is there, in order, how many before it are not.
    pub(super) known: Vec<usize>,
}

impl Listed {
    /// How many.
    pub fn count(&self) -> usize {
        self.there.len() + self.of_pod.len() - self.known.len()
    }

    /// One after the other.
    #[cfg(test)]
    pub(crate) fn iter(&self) -> impl Iterator<Item = &CountedVolume> {
        (0..self.count()).map(|at| &self[at])
    }
}

impl Index<usize> for Listed {
    type Output = CountedVolume;

    fn index(&self, at: usize) -> &CountedVolume {
        let Some(brought) = at.checked_sub(self.there.len()) else {
            return &self.there[at];
        };
        let known = self.known.partition_point(|&before| before <= brought);
        &self.of_pod[brought + known]
    }
}

/// A volume that was counted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Fields)]
pub struct CountedVolume {
    /// Its id or handle; if unknown, the claim or attachment.
    pub volume: String,
    /// As what.
    pub role: VolumeRole,
    /// Pods that use it, `NAMESPACE/NAME`; those on the node first.
    #[serde(rename = "users")]
    pub pods: Vec<String>,
}

/// As what a volume is counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Word, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
#[serde(rename_all = "kebab-case")]
pub enum VolumeRole {
    /// Pods there use it.
    Existing,
    /// Pods there use it, and the pod does.
    Shared,
    /// It is attached, and no pod there uses it.
    Attached,
    /// The pod brings it.
    New,
}

/// CBS disks of a machine: those of in-tree volumes and of the CSI driver together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CbsDisks {
    /// Disks that are there.
    pub(crate) existing: VolumeCount,
    /// Disks of the pod that are not.
    pub(crate) new: VolumeCount,
    /// Disks that pods can have.
    pub(crate) most: VolumeCount,
    /// What both limits let pods have together, where there are both.
    pub(crate) both_limits: Option<(VolumeCount, VolumeCount)>,
}

impl CbsDisks {
    /// Whether the machine has room for what the pod needs.
    pub(crate) fn fits(&self) -> bool {
        self.new.is_zero() || self.new <= self.most.saturating_sub(self.existing)
    }
}

/// Why a claim is not counted.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Uncounted {
    /// It is not there.
    Missing,
    /// It has no known volume and no class.
    NoClass,
    /// It has no known volume, and its class is not there.
    UnknownClass(String),
}
