//! C401 and C402: the cluster is smaller than wanted.

use serde::Serialize;

use super::sentences::text_only;
use super::shortage::{none, scenario_of};
use super::{Diagnostic, KindInfo, Measure, Remedy, Sentences, Setup, Severity, When};
use net::lang::Lang;
use net::quantity::{EniCount, IpCount, NodeCount, PodCount};
use rows::Keys;

/// Nodes or pods that are wanted but not guaranteed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Keys)]
pub struct Shortfall {
    /// Nodes or pods.
    #[serde(flatten)]
    pub wanted: Wanted,
    /// Pods of a node; `None` if node groups differ.
    #[serde(skip)]
    pub density: Option<PodCount>,
    /// Guaranteed nodes of all subnets, within the quota where one is given.
    pub max_nodes: NodeCount,
    /// Guaranteed pods of all subnets.
    pub max_pods: PodCount,
    /// Nodes when the ENIs of a node may be in different subnets.
    pub packed_max_nodes: NodeCount,
    pub missing_nodes: NodeCount,
    /// IPs that the missing nodes take; nodes that only the quota stops do not count.
    pub missing_ips: IpCount,
    /// The longest prefix of an unused subnet for the missing nodes that are short of IPs.
    pub sufficient_prefix: Option<u8>,
    /// Missing nodes that exist already and that no subnet helps.
    #[serde(skip_serializing_if = "none")]
    pub stuck_nodes: NodeCount,
    /// ENIs that all wanted nodes need, if the quota stops them.
    #[serde(serialize_with = "text_only")]
    pub quota_for_all: Option<EniCount>,
    /// What to do about it.
    #[serde(skip)]
    pub remedy: Remedy,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Keys)]
pub enum Wanted {
    #[serde(rename = "wanted_nodes")]
    Nodes(NodeCount),
    #[serde(rename = "wanted_pods")]
    Pods(PodCount),
}

impl Shortfall {
    fn say(&self, say: Sentences, setup: Option<&Setup>, lang: Lang) -> Sentences {
        let (have, wanted) = match self.wanted {
            Wanted::Nodes(wanted) => (self.max_nodes.spelled(lang), wanted.spelled(lang)),
            Wanted::Pods(wanted) => (self.max_pods.spelled(lang), wanted.spelled(lang)),
        };
        let group = setup.and_then(|setup| setup.node_group.as_deref());
        let pods = setup.zip(self.density);
        let pods = pods.map(|(setup, density)| setup.pods(density, lang));
        let lacks_ips = !self.missing_ips.is_zero();
        let step = match (&self.remedy, self.quota_for_all, self.sufficient_prefix) {
            (Remedy::Plan(_), ..) => "ask",
            (Remedy::OneSubnet, Some(_), _) if !lacks_ips => "quota",
            (Remedy::OneSubnet, Some(_), Some(_)) => "quota-subnet",
            (Remedy::OneSubnet, Some(_), None) => "quota-subnets",
            (Remedy::OneSubnet, None, Some(_)) => "subnet",
            (Remedy::OneSubnet, None, None) if !lacks_ips => "nodes",
            (Remedy::OneSubnet, None, None) => "subnets",
        };
        say.with("group", group)
            .with("have", have)
            .with("wanted", wanted)
            .with("pods", pods)
            .with("ask", self.remedy.words(lang))
            .with("step", step)
    }
}

/// The cluster is smaller than the target.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct BelowTarget {
    /// The type and density; `None` for a cluster of several node groups.
    #[serde(flatten)]
    pub setup: Option<Setup>,
    #[serde(flatten)]
    pub what: Shortfall,
    /// Whether the target must be reached.
    #[serde(skip)]
    pub required: bool,
    /// Whether only the default ENI quota is too small.
    #[serde(skip)]
    pub by_default_quota: bool,
}

impl Diagnostic for BelowTarget {
    const KIND: KindInfo = KindInfo::error(texts::findings_cluster::C401, "below-target")
        .told_by(&["instance", "node_group", "wanted_pods"])
        .worse(&[
            Measure::More("missing_nodes"),
            Measure::More("missing_ips"),
            Measure::More("stuck_nodes"),
        ]);
    const SAYS: &'static [&'static str] =
        &["goal", "group", "have", "wanted", "pods", "ask", "step"];

    fn severity(&self) -> Severity {
        match (self.required, self.by_default_quota) {
            (true, false) => Severity::Error,
            (true, true) => Severity::Warning,
            (false, _) => Severity::Info,
        }
    }

    fn say(&self, say: Sentences, lang: Lang) -> Sentences {
        let goal = if self.required { "required" } else { "target" };
        self.what
            .say(say.with("goal", goal), self.setup.as_ref(), lang)
    }
}

/// The cluster is smaller than required.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct RequirementMissed {
    /// The type and density.
    #[serde(flatten)]
    pub setup: Setup,
    #[serde(flatten)]
    pub what: Shortfall,
    /// Where the ENI quota of a plan is the reason: when, the ENIs needed then, and the quota.
    #[serde(rename = "scenario", serialize_with = "scenario_of")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub quota: Option<(When, EniCount, EniCount)>,
}

impl Diagnostic for RequirementMissed {
    const KIND: KindInfo = KindInfo::error(texts::findings_cluster::C402, "requirement-missed")
        .told_by(&["instance", "node_group", "wanted_pods"])
        .worse(&[
            Measure::Earlier("scenario"),
            Measure::More("missing_nodes"),
            Measure::More("missing_ips"),
            Measure::More("stuck_nodes"),
        ]);
    const SAYS: &'static [&'static str] = &[
        "when",
        "needed_enis",
        "eni_quota",
        "goal",
        "group",
        "have",
        "wanted",
        "pods",
        "ask",
        "step",
    ];

    fn say(&self, say: Sentences, lang: Lang) -> Sentences {
        let say = match &self.quota {
            Some((when, needed, quota)) => say
                .with("when", when.words(lang))
                .with("needed_enis", *needed)
                .with("eni_quota", *quota),
            None => say,
        };
        self.what
            .say(say.with("goal", "required"), Some(&self.setup), lang)
    }

    fn message(&self, say: Sentences) -> String {
        say.part(if self.quota.is_some() {
            texts::findings_cluster::C402_MESSAGE_QUOTA
        } else {
            texts::Part::MESSAGE
        })
    }
}
