//! The event stream of the cluster, under the names that the driver uses.

use super::index::{NodeId, SubnetId};
use super::outcome::{LogEntry, Reason, What};
use super::world::World;

impl World<'_> {
    /// A node's name: its own for an existing node, else its group's name and a number.
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
        what: impl FnOnce(&Self) -> What,
    ) {
        if self.log.is_none() {
            return;
        }
        let entry = LogEntry {
            at_ms: self.now(),
            reason,
            node: node.map(|node| self.node_name(node)),
            subnet: subnet.map(|subnet| self.scenario.subnets[subnet].name.to_string()),
            what: what(self),
        };
        self.log.get_or_insert_default().push(entry);
    }
}
