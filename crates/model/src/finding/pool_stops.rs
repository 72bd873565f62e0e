//! P501 to P505: pods and nodes without IPs at the end of a simulation.

use serde::Serialize;

use super::{Diagnostic, Say, Severity};
use net::lang::Lang;
use net::quantity::{EniCount, IpCount, NodeCount, PodCount, Span};

/// Pods on a node wait for an IP that never arrives.
#[derive(Debug, Clone, Serialize)]
pub struct PodsWaitForEver {
    /// How nodes take IPs.
    pub strategy: &'static str,
    /// Pods that still wait at the end.
    pub waiting_pods: PodCount,
    /// All pods.
    pub asked_pods: PodCount,
    /// Nodes on which they wait.
    pub nodes: NodeCount,
    /// The longest wait so far, where time counts.
    pub longest_wait_ms: Option<Span>,
    /// Whether all of them wait for IPs of a subnet that they name.
    #[serde(skip)]
    pub of_other_subnets: bool,
    /// Whether the VPC's ENI quota stops the pools of all these nodes.
    #[serde(skip)]
    pub by_quota: bool,
}

impl Diagnostic for PodsWaitForEver {
    const CODE: &'static str = "P501";
    const NAME: &'static str = "pods-wait-for-ever";
    const SEVERITY: Severity = Severity::Error;

    fn subject(&self) -> String {
        self.strategy.to_owned()
    }

    fn help(&self, lang: Lang) -> String {
        let part = match (self.of_other_subnets, self.by_quota) {
            (true, _) => "help-other-subnets",
            (false, true) => "help-quota",
            (false, false) => "help",
        };
        Say::of(self, lang).part(part)
    }
}

/// Nodes can never get another IP.
#[derive(Debug, Clone, Serialize)]
pub struct NodesStuck {
    /// How nodes take IPs.
    pub strategy: &'static str,
    pub stuck_nodes: NodeCount,
    /// All nodes.
    pub nodes: NodeCount,
    /// One of the stuck nodes.
    pub example: String,
    /// Its ENIs: all that it may have.
    pub enis: EniCount,
    /// How many of them are in exhausted subnets.
    pub enis_in_dry_subnets: EniCount,
    /// Pods that wait on it.
    pub waiting_pods: PodCount,
    /// When the first node was stuck.
    pub first_ms: Option<Span>,
}

impl Diagnostic for NodesStuck {
    const CODE: &'static str = "P502";
    const NAME: &'static str = "nodes-stuck";
    const SEVERITY: Severity = Severity::Error;

    fn subject(&self) -> String {
        self.strategy.to_owned()
    }
}

/// Nodes cannot get another IP until a subnet is added.
#[derive(Debug, Clone, Serialize)]
pub struct NodesStarved {
    /// How nodes take IPs.
    pub strategy: &'static str,
    pub starved_nodes: NodeCount,
    /// All nodes.
    pub nodes: NodeCount,
    /// One of the starved nodes.
    pub example: String,
    /// Why its pool cannot grow.
    pub why: &'static str,
    /// Pods that wait on it.
    pub waiting_pods: PodCount,
    /// Whether the VPC's ENI quota stops all of them.
    #[serde(skip)]
    pub by_quota: bool,
}

impl Diagnostic for NodesStarved {
    const CODE: &'static str = "P503";
    const NAME: &'static str = "nodes-starved";
    const SEVERITY: Severity = Severity::Error;

    fn subject(&self) -> String {
        self.strategy.to_owned()
    }

    fn help(&self, lang: Lang) -> String {
        Say::of(self, lang).part(if self.by_quota { "help-quota" } else { "help" })
    }
}

/// Nodes are isolated, because no subnet has room for their next ENI.
#[derive(Debug, Clone, Serialize)]
pub struct NodesIsolated {
    /// How nodes take IPs.
    pub strategy: &'static str,
    pub isolated_nodes: NodeCount,
    /// All nodes.
    pub nodes: NodeCount,
    /// IPs that they hold.
    pub ips_on_isolated: IpCount,
    /// IPs left in all subnets.
    pub available_ips: IpCount,
    /// Nodes that can all reach max-pods, where all nodes are of one kind.
    pub guaranteed_nodes: Option<NodeCount>,
    /// Isolated nodes whose next ENI the VPC's ENI quota stops.
    pub nodes_by_quota: NodeCount,
    /// Isolated nodes whose ENIs cannot get back IPs that made room for those of other subnets.
    pub short_nodes: NodeCount,
    /// When the first node was isolated.
    pub first_ms: Option<Span>,
}

impl NodesIsolated {
    /// The cause if it is the same for all of them, else the usual cause.
    fn cause(&self) -> &'static str {
        match self.isolated_nodes {
            all if all == self.nodes_by_quota => "quota",
            all if all == self.short_nodes => "short-enis",
            _ => "subnets",
        }
    }
}

impl Diagnostic for NodesIsolated {
    const CODE: &'static str = "P504";
    const NAME: &'static str = "nodes-isolated";
    const SEVERITY: Severity = Severity::Error;

    fn subject(&self) -> String {
        self.strategy.to_owned()
    }

    fn message(&self, lang: Lang) -> String {
        Say::of(self, lang).with("cause", self.cause()).part("message")
    }

    fn help(&self, lang: Lang) -> String {
        Say::of(self, lang).with("cause", self.cause()).part("help")
    }
}

/// No node takes some of the pods.
#[derive(Debug, Clone, Serialize)]
pub struct PodsNeverStarted {
    /// How nodes take IPs.
    pub strategy: &'static str,
    pub never_started_pods: PodCount,
    /// All pods.
    pub asked_pods: PodCount,
    /// Whether only the VPC's ENI quota stops pools.
    #[serde(skip)]
    pub by_quota: bool,
}

impl Diagnostic for PodsNeverStarted {
    const CODE: &'static str = "P505";
    const NAME: &'static str = "pods-never-started";
    const SEVERITY: Severity = Severity::Error;

    fn subject(&self) -> String {
        self.strategy.to_owned()
    }

    fn help(&self, lang: Lang) -> String {
        Say::of(self, lang).part(if self.by_quota { "help-quota" } else { "help" })
    }
}
