//! Edits of a plan.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use strum::{EnumString, IntoStaticStr, VariantArray, VariantNames};

use model::pool::Strategy;
use model::{ExistingId, GroupId, Profile, Share, Spread, SubnetId, WorkloadId, ZoneId};
use net::Cidr;
use net::quantity::{EniCount, NodeCount, PodCount, SubnetCount};

/// What a change turns.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    EnumString,
    IntoStaticStr,
    VariantArray,
    VariantNames,
)]
#[strum(serialize_all = "kebab-case")]
pub enum EditKind {
    /// New subnets.
    Subnets,
    /// Fewer pods per node of a group.
    Density,
    /// Another instance type for a group.
    Type,
    /// Subnets that one group does not share.
    OwnSubnets,
    /// New subnets for new nodes alone, in a group of their own.
    NewGroup,
    /// More zones for a group, or a zone for each of its nodes.
    Spread,
    /// A larger ENI quota.
    Quota,
    /// A larger quota of subnets.
    SubnetQuota,
    /// A further range of the VPC.
    VpcRange,
    /// Existing nodes that never get all their IPs, drained and created again.
    Recreate,
    /// Fewer extra nodes in a rolling upgrade.
    Surge,
    /// Less room for more nodes.
    Headroom,
    /// Another way of taking addresses.
    Strategy,
}

/// An instance type with the size of its machines.
#[derive(Debug, Clone)]
pub struct Machine {
    /// The type with its limits.
    pub profile: Profile,
    /// Virtual cores.
    pub vcpu: u32,
    /// Memory in GiB.
    pub memory_gib: u32,
}

/// A subnet to ask for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Asked {
    /// The zone.
    pub zone: ZoneId,
    /// Its prefix.
    pub prefix: u8,
    /// Whether it is only for nodes' own addresses.
    pub for_nodes: bool,
    /// The only group that it is for; `None` if all groups of the zone share it.
    pub for_group: Option<GroupId>,
    /// The only workload that it is for: its pods take their addresses from it, and no ENI does.
    pub for_workload: Option<WorkloadId>,
    /// Its network, once it has one: a free one of the VPC, or of private ranges where those of the VPC
    /// are unknown.
    pub cidr: Option<Cidr>,
    /// Whether the network is only a proposal, because what the VPC has there is unknown.
    pub is_placeholder: bool,
}

impl Asked {
    /// A subnet without a network that the groups of a zone share.
    pub const fn shared((zone, for_nodes): (ZoneId, bool), prefix: u8) -> Self {
        Self {
            zone,
            prefix,
            for_nodes,
            for_group: None,
            for_workload: None,
            cidr: None,
            is_placeholder: false,
        }
    }

    /// Where it is and who uses it.
    pub const fn place(&self) -> (ZoneId, bool, Option<GroupId>, Option<WorkloadId>) {
        (self.zone, self.for_nodes, self.for_group, self.for_workload)
    }

    /// Who uses it, as its texts call it.
    pub const fn role(&self) -> &'static str {
        match self {
            Self { for_nodes: true, .. } => "nodes",
            Self { for_workload: Some(_), .. } => "workload",
            _ => "pods",
        }
    }
}

/// A new node group for the nodes that another does not keep.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewGroup {
    /// The other group.
    pub of: GroupId,
    /// Its own position: after all others.
    pub at: GroupId,
    /// The most nodes that the other group keeps.
    pub kept: NodeCount,
    /// The most nodes that it takes.
    pub new: NodeCount,
    /// Their zones.
    pub zones: Vec<ZoneId>,
}

/// One edit of a plan.
#[derive(Debug, Clone)]
pub enum Edit {
    /// A new subnet in a zone.
    Subnet(Asked),
    /// Pods per node of a group.
    Density(GroupId, PodCount),
    /// The type of a group.
    Type(GroupId, Arc<Machine>),
    /// The subnets of a group.
    Subnets(GroupId, Vec<SubnetId>),
    /// A group for the nodes that another does not keep.
    NewGroup(Arc<NewGroup>),
    /// The zones of a group.
    Zones(GroupId, Vec<ZoneId>),
    /// Who chooses the zones of a group's nodes.
    Spread(GroupId, Spread),
    /// The nodes at maximum of a group, by zone.
    ZoneNodes(GroupId, Arc<BTreeMap<ZoneId, NodeCount>>),
    /// The VPC's ENI quota.
    Quota(EniCount),
    /// The VPC's quota of subnets.
    SubnetQuota(SubnetCount),
    /// One more range of the VPC.
    VpcRange(Cidr),
    /// Existing nodes, by position, that are drained and created again.
    Recreate(BTreeSet<ExistingId>),
    /// Extra nodes of a group.
    Surge(GroupId, NodeCount),
    /// Room for more nodes.
    Headroom(Share),
    /// The strategy of a group.
    Strategy(GroupId, Strategy),
}

impl Edit {
    /// What it turns.
    pub const fn lever(&self) -> EditKind {
        match self {
            Self::Subnet(_) => EditKind::Subnets,
            Self::Density(..) => EditKind::Density,
            Self::Type(..) => EditKind::Type,
            Self::Subnets(..) => EditKind::OwnSubnets,
            Self::NewGroup(_) => EditKind::NewGroup,
            Self::Zones(..) | Self::Spread(..) | Self::ZoneNodes(..) => EditKind::Spread,
            Self::Quota(_) => EditKind::Quota,
            Self::SubnetQuota(_) => EditKind::SubnetQuota,
            Self::VpcRange(_) => EditKind::VpcRange,
            Self::Recreate(_) => EditKind::Recreate,
            Self::Surge(..) => EditKind::Surge,
            Self::Headroom(_) => EditKind::Headroom,
            Self::Strategy(..) => EditKind::Strategy,
        }
    }

    /// The new subnet.
    pub const fn subnet(&self) -> Option<&Asked> {
        match self {
            Self::Subnet(asked) => Some(asked),
            _ => None,
        }
    }

    /// The new node group.
    pub fn new_group(&self) -> Option<&NewGroup> {
        match self {
            Self::NewGroup(new) => Some(new),
            _ => None,
        }
    }

    /// The new ENI quota.
    pub const fn quota(&self) -> Option<EniCount> {
        match self {
            Self::Quota(quota) => Some(*quota),
            _ => None,
        }
    }

    /// The new range of the VPC.
    pub const fn range(&self) -> Option<Cidr> {
        match self {
            Self::VpcRange(range) => Some(*range),
            _ => None,
        }
    }
}
