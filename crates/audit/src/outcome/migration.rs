//! How best-effort nodes become Burstable, as rows.
#![expect(
    missing_docs,
    reason = "`texts` says what each field means, in two languages"
)]

use std::sync::Arc;

use serde::Serialize;

use crate::position::{NodeId, ZoneRowId};
use model::SubnetId;
use model::finding::{FewerMaxPods, MigrationStop};
use net::quantity::{EniCount, IpCount, Known, NodeCount, Number};
use rows::Row;

/// How best-effort nodes become Burstable: each is removed and joins again.
#[derive(Debug, Clone)]
pub struct Migration {
    /// The order, as far as nodes can move.
    pub steps: Vec<MigrationStep>,
    /// What stops the rest.
    pub blocked: Vec<MigrationBlock>,
    /// Max-pods that take fewer addresses.
    pub fewer: Option<FewerMaxPods>,
}

/// One node that is removed and joins again as Burstable.
#[derive(Debug, Clone, Serialize, Row)]
#[row(area = "audit", id = "migration-row")]
pub struct MigrationStep {
    /// From 1.
    pub step: Number,
    #[serde(rename = "node")]
    pub name: Arc<str>,
    /// The node, by position.
    #[serde(skip)]
    pub node: NodeId,
    pub zone: Option<Arc<str>>,
    /// Addresses that its ENIs give back, primaries included.
    pub freed_ips: IpCount,
    /// Addresses that it takes as Burstable with the same pods, primary IPs included.
    pub taken_ips: IpCount,
    pub enis: EniCount,
    /// In the order in which it makes them.
    pub new_enis: Vec<NewEni>,
    /// Available addresses of its zone's serving subnets after the step.
    pub available_after: IpCount,
    /// The fewest available addresses of one of them after the step.
    pub least_after: IpCount,
}

/// An ENI that a node makes when it has joined again.
#[derive(Debug, Clone, Serialize, Row)]
#[row(area = "audit", id = "new-eni-row")]
pub struct NewEni {
    #[serde(rename = "subnet")]
    pub name: Arc<str>,
    /// The subnet.
    #[serde(skip)]
    pub subnet: SubnetId,
    pub ips: IpCount,
}

/// Nodes that cannot become Burstable.
#[derive(Debug, Clone, Serialize, Row)]
#[row(area = "audit", id = "blocked-row")]
pub struct MigrationBlock {
    pub zone: Option<Arc<str>>,
    /// Their zone, by position.
    #[serde(skip)]
    pub zone_index: ZoneRowId,
    #[serde(rename = "nodes")]
    pub count: NodeCount,
    /// The nodes, by position.
    #[serde(skip)]
    pub nodes: Vec<NodeId>,
    pub node_names: Vec<Arc<str>>,
    /// Addresses that are missing in total if that total proves that no order works, else those
    /// that the next node is short of in one subnet.
    pub short_ips: Known<IpCount>,
    /// Addresses that all of them take as Burstable. One new subnet of this size is enough.
    pub needed_ips: Known<IpCount>,
    pub why: MigrationStop,
}
