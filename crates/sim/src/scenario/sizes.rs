//! How much a scenario simulates.

use super::Scenario;
use crate::size::{
    MOST_ARRIVALS, MOST_CHECKS, MOST_NODES, MOST_PERIODS, MOST_PODS, MOST_STEPS, MOST_WORKLOADS,
    TooLarge,
};
use model::{Action, Replicas, Simulation};
use net::quantity::Span;

impl Scenario {
    pub(crate) fn check_sizes(&self, simulation: &Simulation) -> Result<(), TooLarge> {
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
