//! The pools of virtual IPs of a plan file.

use std::collections::{HashMap, HashSet};
use std::net::IpAddr;
use std::ops::Range;
use std::sync::Arc;

use super::names::Listed;
use super::{Reading, parse_part};
use crate::table::{Root, Table};
use crate::tables;
use crate::vip_pool::{PlannedVip, VipPlan, VipPool, VipPoolNodes};
use input::problem::{Problems, Source, did_you_mean};
use input::records::Format;
use net::quantity::{NodeCount, VipCount};
use texts::Say;

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
        VipPlan {
            pools: reading.vip_pools(root, &groups),
            policy: reading.policy(root),
        }
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
        let listed = Listed::new(root, "node_group", "node group");
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
        self.told_apart(table.name.as_ref(), "VIP pools", spots, &mut taken.names);
        let name: Arc<str> = table.name.clone().unwrap_or_default();
        let nodes = self.vip_nodes(&table, &name, groups, listed, taken);
        let domains = table.domains;
        if let Some(count) = nodes.as_ref().map(|nodes| nodes.count().get())
            && domains > count.max(1)
        {
            let title = format!("{domains} broadcast domains for {count} nodes");
            let help = "a domain holds VIPs from two nodes on: lower domains, or add nodes";
            self.p.wrong(spots.of("domains"), title, help);
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
                    let title = format!("node group \"{name}\" is that of VIP pool \"{other}\"");
                    let help = "a node's limit counts once: put the VIPs of both into one pool";
                    self.p.wrong(table.spots.of("node_group"), title, help);
                }
                Some(VipPoolNodes::Group { group, name, nodes })
            }
            _ => {
                let mut names: Vec<Arc<str>> = Vec::new();
                for (name, at) in table.node_names.iter().flatten() {
                    let name: Arc<str> = name.as_str().into();
                    if let Some(other) = taken.nodes.insert(name.clone(), pool.clone()) {
                        let title = format!("node \"{name}\" is one of VIP pool \"{other}\"");
                        let help = "a node's limit counts once: take it out of one of the two";
                        self.p.wrong(at, title, help);
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
                _ => {
                    let title = format!("\"{text}\" does not say which service");
                    self.p
                        .wrong(&at, title, "write namespace and name: \"shop/web\"");
                }
            }
        }
        let mut nodes: Option<Vec<Arc<str>>> = None;
        for (text, at) in table.node_names.into_iter().flatten() {
            let known = of_pool.is_none_or(|names| names.iter().any(|name| **name == *text));
            if !known {
                let names = of_pool.unwrap_or_default();
                let help = || {
                    let all = format!("they are {}", names.join(", "));
                    did_you_mean(&text, names.iter().map(|name| &**name), all)
                };
                let title = format!("\"{text}\" is no node of VIP pool \"{pool}\"");
                self.p.wrong_with(&at, title, help);
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
                let help = "write an address such as 10.0.0.100";
                self.p.wrong(at, error.said(), help);
                return None;
            }
        };
        if let Some(other) = taken.addresses.insert(address, pool.clone()) {
            let title = if other == *pool {
                format!("{address} is given twice")
            } else {
                format!("{address} is a VIP of pool \"{other}\" too")
            };
            self.p.wrong(at, title, "list each VIP once");
        }
        Some(address)
    }
}
