//! What nodes of a zone take, in the terms of the guarantee.

use std::sync::Arc;

use super::standing::{Lacking, keeps_an_eni_ready};
use crate::guarantee::{Claim, Demand};
use crate::plan::NodeShape;
use crate::plan::placing::NodeKind;
use model::pool::Strategy;
use model::{Cluster, ExistingNode, NodeGroup};

/// A new node of `group`, which places its items as `kind` does.
pub(super) fn of_new(
    cluster: &Cluster,
    group: &NodeGroup,
    shape: &NodeShape,
    kind: &NodeKind,
) -> Demand {
    let (enis, own) = kind.enis_and_own();
    let mut demand = node(group, shape, enis[0].subnets.clone());
    demand.possible &= has_warm_ips(cluster, group);
    demand.own = own.map_or_else(Arc::default, |own| own.subnets.clone());
    demand
}

fn node(group: &NodeGroup, shape: &NodeShape, sites: Arc<[usize]>) -> Demand {
    if keeps_an_eni_ready(group) {
        return shape.claiming(sites);
    }
    shape.growing(sites, &group.profile.limits)
}

/// Whether a pool keeps a warm IP for the next pod. Without one TKE does not schedule the pod.
fn has_warm_ips(cluster: &Cluster, group: &NodeGroup) -> bool {
    group.strategy != Strategy::TkeSharedEni || cluster.simulation.pool.min_pre_bound > 0
}

/// What an existing node takes beyond what it holds, once its ENIs are filled from what is `left`
/// of each subnet. It is reserved before anything else.
pub(super) fn of_existing(
    cluster: &Cluster,
    node: &ExistingNode,
    shape: &NodeShape,
    (sites, left): (Arc<[usize]>, &mut [u64]),
    lacking: &Lacking,
) -> Demand {
    let group = &cluster.groups[node.group];
    if keeps_an_eni_ready(group) {
        let (_, rest) = lacking.fill(left);
        let (full, last) = (rest / lacking.each, rest % lacking.each);
        let possible = lacking.enis(rest) <= lacking.slots;
        let (full, last) = if possible {
            (full, last)
        } else {
            (lacking.slots, 0)
        };
        let mut claims = Vec::new();
        claims.extend((full > 0).then_some(Claim::of(lacking.each + 1, full)));
        claims.extend((last > 0).then_some(Claim::of(last + 1, 1)));
        let mut demand = Demand::of_claims(sites, claims);
        // A node that needs nothing more needs no subnet.
        demand.possible = possible && (demand.possible || demand.claims.is_empty());
        return demand;
    }
    let possible = lacking.is_possible() && has_warm_ips(cluster, group);
    let mut demand = self::node(group, shape, sites);
    demand.own = Arc::default();
    demand.possible = possible;
    if let Some(growing) = &mut demand.growing {
        let cross = node.cross_subnet_ips();
        growing.held = node.secondary_ips();
        growing.pods = growing.pods.saturating_sub(cross);
        let bound = growing.bound.saturating_sub(cross);
        growing.bound = bound.max(growing.held).max(growing.pods);
        growing.there.clone_from(&lacking.there);
    }
    demand
}
