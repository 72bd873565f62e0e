//! What stops the next node, and the next pod on a node.

use std::cell::OnceCell;

use super::{Capacity, DensityLimit, GroupOutcome, Held, Limit, NodesLimit, Planning, ZoneOutcome};
use crate::plan::NodeShape;
use model::pool::Strategy;
use model::{ExistingId, GroupId, NodeGroup, QuotaCounts};
use net::most_that_fits;
use net::quantity::{CountOverflow, EniCount, NodeCount, PodCount};
use placing::Steady;

pub(super) fn group_outcome(
    planning: &Planning<'_>,
    quota: &Quota,
    (group, existing): (GroupId, &[ExistingId]),
    mut capacity: Capacity,
) -> Result<GroupOutcome, CountOverflow> {
    let (of, node) = (&planning.cluster.groups[group], &planning.nodes[group]);
    let within_quota = quota.of_group(planning, group);
    if let Some(nodes) = within_quota {
        capacity.guaranteed = capacity.guaranteed.min(NodeCount::new(nodes));
    }
    let target = planning.cluster.target.nodes.map(|target| {
        let all = NodeCount::new(quota.most.iter().sum());
        target
            .saturating_sub(all.saturating_sub(of.max_nodes))
            .get()
    });
    let of_group = existing
        .iter()
        .map(|&node| &planning.cluster.existing[node]);
    let by_quota = capacity.guaranteed < capacity.by_addresses;
    let short = if by_quota {
        of.max_nodes.saturating_sub(capacity.guaranteed)
    } else {
        NodeCount::ZERO
    };
    Ok(GroupOutcome {
        short: short.max(of.max_nodes.saturating_sub(capacity.by_addresses)),
        node: *node,
        pods_per_node: PodCount::new(pods_per_node(of)),
        workload_pods_per_node: PodCount::new(pods_per_node(of)).saturating_sub(of.daemonset_pods),
        steady: steady(of, node),
        capacity,
        held: Held::of(of_group)?,
        planned_enis: planning.planned_enis(group, of.max_nodes.get(), None)?,
        limits: nodes_limits(capacity.by_addresses, within_quota, target),
        densities: density_limits(of),
    })
}

/// What a new node holds at the expected pods. TKE: at all pods if no number is expected.
pub(super) fn steady(of: &NodeGroup, node: &NodeShape) -> Option<Steady> {
    match of.strategy {
        Strategy::TkeSharedEni => Some(node.pre_bound(of.expected_pods.unwrap_or(node.pods))),
        _ => of
            .expected_pods
            .filter(|_| of.keeps_an_eni_ready())
            .map(|expected| node.steady(expected, of.burst_multiple)),
    }
}

/// Pods with an address that a node can run.
pub(super) fn pods_per_node(of: &NodeGroup) -> u64 {
    let limits = density_limits(of);
    limits.first().map_or(0, |tightest| tightest.allows)
}

/// Pods with an address that each limit of a node allows, `DaemonSets` included.
///
/// CPU and memory are those of the whole machine, because system reservations are unknown here.
fn density_limits(of: &NodeGroup) -> Vec<Limit<DensityLimit>> {
    const GIB: u64 = 1 << 30;
    let kubelet = of.max_pods.saturating_sub(of.host_network_pods).get();
    let daemons = of.daemonset_pods.get();
    let volumes = of.pod.volumes.map(|need| need.pods_per_node().get());
    let cores = of.vcpu.zip(of.pod.milli_cpu);
    let cores = cores.map(|(vcpu, milli)| u64::from(vcpu) * 1000 / milli);
    let memory = of.memory_gib.zip(of.pod.memory_bytes);
    let memory = memory.map(|(gib, bytes)| u64::from(gib) * GIB / bytes);
    let with_daemons = |pods: Option<u64>| Some(daemons.saturating_add(pods?));
    tightest_first([
        (
            DensityLimit::NodeEniLimit,
            Some(of.profile.limits.most_pods()),
        ),
        (DensityLimit::KubeletMaxPods, Some(kubelet)),
        (DensityLimit::Volumes, with_daemons(volumes)),
        (DensityLimit::Cpu, with_daemons(cores)),
        (DensityLimit::Memory, with_daemons(memory)),
    ])
}

/// What each kind allows where it limits anything, the tightest first; of equal ones in this order.
fn tightest_first<K>(limits: impl IntoIterator<Item = (K, Option<u64>)>) -> Vec<Limit<K>> {
    let limits = limits.into_iter().filter_map(|(kind, allows)| {
        let allows = allows?;
        Some(Limit { kind, allows })
    });
    let mut limits: Vec<Limit<K>> = limits.collect();
    net::sort_by_key(&mut limits, |limit| limit.allows);
    limits
}

fn nodes_limits(
    by_addresses: NodeCount,
    quota: Option<u64>,
    target: Option<u64>,
) -> Vec<Limit<NodesLimit>> {
    tightest_first([
        (NodesLimit::Addresses, Some(by_addresses.get())),
        (NodesLimit::VpcEniQuota, quota),
        (NodesLimit::ClusterTarget, target),
    ])
}

/// What the ENI quota allows at maximum.
pub(super) struct Quota {
    most: Vec<u64>,
    /// ENIs that all groups need at maximum; `None` if the quota does not allow them.
    enis: Option<EniCount>,
    makes_more: bool,
    /// The groups' shares if it does not; `even_share` is for groups without wanted nodes.
    share: Option<Vec<u64>>,
    even_share: OnceCell<Option<Vec<u64>>>,
}

impl Quota {
    pub(super) fn new(planning: &Planning<'_>) -> Self {
        let most = planning.max_nodes();
        let allowed = planning.quota_allows(&most, &[]);
        let enis = planning.enis_at_best(&most, &[]).ok();
        Self {
            enis: enis.filter(|_| allowed),
            makes_more: planning.makes_more(),
            share: if allowed {
                None
            } else {
                planning.quota_share(&most, &[])
            },
            even_share: OnceCell::new(),
            most,
        }
    }

    /// Nodes of a group that the quota allows next to the others at maximum, or the group's share
    /// if it does not allow these; `None` if it does not count the group's ENIs.
    fn of_group(&self, planning: &Planning<'_>, group: GroupId) -> Option<u64> {
        let each = planning.enis_of_new(group).get();
        if each == 0 || planning.cluster.quota.known().is_none() {
            return None;
        }
        let Some(all) = self.enis else {
            let ones = || planning.quota_share(&vec![1; self.most.len()], &[]);
            let share = if self.most[group] > 0 {
                &self.share
            } else {
                self.even_share.get_or_init(ones)
            };
            return share.as_ref().map(|share| share[group]);
        };
        let mine = planning.enis_of(group, self.most[group], &[]);
        let others = all.saturating_sub(mine.unwrap_or(EniCount::ZERO));
        let allows = |nodes: u64| {
            let enis = planning.enis_of(group, nodes, &[]);
            let enis = enis.and_then(|enis| enis.checked_add(others));
            let allowed = enis.is_ok_and(|enis| enis <= planning.quota_left());
            // Some order may create more.
            allowed
                && (!self.makes_more || {
                    let mut all = self.most.clone();
                    all[group] = nodes;
                    planning.quota_allows(&all, &[])
                })
        };
        let (there, _) = planning.enis_there(group, &[]);
        let range = (self.most[group], planning.quota_left().get() / each + there);
        Some(most_that_fits(range, allows))
    }
}

/// The limits of each zone, and of the cluster.
pub(super) fn of_zones(
    planning: &Planning<'_>,
    zones: &mut [ZoneOutcome],
    total: &mut ZoneOutcome,
    quota: Option<u64>,
) {
    let most = planning.max_nodes();
    let left = planning.quota_left().get();
    let by_zone = planning.quota_by_zone(&most, &[], &|_| true);
    let all_enis = planning
        .enis_at_worst(&most, &[])
        .unwrap_or(EniCount::new(u64::MAX));
    let all_enis = all_enis.max(total.planned_enis).get();
    for zone in zones {
        // What the other zones' nodes leave of the quota, for nodes like those of this zone; or the
        // zone's share if the quota does not allow all.
        let here = at_worst(planning, zone).get();
        let enis = u128::from(left.saturating_sub(all_enis.saturating_sub(here)));
        let nodes = enis * u128::from(zone.most.0.get());
        let beside = nodes.checked_div(u128::from(here));
        let beside = beside.map(|nodes| u64::try_from(nodes).unwrap_or(u64::MAX));
        let counts_all = planning.cluster.quota.counts == QuotaCounts::All;
        let allowed = match (&by_zone, zone.zone) {
            (Some(share), Some(at)) => Some(share.iter().map(|zones| zones[at]).sum()),
            // The quota allows the most nodes of each zone, next to what others then have.
            _ => beside
                .filter(|_| counts_all)
                .map(|nodes| nodes.max(zone.most.0.get())),
        };
        if let Some(allows) = allowed {
            zone.stop_at_quota(NodeCount::new(allows));
        }
        zone.limits = nodes_limits(zone.capacity.by_addresses, allowed, None);
    }
    let target = planning.cluster.target.nodes.map(NodeCount::get);
    total.limits = nodes_limits(total.capacity.by_addresses, quota, target);
}

/// ENIs of a zone's nodes at maximum in the worst order.
fn at_worst(planning: &Planning<'_>, zone: &ZoneOutcome) -> EniCount {
    let Some(at) = zone.zone else {
        return zone.planned_enis;
    };
    let groups = planning.spaces[at].groups.iter();
    let spare = groups.map(|&group| planning.spare_enis(group, at)).max();
    let spare = spare.unwrap_or(0).saturating_mul(zone.most.0.get());
    EniCount::new(zone.planned_enis.get().saturating_add(spare))
}

impl ZoneOutcome {
    /// Caps the outcome at the nodes that the quota allows.
    fn stop_at_quota(&mut self, nodes: NodeCount) {
        if nodes >= self.capacity.guaranteed {
            return;
        }
        // Average pods per node, over the nodes that addresses allow.
        let pods = u128::from(self.guaranteed_pods.get()) * u128::from(nodes.get());
        let pods = pods.checked_div(u128::from(self.capacity.by_addresses.get()));
        self.guaranteed_pods =
            PodCount::new(pods.map_or(0, |pods| u64::try_from(pods).unwrap_or(u64::MAX)));
        self.capacity.guaranteed = nodes;
        self.short = self.short.max(self.most.0.saturating_sub(nodes));
        self.headroom = nodes.saturating_sub(self.most.0);
    }
}
