//! Nodes that hold virtual IPs in a plan.

use crate::position::GroupId;
use std::net::IpAddr;
use std::sync::Arc;

use super::cluster::Policy;
use input::problem::Origin;
use net::quantity::{NodeCount, VipCount};

/// Nodes that hold VIPs. Two pools share no nodes and no VIPs.
#[derive(Debug, Clone)]
pub struct VipPool {
    pub name: Arc<str>,
    /// Its position in the input.
    pub origin: Option<Origin>,
    pub nodes: VipPoolNodes,
    /// VIPs that a node may hold.
    pub max_vips_per_node: VipCount,
    /// Broadcast domains over which its nodes are spread evenly; at least one.
    pub domains: u64,
    /// VIPs that it must hold, at least the number listed.
    pub required: Option<VipCount>,
    /// Namespaces that need VIPs of it.
    pub namespaces: Option<u64>,
    /// The listed VIPs.
    pub vips: Vec<PlannedVip>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum VipPoolNodes {
    /// The nodes of a node group.
    Group {
        /// The index of the group.
        group: GroupId,
        name: Arc<str>,
        /// Its wanted nodes now.
        nodes: NodeCount,
    },
    /// This many nodes with any names.
    Count(NodeCount),
    /// The nodes of these names.
    Names(Vec<Arc<str>>),
}

impl VipPoolNodes {
    /// The wanted nodes.
    pub fn count(&self) -> NodeCount {
        match self {
            Self::Group { nodes, .. } | Self::Count(nodes) => *nodes,
            Self::Names(names) => NodeCount::new(names.len() as u64),
        }
    }
}

#[derive(Debug, Clone)]
pub struct PlannedVip {
    pub address: IpAddr,
    /// Its position in the input.
    pub origin: Option<Origin>,
    /// The namespace that owns it.
    pub namespace: Option<Arc<str>>,
    /// Namespace and name of services that use it.
    pub services: Vec<(Arc<str>, Arc<str>)>,
    /// The nodes that may hold it, if not all nodes of the pool.
    pub nodes: Option<Vec<Arc<str>>>,
}

/// The VIP part of a plan.
#[derive(Debug, Clone)]
pub struct VipPlan {
    pub pools: Vec<VipPool>,
    /// What is allowed and what is shown.
    pub policy: Policy,
}
