//! The subnets and the ENI quota that a plan asks for: what findings, requests and other commands advise.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::pairs::Pieces;
use super::{Asked, Edit, Lever, MendRequest, Search, Space, schedule};
use crate::plan::cluster::{ClusterOutcome, GroupPlaces, Miss, Part, Scope, Trial, planned};
use model::finding::{Ask, AskedFor, When};
use model::{Cluster, Month};
use net::Cidr;
use net::quantity::{CountOverflow, EniCount, NodeCount, PodCount, SubnetCount};

/// What to ask for, so that everything in a scope fits.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Advice {
    /// A further range of the VPC, where it has no room for the new subnets.
    pub range: Option<Cidr>,
    /// New subnets: the fewest addresses.
    pub subnets: Vec<Asked>,
    /// The quota of subnets for them, where the present one is too small.
    pub subnet_quota: Option<SubnetCount>,
    /// The smallest sufficient ENI quota of the VPC with them; `None` if the present one is enough.
    pub quota: Option<EniCount>,
    /// Existing nodes, by position, to re-create, because nothing else helps them.
    pub(crate) recreate: BTreeSet<usize>,
}

/// What is asked for.
const LEVERS: [Lever; 5] = [
    Lever::Subnets,
    Lever::Quota,
    Lever::SubnetQuota,
    Lever::VpcRange,
    Lever::Recreate,
];

impl Advice {
    fn of(edits: &[Edit]) -> Self {
        let mut advice = Self::default();
        for edit in edits {
            match edit {
                Edit::VpcRange(range) => advice.range = Some(*range),
                Edit::Subnet(asked) => advice.subnets.push(*asked),
                Edit::SubnetQuota(quota) => advice.subnet_quota = Some(*quota),
                Edit::Quota(quota) => advice.quota = Some(*quota),
                Edit::Recreate(nodes) => advice.recreate.clone_from(nodes),
                _ => {}
            }
        }
        advice
    }

    /// What is asked of the cloud.
    fn requested(&self) -> Vec<Edit> {
        let range = self.range.map(Edit::VpcRange).into_iter();
        let edits = range.chain(self.subnet_quota.map(Edit::SubnetQuota));
        let edits = edits.chain(self.subnets.iter().copied().map(Edit::Subnet));
        edits.chain(self.quota.map(Edit::Quota)).collect()
    }

    fn recreated(&self) -> Option<Edit> {
        let recreate = !self.recreate.is_empty();
        recreate.then(|| Edit::Recreate(self.recreate.clone()))
    }
}

/// Everything to ask for.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct Requests {
    /// What then fits.
    pub scope: Scope,
    /// What to ask for.
    pub advice: Advice,
    /// The same one by one, the first due first.
    pub lines: Vec<Requested>,
}

/// One thing to ask for.
#[derive(Debug, Clone)]
pub struct Requested {
    /// A new subnet, or the quota.
    pub edit: Edit,
    /// Months until it is needed; 0 for immediately.
    pub months: u32,
    /// The calendar month, if the plan says when it starts.
    pub month: Option<Month>,
    /// What does not fit without it.
    pub without: Option<Miss>,
}

/// Scenarios times groups times subnets. Above this no side search is made.
const MOST_WORK: usize = 1_000_000;

impl ClusterOutcome {
    /// The least to ask for so that everything in `scope` fits. `None` if nothing that can be
    /// requested helps, or if the search takes too long for a side result.
    ///
    /// A default quota counts as given.
    ///
    /// # Errors
    ///
    /// [`CountOverflow`] if sums exceed 64 bits.
    pub fn ask(&self, scope: &Scope) -> Result<Option<Advice>, CountOverflow> {
        advice(self.trial(), scope, Pieces::Small)
    }

    /// The least to ask for so that the cluster also holds `nodes` nodes.
    ///
    /// # Errors
    ///
    /// [`CountOverflow`] if sums exceed 64 bits.
    pub(crate) fn ask_for_nodes(&self, nodes: NodeCount) -> Result<Option<Advice>, CountOverflow> {
        let larger = self.trial().changed(|cluster| {
            let target = &mut cluster.target;
            if !target.required {
                (target.nodes, target.pods) = (None, None);
            }
            target.nodes = target.nodes.max(Some(nodes));
            BTreeSet::new()
        });
        let scope = Scope::of_plan(&self.cluster).and(Part::Target);
        advice(&larger, &scope, Pieces::Few)
    }

    /// What to ask for so that everything in the plan fits. Where possible, also until growth first
    /// runs out and without any one zone.
    ///
    /// # Errors
    ///
    /// [`CountOverflow`] if sums exceed 64 bits.
    pub fn ask_for_all(&self) -> Result<Option<(Scope, Advice)>, CountOverflow> {
        let plan = Scope::of_plan(&self.cluster);
        let ends = self
            .growth
            .as_ref()
            .and_then(|growth| growth.exhaustion.as_ref())
            .filter(|end| end.months > 0);
        let grown = ends.map(|end| plan.clone().until(end.months));
        let mut scopes: Vec<Scope> = grown.into_iter().chain([plan]).collect();
        if self.trial().zones().count() > 1 {
            let lost = |scope: &Scope| scope.clone().and(Part::ZoneLoss);
            scopes = scopes.iter().map(lost).chain(scopes.clone()).collect();
        }
        for scope in scopes {
            if let Some(advice) = self.ask(&scope)? {
                return Ok(Some((scope, advice)));
            }
        }
        Ok(None)
    }

    /// The same as single requests, each with its reason and the month by which it is needed.
    ///
    /// # Errors
    ///
    /// [`CountOverflow`] if sums exceed 64 bits.
    pub fn requests(&self) -> Result<Option<Requests>, CountOverflow> {
        let Some((scope, advice)) = self.ask_for_all()? else {
            return Ok(None);
        };
        let first: Vec<Edit> = advice.recreated().into_iter().collect();
        let base = with_quota(self.trial(), self.cluster.quota.total()).edited(&first);
        let request = MendRequest::new(scope.clone(), Vec::new());
        let space = Space::of(&self.cluster);
        let search = Search::new(&base, &request, &space);
        let due = schedule::of(&search, &advice.requested())?;
        let all: Vec<&Edit> = due.iter().flat_map(|due| &due.edits).collect();
        let mut lines = Vec::with_capacity(first.len() + all.len());
        if let Some(edit) = advice.recreated() {
            let edits = advice.requested();
            lines.push(Requested {
                edit,
                months: 0,
                month: self.cluster.start,
                without: self.trial().edited(&edits).miss(&scope)?,
            });
        }
        for due in &due {
            for edit in &due.edits {
                let others = all.iter().filter(|other| !std::ptr::eq(**other, edit));
                let others: Vec<Edit> = others.map(|&other| other.clone()).collect();
                lines.push(Requested {
                    edit: edit.clone(),
                    months: due.months,
                    month: due.month,
                    without: search.miss(&others)?,
                });
            }
        }
        Ok(Some(Requests { scope, advice, lines }))
    }

    /// The advice with the names of zones.
    pub(crate) fn named(&self, advice: &Advice, scope: AskedFor) -> Ask {
        let zone = |zone: usize| self.cluster.zone_name(zone).map(Arc::from);
        let subnets = advice.subnets.iter();
        let subnets = subnets.map(|asked| (zone(asked.zone), asked.prefix, asked.for_nodes));
        Ask {
            range: advice.range.map(Cidr::prefix),
            subnets: subnets.collect(),
            subnet_quota: advice.subnet_quota,
            quota: advice.quota,
            recreate: NodeCount::new(advice.recreate.len() as u64),
            scope,
        }
    }

    /// What a scope is called.
    pub fn asked_for(&self, scope: &Scope) -> AskedFor {
        let (start, target) = (self.cluster.start, &self.cluster.target);
        let until = scope.months.map(|months| {
            let month = start.map(|start| start.after(months).to_string());
            When::Growth(months, month)
        });
        let several = self.trial().zones().count() > 1;
        AskedFor {
            until,
            target: scope.parts.contains(&Part::Target) && !target.required,
            nodes: None,
            any_zone: several.then(|| scope.parts.contains(&Part::ZoneLoss)),
            lost_zones: scope.parts.contains(&Part::LostZones),
        }
    }

    /// Whether everything in `scope` fits with these edits. A default quota counts as given.
    ///
    /// # Errors
    ///
    /// [`CountOverflow`] if sums exceed 64 bits.
    pub(crate) fn fits_with(&self, edits: &[Edit], scope: &Scope) -> Result<bool, CountOverflow> {
        let base = with_quota(self.trial(), self.cluster.quota.total());
        base.edited(edits).fits(scope)
    }

    /// The highest density of a group with which everything in `scope` fits.
    ///
    /// # Errors
    ///
    /// [`CountOverflow`] if sums exceed 64 bits.
    pub(crate) fn lower_density(
        &self,
        group: usize,
        scope: &Scope,
    ) -> Result<Option<PodCount>, CountOverflow> {
        if !is_quick(self.trial(), scope)? {
            return Ok(None);
        }
        let base = with_quota(self.trial(), self.cluster.quota.total());
        let request = MendRequest::new(scope.clone(), Vec::new());
        let space = Space::of(&self.cluster);
        let edit = Search::new(&base, &request, &space).density(&base, group, None)?;
        Ok(edit.and_then(|edit| match edit {
            Edit::Density(_, pods) => Some(pods),
            _ => None,
        }))
    }
}

/// What a plan that does not fit asks for, and the cluster with it; `None` if the plan fits, or
/// nothing is found.
///
/// # Errors
///
/// [`CountOverflow`] if sums exceed 64 bits.
pub(crate) fn asked_of(cluster: &Cluster) -> Result<Option<(Scope, Ask, Trial)>, CountOverflow> {
    let outcome = planned(Trial::new(cluster.clone()))?;
    let scope = Scope::of_plan(cluster);
    let advice = outcome.ask(&scope)?;
    let advice = advice.filter(|advice| *advice != Advice::default());
    Ok(advice.map(|advice| {
        let ask = outcome.named(&advice, outcome.asked_for(&scope));
        let edits = advice.recreated().into_iter().chain(advice.requested());
        let with = outcome.trial().edited(&edits.collect::<Vec<_>>());
        (scope, ask, with)
    }))
}

/// The zones of nodes with which everything in the plan fits, where it does not if others choose them.
///
/// # Errors
///
/// [`CountOverflow`] if sums exceed 64 bits.
pub(crate) fn fits_if_placed(outcome: &ClusterOutcome) -> Result<Vec<GroupPlaces>, CountOverflow> {
    let (trial, scope) = (outcome.trial(), Scope::of_plan(&outcome.cluster));
    let mut places = Search::places(trial);
    if places.is_empty() || !is_quick(trial, &scope)? || trial.fits(&scope)? {
        return Ok(Vec::new());
    }
    if !trial.edited(&places).fits(&scope)? {
        return Ok(Vec::new());
    }
    // Only those of groups that matter.
    let mut at = 0;
    while at < places.len() && places.len() > 1 {
        let without = [&places[..at], &places[at + 1..]].concat();
        if trial.edited(&without).fits(&scope)? {
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

fn advice(trial: &Trial, scope: &Scope, pieces: Pieces) -> Result<Option<Advice>, CountOverflow> {
    if !is_quick(trial, scope)? {
        return Ok(None);
    }
    let base = with_quota(trial, trial.cluster().quota.total());
    let request = MendRequest::new(scope.clone(), Vec::new());
    let space = Space::of(trial.cluster());
    let search = Search::new(&base, &request, &space);
    let edits = search.requests(&BTreeSet::from(LEVERS), pieces)?;
    Ok(edits.map(|edits| Advice::of(&space.placed(&edits))))
}

fn is_quick(trial: &Trial, scope: &Scope) -> Result<bool, CountOverflow> {
    let cluster = trial.cluster();
    let size = cluster
        .groups
        .len()
        .saturating_mul(cluster.subnets.list().len());
    Ok(size.saturating_mul(trial.scenarios_of(scope)?) <= MOST_WORK)
}

pub(super) fn with_quota(trial: &Trial, quota: EniCount) -> Trial {
    trial.changed(|cluster| {
        cluster.quota.given = Some(quota);
        BTreeSet::new()
    })
}
