//! Planned node groups, and the nodes that belong to them.

use std::collections::BTreeMap;

use super::{Comparison, differs, nodes_differ};
use crate::outcome::{Drift, NodeAudit, NodeMode};
use model::finding::{DriftOf, DriftWhat};
use model::pool::Strategy;
use model::{GroupId, NodeGroup, Position};
use net::quantity::{EniCount, IpCount};

impl Comparison<'_> {
    pub(super) fn groups(&self, drift: &mut Vec<Drift>) {
        let mut members: Vec<Vec<&NodeAudit>> = vec![Vec::new(); self.plan.groups.len()];
        // A group cannot be counted if one of its possible nodes may belong to another.
        let mut blurred = vec![false; self.plan.groups.len()];
        let by_name = self.plan.existing.iter();
        let by_name: BTreeMap<&str, GroupId> = by_name
            .map(|planned| (planned.name.as_ref(), planned.group))
            .collect();
        for node in self.nodes {
            let fitting = match by_name.get(node.name.as_ref()) {
                Some(&group) => vec![group],
                None => self.fitting(node),
            };
            if let [group] = fitting[..] {
                members[group].push(node);
            } else {
                for group in fitting {
                    blurred[group] = true;
                }
            }
        }
        for ((group, nodes), blurred) in self.plan.groups.iter().zip(members).zip(blurred) {
            let planned = (group.nodes.get(), group.max_nodes.get());
            let (name, seen) = (group.name.clone(), nodes.len() as u64);
            // With one group, the number of the cluster says the same.
            let differ = nodes_differ(DriftOf::NodeGroup, name, planned, seen);
            drift.extend(differ.filter(|_| !blurred && self.plan.groups.len() > 1));
            settings(group, &nodes, drift);
        }
    }

    /// Possible groups of a node: by instance type, else by limits, in one of their zones.
    fn fitting(&self, node: &NodeAudit) -> Vec<GroupId> {
        let groups = &self.plan.groups;
        if groups.len() == 1 {
            return vec![GroupId::FIRST];
        }
        let here = |group: &NodeGroup| {
            let mut zones = group.zones.iter();
            zones.any(|&zone| self.zone_of[zone] == Some(node.zone_index))
        };
        let same_type = |group: &NodeGroup| {
            let name = node.instance.0.as_deref();
            let name = name.filter(|_| group.profile.is_instance);
            name.map(|name| name.eq_ignore_ascii_case(&group.profile.name))
        };
        let same_limits = |group: &NodeGroup| {
            let (limits, enis) = (group.profile.limits, node.enis_limit.0);
            let is =
                |seen: Option<u64>, limit: u32| seen.is_none_or(|seen| seen == u64::from(limit));
            is(enis.map(EniCount::get), limits.all_enis())
                && is(node.ips_per_eni.0.map(IpCount::get), limits.ips_per_eni)
        };
        let all = GroupId::all(groups.len()).filter(|&at| here(&groups[at]));
        let (typed, others): (Vec<GroupId>, Vec<GroupId>) =
            all.partition(|&at| same_type(&groups[at]) == Some(true));
        let mut fitting = typed;
        if fitting.is_empty() {
            let open = others.into_iter().map(|at| (at, &groups[at]));
            let open = open.filter(|(_, one)| same_type(one).is_none() && same_limits(one));
            fitting.extend(open.map(|(at, _)| at));
        }
        let same_pods = |&at: &GroupId| node.max_pods.0 == Some(groups[at].max_pods);
        let narrowed: Vec<GroupId> = fitting.iter().copied().filter(same_pods).collect();
        if narrowed.len() == 1 {
            narrowed
        } else {
            fitting
        }
    }
}

/// How nodes differ from their group: one difference per property.
fn settings(group: &NodeGroup, nodes: &[&NodeAudit], drift: &mut Vec<Drift>) {
    let limits = group.profile.limits;
    let strategy = |node: &NodeAudit| match node.mode {
        NodeMode::BestEffort => Some(Strategy::BestEffort.as_str().to_owned()),
        NodeMode::Burstable => Some(Strategy::Burstable.as_str().to_owned()),
        NodeMode::ExclusiveEni => Some("exclusive-eni".to_owned()),
        NodeMode::TkeSharedEni => Some(Strategy::TkeSharedEni.as_str().to_owned()),
        NodeMode::Unknown => None,
    };
    let mut compare = |what, planned: String, seen: &dyn Fn(&NodeAudit) -> Option<String>| {
        let mut found: BTreeMap<String, (u64, &str)> = BTreeMap::new();
        for node in nodes {
            if let Some(seen) = seen(node).filter(|seen| *seen != planned) {
                found.entry(seen).or_insert((0, &node.name)).0 += 1;
            }
        }
        if found.is_empty() {
            return;
        }
        let words: Vec<String> = found
            .into_iter()
            .map(|(seen, (count, example))| match count {
                1 => format!("{seen} ({example})"),
                _ => format!("{seen} ({count} x, {example})"),
            })
            .collect();
        let (name, words) = (group.name.clone(), words.join(", "));
        drift.push(differs(DriftOf::NodeGroup, name, what, planned, words));
    };
    let planned = group.strategy.as_str().to_owned();
    compare(DriftWhat::Strategy, planned, &strategy);
    let planned = group.max_pods.get();
    compare(DriftWhat::MaxPods, planned.to_string(), &|node| {
        node.max_pods.0.map(|pods| pods.get().to_string())
    });
    compare(DriftWhat::Enis, limits.all_enis().to_string(), &|node| {
        node.enis_limit.0.map(|enis| enis.get().to_string())
    });
    let planned = limits.ips_per_eni;
    compare(DriftWhat::IpsPerEni, planned.to_string(), &|node| {
        node.ips_per_eni.0.map(|ips| ips.get().to_string())
    });
}
