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
//! With one subnet both conditions are the closed form again.
//!
//! # Existing nodes
//!
//! What a pool may give back is not its node's for good: another node may take it, and the node others
//! in its place. So IPs that an existing node may give back are part of their subnets' `A`, and the
//! node counts in `T` with all that it may take, like a new one. Existing ENIs count where they are:
//! in their subnets the node creates fewer.
//!
//! That is cautious where a node never loses its IPs. A pool fills the existing ENIs of a node, the
//! oldest first, before it creates another. If no order finds all of those with room in exhausted
//! subnets, the node takes there what they carry, and elsewhere only the rest. This is judged like a
//! shortage, for each set of subnets of its ENIs; nodes for which it does not hold count as above.
//! Either account is true, so one of them has to hold.
//!
//! A whole ENI that is not full is filled first where the VPC keeps the addresses for it; otherwise its node takes
//! single addresses there, and whole ENIs for the rest.
//!
//! # Odd claims
//!
//! Of some claims a node has only one: its own IP, and an ENI that is not full. They block a subnet
//! at the least cost, but there are only as many as nodes. If each counts `w` more in `T`, it counts
//! `w` more in the sums that block, too, and for any `w` the condition suffices.
//!
//! # What follows
//!
//! Each condition is linear in the numbers of nodes, so a [`Guarantee`] is a list of linear
//! conditions, and removing nodes never breaks one. Where all ENIs are claimed whole, more
//! IPs in a subnet never tighten one.

mod check;
mod conditions;
mod counted;
mod demand;
mod existing_demand;
mod growing;
mod needs;
mod node_demand;
mod sets;
mod sums;
mod supply;
mod within;
mod zone;

pub use demand::{Claim, Demand, Existing, Growing, Returns, Settled, Site};

pub use counted::Counted;
pub use existing_demand::ExistingDemand;
pub use supply::guaranteed;

use conditions::Conditions;

/// What is guaranteed in one zone.
#[derive(Debug, Clone)]
pub struct Guarantee {
    /// Sets of conditions, of which one has to hold; at least one.
    ways: Vec<Conditions>,
    /// Existing nodes, in the given order: whether each reaches its pods.
    there: Vec<bool>,
    /// Whether each never leaves its ENIs, if that is assumed.
    stays: Vec<bool>,
    /// Whether each may create an ENI in some order.
    creates: Vec<bool>,
}

impl Guarantee {
    /// Whether an existing node, by position, reaches its pods without new nodes.
    pub fn is_filled(&self, there: usize) -> bool {
        self.there.get(there).copied().unwrap_or(false)
    }

    /// Whether an existing node, by position, may create an ENI in some order.
    pub fn may_create(&self, there: usize) -> bool {
        self.creates.get(there).copied().unwrap_or(true)
    }

    /// Whether these new nodes of each kind are guaranteed, and existing ones stay so.
    pub fn holds(&self, nodes: &[u64]) -> bool {
        self.ways.iter().any(|way| way.holds(nodes))
    }

    /// Whether some order of these new nodes exhausts a subnet in which nodes take IPs one at a
    /// time. While no order does, such a node creates no more ENIs than it needs.
    pub fn may_exhaust(&self, nodes: &[u64]) -> bool {
        // What is taken at most is certain only where the conditions hold.
        let (first, others) = (&self.ways[0], &self.ways[1..]);
        first.may_exhaust(nodes)
            && !others
                .iter()
                .any(|way| way.holds(nodes) && !way.may_exhaust(nodes))
    }

    /// The most nodes of one kind that are guaranteed in addition to these others; 0 if the others
    /// are not guaranteed themselves.
    pub fn most_nodes(&self, kind: usize, nodes: &[u64]) -> u64 {
        self.counted(nodes).most_nodes(kind)
    }

    /// These new nodes of each kind, to which more can be added.
    pub fn counted(&self, nodes: &[u64]) -> Counted<'_> {
        Counted::new(&self.ways, nodes)
    }
}

#[cfg(test)]
mod tests;
