//! How a cluster is simulated.

use super::Reading;
use super::names::Names;
use crate::cluster::NodeGroup;
use crate::keyed::{Keyed, WordOrTable};
use crate::pool::Model;
use crate::simulation::{Latency, PoolSettings, Scheduler, Simulation, Workload};
use crate::subnet::Subnets;
use input::problem::Problems;
use net::quantity::Span;

/// What workloads and events refer to.
pub(super) struct Known<'k, 'n, 't> {
    pub(super) subnets: &'k Subnets,
    pub(super) names: &'k Names<'n, 't>,
    pub(super) groups: &'k [NodeGroup],
    /// Those without problems.
    pub(super) workloads: &'k [Workload],
    /// `None` where it has a problem of its own.
    pub(super) horizon: Option<Span>,
}

impl<'t> Reading<'_, 't> {
    pub(super) fn simulation(
        &mut self,
        root: &Keyed<'_, 't>,
        subnets: &Subnets,
        names: &Names<'_, 't>,
        groups: &[NodeGroup],
    ) -> Simulation {
        let mut simulation = Simulation::default();
        let mut horizon = Some(simulation.horizon);
        if let Some(table) = root.table("simulation", &mut self.problems) {
            if table.is_given("horizon") {
                horizon = table.span("horizon", &mut self.problems);
            }
            self.settings(&table, &mut simulation);
        } else if root.is_given("simulation") {
            horizon = None;
        }
        simulation.horizon = horizon.unwrap_or(simulation.horizon);
        let mut known = Known {
            subnets,
            names,
            groups,
            workloads: &[],
            horizon,
        };
        simulation.workloads = self.workloads(root, &known);
        known.workloads = &simulation.workloads;
        simulation.events = self.events(root, &known);
        simulation
    }

    /// All of `[simulation]` but the horizon.
    fn settings(&mut self, table: &Keyed<'_, 't>, simulation: &mut Simulation) {
        let p = &mut self.problems;
        if let Some(seed) = table.whole("seed", p) {
            simulation.seed = seed;
        }
        if table.choice("model", p) == Some(Model::Driver.as_str()) {
            simulation.model = Model::Driver;
        }
        match table.word_or_table("latency", p) {
            Some(WordOrTable::Word) => simulation.latency = Latency::ZERO,
            Some(WordOrTable::Table(table)) => simulation.latency = latency(&table, p),
            None => {}
        }
        if let Some(maintenance) = table.span("maintenance", p) {
            simulation.maintenance = maintenance;
        }
        if table.choice("scheduler", p) == Some("pack") {
            simulation.scheduler = Scheduler::Pack;
        }
        if let Some(isolate) = table.truth("isolate", p) {
            simulation.isolate = isolate;
        }
        if let Some(at_start) = table.truth("nodes_at_start", p) {
            simulation.nodes_at_start = at_start;
        }
        simulation.pool = pool(table, p);
    }

    /// A problem where the time at `key` is after the horizon.
    pub(super) fn before_horizon(
        &mut self,
        table: &Keyed<'_, 't>,
        key: &str,
        time: Option<Span>,
        horizon: Option<Span>,
    ) {
        if let (Some(time), Some(horizon)) = (time, horizon)
            && time > horizon
        {
            self.problems.push_with(|| {
                let title = format!("{key} {time} is after the horizon, {horizon}");
                let help = "write an earlier time, or a later horizon in [simulation]";
                table.problem(key, title).help(help)
            });
        }
    }
}

fn latency(table: &Keyed<'_, '_>, p: &mut Problems) -> Latency {
    let default = Latency::default();
    let eni_create = table.span("eni_create", p);
    let address_call = table.span("address_call", p);
    let per_call = table.whole32("addresses_per_call", p);
    let per_second = table.whole32("calls_per_second", p);
    Latency {
        eni_create: eni_create.unwrap_or(default.eni_create),
        address_call: address_call.unwrap_or(default.address_call),
        addresses_per_call: per_call.unwrap_or(default.addresses_per_call),
        calls_per_second: per_second.unwrap_or(default.calls_per_second),
    }
}

fn pool(table: &Keyed<'_, '_>, p: &mut Problems) -> PoolSettings {
    let default = PoolSettings::default();
    let pre_allocate_eni = table.whole32("pre_allocate_eni", p);
    let release_excess = table.truth("release_excess", p);
    let quick_release = table.truth("quick_release", p);
    let psts_reserve = table.truth("psts_reserve", p);
    let given = table.whole32("min_pre_bound", p);
    let least = given.unwrap_or(default.min_pre_bound);
    let most = table.whole32("max_pre_bound", p);
    let is_known = given.is_some() || !table.is_given("min_pre_bound");
    if let Some(most) = most.filter(|&most| most < least && is_known) {
        p.push_with(|| {
            let title = format!("max_pre_bound {most} is below min_pre_bound {least}");
            let help = match given {
                Some(_) => format!("write at least {least}, or leave the key out"),
                None => format!("add min_pre_bound, which is {least} by default"),
            };
            table.problem("max_pre_bound", title).help(help)
        });
    }
    PoolSettings {
        pre_allocate: table.whole32("pre_allocate", p),
        min_allocate: table.whole32("min_allocate", p),
        max_above_watermark: table.whole32("max_above_watermark", p),
        pre_allocate_eni: pre_allocate_eni.unwrap_or(default.pre_allocate_eni),
        release_excess: release_excess.unwrap_or(default.release_excess),
        min_pre_bound: least,
        max_pre_bound: most.unwrap_or_else(|| default.max_pre_bound.max(least)),
        quick_release: quick_release.unwrap_or(default.quick_release),
        psts_reserve: psts_reserve.unwrap_or(default.psts_reserve),
    }
}
