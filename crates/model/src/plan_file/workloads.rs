//! Pods of one kind that are simulated.

use std::collections::HashSet;

use super::Reading;
use super::names::of_groups;
use super::simulation::Known;
use crate::position::{GroupId, Position};
use crate::simulation::Workload;
use crate::table::{Root, Table};
use crate::tables;
use texts::errors_model as say;

impl Reading<'_, '_> {
    pub(super) fn workloads(&mut self, root: &Root<'_, '_>, known: &Known<'_>) -> Vec<Workload> {
        let mut workloads: Vec<Workload> = Vec::new();
        let mut seen = HashSet::new();
        for node in root.tables("workload", &mut self.p) {
            let Some(table) = tables::Workload::read(node, &mut self.p) else {
                continue;
            };
            self.told_apart(
                table.name.as_ref(),
                say::Workload::PHRASE,
                &table.spots,
                &mut seen,
            );
            workloads.extend(self.workload(table, known));
        }
        workloads
    }

    fn workload(&mut self, table: tables::Workload, known: &Known<'_>) -> Option<Workload> {
        let p = &mut self.p;
        let groups = &known.names.groups;
        let group = groups.given(table.node_group.as_ref(), of_groups(known.groups), p);
        let group = group.map(GroupId::new);
        if table.host_network && table.subnet.is_some() {
            p.fault(table.spots.of("subnet"), say::SubnetOnHostNetwork);
        }
        let subnet = table.subnet.as_ref();
        let subnet = subnet.and_then(|(name, at)| known.names.subnet(name, at, p));
        self.before_horizon("start", table.spots.of("start"), table.start, known);
        Some(Workload {
            name: table.name?,
            replicas: table.replicas?,
            group,
            daemonset: table.daemonset,
            host_network: table.host_network,
            static_ip: table.static_ip,
            subnet,
            start: table.start,
            order: table.order,
            origin: Some(self.p.origin(&table.spots.at)),
        })
    }
}
