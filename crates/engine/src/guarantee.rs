//! How many nodes reach all their pods in every order of events, with the proof.
//!
//! Nodes of one zone take IPs from the same subnets. A set of them is *guaranteed* if every
//! node of the set reaches its pods in every order in which nodes join and pods start, and stop
//! where a pool gives IPs back, as long as nothing else takes IPs and no other node
//! joins. A placement is not enough: an ENI goes to the subnet with the most IPs, not to the
//! one where a planner wants it.
//!
//! # Whole ENIs (Burstable)
//!
//! A node takes its ENIs as *claims*, whole or not at all. A claim of `s` addresses fails only if
//! each subnet of its set `C` has fewer than `s` left. For a subnet with `A` addresses let
//! `block(A, s)` be the least sum of claims with `A - sum < s`. Let `T` be the sum of all that nodes
//! may take of `C`, and `r` what the failing node has not taken yet: the claim itself, and those
//! after it. Before the first failure the others take at most `T - r`. So no claim ever fails if,
//! for each claim,
//!
//! ```text
//! T - r  <  sum of block(A, s) over the subnets of C
//! ```
//!
//! This holds for any rule that picks some subnet with room.
//!
//! Claims of other sets count in `T` wherever they touch `C`, though they may lie outside. An ENI
//! goes to the subnet with the most left; so when a claim of `z` addresses and a set `C'` lands in
//! `C`, each subnet outside has no more left than that one. Let `R` be what nodes take that may use
//! only `C`: after the last such claim only that is taken there. At the failure each subnet of `C'`
//! outside `C` has at most `L = s - 1 + z + R` left. So it suffices, for each such `C'`, that
//!
//! ```text
//! T of both - r  <  sum of block(A, s) over C  +  sum of (A - L) over C' outside C
//! ```
//!
//! and, for the order in which none lands in `C`, that `R - r` is below the first sum.
//!
//! With equal nodes in one subnet it is `floor(A / addresses of a node)`: one node more needs what
//! the others leave.
//!
//! # IP by IP (best-effort, TKE)
//!
//! A node makes a new ENI only if none of its ENIs with room lies in a subnet with IPs. So
//! when it makes its `q`-th ENI in a subnet, `q - 1` ENIs there are full, and `q` is at most
//! `n = ceil(b / c)` with `b` the most addresses that its pool holds and `c` those of an ENI. Of `d`
//! subnets it takes at most `b + min(E, n d)` addresses, primaries included, with `E` its ENI slots.
//! Let `T(d)` be the sum of that over all nodes. A node that needs one more of `P` addresses is stuck
//! in one of two ways.
//!
//! - *All E slots are used.* Its ENIs with room lie in `d` exhausted subnets, so at most `n d` of the
//!   ENIs do; the other `f = E - n d` are full and lie elsewhere, with `f c <= P - 1`. The node itself
//!   has at most `P - 1 - f c` addresses in the exhausted subnets. This cannot be if
//!
//!   ```text
//!   T(d) - b + P - 1 - f c  <  sum of the d smallest subnets of C
//!   ```
//!
//! - *A slot is free.* Each of the `k` subnets has fewer than the `t` addresses that a new ENI needs
//!   (two, as a rule). The node has neither its last address nor its last primary; or it has `n` ENIs
//!   in each subnet, and then each is exhausted. This cannot be if
//!
//!   ```text
//!   T(k) - b + P - 2  <  sum of C - k (t - 1)
//!   ```
//!
//! An ENI goes to the subnet with the most left. So a subnet with `A` addresses, or fewer than `t`, has
//! none of this node's before so much is taken that no subnet of `C` has more than `A` left:
//!
//! ```text
//! sum of max(0, A' - A) over the subnets of C  <=  T(k) - 2
//! ```
//!
//! While this is not so, the `d` smallest subnets are chosen among the larger ones. Without this
//! rule, a nearly full subnet undoes what a large one guarantees. Only here can more IPs guarantee
//! less: they can attract an ENI to a small subnet that then has no more IPs.
//!
//! With one subnet both conditions are the closed form again. Existing nodes keep what they hold.
//!
//! # What follows
//!
//! Each condition is linear in the numbers of nodes, so a [`Guarantee`] is a list of linear
//! conditions, and removing nodes never breaks one. Where all ENIs are claimed whole, more
//! IPs in a subnet never tighten one.

mod check;
mod counted;
mod demand;
mod needs;
mod sets;
mod sums;
mod within;
mod zone;

pub use demand::{Claim, Demand, Growing, Site};

pub(crate) use counted::Counted;

use check::{Family, Total, Touches};

/// What is guaranteed in one zone.
#[derive(Debug, Clone)]
pub struct Guarantee {
    totals: Vec<Total>,
    families: Vec<Family>,
    /// By class of nodes that take the same.
    touches: Vec<Touches>,
    /// The class of each kind.
    class_of: Vec<usize>,
    /// Existing nodes, in the given order: whether each reaches its pods.
    there: Vec<bool>,
    /// Totals of single subnets in which nodes take IPs one at a time, with their IPs. Of equal
    /// ones only the subnet with the fewest IPs is kept.
    singles: Vec<(Total, u64)>,
    /// By kind: whether a node can reach its pods.
    possible: Vec<bool>,
}

impl Guarantee {
    /// Whether an existing node, by position, reaches its pods without new nodes.
    pub fn is_filled(&self, there: usize) -> bool {
        self.there.get(there).copied().unwrap_or(false)
    }

    /// Whether these new nodes of each kind are guaranteed, and existing ones stay so.
    pub fn holds(&self, nodes: &[u64]) -> bool {
        self.are_possible(nodes) && {
            let classes = self.classes(nodes);
            let totals = self.totals.iter();
            let taken: Vec<i128> = totals.map(|total| total.taken(&classes)).collect();
            self.families.iter().all(|family| {
                let limit = family.tightest(&classes);
                let left = |total: usize, limit: i128| limit - taken[total];
                let left = limit.and_then(|limit| family.of.least(limit, left));
                left.is_none_or(|left| left >= 0)
            })
        }
    }

    fn are_possible(&self, nodes: &[u64]) -> bool {
        let mut kinds = nodes.iter().zip(&self.possible);
        kinds.all(|(&n, &possible)| n == 0 || possible)
    }

    /// Whether some order of these new nodes exhausts a subnet in which nodes take IPs one at a
    /// time. While no order does, such a node creates no more ENIs than it needs.
    pub fn may_exhaust(&self, nodes: &[u64]) -> bool {
        let classes = self.classes(nodes);
        let mut singles = self.singles.iter();
        singles.any(|(total, addresses)| total.reaches(&classes, *addresses))
    }

    /// The most nodes of one kind that are guaranteed in addition to these others; 0 if the others
    /// are not guaranteed themselves.
    pub fn most(&self, kind: usize, nodes: &[u64]) -> u64 {
        self.counted(nodes).most(kind)
    }

    /// These new nodes of each kind, to which more can be added.
    pub(crate) fn counted(&self, nodes: &[u64]) -> Counted<'_> {
        Counted::new(self, nodes)
    }

    /// Nodes by class.
    fn classes(&self, nodes: &[u64]) -> Vec<i128> {
        let mut classes = vec![0; self.touches.len()];
        for (&class, &nodes) in self.class_of.iter().zip(nodes) {
            classes[class] += i128::from(nodes);
        }
        classes
    }
}

#[cfg(test)]
mod exhaustive;
#[cfg(test)]
mod tests;
