//! The moments of a run that a person would tell.

use schemars::JsonSchema;
use serde::Serialize;
use strum::EnumCount;

use super::Why;
use net::quantity::Span;

/// A moment worth telling.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chapter {
    /// When.
    pub at: Span,
    /// What.
    pub kind: ChapterKind,
    /// What it is about: a node, a subnet, a zone, a workload; empty for the cluster.
    pub subject: String,
    /// Why its pool cannot grow, of a node.
    pub why: Option<Why>,
    /// How long it took, of a rollout.
    pub took: Option<Span>,
    /// How many nodes, of those that were there.
    pub nodes: Option<u64>,
    /// Pods that were asked for by then.
    pub pods: u64,
}

/// What a moment is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema, EnumCount)]
#[serde(rename_all = "kebab-case")]
pub enum ChapterKind {
    /// Nodes are there already when it begins.
    NodesThere,
    /// A subnet has no address left.
    SubnetDry,
    /// The first node is isolated.
    FirstIsolated,
    /// The first node is starved.
    FirstStarved,
    /// The first node is stuck.
    FirstStuck,
    /// Pods wait on a node that has all the addresses it may have.
    FirstAtCeiling,
    /// The first pod is taken by no node.
    FirstPodPends,
    /// A zone is lost.
    ZoneLost,
    /// A zone works again.
    ZoneBack,
    /// No ENI can be made in a subnet.
    CreationFails,
    /// ENIs can be made in it again.
    CreationWorks,
    /// A rollout is done.
    RolledOut,
    /// A node cannot join: there is no address of its own.
    NodeWithoutAddress,
}
