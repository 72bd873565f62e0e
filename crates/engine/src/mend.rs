//! The least change with which a plan fits.
//!
//! Each lever is turned alone and as little as works; two together only if no single one works, or
//! if they save half of the cost. Each change is judged by planning the changed cluster, and so is
//! the same change with one step less.

mod ask;
mod cost;
mod edit;
mod levers;
mod own;
mod pairs;
mod schedule;
mod split;
mod subnets;
mod written;

use std::collections::BTreeSet;
use std::sync::Arc;

use schemars::JsonSchema;
use serde::Serialize;

pub(crate) use ask::asked_of;
pub use ask::{Advice, Requested, Requests};
pub use cost::Cost;
pub use edit::{Asked, Edit, Lever, Machine};
pub use schedule::Due;
pub use written::{Changes, NewSubnet, Written};

use crate::plan::cluster::{Miss, Scope, Trial};
use model::Cluster;
use model::catalog::Catalog;
use model::{Profile, ProfileOptions};
use net::quantity::CountOverflow;
use net::{Cidr, FreeSpace, parallel};

/// The request.
#[derive(Debug, Clone)]
pub struct MendRequest {
    /// What has to fit.
    pub scope: Scope,
    /// What may be turned.
    pub levers: BTreeSet<Lever>,
    /// The most changes to offer.
    pub most: usize,
    /// The instance types to choose from, the smallest first.
    pub machines: Vec<Arc<Machine>>,
}

impl MendRequest {
    /// Everything may be turned.
    #[must_use]
    pub fn new(scope: Scope, machines: Vec<Arc<Machine>>) -> Self {
        use strum::VariantArray as _;
        Self {
            scope,
            levers: Lever::VARIANTS.iter().copied().collect(),
            most: 5,
            machines,
        }
    }

    /// Only these levers.
    #[must_use]
    pub fn with(mut self, levers: impl IntoIterator<Item = Lever>) -> Self {
        self.levers = levers.into_iter().collect();
        self
    }
}

/// The types of a catalog whose sizes and limits sources confirm, the smallest first.
pub fn machines(catalog: &Catalog, options: ProfileOptions) -> Vec<Arc<Machine>> {
    let rows = catalog.instances().iter().filter_map(|row| {
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
pub struct MendOutcome {
    /// The plan as it is.
    pub cluster: Arc<Cluster>,
    /// What has to fit.
    pub scope: Scope,
    /// What does not fit; `None` if everything fits.
    pub miss: Option<Miss>,
    /// The changes, the cheapest first.
    pub changes: Vec<Change>,
    /// Levers without a change, and why.
    pub stopped: Vec<(Lever, Stop)>,
    /// When the new subnets and the quota of a change must be there.
    pub schedule: Vec<Due>,
    /// That change, by position: the first that has only those.
    pub scheduled: Option<usize>,
}

/// A change with which the scope fits.
#[derive(Debug, Clone)]
pub struct Change {
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
    pub fn levers(&self) -> Vec<Lever> {
        let levers: BTreeSet<Lever> = self.edits.iter().map(Edit::lever).collect();
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
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename = "Stopped", rename_all = "kebab-case")]
pub enum Stop {
    /// The plan has nothing to change.
    NothingToTurn,
    /// However far it is turned, something is short.
    NotEnough,
    /// The VPC has no room for subnets that are large enough, or no quota for more subnets.
    NoRoomInVpc,
}

/// A search for changes.
struct Search<'s> {
    base: &'s Trial,
    scope: &'s Scope,
    machines: &'s [Arc<Machine>],
    /// The free space of the VPC; `None` if its ranges are unknown.
    free: Option<FreeSpace>,
    /// More subnets that the VPC may have.
    more_subnets: u64,
}

/// Searches for changes.
///
/// # Errors
///
/// [`CountOverflow`] if sums exceed 64 bits.
pub fn mend(base: &Trial, request: &MendRequest) -> Result<MendOutcome, CountOverflow> {
    let scope = &request.scope;
    let miss = base.miss(scope)?;
    let mut outcome = MendOutcome {
        cluster: Arc::clone(base.cluster()),
        scope: scope.clone(),
        miss,
        changes: Vec::new(),
        stopped: Vec::new(),
        schedule: Vec::new(),
        scheduled: None,
    };
    if outcome.miss.is_none() {
        return Ok(outcome);
    }
    let search = Search::new(base, request);
    let mut found = search.all(&request.levers)?;
    for edits in &mut found {
        search.relax(edits)?;
    }
    for &lever in &request.levers {
        if !found.iter().flatten().any(|edit| edit.lever() == lever) {
            outcome.stopped.push((lever, search.stop(lever)?));
        }
    }
    let priced = found
        .into_iter()
        .map(|edits| (Cost::of(base.cluster(), &edits), edits));
    let priced: Vec<(Cost, Vec<Edit>)> = priced.collect();
    let is_first = |(at, (cost, _)): &(usize, &(Cost, Vec<Edit>))| {
        let beats = |(other, _): &(Cost, Vec<Edit>)| cost.is_beaten_by(other);
        !priced.iter().any(beats) && !priced[..*at].iter().any(|(other, _)| other == cost)
    };
    let front = priced.iter().enumerate().filter(is_first);
    let mut front: Vec<&(Cost, Vec<Edit>)> = front.map(|(_, one)| one).collect();
    front.sort_by_key(|(cost, _)| *cost);
    front.truncate(request.most);
    for (cost, edits) in front {
        let edits = search.placed(edits);
        let edited = Trial::new(Cluster::clone(base.edited(&edits).cluster()));
        outcome.changes.push(Change {
            cost: *cost,
            fits: edited.fits(scope)?,
            proof: search.proof(&edits)?,
            edits,
        });
    }
    if scope.months.is_some() {
        let only_added = |change: &Change| {
            let levers = change.levers();
            levers
                .iter()
                .all(|lever| matches!(lever, Lever::Subnets | Lever::Quota))
        };
        outcome.scheduled = outcome.changes.iter().position(only_added);
        if let Some(at) = outcome.scheduled {
            outcome.schedule = schedule::of(&search, &outcome.changes[at].edits)?;
        }
    }
    Ok(outcome)
}

/// The edits with another in place of one, or without it.
fn replaced(edits: &[Edit], at: usize, instead: Option<Edit>) -> Vec<Edit> {
    let mut less = edits.to_vec();
    less.splice(at..=at, instead);
    less
}

impl<'s> Search<'s> {
    fn new(base: &'s Trial, request: &'s MendRequest) -> Self {
        let cluster = base.cluster();
        let ranges: Vec<Cidr> = cluster.vpc_cidrs.iter().map(|(cidr, _)| *cidr).collect();
        let subnets = cluster.subnets.list();
        let service = cluster.service_cidr.iter().map(|(cidr, _)| *cidr);
        let used: Vec<Cidr> = subnets
            .iter()
            .map(|subnet| subnet.cidr)
            .chain(service)
            .collect();
        let quota = cluster.subnet_quota.map(net::quantity::SubnetCount::get);
        Self {
            base,
            scope: &request.scope,
            machines: &request.machines,
            free: (!ranges.is_empty()).then(|| FreeSpace::new(&ranges, &used)),
            more_subnets: quota
                .map_or(u64::MAX, |quota| quota.saturating_sub(subnets.len() as u64)),
        }
    }

    /// The same search in a VPC with room for any new subnets.
    fn anywhere(&self) -> Self {
        Self {
            free: None,
            more_subnets: u64::MAX,
            ..*self
        }
    }

    /// The networks of new subnets, in the order of the edits; `None` if the VPC has no room.
    fn networks(&self, edits: &[Edit]) -> Option<Vec<Option<Cidr>>> {
        let mut new: Vec<(u8, usize)> = edits
            .iter()
            .enumerate()
            .filter_map(|(at, edit)| Some((edit.subnet()?.prefix, at)))
            .collect();
        if new.len() as u64 > self.more_subnets {
            return None;
        }
        let mut networks = vec![None; edits.len()];
        if let Some(free) = &self.free {
            let mut free = free.clone();
            new.sort_unstable();
            for (prefix, at) in new {
                networks[at] = Some(free.take(prefix)?);
            }
        }
        Some(networks)
    }

    fn has_room_for(&self, edits: &[Edit]) -> bool {
        self.networks(edits).is_some()
    }

    /// The edits with free networks for new subnets.
    fn placed(&self, edits: &[Edit]) -> Vec<Edit> {
        let networks = self.networks(edits).unwrap_or_default();
        let mut placed = edits.to_vec();
        for (edit, network) in placed.iter_mut().zip(networks) {
            if let Edit::Subnet(asked) = edit {
                asked.cidr = network;
            }
        }
        placed
    }

    /// Takes back what a change does not need.
    fn relax(&self, edits: &mut Vec<Edit>) -> Result<(), CountOverflow> {
        let works = |less: &[Edit]| {
            Ok::<_, CountOverflow>(!less.is_empty() && self.base.edited(less).fits(self.scope)?)
        };
        let mut at = 0;
        while at < edits.len() {
            let instead = edits[at].one_less(self.base.cluster());
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

    /// Each edit with one step less, and what then is short.
    fn proof(&self, edits: &[Edit]) -> Result<Vec<OneLess>, CountOverflow> {
        let proofs = parallel::map(0..edits.len(), |at| {
            let instead = edits[at].one_less(self.base.cluster());
            let less = replaced(edits, at, instead.clone());
            let miss = self.base.edited(&less).miss(self.scope)?;
            Ok(miss.map(|miss| OneLess {
                edit: at,
                instead,
                miss,
            }))
        });
        let proofs: Result<Vec<_>, CountOverflow> = proofs.into_iter().collect();
        Ok(proofs?.into_iter().flatten().collect())
    }

    /// Why a lever is in no change.
    fn stop(&self, lever: Lever) -> Result<Stop, CountOverflow> {
        let cluster = self.base.cluster();
        let turnable = match lever {
            Lever::Quota => cluster.quota.given.is_some() || self.quota_may_bind()?,
            Lever::Surge => cluster.groups.iter().any(|group| !group.surge.is_zero()),
            Lever::Headroom => cluster.policy.min_headroom.is_some(),
            Lever::OwnSubnets => cluster.groups.len() > 1,
            Lever::Type => cluster.groups.iter().any(|group| group.profile.is_instance),
            _ => true,
        };
        if !turnable {
            return Ok(Stop::NothingToTurn);
        }
        let is_room =
            lever == Lever::Subnets && self.anywhere().subnets(self.base, None)?.is_some();
        Ok(if is_room {
            Stop::NoRoomInVpc
        } else {
            Stop::NotEnough
        })
    }
}

#[cfg(test)]
mod advice_tests;
#[cfg(test)]
mod tests;
