//! The rows of the tables, in the order of their fields.

use super::{words, zone_name};
use crate::audit::{
    AuditOutcome, Drift, GrowthAudit, MigrationBlock, MigrationStep, MigrationStop, NodeState,
    SubnetAudit, ZoneAudit,
};
use crate::net::Cidr;
use crate::quantity::IpCount;
use crate::report::{Cell, Rows};

/// Rows that are made when they are looked at.
pub(super) struct Made<'a> {
    count: usize,
    make: Box<dyn Fn(usize) -> Vec<Cell<'a>> + Sync + 'a>,
}

impl<'a> Made<'a> {
    pub(super) fn new(count: usize, make: impl Fn(usize) -> Vec<Cell<'a>> + Sync + 'a) -> Self {
        let make = Box::new(make);
        Self { count, make }
    }
}

impl Rows for Made<'_> {
    fn count(&self) -> usize {
        self.count
    }

    fn cells<'r>(&'r self, index: usize, cells: &mut Vec<Cell<'r>>) {
        cells.extend((self.make)(index));
    }
}

fn ips(ips: Option<IpCount>) -> Cell<'static> {
    Cell::known(ips.map(IpCount::get))
}

pub(super) fn cluster(outcome: &AuditOutcome) -> Vec<Cell<'static>> {
    totals(&outcome.total, unknown_nodes(outcome, None))
}

pub(super) fn zones(outcome: &AuditOutcome) -> Vec<Vec<Cell<'_>>> {
    let zones = outcome.zones.iter().enumerate();
    let rows = zones.map(|(index, zone)| {
        let mut row = vec![zone.name.as_deref().into()];
        row.extend(totals(zone, unknown_nodes(outcome, Some(index))));
        row
    });
    rows.collect()
}

/// How many nodes of a zone, or of all, cannot be judged.
fn unknown_nodes(outcome: &AuditOutcome, zone: Option<usize>) -> u64 {
    let nodes = outcome.nodes.iter();
    let nodes = nodes.filter(|node| zone.is_none_or(|zone| node.zone == zone));
    nodes
        .filter(|node| node.state == NodeState::Unknown)
        .count() as u64
}

fn totals(zone: &ZoneAudit, unknown_nodes: u64) -> Vec<Cell<'static>> {
    vec![
        Cell::Count(zone.nodes.get()),
        Cell::Count(zone.best_effort_nodes.get()),
        Cell::Count(zone.burstable_nodes.get()),
        Cell::Count(zone.stuck_nodes.get()),
        Cell::Count(zone.blocked_nodes.get()),
        Cell::Count(zone.one_eni_from_stuck_nodes.get()),
        Cell::Count(zone.short_of_max_pods_nodes.get()),
        Cell::Count(unknown_nodes),
        Cell::Count(zone.subnets),
        ips(zone.available),
        Cell::Count(zone.enis.get()),
        Cell::Count(zone.bound_ips.get()),
        ips(zone.used_ips),
        ips(zone.idle_ips),
        Cell::Count(zone.needed_ips.get()),
        zone.days_left.into(),
    ]
}

pub(super) fn subnet<'a>(outcome: &'a AuditOutcome, subnet: &'a SubnetAudit) -> Vec<Cell<'a>> {
    vec![
        Cell::Text(&subnet.name),
        subnet.label.as_deref().into(),
        subnet.cidr.map_or(Cell::Unknown, Cell::Cidr),
        zone_name(outcome, subnet.zone).into(),
        Cell::known(subnet.cidr.map(Cidr::addresses)),
        ips(subnet.size),
        ips(subnet.available),
        Cell::Count(subnet.borrowed_ips.get()),
        words::service(subnet.service),
        Cell::Truth(subnet.in_use),
        Cell::Count(subnet.nodes.get()),
        Cell::Count(subnet.enis.get()),
        Cell::Count(subnet.bound_ips.get()),
        ips(subnet.used_ips),
        ips(subnet.idle_ips),
        ips(subnet.other_ips),
        // None is never as well as unknown.
        subnet.days_left.into(),
    ]
}

pub(super) fn node(outcome: &AuditOutcome, index: usize) -> Vec<Cell<'_>> {
    let node = &outcome.nodes[index];
    let subnets = node.subnets.iter();
    let subnets = subnets.filter_map(|&subnet| outcome.subnets.get(subnet));
    let subnets = subnets.map(|subnet| &*subnet.name).collect();
    vec![
        Cell::Text(&node.name),
        zone_name(outcome, node.zone).into(),
        node.instance.as_deref().map_or(Cell::Unknown, Cell::Text),
        words::mode(node.mode),
        words::state(node.state),
        Cell::Count(node.enis.len() as u64),
        Cell::known(node.enis_limit),
        Cell::known(node.ips_per_eni),
        words::limit_source(node.limit_source),
        Cell::known(node.max_pods.map(crate::quantity::PodCount::get)),
        Cell::Count(node.burst_multiple.into()),
        Cell::Names(subnets),
        Cell::Count(node.bound_ips.get()),
        ips(node.used_ips),
        ips(node.idle_ips),
        Cell::Count(node.cross_subnet_ips.get()),
        ips(node.needed_ips),
        ips(node.next_eni_ips),
        // Where nothing is needed there is nothing to say.
        node.can_grow.map_or(Cell::None, Cell::Truth),
        words::stop(node.stop),
        ips(node.reachable_ips),
    ]
}

/// Node and position on it of every ENI.
pub(super) fn eni_positions(outcome: &AuditOutcome) -> Vec<(usize, usize)> {
    let nodes = outcome.nodes.iter().enumerate();
    nodes
        .flat_map(|(index, node)| (0..node.enis.len()).map(move |eni| (index, eni)))
        .collect()
}

pub(super) fn eni(outcome: &AuditOutcome, (node, eni): (usize, usize)) -> Vec<Cell<'_>> {
    let node = &outcome.nodes[node];
    let eni = &node.enis[eni];
    let known = Some(&*eni.id).filter(|id| !id.is_empty());
    let subnet = outcome.subnets.get(eni.holds.subnet);
    // Where nobody tells what is in use, 0 is no count.
    let used = node.used_ips.map(|_| u64::from(eni.holds.used_ips));
    vec![
        Cell::Text(&node.name),
        known.into(),
        Cell::Text(subnet.map_or("", |subnet| &subnet.name)),
        Cell::Count(eni.holds.secondary_ips.into()),
        Cell::known(used),
        Cell::Count(eni.holds.cross_subnet_ips.into()),
        Cell::Count(eni.borrowed_ips.get()),
    ]
}

pub(super) fn growth(growth: &GrowthAudit) -> Vec<Cell<'static>> {
    vec![
        Cell::Count(growth.ips_per_day),
        growth.first_dry_days.into(),
        growth.first_zone_days.into(),
    ]
}

pub(super) fn step<'a>(
    outcome: &'a AuditOutcome,
    index: usize,
    step: &MigrationStep,
) -> Vec<Cell<'a>> {
    let node = &outcome.nodes[step.node];
    let new = step.enis.iter().map(|&(subnet, ips)| {
        let subnet = outcome.subnets.get(subnet);
        let name: &str = subnet.map_or("", |subnet| &subnet.name);
        vec![Cell::Text(name), Cell::Count(ips.get())]
    });
    vec![
        Cell::Count(index as u64 + 1),
        Cell::Text(&node.name),
        zone_name(outcome, node.zone).into(),
        Cell::Count(step.freed_ips.get()),
        Cell::Count(step.needed_ips.get()),
        Cell::Count(step.enis.len() as u64),
        Cell::Rows(new.collect()),
        Cell::Count(step.available_after.get()),
        Cell::Count(step.least_after.get()),
    ]
}

pub(super) fn block<'a>(outcome: &'a AuditOutcome, block: &MigrationBlock) -> Vec<Cell<'a>> {
    let names = block.nodes.iter();
    let names = names.filter_map(|&node| outcome.nodes.get(node));
    let names = names.map(|node| &*node.name).collect();
    vec![
        zone_name(outcome, block.zone).into(),
        Cell::Count(block.nodes.len() as u64),
        Cell::Names(names),
        match block.why {
            MigrationStop::Unknown => Cell::Unknown,
            _ => Cell::Count(block.short_ips.get()),
        },
        match block.why {
            MigrationStop::Unknown => Cell::Unknown,
            _ => Cell::Count(block.needed_ips.get()),
        },
        Cell::Word(block.why.as_str(), words::why(block.why)),
    ]
}

pub(super) fn drift(drift: &Drift) -> Vec<Cell<'_>> {
    vec![
        Cell::Word(drift.of.as_str(), drift.of.words()),
        Cell::Text(&drift.name),
        Cell::Word(drift.what.as_str(), drift.what.words()),
        drift.planned.as_deref().into(),
        drift.observed.as_deref().into(),
    ]
}

pub(super) fn read(outcome: &AuditOutcome) -> Vec<Vec<Cell<'_>>> {
    let read = outcome.read.iter();
    let read = read.map(|one| (one, true));
    let skipped = outcome.skipped.iter().map(|one| (one, false));
    read.chain(skipped)
        .map(|((kind, count), used)| vec![Cell::Text(kind), Cell::Count(*count), Cell::Truth(used)])
        .collect()
}
