//! V811 to V820: whether nodes can attach the volumes of a pod.

use serde::Serialize;

use super::lists::commas;
use super::sentences::text_only;
use super::{Diagnostic, KindInfo, Measure, Sentences, Severity, SomeNodes};
use net::lang::Lang;
use net::quantity::{NodeCount, Number, VolumeCount};
use rows::Keys;

/// No checked node takes the pod.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct PodFitsNoNode {
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

impl Diagnostic for PodFitsNoNode {
    const KIND: KindInfo = KindInfo::error(texts::findings_volumes::V811, "pod-fits-no-node")
        .worse(&[Measure::More("excess")]);
    const SAYS: &'static [&'static str] = &["key", "count", "why", "keys"];

    fn say(&self, say: Sentences, lang: Lang) -> Sentences {
        let why = match (self.exceeded.is_empty(), self.not_judged.is_zero()) {
            (false, true) => "exceeded",
            (false, false) => "both",
            (true, _) => "not-judged",
        };
        let keys = self.exceeded.iter().map(|(key, count)| {
            let say = say.clone().with("key", &**key);
            say.with("count", *count)
                .part(texts::findings_volumes::V811_KEY_ON)
        });
        let keys: Vec<String> = keys.collect();
        say.with("why", why)
            .with("keys", texts::counts(&keys, lang))
    }

    fn help(&self, say: Sentences) -> String {
        say.part(match (self.new, self.limit) {
            // The volumes on the node do not matter here.
            (Some(new), Some(limit)) if new > limit => {
                texts::findings_volumes::V811_HELP_EMPTY_NODE
            }
            (Some(_), _) => texts::Part::HELP,
            (None, _) => texts::findings_volumes::V811_HELP_NOT_JUDGED,
        })
    }
}

/// Some of the checked nodes do not take the pod.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct PodDoesNotFitEverywhere {
    /// Checked nodes.
    pub nodes: NodeCount,
    /// The nodes that do not take it.
    pub full_nodes: SomeNodes,
}

impl Diagnostic for PodDoesNotFitEverywhere {
    const KIND: KindInfo =
        KindInfo::info(texts::findings_volumes::V812, "pod-does-not-fit-everywhere");
    const SAYS: &'static [&'static str] = &["who"];

    fn say(&self, say: Sentences, lang: Lang) -> Sentences {
        say.with("who", self.full_nodes.spelled(lang))
    }
}

/// How the scheduler treats a claim that it cannot use.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ClaimTreatment {
    /// The pod fits no node.
    Fatal,
    /// It counts as one volume of every in-tree type.
    Counted,
    /// It counts as no volume.
    Skipped,
}

/// A claim of the pod is missing, has no name, or is not for this pod.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct ClaimUnusable {
    /// The scheduler's message.
    pub reason: String,
    #[serde(serialize_with = "text_only")]
    pub treatment: ClaimTreatment,
    /// What shows all claims.
    pub command: String,
}

impl Diagnostic for ClaimUnusable {
    const KIND: KindInfo = KindInfo::error(texts::findings_volumes::V813, "claim-unusable");

    fn severity(&self) -> Severity {
        match self.treatment {
            ClaimTreatment::Fatal => Severity::Error,
            ClaimTreatment::Counted | ClaimTreatment::Skipped => Severity::Warning,
        }
    }
}

/// A pod on a node keeps that node from being judged.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct NodeCannotBeJudged {
    pub nodes: SomeNodes,
    /// The scheduler's message.
    pub reason: String,
}

impl Diagnostic for NodeCannotBeJudged {
    const KIND: KindInfo =
        KindInfo::warning(texts::findings_volumes::V814, "node-cannot-be-judged");
    const SAYS: &'static [&'static str] = &["who"];

    fn say(&self, say: Sentences, lang: Lang) -> Sentences {
        say.with("who", self.nodes.spelled(lang))
    }
}

/// Volumes of a CSI driver have no limit.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct CsiDriverUnlimited {
    pub driver: String,
    /// The nodes without a limit.
    pub nodes: SomeNodes,
    /// What shows the limits of nodes.
    pub command: String,
}

impl Diagnostic for CsiDriverUnlimited {
    const KIND: KindInfo = KindInfo::warning(texts::findings_volumes::V815, "csi-driver-unlimited");
    const SAYS: &'static [&'static str] = &["who"];

    fn say(&self, say: Sentences, lang: Lang) -> Sentences {
        say.with("who", self.nodes.spelled(lang))
    }
}

/// The version does not count CSI volumes.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct CsiNotChecked {
    pub kubernetes_version: String,
}

impl Diagnostic for CsiNotChecked {
    const KIND: KindInfo = KindInfo::warning(texts::findings_volumes::V816, "csi-not-checked");
}

/// A deprecated check decided the result.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct InTreeCheckDeprecated {
    /// The keys of the in-tree types that it counted.
    #[serde(serialize_with = "commas")]
    pub keys: Vec<&'static str>,
}

impl Diagnostic for InTreeCheckDeprecated {
    const KIND: KindInfo =
        KindInfo::info(texts::findings_volumes::V817, "in-tree-check-deprecated");
}

/// Both limits of CBS together exceed what a machine attaches.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct CbsLimitsExceedMachine {
    pub nodes: SomeNodes,
    /// The limit of in-tree volumes, on the node with the largest sum.
    pub in_tree_limit: VolumeCount,
    /// The limit of CSI volumes there.
    pub csi_limit: VolumeCount,
    /// Disks that are left for pods.
    pub machine_limit: VolumeCount,
}

impl Diagnostic for CbsLimitsExceedMachine {
    const KIND: KindInfo =
        KindInfo::warning(texts::findings_volumes::V818, "cbs-limits-exceed-machine");
    const SAYS: &'static [&'static str] = &["who"];

    fn say(&self, say: Sentences, lang: Lang) -> Sentences {
        say.with("who", self.nodes.spelled(lang))
    }
}

/// Nodes that fit the pod according to the scheduler cannot attach its CBS disks.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct CbsDisksExceedMachine {
    pub nodes: SomeNodes,
    /// Whether these are all nodes that fit.
    #[serde(serialize_with = "text_only")]
    pub all: bool,
    /// CBS disks on the first of them.
    pub cbs_disks: VolumeCount,
    /// CBS disks that the pod adds there.
    pub new_cbs_disks: VolumeCount,
    /// Disks that are left for pods.
    pub machine_limit: VolumeCount,
}

impl Diagnostic for CbsDisksExceedMachine {
    const KIND: KindInfo =
        KindInfo::error(texts::findings_volumes::V819, "cbs-disks-exceed-machine")
            .worse(&[Measure::More("cbs_disks")]);
    const SAYS: &'static [&'static str] = &["who"];

    fn severity(&self) -> Severity {
        if self.all {
            Severity::Error
        } else {
            Severity::Warning
        }
    }

    fn say(&self, say: Sentences, lang: Lang) -> Sentences {
        say.with("who", self.nodes.spelled(lang))
    }
}

/// The owner of the claims.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ClaimsOf {
    /// Of the pod to be placed.
    Pod,
    /// Of pods on nodes.
    Others,
}

/// Unknown claims that count as no volume.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct ClaimsNotCounted {
    #[serde(serialize_with = "text_only")]
    pub of: ClaimsOf,
    pub claims: Number,
    /// How many of them are missing.
    pub missing: Number,
    /// The first of them.
    pub example: String,
    /// Its class, where known.
    #[serde(serialize_with = "text_only")]
    pub class: Option<String>,
    /// What shows claims, volumes and classes.
    pub command: String,
}

impl Diagnostic for ClaimsNotCounted {
    const KIND: KindInfo = KindInfo::warning(texts::findings_volumes::V820, "claims-not-counted")
        .worse(&[Measure::More("claims"), Measure::More("missing")]);
    const SAYS: &'static [&'static str] = &["why"];

    fn say(&self, say: Sentences, _: Lang) -> Sentences {
        let why = match (&self.class, self.missing) {
            (Some(_), _) => "class-unknown",
            (None, Number(0)) => "no-class",
            (None, _) => "missing",
        };
        say.with("why", why)
    }
}
