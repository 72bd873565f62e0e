//! What happens in a simulation.

use super::Reading;
use super::simulation::Known;
use crate::amount::Share;
use crate::keyed::{Amount, Keyed, Signed};
use crate::pool::Strategy;
use crate::simulation::{Action, Distribution, Event, Place, Portion, Replicas};
use input::problem::Origins;
use net::quantity::Span;

impl<'t> Reading<'_, 't> {
    pub(super) fn events(&mut self, root: &Keyed<'_, 't>, known: &Known<'_, '_, 't>) -> Vec<Event> {
        let mut events = Vec::new();
        let mut origins = Origins::new(self.source);
        for table in root.tables("event", &mut self.problems) {
            let at = table.span("at", &mut self.problems);
            self.before_horizon(&table, "at", at, known.horizon);
            if let (Some(action), Some(at)) = (self.action(&table, known), at) {
                let origin = Some(table.origin_after(&mut origins));
                events.push(Event { at, action, origin });
            }
        }
        events
    }

    fn action(&mut self, event: &Keyed<'_, 't>, known: &Known<'_, '_, 't>) -> Option<Action> {
        let key = event.one_of(&mut self.problems)?;
        let table = &event.table(key, &mut self.problems)?;
        match key {
            "scale" => self.scale(table, known),
            "rollout" => self.rollout(table, known),
            "churn" => self.churn(table, known),
            "take" | "give" => self.addresses(table, known, key == "take"),
            "fail" => self.place(table, known).map(Action::Fail),
            "recover" => self.place(table, known).map(Action::Recover),
            _ => self.nodes(table, known, key),
        }
    }

    /// What happens to nodes of a group.
    fn nodes(
        &mut self,
        table: &Keyed<'_, 't>,
        known: &Known<'_, '_, 't>,
        key: &str,
    ) -> Option<Action> {
        let p = &mut self.problems;
        let group = known.names.group_or_only(table, known.groups, p);
        let count = table.whole32("count", p);
        let over = table.span("over", p).unwrap_or(Span::ZERO);
        let strategy = table.choice("strategy", p).and_then(Strategy::of_word);
        let group = group?;
        Some(match key {
            "rejoin" => Action::Rejoin {
                group,
                count,
                over,
                strategy: strategy.unwrap_or(Strategy::Burstable),
            },
            "remove" => Action::Remove {
                group,
                count: count?,
                over,
            },
            _ => Action::Join {
                group,
                count: count?,
                over,
            },
        })
    }

    /// The workload of an event that no `DaemonSet` can have; `instead` says what to do with one.
    fn replicated(
        &mut self,
        table: &Keyed<'_, 't>,
        known: &Known<'_, '_, 't>,
        instead: &str,
    ) -> Option<usize> {
        let p = &mut self.problems;
        let workload = known.names.workload_or_only(table, known.workloads, p)?;
        let found = &known.workloads[workload];
        if found.daemonset {
            p.push_with(|| {
                let title = format!("{} of \"{}\", a DaemonSet", table.noun(), found.name);
                table.problem("workload", title).help(instead)
            });
        }
        Some(workload)
    }

    fn scale(&mut self, table: &Keyed<'_, 't>, known: &Known<'_, '_, 't>) -> Option<Action> {
        let instead = "it has its pods on each node: use join or remove";
        let workload = self.replicated(table, known, instead);
        let p = &mut self.problems;
        let to = match table.one_of(p)? {
            "by" => table.signed("by", p).map(|by| match by {
                Signed::Above(n) => Replicas::Up(n),
                Signed::Below(n) => Replicas::Down(n),
            }),
            _ => table.whole32("to", p).map(Replicas::To),
        };
        let (workload, to) = (workload?, to?);
        Some(Action::Scale { workload, to })
    }

    fn rollout(&mut self, table: &Keyed<'_, 't>, known: &Known<'_, '_, 't>) -> Option<Action> {
        let instead = "list pods that are replaced as a workload without daemonset";
        let workload = self.replicated(table, known, instead);
        let surge = self.portion(table, "surge");
        let unavailable = self.portion(table, "unavailable");
        let is_none = |portion| match portion {
            Some(Portion::Count(n)) => n == 0,
            Some(Portion::Share(share)) => Share::is_zero(share),
            None => false,
        };
        if is_none(surge) && is_none(unavailable) {
            self.problems.push_with(|| {
                table
                    .problem("unavailable", "surge and unavailable are both 0")
                    .help("raise one of them: no pod could be replaced")
            });
        }
        let batch = table.span("batch", &mut self.problems);
        Some(Action::Rollout {
            workload: workload?,
            surge: surge?,
            unavailable: unavailable?,
            batch: batch.unwrap_or(Span::of_seconds(30)),
        })
    }

    /// A part of the pods, a quarter where nobody says; `None` with a problem.
    fn portion(&mut self, table: &Keyed<'_, 't>, key: &str) -> Option<Portion> {
        if !table.is_given(key) {
            return Share::parse("25%").map(Portion::Share);
        }
        match table.amount(key, &mut self.problems)? {
            Amount::Count(n) => u32::try_from(n).ok().map(Portion::Count),
            Amount::Share(share) => Some(Portion::Share(share)),
        }
    }

    fn churn(&mut self, table: &Keyed<'_, 't>, known: &Known<'_, '_, 't>) -> Option<Action> {
        let instead = "list pods that come and go as a workload without daemonset";
        let workload = self.replicated(table, known, instead);
        let p = &mut self.problems;
        let arrivals_per_minute = table.whole32("arrivals_per_minute", p);
        let mean_lifetime = table.span("mean_lifetime", p);
        let distribution = match table.choice("distribution", p) {
            Some("uniform") => Distribution::Uniform,
            Some("fixed") => Distribution::Fixed,
            _ => Distribution::Exponential,
        };
        let lasting = table.span("lasting", p);
        Some(Action::Churn {
            workload: workload?,
            arrivals_per_minute: arrivals_per_minute?,
            mean_lifetime: mean_lifetime?,
            distribution,
            lasting,
        })
    }

    fn addresses(
        &mut self,
        table: &Keyed<'_, 't>,
        known: &Known<'_, '_, 't>,
        is_take: bool,
    ) -> Option<Action> {
        let subnet = self.subnet_of(table, known);
        let addresses = table.whole("addresses", &mut self.problems);
        let (subnet, addresses) = (subnet?, addresses?);
        Some(if is_take {
            Action::Take { subnet, addresses }
        } else {
            Action::Give { subnet, addresses }
        })
    }

    fn place(&mut self, table: &Keyed<'_, 't>, known: &Known<'_, '_, 't>) -> Option<Place> {
        if table.one_of(&mut self.problems)? == "subnet" {
            return self.subnet_of(table, known).map(Place::Subnet);
        }
        let p = &mut self.problems;
        let (name, at) = table.text("zone", p)?;
        let zone = known.names.zone(&name, &at, known.subnets, p)?;
        Some(Place::Zone(zone))
    }

    fn subnet_of(&mut self, table: &Keyed<'_, 't>, known: &Known<'_, '_, 't>) -> Option<usize> {
        let p = &mut self.problems;
        let (name, at) = table.text("subnet", p)?;
        known.names.subnet(&name, &at, known.subnets, p)
    }
}
