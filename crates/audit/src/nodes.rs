//! Each node: what it holds, and its state.

use std::sync::Arc;

use super::AuditRequest;
use super::join::{Joined, NodeFacts};
use super::outcome::{NodeAudit, NodeEni, NodeMode, NodeState, PoolSpec, Stop};
use super::standing::{HeldRoom, PoolNeed, PoolView, UNLISTED, signed};
use crate::position::{NamedZoneId, ZoneRowId};
use input::objects::ResourceSet;
use model::SubnetId;
use model::pool::best_effort::Watermarks;
use model::pool::{Model, Rules};
use net::quantity::{EniCount, IpCount, Known, Number, PodCount};

/// The room of a node's ENIs.
pub(super) fn rooms(node: &NodeFacts<'_>) -> Vec<HeldRoom> {
    let enis = node.holdings.enis.iter();
    enis.map(|eni| HeldRoom {
        subnet: eni.holds.subnet,
        taken: eni.taken(),
        borrowed: eni.borrowed,
    })
    .collect()
}

/// The position of a node's pool; `None` if its limits or its mode are unknown.
pub(super) fn position<'p>(
    node: &'p NodeFacts<'_>,
    model: Model,
    enis: &'p [HeldRoom],
    gives: &'p [Option<u64>],
) -> Option<PoolView<'p>> {
    let (_, set) = node.set?;
    let rules = match node.mode() {
        NodeMode::BestEffort => Rules::BestEffort {
            marks: Watermarks {
                pre_allocate: signed(set.pre_allocate),
                min_allocate: signed(set.min_allocate),
                max_above_watermark: signed(set.max_above_watermark),
            },
            model,
        },
        NodeMode::Burstable => {
            Rules::Burstable { multiple: signed(set.burst_multiple), pre_allocate: None, model }
        }
        NodeMode::ExclusiveEni | NodeMode::TkeSharedEni | NodeMode::Unknown => return None,
    };
    let cross = node.holdings.cross();
    Some(PoolView {
        rules,
        enis_limit: node.limits.enis?,
        c: node.limits.ips_per_eni?.checked_sub(1).filter(|&c| c > 0)?,
        max_pods: node.max_pods(),
        pool_most: Some(set.max_allocate).filter(|&most| most > 0),
        enis,
        bound: node.holdings.bound() + cross,
        used: node.holdings.used() + cross,
        candidates: if node.named.is_empty() {
            UNLISTED
        } else {
            &node.candidates
        },
        gives,
    })
}

/// All nodes; `zones` gives the place of each zone in the outcome.
pub(super) fn nodes(
    joined: &Joined<'_>,
    request: &AuditRequest<'_>,
    gives: &[Option<u64>],
    zone: impl Fn(Option<NamedZoneId>) -> ZoneRowId,
) -> Vec<NodeAudit> {
    let each = joined.nodes.iter();
    each.map(|node| one(joined, node, request, gives, zone(node.zone)))
        .collect()
}

fn one(
    joined: &Joined<'_>,
    node: &NodeFacts<'_>,
    request: &AuditRequest<'_>,
    gives: &[Option<u64>],
    zone_index: ZoneRowId,
) -> NodeAudit {
    let rooms = rooms(node);
    let standing = position(node, request.model, &rooms, gives).map(|position| position.standing());
    let mode = node.mode();
    let (state, stop) = match standing {
        // The ceiling is not a problem for a node that gets what it needs.
        Some(PoolNeed { state, stop, .. }) => {
            (state, Some(stop).filter(|_| state != NodeState::Fine))
        }
        None if mode == NodeMode::ExclusiveEni => exclusive(node),
        None if let Some(shared) = node.shared => {
            let gives = |at: &SubnetId| gives[*at];
            let candidates: Vec<Option<u64>> = node.candidates.iter().map(gives).collect();
            let others: Vec<Option<u64>> = joined.others(node).map(|at| gives(&at)).collect();
            shared.standing(&candidates, &others)
        }
        None => (NodeState::Unknown, Some(Stop::Unknown)),
    };
    let bound = node.holdings.bound();
    let used = node.used();
    let ips = |n: Option<u64>| Known(n.map(IpCount::new));
    let each_eni = node.holdings.enis.iter().map(|eni| NodeEni {
        node: node.name.clone(),
        eni: Some(eni.id.clone()).filter(|id| !id.is_empty()),
        subnet: joined.subnets.list[eni.holds.subnet].name.clone(),
        secondary_ips: IpCount::new(eni.holds.secondary_ips.into()),
        // Without the node's pool it is unknown what is in use.
        used_ips: Known(used.map(|_| IpCount::new(eni.holds.used_ips.into()))),
        cross_subnet_ips: IpCount::new(eni.holds.cross_subnet_ips.into()),
        borrowed_ips: IpCount::new(eni.borrowed),
        holds: eni.holds,
    });
    let (enis, cross) = (node.holdings.enis.len() as u64, node.holdings.cross());
    // Without its pool and without any ENI object it is unknown what it has.
    let held = |n: u64| Some(n).filter(|_| joined.knows_ips(node));
    let free_slots = node.limits.ips_per_eni.filter(|_| joined.knows_enis(node));
    let free_slots = free_slots.map(|ips| {
        let slots = ips.saturating_sub(1).saturating_mul(enis);
        slots.saturating_sub(bound).saturating_sub(cross)
    });
    let multiple = node.set.map_or(0, |(_, set)| set.burst_multiple);
    NodeAudit {
        name: node.name.clone(),
        origin: node.origin().cloned(),
        resource_set: node.set.map(|(at, _)| at),
        pool: node.set.map(|(_, set)| spec(set, node)).unwrap_or_default(),
        zone: joined.zone_name(node.zone),
        zone_index,
        instance: Known(node.instance.clone()),
        mode,
        state,
        enis: Known(
            Some(enis)
                .filter(|_| joined.knows_enis(node))
                .map(EniCount::new),
        ),
        enis_limit: Known(node.limits.enis.map(EniCount::new)),
        ips_per_eni: Known(node.limits.ips_per_eni.map(IpCount::new)),
        limit_source: node.limits.source,
        max_pods: Known(node.max_pods().map(PodCount::new)),
        burst_multiple: Number(multiple.min(u32::MAX.into())),
        subnets: node
            .candidates
            .iter()
            .map(|&at| joined.subnets.list[at].name.clone())
            .collect(),
        candidates: node.candidates.clone(),
        each_eni: each_eni.collect(),
        bound_ips: ips(held(bound)),
        used_ips: ips(used),
        idle_ips: ips(used.map(|used| bound.saturating_sub(used))),
        cross_subnet_ips: ips(held(cross)),
        needed_ips: ips(standing.map(|standing| standing.needed)),
        next_eni_ips: ips(standing.and_then(|standing| standing.next_eni)),
        can_grow: standing.and_then(|standing| standing.can_grow),
        stop,
        reachable_ips: ips(standing.and_then(|standing| standing.reachable)),
        free_slots: ips(free_slots),
    }
}

fn spec(set: &ResourceSet, node: &NodeFacts<'_>) -> PoolSpec {
    PoolSpec {
        own_subnet: node.own_subnet,
        watermarks: [set.pre_allocate, set.min_allocate, set.max_above_watermark],
        subnet_ids: set.subnet_ids.len(),
    }
}

/// A node whose pods have one ENI each needs no ENI before a pod comes.
fn exclusive(node: &NodeFacts<'_>) -> (NodeState, Option<Stop>) {
    match node.limits.enis {
        None => (NodeState::Unknown, Some(Stop::Unknown)),
        Some(most) if node.holdings.enis.len() as u64 >= most => {
            (NodeState::Full, Some(Stop::Ceiling))
        }
        Some(_) => (NodeState::Fine, None),
    }
}

/// Names of subnets by position.
pub(super) fn subnet_names(
    joined: &Joined<'_>,
    subnets: impl IntoIterator<Item = SubnetId>,
) -> Vec<Arc<str>> {
    let mut names: Vec<Arc<str>> = Vec::new();
    for subnet in subnets {
        let name = &joined.subnets.list[subnet].name;
        if !names.contains(name) {
            names.push(name.clone());
        }
    }
    names
}
