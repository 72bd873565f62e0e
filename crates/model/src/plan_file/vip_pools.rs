//! The pools of virtual IPs of a plan file.

use std::collections::{HashMap, HashSet};
use std::net::IpAddr;
use std::ops::Range;
use std::sync::Arc;

use super::names::Listed;
use super::{Reading, Settings};
use crate::catalog::Catalog;
use crate::keyed::Keyed;
use crate::section::PLAN_FILE;
use crate::vip_pool::{PlannedVip, VipPlan, VipPool, VipPoolNodes};
use input::problem::{Problem, Problems, Source, nearest};
use input::records::Format;
use input::records::tree::tree;
use net::quantity::{NodeCount, VipCount};

/// What a plan needs that VIPs do not.
const OTHERWISE_REQUIRED: [&str; 2] = ["subnet", "node_group"];

/// VIPs that a node may hold where nobody says. Source: the design of the centralized gateway.
pub const DEFAULT_VIPS_PER_NODE: u64 = 250;

/// A node group as pools see it: its name and the nodes that are wanted.
pub(super) type VipGroup = (Arc<str>, NodeCount);

/// The part of a plan file that is about VIPs; the plan need not have subnets.
///
/// # Errors
///
/// Every problem of that part.
pub fn parse_vip_pools(source: &Source<'_>, format: Format) -> Result<VipPlan, Problems> {
    let mut problems = Problems::new();
    let Some(root) = tree(source, format, &mut problems) else {
        return Err(problems);
    };
    let optional = &OTHERWISE_REQUIRED;
    let Some(root) = Keyed::part(source, &root, &PLAN_FILE, optional, &mut problems) else {
        return Err(problems);
    };
    let mut reading = Reading {
        source,
        catalog: Catalog::bundled(),
        over: Settings::default(),
        under: Settings::default(),
        problems,
    };
    reading.version(&root);
    let mut groups: Vec<VipGroup> = Vec::new();
    for table in root.tables("node_group", &mut reading.problems) {
        let p = &mut reading.problems;
        if let (Some((name, _)), Some(nodes)) = (table.text("name", p), table.whole("nodes", p)) {
            groups.push((name.into(), NodeCount::new(nodes)));
        }
    }
    let pools = reading.vip_pools(&root, &groups);
    let policy = reading.policy(&root);
    reading.problems.or_else(VipPlan { pools, policy })
}

/// What no two pools share: names, nodes and addresses, each with the pool that has it.
#[derive(Default)]
struct Taken {
    names: HashSet<Arc<str>>,
    groups: HashMap<Arc<str>, Arc<str>>,
    nodes: HashMap<Arc<str>, Arc<str>>,
    addresses: HashMap<IpAddr, Arc<str>>,
}

impl<'t> Reading<'_, 't> {
    pub(super) fn vip_pools(&mut self, root: &Keyed<'_, 't>, groups: &[VipGroup]) -> Vec<VipPool> {
        let listed = Listed::new(root, "node_group", "node group");
        let (mut pools, mut taken) = (Vec::new(), Taken::default());
        for table in root.tables("vip_pool", &mut self.problems) {
            pools.extend(self.vip_pool(&table, groups, &listed, &mut taken));
        }
        pools
    }

    fn vip_pool(
        &mut self,
        table: &Keyed<'_, 't>,
        groups: &[VipGroup],
        listed: &Listed,
        taken: &mut Taken,
    ) -> Option<VipPool> {
        let p = &mut self.problems;
        let name = table.text("name", p);
        let name: Arc<str> = name.map_or_else(|| "".into(), |(name, _)| name.into());
        if !name.is_empty() && !taken.names.insert(name.clone()) {
            let problem = table.problem("name", format!("two VIP pools are called \"{name}\""));
            p.push(problem.help("give each its own name"));
        }
        let nodes = self.vip_nodes(table, &name, groups, listed, taken);
        let p = &mut self.problems;
        let limit = table.whole("max_vips_per_node", p);
        let domains = table.whole("domains", p).unwrap_or(1);
        let required = table.whole("require_vips", p);
        let namespaces = table.whole("namespaces", p);
        if let Some(count) = nodes.as_ref().map(|nodes| nodes.count().get())
            && domains > count.max(1)
        {
            let title = format!("{domains} broadcast domains for {count} nodes");
            let problem = table.problem("domains", title);
            p.push(
                problem.help("a domain holds VIPs from two nodes on: lower domains, or add nodes"),
            );
        }
        let names = match &nodes {
            Some(VipPoolNodes::Names(names)) => Some(names.as_slice()),
            _ => None,
        };
        let mut vips = Vec::new();
        for vip in table.tables("vip", &mut self.problems) {
            vips.extend(self.planned_vip(&vip, &name, names, taken));
        }
        let listed = vips.len() as u64;
        let required = required.map(|required| required.max(listed));
        let required = required.or((listed > 0).then_some(listed));
        Some(VipPool {
            name,
            origin: Some(table.origin()),
            nodes: nodes?,
            max_vips_per_node: VipCount::new(limit.unwrap_or(DEFAULT_VIPS_PER_NODE)),
            domains,
            required: required.map(VipCount::new),
            namespaces,
            vips,
        })
    }

    fn vip_nodes(
        &mut self,
        table: &Keyed<'_, 't>,
        pool: &Arc<str>,
        groups: &[VipGroup],
        listed: &Listed,
        taken: &mut Taken,
    ) -> Option<VipPoolNodes> {
        let p = &mut self.problems;
        match table.one_of(p)? {
            "nodes" => table
                .whole("nodes", p)
                .map(|nodes| VipPoolNodes::Count(NodeCount::new(nodes))),
            "node_group" => {
                let find = |name: &str| groups.iter().position(|(group, _)| **group == *name);
                let group = listed.given(table, find, p)?;
                let (name, nodes) = groups[group].clone();
                if let Some(other) = taken.groups.insert(name.clone(), pool.clone()) {
                    let title = format!("node group \"{name}\" is that of VIP pool \"{other}\"");
                    let help = "a node's limit counts once: put the VIPs of both into one pool";
                    p.push(table.problem("node_group", title).help(help));
                }
                Some(VipPoolNodes::Group { group, name, nodes })
            }
            _ => {
                let mut names: Vec<Arc<str>> = Vec::new();
                for (name, at) in table.texts("node_names", p).into_iter().flatten() {
                    let name: Arc<str> = name.into();
                    if let Some(other) = taken.nodes.insert(name.clone(), pool.clone()) {
                        let title = format!("node \"{name}\" is one of VIP pool \"{other}\"");
                        let help = "a node's limit counts once: take it out of one of the two";
                        p.push(Problem::new(title).at(self.source, &at).help(help));
                    }
                    names.push(name);
                }
                Some(VipPoolNodes::Names(names))
            }
        }
    }

    fn planned_vip(
        &mut self,
        table: &Keyed<'_, 't>,
        pool: &Arc<str>,
        of_pool: Option<&[Arc<str>]>,
        taken: &mut Taken,
    ) -> Option<PlannedVip> {
        let address = table.text("address", &mut self.problems);
        let address = address.and_then(|(text, at)| self.vip_address(&text, &at, pool, taken));
        let p = &mut self.problems;
        let namespace = table.text("namespace", p).map(|(name, _)| name.into());
        let mut services = Vec::new();
        for (text, at) in table.texts("services", p).into_iter().flatten() {
            match text.split_once('/') {
                Some((namespace, name))
                    if !namespace.is_empty() && !name.is_empty() && !name.contains('/') =>
                {
                    services.push((namespace.into(), name.into()));
                }
                _ => p.push_with(|| {
                    Problem::new(format!("\"{text}\" does not say which service"))
                        .at(self.source, &at)
                        .help("write namespace and name: \"shop/web\"")
                }),
            }
        }
        let mut nodes: Option<Vec<Arc<str>>> = None;
        for (text, at) in table.texts("node_names", p).into_iter().flatten() {
            let known = of_pool.is_none_or(|names| names.iter().any(|name| **name == *text));
            if !known {
                let names = of_pool.unwrap_or_default().iter().map(|name| &**name);
                p.push_with(|| {
                    let help = match nearest(&text, names.clone()) {
                        Some(near) => format!("did you mean \"{near}\"?"),
                        None => format!("they are {}", names.collect::<Vec<_>>().join(", ")),
                    };
                    Problem::new(format!("\"{text}\" is no node of VIP pool \"{pool}\""))
                        .at(self.source, &at)
                        .help(help)
                });
            }
            nodes.get_or_insert_default().push(text.into());
        }
        Some(PlannedVip {
            address: address?,
            origin: Some(table.origin()),
            namespace,
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
        let mut fail = |title: String, help: &str| {
            self.problems
                .push_with(|| Problem::new(title).at(self.source, at).help(help));
        };
        let address = match net::service_address(text) {
            Ok(address) => address,
            Err(error) => {
                fail(error.to_string(), "write an address such as 10.0.0.100");
                return None;
            }
        };
        if let Some(other) = taken.addresses.insert(address, pool.clone()) {
            let title = if other == *pool {
                format!("{address} is given twice")
            } else {
                format!("{address} is a VIP of pool \"{other}\" too")
            };
            fail(title, "list each VIP once");
        }
        Some(address)
    }
}
