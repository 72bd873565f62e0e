//! What workloads of the plan take in addition to the pods of nodes: addresses of other subnets, and
//! addresses that are kept for static pods which have ended.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::members::Members;
use super::{Asked, CandidatePlan, Edit, Lack, Planning, WorkloadUse};
use crate::plan::advice;
use model::pool::{Model, Strategy};
use model::{
    Action, Cluster, GroupId, Portion, Positions, Replicas, SubnetId, Workload, WorkloadId,
};
use net::quantity::{IpCount, PodCount, Span};

/// Addresses of other subnets on the ENIs of a node.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Guests {
    /// On every node.
    pub(super) on_each: u64,
    /// More that may be on any node.
    pub(super) at_most: u64,
    /// Where those of every node come from, by position in the zone.
    pub(super) elsewhere: Vec<(usize, u64)>,
}

impl Guests {
    /// The same for a node that has some of them.
    pub(super) fn without(mut self, mut there: u64) -> Self {
        self.on_each = self.on_each.saturating_sub(there);
        for (_, addresses) in &mut self.elsewhere {
            let less = there.min(*addresses);
            *addresses -= less;
            there -= less;
        }
        self.elsewhere.retain(|&(_, addresses)| addresses > 0);
        self
    }
}

/// The most pods that a workload has at a time; `None` where that has no bound.
fn most_pods(cluster: &Cluster, at: WorkloadId) -> Option<u64> {
    let workload = &cluster.simulation.workloads[at];
    let mut events: Vec<_> = cluster.simulation.events.iter().collect();
    net::sort_by_key(&mut events, |event| event.at);
    let mut pods = u64::from(workload.replicas);
    let mut most = pods;
    for event in events {
        match &event.action {
            Action::Scale { workload, to } if *workload == at => {
                pods = match *to {
                    Replicas::To(n) => n.into(),
                    Replicas::Up(n) => pods.saturating_add(n.into()),
                    Replicas::Down(n) => pods.saturating_sub(n.into()),
                };
                most = most.max(pods);
            }
            Action::Rollout { workload, surge, .. } if *workload == at => {
                let more = match surge {
                    Portion::Count(n) => (*n).into(),
                    Portion::Share(share) => share.of(pods),
                };
                most = most.max(pods.saturating_add(more));
            }
            Action::Churn { workload, .. } if *workload == at => return None,
            _ => {}
        }
    }
    Some(most)
}

/// Workloads whose pods have an address, with their positions.
fn with_addresses(cluster: &Cluster) -> impl Iterator<Item = (WorkloadId, &Workload)> {
    let workloads = cluster.simulation.workloads.iter().with_positions();
    workloads.filter(|(_, workload)| !workload.host_network)
}

/// Whether pods of some workload have addresses of a subnet.
pub(super) fn use_subnet(cluster: &Cluster, subnet: SubnetId) -> bool {
    with_addresses(cluster).any(|(_, workload)| workload.subnet == Some(subnet))
}

fn runs_on(workload: &Workload, group: GroupId) -> bool {
    workload.group.is_none_or(|of| of == group)
}

/// Addresses of other subnets on nodes of a group in a zone of these subnets.
pub(super) fn guests(cluster: &Cluster, group: GroupId, subnets: &Members<SubnetId>) -> Guests {
    let most = cluster.groups[group].max_pods.get();
    let mut guests = Guests::default();
    for (at, workload) in with_addresses(cluster) {
        let Some(own) = workload.subnet.filter(|_| runs_on(workload, group)) else {
            continue;
        };
        let on_each = match most_pods(cluster, at) {
            _ if workload.daemonset => workload.replicas.into(),
            None => most,
            Some(pods) => {
                guests.at_most = guests.at_most.saturating_add(pods);
                continue;
            }
        };
        guests.on_each = guests.on_each.saturating_add(on_each);
        let site = subnets.find(own);
        guests
            .elsewhere
            .extend(site.map(|site| (site, on_each.min(most))));
    }
    guests.on_each = guests.on_each.min(most);
    guests.at_most = guests.at_most.min(most - guests.on_each);
    guests.elsewhere.retain(|&(_, addresses)| addresses > 0);
    guests
}

/// Addresses that a workload may take of some of a zone's subnets, by position in the zone.
#[derive(Debug, Clone)]
pub(super) struct Taking {
    /// The workload.
    workload: WorkloadId,
    why: Why,
    pub(super) sites: Vec<usize>,
    pub(super) addresses: u64,
}

/// Why a workload takes addresses in addition to the pods of nodes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Why {
    /// Its pods have addresses of this subnet.
    OwnSubnet,
    /// Each of its pods may make its node create an ENI more.
    MoreEnis,
    /// Addresses of its pods stay when these end.
    Retained,
}

/// The pods per node with which a node has a slot for each pod of the workload, next to the addresses that its pool
/// holds: the driver gives none of these back for one. `None` if it has them already.
fn enough_for_slots(planning: &Planning<'_>, workload: &Workload, pods: u64) -> Option<PodCount> {
    let cluster = planning.cluster;
    if cluster.simulation.model != Model::Driver {
        return None;
    }
    let groups = cluster.groups.iter().zip(planning.nodes).with_positions();
    let groups = groups
        .filter(|(at, (group, _))| group.strategy == Strategy::Burstable && runs_on(workload, *at));
    let short = groups.filter_map(|(_, (group, node))| {
        let slots = group.profile.limits.most_pods();
        let bound = node.bound_ips.get();
        let (on_node, enough) = if workload.daemonset {
            let on_each = workload.replicas.into();
            (on_each, slots.saturating_sub(on_each))
        } else {
            // A node runs no more of them than it runs pods.
            (pods.min(bound), slots.saturating_sub(pods).max(slots / 2))
        };
        (bound.saturating_add(on_node) > slots).then_some(PodCount::new(enough))
    });
    short.min()
}

/// Workloads of which not all pods get an address of their subnet, by name.
pub(super) fn short_of_ips(planning: &Planning<'_>) -> impl Iterator<Item = WorkloadUse> {
    let mut short = uses(planning);
    short.retain(|one| one.lack == Some(Lack::Ips));
    net::sort_by_key(&mut short, |one| {
        &planning.cluster.simulation.workloads[one.workload].name
    });
    short.into_iter()
}

impl CandidatePlan {
    /// New subnets, without networks, with which every workload gets addresses of its subnet; `None` if one needs
    /// more than a subnet has.
    pub(crate) fn subnets_for_workloads(&self, smallest: u8) -> Option<Vec<Edit>> {
        let mut edits = Vec::new();
        loop {
            let with = self.edited(&edits);
            let Some(short) = short_of_ips(&with.planning()).next() else {
                return Some(edits);
            };
            let cluster = with.cluster();
            let slot = (cluster.zone_of(short.subnet?), false);
            let prefix = advice::prefix_of_ips(short.addresses?, cluster.reserved)?;
            let shared = Asked::shared(slot, prefix.min(smallest));
            let asked = Asked { for_workload: Some(short.workload), ..shared };
            let is_known = |edit: &Edit| {
                edit.subnet()
                    .is_some_and(|one| one.place() == asked.place())
            };
            if edits.iter().any(is_known) {
                return None;
            }
            edits.push(Edit::Subnet(asked));
        }
    }
}

/// What each workload takes in addition to the pods of nodes.
pub(super) fn uses(planning: &Planning<'_>) -> Vec<WorkloadUse> {
    let cluster = planning.cluster;
    let found = with_addresses(cluster).filter_map(|(at, workload)| {
        let takings = planning.spaces.iter().flat_map(|space| &space.takings);
        let mut takings = takings.filter(|(taking, _)| taking.workload == at);
        let Some(subnet) = workload.subnet else {
            let retained = takings.find(|(taking, _)| taking.why == Why::Retained);
            return retained.map(|(taking, _)| WorkloadUse {
                workload: at,
                subnet: None,
                addresses: Some(IpCount::new(taking.addresses)),
                lack: None,
            });
        };
        let own = takings.find(|(taking, _)| taking.why == Why::OwnSubnet);
        let nodes = cluster.groups.iter().with_positions();
        let nodes = nodes.filter(|(group, _)| runs_on(workload, *group));
        let nodes = nodes.map(|(_, group)| group.max_nodes.get());
        let on_nodes = nodes.fold(0, u64::saturating_add);
        let on_nodes = on_nodes.saturating_mul(workload.replicas.into());
        let addresses = if workload.daemonset {
            Some(on_nodes)
        } else {
            most_pods(cluster, at)
        };
        let available = cluster.subnets.list()[subnet].available.get();
        let enough = addresses.is_some_and(|addresses| addresses <= available);
        let is_left = own.map_or(enough, |(_, filled)| *filled);
        let lack = addresses.and_then(|pods| {
            if is_left {
                let enough = enough_for_slots(planning, workload, pods);
                enough.map(|max_pods| Lack::Slots { max_pods })
            } else {
                Some(Lack::Ips)
            }
        });
        Some(WorkloadUse {
            workload: at,
            subnet: Some(subnet),
            addresses: addresses.map(IpCount::new),
            lack,
        })
    });
    found.collect()
}

impl Taking {
    /// The site of its pods' own addresses.
    pub(super) fn own_site(&self) -> Option<usize> {
        (self.why == Why::OwnSubnet).then(|| self.sites[0])
    }
}

/// What workloads may take of a zone in addition to the pods of nodes.
///
/// Pods with an address of another subnet take that, and each may make its node create an ENI more.
/// Addresses of static pods that ended are kept for the next pod of their name: in the worst order all
/// of them, while other pods take as many again.
pub(super) fn takings(
    cluster: &Cluster,
    (subnets, groups): (&Members<SubnetId>, &Members<GroupId>),
    pod_sites: &dyn Fn(GroupId) -> Arc<[usize]>,
) -> Vec<Taking> {
    let reclaims = cluster.simulation.pool.static_ip_reclaim == Some(Span::ZERO);
    let mut takings = Vec::new();
    for (at, workload) in with_addresses(cluster) {
        let Some(pods) = most_pods(cluster, at).filter(|_| !workload.daemonset) else {
            // They are counted with each node.
            continue;
        };
        let own = workload.subnet;
        if let Some(site) = own.and_then(|own| subnets.find(own)) {
            takings.push(Taking {
                workload: at,
                why: Why::OwnSubnet,
                sites: vec![site],
                addresses: pods,
            });
        }
        let here = groups.iter().filter(|&&group| runs_on(workload, group));
        let here = here.filter(|&&group| {
            let is_static = cluster.groups[group].strategy == Strategy::TkeStaticIp;
            own.is_some() || workload.static_ip && !reclaims && is_static
        });
        let sites: BTreeSet<usize> = here.flat_map(|&group| pod_sites(group).to_vec()).collect();
        if !sites.is_empty() {
            takings.push(Taking {
                workload: at,
                why: if own.is_some() {
                    Why::MoreEnis
                } else {
                    Why::Retained
                },
                sites: sites.into_iter().collect(),
                addresses: pods,
            });
        }
    }
    takings.retain(|taking| taking.addresses > 0);
    takings
}
