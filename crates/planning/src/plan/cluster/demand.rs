//! What nodes of a zone take, in the terms of the guarantee.

use std::sync::Arc;

use super::existing_nodes::Lacking;
use super::workloads::Guests;
use crate::plan::NodeShape;
use guarantee::{Demand, Existing, ExistingDemand, Returns};
use model::pool::{Model, Strategy};
use model::{Cluster, ExistingNode, NodeGroup};
use placing::NodeKind;

/// A new node of `group`, which places its items as `kind` does.
pub(super) fn of_new(
    cluster: &Cluster,
    group: &NodeGroup,
    shape: &NodeShape,
    kind: &NodeKind,
    guests: &Guests,
) -> Demand {
    let (enis, own) = kind.enis_and_own();
    let sites = enis[0].subnets.clone();
    let mut demand = if group.keeps_an_eni_ready() && *guests == Guests::default() {
        Demand::of_claiming_node(shape, sites)
    } else {
        growing(cluster, group, shape, sites, guests)
    };
    demand.possible &= has_warm_ips(cluster, group);
    demand.own = own.map_or_else(Arc::default, |own| own.subnets.clone());
    demand
}

/// A node that takes single addresses, or whole ENIs in an order that others decide.
fn growing(
    cluster: &Cluster,
    group: &NodeGroup,
    shape: &NodeShape,
    sites: Arc<[usize]>,
    guests: &Guests,
) -> Demand {
    let mut demand = Demand::of_growing_node(shape, sites, &group.profile.limits);
    demand.elsewhere.clone_from(&guests.elsewhere);
    if let Some(growing) = &mut demand.growing {
        let simulation = &cluster.simulation;
        (growing.foreign, growing.guests) = (guests.on_each, guests.at_most);
        growing.returns = match group.strategy {
            Strategy::TkeSharedEni | Strategy::TkeStaticIp => Returns::Enis,
            Strategy::Burstable if group.keeps_an_eni_ready() => Returns::Nothing,
            _ if simulation.releases_excess() => Returns::Ips,
            _ => Returns::Nothing,
        };
        if group.keeps_an_eni_ready() {
            // Without its next ENI it is isolated, however many pods run.
            growing.pods = growing.bound;
            growing.needs = growing.per_eni + 1;
            // An ENI for an address of another subnet may have none of its own.
            growing.smallest = 1;
        } else if growing.returns != Returns::Enis {
            let least = simulation.least_of_subnet().max(growing.needs);
            (growing.needs, growing.smallest) = (least, least);
        }
    }
    demand
}

/// Whether a pool keeps a warm IP for the next pod. Without one TKE does not schedule the pod, and in the
/// design a best-effort pool never asks for its IP.
fn has_warm_ips(cluster: &Cluster, group: &NodeGroup) -> bool {
    let simulation = &cluster.simulation;
    match group.strategy {
        Strategy::TkeSharedEni => simulation.pool.min_pre_bound > 0,
        Strategy::TkeStaticIp => true,
        _ if group.keeps_an_eni_ready() || simulation.model == Model::Driver => true,
        _ => simulation.watermarks().pre_allocate > 0,
    }
}

/// The most addresses of its own that the pool of an existing node holds.
pub(super) fn most_bound(group: &NodeGroup, node: &ExistingNode, shape: &NodeShape) -> u64 {
    let bound = shape.bound_ips.get();
    if group.strategy != Strategy::TkeSharedEni {
        return bound;
    }
    // TKE keeps addresses pre-bound beyond the pods that run, even those beyond max-pods.
    let limits = &group.profile.limits;
    let used = node.used_ips().saturating_add(limits.pre_bound.into());
    bound.max(used.min(limits.most_pods()))
}

/// What an existing node takes beyond what it holds.
///
/// Where the VPC keeps addresses for ENIs, those of whole ENIs are filled first, from what is `left`
/// of each subnet.
pub(super) fn of_existing(
    cluster: &Cluster,
    node: &ExistingNode,
    shape: &NodeShape,
    (sites, left): (Arc<[usize]>, &mut [u64]),
    lacking: &Lacking,
    guests: &Guests,
) -> ExistingDemand {
    let group = &cluster.groups[node.group];
    let mut enis = lacking.enis.clone();
    let whole = group.keeps_an_eni_ready();
    let mut rest = lacking.need;
    if whole && cluster.reserve_eni_ips {
        for eni in &mut enis {
            let room = lacking.each.saturating_sub(eni.ips + eni.foreign);
            let here = room.min(rest).min(left[eni.site]);
            left[eni.site] -= here;
            eni.ips += here;
            rest -= here;
        }
    }
    let guests = guests.clone().without(node.cross_subnet_ips());
    let full = |eni: &Existing| eni.ips + eni.foreign >= lacking.each;
    let must = shape.pods.get().saturating_sub(node.cross_subnet_ips());
    if whole && (rest == 0 || enis.iter().all(full)) && guests == Guests::default() {
        let creates = lacking.slots.saturating_mul(lacking.each);
        let mut demand = Demand::of_rest(sites, rest.min(creates), lacking.each, lacking.slots);
        let held = enis.iter().map(|eni| eni.ips).sum();
        demand.possible &= must.saturating_sub(held) <= creates;
        return ExistingDemand { demand, settled: None, returned: Vec::new() };
    }
    let mut demand = growing(cluster, group, shape, sites, &guests);
    if let Some(growing) = &mut demand.growing {
        growing.bound = growing.bound.max(most_bound(group, node, shape));
    }
    // A whole ENI that finds no subnet isolates the node, whether its pods need it or not.
    let wants = lacking.need.saturating_add(node.secondary_ips());
    let mut demand = demand.with_enis(if whole { wants } else { must }, &enis);
    demand.own = Arc::default();
    demand.possible &= has_warm_ips(cluster, group);
    if let Some(growing) = &mut demand.growing
        && whole
    {
        growing.pods = growing.bound;
    }
    ExistingDemand {
        settled: demand.settled(&enis),
        returned: demand.returned(&enis).collect(),
        demand,
    }
}
