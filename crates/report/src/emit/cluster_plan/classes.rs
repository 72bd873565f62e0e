//! Nodes of one kind, which become a node group.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use indexmap::IndexMap;

use super::super::unique;
use super::Remarks;
use super::picked::Picked;
use engine::audit::{AuditOutcome, AuditRequest, NodeAudit, NodeId, NodeMode, ZoneRowId};
use model::SubnetId;
use net::quantity::{EniCount, IpCount};
use texts::audit_plan as say;

/// A node group of the plan file.
#[derive(Debug)]
pub(super) struct Group {
    /// Its unique name.
    pub(super) name: String,
    /// What its nodes have in common.
    pub(super) class: Class,
    /// Its nodes, by position.
    pub(super) nodes: Vec<NodeId>,
    /// Its subnets.
    pub(super) subnets: Vec<SubnetId>,
    /// How many nodes are in each of its zones, by position; empty if they are in no zone.
    pub(super) zones: Vec<(ZoneRowId, u64)>,
}

/// What nodes of a group have in common.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Class {
    /// The instance type.
    pub(super) instance: Option<Arc<str>>,
    /// `bcc`, `bbc`, where no type is known.
    kind: Option<String>,
    pub(super) enis: u32,
    pub(super) ips_per_eni: u32,
    /// Whether nodes hold more than their limits say, which were raised.
    pub(super) raised: bool,
    pub(super) max_pods: Option<u64>,
    pub(super) best_effort: bool,
    pub(super) burst_multiple: u32,
    /// Whether they are in zones with names, which a list of zones can hold.
    in_zones: bool,
}

impl Class {
    fn of(node: &NodeAudit, kind: Option<&str>, in_zones: bool) -> Self {
        let held = node.each_eni.iter().map(|eni| {
            let holds = &eni.holds;
            u64::from(holds.secondary_ips) + u64::from(holds.cross_subnet_ips) + 1
        });
        let said = (
            node.enis_limit.0.map_or(0, EniCount::get),
            node.ips_per_eni.0.map_or(0, IpCount::get),
        );
        let enis = said.0.max(node.each_eni.len() as u64).max(1);
        let ips = said.1.max(held.max().unwrap_or(0)).max(2);
        let whole = |n: u64| u32::try_from(n).unwrap_or(u32::MAX);
        let best_effort = node.mode == NodeMode::BestEffort;
        Self {
            instance: node.instance.0.clone(),
            kind: kind
                .filter(|_| node.instance.0.is_none())
                .map(str::to_owned),
            enis: whole(enis),
            ips_per_eni: whole(ips),
            raised: (enis, ips) != said,
            // A node without pods cannot be planned.
            max_pods: node.max_pods.0.map(|pods| pods.get().max(1)),
            best_effort,
            burst_multiple: if best_effort {
                0
            } else {
                whole(node.burst_multiple.0).max(1)
            },
            in_zones,
        }
    }

    /// As a plan file writes how it takes addresses.
    pub(super) const fn strategy(&self) -> &'static str {
        if self.best_effort {
            "best-effort"
        } else {
            "burstable"
        }
    }

    fn label(&self) -> String {
        let label = self.instance.as_deref().or(self.kind.as_deref());
        format!("{}-{}", label.unwrap_or("node"), self.strategy())
    }
}

/// Nodes of a class in one zone that may make ENIs in the same subnets.
struct Part {
    zone: Option<ZoneRowId>,
    subnets: Vec<SubnetId>,
    nodes: Vec<NodeId>,
}

/// All groups, in the order of their first nodes.
pub(super) fn groups(
    outcome: &AuditOutcome,
    request: &AuditRequest<'_>,
    picked: &Picked,
    remarks: &mut Remarks,
) -> Vec<Group> {
    let sets = &request.objects.resource_sets;
    let mut classes: IndexMap<Class, Vec<NodeId>> = IndexMap::new();
    for &index in &picked.nodes {
        let node = &outcome.nodes[index];
        let set = node.resource_set.and_then(|set| sets.get(set));
        let kind = set.and_then(|set| set.machine_kind.as_deref());
        let class = Class::of(node, kind, picked.node_zones[index].is_some());
        classes.entry(class).or_default().push(index);
    }
    let mut groups = Vec::new();
    for (class, nodes) in classes {
        for parts in merged(parts(&nodes, picked)) {
            groups.push(group(class.clone(), parts));
        }
    }
    net::sort_by_key(&mut groups, |group| group.nodes.first().copied());
    name(&mut groups);
    let unknown = groups.iter().filter(|group| group.class.max_pods.is_none());
    remarks.note(
        |names| say::NoteDefaultMaxPods { names },
        unknown.map(|group| group.name.as_str()),
    );
    groups
}

/// Nodes of a class by zone and subnets, in the order of their first nodes.
fn parts(nodes: &[NodeId], picked: &Picked) -> Vec<Part> {
    let mut parts: IndexMap<(Option<ZoneRowId>, &[SubnetId]), Vec<NodeId>> = IndexMap::new();
    for &node in nodes {
        let key = (picked.node_zones[node], picked.candidates[node].as_slice());
        parts.entry(key).or_default().push(node);
    }
    let parts = parts.into_iter();
    let parts =
        parts.map(|((zone, subnets), nodes)| Part { zone, subnets: subnets.to_vec(), nodes });
    parts.collect()
}

/// A group has one list of subnets, and each zone's nodes use their part of it: a group takes one
/// part from each zone, the largest together.
fn merged(mut parts: Vec<Part>) -> Vec<Vec<Part>> {
    net::sort_by_key(&mut parts, |part| std::cmp::Reverse(part.nodes.len()));
    let mut groups: Vec<Vec<Part>> = Vec::new();
    for part in parts {
        let free = groups
            .iter_mut()
            .find(|group| group.iter().all(|other| other.zone != part.zone));
        match free {
            Some(group) => group.push(part),
            None => groups.push(vec![part]),
        }
    }
    groups
}

fn group(class: Class, parts: Vec<Part>) -> Group {
    let mut zones: Vec<(ZoneRowId, u64)> = Vec::new();
    let (mut nodes, mut subnets) = (Vec::new(), Vec::new());
    for part in parts {
        zones.extend(part.zone.map(|zone| (zone, part.nodes.len() as u64)));
        nodes.extend(part.nodes);
        subnets.extend(part.subnets);
    }
    zones.sort_unstable();
    nodes.sort_unstable();
    subnets.sort_unstable();
    subnets.dedup();
    Group { name: String::new(), class, nodes, subnets, zones }
}

/// Names groups by type and strategy; equal names also by max-pods, else by number.
fn name(groups: &mut [Group]) {
    let mut alike: HashMap<String, HashSet<Option<u64>>> = HashMap::new();
    for group in &*groups {
        let densities = alike.entry(group.class.label()).or_default();
        densities.insert(group.class.max_pods);
    }
    let mut taken: HashSet<String> = HashSet::new();
    for group in groups {
        let mut name = group.class.label();
        if alike[&name].len() > 1
            && let Some(pods) = group.class.max_pods
        {
            name = format!("{name}-{pods}-pods");
        }
        group.name = unique(&name, '-', &mut taken);
    }
}
