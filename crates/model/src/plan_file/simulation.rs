//! The simulation settings of a cluster.

use std::ops::Range;

use super::Reading;
use super::names::Names;
use crate::cluster::NodeGroup;
use crate::simulation::{Latency, PoolSettings, Simulation, Workload};
use crate::table::{Faults, Root, ZeroOr};
use crate::tables;
use net::quantity::Span;
use texts::errors_model as say;

/// What workloads and events can refer to.
pub(super) struct Known<'k> {
    pub(super) names: &'k Names<'k>,
    pub(super) groups: &'k [NodeGroup],
    /// Workloads without problems.
    pub(super) workloads: &'k [Workload],
    /// `None` if it is invalid.
    pub(super) horizon: Option<Span>,
}

impl Reading<'_, '_> {
    pub(super) fn simulation(
        &mut self,
        root: &Root<'_, '_>,
        names: &Names<'_>,
        groups: &[NodeGroup],
    ) -> Simulation {
        let table: tables::Simulation = root.table("simulation", &mut self.p);
        let default = Simulation::default();
        let is_known = !table.spots.is_given("horizon");
        let mut known = Known {
            names,
            groups,
            workloads: &[],
            horizon: table.horizon.or(is_known.then_some(default.horizon)),
        };
        let pool = pool(&table, &mut self.p);
        let workloads = self.workloads(root, &known);
        known.workloads = &workloads;
        let events = self.events(root, &known);
        Simulation {
            horizon: known.horizon.unwrap_or(default.horizon),
            seed: table.seed.unwrap_or(default.seed),
            model: table.model.unwrap_or(default.model),
            latency: match table.latency {
                Some(ZeroOr::Zero) => Latency::ZERO,
                Some(ZeroOr::Table(table)) => Latency {
                    eni_create: table.eni_create,
                    address_call: table.address_call,
                    addresses_per_call: table.addresses_per_call,
                    calls_per_second: table.calls_per_second,
                },
                None => default.latency,
            },
            maintenance: table.maintenance.unwrap_or(default.maintenance),
            scheduler: table.scheduler.unwrap_or(default.scheduler),
            isolate: table.isolate.unwrap_or(default.isolate),
            nodes_at_start: table.nodes_at_start.unwrap_or(default.nodes_at_start),
            pool,
            workloads,
            events,
        }
    }

    /// A problem where the time of `key`, at `at` in the input, is after the horizon.
    pub(super) fn before_horizon(
        &mut self,
        key: &str,
        at: &Range<usize>,
        time: Option<Span>,
        known: &Known<'_>,
    ) {
        if let (Some(time), Some(horizon)) = (time, known.horizon)
            && time > horizon
        {
            let said =
                say::AfterHorizon { key, time: time.to_string(), horizon: horizon.to_string() };
            self.p.fault(at, said);
        }
    }
}

fn pool(table: &tables::Simulation, p: &mut Faults<'_, '_>) -> PoolSettings {
    let default = PoolSettings::default();
    let (given, most) = (table.min_pre_bound, table.max_pre_bound);
    let least = given.unwrap_or(default.min_pre_bound);
    let is_known = given.is_some() || !table.spots.is_given("min_pre_bound");
    if let Some(most) = most.filter(|&most| most < least && is_known) {
        let said = say::MaxPreBoundBelow { given, most, least };
        p.fault(table.spots.of("max_pre_bound"), said);
    }
    PoolSettings {
        pre_allocate: table.pre_allocate,
        min_allocate: table.min_allocate,
        max_above_watermark: table.max_above_watermark,
        pre_allocate_eni: table.pre_allocate_eni.unwrap_or(default.pre_allocate_eni),
        release_excess: table.release_excess.unwrap_or(default.release_excess),
        min_pre_bound: least,
        max_pre_bound: most.unwrap_or_else(|| default.max_pre_bound.max(least)),
        quick_release: table.quick_release.unwrap_or(default.quick_release),
        psts_reserve: table.psts_reserve.unwrap_or(default.psts_reserve),
        static_ip_reclaim: table.static_ip_reclaim,
    }
}
