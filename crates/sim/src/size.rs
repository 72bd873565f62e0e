//! Limits of what can be simulated.

use input::problem::Problem;
use texts::{AnyMessage, Message, errors_engine as say};

/// The most nodes at one time: far more than one cluster holds.
pub(super) const MOST_NODES: u64 = 100_000;
/// The most pods at one time. The largest cluster that CCE offers has 5,000 nodes, which at 256
/// pods each are 1.3 million.
pub(super) const MOST_PODS: u64 = 2_000_000;
/// Addresses on an existing node; all ENIs of the largest machine carry a few thousand.
pub(super) const MOST_ADDRESSES: u64 = 2_000_000;
/// Short-lived pods in one run: a minute or two of work.
pub(super) const MOST_ARRIVALS: u64 = 20_000_000;
/// Maintenance runs of one pool within the horizon.
pub(super) const MOST_PERIODS: u64 = 10_000_000;
/// Maintenance runs of all pools, those at the same time counted once. A week of 5,000 nodes is 150 million.
pub(super) const MOST_CHECKS: u64 = 200_000_000;
/// Pods that no node takes, at one time. They stay however short they are meant to run.
pub(super) const MOST_PENDING: u64 = 2_000_000;
/// Nodes that events remove and join again: all of the largest cluster, a thousand times.
pub(super) const MOST_STEPS: u64 = 10_000_000;
/// Workloads; a pod stores its own in 16 bits.
pub(super) const MOST_WORKLOADS: u64 = 65_535;

/// Why a cluster cannot be simulated.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.to_message())]
pub struct TooLarge {
    what: &'static str,
    count: u64,
    most: u64,
}

impl TooLarge {
    pub(super) const fn nodes(count: u64) -> Self {
        Self { what: "nodes", count, most: MOST_NODES }
    }

    /// Checks what nobody can know before: how many pods wait for a node.
    pub(super) fn check_pending(pending: u64) -> Result<(), Self> {
        Self::check([("pending", pending, MOST_PENDING)])
    }

    /// The first exceeded limit.
    pub(super) fn check<const N: usize>(limits: [(&'static str, u64, u64); N]) -> Result<(), Self> {
        let mut limits = limits.into_iter();
        let exceeded = limits.find(|&(_, count, most)| count > most);
        exceeded.map_or(Ok(()), |(what, count, most)| {
            Err(Self { what, count, most })
        })
    }

    /// Checks that an existing node has no more than any machine.
    pub(super) fn check_node(addresses: u64) -> Result<(), Self> {
        Self::check([("ips-of-node", addresses, MOST_ADDRESSES)])
    }

    fn to_message(&self) -> AnyMessage {
        say::MoreThanSimulated { what: self.what, count: self.count, most: self.most }.to_message()
    }
}

impl From<TooLarge> for Box<Problem> {
    fn from(error: TooLarge) -> Self {
        Self::new(Problem::new(error.to_message()))
    }
}
