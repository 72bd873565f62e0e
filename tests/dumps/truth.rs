//! What is true of a cluster, counted from how it was made up.

use std::collections::BTreeMap;

use super::cluster::{Cluster, Mode, Node};

/// What an audit of a whole cluster has to say.
#[derive(Debug, Clone)]
pub(crate) struct Truth {
    pub(crate) nodes: BTreeMap<String, NodeTruth>,
    /// By id.
    pub(crate) subnets: BTreeMap<String, SubnetTruth>,
    /// By the letter of the zone.
    pub(crate) zones: BTreeMap<char, Sums>,
    pub(crate) total: Sums,
    /// ENIs without a node.
    pub(crate) orphans: u64,
}

/// Counts of a zone, or of all.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Sums {
    pub(crate) nodes: u64,
    pub(crate) best_effort_nodes: u64,
    pub(crate) burstable_nodes: u64,
    pub(crate) enis: u64,
    pub(crate) bound_ips: u64,
    pub(crate) used_ips: u64,
}

/// A node's counts.
#[derive(Debug, Clone)]
pub(crate) struct NodeTruth {
    pub(crate) zone: char,
    pub(crate) mode: Mode,
    pub(crate) enis: u64,
    pub(crate) enis_limit: u64,
    pub(crate) ips_per_eni: u64,
    pub(crate) max_pods: u64,
    /// Whether the node's pool itself says max-pods.
    pub(crate) pool_has_max_pods: bool,
    /// Secondaries of the ENIs' own subnets.
    pub(crate) bound_ips: u64,
    pub(crate) used_ips: u64,
    /// Addresses of other subnets on its ENIs.
    pub(crate) cross_subnet_ips: u64,
    /// What its pool does next in the design's model; `None` if the design leaves it open.
    pub(crate) next: Option<Next>,
    /// All ENIs exist, none can grow, and no address is free.
    pub(crate) stuck: bool,
}

/// What a pool does next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Next {
    /// Secondary IPs that it is short of.
    pub(crate) needed_ips: u64,
    /// Addresses of the next ENI, which the design defines only for Burstable pools.
    pub(crate) eni_ips: Option<u64>,
    /// Whether a subnet can give that ENI, where one is made.
    pub(crate) can_grow: Option<bool>,
}

/// A subnet's counts.
#[derive(Debug, Clone)]
pub(crate) struct SubnetTruth {
    pub(crate) zone: char,
    pub(crate) cidr: String,
    pub(crate) exclusive: bool,
    /// All addresses but the first and the last.
    pub(crate) size: u64,
    pub(crate) available: u64,
    /// ENIs of nodes.
    pub(crate) enis: u64,
    pub(crate) bound_ips: u64,
    pub(crate) used_ips: u64,
}

impl Truth {
    /// Counts a cluster.
    pub(crate) fn of(cluster: &Cluster) -> Self {
        let mut truth = Self {
            nodes: BTreeMap::new(),
            subnets: BTreeMap::new(),
            zones: BTreeMap::new(),
            total: Sums::default(),
            orphans: cluster.orphans.len() as u64,
        };
        for subnet in &cluster.subnets {
            truth.subnets.insert(
                subnet.id.clone(),
                SubnetTruth {
                    zone: subnet.zone,
                    cidr: subnet.cidr(),
                    exclusive: subnet.exclusive,
                    size: subnet.total() - 2,
                    available: subnet.available,
                    enis: 0,
                    bound_ips: 0,
                    used_ips: 0,
                },
            );
        }
        for node in &cluster.nodes {
            let of_node = node_truth(cluster, node);
            for sums in [&mut truth.total, truth.zones.entry(node.zone).or_default()] {
                sums.nodes += 1;
                match node.mode {
                    Mode::BestEffort { .. } => sums.best_effort_nodes += 1,
                    Mode::Burstable { .. } => sums.burstable_nodes += 1,
                    Mode::Primary => {}
                }
                sums.enis += of_node.enis;
                sums.bound_ips += of_node.bound_ips;
                sums.used_ips += of_node.used_ips;
            }
            for eni in &node.enis {
                let id = &cluster.subnets[eni.subnet].id;
                let subnet = truth.subnets.get_mut(id).expect("every subnet was put in");
                let own = || {
                    eni.secondaries
                        .iter()
                        .filter(|address| address.subnet == eni.subnet)
                };
                subnet.enis += 1;
                subnet.bound_ips += own().count() as u64;
                subnet.used_ips += own().filter(|address| address.used).count() as u64;
            }
            truth.nodes.insert(node.name.clone(), of_node);
        }
        truth
    }
}

fn node_truth(cluster: &Cluster, node: &Node) -> NodeTruth {
    let all = node.enis.iter().flat_map(|eni| {
        let own = eni.subnet;
        eni.secondaries
            .iter()
            .map(move |address| (address, address.subnet == own))
    });
    let (mut bound, mut used, mut cross) = (0, 0, 0);
    for (address, own) in all {
        match (own, address.used) {
            (true, true) => (bound, used) = (bound + 1, used + 1),
            (true, false) => bound += 1,
            (false, _) => cross += 1,
        }
    }
    NodeTruth {
        zone: node.zone,
        mode: node.mode,
        enis: node.enis.len() as u64,
        enis_limit: node.enis_limit,
        ips_per_eni: node.ips_per_eni,
        max_pods: node.max_pods,
        pool_has_max_pods: node.has_max_allocate,
        bound_ips: bound,
        used_ips: used,
        cross_subnet_ips: cross,
        next: (cross == 0)
            .then(|| next(cluster, node, bound, used))
            .flatten(),
        stuck: stuck(cluster, node, bound, used),
    }
}

/// The formulas of the design's two pools.
fn next(cluster: &Cluster, node: &Node, bound: u64, used: u64) -> Option<Next> {
    let (c, free, cap) = (node.ips_per_eni - 1, bound - used, node.cap());
    match node.mode {
        Mode::Primary => None,
        Mode::Burstable { multiple } => {
            let below = free < multiple * c && bound < cap;
            let secondaries = if below { c.min(cap - bound) } else { 0 };
            let eni_ips = if below { secondaries + 1 } else { 0 };
            let can = |&subnet: &usize| cluster.subnets[subnet].available >= eni_ips;
            Some(Next {
                needed_ips: if below {
                    (multiple * c - free).min(cap - bound)
                } else {
                    0
                },
                eni_ips: Some(eni_ips),
                can_grow: below.then(|| node.candidates.iter().any(can)),
            })
        }
        Mode::BestEffort { pre, min, .. } => {
            let lacks = pre.saturating_sub(free).max(if min > 0 {
                min.saturating_sub(bound)
            } else {
                0
            });
            // Without its own ceiling, a pool's limit can be read in several ways.
            if !node.has_max_allocate && bound + lacks > cap {
                return None;
            }
            Some(Next {
                needed_ips: lacks.min(cap.saturating_sub(bound)),
                eni_ips: None,
                can_grow: None,
            })
        }
    }
}

fn stuck(cluster: &Cluster, node: &Node, bound: u64, used: u64) -> bool {
    let c = node.ips_per_eni - 1;
    let can_grow = node
        .enis
        .iter()
        .any(|eni| (eni.secondaries.len() as u64) < c && cluster.subnets[eni.subnet].available > 0);
    matches!(node.mode, Mode::BestEffort { .. })
        && node.enis.len() as u64 == node.enis_limit
        && bound < node.cap()
        && bound == used
        && !can_grow
}
