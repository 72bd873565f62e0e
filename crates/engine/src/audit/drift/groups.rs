//! Planned node groups, and the nodes that belong to them.

use std::collections::BTreeMap;

use super::{Beside, differs, range};
use crate::audit::outcome::{Drift, DriftOf, DriftWhat, NodeAudit, NodeMode};
use model::NodeGroup;
use model::pool::Strategy;

impl Beside<'_> {
    pub(super) fn groups(&self, drift: &mut Vec<Drift>) {
        let mut members: Vec<Vec<&NodeAudit>> = vec![Vec::new(); self.plan.groups.len()];
        // A group cannot be counted if one of its possible nodes may belong to another.
        let mut blurred = vec![false; self.plan.groups.len()];
        let mut by_name = BTreeMap::new();
        for planned in &self.plan.existing {
            by_name.insert(planned.name.as_ref(), planned.group);
        }
        for node in self.nodes {
            if let Some(&group) = by_name.get(node.name.as_ref()) {
                members[group].push(node);
                continue;
            }
            match self.fitting(node)[..] {
                [group] => members[group].push(node),
                ref several => {
                    for &group in several {
                        blurred[group] = true;
                    }
                }
            }
        }
        for ((group, nodes), blurred) in self.plan.groups.iter().zip(members).zip(blurred) {
            let (least, most) = (group.nodes.get(), group.max_nodes.get());
            let seen = nodes.len() as u64;
            // With one group, the number of the cluster says the same.
            if !blurred && self.plan.groups.len() > 1 && !(least..=most).contains(&seen) {
                drift.push(differs(
                    DriftOf::NodeGroup,
                    group.name.clone(),
                    DriftWhat::Nodes,
                    Some(range(least, most)),
                    Some(seen.to_string()),
                ));
            }
            settings(group, &nodes, drift);
        }
    }

    /// Possible groups of a node: by instance type, else by limits, in one of their zones.
    fn fitting(&self, node: &NodeAudit) -> Vec<usize> {
        let groups = &self.plan.groups;
        if groups.len() == 1 {
            return vec![0];
        }
        let here = |group: &NodeGroup| {
            let zones = group.zones.iter();
            zones
                .map(|&zone| self.zone_of[zone])
                .any(|zone| zone == Some(node.zone_index))
        };
        let same_type = |group: &NodeGroup| {
            let name = node.instance.0.as_deref();
            let name = name.filter(|_| group.profile.is_instance);
            name.map(|name| name.eq_ignore_ascii_case(&group.profile.name))
        };
        let same_limits = |group: &NodeGroup| {
            let limits = group.profile.limits;
            node.enis_limit
                .0
                .is_none_or(|enis| enis.get() == u64::from(limits.all_enis()))
                && node
                    .ips_per_eni
                    .0
                    .is_none_or(|ips| ips.get() == u64::from(limits.ips_per_eni))
        };
        let all = || (0..groups.len()).filter(|&at| here(&groups[at]));
        let typed: Vec<usize> = all()
            .filter(|&at| same_type(&groups[at]) == Some(true))
            .collect();
        let fitting = if typed.is_empty() {
            let open = all().filter(|&at| same_type(&groups[at]).is_none());
            open.filter(|&at| same_limits(&groups[at])).collect()
        } else {
            typed
        };
        narrowed(fitting, |at| {
            let pods = groups[at].max_pods.get();
            node.max_pods.0.is_some_and(|max| max.get() == pods)
        })
    }
}

/// Narrowed by another property, where that matches some.
fn narrowed(fitting: Vec<usize>, mark: impl Fn(usize) -> bool) -> Vec<usize> {
    let marked: Vec<usize> = fitting.iter().copied().filter(|&at| mark(at)).collect();
    if fitting.len() > 1 && marked.len() == 1 {
        marked
    } else {
        fitting
    }
}

/// How nodes differ from their group: one difference per property.
fn settings(group: &NodeGroup, nodes: &[&NodeAudit], drift: &mut Vec<Drift>) {
    let limits = group.profile.limits;
    let strategy = |node: &NodeAudit| match node.mode {
        NodeMode::BestEffort => Some(Strategy::BestEffort.as_str().to_owned()),
        NodeMode::Burstable => Some(Strategy::Burstable.as_str().to_owned()),
        NodeMode::ExclusiveEni => Some("exclusive-eni".to_owned()),
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
        drift.push(differs(
            DriftOf::NodeGroup,
            group.name.clone(),
            what,
            Some(planned),
            Some(words.join(", ")),
        ));
    };
    compare(
        DriftWhat::Strategy,
        group.strategy.as_str().to_owned(),
        &strategy,
    );
    compare(
        DriftWhat::MaxPods,
        group.max_pods.get().to_string(),
        &|node| node.max_pods.0.map(|pods| pods.get().to_string()),
    );
    compare(DriftWhat::Enis, limits.all_enis().to_string(), &|node| {
        node.enis_limit.0.map(|enis| enis.get().to_string())
    });
    compare(
        DriftWhat::IpsPerEni,
        limits.ips_per_eni.to_string(),
        &|node| node.ips_per_eni.0.map(|ips| ips.get().to_string()),
    );
}
