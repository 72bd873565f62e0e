//! How many nodes a number of VIPs needs.

use serde::Serialize;

use super::{Capacity, capacity};
use net::quantity::{CountOverflow, NodeCount, Number, PairCount, VipCount};
use rows::Row;

/// The fewest nodes that hold a number of VIPs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Row)]
#[row(area = "vips", id = "needed-row")]
pub struct Needed {
    /// Requested VIPs.
    #[serde(rename = "required_vips")]
    pub required: VipCount,
    /// VIPs that a node may hold.
    pub max_vips_per_node: VipCount,
    /// The fewest broadcast domains, all of the same size.
    #[serde(rename = "needed_domains")]
    pub domains: Number,
    /// Nodes of one of them.
    pub nodes_per_domain: NodeCount,
    /// One of them, with the fewest nodes that do.
    #[serde(skip)]
    pub domain: Capacity,
    /// Nodes of all of them.
    #[serde(rename = "needed_nodes")]
    pub nodes: NodeCount,
    /// VIPs of all of them.
    pub total_vips: VipCount,
    /// Nodes of the next size of a domain that holds too few again.
    pub fails_again_at: Option<NodeCount>,
    /// That domain.
    #[serde(skip)]
    pub(crate) fails_again: Option<Capacity>,
    /// VIPs of one domain, however many nodes it has.
    #[serde(skip)]
    pub(crate) most_in_one: VipCount,
}

/// Sizes of a domain that can differ in what they hold, ascending. Above two nodes for each router
/// id nothing changes.
fn sizes(router_ids: PairCount) -> impl Iterator<Item = u64> {
    2..=router_ids.get().saturating_mul(2).max(2)
}

/// The fewest nodes that hold `required` VIPs: in one broadcast domain if one can, else in the
/// fewest domains of one size. `None` if no number of nodes holds a VIP.
///
/// Every size is tried, since more nodes can hold less: each is in more pairs, which have to share
/// its VIPs.
///
/// # Errors
///
/// [`CountOverflow`] if VIPs or nodes exceed 64 bits.
pub(crate) fn needed(
    required: VipCount,
    max_vips_per_node: VipCount,
    router_ids: PairCount,
) -> Result<Option<Needed>, CountOverflow> {
    let most_in_one = max_vips_per_node.checked_mul(router_ids.get())?;
    if most_in_one.is_zero() {
        return Ok(None);
    }
    let domains = required.get().div_ceil(most_in_one.get()).max(1);
    let share = required.get().div_ceil(domains);
    let all = sizes(router_ids)
        .map(|nodes| capacity(NodeCount::new(nodes), max_vips_per_node, router_ids));
    let mut all = all.collect::<Result<Vec<_>, _>>()?.into_iter();
    let Some(domain) = all.find(|one| one.total_vips.get() >= share) else {
        return Ok(None);
    };
    let fails_again = all.find(|one| one.total_vips.get() < share);
    Ok(Some(Needed {
        fails_again_at: fails_again.map(|again| again.nodes),
        fails_again,
        ..Needed::of(required, domains, domain, most_in_one)?
    }))
}

impl Needed {
    fn of(
        required: VipCount,
        domains: u64,
        domain: Capacity,
        most_in_one: VipCount,
    ) -> Result<Self, CountOverflow> {
        Ok(Self {
            required,
            max_vips_per_node: domain.max_vips_per_node,
            domains: Number(domains),
            nodes_per_domain: domain.nodes,
            domain,
            nodes: domain.nodes.checked_mul(domains)?,
            total_vips: domain.total_vips.checked_mul(domains)?,
            fails_again_at: None,
            fails_again: None,
            most_in_one,
        })
    }
}

/// Broadcast domains of one size that hold `required` VIPs with few nodes: the fewest domains with
/// at most a tenth more nodes than the minimum, which mostly consists of single pairs of nodes.
/// `None` if no number of nodes holds a VIP.
///
/// # Errors
///
/// [`CountOverflow`] if VIPs or nodes exceed 64 bits.
pub(crate) fn few_nodes(
    required: VipCount,
    max_vips_per_node: VipCount,
    router_ids: PairCount,
) -> Result<Option<Needed>, CountOverflow> {
    let most_in_one = max_vips_per_node.checked_mul(router_ids.get())?;
    let mut all = Vec::new();
    for nodes in sizes(router_ids) {
        let one = capacity(NodeCount::new(nodes), max_vips_per_node, router_ids)?;
        if !one.total_vips.is_zero() {
            let domains = required.get().div_ceil(one.total_vips.get()).max(1);
            all.push(Needed::of(required, domains, one, most_in_one)?);
        }
    }
    let nodes = |one: &Needed| u128::from(one.nodes.get());
    let fewest = all.iter().map(nodes).min().unwrap_or(0);
    let few = all.into_iter().filter(|one| nodes(one) * 10 <= fewest * 11);
    Ok(few.min_by_key(|one| (one.domains, one.nodes)))
}

/// The most VIPs that at most `nodes` nodes hold, with the fewest nodes that reach it: more nodes
/// can hold less.
///
/// # Errors
///
/// [`CountOverflow`] if the VIPs exceed 64 bits.
pub(crate) fn best_within(
    nodes: NodeCount,
    max_vips_per_node: VipCount,
    router_ids: PairCount,
) -> Result<Capacity, CountOverflow> {
    let of = |nodes| capacity(NodeCount::new(nodes), max_vips_per_node, router_ids);
    let mut best = of(nodes.get().min(1))?;
    for size in sizes(router_ids).take_while(|&size| size <= nodes.get()) {
        let one = of(size)?;
        if one.total_vips > best.total_vips {
            best = one;
        }
    }
    Ok(best)
}
