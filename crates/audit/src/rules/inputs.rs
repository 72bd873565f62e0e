//! Findings about the input: modes, limits, counts that are unknown or differ.

use crate::position::NodeId;
use model::Positions;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::Rules;
use crate::command;
use crate::outcome::NodeMode;
use crate::shared_eni;
use model::finding::{
    AddressesKept, BestEffortNode, CatalogColumnIgnored, ColumnIgnored, CountUnknown,
    CountsDisagree, Finding, LimitDifference, LimitsDifferFromQuota, NodeWithoutPool,
    ObjectGivenTwice, OrphanEni,
};
use net::quantity::{EniCount, IpCount, NodeCount, Number, SubnetCount};

impl Rules<'_> {
    pub(super) fn inputs(&self, found: &mut Vec<Finding>) {
        self.limits(found);
        self.best_effort(found);
        self.unknown_counts(found);
        self.orphans(found);
        self.counts(found);
        self.without_pool(found);
        self.kept(found);
        let ignored = &self.request.objects.ignored_columns;
        found.extend(ignored.iter().map(ColumnIgnored::finding));
        let ignored = self.request.catalog.ignored_columns();
        found.extend(ignored.iter().map(CatalogColumnIgnored::finding));
        found.extend(self.joined.vpcs.findings(self.request.kubectl));
        for twice in &self.joined.twice {
            found.push(
                Finding::about(&twice.example)
                    .says(ObjectGivenTwice { kind: twice.kind, aside: Number(twice.aside) }),
            );
        }
    }

    /// One finding for each instance type and difference.
    fn limits(&self, found: &mut Vec<Finding>) {
        // Values above a limit differ between nodes: the first node is the example.
        let mut differ: BTreeMap<Situation, Alike> = BTreeMap::new();
        for (at, node) in self.joined.nodes.iter().with_positions() {
            let mut add = |kind: u8, how: LimitDifference| {
                let same = (kind == 0).then_some(how);
                let key = (node.instance.clone(), kind, same);
                let alike = differ.entry(key).or_insert(Alike { count: 0, at, how });
                alike.count += 1;
            };
            let limits = &node.limits;
            let (enis, ips) = limits.object;
            let quota = limits.quota;
            let off = |own: u64, quota: Option<u64>, other: Option<u64>| {
                own > 0 && quota.is_some_and(|quota| quota != own) && other != Some(own)
            };
            if off(enis, quota.enis, None) || off(ips, quota.ips_per_eni, quota.other_ips_per_eni) {
                let known = |limit: u64| (limit > 0).then_some(limit);
                let how = LimitDifference::Values {
                    object_enis: known(enis).map(EniCount::new),
                    object_ips_per_eni: known(ips).map(IpCount::new),
                    quota_enis: quota.enis.and_then(known).map(EniCount::new),
                    quota_ips_per_eni: quota.ips_per_eni.and_then(known).map(IpCount::new),
                };
                add(0, how);
            }
            let held = &node.holdings.enis;
            if let Some(limit) = limits.enis.filter(|&limit| held.len() as u64 > limit) {
                let enis = EniCount::new(held.len() as u64);
                let enis_limit = EniCount::new(limit);
                add(1, LimitDifference::EnisAboveLimit { enis, enis_limit });
            }
            let fullest = held.iter().map(|eni| eni.taken() + 1).max();
            if let (Some(limit), Some(ips)) = (limits.ips_per_eni, fullest)
                && ips > limit
            {
                let (ips, ips_per_eni) = (IpCount::new(ips), IpCount::new(limit));
                add(2, LimitDifference::IpsAboveLimit { ips, ips_per_eni });
            }
        }
        for ((instance, ..), alike) in differ {
            let node = &self.outcome.nodes[alike.at];
            let finding = Finding::about(instance.as_ref().unwrap_or(&node.name)).says(
                LimitsDifferFromQuota {
                    instance,
                    nodes: NodeCount::new(alike.count),
                    example: node.name.clone(),
                    how: alike.how,
                },
            );
            found.push(finding.at(node.origin.as_ref()));
        }
    }

    fn best_effort(&self, found: &mut Vec<Finding>) {
        for (place, zone) in self.outcome.zones.iter().with_positions() {
            let mut nodes = self.outcome.nodes.iter();
            let first =
                nodes.find(|node| node.zone_index == place && node.mode == NodeMode::BestEffort);
            if let Some(first) = first {
                let finding = Finding::about_zone(zone.name.as_ref()).says(BestEffortNode {
                    zone: zone.name.clone(),
                    best_effort_nodes: zone.totals.best_effort_nodes,
                    nodes: zone.totals.nodes,
                    example: first.name.clone(),
                });
                found.push(finding.at(first.origin.as_ref()));
            }
        }
    }

    fn unknown_counts(&self, found: &mut Vec<Finding>) {
        for all_zero_list in [true, false] {
            let facts = &self.joined.subnets.list;
            let unknown = self.outcome.subnets.iter().zip(facts);
            let unknown = unknown.filter(|(subnet, facts)| {
                let told = subnet.available_ips.0.is_none() && subnet.serves && subnet.in_use;
                told && facts.all_zero == all_zero_list
            });
            let subnets: Vec<_> = unknown.map(|(subnet, _)| subnet).collect();
            if let Some(first) = subnets.first() {
                let subject = if subnets.len() == 1 {
                    &first.name
                } else {
                    "cluster"
                };
                let finding = Finding::about(subject).says(CountUnknown {
                    subnets: SubnetCount::new(subnets.len() as u64),
                    names: subnets.iter().map(|subnet| subnet.name.clone()).collect(),
                    all_zero_list,
                    command: command::get(self.request.kubectl, "subnets.cce.baidubce.com"),
                });
                found.push(finding.at(first.origin.as_ref()));
            }
        }
    }

    /// ENIs of missing nodes and ENIs without a node, if the input has nodes.
    fn orphans(&self, found: &mut Vec<Finding>) {
        let objects = self.request.objects;
        if objects.resource_sets.is_empty() && objects.nodes.is_empty() {
            return;
        }
        for named in [true, false] {
            let node = |eni: &&input::objects::EniObject| {
                let name = eni.node.clone();
                name.filter(|name| !name.is_empty())
            };
            let all = self.joined.orphans.iter().copied();
            let orphans: Vec<_> = all.filter(|eni| node(eni).is_some() == named).collect();
            let Some(first) = orphans.first() else {
                continue;
            };
            let nodes: BTreeSet<String> = orphans.iter().filter_map(node).collect();
            let ips = orphans.iter().fold(0_u64, |sum, eni| {
                let primary = eni.primary_ips.max(1);
                [primary, eni.secondary_ips, eni.cross_subnet_ips]
                    .into_iter()
                    .fold(sum, u64::saturating_add)
            });
            let finding = Finding::about(first.id.as_str()).says(OrphanEni {
                enis: EniCount::new(orphans.len() as u64),
                node: node(first).map(Arc::from),
                command: node(first).map(|node| command::delete_pool(self.request.kubectl, &node)),
                nodes: NodeCount::new(nodes.len() as u64),
                ips: IpCount::new(ips),
            });
            found.push(finding.at(first.origin.as_ref()));
        }
    }

    fn counts(&self, found: &mut Vec<Finding>) {
        let (mut nodes, mut enis, mut by) = (0_u64, 0_u64, 0_u64);
        let mut example = None;
        for (at, node) in self.joined.nodes.iter().with_positions::<NodeId>() {
            // Without a pool the ENI object has nothing to be compared with.
            if node.set.is_none() || node.mode() == NodeMode::ExclusiveEni {
                continue;
            }
            let differing = node.holdings.enis.iter();
            let mut differing = differing
                .filter_map(|eni| Some((&eni.id, eni.differs?)))
                .peekable();
            nodes += u64::from(differing.peek().is_some());
            for (id, (pool, object)) in differing {
                enis += 1;
                by = by.saturating_add(pool.abs_diff(object));
                example.get_or_insert((at, id.clone(), pool, object));
            }
        }
        if let Some((at, id, pool, object)) = example {
            let node = &self.outcome.nodes[at];
            let finding = Finding::about(&node.name).says(CountsDisagree {
                nodes: NodeCount::new(nodes),
                enis: EniCount::new(enis),
                ips: IpCount::new(by),
                example: id,
                pool_ips: IpCount::new(pool),
                eni_ips: IpCount::new(object),
            });
            found.push(finding.at(node.origin.as_ref()));
        }
    }

    fn kept(&self, found: &mut Vec<Finding>) {
        let kept = shared_eni::kept(self.request.objects, &self.joined.claims);
        let kept = kept.unwrap_or_default();
        if let Some(first) = kept.first() {
            let finding = Finding::about(first.name.to_string()).says(AddressesKept {
                claims: Number(kept.len() as u64),
                names: kept.iter().map(|one| one.name.to_string().into()).collect(),
                command: command::delete_claim(
                    self.request.kubectl,
                    &first.name.namespace,
                    &first.name.name,
                ),
            });
            found.push(finding.at(first.origin.as_ref()));
        }
    }

    fn without_pool(&self, found: &mut Vec<Finding>) {
        let all = self.outcome.nodes.iter();
        let mut without =
            all.filter(|node| node.resource_set.is_none() && node.mode != NodeMode::TkeSharedEni);
        let count = without.clone().count();
        let nodes = self.outcome.nodes.len();
        if let Some(first) = without.next() {
            let finding = Finding::about(&first.name).says(NodeWithoutPool {
                nodes_without_pool: NodeCount::new(count as u64),
                nodes: NodeCount::new(nodes as u64),
                command: command::get(self.request.kubectl, "netresourcesets"),
            });
            found.push(finding.at(first.origin.as_ref()));
        }
    }
}

/// Type, kind of difference, and the difference if all nodes share it.
type Situation = (Option<Arc<str>>, u8, Option<LimitDifference>);

/// Nodes with the same difference, and the first of them.
struct Alike {
    count: u64,
    at: NodeId,
    how: LimitDifference,
}
