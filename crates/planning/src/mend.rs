//! The least change with which a plan fits.
//!
//! Each lever is turned alone and as little as works; two together only if no single one works, or
//! if they save half of the cost. Each change is judged by planning the changed cluster, and so is
//! the same change with one step less.

mod ask;
mod cost;
mod edit;
mod few;
mod levers;
mod needs;
mod new_group;
mod own;
mod pairs;
mod reason;
mod request;
mod space;
mod split;
mod subnets;
mod written;

use std::collections::BTreeSet;
use std::sync::Arc;

use serde::Serialize;
use strum::{EnumString, IntoStaticStr, VariantArray, VariantNames};

pub use crate::plan::cluster::{Asked, Edit, EditKind, Line, Machine, NewGroup, Request, Requests};
pub(crate) use ask::fits_if_placed;
pub use cost::{Class, Cost};
pub use needs::needs_of;
pub(crate) use request::requests;
pub use request::{judged_by, requests_of, shared_requests_of};
pub use written::{Changes, CopiedGroup, NewSubnet, Written};

use crate::plan::cluster::{CandidatePlan, Miss, Missed, Scope};
use ask::with_quota;
use model::Cluster;
use model::catalog::Catalog;
use model::{Profile, ProfileOptions};
use net::parallel;
use net::quantity::CountOverflow;
use rows::Word;
use space::Space;

/// The request.
#[derive(Debug, Clone)]
pub struct MendRequest {
    /// What has to fit.
    pub scope: Scope,
    /// What may be turned.
    pub levers: BTreeSet<EditKind>,
    /// The most changes to offer, next to the best of each class.
    pub most: usize,
    /// Which new subnets are asked for.
    pub prefer: Prefer,
    /// The instance types to choose from, the smallest first.
    pub(crate) machines: Vec<Arc<Machine>>,
}

impl MendRequest {
    /// Everything may be turned.
    #[must_use]
    pub fn new(scope: Scope, machines: Vec<Arc<Machine>>) -> Self {
        Self {
            scope,
            levers: <EditKind as VariantArray>::VARIANTS
                .iter()
                .copied()
                .collect(),
            most: 5,
            prefer: Prefer::Few,
            machines,
        }
    }

    /// Only these levers.
    #[must_use]
    pub fn with(mut self, levers: impl IntoIterator<Item = EditKind>) -> Self {
        self.levers = levers.into_iter().collect();
        self
    }
}

/// Which new subnets are asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, EnumString, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum Prefer {
    /// As few as possible.
    #[default]
    Few,
    /// Those with the fewest addresses, if need be several in a zone.
    Addresses,
}

/// The edits with networks for new subnets; `None` where there is no room or no quota for them.
pub fn placed(cluster: &Cluster, edits: &[Edit]) -> Option<Vec<Edit>> {
    let space = Space::of(cluster);
    space.allows(edits).then(|| space.placed(edits))
}

/// The types of a catalog whose sizes and limits sources confirm, the smallest first. Types of the deprecated
/// packages are not among them: no new ones can be ordered.
pub fn machines(catalog: &Catalog, options: ProfileOptions) -> Vec<Arc<Machine>> {
    let sold = catalog
        .instances()
        .iter()
        .filter(|row| !row.is_deprecated());
    let rows = sold.filter_map(|row| {
        let found = model::catalog::Found::row(row);
        let profile = Profile::of(&found, options).ok()?;
        let confirmed = profile.unconfirmed.is_none();
        Some(Machine {
            vcpu: row.vcpu?,
            memory_gib: row.memory_gib.filter(|_| confirmed)?,
            profile,
        })
    });
    let mut machines: Vec<Arc<Machine>> = rows.map(Arc::new).collect();
    machines.sort_by_cached_key(|machine| {
        let name = Arc::clone(&machine.profile.name);
        (machine.vcpu, machine.memory_gib, name)
    });
    machines
}

/// The answer.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct MendOutcome {
    /// The plan as it is.
    pub cluster: Arc<Cluster>,
    /// What has to fit.
    pub scope: Scope,
    /// What does not fit; `None` if everything fits.
    pub miss: Option<Miss>,
    /// The changes, the cheapest first.
    pub changes: Vec<Change>,
    /// How many more changes there are, none of them the best of a lever.
    pub others: usize,
    /// Of how many groups the levers of one group were tried: of large plans not of all.
    pub tried_groups: usize,
    /// Levers without a change, and why.
    pub stopped: Vec<(EditKind, Stop)>,
    /// What is asked of others in the first change, where that is all it does.
    pub requests: Option<Requests>,
}

/// A change with which the scope fits.
#[derive(Debug, Clone)]
pub struct Change {
    /// Its position among all changes, from 1.
    pub rank: usize,
    /// All edits.
    pub edits: Vec<Edit>,
    /// What they cost.
    pub cost: Cost,
    /// Whether the edited plan fits, planned from the start.
    pub fits: bool,
    /// Each edit with one step less, and what then does not fit.
    pub proof: Vec<OneLess>,
}

impl Change {
    /// The levers that it uses, each once.
    pub fn levers(&self) -> Vec<EditKind> {
        Self::levers_of(&self.edits)
    }

    fn levers_of(edits: &[Edit]) -> Vec<EditKind> {
        let levers: BTreeSet<EditKind> = edits.iter().map(Edit::lever).collect();
        levers.into_iter().collect()
    }
}

/// A change with one step less, which is short.
#[derive(Debug, Clone)]
pub struct OneLess {
    /// The edit, by position.
    pub edit: usize,
    /// The replacement; `None` to drop the edit.
    pub instead: Option<Edit>,
    /// What does not fit.
    pub miss: Miss,
}

/// Why a lever does not help.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Word)]
#[serde(rename = "Stopped", rename_all = "kebab-case")]
pub enum Stop {
    /// The plan has nothing to change.
    NothingToTurn,
    /// However far it is turned, something is short.
    NotEnough,
    /// The VPC has no room for subnets that are large enough, or no quota for more subnets.
    NoRoomInVpc,
    /// The plan file would hold more subnets than it may.
    PlanFull,
}

/// A search for changes.
struct Search<'s> {
    base: &'s CandidatePlan,
    scope: &'s Scope,
    machines: &'s [Arc<Machine>],
    /// What the VPC has for new subnets; `None` if it has room for any.
    space: Option<&'s Space>,
    prefer: Prefer,
}

/// Searches for changes.
///
/// # Errors
///
/// [`CountOverflow`] if sums exceed 64 bits.
pub fn mend(base: &CandidatePlan, request: &MendRequest) -> Result<MendOutcome, CountOverflow> {
    let scope = &request.scope;
    // A default quota counts like one that is given: more than that has to be requested.
    let limited = if request.levers.contains(&EditKind::Quota) {
        with_quota(base, base.cluster().quota.total())
    } else {
        base.clone()
    };
    let miss = limited.miss(scope)?;
    let mut outcome = MendOutcome {
        cluster: Arc::clone(base.cluster()),
        scope: scope.clone(),
        miss,
        changes: Vec::new(),
        others: 0,
        tried_groups: base.cluster().groups.len(),
        stopped: Vec::new(),
        requests: None,
    };
    if outcome.miss.is_none() {
        return Ok(outcome);
    }
    let space = Space::of(base.cluster());
    let search = Search::new(&limited, request, &space);
    outcome.requests = request::of_scope(base, scope, request.prefer, &request.levers)?;
    let mut levers = request.levers.clone();
    if space.is_full() {
        levers.remove(&EditKind::Subnets);
    }
    outcome.tried_groups = pairs::tried_groups(base).len();
    let found = search.next_to_workloads(request, &levers)?;
    let asked = outcome.requests.iter().flat_map(Requests::edits);
    let turned = found.iter().flatten().map(Edit::lever);
    let turned: BTreeSet<EditKind> = turned.chain(asked.map(|edit| edit.lever())).collect();
    for &lever in request.levers.difference(&turned) {
        outcome.stopped.push((lever, search.stop(lever)?));
    }
    let requested = outcome.requests.as_ref().map(Requests::edits);
    let front = cheapest((base, scope), requested, found);
    let is_best = |at: usize| {
        front[..at]
            .iter()
            .all(|(cost, _)| cost.class != front[at].0.class)
    };
    for (at, (cost, edits)) in front.iter().enumerate() {
        if at >= request.most && !is_best(at) {
            outcome.others += 1;
            continue;
        }
        let edits = space.placed(edits);
        let edited = CandidatePlan::new(Cluster::clone(limited.edited(&edits).cluster()));
        outcome.changes.push(Change {
            rank: at + 1,
            cost: *cost,
            fits: edited.fits(scope)?,
            proof: search.proof(&edits)?,
            edits,
        });
    }
    Ok(outcome)
}

/// The edits with another in place of one, or without it.
fn replaced(edits: &[Edit], at: usize, instead: Option<Edit>) -> Vec<Edit> {
    let mut less = edits.to_vec();
    less.splice(at..=at, instead);
    less
}

/// Changes of which none costs more than another in one way and as much in all others, the cheapest first; above all
/// of them what is only asked for.
fn cheapest(
    (base, scope): (&CandidatePlan, &Scope),
    requested: Option<Vec<Edit>>,
    found: Vec<Vec<Edit>>,
) -> Vec<(Cost, Vec<Edit>)> {
    let most = base.most_nodes(scope);
    let price = |edits: Vec<Edit>| (Cost::of(base.cluster(), &most, &edits), edits);
    let requested = requested.map(price);
    let mut priced: Vec<(Cost, Vec<Edit>)> = found.into_iter().map(price).collect();
    if let Some((asked, _)) = &requested {
        // One way to ask is enough.
        priced.retain(|(cost, _)| cost.class != Class::Asked && cost != asked);
    }
    let is_first = |(at, (cost, _)): &(usize, &(Cost, Vec<Edit>))| {
        let beats = |(other, _): &(Cost, Vec<Edit>)| cost.is_beaten_by(other);
        !priced.iter().any(beats) && !priced[..*at].iter().any(|(other, _)| other == cost)
    };
    let front = priced.iter().enumerate().filter(is_first);
    let mut front: Vec<(Cost, Vec<Edit>)> = front.map(|(_, one)| one.clone()).collect();
    net::sort_by_key(&mut front, |(cost, _)| *cost);
    front.splice(0..0, requested);
    front
}

impl<'s> Search<'s> {
    const fn new(base: &'s CandidatePlan, request: &'s MendRequest, space: &'s Space) -> Self {
        Self {
            base,
            scope: &request.scope,
            machines: request.machines.as_slice(),
            space: Some(space),
            prefer: request.prefer,
        }
    }

    /// Every way in which everything fits, each with the subnets that workloads need in any case.
    fn next_to_workloads(
        &self,
        request: &MendRequest,
        levers: &BTreeSet<EditKind>,
    ) -> Result<Vec<Vec<Edit>>, CountOverflow> {
        let own = request::for_workloads(self.base, self.scope, levers).unwrap_or_default();
        let base = self.base.edited(&own);
        if base.fits(self.scope)? {
            return Ok(Vec::new());
        }
        let space = Space::of(base.cluster());
        let search = Search::new(&base, request, &space);
        let mut found = search.every_way(levers)?;
        found.retain(|edits| space.is_written(edits));
        for edits in &mut found {
            search.relax(edits)?;
            edits.splice(0..0, own.iter().cloned());
            // Nodes of fewer pods leave a workload the IPs that it lacks.
            if !own.is_empty() {
                self.relax(edits)?;
            }
        }
        Ok(found)
    }

    /// The same search in a VPC with room for any new subnets.
    const fn anywhere<'t>(&self, base: &'t CandidatePlan) -> Search<'t>
    where
        's: 't,
    {
        Search { base, space: None, ..*self }
    }

    /// Whether the VPC has room and quota for the new subnets.
    fn allows(&self, edits: &[Edit]) -> bool {
        self.space.is_none_or(|space| space.allows(edits))
    }

    /// What is missed with these edits: room and quota for new subnets, else the first of the scope.
    fn miss(&self, edits: &[Edit]) -> Result<Option<Miss>, CountOverflow> {
        let lacks_group = self.space.is_some_and(|space| !space.has_new_groups(edits));
        if lacks_group || self.allows(edits) {
            return self.base.edited(edits).miss(self.scope);
        }
        let above = self.space.and_then(|space| space.above_quota(edits));
        Ok(Some(Miss::of_vpc(if above.is_some() {
            Missed::SubnetQuota
        } else {
            Missed::VpcRange
        })))
    }

    fn fits(&self, edits: &[Edit]) -> Result<bool, CountOverflow> {
        Ok(self.allows(edits) && self.base.edited(edits).fits(self.scope)?)
    }

    /// Takes back what a change does not need.
    fn relax(&self, edits: &mut Vec<Edit>) -> Result<(), CountOverflow> {
        let works = |less: &[Edit]| Ok::<_, CountOverflow>(!less.is_empty() && self.fits(less)?);
        let mut at = 0;
        while at < edits.len() {
            let instead = self.one_less(&edits[at]);
            let without = replaced(edits, at, None);
            let less = instead.map(|instead| replaced(edits, at, Some(instead)));
            if works(&without)? {
                (*edits, at) = (without, 0);
            } else if let Some(less) = less
                && works(&less)?
            {
                (*edits, at) = (less, 0);
            } else {
                at += 1;
            }
        }
        Ok(())
    }

    /// The edit with one step less; `None` if that drops it.
    fn one_less(&self, edit: &Edit) -> Option<Edit> {
        let less = edit.one_less(self.base.cluster());
        less.filter(|less| {
            less.subnet()
                .is_none_or(|asked| asked.prefix <= self.longest())
        })
    }

    /// Each edit with one step less, and what then is short.
    fn proof(&self, edits: &[Edit]) -> Result<Vec<OneLess>, CountOverflow> {
        let proofs = parallel::map(0..edits.len(), |at| {
            let instead = self.one_less(&edits[at]);
            let less = replaced(edits, at, instead.clone());
            Ok(self
                .miss(&less)?
                .map(|miss| OneLess { edit: at, instead, miss }))
        });
        let proofs: Result<Vec<_>, CountOverflow> = proofs.into_iter().collect();
        Ok(proofs?.into_iter().flatten().collect())
    }

    /// Why a lever is in no change.
    fn stop(&self, lever: EditKind) -> Result<Stop, CountOverflow> {
        let cluster = self.base.cluster();
        let is_full = self.space.is_some_and(Space::is_full);
        if is_full && lever == EditKind::Subnets {
            return Ok(Stop::PlanFull);
        }
        let new_subnets = || {
            let found = self.anywhere(self.base).new_subnets(self.base, None)?;
            Ok::<_, CountOverflow>(found.unwrap_or_default())
        };
        let turnable = match lever {
            EditKind::Quota => self.quota_may_bind(self.base)?,
            EditKind::SubnetQuota => cluster.subnet_quota.is_some(),
            EditKind::VpcRange => {
                !is_full && !cluster.vpc_cidrs.is_empty() && !self.allows(&new_subnets()?)
            }
            EditKind::Recreate => !self.base.stuck().is_empty(),
            EditKind::Surge => cluster.groups.iter().any(|group| !group.surge.is_zero()),
            EditKind::Headroom => cluster.policy.min_headroom.is_some(),
            EditKind::OwnSubnets => cluster.groups.len() > 1,
            EditKind::NewGroup => !Self::grown_ip_by_ip(self.base).is_empty(),
            EditKind::Type => cluster.groups.iter().any(|group| group.profile.is_instance),
            _ => true,
        };
        if !turnable {
            return Ok(Stop::NothingToTurn);
        }
        let wanted = if lever == EditKind::Subnets {
            new_subnets()?
        } else {
            Vec::new()
        };
        Ok(match wanted.as_slice() {
            [] => Stop::NotEnough,
            new if self.space.is_some_and(|space| !space.is_written(new)) => Stop::PlanFull,
            _ => Stop::NoRoomInVpc,
        })
    }
}

#[cfg(test)]
mod advice_tests;
#[cfg(test)]
mod new_group_tests;
#[cfg(test)]
mod request_tests;
#[cfg(test)]
mod tests;
