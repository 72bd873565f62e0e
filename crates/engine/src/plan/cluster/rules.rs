//! The rules for findings about a cluster.

mod existing;
mod groups;
mod ranges;
mod scale;
mod subnets;
mod vips;
mod weak;
mod zones;

pub(super) use weak::weak_guarantees;

use std::cell::RefCell;
use std::collections::HashMap;

use super::{ClusterOutcome, ScenarioKind};
use crate::plan::advice;
use input::problem::Origin;
use model::QuotaCounts;
use model::finding::{
    AllowanceUnused, BelowTarget, Finding, HeadroomBelowPolicy, KINDS, RequirementMissed, Setup,
    Shortfall, StrandedAbovePolicy, SubnetNearlyUseless, VpcEniQuota, Wanted,
};
use net::quantity::{EniCount, IpCount, NodeCount, PodCount};

/// All findings, the worst first, then by code, then in the order of the plan.
pub(super) fn findings(outcome: &ClusterOutcome, weak: Vec<(Finding, usize)>) -> Vec<Finding> {
    let mut rules = Rules {
        outcome,
        found: Vec::new(),
        prefixes: RefCell::default(),
    };
    rules.ranges();
    rules.groups();
    for (finding, group) in weak {
        rules.add(finding, outcome.cluster.groups[group].origin.as_ref());
    }
    rules.subnets();
    rules.zones();
    rules.existing();
    rules.growth();
    rules.vips();
    rules.whole();
    rules.scale();
    rules.policy();
    let mut found = rules.allowed();
    let rank = |finding: &Finding| KINDS.iter().position(|kind| kind.code == finding.code());
    found.sort_by_key(|finding| (finding.severity(), rank(finding)));
    found
}

struct Rules<'o> {
    outcome: &'o ClusterOutcome,
    found: Vec<Finding>,
    /// The prefix of a subnet that each zone lacks today, where asked for.
    prefixes: RefCell<HashMap<usize, Option<u8>>>,
}

impl Rules<'_> {
    /// Adds a finding that comes from `origin`, or from the plan as a whole.
    fn add(&mut self, finding: Finding, origin: Option<&Origin>) {
        let origin = origin.or(self.outcome.cluster.origin.as_ref());
        self.found.push(finding.at(origin));
    }

    fn whole(&mut self) {
        let outcome = self.outcome;
        let (cluster, total) = (&outcome.cluster, &outcome.total);
        let setup = self.only_setup();
        let guaranteed = total.capacity.by_addresses;
        let first = &outcome.groups[0];
        let first_group = &cluster.groups[0];
        if guaranteed <= SubnetNearlyUseless::MOST_NODES {
            let more = NodeCount::new(SubnetNearlyUseless::MOST_NODES.get() + 1);
            let one = setup.is_some();
            let finding = Finding::about("cluster").says(SubnetNearlyUseless {
                setup: setup.clone(),
                pods: first.node.pods,
                max_nodes: guaranteed,
                limit: SubnetNearlyUseless::MOST_NODES,
                enough: one
                    .then(|| advice::prefix_for(more, &first.node, cluster.reserved))
                    .flatten(),
            });
            self.add(finding, None);
        }
        let worst = outcome
            .scenarios
            .iter()
            .max_by_key(|scenario| scenario.quota.needed);
        if let Some(scenario) = worst.filter(|worst| worst.quota.short().get() > 0) {
            let quota = scenario.quota;
            let wanted = scenario.zones.iter().map(|cell| cell.wanted.get());
            let nodes_within = match cluster.quota.counts {
                QuotaCounts::All => {
                    let limit = outcome
                        .total
                        .limits
                        .iter()
                        .find(|limit| limit.kind == super::NodesLimit::VpcEniQuota);
                    limit.map_or(0, |limit| limit.allows)
                }
                QuotaCounts::Unattached => quota.quota.less(cluster.quota.used).get(),
            };
            let finding = Finding::about("cluster").says(VpcEniQuota {
                setup: setup.clone(),
                pods: first.node.pods,
                planned_enis: quota.needed,
                used: cluster.quota.used,
                eni_quota: quota.quota,
                quota_is_default: !quota.binds,
                nodes_within_quota: NodeCount::new(nodes_within),
                planned_nodes: NodeCount::new(wanted.sum()),
            });
            self.add(finding, cluster.quota.origin.as_ref());
        }
        let today = outcome
            .scenario(ScenarioKind::Today)
            .map(|today| today.quota);
        if let Some(quota) = today.filter(|quota| quota.binds && !quota.short().is_zero()) {
            let limit = outcome.total.limits.iter();
            let mut limit = limit.filter(|limit| limit.kind == super::NodesLimit::VpcEniQuota);
            let nodes = NodeCount::new(limit.next().map_or(0, |limit| limit.allows));
            // Of several groups the one with the fewest pods gives the cautious number.
            let fewest = outcome
                .groups
                .iter()
                .map(|group| group.pods_per_node.get())
                .min();
            let finding = Finding::about("cluster").says(RequirementMissed {
                setup: Setup {
                    instance: first_group.profile.name.clone(),
                    max_pods: first_group.max_pods,
                    alone: cluster.groups.len() == 1,
                    node_group: None,
                },
                what: Shortfall {
                    wanted: Wanted::Nodes(total.now.0),
                    density: setup.as_ref().map(|_| first.node.pods),
                    max_nodes: nodes,
                    max_pods: PodCount::new(nodes.get().saturating_mul(fewest.unwrap_or(0))),
                    packed_max_nodes: nodes,
                    missing_nodes: total.now.0.less(nodes),
                    stuck_nodes: NodeCount::ZERO,
                    missing_ips: IpCount::ZERO,
                    quota_for_all: Some(quota.needed),
                    sufficient_prefix: None,
                    for_nodes: None,
                },
            });
            self.add(finding, cluster.quota.origin.as_ref());
        }
        self.target(setup.as_ref());
    }

    /// The single setup of a cluster whose nodes are all of one kind.
    fn only_setup(&self) -> Option<Setup> {
        let [group] = self.outcome.cluster.groups.as_slice() else {
            return None;
        };
        Some(Setup {
            instance: group.profile.name.clone(),
            max_pods: group.max_pods,
            alone: true,
            node_group: None,
        })
    }

    fn target(&mut self, setup: Option<&Setup>) {
        let outcome = self.outcome;
        let (cluster, total) = (&outcome.cluster, &outcome.total);
        let target = &cluster.target;
        let nodes = total.capacity.guaranteed;
        let pods = total.guaranteed_pods;
        // Of several groups the largest node gives the cautious number.
        let Some(largest) = outcome.groups.iter().max_by_key(|group| group.node.ips) else {
            return;
        };
        let (node, per_node) = (&largest.node, largest.pods_per_node.get().max(1));
        let wanted = [
            target.nodes.map(Wanted::Nodes),
            target.pods.map(Wanted::Pods),
        ];
        for unit in wanted.into_iter().flatten() {
            let missing = match unit {
                Wanted::Nodes(wanted) => wanted.less(nodes).get(),
                Wanted::Pods(wanted) => wanted.less(pods).get().div_ceil(per_node),
            };
            if missing == 0 {
                continue;
            }
            let missing_nodes = NodeCount::new(missing);
            // If a quota stops nodes, addresses guarantee some of the missing ones.
            let by_addresses = total.capacity.by_addresses;
            let all = nodes.get().saturating_add(missing);
            let placeless = NodeCount::new(all).less(by_addresses);
            let density = match unit {
                Wanted::Nodes(_) => node.pods,
                Wanted::Pods(_) => largest.pods_per_node,
            };
            let finding = Finding::about("cluster").says(BelowTarget {
                setup: setup.cloned(),
                required: target.required,
                what: Shortfall {
                    wanted: unit,
                    density: setup.map(|_| density),
                    max_nodes: nodes,
                    max_pods: pods,
                    packed_max_nodes: total.capacity.packed,
                    missing_nodes,
                    stuck_nodes: NodeCount::ZERO,
                    missing_ips: IpCount::new(placeless.get().saturating_mul(node.ips.get())),
                    quota_for_all: (nodes < by_addresses).then(|| {
                        let enis = EniCount::new(all.saturating_mul(node.enis.get()));
                        EniCount::new(enis.get().saturating_add(cluster.quota.used.get()))
                    }),
                    for_nodes: None,
                    sufficient_prefix: advice::prefix_for(placeless, node, cluster.reserved)
                        .filter(|_| !placeless.is_zero())
                        .map(|(prefix, _)| prefix),
                },
            });
            self.add(finding, target.origin.as_ref());
        }
    }

    fn policy(&mut self) {
        let outcome = self.outcome;
        let policy = &outcome.cluster.policy;
        if let Some((share, origin)) = &policy.min_headroom {
            for zone in &outcome.zones {
                let asked = NodeCount::new(share.of(zone.most.0.get()));
                // A zone with too few addresses has no headroom, and a finding of its own.
                if zone.headroom < asked && zone.most.0 <= zone.capacity.by_addresses {
                    let name = zone.zone.and_then(|zone| self.zone_name(zone));
                    let finding = Finding::about_zone(name.as_ref()).says(HeadroomBelowPolicy {
                        share: share.to_string(),
                        asked_nodes: asked,
                        headroom_nodes: zone.headroom,
                        headroom_by_addresses: zone.capacity.by_addresses.less(zone.most.0),
                        default_quota: outcome.cluster.quota.given.is_none(),
                        wanted_max_nodes: zone.most.0,
                    });
                    self.add(finding, origin.as_ref());
                }
            }
        }
        if let Some((share, origin)) = &policy.max_stranded {
            let (total, held) = (&outcome.total, outcome.total.held.ips());
            let (stranded, available) = (total.waste.stranded, total.available);
            // What existing nodes hold is not wasted.
            let available = IpCount::new(available.get() + held);
            if share.is_passed_by(stranded.get(), available.get()) {
                let finding = Finding::about("cluster").says(StrandedAbovePolicy {
                    allowed_share: share.to_string(),
                    available_ips: available,
                    stranded_ips: stranded,
                });
                self.add(finding, origin.as_ref());
            }
        }
    }

    /// Applies the allowances of the policy, and reports unused ones.
    fn allowed(mut self) -> Vec<Finding> {
        let outcome = self.outcome;
        for allowed in &outcome.cluster.policy.allow {
            let used = allowed.apply(&mut self.found);
            if !used && !allowed.is_of_another_command() {
                let finding = Finding::about(allowed.code).says(AllowanceUnused {
                    allowed_code: allowed.code,
                    about: allowed.subject.clone(),
                    reason: allowed.reason.clone(),
                });
                self.add(finding, allowed.origin.as_ref());
            }
        }
        self.found
    }
}
