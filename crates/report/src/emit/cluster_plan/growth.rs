//! How node groups grew, as far as older dumps tell.

use std::collections::HashSet;

use super::Remarks;
use super::classes::Group;
use engine::audit::{AuditOutcome, LeftNode, NodeId, node_growth};
use net::quantity::grouped;
use texts::{Message, audit_plan as say};

/// What a group grows by, for the plan file.
pub(super) struct GroupGrowth {
    /// The group, by position.
    pub(super) group: usize,
    pub(super) nodes_per_month: u64,
    pub(super) joined: u64,
    pub(super) left: u64,
    pub(super) days: u64,
}

/// The growth of all groups that grow. Nodes that left count for a group only where they can have been of no
/// other one: a plan that asks for too much is better than one that is too small.
pub(super) fn growth(
    outcome: &AuditOutcome,
    groups: &[Group],
    remarks: &mut Remarks,
) -> Vec<GroupGrowth> {
    let Some(rates) = &outcome.rates else {
        return Vec::new();
    };
    let changes = &rates.nodes;
    if changes.span_ms == 0 {
        remarks
            .notes
            .push(say::NoteGrowthWithoutNodes.text(remarks.lang));
        return Vec::new();
    }
    let joined: HashSet<NodeId> = changes.joined.iter().copied().collect();
    let mut left = vec![0; groups.len()];
    for node in &changes.left {
        let mut of = (0..groups.len()).filter(|&at| may_have_been(node, &groups[at], outcome));
        if let (Some(group), None) = (of.next(), of.next()) {
            left[group] += 1;
        }
    }
    let growth = groups
        .iter()
        .zip(left)
        .enumerate()
        .filter_map(|(at, (group, left))| {
            let joined = group
                .nodes
                .iter()
                .filter(|node| joined.contains(node))
                .count() as u64;
            let growth = node_growth(joined, left, changes.span_ms)?;
            let (nodes_per_month, days) = growth;
            Some(GroupGrowth { group: at, nodes_per_month, joined, left, days })
        });
    let growth: Vec<GroupGrowth> = growth.collect();
    let since = rates.since.day();
    if growth.is_empty() {
        remarks
            .notes
            .push(say::NoteNoGrowth { since: &*since }.text(remarks.lang));
    }
    let names: Vec<String> = growth
        .iter()
        .map(|one| {
            format!(
                "{} +{}",
                groups[one.group].name,
                grouped(one.nodes_per_month)
            )
        })
        .collect();
    remarks.note(
        |names| say::NoteGrowth { since: &*since, names },
        names.iter().map(String::as_str),
    );
    growth
}

fn may_have_been(node: &LeftNode, group: &Group, outcome: &AuditOutcome) -> bool {
    let types = node.instance.as_ref().zip(group.class.instance.as_ref());
    let named = group
        .zones
        .iter()
        .filter_map(|&(zone, _)| outcome.zones[zone].name.as_ref());
    let mut zones = named.peekable();
    types.is_none_or(|(one, other)| one == other)
        && (node.zone.is_none()
            || zones.peek().is_none()
            || zones.any(|zone| Some(zone) == node.zone.as_ref()))
}
