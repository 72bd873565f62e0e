//! Sums over subnets, zones and the whole.

use std::sync::Arc;

use super::join::Joined;
use super::natural::natural;
use super::outcome::{NodeAudit, NodeMode, NodeState, SubnetAudit, ZoneAudit};
use net::quantity::{CountOverflow, EniCount, IpCount, NodeCount};

/// Zones of the outcome: those in which anything is, in order of name, and last what has none.
pub(super) struct ZoneOrder {
    /// Place of each zone that is named.
    places: Vec<Option<usize>>,
    /// Zones by place; `None` last where anything has none.
    zones: Vec<Option<usize>>,
}

impl ZoneOrder {
    pub(super) fn of(joined: &Joined<'_>) -> Self {
        let nodes = joined.nodes.iter().map(|node| node.zone);
        let subnets = joined.subnets.list.iter().map(|subnet| subnet.zone);
        let mut zones: Vec<Option<usize>> = nodes.chain(subnets).collect();
        let name = |zone: &Option<usize>| zone.map(|zone| joined.zones.name(zone).to_lowercase());
        zones.sort_unstable();
        zones.dedup();
        zones.sort_by(|a, b| match (name(a), name(b)) {
            (Some(left), Some(right)) => natural(&left, &right).then(a.cmp(b)),
            (left, right) => left.is_none().cmp(&right.is_none()),
        });
        let mut places = vec![None; joined.zones.len()];
        for (place, zone) in zones.iter().enumerate() {
            if let Some(zone) = zone {
                places[*zone] = Some(place);
            }
        }
        Self { places, zones }
    }

    /// The place of a zone.
    pub(super) fn place(&self, zone: Option<usize>) -> usize {
        let place = zone.and_then(|zone| self.places[zone]);
        // What has no zone comes last.
        place.unwrap_or(self.zones.len().saturating_sub(1))
    }

    /// The zone that a name means, where anything is in it.
    pub(super) fn find(&self, joined: &Joined<'_>, name: &str) -> Option<usize> {
        joined.zones.find(name).and_then(|zone| self.places[zone])
    }

    fn names<'j>(&'j self, joined: &'j Joined<'_>) -> impl Iterator<Item = Option<Arc<str>>> {
        let zones = self.zones.iter();
        zones.map(|zone| zone.map(|zone| joined.zones.name(zone).into()))
    }
}

/// Each subnet with what the cluster holds of it.
pub(super) fn subnets(joined: &Joined<'_>, order: &ZoneOrder) -> Vec<SubnetAudit> {
    #[derive(Clone, Default)]
    struct Held {
        nodes: u64,
        enis: u64,
        bound: u64,
        used: Option<u64>,
    }
    let none = Held {
        used: Some(0),
        ..Held::default()
    };
    let mut held = vec![none; joined.subnets.list.len()];
    for node in &joined.nodes {
        for &subnet in &node.candidates {
            held[subnet].nodes += 1;
        }
        let known = node.set.is_some();
        for eni in &node.holdings.enis {
            let held = &mut held[eni.holds.subnet];
            held.enis += 1;
            held.bound += u64::from(eni.holds.secondary_ips);
            held.used = held.used.filter(|_| known);
            held.used = held.used.map(|used| used + u64::from(eni.holds.used_ips));
        }
        for &(subnet, ips) in &node.holdings.foreign {
            // They are bound for a pod each.
            held[subnet].bound += ips;
            held[subnet].used = held[subnet].used.map(|used| used + ips);
        }
    }
    // Where no node says which subnets it uses, all are taken for the cluster's.
    let any_used = held.iter().any(|held| held.nodes > 0 || held.enis > 0);
    let each = joined.subnets.list.iter().zip(held);
    each.map(|(subnet, held)| {
        let taken = held.enis + held.bound;
        let left = subnet.size.zip(subnet.available);
        SubnetAudit {
            name: subnet.name.clone(),
            label: subnet.label.clone(),
            cidr: subnet.cidr,
            origin: subnet.origin.clone(),
            zone: order.place(subnet.zone),
            size: subnet.size.map(IpCount::new),
            available: subnet.left().map(IpCount::new),
            borrowed_ips: IpCount::new(subnet.borrowed),
            serves: subnet.serves(),
            service: subnet.service,
            in_use: !any_used || held.nodes > 0 || held.enis > 0,
            nodes: NodeCount::new(held.nodes),
            enis: EniCount::new(held.enis),
            bound_ips: IpCount::new(held.bound),
            used_ips: held.used.map(IpCount::new),
            idle_ips: held
                .used
                .map(|used| IpCount::new(held.bound.saturating_sub(used))),
            other_ips: left
                .map(|(size, left)| IpCount::new(size.saturating_sub(left).saturating_sub(taken))),
            days_left: None,
        }
    })
    .collect()
}

/// Each zone, and the whole.
pub(super) fn zones(
    joined: &Joined<'_>,
    order: &ZoneOrder,
    nodes: &[NodeAudit],
    subnets: &[SubnetAudit],
) -> Result<(Vec<ZoneAudit>, ZoneAudit), CountOverflow> {
    let empty = |name| ZoneAudit {
        name,
        available: Some(IpCount::ZERO),
        used_ips: Some(IpCount::ZERO),
        idle_ips: Some(IpCount::ZERO),
        ..ZoneAudit::default()
    };
    let mut zones: Vec<ZoneAudit> = order.names(joined).map(empty).collect();
    for node in nodes {
        zones[node.zone].add_node(node)?;
    }
    for subnet in subnets {
        let zone = &mut zones[subnet.zone];
        zone.subnets += 1;
        if subnet.serves && subnet.in_use {
            zone.available = sum(zone.available, subnet.available)?;
        }
    }
    let mut total = empty(None);
    for zone in &zones {
        total.add_zone(zone)?;
    }
    Ok((zones, total))
}

/// The sum, where both are known.
fn sum(a: Option<IpCount>, b: Option<IpCount>) -> Result<Option<IpCount>, CountOverflow> {
    a.zip(b).map(|(a, b)| a.plus(b)).transpose()
}

impl ZoneAudit {
    fn add_node(&mut self, node: &NodeAudit) -> Result<(), CountOverflow> {
        let one = |yes: bool| NodeCount::new(yes.into());
        let add = |count: &mut NodeCount, yes: bool| -> Result<(), CountOverflow> {
            *count = count.plus(one(yes))?;
            Ok(())
        };
        add(&mut self.nodes, true)?;
        add(
            &mut self.best_effort_nodes,
            node.mode == NodeMode::BestEffort,
        )?;
        add(&mut self.burstable_nodes, node.mode == NodeMode::Burstable)?;
        add(&mut self.stuck_nodes, node.state == NodeState::Stuck)?;
        add(&mut self.blocked_nodes, node.state == NodeState::CannotGrow)?;
        add(
            &mut self.one_eni_from_stuck_nodes,
            node.state == NodeState::OneEniFromStuck,
        )?;
        add(
            &mut self.short_of_max_pods_nodes,
            node.state == NodeState::CannotReachMaxPods,
        )?;
        self.enis = self.enis.plus(EniCount::new(node.enis.len() as u64))?;
        self.bound_ips = self.bound_ips.plus(node.bound_ips)?;
        self.used_ips = sum(self.used_ips, node.used_ips)?;
        self.idle_ips = sum(self.idle_ips, node.idle_ips)?;
        self.needed_ips = self.needed_ips.plus(node.needed_ips.unwrap_or_default())?;
        Ok(())
    }

    fn add_zone(&mut self, zone: &Self) -> Result<(), CountOverflow> {
        for (count, more) in [
            (&mut self.nodes, zone.nodes),
            (&mut self.best_effort_nodes, zone.best_effort_nodes),
            (&mut self.burstable_nodes, zone.burstable_nodes),
            (&mut self.stuck_nodes, zone.stuck_nodes),
            (&mut self.blocked_nodes, zone.blocked_nodes),
            (
                &mut self.one_eni_from_stuck_nodes,
                zone.one_eni_from_stuck_nodes,
            ),
            (
                &mut self.short_of_max_pods_nodes,
                zone.short_of_max_pods_nodes,
            ),
        ] {
            *count = count.plus(more)?;
        }
        self.subnets += zone.subnets;
        self.available = sum(self.available, zone.available)?;
        self.enis = self.enis.plus(zone.enis)?;
        self.bound_ips = self.bound_ips.plus(zone.bound_ips)?;
        self.used_ips = sum(self.used_ips, zone.used_ips)?;
        self.idle_ips = sum(self.idle_ips, zone.idle_ips)?;
        self.needed_ips = self.needed_ips.plus(zone.needed_ips)?;
        Ok(())
    }
}
