//! Subnets of their own for new nodes. Where nodes take IPs one by one, a shared subnet that runs out leaves ENIs half
//! full, and they keep their slots: a further shared subnet helps only if it is huge, or never.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::edit::SHORTEST;
use super::pairs::{tried_groups, tries};
use super::{Asked, Edit, EditKind, NewGroup, Search};
use crate::plan::cluster::{CandidatePlan, Part, Scope};
use model::{
    Action, Cluster, GroupId, Growth, GrowthSchedule, MOST_MONTHS, NodeGroup, Position, Spread,
    VipPoolNodes, ZoneId,
};
use net::quantity::{CountOverflow, NodeCount};
use net::try_most_that_fits;

/// After this many trials, subnets stay as large as they are.
const MOST_TRIALS: usize = 500;

impl NewGroup {
    /// The same where the other group keeps one node more.
    pub(super) fn keeping_one_more(&self) -> Self {
        Self {
            kept: NodeCount::new(self.kept.get() + 1),
            new: self.new.saturating_sub(NodeCount::new(1)),
            ..self.clone()
        }
    }

    /// Adds the group to a cluster. Returns the zones whose nodes change.
    pub(super) fn add_to(&self, cluster: &mut Cluster) -> Vec<ZoneId> {
        let Some(old) = cluster.groups.get(self.of.index()) else {
            return Vec::new();
        };
        let kept = self.kept;
        let (nodes, max_nodes) = (
            old.nodes.saturating_sub(kept),
            old.max_nodes.saturating_sub(kept),
        );
        let new = NodeGroup {
            name: free_name(cluster, &old.name),
            origin: None,
            nodes,
            max_nodes,
            surge: old.surge.min(max_nodes),
            pod_subnets: Arc::default(),
            ..old.clone()
        };
        cluster.groups.push(new);
        for group in &mut cluster.groups {
            // A list would say that their machines are in subnets for pods.
            if group.takes_pods_to_nodes() {
                continue;
            }
            let shares = group.zones.iter().any(|zone| self.zones.contains(zone));
            // The new subnets are not theirs.
            group.lists.subnets |= shares || !group.lists.zones;
        }
        self.share_growth(cluster);
        let old = &mut cluster.groups[self.of];
        if old.max_nodes > kept {
            old.surge = old.surge.min(kept);
        }
        old.nodes = old.nodes.min(kept);
        old.max_nodes = old.max_nodes.min(kept);
        self.zones.clone()
    }

    fn share_growth(&self, cluster: &mut Cluster) {
        let now = cluster.groups[self.of].nodes;
        let mut all = cluster.growth.iter_mut();
        let Some(growth) = all.find(|growth| growth.group == self.of) else {
            return;
        };
        let (old, new) = schedules(now.get(), &growth.schedule, self.kept.get());
        growth.schedule = old;
        let new =
            new.map(|schedule| Growth { group: self.at, schedule, origin: growth.origin.clone() });
        cluster.growth.extend(new);
    }
}

/// The schedule of a group of `now` nodes that keeps at most `kept`, and of one that takes the others.
fn schedules(
    now: u64,
    schedule: &GrowthSchedule,
    kept: u64,
) -> (GrowthSchedule, Option<GrowthSchedule>) {
    let stones: Vec<(u32, u64)> = match schedule {
        GrowthSchedule::PerMonth(_) if now >= kept => {
            let stays = GrowthSchedule::Milestones(vec![(1, NodeCount::new(kept))]);
            return (stays, Some(schedule.clone()));
        }
        GrowthSchedule::PerMonth(more) => (1..=MOST_MONTHS)
            .map(|month| {
                let more = more.get().saturating_mul(month.into());
                (month, now.saturating_add(more))
            })
            .collect(),
        GrowthSchedule::Milestones(stones) => stones
            .iter()
            .map(|&(month, nodes)| (month, nodes.get()))
            .collect(),
    };
    let part = |of: &dyn Fn(u64) -> u64| {
        let mut last = of(now);
        let mut changes = Vec::new();
        for &(month, nodes) in &stones {
            if of(nodes) != last {
                last = of(nodes);
                changes.push((month, NodeCount::new(last)));
            }
        }
        changes
    };
    let mut old = part(&|nodes| nodes.min(kept));
    if old.is_empty() {
        let first = stones.first().map_or(1, |&(month, _)| month);
        old.push((first, NodeCount::new(now.min(kept))));
    }
    let new = part(&|nodes| nodes.saturating_sub(kept));
    (
        GrowthSchedule::Milestones(old),
        (!new.is_empty()).then_some(GrowthSchedule::Milestones(new)),
    )
}

fn free_name(cluster: &Cluster, of: &str) -> Arc<str> {
    // The second of `web` is not `web-new-new`.
    let first = of.trim_end_matches(|c: char| c.is_ascii_digit() || c == '-');
    let stem = match first.strip_suffix("-new") {
        Some(first) => format!("{first}-new"),
        None => format!("{of}-new"),
    };
    let numbered = (2_u64..).map(|number| format!("{stem}-{number}"));
    let mut names = std::iter::once(stem.clone()).chain(numbered);
    let is_free = |name: &String| cluster.groups.iter().all(|group| *group.name != **name);
    names.find(is_free).unwrap_or(stem).into()
}

/// A group that a new one takes nodes of.
struct SplitGroup {
    group: GroupId,
    /// The nodes that it keeps.
    kept: u64,
    /// The nodes that it keeps in any case.
    least: u64,
    /// The most nodes that both have.
    most: u64,
}

/// The prefixes of new subnets, by new group and zone.
type Sizes = BTreeMap<(GroupId, ZoneId), u8>;

impl Search<'_> {
    /// Groups whose nodes take IPs one by one, and of which a new group can take nodes.
    pub(super) fn grown_ip_by_ip(candidate: &CandidatePlan) -> Vec<GroupId> {
        let cluster = candidate.cluster();
        let mut groups = tried_groups(candidate);
        groups.retain(|&at| {
            let group = &cluster.groups[at];
            let is_named = group.zone_nodes.is_some() || is_named_elsewhere(cluster, at);
            // Where a plan places nodes, a new group may need only some of the zones.
            let is_placed = group.spread == Spread::Planned && group.zones.len() > 1;
            candidate.grows(at) && !is_named && !is_placed
        });
        groups
    }

    /// New subnets with which everything fits: shared ones, or ones of new groups where that takes far fewer IPs.
    pub(super) fn asked_subnets(
        &self,
        candidate: &CandidatePlan,
        levers: &BTreeSet<EditKind>,
    ) -> Result<Option<Vec<Edit>>, CountOverflow> {
        let here = Search { base: candidate, ..*self };
        let shared = if levers.contains(&EditKind::Subnets) {
            here.shared_subnets(candidate, levers)?
        } else {
            None
        };
        let least = 1_u64 << (32 - self.longest());
        let can_be_less = shared.as_deref().is_none_or(|edits| ips(edits) > least);
        if !levers.contains(&EditKind::NewGroup) || !can_be_less {
            return Ok(shared);
        }
        let own = self.new_groups(candidate)?;
        let own = own.and_then(|edits| here.lifted(edits, levers));
        Ok(match (shared, own) {
            (Some(shared), Some(own)) if !is_worth_it(&own, &shared) => Some(shared),
            (shared, own) => own.or(shared),
        })
    }

    /// Own subnets for new nodes of one group, else of all together, with the fewest IPs.
    fn new_groups(&self, candidate: &CandidatePlan) -> Result<Option<Vec<Edit>>, CountOverflow> {
        // Of equal ones, the first by name: the order in the plan file decides nothing.
        let mut groups = Self::grown_ip_by_ip(candidate);
        net::sort_by(&mut groups, |&one, &other| {
            let name = |at: GroupId| &candidate.cluster().groups[at].name;
            name(one).cmp(name(other))
        });
        let mut best: Option<Vec<Edit>> = None;
        for &group in &groups {
            let found = self.split_off(candidate, &[group])?;
            let cost = |edits: &Vec<Edit>| (ips(edits), edits.len());
            best = best.into_iter().chain(found).min_by_key(cost);
        }
        if best.is_none() && groups.len() > 1 {
            best = self.split_off(candidate, &groups)?;
        }
        Ok(best)
    }

    /// Own subnets for the fewest new nodes of these groups.
    fn split_off(
        &self,
        candidate: &CandidatePlan,
        groups: &[GroupId],
    ) -> Result<Option<Vec<Edit>>, CountOverflow> {
        let cluster = candidate.cluster();
        let mut parts = Vec::new();
        for &group in groups {
            let least = self.least_kept(candidate, group)?;
            let most = candidate.most_wanted(group, self.scope)?;
            if least < most {
                parts.push(SplitGroup { group, kept: least, least, most });
            }
        }
        let endless = candidate.takes_at_most(self.scope)?.saturating_mul(2);
        let enough = |&prefix: &u8| 1_u64 << (32 - prefix) <= endless;
        let longest = self.longest();
        let shortest = (SHORTEST..=longest).find(enough).unwrap_or(longest);
        let fits_with_plenty = |parts: &[SplitGroup]| {
            let sizes = same(candidate, parts, shortest);
            let edits = [new_groups(cluster, parts), subnets(&sizes)].concat();
            candidate.edited(&edits).fits(self.scope)
        };
        if parts.is_empty() || !fits_with_plenty(&parts)? {
            return Ok(None);
        }
        for at in 0..parts.len() {
            let (least, most) = (parts[at].least, parts[at].most);
            parts[at].kept = try_most_that_fits((least, most), |kept| {
                let with = parts.iter().enumerate();
                let with = with.map(|(other, part)| SplitGroup {
                    kept: if other == at { kept } else { part.kept },
                    ..*part
                });
                fits_with_plenty(&with.collect::<Vec<_>>())
            })?;
        }
        parts.retain(|part| part.kept < part.most);
        let new = new_groups(cluster, &parts);
        let split = candidate.edited(&new);
        let fits = |sizes: &Sizes| split.edited(&subnets(sizes)).fits(self.scope);
        for prefix in (shortest..=longest).rev() {
            let mut sizes = same(candidate, &parts, prefix);
            if !sizes.is_empty() && fits(&sizes)? {
                self.shrink_own(candidate, &mut sizes, &fits)?;
                return Ok(Some([new, subnets(&sizes)].concat()));
            }
        }
        Ok(None)
    }

    /// The nodes that a group keeps in any case: those of today where they fit, or where some nodes are there already.
    pub(super) fn least_kept(
        &self,
        candidate: &CandidatePlan,
        group: GroupId,
    ) -> Result<u64, CountOverflow> {
        let there = self.base.cluster();
        let is_new = there.existing.is_empty() && there.recreated.is_empty();
        let moves = is_new && !candidate.fits(&Scope::of([Part::Today]))?;
        let today = candidate.cluster().groups[group].nodes.get();
        Ok(if moves { 0 } else { today })
    }

    /// Makes smaller what can be, the largest first.
    fn shrink_own(
        &self,
        candidate: &CandidatePlan,
        sizes: &mut Sizes,
        fits: &dyn Fn(&Sizes) -> Result<bool, CountOverflow>,
    ) -> Result<(), CountOverflow> {
        let mut left = tries(candidate, MOST_TRIALS);
        loop {
            let mut slots: Vec<_> = sizes
                .iter()
                .map(|(&slot, &prefix)| (prefix, slot))
                .collect();
            slots.sort_unstable();
            let mut is_smaller = false;
            for (prefix, slot) in slots {
                if prefix >= self.longest() {
                    continue;
                }
                let Some(rest) = left.checked_sub(1) else {
                    return Ok(());
                };
                left = rest;
                let mut less = sizes.clone();
                less.insert(slot, prefix + 1);
                if fits(&less)? {
                    (*sizes, is_smaller) = (less, true);
                }
            }
            if !is_smaller {
                return Ok(());
            }
        }
    }
}

/// Whether own subnets are better than shared ones: they take at most half of the IPs, or fewer in a single subnet.
fn is_worth_it(own: &[Edit], shared: &[Edit]) -> bool {
    let (fewer, more) = (ips(own), ips(shared));
    let is_one = own.iter().filter_map(Edit::subnet).count() == 1;
    fewer.saturating_mul(2) <= more || is_one && fewer < more
}

/// Whether something else in a plan is about the nodes of this group by name.
fn is_named_elsewhere(cluster: &Cluster, group: GroupId) -> bool {
    let pools = cluster.vip_pools.iter().map(|pool| match &pool.nodes {
        VipPoolNodes::Group { group, .. } => Some(*group),
        _ => None,
    });
    let workloads = cluster.simulation.workloads.iter();
    let events = cluster.simulation.events.iter();
    let events = events.map(|event| match event.action {
        Action::Join { group, .. }
        | Action::Remove { group, .. }
        | Action::Rejoin { group, .. } => Some(group),
        _ => None,
    });
    let mut named = pools.chain(workloads.map(|one| one.group)).chain(events);
    named.any(|named| named == Some(group))
}

/// New groups for the nodes that these do not keep.
fn new_groups(cluster: &Cluster, parts: &[SplitGroup]) -> Vec<Edit> {
    let new = GroupId::all(cluster.groups.len() + parts.len()).skip(cluster.groups.len());
    let new = parts.iter().zip(new).map(|(part, at)| {
        Edit::NewGroup(Arc::new(NewGroup {
            of: part.group,
            at,
            kept: NodeCount::new(part.kept),
            new: NodeCount::new(part.most - part.kept),
            zones: cluster.groups[part.group].zones.clone(),
        }))
    });
    new.collect()
}

/// A subnet of this prefix for each zone of each new group.
fn same(candidate: &CandidatePlan, parts: &[SplitGroup], prefix: u8) -> Sizes {
    let groups = &candidate.cluster().groups;
    let new = GroupId::all(groups.len() + parts.len()).skip(groups.len());
    let new = parts.iter().zip(new);
    let slots = new.flat_map(|(part, at)| {
        let zones = groups[part.group].zones.iter();
        zones.map(move |&zone| ((at, zone), prefix))
    });
    slots.collect()
}

fn subnets(sizes: &Sizes) -> Vec<Edit> {
    let asked = sizes.iter().map(|(&(group, zone), &prefix)| Asked {
        for_group: Some(group),
        ..Asked::shared((zone, false), prefix)
    });
    asked.map(Edit::Subnet).collect()
}

/// Addresses of new subnets.
fn ips(edits: &[Edit]) -> u64 {
    let subnets = edits.iter().filter_map(Edit::subnet);
    let ips = subnets.map(|asked| 1_u64 << (32 - u32::from(asked.prefix)));
    ips.sum()
}
