//! V811 to V820: whether nodes take the volumes of a pod.

use serde::Serialize;

use super::lists::{commas, joined};
use super::{Diagnostic, Say, Severity, SomeNodes};
use net::lang::{Lang, text};
use net::quantity::{NodeCount, Number, VolumeCount};

/// None of the nodes that were checked takes the pod.
#[derive(Debug, Clone, Serialize)]
pub struct PodFitsNoNode {
    /// The pod.
    #[serde(skip)]
    pub pod: String,
    /// Nodes that were checked.
    pub nodes: NodeCount,
    /// What is exceeded, and on how many nodes.
    #[serde(skip)]
    pub exceeded: Vec<(String, u64)>,
    /// Nodes that cannot be judged.
    pub not_judged: NodeCount,
    /// The node that lacks the least.
    pub nearest_node: Option<String>,
    /// The type or driver of the volumes that it lacks, by its key.
    pub key: Option<String>,
    /// The most volumes of them.
    pub limit: Option<VolumeCount>,
    /// Those that are there.
    pub existing: Option<VolumeCount>,
    /// Those that the pod brings.
    pub new: Option<VolumeCount>,
    /// Those that are too many.
    pub excess: Option<VolumeCount>,
}

impl PodFitsNoNode {
    /// Keys, and on how many nodes each is exceeded.
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
            // What is there has nothing to do with it.
            (Some(new), Some(limit)) if new > limit => "help-empty-node",
            (Some(_), _) => "help",
            (None, _) => "help-not-judged",
        };
        Say::of(self, lang).part(part)
    }
}

/// Some of the nodes that were checked do not take the pod.
#[derive(Debug, Clone, Serialize)]
pub struct PodDoesNotFitEverywhere {
    /// The pod.
    #[serde(skip)]
    pub pod: String,
    /// Nodes that were checked.
    pub nodes: NodeCount,
    /// Those that do not take it.
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

/// What the scheduler makes of a claim that it cannot use.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ClaimTreatment {
    /// The pod fits no node.
    Fatal,
    /// It is one volume of every in-tree type.
    Counted,
    /// It is no volume.
    Skipped,
}

/// A claim of the pod is missing, has no name, or is not for this pod.
#[derive(Debug, Clone, Serialize)]
pub struct ClaimUnusable {
    /// The pod.
    #[serde(skip)]
    pub pod: String,
    /// What the scheduler says.
    pub reason: String,
    /// What it makes of it.
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
    /// The nodes.
    pub nodes: SomeNodes,
    /// What the scheduler says.
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
    /// The driver.
    pub driver: String,
    /// Where it has none.
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
    /// The version of Kubernetes.
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

/// A deprecated check decided.
#[derive(Debug, Clone, Serialize)]
pub struct InTreeCheckDeprecated {
    /// The in-tree types that it counted, by their keys.
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

/// Both limits of CBS together are more than a machine attaches.
#[derive(Debug, Clone, Serialize)]
pub struct CbsLimitsExceedMachine {
    /// Where.
    pub nodes: SomeNodes,
    /// The limit of in-tree volumes, where both together are the most.
    pub in_tree_limit: VolumeCount,
    /// The limit of CSI volumes there.
    pub csi_limit: VolumeCount,
    /// Disks that pods can have.
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

/// Nodes that fit the pod for the scheduler cannot attach its CBS disks.
#[derive(Debug, Clone, Serialize)]
pub struct CbsDisksExceedMachine {
    /// The pod.
    #[serde(skip)]
    pub pod: String,
    /// Those nodes.
    pub nodes: SomeNodes,
    /// Whether they are all that fit.
    #[serde(skip)]
    pub all: bool,
    /// Disks that are on the first of them.
    pub cbs_disks: VolumeCount,
    /// Disks that the pod brings there.
    pub new_cbs_disks: VolumeCount,
    /// Disks that pods can have.
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
    /// Those of the pod that is to be placed.
    Pod,
    /// Those of pods on nodes.
    Others,
}

/// Claims of which nothing is known count for no volume.
#[derive(Debug, Clone, Serialize)]
pub struct ClaimsNotCounted {
    /// Whose.
    #[serde(skip)]
    pub of: ClaimsOf,
    /// The pod that is to be placed.
    #[serde(skip)]
    pub pod: String,
    /// How many.
    pub claims: Number,
    /// How many of them are missing.
    pub missing: Number,
    /// The first of them.
    pub example: String,
    /// Its class, where it is known and has one.
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
