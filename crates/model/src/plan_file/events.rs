//! Events of a simulation.

use super::Reading;
use super::simulation::Known;
use crate::amount::Share;
use crate::position::{GroupId, Position, SubnetId, WorkloadId};
use crate::simulation::{Action, Event, Place, Portion, Replicas};
use crate::table::{Amount, Placed, Root, Signed, Spots, Table};
use crate::tables;
use texts::{Message, errors_model as say};

impl Reading<'_, '_> {
    pub(super) fn events(&mut self, root: &Root<'_, '_>, known: &Known<'_>) -> Vec<Event> {
        let mut events = Vec::new();
        for node in root.tables("event", &mut self.p) {
            let Some(table) = tables::Event::read(node, &mut self.p) else {
                continue;
            };
            let (at, spots) = (table.at, &table.spots);
            self.before_horizon("at", spots.of("at"), at, known);
            let origin = Some(self.p.origin(&spots.at));
            if let (Some(action), Some(at)) = (self.action(table, known), at) {
                events.push(Event { at, action, origin });
            }
        }
        events
    }

    fn action(&mut self, event: tables::Event, known: &Known<'_>) -> Option<Action> {
        Some(match event.spots.chosen? {
            "join" => {
                let table = event.join?;
                Action::Join {
                    group: self.group(table.node_group.as_ref(), &table.spots, known)?,
                    count: table.count?,
                    over: table.over,
                }
            }
            "remove" => {
                let table = event.remove?;
                Action::Remove {
                    group: self.group(table.node_group.as_ref(), &table.spots, known)?,
                    count: table.count?,
                    over: table.over,
                }
            }
            "rejoin" => {
                let table = event.rejoin?;
                Action::Rejoin {
                    group: self.group(table.node_group.as_ref(), &table.spots, known)?,
                    count: table.count,
                    over: table.over,
                    strategy: table.strategy,
                }
            }
            "scale" => {
                let table = event.scale?;
                let name = table.workload.as_ref();
                let to = match table.spots.chosen {
                    Some("by") => table.by.map(|by| match by {
                        Signed::Above(n) => Replicas::Up(n),
                        Signed::Below(n) => Replicas::Down(n),
                    }),
                    Some(_) => table.to.map(Replicas::To),
                    None => None,
                };
                Action::Scale { workload: self.replicated(name, &table.spots, known)?, to: to? }
            }
            "rollout" => self.rollout(&event.rollout?, known)?,
            "churn" => {
                let table = event.churn?;
                let name = table.workload.as_ref();
                Action::Churn {
                    workload: self.replicated(name, &table.spots, known)?,
                    arrivals_per_minute: table.arrivals_per_minute?,
                    mean_lifetime: table.mean_lifetime?,
                    distribution: table.distribution,
                    lasting: table.lasting,
                }
            }
            "take" => {
                let table = event.take?;
                Action::Take {
                    subnet: self.subnet(table.subnet.as_ref(), known)?,
                    addresses: table.addresses?,
                }
            }
            "give" => {
                let table = event.give?;
                Action::Give {
                    subnet: self.subnet(table.subnet.as_ref(), known)?,
                    addresses: table.addresses?,
                }
            }
            "fail" => {
                let table = event.fail?;
                let (zone, subnet) = (table.zone.as_ref(), table.subnet.as_ref());
                Action::Fail(self.place(zone, subnet, &table.spots, known)?)
            }
            _ => {
                let table = event.recover?;
                let (zone, subnet) = (table.zone.as_ref(), table.subnet.as_ref());
                Action::Recover(self.place(zone, subnet, &table.spots, known)?)
            }
        })
    }

    fn group(
        &mut self,
        name: Option<&Placed<String>>,
        spots: &Spots,
        known: &Known<'_>,
    ) -> Option<GroupId> {
        let names = known.names;
        names.group_or_only(name, spots, known.groups, &mut self.p)
    }

    fn subnet(&mut self, name: Option<&Placed<String>>, known: &Known<'_>) -> Option<SubnetId> {
        let (name, at) = name?;
        known.names.subnet(name, at, &mut self.p)
    }

    fn place(
        &mut self,
        zone: Option<&Placed<String>>,
        subnet: Option<&Placed<String>>,
        spots: &Spots,
        known: &Known<'_>,
    ) -> Option<Place> {
        if spots.chosen? == "subnet" {
            return self.subnet(subnet, known).map(Place::Subnet);
        }
        let (name, at) = zone?;
        known.names.zone(name, at, &mut self.p).map(Place::Zone)
    }

    /// The workload of an event that does not apply to a `DaemonSet`.
    fn replicated(
        &mut self,
        name: Option<&Placed<String>>,
        spots: &Spots,
        known: &Known<'_>,
    ) -> Option<WorkloadId> {
        let workloads = known.workloads;
        let names = workloads.iter().map(|one| &*one.name);
        let listed = &known.names.workloads;
        let found = listed.given_or_only(name, spots, names, &mut self.p)?;
        let workload = WorkloadId::new(found);
        let found = &workloads[workload];
        if found.daemonset {
            let on = say::OnDaemonset {
                kind: spots.noun.id,
                event: spots.noun.to_message(),
                name: &*found.name,
            };
            let at = spots.of("workload");
            self.p.fault(at, on);
        }
        Some(workload)
    }

    fn rollout(&mut self, table: &tables::Rollout, known: &Known<'_>) -> Option<Action> {
        let workload = self.replicated(table.workload.as_ref(), &table.spots, known);
        let portion = |given: Option<Amount>, key| match given {
            Some(Amount::Count(n)) => Some(Portion::Count(n)),
            Some(Amount::Share(share)) => Some(Portion::Share(share)),
            None if table.spots.is_given(key) => None,
            None => Share::parse("25%").map(Portion::Share),
        };
        let surge = portion(table.surge, "surge");
        let unavailable = portion(table.unavailable, "unavailable");
        let is_none = |portion| match portion {
            Some(Portion::Count(n)) => n == 0,
            Some(Portion::Share(share)) => Share::is_zero(share),
            None => false,
        };
        if is_none(surge) && is_none(unavailable) {
            let at = table.spots.of("unavailable");
            self.p.fault(at, say::NothingReplaced);
        }
        Some(Action::Rollout {
            workload: workload?,
            surge: surge?,
            unavailable: unavailable?,
            batch: table.batch,
        })
    }
}
