//! P501 to P505: pods and nodes without IPs at the end of a simulation.

use serde::Serialize;

use super::sentences::text_only;
use super::{Diagnostic, KindInfo, Measure, Sentences};
use net::lang::Lang;
use net::quantity::{EniCount, IpCount, NodeCount, PodCount, Span};
use rows::Keys;

/// Pods on a node wait for an IP that never arrives.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct PodsWaitForEver {
    /// How nodes take IPs.
    pub strategy: &'static str,
    /// Pods that still wait at the end.
    pub waiting_pods: PodCount,
    pub asked_pods: PodCount,
    /// Nodes on which they wait.
    pub nodes: NodeCount,
    /// The longest wait so far, where time counts.
    pub longest_wait_ms: Option<Span>,
    /// Whether all of them wait for IPs of a subnet that they name.
    #[serde(serialize_with = "text_only")]
    pub of_other_subnets: bool,
    /// Whether the VPC's ENI quota stops the pools of all these nodes.
    #[serde(serialize_with = "text_only")]
    pub by_quota: bool,
}

impl Diagnostic for PodsWaitForEver {
    const KIND: KindInfo = KindInfo::error(texts::findings_pools::P501, "pods-wait-for-ever")
        .worse(&[Measure::More("waiting_pods")]);
}

/// Nodes can never get another IP.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct NodesStuck {
    /// How nodes take IPs.
    pub strategy: &'static str,
    pub stuck_nodes: NodeCount,
    pub nodes: NodeCount,
    /// One of the stuck nodes.
    pub example: String,
    /// Its ENIs: all that it is allowed.
    pub enis: EniCount,
    /// How many of them are in exhausted subnets.
    pub enis_in_dry_subnets: EniCount,
    /// Pods that wait on it.
    pub waiting_pods: PodCount,
    /// When the first node was stuck.
    pub first_ms: Option<Span>,
}

impl Diagnostic for NodesStuck {
    const KIND: KindInfo = KindInfo::error(texts::findings_pools::P502, "nodes-stuck")
        .worse(&[Measure::More("stuck_nodes"), Measure::More("waiting_pods")]);
}

/// Nodes cannot get another IP until a subnet is added.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct NodesStarved {
    /// How nodes take IPs.
    pub strategy: &'static str,
    pub starved_nodes: NodeCount,
    pub nodes: NodeCount,
    /// One of the starved nodes.
    pub example: String,
    /// Why its pool cannot grow.
    pub why: &'static str,
    /// Pods that wait on it.
    pub waiting_pods: PodCount,
    /// Whether the VPC's ENI quota stops all of them.
    #[serde(serialize_with = "text_only")]
    pub by_quota: bool,
}

impl Diagnostic for NodesStarved {
    const KIND: KindInfo = KindInfo::error(texts::findings_pools::P503, "nodes-starved").worse(&[
        Measure::More("starved_nodes"),
        Measure::More("waiting_pods"),
    ]);
}

/// Nodes are isolated, because no subnet has room for their next ENI.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct NodesIsolated {
    /// How nodes take IPs.
    pub strategy: &'static str,
    pub isolated_nodes: NodeCount,
    pub nodes: NodeCount,
    /// IPs that they hold.
    pub ips_on_isolated: IpCount,
    /// IPs left in all subnets.
    pub available_ips: IpCount,
    /// Nodes that can all reach max-pods, where all nodes are of one kind.
    pub guaranteed_nodes: Option<NodeCount>,
    /// Isolated nodes whose next ENI the VPC's ENI quota stops.
    pub nodes_by_quota: NodeCount,
    /// Isolated nodes whose ENIs cannot get back IPs that made room for other subnets' IPs.
    pub short_nodes: NodeCount,
    /// When the first node was isolated.
    pub first_ms: Option<Span>,
}

impl Diagnostic for NodesIsolated {
    const KIND: KindInfo = KindInfo::error(texts::findings_pools::P504, "nodes-isolated").worse(&[
        Measure::More("isolated_nodes"),
        Measure::More("short_nodes"),
    ]);
    const SAYS: &'static [&'static str] = &["cause"];

    fn say(&self, say: Sentences, _: Lang) -> Sentences {
        // The cause if it is the same for all of them, else the usual cause.
        say.with(
            "cause",
            match self.isolated_nodes {
                all if all == self.nodes_by_quota => "quota",
                all if all == self.short_nodes => "short-enis",
                _ => "subnets",
            },
        )
    }
}

/// No node takes some of the pods.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct PodsNeverStarted {
    /// How nodes take IPs.
    pub strategy: &'static str,
    pub never_started_pods: PodCount,
    pub asked_pods: PodCount,
    /// Whether only the VPC's ENI quota stops pools.
    #[serde(serialize_with = "text_only")]
    pub by_quota: bool,
}

impl Diagnostic for PodsNeverStarted {
    const KIND: KindInfo = KindInfo::error(texts::findings_pools::P505, "pods-never-started")
        .worse(&[Measure::More("never_started_pods")]);
}
