//! Which nodes and subnets of a cluster its plan file has.

use std::collections::HashSet;

use super::Remarks;
use engine::audit::{
    AuditOutcome, AuditRequest, NodeAudit, NodeId, NodeMode, SubnetAudit, ZoneRowId,
};
use input::problem::Problem;
use model::{Position, Positions, SubnetId};
use net::Cidr;
use texts::audit_plan as say;

/// What shows the pools of nodes, and the subnets.
const SETS: &str = "get netresourcesets -o json";
const SUBNETS: &str = "get subnets.cce.baidubce.com -o json";

/// The parts of the cluster that go into the plan file.
#[derive(Debug, Default)]
pub(super) struct Picked {
    /// Nodes, by position.
    pub(super) nodes: Vec<NodeId>,
    /// Subnets, in the order of the audit.
    pub(super) subnets: Vec<SubnetId>,
    /// Where each node is, by position; `None` for no named zone.
    pub(super) node_zones: Vec<Option<ZoneRowId>>,
    /// Where each subnet is, the same.
    pub(super) subnet_zones: Vec<Option<ZoneRowId>>,
    /// Where each node may make ENIs: subnets of its zone.
    pub(super) candidates: Vec<Vec<SubnetId>>,
    /// Subnets that serve no pods but are the only ones of some node: written as exhausted.
    pub(super) closed: HashSet<SubnetId>,
    /// ENIs of nodes that the file does not have.
    pub(super) other_enis: u64,
}

pub(super) fn pick(
    outcome: &AuditOutcome,
    request: &AuditRequest<'_>,
    remarks: &mut Remarks,
) -> Picked {
    let mut picked = Picked::default();
    if !outcome.routed_nodes.is_zero() {
        let nodes = outcome.routed_nodes.spelled(remarks.lang);
        remarks.note(|names| say::NoteRouted { names }, [nodes.as_str()]);
    }
    picked.nodes(outcome, remarks);
    picked.zones(outcome);
    picked.check_zones(outcome, remarks);
    picked.places(outcome, remarks);
    picked.subnets(outcome, remarks);
    if picked.nodes.is_empty() && remarks.problems.is_empty() {
        let sets = request.objects.resource_sets.len();
        let command = outcome.kubectl.read(SETS);
        let none = say::NoNode { sets, command };
        remarks.problems.push(Problem::new(none));
    }
    picked
}

fn names<'a>(outcome: &'a AuditOutcome, nodes: &[NodeId]) -> impl Iterator<Item = &'a str> {
    nodes.iter().map(|&node| &*outcome.nodes[node].name)
}

impl Picked {
    /// Nodes whose pods share ENIs, and whose limits are known.
    fn nodes(&mut self, outcome: &AuditOutcome, remarks: &mut Remarks) {
        let (mut exclusive, mut without_pool) = (Vec::new(), Vec::new());
        let (mut modeless, mut limitless) = (Vec::new(), Vec::new());
        for (index, node) in outcome.nodes.iter().with_positions() {
            let list = match node.mode {
                NodeMode::ExclusiveEni => &mut exclusive,
                NodeMode::Unknown if node.each_eni.is_empty() => &mut without_pool,
                NodeMode::Unknown => &mut modeless,
                _ if node.enis_limit.0.is_none() || node.ips_per_eni.0.is_none() => &mut limitless,
                NodeMode::BestEffort | NodeMode::Burstable | NodeMode::TkeSharedEni => {
                    &mut self.nodes
                }
            };
            list.push(index);
        }
        let left_out = exclusive.iter().chain(&without_pool);
        self.other_enis = left_out
            .map(|&node| outcome.nodes[node].each_eni.len() as u64)
            .sum();
        remarks.note(
            |names| say::NoteExclusiveEni { names },
            names(outcome, &exclusive),
        );
        remarks.note(
            |names| say::NoteWithoutPool { names },
            names(outcome, &without_pool),
        );
        remarks.problem(
            |names| say::ModeUnknown { names, command: outcome.kubectl.read(SETS) },
            names(outcome, &modeless),
        );
        remarks.problem(
            |names| say::LimitsUnknown { names },
            names(outcome, &limitless),
        );
    }

    /// Zones as named. A missing one follows from nodes and subnets that belong together.
    fn zones(&mut self, outcome: &AuditOutcome) {
        let named = |zone: ZoneRowId| outcome.zones[zone].name.as_ref().map(|_| zone);
        self.node_zones = outcome
            .nodes
            .iter()
            .map(|node| named(node.zone_index))
            .collect();
        let subnets = outcome.subnets.iter();
        self.subnet_zones = subnets.map(|subnet| named(subnet.zone_index)).collect();
        for &index in &self.nodes {
            let node = &outcome.nodes[index];
            if self.node_zones[index].is_none() {
                let enis = node.each_eni.iter().map(|eni| eni.holds.subnet);
                let of =
                    |subnet: SubnetId| self.subnet_zones.get(subnet.index()).copied().flatten();
                let by_enis = only(enis.filter_map(of));
                let candidates = node.candidates.iter();
                self.node_zones[index] =
                    by_enis.or_else(|| only(candidates.filter_map(|&subnet| of(subnet))));
            }
        }
        for subnet in SubnetId::all(outcome.subnets.len()) {
            if self.subnet_zones[subnet].is_none() {
                let nodes = self.nodes.iter();
                let users = nodes.filter(|&&node| uses(&outcome.nodes[node], subnet));
                self.subnet_zones[subnet] = only(users.filter_map(|&node| self.node_zones[node]));
            }
        }
    }

    /// ENIs lie in the zone of their node.
    fn check_zones(&self, outcome: &AuditOutcome, remarks: &mut Remarks) {
        let elsewhere = |node: &&NodeId| {
            let zone = self.node_zones[**node];
            let enis = &outcome.nodes[**node].each_eni;
            enis.iter().any(|eni| {
                let subnet = self.subnet_zones.get(eni.holds.subnet.index());
                subnet.is_some_and(|&subnet| subnet != zone)
            })
        };
        let nodes: Vec<NodeId> = self.nodes.iter().filter(elsewhere).copied().collect();
        remarks.problem(|names| say::EnisElsewhere { names }, names(outcome, &nodes));
    }

    /// Where each node may make ENIs.
    fn places(&mut self, outcome: &AuditOutcome, remarks: &mut Remarks) {
        let serving: HashSet<SubnetId> = SubnetId::all(outcome.subnets.len())
            .filter(|&subnet| outcome.subnets[subnet].serves)
            .collect();
        let (mut supposed, mut nowhere) = (Vec::new(), Vec::new());
        self.candidates = vec![Vec::new(); outcome.nodes.len()];
        for &index in &self.nodes {
            let node = &outcome.nodes[index];
            let here = |subnet: &SubnetId| {
                let zone = self.subnet_zones.get(subnet.index());
                zone.is_some_and(|&zone| zone == self.node_zones[index])
            };
            let serves = |subnet: &SubnetId| serving.contains(subnet);
            let enis = node.each_eni.iter().map(|eni| eni.holds.subnet);
            let said: Vec<SubnetId> = node.candidates.iter().copied().filter(here).collect();
            let mut found: Vec<SubnetId> = said.iter().copied().filter(serves).collect();
            if found.is_empty() && !said.is_empty() {
                self.closed.extend(&said);
                found = said;
            }
            if found.is_empty() {
                supposed.push(index);
                found = enis.filter(here).filter(serves).collect();
            }
            if found.is_empty() {
                let with_network = |subnet: &SubnetId| outcome.subnets[*subnet].cidr.0.is_some();
                let all = SubnetId::all(outcome.subnets.len())
                    .filter(here)
                    .filter(serves);
                found = all.filter(with_network).collect();
            }
            if found.is_empty() {
                nowhere.push(index);
            }
            found.sort_unstable();
            found.dedup();
            self.candidates[index] = found;
        }
        supposed.retain(|node| !nowhere.contains(node));
        remarks.note(
            |names| say::NoteSupposed { names },
            names(outcome, &supposed),
        );
        remarks.problem(
            |names| say::SubnetsUnknown { names, command: outcome.kubectl.read(SUBNETS) },
            names(outcome, &nowhere),
        );
    }

    /// Subnets with a network. Those that nodes use must have one, and share no address.
    fn subnets(&mut self, outcome: &AuditOutcome, remarks: &mut Remarks) {
        let mut users = vec![0_u64; outcome.subnets.len()];
        for &node in &self.nodes {
            let enis = outcome.nodes[node].each_eni.iter();
            let mut used: Vec<SubnetId> = enis.map(|eni| eni.holds.subnet).collect();
            used.extend(&self.candidates[node]);
            used.sort_unstable();
            used.dedup();
            for subnet in used {
                if let Some(users) = users.get_mut(subnet.index()) {
                    *users += 1;
                }
            }
        }
        let mut written: Vec<(Cidr, SubnetId)> = Vec::new();
        let (mut nameless, mut overlapping) = (Vec::new(), Vec::new());
        // Those that nodes use come first: of two that overlap, they stay.
        let order = SubnetId::all(users.len()).filter(|&subnet| users[subnet] > 0);
        let order = order.chain(SubnetId::all(users.len()).filter(|&subnet| users[subnet] == 0));
        for index in order {
            let subnet: &SubnetAudit = &outcome.subnets[index];
            let Some(cidr) = subnet.cidr.0 else {
                if users[index] == 0 {
                    nameless.push(&*subnet.name);
                } else {
                    remarks.problems.push_with(|| {
                        Problem::new(say::NetworkUnknown {
                            subnet: &subnet.name,
                            nodes: users[index],
                            command: outcome.kubectl.read(SUBNETS),
                        })
                    });
                }
                continue;
            };
            let other = written.iter().find(|(known, _)| known.overlaps(cidr));
            match other {
                None => written.push((cidr, index)),
                Some(_) if users[index] == 0 => overlapping.push(&*subnet.name),
                Some(&(known, other)) => {
                    let (name, other) = (&subnet.name, &outcome.subnets[other].name);
                    remarks.problems.push_with(|| {
                        let overlap = say::SubnetsOverlap {
                            subnet: name,
                            cidr: cidr.to_string(),
                            other,
                            other_cidr: known.to_string(),
                        };
                        Problem::new(overlap)
                    });
                }
            }
        }
        remarks.note(|names| say::NoteWithoutNetwork { names }, nameless);
        remarks.note(|names| say::NoteOverlapping { names }, overlapping);
        self.subnets = written.into_iter().map(|(_, index)| index).collect();
        self.subnets.sort_unstable();
    }
}

/// The one value that all of them are.
fn only(mut values: impl Iterator<Item = ZoneRowId>) -> Option<ZoneRowId> {
    let first = values.next()?;
    values.all(|value| value == first).then_some(first)
}

fn uses(node: &NodeAudit, subnet: SubnetId) -> bool {
    node.candidates.contains(&subnet) || node.each_eni.iter().any(|eni| eni.holds.subnet == subnet)
}
