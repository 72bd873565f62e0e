//! The search against all small changes, judged by whole plans.

use std::fmt::Write as _;

use super::*;
use crate::draw::Draw;
use crate::plan::cluster::{ClusterOutcome, Part, Scenario, ScenarioKind, plan};
use input::problem::Source;
use input::records::Format;
use model::{Settings, parse_plan};
use net::quantity::{EniCount, PodCount};

/// The largest subnet of the search by hand.
const LARGEST: u8 = 24;

/// A plan, unless what was drawn contradicts itself.
pub(super) fn cluster(text: &str) -> Option<Cluster> {
    let (source, none) = (Source::new("plan.toml", text), Settings::default());
    parse_plan(&source, Format::Toml, Catalog::bundled(), none, none).ok()
}

/// A small plan that may be short of anything.
pub(super) fn drawn(draw: &mut Draw) -> String {
    let mut text = "version = 1\n[cluster]\n".to_owned();
    let zones = 1 + draw.below(3);
    if draw.below(3) == 0 {
        let _ = writeln!(text, "eni_quota = {}", 1 + draw.below(30));
    }
    let own = draw.below(6) == 0;
    for zone in 0..zones {
        let subnets = 1 + draw.below(2);
        for at in 0..subnets {
            let _ = write!(
                text,
                "[[subnet]]\nid = \"s{zone}{at}\"\ncidr = \"10.{zone}.{at}.0/24\"\nzone = \"z{zone}\"\navailable_ips = {}\n",
                draw.below(40)
            );
        }
        if own {
            let _ = write!(
                text,
                "[[subnet]]\nid = \"n{zone}\"\ncidr = \"10.{zone}.9.0/28\"\nzone = \"z{zone}\"\nrole = \"nodes\"\navailable_ips = {}\n",
                draw.below(8)
            );
        }
    }
    let groups = 1 + draw.below(2);
    for group in 0..groups {
        let (enis, ips) = (1 + draw.below(3), 3 + draw.below(6));
        let most = enis * (ips - 1);
        let nodes = 1 + draw.below(5);
        let _ = write!(
            text,
            "[[node_group]]\nname = \"g{group}\"\nenis = {enis}\nips_per_eni = {ips}\nmax_pods = {}\nnodes = {nodes}\nmax_nodes = {}\n",
            1 + draw.below(most),
            nodes + draw.below(4),
        );
        for (one_in, line) in [
            (4, "strategy = \"best-effort\"\n".to_owned()),
            (4, "spread = \"any\"\n".to_owned()),
            (3, format!("surge = {}\n", 1 + draw.below(3))),
            (6, "zones = [\"z0\"]\n".to_owned()),
            (6, "subnets = [\"s00\"]\n".to_owned()),
        ] {
            let is_again = line.starts_with("subnets") && text.ends_with("[\"z0\"]\n");
            if draw.below(one_in) == 0 && !is_again {
                text += &line;
            }
        }
    }
    if draw.below(5) == 0 {
        text += "[[node]]\nname = \"old\"\nnode_group = \"g0\"\nenis = [{ subnet = \"s00\", secondary_ips = 2 }]\n";
    }
    if draw.below(3) == 0 {
        text += "[[growth]]\nnode_group = \"g0\"\nnodes_per_month = 2\n";
    }
    if draw.below(5) == 0 {
        text += "[policy]\nmin_headroom = \"20%\"\n";
    }
    text
}

fn scope(draw: &mut Draw, cluster: &Cluster) -> Scope {
    let mut scope = Scope::of_plan(cluster);
    if draw.below(3) == 0 {
        scope = scope.and(Part::ZoneLoss);
    }
    if !cluster.growth.is_empty() && draw.below(2) == 0 {
        scope = scope.until(2);
    }
    scope
}

/// Whether a whole plan says that the scope fits.
fn fits(outcome: &ClusterOutcome, scope: &Scope) -> bool {
    let asked = |kind: ScenarioKind| match kind {
        ScenarioKind::Today => Some(Part::Today),
        ScenarioKind::Maximum => Some(Part::Maximum),
        ScenarioKind::Surge => Some(Part::Surge),
        ScenarioKind::ZoneLost(_) => Some(Part::ZoneLoss),
        ScenarioKind::ZonesLost => Some(Part::LostZones),
        ScenarioKind::Growth(_) | ScenarioKind::GrowthZoneLost(..) => None,
    };
    let scenarios = outcome.scenarios.iter();
    let mut asked =
        scenarios.filter(|one| asked(one.kind).is_some_and(|part| scope.parts.contains(&part)));
    let later = |end: &crate::plan::cluster::Exhaustion| Some(end.months) > scope.months;
    let grows = scope.months.is_none()
        || outcome.growth.as_ref().is_none_or(|growth| {
            let losses = scope.parts.contains(&Part::ZoneLoss);
            growth.exhaustion.as_ref().is_none_or(later)
                && (!losses || growth.zone_losses.iter().all(later))
        });
    let room = !scope.parts.contains(&Part::Headroom)
        || !outcome
            .findings
            .iter()
            .any(|one| one.code() == "C408" && one.severity() == model::finding::Severity::Error);
    asked.all(Scenario::fits) && grows && room
}

pub(super) fn planned(base: &Trial, edits: &[Edit]) -> ClusterOutcome {
    plan(Cluster::clone(base.edited(edits).cluster())).unwrap()
}

/// The fewest addresses in new subnets, then the fewest subnets, of all combinations down to [`LARGEST`].
fn fewest_by_hand(base: &Trial, scope: &Scope) -> Option<(u64, usize)> {
    let slots: Vec<(usize, bool)> = base
        .zones()
        .flat_map(|(zone, own)| [Some((zone, false)), own.then_some((zone, true))])
        .flatten()
        .collect();
    let sizes = u64::from(30 - LARGEST) + 2;
    let all = sizes.pow(u32::try_from(slots.len()).unwrap());
    let combination = |mut number: u64| -> Vec<Edit> {
        let mut edits = Vec::new();
        for &(zone, for_nodes) in &slots {
            let step = u8::try_from(number % sizes).unwrap();
            number /= sizes;
            edits.extend((step > 0).then(|| Edit::Subnet {
                zone,
                prefix: 31 - step,
                for_nodes,
                cidr: None,
            }));
        }
        edits
    };
    let cost = |edits: &[Edit]| (Cost::of(base.cluster(), edits).new_ips.get(), edits.len());
    let mut all: Vec<Vec<Edit>> = (0..all).map(combination).collect();
    all.sort_by_key(|edits| cost(edits));
    let found = all.iter().find(|edits| fits(&planned(base, edits), scope));
    found.map(|edits| cost(edits))
}

/// The highest density of a group that works.
fn density_by_hand(base: &Trial, scope: &Scope, group: usize) -> Option<u64> {
    let of = &base.cluster().groups[group];
    let mut lower = (1..of.max_pods.get()).rev();
    lower.find(|&pods| {
        fits(
            &planned(base, &[Edit::Density(group, PodCount::new(pods))]),
            scope,
        )
    })
}

#[expect(clippy::disallowed_methods, reason = "more plans than CI has time for")]
pub(super) fn runs(default: u64) -> u64 {
    let asked = std::env::var("MEND_PLANS").ok();
    asked.map_or(default, |plans| plans.parse().unwrap())
}

#[test]
fn changes_work_and_are_the_least_of_their_lever() {
    let mut draw = Draw(20_27);
    let (mut short, mut compared) = (0, 0);
    for _ in 0..runs(60) {
        let text = drawn(&mut draw);
        let Some(cluster) = cluster(&text) else {
            continue;
        };
        let scope = scope(&mut draw, &cluster);
        let base = Trial::new(cluster);
        let request = MendRequest {
            most: usize::MAX,
            ..MendRequest::new(scope.clone(), Vec::new())
        };
        let outcome = mend(&base, &request).unwrap();
        assert_eq!(
            outcome.miss.is_none(),
            fits(&planned(&base, &[]), &scope),
            "{text}{scope:?}"
        );
        if outcome.miss.is_none() {
            continue;
        }
        short += 1;
        for change in &outcome.changes {
            let said = format!("{text}{scope:?}\n{:?}", change.edits);
            assert!(fits(&planned(&base, &change.edits), &scope), "{said}");
            assert_eq!(change.proof.len(), change.edits.len(), "{said}");
        }
        for month in 0..=scope
            .months
            .filter(|_| !outcome.schedule.is_empty())
            .unwrap_or(0)
        {
            let there = outcome.schedule.iter().filter(|due| due.months <= month);
            let there: Vec<Edit> = there.flat_map(|due| due.edits.clone()).collect();
            let until = Scope {
                months: (month > 0).then_some(month),
                ..scope.clone()
            };
            let due = !outcome.schedule.is_empty();
            assert!(
                !due || fits(&planned(&base, &there), &until),
                "{text}{scope:?} {month}"
            );
        }
        let search = Search::new(&base, &request);
        let found = search.subnets(&base, None).unwrap();
        let found =
            found.map(|edits| (Cost::of(base.cluster(), &edits).new_ips.get(), edits.len()));
        if base
            .zones()
            .map(|(_, own)| 1 + usize::from(own))
            .sum::<usize>()
            < 3
        {
            let by_hand = fewest_by_hand(&base, &scope);
            if by_hand.is_some() || found.is_none() {
                assert_eq!(found, by_hand, "{text}{scope:?}");
                compared += 1;
            }
        }
        for group in 0..base.cluster().groups.len() {
            let found = search.density(&base, group, None).unwrap();
            let found = found.map(|edit| match edit {
                Edit::Density(_, pods) => pods.get(),
                _ => unreachable!(),
            });
            assert_eq!(
                found,
                density_by_hand(&base, &scope, group),
                "{text}{scope:?} {group}"
            );
        }
        if let Some(Edit::Quota(quota)) = search.quota(&base).unwrap() {
            let less = Edit::Quota(quota.less(EniCount::new(1)));
            assert!(!fits(&planned(&base, &[less]), &scope), "{text}{scope:?}");
        }
    }
    assert!(
        short > runs(60) / 4 && compared > 10,
        "{short} short, {compared} compared"
    );
}
