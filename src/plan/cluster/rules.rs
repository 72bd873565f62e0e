//! When each finding about a cluster arises.

use std::sync::Arc;

use super::{ClusterOutcome, Exhaustion, GroupOutcome, Scenario, ScenarioKind, ZoneCell};
use crate::catalog::Limits;
use crate::finding::{
    AllowanceUnused, AvailableIsEstimate, BelowTarget, ExclusiveSubnet, ExhaustionDate, Finding,
    HeadroomBelowPolicy, KINDS, KubeletAbove256, RangeRole, RangesOverlap, RequirementMissed,
    Setup, Shortage, Shortfall, StrandedAbovePolicy, StrandedIps, SubnetHoldsNoNode,
    SubnetNearlyUseless, SubnetOutsideVpc, SubnetWithoutGroup, VpcEniQuota, Wanted, When,
    ZoneLossNotSurvived, ZoneShort,
};
use crate::model::{NodeGroup, QuotaCounts, Service};
use crate::net::Cidr;
use crate::plan::rules::{NodeFacts, node_findings};
use crate::plan::{NodeShape, advice, type_findings};
use crate::problem::Origin;
use crate::quantity::{EniCount, IpCount, NodeCount, PodCount};

/// All findings, the worst first, then by code, then in the order of the plan.
pub(super) fn findings(outcome: &ClusterOutcome) -> Vec<Finding> {
    let mut rules = Rules {
        outcome,
        found: Vec::new(),
    };
    rules.ranges();
    rules.groups();
    rules.subnets();
    rules.zones();
    rules.growth();
    rules.whole();
    rules.policy();
    let mut found = rules.allowed();
    let rank = |finding: &Finding| KINDS.iter().position(|kind| kind.code == finding.code());
    found.sort_by_key(|finding| (finding.severity(), rank(finding)));
    found
}

struct Rules<'o> {
    outcome: &'o ClusterOutcome,
    found: Vec<Finding>,
}

/// Where the first group stands that is short.
fn group_origin<'o>(outcome: &'o ClusterOutcome, cell: &ZoneCell) -> Option<&'o Origin> {
    let need = cell.short.first()?;
    outcome.cluster.groups[need.group].origin.as_ref()
}

impl Rules<'_> {
    /// Adds a finding that comes from `origin`, or from the plan as a whole.
    fn add(&mut self, finding: Finding, origin: Option<&Origin>) {
        let origin = origin.or(self.outcome.cluster.origin.as_ref());
        self.found.push(finding.at(origin));
    }

    fn ranges(&mut self) {
        let cluster = &self.outcome.cluster;
        let overlaps = |a: Cidr, b: Cidr| a.contains(b) || b.contains(a);
        if let Some((service, origin)) = &cluster.service_cidr {
            let vpc = cluster
                .vpc_cidrs
                .iter()
                .map(|&(range, _)| (RangeRole::Vpc, range));
            let subnets = cluster.subnets.list().iter();
            let subnets = subnets.map(|subnet| (RangeRole::Subnet, subnet.cidr));
            // A subnet within a VPC range that overlaps says nothing more.
            let mut said: Option<Cidr> = None;
            for (role, range) in vpc.chain(subnets) {
                if overlaps(*service, range) && said.is_none_or(|known| !known.contains(range)) {
                    said.get_or_insert(range);
                    let first = (RangeRole::Service, *service);
                    let second = (role, range);
                    self.add(
                        Finding::new(RangesOverlap { first, second }),
                        origin.as_ref(),
                    );
                }
            }
        }
        for (i, (range, origin)) in cluster.vpc_cidrs.iter().enumerate() {
            for &(other, _) in &cluster.vpc_cidrs[..i] {
                if overlaps(*range, other) {
                    let (first, second) = ((RangeRole::Vpc, *range), (RangeRole::Vpc, other));
                    self.add(
                        Finding::new(RangesOverlap { first, second }),
                        origin.as_ref(),
                    );
                }
            }
        }
        for (i, subnet) in cluster.subnets.list().iter().enumerate() {
            let inside = cluster
                .vpc_cidrs
                .iter()
                .any(|(range, _)| range.contains(subnet.cidr));
            if !cluster.vpc_cidrs.is_empty() && !inside {
                let finding = Finding::new(SubnetOutsideVpc {
                    subnet: subnet.cidr,
                    ranges: cluster.vpc_cidrs.iter().map(|&(range, _)| range).collect(),
                });
                self.add(finding, cluster.subnet_origins.get(i));
            }
        }
    }

    fn groups(&mut self) {
        let cluster = &self.outcome.cluster;
        let alone = cluster.groups.len() == 1;
        for (group, of) in cluster.groups.iter().zip(&self.outcome.groups) {
            let setup = Setup {
                instance: group.profile.name.clone(),
                max_pods: group.max_pods,
                alone,
                node_group: Some(group.name.clone()),
            };
            let mut findings = type_findings(&group.profile);
            if group.max_pods > KubeletAbove256::LIMIT {
                let max_pods = group.max_pods;
                findings.push(Finding::new(KubeletAbove256 { max_pods }));
            }
            let nodes_of = |node: &NodeShape| self.nodes_of(group, node);
            let facts = NodeFacts {
                profile: &group.profile,
                node: &of.node,
                setup: &setup,
                keeps_an_eni_ready: group.strategy == "burstable" && group.burst_multiple >= 1,
                nodes_of: &nodes_of,
            };
            node_findings(&facts, &mut findings);
            if let Some(missed) = self.requirement(group, of, &setup) {
                findings.push(missed);
            }
            for finding in findings {
                self.add_once(finding, group.origin.as_ref());
            }
        }
    }

    /// Adds a finding unless a group alike has the same.
    fn add_once(&mut self, finding: Finding, origin: Option<&Origin>) {
        let said = |other: &Finding| {
            (other.code(), other.subject()) == (finding.code(), finding.subject())
                && other.own_values() == finding.own_values()
        };
        if !self.found.iter().any(said) {
            self.add(finding, origin);
        }
    }

    /// How many nodes of a shape the subnets of a group hold, each inside one.
    fn nodes_of(&self, group: &NodeGroup, node: &NodeShape) -> NodeCount {
        let list = self.outcome.cluster.subnets.list();
        let nodes = group
            .pod_subnets
            .iter()
            .map(|&subnet| list[subnet].available.get() / node.ips.get());
        NodeCount::new(nodes.sum())
    }

    /// That the nodes which a group wants now are not guaranteed.
    fn requirement(&self, group: &NodeGroup, of: &GroupOutcome, setup: &Setup) -> Option<Finding> {
        let position = self
            .outcome
            .cluster
            .groups
            .iter()
            .position(|one| one.name == group.name)?;
        let today = self.outcome.scenario(ScenarioKind::Today)?;
        let missing: u64 = today
            .zones
            .iter()
            .flat_map(|cell| &cell.short)
            .filter(|need| need.group == position)
            .map(|need| need.nodes.get())
            .sum();
        let nodes = group.nodes.less(NodeCount::new(missing));
        let reserved = self.outcome.cluster.reserved;
        (missing > 0).then(|| {
            Finding::new(RequirementMissed {
                setup: setup.clone(),
                what: Shortfall {
                    unit: Wanted::Nodes(group.nodes),
                    density: Some(of.node.pods),
                    nodes,
                    pods: PodCount::new(nodes.get() * of.node.pods.get()),
                    packed: of.capacity.packed.min(group.nodes).max(nodes),
                    missing_nodes: NodeCount::new(missing),
                    missing_ips: IpCount::new(missing.saturating_mul(of.node.ips.get())),
                    quota_for_all: None,
                    prefix: advice::prefix_for(NodeCount::new(missing), &of.node, reserved)
                        .map(|(prefix, _)| prefix),
                },
            })
        })
    }

    fn subnets(&mut self) {
        let cluster = &self.outcome.cluster;
        for (i, subnet) in cluster.subnets.list().iter().enumerate() {
            let origin = cluster.subnet_origins.get(i);
            let (cidr, available) = (subnet.cidr, subnet.available);
            if subnet.service == Service::Exclusive && !subnet.for_nodes {
                self.add(
                    Finding::new(ExclusiveSubnet {
                        subnet: cidr,
                        available,
                    }),
                    origin,
                );
                continue;
            }
            if subnet.available_is_estimate {
                self.add(
                    Finding::new(AvailableIsEstimate {
                        subnet: cidr,
                        available,
                    }),
                    origin,
                );
            }
            let users: Vec<usize> = (0..cluster.groups.len())
                .filter(|&group| cluster.groups[group].pod_subnets.contains(&i))
                .collect();
            let for_nodes = cluster
                .groups
                .iter()
                .any(|group| group.node_subnets.contains(&i));
            if users.is_empty() && !for_nodes {
                self.add(
                    Finding::new(SubnetWithoutGroup {
                        subnet: cidr,
                        available,
                    }),
                    origin,
                );
            }
            if !users.is_empty() {
                self.subnet_of(i, &users);
            }
        }
    }

    /// That a subnet holds no node of any group that may use it, or strands a good part.
    fn subnet_of(&mut self, i: usize, users: &[usize]) {
        let cluster = &self.outcome.cluster;
        let subnet = &cluster.subnets.list()[i];
        let origin = cluster.subnet_origins.get(i);
        let smallest = users
            .iter()
            .copied()
            .min_by_key(|&group| self.outcome.groups[group].node.ips);
        let Some(group) = smallest else { return };
        let (of, node) = (&cluster.groups[group], self.outcome.groups[group].node);
        let (limits, available) = (&of.profile.limits, subnet.available);
        let setup = Setup {
            instance: of.profile.name.clone(),
            max_pods: of.max_pods,
            alone: cluster.groups.len() == 1,
            node_group: Some(of.name.clone()),
        };
        // A node's own address may come from elsewhere.
        let inside = IpCount::new(node.pods.get() + node.enis.get());
        let zone = cluster.zone_of(i);
        let short = self
            .outcome
            .zones
            .iter()
            .any(|one| one.zone == Some(zone) && !one.short.is_zero());
        // Where all nodes have a place elsewhere, the subnet is only a waste.
        if available < inside && short {
            let finding = Finding::new(SubnetHoldsNoNode {
                subnet: Some(subnet.cidr),
                setup,
                pods: node.pods,
                available,
                ips_per_node: inside,
                prefix: advice::prefix_for(NodeCount::new(1), &node, cluster.reserved)
                    .map(|(prefix, _)| prefix),
                largest_density: advice::largest_density(limits, available, false),
            });
            self.add(finding, origin);
            return;
        }
        let used = self.outcome.subnets.iter().find(|one| one.subnet == i);
        let stranded = used.map_or(IpCount::ZERO, |used| used.waste.stranded);
        if StrandedIps::applies(stranded.get(), available.get()) {
            let alone = users.len() == 1;
            let finding = Finding::new(StrandedIps {
                subnet: subnet.cidr,
                setup,
                pods: node.pods,
                available,
                stranded,
                ips_per_node: inside,
                density: alone
                    .then(|| advice::density_with_less_waste(limits, &node, available))
                    .flatten(),
                prefix: alone
                    .then(|| advice::prefix_with_less_waste(subnet.cidr, &node, cluster.reserved))
                    .flatten(),
            });
            self.add(finding, origin);
        }
    }

    /// What zones are short of: the first scenario in which each is, and each zone's loss.
    fn zones(&mut self) {
        let usual = [
            ScenarioKind::Today,
            ScenarioKind::Maximum,
            ScenarioKind::Surge,
        ];
        for zone in &self.outcome.zones {
            let short = usual.iter().find_map(|&kind| {
                let scenario = self.outcome.scenario(kind)?;
                let cell = scenario
                    .zones
                    .iter()
                    .find(|cell| Some(cell.zone) == zone.zone)?;
                (!cell.short_nodes().is_zero()).then_some((kind, cell))
            });
            if let Some((kind, cell)) = short {
                let when = match kind {
                    ScenarioKind::Today => When::Today,
                    ScenarioKind::Surge => When::Surge,
                    _ => When::Maximum,
                };
                let finding = Finding::new(ZoneShort {
                    when,
                    shortage: self.shortage(cell),
                    density: self.density_for(cell),
                });
                self.add(finding, group_origin(self.outcome, cell));
            }
        }
        for scenario in &self.outcome.scenarios {
            if let ScenarioKind::ZoneLost(zone) = scenario.kind {
                self.zone_lost(scenario, zone);
            }
        }
    }

    fn zone_lost(&mut self, scenario: &Scenario, zone: usize) {
        let outcome = self.outcome;
        let is_short = |cell: &&ZoneCell| !cell.short_nodes().is_zero();
        let (lost, short): (Vec<&ZoneCell>, Vec<&ZoneCell>) = scenario
            .zones
            .iter()
            .filter(is_short)
            .partition(|cell| cell.lost);
        // What is short with all zones standing is said already, and is no worse without one.
        let maximum = outcome.scenario(ScenarioKind::Maximum);
        let before =
            maximum.is_some_and(|maximum| maximum.zones.iter().any(|cell| is_short(&cell)));
        if (lost.is_empty() && short.is_empty()) || before {
            return;
        }
        let stranded = lost.iter().flat_map(|cell| &cell.short).map(|need| {
            let name = outcome.cluster.groups[need.group].name.clone();
            (name, need.nodes)
        });
        let finding = Finding::new(ZoneLossNotSurvived {
            zone: self.zone_name(zone).unwrap_or_else(|| "-".into()),
            shortages: short.iter().map(|cell| self.shortage(cell)).collect(),
            stranded: stranded.collect(),
        });
        let origin = short
            .first()
            .or(lost.first())
            .and_then(|cell| group_origin(outcome, cell));
        self.add(finding, origin);
    }

    fn zone_name(&self, zone: usize) -> Option<Arc<str>> {
        self.outcome.cluster.zone_name(zone).map(Arc::from)
    }

    fn shortage(&self, cell: &ZoneCell) -> Shortage {
        let outcome = self.outcome;
        let missing = cell.short.iter().map(|need| {
            let name = outcome.cluster.groups[need.group].name.clone();
            (name, need.nodes)
        });
        let missing_ips = cell.short_ips();
        Shortage {
            zone: self.zone_name(cell.zone),
            available: cell.available,
            needed: cell.needed,
            wanted: cell.wanted,
            guaranteed: cell.guaranteed,
            packed: cell.packed,
            missing: missing.collect(),
            missing_ips,
            // In one subnet whole nodes of any kinds lie one after the other.
            prefix: advice::prefix_of_ips(missing_ips, outcome.cluster.reserved),
        }
    }

    /// The most pods a node at which all nodes of a zone fit that has one group.
    fn density_for(&self, cell: &ZoneCell) -> Option<PodCount> {
        let cluster = &self.outcome.cluster;
        let mut here = cluster
            .groups
            .iter()
            .filter(|group| group.zones.contains(&cell.zone));
        let (Some(group), None) = (here.next(), here.next()) else {
            return None;
        };
        let subnets = group
            .pod_subnets
            .iter()
            .filter(|&&subnet| cluster.zone_of(subnet) == cell.zone);
        let available: Vec<IpCount> = subnets
            .map(|&subnet| cluster.subnets.list()[subnet].available)
            .collect();
        let own = !group.node_subnets.is_empty();
        let limits: &Limits = &group.profile.limits;
        advice::largest_density_for(limits, &available, cell.wanted, own)
            .filter(|&pods| pods < group.max_pods)
    }

    fn growth(&mut self) {
        let Some(growth) = &self.outcome.growth else {
            return;
        };
        let origin = self
            .outcome
            .cluster
            .growth
            .first()
            .and_then(|growth| growth.origin.as_ref());
        for exhaustion in [&growth.exhaustion, &growth.zone_loss]
            .into_iter()
            .flatten()
            // What is short from the start has findings of its own.
            .filter(|exhaustion| exhaustion.months > 0)
        {
            let finding = self.exhaustion(exhaustion);
            self.add(finding, origin);
        }
    }

    fn exhaustion(&self, exhaustion: &Exhaustion) -> Finding {
        let scenario = &exhaustion.scenario;
        let short = scenario
            .zones
            .iter()
            .filter(|cell| !cell.short_nodes().is_zero());
        let quota = &scenario.quota;
        Finding::new(ExhaustionDate {
            months: exhaustion.months,
            month: exhaustion.month.map(|month| month.to_string()),
            shortages: short.map(|cell| self.shortage(cell)).collect(),
            short_enis: if quota.binds {
                quota.short()
            } else {
                EniCount::ZERO
            },
            lost: scenario
                .kind
                .lost_zone()
                .and_then(|zone| self.zone_name(zone)),
        })
    }

    fn whole(&mut self) {
        let outcome = self.outcome;
        let (cluster, total) = (&outcome.cluster, &outcome.total);
        let setup = self.only_setup();
        let guaranteed = total.capacity.guaranteed;
        let first = &outcome.groups[0];
        if guaranteed <= SubnetNearlyUseless::MOST_NODES {
            let more = NodeCount::new(SubnetNearlyUseless::MOST_NODES.get() + 1);
            let one = setup.is_some();
            let finding = Finding::new(SubnetNearlyUseless {
                setup: setup.clone(),
                pods: first.node.pods,
                nodes: guaranteed,
                enough: one
                    .then(|| advice::prefix_for(more, &first.node, cluster.reserved))
                    .flatten(),
            });
            self.add(finding, None);
        }
        let worst = outcome
            .scenarios
            .iter()
            .map(|scenario| scenario.quota)
            .max_by_key(|quota| quota.needed);
        if let Some(quota) = worst.filter(|quota| quota.short().get() > 0) {
            let nodes_within = match cluster.quota.counts {
                QuotaCounts::All => {
                    let limit = outcome
                        .total
                        .limits
                        .iter()
                        .find(|limit| limit.kind == super::LimitKind::VpcEniQuota);
                    limit.map_or(0, |limit| limit.allows)
                }
                QuotaCounts::Unattached => quota.quota.less(cluster.quota.used).get(),
            };
            let finding = Finding::new(VpcEniQuota {
                setup: setup.clone(),
                pods: first.node.pods,
                planned: quota.needed,
                used: cluster.quota.used,
                quota: quota.quota,
                quota_is_default: !quota.binds,
                nodes_within: NodeCount::new(nodes_within),
            });
            self.add(finding, cluster.quota.origin.as_ref());
        }
        self.target(setup.as_ref());
    }

    /// The one setup of a cluster whose nodes are all alike.
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
        // Of several groups the largest node is the cautious one to count with.
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
            let finding = Finding::new(BelowTarget {
                setup: setup.cloned(),
                required: target.required,
                what: Shortfall {
                    unit,
                    density: setup.map(|_| node.pods),
                    nodes,
                    pods,
                    packed: total.capacity.packed,
                    missing_nodes,
                    missing_ips: IpCount::new(missing.saturating_mul(node.ips.get())),
                    quota_for_all: None,
                    prefix: advice::prefix_for(missing_nodes, node, cluster.reserved)
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
                // A zone that is short has no headroom, and a finding of its own.
                if zone.headroom < asked && zone.short.is_zero() {
                    let finding = Finding::new(HeadroomBelowPolicy {
                        zone: zone.zone.and_then(|zone| self.zone_name(zone)),
                        share: share.to_string(),
                        asked,
                        headroom: zone.headroom,
                        most: zone.most.0,
                    });
                    self.add(finding, origin.as_ref());
                }
            }
        }
        if let Some((share, origin)) = &policy.max_stranded {
            let (stranded, available) = (outcome.total.waste.stranded, outcome.total.available);
            if share.is_passed_by(stranded.get(), available.get()) {
                let finding = Finding::new(StrandedAbovePolicy {
                    share: share.to_string(),
                    available,
                    stranded,
                });
                self.add(finding, origin.as_ref());
            }
        }
    }

    /// The findings with what the policy allows, and the allowances that nothing needs.
    fn allowed(mut self) -> Vec<Finding> {
        let outcome = self.outcome;
        for allowed in &outcome.cluster.policy.allow {
            let mut used = false;
            for finding in &mut self.found {
                let about = allowed
                    .subject
                    .as_ref()
                    .is_none_or(|subject| *subject == finding.subject());
                if finding.code() == allowed.code && about {
                    *finding = finding.clone().allow(&allowed.reason);
                    used = true;
                }
            }
            if !used {
                let finding = Finding::new(AllowanceUnused {
                    code: allowed.code,
                    about: allowed.subject.clone(),
                    reason: allowed.reason.clone(),
                });
                self.add(finding, allowed.origin.as_ref());
            }
        }
        self.found
    }
}
