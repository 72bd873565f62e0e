//! Workloads: how they start, scale, roll out, and churn.

use super::index::{ChurnId, Id, RolloutId, WorkloadId};
use super::outcome::MomentKind;
use super::random::{Lengths, Stream};
use super::world::{ChurnRun, Event, PodState, Presence, RolloutRun, World};
use model::{Distribution, Portion, Replicas};
use net::quantity::Span;

impl World<'_> {
    /// Requests a workload's pods, or puts one on every node.
    pub(super) fn start_workload(&mut self, workload: WorkloadId) {
        let run = &mut self.workloads[workload];
        if std::mem::replace(&mut run.started, true) {
            return;
        }
        if self.scenario.workloads[workload].daemonset {
            for node in self.nodes.ids() {
                // Joining nodes, and those in a lost zone, get them when they are ready.
                if self.nodes[node].presence == Presence::Ready {
                    self.put_daemons(node, workload, 0);
                }
            }
            return;
        }
        self.ask_missing(workload);
    }

    fn ask_missing(&mut self, workload: WorkloadId) {
        let run = &self.workloads[workload];
        if !run.started {
            return;
        }
        for _ in run.pods..run.replicas {
            self.ask(workload, 0);
        }
    }

    /// Sets the replicas of a workload; the newest pods go first.
    pub(super) fn scale(&mut self, workload: WorkloadId, to: Replicas) {
        let run = &mut self.workloads[workload];
        run.replicas = match to {
            Replicas::To(n) => n,
            Replicas::Up(n) => run.replicas.saturating_add(n),
            Replicas::Down(n) => run.replicas.saturating_sub(n),
        };
        if !run.started {
            return;
        }
        while self.workloads[workload].pods > self.workloads[workload].replicas
            && let Some(newest) = self.workloads[workload].newest
        {
            self.end_pod(newest);
        }
        self.ask_missing(workload);
    }

    /// Replaces the pods of a workload, step by step.
    pub(super) fn roll_out(
        &mut self,
        workload: WorkloadId,
        surge: Portion,
        unavailable: Portion,
        batch: Span,
    ) {
        let run = &self.workloads[workload];
        let replicas = run.replicas;
        // As Kubernetes does: a share of surge is rounded up, one of unavailable down.
        let of = |portion: Portion, up: bool| match portion {
            Portion::Count(n) => n,
            Portion::Share(share) if up => {
                u32::try_from(share.of(replicas.into())).unwrap_or(u32::MAX)
            }
            Portion::Share(share) => {
                u32::try_from(share.of_rounded_down(replicas.into())).unwrap_or(u32::MAX)
            }
        };
        let (surge, unavailable) = (of(surge, true), of(unavailable, false));
        let rollout = self.rollouts.push(RolloutRun {
            workload,
            surge,
            // At least one of the two must be above zero, or the rollout never progresses.
            unavailable: unavailable.max(u32::from(surge == 0)),
            batch: batch.ms().max(1),
            old: run.pods,
            of: run.pods,
            new: replicas,
            began_at: self.clock.now(),
            done_at: None,
        });
        self.on_roll(rollout);
    }

    /// A step of a rollout: old pods go as long as enough run, new ones start up to the surge.
    pub(super) fn on_roll(&mut self, rollout: RolloutId) {
        let mut step = self.rollouts[rollout].clone();
        let run = &self.workloads[step.workload];
        let (replicas, mut running) = (run.replicas, run.running);
        let least = replicas.saturating_sub(step.unavailable);
        let mut pod = run.oldest;
        let mut left = step.old;
        while left > 0
            && let Some(old) = pod
        {
            pod = self.pods[old].after;
            let runs = self.pods[old].state == PodState::Running;
            // An old pod that does not run can always go.
            if !runs || running > least {
                running -= u32::from(runs);
                self.end_pod(old);
                step.old -= 1;
            }
            left -= 1;
        }
        let most = replicas.saturating_add(step.surge);
        while step.new > 0 && self.workloads[step.workload].pods < most {
            self.ask(step.workload, 0);
            step.new -= 1;
        }
        let run = &self.workloads[step.workload];
        if step.old == 0 && step.new == 0 && run.running >= run.pods {
            let now = self.now();
            step.done_at = Some(now);
            let name = &self.scenario.workloads[step.workload].name;
            if let Some(moment) = self.tell(MomentKind::RolledOut, |_| name.to_string()) {
                moment.took = Some(Span::of_ms(now - step.began_at));
            }
        } else {
            self.clock.at(self.now() + step.batch, Event::Roll(rollout));
        }
        self.rollouts[rollout] = step;
    }

    /// Starts a churn.
    pub(super) fn churn(
        &mut self,
        workload: WorkloadId,
        per_minute: u32,
        mean_lifetime: Span,
        distribution: Distribution,
        lasting: Option<Span>,
        run: u64,
    ) {
        let name = &self.scenario.workloads[workload].name;
        let churn = self.churns.next_id();
        let stream = |what: &str| {
            Stream::new(
                self.scenario.seed,
                run,
                &format!("{what} {} of {name}", churn.index()),
            )
        };
        let until = lasting.map_or(u64::MAX, |span| self.now().saturating_add(span.ms()));
        self.churns.push(ChurnRun {
            workload,
            gaps: Lengths::new(
                stream("arrivals"),
                60_000_000 / u64::from(per_minute.max(1)),
                Distribution::Exponential,
            ),
            lifetimes: Lengths::new(
                stream("lifetimes"),
                mean_lifetime.ms() * 1_000,
                distribution,
            ),
            next_us: self.clock.now() * 1_000,
            until: until.min(self.clock.end()),
        });
        self.next_arrival(churn);
    }

    fn next_arrival(&mut self, churn: ChurnId) {
        let run = &mut self.churns[churn];
        run.next_us = run.next_us.saturating_add(run.gaps.next());
        let at = run.next_us / 1_000;
        if at <= run.until {
            self.clock.at(at, Event::Arrive(churn));
        }
    }

    #[inline]
    pub(super) fn on_arrive(&mut self, churn: ChurnId) {
        let run = &mut self.churns[churn];
        // A pod that ends in the millisecond of its start is never seen.
        let lifetime = (run.lifetimes.next() / 1_000).max(1);
        let workload = run.workload;
        self.ask(workload, lifetime);
        self.next_arrival(churn);
    }
}
