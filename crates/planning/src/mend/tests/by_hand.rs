//! The least changes, found by trying all of them.

use super::*;
use crate::plan::cluster::{ClusterOutcome, Part, Scenario, ScenarioKind};
use crate::plan_cluster;
use model::finding::Severity;
use model::{GroupId, Position, ZoneId};

/// The largest subnet of the search by hand.
const LARGEST: u8 = 24;

/// Whether a whole plan says that the scope fits.
pub(super) fn fits(outcome: &ClusterOutcome, scope: &Scope) -> bool {
    let lost = &outcome.cluster.policy.lost_zones;
    let asked = |kind: ScenarioKind| {
        let has = |part| scope.parts.contains(&part);
        match kind {
            ScenarioKind::Today => has(Part::Today),
            ScenarioKind::Maximum => has(Part::Maximum),
            ScenarioKind::Surge => has(Part::Surge),
            ScenarioKind::ZoneLost(zone) => {
                has(Part::ZoneLoss) || has(Part::LostZones) && *lost == [zone]
            }
            ScenarioKind::ZonesLost => has(Part::LostZones),
            ScenarioKind::Growth(_) | ScenarioKind::GrowthZoneLost(..) => false,
        }
    };
    let scenarios = outcome.scenarios.iter();
    let mut asked = scenarios.filter(|one| asked(one.kind));
    let later = |end: &crate::plan::cluster::Exhaustion| Some(end.months) > scope.months;
    let grows = scope.months.is_none()
        || outcome.growth.as_ref().is_none_or(|growth| {
            let losses = scope.parts.contains(&Part::ZoneLoss);
            growth.exhaustion.as_ref().is_none_or(later)
                && (!losses || growth.zone_losses.iter().all(later))
        });
    let errors = |code: &str| {
        let mut findings = outcome.findings.iter();
        findings.any(|one| one.code() == code && one.severity() == Severity::Error)
    };
    let room = !scope.parts.contains(&Part::Headroom) || !errors("C408");
    let target = !scope.parts.contains(&Part::Target) || !errors("C401");
    asked.all(Scenario::fits) && grows && room && target
}

pub(in crate::mend) fn planned(base: &CandidatePlan, edits: &[Edit]) -> ClusterOutcome {
    plan_cluster(Cluster::clone(base.edited(edits).cluster())).unwrap()
}

/// Whether a scope fits after some edits.
pub(super) fn works(base: &CandidatePlan, edits: &[Edit], scope: &Scope) -> bool {
    fits(&planned(base, edits), scope)
}

/// The same without the rest of a plan.
fn holds(base: &CandidatePlan, edits: &[Edit], scope: &Scope) -> bool {
    base.edited(edits).fits(scope).unwrap()
}

/// Places for new subnets: zones, and zones whose nodes have dedicated subnets.
pub(super) fn slots(base: &CandidatePlan) -> Vec<(ZoneId, bool)> {
    let zones = base.zones();
    let slots = zones.flat_map(|(zone, own)| [Some((zone, false)), own.then_some((zone, true))]);
    slots.flatten().collect()
}

fn subnet(slot: (ZoneId, bool), prefix: u8) -> Edit {
    Edit::Subnet(Asked::shared(slot, prefix))
}

/// Addresses of new subnets, and their number.
pub(super) fn cost(base: &CandidatePlan, edits: &[Edit]) -> (u64, usize) {
    let most = base.most_nodes(&Scope::default());
    let cost = Cost::of(base.cluster(), &most, edits);
    (cost.new_ips.get(), edits.len())
}

/// The fewest addresses in new subnets, then the fewest subnets, of all combinations down to [`LARGEST`] with up to
/// `most` subnets at each place.
pub(super) fn fewest_subnets(
    base: &CandidatePlan,
    request: &MendRequest,
    most: usize,
) -> Option<(u64, usize)> {
    let space = Space::of(base.cluster());
    let search = Search::new(base, request, &space);
    let mut sets: Vec<Vec<u8>> = vec![Vec::new()];
    let mut longest: Vec<Vec<u8>> = vec![Vec::new()];
    for _ in 0..most {
        let more = longest.iter().flat_map(|set| {
            let from = set.last().copied().unwrap_or(LARGEST);
            (from..=LONGEST).map(|prefix| [set.as_slice(), &[prefix]].concat())
        });
        longest = more.collect();
        sets.extend(longest.iter().cloned());
    }
    let mut all: Vec<Vec<Edit>> = vec![Vec::new()];
    for slot in slots(base) {
        let more = all.iter().flat_map(|edits| {
            sets.iter().map(|set| {
                let new = set.iter().map(|&prefix| subnet(slot, prefix));
                edits.iter().cloned().chain(new).collect()
            })
        });
        all = more.collect();
    }
    all.retain(|edits| search.allows(edits));
    all.sort_by_key(|edits| cost(base, edits));
    let found = all.iter().find(|edits| holds(base, edits, &request.scope));
    found.map(|edits| cost(base, edits))
}

/// The highest density of a group that works.
pub(super) fn density(base: &CandidatePlan, scope: &Scope, group: usize) -> Option<u64> {
    let of = &base.cluster().groups[group];
    let mut lower = (super::levers::fewest_pods(of)..of.max_pods.get()).rev();
    lower.find(|&pods| {
        holds(
            base,
            &[Edit::Density(GroupId::new(group), PodCount::new(pods))],
            scope,
        )
    })
}

/// The smallest quota that works, of those up to `most`.
pub(super) fn quota(base: &CandidatePlan, scope: &Scope, most: u64) -> Option<u64> {
    let now = base.cluster().quota.total().get();
    let mut more = now + 1..=most;
    more.find(|&quota| holds(base, &[Edit::Quota(EniCount::new(quota))], scope))
}

/// The most surge of a group that works.
pub(super) fn surge(base: &CandidatePlan, scope: &Scope, group: usize) -> Option<u64> {
    let now = base.cluster().groups[group].surge.get();
    let mut less = (0..now).rev();
    less.find(|&nodes| {
        holds(
            base,
            &[Edit::Surge(GroupId::new(group), NodeCount::new(nodes))],
            scope,
        )
    })
}

/// The most headroom in percent that works.
pub(super) fn headroom(base: &CandidatePlan, scope: &Scope) -> Option<u32> {
    let (asked, _) = base.cluster().policy.min_headroom.as_ref()?;
    let mut less = (0..asked.percents()).rev();
    less.find(|&percents| holds(base, &[Edit::Headroom(Share::of_percents(percents))], scope))
}

/// Every edit of one lever with a few values: what two of them can do together.
pub(super) fn turns(base: &CandidatePlan) -> Vec<Vec<Edit>> {
    let cluster = base.cluster();
    let mut all = Vec::new();
    let slots = slots(base);
    for prefix in [LARGEST, 28] {
        all.push(slots.iter().map(|&slot| subnet(slot, prefix)).collect());
    }
    for (group, of) in cluster.groups.iter().enumerate() {
        let fewest = super::levers::fewest_pods(of);
        if fewest < of.max_pods.get() {
            all.push(vec![Edit::Density(
                GroupId::new(group),
                PodCount::new(fewest),
            )]);
        }
        if !of.surge.is_zero() {
            all.push(vec![Edit::Surge(GroupId::new(group), NodeCount::ZERO)]);
        }
        all.extend(Search::strategy(base, GroupId::new(group)).map(|edit| vec![edit]));
        all.extend(Search::spreads(base, GroupId::new(group)));
    }
    all.push(vec![Edit::Quota(EniCount::new(10_000))]);
    if cluster.policy.min_headroom.is_some() {
        all.push(vec![Edit::Headroom(Share::of_percents(0))]);
    }
    all
}
