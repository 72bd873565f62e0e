//! The event loop: takes the next event and handles it.

use super::index::position;
use super::index::{EventId, GroupId, Id, NodeId, SubnetId};
use super::outcome::MomentKind;
use super::outcome::Series;
use super::sampler::Sampler;
use super::scenario::{Scenario, TICK};
use super::size::{MOST_NODES, TooLarge};
use super::snapshot::SnapshotRecorder;
use super::stop_token::{EVENTS_A_LOOK, StopToken};
use super::world::{Account, Event, Transfer, World};
use model::{Action, Place};
use net::quantity::Span;

/// What to keep of a run in addition to its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Keep<'k> {
    /// The values over time.
    pub series: bool,
    /// The event stream.
    pub log: bool,
    /// The cluster at these times, ascending; the end for those after it.
    pub snapshots: &'k [Span],
}

/// Runs a scenario until its end, or returns `None` if `stop` stops it. `observe` sees the world after
/// every event.
///
/// # Errors
///
/// More pods wait for a node than can be simulated.
pub(super) fn run_until<'s>(
    scenario: &'s Scenario,
    run: u64,
    keep: Keep<'_>,
    stop: &StopToken,
    mut observe: impl FnMut(&World<'s>),
) -> Result<Option<(World<'s>, Series)>, TooLarge> {
    if stop.is_stopped() {
        return Ok(None);
    }
    let mut world = World::new(scenario, keep.log);
    let mut sampler = if keep.series {
        Sampler::new(world.clock.end(), TICK, scenario.subnets.len())
    } else {
        Sampler::none()
    };
    let mut recorder = SnapshotRecorder::new(keep.snapshots);
    world.begin_run();
    world.after_event();
    let (mut unseen, mut due) = (0, None);
    while let Some((time, event)) = world.clock.next() {
        if time > world.clock.end() {
            due = Some(event);
            break;
        }
        if sampler.next < time {
            sampler.until(time, &world);
        }
        if recorder.next < time {
            recorder.until(time, &world, Some(event));
        }
        world.happen(event, run);
        world.after_event();
        observe(&world);
        unseen += 1;
        if unseen == EVENTS_A_LOOK {
            stop.add(unseen);
            unseen = 0;
            TooLarge::check_pending(world.counts.pods.never_started.get())?;
            if stop.is_stopped() {
                return Ok(None);
            }
        }
        if world.progress.done {
            break;
        }
    }
    stop.add(unseen);
    if !scenario.by_default {
        world.clock.finish();
    }
    world.snapshots = recorder.finish(&world, due);
    let series = sampler.finish(world.now(), &world);
    Ok(Some((world, series)))
}

/// The same, without a way to stop.
#[cfg(test)]
pub(super) fn run<'s>(
    scenario: &'s Scenario,
    run: u64,
    keep: Keep<'_>,
    observe: impl FnMut(&World<'s>),
) -> (World<'s>, Series) {
    let run = |stop: &StopToken| run_until(scenario, run, keep, stop, observe).transpose();
    super::stop_token::to_the_end(run).expect("it is small")
}

impl World<'_> {
    /// Places the existing nodes, before the first event.
    pub(super) fn place_existing(&mut self) {
        let scenario = self.scenario;
        for (run, workload) in self.workloads.iter_mut().zip(scenario.workloads.iter()) {
            run.started = workload.starts_with_nodes();
        }
        self.seat_existing();
    }

    /// Handles all events that are due, however late.
    pub(super) fn run_due_events(&mut self) {
        while let Some((_, event)) = self.clock.next() {
            self.happen(event, 0);
            self.after_event();
        }
    }

    fn begin_run(&mut self) {
        let scenario = self.scenario;
        self.place_existing();
        self.ask_elsewhere();
        if scenario.by_default {
            self.clock.at(0, Event::Next);
            return;
        }
        while self.look_first().is_some() {}
        if scenario.nodes_at_start {
            for (group, spec) in scenario.groups.pairs() {
                for _ in spec.there..spec.nodes {
                    self.join(group);
                }
            }
        }
        for (event, &(at, _)) in scenario.events.pairs() {
            self.clock.at(at, Event::Act(event));
        }
        for (id, workload) in scenario.workloads.pairs() {
            if let Some(start) = workload.start {
                self.clock.at(start, Event::Start(id));
            }
        }
        self.clock.at(0, Event::StartRest);
    }

    #[inline]
    fn happen(&mut self, event: Event, run: u64) {
        match event {
            Event::Depart(pod) => self.on_depart(pod),
            Event::Leave { eni, workload, node } => self.on_leave(eni, workload, node),
            Event::Arrive(churn) => self.on_arrive(churn),
            Event::Done(node) => self.on_done(node),
            Event::Wake(line) => self.wake(line),
            Event::Shrink(node) => self.on_shrink(node),
            Event::Act(event) => self.act(event, run),
            Event::Step(event) => self.step(event),
            Event::Roll(rollout) => self.on_roll(rollout),
            Event::Reclaim(workload) => self.on_reclaim(workload),
            Event::Start(workload) => self.start_workload(workload),
            Event::StartRest => self.start_rest(),
            Event::Next => self.next(),
        }
    }

    /// The immediate effects of an event.
    #[inline]
    pub(super) fn after_event(&mut self) {
        if self.lines.any_hot() {
            self.look_again_at_once();
        }
        while let Some(node) = self.returning.pop() {
            self.put_missing(node);
        }
        // Events of one time happen together: nodes join before pods are placed.
        if self.counts.pods.never_started.get() > 0 && !self.clock.more_now() {
            self.place_pending();
        }
        if self.progress.starts_wait && self.counts.nodes.joining.get() == 0 {
            self.start_rest();
        }
    }

    /// Workloads without a time start when the first nodes have joined.
    fn start_rest(&mut self) {
        self.progress.starts_wait = self.counts.nodes.joining.get() > 0;
        if self.progress.starts_wait {
            return;
        }
        for (id, workload) in self.scenario.workloads.pairs() {
            if workload.start.is_none() {
                self.start_workload(id);
            }
        }
    }

    fn act(&mut self, event: EventId, run: u64) {
        let scenario = self.scenario;
        let (_, action) = &scenario.events[event];
        match *action {
            Action::Join { count, over, .. } | Action::Remove { count, over, .. } => {
                self.steps(event, count, over.ms());
            }
            Action::Rejoin { group, count, over, .. } => {
                let all = position(self.groups[GroupId::from(group)].nodes.len());
                self.steps(event, count.unwrap_or(all).min(all), over.ms());
            }
            Action::Scale { workload, to } => self.scale(workload.into(), to),
            Action::Rollout { workload, surge, unavailable, batch } => {
                self.roll_out(workload.into(), surge, unavailable, batch);
            }
            Action::Churn {
                workload,
                arrivals_per_minute,
                mean_lifetime,
                distribution,
                lasting,
            } => self.churn(
                workload.into(),
                arrivals_per_minute,
                mean_lifetime,
                distribution,
                lasting,
                run,
            ),
            Action::Take { subnet, addresses } => {
                let subnet = SubnetId::from(subnet);
                let count = addresses.min(self.subnets[subnet].free());
                self.post(Transfer::TAKE, subnet, count);
            }
            Action::Give { subnet, addresses } => {
                let subnet = SubnetId::from(subnet);
                let taken = self.subnets[subnet].ledger[Account::Taken];
                self.post(Transfer::GIVE, subnet, addresses.min(taken));
            }
            Action::Fail(place) => self.fail(place, true),
            Action::Recover(place) => self.fail(place, false),
        }
    }

    /// A zone fails or recovers, or ENIs can or cannot be made in a subnet.
    fn fail(&mut self, place: Place, fails: bool) {
        match (place, fails) {
            (Place::Zone(zone), true) => self.fail_zone(zone.into()),
            (Place::Zone(zone), false) => self.recover_zone(zone.into()),
            (Place::Subnet(subnet), _) => {
                let subnet = SubnetId::from(subnet);
                let broken = &mut self.subnets.each[subnet].broken;
                if std::mem::replace(broken, fails) == fails {
                    return;
                }
                let kind = if fails {
                    MomentKind::CreationFails
                } else {
                    MomentKind::CreationWorks
                };
                self.tell(kind, |world| {
                    world.scenario.subnets[subnet].name.to_string()
                });
                if !fails {
                    self.freed(subnet);
                }
            }
        }
    }

    /// Spreads the nodes of an event over its time.
    fn steps(&mut self, event: EventId, count: u32, over: u64) {
        // A removal may name more nodes than can ever exist.
        let count = u64::from(count).min(MOST_NODES);
        for i in 0..count {
            let at = self.now() + over * i / count;
            self.clock.at(at, Event::Step(event));
        }
    }

    fn step(&mut self, event: EventId) {
        match self.scenario.events[event].1 {
            Action::Join { group, .. } => {
                self.join(group.into());
            }
            Action::Remove { group, .. } => self.remove_newest(group.into()),
            Action::Rejoin { group, strategy, .. } => {
                self.rejoin_oldest(group.into(), strategy);
            }
            _ => {}
        }
    }

    /// The next existing node that has not checked itself does so; its number.
    fn look_first(&mut self) -> Option<NodeId> {
        let node = NodeId::new(self.progress.looked);
        self.scenario.existing.get(node)?;
        self.progress.looked += 1;
        self.look_at(node);
        Some(node)
    }

    /// The default scenario: existing nodes check themselves, others join in the order of the plan, then
    /// pods arrive. Each pod arrives when the pool that the one before it touched is at rest.
    fn next(&mut self) {
        let scenario = self.scenario;
        self.progress.earliest = self.now();
        let mut last = None;
        while let Some(node) = self.look_first() {
            last = Some(node);
            // A check that finds nothing to do takes no time.
            if self.nodes[node].busy {
                break;
            }
        }
        if last.is_some() {
            return self.pace_by(last);
        }
        self.progress.earliest += TICK;
        while self.progress.joined.0 < scenario.groups.len() {
            let (group, joined) = self.progress.joined;
            let spec = &scenario.groups[GroupId::new(group)];
            if spec.there + joined >= spec.nodes {
                self.progress.joined = (group + 1, 0);
                continue;
            }
            self.progress.joined.1 += 1;
            let node = self.join(GroupId::new(group));
            return self.pace_by(node);
        }
        let workload = scenario.last_workload();
        let Some(node) = self.first(scenario.workloads[workload].domain) else {
            self.progress.done = true;
            return;
        };
        self.ask(workload, 0);
        self.pace_by(Some(node));
    }

    fn pace_by(&mut self, node: Option<NodeId>) {
        match node {
            Some(node) if self.nodes[node].busy => self.progress.rest_of = Some(node),
            _ => self.clock.at(self.progress.earliest, Event::Next),
        }
    }

    /// The event that follows when a node is stable in the default scenario.
    pub(super) fn rested(&mut self, node: NodeId) {
        if self.progress.rest_of == Some(node) && !self.nodes[node].busy {
            self.progress.rest_of = None;
            self.clock
                .at(self.now().max(self.progress.earliest), Event::Next);
        }
    }
}
