//! Pods alike that are simulated.

use std::collections::HashSet;

use super::Reading;
use super::simulation::Known;
use crate::keyed::Keyed;
use crate::simulation::Workload;
use input::problem::Origins;
use input::records::Scalar;
use input::records::tree::Node;

impl<'t> Reading<'_, 't> {
    pub(super) fn workloads(
        &mut self,
        root: &Keyed<'_, 't>,
        known: &Known<'_, '_, 't>,
    ) -> Vec<Workload> {
        let mut workloads: Vec<Workload> = Vec::new();
        let mut seen = HashSet::new();
        let mut origins = Origins::new(self.source);
        for table in root.tables("workload", &mut self.problems) {
            if let Some(Scalar::Text(name)) = table.get("name").map(Node::scalar)
                && !seen.insert(name.clone().into_owned())
            {
                self.problems.push_with(|| {
                    let title = format!("two workloads are called \"{name}\"");
                    let problem = table.problem("name", title);
                    problem.help("give each its own name")
                });
            }
            let workload = self.workload(&table, known);
            workloads.extend(workload.map(|workload| Workload {
                origin: Some(table.origin_after(&mut origins)),
                ..workload
            }));
        }
        workloads
    }

    fn workload(&mut self, table: &Keyed<'_, 't>, known: &Known<'_, '_, 't>) -> Option<Workload> {
        let p = &mut self.problems;
        let name = table.text("name", p);
        let replicas = table.whole32("replicas", p);
        let group = known.names.group(table, known.groups, p);
        let daemonset = table.truth("daemonset", p).unwrap_or(false);
        let host_network = table.truth("host_network", p).unwrap_or(false);
        let static_ip = table.truth("static_ip", p).unwrap_or(false);
        let subnet = table.text("subnet", p);
        if host_network && subnet.is_some() {
            p.push_with(|| {
                table
                    .problem("subnet", "subnet for pods on the host network")
                    .help("leave it out: they take no address of their own")
            });
        }
        let subnet = subnet.and_then(|(name, at)| known.names.subnet(&name, &at, known.subnets, p));
        let start = table.span("start", p);
        let order = table.whole32("order", p).unwrap_or(0);
        self.before_horizon(table, "start", start, known.horizon);
        let (name, _) = name?;
        Some(Workload {
            name: name.into(),
            replicas: replicas?,
            group,
            daemonset,
            host_network,
            static_ip,
            subnet,
            start,
            order,
            origin: None,
        })
    }
}
