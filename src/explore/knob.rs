//! What can be turned: keys of the plan file.

use strum::{IntoStaticStr, VariantArray};

use input::problem::Problem;
use model::{Cluster, GroupId, Position, Positions, Service, Setting, SubnetId, ZoneId};
use net::lang::Lang;
use net::quantity::grouped;
use texts::{Message as _, Phrase, explore as say};

/// One of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Knob {
    /// A key of all groups.
    All(Key),
    /// A key of one group.
    Of(GroupId, Key),
    EniQuota,
    LostZone(ZoneId),
    Subnet(SubnetId),
}

/// A key of a group, as a plan file has it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub(super) enum Key {
    Instance,
    Nodes,
    MaxNodes,
    MaxPods,
    ExpectedPods,
    Strategy,
}

/// A line on the left.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Row {
    /// The heading of the next knobs.
    Heading(String),
    /// What can be turned.
    Knob(Knob),
}

/// All lines on the left.
pub(super) fn rows(cluster: &Cluster, lang: Lang) -> Vec<Row> {
    let heading = |what: Phrase| Row::Heading(what.text(lang));
    let mut rows = vec![heading(say::Cluster::PHRASE)];
    if cluster.groups.len() > 1 {
        rows = vec![heading(say::AllGroups::PHRASE)];
        rows.extend([Key::Strategy, Key::MaxPods].map(|key| Row::Knob(Knob::All(key))));
    }
    rows.push(Row::Knob(Knob::EniQuota));
    for (at, group) in cluster.groups.iter().with_positions() {
        rows.push(Row::Heading(group.name.to_string()));
        let keys = Key::VARIANTS.iter();
        rows.extend(keys.map(|&key| Row::Knob(Knob::Of(at, key))));
    }
    let zones = ZoneId::all(cluster.zone_count()).filter(|&zone| cluster.zone_name(zone).is_some());
    let zones: Vec<Row> = zones.map(|zone| Row::Knob(Knob::LostZone(zone))).collect();
    if zones.len() > 1 {
        rows.push(heading(say::LostZones::PHRASE));
        rows.extend(zones);
    }
    rows.push(heading(say::PodSubnets::PHRASE));
    let subnets = cluster.subnets.list().iter().with_positions();
    let subnets = subnets.filter(|(_, subnet)| subnet.service != Service::NodesOnly);
    rows.extend(subnets.map(|(subnet, _)| Row::Knob(Knob::Subnet(subnet))));
    rows
}

impl Knob {
    /// The group that it is about.
    pub(super) const fn group(self) -> Option<GroupId> {
        match self {
            Self::Of(group, _) => Some(group),
            _ => None,
        }
    }

    /// What is before its value.
    pub(super) fn label(self, cluster: &Cluster, lang: Lang) -> String {
        match self {
            Self::All(key) | Self::Of(_, key) => match key {
                Key::Instance => say::KnobInstance::PHRASE,
                Key::Nodes => say::KnobNodes::PHRASE,
                Key::MaxNodes => say::KnobMaxNodes::PHRASE,
                Key::MaxPods => say::KnobMaxPods::PHRASE,
                Key::ExpectedPods => say::KnobExpectedPods::PHRASE,
                Key::Strategy => say::KnobStrategy::PHRASE,
            }
            .text(lang),
            Self::EniQuota => say::KnobEniQuota.text(lang),
            Self::LostZone(zone) => cluster.zone_name(zone).unwrap_or_default().to_owned(),
            Self::Subnet(subnet) => cluster.subnets.list()[subnet].label(),
        }
    }

    /// Its value, as it is shown.
    pub(super) fn shown(self, cluster: &Cluster, lang: Lang) -> String {
        match self {
            Self::All(key) => common(cluster, |group| Self::Of(group, key).shown(cluster, lang))
                .unwrap_or_else(|| say::ValueByGroup.text(lang)),
            Self::EniQuota => {
                let given = cluster.quota.given.map(|given| grouped(given.get()));
                given.unwrap_or_else(|| {
                    say::ValueDefault { quota: cluster.quota.default }.text(lang)
                })
            }
            Self::LostZone(zone) if cluster.policy.lost_zones.contains(&zone) => {
                say::ValueLost.text(lang)
            }
            Self::LostZone(_) => say::ValueThere.text(lang),
            Self::Of(group, Key::Instance) => cluster.groups[group].profile.name.to_string(),
            Self::Of(group, Key::Strategy) => cluster.groups[group].strategy.as_str().to_owned(),
            Self::Of(group, Key::ExpectedPods) if cluster.groups[group].expected_pods.is_none() => {
                "-".to_owned()
            }
            Self::Of(..) => self.number(cluster).map(grouped).unwrap_or_default(),
            Self::Subnet(subnet) => {
                let subnet = &cluster.subnets.list()[subnet];
                match subnet.service {
                    Service::Exclusive => say::ValueLeftOut.text(lang),
                    _ => grouped(subnet.available.get()),
                }
            }
        }
    }

    /// The number that it turns; `None` if it is not a number.
    pub(super) fn number(self, cluster: &Cluster) -> Option<u64> {
        let (at, key) = match self {
            Self::EniQuota => return Some(cluster.quota.known().unwrap_or_default().get()),
            Self::All(key) => {
                let common = common(cluster, |group| Self::Of(group, key).number(cluster));
                return common.unwrap_or(Some(model::DEFAULT_MAX_PODS));
            }
            Self::Of(group, key) => (group, key),
            Self::LostZone(_) | Self::Subnet(_) => return None,
        };
        let group = &cluster.groups[at];
        Some(match key {
            Key::Nodes => group.nodes.get(),
            Key::MaxNodes => group.max_nodes.get(),
            Key::MaxPods => group.max_pods.get(),
            Key::ExpectedPods => group.expected_pods.unwrap_or(group.max_pods).get(),
            Key::Instance | Key::Strategy => return None,
        })
    }

    /// How many small steps a large step is.
    pub(super) const fn large_step(self) -> i64 {
        match self {
            Self::EniQuota => 100,
            Self::All(Key::MaxPods) | Self::Of(_, Key::MaxPods) => 8,
            _ => 10,
        }
    }

    /// Sets it to what was typed.
    pub(super) fn set(self, cluster: &Cluster, value: &str) -> Result<Vec<Setting>, Box<Problem>> {
        let one = |path: &[&str]| Ok(vec![Setting::new(path, value)?]);
        match self {
            Self::All(key) => {
                let mut all = one(&["cluster", key.into()])?;
                // The cluster's value applies to groups without their own.
                for group in &cluster.groups {
                    all.push(Setting::new(&["node_group", &group.name, key.into()], "")?);
                }
                Ok(all)
            }
            Self::Of(at, key) => one(&["node_group", &cluster.groups[at].name, key.into()]),
            Self::EniQuota => one(&["cluster", "eni_quota"]),
            Self::LostZone(_) => one(&["policy", "lost_zones"]),
            Self::Subnet(at) => {
                let key = match value {
                    "true" | "false" | "" => "exclusive",
                    _ => "available_ips",
                };
                one(&["subnet", &cluster.subnets.list()[at].label(), key])
            }
        }
    }
}

/// What all groups have in common.
fn common<T: PartialEq>(cluster: &Cluster, of: impl Fn(GroupId) -> T) -> Option<T> {
    let mut all = GroupId::all(cluster.groups.len()).map(of);
    let first = all.next()?;
    all.all(|one| one == first).then_some(first)
}
