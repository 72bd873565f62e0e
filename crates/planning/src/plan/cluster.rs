//! A whole cluster: node groups that share subnets, over zones, under scenarios.
//!
//! A node is "guaranteed" if it reaches all its pods in every order, within the ENI quota; see
//! `guarantee`. Only this decides whether a scenario fits. "Packed" is the best
//! case: a placement exists, but the controller does not always find it.

mod candidate;
mod capacity;
mod cases;
mod course;
mod demand;
mod distribute;
mod edit;
mod existing_nodes;
mod growth;
mod layout;
mod limits;
mod lost;
mod members;
mod outcome;
mod quota;
mod request;
mod scenarios;
mod scope;
mod shares;
mod shortages;
mod totals;
mod vips;
mod waste;
mod watch;
mod workloads;
mod zone;

pub use candidate::CandidatePlan;
pub(crate) use candidate::NewSubnets;
pub use course::{Course, ZoneCourse, ZoneNeed};
pub use edit::{Asked, Edit, EditKind, Machine, NewGroup};
pub use outcome::{
    Capacity, ClusterOutcome, DensityLimit, Exhaustion, GroupOutcome, GroupPlaces, GrowthOutcome,
    Held, Lack, Limit, Need, NodesLimit, Placed, QuotaCell, Scenario, ScenarioKind, ScenarioName,
    SubnetUse, Unfilled, UnfilledNode, Waste, WorkloadUse, ZoneCell, ZoneOutcome,
};
pub use request::{Line, Request, Requests};
pub use scope::{Losses, Miss, Missed, Part, Scope};
pub use shortages::{Shortages, ZoneShortage};
pub use watch::Watched;

use std::cell::OnceCell;
use std::sync::Arc;

use super::NodeShape;
use distribute::Choice;
use model::{Cluster, ExistingId, GroupId, Position, Positions, Spread, ZoneId};
use net::quantity::{CountOverflow, IpCount, NodeCount};
use scenarios::BestCase;
use zone::ZoneSpace;

/// A node of each group.
fn shapes(cluster: &Cluster) -> Vec<NodeShape> {
    let groups = cluster.groups.iter();
    let shapes = groups.map(|group| {
        let own = group.subnets_of_nodes().is_some();
        NodeShape::new(&group.profile.limits, group.max_pods, own)
    });
    shapes.collect()
}

fn space_of(cluster: &Cluster, nodes: &[NodeShape], zone: ZoneId) -> ZoneSpace {
    let existing = cluster.existing.iter().with_positions();
    let existing = existing.filter(|(_, node)| node.zone == zone);
    let existing: Vec<ExistingId> = existing.map(|(position, _)| position).collect();
    ZoneSpace::new(cluster, nodes, zone, &existing)
}

/// Everything except the findings.
///
/// # Errors
///
/// [`CountOverflow`] if sums exceed 64 bits.
pub fn planned(candidate: CandidatePlan) -> Result<ClusterOutcome, CountOverflow> {
    let planning = candidate.planning();
    let at_most = planning.at_most();
    let Room { groups, zones, total, uses } = planning.room_of(&at_most)?;
    let scenarios = planning.scenarios()?;
    let headroom = planning.with_headroom()?;
    let headroom =
        headroom.map(|wanted| planning.scenario(ScenarioKind::Maximum, &wanted, BestCase::Counted));
    let growth = growth::outcome(&planning)?;
    let subnets = waste::of_subnets(&planning, uses)?;
    let placement = planning.placement(&at_most);
    let spaces = planning.spaces.iter();
    let unfilled = spaces.flat_map(|space| &space.standing.unfilled);
    let mut unfilled: Vec<UnfilledNode> = unfilled.copied().collect();
    net::sort_by_key(&mut unfilled, |one| one.node);
    let vip_pools = vips::of_pools(candidate.cluster(), &groups)?;
    let reserved = planning.spaces.iter().map(|space| space.reserved);
    Ok(ClusterOutcome {
        workloads: workloads::uses(&planning),
        reserved_for_enis: IpCount::new(reserved.sum()),
        vip_pools,
        groups,
        zones,
        total,
        scenarios,
        with_headroom: headroom.transpose()?,
        growth,
        subnets,
        guaranteed: planning.guaranteed(&at_most),
        places: planning.places(),
        fits_if_placed: Vec::new(),
        guaranteed_existing: planning.guaranteed_existing(),
        placement,
        unfilled,
        requests: None,
        findings: Vec::new(),
        cluster: candidate.cluster().clone(),
        candidate,
    })
}

/// How many nodes each group, each zone and the cluster hold.
struct Room {
    groups: Vec<GroupOutcome>,
    zones: Vec<ZoneOutcome>,
    total: ZoneOutcome,
    /// What each subnet holds, by zone.
    uses: Vec<Vec<SubnetUse>>,
}

/// The cluster with the data that each question needs.
struct Planning<'c> {
    cluster: &'c Cluster,
    nodes: &'c [NodeShape],
    /// By zone, by position.
    spaces: &'c [Arc<ZoneSpace>],
    /// Where the nodes at maximum are of groups that the plan places; `None` without such groups.
    planned: OnceCell<Option<ByZone>>,
}

/// Nodes by group, then by zone.
type ByZone = Vec<Vec<u64>>;

/// The nodes at maximum, zone by zone.
struct AtMost {
    /// Where they may be.
    choices: Vec<Choice>,
    /// The most that each zone may get.
    worst: InZones,
    /// One choice, in which most of them fit: to show where addresses go.
    best: InZones,
}

/// Some nodes, zone by zone.
struct InZones {
    counts: ByZone,
    /// New nodes that the addresses guarantee, by group of the zone.
    guaranteed: Vec<Vec<u64>>,
    /// The best case of new nodes.
    across: Vec<placing::Placement>,
}

impl InZones {
    fn of(planning: &Planning<'_>, counts: ByZone, known: Option<&Self>) -> Self {
        let spaces = planning.spaces.iter();
        let zones = spaces.map(|space| {
            let zone = space.zone;
            let is_same = |known: &&Self| {
                let mut groups = space.groups.iter();
                groups.all(|&group| known.counts[group][zone] == counts[group][zone])
            };
            match known.filter(is_same) {
                Some(known) => (known.guaranteed[zone].clone(), known.across[zone].clone()),
                None => (space.guaranteed(&counts), space.across(&counts)),
            }
        });
        let (guaranteed, across) = zones.unzip();
        Self { counts, guaranteed, across }
    }
}

impl Planning<'_> {
    fn room_of(&self, at_most: &AtMost) -> Result<Room, CountOverflow> {
        let cluster = self.cluster;
        let capacities = capacity::of_groups(self, at_most);
        let quota = limits::Quota::new(self);
        let mut of_groups: Vec<Vec<ExistingId>> = vec![Vec::new(); cluster.groups.len()];
        for (position, node) in cluster.existing.iter().with_positions() {
            of_groups[node.group].push(position);
        }
        let groups = capacities
            .into_iter()
            .with_positions()
            .map(|(group, capacity)| {
                limits::group_outcome(self, &quota, (group, &of_groups[group]), capacity)
            })
            .collect::<Result<Vec<_>, _>>()?;
        let zones = self.spaces.iter();
        let uses: Vec<Vec<SubnetUse>> = zones
            .map(|space| waste::subnets_of(self, space, at_most))
            .collect();
        let (mut zones, mut total, within_quota) = totals::of_zones(self, &groups, at_most, &uses)?;
        limits::of_zones(self, &mut zones, &mut total, within_quota);
        Ok(Room { groups, zones, total, uses })
    }

    /// Nodes of each group today.
    fn today(&self) -> Vec<u64> {
        let groups = self.cluster.groups.iter();
        groups.map(|group| group.nodes.get()).collect()
    }

    /// Nodes of each group at maximum.
    fn max_nodes(&self) -> Vec<u64> {
        let groups = self.cluster.groups.iter();
        groups.map(|group| group.max_nodes.get()).collect()
    }

    fn at_most(&self) -> AtMost {
        let choices = self.choices(&self.max_nodes(), &|_| true);
        let worst = InZones::of(self, self.at_worst(&choices), None);
        let best = InZones::of(self, self.at_best(&choices), Some(&worst));
        AtMost { choices, worst, best }
    }

    /// The fewest nodes of each group that have a place, however others choose, if these new nodes are
    /// guaranteed in each zone.
    fn fewest(&self, choices: &[Choice], guaranteed: &[Vec<u64>]) -> Vec<u64> {
        let groups = choices.iter().with_positions();
        let fewest = groups.map(|(group, choice)| {
            choice.fewest(|zone, nodes| {
                let space = &self.spaces[zone];
                let stock = space.stock(group).within(nodes);
                let new = space.nodes_of(&guaranteed[zone], group);
                stock.filled + new.min(nodes - stock.nodes)
            })
        });
        fewest.collect()
    }

    /// Guaranteed new nodes within the quota, of those at maximum: where most fit, and with as many as
    /// possible in each zone.
    fn guaranteed(&self, at_most: &AtMost) -> Vec<ByZone> {
        let best = at_most.best.counts.clone();
        let mut all = vec![
            self.guaranteed_of(&best, &at_most.best.guaranteed, &|choices| {
                self.at_best(choices)
            }),
        ];
        let is_open = |zone: &ZoneId| at_most.choices.iter().any(|choice| choice.is_open(*zone));
        for zone in ZoneId::all(self.spaces.len()).filter(is_open) {
            let with_most = |choices: &[Choice]| self.with_most_in(choices, zone);
            let counts = with_most(&at_most.choices);
            let sure = self.guaranteed_of(&counts, &at_most.worst.guaranteed, &with_most);
            if !all.contains(&sure) {
                all.push(sure);
            }
        }
        all
    }

    /// The guaranteed ones of nodes that are chosen, if so many new ones are in each zone.
    fn guaranteed_of(
        &self,
        counts: &ByZone,
        sure: &[Vec<u64>],
        choose: &dyn Fn(&[Choice]) -> ByZone,
    ) -> ByZone {
        let stocks = |group: GroupId| self.spaces.iter().map(move |space| space.stock(group));
        let new = |counts: &ByZone| {
            let mut new = counts.clone();
            for (group, zones) in new.iter_mut().with_positions() {
                for ((nodes, stock), (space, sure)) in zones
                    .iter_mut()
                    .zip(stocks(group))
                    .zip(self.spaces.iter().zip(sure))
                {
                    let here = nodes.saturating_sub(stock.nodes);
                    *nodes = here.min(space.nodes_of(sure, group));
                }
            }
            new
        };
        let mut guaranteed = new(counts);
        let groups = guaranteed.iter().with_positions();
        let all: Vec<u64> = groups
            .map(|(group, zones)| {
                let there: u64 = stocks(group).map(|stock| stock.nodes).sum();
                zones.iter().sum::<u64>() + there
            })
            .collect();
        if !self.quota_allows(&all, &[])
            && let Some(share) = self.quota_share(&all, &[])
        {
            let within = new(&choose(&self.choices(&share, &|_| true)));
            for (zones, within) in guaranteed.iter_mut().zip(&within) {
                for (nodes, &within) in zones.iter_mut().zip(within) {
                    *nodes = within.min(*nodes);
                }
            }
        }
        guaranteed
    }

    /// Where the plan places the nodes at maximum of groups in several zones that it places.
    fn places(&self) -> Vec<GroupPlaces> {
        let groups = self.cluster.groups.iter().with_positions();
        let placed = groups.filter(|(_, of)| {
            of.zones.len() > 1 && (of.zone_nodes.is_some() || of.spread == Spread::Planned)
        });
        let mut placed = placed.peekable();
        if placed.peek().is_none() {
            return Vec::new();
        }
        let counts = self.at_worst(&self.choices(&self.max_nodes(), &|_| true));
        let all = placed.map(|(group, of): (GroupId, _)| {
            let zones = of.zones.iter();
            let zones = zones.map(|&zone| (zone, NodeCount::new(counts[group][zone])));
            GroupPlaces { group, zones: zones.filter(|(_, nodes)| !nodes.is_zero()).collect() }
        });
        all.collect()
    }

    /// Whether each existing node reaches its pods in every order, within the quota.
    fn guaranteed_existing(&self) -> Vec<bool> {
        let mut sure = vec![true; self.cluster.existing.len()];
        let groups = GroupId::all(self.cluster.groups.len());
        let there: Vec<u64> = groups.map(|group| self.enis_there(group, &[]).0).collect();
        let within_quota = self.quota_allows(&there, &[]);
        for standing in self.spaces.iter().map(|space| &space.standing) {
            for one in &standing.unfilled {
                sure[one.node] = false;
            }
            for &node in standing.creating.iter().filter(|_| !within_quota) {
                let group = self.cluster.existing[node].group;
                sure[node] &= self.enis_of_new(group).is_zero();
            }
        }
        sure
    }

    fn placement(&self, at_most: &AtMost) -> Vec<Placed> {
        let mut placed = Vec::new();
        for (space, placement) in self.spaces.iter().zip(&at_most.best.across) {
            space.list(placement, self.nodes, &mut placed);
        }
        net::sort_by_key(&mut placed, |one: &Placed| (one.subnet, one.group));
        placed
    }
}

#[cfg(test)]
mod tests;
