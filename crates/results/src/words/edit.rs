//! Edits of a plan in words.

use std::collections::BTreeMap;

use super::scenario::zone_name;
use engine::mend::{Asked, Edit, NewGroup};
use model::{Cluster, GroupId, Position, SubnetId, WorkloadId};
use net::lang::Lang;
use texts::{Message, mend as say};

/// Edits of a cluster in the words of a language.
#[derive(Clone, Copy)]
pub struct Wording<'a> {
    pub cluster: &'a Cluster,
    pub lang: Lang,
}

impl Wording<'_> {
    /// A change in words.
    pub fn change(&self, edits: &[Edit]) -> String {
        // New subnets of one size are one phrase, the largest first, then those for nodes.
        let mut of_size: BTreeMap<_, Vec<&Asked>> = BTreeMap::new();
        for asked in edits.iter().filter_map(Edit::subnet) {
            let (_, for_nodes, for_group, for_workload) = asked.place();
            let size = (for_nodes, for_group, for_workload, asked.prefix);
            of_size.entry(size).or_default().push(asked);
        }
        let new_of = |asked: &Asked| {
            let mut new = edits.iter().filter_map(Edit::new_group);
            new.find(|new| asked.for_group == Some(new.at))
        };
        let has_subnets = |new: &NewGroup| {
            let mut subnets = edits.iter().filter_map(Edit::subnet);
            subnets.any(|asked| asked.for_group == Some(new.at))
        };
        let mut phrases = Vec::new();
        // Nodes are created again once the rest is there.
        let is_last = |edit: &&Edit| matches!(edit, Edit::Recreate(_));
        let in_order = edits.iter().filter(|edit| !is_last(edit));
        for edit in in_order.chain(edits.iter().filter(is_last)) {
            if edit.new_group().is_some_and(has_subnets) {
                // Its subnets say it.
                continue;
            }
            if edit.subnet().is_none() {
                phrases.push(self.edit(edit));
                continue;
            }
            // All of them, in place of the first.
            let subnets = std::mem::take(&mut of_size).into_iter();
            phrases.extend(subnets.map(|(_, same)| self.subnets(&same, new_of(same[0]))));
        }
        texts::steps(&phrases, self.lang)
    }

    /// New subnets of one size.
    fn subnets(&self, same: &[&Asked], new: Option<&NewGroup>) -> String {
        let zones: Vec<_> = same
            .iter()
            .map(|one| zone_name(self.cluster, one.zone, self.lang))
            .collect();
        let zones = texts::counted(&zones, self.lang);
        let known = same.iter().filter(|one| !one.is_placeholder);
        let cidrs = known.filter_map(|one| Some(one.cidr?.to_string()));
        let cidrs: Vec<String> = cidrs.collect();
        let subnets = say::EditSubnets {
            prefix: same[0].prefix,
            zones: texts::all_of(&zones, self.lang),
            count: zones.len(),
            role: same[0].role(),
            workload: same[0].for_workload.map(|at| self.workload(at)),
            cidrs: (!cidrs.is_empty()).then(|| texts::names(&cidrs, self.lang)),
        }
        .text(self.lang);
        let Some(group) = same[0].for_group.map(|at| self.group(at)) else {
            return subnets;
        };
        match new {
            Some(new) => {
                let (of, kept) = (self.group(new.of), new.kept);
                say::EditSubnetsNewGroup { subnets, group, of, kept }.text(self.lang)
            }
            None => say::EditSubnetsGroup { subnets, group }.text(self.lang),
        }
    }

    fn workload(&self, at: WorkloadId) -> &str {
        &self.cluster.simulation.workloads[at].name
    }

    fn group(&self, at: GroupId) -> &str {
        self.cluster
            .groups
            .get(at.index())
            .map_or("-", |group| &group.name)
    }

    /// An edit in words.
    pub(super) fn edit(&self, edit: &Edit) -> String {
        let cluster = self.cluster;
        let (lang, name) = (self.lang, |group: GroupId| &*cluster.groups[group].name);
        let subnet = |at: SubnetId| cluster.subnets.list()[at].label();
        match edit {
            Edit::Subnet(asked) => self.subnets(&[asked], None),
            Edit::NewGroup(new) => {
                let (of, kept) = (name(new.of), new.kept);
                say::EditNewGroup { of, kept }.text(lang)
            }
            &Edit::Density(group, pods) => {
                let group = name(group);
                say::EditDensity { group, pods }.text(lang)
            }
            Edit::Type(group, machine) => {
                let (of, instance) = (&cluster.groups[*group], &*machine.profile.name);
                let (vcpu, memory) = (machine.vcpu, machine.memory_gib);
                let group = &*of.name;
                match of.vcpu.zip(of.memory_gib) {
                    Some((old_vcpu, old_memory)) if (old_vcpu, old_memory) != (vcpu, memory) => {
                        say::EditTypeLarger { group, instance, vcpu, memory, old_vcpu, old_memory }
                            .text(lang)
                    }
                    _ => say::EditType { group, instance }.text(lang),
                }
            }
            Edit::Subnets(group, subnets) => {
                let names: Vec<String> = subnets.iter().map(|&at| subnet(at)).collect();
                let (group, subnets) = (name(*group), texts::all_of(&names, lang));
                say::EditOwnSubnets { group, subnets }.text(lang)
            }
            Edit::Zones(group, zones) => {
                let names = zones.iter().filter_map(|&zone| cluster.zone_name(zone));
                let names: Vec<&str> = names.collect();
                let (group, zones) = (name(*group), texts::all_of(&names, lang));
                say::EditZones { group, zones }.text(lang)
            }
            Edit::Spread(group, _) => {
                let group = name(*group);
                say::EditSpread { group }.text(lang)
            }
            Edit::ZoneNodes(group, nodes) => {
                let nodes = nodes.iter().filter(|(_, nodes)| !nodes.is_zero());
                let zones = nodes.map(|(&zone, &nodes)| {
                    let zone = cluster.zone_name(zone).unwrap_or("-");
                    texts::common::NodesInZone { nodes, zone }.text(lang)
                });
                let zones = texts::names(&zones.collect::<Vec<_>>(), lang);
                let group = name(*group);
                say::EditZoneNodes { group, zones }.text(lang)
            }
            Edit::Quota(quota) => say::EditQuota { quota: *quota }.text(self.lang),
            Edit::SubnetQuota(quota) => say::EditSubnetQuota { quota: *quota }.text(self.lang),
            Edit::VpcRange(range) => say::EditVpcRange { prefix: range.prefix() }.text(self.lang),
            Edit::Recreate(nodes) => {
                let names = nodes.iter().map(|&node| &*cluster.existing[node].name);
                let names: Vec<&str> = names.collect();
                let (nodes, names) = (nodes.len(), texts::some_names(&names, lang));
                say::EditRecreate { nodes, names }.text(lang)
            }
            &Edit::Surge(group, nodes) => {
                let group = name(group);
                say::EditSurge { group, nodes }.text(lang)
            }
            Edit::Headroom(share) => say::EditHeadroom { share: share.to_string() }.text(self.lang),
            Edit::Strategy(group, strategy) => {
                let (group, strategy) = (name(*group), strategy.as_str());
                say::EditStrategy { group, strategy }.text(lang)
            }
        }
    }
}
