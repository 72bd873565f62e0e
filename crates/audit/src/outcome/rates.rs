//! What was measured, as rows.
#![expect(
    missing_docs,
    reason = "`texts` says what each field means, in two languages"
)]

use std::sync::Arc;

use serde::Serialize;

use crate::position::NodeId;
use crate::rate::Rate;
use input::instant::Instant;
use net::quantity::{IpCount, Known, NodeCount, Number, PodCount, Ratio};
use rows::{Row, Word};

/// How a cluster grew up to now.
#[derive(Debug, Clone)]
pub struct Rates {
    /// The first moment that was measured.
    pub since: Instant,
    pub until: Instant,
    /// Subnets as in the audit, then zones, the cluster, its nodes, and ENIs where their quota is known.
    pub rows: Vec<RateAudit>,
    /// Who took and gave back addresses, by subnet.
    pub takers: Vec<Taker>,
    /// Owners of pods that have more or fewer addresses than before, most more first.
    pub owners: Vec<OwnerRate>,
    /// Controllers that may be scaled down to what they had, most more first.
    pub grown: Vec<GrownOwner>,
    pub nodes: NodeChanges,
    /// Dumps that tell less than others do.
    pub partial: Vec<PartialDump>,
}

impl Rates {
    /// The rows of zones.
    pub fn zones(&self) -> impl Iterator<Item = &RateAudit> {
        self.rows.iter().filter(|row| row.of == RateOf::Zone)
    }
}

/// Nodes that joined and left between the oldest dump and now.
#[derive(Debug, Clone, Default)]
pub struct NodeChanges {
    /// Milliseconds between the two; 0 if no dump tells of nodes.
    pub span_ms: u64,
    /// Nodes that joined, by position in the audit.
    pub joined: Vec<NodeId>,
    /// Nodes that left, in no order that matters.
    pub left: Vec<LeftNode>,
}

/// A node that is no longer there.
#[derive(Debug, Clone)]
pub struct LeftNode {
    pub zone: Option<Arc<str>>,
    pub instance: Option<Arc<str>>,
}

/// A dump that tells less than another one.
#[derive(Debug, Clone)]
pub struct PartialDump {
    pub name: Arc<str>,
    /// Whether it has no count of free addresses.
    pub lacks_counts: bool,
    /// Whether it does not tell which ENIs nodes have.
    pub lacks_enis: bool,
    /// Whether it has no pods.
    pub lacks_pods: bool,
}

/// What grows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Word)]
#[serde(rename_all = "kebab-case")]
pub enum RateOf {
    Subnet,
    Zone,
    Cluster,
    Nodes,
    Enis,
}

/// What is compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Word)]
#[serde(rename_all = "kebab-case")]
pub enum RateBasis {
    /// Free addresses, which everyone takes.
    Free,
    /// Addresses that the cluster holds, because a dump does not tell the free ones.
    Held,
    /// Nodes or ENIs.
    Count,
    /// Too little is known.
    Unknown,
}

/// Where it goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Word)]
#[serde(rename_all = "kebab-case")]
pub enum Trend {
    Growing,
    /// No change, or no more than pods that come and go make.
    Flat,
    Shrinking,
    Unknown,
}

/// How fast something grows.
#[derive(Debug, Clone, Serialize, Row)]
#[row(area = "audit", id = "rate-row")]
#[row(compared = "per_day days_left")]
pub struct RateAudit {
    #[serde(rename = "about")]
    #[row(names)]
    pub of: RateOf,
    #[row(names)]
    pub name: Arc<str>,
    pub zone: Option<Arc<str>>,
    pub trend: Trend,
    /// At the mean rate; `None` where it does not grow.
    #[row(better = Less)]
    pub per_day: Option<Ratio>,
    /// Between two dumps one after the other.
    pub fastest_per_day: Option<Ratio>,
    pub left: Known<Number>,
    /// Whole days, at the fastest rate.
    pub days_left: Option<Number>,
    /// The day at the fastest rate; `None` where it does not grow, and past the year 9999.
    pub first_day: Option<String>,
    /// The day at the mean rate.
    pub mean_day: Option<String>,
    /// Gross, as far as nodes tell.
    pub taken: Number,
    pub given_back: Number,
    pub basis: RateBasis,
    pub since: Option<Instant>,
    pub until: Instant,
    pub used_then: Known<IpCount>,
    pub used_now: Known<IpCount>,
    pub used_per_day: Option<Ratio>,
    pub bound_then: Known<IpCount>,
    pub bound_now: Known<IpCount>,
    pub bound_per_day: Option<Ratio>,
    pub warm_then: Known<IpCount>,
    pub warm_now: Known<IpCount>,
    pub warm_per_day: Option<Ratio>,
    /// Both rates, exactly.
    #[serde(skip)]
    pub mean_and_fastest: Option<(Rate, Rate)>,
}

/// Pods with an address of their own, by what they belong to.
#[derive(Debug, Clone, Serialize, Row)]
#[row(area = "audit", id = "owner-row")]
pub struct OwnerRate {
    /// `Deployment shop/web`.
    #[row(names)]
    pub owner: Arc<str>,
    #[row(names)]
    pub zone: Option<Arc<str>>,
    pub pods_then: PodCount,
    #[row(better = Less)]
    pub pods_now: PodCount,
    pub per_day: Option<Ratio>,
    pub since: Instant,
}

/// A controller with more pods than before.
#[derive(Debug, Clone)]
pub struct GrownOwner {
    pub kind: Arc<str>,
    pub namespace: Arc<str>,
    pub name: Arc<str>,
    /// Pods with an address at the oldest dump with pods.
    pub pods_then: PodCount,
    /// Running pods that end if it has as many again; those that wait end before them.
    pub ends: PodCount,
    /// The node of each pod with an address, in the order in which the controller ends them; none for an address that is
    /// not of a node's pool. Those of the same rank may end in any order.
    pub on: Vec<(u64, Option<Arc<str>>)>,
}

/// Who takes addresses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Word)]
#[serde(rename_all = "kebab-case")]
pub enum TakenBy {
    NodesThatJoined,
    NodesThatStayed,
    NodesThatLeft,
    /// Others than the cluster's nodes.
    Others,
}

/// What some took in a subnet, and gave back.
#[derive(Debug, Clone, Serialize, Row)]
#[row(area = "audit", id = "taker-row")]
pub struct Taker {
    #[row(names)]
    pub subnet: Arc<str>,
    pub zone: Option<Arc<str>>,
    #[row(names)]
    pub by: TakenBy,
    /// Nodes that took or gave back; `None` for others.
    pub nodes: Option<NodeCount>,
    #[row(better = Less)]
    pub taken_ips: IpCount,
    pub given_back_ips: IpCount,
    pub since: Instant,
}
