//! In which subnet a new ENI is created.
//!
//! Source: the CCE design, section on planning: a node chooses a subnet that can hold the whole
//! ENI; TKE's VPC-CNI pages: the one with the most available addresses.

/// Among the candidates with their available addresses, in the order of the node's list: the one
/// with the most, if that is at least `least`; the earlier of equals.
///
/// ```
/// use cce_plan_model::pool::most_available;
/// let candidates = [("a", 13), ("b", 40), ("c", 40)];
/// assert_eq!(most_available(candidates, 30), Some("b"));
/// assert_eq!(most_available(candidates, 41), None);
/// ```
#[inline]
pub fn most_available<T>(candidates: impl IntoIterator<Item = (T, u64)>, least: u64) -> Option<T> {
    let mut best: Option<(T, u64)> = None;
    for (candidate, available) in candidates {
        if available >= least && best.as_ref().is_none_or(|&(_, most)| available > most) {
            best = Some((candidate, available));
        }
    }
    best.map(|(candidate, _)| candidate)
}
