//! P501 to P505: pods and nodes without IPs at the end of a simulation.

use serde::Serialize;

use super::{Diagnostic, Say, Severity};
use net::lang::Lang;
use net::quantity::{EniCount, IpCount, NodeCount, PodCount, Span};

/// Pods wait on their node for an IP that never comes.
#[derive(Debug, Clone, Serialize)]
pub struct PodsWaitForEver {
    /// How nodes take IPs.
    pub strategy: &'static str,
    /// Pods that wait at the end.
    pub waiting_pods: PodCount,
    /// Pods that were asked for.
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
    /// How many.
    pub stuck_nodes: NodeCount,
    /// Of how many.
    pub nodes: NodeCount,
    /// One of them.
    pub example: String,
    /// Its ENIs, all that it may have.
    pub enis: EniCount,
    /// Of those, ENIs in exhausted subnets.
    pub enis_in_dry_subnets: EniCount,
    /// Pods that wait on it.
    pub waiting_pods: PodCount,
    /// When the first was stuck.
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

/// Nodes cannot get another IP until there is a new subnet.
#[derive(Debug, Clone, Serialize)]
pub struct NodesStarved {
    /// How nodes take IPs.
    pub strategy: &'static str,
    /// How many.
    pub starved_nodes: NodeCount,
    /// Of how many.
    pub nodes: NodeCount,
    /// One of them.
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

/// Nodes are isolated, since no subnet holds their next ENI.
#[derive(Debug, Clone, Serialize)]
pub struct NodesIsolated {
    /// How nodes take IPs.
    pub strategy: &'static str,
    /// How many.
    pub isolated_nodes: NodeCount,
    /// Of how many.
    pub nodes: NodeCount,
    /// IPs that they hold.
    pub ips_on_isolated: IpCount,
    /// IPs that are left in all subnets.
    pub available_ips: IpCount,
    /// Nodes that can all reach max-pods, where all nodes are the same.
    pub guaranteed_nodes: Option<NodeCount>,
    /// Of the isolated, nodes whose next ENI the VPC's ENI quota stops.
    pub nodes_by_quota: NodeCount,
    /// Of the isolated, nodes to whose ENIs IPs that made room for those of other subnets cannot come back.
    pub short_nodes: NodeCount,
    /// When the first was isolated.
    pub first_ms: Option<Span>,
}

impl NodesIsolated {
    /// What stops all of them, else the usual cause.
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
    /// How many never started.
    pub never_started_pods: PodCount,
    /// Of how many.
    pub asked_pods: PodCount,
    /// Whether the VPC's ENI quota is all that stops pools.
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
