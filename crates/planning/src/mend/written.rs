//! A change as keys of a plan file.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::{Edit, NewGroup, Space};
use crate::plan::cluster::CandidatePlan;
use model::{
    Cluster, GroupId, GrowthSchedule, NodeGroup, Position, SubnetId, WorkloadId, count_table,
    text_list,
};
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
    /// The only workload that it is for.
    pub for_workload: Option<Arc<str>>,
}

/// A new node group that begins as a copy of another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CopiedGroup {
    /// The name of the other.
    pub of: String,
    /// Its own name.
    pub name: String,
    /// Whether it grows, as changed keys say.
    pub grows: bool,
}

/// What a change writes.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Changes {
    /// New subnets, in the order of the edits.
    pub subnets: Vec<NewSubnet>,
    /// New node groups, which come before keys.
    pub groups: Vec<CopiedGroup>,
    /// Changed keys.
    pub keys: Vec<Written>,
}

impl Changes {
    /// What these edits of a cluster write.
    #[must_use]
    pub fn of(base: &CandidatePlan, edits: &[Edit]) -> Self {
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
        if old.planned_vpc_cidrs != new.planned_vpc_cidrs {
            let ranges = |cluster: &Cluster| {
                let ranges = cluster.planned_vpc_cidrs.iter().map(Cidr::to_string);
                text_list(&ranges.collect::<Vec<_>>())
            };
            keys.push(Written {
                path: path(&["cluster", "planned_vpc_cidrs"]),
                from: (!old.planned_vpc_cidrs.is_empty()).then(|| ranges(old)),
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
        let name = |at: SubnetId| {
            let at = at.index();
            let known = old.subnets.list().get(at).map(model::Subnet::label);
            let new = || Some(subnets.get(at - old.subnets.list().len())?.id.clone());
            known.or_else(new).unwrap_or_default()
        };
        let workloads = old
            .simulation
            .workloads
            .iter()
            .zip(&new.simulation.workloads);
        let workloads = workloads.filter(|(before, after)| before.subnet != after.subnet);
        keys.extend(workloads.map(|(before, after)| Written {
            path: path(&["workload", &before.name, "subnet"]),
            from: before.subnet.map(name),
            to: after.subnet.map(name).unwrap_or_default(),
        }));
        for (before, after) in old.groups.iter().zip(&new.groups) {
            group_keys(old, (before, after), &name, &mut keys);
        }
        let added = edits.iter().filter_map(Edit::new_group);
        // The table that is copied in the end.
        let mut copied: BTreeMap<GroupId, GroupId> = BTreeMap::new();
        let groups = added.map(|added| {
            let of = copied.get(&added.of).copied().unwrap_or(added.of);
            copied.insert(added.at, of);
            new_group_keys((old, new), (added, &old.groups[of]), &name, &mut keys);
            let grows = new.growth.iter().any(|growth| growth.group == added.at);
            let name = |at: GroupId| new.groups[at].name.to_string();
            CopiedGroup { of: name(added.of), name: name(added.at), grows }
        });
        let groups = groups.collect();
        Self { subnets, groups, keys }
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
        let workload = |at: WorkloadId| Arc::clone(&cluster.simulation.workloads[at].name);
        let for_workload = asked.for_workload.map(workload);
        let role = if asked.for_nodes { "new-nodes" } else { "new" };
        let stem = [Some(role), for_workload.as_deref(), zone.as_deref()];
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
            for_workload,
        }
    });
    new.collect()
}

fn group_keys(
    cluster: &Cluster,
    (before, after): (&NodeGroup, &NodeGroup),
    name: &dyn Fn(SubnetId) -> String,
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
    let subnets = |of: &[SubnetId]| {
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
    key("nodes", &|of| of.nodes.get().to_string());
    key("max_nodes", &|of| of.max_nodes.get().to_string());
    if after.lists.subnets && before.lists.subnets {
        key("subnets", &|of| subnets(&of.pod_subnets));
    }
    if after.lists.node_subnets {
        key("node_subnets", &|of| subnets(&of.node_subnets));
    }
    if after.lists.subnets && !before.lists.subnets {
        // What it has today is written as well, so that no new subnet is its own.
        let (from, to) = (subnets(&before.pod_subnets), subnets(&after.pod_subnets));
        keys.push(Written {
            path: path(&["node_group", &before.name, "subnets"]),
            from: Some(from).filter(|from| *from != to),
            to,
        });
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

/// The keys of a new group that differ from those of the group whose table is copied, and how both grow.
fn new_group_keys(
    (old, new): (&Cluster, &Cluster),
    (added, copied): (&NewGroup, &NodeGroup),
    name: &dyn Fn(SubnetId) -> String,
    keys: &mut Vec<Written>,
) {
    let (of, group) = (&new.groups[added.of], &new.groups[added.at]);
    let names = |of: &[SubnetId]| text_list(&of.iter().map(|&at| name(at)).collect::<Vec<_>>());
    let mut set = |parts: &[&str], from: Option<String>, to: String| {
        let written = Written { path: path(parts), from, to };
        // A new group of a new group is said by both.
        if !keys.contains(&written) {
            keys.push(written);
        }
    };
    let mut of_new = |key: &str, to: String| set(&["node_group", &group.name, key], None, to);
    of_new("nodes", group.nodes.get().to_string());
    of_new("max_nodes", group.max_nodes.get().to_string());
    of_new("subnets", names(&group.pod_subnets));
    if group.lists.node_subnets && group.node_subnets != copied.node_subnets {
        of_new("node_subnets", names(&group.node_subnets));
    }
    if group.lists.zones && group.zones != copied.zones {
        let zones = group.zones.iter();
        let zones = zones.filter_map(|&zone| Some(new.zone_name(zone)?.to_owned()));
        of_new("zones", text_list(&zones.collect::<Vec<_>>()));
    }
    let before = copied.surge;
    if !before.is_zero() {
        // It may be a share of the nodes, which are fewer now.
        of_new("surge", group.surge.get().to_string());
        if added.of.index() < old.groups.len() && before == of.surge {
            let surge = before.get().to_string();
            set(
                &["node_group", &of.name, "surge"],
                Some(surge.clone()),
                surge,
            );
        }
    }
    for (position, named) in [(added.of, of), (added.at, group)] {
        let of_group = |cluster: &Cluster| {
            let mut all = cluster.growth.iter();
            all.find(|growth| growth.group == position)
                .map(|one| one.schedule.clone())
        };
        let (before, after) = (of_group(old), of_group(new));
        let Some(after) = after.filter(|after| before.as_ref() != Some(after)) else {
            continue;
        };
        let (key, to) = schedule_key(&after);
        let before = before.as_ref().map(schedule_key);
        let from = before.as_ref().filter(|(of, _)| *of == key);
        let from = from.map(|(_, from)| from.clone());
        if let Some((other, from)) = before.filter(|(of, _)| *of != key) {
            set(&["growth", &named.name, other], Some(from), String::new());
        }
        set(&["growth", &named.name, key], from, to);
    }
}

/// The key of a schedule and its value.
fn schedule_key(schedule: &GrowthSchedule) -> (&'static str, String) {
    match schedule {
        GrowthSchedule::PerMonth(nodes) => ("nodes_per_month", nodes.get().to_string()),
        GrowthSchedule::Milestones(stones) => {
            let stones = stones.iter();
            let stones = stones
                .map(|(month, nodes)| format!("{{ month = {month}, nodes = {} }}", nodes.get()));
            let stones: Vec<String> = stones.collect();
            ("milestones", format!("[{}]", stones.join(", ")))
        }
    }
}
