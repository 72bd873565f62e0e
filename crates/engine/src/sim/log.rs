//! What the cluster's event stream would show, under the names that the driver uses.

use super::scenario::Scenario;
use super::world::{Block, Node, NodeMore, World};

/// One entry of the event stream.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LogEntry {
    /// Milliseconds from the beginning.
    pub at_ms: u64,
    /// What happened.
    pub reason: Reason,
    /// The node, where it is about one.
    pub node: Option<String>,
    /// The subnet, where it is about one.
    pub subnet: Option<String>,
    /// The sentence.
    pub message: String,
}

/// What happened, by the driver's name for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reason {
    /// No subnet can hold what a node asks for.
    NoAvailableSubnet,
    /// An ENI could not be made.
    FailedCreateEni,
    /// An ENI was made.
    CreateEniSuccess,
    /// A subnet has no address left.
    SubnetNoMoreIp,
}

impl Reason {
    /// As written.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::NoAvailableSubnet => "NoAvailableSubnet",
            Self::FailedCreateEni => "FailedCreateENI",
            Self::CreateEniSuccess => "CreateENISuccess",
            Self::SubnetNoMoreIp => "SubnetNoMoreIP",
        }
    }

    /// As Kubernetes sorts events.
    #[must_use]
    pub const fn is_warning(self) -> bool {
        !matches!(self, Self::CreateEniSuccess)
    }
}

/// The event stream, where it is asked for.
#[derive(Debug, Default)]
pub(super) struct Log {
    on: bool,
    pub(super) entries: Vec<LogEntry>,
}

impl Log {
    pub(super) fn new(on: bool) -> Self {
        Self {
            on,
            entries: Vec::new(),
        }
    }

    pub(super) fn subnet_dry(&mut self, at_ms: u64, scenario: &Scenario, subnet: u32) {
        if self.on {
            let name = &scenario.subnets[subnet as usize].name;
            self.entries.push(LogEntry {
                at_ms,
                reason: Reason::SubnetNoMoreIp,
                node: None,
                message: format!("subnet {name} has no address left"),
                subnet: Some(name.to_string()),
            });
        }
    }

    pub(super) fn eni_created(
        &mut self,
        at_ms: u64,
        scenario: &Scenario,
        node: &Node,
        more: &NodeMore,
        subnet: u32,
    ) {
        if self.on {
            let (node_name, enis) = (scenario.node_name(node, more), node.enis);
            let name = &scenario.subnets[subnet as usize].name;
            self.entries.push(LogEntry {
                at_ms,
                reason: Reason::CreateEniSuccess,
                message: format!("ENI {enis} of {node_name} is made in subnet {name}"),
                node: Some(node_name),
                subnet: Some(name.to_string()),
            });
        }
    }
}

impl Scenario {
    /// A node's name: its own where it was there, else its group's and a number.
    pub(super) fn node_name(&self, node: &Node, more: &NodeMore) -> String {
        if let Some(existing) = self.existing.get(more.existing as usize) {
            return existing.name.to_string();
        }
        let number = more.number;
        let group = self.kinds[node.kind as usize].group;
        format!("{}-{number}", self.groups[group as usize].name)
    }
}

impl World<'_> {
    /// A node's pool has come to a stop that it was not at before.
    pub(super) fn log_blocked(&mut self, node: u32, why: Block) {
        if !self.log.on {
            return;
        }
        let n = &self.nodes[node as usize];
        let scenario = self.scenario;
        let name = scenario.node_name(n, &self.nodes_more[node as usize]);
        let kind = &scenario.kinds[n.kind as usize];
        let (enis, most) = (n.enis, kind.enis);
        let (reason, why) = match why {
            Block::NoAddresses => (
                Reason::NoAvailableSubnet,
                "no subnet of its zone holds the next ENI",
            ),
            Block::EnisAllBound => (
                Reason::NoAvailableSubnet,
                "all its ENIs are bound and their subnets are dry",
            ),
            Block::EniShort => (
                Reason::NoAvailableSubnet,
                "addresses that made room for other subnets' pods cannot come back, their subnets are dry",
            ),
            Block::CreateFails => (
                Reason::FailedCreateEni,
                "no ENI can be made in the subnets that have room",
            ),
            Block::Quota => (
                Reason::FailedCreateEni,
                "the VPC's quota of ENIs is used up",
            ),
            Block::Ceiling | Block::NothingKept | Block::Cross => return,
        };
        self.log.entries.push(LogEntry {
            at_ms: self.now,
            reason,
            message: format!("{name} has {enis} of {most} ENIs: {why}"),
            node: Some(name),
            subnet: None,
        });
    }
}
