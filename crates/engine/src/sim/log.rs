//! What the cluster's event stream would show, under the names that the driver uses.

use strum::IntoStaticStr;

use super::index::{NodeId, SubnetId};
use super::world::World;

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
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr)]
pub enum Reason {
    /// No subnet can hold what a node asks for.
    NoAvailableSubnet,
    /// An ENI could not be made.
    #[strum(serialize = "FailedCreateENI")]
    FailedCreateEni,
    /// An ENI was made.
    #[strum(serialize = "CreateENISuccess")]
    CreateEniSuccess,
    /// A subnet has no address left.
    #[strum(serialize = "SubnetNoMoreIP")]
    SubnetNoMoreIp,
}

impl Reason {
    /// As Kubernetes sorts events.
    #[must_use]
    pub const fn is_warning(self) -> bool {
        !matches!(self, Self::CreateEniSuccess)
    }
}

/// The event stream, where it is asked for.
#[derive(Debug)]
pub(super) struct Log(Option<Vec<LogEntry>>);

impl Log {
    pub(super) fn new(on: bool) -> Self {
        Self(on.then(Vec::new))
    }

    pub(super) fn into_entries(self) -> Vec<LogEntry> {
        self.0.unwrap_or_default()
    }
}

impl World<'_> {
    /// A node's name: its own where it was there, else its group's and a number.
    pub(super) fn node_name(&self, node: NodeId) -> String {
        let more = &self.nodes_more[node];
        if let Some(existing) = more.existing {
            return self.scenario.existing[existing].name.to_string();
        }
        let group = &self.scenario.groups[self.kind(node).group].name;
        format!("{group}-{}", more.number)
    }

    /// Adds an entry about a node or a subnet.
    pub(super) fn log(
        &mut self,
        reason: Reason,
        node: Option<NodeId>,
        subnet: Option<SubnetId>,
        message: impl FnOnce(&Self) -> String,
    ) {
        if self.log.0.is_none() {
            return;
        }
        let entry = LogEntry {
            at_ms: self.now(),
            reason,
            node: node.map(|node| self.node_name(node)),
            subnet: subnet.map(|subnet| self.scenario.subnets[subnet].name.to_string()),
            message: message(self),
        };
        self.log.0.get_or_insert_default().push(entry);
    }
}
