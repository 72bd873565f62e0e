//! How a simulation is watched and stopped from another thread: a cancellation token.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

/// Events between two checks for a stop: far less than a millisecond, at no measurable cost.
pub(super) const EVENTS_A_LOOK: u64 = 1 << 10;

/// A cancellation token that also reports the progress of a simulation.
///
/// It only decides whether there is an outcome. Each simulation needs its own token: a stopped token stays
/// stopped.
#[derive(Debug, Default)]
pub struct StopToken {
    stopped: AtomicBool,
    events: AtomicU64,
}

impl StopToken {
    /// Makes the simulation end soon, without an outcome.
    pub fn stop(&self) {
        self.stopped.store(true, Relaxed);
    }

    /// Whether the simulation has been stopped.
    pub(crate) fn is_stopped(&self) -> bool {
        self.stopped.load(Relaxed)
    }

    /// Events so far, under all strategies and in every search for a prevention. It only grows, and the
    /// total is not known in advance.
    pub fn events(&self) -> u64 {
        self.events.load(Relaxed)
    }

    /// Adds to the events so far.
    pub(super) fn add(&self, events: u64) {
        self.events.fetch_add(events, Relaxed);
    }
}

/// Runs something that can be stopped without stopping it.
pub(super) fn to_the_end<T>(of: impl FnOnce(&StopToken) -> Option<T>) -> T {
    of(&StopToken::default()).expect("only who has the token stops it")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Keep, run_until};
    use crate::laws::cluster;
    use crate::prevention::{Prevention, prevention_until};
    use crate::{Scenario, Simulated, StrategyChoice, TooLarge, run, simulate, simulate_until};
    use model::Cluster;
    use model::pool::Strategy;

    /// Whether it has something to report.
    const fn prevents(found: &Prevention) -> bool {
        found.eni_quota.is_some() || !found.subnets.is_empty()
    }

    /// Pods arrive and end for hours on nodes whose subnet is too small for them.
    const SHORT: &str = "version = 1\n\
        [simulation]\nhorizon = \"15h\"\n\
        [[subnet]]\ncidr = \"10.0.0.0/25\"\n\
        [[node_group]]\nname = \"web\"\nnodes = 4\nenis = 2\nips_per_eni = 30\nmax_pods = 50\n\
        [[workload]]\nname = \"w\"\nreplicas = 100\n\
        [[event]]\nat = \"1m\"\n\
        churn = { workload = \"w\", arrivals_per_minute = 30, mean_lifetime = \"2m\" }\n";
    const KEEP: Keep<'static> = Keep { series: true, log: true, snapshots: &[] };
    const ALL: [StrategyChoice; 2] = [
        StrategyChoice::All(Strategy::BestEffort),
        StrategyChoice::All(Strategy::Burstable),
    ];

    fn scenario() -> Scenario {
        Scenario::new(&cluster(SHORT), StrategyChoice::AsPlanned).unwrap()
    }

    #[test]
    fn a_background_thread_can_simulate_and_another_stop_it() {
        fn crosses_threads<T: Send + Sync + 'static>() {}
        crosses_threads::<Cluster>();
        crosses_threads::<StrategyChoice>();
        crosses_threads::<Keep>();
        crosses_threads::<StopToken>();
        crosses_threads::<Scenario>();
        crosses_threads::<Result<Option<Simulated>, TooLarge>>();
    }

    #[test]
    fn a_run_that_is_stopped_gives_nothing_and_ends_at_the_next_look() {
        let all = run(&scenario(), 0, Keep::default()).unwrap().events;
        assert!(all > 20 * EVENTS_A_LOOK, "{all}");
        for stop_after in [1, EVENTS_A_LOOK, EVENTS_A_LOOK + 1, 10_000] {
            let (stop, mut events) = (StopToken::default(), 0);
            let scenario = scenario();
            let end = run_until(&scenario, 0, KEEP, &stop, |_| {
                events += 1;
                if events == stop_after {
                    stop.stop();
                }
            });
            assert!(end.unwrap().is_none());
            let looks = stop_after.div_ceil(EVENTS_A_LOOK);
            assert_eq!(events, looks * EVENTS_A_LOOK);
            assert_eq!(stop.events(), events);
        }
    }

    #[test]
    fn one_that_is_stopped_before_it_begins_lets_nothing_happen() {
        let stop = StopToken::default();
        stop.stop();
        let simulated = simulate_until(&cluster(SHORT), &ALL, KEEP, &stop).unwrap();
        assert!(simulated.is_none());
        assert_eq!(stop.events(), 0);
    }

    #[test]
    fn a_search_for_what_would_have_prevented_it_is_stopped_too() {
        let of = (&cluster(SHORT), StrategyChoice::AsPlanned);
        let scenario = scenario();
        let outcome = run(&scenario, 0, Keep::default()).unwrap();
        let stop = StopToken::default();
        let found = prevention_until(of, &scenario, &outcome, &stop).unwrap();
        assert!(found.is_some_and(|it| prevents(&it)));
        let stop = StopToken::default();
        stop.stop();
        assert_eq!(prevention_until(of, &scenario, &outcome, &stop), Ok(None));
        assert_eq!(stop.events(), 0);
    }

    #[test]
    fn one_that_is_not_stopped_gives_what_simulate_gives_and_counts_every_event() {
        let (cluster, stop) = (cluster(SHORT), StopToken::default());
        let watched = simulate_until(&cluster, &ALL, KEEP, &stop).unwrap();
        let simulated = simulate(&cluster, &ALL, KEEP).unwrap();
        let events: u64 = simulated.ends.iter().map(|end| end.outcome.events).sum();
        assert_eq!(format!("{:?}", watched.unwrap()), format!("{simulated:?}"));
        // Runs of searches are added.
        assert!(simulated.ends.iter().any(|end| prevents(&end.prevention)));
        assert!(stop.events() > events);
        // Without a search there are no others.
        let (scenario, stop) = (scenario(), StopToken::default());
        let mut counted = 0;
        let end = run_until(&scenario, 0, KEEP, &stop, |_| counted += 1);
        assert!(end.unwrap().is_some());
        assert_eq!(stop.events(), counted);
    }
}
