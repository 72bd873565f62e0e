//! What a plan asks for: growth, nodes, policies. Where less is asked, less that is short is nothing better.

use std::collections::BTreeMap;

use super::outcome::{Amount, Asked, AskedMore};
use super::read::{Saved, SavedRow, spelled};
use model::Share;
use model::finding::When;
use rows::Cell;

/// The months that a plan of growth looks at.
const MONTHS: u64 = 120;

/// The word of the pods that a node is expected to run.
const EXPECTED_PODS: &str = "expected-pods";

/// How the nodes of a group grow: from now on so many more each month, or from these months on so many.
#[derive(Debug, Default, PartialEq, Eq)]
struct GroupGrowth {
    per_month: Option<u64>,
    milestones: Vec<(u64, u64, Option<String>)>,
}

impl GroupGrowth {
    /// Nodes after some months, of `now` today.
    fn after(&self, months: u64, now: u64) -> u64 {
        let reached = self.milestones.iter().rev();
        let reached = reached.map(|(month, nodes, _)| (*month, *nodes));
        let reached = reached.into_iter().find(|(month, _)| *month <= months);
        let grown = self.per_month.unwrap_or(0).saturating_mul(months);
        reached.map_or(now.saturating_add(grown), |(_, nodes)| nodes)
    }

    fn amount(&self) -> Amount {
        match (self.per_month, self.milestones.last()) {
            (Some(nodes), _) => Amount::PerMonth(nodes),
            (None, Some((months, nodes, month))) => {
                let months = u32::try_from(*months).unwrap_or(u32::MAX);
                Amount::Until(*nodes, When::Growth(months, month.clone()))
            }
            (None, None) => Amount::Some,
        }
    }
}

/// Demands that are new or larger, in the order of the new outcome. More nodes, pods and VIPs are figures. Growth that
/// is faster in some months and slower in others is in `unasked`.
pub(super) fn added(old: &Saved, new: &Saved, unasked: &[AskedMore]) -> Vec<AskedMore> {
    if !old.has("asked") || !new.has("asked") {
        return Vec::new();
    }
    let mut added = growth(new, old);
    added.extend(others(new, old));
    added.retain(|one| {
        !unasked
            .iter()
            .any(|less| (&less.what, &less.of) == (&one.what, &one.of))
    });
    added
}

/// What is asked no longer, or less of, in the order of the old outcome.
pub(super) fn unasked(old: &Saved, new: &Saved) -> Vec<AskedMore> {
    let mut unasked = groups(old, new);
    if old.has("asked") && new.has("asked") {
        unasked.extend(growth(old, new));
        unasked.extend(others(old, new));
    } else if super::growth::is_planned(old) && !super::growth::is_planned(new) {
        unasked.push(AskedMore::gone(Asked::Growth, String::new(), Amount::Some));
    }
    unasked.extend(vips(old, new));
    unasked.extend(losses(old, new));
    unasked
}

impl AskedMore {
    fn gone(what: Asked, of: String, more: Amount) -> Self {
        Self { what, of, more, less: None }
    }
}

fn count(row: SavedRow<'_>, key: &str) -> Option<u64> {
    match row.get(key) {
        Cell::Count(count) => Some(*count),
        _ => None,
    }
}

/// The rows of a table by a column that names them.
fn by_name<'s>(saved: &'s Saved, table: &'s str, key: &str) -> BTreeMap<String, SavedRow<'s>> {
    let rows = saved.rows(table);
    rows.map(|row| (spelled(row.get(key)), row)).collect()
}

fn groups(old: &Saved, new: &Saved) -> Vec<AskedMore> {
    let now = by_name(new, "node_groups", "node_group");
    let expected = new.rows("asked");
    let expected = expected.filter(|row| spelled(row.get("asked")) == EXPECTED_PODS);
    let expected =
        expected.filter_map(|row| Some((spelled(row.get("asked_of")), count(row, "amount")?)));
    let expected: BTreeMap<String, u64> = expected.collect();
    let mut unasked = Vec::new();
    for before in old.rows("node_groups") {
        let name = spelled(before.get("node_group"));
        let nodes = |key| count(before, key).unwrap_or(0);
        let Some(after) = now.get(&name) else {
            let most = Amount::Count(nodes("wanted_max_nodes"));
            unasked.push(AskedMore::gone(Asked::Group, name, most));
            continue;
        };
        let fewer = |what: Asked, key: &str| {
            let (then, now) = (count(before, key)?, count(*after, key)?);
            (now < then).then(|| AskedMore {
                what,
                of: name.clone(),
                more: Amount::Count(then),
                less: Some(Amount::Count(now)),
            })
        };
        // Fewer nodes at maximum say enough of fewer nodes now.
        let most = fewer(Asked::MaxNodes, "wanted_max_nodes");
        unasked.extend(most.or_else(|| fewer(Asked::Nodes, "wanted_nodes")));
        unasked.extend(fewer(Asked::Surge, "surge_nodes"));
        // A lower density that still takes the pods that are expected is as good.
        let expected = expected.get(&name).copied();
        let is_enough = expected.is_some_and(|pods| count(*after, "pods_per_node") >= Some(pods));
        if !is_enough {
            unasked.extend(fewer(Asked::PodsPerNode, "pods_per_node"));
        }
    }
    unasked
}

/// The growth of each group.
fn paces(saved: &Saved) -> BTreeMap<String, GroupGrowth> {
    let mut paces: BTreeMap<String, GroupGrowth> = BTreeMap::new();
    for row in saved.rows("asked") {
        let what = spelled(row.get("asked"));
        let nodes = count(row, "amount").unwrap_or(0);
        let pace = || spelled(row.get("asked_of"));
        match &*what {
            "growth" => paces.entry(pace()).or_default().per_month = Some(nodes),
            "milestone" => {
                let month = Some(spelled(row.get("month"))).filter(|month| !month.is_empty());
                let months = count(row, "months").unwrap_or(0);
                let of = paces.entry(pace()).or_default();
                of.milestones.push((months, nodes, month));
            }
            _ => {}
        }
    }
    paces
}

fn growth(old: &Saved, new: &Saved) -> Vec<AskedMore> {
    let groups = [old, new].map(|saved| by_name(saved, "node_groups", "node_group"));
    let nodes = |group: &str| {
        let rows = groups.each_ref().map(|groups| groups.get(group));
        rows.map(|row| row.and_then(|row| count(*row, "wanted_nodes")).unwrap_or(0))
    };
    let now = paces(new);
    let less = paces(old).into_iter().filter_map(|(group, before)| {
        let after = now.get(&group);
        let mut what = Asked::Growth;
        if let Some(after) = after {
            let [then, now] = nodes(&group);
            let in_some = |of: fn(u64, u64) -> bool| {
                (1..=MONTHS).any(|months| of(after.after(months, now), before.after(months, then)))
            };
            // Other nodes today that grow as before are a figure.
            if *after == before || !in_some(|now, then| now < then) {
                return None;
            }
            if in_some(|now, then| now > then) {
                what = Asked::OtherGrowth;
            }
        }
        Some(AskedMore {
            what,
            of: group,
            more: before.amount(),
            less: after.map(GroupGrowth::amount),
        })
    });
    less.collect()
}

/// Policies, targets and workloads.
fn others(old: &Saved, new: &Saved) -> Vec<AskedMore> {
    let key = |row: SavedRow<'_>| (spelled(row.get("asked")), spelled(row.get("asked_of")));
    let amount = |row: SavedRow<'_>| match (row.get("amount"), row.get("share")) {
        (Cell::Count(count), _) => Amount::Count(*count),
        (_, Cell::Text(share)) => Amount::Share(share.to_string()),
        _ => Amount::Some,
    };
    let now: BTreeMap<_, _> = new.rows("asked").map(|row| (key(row), row)).collect();
    let is_growth = |what: &str| ["growth", "milestone"].contains(&what);
    let gone = old.rows("asked").filter_map(|row| {
        let (what, of) = key(row);
        let (before, after) = (amount(row), now.get(&(what.clone(), of.clone())));
        let after = after.map(|row| amount(*row));
        let is_less = match (&before, &after) {
            // Without expected pods a node is planned for as many as kubelet allows.
            (_, None) => what != EXPECTED_PODS,
            (Amount::Count(then), Some(Amount::Count(now))) => now < then,
            (Amount::Share(then), Some(Amount::Share(now))) => {
                let [then, now] = [then, now].map(|share| Share::parse(share));
                // More may be stranded where less is asked.
                if what == "max-stranded" {
                    now > then
                } else {
                    now < then
                }
            }
            _ => false,
        };
        (is_less && !is_growth(&what)).then_some(AskedMore {
            what: Asked::Other(what),
            of,
            more: before,
            less: after,
        })
    });
    gone.collect()
}

fn vips(old: &Saved, new: &Saved) -> Vec<AskedMore> {
    let now = by_name(new, "vip_pools", "name");
    let fewer = old.rows("vip_pools").filter_map(|before| {
        let name = spelled(before.get("name"));
        let then = count(before, "required_vips")?;
        let after = now.get(&name).and_then(|row| count(*row, "required_vips"));
        (after < Some(then)).then(|| AskedMore {
            what: Asked::Vips,
            of: name,
            more: Amount::Count(then),
            less: after.map(Amount::Count),
        })
    });
    fewer.collect()
}

/// Zones whose loss is no longer looked at.
fn losses(old: &Saved, new: &Saved) -> Vec<AskedMore> {
    let lost = |saved: &Saved| {
        let rows = saved.rows("scenarios");
        let rows = rows.filter(|row| spelled(row.get("scenario")) == "zone-lost");
        let mut zones: Vec<String> = rows.map(|row| spelled(row.get("lost_zone"))).collect();
        zones.dedup();
        zones
    };
    let now = lost(new);
    let gone = lost(old).into_iter().filter(|zone| !now.contains(zone));
    // Subnets without a zone are no zone that anybody can name.
    let gone = gone.filter(|zone| !zone.is_empty());
    gone.map(|zone| AskedMore::gone(Asked::LossOfZone, zone, Amount::Some))
        .collect()
}
