//! A change as keys of a plan file.

use std::net::Ipv4Addr;

use super::Edit;
use crate::plan::cluster::Trial;
use model::{Cluster, NodeGroup, PlanText, Setting};
use net::{Cidr, FreeSpace};

/// One key of a plan file, before and after.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Written {
    /// The parts of the key's path.
    pub path: Vec<String>,
    /// Its present value; `None` if the plan does not set it.
    pub from: Option<String>,
    /// Its new value.
    pub to: String,
}

/// A new subnet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewSubnet {
    /// Its name in the plan.
    pub id: String,
    /// Its zone, where zones have names.
    pub zone: Option<String>,
    /// Its network. If the VPC's ranges are unknown, one that overlaps no other subnet.
    pub cidr: Cidr,
    /// Whether the network is only a placeholder.
    pub is_placeholder: bool,
    /// Whether it is only for nodes' own addresses.
    pub for_nodes: bool,
}

/// What a change writes.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Changes {
    /// New subnets, in the order of the edits.
    pub subnets: Vec<NewSubnet>,
    /// Changed keys.
    pub keys: Vec<Written>,
}

impl Changes {
    /// What these edits of a cluster write.
    #[must_use]
    pub fn of(base: &Trial, edits: &[Edit]) -> Self {
        let (old, new) = (base.cluster(), base.edited(edits));
        let new = new.cluster();
        let subnets = new_subnets(old, edits);
        let mut keys = Vec::new();
        if old.quota.given != new.quota.given {
            let quota =
                |cluster: &Cluster| cluster.quota.given.map(|quota| quota.get().to_string());
            keys.push(Written {
                path: path(&["cluster", "eni_quota"]),
                from: quota(old),
                to: quota(new).unwrap_or_default(),
            });
        }
        let headroom = |cluster: &Cluster| {
            let asked = cluster.policy.min_headroom.as_ref();
            asked.map(|(share, _)| share.to_string().replace(' ', ""))
        };
        if headroom(old) != headroom(new) {
            keys.push(Written {
                path: path(&["policy", "min_headroom"]),
                from: headroom(old),
                to: headroom(new).unwrap_or_default(),
            });
        }
        let name = |at: usize| match old.subnets.list().get(at) {
            Some(subnet) => subnet.label(),
            None => subnets[at - old.subnets.list().len()].id.clone(),
        };
        for (before, after) in old.groups.iter().zip(&new.groups) {
            group_keys(old, (before, after), &name, &mut keys);
        }
        Self { subnets, keys }
    }

    /// Writes them into a plan file. `comment` explains a placeholder.
    ///
    /// # Errors
    ///
    /// If the plan file has no such table.
    pub fn write(
        &self,
        plan: &mut PlanText,
        comment: &str,
    ) -> Result<(), Box<input::problem::Problem>> {
        for subnet in &self.subnets {
            let cidr = subnet.cidr.to_string();
            let mut keys = vec![("id", subnet.id.as_str()), ("cidr", cidr.as_str())];
            keys.extend(subnet.zone.as_deref().map(|zone| ("zone", zone)));
            keys.extend(subnet.for_nodes.then_some(("role", "nodes")));
            plan.add_subnet(&keys, subnet.is_placeholder.then_some(comment));
        }
        for key in &self.keys {
            let path: Vec<&str> = key.path.iter().map(String::as_str).collect();
            plan.set(&Setting::new(&path, key.to.clone())?)?;
        }
        Ok(())
    }
}

fn path(parts: &[&str]) -> Vec<String> {
    parts.iter().map(|&part| part.to_owned()).collect()
}

fn new_subnets(cluster: &Cluster, edits: &[Edit]) -> Vec<NewSubnet> {
    let used: Vec<Cidr> = cluster
        .subnets
        .list()
        .iter()
        .map(|subnet| subnet.cidr)
        .collect();
    let asked = || edits.iter().filter_map(Edit::subnet);
    let placed = asked().filter_map(|asked| asked.cidr);
    let service = cluster.service_cidr.iter().map(|(cidr, _)| *cidr);
    let taken: Vec<Cidr> = used.iter().copied().chain(placed).chain(service).collect();
    let mut elsewhere = FreeSpace::new(&[private_range(&used)], &taken);
    let mut ids: Vec<String> = cluster
        .subnets
        .list()
        .iter()
        .filter_map(|subnet| subnet.id.as_deref().map(str::to_owned))
        .collect();
    let mut new = Vec::new();
    for asked in asked() {
        let Some(network) = asked.cidr.or_else(|| elsewhere.take(asked.prefix)) else {
            continue;
        };
        let zone = cluster.zone_name(asked.zone).map(str::to_owned);
        let role = if asked.for_nodes { "new-nodes" } else { "new" };
        let stem = [Some(role), zone.as_deref()];
        let stem = stem.into_iter().flatten().collect::<Vec<_>>().join("-");
        let numbered = (2_u64..).map(|number| format!("{stem}-{number}"));
        let mut names = std::iter::once(stem.clone()).chain(numbered);
        let id = names.find(|name| !ids.contains(name)).unwrap_or(stem);
        ids.push(id.clone());
        new.push(NewSubnet {
            id,
            zone,
            cidr: network,
            is_placeholder: asked.cidr.is_none(),
            for_nodes: asked.for_nodes,
        });
    }
    new
}

/// The private range of a VPC's subnets: that of the first subnet, else the largest range.
fn private_range(subnets: &[Cidr]) -> Cidr {
    let ranges = [
        (Ipv4Addr::new(10, 0, 0, 0), 8),
        (Ipv4Addr::new(172, 16, 0, 0), 12),
        (Ipv4Addr::new(192, 168, 0, 0), 16),
        (Ipv4Addr::UNSPECIFIED, 0),
    ];
    let mut ranges = ranges
        .into_iter()
        .filter_map(|(address, prefix)| Cidr::containing(address, prefix));
    let holds = |range: &Cidr| {
        subnets
            .first()
            .is_none_or(|subnet| net::covered(*subnet, &[*range]) > 0)
    };
    ranges
        .find(holds)
        .unwrap_or_else(|| unreachable!("the last range holds every address"))
}

fn group_keys(
    cluster: &Cluster,
    (before, after): (&NodeGroup, &NodeGroup),
    name: &dyn Fn(usize) -> String,
    keys: &mut Vec<Written>,
) {
    let mut key = |key: &str, value: &dyn Fn(&NodeGroup) -> String| {
        let (from, to) = (value(before), value(after));
        if from != to {
            keys.push(Written {
                path: path(&["node_group", &before.name, key]),
                from: Some(from),
                to,
            });
        }
    };
    let subnets = |of: &[usize]| {
        let names: Vec<String> = of.iter().map(|&at| name(at)).collect();
        Setting::list(&names)
    };
    key("max_pods", &|of| of.max_pods.get().to_string());
    key("instance", &|of| of.profile.name.to_string());
    key("strategy", &|of| of.strategy.as_str().to_owned());
    key("burst_multiple", &|of| of.burst_multiple.to_string());
    key("surge", &|of| of.surge.get().to_string());
    key("spread", &|of| <&str>::from(of.spread).to_owned());
    if after.lists.zones {
        key("zones", &|of| {
            let names = of.zones.iter().filter_map(|&zone| cluster.zone_name(zone));
            let names: Vec<String> = names.map(str::to_owned).collect();
            Setting::list(&names)
        });
    }
    if after.lists.subnets {
        key("subnets", &|of| subnets(&of.pod_subnets));
    }
    if after.lists.node_subnets {
        key("node_subnets", &|of| subnets(&of.node_subnets));
    }
}
