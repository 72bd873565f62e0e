//! Sums over subnets, zones and the cluster.

use std::sync::Arc;

use super::join::Joined;
use super::natural::natural;
use super::outcome::{NodeAudit, NodeMode, NodeState, SubnetAudit, Totals, ZoneAudit};
use crate::position::{NamedZoneId, ZoneRowId};
use model::{Position, Positions};
use net::Cidr;
use net::quantity::{CountOverflow, EniCount, IpCount, Known, NodeCount, SubnetCount};

/// Zones of the outcome that are used, by name; objects without a zone come last.
pub(super) struct ZoneOrder {
    /// The place of each named zone.
    places: Vec<Option<ZoneRowId>>,
    /// Zones in order; last is `None` for objects without one.
    zones: Vec<Option<NamedZoneId>>,
}

impl ZoneOrder {
    pub(super) fn of(joined: &Joined<'_>) -> Self {
        let nodes = joined.nodes.iter().map(|node| node.zone);
        let subnets = joined.subnets.list.iter().map(|subnet| subnet.zone);
        let mut zones: Vec<Option<NamedZoneId>> = nodes.chain(subnets).collect();
        let name =
            |zone: &Option<NamedZoneId>| zone.map(|zone| joined.zones.name(zone).to_lowercase());
        zones.sort_unstable();
        zones.dedup();
        zones.sort_by(|a, b| match (name(a), name(b)) {
            (Some(left), Some(right)) => natural(&left, &right).then(a.cmp(b)),
            (left, right) => left.is_none().cmp(&right.is_none()),
        });
        let mut places = vec![None; joined.zones.len()];
        for (place, zone) in zones.iter().with_positions() {
            if let Some(zone) = zone {
                places[*zone] = Some(place);
            }
        }
        Self { places, zones }
    }

    /// The place of a zone.
    pub(super) fn place(&self, zone: Option<NamedZoneId>) -> ZoneRowId {
        let place = zone.and_then(|zone| self.places[zone]);
        // Objects without a zone come last.
        place.unwrap_or_else(|| ZoneRowId::new(self.zones.len().saturating_sub(1)))
    }

    /// The zone with this name, if it is used.
    pub(super) fn find(&self, joined: &Joined<'_>, name: &str) -> Option<ZoneRowId> {
        joined.zones.find(name).and_then(|zone| self.places[zone])
    }

    fn names<'j>(&'j self, joined: &'j Joined<'_>) -> impl Iterator<Item = Option<Arc<str>>> {
        self.zones.iter().map(|&zone| joined.zone_name(zone))
    }
}

/// Each subnet with what the cluster holds in it.
pub(super) fn subnets(joined: &Joined<'_>, order: &ZoneOrder) -> Vec<SubnetAudit> {
    #[derive(Clone, Default)]
    struct Held {
        nodes: u64,
        enis: u64,
        /// Whether these are all that it has.
        knows_enis: bool,
        bound: u64,
        used: Option<u64>,
    }
    let none = Held { used: Some(0), knows_enis: true, ..Held::default() };
    let mut held = vec![none; joined.subnets.list.len()];
    for node in &joined.nodes {
        for &subnet in &node.candidates {
            held[subnet].nodes += 1;
        }
        let known = node.used().is_some();
        for eni in &node.holdings.enis {
            let held = &mut held[eni.holds.subnet];
            held.enis += 1;
            held.knows_enis &= node.shared.is_none();
            held.bound += u64::from(eni.holds.secondary_ips);
            held.used = held.used.filter(|_| known);
            held.used = held.used.map(|used| used + u64::from(eni.holds.used_ips));
        }
        for &(subnet, ips) in &node.holdings.foreign {
            // Each of them is bound for one pod.
            held[subnet].bound += ips;
            held[subnet].used = held[subnet].used.map(|used| used + ips);
        }
    }
    let known = joined.nodes.is_empty() || joined.nodes.iter().any(|one| joined.knows_ips(one));
    // If no node says which subnets it uses, all belong to the cluster.
    let any_used = held.iter().any(|held| held.nodes > 0 || held.enis > 0);
    let each = joined.subnets.list.iter().zip(held);
    each.map(|(subnet, held)| {
        let taken = held.enis + held.bound;
        let left = subnet.size.zip(subnet.available);
        let ips = |n: Option<u64>| Known(n.map(IpCount::new));
        let left = left.filter(|_| known && held.knows_enis);
        let used = held.used.filter(|_| known);
        SubnetAudit {
            name: subnet.name.clone(),
            label: subnet.label.clone(),
            cidr: Known(subnet.cidr),
            origin: subnet.origin.clone(),
            zone: joined.zone_name(subnet.zone),
            zone_index: order.place(subnet.zone),
            total_ips: ips(subnet.cidr.map(Cidr::addresses)),
            usable_ips: ips(subnet.size),
            available_ips: ips(subnet.left()),
            borrowed_ips: IpCount::new(subnet.borrowed),
            serves: subnet.serves(),
            service: subnet.service,
            in_use: !any_used || held.nodes > 0 || held.enis > 0,
            nodes: NodeCount::new(held.nodes),
            enis: Known((known && held.knows_enis).then(|| EniCount::new(held.enis))),
            bound_ips: ips(known.then_some(held.bound)),
            used_ips: ips(used),
            idle_ips: ips(used.map(|used| held.bound.saturating_sub(used))),
            other_ips: ips(left.map(|(size, left)| size.saturating_sub(left).saturating_sub(taken))),
            days_left: None,
        }
    })
    .collect()
}

/// Each zone, and the cluster.
pub(super) fn zones(
    joined: &Joined<'_>,
    order: &ZoneOrder,
    nodes: &[NodeAudit],
    subnets: &[SubnetAudit],
) -> Result<(Vec<ZoneAudit>, Totals), CountOverflow> {
    let empty = Totals {
        available_ips: Known(Some(IpCount::ZERO)),
        enis: Known(Some(EniCount::ZERO)),
        bound_ips: Known(Some(IpCount::ZERO)),
        used_ips: Known(Some(IpCount::ZERO)),
        idle_ips: Known(Some(IpCount::ZERO)),
        ..Totals::default()
    };
    let named = |name| ZoneAudit { name, totals: empty.clone() };
    let mut zones: Vec<ZoneAudit> = order.names(joined).map(named).collect();
    let mut total = empty.clone();
    for node in nodes {
        zones[node.zone_index].totals.add_node(node)?;
        total.add_node(node)?;
    }
    for subnet in subnets {
        zones[subnet.zone_index].totals.add_subnet(subnet)?;
        total.add_subnet(subnet)?;
    }
    Ok((zones, total))
}

/// The sum, where both are known.
fn sum<T>(
    a: Known<T>,
    b: Known<T>,
    plus: fn(T, T) -> Result<T, CountOverflow>,
) -> Result<Known<T>, CountOverflow> {
    let both = a.0.zip(b.0);
    both.map(|(a, b)| plus(a, b)).transpose().map(Known)
}

impl Totals {
    fn add_node(&mut self, node: &NodeAudit) -> Result<(), CountOverflow> {
        let (mode, state) = (node.mode, node.state);
        for (count, yes) in [
            (&mut self.nodes, true),
            (&mut self.best_effort_nodes, mode == NodeMode::BestEffort),
            (&mut self.burstable_nodes, mode == NodeMode::Burstable),
            (&mut self.stuck_nodes, state == NodeState::Stuck),
            (&mut self.blocked_nodes, state == NodeState::CannotGrow),
            (
                &mut self.one_eni_from_stuck_nodes,
                state == NodeState::OneEniFromStuck,
            ),
            (
                &mut self.short_of_max_pods_nodes,
                state == NodeState::CannotReachMaxPods,
            ),
            (&mut self.unknown_nodes, state == NodeState::Unknown),
        ] {
            *count = count.checked_add(NodeCount::new(yes.into()))?;
        }
        self.enis = sum(self.enis, node.enis, EniCount::checked_add)?;
        self.bound_ips = sum(self.bound_ips, node.bound_ips, IpCount::checked_add)?;
        self.used_ips = sum(self.used_ips, node.used_ips, IpCount::checked_add)?;
        self.idle_ips = sum(self.idle_ips, node.idle_ips, IpCount::checked_add)?;
        self.needed_ips = (self.needed_ips).checked_add(node.needed_ips.0.unwrap_or_default())?;
        Ok(())
    }

    fn add_subnet(&mut self, subnet: &SubnetAudit) -> Result<(), CountOverflow> {
        self.subnets = self.subnets.checked_add(SubnetCount::new(1))?;
        if subnet.serves && subnet.in_use {
            self.available_ips = sum(
                self.available_ips,
                subnet.available_ips,
                IpCount::checked_add,
            )?;
        }
        Ok(())
    }
}
