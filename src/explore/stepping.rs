//! What a step of a knob sets.

use super::draft::Draft;
use super::knob::{Key, Knob};
use input::problem::Problem;
use model::catalog::{Catalog, Found};
use model::pool::Strategy;
use model::{Cluster, GroupId, Position, Service, Setting, ZoneId};

/// The settings after turning `knob` by this many steps; empty if it is at its end.
pub(super) fn turned(
    knob: Knob,
    planned: &Draft,
    start: &Cluster,
    catalog: &Catalog,
    by: i64,
) -> Result<Vec<Setting>, Box<Problem>> {
    let cluster = &planned.cluster;
    let value = match knob {
        Knob::All(Key::Strategy) => next_strategy(cluster.groups[0].strategy, by).to_owned(),
        Knob::Of(group, Key::Strategy) => {
            next_strategy(cluster.groups[group].strategy, by).to_owned()
        }
        Knob::Of(group, Key::Instance) => match next_type([cluster, start], group, catalog, by) {
            Some(name) => name,
            None => return Ok(Vec::new()),
        },
        Knob::LostZone(zone) => return lost_zones(cluster, zone),
        Knob::Subnet(subnet) => match cluster.subnets.list()[subnet].service {
            Service::Exclusive => String::new(),
            _ => "true".to_owned(),
        },
        _ => {
            let Some(number) = knob.number(cluster) else {
                return Ok(Vec::new());
            };
            let (least, by) = match knob {
                Knob::All(_) | Knob::Of(_, Key::MaxPods) => (1, by),
                Knob::Of(group, Key::MaxNodes) => (cluster.groups[group].nodes.get(), by),
                // A knob without a value starts with the value that applies by default.
                Knob::Of(group, Key::ExpectedPods)
                    if cluster.groups[group].expected_pods.is_none() =>
                {
                    (0, by.min(0))
                }
                _ => (0, by),
            };
            number.saturating_add_signed(by).max(least).to_string()
        }
    };
    set(knob, planned, &value)
}

/// The settings for `knob` = `value`. Nodes at maximum are never below nodes now.
pub(super) fn set(knob: Knob, planned: &Draft, value: &str) -> Result<Vec<Setting>, Box<Problem>> {
    let cluster = &planned.cluster;
    let mut settings = knob.set(cluster, value)?;
    if let (Knob::Of(group, Key::Nodes), Ok(nodes)) = (knob, value.parse::<u64>()) {
        let raised = Knob::Of(group, Key::MaxNodes).set(cluster, value)?;
        let says = |setting| planned.text.written(setting).is_some();
        if cluster.groups[group].max_nodes.get() < nodes && raised.iter().any(says) {
            settings.extend(raised);
        }
    }
    Ok(settings)
}

fn next_strategy(now: Strategy, by: i64) -> &'static str {
    let count = Strategy::ALL.len();
    let step = if by < 0 { count - 1 } else { 1 };
    let at = Strategy::ALL.iter().position(|&one| one == now);
    Strategy::ALL[(at.unwrap_or(0) + step) % count].as_str()
}

/// The type before or after the group's, of the same series; of all types if it is in no series.
fn next_type(
    [now, start]: [&Cluster; 2],
    group: GroupId,
    catalog: &Catalog,
    by: i64,
) -> Option<String> {
    let types = series(catalog, [now, start].map(|one| type_of(one, group)));
    let now = type_of(now, group);
    let is_now = |found: &Found| found.instance.name.eq_ignore_ascii_case(now);
    let next = match types.iter().position(is_now) {
        Some(at) => at.checked_add_signed(isize::try_from(by.signum()).ok()?)?,
        None => 0,
    };
    types.get(next).map(|found| found.instance.name.clone())
}

/// The type of a group.
pub(super) fn type_of(cluster: &Cluster, group: GroupId) -> &str {
    &cluster.groups[group].profile.name
}

/// The catalog's types of the same series as the first of `names`, and these types themselves,
/// smaller ones first; all types if it is in no series.
pub(super) fn series(catalog: &Catalog, names: [&str; 2]) -> Vec<Found> {
    let of = |name: &str| Some(name.rsplit_once('.')?.0.to_ascii_lowercase());
    let rows = || catalog.instances().iter().map(Found::row);
    let series = of(names[0]);
    let is_of_series = |found: &Found| of(&found.instance.name) == series;
    let mut types: Vec<Found> = rows().filter(is_of_series).collect();
    if types.is_empty() {
        types = rows().collect();
    }
    for name in names {
        let is_new = |found: &Found| {
            types
                .iter()
                .all(|one| one.instance.name != found.instance.name)
        };
        let this = catalog.get(name).ok().filter(is_new);
        types.extend(this);
    }
    types.sort_by_key(|found| (found.instance.vcpu, found.instance.memory_gib));
    types
}

/// Sets the zones that are lost with `zone` among them, or no longer.
fn lost_zones(cluster: &Cluster, zone: ZoneId) -> Result<Vec<Setting>, Box<Problem>> {
    let lost = &cluster.policy.lost_zones;
    let is_lost = |&one: &ZoneId| lost.contains(&one) != (one == zone);
    let names = ZoneId::all(cluster.zone_count()).filter(is_lost);
    let names: Vec<&str> = names.filter_map(|zone| cluster.zone_name(zone)).collect();
    Ok(vec![Setting::texts(&["policy", "lost_zones"], &names)?])
}
