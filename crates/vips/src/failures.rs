//! The effect of node failures.

use serde::Serialize;

use super::Capacity;
use super::capacity::couples;
use net::quantity::{NodeCount, PairCount, Share, VipCount};
use rows::Row;

/// What is lost of pairs and their VIPs with a number of nodes down, whichever they are.
///
/// If any two nodes are a pair, the numbers are exact. Otherwise they are bounds: no set of
/// failures loses or degrades more, or leaves fewer untouched.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Row)]
#[row(area = "vips", id = "failure-row")]
pub struct Failure {
    /// Nodes of the domain.
    pub nodes: NodeCount,
    /// VIPs that a node may hold.
    pub max_vips_per_node: VipCount,
    /// Nodes that are down; at most all.
    pub failed_nodes: NodeCount,
    /// Whether the numbers are bounds.
    pub is_bound: bool,
    /// Pairs with both nodes down.
    pub lost_pairs: PairCount,
    /// Pairs with one node down.
    pub degraded_pairs: PairCount,
    /// Pairs with no node down.
    pub untouched_pairs: PairCount,
    /// VIPs that no node holds.
    pub lost_vips: VipCount,
    /// The share of them in all.
    pub lost_share: Share,
    /// VIPs with one node left.
    pub degraded_vips: VipCount,
    /// The share of them in all.
    pub degraded_share: Share,
    /// VIPs on a node when all nodes that share pairs with it fail.
    pub most_vips_on_node: VipCount,
}

/// What is lost with `failed` nodes of a domain down; all of them where they are fewer.
pub(crate) fn failure(of: &Capacity, failed: NodeCount) -> Failure {
    let failed = failed.min(of.nodes);
    let (n, k) = (of.nodes.get(), failed.get());
    let pairs = u128::from(of.ha_pairs.get());
    // Pairs of failed nodes: each is in at most this many.
    let ends = u128::from(k) * u128::from(of.pairs_per_node.get());
    let across = u128::from(k) * u128::from(n - k);
    let lost = couples(k).min(ends / 2).min(pairs);
    let degraded = across.min(ends).min(pairs);
    let touched = across.saturating_add(couples(k)).min(ends).min(pairs);
    let is_bound = !of.pairs_are_all_couples();
    let untouched = if is_bound {
        pairs - touched
    } else {
        couples(n - k)
    };
    // Neither exceeds the pairs of the domain, whose VIPs are counted.
    let count = |pairs: u128| PairCount::new(u64::try_from(pairs).unwrap_or(u64::MAX));
    let vips = |pairs: PairCount| VipCount::new(pairs.get() * of.vips_per_ha.get());
    let (lost, degraded) = (count(lost), count(degraded));
    let (lost_vips, degraded_vips) = (vips(lost), vips(degraded));
    let share = |vips: VipCount| Share::of(vips.get(), of.total_vips.get());
    Failure {
        nodes: of.nodes,
        max_vips_per_node: of.max_vips_per_node,
        failed_nodes: failed,
        is_bound,
        lost_pairs: lost,
        degraded_pairs: degraded,
        untouched_pairs: count(untouched),
        lost_vips,
        lost_share: share(lost_vips),
        degraded_vips,
        degraded_share: share(degraded_vips),
        most_vips_on_node: of.most_on_a_node(),
    }
}
