//! Subnets that zones lack, each checked by what it guarantees.

use std::collections::HashMap;
use std::sync::Arc;

use super::{ClusterOutcome, ScenarioKind, ZoneCell, ZoneSpace};
use crate::guarantee::{Demand, Guarantee, Site};
use crate::plan::advice;
use model::usable;
use net::Cidr;
use net::quantity::IpCount;

/// A subnet that a zone lacks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lacking {
    /// The zone, by position.
    pub zone: usize,
    /// Its prefix.
    pub prefix: u8,
    /// Whether it is only for nodes' own addresses.
    pub for_nodes: bool,
}

/// The largest advised subnet.
const SHORTEST: u8 = 8;

impl ClusterOutcome {
    /// The subnets that zones lack in the scenarios that `counts` accepts, without growth: with them all of
    /// these fit.
    #[must_use]
    pub fn lacking(&self, counts: impl Fn(ScenarioKind) -> bool) -> Vec<Lacking> {
        let mut lacking = Vec::new();
        for zone in self.zones.iter().filter_map(|zone| zone.zone) {
            let scenarios = self.scenarios.iter();
            let scenarios = scenarios.filter(|scenario| counts(scenario.kind));
            let cells = scenarios.flat_map(|scenario| &scenario.zones);
            let cells: Vec<&ZoneCell> = cells
                .filter(|cell| cell.zone == zone && !cell.lost)
                .collect();
            if cells.iter().any(|cell| cell.lacks_pod_ips) {
                let prefix = self.prefix_for(&cells);
                lacking.extend(prefix.map(|prefix| Lacking {
                    zone,
                    prefix,
                    for_nodes: false,
                }));
            }
            let short = cells.iter().map(|cell| cell.short_node_ips.get()).max();
            let short = short.filter(|&ips| ips > 0);
            // A zone with more room gets the odd nodes: one more of each group.
            let groups = self.cluster.groups.iter();
            let odd = groups.filter(|group| group.zones.contains(&zone)).count() as u64;
            let prefix = short.and_then(|ips| {
                let ips = IpCount::new(ips.saturating_add(odd));
                advice::prefix_of_ips(ips, self.cluster.reserved)
            });
            lacking.extend(prefix.map(|prefix| Lacking {
                zone,
                prefix,
                for_nodes: true,
            }));
        }
        lacking
    }

    /// The longest prefix of one additional subnet for pods with which a zone guarantees all nodes of these
    /// cells, with possible odd nodes, ignoring nodes' own addresses.
    #[must_use]
    pub fn prefix_for(&self, cells: &[&ZoneCell]) -> Option<u8> {
        let space = self.spaces.get(cells.first()?.zone)?;
        let added = |prefix: u8| {
            let added = Cidr::containing(std::net::Ipv4Addr::UNSPECIFIED, prefix);
            added.map_or(0, |cidr| usable(cidr, self.cluster.reserved).get())
        };
        let with = |prefix: u8| space.with_subnet(added(prefix));
        let missing = cells.iter().map(|cell| space.missing(&cell.new_nodes));
        let missing = missing.max()?;
        // If the largest subnet is too small, every subnet is.
        let largest = (!space.there.is_empty()).then(|| with(SHORTEST));
        let fillable = largest.map(|largest| {
            let there = 0..space.there.len();
            there
                .filter(|&at| largest.is_filled(at))
                .collect::<Vec<_>>()
        });
        let fillable = fillable.unwrap_or_default();
        let mut prefixes = (SHORTEST..=30).rev();
        prefixes.find(|&prefix| {
            if u128::from(added(prefix)) < missing {
                return false;
            }
            if space.there.is_empty() {
                let numbers = cells.iter().map(|cell| cell.new_nodes.as_slice());
                let (sites, kinds, _) = space.opened(added(prefix));
                return Guarantee::all_hold(&sites, &kinds, numbers);
            }
            let guarantee = with(prefix);
            fillable.iter().all(|&at| guarantee.is_filled(at))
                && cells.iter().all(|cell| guarantee.holds(&cell.new_nodes))
        })
    }
}

impl ZoneSpace {
    /// Addresses that these new nodes lack in any arrangement.
    fn missing(&self, nodes: &[u64]) -> u128 {
        let sites = self.sites.iter();
        let left = sites.map(|site| u128::from(site.addresses) * u128::from(site.count));
        let new = self.kinds.iter().zip(nodes);
        let new = new.map(|(kind, &nodes)| u128::from(kind.least()) * u128::from(nodes));
        new.sum::<u128>().saturating_sub(left.sum())
    }

    /// The guarantee with one additional subnet of `addresses`, open to the pods of all groups.
    fn with_subnet(&self, addresses: u64) -> Guarantee {
        let (sites, kinds, there) = self.opened(addresses);
        Guarantee::new(&sites, &kinds, &there)
    }

    /// What it follows from.
    fn opened(&self, addresses: u64) -> (Vec<Site>, Vec<Demand>, Vec<Demand>) {
        let mut sites: Vec<Site> = self.sites.clone();
        let added = sites.len();
        sites.push(Site {
            addresses,
            count: 1,
        });
        // Many nodes share their sites.
        let mut known: HashMap<Arc<[usize]>, Arc<[usize]>> = HashMap::new();
        let mut open = |demand: &Demand| {
            let mut demand = demand.clone();
            demand.possible |= demand.sites.is_empty();
            let more = known.entry(demand.sites);
            let more = more.or_insert_with_key(|sites| [sites, &[added][..]].concat().into());
            demand.sites = more.clone();
            demand.own = Arc::default();
            demand
        };
        let kinds: Vec<Demand> = self.kinds.iter().map(&mut open).collect();
        let there: Vec<Demand> = self.there.iter().map(open).collect();
        (sites, kinds, there)
    }
}
