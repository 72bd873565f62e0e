//! The loop: takes what happens next, and lets it happen.

use super::scenario::{Scenario, TICK, position};
use super::series::{Sampler, Series};
use super::size::MOST_NODES;
use super::watch::{EVENTS_A_LOOK, Watch};
use super::world::{Class, Event, World};
use model::{Action, Place};

/// What is kept of a run beside its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Keep {
    /// What was there over time.
    pub series: bool,
    /// The event stream.
    pub log: bool,
}

/// Lets one run of a scenario happen while `watch` lets it; nothing where it was stopped. `observe`
/// sees the world after every event.
pub(super) fn run_until<'s>(
    scenario: &'s Scenario,
    run: u64,
    keep: Keep,
    watch: &Watch,
    mut observe: impl FnMut(&World<'s>),
) -> Option<(World<'s>, Series)> {
    if watch.is_stopped() {
        return None;
    }
    let mut world = World::new(scenario, keep.log);
    let mut sampler = if keep.series {
        Sampler::new(world.end, TICK, scenario.subnets.len())
    } else {
        Sampler::none()
    };
    world.begin_run();
    world.after_event();
    let mut unseen = 0;
    while let Some((time, event)) = world.queue.pop() {
        if time > world.end {
            break;
        }
        if sampler.next < time {
            sampler.until(time, &world);
        }
        world.now = time;
        world.happen(event, run);
        world.after_event();
        observe(&world);
        unseen += 1;
        if unseen == EVENTS_A_LOOK {
            watch.add(unseen);
            unseen = 0;
            if watch.is_stopped() {
                return None;
            }
        }
        if world.done {
            break;
        }
    }
    watch.add(unseen);
    if !scenario.by_default {
        world.now = scenario.horizon;
    }
    let series = sampler.finish(world.now, &world);
    Some((world, series))
}

/// The same, to its end.
#[cfg(test)]
pub(super) fn run<'s>(
    scenario: &'s Scenario,
    run: u64,
    keep: Keep,
    observe: impl FnMut(&World<'s>),
) -> (World<'s>, Series) {
    super::watch::to_the_end(|watch| run_until(scenario, run, keep, watch, observe))
}

impl World<'_> {
    /// Puts the existing nodes in their place, before anything happens.
    pub(super) fn seat_all(&mut self) {
        let scenario = self.scenario;
        for (run, workload) in self.workloads.iter_mut().zip(&scenario.workloads) {
            run.started = workload.starts_with_nodes();
        }
        self.seat_existing();
    }

    /// Lets everything happen that is due, however late.
    pub(super) fn let_time_pass(&mut self) {
        while let Some((time, event)) = self.queue.pop() {
            self.now = time;
            self.happen(event, 0);
            self.after_event();
        }
    }

    fn begin_run(&mut self) {
        let scenario = self.scenario;
        self.seat_all();
        if scenario.by_default {
            self.at(0, Event::Next);
            return;
        }
        while self.look_first().is_some() {}
        if scenario.nodes_at_start {
            for (group, spec) in scenario.groups.iter().enumerate() {
                for _ in spec.there..spec.nodes {
                    self.join(group);
                }
            }
        }
        for (i, &(at, _)) in (0..).zip(&scenario.events) {
            self.at(at, Event::Act(i));
        }
        for (i, workload) in (0..).zip(&scenario.workloads) {
            if let Some(start) = workload.start {
                self.at(start, Event::Start(i));
            }
        }
        self.at(0, Event::StartRest);
    }

    #[inline]
    fn happen(&mut self, event: Event, run: u64) {
        match event {
            Event::Depart(pod) => self.on_depart(pod),
            Event::Leave {
                eni,
                workload,
                node,
            } => self.on_leave(eni, workload, node),
            Event::Arrive(churn) => self.on_arrive(churn),
            Event::Done(node) => self.on_done(node),
            Event::Wake(line) => self.wake(line),
            Event::Shrink(node) => self.on_shrink(node),
            Event::Act(event) => self.act(event, run),
            Event::Step(event) => self.step(event),
            Event::Roll(rollout) => self.on_roll(rollout),
            Event::Start(workload) => self.start_workload(workload),
            Event::StartRest => self.start_rest(),
            Event::Next => self.next(),
        }
    }

    /// What follows at once from what has happened.
    #[inline]
    pub(super) fn after_event(&mut self) {
        if !self.lines.hot.is_empty() {
            self.look_again_at_once();
        }
        while let Some(node) = self.returning.pop() {
            self.put_missing(node);
        }
        // What happens at one time happens together: nodes join before pods are given to them.
        if self.sums.pending > 0 && !self.queue.more_now() {
            self.place_pending();
        }
        if self.rest_waits && self.sums.classes[Class::Joining as usize] == 0 {
            self.start_rest();
        }
    }

    /// Workloads without a time start when the first nodes have joined.
    fn start_rest(&mut self) {
        self.rest_waits = self.sums.classes[Class::Joining as usize] > 0;
        if self.rest_waits {
            return;
        }
        let scenario = self.scenario;
        for (i, workload) in (0..).zip(&scenario.workloads) {
            if workload.start.is_none() {
                self.start_workload(i);
            }
        }
    }

    fn act(&mut self, event: u32, run: u64) {
        let scenario = self.scenario;
        let (_, action) = &scenario.events[event as usize];
        match *action {
            Action::Join { count, over, .. } | Action::Remove { count, over, .. } => {
                self.steps(event, count, over.ms());
            }
            Action::Rejoin {
                group, count, over, ..
            } => {
                let all = position(self.groups[group].nodes.len());
                self.steps(event, count.unwrap_or(all).min(all), over.ms());
            }
            Action::Scale { workload, to } => self.scale(position(workload), to),
            Action::Rollout {
                workload,
                surge,
                unavailable,
                batch,
            } => self.roll_out(position(workload), surge, unavailable, batch),
            Action::Churn {
                workload,
                arrivals_per_minute,
                mean_lifetime,
                distribution,
                lasting,
            } => self.churn(
                position(workload),
                arrivals_per_minute,
                mean_lifetime,
                distribution,
                lasting,
                run,
            ),
            Action::Take { subnet, addresses } => {
                let account = &mut self.subnets[subnet];
                let count = addresses.min(account.free);
                account.free -= count;
                account.taken += count;
                if account.free == 0 && account.first_dry.is_none() {
                    account.first_dry = Some(self.now);
                    self.subnet_dried(position(subnet));
                }
            }
            Action::Give { subnet, addresses } => {
                let account = &mut self.subnets[subnet];
                let count = addresses.min(account.taken);
                account.free += count;
                account.taken -= count;
                self.freed(position(subnet));
            }
            Action::Fail(Place::Zone(zone)) => self.fail_zone(zone),
            Action::Fail(Place::Subnet(subnet)) => self.set_broken(subnet, true),
            Action::Recover(Place::Zone(zone)) => self.recover_zone(zone),
            Action::Recover(Place::Subnet(subnet)) => self.set_broken(subnet, false),
        }
    }

    /// Spreads the nodes of an event over its time.
    fn steps(&mut self, event: u32, count: u32, over: u64) {
        // A removal may name more nodes than there ever can be.
        let count = u64::from(count).min(MOST_NODES);
        for i in 0..count {
            self.at(self.now + over * i / count, Event::Step(event));
        }
    }

    fn step(&mut self, event: u32) {
        let scenario = self.scenario;
        match scenario.events[event as usize].1 {
            Action::Join { group, .. } => {
                self.join(group);
            }
            Action::Remove { group, .. } => self.remove_newest(group),
            Action::Rejoin {
                group, strategy, ..
            } => self.rejoin_oldest(group, strategy),
            _ => {}
        }
    }

    /// The default scenario: nodes look at themselves that are there, others join in the order of the
    /// plan, then pods arrive, each when the pool that the one before it touched is at rest.
    fn next(&mut self) {
        let scenario = self.scenario;
        if (self.looked as usize) < scenario.existing.len() {
            // A look that finds nothing to do takes no time.
            self.paced_at = self.now;
            while let Some(node) = self.look_first() {
                if self.nodes[node as usize].busy {
                    break;
                }
            }
            return self.pace_by(self.looked.checked_sub(1));
        }
        self.paced_at = self.now + TICK;
        while self.joined.0 < scenario.groups.len() {
            let (group, joined) = self.joined;
            let spec = &scenario.groups[group];
            if spec.there + joined >= spec.nodes {
                self.joined = (group + 1, 0);
                continue;
            }
            self.joined.1 += 1;
            let node = self.join(group);
            return self.pace_by(node);
        }
        let workload = position(self.workloads.len() - 1);
        let domain = scenario.workloads[workload as usize].domain as usize;
        let first = self.rankings[domain].first(scenario.scheduler);
        let Some(node) = first else {
            self.done = true;
            return;
        };
        self.ask(workload, 0);
        self.pace_by(Some(node));
    }

    fn pace_by(&mut self, node: Option<u32>) {
        match node {
            Some(node) if self.nodes[node as usize].busy => self.pace = node,
            _ => self.at(self.paced_at, Event::Next),
        }
    }
}
