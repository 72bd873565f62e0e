//! The pools of virtual IPs of a plan file.

use std::collections::{HashMap, HashSet};
use std::net::IpAddr;
use std::ops::Range;
use std::sync::Arc;

use super::names::Listed;
use super::{Reading, parse_part};
use crate::position::{GroupId, Position};
use crate::table::{Root, Table};
use crate::tables;
use crate::vip_pool::{PlannedVip, VipPlan, VipPool, VipPoolNodes};
use input::problem::{Problems, Source, did_you_mean};
use input::records::Format;
use net::quantity::{NodeCount, VipCount};
use texts::{List, Message, ToMessage, errors_model as say};

/// VIPs that a node may hold by default. Source: the design of the centralized gateway.
pub const DEFAULT_VIPS_PER_NODE: u64 = 250;

/// A node group as pools see it: its name and its wanted nodes.
pub(super) type VipGroup = (Arc<str>, NodeCount);

/// The VIP part of a plan file; the plan may omit subnets.
///
/// # Errors
///
/// Every problem of that part.
pub fn parse_vip_pools(source: &Source<'_>, format: Format) -> Result<VipPlan, Problems> {
    parse_part(source, format, |reading, root| {
        let mut groups: Vec<VipGroup> = Vec::new();
        for node in root.tables("node_group", &mut reading.p) {
            let table = tables::NodeGroup::read(node, &mut reading.p);
            let group = table.and_then(|table| Some((table.name?, NodeCount::new(table.nodes?))));
            groups.extend(group);
        }
        VipPlan { pools: reading.vip_pools(root, &groups), policy: reading.policy(root) }
    })
}

/// What two pools must not share: names, nodes and addresses, each with its pool.
#[derive(Default)]
struct Taken {
    names: HashSet<Arc<str>>,
    groups: HashMap<Arc<str>, Arc<str>>,
    nodes: HashMap<Arc<str>, Arc<str>>,
    addresses: HashMap<IpAddr, Arc<str>>,
}

impl Reading<'_, '_> {
    pub(super) fn vip_pools(&mut self, root: &Root<'_, '_>, groups: &[VipGroup]) -> Vec<VipPool> {
        let listed = Listed::new(root, "node_group", say::NodeGroup::PHRASE);
        let (mut pools, mut taken) = (Vec::new(), Taken::default());
        for node in root.tables("vip_pool", &mut self.p) {
            if let Some(table) = tables::VipPool::read(node, &mut self.p) {
                pools.extend(self.vip_pool(table, groups, &listed, &mut taken));
            }
        }
        pools
    }

    fn vip_pool(
        &mut self,
        table: tables::VipPool,
        groups: &[VipGroup],
        listed: &Listed,
        taken: &mut Taken,
    ) -> Option<VipPool> {
        let spots = &table.spots;
        self.told_apart(
            table.name.as_ref(),
            say::VipPool::PHRASE,
            spots,
            &mut taken.names,
        );
        let name: Arc<str> = table.name.clone().unwrap_or_default();
        let nodes = self.vip_nodes(&table, &name, groups, listed, taken);
        let domains = table.domains;
        if let Some(count) = nodes.as_ref().map(|nodes| nodes.count().get())
            && domains > count.max(1)
        {
            let said = say::TooManyDomains { domains, nodes: count };
            self.p.fault(spots.of("domains"), said);
        }
        let names = match &nodes {
            Some(VipPoolNodes::Names(names)) => Some(names.as_slice()),
            _ => None,
        };
        let vips = table.vip.into_iter();
        let vips = vips.filter_map(|vip| self.planned_vip(vip, &name, names, taken));
        let vips: Vec<PlannedVip> = vips.collect();
        let listed = vips.len() as u64;
        let required = table.require_vips.map(|required| required.max(listed));
        let required = required.or((listed > 0).then_some(listed));
        Some(VipPool {
            name,
            origin: Some(self.p.origin(&spots.at)),
            nodes: nodes?,
            max_vips_per_node: VipCount::new(table.max_vips_per_node),
            domains,
            required: required.map(VipCount::new),
            namespaces: table.namespaces,
            vips,
        })
    }

    fn vip_nodes(
        &mut self,
        table: &tables::VipPool,
        pool: &Arc<str>,
        groups: &[VipGroup],
        listed: &Listed,
        taken: &mut Taken,
    ) -> Option<VipPoolNodes> {
        match table.spots.chosen? {
            "nodes" => Some(VipPoolNodes::Count(NodeCount::new(table.nodes?))),
            "node_group" => {
                let names = groups.iter().map(|(group, _)| &**group);
                let group = listed.given(table.node_group.as_ref(), names, &mut self.p)?;
                let (name, nodes) = groups[group].clone();
                if let Some(other) = taken.groups.insert(name.clone(), pool.clone()) {
                    let said = say::GroupOfPool { name: &*name, pool: &*other };
                    let at = table.spots.of("node_group");
                    self.p.fault(at, said);
                }
                Some(VipPoolNodes::Group { group: GroupId::new(group), name, nodes })
            }
            _ => {
                let mut names: Vec<Arc<str>> = Vec::new();
                for (name, at) in table.node_names.iter().flatten() {
                    let name: Arc<str> = name.as_str().into();
                    if let Some(other) = taken.nodes.insert(name.clone(), pool.clone()) {
                        let said = say::NodeOfPool { name: &*name, pool: &*other };
                        self.p.fault(at, said);
                    }
                    names.push(name);
                }
                Some(VipPoolNodes::Names(names))
            }
        }
    }

    fn planned_vip(
        &mut self,
        table: tables::Vip,
        pool: &Arc<str>,
        of_pool: Option<&[Arc<str>]>,
        taken: &mut Taken,
    ) -> Option<PlannedVip> {
        let address = table.address.as_ref();
        let address = address.and_then(|(text, at)| self.vip_address(text, at, pool, taken));
        let mut services = Vec::new();
        for (text, at) in table.services {
            match text.split_once('/') {
                Some((namespace, name))
                    if !namespace.is_empty() && !name.is_empty() && !name.contains('/') =>
                {
                    services.push((namespace.into(), name.into()));
                }
                _ => self.p.fault(&at, say::WhichService { text }),
            }
        }
        let mut nodes: Option<Vec<Arc<str>>> = None;
        for (text, at) in table.node_names.into_iter().flatten() {
            let known = of_pool.is_none_or(|names| names.iter().any(|name| **name == *text));
            if !known {
                let names = of_pool.unwrap_or_default();
                let help = || {
                    let all = say::TheyAre { names: List::of(names) }.to_message();
                    did_you_mean(&text, names.iter().map(|name| &**name), all)
                };
                let none = say::NoNodeOfPool { name: &text, pool: &**pool }.to_message();
                self.p.wrong_with(&at, none, help);
            }
            nodes.get_or_insert_default().push(text.into());
        }
        Some(PlannedVip {
            address: address?,
            origin: Some(self.p.origin(&table.spots.at)),
            namespace: table.namespace,
            services,
            nodes,
        })
    }

    fn vip_address(
        &mut self,
        text: &str,
        at: &Range<usize>,
        pool: &Arc<str>,
        taken: &mut Taken,
    ) -> Option<IpAddr> {
        let address = match net::service_address(text) {
            Ok(address) => address,
            Err(error) => {
                self.p.wrong(at, error.to_message(), say::WriteAddress);
                return None;
            }
        };
        if let Some(other) = taken.addresses.insert(address, pool.clone()) {
            let said = if other == *pool {
                say::VipTwice { address }.to_message()
            } else {
                say::VipOfPool { address, pool: &*other }.to_message()
            };
            self.p.fault(at, said);
        }
        Some(address)
    }
}
