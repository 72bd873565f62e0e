//! What can be turned: keys of the plan file.

use input::problem::Problem;
use model::pool::Strategy;
use model::{Cluster, Service, Setting, Subnet};
use net::quantity::grouped;
use texts::Words;

/// One of them; groups, subnets and zones by position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Knob {
    Strategy,
    MaxPods,
    EniQuota,
    LostZone(usize),
    Instance(usize),
    Nodes(usize),
    MaxNodes(usize),
    GroupMaxPods(usize),
    ExpectedPods(usize),
    GroupStrategy(usize),
    Subnet(usize),
}

/// A line on the left.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Row {
    /// What the next ones are about.
    Heading(String),
    /// What can be turned.
    Knob(Knob),
}

/// All lines on the left.
pub(super) fn rows(cluster: &Cluster, words: Words) -> Vec<Row> {
    let heading = |id| Row::Heading(words.text(id));
    let mut rows = vec![heading("cluster")];
    if cluster.groups.len() > 1 {
        rows = vec![heading("all-groups")];
        rows.extend([Knob::Strategy, Knob::MaxPods].map(Row::Knob));
    }
    rows.push(Row::Knob(Knob::EniQuota));
    for group in 0..cluster.groups.len() {
        rows.push(Row::Heading(cluster.groups[group].name.to_string()));
        rows.extend(
            [
                Knob::Instance(group),
                Knob::Nodes(group),
                Knob::MaxNodes(group),
                Knob::GroupMaxPods(group),
                Knob::ExpectedPods(group),
                Knob::GroupStrategy(group),
            ]
            .map(Row::Knob),
        );
    }
    let zones: Vec<usize> = (0..cluster.zone_count())
        .filter(|&zone| cluster.zone_name(zone).is_some())
        .collect();
    if zones.len() > 1 {
        rows.push(heading("lost-zones"));
        rows.extend(
            zones
                .into_iter()
                .map(|zone| Row::Knob(Knob::LostZone(zone))),
        );
    }
    rows.push(heading("pod-subnets"));
    let subnets = cluster.subnets.list().iter().enumerate();
    let subnets = subnets.filter(|(_, subnet)| subnet.service != Service::NodesOnly);
    rows.extend(subnets.map(|(subnet, _)| Row::Knob(Knob::Subnet(subnet))));
    rows
}

/// What a subnet is called in a plan file and by people.
pub(super) fn subnet_name(subnet: &Subnet) -> String {
    match &subnet.id {
        Some(id) => id.to_string(),
        None => subnet.cidr.to_string(),
    }
}

impl Knob {
    /// The group that it is about.
    pub(super) const fn group(self) -> Option<usize> {
        match self {
            Self::Instance(group)
            | Self::Nodes(group)
            | Self::MaxNodes(group)
            | Self::GroupMaxPods(group)
            | Self::ExpectedPods(group)
            | Self::GroupStrategy(group) => Some(group),
            _ => None,
        }
    }

    /// What is before its value.
    pub(super) fn label(self, cluster: &Cluster, words: Words) -> String {
        let id = match self {
            Self::Strategy | Self::GroupStrategy(_) => "knob-strategy",
            Self::MaxPods | Self::GroupMaxPods(_) => "knob-max-pods",
            Self::EniQuota => "knob-eni-quota",
            Self::Instance(_) => "knob-instance",
            Self::Nodes(_) => "knob-nodes",
            Self::MaxNodes(_) => "knob-max-nodes",
            Self::ExpectedPods(_) => "knob-expected-pods",
            Self::LostZone(zone) => return cluster.zone_name(zone).unwrap_or_default().to_owned(),
            Self::Subnet(subnet) => return subnet_name(&cluster.subnets.list()[subnet]),
        };
        words.text(id)
    }

    /// Its value, as it is shown.
    pub(super) fn shown(self, cluster: &Cluster, words: Words) -> String {
        match self {
            Self::Strategy => match common_strategy(cluster) {
                Some(strategy) => strategy.as_str().to_owned(),
                None => words.text("value-by-group"),
            },
            Self::MaxPods => match common(cluster, |group| cluster.groups[group].max_pods.get()) {
                Some(pods) => pods.to_string(),
                None => words.text("value-by-group"),
            },
            Self::EniQuota => {
                let default = words.with("quota", cluster.quota.total());
                let given = cluster.quota.given.map(|given| grouped(given.get()));
                given.unwrap_or_else(|| default.text("value-default"))
            }
            Self::LostZone(zone) if cluster.policy.lost_zones.contains(&zone) => {
                words.text("value-lost")
            }
            Self::LostZone(_) => words.text("value-there"),
            Self::Instance(group) => cluster.groups[group].profile.name.to_string(),
            Self::Nodes(group) => grouped(cluster.groups[group].nodes.get()),
            Self::MaxNodes(group) => grouped(cluster.groups[group].max_nodes.get()),
            Self::GroupMaxPods(group) => cluster.groups[group].max_pods.to_string(),
            Self::ExpectedPods(group) => match cluster.groups[group].expected_pods {
                Some(pods) => pods.to_string(),
                None => "-".to_owned(),
            },
            Self::GroupStrategy(group) => cluster.groups[group].strategy.as_str().to_owned(),
            Self::Subnet(subnet) => {
                let subnet = &cluster.subnets.list()[subnet];
                match subnet.service {
                    Service::Exclusive => words.text("value-left-out"),
                    _ => grouped(subnet.available.get()),
                }
            }
        }
    }

    /// The number that it turns; none where it is no number.
    pub(super) fn number(self, cluster: &Cluster) -> Option<u64> {
        Some(match self {
            Self::MaxPods => common(cluster, |group| cluster.groups[group].max_pods.get())
                .unwrap_or(model::DEFAULT_MAX_PODS),
            Self::EniQuota => cluster.quota.total().get(),
            Self::Nodes(group) => cluster.groups[group].nodes.get(),
            Self::MaxNodes(group) => cluster.groups[group].max_nodes.get(),
            Self::GroupMaxPods(group) => cluster.groups[group].max_pods.get(),
            Self::ExpectedPods(group) => {
                let group = &cluster.groups[group];
                group.expected_pods.unwrap_or(group.max_pods).get()
            }
            _ => return None,
        })
    }

    /// What a large step is of so many small ones.
    pub(super) const fn large_step(self) -> i64 {
        match self {
            Self::EniQuota => 100,
            Self::MaxPods | Self::GroupMaxPods(_) => 8,
            _ => 10,
        }
    }

    /// Sets it to what was typed.
    pub(super) fn set(self, cluster: &Cluster, value: &str) -> Result<Vec<Setting>, Box<Problem>> {
        let group = |group: usize| &*cluster.groups[group].name;
        let of_group = |at: usize, key: &str| Setting::new(&["node_group", group(at), key], value);
        let mut all = Vec::new();
        match self {
            Self::Strategy => {
                all.push(Setting::new(&["cluster", "strategy"], value)?);
                all.extend(without_own(cluster, "strategy")?);
            }
            Self::MaxPods => {
                all.push(Setting::new(&["cluster", "max_pods"], value)?);
                all.extend(without_own(cluster, "max_pods")?);
            }
            Self::EniQuota => all.push(Setting::new(&["cluster", "eni_quota"], value)?),
            Self::LostZone(_) => all.push(Setting::new(&["policy", "lost_zones"], value)?),
            Self::Instance(at) => all.push(of_group(at, "instance")?),
            Self::Nodes(at) => all.push(of_group(at, "nodes")?),
            Self::MaxNodes(at) => all.push(of_group(at, "max_nodes")?),
            Self::GroupMaxPods(at) => all.push(of_group(at, "max_pods")?),
            Self::ExpectedPods(at) => all.push(of_group(at, "expected_pods")?),
            Self::GroupStrategy(at) => all.push(of_group(at, "strategy")?),
            Self::Subnet(at) => {
                let name = subnet_name(&cluster.subnets.list()[at]);
                let key = match value {
                    "true" | "false" | "" => "exclusive",
                    _ => "available_ips",
                };
                all.push(Setting::new(&["subnet", &name, key], value)?);
            }
        }
        Ok(all)
    }
}

/// What all groups have alike.
fn common<T: PartialEq>(cluster: &Cluster, of: impl Fn(usize) -> T) -> Option<T> {
    let mut all = (0..cluster.groups.len()).map(of);
    let first = all.next()?;
    all.all(|one| one == first).then_some(first)
}

fn common_strategy(cluster: &Cluster) -> Option<Strategy> {
    common(cluster, |group| cluster.groups[group].strategy)
}

/// Takes the key out of all groups, so that what the cluster says holds for them.
fn without_own(cluster: &Cluster, key: &str) -> Result<Vec<Setting>, Box<Problem>> {
    let groups = cluster.groups.iter();
    groups
        .map(|group| Setting::new(&["node_group", &group.name, key], ""))
        .collect()
}
