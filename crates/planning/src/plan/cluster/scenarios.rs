//! The scenarios of a cluster, and the shortages in each, zone by zone.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use super::existing_nodes::ExistingTotals;
use super::{ByZone, Need, Part, Planning, QuotaCell, Scenario, ScenarioKind, Scope, ZoneCell};
use model::{GroupId, Position, ZoneId};
use net::quantity::{CountOverflow, IpCount, NodeCount};
use placing::{Item, NodeKind, most_placed, room};

/// Whether a scenario says how many nodes fit in the best case, which takes most of its time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum BestCase {
    Counted,
    /// For what only asks what is short.
    LeftOut,
}

/// What follows in a zone from the nodes of each of its groups: the guaranteed ones, and the cell. Whichever other
/// zone is lost, most zones get the same.
type Known = HashMap<(ZoneId, Vec<u64>), (Vec<u64>, ZoneCell)>;

/// Addresses that nodes need beyond what subnets only for nodes have.
fn short_node_ips(space: &super::ZoneSpace, counts: &ByZone) -> IpCount {
    let kinds = space.wanted(&space.whole, counts);
    let own = kinds.iter().filter_map(|kind| match kind.items.as_slice() {
        [_, own] => Some((kind.wanted, own)),
        _ => None,
    });
    let (wanted, items): (Vec<u64>, Vec<Item>) = own.map(|(n, own)| (n, own.clone())).unzip();
    let wanted: u64 = wanted.iter().sum();
    IpCount::new(wanted).saturating_sub(IpCount::new(room(&space.available, &items)))
}

/// Whether all nodes of `counts` in a zone reach their pods.
fn fills(space: &super::ZoneSpace, counts: &ByZone) -> bool {
    let groups = space.groups.iter();
    let mut stocks = groups.map(|&group| space.stock_within(group, counts));
    stocks.all(|stock| stock.unfilled() == 0) && space.holds(counts)
}

impl Planning<'_> {
    /// Today, the maximum, and all other scenarios except growth.
    pub(super) fn scenarios(&self) -> Result<Vec<Scenario>, CountOverflow> {
        let mut parts = vec![Part::Today, Part::Maximum, Part::ZoneLoss];
        let mut groups = self.cluster.groups.iter();
        parts.extend(
            groups
                .any(|group| !group.surge.is_zero())
                .then_some(Part::Surge),
        );
        let is_known = match self.cluster.policy.lost_zones.as_slice() {
            [zone] => self.zones_with_nodes().contains(zone),
            _ => false,
        };
        parts.extend((!is_known).then_some(Part::LostZones));
        let cases = self.cases(&Scope::of(parts))?.into_iter();
        let mut known = Known::new();
        cases
            .map(|case| {
                self.scenario_next_to(case.kind, &case.wanted, BestCase::Counted, &mut known)
            })
            .collect()
    }

    /// The zones that can be lost: the groups' zones, if there is more than one.
    pub(super) fn zones_with_nodes(&self) -> Vec<ZoneId> {
        let zones: Vec<ZoneId> = ZoneId::all(self.spaces.len())
            .filter(|&zone| !self.spaces[zone].groups.is_empty())
            .collect();
        if zones.len() > 1 { zones } else { Vec::new() }
    }

    /// The scenario of this kind with `wanted` nodes of each group.
    pub(super) fn scenario(
        &self,
        kind: ScenarioKind,
        wanted: &[u64],
        best_case: BestCase,
    ) -> Result<Scenario, CountOverflow> {
        self.scenario_next_to(kind, wanted, best_case, &mut Known::new())
    }

    /// The same, with what is known from other scenarios.
    fn scenario_next_to(
        &self,
        kind: ScenarioKind,
        wanted: &[u64],
        best_case: BestCase,
        known: &mut Known,
    ) -> Result<Scenario, CountOverflow> {
        let lost = self.lost(&kind);
        let choices = self.choices(wanted, &|zone| !lost.contains(&zone));
        let counts = self.at_worst(&choices);
        let mut guaranteed = vec![Vec::new(); self.spaces.len()];
        let displaced = self.displaced(wanted, lost);
        let mut zones = Vec::new();
        for space in self.spaces {
            if space.subnets.is_empty() && space.groups.is_empty() {
                continue;
            }
            zones.push(if lost.contains(&space.zone) {
                self.lost_cell(space, &displaced)?
            } else {
                let groups = space.groups.iter();
                let here: Vec<u64> = groups.map(|&group| counts[group][space.zone]).collect();
                let (sure, cell) = match known.entry((space.zone, here)) {
                    Entry::Occupied(known) => known.into_mut(),
                    Entry::Vacant(entry) => {
                        let sure = space.guaranteed(&counts);
                        let cell = self.cell(space, &counts, &sure, best_case)?;
                        entry.insert((sure, cell))
                    }
                };
                guaranteed[space.zone].clone_from(sure);
                cell.clone()
            });
        }
        let remains = |zone: ZoneId| !lost.contains(&zone);
        if let Some(share) = self.quota_by_zone(wanted, lost, &remains) {
            for cell in &mut zones {
                let here = share.iter().map(|zones| zones[cell.zone]).sum();
                cell.guaranteed = cell.by_addresses.min(NodeCount::new(here));
            }
        }
        let wanted_nodes = NodeCount::sum(wanted.iter().copied().map(NodeCount::new))?;
        let fewest: u64 = self.fewest(&choices, &guaranteed).iter().sum();
        Ok(Scenario {
            kind,
            zones,
            wanted: wanted_nodes,
            short: wanted_nodes.saturating_sub(NodeCount::new(fewest)),
            quota: self.quota(wanted, lost)?,
        })
    }

    /// [`Scenario::fits`] of that scenario, without computing the shortage.
    pub(super) fn fits(&self, wanted: &[u64], lost: &[ZoneId]) -> Result<bool, CountOverflow> {
        Ok(
            self.fit_at_worst(wanted, &|zone| !lost.contains(&zone), &fills)
                && self.quota(wanted, lost)?.allows(),
        )
    }

    /// The first zone by name that is short in that scenario.
    pub(super) fn short_zone(&self, wanted: &[u64], lost: &[ZoneId]) -> Option<ZoneId> {
        let remains = |zone: ZoneId| !lost.contains(&zone);
        let counts = self.at_worst(&self.choices(wanted, &remains));
        let standing = self.spaces.iter().filter(|space| remains(space.zone));
        let short = standing.filter(|space| !fills(space, &counts));
        let zones = short.map(|space| space.zone);
        zones.min_by_key(|&zone| self.cluster.zone_name(zone))
    }

    fn cell(
        &self,
        space: &super::ZoneSpace,
        counts: &ByZone,
        sure: &[u64],
        best_case: BestCase,
    ) -> Result<ZoneCell, CountOverflow> {
        let zone = space.zone;
        let cores: Vec<Item> = space.spread.iter().map(NodeKind::core).collect();
        let elsewhere = space.taken_outside(&cores);
        let available = room(&space.listed, &cores) + elsewhere;
        let mut cell = ZoneCell { zone, available: IpCount::new(available), ..ZoneCell::default() };
        let (mut filled, mut packed) = (0, 0);
        for &group in &*space.groups {
            let stock = space.stock_within(group, counts);
            filled += stock.filled;
            packed += stock.packed;
            let wanted = counts[group][zone] - stock.nodes;
            let missing = wanted - space.nodes_of(sure, group);
            self.add_short(&mut cell, space, (group, stock), (wanted, missing))?;
        }
        net::sort_by_key(&mut cell.short, |need| need.group);
        cell.by_addresses = NodeCount::new(sure.iter().sum::<u64>() + filled);
        cell.guaranteed = cell.by_addresses;
        if !cell.short.is_empty() {
            // Pods on a machine's own NIC take IPs of the subnets of nodes.
            let groups = &self.cluster.groups;
            let (to_nodes, others): (Vec<&Need>, Vec<&Need>) = cell
                .short
                .iter()
                .partition(|need| groups[need.group].takes_pods_to_nodes());
            let there = || others.iter().map(|need| need.there);
            let dry = there().any(|there| there.nodes > there.stuck);
            let new = others.iter().any(|need| need.nodes > need.there.nodes);
            let mut node_ips = short_node_ips(space, counts);
            // Subnets may have enough IPs together, but none of them enough for a whole machine.
            let missing = Some(cell.missing_ips()).filter(|missing| !missing.is_zero());
            for need in to_nodes {
                node_ips =
                    node_ips.checked_add(missing.map_or(need.ips, |most| need.ips.min(most)))?;
            }
            cell.short_node_ips = node_ips;
            cell.lacks_pod_ips = dry
                || new && cell.short_node_ips.is_zero()
                || new && {
                    let kinds: Vec<NodeKind> = space
                        .wanted(&space.whole, counts)
                        .into_iter()
                        .map(NodeKind::without_own_address)
                        .collect();
                    let nodes: u64 = kinds.iter().map(|kind| kind.wanted).sum();
                    most_placed(&space.available, &kinds) < nodes
                };
        }
        cell.packed = if cell.short.is_empty() || best_case == BestCase::LeftOut {
            cell.by_addresses
        } else {
            let kinds = space.wanted(&space.spread, counts);
            let new = most_placed(&space.available_across, &kinds);
            NodeCount::new(new + packed).max(cell.by_addresses)
        };
        Ok(cell)
    }

    pub(super) fn add_short(
        &self,
        cell: &mut ZoneCell,
        space: &super::ZoneSpace,
        (group, stock): (GroupId, ExistingTotals),
        (wanted, missing): (u64, u64),
    ) -> Result<(), CountOverflow> {
        // A node's own address may come from other subnets, or from elsewhere.
        let at = space.position(group);
        let ips = at.map_or(self.nodes[group].ips, |at| {
            IpCount::new(space.spread[at].core().size)
        });
        let (wanted, there) = (NodeCount::new(wanted), stock.short());
        cell.wanted = cell
            .wanted
            .checked_add(wanted)?
            .checked_add(NodeCount::new(stock.nodes))?;
        let needs = IpCount::new(stock.needs);
        cell.needed = cell
            .needed
            .checked_add(ips.checked_mul(wanted.get())?)?
            .checked_add(needs)?;
        let nodes = there.nodes.checked_add(NodeCount::new(missing))?;
        if !nodes.is_zero() {
            cell.short.push(Need {
                group,
                nodes,
                there,
                ips: ips.checked_mul(missing)?.checked_add(there.ips)?,
            });
        }
        Ok(())
    }

    /// ENIs of these nodes of each group, as the quota counts them.
    pub(super) fn quota(
        &self,
        wanted: &[u64],
        lost: &[ZoneId],
    ) -> Result<QuotaCell, CountOverflow> {
        let quota = &self.cluster.quota;
        let needed = quota.used.checked_add(self.enis_at_worst(wanted, lost)?)?;
        Ok(QuotaCell { needed, quota: quota.total(), binds: quota.given.is_some() })
    }
}
