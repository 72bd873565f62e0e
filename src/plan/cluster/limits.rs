//! What stops the next node, and the next pod on a node.

use super::standing::keeps_an_eni_ready;
use super::{Capacity, GroupOutcome, Held, Planning, ZoneOutcome};
use crate::lang::{Text, text};
use crate::model::{NodeGroup, QuotaCounts};
use crate::plan::NodeShape;
use crate::plan::node_shape::Steady;
use crate::pool::Strategy;
use crate::quantity::{CountOverflow, EniCount, NodeCount, PodCount};

/// One limit and what it allows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limit {
    /// Which.
    pub kind: LimitKind,
    /// Nodes, or pods on a node, that it alone allows.
    pub allows: u64,
}

/// What can stop a cluster.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LimitKind {
    /// Addresses of subnets.
    Addresses,
    /// The VPC's ENI quota.
    VpcEniQuota,
    /// The size that the cluster is meant to have.
    ClusterTarget,
    /// ENIs of a node, and addresses of each.
    NodeEniLimit,
    /// kubelet's max-pods.
    KubeletMaxPods,
    /// Volumes of a node.
    Volumes,
    /// Cores of a node.
    Cpu,
    /// Memory of a node.
    Memory,
}

/// What a limit is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scope {
    /// Nodes.
    Nodes,
    /// Pods on a node.
    PodsPerNode,
}

impl LimitKind {
    /// As written in JSON.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Addresses => "addresses",
            Self::VpcEniQuota => "vpc-eni-quota",
            Self::ClusterTarget => "cluster-target",
            Self::NodeEniLimit => "node-eni-limit",
            Self::KubeletMaxPods => "kubelet-max-pods",
            Self::Volumes => "volumes",
            Self::Cpu => "cpu",
            Self::Memory => "memory",
        }
    }

    /// In words.
    #[must_use]
    pub const fn words(self) -> Text {
        match self {
            Self::Addresses => text("addresses", "IP 地址"),
            Self::VpcEniQuota => text("VPC ENI quota", "VPC 弹性网卡配额"),
            Self::ClusterTarget => text("target", "目标规模"),
            Self::NodeEniLimit => text("node's ENIs", "节点弹性网卡"),
            Self::KubeletMaxPods => text("max-pods", "max-pods"),
            Self::Volumes => text("volumes", "存储卷"),
            Self::Cpu => text("CPU", "CPU"),
            Self::Memory => text("memory", "内存"),
        }
    }

    /// What it is about.
    #[must_use]
    pub const fn scope(self) -> Scope {
        match self {
            Self::Addresses | Self::VpcEniQuota | Self::ClusterTarget => Scope::Nodes,
            _ => Scope::PodsPerNode,
        }
    }
}

impl Scope {
    /// As written in JSON.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Nodes => "nodes",
            Self::PodsPerNode => "pods-per-node",
        }
    }
}

pub(super) fn group_outcome(
    planning: &Planning<'_>,
    group: usize,
    capacity: Capacity,
) -> Result<GroupOutcome, CountOverflow> {
    let (of, node) = (&planning.cluster.groups[group], &planning.nodes[group]);
    let mut limits = vec![Limit {
        kind: LimitKind::Addresses,
        allows: capacity.guaranteed.get(),
    }];
    if let Some(nodes) = within_quota(planning, Some(group))? {
        let kind = LimitKind::VpcEniQuota;
        limits.push(Limit {
            kind,
            allows: nodes,
        });
    }
    if let Some(target) = planning.cluster.target.nodes {
        let others = planning
            .cluster
            .groups
            .iter()
            .map(|group| group.max_nodes.get())
            .sum::<u64>();
        let others = NodeCount::new(others).less(of.max_nodes);
        limits.push(Limit {
            kind: LimitKind::ClusterTarget,
            allows: target.less(others).get(),
        });
    }
    // Stable, so that of two limits alike the one named first in the spec of limits is first.
    limits.sort_by_key(|limit| limit.allows);
    let mut densities = density_limits(of);
    densities.sort_by_key(|limit| limit.allows);
    let pods = densities.first().map_or(0, |limit| limit.allows);
    limits.extend(densities);
    let existing = planning.cluster.existing.iter();
    let of_group = existing.filter(|node| node.group == group);
    Ok(GroupOutcome {
        node: *node,
        pods_per_node: PodCount::new(pods),
        workload_pods_per_node: PodCount::new(pods).less(of.daemonset_pods),
        steady: steady(of, node),
        capacity,
        held: Held::of(of_group)?,
        planned_enis: planning.planned_enis(group, of.max_nodes.get(), None)?,
        limits,
    })
}

/// What a new node holds at the expected pods; under TKE at all pods where nobody expects fewer.
pub(super) fn steady(of: &NodeGroup, node: &NodeShape) -> Option<Steady> {
    match of.strategy {
        Strategy::TkeSharedEni => Some(node.pre_bound(of.expected_pods.unwrap_or(node.pods))),
        _ => of
            .expected_pods
            .filter(|_| keeps_an_eni_ready(of))
            .map(|expected| node.steady(expected, of.burst_multiple)),
    }
}

/// Pods with an address that each limit of a node allows, `DaemonSets`' included.
///
/// CPU and memory are those of the whole machine: what the system keeps of them is not known here.
fn density_limits(of: &NodeGroup) -> Vec<Limit> {
    const GIB: u64 = 1 << 30;
    let kubelet = of.max_pods.less(of.host_network_pods).get();
    let daemons = of.daemonset_pods.get();
    let mut limits = vec![
        Limit {
            kind: LimitKind::NodeEniLimit,
            allows: of.profile.limits.most_pods(),
        },
        Limit {
            kind: LimitKind::KubeletMaxPods,
            allows: kubelet,
        },
    ];
    let mut push = |kind, allows: Option<u64>| {
        limits.extend(allows.map(|allows| Limit {
            kind,
            allows: daemons.saturating_add(allows),
        }));
    };
    let volumes = of.pod.volumes;
    push(
        LimitKind::Volumes,
        volumes.map(|need| need.pods_per_node().get()),
    );
    let cores = of.vcpu.zip(of.pod.milli_cpu);
    push(
        LimitKind::Cpu,
        cores.map(|(vcpu, milli)| u64::from(vcpu) * 1000 / milli),
    );
    let memory = of.memory_gib.zip(of.pod.memory_bytes);
    push(
        LimitKind::Memory,
        memory.map(|(gib, bytes)| u64::from(gib) * GIB / bytes),
    );
    limits
}

/// Nodes that the ENI quota allows, of one group beside the others at most or of all in their
/// proportion; `None` where it counts none.
fn within_quota(
    planning: &Planning<'_>,
    group: Option<usize>,
) -> Result<Option<u64>, CountOverflow> {
    let quota = &planning.cluster.quota;
    let most = |group: usize| planning.cluster.groups[group].max_nodes.get();
    let left = quota.total().less(quota.used).get();
    let all: Vec<u64> = (0..planning.nodes.len())
        .map(|group| planning.enis_of(group, most(group), &[]).map(EniCount::get))
        .collect::<Result<_, _>>()?;
    let sum = all
        .iter()
        .fold(0, |sum: u64, &enis| sum.saturating_add(enis));
    let Some(group) = group else {
        let nodes = (0..planning.nodes.len()).map(|group| u128::from(most(group)));
        let nodes = u128::from(left) * nodes.sum::<u128>();
        let allowed = nodes.checked_div(u128::from(sum));
        return Ok(allowed.map(|allowed| u64::try_from(allowed).unwrap_or(u64::MAX)));
    };
    let left = left.saturating_sub(sum - all[group]);
    let each = planning.enis_of_new(group).get();
    let (there, enis) = planning.enis_there(group, &[]);
    Ok(match left.checked_sub(enis.get()) {
        Some(left) => left.checked_div(each).map(|new| new.saturating_add(there)),
        // At the mean ENIs of those that are there.
        None => Some(proportion(left, there, enis.get())),
    })
}

/// So many of `whole` as `part` is of `parts`.
fn proportion(part: u64, whole: u64, parts: u64) -> u64 {
    let shared = u128::from(part) * u128::from(whole);
    let shared = shared.checked_div(u128::from(parts)).unwrap_or(0);
    u64::try_from(shared).unwrap_or(u64::MAX)
}

/// What stops the next node of each zone, and of the cluster.
pub(super) fn of_zones(
    planning: &Planning<'_>,
    zones: &mut [ZoneOutcome],
    total: &mut ZoneOutcome,
) -> Result<(), CountOverflow> {
    let quota = within_quota(planning, None)?;
    let left = planning
        .cluster
        .quota
        .total()
        .less(planning.cluster.quota.used)
        .get();
    let all_enis = total.planned_enis;
    for zone in zones {
        let mut limits = vec![addresses(zone)];
        // What the other zones' nodes leave of the quota, for nodes as this zone has them.
        let enis = u128::from(left.saturating_sub(all_enis.less(zone.planned_enis).get()));
        let nodes = enis * u128::from(zone.most.0.get());
        let allowed = nodes.checked_div(u128::from(zone.planned_enis.get()));
        let counts_all = planning.cluster.quota.counts == QuotaCounts::All;
        if let Some(allowed) = allowed.filter(|_| counts_all) {
            limits.push(Limit {
                kind: LimitKind::VpcEniQuota,
                allows: u64::try_from(allowed).unwrap_or(u64::MAX),
            });
        }
        limits.sort_by_key(|limit| limit.allows);
        zone.limits = limits;
    }
    let mut limits = vec![addresses(total)];
    if let Some(allows) = quota {
        let kind = LimitKind::VpcEniQuota;
        limits.push(Limit { kind, allows });
    }
    if let Some(target) = planning.cluster.target.nodes {
        limits.push(Limit {
            kind: LimitKind::ClusterTarget,
            allows: target.get(),
        });
    }
    limits.sort_by_key(|limit| limit.allows);
    total.limits = limits;
    Ok(())
}

fn addresses(zone: &ZoneOutcome) -> Limit {
    Limit {
        kind: LimitKind::Addresses,
        allows: zone.capacity.guaranteed.get(),
    }
}
