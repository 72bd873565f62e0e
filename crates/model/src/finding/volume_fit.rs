//! V811 to V820: whether nodes can attach the volumes of a pod.

use serde::Serialize;

use super::lists::{commas, joined};
use super::{Diagnostic, Say, Severity, SomeNodes};
use net::lang::{Lang, text};
use net::quantity::{NodeCount, Number, VolumeCount};

/// None of the checked nodes takes the pod.
#[derive(Debug, Clone, Serialize)]
pub struct PodFitsNoNode {
    #[serde(skip)]
    pub pod: String,
    /// Checked nodes.
    pub nodes: NodeCount,
    /// Which limits are exceeded, and on how many nodes.
    #[serde(skip)]
    pub exceeded: Vec<(String, u64)>,
    /// Nodes that cannot be judged.
    pub not_judged: NodeCount,
    /// The node that exceeds its limit by the least.
    pub nearest_node: Option<String>,
    /// The key of the type or driver whose limit it exceeds.
    pub key: Option<String>,
    /// That limit.
    pub limit: Option<VolumeCount>,
    /// Volumes of that key on the node.
    pub existing: Option<VolumeCount>,
    /// Volumes of that key of the pod.
    pub new: Option<VolumeCount>,
    /// By how many the limit is exceeded.
    pub excess: Option<VolumeCount>,
}

impl PodFitsNoNode {
    /// Keys, and on how many nodes each limit is exceeded.
    fn keys(&self, lang: Lang) -> String {
        let on = |(key, count): &(String, u64)| {
            let say = Say::of(self, lang).with("key", key.clone());
            say.with("count", *count).part("key-on")
        };
        let all: Vec<String> = self.exceeded.iter().map(on).collect();
        joined(&all, text(", ", "；").get(lang))
    }
}

impl Diagnostic for PodFitsNoNode {
    const CODE: &'static str = "V811";
    const NAME: &'static str = "pod-fits-no-node";
    const SEVERITY: Severity = Severity::Error;

    fn subject(&self) -> String {
        self.pod.clone()
    }

    fn message(&self, lang: Lang) -> String {
        let why = match (self.exceeded.is_empty(), self.not_judged.is_zero()) {
            (false, true) => "exceeded",
            (false, false) => "both",
            (true, _) => "not-judged",
        };
        Say::of(self, lang)
            .with("why", why)
            .with("keys", self.keys(lang))
            .part("message")
    }

    fn help(&self, lang: Lang) -> String {
        let part = match (self.new, self.limit) {
            // The volumes on the node do not matter here.
            (Some(new), Some(limit)) if new > limit => "help-empty-node",
            (Some(_), _) => "help",
            (None, _) => "help-not-judged",
        };
        Say::of(self, lang).part(part)
    }
}

/// Some of the checked nodes do not take the pod.
#[derive(Debug, Clone, Serialize)]
pub struct PodDoesNotFitEverywhere {
    #[serde(skip)]
    pub pod: String,
    /// Checked nodes.
    pub nodes: NodeCount,
    /// The nodes that do not take it.
    pub full_nodes: SomeNodes,
}

impl Diagnostic for PodDoesNotFitEverywhere {
    const CODE: &'static str = "V812";
    const NAME: &'static str = "pod-does-not-fit-everywhere";
    const SEVERITY: Severity = Severity::Info;

    fn subject(&self) -> String {
        self.pod.clone()
    }

    fn message(&self, lang: Lang) -> String {
        let who = self.full_nodes.spelled(lang);
        Say::of(self, lang).with("who", who).part("message")
    }
}

/// How the scheduler treats a claim that it cannot use.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ClaimTreatment {
    /// The pod fits no node.
    Fatal,
    /// It counts as one volume of every in-tree type.
    Counted,
    /// It counts as no volume.
    Skipped,
}

/// A claim of the pod is missing, has no name, or is not for this pod.
#[derive(Debug, Clone, Serialize)]
pub struct ClaimUnusable {
    #[serde(skip)]
    pub pod: String,
    /// The scheduler's message.
    pub reason: String,
    #[serde(skip)]
    pub treatment: ClaimTreatment,
}

impl Diagnostic for ClaimUnusable {
    const CODE: &'static str = "V813";
    const NAME: &'static str = "claim-unusable";
    const SEVERITY: Severity = Severity::Error;

    fn severity(&self) -> Severity {
        match self.treatment {
            ClaimTreatment::Fatal => Severity::Error,
            ClaimTreatment::Counted | ClaimTreatment::Skipped => Severity::Warning,
        }
    }

    fn subject(&self) -> String {
        self.pod.clone()
    }

    fn message(&self, lang: Lang) -> String {
        Say::of(self, lang).part(match self.treatment {
            ClaimTreatment::Fatal => "message",
            ClaimTreatment::Counted => "message-counted",
            ClaimTreatment::Skipped => "message-skipped",
        })
    }
}

/// A pod on a node keeps that node from being judged.
#[derive(Debug, Clone, Serialize)]
pub struct NodeCannotBeJudged {
    pub nodes: SomeNodes,
    /// The scheduler's message.
    pub reason: String,
}

impl Diagnostic for NodeCannotBeJudged {
    const CODE: &'static str = "V814";
    const NAME: &'static str = "node-cannot-be-judged";
    const SEVERITY: Severity = Severity::Warning;

    fn subject(&self) -> String {
        self.nodes.spelled(Lang::En)
    }

    fn message(&self, lang: Lang) -> String {
        let who = self.nodes.spelled(lang);
        Say::of(self, lang).with("who", who).part("message")
    }
}

/// Volumes of a CSI driver have no limit.
#[derive(Debug, Clone, Serialize)]
pub struct CsiDriverUnlimited {
    pub driver: String,
    /// The nodes without a limit.
    pub nodes: SomeNodes,
}

impl Diagnostic for CsiDriverUnlimited {
    const CODE: &'static str = "V815";
    const NAME: &'static str = "csi-driver-unlimited";
    const SEVERITY: Severity = Severity::Warning;

    fn subject(&self) -> String {
        self.driver.clone()
    }

    fn message(&self, lang: Lang) -> String {
        let who = self.nodes.spelled(lang);
        Say::of(self, lang).with("who", who).part("message")
    }
}

/// The version does not count CSI volumes.
#[derive(Debug, Clone, Serialize)]
pub struct CsiNotChecked {
    /// The pod, or the workload.
    #[serde(skip)]
    pub subject: String,
    pub kubernetes_version: String,
}

impl Diagnostic for CsiNotChecked {
    const CODE: &'static str = "V816";
    const NAME: &'static str = "csi-not-checked";
    const SEVERITY: Severity = Severity::Warning;

    fn subject(&self) -> String {
        self.subject.clone()
    }
}

/// A deprecated check decided the result.
#[derive(Debug, Clone, Serialize)]
pub struct InTreeCheckDeprecated {
    /// The keys of the in-tree types that it counted.
    #[serde(serialize_with = "commas")]
    pub keys: Vec<&'static str>,
}

impl Diagnostic for InTreeCheckDeprecated {
    const CODE: &'static str = "V817";
    const NAME: &'static str = "in-tree-check-deprecated";
    const SEVERITY: Severity = Severity::Info;

    fn subject(&self) -> String {
        joined(&self.keys, ", ")
    }
}

/// Both limits of CBS together exceed what a machine attaches.
#[derive(Debug, Clone, Serialize)]
pub struct CbsLimitsExceedMachine {
    /// The nodes.
    pub nodes: SomeNodes,
    /// The limit of in-tree volumes, on the node with the largest sum.
    pub in_tree_limit: VolumeCount,
    /// The limit of CSI volumes there.
    pub csi_limit: VolumeCount,
    /// Disks that are left for pods.
    pub machine_limit: VolumeCount,
}

impl Diagnostic for CbsLimitsExceedMachine {
    const CODE: &'static str = "V818";
    const NAME: &'static str = "cbs-limits-exceed-machine";
    const SEVERITY: Severity = Severity::Warning;

    fn subject(&self) -> String {
        self.nodes.spelled(Lang::En)
    }

    fn message(&self, lang: Lang) -> String {
        let who = self.nodes.spelled(lang);
        Say::of(self, lang).with("who", who).part("message")
    }
}

/// Nodes that fit the pod according to the scheduler cannot attach its CBS disks.
#[derive(Debug, Clone, Serialize)]
pub struct CbsDisksExceedMachine {
    #[serde(skip)]
    pub pod: String,
    pub nodes: SomeNodes,
    /// Whether these are all nodes that fit.
    #[serde(skip)]
    pub all: bool,
    /// CBS disks on the first of them.
    pub cbs_disks: VolumeCount,
    /// CBS disks that the pod adds there.
    pub new_cbs_disks: VolumeCount,
    /// Disks that are left for pods.
    pub machine_limit: VolumeCount,
}

impl Diagnostic for CbsDisksExceedMachine {
    const CODE: &'static str = "V819";
    const NAME: &'static str = "cbs-disks-exceed-machine";
    const SEVERITY: Severity = Severity::Error;

    fn severity(&self) -> Severity {
        if self.all {
            Severity::Error
        } else {
            Severity::Warning
        }
    }

    fn subject(&self) -> String {
        self.pod.clone()
    }

    fn message(&self, lang: Lang) -> String {
        let who = self.nodes.spelled(lang);
        let part = if self.all { "message-all" } else { "message" };
        Say::of(self, lang).with("who", who).part(part)
    }
}

/// Whose claims they are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ClaimsOf {
    /// Of the pod to be placed.
    Pod,
    /// Of pods on nodes.
    Others,
}

/// Unknown claims that count as no volume.
#[derive(Debug, Clone, Serialize)]
pub struct ClaimsNotCounted {
    #[serde(skip)]
    pub of: ClaimsOf,
    /// The pod to be placed.
    #[serde(skip)]
    pub pod: String,
    pub claims: Number,
    /// How many of them are missing.
    pub missing: Number,
    /// The first of them.
    pub example: String,
    /// Its class, where known.
    #[serde(skip)]
    pub class: Option<String>,
}

impl Diagnostic for ClaimsNotCounted {
    const CODE: &'static str = "V820";
    const NAME: &'static str = "claims-not-counted";
    const SEVERITY: Severity = Severity::Warning;

    fn subject(&self) -> String {
        match self.of {
            ClaimsOf::Pod => self.pod.clone(),
            ClaimsOf::Others => "cluster".to_owned(),
        }
    }

    fn message(&self, lang: Lang) -> String {
        let why = match (&self.class, self.missing) {
            (Some(_), _) => "class-unknown",
            (None, Number(0)) => "no-class",
            (None, _) => "missing",
        };
        Say::of(self, lang)
            .with("why", why)
            .with("class", self.class.clone().unwrap_or_default())
            .part(match self.of {
                ClaimsOf::Pod => "message",
                ClaimsOf::Others => "message-others",
            })
    }
}
