//! Nodes that hold virtual IPs, as a plan has them.

use std::net::IpAddr;
use std::sync::Arc;

use super::cluster::Policy;
use input::problem::Origin;
use net::quantity::{NodeCount, VipCount};

/// Nodes that hold VIPs. No two pools share a node, nor a VIP.
#[derive(Debug, Clone)]
pub struct VipPool {
    /// Its name.
    pub name: Arc<str>,
    /// Where it stands.
    pub origin: Option<Origin>,
    /// Its nodes.
    pub nodes: VipPoolNodes,
    /// VIPs that a node may hold.
    pub max_vips_per_node: VipCount,
    /// Broadcast domains that its nodes are spread over evenly; at least one.
    pub domains: u64,
    /// VIPs that it must hold, at least as many as are listed.
    pub required: Option<VipCount>,
    /// Namespaces that are to have VIPs of it.
    pub namespaces: Option<u64>,
    /// VIPs that are listed.
    pub vips: Vec<PlannedVip>,
}

/// Which nodes a pool has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum VipPoolNodes {
    /// Those of a node group.
    Group {
        /// The group, by position.
        group: usize,
        /// Its name.
        name: Arc<str>,
        /// Its nodes that are wanted now.
        nodes: NodeCount,
    },
    /// So many, whatever they are called.
    Count(NodeCount),
    /// These.
    Names(Vec<Arc<str>>),
}

impl VipPoolNodes {
    /// How many are wanted.
    #[must_use]
    pub fn count(&self) -> NodeCount {
        match self {
            Self::Group { nodes, .. } | Self::Count(nodes) => *nodes,
            Self::Names(names) => NodeCount::new(names.len() as u64),
        }
    }
}

/// A VIP of a pool.
#[derive(Debug, Clone)]
pub struct PlannedVip {
    /// Its address.
    pub address: IpAddr,
    /// Where it stands.
    pub origin: Option<Origin>,
    /// The namespace that owns it.
    pub namespace: Option<Arc<str>>,
    /// Namespace and name of services that use it.
    pub services: Vec<(Arc<str>, Arc<str>)>,
    /// The nodes that may hold it, where these are not all of the pool.
    pub nodes: Option<Vec<Arc<str>>>,
}

/// The part of a plan that is about VIPs.
#[derive(Debug, Clone)]
pub struct VipPlan {
    /// The pools.
    pub pools: Vec<VipPool>,
    /// What is allowed, and what is shown.
    pub policy: Policy,
}
