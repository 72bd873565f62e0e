//! Suggests free ports.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;

use super::conflicts::used;
use super::gather::{CheckRequest, Port};

/// Ports that services with VIPs best take: those below are of systems, those above of `NodePort`
/// services. Source: the design of the centralized gateway; the default range of `NodePort`s.
pub const USUAL_PORTS: RangeInclusive<u16> = 20_000..=29_999;

/// A port of a service that has to change.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Move {
    /// The service, by position.
    pub(super) service: usize,
    /// The port that it has.
    pub(super) port: Port,
    /// Whether it is the second port with the same number.
    pub(super) again: bool,
}

/// Assigns ports so that all suggestions together make no new conflict.
pub(super) struct Suggestions<'r> {
    request: &'r CheckRequest,
    /// The nodes that can hold each VIP and whose ports are known.
    holders: &'r [Vec<usize>],
    /// Ports that services have or are assigned, by VIP.
    taken: Vec<BTreeSet<Port>>,
    given: BTreeMap<Move, Option<u16>>,
}

impl<'r> Suggestions<'r> {
    pub(super) fn new(request: &'r CheckRequest, holders: &'r [Vec<usize>]) -> Self {
        let vips = 0..request.vips.len();
        Self {
            request,
            holders,
            taken: vips
                .map(|vip| used(request, vip).into_keys().collect())
                .collect(),
            given: BTreeMap::new(),
        }
    }

    /// The port for a service to move to: the nearest to the one it has of those that are usual and
    /// free on all of its VIPs, the lower of two; none where none is free.
    pub(super) fn port(&mut self, wanted: &Move) -> Option<u16> {
        if let Some(&given) = self.given.get(wanted) {
            return given;
        }
        let protocol = wanted.port.protocol;
        let (least, most) = (*USUAL_PORTS.start(), *USUAL_PORTS.end());
        // The nearest port to one outside is at the end on that side.
        let from = wanted.port.port.clamp(least, most);
        let near = (0..=most - least).flat_map(|away| {
            let both = [from.checked_sub(away), from.checked_add(away)];
            both.into_iter().flatten()
        });
        let mut near = near.filter(|port| USUAL_PORTS.contains(port));
        let nearest = near.find(|&port| self.is_free(wanted.service, Port { protocol, port }));
        if let Some(port) = nearest {
            for &vip in &self.request.services[wanted.service].vips {
                self.taken[vip].insert(Port { protocol, port });
            }
        }
        self.given.insert(wanted.clone(), nearest);
        nearest
    }

    /// Whether nothing has the port on any VIP of the service, and no node listens on it that can
    /// hold one.
    fn is_free(&self, service: usize, port: Port) -> bool {
        let vips = &self.request.services[service].vips;
        vips.iter().all(|&vip| {
            let address = self.request.vips[vip].address;
            let mut nodes = self.holders[vip]
                .iter()
                .map(|&node| &self.request.nodes[node]);
            !self.taken[vip].contains(&port)
                && nodes.all(|node| !node.listening.takes(port.protocol, port.port, address))
        })
    }
}
