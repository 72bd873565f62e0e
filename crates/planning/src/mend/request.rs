//! The search for requests.

use std::collections::BTreeSet;

use super::ask::with_quota;
use super::edit::LONGEST;
use super::{Asked, Edit, EditKind, Prefer, Request, Requests, Search, Space, placed, replaced};
use crate::plan::cluster::{
    CandidatePlan, ClusterOutcome, Losses, Missed, Part, Scenario, ScenarioKind, Scope,
};
use model::{Cluster, GroupId, NodeGroup, Positions, Service, SubnetId, WorkloadId};
use net::quantity::CountOverflow;
use net::try_most_that_fits;

/// What a request may change.
const EDIT_KINDS: [EditKind; 6] = [
    EditKind::Subnets,
    EditKind::NewGroup,
    EditKind::Quota,
    EditKind::SubnetQuota,
    EditKind::VpcRange,
    EditKind::Recreate,
];

/// Scenarios times groups times subnets. Above this no request is searched next to a plan.
const MOST_WORK: usize = 1_000_000;

/// The requests of a plan; `None` if nothing that can be requested helps, or if the search takes too long next to
/// a plan.
///
/// # Errors
///
/// [`CountOverflow`] if sums exceed 64 bits.
pub(crate) fn requests(outcome: &ClusterOutcome) -> Result<Option<Requests>, CountOverflow> {
    let mut found = requests_of(outcome.candidate())?;
    if let Some(found) = &mut found {
        found.planned = planned(outcome.candidate(), found)?;
        found.decisive = decisive(outcome, found)?;
    }
    Ok(found)
}

/// The same of a cluster that is not planned as a whole.
///
/// # Errors
///
/// [`CountOverflow`] if sums exceed 64 bits.
pub fn requests_of(candidate: &CandidatePlan) -> Result<Option<Requests>, CountOverflow> {
    with_levers(candidate, &BTreeSet::from(EDIT_KINDS))
}

/// The same without new node groups, where nothing can say which groups there are.
///
/// # Errors
///
/// [`CountOverflow`] if sums exceed 64 bits.
pub fn shared_requests_of(candidate: &CandidatePlan) -> Result<Option<Requests>, CountOverflow> {
    let mut levers = BTreeSet::from(EDIT_KINDS);
    levers.remove(&EditKind::NewGroup);
    with_levers(candidate, &levers)
}

fn with_levers(
    candidate: &CandidatePlan,
    levers: &BTreeSet<EditKind>,
) -> Result<Option<Requests>, CountOverflow> {
    for scope in scopes(candidate) {
        let found = if is_quick(candidate, &scope)? {
            of_scope(candidate, &scope, Prefer::Few, levers)?
        } else {
            None
        };
        if found.is_some() {
            return Ok(found);
        }
    }
    Ok(None)
}

/// All that a plan is judged by, as far as requests can make it fit. Where it fits that far, the loss of a zone that
/// it must survive and no request saves is part of it: groups may be given other zones.
///
/// # Errors
///
/// [`CountOverflow`] if sums exceed 64 bits.
pub fn judged_by(candidate: &CandidatePlan) -> Result<Scope, CountOverflow> {
    let found = requests_of(candidate)?;
    let scope = found.map_or_else(|| Scope::of_request(candidate), |found| found.scope);
    let must_survive = candidate.cluster().policy.survive_zone_loss;
    if must_survive && scope.losses == Losses::Survivable && candidate.fits(&scope)? {
        return Ok(Scope { losses: Losses::All, ..scope });
    }
    Ok(scope)
}

/// What is searched for: all that the plan is judged by, and less where that is out of reach.
fn scopes(candidate: &CandidatePlan) -> Vec<Scope> {
    let whole = Scope::of_request(candidate);
    let today = Scope { months: None, ..whole.clone() };
    let plan = Scope::of_plan(candidate.cluster());
    let grown = Scope { months: whole.months, ..plan.clone() };
    let survivable = |scope: &Scope| Scope { losses: Losses::Survivable, ..scope.clone() };
    let mut scopes = vec![survivable(&whole), survivable(&today), grown, plan];
    scopes.insert(0, whole);
    if for_workloads(candidate, &scopes[0], &BTreeSet::from(EDIT_KINDS)).is_none() {
        // What else can be asked for is.
        for scope in &mut scopes {
            scope.parts.remove(&Part::Workloads);
        }
    }
    scopes.dedup();
    scopes
}

/// The requests with which a scope fits, and that nothing less does. A default quota counts like one that is given.
///
/// # Errors
///
/// [`CountOverflow`] if sums exceed 64 bits.
pub(super) fn of_scope(
    candidate: &CandidatePlan,
    scope: &Scope,
    prefer: Prefer,
    levers: &BTreeSet<EditKind>,
) -> Result<Option<Requests>, CountOverflow> {
    let limited = with_quota(candidate, candidate.cluster().quota.total());
    let Some(own) = for_workloads(candidate, scope, levers) else {
        return Ok(None);
    };
    let policy = &candidate.cluster().policy;
    let ends: Vec<Option<u32>> = match (scope.months, policy.every) {
        (Some(last), Some(every)) => {
            let ends = (1..).map(|round| every.saturating_mul(round));
            let ends = ends.take_while(|&end| end < last);
            ends.chain([last]).map(Some).collect()
        }
        (months, _) => vec![months],
    };
    let until = |end: &Option<u32>| Scope { months: *end, ..scope.clone() };
    let first = until(&ends[0]);
    let Some((mut asking, own)) = Asking::first(&limited, own, &first, prefer, levers)? else {
        return Ok(None);
    };
    for end in &ends[1..] {
        if !asking.until(&until(end))? {
            return Ok(None);
        }
    }
    asking.join(candidate, scope, &own)?;
    let recreate = asking.there.iter().find_map(|edit| match edit {
        Edit::Recreate(nodes) => Some(nodes.clone()),
        _ => None,
    });
    let mut found = Requests {
        is_whole: *scope == Scope::of_request(candidate),
        scope: scope.clone(),
        recreate: recreate.unwrap_or_default(),
        all: asking.all,
        ..Requests::default()
    };
    if scope.losses == Losses::Survivable && scope.parts.contains(&Part::ZoneLoss) {
        let mut without = scope.clone();
        without.parts.remove(&Part::ZoneLoss);
        if !found.all.is_empty() {
            let less = of_scope(candidate, &without, prefer, levers)?;
            found.without_zone_loss = less.map(|less| less.edits());
        }
    }
    Ok(Some(found))
}

/// New subnets for workloads that are short of addresses of theirs, which come before all others: no subnet of nodes
/// ends that. `None` where these do not help, or there is no room for them.
pub(super) fn for_workloads(
    candidate: &CandidatePlan,
    scope: &Scope,
    levers: &BTreeSet<EditKind>,
) -> Option<Vec<Edit>> {
    if !scope.parts.contains(&Part::Workloads) || !levers.contains(&EditKind::Subnets) {
        return Some(Vec::new());
    }
    let asked = |smallest| {
        placed(
            candidate.cluster(),
            &candidate.subnets_for_workloads(smallest)?,
        )
    };
    asked(candidate.cluster().policy.smallest_subnet).or_else(|| asked(LONGEST))
}

/// Subnets for workloads without those that `others` make unnecessary: nodes that are re-created leave a workload IPs.
fn needed(
    candidate: &CandidatePlan,
    own: &[Edit],
    others: &[Edit],
    scope: &Scope,
) -> Result<Vec<Edit>, CountOverflow> {
    let mut needed = own.to_vec();
    for at in (0..own.len()).rev() {
        let fewer = replaced(&needed, at, None);
        if candidate.edited(&fewer).edited(others).fits(scope)? {
            needed = fewer;
        }
    }
    Ok(needed)
}

/// A search for requests, one after the other.
struct Asking<'a> {
    /// The plan as people see it in its matrix.
    plain: &'a CandidatePlan,
    base: CandidatePlan,
    prefer: Prefer,
    levers: &'a BTreeSet<EditKind>,
    /// What was asked for before.
    there: Vec<Edit>,
    all: Vec<Request>,
}

impl<'a> Asking<'a> {
    /// What comes first, next to subnets for workloads; and those of them that are still needed then.
    fn first(
        limited: &'a CandidatePlan,
        own: Vec<Edit>,
        scope: &Scope,
        prefer: Prefer,
        levers: &'a BTreeSet<EditKind>,
    ) -> Result<Option<(Self, Vec<Edit>)>, CountOverflow> {
        let base = limited.edited(&own);
        let (there, all) = (Vec::new(), Vec::new());
        let mut asking = Asking { plain: limited, base, prefer, levers, there, all };
        if !asking.until(scope)? {
            return Ok(None);
        }
        let fewer = needed(limited, &own, &asking.there, scope)?;
        if fewer.len() == own.len() {
            return Ok(Some((asking, own)));
        }
        // Next to fewer subnets less may do: a smaller quota, or no further range.
        if let Some(found) = Self::first(limited, fewer.clone(), scope, prefer, levers)? {
            return Ok(Some(found));
        }
        asking.base = limited.edited(&fewer);
        Ok(Some((asking, fewer)))
    }

    /// Asks for what this scope needs. Returns whether it then fits.
    fn until(&mut self, scope: &Scope) -> Result<bool, CountOverflow> {
        let now = self.base.edited(&self.there);
        if now.fits(scope)? {
            return Ok(true);
        }
        let mut without_range = self.levers.clone();
        without_range.remove(&EditKind::VpcRange);
        if self.ask(&now, scope, &without_range)? {
            return Ok(true);
        }
        if !self.levers.contains(&EditKind::VpcRange) {
            return Ok(false);
        }
        // As far as the VPC has room; a further range is for what comes then.
        let Some(last) = scope.months else {
            return self.ask(&now, scope, self.levers);
        };
        let until = |month: u32| Scope { months: (month > 0).then_some(month), ..scope.clone() };
        let has_room = |month: u32| Ok(self.found(&now, &until(month), &without_range)?.is_some());
        if last > 0 && has_room(0)? {
            let month = try_most_that_fits((0, last - 1), has_room)?;
            let first = until(month);
            if !now.fits(&first)? && !self.ask(&now, &first, &without_range)? {
                return Ok(false);
            }
        }
        let now = self.base.edited(&self.there);
        self.ask(&now, scope, self.levers)
    }

    /// Puts what workloads need into the first request.
    fn join(
        &mut self,
        candidate: &CandidatePlan,
        scope: &Scope,
        own: &[Edit],
    ) -> Result<(), CountOverflow> {
        if own.is_empty() {
            return Ok(());
        }
        let mut first = Request::of(candidate, candidate, scope, 0, own)?;
        if !self.all.is_empty() {
            let other = self.all.remove(0);
            first.through = other.through;
            first.ips = first.ips.checked_add(other.ips)?;
            first.lines.extend(other.lines);
        }
        self.all.insert(0, first);
        Ok(())
    }

    /// What is to be asked for; empty where everything fits.
    fn found(
        &self,
        now: &CandidatePlan,
        scope: &Scope,
        levers: &BTreeSet<EditKind>,
    ) -> Result<Option<Vec<Edit>>, CountOverflow> {
        if now.fits(scope)? {
            return Ok(Some(Vec::new()));
        }
        let space = Space::of(now.cluster());
        let search = Search {
            base: now,
            scope,
            machines: &[],
            space: Some(&space),
            prefer: self.prefer,
        };
        let edits = search.requests(levers)?;
        let edits = edits.map(|mut edits| {
            if levers.contains(&EditKind::SubnetQuota) {
                edits.extend(space.above_assumed(&edits).map(Edit::SubnetQuota));
            }
            space.placed(&edits)
        });
        Ok(edits)
    }

    /// Asks for it once. Returns whether there is something that helps.
    fn ask(
        &mut self,
        now: &CandidatePlan,
        scope: &Scope,
        levers: &BTreeSet<EditKind>,
    ) -> Result<bool, CountOverflow> {
        let Some(edits) = self.found(now, scope, levers)? else {
            return Ok(false);
        };
        let by = first_short(now, scope)?;
        let seen = if self.all.is_empty() { self.plain } else { now };
        let request = Request::of(now, seen, scope, by, &edits)?;
        self.there.extend(edits);
        if !request.lines.is_empty() {
            self.all.push(request);
        }
        Ok(true)
    }
}

/// What the plan counts on that is not there yet, as a request: for what fits with it until more is due.
fn planned(candidate: &CandidatePlan, found: &Requests) -> Result<Option<Request>, CountOverflow> {
    let cluster = candidate.cluster();
    let next = found.all.first().map(|next| next.by);
    let scope = &match next.filter(|&by| by > 0) {
        Some(by) => Scope { months: (by > 1).then(|| by - 1), ..found.scope.clone() },
        None => found.scope.clone(),
    };
    let list = cluster.subnets.list().iter().with_positions();
    let subnets: Vec<SubnetId> = list
        .filter(|(_, subnet)| subnet.is_planned())
        .map(|(at, _)| at)
        .collect();
    let quota = cluster.quota.planned.map(Edit::Quota);
    let subnet_quota = cluster
        .subnet_quota
        .filter(|&planned| cluster.present_subnet_quota.is_none_or(|now| now < planned));
    let subnet_quota =
        subnet_quota.filter(|_| cluster.present_subnet_quota != cluster.subnet_quota);
    let ranges = &cluster.planned_vpc_cidrs;
    if subnets.is_empty() && quota.is_none() && subnet_quota.is_none() && ranges.is_empty() {
        return Ok(None);
    }
    let now = candidate.changed(|changed| {
        changed.quota.given = changed.quota.present();
        changed
            .vpc_cidrs
            .retain(|(range, _)| !ranges.contains(range));
        changed.planned_vpc_cidrs.clear();
        for &at in &subnets {
            changed.subnets.set_available(at, 0);
        }
        subnets.iter().map(|&at| cluster.zone_of(at)).collect()
    });
    let edits = subnets.iter().map(|&at| {
        let subnet = &cluster.subnets.list()[at];
        let slot = (cluster.zone_of(at), subnet.service == Service::NodesOnly);
        Edit::Subnet(Asked {
            for_group: only_group(cluster, at),
            for_workload: only_workload(cluster, at),
            cidr: Some(subnet.cidr),
            // Whether it is free is not known without the ranges of the VPC.
            is_placeholder: cluster.vpc_cidrs.is_empty(),
            ..Asked::shared(slot, subnet.cidr.prefix())
        })
    });
    let new_ranges = ranges.iter().copied().map(Edit::VpcRange);
    let edits: Vec<Edit> = edits
        .chain(new_ranges)
        .chain(subnet_quota.map(Edit::SubnetQuota))
        .chain(quota)
        .collect();
    let by = first_short(&now, scope)?;
    let mut request = Request::of(&now, &now, scope, by, &edits)?;
    if *scope != found.scope {
        // A quota that is short only later is asked for in time, too.
        let whole = Request::of(&now, &now, &found.scope, by, &edits)?;
        for (line, of_whole) in request.lines.iter_mut().zip(whole.lines) {
            let without = line.without.as_ref();
            if line.edit.quota().is_some() && without.is_none_or(|miss| miss.enis.is_zero()) {
                line.without = of_whole.without;
            }
        }
    }
    // How many IPs the VPC has with a range of which others decide the size is not known.
    let (ips, free_ips) = (request.ips, request.free_ips.filter(|_| ranges.is_empty()));
    request.free_ips = free_ips.map(|free| free.checked_add(ips)).transpose()?;
    // A target that is only aimed at may be missed before anything is due.
    let alone = with_quota(candidate, cluster.quota.total());
    request.is_enough = next.is_none() || next != Some(0) && alone.fits(scope)?;
    Ok(Some(request))
}

/// The workload whose pods alone take addresses of a subnet.
fn only_workload(cluster: &Cluster, subnet: SubnetId) -> Option<WorkloadId> {
    let mut workloads = cluster.simulation.workloads.iter();
    let is_exclusive = cluster.subnets.list()[subnet].service == Service::Exclusive;
    workloads.find_position(|one| is_exclusive && one.subnet == Some(subnet))
}

/// The only group of several in its zone that takes pods' IPs from a subnet.
fn only_group(cluster: &Cluster, subnet: SubnetId) -> Option<GroupId> {
    let zone = cluster.zone_of(subnet);
    let all = cluster.groups.iter().with_positions();
    let mut here = all.filter(|(_, group)| group.zones.contains(&zone));
    let mut users = here.clone();
    let takes = |(_, group): &(GroupId, &NodeGroup)| group.subnets_of_pods().contains(&subnet);
    let (first, _) = users.find(takes)?;
    (!users.any(|one| takes(&one)) && here.nth(1).is_some()).then_some(first)
}

/// The first month in which a scope does not fit. A target that is only aimed at has no date of its own.
fn first_short(now: &CandidatePlan, scope: &Scope) -> Result<u32, CountOverflow> {
    let mut dated = scope.clone();
    if !now.cluster().target.required {
        dated.parts.remove(&Part::Target);
    }
    for month in 0..=scope.months.unwrap_or(0) {
        let until = Scope { months: (month > 0).then_some(month), ..dated.clone() };
        if !now.fits(&until)? {
            return Ok(month);
        }
    }
    Ok(0)
}

/// The scenarios that reasons name and the plan does not list.
fn decisive(outcome: &ClusterOutcome, found: &Requests) -> Result<Vec<Scenario>, CountOverflow> {
    let growth = outcome.growth.iter().flat_map(|growth| {
        let ends = growth.exhaustion.iter().chain(&growth.zone_losses);
        let ends = ends.chain(&growth.default_quota);
        growth.scenarios.iter().chain(ends.map(|end| &end.scenario))
    });
    let listed = outcome.scenarios.iter().chain(growth);
    let mut known: Vec<ScenarioKind> = listed.map(|one| one.kind).collect();
    let mut all = Vec::new();
    let requests = found.planned.iter().chain(&found.all);
    for line in requests.flat_map(|request| &request.lines) {
        let Some(Missed::Scenario(kind)) = line.without.as_ref().map(|miss| miss.what) else {
            continue;
        };
        if !known.contains(&kind) && kind.months().is_some() {
            known.push(kind);
            all.push(outcome.candidate().scenario(kind)?);
        }
    }
    Ok(all)
}

pub(super) fn is_quick(candidate: &CandidatePlan, scope: &Scope) -> Result<bool, CountOverflow> {
    let cluster = candidate.cluster();
    let size = cluster
        .groups
        .len()
        .saturating_mul(cluster.subnets.list().len());
    Ok(size.saturating_mul(candidate.scenarios_of(scope)?) <= MOST_WORK)
}
