//! A change as keys of a plan file.

use super::{Edit, Space};
use crate::plan::cluster::Trial;
use model::{Cluster, NodeGroup, count_table, text_list};
use net::Cidr;
use net::quantity::{EniCount, SubnetCount};

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
        // Whoever asks what an edit writes wants a network.
        let is_placed = |edit: &Edit| edit.subnet().is_none_or(|asked| asked.cidr.is_some());
        let subnets = if edits.iter().all(is_placed) {
            new_subnets(old, edits)
        } else {
            new_subnets(old, &Space::of(old).placed(edits))
        };
        let mut keys = Vec::new();
        let enis = |cluster: &Cluster| cluster.quota.given.map(EniCount::get);
        let subnet_quota = |cluster: &Cluster| cluster.subnet_quota.map(SubnetCount::get);
        let quotas = [
            ("planned_eni_quota", enis(old), enis(new)),
            ("planned_subnet_quota", subnet_quota(old), subnet_quota(new)),
        ];
        let quotas = quotas.into_iter().filter(|(_, old, new)| old != new);
        keys.extend(quotas.map(|(key, old, new)| Written {
            path: path(&["cluster", key]),
            from: old.map(|quota| quota.to_string()),
            to: new.map(|quota| quota.to_string()).unwrap_or_default(),
        }));
        if old.vpc_cidrs.len() != new.vpc_cidrs.len() {
            let ranges = |cluster: &Cluster| {
                let ranges = cluster.vpc_cidrs.iter().map(|(range, _)| range.to_string());
                text_list(&ranges.collect::<Vec<_>>())
            };
            keys.push(Written {
                path: path(&["cluster", "vpc_cidrs"]),
                from: Some(ranges(old)),
                to: ranges(new),
            });
        }
        let recreated = edits.iter().filter_map(|edit| match edit {
            Edit::Recreate(nodes) => Some(nodes),
            _ => None,
        });
        keys.extend(recreated.flatten().map(|&node| Written {
            path: path(&["node", &old.existing[node].name, "recreate"]),
            from: None,
            to: "true".to_owned(),
        }));
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
        let name = |at: usize| {
            let known = old.subnets.list().get(at).map(model::Subnet::label);
            let new = || Some(subnets.get(at - old.subnets.list().len())?.id.clone());
            known.or_else(new).unwrap_or_default()
        };
        for (before, after) in old.groups.iter().zip(&new.groups) {
            group_keys(old, (before, after), &name, &mut keys);
        }
        Self { subnets, keys }
    }
}

fn path(parts: &[&str]) -> Vec<String> {
    parts.iter().map(|&part| part.to_owned()).collect()
}

fn new_subnets(cluster: &Cluster, edits: &[Edit]) -> Vec<NewSubnet> {
    let mut ids: Vec<String> = cluster
        .subnets
        .list()
        .iter()
        .filter_map(|subnet| subnet.id.as_deref().map(str::to_owned))
        .collect();
    let new = edits.iter().filter_map(Edit::subnet);
    let new = new.filter_map(|asked| Some((asked, asked.cidr?)));
    let new = new.map(|(asked, cidr)| {
        let zone = cluster.zone_name(asked.zone).map(str::to_owned);
        let role = if asked.for_nodes { "new-nodes" } else { "new" };
        let stem = [Some(role), zone.as_deref()];
        let stem = stem.into_iter().flatten().collect::<Vec<_>>().join("-");
        let numbered = (2_u64..).map(|number| format!("{stem}-{number}"));
        let mut names = std::iter::once(stem.clone()).chain(numbered);
        let id = names.find(|name| !ids.contains(name)).unwrap_or(stem);
        ids.push(id.clone());
        NewSubnet {
            id,
            zone,
            cidr,
            is_placeholder: asked.is_placeholder,
            for_nodes: asked.for_nodes,
        }
    });
    new.collect()
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
        text_list(&names)
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
            text_list(&names)
        });
    }
    if after.lists.subnets {
        key("subnets", &|of| subnets(&of.pod_subnets));
    }
    if after.lists.node_subnets {
        key("node_subnets", &|of| subnets(&of.node_subnets));
    }
    if let Some(nodes) = after
        .zone_nodes
        .as_ref()
        .filter(|_| before.zone_nodes != after.zone_nodes)
    {
        let nodes = nodes.iter().filter_map(|(&zone, nodes)| {
            let name = cluster.zone_name(zone)?;
            Some((name.to_owned(), nodes.get()))
        });
        keys.push(Written {
            path: path(&["node_group", &before.name, "zone_nodes"]),
            from: None,
            to: count_table(nodes),
        });
    }
}
