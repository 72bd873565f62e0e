//! The main moments of a run.

use serde::Serialize;
use strum::EnumCount;

use super::Why;
use net::quantity::{PodCount, Span};
use rows::{Fields, Word};

/// A moment of a run.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Fields)]
pub struct Moment {
    /// When it happened.
    #[serde(rename = "at_ms")]
    pub at: Span,
    /// The kind of moment.
    #[serde(rename = "event")]
    pub kind: MomentKind,
    /// The node, subnet, zone or workload; empty for the cluster.
    pub subject: String,
    /// Why the node's pool cannot grow.
    pub why: Option<Why>,
    /// How long the rollout took.
    #[serde(skip)]
    pub took: Option<Span>,
    /// How many existing nodes.
    #[serde(skip)]
    pub nodes: Option<u64>,
    /// Pods requested by then.
    pub pods: PodCount,
}

/// What a moment is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Word, EnumCount)]
#[serde(rename_all = "kebab-case")]
pub enum MomentKind {
    /// Existing nodes at the start.
    NodesThere,
    /// A subnet is exhausted.
    SubnetDry,
    /// The first node is isolated.
    FirstIsolated,
    /// The first node is starved.
    FirstStarved,
    /// The first node is stuck.
    FirstStuck,
    /// Pods wait on a node that has all the addresses that it is allowed.
    FirstAtCeiling,
    /// The first pod is Pending.
    FirstPodPends,
    /// A zone is lost.
    ZoneLost,
    /// A zone recovers.
    ZoneBack,
    /// No ENI can be created in a subnet.
    CreationFails,
    /// ENIs can be created in the subnet again.
    CreationWorks,
    /// A rollout is finished.
    RolledOut,
    /// A node cannot join: there is no address for the node itself.
    NodeWithoutAddress,
}
