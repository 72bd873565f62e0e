//! The node groups of a plan file.

use std::sync::Arc;

use super::names::Names;
use super::volumes::volumes;
use super::{Defaults, Reading};
use crate::catalog::Overrides;
use crate::cluster::{NodeGroup, PodSize, Spread};
use crate::keyed::{Amount, Keyed};
use crate::pool::Strategy;
use crate::profile::{Profile, ProfileOptions};
use crate::subnet::Subnets;
use input::records::Scalar;
use input::records::tree::Node;
use net::quantity::{NodeCount, PodCount};

/// A type with what limits its nodes beside addresses.
struct Machine {
    profile: Profile,
    vcpu: Option<u32>,
    memory_gib: Option<u32>,
}

impl<'t> Reading<'_, 't> {
    pub(super) fn groups(
        &mut self,
        root: &Keyed<'_, 't>,
        subnets: &Subnets,
        names: &Names<'_, 't>,
        defaults: &Defaults,
    ) -> Vec<NodeGroup> {
        let mut groups: Vec<NodeGroup> = Vec::new();
        let mut seen: Vec<String> = Vec::new();
        for table in root.tables("node_group", &mut self.problems) {
            if let Some(Scalar::Text(name)) = table.get("name").map(Node::scalar) {
                if seen.iter().any(|known| *known == name) {
                    let title = format!("two node groups are called \"{name}\"");
                    let problem = table.problem("name", title);
                    self.problems.push(problem.help("give each its own name"));
                }
                seen.push(name.into_owned());
            }
            groups.extend(self.group(&table, subnets, names, defaults));
        }
        let listed = root.get("node_group").and_then(|node| node.items());
        if listed.is_some_and(<[_]>::is_empty) {
            let problem = root.problem("node_group", "there is no node group");
            self.problems.push(problem.help("add at least one"));
        }
        groups
    }

    fn group(
        &mut self,
        table: &Keyed<'_, 't>,
        subnets: &Subnets,
        names: &Names<'_, 't>,
        defaults: &Defaults,
    ) -> Option<NodeGroup> {
        let name = table.text("name", &mut self.problems);
        let machine = self.machine(table, defaults.options);
        self.node_labels(table);
        let p = &mut self.problems;
        let nodes = table.whole("nodes", p);
        let max_nodes = table.whole("max_nodes", p);
        if let (Some(nodes), Some(max)) = (nodes, max_nodes)
            && max < nodes
        {
            let problem = table.problem(
                "max_nodes",
                format!("max_nodes {max} is below nodes {nodes}"),
            );
            p.push(problem.help(format!("write at least {nodes}, or leave the key out")));
        }
        let most = max_nodes.or(nodes).unwrap_or(0);
        let surge = match table.amount("surge", p) {
            Some(Amount::Count(n)) => n,
            Some(Amount::Share(share)) => share.of(most),
            None => 0,
        };
        let max_pods = table.whole("max_pods", p).unwrap_or(defaults.max_pods);
        let expected = table.whole("expected_pods", p);
        let daemonset = table.whole("daemonset_pods", p).unwrap_or(0);
        let host = table.whole("host_network_pods", p).unwrap_or(0);
        if let Some(expected) = expected.filter(|&expected| expected > max_pods) {
            let title = format!("expected_pods {expected} is above max_pods {max_pods}");
            let problem = table.problem("expected_pods", title);
            p.push(problem.help("a node is expected to run at most as many pods as it may"));
        }
        if daemonset.saturating_add(host) > max_pods {
            let key = if daemonset > 0 {
                "daemonset_pods"
            } else {
                "host_network_pods"
            };
            let title = format!(
                "pods of every node are over max_pods {max_pods}: {daemonset} of DaemonSets, {host} on the host network"
            );
            p.push(
                table
                    .problem(key, title)
                    .help("raise max_pods, or lower these"),
            );
        }
        let pod = self.pod(table, machine.as_ref());
        let p = &mut self.problems;
        let strategy = table.choice("strategy", p).and_then(Strategy::of_word);
        let strategy = strategy.unwrap_or(defaults.strategy);
        let burst = table
            .whole32("burst_multiple", p)
            .unwrap_or(defaults.burst_multiple);
        let spread = match table.choice("spread", p) {
            Some("any") => Spread::Any,
            _ => Spread::Even,
        };
        let places = self.places(table, subnets, names);
        let (name, _) = name?;
        let Machine {
            mut profile,
            vcpu,
            memory_gib,
        } = machine?;
        // What pools keep pre-bound is read later.
        profile.limits = profile.limits_under(strategy, 0);
        self.check_own_eni(table, &profile, strategy);
        Some(NodeGroup {
            name: name.into(),
            origin: Some(table.origin()),
            profile: Arc::new(profile),
            vcpu,
            memory_gib,
            nodes: NodeCount::new(nodes?),
            max_nodes: NodeCount::new(most),
            surge: NodeCount::new(surge),
            max_pods: PodCount::new(max_pods),
            expected_pods: expected.map(PodCount::new),
            daemonset_pods: PodCount::new(daemonset),
            host_network_pods: PodCount::new(host),
            pod,
            strategy,
            burst_multiple: burst,
            spread,
            zones: places.zones,
            pod_subnets: places.pod_subnets,
            node_subnets: places.node_subnets,
        })
    }

    /// A problem where no ENI of a node serves pods.
    fn check_own_eni(&mut self, table: &Keyed<'_, 't>, profile: &Profile, strategy: Strategy) {
        if profile.limits.enis > 0 {
            return;
        }
        let title = format!(
            "the only ENI of a node is its own, which serves no pods under {}",
            strategy.as_str()
        );
        let mut keys = ["enis", "instance", "strategy"].into_iter();
        let key = keys.find(|key| table.is_given(key));
        let problem = table.problem(key.unwrap_or("strategy"), title);
        self.problems.push(
            problem.help("give 2 ENIs or more, the node's own included, or another strategy"),
        );
    }

    fn machine(&mut self, table: &Keyed<'_, 't>, options: ProfileOptions) -> Option<Machine> {
        let p = &mut self.problems;
        let overrides = Overrides {
            enis: table.whole32("enis", p),
            ips_per_eni: table.whole32("ips_per_eni", p),
        };
        let Some((name, _)) = table.text("instance", p) else {
            // A key that is there and wrong is no reason to plan with something else.
            return table.get("instance").is_none().then(|| Machine {
                profile: Profile::reference(overrides),
                vcpu: None,
                memory_gib: None,
            });
        };
        let found = match self.catalog.get(&name) {
            Ok(found) => found,
            Err(error) => {
                let problem = table.problem("instance", error.to_string());
                p.push(problem.help(error.help()));
                return None;
            }
        };
        match Profile::of(
            &found,
            ProfileOptions {
                overrides,
                ..options
            },
        ) {
            Ok(profile) => Some(Machine {
                profile,
                vcpu: found.instance.vcpu,
                memory_gib: found.instance.memory_gib,
            }),
            Err(error) => {
                let problem = table.problem("instance", error.to_string());
                p.push(problem.help(error.help()));
                None
            }
        }
    }

    fn pod(&mut self, table: &Keyed<'_, 't>, machine: Option<&Machine>) -> PodSize {
        let p = &mut self.problems;
        let milli_cpu = table.milli_cpu("cpu_per_pod", p);
        let memory_bytes = table.memory("memory_per_pod", p);
        let volumes = volumes(table, p);
        if let Some(machine) = machine {
            let unknown = [
                (
                    "cpu_per_pod",
                    milli_cpu.is_some() && machine.vcpu.is_none(),
                    "vCPU",
                ),
                (
                    "memory_per_pod",
                    memory_bytes.is_some() && machine.memory_gib.is_none(),
                    "memory",
                ),
            ];
            for (key, _, what) in unknown.into_iter().filter(|(_, unknown, _)| *unknown) {
                let title = format!("{key} without a known {what} of the node");
                let problem = table.problem(key, title);
                p.push(problem.help(format!(
                    "name an instance type whose {what} is known, or leave {key} out"
                )));
            }
        }
        PodSize {
            milli_cpu,
            memory_bytes,
            volumes,
        }
    }
}
