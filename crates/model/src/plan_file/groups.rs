//! The node groups of a plan file.

use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;

use super::names::Names;
use super::volumes::volumes;
use super::{Defaults, Reading};
use crate::catalog::{InstanceType, Overrides};
use crate::cluster::{Lists, NodeGroup, PodSize};
use crate::pool::Strategy;
use crate::position::ZoneId;
use crate::profile::{Profile, ProfileOptions};
use crate::table::{Amount, Root, Table};
use crate::tables;
use input::records::tree::Node;
use net::quantity::{NodeCount, PodCount};
use texts::errors_model as say;

impl Reading<'_, '_> {
    pub(super) fn groups(
        &mut self,
        root: &Root<'_, '_>,
        names: &Names<'_>,
        defaults: &Defaults,
    ) -> Vec<NodeGroup> {
        let mut groups: Vec<NodeGroup> = Vec::new();
        let mut seen = HashSet::new();
        for node in root.tables("node_group", &mut self.p) {
            let Some(table) = tables::NodeGroup::read(node, &mut self.p) else {
                continue;
            };
            self.told_apart(
                table.name.as_ref(),
                say::NodeGroup::PHRASE,
                &table.spots,
                &mut seen,
            );
            groups.extend(self.group_of(&table, names, defaults));
        }
        let listed = root
            .entry("node_group")
            .and_then(|entry| entry.node.items());
        if listed.is_some_and(<[Node<'_>]>::is_empty) {
            let at = root.spots.of("node_group");
            self.p.fault(at, say::NoNodeGroup);
        }
        groups
    }

    fn group_of(
        &mut self,
        table: &tables::NodeGroup,
        names: &Names<'_>,
        defaults: &Defaults,
    ) -> Option<NodeGroup> {
        let machine = self.machine(table, defaults.options);
        self.node_labels(table);
        let (nodes, max_nodes) = (table.nodes, table.max_nodes);
        if let (Some(nodes), Some(max)) = (nodes, max_nodes)
            && max < nodes
        {
            let said = say::MaxNodesBelow { max, nodes };
            self.p.fault(table.spots.of("max_nodes"), said);
        }
        let most = max_nodes.or(nodes).unwrap_or(0);
        let surge = match table.surge {
            Amount::Count(n) => n.into(),
            Amount::Share(share) => share.of(most),
        };
        let max_pods = table.max_pods.unwrap_or(defaults.max_pods);
        self.check_max_pods(table);
        self.check_pods(table, max_pods);
        let pod = self.pod(table, machine.as_ref().map(|(_, instance)| instance));
        let strategy = table.strategy.unwrap_or(defaults.strategy);
        let places = self.places(table, names);
        let zone_nodes = self.zone_nodes(table, &places.zones, names, most);
        let name = table.name.clone()?;
        let (mut profile, instance) = machine?;
        // The number that pools keep pre-bound is read later.
        profile.limits = profile.limits_under(strategy, 0);
        self.check_own_eni(table, &profile, strategy);
        let both = table.subnets.is_some() && table.node_subnets.is_some();
        let is_one = places.pod_subnets == places.node_subnets || places.node_subnets.is_empty();
        if profile.limits.primary_nic_only && both && !is_one {
            let said = say::NicSubnetsDiffer { name: &*name, instance: &*profile.name };
            self.p.fault(table.spots.of("subnets"), said);
        }
        Some(NodeGroup {
            name,
            origin: Some(self.p.origin(&table.spots.at)),
            profile: Arc::new(profile),
            vcpu: instance.vcpu,
            memory_gib: instance.memory_gib,
            nodes: NodeCount::new(nodes?),
            max_nodes: NodeCount::new(most),
            surge: NodeCount::new(surge),
            max_pods: PodCount::new(max_pods),
            expected_pods: table.expected_pods.map(PodCount::new),
            daemonset_pods: PodCount::new(table.daemonset_pods),
            host_network_pods: PodCount::new(table.host_network_pods),
            pod,
            strategy,
            burst_multiple: table.burst_multiple.unwrap_or(defaults.burst_multiple),
            spread: table.spread,
            zone_nodes,
            zones: places.zones,
            pod_subnets: places.pod_subnets,
            node_subnets: places.node_subnets,
            lists: Lists {
                zones: table.zones.is_some(),
                subnets: table.subnets.is_some(),
                node_subnets: table.node_subnets.is_some(),
            },
        })
    }

    /// The nodes at maximum of each zone, which are `most` together.
    fn zone_nodes(
        &mut self,
        table: &tables::NodeGroup,
        zones: &[ZoneId],
        names: &Names<'_>,
        most: u64,
    ) -> Option<Arc<BTreeMap<ZoneId, NodeCount>>> {
        let given = table.zone_nodes.as_ref()?;
        let mut all = BTreeMap::new();
        let mut sum: u64 = 0;
        for ((name, at), (nodes, _)) in given {
            sum = sum.saturating_add(*nodes);
            let Some(zone) = names.zone(name, at, &mut self.p) else {
                continue;
            };
            if !zones.contains(&zone) {
                let group = table.name.as_deref().unwrap_or_default();
                let said = say::NoNodesInZone { name: group, zone: name };
                self.p.fault(at, said);
            }
            all.insert(zone, NodeCount::new(*nodes));
        }
        if sum != most && (table.max_nodes.is_some() || table.nodes.is_some()) {
            let said = say::ZoneNodesSum { sum, most };
            self.p.fault(table.spots.of("zone_nodes"), said);
        }
        Some(Arc::new(all))
    }

    /// Reports a requested max-pods that changes nothing.
    fn check_max_pods(&mut self, table: &tables::NodeGroup) {
        let asked = self.over.max_pods.filter(|_| self.over.max_pods_for_all);
        if let (Some(asked), Some(own)) = (asked, table.max_pods)
            && asked != own
        {
            let name = table.name.as_deref().unwrap_or_default();
            let said = say::MaxPodsOfItsOwn { asked, name, own };
            self.p.fault(table.spots.of("max_pods"), said);
        }
    }

    fn check_pods(&mut self, table: &tables::NodeGroup, max_pods: u64) {
        let expected = table.expected_pods;
        if let Some(expected) = expected.filter(|&expected| expected > max_pods) {
            let said = say::ExpectedPodsAbove { expected, max: max_pods };
            let at = table.spots.of("expected_pods");
            self.p.fault(at, said);
        }
        let (daemonset, host) = (table.daemonset_pods, table.host_network_pods);
        if daemonset.saturating_add(host) > max_pods {
            let key = if daemonset > 0 {
                "daemonset_pods"
            } else {
                "host_network_pods"
            };
            let said = say::PodsAboveMax { max: max_pods, daemonset, host };
            self.p.fault(table.spots.of(key), said);
        }
    }

    /// A problem where no ENI of a node serves pods.
    fn check_own_eni(&mut self, table: &tables::NodeGroup, profile: &Profile, strategy: Strategy) {
        if profile.limits.enis > 0 {
            return;
        }
        let strategy: &str = strategy.into();
        let mut keys = ["enis", "instance", "strategy"].into_iter();
        let key = keys.find(|key| table.spots.is_given(key));
        let at = table.spots.of(key.unwrap_or("strategy"));
        self.p.fault(at, say::OwnEniAlone { strategy });
    }

    /// The limits of its nodes' addresses, and their type; the type is empty if not given.
    fn machine(
        &mut self,
        table: &tables::NodeGroup,
        options: ProfileOptions,
    ) -> Option<(Profile, InstanceType)> {
        let overrides = Overrides { enis: table.enis, ips_per_eni: table.ips_per_eni };
        let options = ProfileOptions { overrides, ..options };
        let Some((name, at)) = &table.instance else {
            // A key that is present but wrong must not lead to a plan with something else.
            let is_given = table.spots.is_given("instance");
            return (!is_given).then(|| (Profile::reference(overrides), InstanceType::default()));
        };
        let found = self.catalog.get(name).map_err(|error| error.to_message());
        let profiled = found.and_then(|found| {
            let profile = Profile::of(&found, options).map_err(|error| error.to_message())?;
            Ok((profile, found.instance))
        });
        profiled.map_err(|said| self.p.fault(at, said)).ok()
    }

    fn pod(&mut self, table: &tables::NodeGroup, machine: Option<&InstanceType>) -> PodSize {
        let volumes = volumes(table, &mut self.p);
        let (milli_cpu, memory_bytes) = (table.cpu_per_pod, table.memory_per_pod);
        if let Some(machine) = machine {
            let no_cpu = milli_cpu.is_some() && machine.vcpu.is_none();
            let no_memory = memory_bytes.is_some() && machine.memory_gib.is_none();
            let keys = [("cpu_per_pod", no_cpu), ("memory_per_pod", no_memory)];
            for (key, _) in keys.into_iter().filter(|(_, unknown)| *unknown) {
                self.p.fault(table.spots.of(key), say::SizeUnknown { key });
            }
        }
        PodSize { milli_cpu, memory_bytes, volumes }
    }
}
