//! The subnets and the ENI quota that a plan asks for: what findings, requests and other commands advise.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::{Asked, Edit, MendRequest, Search, schedule};
use crate::plan::cluster::{ClusterOutcome, ENDLESS_QUOTA, Miss, Part, Scope, Trial, planned};
use model::finding::{Ask, AskedFor, When};
use model::{Cluster, Month};
use net::quantity::{CountOverflow, EniCount, NodeCount, PodCount};

/// What to ask for, so that everything in a scope fits.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Advice {
    /// New subnets: the fewest addresses.
    pub subnets: Vec<Asked>,
    /// The smallest sufficient ENI quota of the VPC with them; `None` if the present one is enough.
    pub quota: Option<EniCount>,
}

impl Advice {
    fn edits(&self) -> Vec<Edit> {
        let subnets = self.subnets.iter().copied().map(Edit::Subnet);
        subnets.chain(self.quota.map(Edit::Quota)).collect()
    }
}

/// Everything to ask for.
#[derive(Debug, Clone)]
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
    /// The least to ask for so that everything in `scope` fits. `None` if new subnets and a quota
    /// do not help, or if the search takes too long for a side result.
    ///
    /// Existing nodes that no subnet helps count as re-created. A default quota counts as given.
    ///
    /// # Errors
    ///
    /// [`CountOverflow`] if sums exceed 64 bits.
    pub fn ask(&self, scope: &Scope) -> Result<Option<Advice>, CountOverflow> {
        self.advice(self.trial(), scope)
    }

    /// The least to ask for so that the cluster also holds `nodes` nodes.
    ///
    /// # Errors
    ///
    /// [`CountOverflow`] if sums exceed 64 bits.
    pub fn ask_for_nodes(&self, nodes: NodeCount) -> Result<Option<Advice>, CountOverflow> {
        let larger = self.trial().changed(|cluster| {
            let target = &mut cluster.target;
            if !target.required {
                (target.nodes, target.pods) = (None, None);
            }
            target.nodes = target.nodes.max(Some(nodes));
            BTreeSet::new()
        });
        let scope = Scope::of_plan(&self.cluster).and(Part::Target);
        self.advice(&larger, &scope)
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
        let base = with_quota(
            &self.without_stuck(self.trial()),
            self.cluster.quota.total(),
        );
        let request = MendRequest::new(scope.clone(), Vec::new());
        let due = schedule::of(&Search::new(&base, &request), &advice.edits())?;
        let all: Vec<&Edit> = due.iter().flat_map(|due| &due.edits).collect();
        let mut lines = Vec::with_capacity(all.len());
        for due in &due {
            for edit in &due.edits {
                let others = all.iter().filter(|other| !std::ptr::eq(**other, edit));
                let others: Vec<Edit> = others.map(|&other| other.clone()).collect();
                lines.push(Requested {
                    edit: edit.clone(),
                    months: due.months,
                    month: due.month,
                    without: base.edited(&others).miss(&scope)?,
                });
            }
        }
        Ok(Some(Requests {
            scope,
            advice,
            lines,
        }))
    }

    /// The advice with the names of zones.
    pub(crate) fn named(&self, advice: &Advice, scope: AskedFor) -> Ask {
        let zone = |zone: usize| self.cluster.zone_name(zone).map(Arc::from);
        let subnets = advice.subnets.iter();
        let subnets = subnets.map(|asked| (zone(asked.zone), asked.prefix, asked.for_nodes));
        let unfilled = self.unfilled.iter();
        let stuck = unfilled.filter(|one| one.ips.is_none()).count();
        Ask {
            subnets: subnets.collect(),
            quota: advice.quota,
            recreate: NodeCount::new(stuck as u64),
            scope,
        }
    }

    fn advice(&self, trial: &Trial, scope: &Scope) -> Result<Option<Advice>, CountOverflow> {
        if !is_quick(trial, scope)? {
            return Ok(None);
        }
        let trial = self.without_stuck(trial);
        let Some(edits) = subnets(&with_quota(&trial, ENDLESS_QUOTA), scope)? else {
            return Ok(None);
        };
        let bound = with_quota(&trial, trial.cluster().quota.total()).edited(&edits);
        let quota = if bound.fits(scope)? {
            None
        } else {
            let request = MendRequest::new(scope.clone(), Vec::new());
            match Search::new(&bound, &request).quota(&bound)? {
                Some(Edit::Quota(quota)) => Some(quota),
                _ => return Ok(None),
            }
        };
        Ok(Some(Advice {
            subnets: edits.iter().filter_map(Edit::subnet).copied().collect(),
            quota,
        }))
    }

    /// The cluster after the existing nodes that no subnet helps were drained and removed.
    pub(super) fn without_stuck(&self, trial: &Trial) -> Trial {
        let stuck = self.unfilled.iter().filter(|one| one.ips.is_none());
        let stuck: BTreeSet<usize> = stuck.map(|one| one.node).collect();
        if stuck.is_empty() {
            return trial.clone();
        }
        recreated(trial, &stuck)
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

    /// The highest density of a group with which everything in `scope` fits as soon as the ENI quota allows.
    ///
    /// # Errors
    ///
    /// [`CountOverflow`] if sums exceed 64 bits.
    pub fn lower_density(
        &self,
        group: usize,
        scope: &Scope,
    ) -> Result<Option<PodCount>, CountOverflow> {
        if !is_quick(self.trial(), scope)? {
            return Ok(None);
        }
        let base = with_quota(self.trial(), ENDLESS_QUOTA);
        let request = MendRequest::new(scope.clone(), Vec::new());
        let edit = Search::new(&base, &request).density(&base, group, None)?;
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
        let with = outcome.trial().edited(&advice.edits());
        (scope, ask, with)
    }))
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

/// The cluster after these existing nodes, by position, were drained and removed.
fn recreated(trial: &Trial, nodes: &BTreeSet<usize>) -> Trial {
    trial.changed(|cluster| {
        let zones = nodes.iter().map(|&node| cluster.existing[node].zone);
        let zones = zones.collect();
        for node in nodes.iter().map(|&node| &cluster.existing[node]) {
            for eni in &node.enis {
                // Re-creating a node frees its primary IPs, too.
                cluster
                    .subnets
                    .free(eni.subnet, u64::from(eni.secondary_ips) + 1);
            }
        }
        let mut at = 0..;
        cluster
            .existing
            .retain(|_| at.next().is_none_or(|at| !nodes.contains(&at)));
        zones
    })
}

/// New subnets with free networks; `None` if no subnet helps.
fn subnets(base: &Trial, scope: &Scope) -> Result<Option<Vec<Edit>>, CountOverflow> {
    if base.fits(scope)? {
        return Ok(Some(Vec::new()));
    }
    let request = MendRequest::new(scope.clone(), Vec::new());
    let search = Search::new(base, &request);
    let edits = search.anywhere().subnets(base, None)?;
    Ok(edits.map(|edits| search.placed(&edits)))
}
