//! A cluster to judge, and the same cluster after changes.

use std::cell::OnceCell;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::{Arc, Mutex, PoisonError};

use super::members::Members;
use super::scenarios::BestCase;
use super::scope::{Miss, Missed, Scope};
use super::{Planning, ScenarioKind, ZoneSpace, shapes, space_of};
use crate::plan::NodeShape;
use model::{Cluster, ExistingId, GroupId, Position, ZoneId};
use net::quantity::{CountOverflow, EniCount, IpCount, NodeCount};

/// The prefixes of new subnets of a zone, in order, whether each is only for nodes' own addresses, and the only group
/// that it is for.
pub(crate) type NewSubnets = Vec<(u8, bool, Option<GroupId>)>;

/// Zones with new subnets.
type Grown = Arc<Mutex<HashMap<(ZoneId, NewSubnets), Arc<ZoneSpace>>>>;

/// Zones with new subnets are cached up to this many node groups.
const MOST_GROWN: usize = 4096;

/// A cluster to judge. A changed cluster shares the zones that its change does not touch.
#[derive(Debug, Clone)]
pub struct CandidatePlan {
    cluster: Arc<Cluster>,
    nodes: Vec<NodeShape>,
    pub(super) spaces: Vec<Arc<ZoneSpace>>,
    /// Its zones with new subnets. A search tries each of them next to many others.
    grown: Grown,
}

impl CandidatePlan {
    /// A cluster to judge.
    #[must_use]
    pub fn new(cluster: Cluster) -> Self {
        let nodes = shapes(&cluster);
        let zones = ZoneId::all(cluster.zone_count());
        let spaces = zones.map(|zone| Arc::new(space_of(&cluster, &nodes, zone)));
        Self {
            spaces: spaces.collect(),
            nodes,
            cluster: Arc::new(cluster),
            grown: Grown::default(),
        }
    }

    /// The same cluster after `change`, which says in which zones it changes subnets or nodes.
    #[must_use]
    pub(crate) fn changed(&self, change: impl FnOnce(&mut Cluster) -> BTreeSet<ZoneId>) -> Self {
        let mut cluster = Cluster::clone(&self.cluster);
        let zones = change(&mut cluster);
        if zones.is_empty() {
            return Self { cluster: Arc::new(cluster), ..self.clone() };
        }
        self.with(cluster, |cluster, nodes, spaces| {
            for zone in zones {
                spaces[zone] = Arc::new(space_of(cluster, nodes, zone));
            }
        })
    }

    /// Another cluster whose zones stay the same except for what `change` does to them.
    fn with(
        &self,
        cluster: Cluster,
        change: impl FnOnce(&Cluster, &[NodeShape], &mut [Arc<ZoneSpace>]),
    ) -> Self {
        let nodes = shapes(&cluster);
        let mut spaces = self.spaces.clone();
        change(&cluster, &nodes, &mut spaces);
        Self { cluster: Arc::new(cluster), nodes, spaces, grown: Grown::default() }
    }

    /// The same cluster after `change`, which adds these subnets to zones and changes no others.
    pub(crate) fn with_subnets(
        &self,
        new: BTreeMap<ZoneId, NewSubnets>,
        change: impl FnOnce(&mut Cluster),
    ) -> Self {
        let mut cluster = Cluster::clone(&self.cluster);
        change(&mut cluster);
        self.with(cluster, |cluster, nodes, spaces| {
            for (zone, new) in new {
                spaces[zone] = self.grown(cluster, nodes, (zone, new));
            }
        })
    }

    /// A zone with new subnets.
    fn grown(
        &self,
        cluster: &Cluster,
        nodes: &[NodeShape],
        key: (ZoneId, NewSubnets),
    ) -> Arc<ZoneSpace> {
        let zone = key.0;
        let known = || self.grown.lock().unwrap_or_else(PoisonError::into_inner);
        let found = known().get(&key).cloned();
        if let Some(space) = found {
            // New subnets of other zones can be listed before those of this one.
            let subnets = Members::subnets(cluster, zone);
            if space.subnets == subnets {
                return space;
            }
            if space.subnets.is_ordered_like(&subnets) {
                return Arc::new(space.with_members(subnets));
            }
        }
        let space = Arc::new(space_of(cluster, nodes, zone));
        let mut known = known();
        if known.len().saturating_mul(space.groups.len().max(1)) > MOST_GROWN {
            known.clear();
        }
        known.insert(key, Arc::clone(&space));
        space
    }

    /// The cluster.
    pub const fn cluster(&self) -> &Arc<Cluster> {
        &self.cluster
    }

    pub(super) fn planning(&self) -> Planning<'_> {
        Planning {
            cluster: &self.cluster,
            nodes: &self.nodes,
            spaces: &self.spaces,
            planned: OnceCell::new(),
        }
    }

    /// Where most of the nodes at maximum fit, by group and zone.
    pub fn places(&self) -> Vec<Vec<u64>> {
        let planning = self.planning();
        planning.at_best(&planning.choices(&planning.max_nodes(), &|_| true))
    }

    /// Whether everything in `scope` fits.
    ///
    /// # Errors
    ///
    /// [`CountOverflow`] if sums exceed 64 bits.
    pub fn fits(&self, scope: &Scope) -> Result<bool, CountOverflow> {
        let planning = self.planning();
        // The largest demand most often does not fit.
        for case in planning.decisive(scope)? {
            if !planning.fits(&case.wanted, &case.lost)? {
                return Ok(false);
            }
        }
        Ok(planning.missed_room(scope)?.is_none())
    }

    /// The first part of `scope` that does not fit.
    ///
    /// # Errors
    ///
    /// [`CountOverflow`] if sums exceed 64 bits.
    pub(crate) fn miss(&self, scope: &Scope) -> Result<Option<Miss>, CountOverflow> {
        if self.fits(scope)? {
            return Ok(None);
        }
        let planning = self.planning();
        for case in planning.cases(scope)? {
            if planning.fits(&case.wanted, &case.lost)? {
                continue;
            }
            let scenario = planning.scenario(case.kind, &case.wanted, BestCase::LeftOut)?;
            let zones = scenario.zones.iter();
            let mut all = zones.filter(|cell| !cell.short_nodes().is_zero());
            let (short, others) = (all.next(), all.count());
            let enis = scenario.quota.short();
            return Ok(Some(Miss {
                what: Missed::Scenario(case.kind),
                zone: short.map(|cell| cell.zone),
                nodes: short.map_or(NodeCount::ZERO, super::ZoneCell::short_nodes),
                needed: short.map_or(IpCount::ZERO, |cell| cell.needed),
                others,
                enis: if scenario.quota.binds {
                    enis
                } else {
                    EniCount::ZERO
                },
            }));
        }
        planning.missed_room(scope)
    }

    /// A node of a group.
    pub(crate) fn node(&self, group: GroupId) -> &NodeShape {
        &self.nodes[group]
    }

    /// What the time of planning it grows with: the subnets and the groups of each zone.
    pub(crate) fn size(&self) -> usize {
        let spaces = self.spaces.iter();
        spaces
            .map(|space| space.subnets.len() + space.groups.len())
            .sum()
    }

    /// In a scope that does not fit, the first zone with subnets that is short, where one is.
    ///
    /// # Errors
    ///
    /// [`CountOverflow`] if sums exceed 64 bits.
    pub(crate) fn missed_zone(&self, scope: &Scope) -> Result<Option<ZoneId>, CountOverflow> {
        let planning = self.planning();
        for case in planning.cases(scope)? {
            if !planning.fits(&case.wanted, &case.lost)? {
                return Ok(planning.short_zone(&case.wanted, &case.lost));
            }
        }
        Ok(planning.missed_room(scope)?.and_then(|miss| miss.zone))
    }

    /// Nodes and pods that the cluster guarantees.
    #[cfg(test)]
    pub(crate) fn guaranteed(&self) -> (NodeCount, net::quantity::PodCount) {
        super::totals::guaranteed(&self.planning())
    }

    /// The quota with which no scenario of `scope` is short of ENIs.
    ///
    /// # Errors
    ///
    /// [`CountOverflow`] if sums exceed 64 bits.
    pub(crate) fn quota_for(&self, scope: &Scope) -> Result<EniCount, CountOverflow> {
        let planning = self.planning();
        let mut most = EniCount::ZERO;
        for case in planning.decisive(scope)? {
            let enis = planning.enis_at_worst(&case.wanted, &case.lost)?;
            most = most.max(enis.checked_add(self.cluster.quota.used)?);
        }
        Ok(most)
    }

    /// Zones that have nodes, and whether nodes' own addresses come from own subnets.
    pub(crate) fn zones(&self) -> impl Iterator<Item = (ZoneId, bool)> {
        let spaces = self.spaces.iter().filter(|space| !space.groups.is_empty());
        spaces.map(|space| {
            let own = space.kinds.iter().any(|kind| !kind.own.is_empty());
            let groups = &self.cluster.groups;
            let pods = || {
                space
                    .groups
                    .iter()
                    .any(|&group| groups[group].takes_pods_to_nodes())
            };
            (space.zone, own || pods())
        })
    }

    /// Where a subnet may be added: the same zones by name, for all and, where nodes' own addresses come from own
    /// subnets, only for these.
    pub(crate) fn slots(&self) -> Vec<(ZoneId, bool)> {
        let slots = self
            .zones()
            .flat_map(|(zone, own)| [Some((zone, false)), own.then_some((zone, true))]);
        let mut slots: Vec<(ZoneId, bool)> = slots.flatten().collect();
        net::sort_by_key(&mut slots, |&(zone, _)| self.cluster.zone_name(zone));
        slots
    }

    /// Existing nodes, by position, that no subnet helps to get all their IPs.
    pub(crate) fn stuck(&self) -> BTreeSet<ExistingId> {
        let unfilled = self
            .spaces
            .iter()
            .flat_map(|space| &space.standing.unfilled);
        unfilled
            .filter(|one| one.ips.is_none())
            .map(|one| one.node)
            .collect()
    }

    /// Whether every group with nodes in a zone has another zone.
    pub(crate) fn is_survivable(&self, zone: ZoneId) -> bool {
        self.planning().is_survivable(zone)
    }

    /// Whether some nodes take IPs one at a time.
    pub(crate) fn grows_ip_by_ip(&self) -> bool {
        let mut kinds = self.spaces.iter().flat_map(|space| &space.kinds);
        kinds.any(|kind| kind.growing.is_some())
    }

    /// Whether new nodes of a group take IPs one at a time.
    pub(crate) fn grows(&self, group: GroupId) -> bool {
        let grows = |space: &Arc<ZoneSpace>| {
            let at = space.position(group);
            at.is_some_and(|at| space.kinds[at].growing.is_some())
        };
        self.spaces.iter().any(grows)
    }

    /// The most nodes of a group in a scope, without surge.
    ///
    /// # Errors
    ///
    /// [`CountOverflow`] if sums exceed 64 bits.
    pub(crate) fn most_wanted(&self, group: GroupId, scope: &Scope) -> Result<u64, CountOverflow> {
        let cases = self.planning().cases(scope)?;
        let lasting = cases.iter().filter(|case| case.kind != ScenarioKind::Surge);
        let most = lasting.map(|case| case.wanted[group]).max();
        Ok(most
            .unwrap_or(0)
            .max(self.cluster.groups[group].max_nodes.get()))
    }

    /// How many scenarios of a scope decide whether it fits.
    ///
    /// # Errors
    ///
    /// [`CountOverflow`] if sums exceed 64 bits.
    pub(crate) fn scenarios_of(&self, scope: &Scope) -> Result<usize, CountOverflow> {
        Ok(self.planning().decisive(scope)?.len())
    }

    /// More addresses than everything in `scope` takes together in any order.
    pub(crate) fn takes_at_most(&self, scope: &Scope) -> Result<u64, CountOverflow> {
        // ENIs that are not full and addresses that are kept ready double what pods take.
        let size = |node: &NodeShape| node.ips.get().saturating_mul(2).saturating_add(16);
        let largest = self.nodes.iter().map(size).max().unwrap_or(0);
        let mut most = 0;
        for case in self.planning().decisive(scope)? {
            most = most.max(case.wanted.iter().sum());
        }
        if let Some((share, _)) = &self.cluster.policy.min_headroom {
            most = most.saturating_add(share.of(most));
        }
        let target = &self.cluster.target;
        let (nodes, pods) = (
            target.nodes.unwrap_or_default(),
            target.pods.unwrap_or_default(),
        );
        // Every group has a share of the target, and a zone may have one node more than its share.
        let groups = self.nodes.len() as u64 * self.spaces.len() as u64;
        let most = most.max(nodes.get()).max(pods.get()).saturating_add(groups);
        Ok(most.saturating_mul(largest).saturating_mul(2))
    }

    /// Addresses that each zone is short of in any arrangement where others choose the zones of nodes as in
    /// the cluster `grown`, which has new subnets.
    pub(crate) fn lacks_by_zone(
        &self,
        scope: &Scope,
        grown: &Self,
    ) -> Result<Vec<u128>, CountOverflow> {
        let planning = grown.planning();
        let mut lacks = vec![0; self.spaces.len()];
        for case in planning.decisive(scope)? {
            let remains = |zone: ZoneId| !case.lost.contains(&zone);
            let counts = planning.by_others(&case.wanted, &remains);
            // Groups that only new subnets bring to a zone can go without.
            let of_zones = self.spaces.iter().zip(&grown.spaces);
            let same = of_zones.filter(|(now, grown)| now.groups == grown.groups);
            for (now, space) in same.filter(|(now, _)| remains(now.zone)) {
                let new = space.kinds.iter().zip(space.new_nodes(&counts));
                let needs = new.map(|(kind, nodes)| u128::from(kind.least()) * u128::from(nodes));
                let lacking = needs.sum::<u128>().saturating_sub(now.addresses());
                lacks[now.zone] = lacking.max(lacks[now.zone]);
            }
        }
        Ok(lacks)
    }

    /// Addresses that all subnets together are short of in any arrangement, in the worst scenario.
    ///
    /// # Errors
    ///
    /// [`CountOverflow`] if sums exceed 64 bits.
    pub(crate) fn lacks(&self, scope: &Scope) -> Result<u128, CountOverflow> {
        let planning = self.planning();
        let there: u128 = self.spaces.iter().map(|space| space.addresses()).sum();
        let needs = planning.decisive(scope)?.into_iter().map(|case| {
            let groups = GroupId::all(case.wanted.len()).map(|group| {
                let spaces = planning.spaces.iter();
                let standing = spaces.filter(|space| !case.lost.contains(&space.zone));
                let here = standing.filter_map(|space| {
                    let least = space.kinds[space.position(group)?].least();
                    Some((least, space.stock(group).nodes))
                });
                let (least, old) = here.fold((u64::MAX, 0), |(least, old), (its, nodes)| {
                    (its.min(least), old + nodes)
                });
                let new = case.wanted[group].saturating_sub(old);
                // A group without a zone takes no addresses.
                u128::from(if least == u64::MAX { 0 } else { least }) * u128::from(new)
            });
            groups.sum::<u128>()
        });
        Ok(needs.max().unwrap_or(0).saturating_sub(there))
    }
}
