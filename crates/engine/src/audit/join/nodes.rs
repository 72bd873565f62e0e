//! Nodes as they are found, and who calls them by which name.

use std::collections::HashMap;

use super::NodeFacts;
use crate::audit::holdings::Holdings;
use crate::audit::limits::NodeLimits;
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
    pub(super) by_name: HashMap<&'a str, usize>,
    pub(super) by_machine: HashMap<&'a str, usize>,
}

impl<'a> Nodes<'a> {
    pub(super) fn new_node(&mut self, name: &'a str) -> usize {
        let at = self.list.len();
        self.by_name.insert(name, at);
        self.list.push(NodeFacts {
            name: name.into(),
            set: None,
            object: None,
            machine: None,
            enis: Vec::new(),
            instance: None,
            bare_metal: false,
            zone: None,
            limits: NodeLimits::UNKNOWN,
            holdings: Holdings::default(),
            named: Vec::new(),
            candidates: Vec::new(),
        });
        at
    }

    /// The node of a Kubernetes object: by its name, machine or IP, else a new one.
    pub(super) fn of_object(&mut self, object: &'a NodeObject) -> usize {
        let free = |nodes: &Self, node: &usize| nodes.list[*node].object.is_none();
        let by_name = self.by_name.get(object.name.as_str()).copied();
        let by_machine = || {
            machine_id(object)
                .and_then(|id| self.by_machine.get(id))
                .copied()
        };
        let by_ip = || {
            let ip = object.internal_ip.as_deref()?;
            self.by_name.get(ip).copied()
        };
        let known = by_name.or_else(by_machine).or_else(by_ip);
        let node = match known.filter(|node| free(self, node)) {
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
        let by_id: HashMap<&str, &InstanceObject> = machines
            .iter()
            .map(|&(_, machine)| (machine.id.as_str(), machine))
            .collect();
        let by_address: HashMap<&str, &InstanceObject> = machines
            .iter()
            .filter_map(|&(_, machine)| Some((machine.internal_ip.as_deref()?, machine)))
            .collect();
        for node in &mut self.list {
            let own = node.set.and_then(|(_, set)| set.instance_id.as_deref());
            let ids = own
                .into_iter()
                .chain(node.object.and_then(machine_id))
                .filter_map(|id| by_id.get(id));
            let ips = [
                Some(node.name.as_ref()),
                node.object.and_then(|object| object.internal_ip.as_deref()),
            ];
            let ips = ips
                .into_iter()
                .flatten()
                .filter_map(|ip| by_address.get(ip));
            node.machine = ids.chain(ips).next().copied();
        }
    }
}
