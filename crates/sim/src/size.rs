//! Limits of what can be simulated.

use super::scenario::Scenario;
use input::problem::Problem;
use model::{Action, Replicas, Simulation};
use net::quantity::Span;
use texts::{Message, Said, errors_engine as say};

/// The most nodes at one time: far more than one cluster holds.
pub(super) const MOST_NODES: u64 = 100_000;
/// The most pods at one time. The largest cluster that CCE offers has 5,000 nodes, which at 256
/// pods each are 1.3 million.
const MOST_PODS: u64 = 2_000_000;
/// Addresses on an existing node; all ENIs of the largest machine carry a few thousand.
const MOST_ADDRESSES: u64 = 2_000_000;
/// Short-lived pods in one run: a minute or two of work.
const MOST_ARRIVALS: u64 = 20_000_000;
/// Maintenance runs of one pool within the horizon.
const MOST_PERIODS: u64 = 10_000_000;
/// Maintenance runs of all pools, those at the same time counted once. A week of 5,000 nodes is 150 million.
const MOST_CHECKS: u64 = 200_000_000;
/// Pods that no node takes, at one time. They stay however short they are meant to run.
const MOST_PENDING: u64 = 2_000_000;
/// Nodes that events remove and join again: all of the largest cluster, a thousand times.
const MOST_STEPS: u64 = 10_000_000;
/// Workloads; a pod stores its own in 16 bits.
const MOST_WORKLOADS: u64 = 65_535;

/// Why a cluster cannot be simulated.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.said())]
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
    fn check<const N: usize>(limits: [(&'static str, u64, u64); N]) -> Result<(), Self> {
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

    fn said(&self) -> Said {
        say::MoreThanSimulated { what: self.what, count: self.count, most: self.most }.said()
    }
}

impl From<TooLarge> for Box<Problem> {
    fn from(error: TooLarge) -> Self {
        Self::new(Problem::new(error.said()))
    }
}

impl Scenario {
    pub(super) fn check_sizes(&self, simulation: &Simulation) -> Result<(), TooLarge> {
        let mut nodes: u64 = self.groups.iter().map(|group| u64::from(group.nodes)).sum();
        let mut pods: u64 = 0;
        for group in self.groups.iter().filter(|_| self.by_default) {
            let of_each = u64::from(self.kinds[group.kind].pods);
            pods = pods.saturating_add(of_each.saturating_mul(group.nodes.into()));
        }
        for workload in self.workloads.iter() {
            let each = if workload.daemonset { nodes } else { 1 };
            pods = pods.saturating_add(each.saturating_mul(workload.replicas.into()));
        }
        let (mut arrivals, mut steps) = (0_u64, 0_u64);
        for event in &simulation.events {
            match &event.action {
                Action::Join { count, .. } => nodes += u64::from(*count),
                Action::Remove { count, .. } => {
                    steps = steps.saturating_add(u64::from(*count).min(MOST_NODES));
                }
                Action::Rejoin { count, .. } => {
                    let all = nodes.min(MOST_NODES);
                    let count = count.map_or(all, |count| u64::from(count).min(all));
                    steps = steps.saturating_add(count);
                }
                Action::Scale { to: Replicas::To(n) | Replicas::Up(n), .. } => {
                    pods = pods.saturating_add((*n).into());
                }
                Action::Churn { arrivals_per_minute, lasting, mean_lifetime, .. } => {
                    let ms = lasting.map_or(self.horizon, Span::ms).min(self.horizon);
                    let rate = u64::from(*arrivals_per_minute);
                    arrivals = arrivals.saturating_add(ms.saturating_mul(rate) / 60_000);
                    let at_once = mean_lifetime.ms().min(ms).saturating_mul(rate) / 60_000;
                    pods = pods.saturating_add(at_once);
                }
                _ => {}
            }
        }
        let periods = if self.by_default {
            // It ends with its last arrival.
            0
        } else {
            self.horizon / self.maintenance
        };
        let checks = periods.saturating_mul(nodes.min(self.maintenance));
        TooLarge::check([
            ("nodes", nodes, MOST_NODES),
            ("pods", pods, MOST_PODS),
            ("arrivals", arrivals, MOST_ARRIVALS),
            ("steps", steps, MOST_STEPS),
            ("periods", periods, MOST_PERIODS),
            ("checks", checks, MOST_CHECKS),
            ("workloads", self.workloads.len() as u64, MOST_WORKLOADS),
        ])
    }
}
