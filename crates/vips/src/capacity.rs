//! How many VIPs the nodes of a broadcast domain hold.

use serde::Serialize;

use net::quantity::{CountOverflow, NodeCount, Number, PairCount, VipCount};
use rows::{Fields, Row};

/// VRRP router ids of a broadcast domain: 1 to 255. Source: RFC 5798, section 5.2.3; the design of the
/// centralized gateway counts the same.
pub(crate) const ROUTER_IDS: PairCount = PairCount::new(255);

/// VIPs that a node may hold by default. Source: the design of the centralized gateway.
pub const DEFAULT_VIPS_PER_NODE: VipCount = VipCount::new(model::DEFAULT_VIPS_PER_NODE);

/// What the nodes of one broadcast domain hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Row)]
#[row(area = "vips", id = "vips-row")]
pub struct Capacity {
    /// The nodes.
    pub nodes: NodeCount,
    /// VIPs that a node may hold.
    pub max_vips_per_node: VipCount,
    /// HA pairs.
    pub ha_pairs: PairCount,
    /// The most pairs of a node.
    pub pairs_per_node: PairCount,
    /// VIPs of a pair.
    pub vips_per_ha: VipCount,
    /// VIPs of all pairs.
    pub total_vips: VipCount,
}

impl Capacity {
    /// Whether any two nodes are a pair, so that failures are exact.
    pub fn pairs_are_all_couples(&self) -> bool {
        u128::from(self.ha_pairs.get()) == couples(self.nodes.get())
    }

    /// VIPs on a node when all others of its pairs fail; never above its limit.
    pub(crate) const fn most_on_a_node(&self) -> VipCount {
        // At most the limit: the share of a pair is rounded down.
        VipCount::new(self.vips_per_ha.get() * self.pairs_per_node.get())
    }

    /// Nodes in no pair.
    pub(crate) const fn nodes_without_pair(&self) -> NodeCount {
        let with = 2 * self.ha_pairs.get();
        NodeCount::new(self.nodes.get().saturating_sub(with))
    }
}

/// Couples of `n` things: n(n - 1) / 2.
pub(super) const fn couples(n: u64) -> u128 {
    let n = n as u128;
    n * n.saturating_sub(1) / 2
}

/// What `nodes` hold in one broadcast domain with this many router IDs.
///
/// Below the cap any two nodes are a pair. Above it pairs are spread evenly, so that a node is in at
/// most `ceil(2H / n)`. Fewer than two nodes make no pair.
///
/// # Errors
///
/// [`CountOverflow`] where the VIPs pass 64 bits.
pub(crate) fn capacity(
    nodes: NodeCount,
    max_vips_per_node: VipCount,
    router_ids: PairCount,
) -> Result<Capacity, CountOverflow> {
    let pairs = couples(nodes.get()).min(router_ids.get().into());
    // Fewer than two nodes form no pair and hold nothing.
    let per_node = (2 * pairs).div_ceil(u128::from(nodes.get()).max(1));
    let whole = |n: u128| u64::try_from(n).unwrap_or(u64::MAX);
    let vips = max_vips_per_node.get().checked_div(whole(per_node));
    let vips_per_ha = VipCount::new(vips.unwrap_or(0));
    Ok(Capacity {
        nodes,
        max_vips_per_node,
        ha_pairs: PairCount::new(whole(pairs)),
        pairs_per_node: PairCount::new(whole(per_node)),
        vips_per_ha,
        total_vips: vips_per_ha.checked_mul(whole(pairs))?,
    })
}

/// What broadcast domains hold together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Fields)]
pub struct Total {
    /// The domains.
    pub domains: Number,
    /// Their nodes.
    pub nodes: NodeCount,
    /// HA pairs of all domains.
    pub ha_pairs: PairCount,
    /// VIPs of all pairs.
    pub total_vips: VipCount,
}

impl Total {
    /// Adds this many domains like `one`.
    ///
    /// # Errors
    ///
    /// [`CountOverflow`] where a sum passes 64 bits.
    pub(crate) fn checked_add(self, one: &Capacity, times: u64) -> Result<Self, CountOverflow> {
        let overflow = CountOverflow { what: "broadcast domains" };
        Ok(Self {
            domains: Number(self.domains.0.checked_add(times).ok_or(overflow)?),
            nodes: self.nodes.checked_add(one.nodes.checked_mul(times)?)?,
            ha_pairs: self
                .ha_pairs
                .checked_add(one.ha_pairs.checked_mul(times)?)?,
            total_vips: self
                .total_vips
                .checked_add(one.total_vips.checked_mul(times)?)?,
        })
    }
}

/// The sum over several domains.
///
/// # Errors
///
/// [`CountOverflow`] where a sum passes 64 bits.
pub(crate) fn total(domains: &[Capacity]) -> Result<Total, CountOverflow> {
    let add = |sum: Total, one| sum.checked_add(one, 1);
    domains.iter().try_fold(Total::default(), add)
}
