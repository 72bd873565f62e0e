//! What a plan asks for, in the words of findings, and what else is searched next to a plan.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::request::is_quick;
use super::{Asked, Edit, MendRequest, Request, Requests, Search, Space};
use crate::plan::cluster::{CandidatePlan, ClusterOutcome, GroupPlaces, Losses, Part, Scope};
use model::finding::{Ask, AskedFor, AskedGroup, LostZone, When};
use model::{GroupId, ZoneId};
use net::Cidr;
use net::quantity::{CountOverflow, EniCount, NodeCount, PodCount};

impl ClusterOutcome {
    /// What covers this month of growth, in words; 0 for what is short without growth. `None` where nothing is asked
    /// for.
    pub(crate) fn ask(&self, month: u32) -> Option<Ask> {
        let all = self.requests.as_ref().filter(|all| !all.is_empty())?;
        Some(self.candidate().ask(all, all.for_month(month).as_slice()))
    }

    /// Whether everything in `scope` fits with these edits. A default quota counts as given.
    ///
    /// # Errors
    ///
    /// [`CountOverflow`] if sums exceed 64 bits.
    pub(crate) fn fits_with(&self, edits: &[Edit], scope: &Scope) -> Result<bool, CountOverflow> {
        let base = with_quota(self.candidate(), self.cluster.quota.total());
        base.edited(edits).fits(scope)
    }

    /// The highest density of a group with which everything in `scope` fits.
    ///
    /// # Errors
    ///
    /// [`CountOverflow`] if sums exceed 64 bits.
    pub(crate) fn lower_density(
        &self,
        group: GroupId,
        scope: &Scope,
    ) -> Result<Option<PodCount>, CountOverflow> {
        if !is_quick(self.candidate(), scope)? {
            return Ok(None);
        }
        let base = with_quota(self.candidate(), self.cluster.quota.total());
        let request = MendRequest::new(scope.clone(), Vec::new());
        let space = Space::of(&self.cluster);
        let edit = Search::new(&base, &request, &space).density(&base, group, None)?;
        Ok(edit.and_then(|edit| match edit {
            Edit::Density(_, pods) => Some(pods),
            _ => None,
        }))
    }
}

impl CandidatePlan {
    /// Some of the requests, with the names of zones.
    pub fn ask(&self, all: &Requests, requests: &[&Request]) -> Ask {
        let zone = |zone: ZoneId| self.cluster().zone_name(zone).map(Arc::from);
        let first = requests.first().filter(|one| one.by > 0);
        let mut ask = Ask {
            due: first.map(|one| {
                let month = one.month.map(|month| month.to_string());
                When::Growth(one.by, month)
            }),
            range: None,
            subnets: Vec::new(),
            groups: Vec::new(),
            workloads: Vec::new(),
            subnet_quota: None,
            quota: None,
            recreate: NodeCount::new(all.recreate.len() as u64),
            scope: self.covers(all, requests.last().copied()),
        };
        let named = self.with_new_groups(&all.edits());
        let mut groups: BTreeMap<GroupId, AskedGroup> = BTreeMap::new();
        for edit in requests.iter().copied().flat_map(Request::edits) {
            match edit {
                Edit::NewGroup(new) => {
                    let name = |at: GroupId| Arc::clone(&named.groups[at].name);
                    let (kept, subnets) = (new.kept, Vec::new());
                    let group = AskedGroup { name: name(new.at), of: name(new.of), kept, subnets };
                    groups.insert(new.at, group);
                }
                Edit::Subnet(asked)
                    if asked.for_group.is_some_and(|at| groups.contains_key(&at)) =>
                {
                    let group = asked.for_group.and_then(|at| groups.get_mut(&at));
                    let new = (zone(asked.zone), asked.prefix);
                    if let Some(group) = group {
                        group.subnets.push(new);
                    }
                }
                Edit::Subnet(Asked { zone: at, prefix, for_workload: Some(workload), .. }) => {
                    let workload = &self.cluster().simulation.workloads[workload];
                    ask.workloads
                        .push((workload.name.clone(), zone(at), prefix));
                }
                Edit::VpcRange(range) => ask.range = Some(Cidr::prefix(range)),
                Edit::Subnet(asked) => {
                    ask.subnets
                        .push((zone(asked.zone), asked.prefix, asked.for_nodes));
                }
                Edit::SubnetQuota(quota) => ask.subnet_quota = Some(quota),
                Edit::Quota(quota) => ask.quota = Some(quota),
                _ => {}
            }
        }
        ask.groups = groups.into_values().collect();
        ask
    }

    /// What fits with a request and those before it.
    pub fn covers(&self, all: &Requests, request: Option<&Request>) -> AskedFor {
        let months = request.map_or(all.scope.months, |request| request.through);
        self.asked_for(&Scope { months, ..all.scope.clone() })
    }

    /// What a scope is called.
    pub fn asked_for(&self, scope: &Scope) -> AskedFor {
        let cluster = self.cluster();
        let until = scope.months.map(|months| {
            let month = cluster.start.map(|start| start.after(months).to_string());
            When::Growth(months, month)
        });
        let zones: Vec<ZoneId> = self.zones().map(|(zone, _)| zone).collect();
        let planned = scope.parts.contains(&Part::ZoneLoss);
        let saved = zones
            .iter()
            .filter(|&&zone| planned && (scope.losses == Losses::All || self.is_survivable(zone)));
        let saved: Vec<ZoneId> = saved.copied().collect();
        AskedFor {
            until,
            target: scope.parts.contains(&Part::Target) && !cluster.target.required,
            lost_zone: if zones.len() < 2 {
                LostZone::OnlyOne
            } else if saved.is_empty() {
                LostZone::None
            } else if saved.len() == zones.len() {
                LostZone::Any
            } else {
                let names = saved.iter().filter_map(|&zone| cluster.zone_name(zone));
                LostZone::OneOf(names.map(Arc::from).collect())
            },
            lost_zones: scope.parts.contains(&Part::LostZones),
        }
    }
}

/// The zones of nodes with which everything in the plan fits, where it does not if others choose them.
///
/// # Errors
///
/// [`CountOverflow`] if sums exceed 64 bits.
pub(crate) fn fits_if_placed(outcome: &ClusterOutcome) -> Result<Vec<GroupPlaces>, CountOverflow> {
    let (candidate, mut scope) = (outcome.candidate(), Scope::of_plan(&outcome.cluster));
    // No place of a node ends what a workload's own subnet lacks.
    scope.parts.remove(&Part::Workloads);
    let mut places = Search::places(candidate);
    if places.is_empty() || !is_quick(candidate, &scope)? || candidate.fits(&scope)? {
        return Ok(Vec::new());
    }
    if !candidate.edited(&places).fits(&scope)? {
        return Ok(Vec::new());
    }
    // Only those of groups that matter.
    let mut at = 0;
    while at < places.len() && places.len() > 1 {
        let without = [&places[..at], &places[at + 1..]].concat();
        if candidate.edited(&without).fits(&scope)? {
            places = without;
        } else {
            at += 1;
        }
    }
    let places = places.into_iter().filter_map(|edit| match edit {
        Edit::ZoneNodes(group, zones) => {
            let zones = zones.iter().map(|(&zone, &nodes)| (zone, nodes));
            let zones = zones.filter(|(_, nodes)| !nodes.is_zero()).collect();
            Some(GroupPlaces { group, zones })
        }
        _ => None,
    });
    Ok(places.collect())
}

pub(super) fn with_quota(candidate: &CandidatePlan, quota: EniCount) -> CandidatePlan {
    candidate.changed(|cluster| {
        cluster.quota.given = Some(quota);
        BTreeSet::new()
    })
}
