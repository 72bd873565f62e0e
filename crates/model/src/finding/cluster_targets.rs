//! C401 and C402: the cluster is smaller than wanted.

use serde::Serialize;

use super::shortage::none;
use super::{Diagnostic, Say, Setup, Severity};
use net::lang::Lang;
use net::quantity::{EniCount, IpCount, NodeCount, PodCount};

/// Nodes or pods that are wanted but not guaranteed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Shortfall {
    /// Nodes or pods.
    #[serde(flatten)]
    pub wanted: Wanted,
    /// Pods of a node; `None` where node groups differ.
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
    /// The longest prefix of an unused subnet for the missing nodes that lack IPs.
    pub sufficient_prefix: Option<u8>,
    /// Missing nodes that exist already and that no subnet helps.
    #[serde(skip_serializing_if = "none")]
    pub stuck_nodes: NodeCount,
    /// ENIs that all wanted nodes need, where the quota stops them.
    #[serde(skip)]
    pub quota_for_all: Option<EniCount>,
    /// A sufficient prefix where only subnets for nodes are too small.
    #[serde(skip)]
    pub for_nodes: Option<u8>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub enum Wanted {
    /// This many nodes.
    #[serde(rename = "wanted_nodes")]
    Nodes(NodeCount),
    /// This many pods.
    #[serde(rename = "wanted_pods")]
    Pods(PodCount),
}

impl Shortfall {
    fn message(&self, say: Say, setup: Option<&Setup>, lang: Lang) -> String {
        let (have, wanted) = match self.wanted {
            Wanted::Nodes(wanted) => (self.max_nodes.spelled(lang), wanted.spelled(lang)),
            Wanted::Pods(wanted) => (self.max_pods.spelled(lang), wanted.spelled(lang)),
        };
        let none = || "none".to_owned();
        let group = setup.and_then(|setup| setup.node_group.as_deref());
        let pods = setup.zip(self.density);
        let pods = pods.map(|(setup, density)| setup.pods(density, lang));
        say.with("group", group.map_or_else(none, str::to_owned))
            .with("have", have)
            .with("wanted", wanted)
            .with("pods", pods.unwrap_or_else(none))
            .part("message")
    }

    fn help(&self, say: Say) -> String {
        let lacks_ips = !self.missing_ips.is_zero();
        let step = match (self.quota_for_all, self.for_nodes, self.sufficient_prefix) {
            (Some(_), _, _) if !lacks_ips => "quota",
            (Some(_), _, Some(_)) => "quota-subnet",
            (Some(_), _, None) => "quota-subnets",
            (None, Some(_), _) => "node-subnet",
            (None, None, prefix) if !self.stuck_nodes.is_zero() => match prefix {
                Some(_) if lacks_ips => "recreate-subnet",
                _ => "recreate",
            },
            (None, None, Some(_)) => "subnet",
            (None, None, None) => "subnets",
        };
        say.with("step", step)
            .with("quota", self.quota_for_all.map_or(0, EniCount::get))
            .with("node_prefix", self.for_nodes.unwrap_or(0))
            .with("stuck_nodes", self.stuck_nodes.get())
            .part("help")
    }
}

/// The cluster is smaller than the target.
#[derive(Debug, Clone, Serialize)]
pub struct BelowTarget {
    /// The type and density; `None` for a cluster of several node groups.
    #[serde(flatten)]
    pub setup: Option<Setup>,
    #[serde(flatten)]
    pub what: Shortfall,
    /// Whether the target must be reached.
    #[serde(skip)]
    pub required: bool,
}

impl Diagnostic for BelowTarget {
    const CODE: &'static str = "C401";
    const NAME: &'static str = "below-target";
    const SEVERITY: Severity = Severity::Error;

    fn severity(&self) -> Severity {
        if self.required {
            Severity::Error
        } else {
            Severity::Info
        }
    }

    fn subject(&self) -> String {
        "cluster".to_owned()
    }

    fn message(&self, lang: Lang) -> String {
        let goal = if self.required { "required" } else { "target" };
        let say = Say::of(self, lang).with("goal", goal);
        self.what.message(say, self.setup.as_ref(), lang)
    }

    fn help(&self, lang: Lang) -> String {
        self.what.help(Say::of(self, lang))
    }
}

/// The cluster is smaller than required.
#[derive(Debug, Clone, Serialize)]
pub struct RequirementMissed {
    /// The type and density.
    #[serde(flatten)]
    pub setup: Setup,
    #[serde(flatten)]
    pub what: Shortfall,
}

impl Diagnostic for RequirementMissed {
    const CODE: &'static str = "C402";
    const NAME: &'static str = "requirement-missed";
    const SEVERITY: Severity = Severity::Error;

    fn subject(&self) -> String {
        self.setup.subject()
    }

    fn message(&self, lang: Lang) -> String {
        let say = Say::of(self, lang).with("goal", "required");
        self.what.message(say, Some(&self.setup), lang)
    }

    fn help(&self, lang: Lang) -> String {
        self.what.help(Say::of(self, lang))
    }
}
