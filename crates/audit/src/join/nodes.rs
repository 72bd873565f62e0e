//! Nodes as they are found, and who calls them by which name.

use crate::position::FoundNodeId;
use model::Position;
use std::collections::HashMap;

use super::NodeFacts;
use input::objects::{InstanceObject, NodeObject};

/// `i-abc` of `cce://cn-bj/i-abc`.
fn machine_id(object: &NodeObject) -> Option<&str> {
    let id = object.provider_id.as_deref()?;
    id.rsplit('/').next().filter(|id| !id.is_empty())
}

/// Nodes, and the names, machines and IPs that they are known by.
#[derive(Default)]
pub(super) struct Nodes<'a> {
    pub(super) list: Vec<NodeFacts<'a>>,
    pub(super) by_name: HashMap<&'a str, FoundNodeId>,
    pub(super) by_machine: HashMap<&'a str, FoundNodeId>,
}

impl<'a> Nodes<'a> {
    pub(super) fn new_node(&mut self, name: &'a str) -> FoundNodeId {
        let at = FoundNodeId::new(self.list.len());
        self.by_name.insert(name, at);
        self.list
            .push(NodeFacts { name: name.into(), ..NodeFacts::default() });
        at
    }

    /// The node of a Kubernetes object: by its name, machine or IP, else a new one.
    pub(super) fn of_object(&mut self, object: &'a NodeObject) -> FoundNodeId {
        let by_name = self.by_name.get(object.name.as_str());
        let by_machine = || self.by_machine.get(machine_id(object)?);
        let by_ip = || self.by_name.get(object.internal_ip.as_deref()?);
        let known = by_name.or_else(by_machine).or_else(by_ip).copied();
        let node = match known.filter(|&node| self.list[node].object.is_none()) {
            Some(node) => node,
            None => self.new_node(&object.name),
        };
        // Others may call it by these.
        for alias in [Some(object.name.as_str()), object.internal_ip.as_deref()] {
            if let Some(alias) = alias.filter(|alias| !alias.is_empty()) {
                self.by_name.entry(alias).or_insert(node);
            }
        }
        node
    }

    pub(super) fn find_machines(&mut self, machines: &[(usize, &'a InstanceObject)]) {
        let machines = || machines.iter().map(|&(_, machine)| machine);
        let by_id = machines().map(|machine| (machine.id.as_str(), machine));
        let by_id: HashMap<&str, &InstanceObject> = by_id.collect();
        let by_address = machines().filter_map(|one| Some((one.internal_ip.as_deref()?, one)));
        let by_address: HashMap<&str, &InstanceObject> = by_address.collect();
        for node in &mut self.list {
            let own = node.set.and_then(|(_, set)| set.instance_id.as_deref());
            let ids = own.into_iter().chain(node.object.and_then(machine_id));
            let ip = node.object.and_then(|object| object.internal_ip.as_deref());
            let mut ips = [&*node.name].into_iter().chain(ip);
            let mut found = ids.filter_map(|id| by_id.get(id));
            let found = found
                .next()
                .or_else(|| ips.find_map(|ip| by_address.get(ip)));
            node.machine = found.copied();
        }
    }
}
